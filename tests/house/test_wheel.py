"""The wheel: built, installed into a bare environment from what its own metadata asks for, and tried."""

from __future__ import annotations

import email
import subprocess
import sys
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from argmend import __version__
from tests.house.rules import ROOT

WHEELHOUSE = ROOT / ".venv" / "wheelhouse"
CALL = """
import argmend
schema = {"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"}}}}
print(argmend.mend({"tags": '["a", "b"]'}, schema).value)
"""


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def _run(*words: str | Path, cwd: Path = ROOT) -> str:
    run = subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{words}\n{run.stdout}\n{run.stderr}"
    return run.stdout


@dataclass(frozen=True)
class Bare:
    """An environment in which nothing is but the wheel and what the wheel asked for."""

    wheel: Path
    bin: Path
    elsewhere: Path

    def run(self, program: str, *words: str) -> str:
        """Run a program of the environment from a folder in which there is no source."""
        return _run(self.bin / program, *words, cwd=self.elsewhere)


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Bare:
    """Build the wheel and install it as `pip install argmend` would; the wheelhouse of `make setup` is the index."""
    assert WHEELHOUSE.is_dir(), "run `make setup`: it fetches what the wheel asks for"
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "dist")
    (wheel,) = (folder / "dist").glob("*.whl")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--isolated", "--disable-pip-version-check", "--python", python)
    _run(*pip, "install", "--quiet", "--no-index", "--find-links", WHEELHOUSE, wheel)
    return Bare(wheel, python.parent, tmp_path_factory.mktemp("elsewhere"))


def test_the_wheel_holds_the_package_its_types_and_its_licence_and_nothing_else(bare: Bare) -> None:
    """Tests and corpora have no place in other people's environments; `py.typed` is what makes our types count."""
    names = set(zipfile.ZipFile(bare.wheel).namelist())
    info = f"argmend-{__version__}.dist-info/"
    assert {"argmend/__init__.py", "argmend/py.typed", f"{info}licenses/LICENSE"} <= names
    assert [name for name in sorted(names) if not name.startswith(("argmend/", info)) or "__pycache__" in name] == []
    sources = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "argmend").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == sources


def test_the_metadata_says_what_the_project_says(bare: Bare) -> None:
    """An index shows the metadata: the name, the one-line promise and the extras must be those of pyproject.toml."""
    with zipfile.ZipFile(bare.wheel) as wheel:
        text = wheel.read(f"argmend-{__version__}.dist-info/METADATA").decode()
    metadata = email.message_from_string(text)
    assert (metadata["Name"], metadata["Version"]) == ("argmend", __version__)
    assert metadata["Summary"] == _project()["description"]
    assert set(metadata.get_all("Provides-Extra", [])) == set(_project()["optional-dependencies"])
    assert "type-aware coercion of MCP tool-call arguments" in str(metadata.get_payload())


def test_only_the_base_dependencies_are_installed(bare: Bare) -> None:
    """The base install must be enough for everything below, and must stay small."""
    listed = _run(
        sys.executable, "-m", "pip", "--isolated", "--python", bare.bin / "python", "list", "--format", "freeze"
    )
    names = {line.split("==")[0].replace("_", "-") for line in listed.split()}
    assert {"argmend", "click", "jsonschema-rs", "msgspec", "platformdirs", "rich"} <= names
    assert names.isdisjoint({"pydantic", "mcp", "fastmcp", "jsonschema"})


def test_the_installed_command_and_module_say_their_version(bare: Bare) -> None:
    """The first thing anybody runs after installing."""
    assert __version__ in bare.run("argmend", "--version")
    assert bare.run("python", "-m", "argmend", "--version") == bare.run("argmend", "--version")


def test_the_installed_library_mends_a_call(bare: Bare) -> None:
    """A dependency that only the development environment has would break here and nowhere else."""
    assert bare.run("python", "-W", "error", "-c", CALL).strip() == "{'tags': ['a', 'b']}"


def test_the_base_install_says_which_command_brings_python_types(bare: Bare) -> None:
    """Pydantic is an extra: without it the words of types work, and types say what to install."""
    program = (
        "import argmend\n"
        "print(argmend.mend('[\"1\"]', 'list[int]').value, argmend.coerce_to_declared_type([1], 'str'))\n"
        "try:\n    argmend.plan(list[int])\nexcept argmend.MissingExtraError as missing:\n    print(missing)\n"
    )
    assert bare.run("python", "-W", "error", "-c", program).splitlines() == ["[1] [1]", "pip install 'argmend[typed]'"]


@pytest.mark.parametrize("command", ["demo", "rules"])
def test_the_installed_command_works_without_any_extra(bare: Bare, command: str) -> None:
    """What is shown to a newcomer must not need a file of the repository or a package of an extra."""
    assert bare.run("argmend", command).strip()
