"""Replay repairs on the input, without asking the engine: the fourth law, made checkable."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, cast

from argmend import ABSENT, Repair

__all__ = ["replay", "same"]


def same(one: Any, two: Any) -> bool:
    """Tell whether two values are written alike: same types, same digits, same order of keys."""
    if type(one) is not type(two):
        return False
    if isinstance(one, dict):
        return list(one) == list(two) and all(same(one[key], two[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(two) and all(map(same, one, two))
    return bool(one == two)


def parts_of(pointer: str) -> list[str]:
    """Take a JSON pointer apart (RFC 6901)."""
    assert pointer == "" or pointer.startswith("/"), f"no JSON pointer: {pointer!r}"
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def step(holder: Any, part: str) -> Any:
    """Go from a container to one of its members."""
    return holder[part] if isinstance(holder, dict) else holder[int(part)]


class Document:
    """A value under change. The root is held in a list, so that every place has a holder."""

    def __init__(self, value: Any) -> None:
        self.root: list[Any] = [value if value is ABSENT else copy.deepcopy(value)]

    def holder(self, parts: Sequence[str]) -> tuple[Any, Any]:
        """Give the container of a place, and the key or index of the place in it."""
        here: Any = self.root
        key: Any = 0
        for part in parts:
            here = here[key]
            key = part if isinstance(here, dict) else int(part)
        return here, key

    def apply(self, repair: Repair) -> None:
        """Make one change, and check that it found what it says it found."""
        parts = parts_of(repair.pointer)
        holder, key = self.holder(parts)
        if repair.op == "set":
            assert same(holder[key], repair.before), f"{repair.pointer}: found {holder[key]!r}, not {repair.before!r}"
            holder[key] = copy.deepcopy(repair.after)
        elif repair.op == "remove":
            assert same(holder[key], repair.before), f"{repair.pointer}: found {holder[key]!r}, not {repair.before!r}"
            assert repair.after is ABSENT, "what was removed has no value afterwards"
            del holder[key]
        elif repair.op == "rename":
            assert key == repair.before, f"{repair.pointer} is not the key {repair.before!r}"
            assert repair.after not in holder, f"{repair.after!r} would be overwritten"
            members = [(repair.after if name == key else name, value) for name, value in holder.items()]
            holder.clear()
            holder.update(members)
        else:
            inner = holder[key]
            outer, place = self.holder(parts[:-1])
            outer[place] = inner


def replay(value: Any, repairs: Sequence[Repair]) -> Any:
    """Apply the repairs in their order to a copy of the value, and give what comes out."""
    document = Document(value)
    for repair in repairs:
        document.apply(repair)
    return cast("Any", document.root[0])
