"""From a problem and its fix to a hint: which parameter, what was wanted, what arrived, what to send."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from argmend.advice.breaks import how_it_breaks
from argmend.engine.values import kind_of
from argmend.masking import printable, shown
from argmend.outcome import ABSENT, Problem
from argmend.policy import Limits

__all__ = ["hint_of"]

_MOST: Final = 100
_MOST_ALLOWED: Final = 12
_KINDS: Final = {
    "string": "text",
    "array": "a list",
    "object": "an object",
    "integer": "a number",
    "number": "a number",
}
_MOST_RULES: Final = 3
_LIMITED: Final = frozenset({"too_deep", "too_large"})
_READ: Final = frozenset({"not_json", "cut_off_json", "duplicate_key"})


def hint_of(
    problem: Problem,
    fix: dict[str, Any] | None,
    limits: Limits,
    *,
    key: str | None = None,
    rules: Sequence[str] = (),
) -> str:
    """Say it in one or two short sentences.

    `key` is the name under which a missing value was sent, `rules` are the keywords that refuse a value.
    """
    said = _what(problem, limits)
    if rules:
        verb = "refuses" if len(rules) == 1 else "refuse"
        said = f"{said.removesuffix('.')}, which {' and '.join(rules[:_MOST_RULES])} {verb}."
    return " ".join(filter(None, [said, _send(problem, fix or {}, key)]))


def _where(problem: Problem) -> str:
    return _cut(printable(problem.path)) or "The whole value"


def _cut(text: str, most: int = _MOST) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _what(problem: Problem, limits: Limits) -> str:
    """Say what is wrong: the place, what was wanted, what arrived."""
    where, wanted = _where(problem), _cut(printable(problem.wanted), 2 * _MOST)
    match problem.code:
        case "missing":
            return f"{where} is missing: expected {wanted}."
        case "unknown_name":
            return f"{where} is not declared here: expected {wanted}."
        case "not_an_object":
            return f"The arguments must be an object, not {_received(problem)}."
        case "ambiguous":
            return f"{where} has two meanings, {wanted}: {_received(problem)} arrived."
        case "too_deep" | "too_large" | "too_complex":
            return f"{where} goes beyond a limit: {_limit(problem, limits)}."
        case "precision_lost":
            return f"{where} would not keep its exact value: expected {wanted}; {_received(problem)} arrived."
    how = how_it_breaks(problem.received, limits) if problem.code in _READ and _is_text(problem) else ""
    if how:
        return f"{where}: expected {wanted}; the text that arrived {_cut(printable(how))}."
    return f"{where}: expected {wanted}; {_received(problem)} arrived."


def _limit(problem: Problem, limits: Limits) -> str:
    if problem.code == "too_large":
        return f"text of at most {limits.text} characters is opened, and numbers of at most {limits.digits} digits"
    if problem.code == "too_deep":
        return f"nesting of at most {limits.depth} is mended, and JSON text in JSON text {limits.layers} times"
    return _cut(printable(problem.wanted))


def _is_text(problem: Problem) -> bool:
    return isinstance(problem.received, str)


def _received(problem: Problem) -> str:
    value = problem.received
    if value is ABSENT:
        return "nothing"
    if value is None or isinstance(value, bool):
        return shown(value, problem.way)
    kind = _KINDS.get(str(kind_of(value)), "a value")
    return f"{kind} ({shown(value, problem.way)})"


def _send(problem: Problem, fix: dict[str, Any], key: str | None) -> str:
    """Say what to send instead."""
    if "name" in fix:
        return f"Send it as {shown(fix['name'])}."
    if fix.get("remove"):
        return "Leave it out."
    if key is not None:
        return f"It was sent as {shown(key)}: rename that."
    if "value" in fix:
        return f"Send {shown(fix['value'], problem.way)}."
    if problem.code in _READ:
        return _ADVICE[problem.code]
    said = []
    if "allowed" in fix and problem.code == "unknown_name":
        said.append(f"Did you mean {' or '.join(map(shown, fix['allowed'][:_MOST_ALLOWED]))}?")
    elif "allowed" in fix and problem.code != "not_allowed_value":  # there they are what was wanted
        values = [shown(value, most=40) for value in fix["allowed"]]
        said.append(f"Send one of {_cut(', '.join(values), 2 * _MOST)}.")
    if "example" in fix:
        said.append(f"For example, send {shown(fix['example'], problem.way)}.")
    if problem.code in _LIMITED and _is_text(problem):
        return "Send the value itself, not text that holds it."
    return " ".join(said) or _ADVICE.get(problem.code, "")


_ADVICE: Final = {
    "not_json": "Send the value itself, not text that holds it.",
    "cut_off_json": "Send all of it again, shorter if need be.",
    "duplicate_key": "Send each key once.",
    "ambiguous": "Send the one that is meant.",
    "too_deep": "Send it less deeply nested.",
    "too_large": "Send less at once.",
    "too_complex": "Send less at once.",
    "not_allowed_value": "Send one of the allowed values as it is written.",
    "precision_lost": "Send the exact value in the wanted form.",
}
