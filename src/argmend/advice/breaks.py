"""Where a text that should be JSON breaks, and how."""

from __future__ import annotations

import re
from typing import Final

from argmend.json_text import WHITE_SPACE, TextFault, read
from argmend.loose_text import begins_like_one, read_loosely
from argmend.policy import Limits

__all__ = ["how_it_breaks"]

_DESCRIBED: Final = {
    "'": "single quotes where JSON wants double ones",
    "`": "a code fence around the JSON",
    "~": "a code fence around the JSON",
    "#": "a comment",
    "/": "a comment",
    "(": "round brackets where JSON wants square ones",
    "\n": "a raw line break inside a text",
    "\t": "a raw tab inside a text",
}


def how_it_breaks(text: str, limits: Limits) -> str:
    """Say at which character a text stops being JSON, and why; characters are counted from 1."""
    here = text
    for _ in range(limits.layers):
        try:
            inner = read(here, limits)
        except TextFault as strict:
            return _said(here, strict, limits)
        if not isinstance(inner, str) or not begins_like_one(inner):
            break
        here = inner
    return ""


def _said(text: str, strict: TextFault, limits: Limits) -> str:
    if strict.code == "duplicate_key":
        return f"repeats a key ({strict.why})"
    try:
        read_loosely(text, limits)
    except TextFault as loose:
        if loose.code == "cut_off_json":
            return f"is cut off after character {len(text.rstrip(WHITE_SPACE))}"
        if loose.code == "duplicate_key":
            return f"repeats a key ({loose.why})"
        return f"breaks at character {loose.at + 1} ({loose.why})"
    at, how = _looseness(text, strict.at)
    return f"breaks at character {at + 1} ({how})"


def _looseness(text: str, at: int) -> tuple[int, str]:
    """Name what a text has that JSON has not, at or just before the place where strict reading stops."""
    trailing = re.compile(r",[ \t\r\n]*(?=[\]})])").match(text, at)
    before = text[:at].rstrip(WHITE_SPACE)
    if trailing or (text[at : at + 1] in ("]", "}") and before.endswith(",")):
        return (at if trailing else len(before) - 1), "a trailing comma"
    if re.match(r"(?:True|False|None)\b", text[at:]):
        return at, "Python's True, False or None where JSON wants true, false or null"
    letter = text[at : at + 1]
    if letter.isalpha() or letter in ("_", "$"):
        return at, "a key without quotes"
    return at, _DESCRIBED.get(letter, "something that JSON does not have")
