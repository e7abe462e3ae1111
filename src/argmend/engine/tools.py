"""The readings a policy allows, and which of them may be tried at a place."""

from __future__ import annotations

from functools import lru_cache

from argmend.engine.place import Place
from argmend.engine.readings import TABLE, Reading
from argmend.errors import PolicyError
from argmend.policy import LEVELS, Policy

__all__ = ["Tools", "tools_of"]


class Tools:
    """The readings a policy allows, by role and by the kind of what was received."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        unknown = sorted((policy.on | policy.off) - {reading.name for reading in TABLE})
        if unknown:
            raise PolicyError(f"no reading is called {', '.join(map(repr, unknown))}; argmend.rules() lists them")
        allowed = [reading for reading in TABLE if policy.allows(reading.name, reading.level)]
        self.values = [reading for reading in allowed if reading.role == "value"]
        whole = [reading for reading in allowed if reading.role == "arguments"]
        #: The readings of a call's arguments as a whole, by the kind of what was received.
        self.arguments = {
            kind: [(reading, LEVELS.index(reading.level)) for reading in whole if kind in reading.takes]
            for kind in ("object", "string", "null")
        }
        omissions = [reading for reading in allowed if reading.role == "member"]
        fitting = {
            plain: [reading for reading in omissions if kind in reading.takes]
            for plain, kind in ((type(None), "null"), (str, "string"))
        }
        #: The readings that leave a property out, by the type of what it holds; only types that have one.
        self.omissions = {plain: readings for plain, readings in fitting.items() if readings}
        self.names = next((reading for reading in allowed if reading.role == "name"), None)
        self.rank = {reading.name: LEVELS.index(reading.level) for reading in TABLE}
        self.layers = [(reading, self.rank[reading.name]) for reading in allowed if reading.role == "layer"]

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


@lru_cache(maxsize=256)
def tools_of(policy: Policy) -> Tools:
    """Give the tools of a policy, the same for all its plans."""
    return Tools(policy)
