"""Single fixes and hints: what is proposed, and where nothing may be."""

from __future__ import annotations

import random
from typing import Any

import pytest

import argmend
from argmend.advice.nearest import distance, nearest
from argmend.policy import PolicyName

LIST = {"type": "array", "items": {"type": "string"}}
NUMBERS = {"type": "array", "items": {"type": "integer"}}
STATES = {"enum": ["open", "in_progress", "closed"]}


def fix(schema: Any, sent: Any, policy: PolicyName = "standard") -> Any:
    """Give the fix of the only problem of one value."""
    outcome = argmend.mend({"held": sent}, {"type": "object", "properties": {"held": schema}}, policy)
    (problem,) = outcome.problems
    return problem.fix


@pytest.mark.parametrize(
    ("schema", "sent", "wanted"),
    [
        ({"type": "integer"}, "5 px", {"value": 5}),
        ({"type": "integer"}, "12px", {"value": 12}),
        ({"type": "number"}, "2.5 em", {"value": 2.5}),
        ({"type": "integer", "description": "Time to wait in seconds"}, "30 sec", {"value": 30}),
        ({"type": "integer", "description": "Size in MB"}, "10 MB", {"value": 10}),
        ({"type": "integer", "description": "How many apples to buy"}, "3 apples", {"value": 3}),
        ({"type": "boolean"}, "yes", {"value": True}),
        ({"type": "boolean"}, " No ", {"value": False}),
        ({"type": "boolean"}, "enabled", {"value": True}),
        (LIST, "x", {"value": ["x"]}),
        (NUMBERS, 7, {"value": [7]}),
        (NUMBERS, "31, 32", {"value": [31, 32]}),
        (STATES, "In Progress", {"value": "in_progress", "allowed": STATES["enum"]}),
        (STATES, "clsoed", {"value": "closed", "allowed": STATES["enum"]}),
        ({"const": "v2"}, "V2", {"value": "v2", "allowed": ["v2"]}),
    ],
)
def test_what_was_clearly_meant_is_proposed(schema: Any, sent: Any, wanted: Any) -> None:
    """These have one meaning to any reader, and a policy that does not guess can still say it."""
    assert fix(schema, sent) == wanted


@pytest.mark.parametrize(
    ("schema", "sent"),
    [
        ({"type": "number"}, "1,5"),
        ({"type": "integer"}, "1,000"),
        (NUMBERS, "1,5"),
        (NUMBERS, "1,234,567"),
        (LIST, "Paris, France"),
        ({"type": "integer"}, "10 MB"),
        ({"type": "integer", "description": "Timeout in milliseconds"}, "30 seconds"),
        ({"type": "integer"}, "5 blorps"),
        ({"type": "number"}, "50%"),
        ({"type": "number"}, "$5"),
        ({"type": "integer"}, 10.5),
        ({"type": "integer"}, "5.5 px"),
        ({"type": "integer", "maximum": 3}, "5 px"),
        ({"enum": ["asc", "desc"]}, "esc"),
        ({"enum": ["a", "b"]}, "c"),
        ({"type": "boolean"}, "maybe"),
        (LIST, "[oops"),
        (LIST, ""),
        ({"type": "string", "format": "date", "maxLength": 9}, "01/02/2025"),
        ({"type": "string"}, 1234567890123456789.5),
        ({"type": "integer", "maximum": 10}, 11),
    ],
)
def test_what_may_have_been_meant_otherwise_is_only_shown(schema: Any, sent: Any) -> None:
    """A reader that follows fixes without thinking must not be led into a guess."""
    assert "value" not in (fix(schema, sent) or {})


