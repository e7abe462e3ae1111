"""JSON Schemas (2020-12) made from a tape: every keyword a tool might use, in the mixtures tools use them in.

Patterns mean the same to Python's `re` and to Rust's `regex`: no classes for digits or words, and `$` only where names,
which hold no line break, are matched. References never form a loop without a property or an item between: no validator
ends such a loop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from tests.laws.tape import Tape, tapes

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["NAMES", "PATTERNS", "PATTERN_NAMES", "make_schema", "schemas"]

Schema = dict[str, Any]

NAMES = ("a", "b", "user_id", "maxItems", "filter", "tags", "é", "x y", "a/b", "~t", "0", "item", "type", "arguments")
#: A pattern for text, and some texts that match it.
PATTERNS: dict[str, tuple[str, ...]] = {
    "^[a-z]": ("a", "ab, c", "null", "true"),
    "^[0-9]{1,3}": ("1", "10.5", "007"),
    "^[\\[{]": ("[]", '{"a": 1}', "[1, 2]", "[1"),
    "[A-Z]": ("A", "True", "None"),
    "e": ("1e3", "e", "true"),
}
#: A pattern for names, and a name that matches it.
PATTERN_NAMES = {"^x-": "x-1", "_id$": "own_id", "^[0-9]+$": "7"}
MEMBERS = ("a", "b", "on", "In Progress", "10", "null", "true", 1, 2.5, 10, True, False, None, "[1]", [1, 2], {"a": 1})
TYPES = ("string", "integer", "number", "boolean", "null", "array", "object")
FORMATS = ("date", "uuid", "email")
SCALARS = ("string", "integer", "boolean", "number", "enum", "types", "const", "null", "anything")
NESTED = (
    *("object", "array", "array", "object", "union", "nullable", "object", "array", "union", "tagged"),
    *("tuple", "mapping", "all_of", "ref", "ref", "beside", "condition", "negation", "dict_or_list"),
)


class Maker:
    """Makes one document; knows which references may be used in it."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.refs = ["#/$defs/one", "#/$defs/two", "#"]
        self.used = False

    def document(self) -> Schema:
        """Make a whole document: mostly an object, as a tool's input schema is."""
        tape = self.tape
        root = self.object(2) if tape.chance(85) or not tape.chance(50) else self.schema(2, guarded=False)
        if not isinstance(root, dict):
            root = {"not": {}} if root is False else {}
        if self.used:
            root["$defs"] = {"one": self.schema(1, guarded=False), "two": self.schema(1, guarded=False)}
        return root

    def schema(self, depth: int, *, guarded: bool = True) -> Any:
        """Make the schema of one place; `guarded`: a property or an item stands between it and its document."""
        tape = self.tape
        kind = tape.pick(SCALARS if depth <= 0 or tape.chance(45) else NESTED)
        if kind == "ref" and not guarded:
            kind = "object"
        made: Callable[[int], Any] = getattr(self, kind)
        return made(depth)

    def deeper(self, depth: int, guarded: bool = False) -> Any:
        """Make a schema inside another that looks at the same value, so no reference may stand here unguarded."""
        return self.schema(depth - 1, guarded=guarded)

    def string(self, depth: int) -> Schema:
        """Text, sometimes with a bound."""
        tape = self.tape
        extra: tuple[Schema, ...] = (
            {},
            {},
            {"minLength": 1},
            {"maxLength": 2 + tape.below(8)},
            {"pattern": tape.pick(tuple(PATTERNS))},
            {"enum": ["a", "b c", "10"]},
            {"const": "a"},
            {"format": tape.pick(FORMATS)},
            {"default": "x"},
        )
        return {"type": "string", **tape.pick(extra)}

    def integer(self, depth: int) -> Schema:
        """A whole number."""
        return {"type": "integer", **self.bounds()}

    def number(self, depth: int) -> Schema:
        """A number."""
        return {"type": "number", **self.bounds()}

    def bounds(self) -> Schema:
        """Choose bounds of a number, mostly none."""
        extra: tuple[Schema, ...] = (
            {},
            {},
            {},
            {"minimum": 0},
            {"maximum": 100},
            {"exclusiveMinimum": 0},
            {"exclusiveMaximum": 10},
            {"multipleOf": 2},
            {"minimum": 1, "maximum": 20},
        )
        return self.tape.pick(extra)

    def boolean(self, depth: int) -> Schema:
        """A flag."""
        return {"type": "boolean"}

    def null(self, depth: int) -> Schema:
        """Nothing else than null."""
        return {"type": "null"}

    def anything(self, depth: int) -> Any:
        """No demand, or no hope."""
        return self.tape.pick(({}, {}, {}, True, {"description": "any"}, {"minLength": 2}, {"minimum": 3}, False))

    def enum(self, depth: int) -> Schema:
        """A closed set, with and without a type."""
        members: list[Any] = [*self.tape.some(MEMBERS, 25)]
        return {"enum": members or ["a"]}

    def const(self, depth: int) -> Schema:
        """One value alone."""
        return {"const": self.tape.pick(MEMBERS)}

    def types(self, depth: int) -> Schema:
        """A list of types."""
        chosen = self.tape.some(TYPES, 30) or ["string", "null"]
        return {"type": chosen, **self.tape.pick(({}, {}, {"minimum": 1}, {"maxLength": 5}, {"minItems": 1}))}

    def dict_or_list(self, depth: int) -> Schema:
        """Any container, as loosely declared tools have it."""
        return {"type": self.tape.pick((["array", "object"], "object", "array", ["object", "null"]))}

    def array(self, depth: int) -> Schema:
        """A list of like items."""
        tape = self.tape
        schema: Schema = {"type": "array", "items": self.schema(depth - 1)}
        if tape.chance(30):
            schema |= tape.pick(
                ({"minItems": 1}, {"maxItems": 2}, {"uniqueItems": True}, {"minItems": 1, "maxItems": 3})
            )
        if tape.chance(8):
            schema["contains"] = self.schema(0)
        return schema

    def tuple(self, depth: int) -> Schema:
        """A list with places of their own."""
        tape = self.tape
        schema: Schema = {"type": "array", "prefixItems": [self.schema(depth - 1) for _ in range(1 + tape.below(3))]}
        if tape.chance(60):
            schema["items"] = False if tape.chance(50) else self.schema(depth - 1)
        return schema

    def object(self, depth: int) -> Schema:
        """An object with declared properties."""
        tape = self.tape
        names = tape.shuffled(NAMES)[: tape.pick((1, 2, 2, 3, 3, 4, 0))]
        schema: Schema = {"type": "object", "properties": {name: self.schema(depth - 1) for name in names}}
        required = tape.some(names, 40)
        if required:
            schema["required"] = required
        if tape.chance(40):
            schema["additionalProperties"] = False if tape.chance(70) else self.schema(0)
        if tape.chance(15):
            self.rarities(schema, names)
        return schema

    def rarities(self, schema: Schema, names: list[str]) -> None:
        """Add what few objects have."""
        tape = self.tape
        kind = tape.pick(("patterns", "names", "few", "many", "dependent", "untyped", "unevaluated", "ghost"))
        if kind == "patterns":
            schema["patternProperties"] = {tape.pick(tuple(PATTERN_NAMES)): self.schema(0)}
        elif kind == "names":
            schema["propertyNames"] = {"maxLength": 8}
        elif kind == "few":
            schema["maxProperties"] = 3
        elif kind == "many":
            schema["minProperties"] = 1
        elif kind == "dependent" and len(names) > 1:
            schema["dependentRequired"] = {names[0]: [names[1]]}
        elif kind == "untyped":
            del schema["type"]
        elif kind == "unevaluated":
            schema["unevaluatedProperties"] = False
        else:
            schema["required"] = [*schema.get("required", ()), "ghost"]

    def mapping(self, depth: int) -> Schema:
        """A map from any name to like values."""
        return {"type": "object", "additionalProperties": self.schema(depth - 1)}

    def union(self, depth: int) -> Schema:
        """Two or three branches."""
        tape = self.tape
        branches = [self.deeper(depth) for _ in range(2 + tape.below(2))]
        return {tape.pick(("anyOf", "oneOf")): branches}

    def nullable(self, depth: int) -> Schema:
        """A type with null added, as generators write optional parameters."""
        return {"anyOf": [self.deeper(depth), {"type": "null"}], "default": None}

    def tagged(self, depth: int) -> Schema:
        """A union whose branches say in a property which one they are."""
        tape = self.tape
        branches = []
        for tag in ("cat", "dog", 3)[: 2 + tape.below(2)]:
            branch = self.object(depth - 1)
            branch["properties"] = {"kind": {"const": tag}, **branch["properties"]}
            branch["required"] = ["kind", *branch.get("required", ())]
            branches.append(branch)
        return {tape.pick(("oneOf", "anyOf")): branches}

    def all_of(self, depth: int) -> Schema:
        """Several schemas that must all accept."""
        parts = [self.object(depth - 1) for _ in range(1 + self.tape.below(2))]
        for part in parts:
            part.pop("additionalProperties", None)
        return {"allOf": parts}

    def beside(self, depth: int) -> Schema:
        """Properties with a union or an allOf beside them."""
        tape = self.tape
        base = self.object(depth - 1)
        base.pop("additionalProperties", None)
        names = list(base["properties"]) or ["a"]
        word = tape.pick(("anyOf", "oneOf", "allOf"))
        branches: list[Schema] = [{"required": [name]} for name in names[:2]]
        if tape.chance(50):
            branches.append({"properties": {tape.pick(names): self.schema(0)}})
        return {**base, word: branches}

    def condition(self, depth: int) -> Schema:
        """An object where one property decides about another."""
        base = self.object(depth - 1)
        base.pop("additionalProperties", None)
        test = {"properties": {"a": self.schema(0)}, "required": ["a"]}
        return {**base, "if": test, "then": {"required": ["b"]}, "else": {"properties": {"b": self.schema(0)}}}

    def negation(self, depth: int) -> Schema:
        """A type with an exception."""
        base = self.deeper(depth)
        return {"allOf": [base], "not": self.tape.pick(({"const": "a"}, {"type": "null"}, {"required": ["b"]}))}

    def ref(self, depth: int) -> Schema:
        """A reference; it may lead back to where it stands."""
        self.used = True
        return {"$ref": self.tape.pick(self.refs)}


def make_schema(tape: Tape) -> Schema:
    """Make a schema that every validator compiles."""
    return Maker(tape).document()


def schemas() -> st.SearchStrategy[Schema]:
    """Make schemas for hypothesis."""
    return tapes().map(make_schema)
