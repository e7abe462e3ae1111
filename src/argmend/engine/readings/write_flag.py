"""*Write flag*: this flag should have been text, in JSON's spelling."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.policy import Policy

__all__ = ["READING"]

_TEXT = {"type": "string"}


def _write_flag(value: Any, _: Place, __: Policy) -> Any:
    return "true" if value else "false"


READING = Reading(
    name="write_flag",
    level="standard",
    cost=2,
    wanted="string",
    received="true / false",
    why="JSON's spelling is the only one that does not depend on a language.",
    takes=frozenset({"boolean"}),
    gives=frozenset({"string"}),
    read=_write_flag,
    examples=(Example(_TEXT, True, "true"), Example({"enum": ["false", "auto"]}, False, "false")),
    refuses=(
        Example({"enum": ["True", "False"]}, True),
        Example({"type": ["string", "boolean"], "const": "true"}, False),
    ),
)
