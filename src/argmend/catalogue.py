"""Plans, made once per schema and policy and kept: the same schema by value gives the same plan."""

from __future__ import annotations

import copy
import marshal
import threading
from typing import Any, Final

from argmend.advice.advisor import advise
from argmend.engine.judge import DEEPEST_SCHEMA, Judge, Unfit, judge_for
from argmend.engine.plan import Plan
from argmend.errors import SchemaError
from argmend.json_text import depth_exceeds, fingerprint, marshalled
from argmend.outcome import Outcome
from argmend.policy import Policy, PolicyName

__all__ = ["mend", "plan"]

_KEPT: Final = 1_024
_POLICIES: Final[dict[str, Policy]] = {}

_plans: dict[Any, Plan] = {}
_judges: dict[Any, Judge | Unfit] = {}
_lock = threading.Lock()


def plan(schema: Any, policy: Policy | PolicyName = "standard", arguments: bool = True) -> Plan:
    """Make a plan for a JSON Schema, or give the one already made.

    `arguments=True` is for the arguments of a call; `False` is for any other value.
    """
    if not isinstance(schema, dict | bool):
        raise SchemaError(f"a schema is an object or a boolean, not {type(schema).__name__}")
    if not isinstance(policy, Policy):
        policy = _POLICIES.get(policy) or _POLICIES.setdefault(policy, Policy(policy))
    written = fingerprint(schema)
    if written is None:  # holds what is no plain JSON, or is nested endlessly
        own = schema if depth_exceeds(schema, DEEPEST_SCHEMA) else copy.deepcopy(schema)
        return Plan(judge_for(own, formats=policy.formats), policy, arguments=arguments, advise=advise)
    key = (written, policy, arguments)
    known = _plans.get(key)
    # Packing tells 1, 1.0 and true apart, comparing tells texts from dates; together they tell everything apart.
    if known is not None and known.schema == schema:
        return known
    judge = _judge_of(schema, policy, written)
    made = Plan(judge, policy, arguments=arguments, advise=advise)
    _keep(_plans, key, made)
    return made


def _judge_of(schema: Any, policy: Policy, written: bytes) -> Judge | Unfit:
    """Give the judge of a schema, the same for all policies that ask the same of it."""
    key = (written, policy.formats)
    known = _judges.get(key)
    if known is None or known.schema != schema:
        plain = marshalled(schema)
        own = copy.deepcopy(schema) if plain is None else marshal.loads(plain)  # noqa: S302 - our own bytes
        known = judge_for(own, formats=policy.formats, written=plain)
        _keep(_judges, key, known)
    return known


def _keep(kept: dict[Any, Any], key: Any, made: Any) -> None:
    with _lock:
        kept[key] = made
        while len(kept) > _KEPT:
            kept.pop(next(iter(kept)))


def mend(value: Any, schema: Any, policy: Policy | PolicyName = "standard", arguments: bool = True) -> Outcome:
    """Mend a value by a schema: `plan(schema, policy, arguments).mend(value)`."""
    return plan(schema, policy, arguments).mend(value)
