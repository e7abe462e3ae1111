"""What each row of the decision table says about itself is true, wherever in a schema the value stands."""

from __future__ import annotations

import copy

import argmend
from tests.readings.rows import LEVELS, POLICIES, Case, example_cases, refusal_cases
from tests.replay import same


def _rules(outcome: argmend.Outcome) -> list[str]:
    return [repair.rule for repair in outcome.repairs]


@example_cases
def test_an_example_mends_as_the_row_says(case: Case) -> None:
    """The table is what users read before they trust a policy, so each example must come out as it stands there."""
    sent = copy.deepcopy(case.sent)
    outcome = argmend.mend(sent, case.schema, case.level, arguments=case.arguments)
    assert outcome.verdict == "mended"
    assert same(outcome.value, case.meant)
    assert case.name in _rules(outcome)
    assert same(sent, case.sent)


@example_cases
def test_an_example_mends_alike_at_every_wider_policy(case: Case) -> None:
    """A wider policy may mend more calls, never the same call differently."""
    for policy in LEVELS[LEVELS.index(case.level) :]:
        outcome = argmend.mend(case.sent, case.schema, policy, arguments=case.arguments)
        assert same(outcome.value, case.meant), policy


@example_cases
def test_an_example_is_refused_below_its_level(case: Case) -> None:
    """A policy is a promise about what cannot happen: nothing of a wider one may leak into it."""
    outcome = argmend.mend(case.sent, case.schema, case.below, arguments=case.arguments)
    assert outcome.verdict == "refused"
    assert outcome.value is case.sent


@example_cases
def test_an_example_is_refused_when_its_reading_is_off(case: Case) -> None:
    """Switching a single reading off must switch off just what its row describes."""
    policy = argmend.Policy(case.level, off=frozenset({case.name}))
    outcome = argmend.mend(case.sent, case.schema, policy, arguments=case.arguments)
    assert case.name not in _rules(outcome)
    assert outcome.verdict == "refused" or not same(outcome.value, case.meant) or _other_way(case, outcome)


def _other_way(case: Case, outcome: argmend.Outcome) -> bool:
    """Loose text is a wider language than JSON: without `open` it reads the same texts."""
    return case.name == "open" and "open_loosely" in _rules(outcome)


@example_cases
def test_an_example_mends_by_its_reading_alone(case: Case) -> None:
    """A single reading can be switched on over `strict`; what else it may need is what the example says."""
    full = argmend.mend(case.sent, case.schema, case.level, arguments=case.arguments)
    policy = argmend.Policy("strict", on=frozenset(_rules(full)))
    outcome = argmend.mend(case.sent, case.schema, policy, arguments=case.arguments)
    assert same(outcome.value, case.meant)
    assert _rules(outcome) == _rules(full)


@refusal_cases
def test_a_refusal_is_never_touched_by_its_reading(case: Case) -> None:
    """What a reading must leave alone matters more than what it mends: it is where values would be falsified."""
    for policy in POLICIES:
        outcome = argmend.mend(case.sent, case.schema, policy, arguments=case.arguments)
        assert case.name not in _rules(outcome), policy


@refusal_cases
def test_a_refusal_is_never_touched_by_its_reading_alone(case: Case) -> None:
    """Nor when the reading is the only one that is allowed, so that nothing else can come first."""
    policy = argmend.Policy("strict", on=frozenset({case.name}))
    outcome = argmend.mend(case.sent, case.schema, policy, arguments=case.arguments)
    assert outcome.verdict in ("accepted", "refused")
    assert outcome.value is case.sent
