"""Surveying a plan: what is wanted at each place of its schema, and what would be tried there on what.

Nothing here decides anything: places and readings are asked for what they know. At most `MOST_ROWS` rows are made, and
a place that leads back to itself is followed once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.plan import Plan
from argmend.engine.readings import READINGS, TABLE, Reading
from argmend.engine.values import shadow
from argmend.engine.wording import describe
from argmend.outcome import ABSENT, path_of

__all__ = ["MOST_ROWS", "Row", "Tried", "any_accepts", "survey", "variants"]

MOST_ROWS: Final = 1_000
_MOST_VARIANTS: Final = 256
_KINDS: Final = ("string", "integer", "number", "boolean", "object", "array", "null")
_ORDER: Final = {reading.name: n for n, reading in enumerate(TABLE)}
_ARGUMENTS: Final = tuple(reading for reading in TABLE if reading.role == "arguments")
_MEMBERS: Final = tuple(reading for reading in TABLE if reading.role == "member")
_LAYERS: Final = tuple(reading for reading in TABLE if reading.role == "layer")

#: What was received, and the readings that would be tried on it.
Tried = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Row:
    """One place. `tried` is filled without a call; `verdict`, `received`, `rules` and `why` with one."""

    path: str
    wanted: str
    tried: tuple[Tried, ...] = ()
    verdict: str = ""
    """`kept`, `mended`, `mendable` (in a call that is refused for something else), `refused` or `unjudged`."""
    received: str = ""
    rules: tuple[str, ...] = ()
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Give the same as JSON data; what is empty has no key."""
        tried = [{"received": received, "readings": list(names)} for received, names in self.tried]
        data: dict[str, Any] = {"verdict": self.verdict, "received": self.received, "rules": list(self.rules)}
        data |= {"why": self.why, "tried": tried}
        return {"path": self.path, "wanted": self.wanted} | {key: part for key, part in data.items() if part}


def any_accepts(places: list[Place], value: Any) -> bool:
    """Say whether one of several places accepts a value, whatever the value is."""
    for place in places:
        try:
            if place.accepts(value):
                return True
        except ValueError:  # the judge has to be shown a stand-in, or it is no JSON at all
            try:
                if place.accepts(shadow(value)):
                    return True
            except ValueError:
                continue
    return False


def variants(place: Place, most_branches: int) -> list[Place]:
    """Give a place once for every choice of branches of its unions; none where there are too many of them."""
    found: list[Place] = []
    waiting = deque([place])
    while waiting and len(found) + len(waiting) <= _MOST_VARIANTS:
        here = waiting.popleft()
        if here.union is None:
            found.append(here)
        elif len(here.union.branches) <= most_branches:
            waiting.extend(here.branches)
    return found


def survey(plan: Plan) -> list[Row]:
    """List the places of a plan's schema: what each wants, and what would be tried there on what."""
    if plan.unjudged is not None:
        return [Row("", "", verdict="unjudged", why=plan.unjudged)]
    found: list[tuple[tuple[int, ...], Row]] = []
    waiting: deque[_Stop] = deque([_Stop("", (), plan.root, False, frozenset())])
    while waiting and len(found) < MOST_ROWS:
        stop = waiting.popleft()
        choices = variants(stop.place, plan.policy.limits.branches)
        circle = stop.place in stop.above
        wanted = describe(stop.place) + (", as above" if circle else "")
        row = Row(stop.path, wanted, tuple(_tried(plan, stop, choices)))
        found.append((stop.order, row))
        if not circle:
            waiting.extend(_below(stop, choices))
    found.sort(key=lambda entry: entry[0])
    rows = list(dict.fromkeys(row for _, row in found))
    return [*rows, Row("…", f"places beyond the first {MOST_ROWS} are not listed")] if waiting else rows


@dataclass(frozen=True, slots=True)
class _Stop:
    """A place on the way down: where it stands, what order it is listed in, and which places are above it."""

    path: str
    order: tuple[int, ...]
    place: Place
    optional: bool
    above: frozenset[Place]


def _below(stop: _Stop, choices: list[Place]) -> Iterator[_Stop]:
    parts = ((part, child, optional) for choice in choices for part, child, optional in _parts(choice))
    above = stop.above | {stop.place}
    for n, (part, child, optional) in enumerate(parts):
        if not child.never and (child.members or child.union):
            yield _Stop(
                stop.path + part if stop.path else part.removeprefix("."), (*stop.order, n), child, optional, above
            )


def _parts(place: Place) -> Iterator[tuple[str, Place, bool]]:
    """Give the parts of a place, each with what it adds to the path, `*` for any, and whether it may be left out."""
    declared = dict.fromkeys(name for _, schema in place.members for name in schema.get("properties", ()))
    for name in declared:
        child = place.child(name)
        if child is not None:
            named = path_of((name,))
            yield named if named.startswith("[") else f".{named}", child, name not in place.required
    for spot, schema in place.members:
        for pattern in schema.get("patternProperties", ()):
            yield f"[/{pattern}/]", place.atlas.place(((*spot, "patternProperties", pattern),)), False
        if isinstance(schema.get("additionalProperties"), dict):
            yield ".*", place.atlas.place(((*spot, "additionalProperties"),)), False
    for index in range(place.first_items):
        item = place.item(index)
        if item is not None:
            yield f"[{index}]", item, False
    if place.other_items is not None:
        yield "[*]", place.other_items, False


def _tried(plan: Plan, stop: _Stop, choices: list[Place]) -> Iterator[Tried]:
    """Give the readings that would be tried, kinds with the same ones together."""
    by_names: dict[tuple[str, ...], list[str]] = {}
    for kind in _KINDS:
        names = set(_for_kind(plan, stop, choices, kind))
        if names:
            by_names.setdefault(tuple(sorted(names, key=_ORDER.__getitem__)), []).append(kind)
    for listed, kinds in by_names.items():
        yield ", ".join(kinds), listed
    renamed = any(choice.declared and (choice.is_closed or choice.required) for choice in choices)
    if renamed and _allowed(plan, READINGS["match_name"]):
        yield "name", ("match_name",)


def _for_kind(plan: Plan, stop: _Stop, choices: list[Place], kind: str) -> Iterator[str]:
    for choice in choices:
        readings, opens = plan.tools.for_place(choice, kind)
        yield from (reading.name for reading, _ in readings if _may_help(reading, choice))
        if opens:
            yield from (reading.name for reading in _LAYERS if _allowed(plan, reading))
    if stop.place.is_arguments and not stop.order:
        yield from (reading.name for reading in _ARGUMENTS if kind in reading.takes and _allowed(plan, reading))
    empty = {"null": None, "string": ""}.get(kind, ABSENT)
    if stop.optional and empty is not ABSENT and not any_accepts([stop.place], empty):
        yield from (reading.name for reading in _MEMBERS if kind in reading.takes and _allowed(plan, reading))


def _may_help(reading: Reading, place: Place) -> bool:
    """Say whether a reading could propose anything here at all."""
    if reading.name == "match_member":
        return bool(place.enum_members())
    return reading.name not in ("read_null", "read_none") or "string" not in place.takes


def _allowed(plan: Plan, reading: Reading) -> bool:
    return plan.policy.allows(reading.name, reading.level)
