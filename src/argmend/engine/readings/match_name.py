"""*Match name*: this key is a declared name, but for case, `-` and `_`."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING", "folded_name"]

_CLOSED = {"type": "object", "properties": {"max_results": {"type": "integer"}}, "additionalProperties": False}
_OPEN = {"type": "object", "properties": {"userId": {"type": "string"}}, "required": ["userId"]}
_DROPPED: Final = {ord(letter): None for letter in "-_"}


def folded_name(name: str) -> str:
    """Give a name without what differs between naming habits."""
    return name.lower().translate(_DROPPED)


def _match_name(value: str, place: Place, _: Policy) -> Any:
    if place.folded is None:
        place.folded = {}
        for name in place.declared:
            place.folded.setdefault(folded_name(name), []).append(name)
    found = place.folded.get(folded_name(value), [])
    return found[0] if len(found) == 1 else ABSENT


READING = Reading(
    name="match_name",
    level="generous",
    cost=4,
    wanted="property name",
    received="equal, after lower-casing and dropping `-` and `_`, to a declared, absent name; "
    "in an open object only where that name is required",
    why="Naming habits differ between tools; renamed only when exactly one name fits and it was not sent as well.",
    takes=frozenset({"string"}),
    gives=frozenset({"object"}),
    read=_match_name,
    role="name",
    op="rename",
    examples=(
        Example(_CLOSED, {"maxResults": 5}, {"max_results": 5}),
        Example(_OPEN, {"user_id": "x"}, {"userId": "x"}),
    ),
    refuses=(
        Example(_CLOSED, {"maxResults": 5, "max_results": 6}),
        Example(_CLOSED, {"maxResults": 5, "MAX_RESULTS": 6}),
        Example(_CLOSED, {"maxResult": 5}),
    ),
)
