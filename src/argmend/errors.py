"""The exceptions argmend raises. A refused call is no exception: it is an `Outcome` with problems.

ArgmendError
├── PackError       an advice pack that is none                         (also a ValueError)
├── PolicyError     a policy, reading or limit that does not exist       (also a ValueError)
├── SchemaError     something that is no JSON Schema was given as one    (also a TypeError)
└── RefusedError    raised only by `Outcome.raise_for_problems()`        (also a ValueError)
"""

from __future__ import annotations

from typing import Any

__all__ = ["ArgmendError", "PackError", "PolicyError", "RefusedError", "SchemaError"]


class ArgmendError(Exception):
    """The root of everything argmend raises itself."""


class PackError(ArgmendError, ValueError):
    """What was given as an advice pack is none, or asks for a problem code that does not exist."""


class PolicyError(ArgmendError, ValueError):
    """A policy was asked for that does not exist, or one of its parts is wrong."""


class SchemaError(ArgmendError, TypeError):
    """What was given as a schema is neither an object nor a boolean."""


class RefusedError(ArgmendError, ValueError):
    """A call was refused; `outcome` says why, problem by problem."""

    def __init__(self, message: str, outcome: Any) -> None:
        super().__init__(message, outcome)
        self.outcome = outcome

    def __str__(self) -> str:
        return str(self.args[0])
