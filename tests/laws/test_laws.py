"""The seven laws of DESIGN.md section 1 over generated schemas and values, at every policy."""

from __future__ import annotations

from hypothesis import given

from tests.laws import laws, losses
from tests.laws.cases import Case, cases, runs


@runs
@given(cases(breaks=40))
def test_what_the_schema_accepts_comes_back_as_the_same_object(case: Case) -> None:
    """Law 1: a layer that touches a right call does harm nobody asked for."""
    laws.valid_is_sacred(case)


@runs
@given(cases())
def test_a_mended_value_is_valid_and_a_refused_one_is_untouched(case: Case) -> None:
    """Law 2: a repair that does not validate elsewhere, or half a repair, is worse than a refusal."""
    laws.right_or_refused(case)


@runs
@given(cases())
def test_no_digit_item_or_key_is_lost_or_made_up(case: Case) -> None:
    """Law 3: the caller's words may change their form, never what they say."""
    losses.nothing_lost_or_invented(case)


@runs
@given(cases())
def test_replaying_the_repairs_gives_the_output_to_the_letter(case: Case) -> None:
    """Law 4: a change that no repair tells of could never be traced."""
    laws.nothing_is_silent(case)


@runs
@given(cases())
def test_the_order_of_keys_and_branches_decides_nothing(case: Case) -> None:
    """Law 5: where order decided, one of two equally good meanings would be picked by accident."""
    laws.one_meaning_or_none(case)


@runs
@given(cases())
def test_the_input_stays_and_what_was_mended_is_accepted(case: Case) -> None:
    """Law 6: a caller may send the same object again, and get the same answer."""
    laws.no_mutation_and_no_second_mend(case)


@runs
@given(cases())
def test_a_small_limit_refuses_and_changes_no_other_result(case: Case) -> None:
    """Law 7: every call ends in a verdict, and a limit never turns one result into another."""
    laws.limits_only_refuse(case)


@runs
@given(cases())
def test_each_policy_contains_the_one_before_it(case: Case) -> None:
    """Raising a policy adds repairs; it never takes one back or replaces it."""
    laws.each_policy_contains_the_one_before(case)
