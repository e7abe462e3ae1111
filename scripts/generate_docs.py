"""Write the pages of `docs/` that the code knows best: the decision table and the command line.

    python scripts/generate_docs.py [--check]

`--check` writes nothing, says which pages are out of date, and ends with 1 if there are any.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from argmend import rules
from argmend.cli import cli

ROOT = Path(__file__).resolve().parent.parent
UNMENDED = ROOT / "corpus" / "unmended.json"
WIDTH = 80
MARK = "<!-- Written by scripts/generate_docs.py from the code: change the code, then run `make docs`. -->"
Row = dict[str, Any]

RULES_HEAD = f"""# Rules

{MARK}

Which value may become which. A value that the schema accepts is never looked at. Where it is refused, the *readings*
below are tried at the smallest part that is wrong; what a reading proposes counts only if the schema accepts it. The
policies contain each other: `structural`, then `standard` (the default), then `generous`. Of several results the one
with the lowest policy wins, then the one with the lowest sum of costs; two different ones that are equal in both are
refused.

What is not in the table is refused: no rounding, no leading zeros or thousands separators, no flags as numbers, no
missing value filled in, no unknown property dropped, no brackets added to text that was cut off, no date turned around.

`argmend rules` prints this table, `argmend.rules()` gives it as data, and the tests try every example below. The
commands are described in [cli.md](cli.md).
"""
UNMENDED_HEAD = """## Reported calls that stay refused

Calls from public reports on whose repair people agree, and which `standard` still refuses, each with its reason.
"""
CLI_HEAD = f"""# Command line

{MARK}

What a program would read goes to standard output; what a person would read about it goes to standard error, one line
for each repair or problem, with long values cut and secrets masked. In a pipe, and with `NO_COLOR`, there is no colour;
in a pipe nothing is cut to the width of a terminal either.

| exit code | |
|---|---|
| 0 | accepted or mended, or passed on because it cannot be judged |
| 1 | refused, or failed |
| 2 | bad usage: a file that is not there, a schema that is no JSON, a policy that does not exist |
| 5 | `argmend mend --exit-code`: mended |
| 130 | interrupted |

A call that is accepted leaves `argmend mend` byte by byte as it came, also when a key stands twice in it (the last one
counts, as with every reader). With a key standing twice, a call that would have to be mended is refused. A call that
cannot be judged, because of its schema or because it is nested deeper than it can be read, leaves as it came, too, and
standard error says so.
"""


def code(text: str) -> str:
    """Set a text as code, with a fence that is longer than any in it."""
    fence = "`" * (1 + max((len(run) for run in re.findall(r"`+", text)), default=0))
    blank = " " if text.startswith("`") or text.endswith("`") or not text.strip() else ""
    return f"{fence}{blank}{text}{blank}{fence}"


def value(data: Any) -> str:
    """Set a value as JSON."""
    return code(json.dumps(data, ensure_ascii=False))


def table(rows: list[Row]) -> Iterator[str]:
    """Make the table of readings."""
    yield "| reading | from policy | cost | wanted | received |"
    yield "|---|---|---|---|---|"
    for row in rows:
        name = f"[{code(row['name'])}](#{row['name']})"
        cells = (name, row["level"], str(row["cost"]), row["wanted"], row["received"])
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def section(row: Row) -> Iterator[str]:
    """Make the section of one reading: why, what it does, what it leaves alone."""
    yield f"## {row['name']}"
    yield ""
    yield f"Wanted: {row['wanted']}. Received: {row['received']}. From `{row['level']}` on, at cost {row['cost']}."
    yield ""
    yield row["why"]
    yield ""
    yield "It mends:"
    yield ""
    for example in row["examples"]:
        yield f"- {value(example['sent'])} → {value(example['meant'])}{_for(example)}"
    yield ""
    yield "It leaves alone:"
    yield ""
    for example in row["refuses"]:
        yield f"- {value(example['sent'])}{_for(example)}"
    yield ""


def _for(example: Row) -> str:
    whole = ", as the arguments of a call" if example["arguments"] else ""
    return f", for {value(example['schema'])}{whole}"


def unmended(reasons: dict[str, str]) -> Iterator[str]:
    """List the reported calls that stay refused."""
    yield UNMENDED_HEAD
    yield from (f"- {code(name)}: {reason}" for name, reason in sorted(reasons.items()))
    if not reasons:
        yield "None at present."


def rules_page() -> str:
    """Make docs/rules.md."""
    rows = rules()
    reasons: dict[str, str] = json.loads(UNMENDED.read_text(encoding="utf-8"))
    parts = [RULES_HEAD, *table(rows), "", *(line for row in rows for line in section(row)), *unmended(reasons)]
    return "\n".join(parts).rstrip() + "\n"


def help_of(command: click.Command, *names: str) -> str:
    """Give the help of a command as a terminal of 80 columns shows it."""
    context = click.Context(command, info_name=" ".join(names), terminal_width=WIDTH, max_content_width=WIDTH)
    return "\n".join(line.rstrip() for line in command.get_help(context).splitlines())


def cli_page() -> str:
    """Make docs/cli.md."""
    parts = [CLI_HEAD, "```text", help_of(cli, "argmend"), "```"]
    context = click.Context(cli)
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        parts += ["", f"## argmend {name}", "", "```text", help_of(command, "argmend", name), "```"]
    return "\n".join(parts) + "\n"


def main(check: bool) -> int:
    """Write the pages, or say which are out of date."""
    pages = {ROOT / "docs" / "rules.md": rules_page(), ROOT / "docs" / "cli.md": cli_page()}
    stale = [page for page, text in pages.items() if not page.exists() or page.read_text(encoding="utf-8") != text]
    for page in stale:
        if check:
            print(f"{page.relative_to(ROOT)} is out of date: run `make docs`", file=sys.stderr)
        else:
            page.write_text(pages[page], encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("usage: python scripts/generate_docs.py [--check]")
    sys.exit(main(check=bool(sys.argv[1:])))
