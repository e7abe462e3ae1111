"""Going down: the properties of an object and the items of a list, each kept, mended, left out or renamed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from argmend.engine import blame
from argmend.engine.choice import Choice, Fault, Fix, Result
from argmend.engine.mender import Mender
from argmend.engine.place import Place
from argmend.engine.readings.match_name import folded_name
from argmend.outcome import ABSENT, Repair, Way

__all__ = ["mend_items", "mend_members"]


class _Draft:
    """A container being rebuilt: what changes so far, what it took, and what stands in the way."""

    __slots__ = ("cost", "faults", "level", "parts", "repairs", "same_names")

    def __init__(self) -> None:
        self.parts: dict[Any, Any] = {}
        self.repairs: list[Repair] = []
        self.faults: list[Fault] = []
        self.level = -1
        self.cost = 0
        #: False once a property has been left out or renamed.
        self.same_names = True

    def take(self, part: str | int, result: Result) -> None:
        """Take over what became of one part."""
        if type(result) is not Fix:
            self.faults += result  # type: ignore[arg-type]
            return
        self.parts[part] = after = result.value
        self.repairs += result.repairs
        self.cost += result.cost
        self.level = max(self.level, result.level)
        if after is ABSENT:
            self.same_names = False

    def close(self, value: Any, built: Any, place: Place, way: Way) -> Result:
        """Give what was built if the place takes it; where the place is plain, right parts make a right whole."""
        if not self.faults and (place.plain or place.accepts(built)):
            return Fix(built, self.level, self.cost, self.repairs)
        if self.faults and (place.simple or (place.bounds and place.bounds(built))):
            return self.faults
        found = blame.from_judge(place, built, way, self.faults, received=value)
        if self.same_names:
            return found
        # Is it what was left out or renamed that stands in the way? Then the names are as they were sent.
        kept = {name: part for name, part in self.parts.items() if name in value and part is not ABSENT}
        as_sent = blame.from_judge(place, {**value, **kept}, way, self.faults, received=value)
        either = {(fault.way, fault.code) for fault in as_sent}
        return found if all((fault.way, fault.code) in either for fault in found) else as_sent


def mend_members(walk: Mender, value: dict[str, Any], place: Place, way: Way) -> Result:
    """Mend the properties of an object, each by itself."""
    draft = _Draft()
    tools = walk.tools
    names = _meant_names(walk, value, place) if tools.names else {}
    children = place.children
    omissions = tools.omissions
    refused: list[str] = []
    for name, item in value.items():
        if names and name in names and _rename(walk, name, names[name], item, place, way, draft):
            continue
        child = children[name] if name in children else place.child(name)
        if child is None or child.accepts(item):
            continue
        if child.never and (name not in place.declared or place.closes(name)):
            refused.append(name)
        elif type(item) in omissions:
            draft.take(name, _mend_member(walk, name, item, child, place, (*way, name)))
        else:
            draft.take(name, walk.mend(item, child, (*way, name)))
    for name in place.required:
        if name not in value and (draft.same_names or name not in draft.parts):
            child = place.child(name)
            draft.faults.append(
                Fault((*way, name), "missing", "a value" if not child or child.never else child, ABSENT)
            )
    if refused:
        draft.faults += [Fault((*way, name), "unknown_name", blame.known_names(place), value[name]) for name in refused]
    return draft.close(value, _rebuilt(value, draft, names), place, way)


def mend_items(walk: Mender, value: Any, place: Place, way: Way) -> Result:
    """Mend the items of a list, each by itself."""
    draft = _Draft()
    first = place.first_items
    for index in range(min(first, len(value))):
        child = place.item(index)
        if child is not None and not child.accepts(value[index]):
            draft.take(index, walk.mend(value[index], child, (*way, index)))
    rest = place.other_items
    if rest is not None:
        accepts = rest.accepts
        for index in [index for index, item in enumerate(value) if not accepts(item)]:
            if index >= first:
                draft.take(index, walk.mend(value[index], rest, (*way, index)))
    built = value
    if draft.parts:
        built = list(value)
        for index, item in draft.parts.items():
            built[index] = item
    return draft.close(value, built, place, way)


def _mend_member(walk: Mender, name: str, item: Any, child: Place, place: Place, way: Way) -> Result:
    """Mend one property, or leave it out where it need not be there."""
    result = walk.mend(item, child, way)
    if name not in place.declared or name in place.required:
        return result
    choice = Choice(way, item, result)
    for reading in walk.tools.omissions.get(type(item), ()):
        if reading.read(item, child, walk.tools.policy):
            repair = Repair("remove", way, reading.name, item)
            choice.offer(Fix(ABSENT, walk.tools.rank[reading.name], reading.cost, [repair]))
    return choice.result() or result


def _meant_names(walk: Mender, value: dict[Any, Any], place: Place) -> dict[str, str]:
    """Give, for each key that may be a declared name in another writing, that name."""
    reading = walk.tools.names
    strange = (
        [name for name in value if isinstance(name, str) and name not in place.declared and name not in place.required]
        if reading
        else []
    )
    if not strange or reading is None:
        return {}
    found: dict[str, str] = {}
    for name in strange:
        meant = reading.read(name, place, walk.tools.policy)
        if meant is ABSENT or meant in value:
            continue
        # The name as sent is fine with an open object, unless something that is required would be missing.
        child = place.child(name)
        if meant in place.required or (child is not None and child.never) or not place.takes_name(name):
            found[name] = meant
    folds = Counter(folded_name(name) for name in strange) if found else Counter()
    return {name: meant for name, meant in found.items() if folds[folded_name(name)] == 1}


def _rename(walk: Mender, name: str, meant: str, item: Any, place: Place, way: Way, draft: _Draft) -> bool:
    """Rename a key if what it holds fits the declared name, as it is or mended."""
    child = place.child(meant)
    result: Result = Fix(item, -1, 0, [])
    if child is not None and not child.accepts(item):
        result = _mend_member(walk, meant, item, child, place, (*way, meant))
    if not isinstance(result, Fix):
        return False
    reading = walk.tools.names
    assert reading is not None
    renamed = Repair("rename", (*way, name), reading.name, name, meant)
    level = max(result.level, walk.tools.rank[reading.name])
    draft.take(meant, Fix(result.value, level, result.cost + reading.cost, [renamed, *result.repairs]))
    draft.same_names = False
    return True


def _rebuilt(value: dict[str, Any], draft: _Draft, names: dict[str, str]) -> dict[str, Any]:
    parts = draft.parts
    if not parts:
        return value
    if draft.same_names:
        return {**value, **parts}
    built: dict[str, Any] = {}
    for name, item in value.items():
        kept = names.get(name, name) if names.get(name, name) in parts else name
        after = parts.get(kept, item)
        if after is not ABSENT:
            built[kept] = after
    return built
