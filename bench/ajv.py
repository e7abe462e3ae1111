"""ajv, the JavaScript peer, where Node.js and the package `ajv` are at hand: `NODE_PATH` says where the package is."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["ABSENCE", "Ajv", "ajv"]

ABSENCE = "ajv is left out: it needs Node.js, and the package `ajv` in a folder that `NODE_PATH` names."
_SCRIPT = Path(__file__).with_name("ajv.cjs")


class Ajv:
    """One Node.js process. It knows one schema at a time, and is told the other when one changes to it."""

    def __init__(self, node: str) -> None:
        self._process = subprocess.Popen([node, str(_SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._schema: Any = None

    def ask(self, schema: Any, **question: Any) -> dict[str, Any]:
        """Ask one question about a schema; raises what ajv says against the schema or the value."""
        if schema is not self._schema:
            self._schema = None
            self._say({"schema": schema})
            self._schema = schema
        return self._say(question) if question else {}

    def _say(self, line: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(line) + "\n")
        process.stdin.flush()
        said: dict[str, Any] = json.loads(process.stdout.readline())
        if "fault" in said:
            raise ValueError(said["fault"])
        return said


@cache
def ajv() -> Ajv | None:
    """Give the running ajv, or None where there is none."""
    node = shutil.which("node")
    if node is None:
        return None
    known = subprocess.run([node, "-e", "require.resolve('ajv/dist/2020')"], check=False, capture_output=True)
    return Ajv(node) if known.returncode == 0 else None
