"""Which declared name was meant by a key, and which key by a missing name."""

from __future__ import annotations

from typing import Any, Final

from argmend.advice.nearest import folded, nearest
from argmend.advice.parts import opened, part_at
from argmend.engine.place import Place
from argmend.engine.values import json_equal
from argmend.outcome import ABSENT, Way
from argmend.policy import Limits

__all__ = ["likely_key", "likely_names", "sent_twice"]

#: Of more keys or names than this only the first are looked at.
_MOST: Final = 200


def _object_around(sent: Any, way: Way, limits: Limits) -> dict[str, Any]:
    around = opened(part_at(sent, way[:-1], limits), limits)
    return around if isinstance(around, dict) else {}


def likely_names(sent: Any, way: Way, parents: list[Place], limits: Limits) -> list[str]:
    """Give the declared names that a key may have meant: one if that is clear, none if there is no name like it."""
    around, key = _object_around(sent, way, limits), str(way[-1])
    known = frozenset[str]().union(*(parent.declared for parent in parents))
    absent = [name for name in sorted(known) if name not in around]
    near = nearest(key, absent)
    if len(near) == 1:
        strange = [other for other in around if other != key and other not in known][:_MOST]
        if any(nearest(other, near) and nearest(other, absent[:_MOST]) in ([], near) for other in strange):
            return sorted([*near, *near])  # two keys that mean one name: nobody knows which
    return near


def sent_twice(sent: Any, way: Way, limits: Limits) -> bool:
    """Say whether a key is another one but for habits of writing, with another value: either may be meant."""
    around, key = _object_around(sent, way, limits), str(way[-1])
    return any(
        other != key and folded(other) == folded(key) and not json_equal(value, around[key])
        for other, value in around.items()
        if key in around
    )


def likely_key(sent: Any, way: Way, parent: Place, limits: Limits) -> tuple[str | None, Any, bool]:
    """Give the undeclared key that was sent instead of a missing name, its value, and whether the key is allowed."""
    around, name = _object_around(sent, way, limits), str(way[-1])
    strange = [key for key in around if key not in parent.declared][:_MOST]
    near = nearest(name, strange)
    absent = [other for other in parent.declared if other not in around]
    if len(near) != 1 or nearest(near[0], absent) != [name]:
        return None, ABSENT, False
    child = parent.child(near[0])
    return near[0], around[near[0]], child is None or not child.never
