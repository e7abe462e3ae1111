"""What a Python value is in JSON's eyes: its kind, whether two are equal, and what in it is no JSON at all."""

from __future__ import annotations

import math
from typing import Any, Final

from argmend.outcome import Code

__all__ = ["ALL_KINDS", "KINDS", "Foreign", "find_foreign", "json_equal", "kind_of", "larger_than", "restore", "shadow"]

ALL_KINDS: Final = frozenset({"null", "boolean", "integer", "number", "string", "array", "object"})
#: The kinds of plain Python values; of a float it depends on whether it has a fraction.
KINDS: Final[dict[type, str]] = {
    str: "string",
    bool: "boolean",
    int: "integer",
    dict: "object",
    list: "array",
    tuple: "array",
    type(None): "null",
}
#: Bits of an integer of 4 300 digits, the most that the judge reads.
LONGEST: Final = 14_284
#: Lone surrogates, which JSON text may spell and the judge cannot hold, are shown to it as these private characters.
_SHADOWS: Final = 0x10F000
_TO_SHADOW: Final = {0xD800 + n: _SHADOWS + n for n in range(0x800)}
_FROM_SHADOW: Final = {_SHADOWS + n: 0xD800 + n for n in range(0x800)}


def kind_of(value: Any) -> str | None:
    """Give the JSON kind of a value; a number without a fraction is an integer. None for what is no JSON."""
    kind = KINDS.get(type(value))
    if kind is not None:
        return kind
    if isinstance(value, float):
        return "integer" if value.is_integer() else "number"
    return next((name for plain, name in KINDS.items() if isinstance(value, plain)), None)


def json_equal(left: Any, right: Any) -> bool:
    """Say whether two JSON values are equal: 1 and 1.0 are, true and 1 are not."""
    stack = [(left, right)]
    while stack:
        one, other = stack.pop()
        if isinstance(one, dict):
            if not isinstance(other, dict) or one.keys() != other.keys():
                return False
            stack.extend((one[key], other[key]) for key in one)
        elif isinstance(one, list | tuple):
            if not isinstance(other, list | tuple) or len(one) != len(other):
                return False
            stack.extend(zip(one, other, strict=True))
        elif isinstance(one, bool) is not isinstance(other, bool) or one != other:
            return False
    return True


class Foreign:
    """Something in a value that is no JSON: where, and the problem's code."""

    __slots__ = ("code", "place", "value", "wanted")

    def __init__(self, place: tuple[str | int, ...], code: Code, wanted: str, value: Any) -> None:
        self.place = place
        self.code = code
        self.wanted = wanted
        self.value = value


#: A place while walking: its parent's place and the last step. Written out only for what is reported.
_Link = tuple[Any, "str | int"] | None


def _place(link: _Link) -> tuple[str | int, ...]:
    parts: list[str | int] = []
    while link is not None:
        link, part = link
        parts.append(part)
    return tuple(reversed(parts))


def find_foreign(value: Any, most: int, deepest: int = 100_000) -> list[Foreign]:
    """List what in a Python value is no JSON, up to `most`, walking without recursion."""
    found: list[Foreign] = []
    stack: list[tuple[Any, _Link, int]] = [(value, None, 0)]
    while stack and len(found) < most:
        item, link, depth = stack.pop()
        kind = kind_of(item) if not _is_nan(item) else "nan"
        if depth > deepest:
            return [*found, Foreign((), "too_deep", f"nesting of at most {deepest}, without cycles", value)]
        if kind == "object":
            odd = next((key for key in item if not isinstance(key, str)), None)
            if any(not isinstance(key, str) for key in item):
                found.append(Foreign(_place(link), "wrong_type", f"keys that are strings, not {odd!r:.50}", item))
                continue
            stack.extend([(inner, (link, key), depth + 1) for key, inner in reversed(item.items())])
        elif kind == "array":
            stack.extend([(item[n], (link, n), depth + 1) for n in range(len(item) - 1, -1, -1)])
        elif kind == "nan":
            found.append(Foreign(_place(link), "not_a_number", "a number that JSON can write", item))
        elif kind == "integer" and int(item).bit_length() > LONGEST:
            found.append(Foreign(_place(link), "too_large", "a number of at most 4300 digits", item))
        elif kind is None:
            found.append(Foreign(_place(link), "wrong_type", "a JSON value", item))
    return found


def _is_nan(value: Any) -> bool:
    return isinstance(value, float) and not math.isfinite(value)


def larger_than(value: Any, most: int) -> bool:
    """Say whether a value has more than `most` parts, looking at no more than that."""
    count = 0
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, dict | list | tuple):
            count += len(item)
            if count > most:
                return True
            stack += item.values() if isinstance(item, dict) else item
    return False


def shadow(value: Any, *, again: bool = False) -> Any:
    """Copy a value for the judge: plain Python types, lone surrogates as private characters.

    Raises when the value holds these characters itself, unless they stand for surrogates already (`again`).
    """
    if isinstance(value, str):
        plain = str.__str__(value)
        if plain.isascii():
            return plain
        shown = plain.translate(_TO_SHADOW)
        if not again and plain.translate(_FROM_SHADOW) != plain:
            raise ValueError("holds the private characters that stand for lone surrogates")
        return shown
    if isinstance(value, dict):
        return {shadow(key, again=again): shadow(inner, again=again) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [shadow(inner, again=again) for inner in value]
    for plain_type in (bool, int, float):
        if isinstance(value, plain_type):
            return plain_type(value)
    return value


def restore(value: Any) -> Any:
    """Undo `shadow` in a result: private characters become the surrogates they stood for."""
    if isinstance(value, str):
        return value if value.isascii() else value.translate(_FROM_SHADOW)
    if isinstance(value, dict):
        return {restore(key): restore(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [restore(inner) for inner in value]
    return value
