"""The limits, each exactly at its border: one less is mended, one more is refused with a code that names the limit."""

from __future__ import annotations

import json
from typing import Any

import pytest

import argmend
from argmend import Policy
from argmend.policy import Limits

TEXTS = {"type": "array", "items": {"type": "string"}}
WHOLE = {"type": "array", "items": {"type": "integer"}}
NESTED = {"type": "array", "items": {"$ref": "#"}}
CITY = {"type": "object", "properties": {"zip": {"type": "integer"}}, "required": ["zip"]}


def nested(times: int, value: Any) -> Any:
    """Put a value into so many lists."""
    for _ in range(times):
        value = [value]
    return value


def layered(times: int, value: Any) -> Any:
    """Write a value as text so many times."""
    for _ in range(times):
        value = json.dumps(value)
    return value


def mend(value: Any, schema: Any, **limits: int) -> argmend.Outcome:
    """Mend a value that is no call's arguments, with the default limits but for those given."""
    return argmend.mend(value, schema, Policy(limits=Limits(**limits)), arguments=False)


def codes(outcome: argmend.Outcome) -> list[str]:
    """Give the codes of a refusal; nothing for any other verdict."""
    return [problem.code for problem in outcome.problems]


#: What is mended at the limit, what is refused beyond it, and the code of the refusal.
BORDERS: dict[str, tuple[Any, Any, Any, str]] = {
    "depth of what is mended": (NESTED, nested(100, "[]"), nested(101, "[]"), "too_deep"),
    "depth of what a text opens to": ({"type": "array"}, "[" * 100 + "]" * 100, "[" * 101 + "]" * 101, "too_deep"),
    "depth of what is written": ({"type": "string"}, nested(99, []), nested(100, []), "too_deep"),
    "layers of text": (TEXTS, layered(3, ["a"]), layered(4, ["a"]), "too_deep"),
    "length of an opened text": (TEXTS, f'["{"x" * 999_996}"]', f'["{"x" * 999_997}"]', "too_large"),
    "length of a written text": ({"type": "string"}, ["x" * 999_996], ["x" * 999_997], "too_large"),
    "digits of a number text": ({"type": "number"}, "-" + "9" * 4_300, "-" + "9" * 4_301, "too_large"),
    "digits in an opened text": (WHOLE, f"[{'9' * 4_300}]", f"[{'9' * 4_301}]", "too_large"),
}


@pytest.mark.parametrize("name", BORDERS)
def test_what_is_at_the_limit_is_mended(name: str) -> None:
    """A limit that bites one too early refuses calls that the documentation says are mended."""
    schema, at, _, _ = BORDERS[name]
    assert mend(at, schema).verdict == "mended"


@pytest.mark.parametrize("name", BORDERS)
def test_what_is_beyond_the_limit_is_refused_with_its_code(name: str) -> None:
    """A limit that bites one too late, or under another name, is not the limit that was promised."""
    schema, _, beyond, code = BORDERS[name]
    outcome = mend(beyond, schema)
    assert codes(outcome) == [code]
    assert outcome.value is beyond


def union(count: int) -> dict[str, Any]:
    """Make a union of so many branches that all take the same text as a number."""
    return {"anyOf": [{"type": "integer", "minimum": -n} for n in range(count)]}


def test_a_union_is_mended_up_to_64_branches_and_refused_beyond_with_the_number() -> None:
    """A caller who is refused for a limit must learn which limit."""
    assert mend("1", union(64)).value == 1
    outcome = mend("1", union(65))
    assert codes(outcome) == ["too_complex"]
    assert outcome.problems[0].expected == "a union of at most 64 branches"


def test_at_most_20_problems_are_reported() -> None:
    """A call with a thousand faults is answered in a few lines."""
    assert len(mend(["x"] * 20, WHOLE).problems) == 20
    assert len(mend(["x"] * 21, WHOLE).problems) == 20
    assert len(mend(["x"] * 21, WHOLE, problems=21).problems) == 21


def test_crossing_the_steps_is_told_at_the_root_with_their_number() -> None:
    """Steps are counted over the whole call, so no single part of it is to blame."""
    assert mend(["1"] * 10, WHOLE, steps=11).verdict == "mended"
    outcome = mend(["1"] * 11, WHOLE, steps=11)
    assert [(problem.pointer, problem.expected) for problem in outcome.problems] == [
        ("", "at most 11 steps of mending")
    ]


