"""*Empty arguments*: no arguments at all, for a tool that needs none."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_NONE_NEEDED = {"type": "object", "properties": {"limit": {"type": "integer"}}}


def _empty_arguments(value: Any, _: Place, __: Policy) -> Any:
    return {} if value is None or value == "" or value is ABSENT else ABSENT


READING = Reading(
    name="empty_arguments",
    level="structural",
    cost=1,
    wanted="the arguments themselves",
    received="an empty text, null or nothing",
    why="Clients leave the arguments out where there are none; `{}` says the same if the schema accepts it.",
    takes=frozenset({"string", "null"}),
    gives=frozenset({"object"}),
    read=_empty_arguments,
    role="arguments",
    examples=(Example(_NONE_NEEDED, None, {}, arguments=True), Example(_NONE_NEEDED, "", {}, arguments=True)),
    refuses=(
        Example({**_NONE_NEEDED, "required": ["limit"]}, None, arguments=True),
        Example(_NONE_NEEDED, "null", arguments=True),
        Example(_NONE_NEEDED, [], arguments=True),
    ),
)
