"""The calls that are measured: an order, and calls of published tools; each right, broken, and past mending."""

from __future__ import annotations

import copy
import json
import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bench.order import ORDER, order
from bench.samples import sample, size_of

__all__ = ["TOOLS", "Case", "cases", "large_cases", "shared"]

Way = tuple[str | int, ...]
_FOLDER = Path(__file__).resolve().parents[1] / "corpus" / "shared"

#: Published tools whose arguments nest, with lists that can grow: name here, id in `corpus/shared/tools_sample`.
TOOLS = {
    "line chart": "t_ed92d6a04370af67",
    "dual axes chart": "t_a3a3045abcb7292d",
    "analogy": "t_276b05c678da7054",
    "life support": "t_16bba7c446749326",
    "table costs": "t_9a27bb49e049bd9c",
}


@cache
def shared(name: str) -> list[dict[str, Any]]:
    """Give one file of the shared corpus."""
    with lzma.open(_FOLDER / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


class Case:
    """One schema with a call that is right, the same call broken, and the same past mending."""

    def __init__(self, name: str, schema: dict[str, Any], valid: dict[str, Any]) -> None:
        self.name = name
        self.schema = schema
        self.valid = valid
        self._accepts = jsonschema_rs.validator_for(schema, validate_formats=False).is_valid
        if not self._accepts(valid):
            raise ValueError(f"the call made for {name!r} is not valid")
        self.listed = max((key for key in valid if isinstance(valid[key], list)), key=lambda key: size_of(valid[key]))
        self.broken = self._broken()
        self.refused = self._refused()

    @property
    def inner(self) -> str:
        """The list that was sent as text."""
        text: str = self.broken[self.listed]
        return text

    def _broken(self) -> dict[str, Any]:
        """A list as text, and two numbers as text: outside the list where there are two, else in it."""
        sent = copy.deepcopy(self.valid)
        numbers = [
            way for way, leaf in _leaves(self.valid) if type(leaf) in (int, float) and self._minds(way, str(leaf))
        ]
        numbers.sort(key=lambda way: way[0] == self.listed)
        if len(numbers) < 2:
            raise ValueError(f"{self.name!r} has no two numbers")
        for way in numbers[:2]:
            _put(sent, way, json.dumps(_get(sent, way)))
        sent[self.listed] = json.dumps(sent[self.listed])
        return sent

    def _refused(self) -> dict[str, Any]:
        """The same, with one number that is none, one required name missing, and one item wrong inside the text."""
        sent = copy.deepcopy(self.broken)
        items = json.loads(sent[self.listed])
        wrong: list[Way] = []
        for way, leaf in _leaves(self.valid):
            word = None if type(leaf) is str else "abc"
            # null for a text that must be there, or a word for anything else: neither has a meaning.
            if self._minds(way, word) and (word is not None or self._must(way)):
                wrong.append(way)
        inside = [way for way in wrong if way[0] == self.listed]
        outside = [way for way in wrong if way[0] != self.listed and type(_get(self.valid, way)) in (int, float)]
        way = inside[len(inside) // 2]
        _put(items, way[1:], None if type(_get(self.valid, way)) is str else "abc")
        sent[self.listed] = json.dumps(items)
        if outside:
            _put(sent, outside[0], "abc")
        missing = [name for name in self.schema.get("required", ()) if name != self.listed]
        if missing:
            del sent[missing[0]]
        return sent

    def _minds(self, way: Way, value: Any) -> bool:
        changed = copy.deepcopy(self.valid)
        _put(changed, way, value)
        return not self._accepts(changed)

    def _must(self, way: Way) -> bool:
        changed = copy.deepcopy(self.valid)
        holder = _get(changed, way[:-1])
        if isinstance(holder, list):
            return True
        del holder[way[-1]]
        return not self._accepts(changed)


def _leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Give every scalar with its way; of a list the first eight items do."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*way, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value[:8]):
            yield from _leaves(inner, (*way, index))
    else:
        yield way, value


def _get(value: Any, way: Way) -> Any:
    for part in way:
        value = value[part]
    return value


def _put(value: Any, way: Way, new: Any) -> None:
    _get(value, way[:-1])[way[-1]] = new


@cache
def cases() -> list[Case]:
    """Give the calls of about 2 KB."""
    schemas = {row["id"]: row["schema"] for row in shared("tools_sample")}
    made = [Case("order", ORDER, order(20))]
    return made + [Case(name, schemas[row], sample(schemas[row], 2_000)) for name, row in TOOLS.items()]


@cache
def large_cases() -> list[Case]:
    """Give the calls of about 200 KB."""
    schemas = {row["id"]: row["schema"] for row in shared("tools_sample")}
    made = [Case("order", ORDER, order(2_150))]
    return made + [
        Case(name, schemas[TOOLS[name]], sample(schemas[TOOLS[name]], 200_000)) for name in ("line chart", "analogy")
    ]
