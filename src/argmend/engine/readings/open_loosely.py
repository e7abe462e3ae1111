"""*Open loosely*: this text is a list or an object, written as Python or JavaScript would."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import CONTAINERS, Example, Reading
from argmend.loose_text import read_loosely
from argmend.policy import Policy

__all__ = ["READING"]

_LIST = {"type": "array", "items": {"type": "string"}}
_OBJECT = {"type": "object"}


def _open_loosely(value: str, _: Place, policy: Policy) -> Any:
    return read_loosely(value, policy.limits)


READING = Reading(
    name="open_loosely",
    level="standard",
    cost=3,
    wanted="array / object",
    received="the same written loosely: single quotes, bare keys, comments, a trailing comma, True/False/None, "
    "a tuple, raw line breaks, one code fence",
    why="It still has one meaning, as long as a literal parser reads it and nothing missing is invented.",
    takes=frozenset({"string"}),
    gives=CONTAINERS,
    read=_open_loosely,
    role="layer",
    goes_on=True,
    examples=(
        Example(_LIST, "['a', 'b',]", ["a", "b"]),
        Example(_OBJECT, "{a: True, 'b': None} // done", {"a": True, "b": None}),
        Example(_LIST, '```json\n["a"]\n```', ["a"]),
        Example(_LIST, "('a', 'b')", ["a", "b"]),
    ),
    refuses=(
        Example(_LIST, "['a', 'b'"),
        Example(_LIST, "[a, b]"),
        Example(_LIST, "__import__('os')"),
        Example(_OBJECT, "{'a': nan}"),
        Example({"type": "string"}, "['a']"),
    ),
)
