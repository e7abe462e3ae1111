"""Change the code and the rules one place at a time, and see whether the tests notice: `docs/mutation.md`.

    python scripts/mutate.py [--quick [N]] [--kind code|data] [--only TEXT] [--again FILE] [--brief]
                             [--workers N]

Works on a copy of the repository in a temporary folder, so whatever happens, the code itself is never touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: What the tests that are used here read.
PARTS = ("src", "tests", "scripts", "corpus", "docs", "pyproject.toml")


def main(arguments: list[str]) -> int:
    """Copy the repository, and do the work there."""
    with tempfile.TemporaryDirectory(prefix="argmend-mutation-") as folder:
        copy = Path(folder)
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy / part)
        paths = os.pathsep.join([str(copy / "src"), folder])
        # Fixed hashes: the same mutant meets the same tests in the same way every time.
        environment = {
            **os.environ,
            "PYTHONPATH": paths,
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "ARGMEND_EXAMPLES": os.environ.get("ARGMEND_EXAMPLES", "50"),
        }
        command = [sys.executable, "-m", "scripts.mutation", *arguments]
        return subprocess.run(command, cwd=copy, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
