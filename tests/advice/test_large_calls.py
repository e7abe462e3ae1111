"""Advice on large refusals: as right as on small ones, and bounded."""

from __future__ import annotations

from typing import Any

import argmend
from argmend.advice.case import weighs_more
from argmend.outcome import Outcome

ROW = {
    "type": "object",
    "properties": {"max_results": {"type": "integer"}, "state": {"enum": ["open", "closed"]}, "id": {"type": "string"}},
    "required": ["id"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {"rows": {"type": "array", "items": ROW}, "limit": {"type": "integer"}, "note": {"type": "string"}},
    "additionalProperties": False,
}


def refused(**parts: Any) -> Outcome:
    """Refuse a call with three thousand rows."""
    rows = [{"id": str(n), "max_results": n} for n in range(3_000)]
    return argmend.mend({"rows": rows, **parts}, SCHEMA)


def test_parts_of_a_large_call_are_fixed_by_what_is_around_them() -> None:
    """A call with thousands of rows is not gone through again for each of its fixes, and still healed."""
    rows: list[Any] = [{"id": str(n), "max_results": n} for n in range(3_000)]
    rows[5] = {"id": "5", "maxResults": 5}
    rows[6] = {"id": "6", "state": "OPEN", "surplus": 1}
    rows[7] = {"ID": "7"}
    rows[8] = {"max_results": 5}
    fixes = {problem.pointer: problem.fix for problem in argmend.mend({"rows": rows}, SCHEMA).problems}
    assert fixes == {
        "/rows/5/maxResults": {"name": "max_results"},
        "/rows/6/state": {"value": "open", "allowed": ["open", "closed"]},
        "/rows/6/surplus": {"remove": True},
        "/rows/7/id": None,
        "/rows/7/ID": {"name": "id"},
        "/rows/8/id": {"example": "text"},
    }


def test_what_stands_beside_something_large_is_fixed_too() -> None:
    """There the part itself is looked at, and nothing else."""
    outcome = refused(limit="5 px", Notes="x", surplus=1)
    assert {problem.pointer: problem.fix for problem in outcome.problems} == {
        "/limit": {"value": 5},
        "/Notes": {"name": "note"},
        "/surplus": {"remove": True},
    }
    assert len(outcome.message) <= 1_500


def test_a_large_whole_that_is_wrong_has_no_fix_that_is_wrong_as_well() -> None:
    """A list of thousands in the place of an object is nothing anybody can guess."""
    (problem,) = argmend.mend([[n] for n in range(3_000)], {**SCHEMA, "required": ["limit"]}).problems
    assert problem.fix == {"example": {"limit": 1}}
    assert len(problem.hint) < 400


def test_very_many_names_are_looked_at_within_bounds() -> None:
    """Thousands of names against thousands of keys would be millions of comparisons for one hint."""
    schema = {"type": "object", "properties": {f"name_{n}": {} for n in range(3_000)}, "additionalProperties": False}
    outcome = argmend.mend({f"nome-{n}": 1 for n in range(3_000)}, schema)
    assert len(outcome.message) <= 1_500


def test_weight_counts_parts_and_long_texts() -> None:
    """A megabyte in one text takes as long to open as many parts take to walk."""
    assert not weighs_more([1] * 10, 10)
    assert weighs_more([1] * 11, 10)
    assert weighs_more({"a": ["x" * 1_000]}, 10)
    assert not weighs_more("x" * 100, 10)
