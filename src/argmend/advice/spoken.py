"""Values as people say them: a number with its unit, a yes for a flag."""

from __future__ import annotations

import re
from typing import Any, Final

from argmend.advice.nearest import folded
from argmend.engine.number_text import number_from_text
from argmend.json_text import WHITE_SPACE, TextFault
from argmend.outcome import ABSENT

__all__ = ["flag_as_said", "number_without_unit"]

_QUANTITY: Final = re.compile(r"(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)[ \t]*([A-Za-z]{1,20})")
_FLAGS: Final = {
    **dict.fromkeys("y t yes on enabled enable yeah yep".split(), True),
    **dict.fromkeys("n f no off disabled disable nope".split(), False),
}
#: Units that measure the same thing in different sizes. Where a parameter's own words name another one of its row, the
#: number alone would be another quantity.
_FAMILIES: Final = tuple(
    tuple(frozenset(unit.split("|")) for unit in family.split())
    for family in """\
ns|nanosecond|nanoseconds us|microsecond|microseconds ms|msec|millis|millisecond|milliseconds \
s|sec|secs|second|seconds min|mins|minute|minutes h|hr|hrs|hour|hours \
d|day|days wk|week|weeks mo|month|months yr|year|years
b|byte|bytes kb|kib|kilobyte|kilobytes mb|mib|megabyte|megabytes gb|gib|gigabyte|gigabytes tb|tib|terabyte|terabytes
hz khz mhz ghz
usd|dollar|dollars eur|euro|euros gbp jpy|yen cny inr chf cent|cents
px|pixel|pixels pt|pts|point|points em rem
mm|millimeter|millimeters cm|centimeter|centimeters meter|meters|metre|metres km|kilometer|kilometers \
inch|inches ft|foot|feet yd|yard|yards mi|mile|miles
mg|milligram|milligrams g|gram|grams kg|kgs|kilogram|kilograms lb|lbs|pound|pounds oz|ounce|ounces
c|celsius f|fahrenheit kelvin
v|volt|volts mv kv
w|watt|watts kw mw
deg|degs|degree|degrees rad|rads|radian|radians""".splitlines()
)
#: In these the size of a bare number is anybody's guess, so the parameter must name the unit itself.
_MUST_BE_NAMED: Final = frozenset({*_FAMILIES[1], *_FAMILIES[2], *_FAMILIES[3]})
_COUNTED: Final = frozenset(
    "item items result results row rows record records entry entries page pages line lines time times people person "
    "persons user users guest guests token tokens word words char chars character characters letter letters step steps "
    "try tries retry retries attempt attempts call calls file files unit units piece pieces fps dpi rpm".split()
)


def flag_as_said(text: str) -> Any:
    """Give the flag that a word stands for, `ABSENT` for other words."""
    return _FLAGS.get(text.strip(WHITE_SPACE).lower(), ABSENT)


def number_without_unit(text: str, about: str, *, whole: bool, digits: int) -> Any:
    """Give the number of "5 px", `ABSENT` where its size or its unit is in doubt.

    `about` is what the parameter says of itself: its name, title and description.
    """
    match = _QUANTITY.fullmatch(text.strip(WHITE_SPACE))
    if match is None or not _is_plain(match.group(2), about):
        return ABSENT
    try:
        return number_from_text(match.group(1), whole, digits)
    except TextFault:
        return ABSENT


def _is_plain(suffix: str, about: str) -> bool:
    unit = suffix.lower()
    words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", about)}
    for family in _FAMILIES:
        own = next((names for names in family if unit in names), None)
        if own is not None:
            if words & own:
                return True
            # Single letters stand in many a sentence and name no unit there.
            others = {name for names in family if names is not own for name in names if len(name) > 1}
            return own not in _MUST_BE_NAMED and not words & others
    return unit in _COUNTED or unit in words or folded(unit) in {f"{word}s" for word in words}
