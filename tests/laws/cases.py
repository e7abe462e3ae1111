"""A case: a schema, a value, and whether it is a call's arguments; made from one tape."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.laws.faults import break_value
from tests.laws.schemas import make_schema
from tests.laws.tape import Tape, tapes
from tests.laws.values import make_json, make_valid

if TYPE_CHECKING:
    from argmend.policy import PolicyName

__all__ = ["EXAMPLES", "MENDING", "POLICIES", "Case", "accepted", "cases", "make_case", "runs"]

POLICIES: tuple[PolicyName, ...] = ("off", "strict", "structural", "standard", "generous")
#: The policies that mend, each containing the one before it.
MENDING: tuple[PolicyName, ...] = ("structural", "standard", "generous")
EXAMPLES = int(os.environ.get("ARGMEND_EXAMPLES", "2000"))

#: Every law runs like this: the same examples each time, and no clock decides anything.
runs = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@dataclass(frozen=True)
class Case:
    """One call against one schema; `choices` are further decisions a law may need."""

    schema: Any
    value: Any
    arguments: bool
    choices: Tape

    def __repr__(self) -> str:
        return f"Case(schema={self.schema!r}, value={self.value!r}, arguments={self.arguments})"


def make_case(tape: Tape, breaks: int = 88) -> Case:
    """Make a case; `breaks` is the chance in a hundred that the value is broken."""
    schema = make_schema(tape)
    arguments = tape.chance(70)
    if tape.chance(3):
        return Case(schema, make_json(tape), arguments, tape)
    value = make_valid(tape, schema, schema)
    if tape.chance(breaks):
        value = break_value(tape, value, arguments=arguments)
    return Case(schema, value, arguments, tape)


@st.composite
def cases(draw: st.DrawFn, breaks: int = 88) -> Case:
    """Make cases for hypothesis to shrink."""
    return make_case(draw(tapes()), breaks)


def accepted(value: Any, schema: Any) -> bool:
    """Ask the independent validator."""
    return bool(Draft202012Validator(schema).is_valid(value))
