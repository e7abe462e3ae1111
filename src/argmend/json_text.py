"""The one JSON codec: exact reading, plain writing.

Reading is strict JSON and then some: a repeated key, NaN, Infinity and numbers beyond a float are faults, integers keep
every digit, and nesting is bounded. `msgspec` does the work; what it cannot say (repeated keys, lone surrogates, where
exactly a text breaks) is asked of the standard library, which is slower and therefore asked second.
"""

from __future__ import annotations

import json
import marshal
import math
import re
from collections import Counter
from typing import Any, Final

import msgspec

from argmend.outcome import Code
from argmend.policy import Limits

__all__ = ["WHITE_SPACE", "TextFault", "depth_exceeds", "fingerprint", "marshalled", "read", "whole_number", "write"]

#: JSON's own white space; `str.strip()` alone would drop more.
WHITE_SPACE: Final = " \t\n\r"

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
#: A colon that is spelt as an escape would spoil the count below.
_ESCAPED_COLON = re.compile(r"\\u003a", re.IGNORECASE)


class TextFault(Exception):  # noqa: N818 - a fault of a text is an answer here, not an error of ours
    """Why a text could not be read, as a problem code, and at which character."""

    def __init__(self, code: Code, at: int, why: str) -> None:
        super().__init__(code, at, why)
        self.code = code
        self.at = at
        self.why = why


def read(text: str, limits: Limits) -> Any:
    """Read a text as strict JSON, all of it, or raise `TextFault`."""
    if len(text) > limits.text:
        raise TextFault("too_large", limits.text, f"longer than {limits.text} characters")
    try:
        value = _decode(text)
    except RecursionError:
        if _brackets_exceed(text, limits.depth):
            raise TextFault("too_deep", 0, f"nested deeper than {limits.depth}") from None
        raise
    except (msgspec.MsgspecError, UnicodeEncodeError):
        return _checked_depth(_read_carefully(text, limits), limits)
    if limits.digits < DIGITS or _needs_a_second_look(text, value, limits):
        return _checked_depth(_read_carefully(text, limits), limits)
    return value


def write(value: Any, *, compact: bool = False) -> str:
    """Write plain JSON text; the value must hold JSON only. Raises `ValueError` for NaN."""
    separators = (",", ":") if compact else (", ", ": ")
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=separators)


def fingerprint(value: Any) -> bytes | None:
    """Write a value down to tell it from others, None where that is not possible.

    Tells 1, 1.0 and true apart, and every order of keys, but not a text from a date: compare the values, too.
    """
    try:
        return _pack(value)
    except OverflowError:  # integers beyond 64 bits
        return marshalled(value)
    except (ValueError, TypeError, RecursionError, msgspec.MsgspecError):
        return None


def marshalled(value: Any) -> bytes | None:
    """Write a value as `marshal` does, which reads it back as it was; None for what is no plain Python data."""
    try:
        return marshal.dumps(value, 0)
    except ValueError:
        return None


def whole_number(spelling: str) -> int:
    """Read an integer exactly; Python's own limit on digits may be lower than ours."""
    try:
        return int(spelling)
    except ValueError:
        raise TextFault("too_large", 0, "a number of more digits than Python reads") from None


def depth_exceeds(value: Any, limit: int) -> bool:
    """Say whether containers are nested deeper than `limit`, without recursion; a cycle is deeper than anything."""
    layer: dict[int, Any] = {id(value): value} if isinstance(value, _CONTAINERS) else {}
    for _ in range(limit):
        # Keyed by identity, so that a container met twice in one layer is looked into once.
        layer = {id(inner): inner for outer in layer.values() for inner in _inside(outer)}
        if not layer:
            return False
    return bool(layer)


DIGITS: Final = 4_300


_CONTAINERS: Final = (dict, list, tuple)


def _inside(value: Any) -> list[Any]:
    parts = value.values() if isinstance(value, dict) else value
    return [part for part in parts if isinstance(part, _CONTAINERS)]


def _checked_depth(value: Any, limits: Limits) -> Any:
    if depth_exceeds(value, limits.depth):
        raise TextFault("too_deep", 0, f"nested deeper than {limits.depth}")
    return value


def _needs_a_second_look(text: str, value: Any, limits: Limits) -> bool:
    """Say whether a key may have been lost, or the nesting may be too deep, in a text that was read as `value`.

    Every pair of an object costs the text one colon, besides those inside its strings. Written again from what was
    read, a lost pair shows as a lost colon; only an escaped colon could hide it. And nothing is nested deeper than it
    has brackets.
    """
    colons = text.count(":")
    if colons < 2:
        return text.count("[") + text.count("{") > limits.depth and depth_exceeds(value, limits.depth)
    try:
        written = _encode(value)
    except (ValueError, OverflowError, RecursionError):
        return True
    if written.count(b":") != colons or ("\\" in text and _ESCAPED_COLON.search(text) is not None):
        return True
    # Counted in what was written, which is faster than in the text.
    return written.count(b"[") + written.count(b"{") > limits.depth and depth_exceeds(value, limits.depth)


def _brackets_exceed(text: str, limit: int) -> bool:
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', text, re.DOTALL):
        first = token.group()[0]
        if first in "[{":
            depth += 1
            if depth > limit:
                return True
        elif first in "]}":
            depth -= 1
    return False


def _read_carefully(text: str, limits: Limits) -> Any:
    careful = _Careful(text, limits)
    decoder = json.JSONDecoder(
        object_pairs_hook=careful.pairs,
        parse_float=careful.number,
        parse_int=careful.integer,
        parse_constant=careful.constant,
    )
    try:
        return decoder.decode(text)
    except json.JSONDecodeError as fault:
        raise TextFault("not_json", fault.pos, fault.msg) from None
    except RecursionError:
        if _brackets_exceed(text, limits.depth):
            raise TextFault("too_deep", 0, f"nested deeper than {limits.depth}") from None
        raise


class _Careful:
    """What the standard library's decoder asks about each object and number, so that nothing slips through."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.digits = limits.digits

    def pairs(self, found: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(found)
        if len(result) != len(found):
            twice, _ = Counter(name for name, _ in found).most_common(1)[0]
            raise TextFault(
                "duplicate_key", max(self.text.rfind(json.dumps(twice)), 0), f"the key {twice!r} stands twice"
            )
        return result

    def number(self, spelling: str) -> float:
        result = float(spelling)
        if math.isinf(result):
            raise TextFault("not_json", max(self.text.find(spelling), 0), "a number beyond what JSON readers hold")
        return result

    def integer(self, spelling: str) -> int:
        if len(spelling.lstrip("-")) > self.digits:
            at = max(self.text.find(spelling), 0)
            raise TextFault("too_large", at, f"a number of more than {self.digits} digits")
        return whole_number(spelling)

    def constant(self, spelling: str) -> float:
        raise TextFault("not_json", max(self.text.find(spelling), 0), f"{spelling} is no JSON")
