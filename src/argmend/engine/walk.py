"""Mending: keep what is right, go down to what is wrong, and there try each reading of the value, cheapest first.

Copy on write: what needs no change keeps its identity, and the caller's value is never touched. Every step is counted.
`mend` gives a `Fix`, or the faults that stand in the way.
"""

from __future__ import annotations

from typing import Any

from argmend.engine import blame, union
from argmend.engine.choice import Choice, Fault, Fix, Result
from argmend.engine.members import mend_items, mend_members
from argmend.engine.opening import Opener
from argmend.engine.place import Place
from argmend.engine.readings import Reading
from argmend.engine.tools import Tools
from argmend.engine.values import kind_of
from argmend.json_text import TextFault
from argmend.outcome import ABSENT, Repair, Way

__all__ = ["Exceeded", "Walk"]

_NOTHING: frozenset[str] = frozenset()
_AFTER_OPENING = frozenset({"write"})
_GUESSES_OF_LISTS = frozenset({"unwrap_items", "unwrap_numbered", "split", "wrap"})
_AFTER_GUESSING = _AFTER_OPENING | _GUESSES_OF_LISTS
#: What may happen inside a list that was guessed: its items are accepted as they are, or opened.
_OPENINGS = frozenset({"open", "open_loosely", "read_number", "read_flag", "read_loose_flag"})


class Exceeded(Exception):  # noqa: N818 - a limit is an answer, not an error
    """A limit was crossed that ends mending altogether."""


