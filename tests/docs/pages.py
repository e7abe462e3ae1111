"""The pages of the documentation, read as data: their blocks, their links, the places they name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES: tuple[Path, ...] = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "requirements" / "README.md",
)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the line its text begins at."""

    language: str
    text: str
    line: int


def blocks(page: str, language: str) -> list[Block]:
    """Give the fenced blocks of one language."""
    found = []
    lines = page.splitlines()
    start = None
    for number, line in enumerate(lines):
        if not line.lstrip().startswith("```"):
            continue
        if start is None:
            start = number
        else:
            found.append(Block(lines[start].strip().strip("`"), "\n".join(lines[start + 1 : number]), start + 2))
            start = None
    assert start is None, f"the block that begins at line {start} is never closed"
    return [block for block in found if block.language == language]


def steps(block: Block) -> list[tuple[str, str]]:
    """Split a console block into (command, what it shows)."""
    found: list[tuple[str, list[str]]] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append((line.removeprefix("$ "), []))
        elif found and found[-1][0].endswith("\\"):
            found[-1] = (f"{found[-1][0]}\n{line}", [])
        else:
            assert found, f"line {block.line}: a console block begins with a command"
            found[-1][1].append(line)
    return [(command, "\n".join(shown)) for command, shown in found]


def prose(page: str) -> str:
    """Give a page without its fenced blocks."""
    return re.sub(r"^ *```.*?^ *```", "", page, flags=re.DOTALL | re.MULTILINE)


def links(page: str) -> list[str]:
    """Give the targets of the links of a page."""
    return re.findall(r"\]\(([^)\s]+)\)", prose(page))


def anchors(page: str) -> set[str]:
    """Give the names under which the headings of a page can be linked."""
    headings = re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def places(page: str) -> list[str]:
    """Give every file or folder of the repository that a page names in code style; a pattern names none."""
    tops = r"(?:src|tests|docs|scripts|bench|corpus|requirements|\.ci)/"
    return re.findall(rf"`({tops}[\w./-]*)(?:::\w+)?`", prose(page))


def make_targets(page: str) -> set[str]:
    """Give the make targets that a page names, in code style or in a block."""
    return set(re.findall(r"(?:`|^\s*\$? ?)make ([a-z][a-z-]*)", page, flags=re.MULTILINE))
