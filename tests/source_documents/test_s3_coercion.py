"""Document 003: what is right passes at once; else numbers, flags and containers become the text that was declared."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pydantic
import pytest

import argmend
from argmend import VALID_INTERACTION_TYPES, CoercionError, coerce_and_validate, generate_recovery_suggestions
from argmend.functions.errors import UNSET

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


def io_error(words: str) -> OSError:
    """Make a cause such as the document's tests have."""
    return OSError(words)


def invalid(received: Any = UNSET) -> CoercionError:
    """Make the error of the document's tests."""
    return (
        CoercionError.new("Invalid parameter", io_error("test"), received)
        .with_parameter_path("session_id")
        .with_expected_type("UUID string")
        .with_hint("Use session tool to create")
    )


def sent_as(error: CoercionError) -> dict[str, Any]:
    """Read the details out of the protocol's error."""
    details: dict[str, Any] = json.loads(error.to_mcp_error().message)
    return details


class TestDocumented:
    """The document's fifteen tests, their names kept."""

    def test_coerce_number_to_string(self) -> None:
        """The id of a session is text, and models send numbers."""
        assert coerce_and_validate({"session_id": 123}, dict[str, str]) == {"session_id": "123"}

    def test_coerce_float_to_string(self) -> None:
        """A number with a fraction, as it is written."""
        assert coerce_and_validate({"score": 2.71}, dict[str, str]) == {"score": "2.71"}

    def test_coerce_bool_to_string(self) -> None:
        """JSON's spelling, and not Python's."""
        assert coerce_and_validate({"enabled": True}, dict[str, str]) == {"enabled": "true"}

    def test_coerce_object_to_json_string(self) -> None:
        """Without blanks, as the document writes it."""
        assert coerce_and_validate({"metadata": {"key": "value"}}, dict[str, str]) == {"metadata": '{"key":"value"}'}

    def test_coerce_array_to_json_string(self) -> None:
        """The same for a list."""
        assert coerce_and_validate({"tags": ["tag1", "tag2"]}, dict[str, str]) == {"tags": '["tag1","tag2"]'}

    def test_fast_path_string_passes_through(self) -> None:
        """What is right is given back, and by a schema as the very same object."""
        sent = {"name": "test"}
        assert coerce_and_validate(sent, dict[str, str]) == sent
        assert coerce_and_validate(sent, TEXTS) is sent

    def test_coercion_error_with_path(self) -> None:
        """All that is known stands in fields."""
        error = invalid(123)
        assert error.parameter_path == "session_id"
        assert error.expected_type == "UUID string"
        assert error.hint == "Use session tool to create"
        assert error.received_value == 123

    def test_to_mcp_error_format(self) -> None:
        """The message is JSON text of all of it, and there is no data."""
        sent = invalid(123).to_mcp_error()
        assert (sent.code, sent.data, str(sent)) == (-32602, None, sent.message)
        details = json.loads(sent.message)
        assert details.pop("suggestions")
        assert details == {
            "message": "Invalid parameter: test",
            "parameter": "session_id",
            "expectedType": "UUID string",
            "receivedValue": 123,
            "hint": "Use session tool to create",
        }

    def test_recovery_suggestions_uuid_error(self) -> None:
        """Where to get an id, what one looks like, and how far this one is from it."""
        said = generate_recovery_suggestions("Invalid UUID format", "session_id", "abc")
        for fact in ("36-character UUID", "60c598e2-d602-4e07-a328-c458006d48c7", "'session' tool", "create"):
            assert any(fact in line for line in said), fact
        assert any("abc" in line and " 3 " in line and "36" in line for line in said)

    def test_recovery_suggestions_interaction_type_error(self) -> None:
        """All that may be sent, how it is written, and how it is not."""
        said = generate_recovery_suggestions("Unknown interaction type", "interaction_type", "made_decision")
        assert any(all(name in line for name in VALID_INTERACTION_TYPES) for line in said)
        assert any("lowercase with underscores" in line for line in said)
        assert any(all(name in line for name in ("decision_made", "DecisionMade", "made decision")) for line in said)

    def test_recovery_suggestions_type_error(self) -> None:
        """The number that was sent, and that it should be text; the parameter by its name."""
        said = generate_recovery_suggestions("invalid type: integer `123`, expected a string", "session_id", 123)
        assert any("Convert the number 123" in line for line in said)
        assert any("session_id" in line for line in said)

    def test_recovery_suggestions_content_required(self) -> None:
        """One update needs two things, several are a list."""
        said = generate_recovery_suggestions("content is required", "content", None)
        assert any("interaction_type" in line for line in said)
        assert any("bulk updates" in line for line in said)
        assert any("all required parameters" in line for line in said)

    def test_recovery_suggestions_session_not_found(self) -> None:
        """Make one, or look for one."""
        said = generate_recovery_suggestions("Session not found", None, None)
        assert any("'session' tool" in line for line in said)
        assert any("semantic_search" in line for line in said)

    def test_recovery_suggestions_includes_suggestions_in_mcp_error(self) -> None:
        """An agent reads the error and needs no second call to learn what to do."""
        error = CoercionError("Invalid UUID format", io_error("invalid"), "short-id").with_parameter_path("session_id")
        assert sent_as(error)["suggestions"]

    def test_recovery_suggestions_general_fallback(self) -> None:
        """Nothing fits: three things that always help."""
        said = generate_recovery_suggestions("Some unknown error", None, None)
        assert len(said) == 3
        assert any("dry_run" in line for line in said)
        assert any("parameter types" in line for line in said)


