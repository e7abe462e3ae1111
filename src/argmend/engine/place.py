"""A place in the schema: everything the schema says about one spot of a value.

Several subschemas may speak about the same spot: `properties` of two `allOf` parts, a `$ref` and what stands beside it,
a union's branch and the object around the union. A place merges what they declare, so that the walk has one answer to
"what may be here, and what below it?". Whether a value is right is still asked of each subschema, by the judge.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any, Final

from argmend.engine.declared import Union, declared_kinds, first_items, item_spots
from argmend.engine.judge import Accepts, Judge
from argmend.engine.references import Spot
from argmend.engine.values import ALL_KINDS, json_equal

__all__ = ["Atlas", "Place"]

#: Keywords that may refuse an object or a list whose parts are all right. With none of them the judge need not see the
#: whole again on the way up. (The finished call is shown to it in any case.)
_OF_THE_WHOLE: Final = frozenset(
    "enum const not if dependentRequired dependentSchemas dependencies unevaluatedProperties unevaluatedItems "
    "minProperties maxProperties propertyNames minItems maxItems uniqueItems contains "
    "$dynamicRef $recursiveRef".split()
)
#: Of those, the ones that need nothing else of the schema to be asked by themselves.
_BOUNDS: Final = frozenset(
    "enum const dependentRequired minProperties maxProperties minItems maxItems uniqueItems".split()
)


class Place:
    """What a schema says about one spot of a value, merged."""

    __slots__ = (
        "_below",
        "_bounds",
        "_branches",
        "_has_patterns",
        "_other_items",
        "_stranger",
        "accepts",
        "atlas",
        "children",
        "combinations",
        "declared",
        "entries",
        "first_items",
        "folded",
        "is_arguments",
        "kinds",
        "members",
        "never",
        "only_lists",
        "plain",
        "required",
        "settled",
        "simple",
        "tags",
        "takes",
        "tools",
        "union",
        "wants",
        "words",
    )

    def __init__(self, atlas: Atlas, entries: tuple[Spot, ...], settled: frozenset[Spot]) -> None:
        self.atlas = atlas
        #: The subschemas that must all accept what is here; what they refer to is implied.
        self.entries = entries
        #: Unions for which a branch has been chosen; the branch is among the entries.
        self.settled = settled
        self.accepts: Accepts = atlas.judge_of(entries)
        self.children: dict[str, Place | None] = {}
        self._below: dict[tuple[Spot, ...], Place] = {}
        self._branches: list[Place] | None = None
        self._bounds: Any = self
        self._other_items: Place | None = self
        #: The place that all undeclared names share, where no pattern tells them apart.
        self._stranger: Place | None = self
        #: The declared names by what they come to without naming habits; filled when a name is first looked for.
        self.folded: dict[str, list[str]] | None = None
        #: What the place wants, in words; filled when it is first asked for.
        self.words: str | None = None
        #: Readings that may be tried here, by the kind of what was received; filled by the walk.
        self.tools: dict[str | None, Any] = {}
        #: The properties that tell the branches of the union apart; filled when a union is first mended.
        self.tags: Any = None
        self.is_arguments = False
        self.members, unions, opaque, self.never = atlas.flatten(entries)
        unsettled = [union for union in unions if (*union.spot, union.word) not in settled]
        left = [union for union in unsettled if union.suggests]
        self.union = left[0] if left else None
        #: How many ways the branches of the other open unions can be combined.
        self.combinations = prod(len(union.branches) for union in left[1:])
        declared = [kinds for _, schema in self.members for kinds in declared_kinds(schema)]
        #: The kinds declared here; empty where nothing is declared, for then nothing is wanted.
        self.wants: frozenset[str] = frozenset.intersection(*declared) if declared else frozenset()
        #: The kinds this place takes, over all branches of its open unions.
        self.kinds: frozenset[str] = frozenset.intersection(
            self.wants if declared else ALL_KINDS, *(atlas.kinds_of(union) for union in left)
        )
        #: The kinds that the outermost place takes of which this one is a branch: text is written of none of these.
        self.takes: frozenset[str] = self.kinds
        self.required = list(dict.fromkeys(name for _, schema in self.members for name in schema.get("required", ())))
        self.declared = frozenset(name for _, schema in self.members for name in schema.get("properties", ()))
        #: Whether kinds are declared by the members of `enum` and `const` alone.
        self.only_lists = bool(declared) and not any("type" in schema for _, schema in self.members)
        self._has_patterns = any("patternProperties" in schema for _, schema in self.members)
        #: How many items have a place of their own.
        self.first_items = max((len(first_items(schema)) for _, schema in self.members), default=0)
        #: Whether the faults of the parts, and of what is missing or unknown, are all there can be.
        self.simple = (
            not opaque
            and not self.never
            and len(unsettled) == len(left)
            and all(_OF_THE_WHOLE.isdisjoint(schema) for _, schema in self.members)
        )
        # A chosen branch that is right makes its `anyOf` right; `oneOf` also wants the others to be wrong.
        self.plain = self.simple and not left and not any("oneOf" in schema for _, schema in self.members)

    @property
    def bounds(self) -> Accepts | None:
        """The judge of the bounds alone, where only these can refuse a whole whose parts are right."""
        if self._bounds is self:
            words = [_OF_THE_WHOLE.intersection(schema) for _, schema in self.members]
            parts = [
                {word: schema[word] for word in found} for found, (_, schema) in zip(words, self.members, strict=True)
            ]
            separate = not self.never and all(found <= _BOUNDS for found in words)
            self._bounds = self.atlas.judge.part({"allOf": parts}) if separate else None
        bounds: Accepts | None = self._bounds
        return bounds

    @property
    def branches(self) -> list[Place]:
        """This place once for every branch of its first open union."""
        if self._branches is None:
            union = self.union
            assert union is not None
            settled = self.settled | {(*union.spot, union.word)}
            branches = [self.atlas.place((*self.entries, spot), settled) for spot in union.branches]
            for branch in branches:
                branch.takes = self.takes
                branch.is_arguments = self.is_arguments
            self._branches = branches
        return self._branches

    def child(self, name: str) -> Place | None:
        """Give the place of a property, None where the schema says nothing about it."""
        known = self.children.get(name, self)
        if known is not self:
            return known
        if name in self.declared:  # undeclared names come from the caller, without end, so they are not kept
            return self.children.setdefault(name, self._child(name))
        if self._has_patterns:
            return self._child(name)
        if self._stranger is self:
            self._stranger = self._child(name)
        return self._stranger

    def _child(self, name: str) -> Place | None:
        return self._of([spot for member in self.members for spot in self._spots_of(name, *member)])

    def item(self, index: int) -> Place | None:
        """Give the place of a list's item, None where the schema says nothing about it."""
        return self._of([spot for member in self.members for spot in item_spots(index, *member)])

    @property
    def other_items(self) -> Place | None:
        """The place that all items share from `first_items` on."""
        if self._other_items is self:
            self._other_items = self.item(self.first_items)
        return self._other_items

    def _of(self, spots: list[Spot]) -> Place | None:
        if not spots:
            return None
        entries = tuple(spots)
        if entries not in self._below:
            self._below[entries] = self.atlas.place(entries)
        return self._below[entries]

    def _spots_of(self, name: str, spot: Spot, schema: dict[str, Any]) -> list[Spot]:
        found: list[Spot] = []
        if name in schema.get("properties", ()):
            found.append((*spot, "properties", name))
        found += [
            (*spot, "patternProperties", pattern)
            for pattern in schema.get("patternProperties", ())
            if self.atlas.matches(pattern, name)
        ]
        if not found and "additionalProperties" in schema:
            found.append((*spot, "additionalProperties"))
        return found

    def closes(self, name: str) -> bool:
        """Say whether one part of the schema refuses a name because it does not declare it."""
        return any(
            schema.get("additionalProperties") is False
            and name not in schema.get("properties", ())
            and not any(self.atlas.matches(pattern, name) for pattern in schema.get("patternProperties", ()))
            for _, schema in self.members
        )

    @property
    def is_closed(self) -> bool:
        """Say whether names that are not declared are refused."""
        return any(schema.get("additionalProperties") is False for _, schema in self.members)

    def takes_name(self, name: str) -> bool:
        """Say whether `propertyNames` lets a name pass."""
        spots = [(*spot, "propertyNames") for spot, schema in self.members if "propertyNames" in schema]
        return not spots or self.atlas.judge_of(tuple(spots))(name)

    def enum_members(self) -> list[Any]:
        """Give the values that `enum` and `const` leave here; empty where none are listed."""
        lists = [schema["enum"] for _, schema in self.members if "enum" in schema]
        lists += [[schema["const"]] for _, schema in self.members if "const" in schema]
        first, *others = lists or [[]]
        return [value for value in first if all(any(json_equal(value, same) for same in other) for other in others)]


