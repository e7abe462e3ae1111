"""How many broken calls a mechanical reader heals: run `python -m tests.advice.healing` to see the shares."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import argmend
from argmend import Limits
from argmend.advice.parts import opened
from tests.advice.broken import BREAKS, CLOSED, closed, spots
from tests.advice.reader import healed
from tests.corpus.laws import json_equal
from tests.corpus.load import shared

__all__ = ["Healing", "as_meant", "healings", "shares"]

SEED = 20_250_131


class Healing(NamedTuple):
    """One broken call that was refused, and what became of it in the hands of the reader."""

    way: str
    call: str
    sent: Any
    outcome: argmend.Outcome
    result: Any
    accepted: bool
    meant: bool
    exactly: bool
    """As meant, and without a key that only an open object takes."""


def as_meant(result: Any, right: Any, sent: Any) -> bool:
    """Compare with the right call, but for undeclared keys of the sent one that an open object may keep."""
    if isinstance(sent, str) and isinstance(right, dict):
        sent = opened(sent, Limits())
    if isinstance(right, dict) and isinstance(result, dict):
        surplus = result.keys() - right.keys()
        kept = surplus <= (sent.keys() if isinstance(sent, dict) else set())
        inner = all(
            name in result and as_meant(result[name], right[name], sent.get(name) if isinstance(sent, dict) else None)
            for name in right
        )
        return kept and inner
    if isinstance(right, list) and isinstance(result, list) and len(right) == len(result):
        sents = sent if isinstance(sent, list) and len(sent) == len(right) else [None] * len(right)
        return all(map(as_meant, result, right, sents))
    return json_equal(result, right)


def healings() -> Iterator[Healing]:
    """Break every published call in every way that fits it; give those that `standard` refuses."""
    schemas = {row["id"]: row["schema"] for row in shared("tools_sample")}
    for row in shared("calls_sample"):
        schema, right = schemas[row["tool_id"]], row["arguments"]
        for way, breaks in BREAKS.items():
            for shut in (True,) if way in CLOSED else (False, True) if way.startswith("key") else (False,):
                chance = random.Random(f"{SEED} {row['id']} {way}")
                used = closed(schema) if shut else schema
                plan = argmend.plan(used)
                if plan.unjudged is not None or not plan.accepts(right):
                    continue
                sent = breaks(right, list(spots(right, schema, schema)), chance)
                if sent is None:
                    continue
                outcome = plan.mend(sent)
                if outcome.verdict == "refused":
                    result = healed(outcome)
                    accepted = plan.accepts(result)
                    meant = accepted and as_meant(result, right, sent)
                    name = f"{way}, closed" if shut and way not in CLOSED else way
                    exactly = accepted and json_equal(result, right)
                    yield Healing(name, row["id"], sent, outcome, result, accepted, meant, exactly)


def shares(found: list[Healing]) -> dict[str, tuple[int, int, int]]:
    """Count for each way: refused, healed as meant, healed to the very same call."""
    counts: dict[str, tuple[int, int, int]] = {}
    for healing in found:
        refused, meant, exactly = counts.get(healing.way, (0, 0, 0))
        counts[healing.way] = (refused + 1, meant + healing.meant, exactly + healing.exactly)
    return counts


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Print the shares, and some of what was not healed."""
    found = list(healings())
    counts = shares(found)
    total = tuple(map(sum, zip(*counts.values(), strict=True)))
    _say(f"{'':24}refused  as meant  the very call")
    for way, (refused, meant, exactly) in [*counts.items(), ("all", total)]:
        _say(f"{way:24}{refused:7}  {meant / refused:8.1%}  {exactly / refused:13.1%}")


if __name__ == "__main__":
    main()
