"""Reading a number from text: JSON's own grammar, exactly, or a fault that says why not."""

from __future__ import annotations

import math
import re
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from argmend.json_text import WHITE_SPACE, TextFault, whole_number
from argmend.outcome import ABSENT

__all__ = ["number_from_text"]

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_DIGIT = re.compile(r"\d")
_NO_NUMBERS: Final = frozenset({"nan", "inf", "infinity"})
#: From here on, neighbouring whole numbers share one float.
_EXACT: Final = 2**53


def number_from_text(text: str, whole: bool, digits: int) -> Any:
    """Read a number as the same characters would have been read without their quotes; `whole` wants no fraction.

    Gives `ABSENT` for words, which are no number at all, and raises `TextFault` for what comes close to one.
    """
    spelling = text.strip(WHITE_SPACE)
    match = _NUMBER.fullmatch(spelling)
    if not match:
        if _DIGIT.search(spelling) or spelling.lstrip("+-").lower() in _NO_NUMBERS:
            raise TextFault("not_a_number", 0, "no JSON number")
        return ABSENT
    if len(spelling.lstrip("-")) > digits:
        raise TextFault("too_large", digits, f"a number of more than {digits} digits")
    if not match.group(1) and not match.group(2):
        return whole_number(spelling)
    value = float(spelling)
    if math.isinf(value):
        raise TextFault("not_a_number", 0, "beyond what JSON readers hold")
    return _whole(spelling, value) if whole else value


def _whole(spelling: str, value: float) -> int:
    # A float would hide the fraction of `1.00000000000000000001`, so this asks the characters themselves.
    try:
        exact = Decimal(spelling)
    except InvalidOperation:
        exact = None
    if exact is None or abs(value) >= _EXACT or (exact and exact != exact.to_integral_value()):
        raise TextFault("precision_lost", 0, "not a whole number that can be kept exactly")
    return int(exact) if exact else 0