class Atlas:
    """All places of one schema, made when they are first asked for."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self._places: dict[tuple[tuple[Spot, ...], frozenset[Spot]], Place] = {}
        self._patterns: dict[str, Accepts] = {}
        self._kinds: dict[Spot, frozenset[str]] = {}

    def place(self, entries: tuple[Spot, ...], settled: frozenset[Spot] = frozenset()) -> Place:
        """Give the place where these subschemas apply together."""
        key = (entries, settled)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = Place(self, entries, settled)
        return place

    def at(self, spot: Spot) -> Any:
        """Give what the schema holds at a spot."""
        return self.judge.document.at(spot)

    def matches(self, pattern: str, name: str) -> bool:
        """Say whether a pattern of `patternProperties` is about this name."""
        if pattern not in self._patterns:
            self._patterns[pattern] = self.judge.part({"pattern": pattern})
        return self._patterns[pattern](name)

    def judge_of(self, entries: tuple[Spot, ...]) -> Accepts:
        """Give one question for all entries."""
        validators = [self.judge.at(entry) for entry in entries]
        asks: list[Callable[[Any], bool]] = [validator.is_valid for validator in validators if validator is not None]
        if len(asks) == 1:
            return asks[0]
        return lambda value: all(ask(value) for ask in asks)

    def kinds_of(self, union: Union) -> frozenset[str]:
        """Give the kinds that the branches of a union take, together."""
        known = self._kinds.get((*union.spot, union.word))
        if known is None:
            self._kinds[(*union.spot, union.word)] = frozenset()  # what leads back here adds nothing
            known = frozenset().union(*(self._kinds_at(spot) for spot in union.branches))
            self._kinds[(*union.spot, union.word)] = known
        return known

    def _kinds_at(self, spot: Spot) -> frozenset[str]:
        members, unions, _, never = self.flatten((spot,))
        if never:
            return frozenset()
        declared = [kinds for _, schema in members for kinds in declared_kinds(schema)]
        return frozenset.intersection(ALL_KINDS, *declared, *map(self.kinds_of, unions))

    def flatten(self, entries: tuple[Spot, ...]) -> tuple[list[tuple[Spot, dict[str, Any]]], list[Union], bool, bool]:
        """Collect the schemas that apply here and their unions; then whether a `$ref` is lost, or one is false."""
        members: dict[Spot, dict[str, Any]] = {}
        unions: list[Union] = []
        opaque = never = False
        document = self.judge.document
        stack = list(reversed(entries))
        while stack:
            spot = stack.pop()
            schema = self.at(spot)
            never = never or schema is False
            if spot in members or not isinstance(schema, dict):
                continue
            reference = schema.get("$ref")
            if isinstance(reference, str):
                target = document.follow(reference, spot)
                opaque = opaque or target is None
                stack += [] if target is None else [target]
                if document.ref_stands_alone:
                    continue
            members[spot] = schema
            stack += [(*spot, "allOf", n) for n in reversed(range(len(schema.get("allOf", ()))))]
            unions += [Union(spot, word, schema) for word in ("anyOf", "oneOf") if word in schema]
        return list(members.items()), unions, opaque, never
