"""The shape that docs/architecture.md promises, read from the source; each rule is first shown to catch something."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.house import rules

Rule = Callable[[rules.Sources], list[str]]
GROUND = {"argmend.__init__": "", "argmend.errors": "", "argmend.engine.__init__": "", "argmend.cli.__init__": ""}

BROKEN: list[tuple[str, Rule, dict[str, str], str]] = [
    ("upward", rules.upward_imports, {"argmend.errors": "import argmend.engine"}, "argmend.errors"),
    ("upward from", rules.upward_imports, {"argmend.errors": "from argmend import engine"}, "argmend.engine"),
    ("upward relative", rules.upward_imports, {"argmend.errors": "from . import engine"}, "argmend.engine"),
    (
        "upward in a function",
        rules.upward_imports,
        {"argmend.errors": "def f():\n    from argmend.cli import main"},
        "argmend.cli",
    ),
    (
        "upward for types",
        rules.upward_imports,
        {"argmend.errors": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from argmend.cli import main"},
        "argmend.cli",
    ),
    (
        "circle",
        rules.cycles,
        {"argmend.errors": "from argmend.outcome import Outcome", "argmend.outcome": "from argmend.errors import E"},
        "argmend.outcome",
    ),
    ("stranger", rules.strangers, {"argmend.engine.walk": "import click"}, "click"),
    ("stranger from", rules.strangers, {"argmend.errors": "from msgspec.json import decode"}, "msgspec"),
    ("file", rules.outside_contacts, {"argmend.engine.walk": "def f():\n    return open('x')"}, "open"),
    ("network", rules.outside_contacts, {"argmend.engine.walk": "from urllib.request import urlopen"}, "urllib"),
    ("length", rules.long_files, {"argmend.engine.walk": "pass\n" * 301}, "301"),
]


@pytest.mark.parametrize(("rule", "sources", "named"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_a_broken_rule_is_noticed(rule: Rule, sources: dict[str, str], named: str) -> None:
    """A guard that lets everything through would look just as green as a clean house."""
    assert rule(GROUND) == []
    assert any(named in finding for finding in rule(GROUND | sources))


def test_a_door_that_uses_another_door_is_noticed() -> None:
    """There is one door so far, so the rule is shown on two that are made up."""
    sources = {"argmend.cli.__init__": "from argmend.proxy import relay", "argmend.proxy.relay": ""}
    assert rules.crossings(sources, doors=frozenset({"cli", "proxy"})) == [
        "argmend.cli.__init__ imports argmend.proxy.relay"
    ]


def test_a_part_without_a_layer_is_noticed() -> None:
    """A new folder must be given its place before anything may import it."""
    with pytest.raises(AssertionError, match="give this part a layer"):
        rules.layer_of("argmend.attic.box")


@pytest.mark.parametrize(
    "rule",
    [
        rules.upward_imports,
        rules.crossings,
        rules.cycles,
        rules.strangers,
        rules.outside_contacts,
        rules.long_files,
    ],
    ids=lambda rule: rule.__name__,
)
def test_the_source_keeps_the_rule(rule: Rule) -> None:
    """What docs/architecture.md says about layers, doors, cycles, dependencies, purity and size is true of the code."""
    assert rule(rules.read_sources()) == []


def test_every_part_has_its_place_in_the_architecture_page() -> None:
    """A reader of docs/architecture.md finds every file and folder of the top level and of the engine there."""
    page = (rules.ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    source = rules.SRC / "argmend"
    parts = [*source.iterdir(), *(source / "engine").iterdir()]
    names = {path.name for path in parts if path.suffix == ".py"}
    names |= {f"{path.name}/" for path in parts if any(path.glob("*.py"))}
    assert [name for name in sorted(names) if f"`{name}`" not in page] == []


def test_the_architecture_page_names_no_file_that_is_not_there() -> None:
    """A page that describes what was planned once sends its reader into the void."""
    page = (rules.ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+(?:\.py|/))`", page))
    files = [path for path in rules.SRC.rglob("*") if path.suffix == ".py"]
    there = {path.name for path in files} | {f"{path.parent.name}/" for path in files}
    there |= {f"{path.name}/" for path in rules.ROOT.iterdir() if path.is_dir()}
    assert sorted(named - there) == []
