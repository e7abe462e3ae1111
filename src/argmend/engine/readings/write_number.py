"""*Write number*: this number should have been text; ids are the usual case."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.json_text import TextFault
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_TEXT = {"type": "string"}
#: From here on a float may have lost digits of the id it once was.
_TRUSTED: Final = 1e15
_SPELT: Final = 14_000


def _write_number(value: Any, _: Place, policy: Policy) -> Any:
    if isinstance(value, int):
        # Beyond 4 300 digits Python's own spelling refuses; a Decimal spells them all.
        return int.__repr__(value) if value.bit_length() < _SPELT else _checked(format(Decimal(value), "f"), policy)
    text = float.__repr__(value)
    faithful = abs(value) < _TRUSTED and not value.is_integer() and "e" not in text
    return text if faithful else ABSENT


def _checked(text: str, policy: Policy) -> str:
    if len(text) > policy.limits.text:
        raise TextFault("too_large", policy.limits.text, f"longer than {policy.limits.text} characters")
    return text


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
