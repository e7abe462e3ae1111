"""The exceptions argmend raises. A refused call is no exception: it is an `Outcome` with problems.

ArgmendError
├── PackError          an advice pack that is none                          (also a ValueError)
├── PolicyError        a policy, reading or limit that does not exist        (also a ValueError)
├── SchemaError        something that declares nothing was given as a schema (also a TypeError)
├── MissingExtraError  something needs a package that is not installed       (also an ImportError)
├── RefusedError       raised only by `Outcome.raise_for_problems()`         (also a ValueError)
├── TemplateError      a template that is none, or that leads nowhere        (also a ValueError)
├── CoercionError      a value that could not become what was declared       (also a ValueError)
└── ToolError          a call that its tool refuses                          (also a ValueError)

The last two carry what the source documents say they carry, and live in `functions/errors.py`.
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "ArgmendError",
    "MissingExtraError",
    "PackError",
    "PolicyError",
    "RefusedError",
    "SchemaError",
    "TemplateError",
]


class ArgmendError(Exception):
    """The root of everything argmend raises itself."""


class PackError(ArgmendError, ValueError):
    """What was given as an advice pack is none, or asks for a problem code that does not exist."""


class PolicyError(ArgmendError, ValueError):
    """A policy was asked for that does not exist, or one of its parts is wrong."""


class SchemaError(ArgmendError, TypeError):
    """What was given declares nothing: no JSON Schema, no type word, no type that can be read."""


class MissingExtraError(ArgmendError, ImportError):
    """What was asked for needs an extra; the message is the command that installs it."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"pip install 'argmend[{extra}]'")
        self.extra = extra


class RefusedError(ArgmendError, ValueError):
    """A call was refused; `outcome` says why, problem by problem."""

    def __init__(self, message: str, outcome: Any) -> None:
        super().__init__(message, outcome)
        self.outcome = outcome

    def __str__(self) -> str:
        return str(self.args[0])


class TemplateError(ArgmendError, ValueError):
    """A template cannot be read, or what it names is not there."""
