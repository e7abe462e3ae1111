r"""Reading JSON that was written loosely: as a Python literal, as JavaScript, with comments, inside a code fence.

A real literal parser, no search-and-replace: whatever it reads has one meaning, and everything else is a fault with
its place. Allowed beside strict JSON: single quotes, unquoted identifier keys, one trailing comma, comments (`//`,
`/* */`, `#`), `True` `False` `None`, a tuple as a list, raw line breaks and tabs inside texts, one code fence around
it all. Escapes stay JSON's (and `\'`), numbers stay JSON's, nothing that is missing is invented.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from argmend.json_text import WHITE_SPACE, TextFault, whole_number
from argmend.policy import Limits

__all__ = ["BLANKS", "begins_like_one", "read_loosely"]

#: What looks like nothing before a value: JSON's white space, Unicode's, and the byte order mark.
BLANKS: Final = "".join(chr(n) for n in range(0x3001) if chr(n).isspace()) + "\ufeff"

_BLANK = re.compile(r"(?:[ \t\n\r]+|//[^\n]*|/\*.*?\*/|#[^\n]*)*", re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_FENCE = re.compile(r"(`{3,}|~{3,})[ \t]*[A-Za-z0-9_+-]*")
#: What a text may hold raw: everything but its quote, the backslash, and control characters other than these three.
_PLAIN: Final = {
    '"': re.compile(r'[^"\\\x00-\x08\x0b\x0c\x0e-\x1f]*'),
    "'": re.compile(r"[^'\\\x00-\x08\x0b\x0c\x0e-\x1f]*"),
}
_ESCAPES: Final = {'"': '"', "'": "'", "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_HEX = re.compile(r"[0-9a-fA-F]{4}")
_WORDS: Final[dict[str, Any]] = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}


def begins_like_one(text: str) -> bool:
    """Say whether a text begins like a list or an object: with a bracket, brace, quote or fence."""
    start = text.lstrip(WHITE_SPACE)[:3]
    return start[:1] in ("[", "{", '"', "'") or start in ("```", "~~~")


def read_loosely(text: str, limits: Limits) -> Any:
    """Read a loosely written value, all of the text, or raise `TextFault`."""
    if len(text) > limits.text:
        raise TextFault("too_large", limits.text, f"longer than {limits.text} characters")
    start, end, closed = _inside_the_fence(text)
    reader = _Reader(text, start, end, limits)
    value = reader.value()
    reader.skip()
    if reader.at != end:
        raise reader.fault("something stands after the value")
    if not closed:
        raise TextFault("cut_off_json", end, "the code fence is not closed")
    return value


def _inside_the_fence(text: str) -> tuple[int, int, bool]:
    """Give start and end of what a code fence encloses (else of it all), and whether the fence is closed."""
    start = len(text) - len(text.lstrip(WHITE_SPACE))
    end = len(text.rstrip(WHITE_SPACE))
    fence = _FENCE.match(text, start, end)
    if not fence:
        return 0, len(text), True
    closing = end - len(fence.group(1))
    if closing >= fence.end() and text.endswith(fence.group(1), 0, end):
        return fence.end(), closing, True
    return fence.end(), end, False


class _Reader:
    def __init__(self, text: str, at: int, end: int, limits: Limits) -> None:
        self.text = text
        self.at = at
        self.end = end
        self.limits = limits
        self.depth = 0

    def fault(self, why: str) -> TextFault:
        cut_off = self.at >= self.end
        return TextFault("cut_off_json" if cut_off else "not_json", self.at, "cut off" if cut_off else why)

    def skip(self) -> None:
        match = _BLANK.match(self.text, self.at, self.end)
        self.at = match.end() if match else self.at
        if self.text.startswith("/*", self.at) and self.at < self.end:
            raise TextFault("cut_off_json", self.end, "a comment is not closed")

    def peek(self) -> str:
        self.skip()
        if self.at >= self.end:
            raise self.fault("")
        return self.text[self.at]

    def value(self) -> Any:
        first = self.peek()
        if first == "{":
            return self._nested(self._object)
        if first in "[(":
            return self._nested(self._list)
        if first in _PLAIN:
            return self._text(first)
        if first == "-" or first.isdigit():
            return self._number()
        return self._word()

    def _nested(self, read: Any) -> Any:
        self.depth += 1
        if self.depth > self.limits.depth:
            raise TextFault("too_deep", self.at, f"nested deeper than {self.limits.depth}")
        value = read()
        self.depth -= 1
        return value

    def _list(self) -> list[Any]:
        opening = self.text[self.at]
        closing = "]" if opening == "[" else ")"
        self.at += 1
        items: list[Any] = []
        comma = True
        while self.peek() != closing:
            if not comma:
                raise self.fault("a comma is missing")
            items.append(self.value())
            comma = self._comma()
        if opening == "(" and len(items) == 1 and not comma:
            raise self.fault("brackets around one value are no list")
        self.at += 1
        return items

    def _object(self) -> dict[str, Any]:
        self.at += 1
        members: dict[str, Any] = {}
        comma = True
        while self.peek() != "}":
            if not comma:
                raise self.fault("a comma is missing")
            start = self.at
            key = self._key()
            if key in members:
                raise TextFault("duplicate_key", start, f"the key {key!r} stands twice")
            if self.peek() != ":":
                raise self.fault("a colon is missing")
            self.at += 1
            members[key] = self.value()
            comma = self._comma()
        self.at += 1
        return members

    def _comma(self) -> bool:
        if self.peek() != ",":
            return False
        self.at += 1
        return True

    def _key(self) -> str:
        first = self.text[self.at]
        if first in _PLAIN:
            return self._text(first)
        word = _WORD.match(self.text, self.at, self.end)
        # `{True: 1}` is a flag as key in Python and the text "True" in JavaScript: two meanings.
        if not word or word.group() in _WORDS:
            raise self.fault("a key is text or a plain word")
        self.at = word.end()
        return word.group()

    def _text(self, quote: str) -> str:
        self.at += 1
        parts: list[str] = []
        while True:
            plain = _PLAIN[quote].match(self.text, self.at, self.end)
            if plain:
                parts.append(plain.group())
                self.at = plain.end()
            if self.at >= self.end:
                raise self.fault("")
            if self.text[self.at] == quote:
                self.at += 1
                return _joined("".join(parts))
            if self.text[self.at] != "\\":
                raise self.fault("a control character stands in a text")
            parts.append(self._escape())

    def _escape(self) -> str:
        letter = self.text[self.at + 1 : self.at + 2] if self.at + 1 < self.end else ""
        if letter in _ESCAPES:
            self.at += 2
            return _ESCAPES[letter]
        digits = _HEX.match(self.text, self.at + 2, self.end) if letter == "u" else None
        if digits:
            self.at = digits.end()
            return chr(int(digits.group(), 16))
        if self.at + (6 if letter == "u" else 2) > self.end:
            self.at = self.end
        raise self.fault("an escape that JSON does not know")

    def _number(self) -> int | float:
        match = _NUMBER.match(self.text, self.at, self.end)
        after = self.text[match.end() : match.end() + 1] if match and match.end() < self.end else ""
        if not match or after.isalnum() or after in ("_", ".", "+", "-"):
            if self.end - self.at < 25 and re.fullmatch(r"-?[0-9.eE+-]*", self.text[self.at : self.end]):
                self.at = self.end  # `-`, `1.` and `1e` at the very end: the rest is missing
            raise self.fault("no JSON number")
        spelling = match.group()
        if match.group(1) or match.group(2):
            value = float(spelling)
            if math.isinf(value):
                raise self.fault("a number beyond what JSON readers hold")
            self.at = match.end()
            return value
        if len(spelling.lstrip("-")) > self.limits.digits:
            raise TextFault("too_large", self.at, f"a number of more than {self.limits.digits} digits")
        self.at = match.end()
        return whole_number(spelling)

    def _word(self) -> Any:
        word = _WORD.match(self.text, self.at, self.end)
        if word and word.group() in _WORDS:
            self.at = word.end()
            return _WORDS[word.group()]
        if word and word.end() == self.end and any(known.startswith(word.group()) for known in _WORDS):
            self.at = self.end
        raise self.fault("neither text in quotes, number, list, object, true, false nor null")


def _joined(text: str) -> str:
    """Join a pair of surrogate escapes into the one character they spell."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        return str(json.loads(json.dumps(text)))
    return text
