"""*Read flag*: this text spells true or false."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.json_text import WHITE_SPACE
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_FLAG = {"type": "boolean"}
_SPELLINGS: Final = {"true": True, "false": False}


def _read_flag(value: str, _: Place, __: Policy) -> Any:
    return _SPELLINGS.get(value.strip(WHITE_SPACE).lower(), ABSENT)


READING = Reading(
    name="read_flag",
    level="standard",
    cost=2,
    wanted="boolean",
    received="`true` / `false` as text, any case, white space trimmed",
    why="These two words mean nothing else where a flag is wanted.",
    takes=frozenset({"string"}),
    gives=frozenset({"boolean"}),
    read=_read_flag,
    examples=(Example(_FLAG, "true", True), Example(_FLAG, " FALSE ", False)),
    refuses=(Example(_FLAG, "maybe"), Example(_FLAG, "1"), Example(_FLAG, ""), Example({"type": "string"}, "true")),
)
