"""The laws that hold for every call of every corpus, whatever its verdict, checked with an independent validator."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import jsonschema
from jsonschema.validators import validator_for

from argmend import Outcome, Plan
from argmend.outcome import CODES as KNOWN_CODES
from argmend.policy import PolicyName
from tests.corpus.load import POLICIES
from tests.replay import replay, same

__all__ = ["check_laws", "check_policies", "json_equal", "valid"]

CODES = frozenset(KNOWN_CODES)


@cache
def compiled(text: str) -> jsonschema.protocols.Validator:
    """Make the independent validator of a schema once."""
    schema = json.loads(text)
    kind = validator_for(schema, default=jsonschema.Draft202012Validator)
    return kind(schema)


def valid(schema: Any, value: Any) -> bool:
    """Ask the `jsonschema` package, which shares no code with the judge."""
    return bool(compiled(json.dumps(schema)).is_valid(value))


def json_equal(one: Any, two: Any) -> bool:
    """Compare as JSON does: 1 is 1.0, true is not 1, the order of keys says nothing."""
    if isinstance(one, bool) or isinstance(two, bool):
        return one is two
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(json_equal(one[key], two[key]) for key in one)
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(map(json_equal, one, two))
    return (type(one) is type(two) or numbers(one, two)) and bool(one == two)


def numbers(*values: Any) -> bool:
    """Tell whether all of these are numbers; flags are none."""
    return all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)


def check_laws(schema: Any, plan: Plan, sent: Any, before: Any, outcome: Outcome) -> None:
    """Check one outcome. `before` is a second copy of what was sent, made before the engine saw it."""
    assert same(sent, before), "the caller's object was changed"
    if outcome.verdict != "mended":
        assert outcome.value is sent, "what was not mended comes back as the same object"
        assert outcome.repairs == (), "nothing half-mended leaves"
    if outcome.verdict == "refused":
        assert outcome.problems, "a refusal names what stands in the way"
        assert {problem.code for problem in outcome.problems} <= CODES
    else:
        assert outcome.problems == ()
    if outcome.verdict == "unjudged":
        assert outcome.reason, "what is passed unjudged has a reason"
    if outcome.verdict == "mended":
        check_mended(schema, plan, sent, outcome)


def check_mended(schema: Any, plan: Plan, sent: Any, outcome: Outcome) -> None:
    """Check what came back changed: every change is told, the result is valid, and it stays as it is."""
    assert outcome.repairs, "every change is told"
    assert same(replay(sent, outcome.repairs), outcome.value), "the repairs, replayed, give the output"
    assert valid(schema, outcome.value), "an independent validator takes the result"
    again = plan.mend(outcome.value)
    assert again.verdict == "accepted", "what was mended once is accepted the next time"
    assert again.value is outcome.value


def check_policies(outcomes: Mapping[PolicyName, Outcome]) -> None:
    """Check that each policy contains the one before it: what a smaller one gives, every larger one gives too."""
    for smaller, larger in pairwise(POLICIES):
        if outcomes[smaller].ok:
            assert outcomes[larger].verdict == outcomes[smaller].verdict, f"{larger} does not contain {smaller}"
            assert same(outcomes[larger].value, outcomes[smaller].value), f"{larger} does not contain {smaller}"
