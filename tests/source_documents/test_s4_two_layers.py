"""Document 004: complex parameters may arrive as JSON text, and the tool's logic sees the typed value."""

from __future__ import annotations

import pickle
from typing import Any

import pydantic
import pytest

import argmend
from argmend import ToolError

HEADERS = {
    "anyOf": [{"type": "object", "additionalProperties": {"type": "string"}}, {"type": "null"}],
    "default": None,
    "description": 'Custom headers as JSON object, e.g. {"User-Agent": "MyBot"}',
}
SCHEMA = {
    "type": "object",
    "properties": {
        "headers": HEADERS,
        "status": {"type": "array", "items": {"type": "string"}},
        "metadata": {"type": "object"},
        "host": {"type": "string"},
        "port": {"type": "integer"},
        "follow_redirects": {"type": "boolean"},
    },
}


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        (
            {"headers": '{"User-Agent": "Bot", "Accept": "application/json"}'},
            {"headers": {"User-Agent": "Bot", "Accept": "application/json"}},
        ),
        ({"status": '["active", "inactive"]'}, {"status": ["active", "inactive"]}),
        (
            {"metadata": '{"priority": "high", "reviewer": "alice"}'},
            {"metadata": {"priority": "high", "reviewer": "alice"}},
        ),
    ],
)
def test_json_text_for_a_complex_parameter_becomes_the_typed_value(sent: Any, meant: Any) -> None:
    """The good examples of the document: the caller writes JSON text, the logic sees an object or a list."""
    assert argmend.mend(sent, SCHEMA).value == meant


def test_values_inside_the_text_become_text_in_json_spelling() -> None:
    """Headers are text on both sides; the document's `str()` would write `True`, which no other program reads."""
    outcome = argmend.mend({"headers": '{"X-Retries": 5, "X-Trace": true}'}, SCHEMA)
    assert outcome.value == {"headers": {"X-Retries": "5", "X-Trace": "true"}}
    assert [repair.path for repair in outcome.repairs] == ["headers", "headers.X-Retries", "headers.X-Trace"]


@pytest.mark.parametrize("headers", [None, {"User-Agent": "Bot"}, {}])
def test_null_and_objects_pass_the_first_layer_as_they_are(headers: Any) -> None:
    """The validator of the document hands on whatever is no text."""
    sent = {"headers": headers}
    assert argmend.mend(sent, SCHEMA).value is sent


def test_plain_parameters_need_no_json() -> None:
    """Text, numbers and flags are sent directly, and a call that does so is not touched."""
    sent = {"host": "example.com", "port": 443, "follow_redirects": True}
    assert argmend.mend(sent, SCHEMA).value is sent


def test_json_in_a_plain_text_parameter_stays_the_text_it_is() -> None:
    """The bad example of the document: it is an odd host, but it is text, and nobody may look into it."""
    sent = {"host": '{"value": "example.com"}'}
    assert argmend.mend(sent, SCHEMA).value is sent


@pytest.mark.parametrize("headers", ['{"User-Agent": "Bot"', "User-Agent: Bot", '["User-Agent"]'])
def test_text_that_is_no_such_object_is_refused_at_its_parameter(headers: str) -> None:
    """The document raises an error for invalid parameters; the outcome says which one and why."""
    outcome = argmend.mend({"headers": headers}, SCHEMA)
    assert outcome.verdict == "refused"
    assert [problem.path for problem in outcome.problems] == ["headers"]


class HttpRequest(pydantic.BaseModel):
    """The model of the second layer."""

    headers: dict[str, str] | None = None


def http_request(headers: str | None = None) -> dict[str, str] | None:
    """Do what the document's tool does: take text, and validate at once."""
    try:
        request = HttpRequest(headers=argmend.parse_json_param(headers))
    except ValueError as fault:
        raise ToolError("http_request", f"Invalid parameters: {fault}") from fault
    return request.headers


def test_a_model_that_fails_is_a_tool_error_with_its_cause() -> None:
    """S4-18: the error names the tool, says why, and keeps what it came from; `Tool` lets it through."""
    tool = argmend.Tool(http_request)
    assert tool.execute({"headers": '{"User-Agent": "Bot"}'}) == {"User-Agent": "Bot"}
    with pytest.raises(ToolError, match="Invalid parameters: ") as caught:
        tool.execute({"headers": "User-Agent: Bot"})
    assert caught.value.tool == "http_request"
    assert isinstance(caught.value.__cause__, argmend.CoercionError)
    with pytest.raises(ToolError) as caught:
        tool.execute({"headers": "[1]"})
    assert isinstance(caught.value.__cause__, pydantic.ValidationError)


def test_a_tool_error_has_its_parts_and_can_be_copied() -> None:
    """S4-18 and C16: a door needs the details as data, and `repr`, which logs print, shows none of them."""
    error = ToolError("http_request", "Invalid parameters: no", {"api_key": "sk-hidden"})
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.tool, twin.message, twin.details) == ("http_request", "Invalid parameters: no", error.details)
    assert str(error) == "http_request: Invalid parameters: no"
    assert "sk-hidden" not in f"{error}{error!r}"
    assert isinstance(error, ValueError)
    assert ToolError("t", "m").details is None
