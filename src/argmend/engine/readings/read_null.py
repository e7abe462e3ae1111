"""*Read null*: this text spells null, where null may stand and text may not."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.json_text import WHITE_SPACE
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]


def _read_null(value: str, place: Place, _: Policy) -> Any:
    return None if value.strip(WHITE_SPACE) == "null" and "string" not in place.takes else ABSENT


READING = Reading(
    name="read_null",
    level="standard",
    cost=2,
    wanted="null",
    received="`null` as text, where no branch takes text",
    why="Without a branch for text the word can only be the value.",
    takes=frozenset({"string"}),
    gives=frozenset({"null"}),
    read=_read_null,
    examples=(
        Example({"type": ["integer", "null"]}, "null", None),
        Example({"anyOf": [{"type": "array"}, {"type": "null"}]}, "null", None),
    ),
    refuses=(
        Example({"type": ["string", "null"]}, "null"),
        Example({"anyOf": [{"enum": ["a", "b"]}, {"type": "null"}]}, "null"),
        Example({"type": "integer"}, "null"),
    ),
)
