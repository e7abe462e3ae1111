"""Levels and costs over the parts of a value: how they add up decides which branch of a union wins."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import argmend

TEXT = {"type": "string"}
WHOLE = {"type": "integer"}
FLAG = {"type": "boolean"}
LIST = {"type": "array"}
AMBIGUOUS = object()
Schema = dict[str, Any]


def objects(**parts: Schema) -> Schema:
    """Make the schema of an object that must have all its parts."""
    return {"type": "object", "properties": parts, "required": list(parts)}


def lists(items: Schema) -> Schema:
    """Make the schema of a list."""
    return {"type": "array", "items": items}


#: What is sent, the two branches, and what comes of it at `generous`.
CHOICES: dict[str, tuple[Any, Schema, Schema, Any]] = {
    "three changes of a narrow policy beat one of a wide one": (
        {"a": "yes", "b": "1", "c": "2", "d": "3", "e": "[1]"},
        objects(a=FLAG, b=TEXT, c=TEXT, d=TEXT, e=LIST),
        objects(a=TEXT, b=WHOLE, c=WHOLE, d=WHOLE, e=LIST),
        {"a": "yes", "b": 1, "c": 2, "d": 3, "e": [1]},
    ),
    "the same in lists": (
        ["yes", "1", "2", "3", "[1]"],
        {"type": "array", "prefixItems": [FLAG, TEXT, TEXT, TEXT, LIST]},
        {"type": "array", "prefixItems": [TEXT, WHOLE, WHOLE, WHOLE, LIST]},
        ["yes", 1, 2, 3, [1]],
    ),
    "the same inside a text": (
        {"t": '["yes", "x"]', "u": "1", "v": "2", "w": "3"},
        objects(t={"type": "array", "prefixItems": [FLAG, TEXT]}, u=TEXT, v=TEXT, w=TEXT),
        objects(t={"type": "array", "prefixItems": [TEXT, TEXT]}, u=WHOLE, v=WHOLE, w=WHOLE),
        {"t": ["yes", "x"], "u": 1, "v": 2, "w": 3},
    ),
    "one change beats two": (
        {"a": "1", "b": "2", "c": "3"},
        objects(a=WHOLE, b=WHOLE, c=TEXT),
        objects(a=TEXT, b=TEXT, c=WHOLE),
        {"a": "1", "b": "2", "c": 3},
    ),
    "changes inside a text count": (
        {"a": '["1"]', "b": "2"},
        objects(a=lists(WHOLE), b=TEXT),
        objects(a=lists(TEXT), b=TEXT),
        {"a": ["1"], "b": "2"},
    ),
    "opening costs one for each layer": (
        {"a": '"[1]"', "b": "2"},
        objects(a=LIST, b=TEXT),
        {**objects(a=TEXT, b=WHOLE), "minProperties": 1},
        {"a": [1], "b": "2"},
    ),
    "opening loosely costs as much as leaving out null": (
        {"a": "[1,]", "n": None},
        objects(a=LIST, n={"type": "null"}),
        {"type": "object", "properties": {"a": TEXT, "n": WHOLE}},
        AMBIGUOUS,
    ),
    "a loose text in a text costs as much as two numbers": (
        {"a": '"[1,]"', "b": "1", "c": "2"},
        objects(a=LIST, b=TEXT, c=TEXT),
        objects(a=TEXT, b=WHOLE, c=WHOLE),
        AMBIGUOUS,
    ),
    "a container more costs nothing": (
        {"p": {"q": "1"}, "x": "2"},
        objects(p=objects(q=WHOLE), x=TEXT),
        objects(p={}, x=WHOLE),
        AMBIGUOUS,
    ),
    "a list more costs nothing": (
        {"p": ["1"], "x": "2"},
        objects(p=lists(WHOLE), x=TEXT),
        objects(p={}, x=WHOLE),
        AMBIGUOUS,
    ),
    "leaving out null costs three": (
        {"n": None, "a": "1"},
        {"type": "object", "properties": {"n": TEXT, "a": TEXT}},
        objects(n={"type": "null"}, a=WHOLE),
        {"n": None, "a": 1},
    ),
    "leaving out null costs less than two numbers": (
        {"n": None, "a": "1", "b": "2"},
        {"type": "object", "properties": {"n": TEXT, "a": TEXT, "b": TEXT}},
        objects(n={"type": "null"}, a=WHOLE, b=WHOLE),
        {"a": "1", "b": "2"},
    ),
    "a rename costs four and more with what it holds": (
        {"aB": "yes", "c": "off"},
        {**objects(a_b=FLAG, c=TEXT), "additionalProperties": False},
        {**objects(aB=FLAG, c=FLAG), "additionalProperties": False},
        AMBIGUOUS,
    ),
    "a rename alone costs four": (
        {"aB": "x", "c": "off"},
        {**objects(a_b=TEXT, c=TEXT), "additionalProperties": False},
        {**objects(aB=TEXT, c=FLAG), "additionalProperties": False},
        AMBIGUOUS,
    ),
    "a rename costs less than two guesses": (
        {"aB": "yes", "c": "off"},
        {**objects(a_b=TEXT, c=TEXT), "additionalProperties": False},
        {**objects(aB=FLAG, c=FLAG), "additionalProperties": False},
        {"a_b": "yes", "c": "off"},
    ),
}


@pytest.mark.parametrize("name", CHOICES)
def test_the_narrowest_policy_wins_and_then_the_lowest_sum(name: str) -> None:
    """A sum that forgets a part, or counts one twice, gives another value than the table promises."""
    sent, one, other, meant = CHOICES[name]
    for branches in itertools.permutations([one, other]):
        outcome = argmend.mend(sent, {"anyOf": list(branches)}, "generous", arguments=False)
        if meant is AMBIGUOUS:
            assert [problem.code for problem in outcome.problems] == ["ambiguous"]
        else:
            assert outcome.value == meant


def test_of_three_equal_results_the_same_two_are_named() -> None:
    """Which two of three are named must not depend on the order in which they were found."""
    branches = [objects(**{name: WHOLE if name == own else TEXT for name in "abc"}) for own in "abc"]
    said = set()
    for order in itertools.permutations(branches):
        outcome = argmend.mend({"a": "1", "b": "1", "c": "1"}, {"anyOf": list(order)}, arguments=False)
        said |= {problem.expected for problem in outcome.problems}
    assert said == {'either {"a": "1", "b": "1", "c": 1} or {"a": "1", "b": 1, "c": "1"}'}


def test_a_cheaper_result_ends_a_tie() -> None:
    """Two rivals no longer matter once something better than both is found, in whatever order they come."""
    branches = [objects(a=WHOLE, b=TEXT, c=TEXT), objects(a=TEXT, b=WHOLE, c=TEXT), objects(a=TEXT, b=TEXT, c=LIST)]
    for order in itertools.permutations(branches):
        outcome = argmend.mend({"a": "1", "b": "1", "c": "[]"}, {"anyOf": list(order)}, arguments=False)
        assert outcome.value == {"a": "1", "b": "1", "c": []}


def test_two_readings_of_one_place_tie_as_two_branches_do() -> None:
    """A list of types is a union, too, and the second reading must be looked at although the first was right."""
    outcome = argmend.mend("yes", {"type": ["boolean", "array"]}, "generous", arguments=False)
    assert [(problem.code, problem.expected) for problem in outcome.problems] == [
        ("ambiguous", 'either ["yes"] or true')
    ]


def test_every_limit_that_was_crossed_is_told() -> None:
    """A caller who shortens one number only would be refused for the other."""
    schema = {"anyOf": [objects(a=WHOLE, b={}), objects(a={}, b=WHOLE)]}
    policy = argmend.Policy(limits=argmend.Limits(digits=4))
    outcome = argmend.mend({"a": "12345", "b": "67890"}, schema, policy, arguments=False)
    assert sorted((problem.code, problem.pointer) for problem in outcome.problems) == [
        ("too_large", "/a"),
        ("too_large", "/b"),
    ]


def test_leaving_out_an_empty_text_never_ties_with_a_member_that_looks_empty() -> None:
    """A member of blanks alone has no letters by which anything could match it."""
    member = {"type": "object", "properties": {"p": {"enum": [" ", "-", 5]}}}
    outcome = argmend.mend({"p": ""}, member, "generous", arguments=False)
    assert [(repair.op, repair.rule) for repair in outcome.repairs] == [("remove", "omit_empty")]
