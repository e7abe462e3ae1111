"""Functions and methods as signatures: who is one, and which of its parameters a call can name."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

from argmend.errors import SchemaError

__all__ = ["is_function", "nameable", "signature_of"]

_BY_POSITION = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.VAR_POSITIONAL)


def is_function(target: Any) -> bool:
    """Say whether a target is read as a signature; classes, with or without `__call__`, are not."""
    return inspect.isroutine(target) or isinstance(target, functools.partial)


def signature_of(function: Callable[..., Any]) -> inspect.Signature:
    """Give the signature of a function without the `self` or `cls` that a method taken from its class still has."""
    try:
        signature = inspect.signature(function)
    except (ValueError, TypeError) as fault:
        raise SchemaError(f"{function!r:.100} has no signature that can be read") from fault
    parameters = list(signature.parameters.values())
    if parameters and inspect.isfunction(function) and _is_receiver(function, parameters[0]):
        return signature.replace(parameters=parameters[1:])
    return signature


def _is_receiver(function: Any, first: inspect.Parameter) -> bool:
    in_class = function.__qualname__.rpartition(".")[0].rpartition(".")[2] not in ("", "<locals>")
    return in_class and first.name in ("self", "cls") and first.annotation is inspect.Parameter.empty


def nameable(signature: inspect.Signature) -> inspect.Signature:
    """Leave the parameters that an object of arguments can fill: those that are taken by position alone are not."""
    parameters = signature.parameters.values()
    for parameter in parameters:
        if parameter.kind is inspect.Parameter.POSITIONAL_ONLY and parameter.default is inspect.Parameter.empty:
            raise SchemaError(f"the parameter {parameter.name!r} is taken by position alone, and a call names it")
    return signature.replace(parameters=[one for one in parameters if one.kind not in _BY_POSITION])
