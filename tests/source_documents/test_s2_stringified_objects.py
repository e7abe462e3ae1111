"""Document 002: an object parameter that arrives as text is the object again before the tool works with it."""

from __future__ import annotations

from typing import Any

import pytest

import argmend

PLAN_TEXT = '{"$schema":"https://vc-shell.dev/schemas/ui-plan.v1.json","module":"offers"}'
PLAN = {"$schema": "https://vc-shell.dev/schemas/ui-plan.v1.json", "module": "offers"}
#: The tools that the document lists, each with the parameter that arrived as text.
TOOLS = {
    "validate_ui_plan": "plan",
    "generate_complete_module": "plan",
    "generate_with_composition": "plan",
    "validate_and_fix_plan": "plan",
    "create_ui_plan_from_analysis_v2": "analysis",
}


def schema_of(parameter: str) -> dict[str, Any]:
    """Make the schema of one of those tools: the object beside its plain siblings."""
    return {
        "type": "object",
        "properties": {
            parameter: {"type": "object"},
            "cwd": {"type": "string"},
            "dryRun": {"type": "boolean"},
            "mode": {"enum": ["create", "update"]},
        },
        "required": [parameter],
    }


@pytest.mark.parametrize("parameter", TOOLS.values(), ids=TOOLS)
def test_an_object_sent_as_text_is_the_object_again(parameter: str) -> None:
    """All five tools of the document failed on the same call; its siblings are taken as they are."""
    siblings = {"cwd": "/path", "dryRun": True, "mode": "create"}
    outcome = argmend.mend({parameter: PLAN_TEXT, **siblings}, schema_of(parameter))
    assert outcome.value == {parameter: PLAN, **siblings}
    assert [repair.path for repair in outcome.repairs] == [parameter]


@pytest.mark.parametrize("parameter", TOOLS.values(), ids=TOOLS)
def test_an_object_sent_as_an_object_is_not_touched(parameter: str) -> None:
    """Text and object must both succeed, and the right one must not pay for the wrong one."""
    sent = {parameter: PLAN, "cwd": "/path"}
    assert argmend.mend(sent, schema_of(parameter)).value is sent


def test_the_tool_may_add_to_the_mended_object() -> None:
    """The tool of the document sets a missing `$schema`: that failed on text, and must not reach the caller's call."""
    sent = {"plan": '{"module":"offers"}'}
    plan = argmend.mend(sent, schema_of("plan")).value["plan"]
    plan.setdefault("$schema", PLAN["$schema"])
    assert plan == {"module": "offers", "$schema": PLAN["$schema"]}
    assert sent == {"plan": '{"module":"offers"}'}


def test_text_in_text_is_opened_as_well() -> None:
    """The document suspects clients that encode twice; both layers are found and both are on record."""
    twice = '"{\\"module\\":\\"offers\\"}"'
    outcome = argmend.mend({"plan": twice}, schema_of("plan"))
    assert outcome.value == {"plan": {"module": "offers"}}
    assert [repair.rule for repair in outcome.repairs] == ["open", "open"]


@pytest.mark.parametrize("text", ['{"module": "offers"', "offers", "[1, 2]"])
def test_text_that_is_no_object_is_refused_with_the_parameter_named(text: str) -> None:
    """Failed validation must say which argument is invalid, instead of failing later inside the tool."""
    outcome = argmend.mend({"plan": text}, schema_of("plan"))
    assert outcome.verdict == "refused"
    assert [problem.path for problem in outcome.problems] == ["plan"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (PLAN_TEXT, PLAN),
        (" [1, 2] ", [1, 2]),
        ("null", None),
        ("5", 5),
        ('"text"', "text"),
        ("12345678901234567890123", 12345678901234567890123),
    ],
)
def test_a_handler_can_parse_a_parameter_by_hand(text: str, value: Any) -> None:
    """The helper that the document wishes for: for people who own the handler and nothing before it."""
    assert argmend.parse_json_param(text, "plan") == value
    assert argmend.try_parse_json(text) == (True, value)


@pytest.mark.parametrize("value", [PLAN, None, 5, [1]])
def test_what_is_no_text_comes_back_as_the_same_object(value: Any) -> None:
    """Text and object must both succeed, so the helper is called on whatever arrived."""
    assert argmend.parse_json_param(value) is value
    assert argmend.try_parse_json(value) == (False, value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"module": "offers"', "character"),
        ("offers", "character 0"),
        ("", "character 0"),
        ('{"a": 1, "a": 2}', "'a' stands twice"),
        ('{"a": NaN}', "NaN is no JSON"),
        ("[1] x", "character 4"),
        ("1" * 5_000, "4300 digits"),
        ("[" * 200 + "]" * 200, "deeper than 100"),
        ("[" * 200_000 + "]" * 200_000, "deep"),
        (" " * 1_000_001, "longer than 1000000"),
    ],
)
def test_text_that_is_no_json_raises_with_the_place_where_it_breaks(text: str, words: str) -> None:
    """A handler that goes on with text fails later and elsewhere, as the document tells."""
    with pytest.raises(argmend.CoercionError) as caught:
        argmend.parse_json_param(text, "plan")
    assert words in caught.value.message
    assert caught.value.parameter_path == "plan"
    assert caught.value.received_value == text
    assert caught.value.hint
    assert argmend.try_parse_json(text) == (False, text)


def test_a_parameter_without_a_name_is_an_error_without_a_path() -> None:
    """The name is for the words alone."""
    with pytest.raises(argmend.CoercionError) as caught:
        argmend.parse_json_param("offers")
    assert caught.value.parameter_path is None