def test_crossing_the_depth_is_told_where_it_was_crossed_with_its_number() -> None:
    """The place and the number are what a caller needs to send less deep."""
    outcome = mend(nested(3, "[]"), NESTED, depth=2)
    assert [(problem.pointer, problem.expected) for problem in outcome.problems] == [("/0/0/0", "nesting of at most 2")]


def test_what_is_accepted_is_never_measured() -> None:
    """Limits bind mending; a right call of any size comes back as the same object."""
    for value, schema in [(nested(150, []), {}), ("x" * 1_000_001, {"type": "string"}), (1, union(65))]:
        outcome = mend(value, schema)
        assert outcome.verdict == "accepted"
        assert outcome.value is value


@pytest.mark.parametrize("limit", ["text", "digits", "depth", "layers", "branches", "steps"])
def test_a_limit_of_a_policy_counts_instead_of_the_usual_one(limit: str) -> None:
    """Who trusts the callers less, or more, than we do sets the limits."""
    crossing: dict[str, tuple[Any, Any, int]] = {
        "text": (TEXTS, '["xxxx"]', 8),
        "digits": (WHOLE, ["123456"], 6),
        "depth": (NESTED, nested(4, "[]"), 4),
        "layers": (TEXTS, layered(2, ["a"]), 2),
        "branches": (union(5), "1", 5),
        "steps": (WHOLE, ["1"] * 5, 6),
    }
    schema, value, enough = crossing[limit]
    assert mend(value, schema, **{limit: enough}).verdict == "mended"
    assert codes(mend(value, schema, **{limit: enough - 1}))[0] in ("too_large", "too_deep", "too_complex")


def test_an_integer_of_any_length_is_written_up_to_the_length_of_a_text() -> None:
    """An id keeps every digit when it becomes text, also beyond what Python spells by itself."""
    for digits in (4_214, 4_215, 4_300, 4_301, 5_000):
        number = 10**digits - 1
        assert mend(number, {"type": "string"}).value == "9" * digits
        assert mend(-number, {"type": "string"}).value == "-" + "9" * digits
    assert mend(10**5_000 - 1, {"type": "string"}, text=5_000).verdict == "mended"
    assert codes(mend(10**5_000, {"type": "string"}, text=5_000)) == ["too_large"]


def test_wrappers_count_as_nesting() -> None:
    """A wrapper in a wrapper is as deep as any other nesting, although it is taken off."""
    sent: Any = {"zip": "5"}
    for _ in range(3):
        sent = {"input": sent}
    assert argmend.mend(sent, CITY, Policy(limits=Limits(depth=4))).value == {"zip": 5}
    assert argmend.mend(sent, CITY, Policy(limits=Limits(depth=3))).verdict == "refused"


def test_wrappers_tried_for_one_branch_are_not_counted_for_the_next() -> None:
    """Whether a limit is crossed must not depend on how many branches were tried before."""
    branches = [{**CITY, "required": ["zip", f"x{n}"]} for n in range(3)]
    for order in ([CITY, *branches], [*branches, CITY]):
        sent = {"input": {"zip": "5"}}
        assert argmend.mend(sent, {"anyOf": order}, Policy(limits=Limits(depth=2))).value == {"zip": 5}
        assert argmend.mend(sent, {"anyOf": order}, Policy(limits=Limits(depth=1))).verdict == "refused"


def test_a_text_too_long_to_be_opened_is_not_guessed_at() -> None:
    """Nobody looked whether it holds a list, so it must not become one item of a list."""
    outcome = argmend.mend("# abc", TEXTS, Policy("generous", limits=Limits(text=4)), arguments=False)
    assert codes(outcome) == ["too_large"]
    assert argmend.mend("# abc", TEXTS, "generous", arguments=False).value == ["# abc"]


def test_the_same_part_is_looked_into_once_however_many_branches_meet_it() -> None:
    """Unions in unions would otherwise cost the product of all their branches."""
    levels = 12
    parts: dict[str, Any] = {"L0": {"type": "integer"}}
    for n in range(levels):
        inner = {"type": "object", "properties": {"a": {"$ref": f"#/$defs/L{n}"}}}
        parts[f"L{n + 1}"] = {"anyOf": [{**inner, "required": ["x"]}, {**inner, "required": ["y"]}]}
    value: Any = "oops"
    for _ in range(levels):
        value = {"a": value, "x": 1, "y": 1}
    outcome = mend(value, {"$defs": parts, "$ref": f"#/$defs/L{levels}"}, steps=100)
    assert codes(outcome) == ["wrong_type"]