class Walk:
    """One call being mended."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.policy = tools.policy
        self.limits = tools.policy.limits
        self.opener = Opener(tools.layers, tools.policy)
        self.steps = 0
        #: Wrappers taken off the arguments, which are as deep as any other nesting.
        self.lifted = 0
        #: Above 0 while branches of a union are compared: then the same part is met again and again.
        self.exploring = 0
        self._seen: dict[Any, tuple[Any, Result]] = {}

    def mend(self, value: Any, place: Place, way: Way, without: frozenset[str] = _NOTHING) -> Result:
        """Mend a value that the place does not accept."""
        key = (way, id(value), id(place), without) if self.exploring else None
        if key is not None:
            known = self._seen.get(key)
            if known is not None:
                return known[1]
        self.steps += 1
        if self.steps > self.limits.steps:
            raise Exceeded
        result: Result
        if len(way) + self.lifted >= self.limits.depth:
            result = [Fault(way, "too_deep", f"nesting of at most {self.limits.depth}", value)]
        elif place.union is not None:
            result = union.mend_union(self, value, place, way, without)
        else:
            result = self._mend_here(value, place, way, without)
        if key is not None:
            self._seen[key] = (value, result)  # the value is held, so that its id stays its own
        return result

    def _mend_here(self, value: Any, place: Place, way: Way, without: frozenset[str]) -> Result:
        kind = kind_of(value)
        choice = Choice()
        faults: list[Fault] | None = None
        if kind in place.kinds:
            if kind == "object":
                inside = mend_members(self, value, place, way)
            elif kind == "array":
                inside = mend_items(self, value, place, way)
            else:
                inside = blame.from_judge(place, value, way, [])
            if isinstance(inside, Fix):
                choice.offer(inside)
            else:
                faults = inside
        readings, opens = self.tools.for_place(place, kind)
        if opens:
            faults = self._open(value, place, way, choice, without) or faults
        for reading, level in readings:
            if reading.name not in without and not choice.beats(level, reading.cost):
                faults = self._read(reading, level, value, place, way, choice, without) or faults
        if place.is_arguments and not way:
            self._arguments(value, place, choice)
        if choice.rival is not None:
            return [blame.ambiguous(way, value, choice)]
        if choice.best is not None:
            return choice.best
        return faults or blame.mismatch(self, value, kind, place, way)

    def _open(self, value: str, place: Place, way: Way, choice: Choice, without: frozenset[str]) -> list[Fault] | None:
        opened = self.opener.open(value, place)
        if opened.container is ABSENT:
            return None
        repairs = [Repair("set", way, layer.name, before, after) for layer, before, after in opened.layers]
        level = max(self.tools.rank[layer.name] for layer, _, _ in opened.layers)
        step = Fix(ABSENT, level, sum(layer.cost for layer, _, _ in opened.layers), repairs)
        return self._go_on(opened.container, step, place, way, choice, without | _AFTER_OPENING)

    def _read(
        self,
        reading: Reading,
        level: int,
        value: Any,
        place: Place,
        way: Way,
        choice: Choice,
        without: frozenset[str],
    ) -> list[Fault] | None:
        """Offer what one reading makes of a value; give the faults of what it opened to, if that is what is wrong."""
        guess = reading.name in _GUESSES_OF_LISTS
        if guess and _gives_list(choice):
            return None
        try:
            proposal = reading.read(value, place, self.policy)
        except TextFault as fault:
            return [Fault(way, fault.code, place, value)] if fault.code != "wrong_type" else None
        if proposal is ABSENT:
            return None
        if reading.op == "lift":
            repair = Repair("lift", (*way, proposal), reading.name, value)
            proposal = value[proposal]
        else:
            repair = Repair("set", way, reading.name, value, proposal)
        step = Fix(proposal, level, reading.cost, [repair])
        if guess:
            self._guess(step, place, way, choice)
        elif reading.goes_on:
            return self._go_on(proposal, step, place, way, choice, without)
        elif place.accepts(proposal):
            choice.offer(step)
        elif isinstance(value, str):
            # "0" for a minimum of 1: what the text opens to is what is wrong. Text that was written is not to blame so.
            return blame.from_judge(place, proposal, way, [], received=value)
        return None

    def _go_on(
        self, value: Any, step: Fix, place: Place, way: Way, choice: Choice, without: frozenset[str]
    ) -> list[Fault] | None:
        """Offer a proposal as it is or, where it is not yet accepted, with what is inside mended."""
        if place.accepts(value):
            choice.offer(Fix(value, step.level, step.cost, step.repairs))
            return None
        result = self.mend(value, place, way, without)
        if isinstance(result, Fix):
            level = max(step.level, result.level)
            choice.offer(Fix(result.value, level, step.cost + result.cost, step.repairs + result.repairs))
            return None
        return result

    def _guess(self, step: Fix, place: Place, way: Way, choice: Choice) -> None:
        """Offer a guessed list, if its items are accepted as they are or, where they were split or wrapped, opened."""
        found = Choice()
        self._go_on(step.value, step, place, way, found, _AFTER_GUESSING)
        fix = found.best
        if fix is None or kind_of(fix.value) != "array":
            return
        first, *others = fix.repairs
        if first.rule not in ("split", "wrap") or all(repair.rule in _OPENINGS for repair in others):
            choice.offer(fix)

    def _arguments(self, value: Any, place: Place, choice: Choice) -> None:
        """Read the whole of a call's arguments: left out, or one level too deep."""
        kind = kind_of(value)
        for reading in self.tools.arguments:
            if kind not in reading.takes and value is not ABSENT:
                continue
            proposal = reading.read(value, place, self.policy)
            if proposal is ABSENT:
                continue
            level = self.tools.rank[reading.name]
            if reading.op == "lift":
                step = Fix(ABSENT, level, reading.cost, [Repair("lift", (proposal,), reading.name, value)])
                self.lifted += 1
                self._go_on(value[proposal], step, place, (), choice, _NOTHING)
                self.lifted -= 1
            elif place.accepts(proposal):
                choice.offer(Fix(proposal, level, reading.cost, [Repair("set", (), reading.name, value, proposal)]))


def _gives_list(choice: Choice) -> bool:
    return choice.best is not None and kind_of(choice.best.value) == "array"
