"""*Unwrap arguments*: the arguments were sent one level too deep."""

from __future__ import annotations

from typing import Any, Final

from argmend.engine.place import Place
from argmend.engine.readings.reading import Example, Reading
from argmend.outcome import ABSENT
from argmend.policy import Policy

__all__ = ["READING"]

_CITY = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
_WRAPPERS: Final = frozenset({"arguments", "args", "input", "params", "parameters", "kwargs", "tool_input"})


def _unwrap_arguments(value: dict[str, Any], place: Place, _: Policy) -> Any:
    if len(value) != 1:
        return ABSENT
    (name,) = value
    if name not in _WRAPPERS or name in place.declared or not isinstance(value[name], dict | str) or value[name] == "":
        return ABSENT
    return name


READING = Reading(
    name="unwrap_arguments",
    level="standard",
    cost=3,
    wanted="the arguments themselves",
    received='`{"arguments": {…}}`, also `args` `input` `params` `parameters` `kwargs` `tool_input`, the only key',
    why="A wrapper that the schema does not declare can only be the envelope, if what it holds fits.",
    takes=frozenset({"object"}),
    gives=frozenset({"object"}),
    read=_unwrap_arguments,
    role="arguments",
    op="lift",
    goes_on=True,
    examples=(
        Example(_CITY, {"arguments": {"city": "Oslo"}}, {"city": "Oslo"}, arguments=True),
        Example(_CITY, {"params": '{"city": "Oslo"}'}, {"city": "Oslo"}, arguments=True),
        Example(_CITY, {"input": {"args": {"city": "Oslo"}}}, {"city": "Oslo"}, arguments=True),
    ),
    refuses=(
        Example(_CITY, {"arguments": {"town": "Oslo"}}, arguments=True),
        Example(_CITY, {"arguments": {"city": "Oslo"}, "id": 1}, arguments=True),
        Example(_CITY, {"arguments": {"city": "Oslo"}}),
    ),
)
