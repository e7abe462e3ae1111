"""`argmend rules`: the decision table."""

from __future__ import annotations

import click

from argmend import rules
from argmend.cli.output import json_text, show_table, write_text

__all__ = ["command"]

_COLOURS = {"structural": "green", "standard": "cyan", "generous": "yellow"}


@click.command(name="rules", short_help="Print the table: which value may become which.")
@click.option("--json", "as_json", is_flag=True, help="Print the table as JSON, with reasons, examples and refusals.")
def command(*, as_json: bool) -> None:
    """Print the table of readings: which value may become which, from which policy on, and at what cost.

    \b
    Examples:
      argmend rules
      argmend rules --json | jq '.[].name'
    """  # noqa: D301 - the mark keeps click from filling the lines
    table = rules()
    if as_json:
        write_text(json_text(table, indent=2))
        return
    headers = ("name", "level", "cost", "wanted", "received")
    rows = [[str(row[header]).replace("`", "") for header in headers] for row in table]
    show_table(headers, rows, _COLOURS)
