"""The parts of objects and lists: each mended by itself, what is right kept as it is, names renamed or left out."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import argmend
from argmend import Policy

TEXT = {"type": "string"}
WHOLE = {"type": "integer"}
Schema = dict[str, Any]


def closed(*required: str, **parts: Schema) -> Schema:
    """Make the schema of an object without undeclared names."""
    return {"type": "object", "properties": parts, "required": list(required), "additionalProperties": False}


def mend(value: Any, schema: Schema, policy: Any = "generous") -> argmend.Outcome:
    """Mend a value that is no call's arguments."""
    return argmend.mend(value, schema, policy, arguments=False)


def told(outcome: argmend.Outcome) -> list[tuple[str, str, Any]]:
    """Give the code, the place and what was received of each problem."""
    return [(problem.code, problem.pointer, problem.received) for problem in outcome.problems]


def done(outcome: argmend.Outcome) -> list[tuple[str, str, str]]:
    """Give what each repair did, where, and by which rule."""
    return [(repair.op, repair.pointer, repair.rule) for repair in outcome.repairs]


RENAMED: list[tuple[Schema, Any, Any, list[tuple[str, str, str]]]] = [
    (
        closed(max_results=WHOLE, q=WHOLE),
        {"q": 1, "maxResults": "5", "Q ": 2},
        None,
        [],
    ),
    (
        closed(max_results=WHOLE, q=WHOLE, z=WHOLE),
        {"q": 1, "maxResults": "5", "z": 2},
        {"q": 1, "max_results": 5, "z": 2},
        [("rename", "/maxResults", "match_name"), ("set", "/max_results", "read_number")],
    ),
    (
        closed(max_results=WHOLE),
        {"maxResults": None},
        {},
        [("rename", "/maxResults", "match_name"), ("remove", "/max_results", "omit_null")],
    ),
    (closed("a", a=WHOLE), {"A": 5}, {"a": 5}, [("rename", "/A", "match_name")]),
    (
        {"type": "object", "properties": {"aB": WHOLE}, "required": ["aB"]},
        {"x": 1, "a-b": 2},
        {"x": 1, "aB": 2},
        [("rename", "/a-b", "match_name")],
    ),
    (
        closed(a_b=WHOLE, c_d=TEXT, e=WHOLE),
        {"cD": "x", "e": "1", "aB": 2},
        {"c_d": "x", "e": 1, "a_b": 2},
        [("rename", "/cD", "match_name"), ("set", "/e", "read_number"), ("rename", "/aB", "match_name")],
    ),
]


@pytest.mark.parametrize(("schema", "sent", "meant", "repairs"), RENAMED)
def test_a_renamed_property_keeps_its_position(
    schema: Schema, sent: Any, meant: Any, repairs: list[tuple[str, str, str]]
) -> None:
    """Who compares the object before and after finds each property where it was."""
    outcome = mend(sent, schema)
    assert outcome.ok == (meant is not None)
    assert done(outcome) == repairs
    if meant is not None:
        assert list(outcome.value.items()) == list(meant.items())


NOT_RENAMED: list[tuple[Schema, Any, list[tuple[str, str, Any]]]] = [
    (closed(a=WHOLE), {"A": "x"}, [("unknown_name", "/A", "x")]),
    (closed("a", a=WHOLE), {"A": None}, [("missing", "/a", argmend.ABSENT), ("unknown_name", "/A", None)]),
    (closed(a=WHOLE, b=WHOLE), {"a": 1, "B": 2, "b": "3"}, [("unknown_name", "/B", 2)]),
    (closed(userId=WHOLE, user_id=WHOLE), {"USER_ID": 1}, [("unknown_name", "/USER_ID", 1)]),
    (
        closed(userId=WHOLE),
        {"User_Id": 1, "userid": 2},
        [("unknown_name", "/User_Id", 1), ("unknown_name", "/userid", 2)],
    ),
]


