"""`typing.TypedDict` for pydantic before Python 3.12, which there asks for the one of `typing_extensions`.

Before 3.12 the standard library's does not tell which keys are optional where one inherits from another, so pydantic
refuses it. Nobody should have to change a declaration for that: the same dictionary is declared again, key by key.
"""

from __future__ import annotations

import functools
import operator
import sys
import types
from typing import Annotated, Any, get_args, get_origin, get_type_hints, is_typeddict

import typing_extensions

__all__ = ["ASKS_FOR_OTHERS", "with_known_dicts"]

#: Whether this Python is one of those.
ASKS_FOR_OTHERS = sys.version_info < (3, 12)


def with_known_dicts(annotation: Any) -> Any:
    """Give an annotation in which every typed dictionary is one that pydantic knows; the same where all are."""
    return _known(annotation, {}) if ASKS_FOR_OTHERS else annotation


def _known(annotation: Any, made: dict[Any, Any]) -> Any:
    if is_typeddict(annotation):
        return _declared_again(annotation, made)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return Annotated[(_known(inner[0], made), *inner[1:])]
    if origin is None or not any(map(_may_hold_one, inner)):
        return annotation
    known = tuple(_known(part, made) for part in inner)
    if known == inner:
        return annotation
    if isinstance(annotation, types.UnionType):
        return functools.reduce(operator.or_, known)
    copy_with = getattr(annotation, "copy_with", None)
    return copy_with(known) if copy_with else types.GenericAlias(origin, known)


def _may_hold_one(part: Any) -> bool:
    return is_typeddict(part) or get_origin(part) is not None


def _declared_again(declared: Any, made: dict[Any, Any]) -> Any:
    if type(declared).__module__ != "typing":
        return declared
    if declared in made:
        return made[declared]
    made[declared] = declared  # one that holds itself is left to pydantic's own words
    hints = get_type_hints(declared, include_extras=True)
    fields = {
        name: _known(hint, made) if _marked(hint) else _with_mark(declared, name, _known(hint, made))
        for name, hint in hints.items()
    }
    again = typing_extensions.TypedDict(declared.__name__, fields)  # type: ignore[misc]
    again.__module__, again.__doc__ = declared.__module__, declared.__doc__
    made[declared] = again
    return again


def _marked(hint: Any) -> bool:
    return get_origin(hint) in (typing_extensions.Required, typing_extensions.NotRequired)


def _with_mark(declared: Any, name: str, hint: Any) -> Any:
    required = name in declared.__required_keys__
    return typing_extensions.Required[hint] if required else typing_extensions.NotRequired[hint]
