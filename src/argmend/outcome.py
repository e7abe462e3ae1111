"""What comes back: an `Outcome` with its repairs or its problems. All of it is data; words are made elsewhere."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, Self

from argmend.errors import RefusedError

__all__ = ["ABSENT", "CODES", "Code", "Op", "Outcome", "Problem", "Repair", "Verdict", "Way", "path_of", "pointer_of"]

Verdict = Literal["accepted", "mended", "refused", "unjudged"]
Op = Literal["set", "remove", "rename", "lift"]
#: Where in a value: the keys and positions from its root.
Way = tuple[str | int, ...]
Code = Literal[
    "missing",
    "unknown_name",
    "wrong_type",
    "not_allowed_value",
    "out_of_range",
    "wrong_length",
    "wrong_format",
    "rejected_by_schema",
    "not_json",
    "cut_off_json",
    "duplicate_key",
    "not_a_number",
    "precision_lost",
    "ambiguous",
    "too_deep",
    "too_large",
    "too_complex",
    "not_an_object",
]
#: The closed list of problem codes.
CODES: Final[tuple[Code, ...]] = Code.__args__  # type: ignore[attr-defined]


class Absent:
    """The type of `ABSENT`, which stands where there is no value at all; null is a value."""

    _instance: Self | None = None

    def __new__(cls) -> Self:
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    def __repr__(self) -> str:
        return "ABSENT"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "ABSENT"


ABSENT: Final = Absent()


def pointer_of(way: Way) -> str:
    """Write a place as a JSON pointer (RFC 6901)."""
    return "".join(["/" + (str(part).replace("~", "~0").replace("/", "~1")) for part in way])


def path_of(way: Way) -> str:
    """Write a place as people do: `updates[0].interaction_type`."""
    words: list[str] = []
    for part in way:
        if isinstance(part, int):
            words.append(f"[{part}]")
        elif part.isidentifier() or part.replace("-", "_").isidentifier():
            words.append(f".{part}" if words else part)
        else:
            escaped = part.replace("\\", "\\\\").replace('"', '\\"')
            words.append(f'["{escaped}"]')
    return "".join(words)


def _data(**parts: Any) -> dict[str, Any]:
    return {key: value for key, value in parts.items() if value is not ABSENT}


class Repair(NamedTuple):
    """One change: where, which rule, from what, to what. Replayed in order on the input, repairs give the output."""

    op: Op
    way: Way
    """The place as a tuple of keys and positions; `pointer` and `path` say the same."""
    rule: str
    before: Any
    after: Any = ABSENT

    @property
    def pointer(self) -> str:
        """The place as a JSON pointer, in the document as changed so far."""
        return pointer_of(self.way)

    @property
    def path(self) -> str:
        """The place as people write it."""
        return path_of(self.way)

    def to_dict(self) -> dict[str, Any]:
        """Give the same as JSON data; what is absent has no key."""
        return _data(
            op=self.op, pointer=self.pointer, path=self.path, rule=self.rule, before=self.before, after=self.after
        )


class Problem(NamedTuple):
    """One thing that stands in the way: where in the call as sent, what was wanted, what arrived."""

    way: Way
    code: Code
    expected: str
    received: Any = ABSENT

    @property
    def pointer(self) -> str:
        """The place as a JSON pointer, in the call as sent and through its JSON text."""
        return pointer_of(self.way)

    @property
    def path(self) -> str:
        """The place as people write it."""
        return path_of(self.way)

    def to_dict(self) -> dict[str, Any]:
        """Give the same as JSON data; what is absent has no key."""
        return _data(
            pointer=self.pointer, path=self.path, code=self.code, expected=self.expected, received=self.received
        )


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

    def raise_for_problems(self) -> Outcome:
        """Raise `RefusedError` when the call was refused, else return this outcome."""
        if self.verdict == "refused":
            lines = [
                f"{problem.path or 'the arguments'}: {problem.code}, expected {problem.expected}"
                for problem in self.problems
            ]
            raise RefusedError("\n".join(lines), self)
        return self

    def to_dict(self) -> dict[str, Any]:
        """Give the same as JSON data."""
        data: dict[str, Any] = {
            "verdict": self.verdict,
            "ok": self.ok,
            "value": None if self.value is ABSENT else self.value,
            "repairs": [repair.to_dict() for repair in self.repairs],
            "problems": [problem.to_dict() for problem in self.problems],
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
