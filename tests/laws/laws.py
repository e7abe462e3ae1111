"""The laws of DESIGN.md section 1 as plain functions: each takes a case, asserts, and names the verdicts it saw.

The tests run them under hypothesis, the fuzzer in a plain loop. Law 3 stands in `losses.py`.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import TYPE_CHECKING, Any

from argmend import Limits, Outcome, Policy, plan
from argmend.outcome import CODES
from tests.laws.cases import MENDING, POLICIES, Case, accepted
from tests.laws.check import exact, resolve, same_meaning
from tests.replay import replay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from argmend.policy import PolicyName
    from tests.laws.tape import Tape

__all__ = [
    "each_policy_contains_the_one_before",
    "every_policy",
    "limits_only_refuse",
    "no_mutation_and_no_second_mend",
    "nothing_is_silent",
    "one_meaning_or_none",
    "right_or_refused",
    "valid_is_sacred",
]

Verdicts = Counter[str]
#: Parts of a schema whose order means nothing: objects by name, and lists.
UNORDERED_OBJECTS = ("properties", "$defs", "patternProperties", "dependentRequired")
UNORDERED_LISTS = ("required", "enum", "type", "anyOf", "oneOf", "allOf")
#: Limits to try, none of them above the default.
SMALL = {
    "text": (1, 2, 5, 20, 60, 200),
    "digits": (1, 2, 5, 20),
    "depth": (1, 2, 3, 5),
    "layers": (1, 2, 3),
    "branches": (1, 2, 3, 5),
    "steps": (1, 2, 3, 5, 20, 60),
    "problems": (1, 2, 3, 5),
}


def outcome_of(case: Case, policy: PolicyName | Policy) -> Outcome:
    """Mend the value of a case."""
    return plan(case.schema, policy, arguments=case.arguments).mend(case.value)


def every_policy(case: Case, policies: Sequence[PolicyName] = MENDING) -> dict[PolicyName, Outcome]:
    """Mend the value of a case at several policies."""
    return {policy: outcome_of(case, policy) for policy in policies}


def seen(outcomes: Mapping[PolicyName, Outcome]) -> Verdicts:
    """Count the case once, by what `standard` says of it, or else the last policy."""
    outcome = outcomes.get("standard", list(outcomes.values())[-1])
    return Counter([outcome.verdict])


def assert_untouched(case: Case, outcome: Outcome, verdict: str) -> None:
    """Check that the very object came back, with nothing done to it and nothing said about it."""
    assert (outcome.verdict, outcome.repairs, outcome.problems) == (verdict, (), ())
    assert outcome.value is case.value


def valid_is_sacred(case: Case) -> Verdicts:
    """Law 1: what the schema accepts comes back as the same object at every policy; nothing else is called accepted."""
    valid = accepted(case.value, case.schema)
    outcomes = every_policy(case, POLICIES)
    assert_untouched(case, outcomes["off"], "unjudged")
    for policy in POLICIES[1:]:
        assert plan(case.schema, policy, arguments=case.arguments).accepts(case.value) is valid, policy
        if valid:
            assert_untouched(case, outcomes[policy], "accepted")
        else:
            assert outcomes[policy].verdict in {"mended", "refused"}, policy
    assert valid or outcomes["strict"].verdict == "refused"
    return seen(outcomes)


def assert_refused_well(case: Case, outcome: Outcome) -> None:
    """Check that a refusal gives the input back, with problems of known codes at places that exist."""
    assert outcome.value is case.value
    assert outcome.repairs == ()
    assert 1 <= len(outcome.problems) <= Limits().problems
    for problem in outcome.problems:
        assert problem.code in CODES
        place = problem.pointer
        if problem.code == "missing":
            assert resolves(case.value, place.rpartition("/")[0]), f"{problem}: no such parent"
            assert not resolves(case.value, place), f"{problem}: it is there"
        else:
            assert resolves(case.value, place), f"{problem}: no such place"


def resolves(value: Any, pointer: str) -> bool:
    """Say whether a pointer leads anywhere in a call as sent."""
    try:
        resolve(value, pointer)
    except LookupError:
        return False
    return True


def right_or_refused(case: Case) -> Verdicts:
    """Law 2: what was mended validates independently; what was not comes back as it is, with problems if refused."""
    outcomes = every_policy(case, POLICIES[1:])
    for policy, outcome in outcomes.items():
        if outcome.verdict == "mended":
            assert accepted(outcome.value, case.schema), f"{policy}: {outcome.value!r}"
            assert outcome.problems == ()
        elif outcome.verdict == "refused":
            assert_refused_well(case, outcome)
        else:
            assert_untouched(case, outcome, "accepted")
    return seen(outcomes)


def nothing_is_silent(case: Case) -> Verdicts:
    """Law 4: replaying the repairs on a copy gives the output to the letter; each `before` stood where it says."""
    outcomes = every_policy(case)
    for policy, outcome in outcomes.items():
        current = copy.deepcopy(case.value)
        for repair in outcome.repairs:
            if repair.op in {"set", "remove"}:
                assert exact(resolve(current, repair.pointer), repair.before), f"{policy}: {repair} on {current!r}"
            current = replay(current, (repair,))
        assert exact(current, outcome.value), f"{policy}: {outcome.repairs} give {current!r}, not {outcome.value!r}"
        assert bool(outcome.repairs) == (outcome.verdict == "mended")
    return seen(outcomes)


def shuffled(tape: Tape, value: Any) -> Any:
    """Put the keys of every object of a value into another order."""
    if isinstance(value, dict):
        return {key: shuffled(tape, value[key]) for key in tape.shuffled(list(value))}
    return [shuffled(tape, part) for part in value] if isinstance(value, list) else value


def reordered(tape: Tape, schema: Any, at: str = "") -> Any:
    """Put everything in a schema into another order that may be in any."""
    if at in {"const", "enum", "default"}:
        return tape.shuffled(schema) if at == "enum" else schema
    if isinstance(schema, dict):
        keys = tape.shuffled(list(schema))
        return {key: reordered(tape, schema[key], "" if at in UNORDERED_OBJECTS else key) for key in keys}
    if isinstance(schema, list):
        parts = tape.shuffled(schema) if at in UNORDERED_LISTS else schema
        return [reordered(tape, part) for part in parts]
    return schema


def one_meaning_or_none(case: Case) -> Verdicts:
    """Law 5: neither the order of keys nor that of branches changes the verdict, the value or the problems."""
    tape = case.choices
    other = Case(reordered(tape, case.schema), shuffled(tape, case.value), case.arguments, tape)
    outcomes = every_policy(case)
    for policy, first in outcomes.items():
        second = outcome_of(other, policy)
        about = f"{policy}, also as {other}: {first} {first.problems}, {second} {second.problems}"
        assert first.verdict == second.verdict, about
        assert same_meaning(first.value, second.value), about
        assert places(first) == places(second), about
    return seen(outcomes)


def places(outcome: Outcome) -> set[tuple[str, str]]:
    """Give the places and codes of the problems."""
    return {(problem.pointer, problem.code) for problem in outcome.problems}


def no_mutation_and_no_second_mend(case: Case) -> Verdicts:
    """Law 6: the input stays as it was, the same call has the same outcome, and what was mended is accepted."""
    before = copy.deepcopy(case.value)
    outcomes = every_policy(case)
    for policy, outcome in outcomes.items():
        again = outcome_of(case, policy)
        assert exact(case.value, before)
        assert again == outcome
        assert exact(again.value, outcome.value)
        mended = Case(case.schema, outcome.value, case.arguments, case.choices)
        if outcome.verdict == "mended":
            assert_untouched(mended, outcome_of(mended, policy), "accepted")
    return seen(outcomes)


def limits_only_refuse(case: Case) -> Verdicts:
    """Law 7: within small limits every call ends in a verdict; a limit may refuse, but changes no other result."""
    tape = case.choices
    limits = Limits(**{name: tape.pick(sizes) for name, sizes in SMALL.items() if tape.chance(40)})
    outcome = outcome_of(case, Policy("generous", limits=limits))
    if outcome.verdict == "refused":
        assert outcome.value is case.value
        assert 1 <= len(outcome.problems) <= limits.problems
        assert all(problem.code in CODES for problem in outcome.problems)
    else:
        free = outcome_of(case, "generous")
        assert free.verdict == outcome.verdict, f"with {limits}: {outcome.value!r}"
        assert exact(free.value, outcome.value), f"with {limits}: {outcome.value!r}, else {free.value!r}"
    return Counter([outcome.verdict])


def each_policy_contains_the_one_before(case: Case) -> Verdicts:
    """Whatever a policy accepts or mends, every higher policy turns into exactly the same value."""
    outcomes = every_policy(case)
    for index, policy in enumerate(MENDING):
        for higher in MENDING[index + 1 :]:
            if outcomes[policy].ok:
                assert outcomes[higher].verdict == outcomes[policy].verdict, f"{policy}, {higher}"
                assert exact(outcomes[higher].value, outcomes[policy].value), f"{policy}, {higher}"
    return seen(outcomes)
