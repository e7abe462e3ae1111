"""Unions: each branch mends by itself, the cheapest result wins, and a tie between different results is refused."""

from __future__ import annotations

from typing import Any

from argmend.engine import blame
from argmend.engine.choice import LIMITS, Choice, Fault, Fix, Result
from argmend.engine.mender import Mender
from argmend.engine.place import Place
from argmend.engine.tags import tags_of
from argmend.engine.values import kind_of
from argmend.outcome import ABSENT, Way

__all__ = ["mend_union"]


def mend_union(walk: Mender, value: Any, place: Place, way: Way, without: frozenset[str]) -> Result:
    """Mend a value by the branches of a place's first open union."""
    union = place.union
    assert union is not None
    if len(union.branches) > walk.limits.branches:
        return [Fault(way, "too_complex", f"a union of at most {walk.limits.branches} branches", value)]
    if union.word == "oneOf" and union.takers(value, place.atlas) > 1:
        return [Fault(way, "rejected_by_schema", "exactly one of the branches, not several", value)]
    walk.exploring += 1
    try:
        return _by_branches(walk, value, place, way, without)
    finally:
        walk.exploring -= 1


def _by_branches(walk: Mender, value: Any, place: Place, way: Way, without: frozenset[str]) -> Result:
    shown = _opened(walk, value, place)
    branches, wrong_tag = _picked(shown, place, way)
    choice = Choice(way, value, None)
    failed: list[tuple[Place, list[Fault]]] = []
    for branch in branches:
        result = walk.mend(value, branch, way, without)
        if isinstance(result, Fix):
            if place.accepts(result.value):
                choice.offer(result)
        else:
            failed.append((branch, result))
            choice.offer([fault for fault in result if fault.code in LIMITS])
    found = choice.result()
    if found is not None:
        return found
    if wrong_tag is not None:
        return [wrong_tag]
    return _faults(walk, value, shown, place, way, failed)


def _opened(walk: Mender, value: Any, place: Place) -> Any:
    """Give the value as the branches will see it: a text that holds a container as that container."""
    if isinstance(value, str) and place.kinds & {"array", "object"}:
        container = walk.opener.open(value, place).container
        return value if container is ABSENT else container
    return value


def _picked(shown: Any, place: Place, way: Way) -> tuple[list[Place], Fault | None]:
    """Give the branches to try: the one that a discriminator picks, else all; and what is wrong with its value."""
    tags = tags_of(place)
    if not isinstance(shown, dict) or not tags:
        return place.branches, None
    picks = [tag.pick(shown) for tag in tags if tag.name in shown]
    if not picks:
        return place.branches, None
    first = picks[0]
    if first is None:
        tag = next(tag for tag in tags if tag.name in shown)
        wrong = Fault((*way, tag.name), "not_allowed_value", tag.words(), shown[tag.name])
        return place.branches, wrong
    if all(pick == first for pick in picks):
        return [place.branches[first]], None
    return place.branches, None


def _faults(
    walk: Mender, value: Any, shown: Any, place: Place, way: Way, failed: list[tuple[Place, list[Fault]]]
) -> list[Fault]:
    """Choose what to say when no branch can be mended."""
    live = [(branch, faults) for branch, faults in failed if branch.kinds != frozenset({"null"})]
    kind = kind_of(shown)
    own = [(branch, faults) for branch, faults in live if kind in branch.kinds]
    if len(live) == 1 or len(own) == 1:
        return (own or live)[0][1]
    if not own:
        return blame.mismatch(walk, value, kind_of(value), place, way)
    others = [{(fault.way, fault.code) for fault in faults} for _, faults in own[1:]]
    common = [fault for fault in own[0][1] if all((fault.way, fault.code) in faults for faults in others)]
    if any(len(faults) == len(common) for _, faults in own):
        return common
    return [*common, Fault(way, "rejected_by_schema", place, value)]
