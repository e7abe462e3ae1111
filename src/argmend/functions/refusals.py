"""From a refused value to a `CoercionError`: pydantic's sentences, our hints, and no secret in either."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from argmend.functions.errors import CoercionError
from argmend.masking import is_secret, masked_text, printable
from argmend.outcome import Outcome, Problem, path_of
from argmend.schema.declared import Sentence

__all__ = ["as_data", "described", "real_way", "spoken", "told"]

#: Characters of a message, and of one sentence in it.
_MOST, _LINE = 1_500, 300


def described(error: CoercionError, problems: Sequence[Problem]) -> CoercionError:
    """Say in an error what the first of these problems is about."""
    for problem in problems[:1]:
        if problem.path:
            error.with_parameter_path(problem.path)
        error.with_expected_type(problem.wanted).with_hint(problem.hint)
    return error


def spoken(sentence: Sentence, value: Any) -> str:
    """Give what pydantic says about a place, with the place."""
    where = path_of(real_way(sentence.way, value))
    words = sentence.words[:_LINE]
    if sentence.may_quote:
        words = "Value not taken" if any(map(is_secret, map(str, sentence.way))) else masked_text(words)
    return f"{where}: {printable(words)}" if where else printable(words)


def real_way(way: tuple[int | str, ...], value: Any) -> tuple[int | str, ...]:
    """Leave the names of union branches, which pydantic puts between keys and positions, out of a place."""
    real: list[int | str] = []
    for n, part in enumerate(way):
        is_there = (
            part in value if isinstance(value, dict) else isinstance(value, list | tuple) and isinstance(part, int)
        )
        is_missing = n == len(way) - 1 and isinstance(value, dict)
        if is_there or is_missing:
            real.append(part)
        if is_there:
            value = value[part]
    return tuple(real)


def told(first: str, lines: Iterable[str]) -> str:
    """Put lines below a first one, each once, as many as fit."""
    text = first
    for line in dict.fromkeys(lines):
        if len(text) + len(line) >= _MOST:
            return f"{text}\n…"
        text += f"\n{line}"
    return text


def as_data(outcome: Outcome | None, sentences: Iterable[Sentence], value: Any) -> dict[str, Any]:
    """Give all that stands in the way as JSON data, without secrets."""
    if outcome is not None and outcome.problems:
        return {"problems": [problem.to_dict(masked=True) for problem in outcome.problems]}
    return {"problems": [{"code": "rejected_by_schema", "hint": spoken(one, value)} for one in sentences]}
