"""Unions: which branch mends, what is said when none can, and that a limit crossed in one branch is never hidden."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import argmend
from argmend import Limits, Policy

TEXT = {"type": "string"}
WHOLE = {"type": "integer"}
FLAG = {"type": "boolean"}
Schema = dict[str, Any]


def lists(items: Schema) -> Schema:
    """Make the schema of a list."""
    return {"type": "array", "items": items}


def objects(**parts: Schema) -> Schema:
    """Make the schema of an object that must have all its parts."""
    return {"type": "object", "properties": parts, "required": list(parts)}


def mend(value: Any, schema: Schema, policy: Any = "generous") -> argmend.Outcome:
    """Mend a value that is no call's arguments."""
    return argmend.mend(value, schema, policy, arguments=False)


def found(outcome: argmend.Outcome) -> list[tuple[str, str]]:
    """Give the code and the place of each problem."""
    return sorted((problem.code, problem.pointer) for problem in outcome.problems)


KINDS = {"anyOf": [objects(k={"const": "a"}, n=WHOLE), objects(k={"const": "b"}, n=FLAG)]}
TWO_TAGS = {
    "anyOf": [
        objects(k={"const": "a"}, t={"const": 1}, n=WHOLE),
        objects(k={"const": "b"}, t={"const": 2}, n=FLAG),
    ]
}

REFUSED: list[tuple[str, Any, Schema, list[tuple[str, str]]]] = [
    ("the branch that is picked is blamed alone", {"k": "a", "n": "x"}, KINDS, [("wrong_type", "/n")]),
    ("after opening, too", '{"k": "a", "n": "x"}', KINDS, [("wrong_type", "/n")]),
    ("a value of no branch", {"k": "c", "n": "x"}, KINDS, [("not_allowed_value", "/k")]),
    ("a value of no branch in a text", '{"k": "c", "n": 1}', KINDS, [("not_allowed_value", "/k")]),
    ("no discriminator sent", {"n": "x"}, KINDS, [("missing", "/k"), ("wrong_type", "/n")]),
    ("the second discriminator picks", {"t": 2, "n": "x"}, TWO_TAGS, [("missing", "/k"), ("wrong_type", "/n")]),
    ("the second has a value of no branch", {"t": 9, "n": "x"}, TWO_TAGS, [("not_allowed_value", "/t")]),
    ("no object at all", "x", KINDS, [("wrong_type", "")]),
    ("null is no branch to blame", {"a": "x"}, {"anyOf": [objects(a=WHOLE), {"type": "null"}]}, [("wrong_type", "/a")]),
    ("the one branch of the kind sent", ["x"], {"anyOf": [WHOLE, lists(WHOLE), TEXT]}, [("wrong_type", "/0")]),
    (
        "what all branches say is said once",
        {"a": 1, "b": "y"},
        {"anyOf": [objects(a=WHOLE, b=WHOLE), objects(a=FLAG, b=WHOLE)]},
        [("wrong_type", "/b")],
    ),
    (
        "what branches say differently is said of the union",
        {"a": "x"},
        {"anyOf": [objects(a=WHOLE, b=WHOLE), objects(a=WHOLE, c=WHOLE)]},
        [("rejected_by_schema", ""), ("wrong_type", "/a")],
    ),
    (
        "text of a list is blamed as the list that it holds",
        '["x"]',
        {"anyOf": [lists(WHOLE), WHOLE]},
        [("wrong_type", "/0")],
    ),
    (
        "text is blamed as text where some branch takes text",
        "x",
        {"anyOf": [lists(WHOLE), {"type": "string", "minLength": 2}, WHOLE]},
        [("wrong_length", "")],
    ),
    (
        "text of a list is blamed as text where no branch takes a list",
        "[1]",
        {"anyOf": [{"type": "string", "maxLength": 2}, WHOLE]},
        [("wrong_length", "")],
    ),
    (
        "nothing in common",
        {"d": 1},
        {"anyOf": [objects(a=WHOLE), objects(b=WHOLE)]},
        [("rejected_by_schema", "")],
    ),
]


