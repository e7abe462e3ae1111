"""*Read loose flag*: yes, no, on, off, 1 and 0 where a flag is wanted."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.json_text import WHITE_SPACE
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_FLAG = {"type": "boolean"}
_SPELLINGS: Final = {"yes": True, "on": True, "1": True, "no": False, "off": False, "0": False}


def _read_loose_flag(value: Any, _: Place, __: Policy) -> Any:
    if isinstance(value, str):
        return _SPELLINGS.get(value.strip(WHITE_SPACE).lower(), ABSENT)
    return bool(value) if value in (0, 1) else ABSENT


READING = Reading(
    name="read_loose_flag",
    level="generous",
    cost=4,
    wanted="boolean",
    received="`yes` `no` `on` `off` `1` `0` as text, 1 and 0 as numbers",
    why="Likely, but a number in a flag's place may also be in the wrong field.",
    takes=frozenset({"string", "integer"}),
    gives=frozenset({"boolean"}),
    read=_read_loose_flag,
    examples=(
        Example(_FLAG, "yes", True),
        Example(_FLAG, "Off", False),
        Example(_FLAG, 1, True),
        Example(_FLAG, 0, False),
    ),
    refuses=(Example(_FLAG, 2), Example(_FLAG, "y"), Example({"type": "integer"}, "yes")),
)
