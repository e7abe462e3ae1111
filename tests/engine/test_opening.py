"""Text for a list: what it opens to, layer by layer, and which code says why it does not."""

from __future__ import annotations

import json
from typing import Any

import pytest

import argmend

LIST = {"type": "array"}
POLICIES: tuple[Any, ...] = ("strict", "structural", "standard", "generous")

#: Refused at every policy, always with the same code.
NEVER: list[tuple[str, str]] = [
    ('["a"', "cut_off_json"),
    ("['a'", "cut_off_json"),
    ('"[1"', "cut_off_json"),
    ('"', "cut_off_json"),
    ("```json\n[1]", "cut_off_json"),
    ('"\\"\\\\\\"x"', "cut_off_json"),
    ('[{"a": 1, "a": 2}]', "duplicate_key"),
    ("[{'a': 1, 'a': 2}]", "duplicate_key"),
    ("[1e400]", "not_json"),
    ("[NaN]", "not_json"),
    ("[a]", "not_json"),
    ('["a"]]', "not_json"),
    (json.dumps(json.dumps(json.dumps(json.dumps([1])))), "too_deep"),
    ("[" * 101 + "]" * 101, "too_deep"),
    ('["' + "x" * 1_000_000 + '"]', "too_large"),
    ("[" + "9" * 4_301 + "]", "too_large"),
]
#: What opens, with which readings, from which policy on; below it, the code of the refusal.
OPENS: list[tuple[str, Any, list[str], str, str]] = [
    ("[1]", [1], ["open"], "structural", "wrong_type"),
    (" [1]\n", [1], ["open"], "structural", "wrong_type"),
    ('"[1]"', [1], ["open", "open"], "structural", "wrong_type"),
    ('["\\ud800"]', ["\ud800"], ["open"], "structural", "wrong_type"),
    ('["\\uD83D\\uDE00"]', ["\U0001f600"], ["open"], "structural", "wrong_type"),
    ('["\\\\ud800"]', ["\\ud800"], ["open"], "structural", "wrong_type"),
    ("'[\"a\"]'", ["a"], ["open_loosely", "open"], "standard", "not_json"),
    ("\"['a']\"", ["a"], ["open", "open_loosely"], "standard", "not_json"),
    ("['a']", ["a"], ["open_loosely"], "standard", "not_json"),
    ("```json\n[1]\n```", [1], ["open_loosely"], "standard", "not_json"),
    ("~~~\n[1]\n~~~", [1], ["open_loosely"], "standard", "not_json"),
    ("// c\n[1]", [1], ["open_loosely"], "standard", "wrong_type"),
    ("/* c */[1]", [1], ["open_loosely"], "standard", "wrong_type"),
    ("# c\n[1]", [1], ["open_loosely"], "standard", "wrong_type"),
    ('("a",)', ["a"], ["open_loosely"], "standard", "wrong_type"),
]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("text", "code"), NEVER)
def test_a_broken_text_is_refused_with_the_same_code_at_every_policy(text: str, code: str, policy: Any) -> None:
    """What is wrong with a text does not depend on what the policy would have done with a right one."""
    outcome = argmend.mend(text, LIST, policy, arguments=False)
    assert [problem.code for problem in outcome.problems] == [code]


@pytest.mark.parametrize(("text", "meant", "rules", "level", "code"), OPENS)
def test_a_text_opens_from_its_policy_on(text: str, meant: Any, rules: list[str], level: str, code: str) -> None:
    """Each layer is told by itself, and the loosest of them decides from which policy on the text opens."""
    for policy in POLICIES:
        outcome = argmend.mend(text, LIST, policy, arguments=False)
        if POLICIES.index(policy) < POLICIES.index(level):
            assert [problem.code for problem in outcome.problems] == [code]
        else:
            assert outcome.value == meant
            assert [repair.rule for repair in outcome.repairs] == rules


