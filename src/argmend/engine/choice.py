"""Choosing between ways to mend one place: the lowest policy level, then the lowest cost, and never by order."""

from __future__ import annotations

from typing import Any, NamedTuple

from argmend.engine.place import Place
from argmend.engine.values import json_equal
from argmend.outcome import Code, Repair, Way

__all__ = ["Choice", "Fault", "Fix", "Result"]

class Fault(NamedTuple):
    """A problem in the making. `wanted` is the place it is about, or words where a place would say too little."""

    way: Way
    code: Code
    wanted: Place | str
    received: Any


class Fix:
    """A value that the place accepts, and what it took."""

    __slots__ = ("repairs", "cost", "level", "value")

    def __init__(self, value: Any, level: int, cost: int, repairs: list[Repair]) -> None:
        self.value = value
        self.level = level
        self.cost = cost
        self.repairs = repairs


#: What mending one place comes to: a way, or the faults that stand in it.
Result = Fix | list[Fault]


class Choice:
    """The best of the ways offered so far, and whether another one is as good."""

    __slots__ = ("best", "rival")

    def __init__(self) -> None:
        self.best: Fix | None = None
        self.rival: Fix | None = None

    def offer(self, fix: Fix) -> None:
        """Take note of one way."""
        best = self.best
        if best is None or (fix.level, fix.cost) < (best.level, best.cost):
            self.best, self.rival = fix, None
        elif (fix.level, fix.cost) == (best.level, best.cost):
            if not json_equal(fix.value, best.value):
                # Of several rivals the same two are named, whatever order they came in.
                first, *others = sorted([best, fix, *([self.rival] if self.rival else [])], key=_shown)
                self.best, self.rival = first, others[0]
            elif _shown(fix) < _shown(best):
                self.best = fix

    def beats(self, level: int, cost: int) -> bool:
        """Say whether a way of this level and at least this cost can no longer matter."""
        return self.best is not None and (level, cost) > (self.best.level, self.best.cost)


def _shown(fix: Fix) -> tuple[int, list[str], str]:
    # 5 before 5.0: where two spellings of one number are equally good, the integer is kept.
    return (len(fix.repairs), sorted(repair.rule for repair in fix.repairs), repr(fix.value))
