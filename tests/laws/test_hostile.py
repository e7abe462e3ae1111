"""Hostile calls and schemas, in a process of their own: each must end in a verdict."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from argmend.outcome import CODES
from tests.house.rules import ROOT
from tests.laws import hostile

VERDICTS = {"accepted", "mended", "refused", "unjudged"}


@cache
def lines() -> tuple[int, str, list[dict[str, Any]]]:
    """Run everything once; the bound on its time only turns a hang into a failure."""
    command = [sys.executable, "-m", "tests.laws.hostile"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    return done.returncode, done.stderr[-2000:], [json.loads(line) for line in done.stdout.splitlines()]


def test_the_process_survives_everything() -> None:
    """A call that ends the process takes every other call with it."""
    code, words, found = lines()
    last = found[-1] if found else None
    assert code == 0, f"ended with {code} after {last}: {words}"


@pytest.mark.parametrize("name", hostile.VALUES)
def test_every_hostile_value_gets_a_verdict_from_every_target(name: str) -> None:
    """Values come from models and from other programs: nothing may be assumed of them."""
    found = [line for line in lines()[2] if line["kind"] == "value" and line["name"] == name]
    assert len(found) == len(hostile.TARGETS) * len(hostile.CHOSEN)
    for line in found:
        assert line["verdict"] in VERDICTS - {"unjudged"}, line
        assert (line["verdict"] == "refused") == bool(line["codes"]), line
        assert set(line["codes"]) <= set(CODES), line


@pytest.mark.parametrize("name", hostile.SCHEMAS)
def test_every_hostile_schema_is_learnt_or_passed_by(name: str) -> None:
    """Schemas come from servers that nobody vetted."""
    found = [line for line in lines()[2] if line["kind"] == "schema" and line["name"] == name]
    assert len(found) == len(hostile.CHOSEN)
    for line in found:
        assert line["verdict"] in VERDICTS, line
        assert set(line["codes"]) <= set(CODES), line


@pytest.mark.parametrize(("name", "target", "verdict", "codes"), hostile.WANTED)
def test_a_limit_is_named_by_its_code(name: str, target: str, verdict: str, codes: frozenset[str]) -> None:
    """A caller who crossed a limit must be told so, and text that is wanted as text crosses none."""
    wanted = (name, target, "standard False")
    found = [line for line in lines()[2] if (line["name"], line["target"], line["policy"]) == wanted]
    assert [line["verdict"] for line in found] == [verdict], found
    assert bool(codes) == bool(found[0]["codes"]), found
    assert not codes or codes & set(found[0]["codes"]), found
