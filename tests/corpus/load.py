"""Read the corpora of `corpus/`. What each field means stands in `corpus/README.md`."""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

from argmend import ABSENT
from argmend.policy import PolicyName

__all__ = ["POLICIES", "Row", "built", "expectations", "reported_calls", "rules", "shared", "unmended"]

Row = dict[str, Any]
#: The policies that judge, each containing the one before it.
POLICIES: tuple[PolicyName, ...] = ("strict", "structural", "standard", "generous")
FOLDER = Path(__file__).resolve().parents[2] / "corpus"


def pieces(parts: list[tuple[str, int]]) -> str:
    """Put a long text together from pieces that are repeated."""
    return "".join(piece * times for piece, times in parts)


def nested(depth: int) -> list[Any]:
    """Make a list that is `depth` lists deep."""
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return value


def built(value: Any) -> Any:
    """Make the values that would be too long, or that JSON cannot write, from their short forms."""
    if isinstance(value, list):
        return [built(part) for part in value]
    if not isinstance(value, dict):
        return value
    if list(value) == ["$text"]:
        return pieces(value["$text"])
    if list(value) == ["$number"]:
        return int(pieces(value["$number"]))
    if list(value) == ["$nested"]:
        return nested(value["$nested"])
    if list(value) == ["$absent"]:
        return ABSENT
    return {key: built(part) for key, part in value.items()}


@cache
def rules() -> list[Row]:
    """Give our own corpus: a row for each line of the decision table and for each trap."""
    with (FOLDER / "rules.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [{**row, "sent": built(row["sent"]), "wanted": built(row["wanted"])} for row in rows]


@cache
def shared(name: str) -> list[Row]:
    """Give one of the four files that were handed to us."""
    with lzma.open(FOLDER / "shared" / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def reported_calls(must: str, *, disputed: bool) -> list[Row]:
    """Give the reported calls of one kind."""
    return [row for row in shared("reported_calls") if row["must"] == must and bool(row.get("disputed")) == disputed]


def expectations() -> dict[str, list[list[str]]]:
    """Give the codes and places that the refusal of each reported call names, by row."""
    data: dict[str, list[list[str]]] = json.loads((FOLDER / "reported_expectations.json").read_text(encoding="utf-8"))
    return data


def unmended() -> dict[str, str]:
    """Give the reported calls that stay refused at `standard`, each with the reason."""
    data: dict[str, str] = json.loads((FOLDER / "unmended.json").read_text(encoding="utf-8"))
    return data
