"""The pinned files: exact versions with hashes, no address, and all of them agreeing."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.rules import ROOT

FOLDER = ROOT / "requirements"
FILES = sorted(path.name for path in FOLDER.glob("*.txt"))


def _pins(file: str) -> dict[str, str]:
    text = (FOLDER / file).read_text(encoding="utf-8")
    return {
        canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE)
    }


@pytest.mark.parametrize("file", FILES)
def test_a_pinned_file_holds_versions_and_hashes_and_nothing_else(file: str) -> None:
    """An address would bind everybody to one index, and a package without a hash could be anybody's."""
    entries = (FOLDER / file).read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    entry = re.compile(r"[a-z0-9.-]+==[\w.!+]+( ; [^#]+?)?( +--hash=sha256:[0-9a-f]{64})+")
    assert [line for line in entries if not entry.fullmatch(line.strip())] == []
    assert entries


@pytest.mark.parametrize("file", sorted(set(FILES) - {"lock.txt", "test.txt"}))
def test_the_pinned_files_agree(file: str) -> None:
    """What is measured and what is shipped must be what was tested."""
    tested = _pins("test.txt")
    assert [name for name, version in _pins(file).items() if tested.get(name, version) != version] == []


def test_what_the_project_asks_for_is_pinned() -> None:
    """A dependency that was added without `make lock` would be missing from every fresh clone."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [text for texts in project["optional-dependencies"].values() for text in texts]
    base = [Requirement(text) for text in project["dependencies"]]
    everything = base + [Requirement(text) for text in extras if not text.startswith("argmend")]
    for requirements, file in ((base, "base.txt"), (everything, "test.txt")):
        pins = _pins(file)
        missing = [str(r) for r in requirements if not r.specifier.contains(pins.get(canonicalize_name(r.name), "0"))]
        assert missing == []


def test_the_extra_all_names_every_extra() -> None:
    """`all` means all, from the first day on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = {name for text in extras["all"] for name in Requirement(text).extras}
    assert named == set(extras) - {"all"}
