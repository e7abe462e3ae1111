"""`argmend rules` and `argmend demo`: what a newcomer sees first."""

from __future__ import annotations

import json

import argmend
from argmend.cli.demo_calls import CALLS
from tests.cli.run import invoke, terminal


def test_rules_prints_one_line_for_each_reading() -> None:
    """In a pipe each row is one line, whole and aligned, so that it can be searched and cut into columns."""
    header, *lines = invoke("rules").out.decode().splitlines()
    assert header.split() == ["name", "level", "cost", "wanted", "received"]
    assert [line.split()[:3] for line in lines] == [
        [row["name"], row["level"], str(row["cost"])] for row in argmend.rules()
    ]
    assert all(line[header.index("level") - 1] == " " for line in lines)
    assert any(len(line) > 150 for line in lines)


def test_rules_as_json_is_the_table() -> None:
    """What the library gives, for programs that are not written in Python."""
    assert json.loads(invoke("rules", "--json").out) == argmend.rules()


def test_the_demo_shows_every_source_document_before_and_after() -> None:
    """The calls of the documents are the promise of the product: refused without it, as meant with it."""
    shown = invoke("demo").out.decode()
    blocks = shown.split("\n\n")[1:-1]
    assert len(blocks) == len(CALLS)
    for call, block in zip(CALLS, blocks, strict=True):
        assert all(word in block for word in (*call.source.split(), call.tool, call.parameter))
        if call.source.startswith("S"):
            assert "refused" in block
            assert "mended:" in block
    assert {call.source for call in CALLS} >= {"S0", "S1", "S2", "S3", "S4"}
    assert "9 mended, 2 accepted as they were sent, 1 refused." in shown


def test_the_demo_shows_what_is_kept_and_what_is_refused() -> None:
    """Leaving alone what looks tempting is half of the promise."""
    shown = invoke("demo").out.decode()
    assert shown.count("kept: the very same") == 2
    assert "refused: cut_off_json" in shown


def test_the_demo_fits_eighty_columns() -> None:
    """It is the first thing a newcomer runs, in a window of the usual size or in the log of a build."""
    assert max(map(len, invoke("demo").out.decode().splitlines())) <= 80
    assert max(map(len, terminal("demo", NO_COLOR="1").splitlines())) <= 80
