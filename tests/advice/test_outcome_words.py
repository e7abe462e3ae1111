"""What an outcome says of itself: fixes and hints on asking, one message, and the same after a journey."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import argmend
from argmend import ABSENT, Outcome, Problem, RefusedError
from argmend.outcome import CODES

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"limit": {"type": "integer"}, "state": {"enum": ["open", "closed"]}, "tags": {"type": "array"}},
    "additionalProperties": False,
}
CALL = {"limit": "5 px", "state": "opne", "bogus": 1}


def test_a_refusal_says_for_each_problem_what_to_send() -> None:
    """The whole point of a refusal is the next call."""
    outcome = argmend.mend(CALL, SCHEMA)
    assert [problem.fix for problem in outcome.problems] == [
        {"value": 5},
        {"value": "open", "allowed": ["open", "closed"]},
        {"remove": True},
    ]
    assert outcome.message == (
        "The call was refused: 3 problems.\n"
        '- limit: expected integer; text ("5 px") arrived. Send 5.\n'
        '- state: expected one of "closed", "open"; text ("opne") arrived. Send "open".\n'
        "- bogus is not declared here: expected one of the names limit, state, tags. Leave it out."
    )
    with pytest.raises(RefusedError) as caught:
        outcome.raise_for_problems()
    assert str(caught.value) == outcome.message


def test_the_data_of_a_problem_holds_its_fix_and_hint() -> None:
    """A program that reads JSON gets all that a person gets."""
    (problem,) = argmend.mend({"state": "OPEN"}, SCHEMA).to_dict()["problems"]
    assert problem == {
        "pointer": "/state",
        "path": "state",
        "code": "not_allowed_value",
        "expected": 'one of "closed", "open"',
        "received": "OPEN",
        "fix": {"value": "open", "allowed": ["open", "closed"]},
        "hint": 'state: expected one of "closed", "open"; text ("OPEN") arrived. Send "open".',
    }


@pytest.mark.parametrize(
    ("call", "policy", "line"),
    [
        ({"limit": 5}, "standard", "The call was accepted as it is."),
        ({"limit": "5"}, "standard", "The call was mended; changes: 1."),
        ({"limit": "5"}, "off", "The call was passed on unjudged: the policy is off."),
    ],
)
def test_other_outcomes_are_told_in_a_line(call: Any, policy: argmend.policy.PolicyName, line: str) -> None:
    """A log line about a call that went through need not be made up by everyone anew."""
    assert argmend.mend(call, SCHEMA, policy).message == line


def test_a_message_stays_short_however_much_is_wrong() -> None:
    """Twenty problems with long names still have to fit into what a model reads again."""
    for length in (1, 60, 400):
        call = {f"{n}{'x' * length}": "y" * 500 for n in range(40)}
        outcome = argmend.mend(call, SCHEMA)
        first, *lines = outcome.message.splitlines()
        assert len(outcome.problems) == 20
        assert len(outcome.message) <= 1_500
        assert first == "The call was refused: 20 problems."
        assert len(lines) >= 15
        assert all(len(line) >= 10 for line in lines)


def test_a_message_that_cannot_hold_all_problems_says_how_many_are_left() -> None:
    """Whoever mends what is listed should know that there is more to come."""
    problems = tuple(Problem((f"name{n}",), "missing", "x" * 300) for n in range(40))
    message = Outcome("refused", {}, problems=problems).message
    shown = message.count("\n- ")
    assert len(message) <= 1_500
    assert message.endswith(f"… and {40 - shown} more.")


def test_the_tool_is_named_where_it_is_known() -> None:
    """An agent with thirty tools has to see which of them it is about."""
    outcome = argmend.mend(CALL, SCHEMA)
    named = outcome.for_tool("list_issues")
    assert named.message.startswith('The call of "list_issues" was refused: 3 problems.\n')
    assert named == outcome
    assert [problem.fix for problem in named.problems] == [problem.fix for problem in outcome.problems]
    assert "list_issues" not in outcome.message


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize(
    "travel",
    [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))],  # noqa: S301 - our own bytes
    ids=["copy", "deepcopy", "pickle"],
)
def test_fixes_and_hints_travel_along(travel: Any, asked: bool) -> None:
    """A worker process gives back what it refused; the advice must not stay behind with the plan."""
    outcome = argmend.mend(CALL, SCHEMA)
    message = outcome.message if asked else ""
    with pytest.raises(RefusedError) as caught:
        argmend.mend(CALL, SCHEMA).raise_for_problems()
    error = travel(caught.value)
    for there in (travel(outcome), error.outcome):
        assert there == argmend.mend(CALL, SCHEMA)
        assert there.message == argmend.mend(CALL, SCHEMA).message
        assert message in ("", there.message)
        assert [problem.fix for problem in there.problems] == [problem.fix for problem in outcome.problems]
    assert str(error) == str(caught.value)


def test_problems_are_equal_by_their_data() -> None:
    """Two refusals of one call are the same, whether or not somebody has looked at the hints of one."""
    one, other = (argmend.mend(CALL, SCHEMA).problems[0] for _ in range(2))
    assert one.hint
    assert one == other
    assert hash(one) == hash(other)
    assert one == Problem(("limit",), "not_a_number", "integer", "5 px")


def test_a_problem_made_by_hand_has_plain_words() -> None:
    """Problems are public data; one without a plan behind it must not fail when it is shown."""
    problem = Problem((), "too_deep", "less", ABSENT)
    assert (problem.fix, problem.hint) == (None, "The whole: expected less, received ABSENT.")
    for code in CODES:
        assert Problem(("a",), code, "x", "y").hint == 'a: expected x, received "y".'


def test_asking_for_advice_changes_nothing() -> None:
    """Fixes are tried out on copies: the call, the plan and later outcomes stay as they were."""
    call = {"limit": "5 px", "tags": [{"a": "['x"}], "state": None}
    before = copy.deepcopy(call)
    plan = argmend.plan(SCHEMA)
    outcome = plan.mend(call)
    assert outcome.message
    assert call == before
    assert outcome.value is call
    assert plan.mend(call) == outcome
    assert plan.mend({"limit": "5 px"}).verdict == "refused"