@pytest.mark.parametrize(("schema", "sent", "problems"), NOT_RENAMED)
def test_a_name_is_not_renamed_where_another_reading_is_as_good(
    schema: Schema, sent: Any, problems: list[tuple[str, str, Any]]
) -> None:
    """Two keys that come to one name, or one key that comes to two, leave nothing to choose by."""
    assert told(mend(sent, schema)) == problems


def test_an_open_object_keeps_its_own_names() -> None:
    """The schema takes the name as it was sent, so it may be meant; only a required one that is missing says more."""
    schema: Schema = {"type": "object", "properties": {"aB": WHOLE, "n": WHOLE}}
    outcome = mend({"a_b": 1, "n": "2"}, schema)
    assert outcome.value == {"a_b": 1, "n": 2}


OTHERWISE_TAKEN: list[tuple[Schema, Any, list[tuple[str, str, Any]]]] = [
    ({"properties": {"aB": WHOLE}, "required": ["a_b", "aB"]}, {"a_b": 1}, [("missing", "/aB", argmend.ABSENT)]),
    ({"properties": {"aB": WHOLE, "a_b": WHOLE}, "required": ["aB"]}, {"a_b": 1}, [("missing", "/aB", argmend.ABSENT)]),
]


@pytest.mark.parametrize(("schema", "sent", "problems"), OTHERWISE_TAKEN)
def test_a_name_that_the_schema_itself_uses_is_not_renamed(
    schema: Schema, sent: Any, problems: list[tuple[str, str, Any]]
) -> None:
    """A name that is declared or required is no other writing of another one."""
    assert told(mend(sent, {"type": "object", **schema})) == problems


def test_a_name_that_is_refused_in_any_way_is_renamed() -> None:
    """Patterns and rules about names refuse a name as well as a closed object does."""
    for refusing in ({"propertyNames": {"pattern": "^[a-z]+$"}}, {"patternProperties": {"N": False}}):
        outcome = mend({"maxN": "1"}, {"type": "object", "properties": {"maxn": WHOLE}, **refusing})
        assert outcome.value == {"maxn": 1}
    taking = {"type": "object", "properties": {"maxn": WHOLE}, "additionalProperties": WHOLE}
    assert mend({"maxN": "1"}, taking).value == {"maxN": 1}


def test_what_is_missing_is_described_as_far_as_it_is_known() -> None:
    """A name that is required and not declared may hold anything."""
    for schema in ({}, {"additionalProperties": False}):
        (problem,) = mend({}, {"type": "object", "required": ["q"], **schema}).problems
        assert (problem.code, problem.path, problem.expected) == ("missing", "q", "a value")


def test_a_property_that_must_not_be_there_is_told_by_its_name() -> None:
    """A declared name with a schema that takes nothing is no unknown name, unless another part closes the object."""
    assert told(mend({"x": 1}, closed(x={"not": {}}))) == [("rejected_by_schema", "/x", 1)]
    assert told(mend({"x": 1}, {"type": "object", "properties": {"x": False}})) == [("rejected_by_schema", "/x", 1)]
    both = {"type": "object", "properties": {"x": WHOLE}, "allOf": [closed(y={})]}
    assert told(mend({"x": 1}, both)) == [("unknown_name", "/x", 1)]


def test_a_branch_that_needs_a_rename_loses_against_one_that_needs_none() -> None:
    """A name that fits as it was sent is the likelier one."""
    schema = {"anyOf": [closed(max_n=WHOLE, k=WHOLE), closed(maxN=WHOLE, k=TEXT)]}
    assert mend({"maxN": "1", "k": "2"}, schema).value == {"maxN": 1, "k": "2"}


