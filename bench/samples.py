"""Valid values made from a schema, grown to a size: published tools come without calls of 2 KB."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["sample", "size_of"]

_TEXTS = ("alpha", "a longer line of text, as people write it", "42nd", "naïve café", "x/y.z", "")
_MOST_ITEMS = 20_000


def size_of(value: Any) -> int:
    """Give the bytes of a value as compact JSON."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def sample(schema: dict[str, Any], size: int) -> Any:
    """Make a valid value of about so many bytes by giving its lists more items, the same one each time."""
    items = 1
    value = _Maker(schema, items).make(schema)
    while size_of(value) < size and items < _MOST_ITEMS:
        items = max(items + 1, items * 21 // 20)
        value = _Maker(schema, items).make(schema)
    return value


class _Maker:
    """Makes one value; the outermost lists get `items` items, those below three at most."""

    def __init__(self, root: dict[str, Any], items: int) -> None:
        self.root = root
        self.items = items
        self.made = 0

    def make(self, schema: Any, depth: int = 0, *, inside_list: bool = False) -> Any:
        schema = self._followed(schema)
        self.made += 1
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][self.made % len(schema["enum"])]
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return self.make(schema[word][0], depth, inside_list=inside_list)
        kind = schema.get("type", "object" if "properties" in schema else "string")
        kind = kind[0] if isinstance(kind, list) else kind
        if kind == "object":
            return self._object(schema, depth, inside_list=inside_list)
        if kind == "array":
            count = min(self.items, 3) if inside_list else self.items
            count = min(max(count, schema.get("minItems", 0)), schema.get("maxItems", _MOST_ITEMS)) if depth < 8 else 0
            return [self.make(schema.get("items", {}), depth + 1, inside_list=True) for _ in range(count)]
        return self._scalar(kind, schema)

    def _followed(self, schema: Any) -> dict[str, Any]:
        if not isinstance(schema, dict):
            return {}
        here: Any = schema
        if "$ref" in schema:
            here = self.root
            for part in schema["$ref"].split("/")[1:]:
                here = here[part.replace("~1", "/").replace("~0", "~")]
            return self._followed(here)
        return schema

    def _object(self, schema: dict[str, Any], depth: int, *, inside_list: bool) -> dict[str, Any]:
        declared = schema.get("properties", {})
        needed = schema.get("required", ())
        # Deep down only what must be there, so that a schema that holds itself comes to an end.
        return {
            name: self.make(inner, depth + 1, inside_list=inside_list)
            for name, inner in declared.items()
            if name in needed or depth < 4
        }

    def _scalar(self, kind: str, schema: dict[str, Any]) -> Any:
        if kind in ("integer", "number"):
            low = max(schema.get("minimum", 1), schema.get("exclusiveMinimum", 0) + 1)
            high = schema.get("maximum", 1000)
            number = low + self.made % max(int(high - low), 1) if high > low else low
            return number if kind == "integer" or number + 0.5 > high else number + 0.5
        if kind == "boolean":
            return self.made % 2 == 0
        if kind == "null":
            return None
        text = _TEXTS[self.made % len(_TEXTS)]
        return text.ljust(schema.get("minLength", 0), "x")[: schema.get("maxLength", 1000)]
