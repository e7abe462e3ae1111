"""Turn parts of a valid call into JSON text, as careless clients do, to see whether they come back."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import Any

__all__ = ["Place", "as_text", "places"]

Place = tuple[str | int, ...]


def members(value: Any) -> list[tuple[str | int, Any]]:
    """Give what a container holds, with the key or index of each."""
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """Give the place of every container, number and flag."""
    if isinstance(value, dict | list | bool | int | float):
        yield here
    for key, part in members(value):
        yield from places(part, (*here, key))


def as_text(value: Any, chosen: Collection[Place], here: Place = ()) -> Any:
    """Copy a value with the chosen places turned into JSON text, the inner ones first."""
    copied = value
    if isinstance(value, dict):
        copied = {key: as_text(part, chosen, (*here, key)) for key, part in value.items()}
    elif isinstance(value, list):
        copied = [as_text(part, chosen, (*here, index)) for index, part in enumerate(value)]
    return json.dumps(copied, ensure_ascii=False) if here in chosen else copied
