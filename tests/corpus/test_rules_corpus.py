"""Our own corpus: each row of the decision table and each trap, at each policy and in each surroundings."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import argmend
from argmend import ABSENT, Outcome
from tests.corpus.embed import FORMS, embedded, fits, wanted
from tests.corpus.laws import check_laws, check_policies, valid
from tests.corpus.load import POLICIES, Row, rules
from tests.replay import same

CASES = [pytest.param(row, form, id=f"{row['id']}-{form}") for row in rules() for form in FORMS if fits(row, form)]


def check_refusal(want: Row, outcome: Outcome, prefix: str, policy: str) -> None:
    """Compare the problems with the wanted ones; a row may leave a code open, or say nothing but that it is refused."""
    found = {(problem.code, problem.pointer) for problem in outcome.problems}
    if "pointer" not in want:
        assert want.get("code") in {None, *(code for code, _ in found)}, f"{policy}: {found}"
        return
    wishes = [(want.get("code"), want["pointer"]), *map(tuple, want.get("others", []))]
    assert {prefix + place for _, place in wishes} == {place for _, place in found}, f"{policy}: {found}"
    for code, place in wishes:
        assert code is None or (code, prefix + place) in found, f"{policy}: {found}"


def check_wanted(want: Row, sent: Any, outcome: Outcome, prefix: str, policy: str) -> None:
    """Compare one outcome with the wanted one."""
    assert outcome.verdict == want["verdict"], f"{policy}: {outcome.to_dict()}"
    if want["verdict"] == "refused":
        check_refusal(want, outcome, prefix, policy)
    elif want["verdict"] == "mended":
        assert same(outcome.value, want["value"]), f"{policy}: {outcome.value!r}"
        rules_used = [repair.rule for repair in outcome.repairs]
        assert rules_used == want.get("rules", rules_used), policy
    else:
        assert outcome.value is sent


@pytest.mark.parametrize(("row", "form"), CASES)
def test_every_row_ends_as_the_decision_table_says(row: Row, form: str) -> None:
    """The corpus is the decision table in examples: a row that ends otherwise is a broken promise."""
    schema, sent, arguments = embedded(row, form)
    before = sent if sent is ABSENT else copy.deepcopy(sent)
    outcomes = {}
    for policy in POLICIES:
        plan = argmend.plan(schema, policy, arguments)
        outcome = outcomes[policy] = plan.mend(sent)
        prefix = "" if form == "text" and policy == "strict" else FORMS[form]
        check_wanted(wanted(row, form, policy), sent, outcome, prefix, policy)
        check_laws(schema, plan, sent, before, outcome)
    check_policies(outcomes)


def test_the_off_policy_passes_everything_unjudged() -> None:
    """`off` promises to stay out of the way, also for calls that every other policy refuses."""
    for row in rules():
        outcome = argmend.mend(row["sent"], row["schema"], "off", row.get("arguments", True))
        assert outcome.verdict == "unjudged", row["id"]
        assert outcome.value is row["sent"], row["id"]


def test_every_reading_is_shown_by_a_row() -> None:
    """A reading without a row in the corpus could be dropped or changed and no one would see it."""
    shown = {rule for row in rules() for want in row["wanted"].values() for rule in want.get("rules", [])}
    assert shown == {rule["name"] for rule in argmend.rules()}


def test_an_independent_validator_agrees_with_every_row() -> None:
    """A row may only want what the schema takes, and only refuse or mend what it does not."""
    for row in rules():
        for want in row["wanted"].values():
            if want["verdict"] == "unjudged":
                continue
            taken = row["sent"] is not ABSENT and valid(row["schema"], row["sent"])
            assert taken == (want["verdict"] == "accepted"), row["id"]
            assert want["verdict"] != "mended" or valid(row["schema"], want["value"]), row["id"]


def test_rows_have_names_of_their_own() -> None:
    """A name that two rows share makes one of them impossible to point at."""
    names = [row["id"] for row in rules()]
    assert len(names) == len(set(names))
