"""What comes back: an `Outcome` with its repairs or its problems. All of it is data, but for one message made of it."""

from __future__ import annotations

from typing import Any, Final, Literal

from argmend.errors import RefusedError
from argmend.masking import shown
from argmend.problem import (
    ABSENT,
    CODES,
    Advice,
    Advisor,
    Code,
    Op,
    Problem,
    Repair,
    Way,
    hidden,
    path_of,
    pointer_of,
)

__all__ = [
    "ABSENT",
    "CODES",
    "Advice",
    "Advisor",
    "Code",
    "Op",
    "Outcome",
    "Problem",
    "Repair",
    "Verdict",
    "Way",
    "path_of",
    "pointer_of",
]

Verdict = Literal["accepted", "mended", "refused", "unjudged"]
_LINES: Final[dict[str, str]] = {
    "accepted": "The call was accepted as it is.",
    "mended": "The call was mended; changes: {count}.",
    "unjudged": "The call was passed on unjudged: {reason}.",
}
_LONGEST_MESSAGE: Final = 1_500
_SHORTEST_LINE: Final = 80


def _fitted(first: str, hints: list[str]) -> str:
    """Put lines together, each cut to its share where they would be too long; what finds no room is counted."""
    room = _LONGEST_MESSAGE - len(first) - 20  # for the line that counts the others
    lines = [f"- {hint}" for hint in hints]
    if sum(len(line) + 1 for line in lines) > room:
        share = max(room // len(lines) - 1, _SHORTEST_LINE)
        lines = [line if len(line) <= share else f"{line[: share - 1]}…" for line in lines]
        fitting = room // (share + 1)
        lines = lines[:fitting] + ([f"… and {len(lines) - fitting} more."] if len(lines) > fitting else [])
    return "\n".join([first, *lines])


class Outcome:
    """What became of a call. `value` is the very object that was sent unless the verdict is `mended`."""

    __slots__ = ("problems", "reason", "repairs", "value", "verdict")

    def __init__(
        self,
        verdict: Verdict,
        value: Any,
        repairs: tuple[Repair, ...] = (),
        problems: tuple[Problem, ...] = (),
        reason: str | None = None,
    ) -> None:
        self.verdict = verdict
        self.value = value
        self.repairs = repairs
        self.problems = problems
        self.reason = reason

    @property
    def ok(self) -> bool:
        """True unless the call was refused."""
        return self.verdict != "refused"

    @property
    def message(self) -> str:
        """What became of the call, in a line; below it one line for each problem. At most 1 500 letters."""
        if self.verdict != "refused":
            return _LINES[self.verdict].format(count=len(self.repairs), reason=self.reason or "")
        tool = self.problems[0].tool if self.problems else None
        problems = "1 problem" if len(self.problems) == 1 else f"{len(self.problems)} problems"
        first = f"The call{f' of {shown(tool)}' if tool else ''} was refused: {problems}."
        return _fitted(first, [problem.hint for problem in self.problems])

    def for_tool(self, tool: str) -> Outcome:
        """Give the same outcome, as one of a call to this tool: advice packs are asked by its name."""
        problems = []
        for problem in self.problems:
            known = type(problem)(*problem)
            known.__dict__.update(problem.__dict__, tool=tool)
            if known.advisor is not None:
                known._advice = None  # noqa: SLF001 - the advice is made anew, for this tool
            problems.append(known)
        return Outcome(self.verdict, self.value, self.repairs, tuple(problems), self.reason)

    def raise_for_problems(self) -> Outcome:
        """Raise `RefusedError` when the call was refused, else return this outcome."""
        if self.verdict == "refused":
            raise RefusedError(self.message, self)
        return self

    def to_dict(self, masked: bool = False) -> dict[str, Any]:
        """Give the same as JSON data. `masked`: every secret is replaced, by its name, whatever it stands in."""
        value = None if self.value is ABSENT else self.value
        data: dict[str, Any] = {
            "verdict": self.verdict,
            "ok": self.ok,
            "value": hidden(value, ()) if masked else value,
            "repairs": [repair.to_dict(masked) for repair in self.repairs],
            "problems": [problem.to_dict(masked) for problem in self.problems],
        }
        if self.reason is not None:
            data["reason"] = self.reason
        return data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        counts = f"{len(self.repairs)} repairs, {len(self.problems)} problems"
        return f"<Outcome {self.verdict}: {counts}>"
