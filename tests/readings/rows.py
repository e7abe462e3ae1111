"""The rows of the decision table as test cases: every example, at every place where it may stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

import argmend
from argmend.policy import PolicyName

__all__ = ["LEVELS", "POLICIES", "Case", "cases", "example_cases", "refusal_cases"]

#: What a row says about itself, in the order of policies.
POLICIES: tuple[PolicyName, ...] = ("strict", "structural", "standard", "generous")
LEVELS = POLICIES[1:]
Schema = dict[str, Any]


class Case(NamedTuple):
    """One example of one row, placed somewhere in a schema."""

    name: str
    level: PolicyName
    below: PolicyName
    schema: Schema
    sent: Any
    meant: Any
    arguments: bool


def _property(schema: Schema) -> Schema:
    return {"type": "object", "properties": {"p": schema}, "required": ["p"], "additionalProperties": False}


def _reference(schema: Schema) -> Schema:
    return {"type": "object", "properties": {"p": {"$ref": "#/$defs/d"}}, "required": ["p"], "$defs": {"d": schema}}


def _union(schema: Schema) -> Schema:
    return _property({"anyOf": [schema, {"type": "null"}]})


def _in_property(value: Any) -> Any:
    return {"p": value}


#: Where an example may stand: how its schema is placed, and how its values are.
PLACES: dict[str, tuple[Callable[[Schema], Schema], Callable[[Any], Any]]] = {
    "bare": (lambda schema: schema, lambda value: value),
    "property": (_property, _in_property),
    "item": (lambda schema: {"type": "array", "items": schema}, lambda value: [value]),
    "reference": (_reference, _in_property),
    "nullable": (_union, _in_property),
}


def cases(part: str) -> Iterator[Any]:
    """Place every example (`examples`) or refusal (`refuses`) of every row; whole arguments stand nowhere else."""
    for row in argmend.rules():
        below = POLICIES[POLICIES.index(row["level"]) - 1]
        for n, example in enumerate(row[part]):
            for place, (schema, value) in PLACES.items():
                if example["arguments"] and place != "bare":
                    continue
                if part == "refuses" and place == "nullable" and row["wanted"] == "null":
                    continue  # with null added, null is wanted after all
                case = Case(
                    row["name"],
                    row["level"],
                    below,
                    schema(example["schema"]),
                    value(example["sent"]),
                    value(example["meant"]) if "meant" in example else None,
                    example["arguments"],
                )
                yield pytest.param(case, id=f"{row['name']}-{n}-{place}")


example_cases = pytest.mark.parametrize("case", list(cases("examples")))
refusal_cases = pytest.mark.parametrize("case", list(cases("refuses")))
