"""The peers: each makes something of a schema once, and then of every call a value, or refuses it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

import fastjsonschema  # type: ignore[import-not-found]  # only in the bench's own environment
import json_repair  # type: ignore[import-not-found]
import jsonschema
import msgspec
from fastmcp.utilities.types import get_cached_typeadapter  # type: ignore[import-not-found]
from mcp.server.mcpserver.utilities.func_metadata import func_metadata  # type: ignore[import-not-found]
from pydantic import TypeAdapter

import argmend
from argmend.policy import PolicyName
from bench.ajv import ajv
from bench.typing_of import function_of, type_of

__all__ = ["PEERS", "Answer", "Refusal", "Tried", "attempt"]

#: Gives the value that a tool would receive, or raises.
Answer = Callable[[Any], Any]


class Refusal(Exception):  # noqa: N818 - an answer, not an error
    """A peer refused a call."""


class Tried:
    """What became of one call: `refused`, or the value a tool would receive."""

    __slots__ = ("refused", "value")

    def __init__(self, value: Any = None, *, refused: bool = False) -> None:
        self.value = value
        self.refused = refused


def attempt(answer: Answer, sent: Any) -> Tried:
    """Try one call. Whatever a peer raises is its refusal."""
    try:
        return Tried(answer(sent))
    except Exception:  # noqa: BLE001 - each peer has its own errors, and some let others through
        return Tried(refused=True)


def _argmend(policy: PolicyName) -> Callable[[Any], Answer]:
    def make(schema: Any) -> Answer:
        mend = argmend.plan(schema, policy).mend

        def answer(sent: Any) -> Any:
            outcome = mend(sent)
            if not outcome.ok:
                raise Refusal
            return outcome.value

        return answer

    return make


def _pydantic(schema: Any) -> Answer:
    return TypeAdapter(type_of(schema)).validate_python


def _msgspec(schema: Any) -> Answer:
    made = type_of(schema)
    msgspec.json.Decoder(made)  # refuses a type that msgspec does not have, unions of two objects for one

    def answer(sent: Any) -> Any:
        return msgspec.convert(sent, made, strict=False)

    return answer


def _mcp(schema: Any) -> Answer:
    validate = func_metadata(function_of(schema)).validate_arguments

    def answer(sent: Any) -> Any:
        if not isinstance(sent, dict):
            raise Refusal  # the SDK's frame has refused it before
        return _only_sent(validate(sent), sent)

    return answer


def _fastmcp(schema: Any) -> Answer:
    validate = get_cached_typeadapter(function_of(schema)).validate_python

    def answer(sent: Any) -> Any:
        if not isinstance(sent, dict):
            raise Refusal  # the SDK's frame has refused it before
        return _only_sent(validate(sent), sent)

    return answer


def _only_sent(value: dict[str, Any], sent: dict[str, Any]) -> dict[str, Any]:
    """Take the defaults of parameters that were not sent out again: filling them in is a server's right."""
    return {name: inner for name, inner in value.items() if name in sent}


def _jsonschema(schema: Any) -> Answer:
    validate = jsonschema.validators.validator_for(schema, default=jsonschema.Draft202012Validator)(schema).validate

    def answer(sent: Any) -> Any:
        validate(sent)
        return sent

    return answer


def _fastjsonschema(schema: Any) -> Answer:
    check = fastjsonschema.compile(schema, use_formats=False, use_default=False)

    def answer(sent: Any) -> Any:
        check(sent)
        return sent

    return answer


def _json_repair(schema: Any) -> Answer:
    def answer(sent: Any) -> Any:
        return json_repair.loads(json.dumps(sent), schema=schema)

    return answer


def _ajv(schema: Any) -> Answer:
    node = ajv()
    assert node is not None
    node.ask(schema)

    def answer(sent: Any) -> Any:
        said = node.ask(schema, sent=sent)
        if "refused" in said:
            raise Refusal
        return said["value"]

    return answer


logging.getLogger("mcp").setLevel(logging.ERROR)
logging.getLogger("FastMCP").setLevel(logging.ERROR)

#: Name → what it makes of a schema. What it raises then says that it cannot use the schema.
PEERS: dict[str, Callable[[Any], Answer]] = {
    "argmend": _argmend("standard"),
    "argmend, generous": _argmend("generous"),
    "pydantic, lax": _pydantic,
    "MCP SDK": _mcp,
    "FastMCP, lax": _fastmcp,
    "msgspec, lax": _msgspec,
    "json_repair with schema": _json_repair,
    "jsonschema": _jsonschema,
    "fastjsonschema": _fastjsonschema,
}
if ajv() is not None:
    PEERS["ajv coerceTypes"] = _ajv
