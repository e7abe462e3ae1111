"""What the laws compare with: equality as JSON has it, exact equality, and looking into texts."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from tests.laws.loose import UNREADABLE, read_loosely

__all__ = ["exact", "held", "json_equal", "leaves", "names", "opened", "resolve", "same_meaning"]

NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
BLANKS = " \t\r\n"
WORDS = {"true": True, "false": False, "null": None}
DEEPEST = 8


def exact(left: Any, right: Any) -> bool:
    """Say whether two values are the same down to int or float, the sign of zero and the order of keys."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return list(left) == list(right) and all(exact(left[key], right[key]) for key in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(exact, left, right))
    return bool(left == right) and repr(left) == repr(right)


def json_equal(left: Any, right: Any) -> bool:
    """Say whether two values are equal as JSON: 1 is 1.0, a flag is no number, the order of keys is nothing."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(json_equal(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(json_equal, left, right))
    return isinstance(left, bool) == isinstance(right, bool) and bool(left == right)


def same_meaning(left: Any, right: Any) -> bool:
    """Like `json_equal`, and two texts are equal, too, when they hold equal containers."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same_meaning(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same_meaning, left, right))
    if isinstance(left, str) and isinstance(right, str) and left != right:
        left, right = held(left), held(right)
        return isinstance(left, dict | list) and same_meaning(left, right)
    return json_equal(left, right)


def held(text: str) -> Any:
    """Give the container that a text holds, through layers of text; `UNREADABLE` when it holds none."""
    for _ in range(DEEPEST):
        value = read_loosely(text)
        if not isinstance(value, str):
            return value if isinstance(value, dict | list) else UNREADABLE
        text = value
    return UNREADABLE


def opened(value: Any, depth: int = 0) -> Any:
    """Open every text in a value, and give numbers and flags one spelling.

    Two values that differ only in what is text and what is not open to the same. Nothing is judged here: where a text
    could be read, it is, on both sides of a comparison alike.
    """
    if isinstance(value, dict):
        return {key: opened(part, depth) for key, part in value.items()}
    if isinstance(value, list):
        return [opened(part, depth) for part in value]
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if not isinstance(value, str) or depth > DEEPEST:
        return value
    container = held(value)
    return _scalar(value) if container is UNREADABLE else opened(container, depth + 1)


def _scalar(text: str) -> Any:
    trimmed = text.strip(BLANKS)
    if NUMBER.fullmatch(trimmed):
        number = json.loads(trimmed)
        return number if number in {float("inf"), float("-inf")} else opened(number)
    return WORDS.get(trimmed.lower(), text)


def leaves(value: Any) -> Counter[str]:
    """Count every scalar in a value, however deep and inside however many texts."""
    value = opened(value)
    if isinstance(value, dict):
        return sum(map(leaves, value.values()), Counter())
    if isinstance(value, list):
        return sum(map(leaves, value), Counter())
    return Counter([repr(value)])


def names(value: Any) -> Counter[str]:
    """Count every key in a value, however deep and inside however many texts."""
    value = opened(value)
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    found = Counter(list(value) if isinstance(value, dict) else [])
    return sum(map(names, parts), found)


def resolve(value: Any, pointer: str) -> Any:
    """Find what a pointer leads to in a call as sent, going through JSON text; raise `LookupError` if nowhere."""
    if not pointer:
        return value
    if not pointer.startswith("/"):
        raise LookupError(pointer)
    for escaped in pointer[1:].split("/"):
        part = escaped.replace("~1", "/").replace("~0", "~")
        if isinstance(value, str):
            value = held(value)
        if isinstance(value, list):
            if not re.fullmatch("0|[1-9][0-9]*", part):
                raise LookupError(pointer)
            value = value[int(part)]
        elif isinstance(value, dict):
            value = value[part]
        else:
            raise LookupError(pointer)  # noqa: TRY004 - there is no such place, whatever stands on the way
    return value
