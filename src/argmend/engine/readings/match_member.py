"""*Match member*: this text is one of the allowed values, but for case, blanks, `-` and `_`."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_FORMATS = {"enum": ["markdown", "plain_text"]}
_DROPPED: Final = {ord(letter): None for letter in " \t\n\r-_"}


def _folded(text: str) -> str:
    return text.lower().translate(_DROPPED)


def _match_member(value: str, place: Place, _: Policy) -> Any:
    wanted = _folded(value)
    if not wanted:
        return ABSENT
    found = {member for member in place.enum_members() if isinstance(member, str) and _folded(member) == wanted}
    return found.pop() if len(found) == 1 else ABSENT


READING = Reading(
    name="match_member",
    level="generous",
    cost=4,
    wanted="enum",
    received="equal after lower-casing and dropping blanks, `-`, `_`",
    why="Two members may differ in case alone; only where exactly one fits is this a fair guess.",
    takes=frozenset({"string"}),
    gives=frozenset({"string"}),
    read=_match_member,
    examples=(Example(_FORMATS, "Markdown", "markdown"), Example(_FORMATS, "Plain Text", "plain_text")),
    refuses=(Example(_FORMATS, "markdwon"), Example({"enum": ["A", "a"]}, " a"), Example(_FORMATS, "mark down!")),
)
