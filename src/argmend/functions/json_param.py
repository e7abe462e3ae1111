"""JSON text by hand: for a handler whose owner cannot change what stands before it (documents 000 and 002).

Strict JSON, the whole text, any kind of value: what the reading *open* does with one layer, without a schema.
"""

from __future__ import annotations

from typing import Any, Final

from argmend.functions.errors import CoercionError
from argmend.json_text import TextFault, read
from argmend.policy import Limits

__all__ = ["parse_json_param", "try_parse_json"]

_LIMITS: Final = Limits()
_HINTS: Final = {
    "duplicate_key": "Give each key once.",
    "too_large": f"Send at most {_LIMITS.text} characters, and numbers of at most {_LIMITS.digits} digits.",
    "too_deep": f"Nest lists and objects at most {_LIMITS.depth} deep.",
}


def try_parse_json(text: Any) -> tuple[bool, Any]:
    """Say whether a text is JSON, and give its value; else the text itself. A text `null` is JSON: `(True, None)`."""
    if not isinstance(text, str):
        return False, text
    try:
        return True, read(text, _LIMITS)
    except (TextFault, RecursionError):
        return False, text


def parse_json_param(value: Any, name: str | None = None) -> Any:
    """Give the value of a parameter that may have been sent as JSON text; what is no text comes back as it is.

    Raises `CoercionError` for text that is no JSON, saying at which character it breaks.
    """
    if not isinstance(value, str):
        return value
    try:
        return read(value, _LIMITS)
    except TextFault as fault:
        where = f"{fault.why} at character {fault.at}"
        hint = _HINTS.get(fault.code, "Send the value itself, or its JSON text: double quotes, no comma at the end.")
        cause: Exception = fault
    except RecursionError as deep:
        where, hint, cause = "nested too deeply", _HINTS["too_deep"], deep
    error = CoercionError("The text is no JSON", where, value).with_expected_type("JSON text").with_hint(hint)
    raise (error if name is None else error.with_parameter_path(name)) from cause