@pytest.mark.parametrize(
    ("schema", "wanted"),
    [
        ({"type": "integer", "examples": ["no", 40], "default": 20}, 40),
        ({"type": "integer", "default": 20}, 20),
        ({"type": "integer", "minimum": 10, "multipleOf": 7}, None),
        ({"type": "integer", "exclusiveMinimum": 10}, 11),
        ({"type": "string", "format": "date"}, "2025-01-31"),
        ({"type": "string", "minLength": 6, "maxLength": 7}, "texttex"),
        ({"type": "string", "pattern": "^[0-9]{3}$"}, None),
        (LIST, ["text"]),
        ({"type": "object", "properties": {"a": LIST, "b": {}}, "required": ["a"]}, {"a": []}),
        ({"anyOf": [{"type": "boolean"}, {"type": "null"}]}, True),
    ],
)
def test_examples_come_from_the_schema_and_are_taken(schema: Any, wanted: Any) -> None:
    """An example that the schema's author wrote says more than one made up, and none is better than a wrong one."""
    outer = {"type": "object", "properties": {"held": schema}, "required": ["held"]}
    (problem,) = argmend.mend({}, outer).problems
    assert problem.fix == (None if wanted is None else {"example": wanted})
    assert wanted is None or argmend.plan(outer).accepts({"held": wanted})


NAMES: dict[str, Any] = {
    "type": "object",
    "properties": {"user_id": {"type": "string"}, "max_results": {"type": "integer"}, "sort": {"enum": ["a"]}},
    "required": ["user_id"],
}


def test_a_key_of_a_closed_object_is_renamed_and_the_missing_name_tells_so() -> None:
    """One slip makes two problems there; one rename mends both, and only one fix may do it."""
    outcome = argmend.mend({"userID": "x"}, {**NAMES, "additionalProperties": False})
    assert [(problem.code, problem.fix) for problem in outcome.problems] == [
        ("missing", None),
        ("unknown_name", {"name": "user_id"}),
    ]
    assert outcome.problems[0].hint.endswith('It was sent as "userID": rename that.')


def test_a_missing_name_of_an_open_object_gets_the_value_of_the_key_that_was_meant() -> None:
    """An open object takes the key, so it is no problem; what is missing is known all the same."""
    (problem,) = argmend.mend({"user_ld": "x", "note": 1}, NAMES).problems
    assert (problem.pointer, problem.fix) == ("/user_id", {"value": "x"})
    assert '"user_ld": rename that' in problem.hint


@pytest.mark.parametrize(
    ("call", "wanted"),
    [
        ({"maxResults": 5}, {"name": "max_results"}),
        ({"maxresult": 5}, {"name": "max_results"}),
        ({"maxResults": "many"}, {"allowed": ["max_results"]}),
        ({"surplus": 5}, {"remove": True}),
        ({"USER_ID": "b"}, None),
        ({"USER_ID": "a"}, {"remove": True}),
    ],
)
def test_an_unknown_name_is_renamed_dropped_or_left_to_the_caller(call: Any, wanted: Any) -> None:
    """Dropping is right for what nobody asked for, and wrong for what may have been meant."""
    outcome = argmend.mend({"user_id": "a", **call}, {**NAMES, "additionalProperties": False})
    assert outcome.problems[0].fix == wanted


def test_two_keys_that_mean_one_name_are_both_left_to_the_caller() -> None:
    """Whichever was renamed first would win, and the order of keys means nothing."""
    schema = {**NAMES, "additionalProperties": False}
    problems = argmend.mend({"user_id": "a", "maxResults": 5, "MAX_RESULTS": 6}, schema).problems
    assert [problem.fix for problem in problems] == [{"allowed": ["max_results"]}] * 2


def test_an_optional_property_that_holds_nothing_is_left_out() -> None:
    """An empty text for a number says nothing; what it would have said is for its sender to know."""
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}}
    assert argmend.mend({"n": ""}, schema).problems[0].fix == {"remove": True, "example": 1}
    required = argmend.mend({"n": ""}, {**schema, "required": ["n"]}).problems[0]
    assert required.fix == {"example": 1}


def test_a_wrapper_that_is_not_taken_off_is_named_part_by_part() -> None:
    """At `structural` nobody unwraps, but what is missing stands inside the wrapper for everyone to see."""
    schema = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
    call = {"arguments": {"city": "Oslo"}}
    problems = argmend.mend(call, {**schema, "additionalProperties": False}, "structural").problems
    assert [problem.fix for problem in problems] == [{"value": "Oslo"}, {"remove": True}]


