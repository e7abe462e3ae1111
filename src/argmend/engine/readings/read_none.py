"""*Read none*: Python's None as text, where null may stand and text may not."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.json_text import WHITE_SPACE
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]


def _read_none(value: str, place: Place, _: Policy) -> Any:
    return None if value.strip(WHITE_SPACE) == "None" and "string" not in place.takes else ABSENT


READING = Reading(
    name="read_none",
    level="generous",
    cost=4,
    wanted="null",
    received="`None` as text, where no branch takes text",
    why="A Python caller's null, but no JSON: a guess.",
    takes=frozenset({"string"}),
    gives=frozenset({"null"}),
    read=_read_none,
    examples=(Example({"type": ["integer", "null"]}, "None", None),),
    refuses=(Example({"type": ["string", "null"]}, "None"), Example({"type": "integer"}, "None")),
)
