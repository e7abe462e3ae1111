"""The decision table as data, for the command line, the documentation and the tests."""

from __future__ import annotations

import copy
from typing import Any

from argmend.engine.readings import TABLE, Example
from argmend.outcome import ABSENT

__all__ = ["rules"]


def rules() -> list[dict[str, Any]]:
    """Give every reading of the table: its name, level, cost, what it is for, why, examples and refusals."""
    return [
        {
            "name": reading.name,
            "level": reading.level,
            "cost": reading.cost,
            "wanted": reading.wanted,
            "received": reading.received,
            "why": reading.why,
            "op": reading.op,
            "examples": [_data(example) for example in reading.examples],
            "refuses": [_data(example) for example in reading.refuses],
        }
        for reading in TABLE
    ]


def _data(example: Example) -> dict[str, Any]:
    data = {"schema": example.schema, "sent": example.sent, "arguments": example.arguments}
    if example.meant is not ABSENT:
        data["meant"] = example.meant
    return copy.deepcopy(data)  # the table itself stays ours
