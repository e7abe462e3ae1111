"""Document 000: a parameter that declares text and expects JSON in it gets JSON text, not an object or a list."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

import argmend

#: Document 000 converts containers only, and so does this policy.
POLICY: Final = "structural"


def declare(**types: str) -> dict[str, Any]:
    """Make the schema of a call whose parameters have these types."""
    return {"type": "object", "properties": {name: {"type": word} for name, word in types.items()}}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"key": "value"}, '{"key": "value"}'),
        ([1, 2, 3], "[1, 2, 3]"),
        ({"outer": {"inner": "value"}}, '{"outer": {"inner": "value"}}'),
        ({}, "{}"),
        ([], "[]"),
        ([{"id": 1}, {"id": 2}], '[{"id": 1}, {"id": 2}]'),
        ({"channel_id": "123"}, '{"channel_id": "123"}'),
    ],
)
def test_an_object_or_list_becomes_json_text_where_text_is_declared(value: Any, text: str) -> None:
    """The tool parses the text itself, so it must be JSON with the blanks that Python's own writer sets."""
    outcome = argmend.mend({"value": value}, declare(value="string"), POLICY)
    assert outcome.value == {"value": text}
    assert [(repair.rule, repair.path) for repair in outcome.repairs] == [("write", "value")]


@pytest.mark.parametrize("text", ["hello", '{"already": "json"}', "[1, 2, 3]", ""])
def test_text_stays_where_text_is_declared(text: str) -> None:
    """Text that holds JSON is what such a tool asked for; parsing it and writing it again could change it."""
    sent = {"value": text}
    assert argmend.mend(sent, declare(value="string"), POLICY).value is sent


@pytest.mark.parametrize(("value", "declared"), [({"key": "value"}, "object"), ([1, 2, 3], "array")])
def test_a_container_stays_where_a_container_is_declared(value: Any, declared: str) -> None:
    """The conversion is for parameters that declare text, and for no others."""
    sent = {"value": value}
    assert argmend.mend(sent, declare(value=declared), POLICY).value is sent


@pytest.mark.parametrize("value", [{"key": "value"}, [1], 42, None, "text"])
def test_nothing_changes_where_no_type_is_declared(value: Any) -> None:
    """Without a declaration there is nothing to convert to; the same for a parameter that is not declared at all."""
    sent = {"value": value, "unknown": {"some": value}}
    assert argmend.mend(sent, {"type": "object", "properties": {"value": {}}}, POLICY).value is sent


@pytest.mark.parametrize("value", [42, 1.5, True, None])
def test_only_containers_become_text(value: Any) -> None:
    """The document leaves numbers, flags and null alone; with containers only, such a call is refused as it is."""
    sent = {"value": value}
    outcome = argmend.mend(sent, declare(value="string") | {"required": ["value"]}, POLICY)
    assert outcome.verdict == "refused"
    assert outcome.value is sent


def test_the_discord_call_arrives_as_its_tool_declared_it() -> None:
    """The call that started the document: two parameters declared as text, both sent as objects, beside plain ones."""
    sent = {
        "server_name": "discord",
        "category_name": "DISCORD_CHANNELS_MESSAGES",
        "action_name": "create_message",
        "path_params": {"channel_id": "1458059302022549698"},
        "body_schema": {"content": "test message"},
    }
    outcome = argmend.mend(sent, declare(**dict.fromkeys(sent, "string")))
    assert outcome.value == sent | {
        "path_params": '{"channel_id": "1458059302022549698"}',
        "body_schema": '{"content": "test message"}',
    }
    assert isinstance(sent["path_params"], dict), "what the caller holds stays as it was"


def test_names_and_texts_of_every_script_survive() -> None:
    """A text that the tool cannot read back to the same value would be a loss."""
    value = {"é": "ü\n\t\u0001", "naïve": ["日本", "🙂", '"', "\\"]}
    outcome = argmend.mend({"value": value}, declare(value="string"), POLICY)
    assert json.loads(outcome.value["value"]) == value


def test_text_becomes_a_container_where_one_is_declared() -> None:
    """The way back, which the document says must stay: JSON text for a declared object or list is parsed."""
    sent = {"data": '{"key": "value"}', "items": "[1, 2, 3]"}
    outcome = argmend.mend(sent, declare(data="object", items="array"), POLICY)
    assert outcome.value == {"data": {"key": "value"}, "items": [1, 2, 3]}
