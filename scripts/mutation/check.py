"""Asking the tests about one changed module, in a process of its own: the first failure ends it.

The test functions are those of `tests/`, called directly: collecting them with pytest for every change would take
longer than running them. Tests that want fixtures are left out.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import itertools
import os
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

__all__ = ["MEMORY", "PRELOADED", "Question", "ask", "test_modules"]

#: Loaded before the processes part, since they are the same for all; nothing of argmend or its tests may be among them.
PRELOADED: Final = (
    "click",
    "decimal",
    "hypothesis",
    "hypothesis.strategies",
    "jsonschema",
    "jsonschema_rs",
    "lzma",
    "msgspec",
    "pytest",
)
#: In this order, for the cheapest look likeliest to notice comes first; a folder stands for its test files.
_LOOKS: Final = (
    "tests/readings/test_table.py",
    "tests/engine",
    "tests/readings/test_rows.py",
    "tests/source_documents",
    "tests/corpus/test_reported_calls.py",
    "tests/corpus/test_rules_corpus.py",
    "tests/laws/test_laws.py",
    "tests/laws/test_texts.py",
    "tests/engine/test_many_steps.py",
)
MEMORY: Final = 4 * 2**30
#: A prime, larger than any two neighbours have in common.
STRIDE: Final = 7919
#: What a brief look leaves out: whole modules, and of tables with many rows all but a part.
_LONG: Final = frozenset({"tests.laws.test_laws", "tests.laws.test_texts", "tests.engine.test_many_steps"})
MANY: Final = 1_000
BRIEFER: Final = 4


class Question(NamedTuple):
    """One changed module, and the tests that noticed other changes lately."""

    module: str
    source: str | None
    first: Sequence[str]
    brief: bool = False
    """Whether to leave out what takes longest: the laws, and most rows of the longest tables."""


def test_modules() -> list[str]:
    """Name the test modules that are asked, in their order."""
    found: list[str] = []
    for look in _LOOKS:
        path = Path(look)
        paths = sorted(path.glob("test_*.py")) if path.is_dir() else [path]
        found += [".".join(each.with_suffix("").parts) for each in paths if str(each) not in _LOOKS or each == path]
    return found


class _Source(importlib.machinery.SourceFileLoader):
    """Loads a module from a source that was changed, at the place of the one that was not."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_data(self, path: str) -> bytes:
        """Give the changed source."""
        del path
        return self._source.encode()

    def path_stats(self, path: str) -> Any:
        """Refuse, so that no compiled file is taken for it."""
        raise OSError(path)


class _Changed(importlib.abc.MetaPathFinder):
    """Finds the changed source of one module, and knows no other."""

    def __init__(self, module: str, source: str) -> None:
        self._module = module
        self._source = source
        found = importlib.util.find_spec(module.partition(".")[0])
        assert found is not None
        assert found.origin is not None
        path = Path(found.origin).parent.joinpath(*module.split(".")[1:])
        self._path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        """Find the one module."""
        del path, target
        if name != self._module:
            return None
        return importlib.util.spec_from_file_location(
            name, self._path, loader=_Source(name, str(self._path), self._source)
        )


def ask(question: Question, answer: Connection) -> None:
    """Send the name of the first test that fails, or nothing where all pass."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if question.source is not None:
        sys.meta_path.insert(0, _Changed(question.module, question.source))
    answer.send(_first_failure(set(question.first), question.brief))
    answer.close()
    os._exit(0)  # nothing is worth tidying up


def _first_failure(first: set[str], brief: bool) -> str:
    for name, test in _tests(first, brief):
        try:
            test()
        except BaseException as fault:  # noqa: BLE001 - a panic of the judge is no `Exception`
            return f"{name} ({type(fault).__name__})"
    return ""


def _tests(first: set[str], brief: bool) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "scripts/generate_docs.py --check", _pages_are_current
    _prepare_hypothesis()
    for name in test_modules():
        if brief and name in _LONG:
            continue
        try:
            module = importlib.import_module(name)
        except BaseException as fault:  # noqa: BLE001 - a module that cannot be imported is noticed as well
            yield f"import {name}", partial(_again, fault)
            return
        tests = list(_tests_of(module))
        # Neighbours in a table notice the same things, so they are spread out.
        spread = sorted(range(len(tests)), key=lambda n: (tests[n][0] not in first, n * STRIDE % len(tests)))
        yield from (tests[n] for n in (spread[: len(tests) // BRIEFER] if brief and len(tests) > MANY else spread))


def _again(fault: BaseException) -> None:
    raise fault


def _pages_are_current() -> None:
    generate_docs = importlib.import_module("scripts.generate_docs")
    assert generate_docs.main(check=True) == 0


def _prepare_hypothesis() -> None:
    hypothesis = importlib.import_module("hypothesis")
    generate_only = [hypothesis.Phase.explicit, hypothesis.Phase.generate]  # a failure need not be made smaller
    hypothesis.settings.register_profile("mutation", deadline=None, database=None, phases=generate_only)
    hypothesis.settings.load_profile("mutation")


def _tests_of(module: ModuleType) -> Iterator[tuple[str, Callable[[], object]]]:
    for name, function in vars(module).items():
        if not name.startswith("test_") or not callable(function):
            continue
        marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
        for number, given in enumerate(_combined(marks)):
            if set(given) == set(inspect.signature(function).parameters):
                yield f"{module.__name__}::{name}[{number}]", partial(function, **given)


def _combined(marks: list[Any]) -> Iterator[dict[str, Any]]:
    """Give what each call of a parametrized test is given."""
    tables = []
    for mark in marks:
        names, values = mark.args[:2]
        columns = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
        tables.append([dict(zip(columns, _row(value, len(columns)), strict=True)) for value in values])
    for rows in itertools.product(*tables):
        yield {name: value for row in rows for name, value in row.items()}


def _row(value: Any, columns: int) -> Sequence[Any]:
    held = getattr(value, "values", None)
    if type(value).__name__ == "ParameterSet":
        assert held is not None
        return tuple(held)
    return [value] if columns == 1 else list(value)
