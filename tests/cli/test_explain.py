"""`argmend explain`: what would be tried at each place, and what became of each place of a call."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import argmend
from argmend import ABSENT
from argmend.engine.explain import Row, explain
from argmend.engine.survey import MOST_ROWS
from tests.cli.run import invoke, schema_file
from tests.corpus.load import POLICIES, rules

NODE = {"type": "object", "properties": {"name": {"type": "string"}, "child": {"$ref": "#/$defs/node"}}}
SCHEMA = {
    "type": "object",
    "properties": {
        "tags": {"type": "array", "items": {"type": "string"}},
        "limit": {"type": "integer"},
        "tree": {"anyOf": [{"$ref": "#/$defs/node"}, {"type": "null"}]},
    },
    "required": ["tags"],
    "$defs": {"node": NODE},
}


def _tried(rows: list[Row], path: str) -> dict[str, tuple[str, ...]]:
    (row,) = [row for row in rows if row.path == path]
    return dict(row.tried)


def test_every_place_says_what_it_wants_and_what_would_be_tried() -> None:
    """Before trusting a plan with calls, one wants to see what it could do to them."""
    rows = explain(argmend.plan(SCHEMA))
    assert [row.path for row in rows] == [
        *("", "tags", "tags[*]", "limit", "tree", "tree.name", "tree.child", "tree.child.name", "tree.child.child")
    ]
    assert _tried(rows, "")["object"] == ("unwrap_arguments",)
    assert _tried(rows, "tags") == {"string": ("open", "open_loosely")}
    assert _tried(rows, "limit") == {"string": ("read_number",), "null": ("omit_null",)}
    assert _tried(rows, "tree") == {"string": ("open", "read_null", "open_loosely")}
    assert rows[-1].wanted == "object with child, name, as above"


def test_policies_widen_what_would_be_tried() -> None:
    """The listing must show the policy that is asked about, not the widest one."""
    listed = [{name for row in explain(argmend.plan(SCHEMA, policy)) for _, names in row.tried for name in names}
              for policy in ("strict", "structural", "standard", "generous")]  # fmt: skip
    assert listed[0] == set()
    assert listed[1] == {"open", "write", "empty_arguments"}
    assert listed[1] < listed[2] < listed[3]


def test_parts_of_every_shape_have_their_place() -> None:
    """Fixed positions, patterns and free names are places like any other."""
    whole = {"type": "integer"}
    schema = {
        "type": "object",
        "properties": {"pair": {"type": "array", "prefixItems": [whole, {"type": "boolean"}], "items": whole}},
        "patternProperties": {"^x-": whole},
        "additionalProperties": {"type": "object", "properties": {"odd name!": whole}},
    }
    paths = [row.path for row in explain(argmend.plan(schema, arguments=False))]
    assert paths == ["", "pair", "pair[0]", "pair[1]", "pair[*]", "[/^x-/]", "*", '*["odd name!"]']


CHAIN = {str(n): {"properties": {part: {"$ref": f"#/$defs/{n + 1}"} for part in "ab"}} for n in range(40)}
LARGE: list[dict[str, Any]] = [
    {"type": "object", "properties": {f"p{n}": {"type": "integer"} for n in range(10_000)}},
    {"anyOf": [{"type": "object", "properties": {f"p{n}": {"type": "integer"}}} for n in range(60)]},
    {"$ref": "#/$defs/0", "$defs": {**CHAIN, "40": {"type": "integer"}}},
    {"allOf": [{"anyOf": [{"type": "object"}, {"type": "array"}]} for _ in range(20)]},
]


@pytest.mark.parametrize("schema", LARGE)
@pytest.mark.parametrize("value", [ABSENT, {f"p{n}": "5" for n in range(2_000)}, [["5"]] * 2_000])
def test_a_large_schema_or_call_gives_a_bounded_listing(schema: dict[str, Any], value: Any) -> None:
    """Schemas come from servers nobody vetted; a listing that never ends helps nobody either."""
    rows = explain(argmend.plan(schema, "generous"), value)
    assert 0 < len(rows) <= MOST_ROWS + 1
    assert len(rows) <= MOST_ROWS or rows[-1].wanted == f"places beyond the first {MOST_ROWS} are not listed"


def test_each_place_of_a_mended_call_says_why() -> None:
    """Places that only came to light when text was opened are listed below the text they were in."""
    rows = explain(argmend.plan(SCHEMA), {"tags": "[1]", "limit": 5, "tree": {"name": "x", "child": {"name": 5}}})
    assert [(row.path, row.verdict, row.why) for row in rows] == [
        ("", "mended", "for what is inside"),
        ("tags", "mended", "by open"),
        ("tags[0]", "mended", "by write_number"),
        ("limit", "kept", "accepted as it is"),
        ("tree", "mended", "for what is inside"),
        ("tree.name", "kept", "accepted as it is"),
        ("tree.child", "mended", "for what is inside"),
        ("tree.child.name", "mended", "by write_number"),
    ]


def test_each_place_of_a_refused_call_says_why() -> None:
    """One bad part holds back the others; which of them were fine is what its author wants to know."""
    rows = explain(argmend.plan(SCHEMA), {"limit": "5", "tree": {"name": []}, "x": 1, "tags": "[1"})
    assert [(row.path, row.verdict, row.rules) for row in rows] == [
        ("", "refused", ()),
        ("limit", "mendable", ("read_number",)),
        ("tree", "mendable", ("write",)),
        ("x", "kept", ()),
        ("tags", "refused", ()),
    ]
    assert rows[-1].why == "cut_off_json: expected array of string"
    (missing,) = [row for row in explain(argmend.plan(SCHEMA), {}) if row.path == "tags"]
    assert (missing.verdict, missing.received) == ("refused", "nothing")


CALLS = [row for row in rules() if row["sent"] is not ABSENT]


@pytest.mark.parametrize("row", CALLS, ids=lambda row: row["id"])
def test_the_rows_agree_with_the_outcome(row: dict[str, Any]) -> None:
    """An explanation that says something else than what happens is worse than none."""
    for policy in POLICIES:
        plan = argmend.plan(row["schema"], policy, row.get("arguments", True))
        outcome = plan.mend(row["sent"])
        rows = explain(plan, row["sent"])
        announced = {name for place in explain(plan) for _, names in place.tried for name in names}
        assert {repair.rule for repair in outcome.repairs} <= announced
        assert rows[0].verdict == {"accepted": "kept"}.get(outcome.verdict, outcome.verdict)
        listed = {(place.path, rule) for place in rows for rule in place.rules}
        assert {(repair.path, repair.rule) for repair in outcome.repairs} <= listed
        refused = {place.path for place in rows if place.verdict == "refused"}
        assert {problem.path for problem in outcome.problems} <= refused
        assert outcome.verdict == "refused" or not refused


def test_the_command_prints_one_line_for_each_place(tmp_path: Path) -> None:
    """In a pipe a place is a line, so that it can be searched for."""
    file = schema_file(tmp_path, SCHEMA)
    result = invoke("explain", "--schema", file, '{"tags": ["a"], "limit": "5"}')
    assert (result.code, result.err) == (0, "")
    assert result.out.decode().splitlines() == [
        "place          received  verdict  why",
        "the arguments  object    mended   for what is inside",
        "tags           array     kept     accepted as it is",
        "limit          string    mended   by read_number",
    ]
    without = invoke("explain", "--schema", file).out.decode().splitlines()
    assert without[0].split() == ["place", "wanted", "received", "tried,", "cheapest", "first"]
    assert "tags array of string string open, open_loosely" in [" ".join(line.split()) for line in without]


def test_the_command_ends_as_mend_would(tmp_path: Path) -> None:
    """A refused call is a refused call, whichever command is asked."""
    file = schema_file(tmp_path, SCHEMA)
    for sent in ('{"tags": []}', '{"tags": "[]"}', '{"tags": 5}', '{"tags": "[]", "tags": "[1]"}', "nonsense", "["):
        assert invoke("explain", "--schema", file, sent).code == invoke("mend", "--schema", file, sent).code
    piped = invoke("explain", "--schema", file, "-", sent=b'{"tags": 5}')
    assert (piped.code, b"wrong_type" in piped.out) == (1, True)


def test_json_prints_the_rows(tmp_path: Path) -> None:
    """The same rows as data, for whoever draws them better."""
    file = schema_file(tmp_path, SCHEMA)
    without = json.loads(invoke("explain", "--schema", file, "--json").out)
    assert without == [row.to_dict() for row in explain(argmend.plan(SCHEMA))]
    sent = '{"tags": "[1]"}'
    with_call = json.loads(invoke("explain", "--schema", file, "--json", sent).out)
    assert with_call == [row.to_dict() for row in explain(argmend.plan(SCHEMA), json.loads(sent))]


def test_a_schema_that_cannot_be_judged_is_said_to_be_so(tmp_path: Path) -> None:
    """There is nothing to explain about a plan that passes everything on."""
    file = schema_file(tmp_path, {"type": "strange"})
    for words in ((), ('{"a": 1}',)):
        result = invoke("explain", "--schema", file, *words)
        assert result.code == 0
        assert b"unjudged  the judge cannot compile it" in result.out
