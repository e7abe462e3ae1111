"""What a place wants, in a few words made from its schema."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.json_text import write
from argmend.outcome import ABSENT

__all__ = ["cut", "describe", "names_of", "values_of"]

_MOST: Final = 200
_DEEPEST: Final = 2
_BOUNDS: Final = {
    "minimum": "at least",
    "exclusiveMinimum": "more than",
    "maximum": "at most",
    "exclusiveMaximum": "less than",
    "multipleOf": "a multiple of",
    "minLength": "length at least",
    "maxLength": "length at most",
    "minItems": "items at least",
    "maxItems": "items at most",
    "minProperties": "properties at least",
    "maxProperties": "properties at most",
    "pattern": "matching",
    "format": "in the format",
}


def cut(text: str, most: int = _MOST) -> str:
    """Shorten a text to what fits in a sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"


def describe(place: Place | str) -> str:
    """Say what a place wants: `array of integer, items at least 1`; words stay as they are."""
    if isinstance(place, str):
        return place
    if place.words is None:
        place.words = _described(place, 0)
    return place.words


def _described(place: Place, depth: int) -> str:
    if place.never:
        return "nothing"
    members = place.enum_members()
    if members:
        return values_of(members)
    if place.union is not None and not place.wants:
        return cut(" or ".join(sorted({_described(branch, depth + 1) for branch in place.branches})))
    kinds = sorted(place.wants - {"integer"} if "number" in place.wants else place.wants)
    words = " or ".join(_kind_words(kind, place, depth) for kind in kinds) or "a value that the schema accepts"
    bounds = [
        f"{said} {schema[word]}"
        for _, schema in place.members
        for word, said in _BOUNDS.items()
        if word in schema and schema[word] is not True
    ]
    return cut(", ".join([words, *sorted(set(bounds))]))


def _kind_words(kind: str, place: Place, depth: int) -> str:
    if depth >= _DEEPEST:
        return kind
    if kind == "array":
        item = place.item(0)
        return f"array of {_described(item, depth + 1)}" if item is not None else kind
    if kind == "object" and place.declared and depth == 0:
        return f"object with {names_of(place)}"
    return kind


def values_of(values: list[Any]) -> str:
    """List allowed values as JSON."""
    texts = sorted({cut(_written(value), 60) for value in values if value is not ABSENT})
    return texts[0] if len(texts) == 1 else cut("one of " + ", ".join(texts))


def _written(value: Any) -> str:
    try:
        return write(value)
    except (ValueError, TypeError):  # no JSON, or a number with more digits than Python spells
        return f"a value of type {type(value).__name__}"


def names_of(place: Place) -> str:
    """List the declared names of an object, in alphabetical order."""
    return cut(", ".join(sorted(place.declared)))
