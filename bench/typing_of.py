"""Python types for a JSON Schema, as a server's author would write them: what pydantic, MCP and msgspec are given."""

from __future__ import annotations

import inspect
import keyword
from collections.abc import Callable
from typing import Annotated, Any, Literal, NotRequired, Required, Union

import msgspec
from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

__all__ = ["Inexpressible", "function_of", "type_of"]

#: Keywords that say nothing about which values are right, or that are told by the types below.
_TOLD = frozenset(
    "type properties required additionalProperties items enum const anyOf oneOf $ref $defs definitions title "
    "description default examples example $schema $id $comment deprecated readOnly writeOnly format minimum maximum "
    "exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems nullable "
    "discriminator".split()
)
_BOUNDS = {
    "minimum": "ge",
    "maximum": "le",
    "exclusiveMinimum": "gt",
    "exclusiveMaximum": "lt",
    "multipleOf": "multiple_of",
}
_TEXT_BOUNDS = {"minLength": "min_length", "maxLength": "max_length", "pattern": "pattern"}
_LIST_BOUNDS = {"minItems": "min_length", "maxItems": "max_length"}
_PLAIN: dict[str, Any] = {"string": str, "integer": int, "number": float, "boolean": bool, "null": None}


class Inexpressible(Exception):  # noqa: N818 - an answer, not an error
    """The schema says what plain Python types cannot."""


def type_of(schema: Any, root: Any = None, depth: int = 0) -> Any:
    """Give the type for a schema; objects become typed dictionaries, so that what comes out is plain JSON again."""
    root = schema if root is None else root
    if schema is True or schema == {}:
        return Any
    if not isinstance(schema, dict) or depth > 12:
        raise Inexpressible("a schema that is false, or that holds itself")
    unknown = [word for word in schema if word not in _TOLD and not word.startswith("x-")]
    if unknown:
        raise Inexpressible(f"the keyword {unknown[0]!r}")
    if "$ref" in schema:
        return type_of(_followed(schema["$ref"], root), root, depth + 1)
    if "enum" in schema or "const" in schema:
        return _literal(schema.get("enum", [schema.get("const")]))
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return Union[tuple(type_of(branch, root, depth + 1) for branch in schema[word])]  # noqa: UP007 - made at run time
    kinds = schema.get("type", "object" if "properties" in schema else None)
    if kinds is None:
        return Any
    if isinstance(kinds, list):
        return Union[tuple(_of_kind(kind, schema, root, depth) for kind in kinds)]  # noqa: UP007 - made at run time
    return _of_kind(kinds, schema, root, depth)


def _of_kind(kind: str, schema: dict[str, Any], root: Any, depth: int) -> Any:
    if kind in _PLAIN:
        return _bounded(_PLAIN[kind], schema)
    if kind == "array":
        return _bounded(list[type_of(schema.get("items", True), root, depth + 1)], schema)  # type: ignore[misc]
    if kind != "object":
        raise Inexpressible(f"the type {kind!r}")
    others = schema.get("additionalProperties", True)
    declared = schema.get("properties", {})
    if not declared:
        return dict[str, type_of(others, root, depth + 1)] if others is not False else dict[str, Any]  # type: ignore[misc]
    if isinstance(others, dict) and others:
        raise Inexpressible("declared and free names side by side")
    needed = _required(schema)
    fields = {
        name: (Required if name in needed else NotRequired)[type_of(inner, root, depth + 1)]
        for name, inner in declared.items()
    }
    typed: Any = TypedDict
    made = typed("Made", fields)
    made.__pydantic_config__ = ConfigDict(extra="forbid" if others is False else "allow")
    return made


def _required(schema: dict[str, Any]) -> list[str]:
    needed = schema.get("required", [])
    if not isinstance(needed, list) or not set(needed) <= set(schema.get("properties", {})):
        raise Inexpressible("a required name that is not declared")
    return needed


def _literal(values: list[Any]) -> Any:
    if not values or not all(value is None or isinstance(value, str | int) for value in values):
        raise Inexpressible("allowed values other than texts, whole numbers, flags and null")
    return Literal[tuple(values)]


def _bounded(plain: Any, schema: dict[str, Any]) -> Any:
    """Add the bounds, for pydantic and for msgspec in one annotation."""
    words = _BOUNDS if plain in (int, float) else _TEXT_BOUNDS if plain is str else _LIST_BOUNDS
    said = {words[word]: schema[word] for word in words if word in schema}
    if not said or plain in (bool, None):
        return plain
    return Annotated[plain, Field(**said), msgspec.Meta(**said)]


def _followed(reference: str, root: Any) -> Any:
    if not reference.startswith("#/"):
        raise Inexpressible("a reference to elsewhere")
    for part in reference.split("/")[1:]:
        root = root.get(part.replace("~1", "/").replace("~0", "~")) if isinstance(root, dict) else None
    if root is None:
        raise Inexpressible("a reference to nothing")
    return root


def function_of(schema: Any) -> Callable[..., dict[str, Any]]:
    """Give a tool function with a parameter for each property; it returns what it was called with."""
    if not isinstance(schema, dict) or schema.get("type", "object") != "object":
        raise Inexpressible("arguments that are no object")
    unknown = [word for word in schema if word not in _TOLD and not word.startswith("x-")]
    declared = schema.get("properties", {})
    if unknown or "$ref" in schema or "anyOf" in schema or "oneOf" in schema:
        raise Inexpressible("keywords about the arguments as a whole")
    odd = [name for name in declared if not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_")]
    if odd:
        raise Inexpressible(f"the parameter name {odd[0]!r}")
    needed = _required(schema)
    parameters = [
        _parameter(name, type_of(inner, schema, 1), needed=name in needed) for name, inner in declared.items()
    ]

    def tool(**arguments: Any) -> dict[str, Any]:
        return arguments

    made: Any = tool
    made.__signature__ = inspect.Signature(parameters)
    made.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return tool


def _parameter(name: str, annotation: Any, *, needed: bool) -> inspect.Parameter:
    default = inspect.Parameter.empty if needed else None
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)
