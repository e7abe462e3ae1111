"""Unions: each branch mends by itself, the cheapest result wins, and a tie between different results is refused."""

from __future__ import annotations

from typing import Any, NamedTuple

from argmend.engine import blame
from argmend.engine.choice import LIMITS, Choice, Fault, Fix, Result
from argmend.engine.mender import Mender
from argmend.engine.place import Place
from argmend.engine.tags import Tag, tags_of
from argmend.engine.values import kind_of
from argmend.engine.wording import cut, describe
from argmend.outcome import ABSENT, Way

__all__ = ["mend_union"]


def mend_union(walk: Mender, value: Any, place: Place, way: Way, without: frozenset[str]) -> Result:
    """Mend a value by the branches of a place's first open union."""
    union = place.union
    assert union is not None
    if union.word == "oneOf" and kind_of(value) in place.kinds and union.takers(value, place.atlas.judge) > 1:
        return [Fault(way, "rejected_by_schema", "exactly one of the branches, not several", value)]
    shown = _opened(walk, value, place)
    picked, wrong = _picked(shown, place, way)
    branches = picked or list(enumerate(place.branches))
    if len(branches) * place.combinations > walk.limits.branches:
        return [Fault(way, "too_complex", f"a union of at most {walk.limits.branches} branches", value)]
    walk.exploring += 1
    try:
        choice, failed, spoilt = _tried(walk, value, place, way, without, branches, wrong)
    finally:
        walk.exploring -= 1
    found = choice.result()
    if found is not None:
        return found
    if wrong is not None:
        return [wrong.fault]
    if spoilt:
        return [Fault(way, "rejected_by_schema", "a value that exactly one branch accepts", value)]
    return _faults(walk, value, shown, place, way, failed)


def _tried(
    walk: Mender,
    value: Any,
    place: Place,
    way: Way,
    without: frozenset[str],
    branches: list[tuple[int, Place]],
    wrong: _WrongTag | None,
) -> tuple[Choice, list[tuple[Place, list[Fault]]], bool]:
    """Mend by each branch; give the choice, what failed, and whether a result was right for its branch alone."""
    choice = Choice(way, value, None)
    failed: list[tuple[Place, list[Fault]]] = []
    spoilt = False
    for index, branch in branches:
        result = walk.mend(value, branch, way, without)
        if not isinstance(result, Fix):
            failed.append((branch, result))
            choice.offer([fault for fault in result if fault.code in LIMITS])
        elif wrong is not None and wrong.tag.of(result.value) != index:
            continue  # an unknown tag is not to be read as whatever branch happens to fit
        elif place.accepts(result.value):
            choice.offer(result)
        else:
            spoilt = True
    return choice, failed, spoilt


class _WrongTag(NamedTuple):
    """A discriminator whose value belongs to no branch, and the fault that this is."""

    tag: Tag
    fault: Fault


def _opened(walk: Mender, value: Any, place: Place) -> Any:
    """Give the value as the branches will see it: a text that holds a container as that container."""
    if isinstance(value, str) and place.kinds & {"array", "object"}:
        container = walk.opener.open(value, place).container
        return value if container is ABSENT else container
    return value


def _picked(shown: Any, place: Place, way: Way) -> tuple[list[tuple[int, Place]], _WrongTag | None]:
    """Give the one branch that the discriminators pick, if they do, or the one whose value belongs to no branch."""
    tags = [tag for tag in tags_of(place) if tag.name in shown] if isinstance(shown, dict) else []
    picks = {tag.of(shown) for tag in tags}
    if None in picks:
        tag = next(tag for tag in tags if tag.of(shown) is None)
        return [], _WrongTag(tag, Fault((*way, tag.name), "not_allowed_value", tag.words(), shown[tag.name]))
    index = picks.pop() if len(picks) == 1 else None
    return ([], None) if index is None else ([(index, place.branches[index])], None)


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
    common = _common([faults for _, faults in own])
    if any(len(faults) == len(common) for _, faults in own):
        return common
    return [*common, Fault(way, "rejected_by_schema", place, value)]


def _common(lists: list[list[Fault]]) -> list[Fault]:
    """Give the faults that every branch has, in an order and in words that do not depend on the order of branches."""
    by_branch = [{(fault.way, fault.code): fault for fault in faults} for faults in lists]
    shared = set.intersection(*map(set, by_branch))
    common: list[Fault] = []
    for key in sorted(shared, key=lambda key: (list(map(str, key[0])), key[1])):
        words = sorted({describe(fault.wanted) for fault in (faults[key] for faults in by_branch)})
        common.append(by_branch[0][key]._replace(wanted=cut(" or ".join(words))))
    return common
