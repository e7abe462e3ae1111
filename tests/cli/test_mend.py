"""`argmend mend`: what goes to stdout, what goes to stderr, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import argmend
from tests.cli.run import invoke, process, schema_file

SCHEMA = {
    "type": "object",
    "properties": {
        "tags": {"type": "array", "items": {"type": "string"}},
        "limit": {"type": "integer", "minimum": 1},
        "note": {"type": "string"},
        "api_key": {"type": "string"},
        "options": {"type": "object"},
    },
}


@pytest.fixture
def schema(tmp_path: Path) -> str:
    """Write the schema of most tests into a file."""
    return schema_file(tmp_path, SCHEMA)


@pytest.mark.parametrize(
    "sent",
    [
        b'{"limit": 5}',
        b'  {"limit":5 ,\n\t"tags":[ ]}\r\n',
        b'{"limit": 5, "limit": 6}',
        b'{"limit": "5", "limit": 6}',
        b'{"x": 1.10, "y": 1e2, "z": -0.0, "big": 123456789012345678901234567890}',
        '{"note": "é ü 😀 \\u00e9"}'.encode(),
        b'{"note": "\\ud800"}',
        b'\xef\xbb\xbf{"limit": 5}',
        b"{}",
    ],
)
def test_an_accepted_call_leaves_as_the_same_bytes(schema: str, sent: bytes) -> None:
    """The first law at a door that has the bytes: not a blank may change in what was right."""
    assert process("mend", "--schema", schema, "-", sent=sent) == (0, sent, "")
    assert process("mend", "--schema", schema, sent) == (0, sent, "")


def test_a_mended_call_goes_to_stdout_and_its_repairs_to_stderr(schema: str) -> None:
    """A program reads the one, a person the other; mixed, neither could."""
    result = invoke("mend", "--schema", schema, '{"tags": "[1]", "limit": "5"}')
    assert (result.code, result.out) == (0, b'{"tags": ["1"], "limit": 5}\n')
    assert result.err.splitlines() == [
        'tags: open: "[1]" -> [1]',
        'tags[0]: write_number: 1 -> "1"',
        'limit: read_number: "5" -> 5',
    ]


def test_a_refused_call_leaves_stdout_empty_and_ends_with_1(schema: str) -> None:
    """Whoever pipes stdout on must not hand over what was refused."""
    result = invoke("mend", "--schema", schema, '{"tags": "[1", "limit": "0", "note": 5}')
    assert (result.code, result.out) == (1, b"")
    what = "tags: expected array of string; the text that arrived is cut off after character 2."
    assert result.err.splitlines() == [
        'tags: cut_off_json: expected array of string, received "[1"',
        f"  hint: {what} Send all of it again, shorter if need be.",
        'limit: out_of_range: expected integer, at least 1, received "0"',
        '  hint: limit: expected integer, at least 1; text ("0") arrived. For example, send 1.',
    ]


def test_each_kind_of_repair_has_its_words(tmp_path: Path) -> None:
    """A renamed key, a property left out and an envelope taken off are no values that became others."""
    closed = {**SCHEMA, "additionalProperties": False}
    file = schema_file(tmp_path, closed)
    result = invoke("mend", "--schema", file, "--policy", "generous", '{"args": {"Limit": 5, "note": null}}')
    assert result.out == b'{"limit": 5}\n'
    assert result.err.splitlines() == [
        "args: unwrap_arguments: taken out of its wrapper",
        'Limit: match_name: renamed to "limit"',
        "note: omit_null: null left out",
    ]


@pytest.mark.parametrize(("sent", "code"), [("{}", 0), ('{"limit": "5"}', 5), ('{"limit": "x"}', 1)])
def test_exit_code_tells_mended_from_accepted(schema: str, sent: str, code: int) -> None:
    """A script that wants to fix its caller has to know that something was changed."""
    assert invoke("mend", "--schema", schema, "--exit-code", sent).code == code


@pytest.mark.parametrize("sent", ['{"limit": 5}', '{"limit": "5"}', '{"limit": "x"}', "null", "{'limit': 5}"])
def test_json_prints_the_whole_outcome(schema: str, sent: str) -> None:
    """A program gets everything that the library would have given it, under the same names."""
    result = invoke("mend", "--schema", schema, "--json", sent)
    value: Any = sent if sent.startswith("{'") else json.loads(sent)
    assert json.loads(result.out) == argmend.mend(value, SCHEMA).to_dict()
    assert result.out.count(b"\n") == 1


def test_diff_prints_before_and_after_as_indented_json(schema: str) -> None:
    """Of a large call a person wants to see the few lines that changed."""
    result = invoke("mend", "--schema", schema, "--diff", '{"note": "x", "limit": "5"}')
    assert result.out.decode().splitlines() == [
        "--- sent",
        "+++ mended",
        "@@ -1,4 +1,4 @@",
        " {",
        '   "note": "x",',
        '-  "limit": "5"',
        '+  "limit": 5',
        " }",
    ]


@pytest.mark.parametrize(("sent", "code"), [('{"limit": 5}', 0), ('{"limit": "x"}', 1)])
def test_diff_of_what_did_not_change_is_empty(schema: str, sent: str, code: int) -> None:
    """An accepted call has no difference, and a refused one was not changed either."""
    assert invoke("mend", "--schema", schema, "--diff", sent)[:2] == (code, b"")


def test_policies_decide_what_may_change(schema: str) -> None:
    """The same five words as in the library."""
    sent = '{"limit": "5"}'
    codes = [invoke("mend", "--schema", schema, "--policy", name, sent).code for name in ("strict", "structural")]
    assert codes == [1, 1]
    assert invoke("mend", "--schema", schema, "--policy", "generous", sent).out == b'{"limit": 5}\n'
    off = invoke("mend", "--schema", schema, "--policy", "off", sent)
    assert off == (0, sent.encode(), "unjudged, passed on as it is: the policy is off\n")


def test_no_arguments_judges_any_value(tmp_path: Path) -> None:
    """Not everything with a schema is a call: a wrapper is then a value, and nothing is not an empty call."""
    file = schema_file(tmp_path, {"type": "array", "items": {"type": "integer"}})
    assert invoke("mend", "--schema", file, "--no-arguments", '["1", 2]').out == b"[1, 2]\n"
    whole = schema_file(tmp_path, {"type": "object"})
    refused = invoke("mend", "--schema", whole, "--no-arguments", "")
    assert refused.code == 1
    assert refused.err.splitlines()[0] == 'the value: wrong_type: expected object, received ""'
    assert invoke("mend", "--schema", whole, "").out == b"{}\n"


@pytest.mark.parametrize(
    "schema_text", [b'{"type": "strange"}', b'{"$ref": "https://example.org/x"}', b'{"properties": 5}']
)
def test_a_schema_that_cannot_be_judged_lets_the_call_through_and_says_so(tmp_path: Path, schema_text: bytes) -> None:
    """A tool whose schema is broken must go on working; silence about it would look like a judgement."""
    sent = b' {"limit": "5"}'
    result = invoke("mend", "--schema", schema_file(tmp_path, schema_text), "-", sent=sent)
    assert (result.code, result.out) == (0, sent)
    assert result.err.startswith("unjudged, passed on as it is: the judge cannot compile it")


def test_secrets_are_masked_in_words_and_kept_in_the_result(schema: str) -> None:
    """Stderr ends up in logs; stdout is the call itself."""
    inside = {"X-Auth-Token": "s3cret", "text": '{"password": "s3cret"}', "max_tokens": 77}
    sent = json.dumps({"api_key": 12345, "note": inside, "options": json.dumps(inside)})
    result = invoke("mend", "--schema", schema, sent)
    assert result.out.count(b"s3cret") == 4
    assert "s3cret" not in result.err
    assert "12345" not in result.err
    assert result.err.splitlines()[0] == "api_key: write_number: *** -> ***"
    assert '"max_tokens": 77' in result.err


def test_values_in_words_are_cut_and_steer_no_terminal(schema: str) -> None:
    """A megabyte on stderr helps nobody, and an escape sequence from a model must not reach a terminal."""
    result = invoke("mend", "--schema", schema, json.dumps({"tags": "\x1b[31m\u202e" + "x" * 1000}))
    line, hint = result.err.splitlines()
    assert "\x1b" not in line + hint
    assert "\u202e" not in line + hint
    assert hint.count("x") < 200
    received = line.partition("received ")[2]
    assert (len(received), received[-1]) == (100, "…")
    assert received.startswith('"\\u001b[31m\\u202exxx')