def test_the_documented_example_gives_an_instance() -> None:
    """The request at the head of the document, as a model."""

    class Request(pydantic.BaseModel):
        session_id: str
        count: str

    assert coerce_and_validate({"session_id": 123, "count": 42}, Request) == Request(session_id="123", count="42")


def test_a_documented_suggestion_is_given_although_the_documents_code_does_not() -> None:
    """S3-36 and C17: the page is what readers rely on."""
    said = generate_recovery_suggestions("invalid type: string 'abc', expected u32")
    assert any("valid number" in line for line in said)
    assert any("typos" in line for line in said)
    assert not any(
        "typos" in line for line in generate_recovery_suggestions("invalid type: integer, expected a string")
    )


@pytest.mark.parametrize(
    ("message", "value", "facts"),
    [
        ("must be a 36-character id", "x" * 36, ["36-character UUID"]),
        ("invalid type", True, ["boolean true", "'true'"]),
        ("expected text", False, ["boolean false", "'false'"]),
        ("expected text", 2.5, ["number 2.5"]),
        ("field is missing", None, ["required parameters", "schema"]),
        ("session does not exist", None, ["create", "semantic_search"]),
        ("updates must be an array", None, ["'updates' is an array", "'interaction_type' and 'content'"]),
        ("updates: expected length 2", None, ["'updates' is an array"]),
    ],
)
def test_each_pattern_has_its_facts(message: str, value: Any, facts: list[str]) -> None:
    """S3-25 to S3-34: names, values and lengths are those of the document."""
    said = generate_recovery_suggestions(message, "p", value)
    assert [fact for fact in facts if not any(fact in line for line in said)] == []


def test_patterns_add_up_in_their_order() -> None:
    """S3-25 to S3-34: a message may be about several things, and the most particular comes first."""
    said = generate_recovery_suggestions("invalid type: UUID expected, interaction_type required", "p", 5)
    places = [
        next(n for n, line in enumerate(said) if fact in line)
        for fact in ("36-character", "is one of", "Convert the number 5", "required parameters")
    ]
    assert places == sorted(places)


def test_a_uuid_of_the_right_length_hears_nothing_of_lengths() -> None:
    """S3-26: the length is only worth a sentence where it is wrong."""
    assert len(generate_recovery_suggestions("Invalid UUID", "session_id", "x" * 36)) == 2


def test_the_first_failure_is_no_error_and_the_second_has_its_beginning() -> None:
    """S3-3 and S3-4: what cannot be mended either is wrapped, with its cause, and without the value."""
    with pytest.raises(CoercionError, match=r"^Failed to deserialize parameter\(s\): ") as caught:
        coerce_and_validate({"count": "many"}, {"properties": {"count": {"type": "integer"}}})
    assert caught.value.parameter_path == "count"
    assert caught.value.expected_type == "integer"
    assert caught.value.hint
    assert caught.value.received_value is UNSET
    assert isinstance(caught.value.__cause__, argmend.RefusedError)


@pytest.mark.parametrize("value", [float("nan"), {1, 2}])
def test_what_cannot_be_written_is_an_error_with_the_value(value: Any) -> None:
    """S3-12: the text that was declared cannot be made of it."""
    with pytest.raises(CoercionError) as caught:
        coerce_and_validate({"p": {"inner": value}}, TEXTS)
    assert caught.value.received_value is value


def test_null_is_no_text_and_no_missing_value() -> None:
    """S3-11 and S3-16: null passes the conversion and fails; received and nothing received are told apart."""
    with pytest.raises(CoercionError):
        coerce_and_validate({"p": None}, dict[str, str])
    assert sent_as(invalid(None))["receivedValue"] is None
    assert "receivedValue" not in sent_as(invalid())


def test_an_error_reads_as_the_document_prints_it() -> None:
    """S3-23: the message, the parameter, and the hint on a line of its own."""
    assert str(CoercionError("Bad", io_error("why"))) == "Bad: why"
    assert str(invalid()) == "Invalid parameter: test (parameter: session_id)\nHint: Use session tool to create"
    assert sent_as(CoercionError("Bad", io_error("why"))).keys() == {"message", "suggestions"}


@pytest.mark.parametrize("received", [123, None, UNSET, {"a": [1]}])
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_a_copy_of_an_error_is_equal_with_its_fields(again: Any, received: Any) -> None:
    """S3-24: errors travel between processes, and some are kept."""
    error = invalid(received)
    twin = again(error)
    assert twin is not error
    assert twin == error
    assert hash(twin) == hash(error)
    assert vars(twin) == vars(error)
    assert str(twin) == str(error)
    assert twin != CoercionError("Invalid parameter")
    assert error != "Invalid parameter"


def test_a_coercion_error_is_a_value_error() -> None:
    """Code that catches what Python raises for bad values catches this as well."""
    assert isinstance(invalid(), ValueError)
    assert isinstance(invalid(), argmend.ArgmendError)
