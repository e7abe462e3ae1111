"""`argmend demo`: failing calls of the source documents, before and after."""

from __future__ import annotations

from collections import Counter

import click

from argmend import Outcome, plan
from argmend.cli.demo_calls import CALLS, DemoCall
from argmend.cli.output import json_text, show_table, write_note

__all__ = ["command"]

_HEADERS = ("", "parameter", "sent", "without", "with argmend")
_WIDTHS = (4, 16, 22, 8, 22)
_COLOURS = {"refused": "red", "mended": "cyan", "kept": "green"}


@click.command(name="demo", short_help="Show failing calls, before and after.")
def command() -> None:
    """Show calls that fail without argmend, before and after: those of the documents argmend comes from.

    "without" is what a validator says that takes nothing but what the schema allows. Both columns are worked out now.
    The last rows show what argmend leaves as it is, and what it refuses.
    """
    rows = []
    counts: Counter[str] = Counter()
    for call in CALLS:
        schema = {"type": "object", "properties": {call.parameter: call.schema}, "required": [call.parameter]}
        sent = {call.parameter: call.sent}
        outcome = plan(schema).mend(sent)
        without = "accepted" if plan(schema, "strict").accepts(sent) else "refused"
        counts[outcome.verdict] += 1
        where = f"{call.tool}\n{call.parameter}:\n{call.declared}"
        rows.append((call.source, where, _notation(call.sent), without, _told(call, outcome)))
    show_table(_HEADERS, rows, _COLOURS, _WIDTHS, apart=True)
    write_note(
        f"\n{counts['mended']} mended, {counts['accepted']} accepted as they were sent, {counts['refused']} refused.\n"
        "Text is shown in quotes, here in single ones where it holds double ones itself."
    )


def _told(call: DemoCall, outcome: Outcome) -> str:
    if outcome.verdict == "accepted":
        return "kept: the very same"
    if outcome.verdict == "refused":
        return "\n".join(f"refused: {problem.code}\nexpected {problem.expected}" for problem in outcome.problems)
    rules = dict.fromkeys(repair.rule for repair in outcome.repairs)
    return f"{_notation(outcome.value[call.parameter])}\nmended: {', '.join(rules)}"


def _notation(value: object) -> str:
    """Write a value as JSON, but text that itself holds quotes in single ones: it is easier to read so."""
    return f"'{value}'" if isinstance(value, str) and '"' in value else json_text(value)
