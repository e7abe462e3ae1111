"""The advisor: what a plan's problems carry, asked when somebody first looks at a fix or a hint."""

from __future__ import annotations

from typing import Any

from argmend.advice.case import Case
from argmend.advice.fixes import fix_of
from argmend.advice.names import likely_key
from argmend.advice.packs import tips_for
from argmend.advice.words import hint_of
from argmend.engine.choice import Fault
from argmend.engine.place import Place
from argmend.engine.plan import Plan
from argmend.json_text import TextFault
from argmend.outcome import Advice, Problem
from argmend.policy import Limits

__all__ = ["advise", "advised"]


def advise(
    plan: Plan, sent: Any, faults: list[Fault], wanted: Place | str, problem: Problem, tool: str | None
) -> Advice:
    """Make the advice on a problem of a call that a plan refused."""
    limits = plan.policy.limits
    case = Case(plan, sent, problem, wanted, faults)
    try:
        fix = fix_of(case)
        key = _sent_as(case) if problem.code == "missing" and (fix is None or "value" in fix) else None
    except (ValueError, ArithmeticError, RecursionError, TextFault):
        # A value that nobody can look at or reckon with: there are words for it, and no more.
        fix, key = None, None
    return _with_tips(problem, tool, fix, hint_of(problem, fix, limits, key=key, rules=_broken_rules(case)))


def _broken_rules(case: Case) -> list[str]:
    """Name the keywords that refuse a value which is right but for them."""
    if case.problem.code != "rejected_by_schema" or not isinstance(case.wanted, Place):
        return []
    judge = case.wanted.atlas.judge
    try:
        errors = [error for entry in case.wanted.entries for error in judge.errors(entry, case.problem.received)]
    except (ValueError, RecursionError):
        return []
    return list(dict.fromkeys(error.kind.name for error in errors))


def _sent_as(case: Case) -> str | None:
    limits, way = case.plan.policy.limits, case.problem.way
    keys = (likely_key(case.sent, way, parent, limits)[0] for parent in case.parents)
    return next((key for key in keys if key is not None), None)


def _with_tips(problem: Problem, tool: str | None, fix: dict[str, Any] | None, hint: str) -> Advice:
    return Advice(fix, " ".join([hint, *tips_for(problem, tool)]))


def advised(problem: Problem) -> Problem:
    """Give a problem that no plan found, as doors make them, the words that are known without one."""
    problem.advisor = _from_words
    return problem


def _from_words(problem: Problem, tool: str | None) -> Advice:
    return _with_tips(problem, tool, None, hint_of(problem, None, Limits()))
