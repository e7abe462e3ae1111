"""docs/source-documents.md is complete and true: a row for every statement, and every name and test in it exists."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "source-documents.md").read_text(encoding="utf-8")
#: How many statements each list holds, by the prefix of its numbers.
COUNTS = {"S0-": 45, "S0-X": 4, "U": 14, "W": 4, "R": 3, "S1-": 47, "S2-": 29, "S3-": 36, "S4-": 48}
CONFLICTS = 24
OUT_OF_SCOPE = {"S1-45", "S1-46", "S1-47", "S2-25", "S2-29"}


def _statements() -> list[str]:
    return [
        f"{prefix}{number:02}" if prefix[-1] in "XUWR" else f"{prefix}{number}"
        for prefix, count in COUNTS.items()
        for number in range(1, count + 1)
    ]


def _rows(pattern: str) -> list[tuple[str, list[str]]]:
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines()]
    return [(cells[0], cells[1:]) for cells in rows if re.fullmatch(pattern, cells[0])]


ROWS = _rows(r"(S\d-X?|[UWR])\d+")
STATUS = {number: cells[-1] for number, cells in ROWS}


def _names(text: str) -> list[str]:
    return re.findall(r"`(argmend[\w.]*:[\w.]+)`", text)


def _tests(text: str) -> list[str]:
    return re.findall(r"`(tests/[\w/]+\.py::\w+)`", text)


def _exists(name: str) -> bool:
    module, _, attribute = name.partition(":")
    found: object = importlib.import_module(module)
    for part in attribute.split("."):
        found = getattr(found, part, None)
    return found is not None


def _defined(test: str) -> bool:
    file, _, name = test.partition("::")
    path = Path(ROOT / file)
    if not path.is_file():
        return False
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name for node in nodes)


def test_every_statement_has_one_row() -> None:
    """A statement without a row would be forgotten, and one with two rows could be told in two ways."""
    assert sorted(number for number, _ in ROWS) == sorted(_statements())


def test_every_row_has_words_and_one_of_the_four_states() -> None:
    """Done with its place and its test, differs, out of scope, or not yet: there is no fifth way to answer."""
    wrong = []
    for number, cells in ROWS:
        status = cells[-1]
        done = bool(_names(status)) and bool(_tests(status))
        spoken = status.startswith(("differs, because ", "out of scope, because ", "not yet"))
        if len(cells) != 2 or not cells[0] or not (done or spoken):
            wrong.append(number)
    assert wrong == []


def test_every_name_and_test_exists() -> None:
    """A row that points at something that was renamed or removed is worth less than none."""
    assert [name for name in _names(PAGE) if not _exists(name)] == []
    assert [test for test in _tests(PAGE) if not _defined(test)] == []


def test_every_conflict_is_answered_and_every_difference_names_its_conflict() -> None:
    """Where the documents contradict each other, a reader finds the decision and its reason."""
    conflicts = {number for number, _ in _rows(r"C\d+")}
    assert conflicts == {f"C{number}" for number in range(1, CONFLICTS + 1)}
    unexplained = [
        number
        for number, status in STATUS.items()
        if status.startswith("differs") and not set(re.findall(r"\bC\d+\b", status)) & conflicts
    ]
    assert unexplained == []


def test_only_what_no_software_can_do_is_out_of_scope() -> None:
    """Five statements ask for somebody else's decision; nothing else may be waved away."""
    assert {number for number, status in STATUS.items() if status.startswith("out of scope")} == OUT_OF_SCOPE


def test_a_name_or_test_that_is_missing_is_noticed() -> None:
    """The two lookups above must be able to say no."""
    assert _exists("argmend:mend")
    assert not _exists("argmend:unmend")
    assert not _defined("tests/docs/test_source_documents.py::test_nothing")
    assert not _defined("tests/docs/nowhere.py::test_nothing")
