"""A plan: one schema, compiled, with a policy. Made once, used for every call."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from argmend.engine.choice import Fault, Fix, Result
from argmend.engine.judge import Judge, Unfit
from argmend.engine.place import Atlas, Place
from argmend.engine.tools import Tools, tools_of
from argmend.engine.values import find_foreign, restore, shadow
from argmend.engine.walk import Exceeded, Walk
from argmend.engine.wording import describe
from argmend.json_text import depth_exceeds
from argmend.outcome import ABSENT, Advice, Outcome, Problem, Repair
from argmend.policy import Policy

__all__ = ["Advise", "Plan"]

#: Makes the advice on a problem: of this plan, with this call and all its faults, this place (or these words) being
#: wanted; the problem, and the tool that the call was for.
Advise = Callable[["Plan", Any, list[Fault], Place | str, Problem, str | None], Advice]

#: A stand-in for the judge is copied recursively; deeper values than this get no stand-in.
_SHADOW_DEPTH = 200


class Plan:
    """What a tool declared, ready for its calls: `accepts(value)`, `mend(value)`."""

    __slots__ = (
        "_accepts",
        "_advise",
        "_judge",
        "_lock",
        "_quick",
        "_root",
        "_tools",
        "arguments",
        "policy",
        "schema",
        "unjudged",
    )

    def __init__(self, judge: Judge | Unfit, policy: Policy, *, arguments: bool, advise: Advise | None = None) -> None:
        self.schema = judge.schema
        self.policy = policy
        self.arguments = arguments
        #: Why calls pass unjudged, None when they are judged.
        self.unjudged: str | None = None
        self._judge = judge if isinstance(judge, Judge) and policy.name != "off" else None
        #: Who is asked what to do about a problem; the engine itself has no words for it.
        self._advise = advise
        self._root: Place | None = None
        self._lock = threading.Lock()
        self._tools = tools_of(policy)
        if policy.name == "off":
            self.unjudged = "the policy is off"
        elif isinstance(judge, Unfit):
            self.unjudged = judge.reason
        self._accepts: Callable[[Any], bool] = self._judge.accepts if self._judge else _anything
        #: Whether the judge may be asked at once, without a look at the value first.
        self._quick = self._judge is not None and self._judge.depth is None and not policy.check_input

    @property
    def root(self) -> Place:
        """The place of the whole value; only a plan with a judge has one."""
        return self._root or self._make_root()

    @property
    def tools(self) -> Tools:
        """The readings that the policy allows."""
        return self._tools

    def can_judge(self, value: Any) -> bool:
        """Say whether the judge may look at a value: there is one, and the value is not too deep for it."""
        judge = self._judge
        return judge is not None and (judge.depth is None or not depth_exceeds(value, judge.depth))

    def accepts(self, value: Any) -> bool:
        """Say whether the schema accepts a value as it is."""
        return self.mend(value).verdict in ("accepted", "unjudged") if not self._quick else self._is_right(value)

    def mend(self, value: Any = ABSENT) -> Outcome:
        """Keep a value that is right, mend one that is not, or say what stands in the way."""
        if self._quick:
            try:
                if self._accepts(value):
                    return Outcome("accepted", value)
            except ValueError:
                return self._mend_oddly(value)
            return self._mend(value)
        return self._mend_slowly(value)

    def _is_right(self, value: Any) -> bool:
        try:
            return self._accepts(value)
        except ValueError:
            return self._mend_oddly(value).verdict == "accepted"

    def _mend_slowly(self, value: Any) -> Outcome:
        """Mend where something has to be looked at before the judge is."""
        judge = self._judge
        if judge is None:
            return Outcome("unjudged", value, reason=self.unjudged)
        if self.policy.check_input and value is not ABSENT:
            refused = self._foreign(value)
            if refused is not None:
                return refused
        if judge.depth is not None and depth_exceeds(value, judge.depth):
            return self._refused(value, [Fault((), "too_deep", f"nesting of at most {judge.depth}", value)])
        try:
            if self._accepts(value):
                return Outcome("accepted", value)
        except ValueError:
            return self._mend_oddly(value)
        return self._mend(value)

    def _foreign(self, value: Any) -> Outcome | None:
        found = find_foreign(value, self.policy.limits.problems)
        if not found:
            return None
        return self._refused(value, [Fault(odd.place, odd.code, odd.wanted, odd.value) for odd in found])

    def _mend_oddly(self, value: Any) -> Outcome:
        """Mend what the judge cannot even look at: no JSON, or JSON that it must be shown by a stand-in."""
        if value is ABSENT:
            return self._mend(value)
        refused = self._foreign(value)
        if refused is not None:
            return refused
        beyond = [Fault((), "too_deep", "a value that the judge can look at", value)]
        if depth_exceeds(value, _SHADOW_DEPTH):
            return self._refused(value, beyond)
        try:
            shown = shadow(value)
            if self._accepts(shown):
                return Outcome("accepted", value)
            return self._mend(value, shown)
        except ValueError:
            return self._refused(value, beyond)

    def _mend(self, value: Any, shown: Any = ABSENT) -> Outcome:
        """Mend a value that was refused; `shown` is its stand-in where it needs one."""
        sent = value if shown is ABSENT else shown
        try:
            walk, result = self._walked_anywhere(sent, shown is not ABSENT)
        except ValueError:
            if shown is not ABSENT:
                raise
            return self._mend_oddly(value)
        shadowed = shown is not ABSENT or walk.opener.shadowed
        if isinstance(result, Fix):
            if shadowed:
                return Outcome("mended", restore(result.value), tuple(map(_restored_repair, result.repairs)))
            return Outcome("mended", result.value, tuple(result.repairs))
        outcome = self._refused(value, result)
        if shadowed:
            outcome.problems = tuple(map(_restored_problem, outcome.problems))
        return outcome

    def _walked_anywhere(self, sent: Any, stands_in: bool) -> tuple[Walk, Result]:
        walk = Walk(self._tools, stands_in=stands_in)
        try:
            return walk, self._walked(walk, sent)
        except RecursionError:
            # The caller stands deep in the stack. A thread of its own has all of it, so that the outcome does not
            # depend on where the call was made.
            walk = Walk(self._tools, stands_in=stands_in)
            return walk, _in_fresh_stack(lambda: self._walked(walk, sent))

    def _walked(self, walk: Walk, sent: Any) -> Result:
        root = self.root
        try:
            result = walk.mend(sent, root, ())
        except Exceeded:
            return [Fault((), "too_complex", f"at most {walk.limits.steps} steps of mending", sent)]
        if isinstance(result, Fix) and not self._accepts(result.value):
            return [Fault((), "rejected_by_schema", root, sent)]
        return result

    def _make_root(self) -> Place:
        judge = self._judge
        assert judge is not None
        with self._lock:
            if self._root is None:
                root = Atlas(judge).place(((),))
                root.is_arguments = self.arguments and "object" in root.kinds
                self._root = root
        return self._root

    def _refused(self, value: Any, faults: list[Fault]) -> Outcome:
        problems = []
        advise = self._advise
        for way, code, wanted, received in faults[: self.policy.limits.problems]:
            expected = describe(wanted) if isinstance(wanted, Place) else wanted
            problem = Problem(way, code, expected, received)
            if advise is not None:
                problem.advisor = partial(advise, self, value, faults, wanted)
            problems.append(problem)
        return Outcome("refused", value, problems=tuple(problems))


def _anything(_: Any) -> bool:
    return True


def _restored_repair(repair: Repair) -> Repair:
    """Put back the lone surrogates that the judge was shown stand-ins for."""
    way = tuple(map(restore, repair.way))
    return repair._replace(way=way, before=restore(repair.before), after=restore(repair.after))


def _restored_problem(problem: Problem) -> Problem:
    way = tuple(map(restore, problem.way))
    restored = problem._replace(way=way, expected=restore(problem.expected), received=restore(problem.received))
    restored.advisor = problem.advisor
    return restored


def _in_fresh_stack(run: Callable[[], Result]) -> Result:
    results: list[Result] = []
    faults: list[Exception] = []

    def catch() -> None:
        try:
            results.append(run())
        except RecursionError:
            results.append([Fault((), "too_deep", "nesting that can be followed", ABSENT)])
        except ValueError as fault:  # the judge cannot look at a value: the caller knows what to do
            faults.append(fault)

    thread = threading.Thread(target=catch, name="argmend-deep")
    thread.start()
    thread.join()
    if faults:
        raise faults[0]
    return results[0]
