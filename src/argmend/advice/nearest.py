"""The nearest of several words, where there is a clear one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["distance", "folded", "nearest"]

_DROPPED: Final = {ord(letter): None for letter in " \t\n\r-_"}
_LONGEST: Final = 200
#: A comparison costs the product of both lengths, so only so many are made.
_MOST: Final = 500


def folded(word: str) -> str:
    """Give a word without what differs between habits of writing."""
    return word.lower().translate(_DROPPED)


def distance(one: str, other: str) -> int:
    """Count the letters to add, drop, change or swap with their neighbour to get from one word to another."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def _allowed(one: str, other: str) -> int:
    length = max(len(one), len(other))
    return 0 if length < 2 else 1 if length < 6 else 2 if length < 11 else 3


def nearest(word: str, words: Iterable[str]) -> list[str]:
    """Give the words that are near enough to be meant and nearest of all: one is a clear winner, more are a tie."""
    asked = folded(word)
    known = list(words)
    found: dict[str, int] = {}
    if len(word) > _LONGEST or len(known) > _MOST:
        return [other for other in known if folded(other) == asked]
    for other in known:
        theirs = folded(other)
        allowed = _allowed(asked, theirs)
        if abs(len(asked) - len(theirs)) <= allowed:
            away = distance(asked, theirs)
            if away <= allowed:
                found[other] = away
    best = min(found.values(), default=0)
    winners = [other for other, away in found.items() if away == best]
    # Words that are one but for habits of writing: the spelling itself decides.
    raw = {other: distance(word, other) for other in winners} if len(winners) > 1 else {}
    return [other for other in winners if not raw or raw[other] == min(raw.values())]
