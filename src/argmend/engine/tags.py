"""Discriminators: the properties by whose value the object branches of a union can be told apart."""

from __future__ import annotations

from typing import Any

from argmend.engine.place import Place
from argmend.engine.references import Spot
from argmend.engine.values import json_equal
from argmend.json_text import write

__all__ = ["Tag", "tags_of"]


class Tag:
    """One discriminating property: its name, and which values belong to which branch."""

    __slots__ = ("name", "values")

    def __init__(self, name: str, values: list[tuple[Any, int]]) -> None:
        self.name = name
        self.values = values

    def of(self, value: Any) -> int | None:
        """Give the branch that an object's value of this property belongs to."""
        if not isinstance(value, dict) or self.name not in value:
            return None
        sent = value[self.name]
        return next((branch for known, branch in self.values if json_equal(known, sent)), None)

    def words(self) -> str:
        """Say which values there are."""
        return "one of " + ", ".join(sorted(write(value) for value, _ in self.values))


def tags_of(place: Place) -> list[Tag]:
    """Give the discriminators of a place's first open union; one that the schema names outright stands alone."""
    if place.tags is None:
        named = _named(place)
        place.tags = [named] if named else _found(place)
    tags: list[Tag] = place.tags
    return tags


def _found(place: Place) -> list[Tag]:
    """Find the properties that every object branch declares with values of its own."""
    objects = [(n, branch) for n, branch in enumerate(place.branches) if "object" in branch.kinds]
    if not objects:
        return []
    shared = frozenset.intersection(*(branch.declared for _, branch in objects))
    tags = [Tag(name, _values(name, objects)) for name in sorted(shared)]
    return [tag for tag in tags if tag.values and _disjoint(tag.values)]


def _values(name: str, objects: list[tuple[int, Place]]) -> list[tuple[Any, int]]:
    """Give each branch's values of a property; none at all where one branch does not list its own."""
    found: list[tuple[Any, int]] = []
    for n, branch in objects:
        child = branch.child(name)
        members = child.enum_members() if child else []
        if not members:
            return []
        found += [(member, n) for member in members]
    return found


def _disjoint(values: list[tuple[Any, int]]) -> bool:
    """Say whether no value belongs to two branches; 1 and 1.0 are one value, 1 and true are two."""
    owners: dict[Any, int] = {}
    for value, branch in values:
        key = write(value) if isinstance(value, dict | list) else (isinstance(value, bool), value)
        if owners.setdefault(key, branch) != branch:
            return False
    return True


def _named(place: Place) -> Tag | None:
    """Read OpenAPI's `discriminator` beside the union."""
    union = place.union
    assert union is not None
    said = place.atlas.at(union.spot).get("discriminator")
    if not isinstance(said, dict) or not isinstance(said.get("propertyName"), str):
        return None
    name = said["propertyName"]
    mapping = said.get("mapping")
    values: list[tuple[Any, int]] = []
    for n, spot in enumerate(union.branches):
        reference = (place.atlas.at(spot) or {}).get("$ref") if isinstance(place.atlas.at(spot), dict) else None
        target = place.atlas.judge.document.follow(reference, spot) if isinstance(reference, str) else None
        mapped = _mapped(mapping, reference, target, place, spot)
        if not mapped:
            child = place.branches[n].child(name)
            mapped = list(child.enum_members()) if child else []
        if not mapped and target:
            mapped = [str(target[-1])]
        values += [(value, n) for value in mapped]
    return Tag(name, values) if values and _disjoint(values) else None


def _mapped(mapping: Any, reference: Any, target: Spot | None, place: Place, spot: Spot) -> list[Any]:
    if not isinstance(mapping, dict) or target is None:
        return []
    follow = place.atlas.judge.document.follow
    return [
        value
        for value, said in mapping.items()
        if isinstance(said, str) and (said == reference or said == target[-1] or follow(said, spot) == target)
    ]
