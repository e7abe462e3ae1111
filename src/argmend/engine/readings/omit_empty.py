"""*Omit empty*: an empty text stands for "not given", for a property that may be left out."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.policy import Policy

__all__ = ["READING"]

_OPTIONAL = {"type": "object", "properties": {"limit": {"type": "integer"}, "note": {"type": "string"}}}


def _omit_empty(value: Any, _: Place, __: Policy) -> Any:
    return value == ""


READING = Reading(
    name="omit_empty",
    level="generous",
    cost=4,
    wanted="a declared, not required property",
    received="an empty text, not accepted",
    why="Often 'not given', but it may also mean 'clear it': an update would then report success and clear nothing.",
    takes=frozenset({"string"}),
    gives=frozenset({"object"}),
    read=_omit_empty,
    role="member",
    op="remove",
    examples=(Example(_OPTIONAL, {"limit": ""}, {}),),
    refuses=(Example(_OPTIONAL, {"limit": " "}), Example({**_OPTIONAL, "required": ["limit"]}, {"limit": ""})),
)
