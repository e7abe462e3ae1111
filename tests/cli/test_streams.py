"""Terminals, pipes, interruptions: the command line behaves where it is put."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import argmend
from tests.cli.run import PROGRAM, environment, invoke, process, schema_file, terminal

SCHEMA = {"type": "object", "properties": {"limit": {"type": "integer"}}}


def test_version_and_help_say_what_they_should() -> None:
    """The two things that anybody tries first."""
    assert process("--version") == (0, f"argmend {argmend.__version__}\n".encode(), "")
    shown = process("--help").out.decode()
    assert all(f"  {name} " in shown for name in ("mend", "explain", "rules", "demo"))
    assert process("-h").out.decode() == shown


@pytest.mark.parametrize("command", ["mend", "explain", "rules", "demo"])
def test_every_command_has_help_with_short_lines(command: str) -> None:
    """Help is read in narrow windows, and what is cut off at a bracket is not help."""
    result = invoke(command, "--help")
    assert result.code == 0
    assert max(map(len, result.out.decode().splitlines())) <= 80
    (line,) = [line for line in invoke("--help").out.decode().splitlines() if line.startswith(f"  {command} ")]
    assert line.endswith(".")
    assert not line.endswith("...")


_LOADED = """
import sys
from argmend.cli import main
try:
    main(sys.argv[1:])
finally:
    print(sorted({"rich", "argmend.cli.demo_calls", "subprocess", "asyncio"} & set(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("mend", "--schema", "{schema}", "{{}}"), ("rules",)])
def test_nothing_is_loaded_that_is_not_drawn_with(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Start-up is what a command line feels like; tables are drawn on terminals only."""
    file = schema_file(tmp_path, SCHEMA)
    run = subprocess.run(
        [sys.executable, "-c", _LOADED, *(word.format(schema=file) for word in words)],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = run.stderr.splitlines()[-1]
    assert loaded == ("['argmend.cli.demo_calls']" if words == ("--help",) else "[]")


def test_pipes_get_neither_colour_nor_boxes(tmp_path: Path) -> None:
    """Programs read text, not drawings."""
    file = schema_file(tmp_path, SCHEMA)
    for words in (
        ("rules",),
        ("demo",),
        ("explain", "--schema", file),
        ("mend", "--schema", file, "--diff", '{"limit": "5"}'),
    ):
        result = process(*words, COLUMNS="20")
        assert result.code == 0
        assert b"\x1b" not in result.out
        assert "─".encode() not in result.out


def test_terminals_get_colour_unless_it_is_unwanted(tmp_path: Path) -> None:
    """`NO_COLOR` is how people who cannot read colours say so."""
    file = schema_file(tmp_path, SCHEMA)
    for words in (("rules",), ("demo",), ("mend", "--schema", file, "--diff", '{"limit": "5"}')):
        assert "\x1b[3" in terminal(*words)
        assert "\x1b" not in terminal(*words, NO_COLOR="1")
        assert "\x1b" not in terminal(*words, TERM="dumb")


@pytest.mark.parametrize("columns", [24, 50])
def test_narrow_terminals_lose_nothing(tmp_path: Path, columns: int) -> None:
    """What does not fit is folded: no line is wider than the window, and no word ends in dots."""
    file = schema_file(tmp_path, SCHEMA)
    for words in (("rules",), ("demo",), ("explain", "--schema", file)):
        shown = terminal(*words, columns=columns, NO_COLOR="1")
        assert max(map(len, shown.splitlines())) <= columns
        assert "…" not in shown.replace("{…}", "").replace("[…]", "").replace("vc-shell.dev/…", "")
        assert "Traceback" not in shown
    assert "name: read_number" in terminal("rules", columns=columns, NO_COLOR="1").splitlines()


def test_an_accepted_call_ends_its_line_at_a_terminal(tmp_path: Path) -> None:
    """The prompt must not stand behind the JSON; in a pipe the bytes stay what they were."""
    file = schema_file(tmp_path, SCHEMA)
    assert terminal("mend", "--schema", file, '{"limit": 5}') == '{"limit": 5}\n'


@pytest.mark.parametrize("size", [10, 1_000_000])
def test_a_reader_who_leaves_is_no_error(tmp_path: Path, size: int) -> None:
    """`argmend … | head -1` must not end in a traceback, whether the output fits the pipe or not."""
    file = schema_file(tmp_path, SCHEMA)
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        [*PROGRAM, "mend", "--schema", file],
        input=b'{"text": "' + b"x" * size + b'"}',
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment(),
        check=False,
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (1, b"")


@pytest.mark.parametrize(("target", "said"), [("/dev/full", "No space left"), ("&-", "standard output is closed")])
def test_output_that_cannot_be_written_is_said_in_one_line(tmp_path: Path, target: str, said: str) -> None:
    """A result that is lost must not look like success, and a full disk is no bug of ours to print the stack of."""
    file = schema_file(tmp_path, SCHEMA)
    words = ["sh", "-c", f'"$@" >{target}', "sh", *PROGRAM, "mend", "--schema", file, '{"limit": 5}']
    run = subprocess.run(words, capture_output=True, text=True, env=environment(), check=False)
    assert run.returncode == 1
    (line,) = run.stderr.splitlines()
    assert said in line


def test_an_interruption_ends_with_130(tmp_path: Path) -> None:
    """Ctrl-C is how a person says stop; a traceback is no answer to that."""
    pipe = tmp_path / "schema.json"
    os.mkfifo(pipe)
    words = [*PROGRAM, "mend", "--schema", str(pipe), "{}"]
    # The pipe opens for writing as soon as the program waits for its schema.
    with subprocess.Popen(words, stderr=subprocess.PIPE) as running, pipe.open("wb"):
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()
    assert (running.returncode, said.strip()) == (130, b"")


def test_a_schema_may_come_from_a_pipe(tmp_path: Path) -> None:
    """`--schema <(command)` is how shells hand over what is no file."""
    pipe = tmp_path / "schema.json"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [*PROGRAM, "mend", "--schema", str(pipe), '{"limit": "5"}'], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        pipe.write_bytes(b'{"properties": {"limit": {"type": "integer"}}}')
        out, _ = running.communicate()
    assert (running.returncode, out) == (0, b'{"limit": 5}\n')
