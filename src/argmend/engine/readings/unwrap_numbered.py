"""*Unwrap numbered*: a list written as an object with its positions as keys."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_LIST = {"type": "array", "items": {"type": "string"}}


def _unwrap_numbered(value: dict[str, Any], _: Place, __: Policy) -> Any:
    positions = [str(n) for n in range(len(value))]
    return [value[position] for position in positions] if value and value.keys() == set(positions) else ABSENT


READING = Reading(
    name="unwrap_numbered",
    level="generous",
    cost=4,
    wanted="array",
    received='`{"0": a, "1": b}`, every position from 0',
    why="Form encoders write lists so; the object itself was refused.",
    takes=frozenset({"object"}),
    gives=frozenset({"array"}),
    read=_unwrap_numbered,
    goes_on=True,
    examples=(Example(_LIST, {"0": "a", "1": "b"}, ["a", "b"]),),
    refuses=(Example(_LIST, {"1": "a"}), Example(_LIST, {"0": "a", "2": "b"}), Example(_LIST, {"00": "a"})),
)
