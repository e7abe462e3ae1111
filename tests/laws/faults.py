"""The ways in which callers get a value wrong: each takes a value out of a right call and gives back a broken one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.laws.loose import write_loosely
from tests.laws.values import NUMBERS, TEXTS, make_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.laws.tape import Tape

__all__ = ["break_value"]

Path = tuple[str | int, ...]
WRAPPERS = ("arguments", "args", "input", "params", "parameters", "kwargs", "tool_input")


def as_text(tape: Tape, value: Any) -> str:
    """Write a container as JSON text, loosely sometimes, in one to three layers."""
    text = write_loosely(tape, value) if tape.chance(35) else json.dumps(value, ensure_ascii=tape.chance(50))
    while tape.chance(15):
        text = json.dumps(text)
    return f" {text}\n" if tape.chance(10) else text


def cut(tape: Tape, value: Any) -> str:
    """Cut JSON text off."""
    text = json.dumps(value)
    return text[: max(1, len(text) - 1 - tape.below(4))]


def recase(tape: Tape, word: str) -> str:
    """Write a word as another convention would."""
    ways: tuple[Callable[[str], str], ...] = (
        str.upper,
        str.title,
        lambda text: text.replace("_", "-"),
        lambda text: text.replace("_", ""),
        lambda text: text + "_",
        lambda text: text[:-1],
    )
    return tape.pick(ways)(word)


def break_object(tape: Tape, value: dict[str, Any]) -> Any:
    """Break an object or one of its names."""
    kind = tape.below(12)
    if kind < 5 or not value:
        return as_text(tape, value)
    key = tape.pick(list(value))
    if kind < 7:
        name = recase(tape, key)
        return {name if old == key else old: part for old, part in value.items()}
    if kind == 7:
        return {old: part for old, part in value.items() if old != key}
    if kind == 8:
        return {**value, key: tape.pick((None, None, "", "null", "None"))}
    if kind == 9:
        return {**value, tape.pick(("surplus", "A", "user-id")): make_json(tape, 1)}
    return cut(tape, value) if kind == 10 else {tape.pick(WRAPPERS): value}


def break_list(tape: Tape, value: list[Any]) -> Any:
    """Break a list."""
    kind = tape.below(12)
    if kind < 5:
        return as_text(tape, value)
    if kind < 7:
        return ", ".join(str(part) for part in value)
    if kind == 7:
        return {"item": value}
    if kind == 8:
        return {str(index): part for index, part in enumerate(value)}
    if kind == 9:
        return value[0] if value else None
    return cut(tape, value) if kind == 10 else [*value, make_json(tape, 1)]


def break_number(tape: Tape, value: float) -> Any:
    """Send a number as text, in good spellings and in bad ones, or as another kind of value."""
    text = json.dumps(value)
    return tape.pick(
        (
            *(
                text,
                text,
                text,
                f" {text} ",
                f"{text}.0",
                f"{text}e1",
                f"+{text}",
                f"0{text}",
                f'"{text}"',
                f"{text}\n",
            ),
            *(float(value), value + 0.5, True, None, [value], "1_000", "1,000", "٣", "NaN", "1e400", "0x10"),
        )
    )


def break_flag(tape: Tape, value: bool) -> Any:
    """Send a flag as text, as a number, or not at all."""
    text = "true" if value else "false"
    return tape.pick((text, text, text.title(), f" {text.upper()} ", "yes", "no", "on", "1", int(value), None, [value]))


def break_text(tape: Tape, value: str) -> Any:
    """Send something else where text was right."""
    kind = tape.below(10)
    if kind < 3:
        return make_json(tape, 2)
    if kind < 5:
        return tape.pick(NUMBERS)
    if kind == 5:
        return recase(tape, value)
    if kind == 6:
        return [value]
    if kind == 7:
        return {"text": value}
    return tape.pick((None, True, "", *TEXTS)) if kind == 8 else json.dumps(value)


def break_one(tape: Tape, value: Any) -> Any:
    """Break a value in a way that fits its kind."""
    if tape.chance(4):
        return make_json(tape, 2)
    if isinstance(value, dict):
        return break_object(tape, value)
    if isinstance(value, list):
        return break_list(tape, value)
    if isinstance(value, bool):
        return break_flag(tape, value)
    if isinstance(value, int | float):
        return break_number(tape, value)
    return tape.pick(("null", "None", "NULL", "", 0)) if value is None else break_text(tape, value)


def places(value: Any, at: Path = ()) -> list[Path]:
    """List every place in a value, the innermost first."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [place for key, part in inner for place in places(part, (*at, key))] + [at]


def change(value: Any, at: Path, edit: Callable[[Any], Any]) -> Any:
    """Give a copy with one place edited."""
    if not at:
        return edit(value)
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[at[0]] = change(value[at[0]], at[1:], edit)
    return copy


def break_value(tape: Tape, value: Any, *, arguments: bool) -> Any:
    """Break a value in one to four places, the innermost first, so that a broken part may end up inside a text."""
    spots = places(value)
    count = 1 + tape.below(3) + (tape.below(3) if len(spots) > 3 else 0)
    chosen = sorted({tape.below(min(len(spots), 256)) for _ in range(count)})
    for spot in chosen:
        value = change(value, spots[spot], lambda part: break_one(tape, part))
    if arguments and tape.chance(12):
        wrapped: dict[str, Any] = {tape.pick(WRAPPERS): value}
        return tape.pick((wrapped, json.dumps(wrapped), {"input": wrapped}, "", None))
    return value
