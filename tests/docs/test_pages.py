"""README and docs say what is true: Python runs, commands show what is shown, links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, anchors, blocks, links, make_targets, places, steps

pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def _clean(text: str) -> str:
    """Drop the blanks at line ends, which no reader sees."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


@pages
def test_python_blocks_run(page: Path) -> None:
    """An example that does not run teaches a mistake; the blocks of a page build on each other, as for its reader."""
    namespace: dict[str, object] = {"__name__": "page"}
    for block in blocks(page.read_text(encoding="utf-8"), "python"):
        code = compile("\n" * (block.line - 1) + block.text, str(page), "exec", dont_inherit=True)
        exec(code, namespace)  # noqa: S102 - the blocks are ours, and running them is the test


@pages
def test_console_blocks_show_what_the_commands_show(page: Path, tmp_path: Path) -> None:
    """A reader who types the command must see what the page shows; files made in one block are there in the next."""
    environment = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.defpath]),
        "NO_COLOR": "1",
        "COLUMNS": "100",
        "HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
    }
    for block in blocks(page.read_text(encoding="utf-8"), "console"):
        for command, shown in steps(block):
            run = subprocess.run(
                ["bash", "-c", f"exec 2>&1; {command}"],  # noqa: S607 - the shell that the reader would use
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert _clean(run.stdout) == _clean(shown), f"{page.name}, line {block.line}: {command}"


@pages
def test_links_lead_somewhere(page: Path) -> None:
    """A page that moved or a heading that was renamed must not leave readers before a closed door."""
    lost = []
    for link in links(page.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file) if file else page
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            lost.append(link)
    assert lost == []


@pages
def test_named_files_and_targets_exist(page: Path) -> None:
    """What a page sends its reader to must be there: files, folders, make targets."""
    text = page.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [place for place in places(text) if not (ROOT / place).exists()] == []
    assert make_targets(text) - set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE)) == set()


def test_the_readme_begins_with_what_argmend_is() -> None:
    """The first line is the one by which people find the project."""
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[0]
    assert first == "# argmend: type-aware coercion of MCP tool-call arguments"


def test_every_page_can_be_reached_from_the_readme() -> None:
    """A page nobody links to is read by nobody."""
    reached, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached and page.suffix == ".md" and page.is_file():
            reached.add(page)
            targets = (link.partition("#")[0] for link in links(page.read_text(encoding="utf-8")))
            waiting += [(page.parent / target).resolve() for target in targets if target]
    assert [str(page.relative_to(ROOT)) for page in PAGES if page not in reached] == []


def test_a_broken_page_is_noticed() -> None:
    """The readers of pages above must see blocks, links and places, or every page would pass."""
    page = (
        "# One: two\n[x](a.md#b) `src/none.py` `tests/t.py::test_x` `make nothing`\n"
        "```console\n$ a \\\n  b\nshown\n$ c\n```\n"
        "```python\n1 / 0\n```\n"
    )
    (console,) = blocks(page, "console")
    (python,) = blocks(page, "python")
    assert steps(console) == [("a \\\n  b", "shown"), ("c", "")]
    assert (python.text, python.line) == ("1 / 0", 10)
    assert links(page) == ["a.md#b"]
    assert anchors(page) == {"one-two"}
    assert places(page) == ["src/none.py", "tests/t.py"]
    assert make_targets(page) == {"nothing"}
