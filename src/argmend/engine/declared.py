"""What single schemas declare: the kinds they leave, where they speak about a list's items, and their unions."""

from __future__ import annotations

from typing import Any

from argmend.engine.judge import Accepts, Judge
from argmend.engine.references import Spot
from argmend.engine.values import kind_of

__all__ = ["Union", "declared_kinds", "first_items", "item_spots"]

#: Keywords that say something about what a value should be made into, or lead to ones that do.
_HOW = frozenset(
    "type enum const properties patternProperties additionalProperties items prefixItems additionalItems "
    "$ref $dynamicRef $recursiveRef allOf anyOf oneOf".split()
)


def _says_how(schema: Any) -> bool:
    """Say whether a schema suggests anything for mending, beside bounds and required names."""
    return isinstance(schema, dict) and not _HOW.isdisjoint(schema)


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


class Union:
    """An `anyOf` or `oneOf` at a place: where it stands and its branches."""

    __slots__ = ("asks", "branches", "spot", "suggests", "word")

    def __init__(self, spot: Spot, word: str, schema: dict[str, Any]) -> None:
        self.spot = spot
        self.word = word
        self.branches: list[Spot] = [(*spot, word, n) for n in range(len(schema[word]))]
        #: Whether a branch says anything about how to mend; bounds and lists of required names are for the judge alone.
        self.suggests = any(_says_how(branch) for branch in schema[word])
        #: The judge's questions for the branches alone; filled when a value is first counted against them.
        self.asks: list[Accepts] | None = None

    def takers(self, value: Any, judge: Judge) -> int:
        """Count the branches that accept a value by themselves."""
        if self.asks is None:
            self.asks = [validator.is_valid for validator in map(judge.at, self.branches) if validator is not None]
        return sum(ask(value) for ask in self.asks)
