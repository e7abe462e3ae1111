"""A refusal is as good as the next call it leads to: calls broken once and healed by a reader without understanding."""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

import pytest

import argmend
from argmend.policy import PolicyName
from tests.advice.healing import Healing, as_meant, healings, shares
from tests.advice.reader import heal, healed
from tests.corpus.load import Row, rules, shared

LEAST_CALLS, LEAST_OF_ALL, LEAST_OF_EACH = 2_000, 0.9, 0.8
WAYS = frozenset(
    {"key case", "key typo", "enum case", "enum typo", "extra key", "number with a unit", "yes or no"}
    | {"one value for a list", "key case, closed", "key typo, closed"}
)
SHOWN = 5
SHARE_OF_REPORTED = 0.75


@cache
def found() -> tuple[Healing, ...]:
    """Break and heal all published calls, once for all tests here."""
    return tuple(healings())


def test_most_broken_calls_are_healed_by_their_fixes_alone() -> None:
    """The bar of the project: nine in ten refused calls go through as meant the second time, eight in each class."""
    counts = shares(list(found()))
    for way, (refused, meant, exactly) in counts.items():
        sys.stdout.write(
            f"{way}: {refused} refused, {meant / refused:.1%} healed, {exactly / refused:.1%} to the very call\n"
        )
    assert set(counts) == WAYS
    assert len(found()) >= LEAST_CALLS
    assert sum(meant for _, meant, _ in counts.values()) >= LEAST_OF_ALL * len(found())
    assert {
        way: (refused, meant) for way, (refused, meant, _) in counts.items() if meant < LEAST_OF_EACH * refused
    } == {}


def test_a_healed_call_that_is_accepted_is_the_one_that_was_meant() -> None:
    """A fix that leads to another call that is accepted would be worse than none."""
    wrong = [(healing.way, healing.call) for healing in found() if healing.accepted and not healing.meant]
    assert len(wrong) <= 0.001 * len(found()), wrong[:SHOWN]


def test_what_is_surplus_after_healing_is_only_what_an_open_object_takes() -> None:
    """A misspelt key that an open object takes is no problem and stays; in a closed one nothing may stay."""
    kept = [(h.way, h.call) for h in found() if h.meant and not h.exactly and not h.way.startswith("key")]
    assert kept == []


def _known_right() -> list[Row]:
    reported = [row for row in shared("reported_calls") if row.get("meant") is not None]
    own = [
        {"id": row["id"], "schema": row["schema"], "sent": row["sent"], "meant": row["wanted"]["generous"]["value"]}
        for row in rules()
        if row.get("arguments", True) and "value" in row["wanted"].get("generous", {})
    ]
    return [*reported, *own]


def _is_right(row: Row, result: Any) -> bool:
    """Compare with what was meant; of members that a row names only the JSON that they spell counts."""
    meant = row["meant"]
    for member in row.get("compare", {}):
        result = {**result, member: json.loads(result[member])}
        meant = {**meant, member: json.loads(meant[member])}
    return as_meant(result, meant, row["sent"])


@pytest.mark.parametrize("policy", ["strict", "structural", "standard"])
def test_reported_calls_whose_meaning_is_known_are_healed(policy: PolicyName) -> None:
    """What a narrow policy does not mend it can still say; and no fix may lead to another call than was meant."""
    refused, right, wrong = 0, 0, []
    for row in _known_right():
        plan = argmend.plan(row["schema"], policy)
        outcome = plan.mend(row["sent"])
        if outcome.verdict == "refused":
            refused += 1
            second = plan.mend(healed(outcome))  # what the policy mends by itself is no problem, and stays as sent
            if second.ok and _is_right(row, second.value):
                right += 1
            elif second.ok:
                wrong.append(row["id"])
    sys.stdout.write(f"{policy}: {refused} refused, {right} healed as meant\n")
    assert wrong == []
    assert right >= SHARE_OF_REPORTED * refused


def test_the_reader_does_what_fixes_say_and_nothing_else() -> None:
    """The bar is only worth something if the reader has no understanding of its own."""
    call = {"a": '[1, {"b": 2}]', "c": 3, "d": 4}
    fixes: list[tuple[str, dict[str, Any] | None]] = [
        ("/a/1/b", {"value": 5}),
        ("/c", {"name": "e"}),
        ("/d", {"remove": True}),
        ("/f", {"example": 1}),
        ("/g", None),
    ]
    assert heal(call, fixes) == {"a": [1, {"b": 5}], "e": 3}
    assert list(heal(call, [("/a", {"name": "z"})])) == ["z", "c", "d"]
    assert heal(call, [("", {"value": 1})]) == 1
    assert heal(call, [("/h", {"value": 1, "allowed": [1, 2]})]) == {**call, "h": 1}
