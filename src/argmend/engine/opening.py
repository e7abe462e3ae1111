"""Opening text: up to three layers of JSON text, each strict or, where the policy allows, written loosely."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from argmend.engine.choice import LIMITS
from argmend.engine.place import Place
from argmend.engine.readings import Reading
from argmend.engine.values import shadow
from argmend.json_text import WHITE_SPACE, TextFault, read
from argmend.loose_text import begins_like_one, read_loosely
from argmend.outcome import ABSENT, Code
from argmend.policy import Policy

__all__ = ["Opened", "Opener"]

#: What a list, an object, or a text that holds one can begin with, however loosely written.
_BEGINNINGS = frozenset("[{(\"'`~/#")


class Opened(NamedTuple):
    """What a text opened to: the container (or `ABSENT`), what it cost, and the layers: who opened what to what."""

    container: Any
    rank: int
    cost: int
    layers: list[tuple[str, Any, Any]]
    crossed: TextFault | None = None
    """The limit that stood in the way, if one did."""


_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_OPENED = frozenset({dict, list})
_SHUT = Opened(ABSENT, -1, 0, [])


class Opener:
    """Opens texts for one call, each of them once."""

    def __init__(self, layers: list[tuple[Reading, int]], policy: Policy, *, stands_in: bool = False) -> None:
        self._layers = layers
        self._policy = policy
        self._known: dict[str, Opened] = {}
        self._stands_in = stands_in
        #: Whether anything opened held what the judge must be shown as a stand-in.
        self.shadowed = False

    def open(self, text: str, place: Place) -> Opened:
        """Open a text as far as it goes; the same text gives the same object again."""
        if text.lstrip(WHITE_SPACE)[:1] not in _BEGINNINGS:
            return _SHUT
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self._open(text, place)
        return known

    def diagnose(self, text: str) -> Code | None:
        """Say why a text that begins like a container cannot be one; None when it can, or does not begin like one."""
        for _ in range(self._policy.limits.layers):
            if not begins_like_one(text):
                return None
            try:
                value = read(text, self._policy.limits)
            except TextFault as strict:
                try:
                    read_loosely(text, self._policy.limits)
                except TextFault as loose:
                    return loose.code if strict.code == "not_json" else strict.code
                return strict.code
            if not isinstance(value, str):
                return None
            text = value
        return "too_deep"

    def _open(self, text: str, place: Place) -> Opened:
        layers: list[tuple[str, Any, Any]] = []
        rank, cost = -1, 0
        here: Any = text
        while isinstance(here, str) and len(layers) < self._policy.limits.layers:
            for reading, level in self._layers:
                try:
                    value = self._plain(reading.read(here, place, self._policy), here)
                except TextFault as fault:
                    if fault.code in LIMITS:
                        return _SHUT._replace(crossed=fault)
                    continue
                layers.append((reading.name, here, value))
                rank, cost, here = max(rank, level), cost + reading.cost, value
                break
            else:
                return _SHUT
        if type(here) in _OPENED:
            return Opened(here, rank, cost, layers)
        return _SHUT if not isinstance(here, str) else _SHUT._replace(crossed=self._too_many(here))

    def _too_many(self, text: str) -> TextFault | None:
        """Say that there are too many layers, where the innermost of those opened still looks like one."""
        if not begins_like_one(text):
            return None
        return TextFault("too_deep", 0, f"JSON text in JSON text, more than {self._policy.limits.layers} times")

    def _plain(self, value: Any, text: str) -> Any:
        """Replace lone surrogates, which only an escape can bring in, by their stand-ins."""
        if "\\" not in text or _SURROGATE.search(text) is None:
            return value
        shown = shadow(value, again=self._stands_in)
        self.shadowed = self.shadowed or shown != value
        return shown
