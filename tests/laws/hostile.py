"""`python -m tests.laws.hostile`: calls and schemas that try to end the process, one line of JSON for each outcome.

`test_hostile.py` runs this in a process of its own, so that a crash of the interpreter is seen as one: the lines stop.
"""

from __future__ import annotations

import datetime as dt
import decimal
import enum
import json
import resource
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

import argmend
from argmend import ABSENT, Outcome, Policy, SchemaError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CHOSEN", "SCHEMAS", "VALUES", "WANTED", "main"]

Json = Any
MILLION = 10**6


class Text(str):
    """A text of another class."""

    __slots__ = ()


class Colour(enum.IntEnum):
    """A whole number of another class."""

    RED = 1


class Spiteful:
    """An object that answers every question with an error."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError

    def __bool__(self) -> bool:
        raise RuntimeError


def nested(depth: int, value: Json = None, name: str | None = None) -> Json:
    """Put a value into lists, or into objects, many times over."""
    for _ in range(depth):
        value = [value] if name is None else {name: value}
    return value


def circle() -> Json:
    """Make a list that holds itself."""
    value: list[Json] = [1]
    value.append(value)
    return value


def ring() -> Json:
    """Make an object that holds itself."""
    value: dict[str, Json] = {"b": 1}
    value["a"] = {"list": [value]}
    return value


def spiral(depth: int) -> Json:
    """Make a schema whose references double at each step."""
    defs = {f"d{n}": {"allOf": [{"$ref": f"#/$defs/d{n + 1}"}] * 2} for n in range(depth)}
    return {"$ref": "#/$defs/d0", "$defs": {**defs, f"d{depth}": {"type": "array"}}}


def maze(depth: int) -> Json:
    """Make a schema whose unions multiply with its depth."""
    schema: Json = {"type": "integer"}
    for _ in range(depth):
        schema = {"anyOf": [{"type": "object", "properties": {"a": schema}}, {"type": "array", "items": schema}]}
    return schema


def schema_circle() -> Json:
    """Make a schema object that holds itself."""
    schema: dict[str, Json] = {"type": "object"}
    schema["properties"] = {"a": schema}
    return schema


ITEM: Final = {"type": "integer"}
TREE: Final = {"type": "object", "properties": {"a": {"$ref": "#"}, "b": {"type": "integer"}}}
LISTS: Final = {"type": "array", "items": {"$ref": "#"}}

#: Each of these is sent to each of the schemas below them that are no trouble themselves.
VALUES: Final[dict[str, Callable[[], Json]]] = {
    "lists, nested": lambda: nested(100_000),
    "objects, nested": lambda: nested(100_000, name="a"),
    "20 000 lists": lambda: nested(20_000, []),
    "brackets": lambda: "[" * MILLION,
    "brackets, closed": lambda: "[" * (MILLION // 2) + "]" * (MILLION // 2),
    "braces": lambda: '{"a":' * 200_000,
    "parentheses": lambda: "(" * MILLION,
    "many lists": lambda: "[" + "[]," * 100_000 + "[]]",
    "quotes": lambda: '"' * MILLION,
    "layers": lambda: layers(14),
    "comments": lambda: "[" + "/*" * 400_000,
    "line comments": lambda: "#\n" * 100_000 + "[1]",
    "fences": lambda: "```" * 300_000,
    "backslashes": lambda: '["' + "\\" * MILLION,
    "blanks": lambda: " " * MILLION,
    "too long a text": lambda: "[" + " " * MILLION + "1]",
    "5000 digits of text": lambda: "1" * 5000,
    "5000 digits in a list": lambda: f"[{'1' * 5000}]",
    "a million digits": lambda: "1" * MILLION,
    "exponent": lambda: "1e" + "9" * 100_000,
    "5000 digits": lambda: 10**5000,
    "5000 digits inside": lambda: {"a": {"b": 10**5000}, "b": str(10**4000)},
    "not a number": lambda: float("nan"),
    "infinity": lambda: [float("inf"), -float("inf")],
    "infinity inside": lambda: {"b": float("inf")},
    "a list in itself": circle,
    "an object in itself": ring,
    "a set": lambda: {"b": {1, 2}},
    "bytes": lambda: b"[1]",
    "bytes inside": lambda: {"b": b"1"},
    "a tuple": lambda: (1, "2"),
    "other numbers": lambda: [decimal.Decimal(1), 1j, dt.date(2020, 1, 1)],
    "number keys": lambda: {1: 2, None: 3, "b": "4"},
    "tuple keys": lambda: {(1, 2): 3},
    "text of another class": lambda: {"b": Text("4"), Text("a"): Text('{"b": 1}')},
    "number of another class": lambda: {"b": Colour.RED},
    "dict of another class": lambda: OrderedDict(b="4"),
    "spiteful": Spiteful,
    "spiteful inside": lambda: {"b": Spiteful()},
    "spiteful in a list": lambda: [Spiteful(), "1"],
    "lone surrogate": lambda: "\ud800",
    "lone surrogate inside": lambda: {"b": "\udfff", "\ud800": 1, "a": {"b": "1"}},
    "lone surrogate in text": lambda: '["\ud800", "\\ud800"]',
    "many faults": lambda: ["1"] * 5_000,
    "many wrong items": lambda: [None] * 5_000,
    "many keys": lambda: {f"k{n}": "1" for n in range(20_000)},
    "nothing": lambda: ABSENT,
    "a class": lambda: int,
}
TARGETS: Final[dict[str, Json]] = {
    "tree": TREE,
    "lists": LISTS,
    "list of numbers": {"type": "array", "items": ITEM},
    "object": {"type": "object", "properties": {"b": ITEM}, "required": ["b"]},
    "text": {"type": "string"},
    "number": {"type": "number"},
    "whole number": {"type": "integer", "multipleOf": 3, "maximum": 100},
    "flag or null": {"type": ["boolean", "null"]},
    "union": {"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "object"}, {"const": "a"}]},
    "map": {"type": "object", "additionalProperties": ITEM, "propertyNames": {"pattern": "^(a+)+$"}},
}


def layers(count: int) -> str:
    """Write a list as text of text of text."""
    text = "[1]"
    for _ in range(count):
        text = json.dumps(text)
    return text


#: Schemas that are no schemas, or that try to be too much, each with a call.
SCHEMAS: Final[dict[str, tuple[Callable[[], Json], Json]]] = {
    "itself": (lambda: {"$ref": "#"}, {"a": "1"}),
    "two in a circle": (
        lambda: {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
        {"a": "1"},
    ),
    "circle of unions": (lambda: {"anyOf": [{"$ref": "#"}, {"type": "integer"}]}, "1"),
    "circle of allOf": (lambda: {"allOf": [{"$ref": "#"}, {"type": "integer"}]}, "1"),
    "doubling": (lambda: spiral(60), "[1]"),
    "maze": (lambda: maze(10), {"a": {"a": {"a": ["x"]}}}),
    "maze of text": (lambda: maze(10), '{"a": "{\\"a\\": \\"[[{}]]\\"}"}'),
    "60 branches": (lambda: {"anyOf": [{"type": "object", "required": [f"k{n}"]} for n in range(60)]}, "[]"),
    "60 branches, nested": (
        lambda: {"anyOf": [{"type": "array", "items": {"anyOf": [{"const": n} for n in range(60)]}}] * 60},
        ["1"] * 20,
    ),
    "10 000 properties": (lambda: {"properties": {f"p{n}": ITEM for n in range(10_000)}}, {"p1": "1", "p9": "x"}),
    "exponential pattern": (
        lambda: {"type": "object", "properties": {"a": {"pattern": "^(a+)+$"}}},
        {"a": "a" * 60 + "b"},
    ),
    "nested 200": (lambda: nested_schema(200), {"a": "1"}),
    "nested 5 000": (lambda: nested_schema(5_000), {"a": "1"}),
    "nested 100 000": (lambda: nested_schema(100_000), {"a": "1"}),
    "holds itself": (schema_circle, {"a": {"a": 1}}),
    "remote": (lambda: {"$ref": "https://example.com/schema.json"}, {"a": 1}),
    "to nowhere": (lambda: {"$ref": "#/$defs/none"}, {"a": 1}),
    "a reference that is a number": (lambda: {"$ref": 5}, {"a": 1}),
    "draft 4 habits": (lambda: {"type": "dict", "required": True}, {"a": 1}),
    "type is a number": (lambda: {"type": 5}, "1"),
    "types are objects": (lambda: {"type": [{}]}, "1"),
    "properties is a list": (lambda: {"type": "object", "properties": []}, "{}"),
    "allOf is text": (lambda: {"allOf": "x"}, "1"),
    "anyOf is empty": (lambda: {"anyOf": []}, "1"),
    "items is a list": (lambda: {"type": "array", "items": [ITEM]}, "[1]"),
    "enum is an object": (lambda: {"enum": {}}, "1"),
    "pattern is none": (lambda: {"type": "object", "properties": {"a": {"pattern": "("}}}, '{"a": 1}'),
    "bound is text": (lambda: {"minimum": "x"}, "1"),
    "bound is no number": (lambda: {"type": "integer", "minimum": float("nan")}, "1"),
    "bytes": (lambda: {"type": b"object"}, "{}"),
    "a set": (lambda: {"required": {"a"}}, "{}"),
    "number keys": (lambda: {1: 2, "type": "object"}, "{}"),
    "lone surrogate": (lambda: {"properties": {"\ud800": ITEM}}, {"\ud800": "1"}),
    "lone surrogate as member": (lambda: {"enum": ["\ud800", "a"]}, "b"),
    "huge number": (lambda: {"enum": [10**5000, 1]}, "1"),
    "unknown dialect": (lambda: {"$schema": "https://example.com/own", "type": "integer"}, "1"),
    "unknown words": (lambda: {"$dynamicRef": "#x", "$anchor": 5, "type": "object"}, "{}"),
    "spiteful": (lambda: {"type": "object", "default": Spiteful()}, "{}"),
}


def nested_schema(depth: int) -> Json:
    """Put a schema into properties of properties."""
    schema: Json = {"type": "integer"}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}}
    return schema


CHOSEN: Final = (Policy(), Policy("generous"), Policy(check_input=True))

#: What `standard` must say, where the table leaves no choice: value, target, verdict, codes of which one is given.
WANTED: Final[tuple[tuple[str, str, str, frozenset[str]], ...]] = (
    ("brackets", "list of numbers", "refused", frozenset({"cut_off_json", "too_deep", "too_large"})),
    ("brackets, closed", "list of numbers", "refused", frozenset({"too_deep", "too_large"})),
    ("brackets", "text", "accepted", frozenset()),
    ("quotes", "text", "accepted", frozenset()),
    ("too long a text", "list of numbers", "refused", frozenset({"too_large"})),
    ("layers", "list of numbers", "refused", frozenset({"too_deep", "too_large", "not_json"})),
    ("5000 digits of text", "number", "refused", frozenset({"too_large"})),
    ("5000 digits of text", "text", "accepted", frozenset()),
    ("20 000 lists", "lists", "refused", frozenset({"too_deep"})),
    ("lone surrogate", "text", "accepted", frozenset()),
)


def mended(schema: Json, policy: Policy, value: Json) -> Outcome | Exception:
    """Mend a value, and check that nothing but a mended call changes; an exception is an answer here: a wrong one."""
    try:
        outcome = argmend.plan(schema, policy).mend(value)
        outcome.to_dict()
    except SchemaError:
        return Outcome("unjudged", value, reason="no schema")
    except Exception as fault:  # noqa: BLE001 - whatever comes out of the engine is the finding
        return fault
    assert outcome.value is value or outcome.verdict == "mended"
    return outcome


def show(kind: str, name: str, target: str, policy: Policy, outcome: Outcome | Exception) -> None:
    """Print one outcome."""
    verdict = outcome.verdict if isinstance(outcome, Outcome) else f"{type(outcome).__name__}: {outcome}"
    codes = sorted({problem.code for problem in outcome.problems}) if isinstance(outcome, Outcome) else []
    chosen = f"{policy.name} {policy.check_input}"
    line = {"kind": kind, "name": name, "target": target, "policy": chosen, "verdict": verdict, "codes": codes}
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Send every value to every target, then try every schema."""
    # A call that eats memory without end must not take the whole machine along.
    resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, 4 * 2**30))
    for target, schema in TARGETS.items():
        for name, make in VALUES.items():
            value = make()
            for policy in CHOSEN:
                show("value", name, target, policy, mended(schema, policy, value))
    for name, (make_schema, value) in SCHEMAS.items():
        for policy in CHOSEN:
            show("schema", name, "", policy, mended(make_schema(), policy, value))


if __name__ == "__main__":
    main()
