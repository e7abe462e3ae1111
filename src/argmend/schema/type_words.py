"""Type words: `str`, `list[str]`, `dict | str`, `integer?`, in any case, from Python's and JSON's vocabularies.

    union   = suffixed { "|" suffixed }
    suffixed = plain [ "?" ]
    plain   = word [ "[" union { "," union } "]" ]

A parser of its own, so that the base install understands the words that node interfaces and the command line use.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from argmend.errors import SchemaError

__all__ = ["schema_of_words"]

Schema = dict[str, Any]

_KINDS: Final = {
    "str": "string",
    "string": "string",
    "int": "integer",
    "integer": "integer",
    "float": "number",
    "number": "number",
    "bool": "boolean",
    "boolean": "boolean",
    "dict": "object",
    "object": "object",
    "list": "array",
    "array": "array",
    "null": "null",
    "none": "null",
}
_NULL: Final = {"type": "null"}
#: Words that only make sense with something in brackets.
_WRAPPERS: Final = frozenset({"optional", "union"})
_TOKEN: Final = re.compile(r"\s*(?:([A-Za-z]+)|([][|,?]))")
#: Enough for every declaration that a person reads.
_LONGEST: Final = 1_000
_DEEPEST: Final = 50


def schema_of_words(words: str) -> Schema:
    """Give the JSON Schema that a type word stands for, or raise `SchemaError` with what is wrong with it."""
    if len(words) > _LONGEST:
        raise SchemaError(f"a type word of more than {_LONGEST} characters")
    return _Parser(words).parse()


class _Parser:
    """Reads one type word from left to right."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.tokens = self._split()
        self.at = 0
        self.depth = 0

    def _split(self) -> list[str]:
        tokens, at = [], 0
        text = self.words.rstrip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                raise self._fault(f"the character {text[at:].lstrip()[0]!r} has no meaning here")
            tokens.append(found.group(1) or found.group(2))
            at = found.end()
        return tokens

    def _fault(self, why: str) -> SchemaError:
        return SchemaError(f"{self.words[:100]!r} is no type word: {why}")

    def _next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _takes(self, sign: str) -> bool:
        taken = self._next() == sign
        self.at += taken
        return taken

    def parse(self) -> Schema:
        """Read all of it."""
        schema = self._union()
        if self._next():
            raise self._fault(f"nothing may follow {''.join(self.tokens[: self.at])!r} but '|'")
        return schema

    def _union(self) -> Schema:
        parts = [self._suffixed()]
        while self._takes("|"):
            parts.append(self._suffixed())
        return _any_of(parts)

    def _suffixed(self) -> Schema:
        schema = self._plain()
        while self._takes("?"):
            schema = _any_of([schema, _NULL])
        return schema

    def _plain(self) -> Schema:
        word = self._next()
        self.at += 1
        name = word.lower()
        if name != "any" and name not in _KINDS and name not in _WRAPPERS:
            known = ", ".join(sorted({*_KINDS, *_WRAPPERS, "any"}))
            raise self._fault(f"no type is called {word!r}; the words are {known}" if word else "a word is missing")
        if not self._takes("["):
            if name in _WRAPPERS:
                raise self._fault(f"{word!r} needs types in brackets")
            return {} if name == "any" else {"type": _KINDS[name]}
        return self._bracketed(name)

    def _bracketed(self, name: str) -> Schema:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self._fault(f"nested deeper than {_DEEPEST}")
        inner = [self._union()]
        while self._takes(","):
            inner.append(self._union())
        if not self._takes("]"):
            raise self._fault("a bracket is not closed")
        self.depth -= 1
        make = _MAKERS.get(_KINDS.get(name, name))
        made = make(inner) if make else None
        if made is None:
            raise self._fault(f"{name!r} cannot have these types in brackets")
        return made


def _any_of(parts: list[Schema]) -> Schema:
    """Put alternatives side by side, each once; one that takes anything makes the others pointless."""
    flat = [branch for part in parts for branch in part.get("anyOf", [part])]
    once = [branch for n, branch in enumerate(flat) if branch not in flat[:n]]
    if {} in once:
        return {}
    return once[0] if len(once) == 1 else {"anyOf": once}


def _list_of(inner: list[Schema]) -> Schema | None:
    return {"type": "array", "items": inner[0]} if len(inner) == 1 else None


def _map_of(inner: list[Schema]) -> Schema | None:
    # The names of an object are text; no other type of key could be kept.
    if len(inner) == 2 and inner[0] in ({"type": "string"}, {}):
        return {"type": "object", "additionalProperties": inner[1]}
    return None


def _or_null(inner: list[Schema]) -> Schema | None:
    return _any_of([inner[0], _NULL]) if len(inner) == 1 else None


_MAKERS: Final[dict[str, Callable[[list[Schema]], Schema | None]]] = {
    "array": _list_of,
    "object": _map_of,
    "optional": _or_null,
    "union": _any_of,
}
