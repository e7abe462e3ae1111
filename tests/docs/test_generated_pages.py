"""The pages that the code writes are as the code would write them now."""

from __future__ import annotations

import subprocess
import sys

from tests.docs.pages import ROOT


def test_the_generated_pages_are_up_to_date() -> None:
    """A reading or an option that changed must not leave its old description behind."""
    command = [sys.executable, str(ROOT / "scripts" / "generate_docs.py"), "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"run `make docs`\n{run.stdout}{run.stderr}"
