"""What a reading is: one way to understand a value the judge refused, with the evidence for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from argmend.engine.place import Place
from argmend.outcome import ABSENT, Op
from argmend.policy import Level, Policy

__all__ = ["CONTAINERS", "Example", "Read", "Reading", "Role"]

#: `layer` reads text and may be repeated, `value` proposes another value, `arguments` does so for the whole call,
#: `member` leaves a property out, `name` finds the declared name that was meant.
Role = Literal["layer", "value", "arguments", "member", "name"]
#: Gives what the value may have meant here, or `ABSENT` for "not this way".
Read = Callable[[Any, Place, Policy], Any]

CONTAINERS = frozenset({"array", "object"})


@dataclass(frozen=True, slots=True)
class Example:
    """A schema, what was sent, and what was meant; nothing meant: this reading must leave it alone."""

    schema: dict[str, Any]
    sent: Any
    meant: Any = ABSENT
    arguments: bool = False
    """Whether what was sent is the whole of a call's arguments."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One row of the decision table: what it is for, and the function that does it."""

    name: str
    level: Level
    cost: int
    wanted: str
    received: str
    why: str
    takes: frozenset[str]
    gives: frozenset[str]
    read: Read = field(repr=False)
    role: Role = "value"
    op: Op = "set"
    goes_on: bool = False
    """Whether what is inside the proposal may be mended, too."""
    examples: tuple[Example, ...] = ()
    refuses: tuple[Example, ...] = ()