@pytest.mark.parametrize(("sent", "schema", "problems"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_refusal_says_what_the_caller_can_act_on(sent: Any, schema: Schema, problems: list[tuple[str, str]]) -> None:
    """Of many branches that all fail, most faults are about branches that nobody meant."""
    for branches in itertools.permutations(schema["anyOf"]):
        outcome = mend(sent, {"anyOf": list(branches)}, "standard")
        assert found(outcome) == problems


def test_the_values_of_a_discriminator_are_named() -> None:
    """A caller who sent a value of no branch needs to know the values there are."""
    (problem,) = mend({"k": "c"}, KINDS).problems
    assert (problem.path, problem.expected, problem.received) == ("k", 'one of "a", "b"', "c")


def test_discriminators_that_disagree_pick_no_branch() -> None:
    """Either of the two may be the wrong one, so both branches are tried."""
    assert mend({"k": "a", "t": 2, "n": "5"}, TWO_TAGS).verdict == "refused"
    loose = {"anyOf": [objects(k={"enum": ["a"]}, t={"enum": ["1", 1]}), objects(k={"enum": ["b"]}, t={"enum": ["2"]})]}
    for sent in ({"k": "b", "t": 2}, {"k": "B", "t": 2}, {"k": "b", "t": "2 "}):
        assert mend(sent, loose).value == {"k": "b", "t": "2"}


def test_any_of_that_several_branches_accept_is_mended_by_what_stands_beside_it() -> None:
    """Several right branches are no fault of an `anyOf`; what is wrong stands elsewhere."""
    several = {"anyOf": [{"properties": {"k": WHOLE}}, {"properties": {"k": {"type": ["integer", "null"]}}}]}
    assert mend({"n": "5", "k": 1}, {**objects(n=WHOLE), **several}, "standard").value == {"n": 5, "k": 1}


def test_one_of_that_one_branch_accepts_is_mended_by_what_stands_beside_it() -> None:
    """The branch is chosen and right, so only the rest is to be mended."""
    one = {"oneOf": [objects(k=WHOLE), objects(j=WHOLE)]}
    assert mend({"n": "5", "k": 1}, {**objects(n=WHOLE), **one}, "standard").value == {"n": 5, "k": 1}


def test_unions_that_apply_together_count_as_their_product() -> None:
    """Two unions of nine branches are 81 ways to read a value, which is more than 64."""

    def both(count: int) -> Schema:
        names = [f"{word}{n}" for word in "ab" for n in range(count)]
        unions = [{"anyOf": [objects(**{name: WHOLE}) for name in names if name[0] == word]} for word in "ab"]
        return {"allOf": unions}

    assert mend({"a0": "1", "b0": "2"}, both(8)).value == {"a0": 1, "b0": 2}
    assert found(mend({"a0": "1", "b0": "2"}, both(9))) == [("too_complex", "")]


def test_text_among_other_kinds_keeps_its_own_fault() -> None:
    """A type list takes text, so the text itself is what is wrong, at every policy."""
    for policy in ("strict", "structural", "standard"):
        outcome = mend("abc", {"type": ["array", "string"], "pattern": "^x"}, policy)
        assert found(outcome) == [("wrong_format", "")]


def test_arguments_of_another_kind_are_no_envelope() -> None:
    """Only an object, or text of one, can be what a wrapper was put around."""
    schema = {"type": ["object", "integer"], "required": ["a"]}
    assert argmend.mend({"args": 5}, schema, "generous").verdict == "refused"
    assert argmend.mend({"args": {"a": 5}}, schema, "generous").value == {"a": 5}


def test_one_of_that_two_branches_accept_is_not_mended() -> None:
    """The value is not what is wrong, so no other value would say what was meant."""
    outcome = mend(3, {"oneOf": [WHOLE, {"type": "number"}]})
    assert found(outcome) == [("rejected_by_schema", "")]
    assert outcome.problems[0].expected == "exactly one of the branches, not several"
    assert mend({"p": 3}, objects(p={"oneOf": [WHOLE, {"type": "number"}]})).problems[0].pointer == "/p"


def test_a_result_that_two_branches_of_one_of_accept_is_not_given() -> None:
    """Mended for one branch, it would be refused for matching the other as well."""
    assert mend("3", {"oneOf": [WHOLE, {"type": "number"}]}).verdict == "refused"
    assert mend("3.5", {"oneOf": [WHOLE, {"type": "number"}]}).value == 3.5


@pytest.mark.parametrize("order", list(itertools.permutations([FLAG, lists(TEXT), lists(WHOLE)])))
def test_a_tie_names_the_same_two_whatever_the_order(order: tuple[Schema, ...]) -> None:
    """Order says nothing, so it must not even choose the words of the refusal."""
    outcome = mend("1", {"anyOf": list(order)})
    assert [(p.code, p.pointer, p.expected, p.received) for p in outcome.problems] == [
        ("ambiguous", "", 'either ["1"] or true', "1")
    ]


def test_a_tie_with_leaving_out_says_so() -> None:
    """Leaving a property out is no value that could be shown."""
    schema = {"type": "object", "properties": {"p": {"type": "array", "items": {"type": "null"}}, "q": WHOLE}}
    assert mend({"q": ""}, schema).value == {}
    policy = Policy("generous", off=frozenset({"omit_null"}))
    assert mend({"q": None}, schema, policy).verdict == "refused"


def test_the_lower_policy_wins_over_the_lower_cost() -> None:
    """Otherwise a wider policy would change what a narrower one gives."""
    schema = {"anyOf": [lists(lists(WHOLE)), lists(FLAG)]}
    assert mend('["[\\"1\\"]"]', schema, "standard").value == [[1]]
    outcome = mend('["1"]', {"anyOf": [lists(WHOLE), lists(FLAG)]})
    assert outcome.value == [1]


def test_the_lower_cost_wins_within_a_policy() -> None:
    """The cheapest way to read a value is the likeliest."""
    schema = {"anyOf": [objects(a=WHOLE, b=WHOLE), objects(a=TEXT, b=WHOLE)]}
    outcome = mend({"a": "1", "b": "2"}, schema, "standard")
    assert outcome.value == {"a": "1", "b": 2}
    assert [repair.pointer for repair in outcome.repairs] == ["/b"]


def test_costs_add_up_over_the_parts_of_a_branch() -> None:
    """Two cheap changes together may cost more than one that is dearer."""
    two = objects(a={"type": "array", "items": WHOLE}, b=TEXT)
    one = objects(a=TEXT, b=WHOLE)
    both = mend({"a": "[1]", "b": "2"}, {"anyOf": [two, one]}, "structural")
    assert both.value == {"a": [1], "b": "2"}
    assert mend({"a": "[1]", "b": "2"}, {"anyOf": [two, one]}, "standard").value == {"a": [1], "b": "2"}
    many = lists(lists(WHOLE))
    flags = {"type": "array", "items": {"type": "array", "items": TEXT}, "minItems": 1}
    assert mend(["[1, 2]"], {"anyOf": [many, flags]}, "standard").value == [[1, 2]]


def test_equal_results_count_once_and_show_the_fewest_repairs() -> None:
    """Two ways to one value are no reason to refuse it."""
    schema = {"anyOf": [WHOLE, {"type": "number"}, {"enum": [5]}]}
    outcome = mend("5", schema)
    assert outcome.value == 5
    assert [(repair.rule, repair.pointer) for repair in outcome.repairs] == [("read_number", "")]


@pytest.mark.parametrize("order", list(itertools.permutations([{"type": "number"}, WHOLE])))
def test_of_two_spellings_of_one_number_the_integer_is_kept(order: tuple[Schema, ...]) -> None:
    """5.0 and 5 are equal, and the integer is exact for every reader."""
    outcome = mend("5.0", {"anyOf": list(order)})
    assert repr(outcome.value) == "5"


DEEP = lists(lists(lists(WHOLE)))
MANY = {"anyOf": [{"type": "integer", "minimum": n} for n in range(3)]}
#: What one branch cannot finish under a limit, while another mends the value by writing it as text.
CROSSED: dict[str, tuple[Any, Schema, dict[str, int], tuple[str, str]]] = {
    "text": ({"a": [1, 2]}, lists(FLAG), {"text": 3}, ("too_large", "/a")),
    "depth": ({"a": [[["1"]]]}, DEEP, {"depth": 3}, ("too_deep", "/a/0/0/0")),
    "branches": ({"a": [1]}, MANY, {"branches": 2}, ("too_complex", "/a")),
}


@pytest.mark.parametrize("limit", CROSSED)
def test_a_limit_crossed_in_one_branch_refuses_the_union(limit: str) -> None:
    """Nobody knows what would have come of that branch, so no other may win."""
    sent, inner, limits, problem = CROSSED[limit]
    for branches in itertools.permutations([objects(a=inner), objects(a=TEXT)]):
        schema = {"anyOf": list(branches)}
        assert mend(sent, schema).value == {"a": str(sent["a"]).replace("'", '"')}
        assert found(mend(sent, schema, Policy("generous", limits=Limits(**limits)))) == [problem]


def test_a_text_branch_beside_null_or_another_kind_is_left_to_its_own_kind() -> None:
    """Text is written only where no branch takes the value's own kind."""
    assert mend([1, 2], {"anyOf": [lists(TEXT), TEXT]}, "standard").value == ["1", "2"]
    assert mend(500, {"anyOf": [{"type": "integer", "maximum": 100}, TEXT]}, "standard").verdict == "refused"
    assert mend(10.5, {"anyOf": [WHOLE, TEXT]}, "standard").value == "10.5"
    assert mend("x", {"anyOf": [WHOLE, {"type": "null"}]}, "standard").problems[0].expected == "integer"
