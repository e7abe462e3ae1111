"""Opening text: up to three layers of JSON text, each strict or, where the policy allows, written loosely."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

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
    """What a text opened to: the layers, each with its text and what came out, and the container (or `ABSENT`)."""

    layers: list[tuple[Reading, Any, Any]]
    container: Any
    fault: TextFault | None


_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_SHUT = Opened([], ABSENT, None)


class Opener:
    """Opens texts for one call, each of them once."""

    def __init__(self, layers: list[Reading], policy: Policy) -> None:
        self._layers = layers
        self._policy = policy
        self._known: dict[str, Opened] = {}
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
                return "not_json" if strict.code == "not_json" else strict.code
            if not isinstance(value, str):
                return None
            text = value
        return "too_deep"

    def _open(self, text: str, place: Place) -> Opened:
        layers: list[tuple[Reading, Any, Any]] = []
        here: Any = text
        while isinstance(here, str):
            if len(layers) == self._policy.limits.layers:
                fault = TextFault("too_deep", 0, f"JSON text in JSON text, more than {len(layers)} times")
                return Opened(layers, ABSENT, fault)
            try:
                reading, value = self._layer(here, place)
            except TextFault as fault:
                return Opened(layers, ABSENT, fault)
            layers.append((reading, here, value))
            here = value
        return Opened(layers, here if isinstance(here, dict | list) else ABSENT, None)

    def _layer(self, text: str, place: Place) -> tuple[Reading, Any]:
        fault: TextFault | None = None
        for reading in self._layers:
            try:
                value = reading.read(text, place, self._policy)
            except TextFault as found:
                # The loose reader sees more: that a text was cut off, say. But a limit stays a limit.
                fault = found if fault is None or fault.code == "not_json" else fault
                continue
            return reading, self._plain(value, text)
        raise fault or TextFault("not_json", 0, "may not be opened")

    def _plain(self, value: Any, text: str) -> Any:
        """Replace lone surrogates, which only an escape can bring in, by their stand-ins."""
        if _SURROGATE.search(text) is None:
            return value
        shown = shadow(value)
        self.shadowed = self.shadowed or shown != value
        return shown
