"""*Omit null*: null stands for "not given", for a property that may be left out."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.policy import Policy

__all__ = ["READING"]

_OPTIONAL = {"type": "object", "properties": {"limit": {"type": "integer"}}}
_REQUIRED = {**_OPTIONAL, "required": ["limit"]}
_MAP = {"type": "object", "additionalProperties": {"type": "string"}}


def _omit_null(value: Any, _: Place, __: Policy) -> Any:
    return value is None


READING = Reading(
    name="omit_null",
    level="standard",
    cost=3,
    wanted="a declared, not required property",
    received="null, not accepted",
    why="Languages without 'absent' send null; never for a required property, a map's entry or a list's item.",
    takes=frozenset({"null"}),
    gives=frozenset({"object"}),
    read=_omit_null,
    role="member",
    op="remove",
    examples=(Example(_OPTIONAL, {"limit": None}, {}),),
    refuses=(
        Example(_REQUIRED, {"limit": None}),
        Example(_MAP, {"a": None}),
        Example({"type": "array", "items": {"type": "integer"}}, [None]),
    ),
)
