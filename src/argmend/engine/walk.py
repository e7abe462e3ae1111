"""Mending: keep what is right, go down to what is wrong, and there try each reading of the value, cheapest first.

Copy on write: what needs no change keeps its identity, and the caller's value is never touched. Every step is counted.
`mend` gives a `Fix`, or the faults that stand in the way.
"""

from __future__ import annotations

from typing import Any

from argmend.engine import blame, union
from argmend.engine.choice import LIMITS, Choice, Fault, Fix, Result
from argmend.engine.members import mend_items, mend_members
from argmend.engine.opening import Opener
from argmend.engine.place import Place
from argmend.engine.readings import Reading
from argmend.engine.tools import Tools
from argmend.engine.values import KINDS, kind_of
from argmend.json_text import TextFault
from argmend.outcome import ABSENT, Repair, Way

__all__ = ["Exceeded", "Walk"]

_NOTHING: frozenset[str] = frozenset()
#: Text that was opened is not written again, and what begins like a container is never one item of a list.
_AFTER_OPENING = frozenset({"write", "wrap"})
_GUESSES_OF_LISTS = frozenset({"unwrap_items", "unwrap_numbered", "split", "wrap"})
_AFTER_GUESSING = _AFTER_OPENING | _GUESSES_OF_LISTS
#: What may happen inside a list that was guessed: its items are accepted as they are, or opened.
_OPENINGS = frozenset({"open", "open_loosely", "read_number", "read_flag", "read_loose_flag"})


class Exceeded(Exception):  # noqa: N818 - a limit is an answer, not an error
    """A limit was crossed that ends mending altogether."""


