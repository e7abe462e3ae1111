"""One line for each repair and problem, safe to show: values are cut, secrets masked, nothing steers a terminal."""

from __future__ import annotations

import re
from typing import Any, Final

from argmend import ABSENT, Problem, Repair
from argmend.cli.output import json_text

__all__ = ["is_secret", "line_of_problem", "line_of_repair", "printable", "shown"]

_MOST: Final = 100
_MOST_OF_A_PATH: Final = 200
_MASK: Final = "***"
_SECRETS: Final = re.compile(
    "token|passwd|password|passphrase|passcode|secret|authorization|apikey|privatekey|accesskey|signingkey|"
    "credential|cookie|bearer|jwt|sessionid$"
)
_SHORT_SECRETS: Final = frozenset({"auth", "pwd", "pin", "otp"})
#: `max_tokens` counts tokens and is none.
_COUNTS: Final = re.compile("max|min|num|count|limit|total|budget|used|remaining|input|output|prompt|completion|size")
#: A secret inside a text: a name, a sign, and something behind it. Escaped quotes, where the text is JSON in JSON.
_NAMED: Final = re.compile(r"(?<![\w-])([\w-]{2,100})[\\\"']*\s{0,9}[:=]")


def is_secret(name: str) -> bool:
    """Say whether a name is one under which people keep secrets."""
    folded = re.sub(r"[^a-z0-9]", "", name.lower())
    found = _SECRETS.findall(folded)
    if found and set(found) == {"token"} and "tokens" in folded and _COUNTS.search(folded):
        return False
    return bool(found) or folded in _SHORT_SECRETS


def printable(text: str) -> str:
    """Escape what a terminal would act upon or not show: control characters, direction marks, lone surrogates."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


def _masked(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _MASK if is_secret(str(name)) else _masked(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_masked(inner) for inner in value]
    if isinstance(value, str) and any(map(is_secret, _NAMED.findall(value))):
        return _MASK
    return value


def shown(value: Any, way: tuple[str | int, ...] = ()) -> str:
    """Show a value as JSON, at most 100 characters of it."""
    if value is ABSENT:
        return "nothing"
    if any(isinstance(part, str) and is_secret(part) for part in way):
        return _MASK
    try:
        text = printable(json_text(_masked(value)))
    except RecursionError:
        return "a value nested too deeply to be shown"
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"


def _where(path: str, whole: str) -> str:
    text = printable(path) or whole
    return text if len(text) <= _MOST_OF_A_PATH else text[: _MOST_OF_A_PATH - 1] + "…"


def line_of_repair(repair: Repair, whole: str) -> str:
    """Say in one line what was changed; `whole` names the value where the place is all of it."""
    before = shown(repair.before, repair.way)
    match repair.op:
        case "remove":
            what = f"{before} left out"
        case "rename":
            what = f"renamed to {shown(repair.after)}"
        case "lift":
            what = "taken out of its wrapper"
        case _:
            what = f"{before} -> {shown(repair.after, repair.way)}"
    return f"{_where(repair.path, whole)}: {repair.rule}: {what}"


def line_of_problem(problem: Problem, whole: str) -> str:
    """Say in one line what stands in the way."""
    received = shown(problem.received, problem.way)
    return f"{_where(problem.path, whole)}: {problem.code}: expected {printable(problem.expected)}, received {received}"
