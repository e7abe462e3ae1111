"""The errors that the source documents name: `CoercionError` of 003, `ToolError` of 004, and the protocol's form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from argmend.errors import ArgmendError
from argmend.functions.suggestions import generate_recovery_suggestions, safely_shown
from argmend.json_text import write
from argmend.masking import MASK, masked
from argmend.outcome import ABSENT

__all__ = ["UNSET", "CoercionError", "McpError", "ToolError"]

#: Stands where no value was received; null is a value.
UNSET: Final = ABSENT
#: JSON-RPC's number for arguments that are not what the method takes.
INVALID_PARAMS: Final = -32602
#: Characters of a received value that are sent back.
LONGEST: Final = 100
_FIELDS: Final = ("message", "parameter_path", "expected_type", "received_value", "hint")


@dataclass(frozen=True, slots=True)
class McpError:
    """An error as the protocol carries it."""

    code: int
    message: str
    data: Any = None

    def __str__(self) -> str:
        return self.message


class CoercionError(ArgmendError, ValueError):
    """A value could not become what was declared: where, what was wanted, what arrived, and what to do."""

    def __init__(self, message: str, source_error: object = None, received_value: Any = UNSET) -> None:
        self.message = message if source_error is None else f"{message}: {source_error}"
        self.parameter_path: str | None = None
        self.expected_type: str | None = None
        self.received_value = received_value
        self.hint: str | None = None
        # What was received is kept out of `args`, which tracebacks and logs print.
        super().__init__(self.message)

    @classmethod
    def new(cls, message: str, source_error: object = None, received_value: Any = UNSET) -> Self:
        """Make one from a message, its cause and what was received; the same as calling the class."""
        return cls(message, source_error, received_value)

    def with_parameter_path(self, path: str) -> Self:
        """Say which parameter: `updates[0].interaction_type`."""
        self.parameter_path = path
        return self

    def with_expected_type(self, expected: str) -> Self:
        """Say what was wanted."""
        self.expected_type = expected
        return self

    def with_hint(self, hint: str) -> Self:
        """Say what to send instead."""
        self.hint = hint
        return self

    def to_mcp_error(self) -> McpError:
        """Give the error as the protocol's invalid-params, its message being the JSON text of all that is known."""
        details: dict[str, Any] = {"message": self.message}
        if self.parameter_path is not None:
            details["parameter"] = self.parameter_path
        if self.expected_type is not None:
            details["expectedType"] = self.expected_type
        if self.received_value is not UNSET:
            details["receivedValue"] = _sendable(self.received_value, self.parameter_path)
        if self.hint is not None:
            details["hint"] = self.hint
        received = None if self.received_value is UNSET else self.received_value
        suggestions = generate_recovery_suggestions(self.message, self.parameter_path, received)
        if suggestions:
            details["suggestions"] = suggestions
        # Half of a surrogate pair, which no channel can carry, is escaped; JSON readers take it for what it is.
        return McpError(INVALID_PARAMS, write(details).encode("utf-8", "backslashreplace").decode())

    def __str__(self) -> str:
        where = f" (parameter: {self.parameter_path})" if self.parameter_path is not None else ""
        return f"{self.message}{where}" + (f"\nHint: {self.hint}" if self.hint is not None else "")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CoercionError):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

    def __hash__(self) -> int:
        return hash((self.message, self.parameter_path))

    def __reduce__(self) -> tuple[Any, ...]:
        # The message holds its cause already, which need not be something that can be pickled.
        return type(self), (self.message,), {name: getattr(self, name) for name in _FIELDS}


def _sendable(value: Any, path: str | None) -> Any:
    """Give what was received as JSON, without secrets; of what is long or no JSON, what may be shown of it."""
    text = safely_shown(value, path)
    if text == MASK:
        return text
    hidden = masked(value)
    try:
        return hidden if len(write(hidden)) <= LONGEST else text
    except (TypeError, ValueError, RecursionError):
        return text


class ToolError(ArgmendError, ValueError):
    """A tool refuses a call: which tool, why, and whatever else is known as data."""

    def __init__(self, tool: str, message: str, details: Any = None) -> None:
        super().__init__(tool, message, details)
        self.tool = tool
        self.message = message
        self.details = details

    def __str__(self) -> str:
        return f"{self.tool}: {self.message}"

    def __repr__(self) -> str:
        return f"ToolError({self.tool!r}, {self.message!r})"
