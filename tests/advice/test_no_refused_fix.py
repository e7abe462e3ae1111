"""No fix proposes what the judge refuses: generated faults over every schema that was handed to us."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import argmend
from argmend import Outcome, Plan, Problem
from tests.advice.broken import closed
from tests.advice.reader import heal
from tests.corpus.load import shared
from tests.laws.cases import make_case
from tests.laws.tape import LONGEST, Tape

SEED, MADE, SHOWN = 20_250_131, 1_500, 5
#: Keys that tell what a fix does; the others only show what would be taken.
DOES = ("name", "remove", "value")
#: Codes whose value nobody can know: a fraction cut off, digits gone, text that ended too early.
GUESSES = frozenset({"precision_lost", "cut_off_json", "duplicate_key", "out_of_range", "too_deep", "too_large"})
ODD: tuple[Any, ...] = (
    *("", "abc", "5 px", "yes", "1,5", "01/02/2025", "[1, 2", "['a', ]", '{"a": 1}', "a, b", "10.5", "NaN", " 7 "),
    *(None, True, 0, 1, -3, 2.5, 10**20, [], ["x"], [1, None], {}, {"item": ["a"]}, {"a": "b"}, [[1]]),
)


class Refused(NamedTuple):
    """A call that was refused, and one of its problems."""

    plan: Plan
    outcome: Outcome
    problem: Problem
    about: str


def _odd_call(schema: dict[str, Any], chance: random.Random) -> Any:
    declared = schema.get("properties")
    names = list(declared) if isinstance(declared, dict) else []
    call = {name: chance.choice(ODD) for name in chance.sample(names, min(len(names), 4))}
    if names and chance.random() < 0.5:
        name = chance.choice(names)
        call.pop(name, None)
        call[chance.choice([name.upper(), f"{name}s", name[1:], name.replace("_", "")])] = chance.choice(ODD)
    return {**call, "surplus": chance.choice(ODD)} if chance.random() < 0.3 else call


def _all_refused() -> Iterator[Refused]:
    chance = random.Random(SEED)
    for row in shared("tools_sample"):
        schema = chance.choice([row["schema"], closed(row["schema"])])
        plan = argmend.plan(schema)
        outcome = plan.mend(_odd_call(schema, chance))
        yield from (Refused(plan, outcome, problem, row["id"]) for problem in outcome.problems)
    for number in range(MADE):
        case = make_case(Tape(chance.randbytes(LONGEST)))
        plan = argmend.plan(case.schema, chance.choice(["strict", "structural", "standard"]), case.arguments)
        outcome = plan.mend(case.value)
        yield from (Refused(plan, outcome, problem, f"made {number}") for problem in outcome.problems)


@cache
def refused() -> tuple[Refused, ...]:
    """Give all problems of the generated calls, once for all tests here."""
    return tuple(_all_refused())


def _remains(case: Refused, fix: dict[str, Any]) -> list[tuple[str, str]]:
    """Apply one fix, and give the problems that stand where it was, or below, or where a key was renamed to."""
    pointer = case.problem.pointer
    again = case.plan.mend(heal(case.outcome.value, [(pointer, fix)]))
    before = {(problem.pointer, problem.code) for problem in case.outcome.problems} - {(pointer, case.problem.code)}
    return [
        (problem.pointer, problem.code) for problem in again.problems if (problem.pointer, problem.code) not in before
    ]


@pytest.mark.parametrize("key", [*DOES, "example"])
def test_no_fix_leads_to_what_the_judge_refuses(key: str) -> None:
    """A model that does as it is told and is refused again trusts no hint any more."""
    wrong, tried = [], 0
    for case in refused():
        fix = case.problem.fix or {}
        if key in fix and len(case.outcome.problems) < case.plan.policy.limits.problems:
            tried += 1
            shown = {"value": fix[key]} if key == "example" else {key: fix[key]}
            remains = _remains(case, shown)
            if remains:
                wrong.append((case.about, case.outcome.value, case.problem, fix, remains))
    assert wrong[:SHOWN] == []
    assert tried > 100


def test_every_allowed_value_is_allowed() -> None:
    """A list of values from which a wrong one may be picked is worse than no list."""
    wrong, tried = [], 0
    for case in refused():
        for value in (case.problem.fix or {}).get("allowed", [])[:3]:
            if case.problem.code != "unknown_name":
                tried += 1
                problems = case.plan.mend(heal(case.outcome.value, [(case.problem.pointer, {"value": value})])).problems
                same = [p for p in problems if (p.pointer, p.code) == (case.problem.pointer, "not_allowed_value")]
                wrong += [(case.about, case.problem, value, same)] if same else []
    assert wrong[:SHOWN] == []
    assert tried > 100


def test_what_would_be_a_guess_has_no_value() -> None:
    """A comma of some country, the order of a date, digits that are gone: nobody knows what was meant."""
    guessed = [
        (case.about, case.problem, case.problem.fix)
        for case in refused()
        if case.problem.fix is not None
        and "value" in case.problem.fix
        and (case.problem.code in GUESSES or case.problem.received in ("1,5", "01/02/2025", "a, b"))
        and case.plan.policy.name == "standard"
        and case.problem.fix["value"] != [case.problem.received]  # a list of it loses nothing
    ]
    assert guessed[:SHOWN] == []


def test_hints_are_short_and_never_the_whole_call() -> None:
    """A message goes back into a model's context; what it was sent is there already."""
    codes = Counter(case.problem.code for case in refused())
    assert len(codes) >= 10
    for case in refused():
        assert case.problem.hint.strip(), case.problem
        assert len(case.problem.hint) <= 700, case.problem.hint
        assert len(case.outcome.message) <= 1_500
        first, *lines = case.outcome.message.splitlines()
        assert len(first) <= 80
        assert 1 <= len(lines) <= len(case.outcome.problems)