@pytest.mark.parametrize(
    ("text", "policy", "said"),
    [
        ('["a", "b', "standard", "is cut off after character 8"),
        ('["a" "b"]', "standard", "breaks at character 6 (a comma is missing)"),
        ('{"a" 1}', "standard", "breaks at character 6 (a colon is missing)"),
        ("['a']", "structural", "breaks at character 2 (single quotes where JSON wants double ones)"),
        ('["a", ]', "structural", "breaks at character 5 (a trailing comma)"),
        ('{"a": 1,}', "structural", "breaks at character 8 (a trailing comma)"),
        ("{a: 1}", "structural", "breaks at character 2 (a key without quotes)"),
        ("[True]", "structural", "breaks at character 2 (Python's True, False or None"),
        ("```json\n[1]\n```", "structural", "breaks at character 1 (a code fence around the JSON)"),
        ('{"a": 1, "a": 2}', "standard", "repeats a key (the key 'a' stands twice)"),
        ('"[1, 2"', "standard", "is cut off after character 5"),
    ],
)
def test_broken_json_text_is_told_where_it_breaks_and_how(text: str, policy: PolicyName, said: str) -> None:
    """Who wrote the text can find the place, and learns what to write instead."""
    schema = {"type": "object", "properties": {"held": {"type": ["array", "object"]}}}
    (problem,) = argmend.mend({"held": text}, schema, policy).problems
    assert said in problem.hint


def test_a_branch_that_a_discriminator_picks_is_the_one_whose_names_are_meant() -> None:
    """The names of another branch would be refused, however near they are."""
    branches = [
        {
            "type": "object",
            "properties": {"kind": {"const": kind}, name: {"type": "integer"}},
            "required": ["kind", name],
            "additionalProperties": False,
        }
        for kind, name in (("circle", "radius"), ("square", "raduis"))
    ]
    schema = {"type": "object", "properties": {"shape": {"oneOf": branches}}}
    problems = argmend.mend({"shape": {"kind": "circle", "radiuss": 1}}, schema).problems
    assert {problem.pointer: problem.fix for problem in problems} == {
        "/shape/radius": None,
        "/shape/radiuss": {"name": "radius"},
    }
    wrong = argmend.mend({"shape": {"kind": "Circle", "radius": 1}}, schema).problems[0]
    assert wrong.fix == {"value": "circle", "allowed": ["circle"]}  # a square has no radius


def test_places_inside_json_text_are_followed() -> None:
    """The text is opened by the policy, so what is wrong inside it is all there is to say."""
    schema = {
        "type": "object",
        "properties": {"rows": {"type": "array", "items": NAMES | {"additionalProperties": False}}},
    }
    problems = argmend.mend({"rows": '[{"user_id": "a", "maxResults": 5}]'}, schema).problems
    assert [(problem.pointer, problem.fix) for problem in problems] == [("/rows/0/maxResults", {"name": "max_results"})]


def test_distance_counts_what_a_typist_does() -> None:
    """Added, dropped, changed, swapped letters: one each, the same from both sides."""
    pairs = {
        ("a", "a"): 0,
        ("ab", "ba"): 1,
        ("ab", "abc"): 1,
        ("abc", "axc"): 1,
        ("kitten", "sitting"): 3,
        ("", "ab"): 2,
    }
    assert {pair: distance(*pair) for pair in pairs} == pairs
    chance = random.Random(7)
    words = ["".join(chance.choices("abc", k=chance.randrange(6))) for _ in range(40)]
    assert all(distance(one, other) == distance(other, one) for one in words for other in words)


def test_nearest_gives_one_a_tie_or_nothing() -> None:
    """One winner may be proposed, several may be named, and what is far off is not meant."""
    assert nearest("Max-Results", ["max_results", "min_results"]) == ["max_results"]
    assert nearest("colour", ["color", "collar"]) == ["color"]
    assert sorted(nearest("bat", ["cat", "hat", "dog"])) == ["cat", "hat"]
    assert nearest("QA", ["qa", "Qa"]) in (["qa"], ["Qa"], ["qa", "Qa"])
    assert nearest("limit", ["offset", "page"]) == []
    assert nearest("x" * 500, ["x" * 500]) == ["x" * 500]
