"""Annotations and signatures, by pydantic: their JSON Schema, and Python objects made from values.

The only other file that imports pydantic is `formats.py`; both are loaded by `declaration.py` when a Python type is
first given.
"""

from __future__ import annotations

import functools
import inspect
import sys
import types
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, get_args, get_type_hints

import pydantic
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core.core_schema import ErrorType

from argmend.errors import SchemaError
from argmend.schema.declared import Declaration, Sentence
from argmend.schema.formats import declared
from argmend.schema.signature import nameable, signature_of
from argmend.schema.typed_dicts import ASKS_FOR_OTHERS, with_known_dicts

__all__ = ["Typed", "TypedCall"]

#: Why pydantic cannot make anything of an annotation.
_UNFIT = (pydantic.PydanticUserError, PydanticInvalidForJsonSchema, NameError, TypeError, AttributeError)

#: Kinds of errors whose words are pydantic's own and about what is wanted alone.
_PLAIN = frozenset(get_args(ErrorType)) - {"value_error", "assertion_error", "union_tag_invalid"}


class _Quietly(GenerateJsonSchema):
    """A default that JSON cannot hold is left out of the schema; nobody needs to be warned of that."""

    ignored_warning_kinds = {"skipped-choice", "non-serializable-default"}  # noqa: RUF012 - pydantic's own name


class _Declared(ABC):
    """What annotations and signatures have in common."""

    #: What pydantic raises for a value that it does not take.
    refused: Final = pydantic.ValidationError

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of what is taken."""

    def declaration(self) -> Declaration:
        """Give the schema with what pydantic means by its formats."""
        return declared(self.schema())

    @staticmethod
    def sentences(refusal: Exception) -> list[Sentence]:
        """Give what pydantic says, place by place."""
        assert isinstance(refusal, pydantic.ValidationError)
        errors = refusal.errors(include_url=False, include_context=False, include_input=False)
        return [Sentence(error["loc"], error["msg"], error["type"] not in _PLAIN) for error in errors]


class Typed(_Declared):
    """One annotation: its schema, and instances of it."""

    def __init__(self, target: Any) -> None:
        self._adapter = _adapter(with_known_dicts(target), None)

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of what is taken."""
        return _schema_of(self._adapter)

    def build(self, value: Any) -> Any:
        """Make an instance from a JSON value, or raise `refused`."""
        return self._adapter.validate_python(value)

    def build_strictly(self, value: Any) -> Any:
        """Take what needs no conversion at all, native Python objects among it, or raise `refused`."""
        return self._adapter.validate_python(value, strict=True)

    def build_from_text(self, text: str) -> Any:
        """Make an instance from JSON text, which strict types are laxer about, or raise `refused`."""
        return self._adapter.validate_json(text)


class TypedCall(_Declared):
    """One signature: its schema, and the arguments of calls."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._signature = signature_of(function)
        self._take: Callable[[Any], Any] | None = None

    def taker(self) -> Callable[[Any], tuple[tuple[Any, ...], dict[str, Any]]]:
        """Give what gives the positional and the named arguments of a call as Python objects, or raises `refused`."""
        if self._take is None:
            # What a caller sent may be secret, and pydantic's error is part of the traceback.
            quiet = pydantic.ConfigDict(hide_input_in_errors=True)
            adapter = _adapter(_catcher(self._function, self._signature), quiet)
            self._take = adapter.validator.validate_python
        return self._take

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of an object of arguments."""
        signature = nameable(self._signature)
        return _schema_of(_adapter(_catcher(self._function, signature), None))

    def build(self, value: Any) -> Any:
        """Give the arguments by name, as Python objects, or raise `refused`."""
        positional, named = self.taker()(value)
        # By position come only defaults of parameters that cannot be named, and those are the first.
        return {**dict(zip(self._signature.parameters, positional, strict=False)), **named} if positional else named


def _catcher(function: Callable[..., Any], signature: inspect.Signature) -> Callable[..., Any]:
    """Make a function with another's parameters that gives back what it is called with.

    Arguments are so validated apart from the call, and what the function itself raises is not taken for a bad call.
    """

    def catch(*positional: Any, **named: Any) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return positional, named

    stands_for = function.func if isinstance(function, functools.partial) else function
    functools.update_wrapper(catch, stands_for, updated=())
    del catch.__dict__["__wrapped__"]
    catch.__signature__ = signature  # type: ignore[attr-defined]
    hints = {name: one.annotation for name, one in signature.parameters.items() if one.annotation is not one.empty}
    if ASKS_FOR_OTHERS and any(map(_may_need_help, hints.values())):
        hints = _with_known_dicts(hints, vars(sys.modules.get(catch.__module__, types)))
    catch.__annotations__ = hints
    return catch


def _may_need_help(hint: Any) -> bool:
    return isinstance(hint, str) or with_known_dicts(hint) is not hint


def _with_known_dicts(hints: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
    """Read the hints, names in quotes where the function stands or, as pydantic does, where it is declared to us."""
    holder = types.SimpleNamespace(__annotations__=hints)
    for names in ({}, _caller()[0].f_locals):
        try:
            hints = get_type_hints(holder, there, names, include_extras=True)
        except NameError:
            continue  # where it is nowhere, pydantic says which name it is
        break
    return {name: with_known_dicts(hint) for name, hint in hints.items()}


def _adapter(target: Any, config: pydantic.ConfigDict | None) -> pydantic.TypeAdapter[Any]:
    try:
        adapter = pydantic.TypeAdapter(target, config=config, _parent_depth=_caller()[1] + 1)
        adapter.rebuild(raise_errors=True)
    except _UNFIT as fault:
        raise SchemaError(f"{_named(target)} cannot be read as a type: {_first_line(fault)}") from fault
    return adapter


def _schema_of(adapter: pydantic.TypeAdapter[Any]) -> dict[str, Any]:
    try:
        return adapter.json_schema(schema_generator=_Quietly)
    except _UNFIT as fault:
        raise SchemaError(f"no JSON Schema says what this takes: {_first_line(fault)}") from fault


def _caller() -> tuple[types.FrameType, int]:
    """Give the first frame that is not ours, where names in quotes are looked for, and how far out it is."""
    frame = inspect.currentframe()
    depth = 0
    while frame is not None and frame.f_back is not None and _is_ours(frame):
        frame, depth = frame.f_back, depth + 1
    assert frame is not None
    return frame, depth


def _is_ours(frame: types.FrameType) -> bool:
    return str(frame.f_globals.get("__name__")).partition(".")[0] == "argmend"


def _named(target: Any) -> str:
    return str(getattr(target, "__qualname__", None) or repr(target))[:100]


def _first_line(fault: Exception) -> str:
    return str(fault).strip().partition("\n")[0] or type(fault).__name__
