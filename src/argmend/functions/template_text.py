"""How templates are written: a text into its plain parts and its templates, each with its alternatives."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

from argmend.errors import TemplateError
from argmend.functions.json_param import try_parse_json

__all__ = ["Default", "Path", "Template", "parsed"]

#: One thing inside of `${…}`: a quoted text, a sign, or a run of anything else.
_TOKEN: Final = re.compile(
    r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\?\?|[.\[\]{}]|[^\s.\[\]{}"'?]+)\s*""", re.DOTALL
)
_OPENING: Final = re.compile(r"\$\$\{|\$\{")


class Path(NamedTuple):
    """Names and positions that lead to a value."""

    parts: tuple[str | int, ...]


class Default(NamedTuple):
    """A value written into the template."""

    value: Any


class Template(NamedTuple):
    """One template: how it is written, and what is tried in turn."""

    source: str
    alternatives: tuple[Path | Default, ...]


@lru_cache(maxsize=1_024)
def parsed(text: str) -> tuple[str | Template, ...]:
    """Split a text into plain parts and templates, or raise `TemplateError`."""
    parts: list[str | Template] = []
    plain, at = "", 0
    while (opening := _OPENING.search(text, at)) is not None:
        plain += text[at : opening.start()]
        if opening.group() == "$${":
            plain, at = plain + "${", opening.end()
            continue
        parts += [plain] if plain else []
        plain = ""
        template, at = _Reader(text, opening.start()).read()
        parts.append(template)
    plain += text[at:]
    return (*parts, plain) if plain else tuple(parts)


class _Reader:
    """Reads one template from where it begins."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        self.at = start + 2
        self.word = ""
        self._advance()

    def _fault(self, why: str) -> TemplateError:
        source = self.text[self.start : self.start + 60]
        return TemplateError(f"{source!r} is no template: {why}; where plain text is meant, write $${{")

    def _advance(self) -> None:
        if self.word == "}":  # what follows is no part of the template
            return
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            where = f"{self.text[self.at]!r} has no meaning there" if self.at < len(self.text) else "it has no end"
            raise self._fault(where)
        self.word = found.group(1)
        # White space behind the closing brace belongs to the text.
        self.at = found.end(1) if self.word == "}" else found.end()

    def _expect(self, sign: str) -> None:
        if self.word != sign:
            raise self._fault(f"{sign!r} is expected where {self.word!r} stands")
        self._advance()

    def read(self) -> tuple[Template, int]:
        """Give the template, and where the text goes on."""
        alternatives: list[Path | Default] = [self._path()]
        while self.word == "??":
            self._advance()
            alternatives.append(self._alternative())
        if self.word != "}":
            raise self._fault(f"'}}' is expected where {self.word!r} stands")
        return Template(self.text[self.start : self.at], tuple(alternatives)), self.at

    def _alternative(self) -> Path | Default:
        if self.word[0] in "[{":
            return self._container()
        if self.word[0] in "\"'":
            text = self._quoted()
            return Default(text)
        return self._number() or self._path()

    def _number(self) -> Default | None:
        """Read a number or one of JSON's three words; a fraction's point was taken for that of a path."""
        end = re.compile(r"[^\s}?]*").match(self.text, self.at)
        assert end is not None
        for text, after in ((self.word + end.group(), end.end()), (self.word, self.at)):
            is_json, value = try_parse_json(text)
            if is_json:
                self.at, self.word = after, text
                self._advance()
                return Default(value)
        return None

    def _container(self) -> Default:
        begin = self.text.rfind(self.word, 0, self.at)
        try:
            value, self.at = json.JSONDecoder().raw_decode(self.text, begin)
        except (ValueError, RecursionError):
            raise self._fault("the default is no JSON") from None
        self.word = ""
        self._advance()
        return Default(value)

    def _quoted(self) -> str:
        token = self.word
        if token[0] == "'":
            token = '"' + token[1:-1].replace("\\'", "'").replace('"', '\\"') + '"'
        is_json, text = try_parse_json(token)
        if not is_json:
            raise self._fault(f"{self.word} is no text as JSON writes it")
        self._advance()
        return str(text)

    def _path(self) -> Path:
        parts: list[str | int] = [self._name()]
        while self.word in (".", "["):
            sign = self.word
            self._advance()
            parts.append(self._name() if sign == "." else self._bracketed())
        return Path(tuple(parts))

    def _name(self) -> str:
        name = self.word
        if name[0] in ".[]{}?\"'":
            raise self._fault(f"a name is expected where {name!r} stands")
        self._advance()
        return name

    def _bracketed(self) -> str | int:
        if self.word[0] in "\"'":
            part: str | int = self._quoted()
        elif self.word.isascii() and self.word.isdigit() and len(self.word) < 10:
            part = int(self.word)
            self._advance()
        else:
            raise self._fault(f"brackets hold a position or a quoted name, not {self.word!r}")
        self._expect("]")
        return part
