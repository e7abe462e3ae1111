"""Showing values safely: secrets masked by their names, long things cut, nothing that steers a terminal.

Everything that is shown to somebody goes through here: hints, messages, `repr`, log lines, the command line. What is
data (`Problem.received`, `Outcome.value`) is not masked unless asked for with `to_dict(masked=True)`.
"""

from __future__ import annotations

import json
import re
import threading
from functools import lru_cache
from typing import Any, Final

__all__ = ["MASK", "is_secret", "mask", "masked", "masked_text", "printable", "shown"]

MASK: Final = "***"
_MOST: Final = 100
#: Values are looked into no further than this when they are only shown: the first hundred characters lie before it.
_PARTS: Final = 60
_LETTERS: Final = 1_000
_DEPTH: Final = 60
_SECRETS: Final = re.compile(
    "token(?!iz)|passwd|password|passphrase|passcode|secret|authorization|credential|cookie|bearer|jwt|csrf|xsrf|totp|"
    "connectionstring|connstr|cardnumber|(?:pin|security|recovery|backup|verification|mfa|auth|twofactor)codes?$|"
    "(?:api|private|access|signing|encryption|ssh|master|shared|account|service|deploy|storage|subscription|license|"
    "auth|client|webhook|session|hmac|pgp|gpg)keys?(?:id|value)?$|apikey|privatekey|sessionid$"
)
#: Too short to be looked for inside of other words: these are a name's last word.
_SHORT_SECRETS: Final = frozenset("auth pwd pass pin otp pat sid dsn cvv cvc ssn".split())
#: `max_tokens` counts tokens and is none.
_COUNTS: Final = re.compile("max|min|num|count|limit|total|budget|used|remaining|input|output|prompt|completion|size")
#: A secret inside a text: a name, a sign, and something behind it. Escaped quotes, where the text is JSON in JSON.
_NAMED: Final = re.compile(r"(?<![\w-])([\w-]{2,100})[\\\"']*\s{0,9}[:=]")
_BEARER: Final = re.compile(r"\bbearer\s+\S", re.IGNORECASE)
_WORD: Final = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
#: Where an object names something and holds it beside the name, as lists of headers do.
_NAMING: Final = frozenset({"name", "key", "header", "field", "variable"})
_HELD: Final = frozenset({"value", "values", "content", "default"})

_lock = threading.Lock()
_added: frozenset[str] = frozenset()


def mask(*names: str) -> None:
    """Have the values under these names masked, too, from now on; case, `-` and `_` make no difference."""
    global _added  # noqa: PLW0603 - what is secret is so for everybody in this process
    with _lock:
        _added = _added | frozenset(map(_folded, names))
        is_secret.cache_clear()


def _folded(name: str) -> str:
    return re.sub(r"[\W_]", "", name.lower())


@lru_cache(maxsize=4_096)
def is_secret(name: str) -> bool:
    """Say whether a name is one under which people keep secrets."""
    folded = _folded(name)
    if folded in _added:
        return True
    found = _SECRETS.findall(folded)
    if found and set(found) == {"token"} and "tokens" in folded and _COUNTS.search(folded):
        return False
    words = _WORD.findall(name)
    return bool(found) or folded in _SHORT_SECRETS or (bool(words) and words[-1].lower() in _SHORT_SECRETS)


def _names_secret(way: tuple[Any, ...]) -> bool:
    return any(isinstance(part, str) and is_secret(part) for part in way)


def masked(value: Any, way: tuple[Any, ...] = ()) -> Any:
    """Copy a value with every secret in it replaced, also those inside texts; `way` is where the value stands."""
    if _names_secret(way):
        return MASK
    try:
        return _Masking(None).of(value, 0)
    except RecursionError:
        return MASK  # too deep to be looked through for secrets


def masked_text(text: str) -> str:
    """Give a text, or a mask where it spells a secret."""
    return MASK if _BEARER.search(text) or any(map(is_secret, _NAMED.findall(text))) else text


class _Masking:
    """Copies a value; with `most`, only as many of its parts as will be seen."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self.left = most or 0

    def of(self, value: Any, depth: int) -> Any:
        if isinstance(value, str):
            return masked_text(value if self.most is None else value[:_LETTERS])
        if self.most is not None:
            self.left -= 1
            if self.left < 0 or depth > _DEPTH:
                return "…"
        if isinstance(value, dict):
            held = any(key in _NAMING and isinstance(name, str) and is_secret(name) for key, name in value.items())
            parts = list(value.items())[: self._count()]
            return {
                name: MASK if is_secret(str(name)) or (held and name in _HELD) else self.of(inner, depth + 1)
                for name, inner in parts
            }
        if isinstance(value, list | tuple):
            return [self.of(inner, depth + 1) for inner in value[: self._count()]]
        return value

    def _count(self) -> int | None:
        return None if self.most is None else max(self.left + 1, 0)


def printable(text: str) -> str:
    """Escape what a terminal would act upon or not show: control characters, direction marks, lone surrogates."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


def shown(value: Any, way: tuple[Any, ...] = (), most: int = _MOST) -> str:
    """Show a value as JSON on one line, secrets masked, at most 100 characters of it; never raises."""
    if _names_secret(way):
        return MASK
    try:
        text = printable(json.dumps(_Masking(_PARTS).of(value, 0), ensure_ascii=False, allow_nan=False))
    except RecursionError:
        return "a value nested too deeply to be shown"
    except (TypeError, ValueError):  # no JSON; its own words for itself might spell anything
        return f"a value of the type {type(value).__name__}"
    return text if len(text) <= most else text[: most - 1] + "…"
