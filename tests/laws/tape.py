"""A tape of bytes from which schemas and values are made, decision by decision.

One draw of bytes per example is far cheaper than one draw per decision. Hypothesis shrinks a tape as it shrinks any
bytes: shorter and nearer to zero. A zero, and the blank tape behind the end, always chooses the first and simplest
option, so a smaller tape is a smaller case. The fuzzer fills tapes from a seeded generator instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["LONGEST", "SHORTEST", "Tape", "tapes"]

T = TypeVar("T")

SHORTEST, LONGEST = 64, 320


class Tape:
    """Reads decisions off bytes, front to back; behind the end it reads zeros."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        """Read one byte."""
        self.at += 1
        return self.data[self.at - 1] if self.at <= len(self.data) else 0

    def below(self, count: int) -> int:
        """Choose a whole number from 0 up to, but not including, `count` (at most 256)."""
        return self.byte() * count >> 8 if count > 1 else 0

    def pick(self, options: Sequence[T]) -> T:
        """Choose one of the options; name the simplest first."""
        return options[self.below(len(options))]

    def chance(self, percent: int) -> bool:
        """Say yes about `percent` times in a hundred, and never on a blank tape."""
        return self.byte() >= 256 - percent * 256 // 100

    def some(self, options: Sequence[T], percent: int) -> list[T]:
        """Choose each option with this chance, in the order they were given."""
        return [option for option in options if self.chance(percent)]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        """Choose an order."""
        rest = list(options)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]


def tapes() -> st.SearchStrategy[Tape]:
    """Make tapes for hypothesis to fill and to shrink."""
    return st.binary(min_size=SHORTEST, max_size=LONGEST).map(Tape)
