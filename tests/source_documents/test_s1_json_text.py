"""Document 001: JSON text becomes the list or dictionary that the signature declares; text that is meant stays text."""

from __future__ import annotations

from typing import Any

import pytest

import argmend

TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
NUMBERS = {"type": "array", "items": {"type": "number"}}
INTEGERS = {"type": "array", "items": {"type": "integer"}}
GRID = {"type": "array", "items": INTEGERS}
DICT = {"type": "object", "additionalProperties": True}


def optional(schema: dict[str, Any]) -> dict[str, Any]:
    """Write the schema of `Optional[…]` as Python's model libraries do."""
    return {"anyOf": [schema, {"type": "null"}], "default": None}


def call(sent: dict[str, Any], **properties: dict[str, Any]) -> argmend.Outcome:
    """Mend one call of a tool with these parameters."""
    return argmend.mend(sent, {"type": "object", "properties": properties, "required": list(properties)})


@pytest.mark.parametrize(
    ("schema", "text", "value"),
    [
        (NUMBERS, "[1.0, 2.5, 3.7]", [1.0, 2.5, 3.7]),
        (TEXTS, '["type"]', ["type"]),
        (TEXTS, '["type", "status"]', ["type", "status"]),
        (DICT, '{"key": "value"}', {"key": "value"}),
        (GRID, "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", [[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
        (TEXTS, '  [  "a" , "b" , "c"  ]  ', ["a", "b", "c"]),
        (TEXTS, '\n\t["a",\n\t"b"]\n', ["a", "b"]),
        (TEXTS, "[]", []),
        (DICT, "{}", {}),
    ],
)
def test_json_text_becomes_the_declared_container(schema: dict[str, Any], text: str, value: Any) -> None:
    """The client wrote the value as text; the tool declared the value; optional parameters are declared no less."""
    assert call({"p": text}, p=schema).value == {"p": value}
    assert call({"p": text}, p=optional(schema)).value == {"p": value}


@pytest.mark.parametrize("text", ['["type"]', '{"key": "value"}', "[1", "null"])
def test_declared_text_stays_text_even_if_it_is_json(text: str) -> None:
    """A non-goal of the document: text that is meant as text is never parsed, optional or not."""
    sent = {"p": text}
    assert call(sent, p=TEXT).value is sent
    assert call(sent, p=optional(TEXT)).value is sent


def test_parameters_of_different_types_are_each_taken_by_their_own() -> None:
    """One call with everything: a list and a dictionary as text, a text that looks like a list, a number."""
    outcome = call(
        {"items": '["a"]', "options": '{"deep": true}', "query": '["a"]', "limit": 5},
        items=TEXTS,
        options=DICT,
        query=TEXT,
        limit={"type": "integer"},
    )
    assert outcome.value == {"items": ["a"], "options": {"deep": True}, "query": '["a"]', "limit": 5}
    assert [repair.path for repair in outcome.repairs] == ["items", "options"]


@pytest.mark.parametrize("text", ['["unclosed", ', "[not json]", "{broken: }", "plain words"])
def test_text_that_is_no_json_stays_and_the_call_is_refused(text: str) -> None:
    """The document keeps such text and lets validation say so; here the refusal names the parameter."""
    sent = {"p": text}
    outcome = call(sent, p=TEXTS)
    assert outcome.verdict == "refused"
    assert outcome.value is sent
    assert [problem.path for problem in outcome.problems] == ["p"]


@pytest.mark.parametrize(
    ("schema", "text", "path"),
    [(TEXTS, '{"not": "an array"}', "p"), (optional(INTEGERS), '["not", "integers"]', "p[0]")],
)
def test_json_of_another_shape_is_refused_where_it_differs(schema: dict[str, Any], text: str, path: str) -> None:
    """Parsing is no licence: what comes out of the text must be what was declared."""
    outcome = call({"p": text}, p=schema)
    assert outcome.verdict == "refused"
    assert outcome.problems[0].path == path


@pytest.mark.parametrize(("schema", "value"), [(TEXTS, ["a"]), (DICT, {"a": 1}), (optional(TEXTS), None)])
def test_values_that_are_native_already_are_not_touched(schema: dict[str, Any], value: Any) -> None:
    """Clients that send it right must see no difference at all."""
    sent = {"p": value}
    assert call(sent, p=schema).value is sent
