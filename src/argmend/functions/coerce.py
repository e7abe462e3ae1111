"""One value into what a target declares, as document 003 asks: what is right at once, else mended and tried again."""

from __future__ import annotations

from typing import Any, Final

from argmend.catalogue import keep, plan
from argmend.engine.plan import Plan
from argmend.engine.values import find_foreign
from argmend.errors import RefusedError
from argmend.functions.errors import CoercionError
from argmend.functions.refusals import described, spoken, told
from argmend.json_text import write
from argmend.outcome import Outcome
from argmend.policy import Policy
from argmend.schema.declaration import is_schema, typed
from argmend.schema.identity import Same, is_hashable, is_self_contained
from argmend.schema.signature import is_function

__all__ = ["coerce_and_validate"]

#: The document writes JSON text without blanks.
_POLICY: Final = Policy("standard", compact=True)
_FAILED: Final = "Failed to deserialize parameter(s)"
#: What is ready for each target, those used last; a target is kept as long as it is among them.
_ready: dict[Any, tuple[Plan, Any]] = {}


def coerce_and_validate(value: Any, target: Any) -> Any:
    """Give a value as the target declares it, mended where the target refuses it as it is.

    A Python type gives an instance of it, a function its arguments by name, a schema or a type word a JSON value.
    Raises `CoercionError`.
    """
    known, declared = _ready_for(target)
    outcome = known.mend(value)
    if declared is None:
        if outcome.ok:
            return outcome.value
        raise _refusal(value, outcome)
    if not outcome.ok:
        return _as_it_is(value, declared, outcome)
    try:
        return declared.build(outcome.value)
    except declared.refused as refusal:
        return _from_text(outcome.value, declared, refusal)


def _ready_for(target: Any) -> tuple[Plan, Any]:
    key = target if is_hashable(target) and not is_schema(target) else Same(target)
    known = _ready.get(key)
    if known is None:
        is_python = not is_schema(target) and not isinstance(target, str)
        known = plan(target, _POLICY, arguments=is_function(target)), typed(target) if is_python else None
        if isinstance(target, str) or (is_python and is_self_contained(target)):
            keep(_ready, key, known)
    return known


def _as_it_is(value: Any, declared: Any, outcome: Outcome) -> Any:
    """Take what needs no conversion although the plan refuses it: Python objects, names that only the type knows."""
    try:
        return declared.build_strictly(value)
    except declared.refused:
        raise _refusal(value, outcome) from None


def _from_text(value: Any, declared: Any, refusal: Exception) -> Any:
    """Make an instance by way of JSON text: a strict type takes a date from there, and not from Python's text."""
    try:
        return declared.build_from_text(write(value))
    except (declared.refused, TypeError, ValueError):
        said = [spoken(one, value) for one in declared.sentences(refusal)]
        raise CoercionError(_FAILED, told("", said).strip()) from refusal


def _refusal(value: Any, outcome: Outcome) -> CoercionError:
    foreign = find_foreign(value, 1)
    if foreign:
        error = CoercionError("Failed to write a value as JSON", outcome.message, foreign[0].value)
    else:
        error = CoercionError(_FAILED, outcome.message)
    error.__cause__ = RefusedError(outcome.message, outcome)
    return described(error, outcome.problems)
