"""The calls that `argmend demo` shows: those the source documents report as failing, and a few that must stay put."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

__all__ = ["CALLS", "DemoCall"]

_TEXT: Final = {"type": "string"}
_TEXTS: Final = {"type": "array", "items": _TEXT}
_PLAN: Final = {"type": "object", "properties": {"$schema": _TEXT, "module": _TEXT}, "required": ["module"]}
_TEXT_MAP: Final = {"type": "object", "additionalProperties": _TEXT}


class DemoCall(NamedTuple):
    """One parameter of one tool: what it declares in words and as a schema, and what was sent for it."""

    source: str
    tool: str
    parameter: str
    declared: str
    schema: dict[str, Any]
    sent: Any


CALLS: Final = (
    DemoCall("S0", "execute_action", "path_params", "text", _TEXT, {"channel_id": "123"}),
    DemoCall("S0", "execute_action", "body_schema", "text", _TEXT, {"content": "test message"}),
    DemoCall("S1", "aggregate", "group_by", "list of text", _TEXTS, '["type"]'),
    DemoCall(
        "S1", "average", "numbers", "list of number", {"type": "array", "items": {"type": "number"}}, "[1.0, 2.5, 3.7]"
    ),
    DemoCall(
        "S2", "validate_ui_plan", "plan", "object", _PLAN, '{"$schema": "https://vc-shell.dev/…", "module": "offers"}'
    ),
    DemoCall("S3", "session", "session_id", "text", _TEXT, 123),
    DemoCall(
        "S3", "session", "content", "map of text", _TEXT_MAP, {"ratio": 2.71, "done": True, "of": {"key": "value"}}
    ),
    DemoCall("S4", "http_request", "headers", "text", _TEXT, {"User-Agent": "Bot"}),
    DemoCall(
        "S4",
        "http_request",
        "headers",
        "map of text or null",
        {"anyOf": [_TEXT_MAP, {"type": "null"}]},
        '{"User-Agent": "Bot", "X-Retries": 5}',
    ),
    DemoCall("kept", "get_user", "id", "text", _TEXT, "007"),
    DemoCall("kept", "set_note", "note", "text", _TEXT, '{"value": "example.com"}'),
    DemoCall("cut off", "list_logs", "status", "list of text", _TEXTS, '["active", "inact'),
)
