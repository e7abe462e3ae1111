"""A problem with all that can be known about it, and the trial of a fix before it is proposed."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from argmend.advice.example import takes
from argmend.advice.parts import changed, opened, part_at, places_at
from argmend.engine.choice import Fault, Fix, Result
from argmend.engine.place import Place
from argmend.engine.plan import Plan
from argmend.engine.walk import Exceeded, Walk
from argmend.outcome import ABSENT, Problem, Way

__all__ = ["Case", "Fixed", "weighs_more"]

Fixed = dict[str, Any]
#: Calls up to this weight are mended as a whole to try a fix, others only around the problem.
_HEAVY: Final = 2_000
#: So many letters of text weigh as much as one part of a value.
_LETTERS: Final = 20


def weighs_more(value: Any, most: int) -> bool:
    """Say whether a value has more parts than `most`, long texts counted as several; looks at no more than that."""
    weight = 0
    stack = [value]
    while stack:
        part = stack.pop()
        if isinstance(part, str):
            weight += len(part) // _LETTERS
        elif isinstance(part, dict | list | tuple):
            weight += len(part)
            if weight <= most:
                stack += part.values() if isinstance(part, dict) else part
        if weight > most:
            return True
    return False


class Case(NamedTuple):
    """A problem of a call that a plan refused."""

    plan: Plan
    sent: Any
    problem: Problem
    wanted: Place | str
    faults: list[Fault]
    """All that stands in the way of the call."""

    @property
    def root(self) -> Place:
        """What the schema says about the whole call."""
        return self.plan.root

    @property
    def places(self) -> list[Place]:
        """What the schema says about the place of the problem."""
        if isinstance(self.wanted, Place):
            return [self.wanted]
        return places_at(self.root, self.sent, self.problem.way, self.plan.policy.limits)

    @property
    def parents(self) -> list[Place]:
        """What the schema says about the object or list around it."""
        return places_at(self.root, self.sent, self.problem.way[:-1], self.plan.policy.limits)

    def helps(self, fix: Fixed) -> bool:
        """Try a fix: the problem must be gone, and no other one there instead."""
        problem, limits = self.problem, self.plan.policy.limits
        if weighs_more(self.sent, _HEAVY):
            return self._helps_around(fix)
        healed = changed(self.sent, problem.way, fix, limits)
        if healed is ABSENT:
            return False
        after = {(other.way, other.code) for other in self.plan.mend(healed).problems}
        before = {(fault.way, fault.code) for fault in self.faults}
        if (problem.way, problem.code) in after:
            return False
        if len(before) < limits.problems:
            return after <= before
        ways = [problem.way] if "name" not in fix else [problem.way, (*problem.way[:-1], fix["name"])]
        return not any(way[: len(own)] == own for way, _ in after for own in ways)

    def _helps_around(self, fix: Fixed) -> bool:
        """Try a fix on the part around the problem: a large call is not mended as a whole for each of its fixes."""
        way, limits = self.problem.way, self.plan.policy.limits
        around = opened(part_at(self.sent, way[:-1], limits), limits) if way else ABSENT
        healed = changed(around, way[-1:], fix, limits) if way else fix.get("value", ABSENT)
        if healed is ABSENT:
            return False
        if weighs_more(healed, _HEAVY):  # the part itself is right, which has to do
            return (
                any(_takes_part(place, healed, fix, way) for place in self.parents) if way else takes(self.root, healed)
            )
        mine = (way, self.problem.code)
        for place in self.parents:
            before, after = self._faults(around, place), self._faults(healed, place)
            if mine in before and mine not in after and after <= before:
                return True
        return False

    def _faults(self, value: Any, place: Place) -> set[tuple[Way, str]]:
        if takes(place, value):
            return set()
        try:
            result: Result = Walk(self.plan.tools).mend(value, place, self.problem.way[:-1])
        except (Exceeded, ValueError, RecursionError):
            return {(self.problem.way, self.problem.code)}
        return set() if isinstance(result, Fix) else {(fault.way, fault.code) for fault in result}


def _takes_part(place: Place, healed: Any, fix: Fixed, way: Way) -> bool:
    part = fix.get("name", way[-1])
    if fix.get("remove"):
        return part not in place.required
    child = place.child(part) if isinstance(part, str) else place.item(part)
    return child is None or takes(child, healed[part])
