"""The command line: one file for each command, loaded when the command is called.

Exit codes of every command: 0 accepted or mended (or not judged), 1 refused or failed, 2 bad usage, 130 interrupted.
What a program would read goes to stdout, what a person would read about it goes to stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

import click

from argmend import __version__

__all__ = ["cli", "main"]

#: The commands, in the order in which a newcomer meets them. The module of a command has a `command`.
COMMANDS: Final = {name: f"argmend.cli.{name}" for name in ("mend", "explain", "rules", "demo")}
#: Numbers up to here are read and written exactly; Python's own limit is lower.
_DIGITS: Final = 100_000
#: Enough to write whatever was read (`argmend.cli.call`), from wherever the reading stood.
_RECURSION: Final = 5_000
_INTERRUPTED: Final = 130


class _Commands(click.Group):
    """A group that loads a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - likewise
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(COMMANDS[cmd_name]).command
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="argmend", message="%(prog)s %(version)s")
def cli() -> None:
    """Mend the arguments of tool calls by what the tool declared, or say exactly what stands in the way.

    \b
    Try:
      argmend demo
      argmend mend --schema schema.json '{"tags": "[1, 2]"}'

    Exit codes: 0 accepted or mended, 1 refused or failed, 2 bad usage.
    """  # noqa: D301 - the mark keeps click from filling the lines


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave the process."""
    sys.set_int_max_str_digits(_DIGITS)
    sys.setrecursionlimit(max(sys.getrecursionlimit(), _RECURSION))
    try:
        code = cli.main(arguments, prog_name="argmend", standalone_mode=False)
    except click.ClickException as fault:
        fault.show()
        code = fault.exit_code
    except click.Abort:
        code = _INTERRUPTED
    except OSError as fault:  # a full disk, say; click itself is quiet about a reader who has left
        click.echo(f"Error: {fault.strerror or fault}", err=True)
        _drop_output()
        code = 1
    sys.exit(code)


def _drop_output() -> None:
    """Send what is still to be written nowhere, so that Python does not try once more when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
