"""Retracing a call: why each of its places was kept, mended or refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from argmend.engine.choice import Fix
from argmend.engine.place import Place
from argmend.engine.plan import Plan
from argmend.engine.readings import TABLE
from argmend.engine.survey import MOST_ROWS, Row, any_accepts, variants
from argmend.engine.values import kind_of
from argmend.engine.walk import Exceeded, Walk
from argmend.engine.wording import cut, describe
from argmend.outcome import ABSENT, Outcome, Problem, Way, path_of

__all__ = ["retrace"]


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
        stack = [_Part((), value, [self.plan.root], optional=False)]
        while stack and len(found) < MOST_ROWS:
            part = stack.pop()
            found[part.way] = [self._row(part)]
            if part.way in self.above or (not part.way and part.way not in self.rules):
                stack += reversed(list(islice(self._below(part), MOST_ROWS)))
        known = set(found)
        hidden = [way for way in dict.fromkeys((*self.rules, *self.problems)) if way not in known]
        for way in hidden[: MOST_ROWS - len(known)]:
            nearest = next(way[:n] for n in range(len(way) - 1, -1, -1) if way[:n] in known)
            found[nearest].append(self._touched(way, "", ""))
        rows = [row for rows in found.values() for row in rows]
        beyond = stack or len(known) + len(hidden) > MOST_ROWS
        return [*rows, Row("…", f"places beyond the first {MOST_ROWS} are not listed")] if beyond else rows

    def _row(self, part: _Part) -> Row:
        row = Row(
            path_of(part.way), cut(" or ".join(dict.fromkeys(map(describe, part.places)))), received=part.received
        )
        if part.way in self.rules or part.way in self.problems:
            return self._touched(part.way, row.wanted, row.received)
        if self.verdict == "accepted" if not part.way else not part.places or any_accepts(part.places, part.value):
            return replace(row, verdict="kept", why="accepted as it is")
        if part.way in self.above:
            return replace(row, verdict=self.verdict, why="for what is inside")
        if self.verdict == "mended":  # a part of what was left out
            return replace(row, verdict="mended", why="with what it is part of")
        rules = self._alone(part)
        why = f"would be, by {', then '.join(rules)}" if rules else "would be, or is not among the problems listed"
        return replace(row, verdict="mendable", rules=rules, why=why)

    def _touched(self, way: Way, wanted: str, received: str) -> Row:
        """Make the row of a place that has repairs or problems of its own."""
        path = path_of(way)
        if way in self.problems:
            first = self.problems[way][0]
            why = "; ".join(f"{problem.code}: expected {problem.wanted}" for problem in self.problems[way])
            got = received or ("nothing" if first.received is ABSENT else kind_of(first.received) or "")
            return Row(path, wanted or first.wanted, verdict="refused", received=got, why=why)
        rules = tuple(self.rules[way])
        return Row(path, wanted, verdict="mended", received=received, rules=rules, why=f"by {', then '.join(rules)}")

    def _alone(self, part: _Part) -> tuple[str, ...]:
        """Say by which rules a part would be mended, in a call that is refused for something else."""
        for place in part.places:
            try:
                result = Walk(self.plan.tools).mend(part.value, place, part.way)
            except (Exceeded, ValueError, RecursionError):
                continue
            if isinstance(result, Fix):
                return tuple(dict.fromkeys(repair.rule for repair in result.repairs))
        omissions = [reading for reading in TABLE if reading.role == "member" and part.received in reading.takes]
        allowed = [reading.name for reading in omissions if self.plan.policy.allows(reading.name, reading.level)]
        return tuple(allowed[:1]) if part.optional and part.value in (None, "") else ()

    def _below(self, part: _Part) -> Iterator[_Part]:
        """Give the parts of a value, each with its places over all branches that it may belong to."""
        choices = [choice for place in part.places for choice in variants(place, self.plan.policy.limits.branches)]
        if part.received == "object":
            for name, value in part.value.items():
                if isinstance(name, str):
                    optional = any(name in choice.declared and name not in choice.required for choice in choices)
                    yield _Part((*part.way, name), value, _known(choice.child(name) for choice in choices), optional)
        elif part.received == "array":
            for index, value in enumerate(part.value):
                places = _known(choice.item(index) for choice in choices)
                yield _Part((*part.way, index), value, places, optional=False)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a call as it was sent: where, what, and what the schema says about it."""

    way: Way
    value: Any
    places: list[Place]
    optional: bool

    @property
    def received(self) -> str:
        """Give the kind of what was sent."""
        return kind_of(self.value) or type(self.value).__name__


def _known(places: Iterable[Place | None]) -> list[Place]:
    return list(dict.fromkeys(place for place in places if place is not None))
