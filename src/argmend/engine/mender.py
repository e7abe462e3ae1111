"""What the parts of the walk may ask of it. They are handed the walk; they never import it."""

from __future__ import annotations

from typing import Any, Protocol

from argmend.engine.choice import Result
from argmend.engine.opening import Opener
from argmend.engine.place import Place
from argmend.engine.tools import Tools
from argmend.outcome import Way
from argmend.policy import Limits

__all__ = ["Mender"]


class Mender(Protocol):
    """A call being mended."""

    tools: Tools
    limits: Limits
    opener: Opener
    exploring: int

    def mend(self, value: Any, place: Place, way: Way, without: frozenset[str] = ...) -> Result:
        """Mend a value that the place does not accept."""
