"""One line for each repair and problem, and what to send instead below a problem; safe to show."""

from __future__ import annotations

from typing import Any, Final

from argmend import ABSENT, Problem, Repair
from argmend.masking import masked_text, printable, shown

__all__ = ["line_of_problem", "line_of_repair", "printable"]

_MOST_OF_A_PATH: Final = 200


def _shown(value: Any, way: tuple[str | int, ...] = ()) -> str:
    return "nothing" if value is ABSENT else shown(value, way)


def _where(path: str, whole: str) -> str:
    text = printable(path) or whole
    return text if len(text) <= _MOST_OF_A_PATH else text[: _MOST_OF_A_PATH - 1] + "…"


def line_of_repair(repair: Repair, whole: str) -> str:
    """Say in one line what was changed; `whole` names the value where the place is all of it."""
    before = _shown(repair.before, repair.way)
    match repair.op:
        case "remove":
            what = f"{before} left out"
        case "rename":
            what = f"renamed to {_shown(repair.after)}"
        case "lift":
            what = "taken out of its wrapper"
        case _:
            what = f"{before} -> {_shown(repair.after, repair.way)}"
    return f"{_where(repair.path, whole)}: {repair.rule}: {what}"


def line_of_problem(problem: Problem, whole: str) -> str:
    """Say in one line what stands in the way and, in a second one, what to send."""
    received = _shown(problem.received, problem.way)
    expected = printable(masked_text(problem.expected))
    line = f"{_where(problem.path, whole)}: {problem.code}: expected {expected}, received {received}"
    return f"{line}\n  hint: {problem.hint}"