def test_a_rename_costs_and_what_it_holds_costs_as_well() -> None:
    """Otherwise two results that took unequal changes would look equally good, and be refused."""
    flag = {"type": "boolean"}
    schema = {"anyOf": [closed("a_b", "k", a_b=WHOLE, k={}), closed("k", aB=flag, k={"const": "x"})]}
    outcome = mend({"aB": "1", "k": "x"}, schema)
    assert outcome.value == {"aB": True, "k": "x"}


def test_a_rename_needs_the_policy_of_renames() -> None:
    """The narrowest policy that allows every change of a result decides which result wins."""
    schema = {"anyOf": [closed("maxN", maxN=WHOLE), closed("max_n", max_n=TEXT)]}
    assert mend({"max_n": 5}, schema).value == {"max_n": "5"}
    assert mend({"maxN": "x"}, schema).value == {"max_n": "x"}


LEFT_OUT: list[tuple[Schema, Any, Any, str]] = [
    (closed(a=WHOLE, b=WHOLE), {"a": None, "b": 1}, {"b": 1}, "omit_null"),
    (closed(a={"enum": ["null", "x"]}), {"a": None}, {}, "omit_null"),
    (closed(a={"type": "array"}), {"a": ""}, {}, "omit_empty"),
    (closed(a={"type": ["integer", "null"]}), {"a": ""}, {}, "omit_empty"),
]


@pytest.mark.parametrize(("schema", "sent", "meant", "rule"), LEFT_OUT)
def test_a_property_that_need_not_be_there_is_left_out(schema: Schema, sent: Any, meant: Any, rule: str) -> None:
    """What is left out is told with the value that was there, and the rest stays in its order."""
    outcome = mend(sent, schema)
    assert outcome.value == meant
    (repair,) = outcome.repairs
    assert (repair.op, repair.path, repair.rule, repair.before) == ("remove", "a", rule, sent["a"])
    assert repair.after is argmend.ABSENT


KEPT: list[tuple[Schema, Any, list[tuple[str, str, Any]]]] = [
    (closed("a", a={"type": "array"}), {"a": None}, [("wrong_type", "/a", None)]),
    (closed("a", a=WHOLE), {"a": ""}, [("wrong_type", "/a", "")]),
    ({"type": "object", "additionalProperties": WHOLE}, {"a": None}, [("wrong_type", "/a", None)]),
    ({"type": "array", "items": WHOLE}, [None], [("wrong_type", "/0", None)]),
    ({**closed(a=WHOLE), "minProperties": 1}, {"a": None}, [("wrong_type", "/a", None)]),
    (
        {**closed(a=WHOLE, b=WHOLE), "dependentRequired": {"b": ["a"]}},
        {"a": None, "b": 1},
        [("wrong_type", "/a", None)],
    ),
]


@pytest.mark.parametrize(("schema", "sent", "problems"), KEPT)
def test_what_is_wanted_after_all_is_not_left_out(
    schema: Schema, sent: Any, problems: list[tuple[str, str, Any]]
) -> None:
    """Required values, entries of maps, items of lists, and what another keyword asks for."""
    assert told(mend(sent, schema)) == problems


def test_a_property_that_another_one_asks_for_is_told_as_it_was_sent() -> None:
    """Leaving it out was no way, and what could be mended beside it is no problem."""
    wanted = {**closed(a=WHOLE, b=WHOLE, c=WHOLE), "dependentRequired": {"b": ["a"]}}
    sent = {"a": None, "b": "1"}
    assert told(mend(sent, wanted)) == [("wrong_type", "/a", None)]
    both = sorted(told(mend(sent, {**wanted, "minProperties": 3})), key=lambda problem: problem[1])
    assert both == [("wrong_length", "", sent), ("wrong_type", "/a", None)]
    assert told(mend({**sent, "C": "2"}, wanted)) == [("wrong_type", "/a", None), ("unknown_name", "/C", "2")]


