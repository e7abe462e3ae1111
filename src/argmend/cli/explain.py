"""`argmend explain`: what a plan would do at each place, or what became of each place of a call."""

from __future__ import annotations

import click

from argmend import Plan
from argmend.cli.call import Call, Request, about_a_call, judge, read_call
from argmend.cli.output import json_text, show_table, write_text
from argmend.cli.words import printable
from argmend.engine.explain import Row, explain

__all__ = ["command"]

_COLOURS = {"kept": "green", "mended": "cyan", "mendable": "yellow", "refused": "red", "unjudged": "yellow"}


@click.command(name="explain", short_help="Show what would be tried, or what became of a call.")
@about_a_call
@click.option("--json", "as_json", is_flag=True, help="Print the rows as JSON.")
@click.pass_context
def command(context: click.Context, request: Request, *, as_json: bool) -> None:
    """Show what is wanted at each place of a schema, and what would be tried there.

    With ARGS, the JSON text of a call's arguments (- reads standard input): show why each place of the call was kept,
    mended or refused. A place that is mendable would have been mended, had nothing else stood in the way.

    \b
    Examples:
      argmend explain --schema schema.json
      argmend explain --schema schema.json '{"limit": "5"}'

    Exit codes: 0, with ARGS 1 when the call is refused; 2 bad usage.
    """  # noqa: D301 - the mark keeps click from filling the lines
    made = request.plan()
    sent = request.sent(piped=False)
    call = None if sent is None else read_call(sent)
    rows, ok = (explain(made), True) if call is None else _of_call(made, call)
    if as_json:
        write_text(json_text([row.to_dict() for row in rows], indent=2))
    else:
        _show(rows, request.whole, with_call=call is not None)
    context.exit(0 if ok else 1)


def _of_call(made: Plan, call: Call) -> tuple[list[Row], bool]:
    outcome = judge(made, call)
    if outcome.verdict == "unjudged":
        return [Row("", "", verdict="unjudged", why=outcome.reason or "")], True
    if call.repeated and not outcome.ok:
        (problem,) = outcome.problems
        return [Row("", "", verdict="refused", why=f"{problem.code}: expected {problem.wanted}")], False
    return explain(made, call.value), outcome.ok


def _show(rows: list[Row], whole: str, *, with_call: bool) -> None:
    if with_call or rows[0].verdict:
        headers = ("place", "received", "verdict", "why")
        cells = [[row.path or whole, row.received, row.verdict, row.why] for row in rows]
    else:
        headers = ("place", "wanted", "received", "tried, cheapest first")
        cells = []
        for row in rows:
            tried = [(received, ", ".join(names)) for received, names in row.tried] or [("", "nothing")]
            first, *others = tried
            cells.append([row.path or whole, row.wanted, *first])
            cells += [["", "", *other] for other in others]
    show_table(headers, [[printable(cell) for cell in row] for row in cells], _COLOURS)
