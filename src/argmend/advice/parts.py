"""Following a problem's way through a call as it was sent, and through the schema beside it; changing what is there."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.tags import tags_of
from argmend.engine.values import json_equal, kind_of
from argmend.json_text import TextFault, read
from argmend.loose_text import begins_like_one, read_loosely
from argmend.outcome import ABSENT, Way
from argmend.policy import Limits

__all__ = ["changed", "opened", "part_at", "places_at", "variants"]

_MOST: Final = 128


def opened(value: Any, limits: Limits) -> Any:
    """Give what a text holds as JSON, through its layers; what is no text, or holds no container, as it is."""
    here = value
    for _ in range(limits.layers):
        if not isinstance(here, str) or not begins_like_one(here):
            break
        try:
            here = read(here, limits)
        except TextFault:
            try:
                here = read_loosely(here, limits)
            except TextFault:
                break
    return here if isinstance(here, dict | list) else value


def part_at(sent: Any, way: Way, limits: Limits) -> Any:
    """Give what stands at a place in the call as sent, `ABSENT` where nothing does."""
    here = sent
    for part in way:
        try:
            here = opened(here, limits)[part]
        except (LookupError, TypeError):
            return ABSENT
    return here


def changed(sent: Any, way: Way, fix: dict[str, Any], limits: Limits) -> Any:
    """Do to a call what a fix says, in a copy; texts on the way there are opened. `ABSENT` where nothing was said."""
    if not way:
        return fix.get("value", ABSENT)
    here = opened(sent, limits)
    part = way[0]
    if len(way) > 1:
        try:
            inner = changed(here[part], way[1:], fix, limits)
        except (LookupError, TypeError):
            return ABSENT
        return ABSENT if inner is ABSENT else _with(here, part, inner)
    if isinstance(here, dict) and "name" in fix:
        return {fix["name"] if key == part else key: value for key, value in here.items()}
    if isinstance(here, dict) and fix.get("remove"):
        return {key: value for key, value in here.items() if key != part}
    if "value" in fix and isinstance(here, dict | list):
        return _with(here, part, fix["value"])
    return ABSENT


def _with(container: Any, part: Any, value: Any) -> Any:
    if isinstance(container, dict):
        return {**container, part: value}
    copy = list(container)
    copy[part] = value
    return copy


def variants(place: Place, value: Any) -> list[Place]:
    """Give a place once for every choice of branches that the value may belong to."""
    found: list[Place] = []
    waiting = [place]
    while waiting and len(found) + len(waiting) <= _MOST:
        here = waiting.pop()
        if here.union is None:
            found.append(here)
        else:
            waiting += reversed(_fitting(here, value))
    return found


def _fitting(place: Place, value: Any) -> list[Place]:
    branches = place.branches
    if isinstance(value, dict):
        for tag in tags_of(place):
            owners = [n for known, n in tag.values if tag.name in value and json_equal(known, value[tag.name])]
            if owners:
                return [branches[owners[0]]]
    kind = kind_of(value)
    return [branch for branch in branches if kind in branch.kinds] or branches


def places_at(root: Place, sent: Any, way: Way, limits: Limits) -> list[Place]:
    """Give what the schema says about a place of the call, once for every branch that may be meant."""
    here = opened(sent, limits) if way else sent
    places = variants(root, here)
    for n, part in enumerate(way):
        try:
            inside = here[part]
        except (LookupError, TypeError):
            inside = ABSENT
        here = opened(inside, limits) if n + 1 < len(way) else inside
        below = [place.child(part) if isinstance(part, str) else place.item(part) for place in places]
        known = dict.fromkeys(place for place in below if place is not None)
        places = list(dict.fromkeys(other for place in known for other in variants(place, here)))[:_MOST]
    return places
