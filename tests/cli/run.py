"""Ways to call the command line: inside this process, as a process of its own, and at a terminal."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from argmend.cli import cli

__all__ = ["Result", "environment", "invoke", "process", "schema_file", "terminal"]

PROGRAM = (sys.executable, "-m", "argmend")


class Result(NamedTuple):
    """What came of a call: exit code, what went to stdout, what went to stderr."""

    code: int
    out: bytes
    err: str


def schema_file(folder: Path, schema: Any) -> str:
    """Write a schema, or the text of what should be one, into a file."""
    path = folder / "schema.json"
    path.write_bytes(schema if isinstance(schema, bytes) else json.dumps(schema).encode())
    return str(path)


def invoke(*words: str, sent: bytes | None = None) -> Result:
    """Call the commands inside this process, which is fast."""
    result = CliRunner().invoke(cli, list(words), input=sent, prog_name="argmend")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Result(result.exit_code, result.stdout_bytes, result.stderr)


def environment(**changes: str) -> dict[str, str]:
    """Give the environment of a call: ours, without what would colour or size its output."""
    kept = {
        key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM")
    }
    return kept | {"TERM": "xterm-256color"} | changes


def process(*words: str | bytes, sent: bytes | None = None, **changes: str) -> Result:
    """Call the program as a process of its own, with pipes on all sides."""
    run = subprocess.run(
        [*PROGRAM, *words], input=sent or b"", capture_output=True, env=environment(**changes), check=False
    )
    return Result(run.returncode, run.stdout, run.stderr.decode())


def terminal(*words: str, columns: int = 80, **changes: str) -> str:
    """Call the program at a terminal of so many columns, and give what it showed there."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment(**changes)
    ) as running:
        os.close(theirs)
        shown = bytearray()
        while part := _read(ours):
            shown += part
        running.wait()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that the other end is closed
        return b""
