"""Writing: bytes as they are, JSON exactly, and tables that are drawn for people and plain for programs."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

__all__ = ["is_drawn", "json_text", "plain_table", "show_table", "write_bytes", "write_note", "write_text"]

_GAP: Final = "  "
_WIDE: Final = 80
#: Columns that share less than this each are not read but deciphered.
_NARROW: Final = 12


def json_text(value: Any, indent: int | None = None) -> str:
    """Write JSON that keeps every digit and reads well; lone surrogates, which no file can hold, are escaped."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def write_bytes(data: bytes) -> None:
    """Write to stdout at once, so that a reader who has left is noticed here and not when Python ends."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def write_text(text: str) -> None:
    """Write lines to stdout, in UTF-8 whatever the terminal is set to."""
    write_bytes(f"{text}\n".encode("utf-8", "backslashreplace"))


def write_note(text: str) -> None:
    """Write a sentence or two below a table, folded to the terminal if there is one."""
    width = shutil.get_terminal_size().columns if is_drawn() else _WIDE
    write_text("\n".join(_fold(text, max(width, 1))))


def is_drawn() -> bool:
    """Say whether stdout is a terminal that somebody looks at."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def plain_table(
    headers: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[int] = (), *, apart: bool = False
) -> str:
    """Align columns without cutting anything; with `widths`, fold what is longer. `apart`: a line between rows."""
    blocks = [_folded(row, widths) for row in (headers, *rows)]
    wide = [max(len(line[n]) for block in blocks for line in block) for n in range(len(headers))]
    texts = ["\n".join(_GAP.join(map(str.ljust, line, wide)).rstrip() for line in block) for block in blocks]
    return ("\n\n" if apart else "\n").join(texts)


def _folded(row: Sequence[str], widths: Sequence[int]) -> list[list[str]]:
    if not widths:
        return [list(row)]
    cells = [_fold(cell, width) for cell, width in zip(row, widths, strict=True)]
    most = max(map(len, cells))
    return [[cell[n] if n < len(cell) else "" for cell in cells] for n in range(most)]


def _fold(text: str, width: int) -> list[str]:
    """Break a text at its own line ends, then at blanks, and inside of words only where it must be."""
    lines = []
    for paragraph in text.split("\n"):
        rest = paragraph
        while len(rest) > width:
            blank = rest.rfind(" ", 1, width + 1)
            cut = blank if blank > 0 else width
            lines.append(rest[:cut])
            rest = rest[cut:].removeprefix(" ")
        lines.append(rest)
    return lines


def show_table(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    colours: Mapping[str, str],
    widths: Sequence[int] = (),
    *,
    apart: bool = False,
) -> None:
    """Show a table: drawn on a terminal, lines that begin with a word of `colours` in its colour; plain elsewhere."""
    if not is_drawn():
        write_text(plain_table(headers, rows, widths, apart=apart))
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, color_system=None if os.environ.get("NO_COLOR") else "auto")
    with console.capture() as drawn:
        if console.width < _NARROW * len(headers):
            _print_stacked(console, headers, rows, colours)
        else:
            table = Table(box=SIMPLE_HEAD, pad_edge=False, show_lines=apart)
            for header in headers:
                table.add_column(header, overflow="fold")
            for row in rows:
                table.add_row(*(_coloured(cell, colours) for cell in row))
            console.print(table)
    text = "\n".join(line.rstrip() for line in drawn.get().splitlines()).strip("\n")
    write_bytes(text.encode(sys.stdout.encoding, "replace") + b"\n")


def _print_stacked(
    console: Console, headers: Sequence[str], rows: Sequence[Sequence[str]], colours: Mapping[str, str]
) -> None:
    """Print each row as a block of its own, a line for each cell: columns would be too narrow to read."""
    from rich.text import Text

    for row in rows:
        for header, cell in zip(headers, row, strict=True):
            if cell:
                label = Text(f"{header}: " if header else "", style="bold")
                console.print(label + _coloured(cell, colours), overflow="fold")
        console.print()


def _coloured(cell: str, colours: Mapping[str, str]) -> Text:
    from rich.text import Text

    lines = [Text(line, style=colours.get(line.partition(":")[0], "")) for line in cell.split("\n")]
    return Text("\n").join(lines)
