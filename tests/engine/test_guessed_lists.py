"""Lists that are guessed: from one value, from text with commas, from an object; never a guess on top of a guess."""

from __future__ import annotations

from typing import Any

import pytest

import argmend

TEXT = {"type": "string"}
FLAG = {"type": "boolean"}
HOLDS_LIST = {"type": "object", "properties": {"a": {"type": "array", "items": {"type": "integer"}}}, "required": ["a"]}
HOLDS_TEXT = {"type": "object", "properties": {"a": TEXT}}

OPENED: list[tuple[Any, Any, Any, list[str]]] = [
    ({"a": "[1]"}, HOLDS_LIST, [{"a": [1]}], ["wrap", "open"]),
    ({"a": "[1,]"}, HOLDS_LIST, [{"a": [1]}], ["wrap", "open_loosely"]),
    ({"a": ["1"]}, HOLDS_LIST, [{"a": [1]}], ["wrap", "read_number"]),
    ("true", FLAG, [True], ["wrap", "read_flag"]),
    ("yes", FLAG, [True], ["wrap", "read_loose_flag"]),
    ("true, FALSE", FLAG, [True, False], ["split", "read_flag", "read_flag"]),
    ("yes,0", FLAG, [True, False], ["split", "read_loose_flag", "read_loose_flag"]),
    ("\t1.5 ,\n2\r", {"type": "number"}, [1.5, 2], ["split", "read_number", "read_number"]),
    ({"item": ["5"]}, {"type": "integer"}, [5], ["unwrap_items", "read_number"]),
    ({"item": [5]}, TEXT, ["5"], ["unwrap_items", "write_number"]),
    ({"item": '["a"]'}, TEXT, ["a"], ["unwrap_items", "open"]),
    ({"0": 5, "1": "b"}, TEXT, ["5", "b"], ["unwrap_numbered", "write_number"]),
    ('{"item": ["a"]}', TEXT, ["a"], ["open", "unwrap_items"]),
    ("{'0': 'a'}", TEXT, ["a"], ["open_loosely", "unwrap_numbered"]),
]
LEFT_ALONE: list[tuple[Any, Any]] = [
    # What was wrapped or split is opened at most: nothing is written, omitted, or guessed inside.
    ({"a": [1]}, HOLDS_TEXT),
    ({"a": None}, HOLDS_TEXT),
    ({"A": "x"}, {**HOLDS_TEXT, "additionalProperties": False}),
    (5, TEXT),
    (True, TEXT),
    ("1,x", {"type": "integer"}),
    ("RED", {"enum": ["red"]}),
    ("RED,red", {"enum": ["red"]}),
    # A guess on a guess.
    ({"item": "a"}, TEXT),
    ({"item": "a,b"}, TEXT),
    ({"item": {"item": ["a"]}}, TEXT),
    ({"item": {"0": "a"}}, TEXT),
    ({"item": '{"item": ["a"]}'}, TEXT),
    ({"item": '{"0": "a"}'}, TEXT),
    ("[a", TEXT),
    ("(a, b", TEXT),
    (" (a, b", TEXT),
    (" \t\r\n", TEXT),
    ("", TEXT),
    ("a, ,b", TEXT),
    ("a,", TEXT),
    (None, {}),
]


@pytest.mark.parametrize(("sent", "items", "meant", "rules"), OPENED)
def test_a_guessed_list_is_given_with_its_items_opened(sent: Any, items: Any, meant: Any, rules: list[str]) -> None:
    """Clients that collapse a list often write what is in it as text, too."""
    outcome = argmend.mend(sent, {"type": "array", "items": items}, "generous", arguments=False)
    assert outcome.value == meant
    assert [repair.rule for repair in outcome.repairs] == rules


@pytest.mark.parametrize(("sent", "items"), LEFT_ALONE)
def test_a_list_that_takes_two_guesses_is_no_list(sent: Any, items: Any) -> None:
    """Two guesses on top of each other are no longer a fair one."""
    outcome = argmend.mend(sent, {"type": "array", "items": items}, "generous", arguments=False)
    assert outcome.verdict == "refused"
    assert [(problem.pointer, len(outcome.problems)) for problem in outcome.problems] == [("", 1)]


def test_items_that_are_lists_may_each_be_guessed() -> None:
    """Positions as keys and commas are two habits of one encoder, at two places; neither guess rests on the other."""
    schema = {"type": "array", "items": {"type": "array", "items": TEXT}}
    for inner in ("a,b", {"0": "a", "1": "b"}, {"item": ["a", "b"]}, '["a", "b"]'):
        outcome = argmend.mend({"0": inner}, schema, "generous", arguments=False)
        assert outcome.value == [["a", "b"]]


def test_the_first_way_to_a_list_that_gives_one_is_taken() -> None:
    """Four ways lead from a value to a list; trying on after one has led there would find rivals and refuse."""
    anything = {"type": "array"}
    ways: list[tuple[Any, Any]] = [
        ('["a,b"]', ["a,b"]),
        ("a,b", ["a", "b"]),
        ("a", ["a"]),
        ({"item": [1]}, [1]),
        ({"0": 1}, [1]),
        ({"x": 1}, [{"x": 1}]),
    ]
    for sent, meant in ways:
        assert argmend.mend(sent, anything, "generous", arguments=False).value == meant


def test_opened_text_is_not_written_again_in_another_spelling() -> None:
    """Text that the schema refuses as text would come back as other text, with no reason that a caller could see."""
    schema = {"type": ["array", "string"], "pattern": '^\\{"a": 1\\}$'}
    for policy in ("structural", "standard", "generous"):
        assert argmend.mend('{"a":1}', schema, policy, arguments=False).verdict == "refused"


def test_opened_text_is_not_wrapped() -> None:
    """Text that begins like a container is that container, never one item of a list."""
    schema = {"type": "array", "items": {"type": "object"}}
    assert argmend.mend('{"a": 1}', schema, "generous", arguments=False).verdict == "refused"
    assert argmend.mend({"a": 1}, schema, "generous", arguments=False).value == [{"a": 1}]


def test_a_guessed_list_is_a_list_or_nothing() -> None:
    """What stands in the object may be text, and then no list was sent."""
    policy = argmend.Policy("generous", off=frozenset({"write", "wrap"}))
    assert argmend.mend({"item": "abc"}, {"type": ["array", "string"]}, policy, arguments=False).verdict == "refused"
    assert argmend.mend({"item": "[1]"}, {"type": ["array", "string"]}, policy, arguments=False).verdict == "refused"


def test_a_lift_is_told_as_one() -> None:
    """Whoever replays the repairs has to know that the inner value takes its parent's place."""
    outcome = argmend.mend({"item": [1]}, {"type": "array"}, "generous", arguments=False)
    assert outcome.repairs[0].to_dict() == {
        "op": "lift",
        "pointer": "/item",
        "path": "item",
        "rule": "unwrap_items",
        "before": {"item": [1]},
    }
    outcome = argmend.mend({"0": 1}, {"type": "array"}, "generous", arguments=False)
    assert outcome.repairs[0].to_dict() == {
        "op": "set",
        "pointer": "",
        "path": "",
        "rule": "unwrap_numbered",
        "before": {"0": 1},
        "after": [1],
    }
