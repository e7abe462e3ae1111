"""Habits that reviews forget: why a check is silenced, and tests that skip, wait or pretend."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.rules import ROOT

CODE = sorted(path for folder in ("src", "tests", "scripts", "bench") for path in (ROOT / folder).rglob("*.py"))
#: What makes a test pass without testing, fail by chance, or test a copy of the code.
EVASIONS = frozenset({"skip", "skipif", "importorskip", "xfail", "sleep", "mock", "monkeypatch", "MagicMock", "Mock"})


def evasions(source: str) -> Iterator[str]:
    """Name what a test file uses to get around testing."""
    for node in ast.walk(ast.parse(source)):
        names: list[str | None] = []
        if isinstance(node, ast.Attribute):
            names = [node.attr]
        elif isinstance(node, ast.arg):
            names = [node.arg]
        elif isinstance(node, ast.ImportFrom):
            names = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [part for alias in node.names for part in alias.name.split(".")]
        yield from (name for name in names if name in EVASIONS)


def unexplained(source: str) -> list[str]:
    """List the lines that silence the linter without saying which rule and why."""
    lines = [line.strip() for line in source.splitlines() if "# noqa" in line and "'# noqa" not in line]
    return [line for line in lines if not re.search(r"# noqa: [A-Z]+\d+(, [A-Z]+\d+)* - \w", line)]


def test_no_test_skips_waits_or_pretends() -> None:
    """A skipped test proves nothing, a sleep fails on a busy machine, and a mock agrees with whatever it was told."""
    tests = [path for path in CODE if path.is_relative_to(ROOT / "tests") and path != Path(__file__)]
    found = {str(path.relative_to(ROOT)): list(evasions(path.read_text(encoding="utf-8"))) for path in tests}
    assert {path: names for path, names in found.items() if names} == {}


def test_every_silenced_check_says_why() -> None:
    """The next reader must be able to tell an exception from an oversight."""
    found = {str(path.relative_to(ROOT)): unexplained(path.read_text(encoding="utf-8")) for path in CODE}
    assert {path: lines for path, lines in found.items() if lines and path != "tests/house/test_habits.py"} == {}


def test_every_ignored_lint_rule_says_why() -> None:
    """A rule is ignored for a reason or not at all; the reason stands on its line."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ignored = re.findall(r'^    "[A-Z]+\d*",.*$', text, flags=re.MULTILINE)
    assert ignored
    assert [line for line in ignored if not re.search(r'",\s+# \S', line)] == []


def test_an_evasion_and_a_bare_silence_are_noticed() -> None:
    """Both readers above must be able to say no."""
    assert list(evasions("import time\ntime.sleep(1)")) == ["sleep"]
    assert list(evasions("from unittest import mock")) == ["mock"]
    assert list(evasions("def test_x(monkeypatch): ...")) == ["monkeypatch"]
    assert list(evasions("@pytest.mark.skip\ndef test_x(): ...")) == ["skip"]
    assert unexplained("x = 1  # noqa\ny = 1  # noqa: E501\nz = 1  # noqa: E501 - a table") == [
        "x = 1  # noqa",
        "y = 1  # noqa: E501",
    ]
