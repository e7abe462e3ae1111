"""Loose JSON text, written and read for the tests alone: nothing here is shared with the engine.

The writer makes every kind of looseness RULES allow. The reader understands strict and loose text; laws 2 and 3 use it
to look into texts without asking the engine what they hold.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.laws.tape import Tape

__all__ = ["UNREADABLE", "read_loosely", "write_loosely"]

UNREADABLE: Any = object()
WORDS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}
COMMENTS = ("// one, 'two'\n", "/* [ { */", "# three\n")
NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![A-Za-z0-9_.])")
FENCE = re.compile(r"[ \t\r\n]*(`{3,}|~{3,})[ \t]*[A-Za-z0-9_+-]*(.*)\1[ \t\r\n]*", re.DOTALL)
RAW = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
BLANK = re.compile(r"(?:[ \t\r\n]+|//[^\n]*|#[^\n]*|/\*.*?\*/)*", re.DOTALL)


class Writer:
    """Writes one value, choosing afresh at every place how loosely."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape

    def value(self, value: Any) -> str:
        """Write a value of any kind."""
        if isinstance(value, dict):
            return self.close([f"{self.key(key)}:{self.gap()}{self.value(part)}" for key, part in value.items()], "{}")
        if isinstance(value, list):
            brackets = "()" if self.tape.chance(20) else "[]"
            return self.close([self.value(part) for part in value], brackets)
        if isinstance(value, str):
            return self.text(value)
        if (value is None or isinstance(value, bool)) and self.tape.chance(50):
            return str(value)
        return json.dumps(value)

    def close(self, parts: list[str], brackets: str) -> str:
        """Put brackets around parts; a tuple of one has its comma always, others sometimes."""
        comma = "," if parts and (self.tape.chance(25) or (brackets == "()" and len(parts) == 1)) else ""
        inner = f",{self.gap()}".join(parts)
        return f"{brackets[0]}{self.gap()}{inner}{comma}{self.gap()}{brackets[1]}"

    def gap(self) -> str:
        """Leave nothing, a blank, a line break, or a comment."""
        return self.tape.pick(COMMENTS) if self.tape.chance(8) else self.tape.pick(("", " ", "", "\n"))

    def key(self, key: str) -> str:
        """Write a name, bare where a bare name can be told from a word."""
        bare = re.fullmatch("[A-Za-z_][A-Za-z0-9_]*", key) and key not in WORDS and self.tape.chance(50)
        return key if bare else self.text(key)

    def text(self, text: str) -> str:
        """Write text in either quotes, its line breaks and tabs sometimes raw."""
        written = json.dumps(text, ensure_ascii=self.tape.chance(50))
        if self.tape.chance(30):
            written = re.sub(r"(\\\\)|\\([nt])", lambda found: found[1] or {"n": "\n", "t": "\t"}[found[2]], written)
        if self.tape.chance(50):
            inner = written[1:-1].replace("'", "\\'")
            return "'" + re.sub(r'(\\\\)|\\"', lambda found: found[1] or '"', inner) + "'"
        return written


def write_loosely(tape: Tape, value: Any) -> str:
    """Write a container loosely; the text is never strict JSON."""
    text = Writer(tape).value(value)
    if tape.chance(15):
        text = f"```{tape.pick(('', 'json', 'python'))}\n{text}\n```"
    try:
        json.loads(text)
    except ValueError:
        return text
    return f"{text[:-1]} {tape.pick(COMMENTS)}{text[-1]}"


class Reader:
    """Reads one text from the front; any `ValueError` or `IndexError` means it is no loose JSON."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def blank(self) -> str:
        """Go past blanks and comments and give the next character, or nothing at the end."""
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.text[self.at : self.at + 1]

    def value(self) -> Any:
        """Read a value of any kind."""
        start = self.blank()
        if start in {"[", "("}:
            return self.list({"[": "]", "(": ")"}[start])
        if start == "{":
            return self.object()
        if start in {'"', "'"}:
            return self.string(start)
        return self.word()

    def word(self) -> Any:
        """Read a number or one of the six words."""
        found = NUMBER.match(self.text, self.at)
        if found and abs(float(found[0])) != float("inf"):
            self.at = found.end()
            return json.loads(found[0])
        name = NAME.match(self.text, self.at)
        if not name or name[0] not in WORDS:
            raise ValueError
        self.at = name.end()
        return WORDS[name[0]]

    def list(self, end: str) -> Any:
        """Read a list or a tuple."""
        parts: list[Any] = []
        self.at += 1
        comma = False
        while self.blank() != end:
            parts.append(self.value())
            comma = self.comma(end)
        if end == ")" and len(parts) == 1 and not comma:
            raise ValueError
        self.at += 1
        return parts

    def object(self) -> Any:
        """Read an object; a name that comes twice has two meanings."""
        made: dict[str, Any] = {}
        self.at += 1
        while (start := self.blank()) != "}":
            key = self.string(start) if start in {'"', "'"} else self.name()
            if key in made or self.blank() != ":":
                raise ValueError
            self.at += 1
            made[key] = self.value()
            self.comma("}")
        self.at += 1
        return made

    def name(self) -> str:
        """Read a bare name; the words are none, for they may be meant as values."""
        found = NAME.match(self.text, self.at)
        if not found or found[0] in WORDS:
            raise ValueError
        self.at = found.end()
        return found[0]

    def comma(self, end: str) -> bool:
        """Go past a comma; without one the end must follow."""
        if self.blank() == ",":
            self.at += 1
            return True
        if self.blank() != end:
            raise ValueError
        return False

    def string(self, quote: str) -> str:
        """Read text in quotes, with JSON's escapes and an escaped single quote."""
        start = self.at = self.at + 1
        while self.text[self.at] != quote:
            self.at += 2 if self.text[self.at] == "\\" else 1
        inner = self.text[start : self.at]
        if RAW.search(inner):
            raise ValueError
        self.at += 1
        fixed = re.sub(
            r"(\\.)|\"", lambda found: {"\\'": "'", None: '\\"'}.get(found[1], found[1]), inner, flags=re.DOTALL
        )
        read = json.loads(f'"{fixed}"', strict=False)
        assert isinstance(read, str)
        return read


def read_loosely(text: str) -> Any:
    """Read strict or loose JSON text, whole; `UNREADABLE` when it is neither."""
    fence = FENCE.fullmatch(text)
    reader = Reader(fence[2] if fence else text)
    try:
        value = reader.value()
        return UNREADABLE if reader.blank() else value
    except (ValueError, IndexError, RecursionError):
        return UNREADABLE
