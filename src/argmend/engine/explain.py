"""Explaining a plan, as rows of data: the places of its schema, or the places of one call and what became of them."""

from __future__ import annotations

from typing import Any

from argmend.engine.plan import Plan
from argmend.engine.retrace import retrace
from argmend.engine.survey import Row, survey
from argmend.outcome import ABSENT

__all__ = ["Row", "explain"]


def explain(plan: Plan, value: Any = ABSENT) -> list[Row]:
    """List what is wanted and would be tried at each place; with a call, why each place was kept, mended or refused."""
    return survey(plan) if value is ABSENT else retrace(plan, value)
