"""`argmend mend`: mend one call by a schema."""

from __future__ import annotations

import difflib
import os
import sys

import click

from argmend import Outcome
from argmend.cli.call import Call, Request, about_a_call, judge, read_call
from argmend.cli.output import is_drawn, json_text, write_bytes, write_text
from argmend.cli.words import line_of_problem, line_of_repair, printable

__all__ = ["command"]

_MENDED = 5


@click.command(name="mend", short_help="Mend the arguments of a call.")
@about_a_call
@click.option("--json", "as_json", is_flag=True, help="Print the whole outcome: verdict, value, repairs, problems.")
@click.option("--diff", "as_diff", is_flag=True, help="Print before and after as a unified diff of indented JSON.")
@click.option("--exit-code", is_flag=True, help="End with 5 when the call was mended.")
@click.pass_context
def command(context: click.Context, request: Request, *, as_json: bool, as_diff: bool, exit_code: bool) -> None:
    """Mend the arguments of a call, or say what stands in the way.

    ARGS is the JSON text of the arguments; - or nothing reads standard input. Text that is no JSON is taken to be the
    arguments sent as text.

    The mended JSON goes to stdout; what was changed or stands in the way goes to stderr, one line each. A call that is
    accepted goes to stdout byte by byte as it came.

    \b
    Examples:
      argmend mend --schema schema.json '{"limit": "5"}'
      argmend mend --schema schema.json --diff < call.json
      curl -s "$URL" | argmend mend --schema schema.json --json -

    Exit codes: 0 accepted, mended or not judged; 1 refused; 2 bad usage.
    """  # noqa: D301 - the mark keeps click from filling the lines
    if as_json and as_diff:
        raise click.UsageError("'--json' and '--diff' exclude each other.")
    made = request.plan()
    sent = request.sent(piped=True)
    if sent is None:
        raise click.UsageError("Give ARGS, or pipe them into standard input.")
    call = read_call(sent)
    outcome = judge(made, call)
    _tell(outcome, request.whole)
    if as_json:
        write_text(json_text(outcome.to_dict()))
    elif as_diff:
        _write_diff(call, outcome)
    elif outcome.ok:
        _write_value(call, outcome)
    context.exit(1 if not outcome.ok else _MENDED if exit_code and outcome.verdict == "mended" else 0)


def _tell(outcome: Outcome, whole: str) -> None:
    lines = [line_of_repair(repair, whole) for repair in outcome.repairs]
    lines += [line_of_problem(problem, whole) for problem in outcome.problems]
    if outcome.verdict == "unjudged":
        lines.append(f"unjudged, passed on as it is: {printable(outcome.reason or '')}")
    for line in lines:
        click.echo(line, err=True)


def _write_value(call: Call, outcome: Outcome) -> None:
    if outcome.verdict == "mended":
        write_text(json_text(outcome.value))
        return
    write_bytes(call.sent)
    if sys.stdout.isatty() and not call.sent.endswith(b"\n"):
        write_bytes(b"\n")


def _write_diff(call: Call, outcome: Outcome) -> None:
    if outcome.verdict != "mended":
        return
    before, after = (json_text(value, indent=2).splitlines() for value in (call.value, outcome.value))
    lines = list(difflib.unified_diff(before, after, "sent", "mended", lineterm=""))
    if is_drawn() and not os.environ.get("NO_COLOR"):
        colours = {"-": "red", "+": "green", "@": "cyan"}
        lines = [click.style(line, fg=colours.get(line[:1])) for line in lines]
    write_text("\n".join(lines))
