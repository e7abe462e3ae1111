"""*Unwrap items*: a list inside an object whose only key is `item`, as XML turned into JSON has it."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_LIST = {"type": "array", "items": {"type": "integer"}}


def _unwrap_items(value: dict[str, Any], _: Place, __: Policy) -> Any:
    return "item" if len(value) == 1 and isinstance(value.get("item"), list | tuple | str) else ABSENT


READING = Reading(
    name="unwrap_items",
    level="generous",
    cost=4,
    wanted="array",
    received='`{"item": […]}`',
    why="A habit of XML converters; the object itself was refused.",
    takes=frozenset({"object"}),
    gives=frozenset({"array"}),
    read=_unwrap_items,
    op="lift",
    goes_on=True,
    examples=(Example(_LIST, {"item": [1, 2]}, [1, 2]),),
    refuses=(Example(_LIST, {"item": [1], "n": 1}), Example(_LIST, {"items": [1]}), Example(_LIST, {"item": 1})),
)
