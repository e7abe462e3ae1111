"""Reading what a command is given: the schema, and a call as bytes that may have to go on as they came."""

from __future__ import annotations

import functools
import json
import math
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from argmend import ABSENT, Outcome, Plan, PolicyError, Problem, SchemaError, plan
from argmend.advice import advised
from argmend.json_text import TextFault, read
from argmend.policy import Limits

__all__ = ["Call", "Request", "about_a_call", "judge", "plan_of", "read_call"]

#: Reading JSON takes a stack frame for each level; deeper text is not read at all.
DEEPEST: Final = 1_000
DIGITS: Final = 100_000
POLICIES: Final = ("off", "strict", "structural", "standard", "generous")
_MARK: Final = "\ufeff"
_OPTIONS: Final = (
    click.option(
        "--schema",
        required=True,
        metavar="FILE",
        type=click.Path(exists=True, dir_okay=False, readable=True, path_type=Path),
        help="The JSON Schema that the tool declares.",
    ),
    click.option(
        "--policy", type=click.Choice(POLICIES), default="standard", show_default=True, help="What may be changed."
    ),
    click.option("--no-arguments", is_flag=True, help="ARGS is any value, not the arguments of a call."),
    click.argument("args", required=False, type=click.UNPROCESSED),
)


@dataclass(frozen=True, slots=True)
class Call:
    """What was sent: its bytes, and the value that they spell."""

    sent: bytes
    value: Any
    repeated: bool = False
    """Whether a key stands twice in an object; the value then has the last one, as with every reader."""
    unreadable: str | None = None
    """Why this is JSON that is not read here, None where it was read."""


@dataclass(frozen=True, slots=True)
class Request:
    """What all commands about a call are given."""

    schema: Path
    policy: Any
    args: str | None
    arguments: bool

    @property
    def whole(self) -> str:
        """Name the value where a place is all of it."""
        return "the arguments" if self.arguments else "the value"

    def plan(self) -> Plan:
        """Make the plan of the schema."""
        return plan_of(self.schema, self.policy, arguments=self.arguments)

    def sent(self, *, piped: bool) -> bytes | None:
        """Give the bytes of ARGS; those of standard input for `-` or, where `piped` says so, for nothing."""
        if self.args is not None and self.args != "-":
            return os.fsencode(self.args)
        if self.args is None and not (piped and _is_piped()):
            return None
        return sys.stdin.buffer.read()


def _is_piped() -> bool:
    return sys.stdin is not None and not sys.stdin.isatty()


def about_a_call(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a request, and hand it over as one."""

    @functools.wraps(function)
    def command(*, schema: Path, policy: str, no_arguments: bool, args: str | None, **options: Any) -> None:
        function(Request(schema, policy, args, not no_arguments), **options)

    for decorate in reversed(_OPTIONS):
        command = decorate(command)
    return command


def plan_of(schema: Path, policy: Any, *, arguments: bool) -> Plan:
    """Make a plan of a schema in a file."""
    hint = "'--schema'"
    try:
        text = schema.read_bytes().decode("utf-8-sig")
        found = json.loads(text, parse_constant=_no_json)
        if not isinstance(found, dict | bool):  # what the library takes besides, no file holds
            raise SchemaError(f"a schema is an object or a boolean, not {type(found).__name__}")  # noqa: TRY301 - below
        return plan(found, policy, arguments)
    except UnicodeDecodeError:
        raise click.BadParameter(f"{schema} is no UTF-8 text", param_hint=hint) from None
    except OSError as fault:
        raise click.BadParameter(f"{schema} cannot be read: {fault.strerror}", param_hint=hint) from None
    except RecursionError:
        raise click.BadParameter(f"{schema} is nested too deeply to be read", param_hint=hint) from None
    except SchemaError as fault:
        raise click.BadParameter(f"{schema}: {fault}", param_hint=hint) from None
    except PolicyError as fault:
        raise click.BadParameter(str(fault), param_hint="'--policy'") from None
    except ValueError as fault:
        raise click.BadParameter(f"{schema} holds no JSON: {fault}", param_hint=hint) from None


def read_call(sent: bytes) -> Call:
    """Read a call. What is no strict JSON is text, and the text itself is what was sent."""
    try:
        text = sent.decode("utf-8")
    except UnicodeDecodeError as fault:
        message = f"the arguments are no UTF-8 text: byte {fault.start} cannot be read"
        raise click.BadParameter(message, param_hint="'ARGS'") from None
    spelling = text.removeprefix(_MARK)  # some programs put a byte order mark before what they write
    try:
        return Call(sent, read(spelling, Limits(text=len(spelling) + 1, digits=DIGITS, depth=DEEPEST)))
    except TextFault as fault:
        return _less_strictly(sent, text, spelling, fault)
    except (RecursionError, ValueError):
        return Call(sent, ABSENT, unreadable="it is nested too deeply, or holds too long a number, to be read here")


def _less_strictly(sent: bytes, text: str, spelling: str, fault: TextFault) -> Call:
    if fault.code == "duplicate_key":
        try:
            return Call(sent, json.loads(spelling, parse_constant=_no_json, parse_float=_finite), repeated=True)
        except (ValueError, RecursionError):
            return Call(sent, text)
    if fault.code in ("too_deep", "too_large") and all(text.count(a) == text.count(b) for a, b in ("[]", "{}")):
        return Call(sent, ABSENT, unreadable=f"it {'is' if fault.code == 'too_deep' else 'holds'} {fault.why}")
    return Call(sent, text)


def judge(made: Plan, call: Call) -> Outcome:
    """Say what becomes of a call, as a door that has its bytes: what cannot be judged goes on, and so it is said."""
    if call.unreadable is not None:
        return Outcome("unjudged", call.value, reason=call.unreadable)
    outcome = made.mend(call.value)
    if outcome.verdict == "refused" and not made.can_judge(call.value):
        return Outcome("unjudged", call.value, reason="it is nested deeper than can be judged by this schema")
    if call.repeated and outcome.verdict in ("mended", "refused"):
        problem = Problem((), "duplicate_key", "each key once, for a call that has to be mended", call.sent.decode())
        return Outcome("refused", call.value, problems=(advised(problem),))
    return outcome


def _no_json(spelling: str) -> Any:
    raise ValueError(f"{spelling} is no JSON")


def _finite(spelling: str) -> float:
    value = float(spelling)
    if math.isinf(value):
        raise ValueError(f"{spelling} is beyond what JSON readers hold")
    return value
