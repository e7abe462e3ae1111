"""The readings a policy allows, and which of them may be tried at a place."""

from __future__ import annotations

from argmend.engine.place import Place
from argmend.engine.readings import TABLE, Reading
from argmend.policy import LEVELS, Policy

__all__ = ["Tools"]


class Tools:
    """The readings a policy allows, by role and by the kind of what was received."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        allowed = [reading for reading in TABLE if policy.allows(reading.name, reading.level)]
        self.values = [reading for reading in allowed if reading.role == "value"]
        self.layers = [reading for reading in allowed if reading.role == "layer"]
        self.arguments = [reading for reading in allowed if reading.role == "arguments"]
        self.omissions = [reading for reading in allowed if reading.role == "member"]
        self.names = next((reading for reading in allowed if reading.role == "name"), None)
        self.rank = {reading.name: LEVELS.index(reading.level) for reading in TABLE}

    def for_place(self, place: Place, kind: str | None) -> tuple[list[tuple[Reading, int]], bool]:
        """Give the readings that may be tried at a place, each with its rank, and whether text may be opened there."""
        known = place.tools.get(kind)
        if known is None:
            wanted = place.wants
            fitting = [reading for reading in self.values if kind in reading.takes and reading.gives & wanted]
            if kind in place.takes and kind != "string":  # what some branch takes as it is, is not written as text
                fitting = [reading for reading in fitting if "string" not in reading.gives]
            opens = kind == "string" and bool(self.layers) and bool(wanted & {"array", "object"})
            known = place.tools[kind] = ([(reading, self.rank[reading.name]) for reading in fitting], opens)
        found: tuple[list[tuple[Reading, int]], bool] = known
        return found
