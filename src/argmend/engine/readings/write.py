"""*Write*: this list or object should have been JSON text. The inverse of *open*."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import CONTAINERS, Example, Reading
from argmend.engine.values import find_foreign
from argmend.json_text import TextFault, depth_exceeds, write
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_TEXT = {"type": "string"}


def _write(value: Any, _: Place, policy: Policy) -> Any:
    if depth_exceeds(value, policy.limits.depth):
        raise TextFault("too_deep", 0, f"nested deeper than {policy.limits.depth}")
    odd = find_foreign(value, 1)
    if odd and odd[0].code == "too_large":
        raise TextFault("too_large", 0, odd[0].wanted)
    if odd:
        return ABSENT
    text = write(value, compact=policy.compact)
    if len(text) > policy.limits.text:
        raise TextFault("too_large", policy.limits.text, f"longer than {policy.limits.text} characters")
    return text


READING = Reading(
    name="write",
    level="structural",
    cost=1,
    wanted="string",
    received="object or array",
    why="The schema asks for text, and JSON text is the only faithful text of a container.",
    takes=CONTAINERS,
    gives=frozenset({"string"}),
    read=_write,
    examples=(
        Example(_TEXT, {"channel_id": "123"}, '{"channel_id": "123"}'),
        Example(_TEXT, [1, 2.5, None], "[1, 2.5, null]"),
        Example(_TEXT, {"é": "ü"}, '{"é": "ü"}'),
    ),
    refuses=(
        Example({"type": "string", "maxLength": 2}, [1]),
        Example({"anyOf": [_TEXT, {"type": "array", "items": {"type": "boolean"}}]}, [1]),
    ),
)