class Walk:
    """One call being mended."""

    def __init__(self, tools: Tools, *, stands_in: bool = False) -> None:
        """Begin a call; `stands_in` says that the value is a stand-in for one that the judge cannot hold."""
        self.tools = tools
        self.policy = tools.policy
        self.limits = tools.policy.limits
        self.opener = Opener(tools.layers, tools.policy, stands_in=stands_in)
        self.steps = 0
        #: Wrappers taken off the arguments, which are as deep as any other nesting.
        self.lifted = 0
        #: Above 0 while branches of a union are compared: then the same part is met again and again.
        self.exploring = 0
        self._seen: dict[Any, tuple[Any, Result]] = {}

    def mend(
        self, value: Any, place: Place, way: Way, without: frozenset[str] = _NOTHING, *, again: bool = True
    ) -> Result:
        """Mend a value that the place does not accept; `again` says that it may have been met before."""
        if self.exploring and again:
            key = (way, id(value), id(place), without)
            known = self._seen.get(key)
            if known is None:
                known = self._seen[key] = (value, self.mend(value, place, way, without, again=False))
            return known[1]  # the value is held beside it, so that its id stays its own
        self.steps += 1
        if self.steps > self.limits.steps:
            raise Exceeded
        if len(way) + self.lifted > self.limits.depth:
            return [Fault(way, "too_deep", f"nesting of at most {self.limits.depth}", value)]
        if place.union is not None:
            return union.mend_union(self, value, place, way, without)
        kind = KINDS.get(type(value)) or kind_of(value)
        readings, opens = place.tools.get(kind) or self.tools.for_place(place, kind)
        found = self._inside(kind, value, place, way) if kind in place.kinds else None
        if opens or readings:
            found = self._read_as(readings, opens, value, place, way, found, without)
        if not way and place.is_arguments:
            found = self._read_arguments(value, place, found)
        if found is None:
            return blame.mismatch(self, value, kind, place, way)
        return found

    def _inside(self, kind: str | None, value: Any, place: Place, way: Way) -> Result:
        """Mend the parts of a value that is of a right kind itself."""
        if kind == "object":
            return mend_members(self, value, place, way)
        if kind == "array":
            return mend_items(self, value, place, way)
        return blame.from_judge(place, value, way, [])

    def _read_as(
        self,
        readings: list[tuple[Reading, int]],
        opens: bool,
        value: Any,
        place: Place,
        way: Way,
        found: Result | None,
        without: frozenset[str],
    ) -> Result | None:
        """Try the readings of a value, cheapest first, beside what has been found so far."""
        if found is None and not readings:
            return self._open(value, place, way, without)
        if found is None and not opens and len(readings) == 1 and readings[0][0].name not in _GUESSES_OF_LISTS:
            reading, level = readings[0]
            return None if reading.name in without else self._read(reading, level, value, place, way)
        choice = Choice(way, value, found)
        if opens:
            choice.offer(self._open(value, place, way, without))
        for reading, level in readings:
            if reading.name not in without and not choice.beats(level, reading.cost):
                if reading.name in _GUESSES_OF_LISTS:
                    if not _gives_list(choice):
                        choice.offer(self._guess(reading, level, value, place, way))
                else:
                    choice.offer(self._read(reading, level, value, place, way))
        return choice.result()

    def _open(self, value: str, place: Place, way: Way, without: frozenset[str]) -> Result | None:
        opened = self.opener.open(value, place)
        if opened.container is ABSENT:
            return [Fault(way, opened.crossed.code, place, value)] if opened.crossed else None
        repairs = [Repair("set", way, rule, before, after) for rule, before, after in opened.layers]
        step = Fix(opened.container, opened.rank, opened.cost, repairs)
        return self._go_on(step, place, way, without | _AFTER_OPENING)

    def _read(self, reading: Reading, level: int, value: Any, place: Place, way: Way) -> Result | None:
        """Give what one reading makes of a value, or the faults of what it opened to, if that is what is wrong."""
        try:
            proposal = reading.read(value, place, self.policy)
        except TextFault as fault:
            return [Fault(way, fault.code, place, value)] if fault.code in LIMITS else None
        if proposal is ABSENT:
            return None
        step = _step(reading, level, value, proposal, way)
        if place.accepts(step.value):
            return step
        # "0" for a minimum of 1: what the text opens to is what is wrong. Text that was written is not to blame so.
        return blame.from_judge(place, step.value, way, [], received=value) if isinstance(value, str) else None

    def _guess(self, reading: Reading, level: int, value: Any, place: Place, way: Way) -> Fix | None:
        """Give a guessed list, if its items are accepted as they are or, where they were split or wrapped, opened."""
        proposal = reading.read(value, place, self.policy)
        if proposal is ABSENT:
            return None
        fix = self._go_on(_step(reading, level, value, proposal, way), place, way, _AFTER_GUESSING)
        if not isinstance(fix, Fix) or kind_of(fix.value) != "array":
            return None
        if reading.name in ("split", "wrap") and any(repair.rule not in _OPENINGS for repair in fix.repairs[1:]):
            return None
        return fix

    def _go_on(self, step: Fix, place: Place, way: Way, without: frozenset[str]) -> Result:
        """Give a proposal as it is or, where it is not yet accepted, with what is inside mended."""
        if place.accepts(step.value):
            return step
        result = self.mend(step.value, place, way, without)
        if isinstance(result, Fix):
            level = max(step.level, result.level)
            return Fix(result.value, level, step.cost + result.cost, step.repairs + result.repairs)
        return result

    def _read_arguments(self, value: Any, place: Place, found: Result | None) -> Result | None:
        """Read the whole of a call's arguments: left out, or one level too deep."""
        choice: Choice | None = None
        for reading, level in self.tools.arguments.get("null" if value is ABSENT else str(kind_of(value)), ()):
            proposal = reading.read(value, place, self.policy)
            if proposal is ABSENT:
                continue
            choice = choice or Choice((), value, found)
            step = _step(reading, level, value, proposal, ())
            if reading.goes_on:
                self.lifted += 1
                result = self._go_on(step, place, (), _NOTHING)
                self.lifted -= 1
                # What else is wrong inside a wrapper says nothing about the call as sent; a crossed limit does.
                choice.offer(result if isinstance(result, Fix) else [f for f in result if f.code in LIMITS])
            elif place.accepts(step.value):
                choice.offer(step)
        return choice.result() if choice else found


def _step(reading: Reading, level: int, value: Any, proposal: Any, way: Way) -> Fix:
    """Take one reading's proposal; of a lift, that is the key whose value takes its parent's place."""
    if reading.op == "lift":
        repair = Repair("lift", (*way, proposal), reading.name, value)
        return Fix(value[proposal], level, reading.cost, [repair])
    return Fix(proposal, level, reading.cost, [Repair("set", way, reading.name, value, proposal)])


def _gives_list(choice: Choice) -> bool:
    return choice.best is not None and kind_of(choice.best.value) == "array"
