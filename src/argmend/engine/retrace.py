"""Retracing a call: why each of its places was kept, mended or refused. The other half of `explain`."""

from __future__ import annotations

from typing import Any

from argmend.engine.choice import Fix
from argmend.engine.explain import MOST_ROWS, Row, any_accepts, root_of, tools_of, variants
from argmend.engine.place import Place
from argmend.engine.plan import Plan
from argmend.engine.values import kind_of
from argmend.engine.walk import Exceeded, Walk
from argmend.engine.wording import cut, describe
from argmend.outcome import ABSENT, Outcome, Problem, Way, path_of

__all__ = ["retrace"]

_RIGHT = "accepted as it is"


def retrace(plan: Plan, value: Any) -> list[Row]:
    """List the places of a call as it was sent, each with what became of it.

    What was accepted is not taken apart, except the call itself. Places that only came to light when text was opened
    stand below the text they were in.
    """
    outcome = plan.mend(value)
    if outcome.verdict == "unjudged":
        return [Row("", "", verdict="unjudged", why=outcome.reason or "")]
    return _Trace(plan, outcome).rows(value)


class _Trace:
    """One call, with its outcome by place."""

    def __init__(self, plan: Plan, outcome: Outcome) -> None:
        self.plan = plan
        self.verdict = outcome.verdict
        self.rules: dict[Way, list[str]] = {}
        for repair in outcome.repairs:
            self.rules.setdefault(repair.way, []).append(repair.rule)
        self.problems: dict[Way, list[Problem]] = {}
        for problem in outcome.problems:
            self.problems.setdefault(problem.way, []).append(problem)
        #: Every place that has a repair or a problem somewhere below it.
        self.above = {way[:n] for way in (*self.rules, *self.problems) for n in range(len(way))}

    def rows(self, value: Any) -> list[Row]:
        """Walk the call from its root; then put in what came to light inside of it."""
        found: dict[Way, list[Row]] = {}
        stack: list[tuple[Way, Any, list[Place]]] = [((), value, [root_of(self.plan)])]
        while stack and len(found) < MOST_ROWS:
            way, item, places = stack.pop()
            right = self.verdict == "accepted" if not way else not places or any_accepts(places, item)
            found[way] = [self._row(way, item, places, right)]
            if not way or not right:
                stack += [(below, part, self._places(places, below[-1])) for below, part in reversed(_parts(item, way))]
        for way in (*self.rules, *self.problems):
            if way not in found:
                nearest = next(way[:n] for n in range(len(way) - 1, -1, -1) if way[:n] in found)
                row = self._touched(way, "", "")
                if row not in found[nearest]:
                    found[nearest].append(row)
        rows = [row for rows in found.values() for row in rows]
        return [*rows, Row("…", f"places beyond the first {MOST_ROWS} are not listed")] if stack else rows

    def _row(self, way: Way, item: Any, places: list[Place], right: bool) -> Row:
        received = kind_of(item) or type(item).__name__
        wanted = cut(" or ".join(dict.fromkeys(map(describe, places))))
        path = path_of(way)
        if way in self.rules or way in self.problems:
            return self._touched(way, wanted, received)
        if right:
            return Row(path, wanted, verdict="kept", received=received, why=_RIGHT)
        if way in self.above:
            verdict = "mended" if self.verdict == "mended" else "refused"
            return Row(path, wanted, verdict=verdict, received=received, why="for what is inside")
        if self.verdict == "mended":  # a part of what became text, or of what was left out
            return Row(path, wanted, verdict="mended", received=received, why="with what it is part of")
        return self._alone(way, item, places, wanted, received)

    def _touched(self, way: Way, wanted: str, received: str) -> Row:
        """Make the row of a place that has repairs or problems of its own."""
        path = path_of(way)
        if way in self.problems:
            first = self.problems[way][0]
            why = "; ".join(f"{problem.code}: expected {problem.expected}" for problem in self.problems[way])
            got = received or ("nothing" if first.received is ABSENT else kind_of(first.received) or "")
            return Row(path, wanted or first.expected, verdict="refused", received=got, why=why)
        rules = tuple(self.rules[way])
        return Row(path, wanted, verdict="mended", received=received, rules=rules, why=f"by {', then '.join(rules)}")

    def _alone(self, way: Way, item: Any, places: list[Place], wanted: str, received: str) -> Row:
        """Say what would become of a part that is wrong in a call that was refused for something else."""
        path = path_of(way)
        for place in places:
            try:
                result = Walk(tools_of(self.plan)).mend(item, place, way)
            except (Exceeded, ValueError, RecursionError):
                continue
            if isinstance(result, Fix):
                rules = tuple(repair.rule for repair in result.repairs)
                why = f"could be, by {', then '.join(rules)}"
                return Row(path, wanted, verdict="mendable", received=received, rules=rules, why=why)
        return Row(path, wanted, verdict="mendable", received=received, why="could be, or is not among those listed")

    def _places(self, places: list[Place], part: str | int) -> list[Place]:
        """Give the places of one part, over all branches that it may belong to."""
        choices = [choice for place in places for choice in variants(place, self.plan.policy.limits.branches)]
        below = [choice.child(part) if isinstance(part, str) else choice.item(part) for choice in choices]
        return list(dict.fromkeys(place for place in below if place is not None))


def _parts(value: Any, way: Way) -> list[tuple[Way, Any]]:
    kind = kind_of(value)
    if kind == "object":
        return [((*way, name), part) for name, part in value.items() if isinstance(name, str)]
    return [((*way, n), part) for n, part in enumerate(value)] if kind == "array" else []
