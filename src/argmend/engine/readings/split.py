"""*Split*: a list written as one text with commas."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.json_text import WHITE_SPACE
from argmend.loose_text import BLANKS, begins_like_one
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_TEXTS = {"type": "array", "items": {"type": "string"}}
_NUMBERS = {"type": "array", "items": {"type": "integer"}}


def _split(value: str, _: Place, __: Policy) -> Any:
    bare = value.strip(BLANKS)
    if "," not in value or begins_like_one(bare) or bare.startswith("("):
        return ABSENT  # a tuple is opened or, if it is cut off, refused
    parts = [part.strip(WHITE_SPACE) for part in value.split(",")]
    return parts if all(parts) else ABSENT


READING = Reading(
    name="split",
    level="generous",
    cost=4,
    wanted="array",
    received="`a,b`: no part empty, and every part fits the items as it is or opened",
    why="A comma may belong to the value, so this is a guess.",
    takes=frozenset({"string"}),
    gives=frozenset({"array"}),
    read=_split,
    goes_on=True,
    examples=(Example(_TEXTS, "a, b", ["a", "b"]), Example(_NUMBERS, "31, 32", [31, 32])),
    refuses=(Example(_TEXTS, "a,,b"), Example(_NUMBERS, "31, x"), Example(_TEXTS, '"a","b"')),
)
