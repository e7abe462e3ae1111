"""Published tools and calls: what is valid stays, what was only written as text comes back, and the laws hold."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import pytest

import argmend
from argmend import Plan
from argmend.policy import PolicyName
from tests.corpus.laws import check_laws, check_policies, json_equal
from tests.corpus.load import POLICIES, Row, shared
from tests.corpus.textual import as_text, places

#: How many of each kind were handed over; a corpus that shrinks would make every test here easier.
TOOLS, CALLS, INVALID = 6_359, 2_969, 81
#: The policies a whole call of text is tried at.
MENDING: tuple[PolicyName, ...] = ("standard", "generous")
#: Enough failures to see the pattern, few enough to read.
SHOWN = 5


@cache
def schemas() -> dict[str, Any]:
    """Give the schema of each tool."""
    return {row["id"]: row["schema"] for row in shared("tools_sample")}


def plan_of(call: Row, policy: PolicyName = "standard") -> Plan:
    """Give the plan of the tool that a call is for."""
    return argmend.plan(schemas()[call["tool_id"]], policy)


def test_the_corpus_is_complete() -> None:
    """The bars count rows, so the rows are counted."""
    assert len(schemas()) == TOOLS
    assert len(shared("calls_sample")) == CALLS
    assert len(shared("invalid_calls_sample")) == INVALID


def test_every_row_names_its_source_and_licence() -> None:
    """What others published may only be carried with the name of its source and its licence."""
    for name in ("tools_sample", "calls_sample", "invalid_calls_sample"):
        assert all(row["source"] and row["licence"] for row in shared(name)), name
    assert all(row["source"] for row in shared("reported_calls"))


def test_every_published_schema_is_learnt_or_has_a_reason() -> None:
    """A tool whose schema is broken must not break the door it stands behind."""
    reasons = {name: argmend.plan(schema).unjudged for name, schema in schemas().items()}
    silent = [name for name, reason in reasons.items() if reason is not None and not reason.strip()]
    assert silent == []
    assert sum(reason is None for reason in reasons.values()) > TOOLS / 2


@pytest.mark.parametrize("policy", ["off", *POLICIES])
def test_valid_calls_come_back_as_the_same_object(policy: PolicyName) -> None:
    """Valid is sacred: not one of these calls may be copied, completed or changed."""
    touched = []
    for call in shared("calls_sample"):
        plan = plan_of(call, policy)
        outcome = plan.mend(call["arguments"])
        expected = "accepted" if policy != "off" and plan.unjudged is None else "unjudged"
        if outcome.verdict != expected or outcome.value is not call["arguments"]:
            touched.append((call["id"], outcome.to_dict()))
    assert touched[:SHOWN] == []


def returns(call: Row, sent: Any, policy: PolicyName = "standard") -> bool:
    """Tell whether a call that was written otherwise comes back as it was."""
    outcome = plan_of(call, policy).mend(sent)
    return outcome.verdict == "mended" and json_equal(outcome.value, call["arguments"])


def test_each_part_written_as_text_comes_back() -> None:
    """This is the fault that argmend exists for, made from every call that real tools were sent."""
    lost, tried = [], 0
    for call in shared("calls_sample"):
        plan = plan_of(call)
        for place in places(call["arguments"]):
            sent = as_text(call["arguments"], {place})
            if not plan.accepts(sent):
                tried += 1
                if not returns(call, sent):
                    lost.append((call["id"], place))
    assert lost[:SHOWN] == []
    assert tried > CALLS


def test_all_parts_written_as_text_at_once_come_back() -> None:
    """Clients that write one part as text often write them all, and parts inside parts."""
    lost, tried = [], 0
    for call in shared("calls_sample"):
        plan, right = plan_of(call), call["arguments"]
        refused = {place for place in places(right) if not plan.accepts(as_text(right, {place}))}
        for chosen in (refused, refused - {()}):
            sent = as_text(right, chosen)
            if chosen and not plan.accepts(sent):
                tried += 1
                lost += [(call["id"], policy) for policy in MENDING if not returns(call, sent, policy)]
    assert lost[:SHOWN] == []
    assert tried > CALLS / 2


@pytest.mark.parametrize("call", [pytest.param(call, id=call["id"]) for call in shared("invalid_calls_sample")])
def test_the_laws_hold_for_published_invalid_calls(call: Row) -> None:
    """Some of these have no right repair; whatever becomes of them is valid, told in full, or refused."""
    schema, sent = schemas()[call["tool_id"]], call["arguments"]
    before = copy.deepcopy(sent)
    outcomes = {}
    for policy in POLICIES:
        plan = argmend.plan(schema, policy)
        outcomes[policy] = plan.mend(sent)
        check_laws(schema, plan, sent, before, outcomes[policy])
    check_policies(outcomes)
