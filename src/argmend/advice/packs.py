"""Advice packs: what somebody who knows a domain adds to the hints, asked by code, tool and path.

A pack is data. It never changes what becomes of a call or what a fix proposes; it only has a sentence to add.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from argmend.errors import PackError
from argmend.outcome import CODES, Problem

__all__ = ["Pack", "Tip", "forget", "register", "registered", "tips_for"]

_MOST: Final = 3
_LONGEST: Final = 300
_INDEX: Final = re.compile(r"\[\d+\]")


@dataclass(frozen=True, slots=True)
class Tip:
    """One sentence, and the problems it is for. What is left empty matches everything."""

    say: str | Callable[[Problem], str | None]
    """The sentence, or a function that makes it of a problem; None for "nothing, this time"."""
    codes: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    """Names of tools, with `*` and `?` as in file names. A tip that names tools is silent where the tool is unknown."""
    paths: tuple[str, ...] = ()
    """Paths as people write them, positions as `[]`, with `*`: `updates[].content`, `*session_id`."""

    def __post_init__(self) -> None:
        for part in ("codes", "tools", "paths"):
            if isinstance(getattr(self, part), str):
                raise PackError(f"{part!r} takes a collection, not the text {getattr(self, part)!r}")
            object.__setattr__(self, part, tuple(getattr(self, part)))
        strange = [code for code in self.codes if code not in CODES]
        if strange:
            raise PackError(f"no problem has the code {strange[0]!r}; the codes are {', '.join(CODES)}")

    def is_for(self, problem: Problem, tool: str | None) -> bool:
        """Say whether this sentence is about a problem."""
        if self.codes and problem.code not in self.codes:
            return False
        if self.tools and (tool is None or not _matches(tool, self.tools)):
            return False
        return not self.paths or _matches(_INDEX.sub("[]", problem.path), self.paths)

    def said(self, problem: Problem) -> str:
        """Give the sentence for a problem."""
        return (self.say if isinstance(self.say, str) else self.say(problem) or "")[:_LONGEST]


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, pattern.replace("[]", "[[]]")) for pattern in patterns)


@dataclass(frozen=True, slots=True)
class Pack:
    """The tips of one domain, under a name."""

    name: str
    tips: tuple[Tip, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "tips", tuple(self.tips))
        if not all(isinstance(tip, Tip) for tip in self.tips):
            raise PackError("a pack is made of tips")

    def say(self, problem: Problem, tool: str | None = None) -> list[str]:
        """Give what this pack has to say about a problem, in its own order."""
        return [text for tip in self.tips if tip.is_for(problem, tool) and (text := tip.said(problem))]


_lock = threading.Lock()
_packs: dict[str, Pack] = {}


def register(pack: Pack) -> None:
    """Have a pack asked from now on; one of the same name is replaced."""
    global _packs  # noqa: PLW0603 - a new dictionary each time, so that who reads needs no lock
    if not isinstance(pack, Pack):
        raise PackError(f"a pack is wanted, not {type(pack).__name__}")
    with _lock:
        _packs = {**_packs, pack.name: pack}


def forget(name: str) -> None:
    """Ask the pack of this name no more."""
    global _packs  # noqa: PLW0603 - as above
    with _lock:
        _packs = {known: pack for known, pack in _packs.items() if known != name}


def registered() -> tuple[Pack, ...]:
    """Give the packs that are asked, in the order they came."""
    return tuple(_packs.values())


def tips_for(problem: Problem, tool: str | None) -> list[str]:
    """Ask all packs; the first few sentences count, each once."""
    said: dict[str, Any] = {}
    for pack in registered():
        said |= dict.fromkeys(pack.say(problem, tool))
    return list(said)[:_MOST]
