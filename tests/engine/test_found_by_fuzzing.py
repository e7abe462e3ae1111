"""Calls that the fuzzer broke the engine with, once."""

from __future__ import annotations

import argmend

LIST = {"type": "array"}


def test_a_comment_that_never_ends_is_no_end_of_a_list() -> None:
    """What stood in the rest of it nobody knows, inside a fence as well."""
    for text in ("[1, 2] /* and", "```\n[[null]]/* [ { /]\n```"):
        outcome = argmend.mend(text, LIST, arguments=False)
        assert [problem.code for problem in outcome.problems] == ["cut_off_json"]


def test_lone_surrogates_are_kept_whether_they_were_escaped_or_not() -> None:
    """The judge is shown a stand-in for both, and neither may be taken for the other's."""
    outcome = argmend.mend('["\ud800x", {a: "\\ud800x"}]', LIST, arguments=False)
    assert outcome.value == ["\ud800x", {"a": "\ud800x"}]


def test_a_wrapper_around_what_a_reference_forbids_is_not_taken_off() -> None:
    """The problems are those of the call as sent, so every place is one that was sent."""
    schema = {
        "type": "object",
        "properties": {"never": {"$ref": "#/$defs/no"}, "b": {"type": "integer"}},
        "required": ["b"],
        "$defs": {"no": False},
    }
    outcome = argmend.mend({"arguments": {"b": 1, "never": {}}}, schema)
    assert [(problem.pointer, problem.code) for problem in outcome.problems] == [("/b", "missing")]
