"""A reader without understanding: it knows the refused call, and of each problem only the pointer and the fix.

What it does is all that a program, or a model that follows orders, has to do: where a fix has a `name`, rename the key
at the pointer; where it has `remove`, drop it; else, where it has a `value`, put that there. A pointer that leads into
JSON text is followed by reading the text as `standard` would, and what was text then stays what was read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from argmend import Limits, Outcome
from argmend.advice.parts import opened

__all__ = ["heal", "healed"]

Fix = dict[str, Any] | None


def healed(outcome: Outcome) -> Any:
    """Give the call that the fixes of a refusal lead to."""
    return heal(outcome.value, [(problem.pointer, problem.fix) for problem in outcome.problems])


def heal(call: Any, fixes: Iterable[tuple[str, Fix]]) -> Any:
    """Apply fixes to a copy of a call: values first, so that no pointer is looked for under a new name."""
    todo = [(pointer, fix) for pointer, fix in fixes if fix]
    for pointer, fix in sorted(todo, key=lambda entry: "name" in entry[1]):
        way = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
        call = _changed(call, way, fix)
    return call


def _changed(here: Any, way: list[str], fix: dict[str, Any]) -> Any:
    if not way:
        return fix.get("value", here)
    part, rest = way[0], way[1:]
    if isinstance(here, str):
        here = opened(here, Limits())
    if isinstance(here, list):
        items = list(here)
        items[int(part)] = _changed(items[int(part)], rest, fix)
        return items
    if rest:
        return {**here, part: _changed(here[part], rest, fix)}
    if "name" in fix:
        return {fix["name"] if key == part else key: value for key, value in here.items()}
    if fix.get("remove"):
        return {key: value for key, value in here.items() if key != part}
    return {**here, part: fix["value"]} if "value" in fix else here
