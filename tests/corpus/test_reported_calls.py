"""Calls that people reported in public, and what was meant by them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import argmend
from argmend import Outcome
from argmend.policy import PolicyName
from tests.corpus.laws import check_laws, check_policies, json_equal
from tests.corpus.load import POLICIES, Row, expectations, reported_calls, shared, unmended

PASS = reported_calls("pass", disputed=False)
REJECT = reported_calls("reject", disputed=False)
REPAIR = reported_calls("repair", disputed=False)


def named(rows: list[Row]) -> list[Any]:
    """Give each row the name under which the report lists it."""
    return [pytest.param(row, id=row["id"]) for row in rows]


def as_meant(row: Row, outcome: Outcome) -> bool:
    """Compare with what was meant; a row says which members are texts of which only the content counts."""
    if not outcome.ok:
        return False
    value, meant = copy.deepcopy(outcome.value), copy.deepcopy(row["meant"])
    for member, way in row.get("compare", {}).items():
        assert way == "json", f"nobody has said how to compare by {way}"
        value[member], meant[member] = json.loads(value[member]), json.loads(meant[member])
    return json_equal(value, meant)


@pytest.mark.parametrize("row", named(shared("reported_calls")))
def test_the_laws_hold_for_every_reported_call(row: Row) -> None:
    """People may disagree about what a call meant, never about whether a law holds."""
    before = copy.deepcopy(row["sent"])
    outcomes = {}
    for policy in POLICIES:
        plan = argmend.plan(row["schema"], policy)
        outcomes[policy] = plan.mend(row["sent"])
        check_laws(row["schema"], plan, row["sent"], before, outcomes[policy])
    check_policies(outcomes)


@pytest.mark.parametrize("policy", ["off", *POLICIES])
@pytest.mark.parametrize("row", named(PASS))
def test_calls_that_were_right_come_back_as_the_same_object(row: Row, policy: PolicyName) -> None:
    """Touching a call that was right is the worst thing a repairer can do."""
    outcome = argmend.mend(row["sent"], row["schema"], policy)
    assert outcome.verdict == ("unjudged" if policy == "off" else "accepted")
    assert outcome.value is row["sent"]


@pytest.mark.parametrize("row", named(REJECT))
def test_calls_without_a_right_repair_are_refused_where_they_are_wrong(row: Row) -> None:
    """A caller gets it right next time only if the refusal points at what was wrong, and says what it is."""
    outcome = argmend.mend(row["sent"], row["schema"])
    assert outcome.verdict == "refused"
    found = sorted([problem.code, problem.pointer] for problem in outcome.problems)
    assert found == sorted(expectations()[row["id"]])


def test_every_call_to_be_refused_has_its_problems_written_down() -> None:
    """A row that nobody read would be refused for any reason at all and still count as right."""
    assert set(expectations()) == {row["id"] for row in REJECT}


@pytest.mark.parametrize("policy", ["standard", "generous"])
@pytest.mark.parametrize("row", named(REPAIR))
def test_what_comes_back_is_what_was_meant(row: Row, policy: PolicyName) -> None:
    """A wrong value that looks right is worse than a refusal, so not one is allowed."""
    outcome = argmend.mend(row["sent"], row["schema"], policy)
    if outcome.ok:
        assert as_meant(row, outcome), outcome.value


@pytest.mark.parametrize("row", named(REPAIR))
def test_generous_mends_every_reported_call(row: Row) -> None:
    """Who asks for guesses gets every call mended that people agree about."""
    assert as_meant(row, argmend.mend(row["sent"], row["schema"], "generous"))


def test_the_default_mends_at_least_97_in_100() -> None:
    """The default policy has to be worth having; this is the bar it was built for."""
    mended = [row for row in REPAIR if as_meant(row, argmend.mend(row["sent"], row["schema"]))]
    assert len(mended) >= 0.97 * len(REPAIR)


def test_what_stays_unmended_is_listed_with_its_reason() -> None:
    """The documentation shows this list; it is neither shorter nor longer than the truth."""
    refused = {row["id"] for row in REPAIR if not as_meant(row, argmend.mend(row["sent"], row["schema"]))}
    assert set(unmended()) == refused
    assert all(unmended().values())
