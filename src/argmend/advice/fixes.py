"""From a problem to its fix: what was probably meant, or what would be taken; nothing that the judge would refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from argmend.advice.case import Case, Fixed
from argmend.advice.example import example_of, takes
from argmend.advice.names import likely_key, likely_names, sent_twice
from argmend.advice.nearest import nearest
from argmend.advice.parts import part_at
from argmend.advice.spoken import flag_as_said, number_without_unit
from argmend.engine.choice import Fix
from argmend.engine.number_text import number_from_text
from argmend.engine.place import Atlas, Place
from argmend.engine.tools import tools_of
from argmend.engine.values import json_equal
from argmend.engine.walk import Exceeded, Walk
from argmend.json_text import WHITE_SPACE
from argmend.outcome import ABSENT, Code, Problem, Way

__all__ = ["fix_of"]

_MOST_ALLOWED: Final = 100
#: Of more allowed values than this only a few are tried, unless one of these fails.
_MOST_TRIED: Final = 20
_FEW: Final = 5
_NUMBERS: Final = frozenset({"integer", "number"})


def fix_of(case: Case) -> Fixed | None:
    """Give the fix of a problem, None where nothing is known that would help."""
    return _FIXES.get(case.problem.code, _fix_value)(case) or None


def _is_nothing(value: Any) -> bool:
    return value is None or (isinstance(value, str) and not value)


def _fix_value(case: Case) -> Fixed:
    """Fix a value: what was meant if that is clear, else what is allowed, else an example."""
    for place in case.places:
        for value in _meant(case, place):
            if takes(place, value) and case.helps({"value": value}):
                return {"value": value, **_allowed(case, [place])}
    parents = case.parents if case.problem.way else []
    if _is_nothing(case.problem.received) and _may_be_left_out(case, parents) and case.helps({"remove": True}):
        return {"remove": True, **_shown(case)}
    return _shown(case)


def _may_be_left_out(case: Case, parents: list[Place]) -> bool:
    name = case.problem.way[-1] if case.problem.way else None
    return any(name in place.declared and name not in place.required for place in parents)


def _shown(case: Case) -> Fixed:
    """Show what would be taken, where nobody can say what was meant."""
    allowed = _allowed(case, case.places)
    if allowed:
        return allowed
    for place in case.places:
        example = example_of(place)
        if example is not ABSENT and case.helps({"value": example}):
            return {"example": example}
    return {}


def _allowed(case: Case, places: list[Place]) -> Fixed:
    """List the values that a place declares, without those that something around it refuses."""
    members = _all_members(places)[:_MOST_ALLOWED]
    tried = members if len(members) <= _MOST_TRIED else members[:: len(members) // _FEW]
    if not all(case.helps({"value": member}) for member in tried):
        members = [member for member in members if case.helps({"value": member})]
    return {"allowed": members} if members else {}


def _all_members(places: list[Place]) -> list[Any]:
    found: list[Any] = []
    for place in places:
        found += [member for member in place.enum_members()[:_MOST_ALLOWED] if takes(place, member)]
    if len(places) < 2:
        return found
    return [member for n, member in enumerate(found) if not any(json_equal(member, other) for other in found[:n])]


def _meant(case: Case, place: Place) -> Iterator[Any]:
    """Give what a value may have meant, the surest first."""
    received = case.problem.received
    value = _generously(case, place)
    if value is not ABSENT:
        yield value
    if not isinstance(received, str):
        return
    members = [member for member in place.enum_members() if isinstance(member, str)]
    if members:
        close = nearest(received, members)
        yield from close if len(close) == 1 else []
    if "boolean" in place.kinds:
        yield flag_as_said(received)
    if place.kinds & _NUMBERS:
        whole = "number" not in place.kinds
        yield number_without_unit(received, _about(case, place), whole=whole, digits=case.plan.policy.limits.digits)


def _about(case: Case, place: Place) -> str:
    """Collect what a parameter says of itself."""
    words = [part for part in case.problem.way if isinstance(part, str)][-1:]
    words += [str(schema[key]) for _, schema in place.members for key in ("title", "description") if key in schema]
    return " ".join(words)


def _generously(case: Case, place: Place) -> Any:
    """Give what the policy `generous` makes of a value, unless that is a guess between several."""
    problem = case.problem
    result = _walked(case, problem.received, place, problem.way)
    if result is None:
        return ABSENT
    for repair in result.repairs:
        if repair.rule == "split" and (repair.way != problem.way or not _must_be_several(repair.before, place)):
            return ABSENT
    return result.value


def _walked(case: Case, value: Any, place: Place, way: Way) -> Fix | None:
    policy = replace(case.plan.policy, name="generous", on=frozenset(), off=frozenset())
    own = Atlas(place.atlas.judge).place(place.entries, place.settled)  # places remember the readings of one policy
    own.is_arguments, own.takes = place.is_arguments, place.takes
    try:
        result = Walk(tools_of(policy)).mend(value, own, way)
    except (Exceeded, ValueError, RecursionError):
        return None
    return result if isinstance(result, Fix) else None


def _unwrapped(case: Case) -> Any:
    """Give the arguments without the wrapper they were sent in, `ABSENT` where there is none."""
    result = _walked(case, case.sent, case.root, ()) if isinstance(case.sent, dict | str) else None
    rules = {repair.rule for repair in result.repairs} if result else set()
    return result.value if result and "unwrap_arguments" in rules and "split" not in rules else ABSENT


def _must_be_several(text: str, place: Place) -> bool:
    """Say whether a text with commas can only be a list: no item by itself, and no number with a decimal comma."""
    parts = text.strip(WHITE_SPACE).split(",")
    return not takes(place, [text]) and not (len(parts) <= 3 and all(part.lstrip("+-").isdigit() for part in parts))


def _fix_missing(case: Case) -> Fixed:
    """Fix what is missing: sent under another name, or of one possible value; else an example."""
    name = case.problem.way[-1]
    if not isinstance(name, str):
        return {}
    for parent in case.parents:
        child = parent.child(name)
        if child is None or child.never:
            continue
        key, value, is_open = likely_key(case.sent, case.problem.way, parent, case.plan.policy.limits)
        if key is not None:
            if not is_open:  # the key is a problem of its own, and renaming it mends both
                return {}
            if not takes(child, value):
                value = _generously(case._replace(problem=Problem(case.problem.way, "missing", "", value)), child)
            if value is not ABSENT and case.helps({"value": value}):
                return {"value": value, **_allowed(case, [child])}
        value = part_at(_unwrapped(case), case.problem.way, case.plan.policy.limits)
        if value is not ABSENT and takes(child, value) and case.helps({"value": value}):
            return {"value": value}
        allowed = _allowed(case, [child])
        if len(allowed.get("allowed", ())) == 1:
            return {"value": allowed["allowed"][0], **allowed}
        example = example_of(child)
        shown = {"example": example} if example is not ABSENT and case.helps({"value": example}) else {}
        return {**allowed, **shown}
    return {}


def _fix_name(case: Case) -> Fixed:
    """Fix a name: the declared one that was meant; where there is none like it, the key is to be left out."""
    names = likely_names(case.sent, case.problem.way, case.parents, case.plan.policy.limits)
    if len(names) == 1 and case.helps({"name": names[0]}):
        return {"name": names[0]}
    if names:  # dropping what may have been meant otherwise would lose it
        return {"allowed": sorted(set(names))}
    if sent_twice(case.sent, case.problem.way, case.plan.policy.limits):
        return {}
    return {"remove": True} if case.helps({"remove": True}) else {}


def _fix_range(case: Case) -> Fixed:
    """Show the nearest number that is in range: an example, for nobody says that less or more will do."""
    sent = case.problem.received
    if isinstance(sent, str):
        sent = number_from_text(sent, whole=False, digits=case.plan.policy.limits.digits)
    for place in case.places:
        bounds = [schema[word] for _, schema in place.members for word in ("minimum", "maximum") if word in schema]
        for bound in sorted(bounds, key=lambda bound: abs(bound - sent) if isinstance(sent, int | float) else 0):
            if takes(place, bound) and case.helps({"value": bound}):
                return {"example": bound}
    return _shown(case)


def _fix_nothing(_: Case) -> Fixed:
    return {}


_FIXES: Final[dict[Code, Callable[[Case], Fixed]]] = {
    "missing": _fix_missing,
    "unknown_name": _fix_name,
    "ambiguous": _fix_nothing,
    "precision_lost": _shown,
    "out_of_range": _fix_range,
    "cut_off_json": _shown,
    "duplicate_key": _shown,
    "too_deep": _fix_nothing,
    "too_large": _fix_nothing,
    "too_complex": _fix_nothing,
}
