"""*Read number*: this text is a number, in JSON's own grammar."""

from __future__ import annotations

from typing import Any

from argmend.engine.number_text import number_from_text
from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.policy import Policy

__all__ = ["READING"]

_WHOLE = {"type": "integer"}
_NUMBER = {"type": "number"}


def _read_number(value: str, place: Place, policy: Policy) -> Any:
    return number_from_text(value, "number" not in place.wants, policy.limits.digits)


READING = Reading(
    name="read_number",
    level="standard",
    cost=2,
    wanted="number / integer",
    received="JSON number text, white space trimmed; for an integer also `10.0` and `1e3` below 2^53",
    why="The same characters without quotes have exactly one value; locales, units and leading zeros do not.",
    takes=frozenset({"string"}),
    gives=frozenset({"number", "integer"}),
    read=_read_number,
    examples=(
        Example(_WHOLE, "10", 10),
        Example(_WHOLE, " -5 ", -5),
        Example(_WHOLE, "1e3", 1000),
        Example(_NUMBER, "0.9", 0.9),
        Example(_NUMBER, "123456789012345678901", 123456789012345678901),
    ),
    refuses=(
        Example(_WHOLE, "007"),
        Example(_WHOLE, "10.5"),
        Example(_WHOLE, "1_000"),
        Example(_NUMBER, "1,000"),
        Example(_NUMBER, "٣"),
        Example(_NUMBER, "1e400"),
        Example(_NUMBER, "NaN"),
        Example({"type": "integer", "minimum": 1}, "0"),
    ),
)
