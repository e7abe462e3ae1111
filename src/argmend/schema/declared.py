"""What somebody declared, and what is said about a value, whichever way: as the rest of argmend sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

__all__ = ["Declaration", "Sentence"]


class Declaration(NamedTuple):
    """A JSON Schema, and what it means by its formats."""

    schema: Any
    #: Questions to ask about texts of these formats, whatever the policy says about formats.
    checks: Mapping[str, Callable[[str], bool]] = MappingProxyType({})
    #: Formats that are remarks to who made the schema; only a policy that asserts formats asserts these.
    remarks: frozenset[str] = frozenset()

    def questions(self, *, formats: bool) -> dict[str, Callable[[str], bool]]:
        """Give what the judge must ask about formats; nothing where it may go by the policy alone."""
        if formats or not self.checks:
            return dict(self.checks)
        return {**dict.fromkeys(self.remarks, _anything), **self.checks}


class Sentence(NamedTuple):
    """One thing that pydantic has to say about a value."""

    way: tuple[int | str, ...]
    words: str
    #: Whether the words may quote what was received: those of a validator that somebody wrote, for example.
    may_quote: bool


def _anything(_: str) -> bool:
    return True