def test_all_that_stands_in_the_way_is_told_at_once() -> None:
    """A caller who must call again should have to do it once."""
    schema = closed("a", "z", a=WHOLE, b=WHOLE, c=WHOLE)
    outcome = mend({"b": "x", "c": "1", "p": 1, "o": 2}, schema)
    assert sorted(told(outcome), key=lambda problem: problem[1]) == [
        ("missing", "/a", argmend.ABSENT),
        ("wrong_type", "/b", "x"),
        ("unknown_name", "/o", 2),
        ("unknown_name", "/p", 1),
        ("missing", "/z", argmend.ABSENT),
    ]


def test_names_that_may_be_there_are_listed() -> None:
    """An unknown name is most often a misspelt one."""
    assert mend({"x": 1}, closed(b=WHOLE, a=WHOLE)).problems[0].expected == "one of the names a, b"
    assert mend({"x": 1}, closed()).problems[0].expected == "no properties"
    assert mend({}, closed("a", a=WHOLE)).problems[0].expected == "integer"


FIRST = {"type": "array", "prefixItems": [WHOLE, TEXT], "items": WHOLE}


@pytest.mark.parametrize(
    ("schema", "sent", "meant"),
    [
        (FIRST, ["1", 2, "3", 4], [1, "2", 3, 4]),
        (FIRST, ["1"], [1]),
        (FIRST, [1, 2], [1, "2"]),
        ({"type": "array", "prefixItems": [WHOLE, TEXT]}, ["1", 2, "3"], [1, "2", "3"]),
        ({"type": "array", "prefixItems": [{}, WHOLE]}, ["1", "2"], ["1", 2]),
        ({"type": "array", "items": WHOLE}, ["1", 2, "3"], [1, 2, 3]),
    ],
)
def test_each_item_is_mended_by_its_own_schema(schema: Schema, sent: Any, meant: Any) -> None:
    """The first items of a list may each mean something else, and the rest share one meaning."""
    assert mend(sent, schema).value == meant


def test_bounds_of_a_list_are_told_beside_the_faults_of_its_items() -> None:
    """Both have to be put right before the call can go on."""
    schema = {"type": "array", "items": WHOLE, "minItems": 3}
    assert told(mend(["1", "x"], schema)) == [("wrong_type", "/1", "x"), ("wrong_length", "", ["1", "x"])]
    assert told(mend(["1", "x", 2], schema)) == [("wrong_type", "/1", "x")]


def test_what_was_right_keeps_its_identity_and_the_call_stays_as_it_was() -> None:
    """Only what changed is copied; the caller's own object is not touched."""
    sent: dict[str, Any] = {"a": {"deep": [1, 2]}, "l": [[1], "5", [2]], "n": "5"}
    before = copy.deepcopy(sent)
    schema = {
        "type": "object",
        "properties": {"n": WHOLE, "l": {"type": "array", "items": {"type": ["array", "integer"]}}},
    }
    outcome = mend(sent, schema, "standard")
    assert outcome.value == {"a": {"deep": [1, 2]}, "l": [[1], 5, [2]], "n": 5}
    assert outcome.value["a"] is sent["a"]
    assert outcome.value["l"][0] is sent["l"][0]
    assert sent == before


def test_a_list_without_faults_in_an_object_with_some_is_the_same_list() -> None:
    """A part that was right is not even copied."""
    sent: dict[str, Any] = {"l": [1, 2], "n": "5"}
    outcome = mend(sent, {"type": "object", "properties": {"l": {"type": "array", "items": WHOLE}, "n": WHOLE}})
    assert outcome.value["l"] is sent["l"]


def test_single_readings_switched_off_leave_the_others() -> None:
    """Without names there is no renaming, and omissions go on by themselves."""
    policy = Policy("generous", off=frozenset({"match_name"}))
    assert told(mend({"A": 1, "b": None}, closed(a=WHOLE, b=WHOLE), policy)) == [("unknown_name", "/A", 1)]
    assert mend({"b": None}, closed(a=WHOLE, b=WHOLE), policy).value == {}
