"""Document 003: what is right passes at once; else numbers, flags and containers become the text that was declared."""

from __future__ import annotations

from typing import Any

import pytest

import argmend

#: The document writes JSON text without blanks.
POLICY = argmend.Policy("standard", compact=True)
TEXTS = {"type": "object", "additionalProperties": {"type": "string"}}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (123, "123"),
        (-9007199254740993, "-9007199254740993"),
        (2.71, "2.71"),
        (True, "true"),
        (False, "false"),
        ({"key": "value"}, '{"key":"value"}'),
        (["tag1", "tag2"], '["tag1","tag2"]'),
    ],
)
def test_each_kind_of_value_becomes_its_text(value: Any, text: str) -> None:
    """The table of the document, with JSON's own spelling."""
    assert argmend.mend({"p": value}, TEXTS, POLICY).value == {"p": text}


def test_the_documented_call_gives_two_texts() -> None:
    """The example at the head of the document."""
    outcome = argmend.mend({"session_id": 123, "count": 42}, TEXTS, POLICY)
    assert outcome.value == {"session_id": "123", "count": "42"}


def test_what_is_right_already_is_the_same_object() -> None:
    """The fast path of the document."""
    sent = {"name": "test"}
    assert argmend.mend(sent, TEXTS, POLICY).value is sent


def test_a_member_that_is_right_is_not_converted_with_its_sibling() -> None:
    """The document converts every member once anything fails, which turns a right number into text."""
    schema = {"type": "object", "properties": {"session_id": {"type": "string"}, "limit": {"type": "integer"}}}
    outcome = argmend.mend({"session_id": 123, "limit": 5}, schema, POLICY)
    assert outcome.value == {"session_id": "123", "limit": 5}


def test_members_of_members_are_converted_where_they_are() -> None:
    """The document says recursive and stops at the first level; every member of the map becomes text here."""
    schema = {"type": "object", "properties": {"session_id": {"type": "string"}, "content": TEXTS}}
    sent = {
        "session_id": 12345,
        "content": {"enabled": True, "count": 42, "config": {"debug": False}, "list": [1, 2, 3]},
    }
    assert argmend.mend(sent, schema, POLICY).value == {
        "session_id": "12345",
        "content": {"enabled": "true", "count": "42", "config": '{"debug":false}', "list": "[1,2,3]"},
    }


def test_a_problem_names_its_place_as_the_document_writes_it() -> None:
    """`updates[0].interaction_type` is the path that the document promises for a member of a list."""
    update = {"type": "object", "properties": {"interaction_type": {"enum": ["qa", "decision_made"]}}}
    schema = {"type": "object", "properties": {"updates": {"type": "array", "items": update}}}
    outcome = argmend.mend({"updates": [{"interaction_type": "unheard_of"}]}, schema, POLICY)
    assert [(problem.path, problem.code) for problem in outcome.problems] == [
        ("updates[0].interaction_type", "not_allowed_value")
    ]


def test_null_is_never_written_as_text() -> None:
    """Null passes the conversion of the document unchanged, and then fails: nobody meant the word."""
    outcome = argmend.mend({"p": None}, TEXTS, POLICY)
    assert outcome.verdict == "refused"
    assert outcome.value == {"p": None}
