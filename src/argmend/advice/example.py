"""Making a small example of what a place takes: the schema's own, else a plain one; never one the judge refuses."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.outcome import ABSENT

__all__ = ["example_of", "takes"]

_DEEPEST: Final = 4
_MOST_ITEMS: Final = 5
_LONGEST: Final = 100
_LARGEST: Final = 300
_FORMATS: Final = {
    "date": "2025-01-31",
    "date-time": "2025-01-31T09:30:00Z",
    "time": "09:30:00Z",
    "duration": "PT30M",
    "email": "name@example.com",
    "hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "uri": "https://example.com/",
    "url": "https://example.com/",
    "uuid": "123e4567-e89b-42d3-a456-426614174000",
    "json-pointer": "/a",
}


def takes(place: Place, value: Any) -> bool:
    """Say whether the judge takes a value at a place; what it cannot even look at, it does not take."""
    try:
        return place.accepts(value)
    except (ValueError, RecursionError):
        return False


def example_of(place: Place, depth: int = 0) -> Any:
    """Give a value that the judge takes at a place, `ABSENT` where none is found."""
    for schema in (schema for _, schema in place.members):
        given = schema.get("examples")
        values = [*(given if isinstance(given, list) else []), schema.get("default")]
        for value in values:
            if value is not None and _is_small(value) and takes(place, value):
                return value
    for value in place.enum_members()[:_MOST_ITEMS]:
        if _is_small(value) and takes(place, value):
            return value
    if place.union is not None:
        examples = (example_of(branch, depth + 1) for branch in place.branches[:_MOST_ITEMS] if depth < _DEEPEST)
        return next((value for value in examples if value is not ABSENT and takes(place, value)), ABSENT)
    for kind in ("string", "integer", "number", "boolean", "object", "array", "null"):
        if kind in place.wants:
            value = _plain(kind, place, depth)
            if value is not ABSENT and _is_small(value) and takes(place, value):
                return value
    return ABSENT


def _is_small(value: Any) -> bool:
    try:
        return len(str(value)) <= _LARGEST
    except (ValueError, RecursionError):
        return False


def _said(place: Place, word: str) -> Any:
    return next((schema[word] for _, schema in place.members if word in schema), None)


def _plain(kind: str, place: Place, depth: int) -> Any:
    match kind:
        case "string":
            return _text(place)
        case "integer" | "number":
            return _number(place)
        case "boolean":
            return True
        case "object":
            return _object(place, depth)
        case "array":
            return _list(place, depth)
    return None


def _text(place: Place) -> Any:
    least, most, form = (_said(place, word) for word in ("minLength", "maxLength", "format"))
    if form in _FORMATS:
        return _FORMATS[form]
    if isinstance(least, int | float) and least > _LONGEST:
        return ABSENT
    text = "text" * (1 + int(least or 0) // 4)
    return text[: int(most)] if isinstance(most, int | float) else text


def _number(place: Place) -> Any:
    low, high, above, below, step = (
        _said(place, word) for word in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
    )
    beyond = [None if above is None else above + 1, None if below is None else below - 1]
    guesses: list[Any] = [1, step, low, high, *beyond, 0.5, 0]
    return next((value for value in guesses if value is not None and takes(place, value)), ABSENT)


def _object(place: Place, depth: int) -> Any:
    made: dict[str, Any] = {}
    for name in place.required:
        child = place.child(name) if depth < _DEEPEST else None
        value = example_of(child, depth + 1) if child is not None else ABSENT
        if value is ABSENT:
            return ABSENT
        made[name] = value
    return made


def _list(place: Place, depth: int) -> Any:
    least = int(_said(place, "minItems") or 0) or (0 if depth and takes(place, []) else 1)
    if least > _MOST_ITEMS or depth >= _DEEPEST:
        return [] if takes(place, []) else ABSENT
    made = []
    for index in range(least):
        item = place.item(index)
        value = example_of(item, depth + 1) if item is not None else "text"
        if value is ABSENT:
            return [] if takes(place, []) else ABSENT
        made.append(value)
    return made
