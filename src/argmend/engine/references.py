"""Finding what a `$ref` means, inside one schema. Nothing is ever fetched.

A place in a schema is a tuple of keys. The judge resolves references by itself; this is for the walk, which has to know
what is declared behind them. A reference that cannot be followed here (a dynamic one, say) only means that nothing is
suggested there: the judge still decides.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

__all__ = ["Document", "Spot"]

#: A place in a schema: the keys from its root.
Spot = tuple[str | int, ...]

#: Keywords whose content is data, not schema: what looks like `$id` or `$anchor` in there is none.
_DATA = frozenset({"enum", "const", "default", "examples"})


class Document:
    """One schema, and the places its references lead to."""

    def __init__(self, root: Any, *, has_names: bool = True) -> None:
        self.root = root
        self._has_names = has_names
        self.dialect = str(root.get("$schema", "")) if isinstance(root, dict) else ""
        #: Up to draft 7, whatever stands beside `$ref` is ignored.
        self.ref_stands_alone = any(f"draft-0{n}" in self.dialect for n in (3, 4, 6, 7))
        self._found: dict[tuple[str, str], Spot | None] = {}
        self._bases: dict[Spot, str] = {}
        self._named: dict[str, Spot] = {}

    def at(self, spot: Spot) -> Any:
        """Give what stands at a place, or None where there is nothing."""
        here = self.root
        for part in spot:
            inside = part in here if isinstance(here, dict) else isinstance(here, list) and part in range(len(here))
            if inside:
                here = here[part]
            else:
                return None
        return here

    def follow(self, reference: str, spot: Spot) -> Spot | None:
        """Give the place that a `$ref` standing at `spot` leads to, or None when it cannot be told."""
        base = self._base_of(spot)
        known = (base, reference)
        if known not in self._found:
            self._found[known] = self._follow(reference, base)
        return self._found[known]

    def _follow(self, reference: str, base: str) -> Spot | None:
        whole = urljoin(base, reference) if base else reference
        address, fragment = urldefrag(whole)
        start = self._named.get(address, () if address in ("", base) and not base else None)
        if start is None:
            return None
        fragment = unquote(fragment)
        if not fragment:
            return start
        if not fragment.startswith("/"):
            return self._named.get(f"{address}#{fragment}")
        return self._down(start, fragment)

    def _down(self, start: Spot, pointer: str) -> Spot | None:
        spot = start
        here = self.at(start)
        for raw in pointer.split("/")[1:]:
            part: str | int = raw.replace("~1", "/").replace("~0", "~")
            if isinstance(here, list) and raw.isdecimal() and int(raw) < len(here):
                part = int(raw)
                here = here[part]
            elif isinstance(here, dict) and part in here:
                here = here[part]
            else:
                return None
            spot = (*spot, part)
        return spot if isinstance(here, dict | bool) else None

    def _base_of(self, spot: Spot) -> str:
        bases = self._read_names()
        if len(bases) == 1:  # the usual case: no `$id` below the root
            return bases.get((), "")
        return next((bases[spot[:n]] for n in range(len(spot), -1, -1) if spot[:n] in bases), "")

    def _read_names(self) -> dict[Spot, str]:
        if not self._bases:
            self._bases[()] = ""
            self._named[""] = ()
            stack: list[tuple[Any, Spot, str]] = [(self.root, (), "")] if self._has_names else []
            while stack:
                here, spot, base = stack.pop()
                if isinstance(here, dict):
                    base = self._note(here, spot, base)
                    stack += [(inner, (*spot, key), base) for key, inner in here.items() if key not in _DATA]
                elif isinstance(here, list):
                    stack += [(inner, (*spot, n), base) for n, inner in enumerate(here)]
        return self._bases

    def _note(self, here: dict[str, Any], spot: Spot, base: str) -> str:
        own = here.get("$id", here.get("id") if "draft-04" in self.dialect else None)
        anchors = [here.get("$anchor"), here.get("$dynamicAnchor")]
        if isinstance(own, str):
            address, name = urldefrag(urljoin(base, own))
            if own.startswith("#"):
                anchors.append(own[1:])
            elif not name:
                base = address
                self._bases[spot] = base
                self._named[base] = spot
        for anchor in anchors:
            if isinstance(anchor, str):
                self._named[f"{base}#{anchor}"] = spot
        return base
