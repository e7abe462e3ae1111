"""What to try next, from the words of an error alone, as document 003 has it.

The rules are rows: what the message must hold, and what is then suggested. They are about the tools of that document
(sessions, interaction types, updates) and are asked by its own functions only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from argmend.advice.sessions import EXAMPLE_UUID, INTERACTION_TYPES
from argmend.masking import shown

__all__ = ["VALID_INTERACTION_TYPES", "generate_recovery_suggestions", "safely_shown"]

VALID_INTERACTION_TYPES: Final = INTERACTION_TYPES
_UUID_LENGTH: Final = 36
#: `expected u32`, `expected a number`: the message wants a number.
_WANTS_NUMBER: Final = re.compile(
    r"expected (?:an? |one of )?(?:[iu](?:8|16|32|64|128|size)|f(?:32|64)|int\w*|float|number|numeric)\b"
)
_GOT_TEXT: Final = re.compile(r"invalid type: (?:string|str|text)\b")


def safely_shown(value: Any, path: str | None = None) -> str:
    """Show a received value as JSON, cut; nothing of it where its parameter is named like a secret."""
    # The session of this document's tools is a place to keep notes in, and its id no key to anything.
    names = [name for name in re.findall(r"[\w-]+", path or "") if name != "session_id"]
    return shown(value, tuple(names))


class _Rule(NamedTuple):
    """One row: when it speaks, and what it says about the parameter and the value received."""

    speaks: Callable[[str], bool]
    says: Callable[[str, str | None, Any], Iterable[str]]


def _holds(*words: str) -> Callable[[str], bool]:
    return lambda message: any(word in message for word in words)


def _on_uuid(_: str, path: str | None, value: Any) -> Iterable[str]:
    yield f"Send session_id as a 36-character UUID such as '{EXAMPLE_UUID}'."
    yield "No session yet? The 'session' tool with action='create' makes one and returns its UUID."
    if isinstance(value, str) and len(value) != _UUID_LENGTH:
        sent = safely_shown(value, path)[1:-1]
        yield f"'{sent}' has {len(value)} characters; a UUID with its hyphens has {_UUID_LENGTH}."


def _on_interaction_type(_: str, __: str | None, ___: Any) -> Iterable[str]:
    yield f"interaction_type is one of: {', '.join(VALID_INTERACTION_TYPES)}."
    yield "These names are lowercase with underscores; capitals and blanks are not understood."
    yield "'decision_made' is right; 'DecisionMade' and 'made decision' are not."


def _on_content(_: str, __: str | None, ___: Any) -> Iterable[str]:
    yield "A single update needs both 'interaction_type' and 'content'."
    yield "To send several, use bulk updates: a list in 'updates'."
    yield "'content' is an object: names with their values."


def _on_type(message: str, path: str | None, value: Any) -> Iterable[str]:
    if path is not None:
        yield f"'{path}' was sent with a type that it does not take."
    if isinstance(value, bool):
        word = "true" if value else "false"
        yield f"Convert the boolean {word} to text: '{word}'."
    elif isinstance(value, int | float):
        yield f"Convert the number {safely_shown(value, path)} to text, in quotes."
    if _WANTS_NUMBER.search(message) and (isinstance(value, str) or _GOT_TEXT.search(message)):
        yield "Send a valid number, without quotes."
        yield "Look for typos in the value."


def _on_missing(_: str, __: str | None, ___: Any) -> Iterable[str]:
    yield "Include all required parameters in the call."
    yield "The tool schema says which parameters are required and which are optional."


def _on_session(_: str, __: str | None, ___: Any) -> Iterable[str]:
    yield "Make the session first: the 'session' tool with action='create'."
    yield "Or look for one that exists with semantic_search."


def _on_updates(_: str, __: str | None, ___: Any) -> Iterable[str]:
    yield "In bulk mode 'updates' is an array, with one object for each update."
    yield "Each item of 'updates' has its own 'interaction_type' and 'content'."


_RULES: Final = (
    _Rule(_holds("UUID", "36-character"), _on_uuid),
    _Rule(_holds("interaction_type", "Unknown interaction type"), _on_interaction_type),
    _Rule(lambda message: "content" in message and "required" in message, _on_content),
    _Rule(_holds("invalid type", "expected"), _on_type),
    _Rule(_holds("required", "missing"), _on_missing),
    _Rule(_holds("Session not found", "session does not exist"), _on_session),
    _Rule(lambda message: "updates" in message and ("array" in message or "expected length" in message), _on_updates),
)
_OTHERWISE: Final = (
    "Read the message and compare parameter types and values with what the tool declares.",
    "Try the call with dry_run=true: it is checked, and nothing is changed.",
    "The tool documentation shows how each parameter is written.",
)


def generate_recovery_suggestions(
    message: str, parameter_path: str | None = None, received_value: Any = None
) -> list[str]:
    """Suggest what to try next, from the message of an error, and its parameter and value where they are known."""
    found = [
        line for rule in _RULES if rule.speaks(message) for line in rule.says(message, parameter_path, received_value)
    ]
    return found or list(_OTHERWISE)
