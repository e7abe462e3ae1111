"""*Write number*: this number should have been text; ids are the usual case."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_TEXT = {"type": "string"}
#: From here on a float may have lost digits of the id it once was.
_TRUSTED: Final = 1e15


def _write_number(value: Any, _: Place, policy: Policy) -> Any:
    if isinstance(value, int):
        text = int.__repr__(value) if abs(value) < 10**policy.limits.digits else ""
        return text or ABSENT
    text = float.__repr__(value)
    faithful = abs(value) < _TRUSTED and not value.is_integer() and "e" not in text
    return text if faithful else ABSENT


READING = Reading(
    name="write_number",
    level="standard",
    cost=2,
    wanted="string",
    received="integer, or a float with a fraction, below 1e15 and in plain decimals",
    why="An integer has one spelling; a float keeps its digits only where it is short and plain.",
    takes=frozenset({"integer", "number"}),
    gives=frozenset({"string"}),
    read=_write_number,
    examples=(
        Example(_TEXT, 1458059302022549698, "1458059302022549698"),
        Example(_TEXT, 2.71, "2.71"),
        Example({"anyOf": [{"type": "integer"}, _TEXT]}, 10.5, "10.5"),
    ),
    refuses=(
        Example(_TEXT, 1.0),
        Example(_TEXT, 1e-7),
        Example(_TEXT, 1234567890123456.5),
        Example({"type": "string", "pattern": "^[a-z]+$"}, 5),
        Example({"anyOf": [{"type": "integer", "maximum": 100}, _TEXT]}, 500),
    ),
)
