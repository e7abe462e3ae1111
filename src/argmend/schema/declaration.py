"""One way in for everything that can declare what a tool takes: the JSON Schema, and what to ask about its formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from argmend.errors import MissingExtraError, SchemaError
from argmend.schema.declared import Declaration
from argmend.schema.signature import is_function
from argmend.schema.type_words import schema_of_words

if TYPE_CHECKING:
    from argmend.schema.python_types import Typed, TypedCall

__all__ = ["declaration_of", "is_schema", "typed", "typed_call"]

#: Values that are no declaration of anything: a mistake, and no reason to ask for pydantic.
_VALUES = (type(None), int, float, complex, bytes, bytearray, list, tuple, set, frozenset)


def is_schema(target: Any) -> bool:
    """Say whether a target is a JSON Schema already."""
    return isinstance(target, dict | bool)


def declaration_of(target: Any) -> Declaration:
    """Read a JSON Schema, a type word, an annotation, a function or method, or a model."""
    if is_schema(target):
        return Declaration(target)
    if isinstance(target, str):
        return Declaration(schema_of_words(target))
    if isinstance(target, _VALUES):
        raise SchemaError(
            "a schema is an object or a boolean, a type word, an annotation, a function or a model, "
            f"not a value of the type {type(target).__name__}"
        )
    return typed(target).declaration()


def typed(target: Any) -> Typed | TypedCall:
    """Read a Python type: functions and methods as signatures, everything else as an annotation."""
    if is_function(target):
        return typed_call(target)
    declared: Typed = _python_types().Typed(target)
    return declared


def typed_call(function: Callable[..., Any]) -> TypedCall:
    """Read whatever can be called as a signature."""
    declared: TypedCall = _python_types().TypedCall(function)
    return declared


def _python_types() -> Any:
    """Load what reads Python types, or say how to install what it needs."""
    try:
        from argmend.schema import python_types  # noqa: PLC0415 - pydantic is an extra, and slow to load
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in ("pydantic", "pydantic_core"):
            raise
        raise MissingExtraError("typed") from None
    return python_types
