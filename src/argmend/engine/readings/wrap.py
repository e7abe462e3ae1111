"""*Wrap*: one value where a list of such values is wanted."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.engine.values import ALL_KINDS
from argmend.loose_text import BLANKS, begins_like_one
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_TEXTS = {"type": "array", "items": {"type": "string"}}
_NUMBERS = {"type": "array", "items": {"type": "integer"}}


def _wrap(value: Any, _: Place, __: Policy) -> Any:
    if isinstance(value, str) and ("," in value or not value.strip(BLANKS) or begins_like_one(value.strip(BLANKS))):
        return ABSENT
    return [value]


READING = Reading(
    name="wrap",
    level="generous",
    cost=4,
    wanted="array",
    received="one value that the items accept, as it is or opened; never null, empty text or text with a comma",
    why="Clients collapse lists of one, but a single value may also be a mix-up of parameters.",
    takes=ALL_KINDS - {"null", "array"},
    gives=frozenset({"array"}),
    read=_wrap,
    goes_on=True,
    examples=(Example(_TEXTS, "foo", ["foo"]), Example(_NUMBERS, "31", [31]), Example(_NUMBERS, 31, [31])),
    refuses=(
        Example(_TEXTS, 5),
        Example(_TEXTS, ""),
        Example(_TEXTS, "[oops"),
        Example({"type": "array", "minItems": 2}, [1]),
        Example(_NUMBERS, "x"),
    ),
)
