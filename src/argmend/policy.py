"""What is allowed: five names, single readings switched on or off, and limits that are counted, never timed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from argmend.errors import PolicyError

__all__ = ["LEVELS", "Level", "Limits", "Policy", "PolicyName"]

PolicyName = Literal["off", "strict", "structural", "standard", "generous"]
Level = Literal["structural", "standard", "generous"]

#: The policies that mend, each containing the one before it.
LEVELS: tuple[Level, ...] = ("structural", "standard", "generous")
NAMES: tuple[PolicyName, ...] = ("off", "strict", *LEVELS)


@dataclass(frozen=True, slots=True)
class Limits:
    """How far mending goes. A value the schema accepts is never measured against these."""

    text: int = 1_000_000
    """Characters in a text that is opened as JSON."""
    digits: int = 4_300
    """Digits in a number that is read from text; more than Python itself reads (4 300) need its limit moved, too."""
    depth: int = 100
    """Nesting of what is mended, and of what a text opens to."""
    layers: int = 3
    """How often JSON text may itself hold JSON text."""
    branches: int = 64
    """Union branches tried at one place."""
    steps: int = 100_000
    """Places looked into while mending one call."""
    problems: int = 20
    """Problems reported for one call."""

    def __post_init__(self) -> None:
        for name in self.__slots__:
            value = getattr(self, name)
            if type(value) is not int or value < 1:
                raise PolicyError(f"the limit {name!r} is a whole number from 1, not {value!r}")


@dataclass(frozen=True, slots=True)
class Policy:
    """Which readings may be used. `on` and `off` switch single readings by name, whatever the level."""

    name: PolicyName = "standard"
    on: frozenset[str] = frozenset()
    off: frozenset[str] = frozenset()
    formats: bool = False
    """Assert `format`; without it a format is only a remark, as JSON Schema 2020-12 has it."""
    check_input: bool = False
    """Look for Python values that are no JSON even where the schema would take them."""
    compact: bool = False
    """Write JSON text without blanks after `,` and `:`."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if self.name not in NAMES:
            raise PolicyError(f"no policy is called {self.name!r}; the policies are {', '.join(NAMES)}")
        for part in ("on", "off"):
            value = getattr(self, part)
            if isinstance(value, str) or not isinstance(value, Iterable):
                raise PolicyError(f"{part!r} takes a collection of reading names, not {value!r}")
            object.__setattr__(self, part, frozenset(value))
        if not isinstance(self.limits, Limits):
            raise PolicyError(f"limits are given as `Limits(…)`, not as {self.limits!r}")
        both = self.on & self.off
        if both:
            raise PolicyError(f"switched on and off at once: {', '.join(sorted(both))}")

    def allows(self, reading: str, level: Level) -> bool:
        """Say whether a reading of this name and level may be used."""
        if reading in self.off:
            return False
        return reading in self.on or (self.name in LEVELS and LEVELS.index(level) <= LEVELS.index(self.name))
