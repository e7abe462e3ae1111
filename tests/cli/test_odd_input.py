"""Whatever is given, a command ends with a verdict or with a word about its usage, never with a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import Result, invoke, process, schema_file, terminal

CALL = {
    "type": "object",
    "properties": {"n": {"type": "integer"}, "s": {"type": "string"}, "t": {"type": "array"}},
}
LIST_OF_LISTS = {"type": "array", "items": {"$ref": "#"}}
DIGITS = b"1" * 5_000


def _mend(folder: Path, sent: bytes, *options: str, schema: Any = CALL) -> Result:
    result = process("mend", "--schema", schema_file(folder, schema), *options, sent=sent)
    assert "Traceback" not in result.err
    return result


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b'{"n": NaN}', "not_json"),
        (b'{"n": -Infinity}', "not_json"),
        (b'{"n": 1e400}', "not_json"),
        (b'{"n": "5",', "cut_off_json"),
        (b'{"n": "5"} {}', "not_json"),
        (b'{"s": "\x01"}', "not_json"),
        (b"hello", "not_an_object"),
        (b"[1]", "not_an_object"),
        (b"[" * 1_000_000, "too_deep"),
        (b'{"n": "5", "n": "6"}', "duplicate_key"),
        (b'{"n": "x", "n": "y"}', "duplicate_key"),
        (b'{"n": 5, "n": 6} x', "duplicate_key"),
    ],
)
def test_text_that_is_no_call_is_refused_with_a_code(tmp_path: Path, sent: bytes, code: str) -> None:
    """What is no strict JSON is judged as arguments that were sent as text, and the problem is at the whole of it."""
    result = _mend(tmp_path, sent)
    assert (result.code, result.out) == (1, b"")
    assert result.err.startswith(f"the arguments: {code}: ")


@pytest.mark.parametrize(
    ("sent", "mended"),
    [
        (b"", b"{}"),
        (b"null", b"{}"),
        (b"{'n': 5, // loose\n}", b'{"n": 5}'),
        (b'"{\\"n\\": \\"5\\"}"', b'{"n": 5}'),
        (b'\xef\xbb\xbf{"n": "5"}', b'{"n": 5}'),
        (b'{"n": "5", "\\ud800": "\\udfff"}', b'{"n": 5, "\\ud800": "\\udfff"}'),
        ('{"n": "5", "ключ": "значение"}'.encode(), '{"n": 5, "ключ": "значение"}'.encode()),
        (b'{"n": "5", "k": ' + DIGITS + b"}", b'{"n": 5, "k": ' + DIGITS + b"}"),
        (b'{"n": "5", "k": ' + b"[" * 900 + b"]" * 900 + b"}", b'{"n": 5, "k": ' + b"[" * 900 + b"]" * 900 + b"}"),
    ],
)
def test_odd_calls_are_mended_exactly(tmp_path: Path, sent: bytes, mended: bytes) -> None:
    """Digits, letters and brackets that nobody complained about are written as they were read."""
    result = _mend(tmp_path, sent)
    assert (result.code, result.out) == (0, mended + b"\n")


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        (b"[" * 20_000 + b"]" * 20_000, "nested deeper than"),
        (b'{"n": "5", "k": ' + b"[" * 5_000 + b"]" * 5_000 + b"}", "nested deeper than"),
        (b'{"n": ' + b"1" * 200_000 + b"}", "more than 100000 digits"),
    ],
)
def test_what_cannot_be_read_goes_on_unjudged_and_says_so(tmp_path: Path, sent: bytes, reason: str) -> None:
    """It may be right for its reader: a limit of ours is no reason to hold it back, but one to say so."""
    result = _mend(tmp_path, sent)
    assert (result.code, result.out) == (0, sent)
    assert result.err.startswith("unjudged, passed on as it is: ")
    assert reason in result.err


def test_a_call_too_deep_for_a_circular_schema_goes_on_unjudged(tmp_path: Path) -> None:
    """The judge would end the process; the proxy passes such a call on, too, and all doors must agree."""
    chain = {"$ref": "#/$defs/0", "$defs": {str(n): {"allOf": [{"$ref": f"#/$defs/{n + 1}"}]} for n in range(60)}}
    chain["$defs"]["60"] = LIST_OF_LISTS  # type: ignore[index]
    sent = b"[" * 800 + b"]" * 800
    result = _mend(tmp_path, sent, "--no-arguments", schema=chain)
    assert (result.code, result.out) == (0, sent)
    assert "nested deeper than can be judged" in result.err


def test_a_long_number_is_judged_by_its_value(tmp_path: Path) -> None:
    """5 000 digits are still an integer, and more than 5."""
    schema = {"properties": {"n": {"type": "integer", "maximum": 5}}}
    result = _mend(tmp_path, b'{"n": ' + DIGITS + b"}", schema=schema)
    assert result.code == 1
    assert result.err.startswith("n: out_of_range: expected integer, at most 5, received 111")


@pytest.mark.parametrize("sent", [b"\xff", b'{"s": "\xc3\x28"}'])
def test_bytes_that_are_no_text_are_bad_usage(tmp_path: Path, sent: bytes) -> None:
    """JSON is UTF-8; guessing another encoding would change letters."""
    file = schema_file(tmp_path, CALL)
    for result in (_mend(tmp_path, sent), process("mend", "--schema", file, sent)):
        assert (result.code, result.out) == (2, b"")
        assert "no UTF-8 text" in result.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("mend",), "Missing option '--schema'"),
        (("mend", "--schema", "{folder}/none.json", "{}"), "does not exist"),
        (("mend", "--schema", "{folder}", "{}"), "is a directory"),
        (("mend", "--schema", "{schema}", "--policy", "lax", "{}"), "'lax' is not one of"),
        (("mend", "--schema", "{schema}", "--json", "--diff", "{}"), "exclude each other"),
        (("mend", "--schema", "{schema}", "{}", "{}"), "unexpected extra argument"),
        (("explain", "--schema", "{schema}", "--policy", "lax"), "'lax' is not one of"),
        (("rules", "--nothing"), "No such option"),
        (("repair",), "No such command 'repair'"),
    ],
)
def test_bad_usage_ends_with_2(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    """A script can tell a mistake of its own from a call that was refused."""
    file = schema_file(tmp_path, CALL)
    result = process(*(word.format(folder=tmp_path, schema=file) if "{}" not in word else word for word in words))
    assert (result.code, result.out) == (2, b"")
    assert said in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        (b"", "holds no JSON"),
        (b"{'type': 'object'}", "holds no JSON"),
        (b'{"minimum": NaN}', "holds no JSON"),
        (b"[]", "a schema is an object or a boolean, not list"),
        (b'"object"', "a schema is an object or a boolean, not str"),
        (b"\xff\xfe{\x00}\x00", "no UTF-8 text"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    ],
)
@pytest.mark.parametrize("command", ["mend", "explain"])
def test_a_file_that_holds_no_schema_is_bad_usage(tmp_path: Path, command: str, schema: bytes, said: str) -> None:
    """Unlike a schema that cannot be compiled, this can only be the wrong file."""
    result = invoke(command, "--schema", schema_file(tmp_path, schema), "{}")
    assert (result.code, result.out) == (2, b"")
    assert said in " ".join(result.err.split())


@pytest.mark.parametrize("schema", [True, False, {}])
def test_booleans_and_the_empty_schema_are_schemas(tmp_path: Path, schema: Any) -> None:
    """They are what JSON Schema says they are: anything, nothing, anything."""
    result = _mend(tmp_path, json.dumps({"a": 1}).encode(), schema=schema)
    assert result.code == (1 if schema is False else 0)


def test_nothing_given_at_a_terminal_is_bad_usage(tmp_path: Path) -> None:
    """Waiting for input that nobody knows about would look like a hang."""
    shown = terminal("mend", "--schema", schema_file(tmp_path, CALL))
    assert "Give ARGS, or pipe them into standard input." in " ".join(shown.split())