@pytest.mark.parametrize(
    "text", ["x", "(x", "/x", "#", "~", "`", "`[1]`", "5", '"5"', '"null"', '"x"', "\u00a0[1]", ""]
)
def test_text_of_something_else_is_of_the_wrong_type(text: str) -> None:
    """A word for a list is no broken list, and telling the caller about brackets would lead astray."""
    outcome = argmend.mend(text, LIST, "standard", arguments=False)
    assert [problem.code for problem in outcome.problems] == ["wrong_type"]


def test_each_layer_is_replayed_by_a_repair_of_its_own() -> None:
    """A layer that no repair tells of would be a change that nobody can trace."""
    inner = json.dumps(["a"])
    outcome = argmend.mend(json.dumps(inner), LIST, arguments=False)
    assert [(repair.before, repair.after) for repair in outcome.repairs] == [
        (json.dumps(inner), inner),
        (inner, ["a"]),
    ]


def test_every_layer_costs() -> None:
    """Of two branches, the one that takes a text with fewer layers opened is the likelier one."""
    texts = {"type": "array", "items": {"type": "string"}}
    lists = {"type": "array", "items": {"type": "array"}}
    sent = json.dumps([json.dumps(["a"])])
    assert argmend.mend(sent, {"anyOf": [lists, texts]}, arguments=False).value == [json.dumps(["a"])]
    number: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "array"}, "b": {"type": "string"}}}
    other: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}
    branches = {"anyOf": [{**number, "required": ["a", "b"]}, {**other, "required": ["a", "b"]}]}
    once, thrice = json.dumps([1]), json.dumps(json.dumps(json.dumps([1])))
    assert argmend.mend({"a": once, "b": "2"}, branches, "generous", False).value == {"a": [1], "b": "2"}
    assert argmend.mend({"a": thrice, "b": "2"}, {"anyOf": branches["anyOf"]}, "structural", False).value["a"] == [1]
    loose = {"a": "['x']", "b": "2"}
    assert argmend.mend(loose, branches, "standard", False).value == {"a": "['x']", "b": 2}


def test_the_same_text_at_two_places_opens_at_both() -> None:
    """A text is read once, and the two lists that come of it are still mended each by its own schema."""
    schema = {
        "type": "object",
        "properties": {
            "a": {"type": "array", "items": {"type": "integer"}},
            "b": {"type": "array", "items": {"type": "string"}},
        },
    }
    outcome = argmend.mend({"a": "[1, 2]", "b": "[1, 2]"}, schema, "standard")
    assert outcome.value == {"a": [1, 2], "b": ["1", "2"]}
    flags = argmend.mend({"a": '["1"]', "b": '["1"]'}, schema, "standard")
    assert flags.value == {"a": [1], "b": ["1"]}


def test_a_fault_inside_a_text_is_told_at_its_place() -> None:
    """The path goes on through the text, since that is where the caller has to look."""
    schema = {"type": "object", "properties": {"l": {"type": "array", "items": {"type": "integer"}}}}
    outcome = argmend.mend({"l": '[1, "x"]'}, schema)
    assert [(problem.code, problem.path, problem.received) for problem in outcome.problems] == [
        ("wrong_type", "l[1]", "x")
    ]


def test_what_a_text_opens_to_is_blamed_for_its_bounds() -> None:
    """`"0"` for a minimum of 1 is a number that is too small, not a text in the wrong place."""
    outcome = argmend.mend("0", {"type": "integer", "minimum": 1}, arguments=False)
    assert [(problem.code, problem.received) for problem in outcome.problems] == [("out_of_range", "0")]
    outcome = argmend.mend("[1]", {"type": "array", "minItems": 2}, arguments=False)
    assert [problem.code for problem in outcome.problems] == ["wrong_length"]
    outcome = argmend.mend([1], {"type": "string", "maxLength": 2}, arguments=False)
    assert [(problem.code, problem.received) for problem in outcome.problems] == [("wrong_type", [1])]
