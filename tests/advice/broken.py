"""Right calls, each broken once: the ways in which callers get names and values nearly right."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

__all__ = ["BREAKS", "CLOSED", "Spot", "closed", "spots"]

Schema = dict[str, Any]


class Spot(NamedTuple):
    """One place in a right call, and what the schema says about it."""

    way: tuple[str | int, ...]
    value: Any
    schema: Schema


def _followed(schema: Any, root: Schema) -> Schema:
    for _ in range(5):
        if not isinstance(schema, dict) or not isinstance(schema.get("$ref"), str):
            break
        here: Any = root
        for part in schema["$ref"].removeprefix("#").split("/")[1:]:
            here = here.get(part, {}) if isinstance(here, dict) else {}
        schema = here
    return schema if isinstance(schema, dict) else {}


def spots(value: Any, schema: Any, root: Schema, way: tuple[str | int, ...] = ()) -> Iterator[Spot]:
    """List the places of a call that its schema plainly declares."""
    said = _followed(schema, root)
    yield Spot(way, value, said)
    if isinstance(value, dict):
        declared = said.get("properties", {})
        for name in [name for name in value if name in declared] if isinstance(declared, dict) else ():
            yield from spots(value[name], declared[name], root, (*way, name))
    elif isinstance(value, list) and isinstance(said.get("items"), dict):
        for index, item in enumerate(value):
            yield from spots(item, said["items"], root, (*way, index))


def closed(schema: Schema) -> Schema:
    """Give a schema that takes no undeclared names."""
    return {**schema, "additionalProperties": False}


def _recased(word: str, chance: random.Random) -> str:
    parts = [part for part in word.replace("-", "_").split("_") if part]
    camel = "".join([part if n == 0 else part[:1].upper() + part[1:] for n, part in enumerate(parts)])
    snake = "".join(f"_{letter.lower()}" if letter.isupper() and n else letter.lower() for n, letter in enumerate(word))
    ways = [camel, snake, word.upper(), word.lower(), word.replace("_", "-"), word.title(), word.capitalize()]
    others = sorted({way for way in ways if way != word})
    return chance.choice(others) if others else word


def _mistyped(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word))
    other = chance.choice("abcdefghijklmnopqrstuvwxyz")
    swapped = word[:at] + word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :]
    ways = [word[:at] + word[at + 1 :], swapped, word[:at] + word[at] + word[at:], word[:at] + other + word[at + 1 :]]
    others = [way for way in ways if way not in (word, "")]
    return chance.choice(others) if others else word


def _put(call: Any, way: tuple[str | int, ...], value: Any) -> Any:
    if not way:
        return value
    copy: Any = dict(call) if isinstance(call, dict) else list(call)
    copy[way[0]] = _put(call[way[0]], way[1:], value)
    return copy


def _renamed(call: Any, way: tuple[str | int, ...], name: str) -> Any:
    if len(way) == 1:
        return {name if key == way[0] else key: value for key, value in call.items()}
    return _put(call, way[:1], _renamed(call[way[0]], way[1:], name))


Break = Callable[[Any, list[Spot], random.Random], Any]


def _names(change: Callable[[str, random.Random], str]) -> Break:
    def breaks(call: Any, found: list[Spot], chance: random.Random) -> Any:
        named = [spot for spot in found if spot.way and isinstance(spot.way[-1], str) and len(spot.way[-1]) > 1]
        if not named:
            return None
        spot = chance.choice(named)
        name = str(spot.way[-1])
        after = change(name, chance)
        around: Any = call
        for part in spot.way[:-1]:
            around = around[part]
        return None if after == name or after in around else _renamed(call, spot.way, after)

    return breaks


def _values(fits: Callable[[Spot], bool], change: Callable[[Any, random.Random], Any]) -> Break:
    def breaks(call: Any, found: list[Spot], chance: random.Random) -> Any:
        fitting = [spot for spot in found if fits(spot)]
        if not fitting:
            return None
        spot = chance.choice(fitting)
        return _put(call, spot.way, change(spot.value, chance))

    return breaks


def _is_member(spot: Spot) -> bool:
    return isinstance(spot.value, str) and len(spot.value) > 1 and "enum" in spot.schema


def _is_number(spot: Spot) -> bool:
    number = isinstance(spot.value, int | float) and not isinstance(spot.value, bool)
    return number and spot.schema.get("type") in ("integer", "number")


def _is_flag(spot: Spot) -> bool:
    return isinstance(spot.value, bool) and spot.schema.get("type") == "boolean"


def _is_list_of_one(spot: Spot) -> bool:
    return isinstance(spot.value, list) and len(spot.value) == 1 and spot.schema.get("type") == "array"


def _with_extra(call: Any, _: list[Spot], chance: random.Random) -> Any:
    name = chance.choice(["zzz", "reasoning", "explanation", "_meta", "requestHeaders", "debug_mode_x", "thought"])
    return None if name in call else {**call, name: chance.choice(["because", 1, True, {"a": 1}, None])}


BREAKS: dict[str, Break] = {
    "key case": _names(_recased),
    "key typo": _names(_mistyped),
    "enum case": _values(_is_member, _recased),
    "enum typo": _values(_is_member, _mistyped),
    "extra key": _with_extra,
    "number with a unit": _values(_is_number, lambda value, chance: f"{value} {chance.choice(['px', 'items', 'em'])}"),
    "yes or no": _values(_is_flag, lambda value, _: "yes" if value else "no"),
    "one value for a list": _values(_is_list_of_one, lambda value, _: value[0]),
}
#: The ways that need a schema which takes no undeclared names.
CLOSED = frozenset({"extra key"})
