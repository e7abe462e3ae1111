"""The usual limit of steps, which takes a big call to cross."""

from __future__ import annotations

import argmend

WHOLE = {"type": "array", "items": {"type": "integer"}}


def test_a_call_of_100_000_steps_is_mended() -> None:
    """The list is one step, and each of its faults another."""
    outcome = argmend.mend(["1"] * 99_999, WHOLE, arguments=False)
    assert outcome.value == [1] * 99_999


def test_one_step_more_is_refused_with_the_number() -> None:
    """Beyond the limit nothing half-mended comes back, however much of it was mended."""
    sent = ["1"] * 100_000
    outcome = argmend.mend(sent, WHOLE, arguments=False)
    assert outcome.value is sent
    assert [(problem.code, problem.expected) for problem in outcome.problems] == [
        ("too_complex", "at most 100000 steps of mending")
    ]
