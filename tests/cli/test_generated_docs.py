"""The pages that are written from the code are those that the code would write now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import argmend

ROOT = Path(__file__).parents[2]


def test_the_generated_pages_are_current() -> None:
    """A table that says something else than the code is worse than none."""
    run = subprocess.run(
        [sys.executable, "scripts/generate_docs.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_a_bad_option_of_the_script_is_refused() -> None:
    """A misspelt `--check` must not write."""
    run = subprocess.run(
        [sys.executable, "scripts/generate_docs.py", "--chek"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert run.stderr.startswith("usage:")


def test_the_pages_name_every_reading_and_every_command() -> None:
    """The check above compares a page with what the script makes; this one looks whether it makes anything."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert all(f"\n## {row['name']}\n" in page and row["why"] in page for row in argmend.rules())
    commands = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert all(f"\n## argmend {name}\n" in commands for name in ("mend", "explain", "rules", "demo"))
