"""Choosing between ways to mend one place: the lowest policy level, then the lowest cost, and never by order."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from argmend.engine.place import Place
from argmend.engine.values import json_equal
from argmend.engine.wording import values_of
from argmend.outcome import ABSENT, Code, Repair, Way

__all__ = ["LIMITS", "Choice", "Fault", "Fix", "Result"]


class Fault(NamedTuple):
    """A problem in the making. `wanted` is the place it is about, or words where a place would say too little."""

    way: Way
    code: Code
    wanted: Place | str
    received: Any


class Fix:
    """A value that the place accepts, and what it took."""

    __slots__ = ("cost", "level", "repairs", "value")

    def __init__(self, value: Any, level: int, cost: int, repairs: list[Repair]) -> None:
        self.value = value
        self.level = level
        self.cost = cost
        self.repairs = repairs


#: The codes of limits that were crossed while mending.
LIMITS: Final = frozenset({"too_deep", "too_large", "too_complex"})
#: What mending one place comes to: a way, or the faults that stand in it.
Result = Fix | list[Fault]


class Choice:
    """The best of the ways offered so far, whether another one is as good, and else the faults to report."""

    __slots__ = ("_crossed", "_faults", "_value", "_way", "best", "rival")

    def __init__(self, way: Way, value: Any, found: Result | None) -> None:
        self._way = way
        self._value = value
        self._faults: list[Fault] | None = None
        self._crossed: list[Fault] = []
        self.best: Fix | None = None
        self.rival: Fix | None = None
        if found is not None:
            self.offer(found)

    def offer(self, found: Result | None) -> None:
        """Take note of one way, or of the faults of one; the faults of the last one tried say most."""
        if type(found) is not Fix:
            if found:
                self._faults = found  # type: ignore[assignment]
                self._crossed += [fault for fault in found if fault.code in LIMITS]  # type: ignore[union-attr]
            return
        best = self.best
        if best is None or (found.level, found.cost) < (best.level, best.cost):
            self.best, self.rival = found, None
        elif (found.level, found.cost) == (best.level, best.cost):
            if not json_equal(found.value, best.value):
                # Of several rivals the same two are named, whatever order they came in.
                first, second, *_ = sorted([best, found, *([self.rival] if self.rival else [])], key=_shown)
                self.best, self.rival = first, second
            elif _shown(found) < _shown(best):
                self.best = found

    def beats(self, level: int, cost: int) -> bool:
        """Say whether a way of this level and at least this cost can no longer matter."""
        best = self.best
        return best is not None and (level, cost) > (best.level, best.cost)

    def result(self) -> Result | None:
        """Give the best way, else what stands in the way; two that are equally good are refused, with both named."""
        if self._crossed:  # nobody knows what would have come of it without the limit, so nothing else may win
            return list({(fault.way, fault.code): fault for fault in self._crossed}.values())
        if self.best is None or self.rival is None:
            return self.best or self._faults
        both = sorted(
            "leaving it out" if fix.value is ABSENT else values_of([fix.value]) for fix in (self.best, self.rival)
        )
        return [Fault(self._way, "ambiguous", f"either {both[0]} or {both[1]}", self._value)]


def _shown(fix: Fix) -> tuple[int, list[str], str]:
    # 5 before 5.0: where two spellings of one number are equally good, the integer is kept.
    return (len(fix.repairs), sorted(repair.rule for repair in fix.repairs), _spelt(fix.value))


def _spelt(value: Any) -> str:
    try:
        return repr(value)
    except ValueError:  # a number with more digits than Python spells
        return ""
