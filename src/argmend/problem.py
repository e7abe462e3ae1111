"""What was changed and what stands in the way: repairs and problems, as data.

Words and fixes are made elsewhere, by the advisor that a problem carries, when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, Self

from argmend.masking import MASK, is_secret, masked, masked_text, shown

__all__ = [
    "ABSENT",
    "CODES",
    "Advice",
    "Advisor",
    "Code",
    "Op",
    "Problem",
    "Repair",
    "Way",
    "hidden",
    "path_of",
    "pointer_of",
]

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

    def to_dict(self, masked: bool = False) -> dict[str, Any]:
        """Give the same as JSON data; what is absent has no key. `masked`: secrets are replaced, by their names."""
        before, after = (hidden(part, self.way) if masked else part for part in (self.before, self.after))
        return _data(op=self.op, pointer=self.pointer, path=self.path, rule=self.rule, before=before, after=after)

    def __repr__(self) -> str:
        before, after = (_brief(part, self.way) for part in (self.before, self.after))
        return f"Repair({self.op!r}, {self.path!r}, rule={self.rule!r}, before={before}, after={after})"


def hidden(value: Any, way: Way) -> Any:
    """Give a value with its secrets masked; what is absent stays so."""
    return value if value is ABSENT else masked(value, way)


def _brief(value: Any, way: Way) -> str:
    return "ABSENT" if value is ABSENT else shown(value, way)


class Advice(NamedTuple):
    """What to do about a problem: as data for programs, in words for people and models."""

    fix: dict[str, Any] | None
    hint: str


#: Makes the advice on a problem, in a call of the tool of this name if it is known.
Advisor = Callable[["Problem", str | None], Advice]


class _ProblemData(NamedTuple):
    way: Way
    code: Code
    expected: str
    received: Any = ABSENT


class Problem(_ProblemData):
    """One thing that stands in the way: where in the call as sent, what was wanted, what arrived, what to send.

    Equal by its data. `fix` and `hint` follow from them, the schema and the call; they are made when first asked for.
    """

    #: Who is asked for advice; what it said, once it was asked; the tool that the call was for.
    advisor: Advisor | None = None
    _advice: Advice | None = None
    tool: str | None = None

    @property
    def advice(self) -> Advice:
        """Both `fix` and `hint`."""
        if self._advice is None:
            self._advice = self.advisor(self, self.tool) if self.advisor else Advice(None, self._plain_words())
        return self._advice

    @property
    def fix(self) -> dict[str, Any] | None:
        """What to do, as data: any of `value`, `allowed`, `name`, `remove`, `example`; None where nothing is known.

        `value` is what was probably meant and `name` the declared name: the judge takes both. `remove` is true where
        the key is to be left out. `example` only shows what would be taken.
        """
        return self.advice.fix

    @property
    def hint(self) -> str:
        """What was wanted, what arrived and what to send, in a sentence or two; secrets are masked."""
        return self.advice.hint

    @property
    def wanted(self) -> str:
        """What was expected, in words that are safe to show: two meanings of a secret are no more named than one."""
        if self.code == "ambiguous" and any(isinstance(part, str) and is_secret(part) for part in self.way):
            return f"either {MASK} or {MASK}"
        return masked_text(self.expected)

    def _plain_words(self) -> str:
        where = self.path or "The whole"
        return f"{where}: expected {self.wanted}, received {_brief(self.received, self.way)}."

    def __repr__(self) -> str:
        received = _brief(self.received, self.way)
        return f"Problem({self.path!r}, {self.code!r}, expected={self.wanted!r}, received={received})"

    def __reduce__(self) -> tuple[Any, ...]:
        # The advisor knows the plan, which stays in this process; what it says goes along.
        return _advised, (type(self), tuple(self), self.advice, self.tool)

    @property
    def pointer(self) -> str:
        """The place as a JSON pointer, in the call as sent and through its JSON text."""
        return pointer_of(self.way)

    @property
    def path(self) -> str:
        """The place as people write it."""
        return path_of(self.way)

    def to_dict(self, masked: bool = False) -> dict[str, Any]:
        """Give the same as JSON data; what is absent has no key. `masked`: secrets are replaced, by their names."""
        fix = self.fix
        if masked and fix is not None:
            fix = {key: fix[key] if key == "name" else hidden(fix[key], self.way) for key in fix}
        return _data(
            pointer=self.pointer,
            path=self.path,
            code=self.code,
            expected=self.wanted if masked else self.expected,
            received=hidden(self.received, self.way) if masked else self.received,
            fix=fix,
            hint=self.hint,
        )


def _advised(kind: type[Problem], data: tuple[Any, ...], advice: Advice, tool: str | None) -> Problem:
    problem = kind(*data)
    problem._advice, problem.tool = advice, tool  # noqa: SLF001 - this is how a problem is put together again
    return problem
