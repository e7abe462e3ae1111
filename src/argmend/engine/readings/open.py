"""*Open*: this text is the JSON of a list or an object. The most reported fault of all."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import CONTAINERS, Example, Reading
from argmend.json_text import read
from argmend.policy import Policy

__all__ = ["READING"]

_LIST = {"type": "array", "items": {"type": "string"}}
_OBJECT = {"type": "object", "properties": {"a": {"type": "integer"}}}


def _open(value: str, _: Place, policy: Policy) -> Any:
    return read(value, policy.limits)


READING = Reading(
    name="open",
    level="structural",
    cost=1,
    wanted="array / object",
    received="JSON text of it, up to three layers",
    why="Clients send containers as JSON text; strict JSON, read to its end, has one meaning.",
    takes=frozenset({"string"}),
    gives=CONTAINERS,
    read=_open,
    role="layer",
    goes_on=True,
    examples=(
        Example(_LIST, '["a", "b"]', ["a", "b"]),
        Example(_OBJECT, ' {"a": 1}\n', {"a": 1}),
        Example(_LIST, '"[\\"a\\"]"', ["a"]),
        Example(_OBJECT, '{"a": 1}', {"a": 1}, arguments=True),
    ),
    refuses=(
        Example({"type": "string"}, '["a"]'),
        Example(_LIST, '["a", "b"'),
        Example(_LIST, '{"a": 1}'),
        Example(_OBJECT, '{"a": 1, "a": 2}'),
    ),
)
