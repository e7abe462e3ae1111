"""What single schemas declare: the kinds they leave, and where they speak about a list's items."""

from __future__ import annotations

from typing import Any

from argmend.engine.references import Spot
from argmend.engine.values import kind_of

__all__ = ["declared_kinds", "first_items", "item_spots"]


def declared_kinds(schema: dict[str, Any]) -> list[frozenset[str]]:
    """Give the sets of kinds that the keywords of one schema leave; members of `enum` and `const` count as kinds."""
    found: list[frozenset[str]] = []
    if "type" in schema:
        words = schema["type"]
        kinds = {words} if isinstance(words, str) else set(words)
        found.append(frozenset(kinds | {"integer"} if "number" in kinds else kinds))
    for listed in ([schema["enum"]] if "enum" in schema else []) + ([[schema["const"]]] if "const" in schema else []):
        kinds = {kind for kind in map(kind_of, listed) if kind}
        found.append(frozenset(kinds | {"integer"} if "number" in kinds else kinds))
    return found


def first_items(schema: dict[str, Any]) -> list[Any]:
    """Give the schemas of the items that have one of their own."""
    # Up to 2019-09, a list under `items` is what is `prefixItems` today.
    first = schema["items"] if isinstance(schema.get("items"), list) else schema.get("prefixItems")
    return first if isinstance(first, list) else []


def item_spots(index: int, spot: Spot, schema: dict[str, Any]) -> list[Spot]:
    """Give where a schema speaks about one item of a list."""
    listed = isinstance(schema.get("items"), list)
    if index < len(first_items(schema)):
        return [(*spot, "items" if listed else "prefixItems", index)]
    rest = "additionalItems" if listed else "items"
    return [(*spot, rest)] if rest in schema else []
