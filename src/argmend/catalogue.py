"""Plans, made once per schema and policy and kept: the same schema by value gives the same plan."""

from __future__ import annotations

import copy
import marshal
import threading
import weakref
from typing import Any, Final

from argmend.advice.advisor import advise
from argmend.engine.judge import DEEPEST_SCHEMA, Judge, Unfit, judge_for
from argmend.engine.plan import Plan
from argmend.json_text import depth_exceeds, fingerprint, marshalled
from argmend.outcome import Outcome
from argmend.policy import Policy, PolicyName
from argmend.schema.declaration import declaration_of, is_schema
from argmend.schema.declared import Declaration
from argmend.schema.identity import Same, anchor_of, is_hashable, is_self_contained

__all__ = ["keep", "mend", "plan", "plan_declared"]

_KEPT: Final = 1_024
_POLICIES: Final[dict[str, Policy]] = {}

_plans: dict[Any, Plan] = {}
_judges: dict[Any, Judge | Unfit] = {}
#: Plans of type words and annotations. None refers to what it was made from, but the keys do.
_by_value: dict[Any, Plan] = {}
#: Plans of functions and classes, kept as long as these are.
_by_anchor: weakref.WeakKeyDictionary[Any, dict[Any, Plan]] = weakref.WeakKeyDictionary()
_lock = threading.Lock()


def plan(schema: Any, policy: Policy | PolicyName = "standard", arguments: bool = True) -> Plan:
    """Make a plan for a JSON Schema, a type word, an annotation, a function or a model, or give the one already made.

    `arguments=True` is for the arguments of a call; `False` is for any other value.
    """
    if not is_schema(schema):
        return _plan_of_target(schema, policy, arguments)
    if not isinstance(policy, Policy):
        policy = _policy(policy)
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
    keep(_plans, key, made)
    return made


def _policy(name: PolicyName) -> Policy:
    return _POLICIES.get(name) or _POLICIES.setdefault(name, Policy(name))


def plan_declared(declared: Declaration, policy: Policy | PolicyName = "standard", arguments: bool = True) -> Plan:
    """Make a plan for what somebody declared; where its formats are its own, a new one each time."""
    if not isinstance(policy, Policy):
        policy = _policy(policy)
    questions = declared.questions(formats=policy.formats)
    if not questions:
        return plan(declared.schema, policy, arguments)
    judge = judge_for(declared.schema, formats=policy.formats, checks=questions)
    return Plan(judge, policy, arguments=arguments, advise=advise)


def _plan_of_target(target: Any, policy: Policy | PolicyName, arguments: bool) -> Plan:
    """Give the plan of a type word, of a Python type or of a function."""
    key: Any = (policy, arguments)
    kept: dict[Any, Plan] = _by_value
    anchor, bound = anchor_of(target)
    if anchor is None:
        key = (target if is_hashable(target) else Same(target), *key)
    else:
        kept, key = _beside(anchor), (bound, *key)
    known = kept.get(key)
    if known is None:
        known = plan_declared(declaration_of(target), policy, arguments)
        if anchor is not None or isinstance(target, str) or is_self_contained(target):
            keep(kept, key, known)
    return known


def _beside(anchor: Any) -> dict[Any, Plan]:
    """Give the plans of a function or class, which are forgotten together with it."""
    kept = _by_anchor.get(anchor)
    if kept is None:
        with _lock:
            kept = _by_anchor.setdefault(anchor, {})
    return kept


def _judge_of(schema: Any, policy: Policy, written: bytes) -> Judge | Unfit:
    """Give the judge of a schema, the same for all policies that ask the same of it."""
    key = (written, policy.formats)
    known = _judges.get(key)
    if known is None or known.schema != schema:
        plain = marshalled(schema)
        own = copy.deepcopy(schema) if plain is None else marshal.loads(plain)  # noqa: S302 - our own bytes
        known = judge_for(own, formats=policy.formats, written=plain)
        keep(_judges, key, known)
    return known


def keep(kept: dict[Any, Any], key: Any, made: Any) -> None:
    """Keep what was made, and let go of what was made first where that is too much."""
    with _lock:
        kept[key] = made
        while len(kept) > _KEPT:
            kept.pop(next(iter(kept)))


def mend(value: Any, schema: Any, policy: Policy | PolicyName = "standard", arguments: bool = True) -> Outcome:
    """Mend a value by a schema: `plan(schema, policy, arguments).mend(value)`."""
    return plan(schema, policy, arguments).mend(value)
