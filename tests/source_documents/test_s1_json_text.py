"""Document 001: JSON text becomes the list or dictionary that the signature declares; text that is meant stays text."""

from __future__ import annotations

import asyncio
from typing import Any, Dict, List, Optional, Union

import pytest

import argmend
from argmend import Tool, ToolError

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


def average(numbers: List[float]) -> list[float]:
    """Stand for the document's tool that failed."""
    return numbers


def query(
    group_by: List[str],
    options: Dict[str, Any],
    limits: Optional[List[int]] = None,
    labels: Optional[Dict[str, str]] = None,
    note: str = "",
    grid: Optional[List[List[int]]] = None,
) -> dict[str, Any]:
    """Stand for a tool with everything that the document speaks of."""
    return locals()


class TestToolJsonArguments:
    """The scenarios of the document, through `Tool`."""

    def test_list_parameter_as_json_text(self) -> None:
        """S1-3: what was an error before is the list that was meant."""
        assert Tool(average).execute({"numbers": "[1.0, 2.5, 3.7]"}) == [1.0, 2.5, 3.7]

    def test_dict_parameter_as_json_text(self) -> None:
        """S1-5: the same for a dictionary."""
        assert self._query(options='{"key": "value"}')["options"] == {"key": "value"}

    def test_optional_parameters_as_json_text(self) -> None:
        """S1-7: optional is no less declared."""
        result = self._query(limits="[1, 2]", labels='{"a": "b"}')
        assert (result["limits"], result["labels"]) == ([1, 2], {"a": "b"})

    def test_text_that_holds_json_stays_text(self) -> None:
        """S1-6: a note may well be JSON."""
        assert self._query(note='["type"]')["note"] == '["type"]'

    def test_mixed_parameters(self) -> None:
        """S1-24: each by its own declaration."""
        result = self._query(group_by='["type"]', options={"a": 1}, note="{}", limits=[3])
        assert result == {
            "group_by": ["type"],
            "options": {"a": 1},
            "limits": [3],
            "labels": None,
            "note": "{}",
            "grid": None,
        }

    def test_text_that_is_no_json_is_refused_in_pydantics_words(self) -> None:
        """S1-8: validation reports it, as it always did, and we say where the text breaks."""
        with pytest.raises(ToolError, match="Input should be a valid list") as caught:
            Tool(average).execute({"numbers": "[1.0, oops"})
        assert "character 7" in str(caught.value)

    def test_empty_containers(self) -> None:
        """S1-26: empty is a value."""
        result = self._query(group_by="[]", options="{}")
        assert (result["group_by"], result["options"]) == ([], {})

    def test_native_values_still_work(self) -> None:
        """S1-27: who sends it right sees no difference."""
        sent = {"group_by": ["a"], "options": {"b": 1}}
        assert Tool(query).execute(sent)["options"] is not sent
        assert self._query(**sent)["group_by"] == ["a"]

    def test_nested_lists(self) -> None:
        """A list of lists, in one text."""
        assert self._query(grid="[[1, 2, 3], [4, 5, 6], [7, 8, 9]]")["grid"] == [[1, 2, 3], [4, 5, 6], [7, 8, 9]]

    @pytest.mark.parametrize("text", ['  [  "a" , "b" , "c"  ]  ', '\n\t["a",\n\t"b", "c"]\n'])
    def test_odd_white_space(self, text: str) -> None:
        """JSON's own white space means nothing, wherever it stands."""
        assert self._query(group_by=text)["group_by"] == ["a", "b", "c"]

    @pytest.mark.parametrize(
        ("sent", "words"),
        [
            ({"group_by": '{"not": "an array"}'}, "group_by: Input should be a valid list"),
            ({"limits": '["not", "integers"]'}, "limits"),
        ],
    )
    def test_mismatch_after_parsing(self, sent: dict[str, Any], words: str) -> None:
        """Parsing is no licence."""
        with pytest.raises(ToolError) as caught:
            self._query(**sent)
        assert words in str(caught.value)

    def test_async_execution(self) -> None:
        """S1-17: the same before validation of an asynchronous call."""

        async def later(group_by: List[str]) -> list[str]:
            return group_by

        assert asyncio.run(Tool(later).aexecute({"group_by": '["type", "status"]'})) == ["type", "status"]
        assert asyncio.run(Tool(average).aexecute({"numbers": "[1]"})) == [1.0]

    def test_regression_group_by(self) -> None:
        """S1-19: the call of the document's flow."""
        assert self._query(group_by='["type", "status"]')["group_by"] == ["type", "status"]

    @staticmethod
    def _query(**sent: Any) -> dict[str, Any]:
        result: dict[str, Any] = Tool(query).execute({"group_by": ["x"], "options": {}, **sent})
        return result


@pytest.mark.parametrize(
    ("sent", "opened"),
    [
        ({"group_by": '["type"]'}, {"group_by": ["type"]}),
        ({"options": ' {"a": 1} '}, {"options": {"a": 1}}),
        ({"limits": '["not", "integers"]'}, {"limits": ["not", "integers"]}),
        ({"note": '["type"]'}, {"note": '["type"]'}),
        ({"group_by": '{"not": "an array"}'}, {"group_by": '{"not": "an array"}'}),
        ({"group_by": "[oops", "limits": "[1]"}, {"group_by": "[oops", "limits": [1]}),
        ({"group_by": "['type']"}, {"group_by": "['type']"}),
        ({"group_by": '"[1]"'}, {"group_by": '"[1]"'}),
        ({"unknown": "[1]", "limits": "null"}, {"unknown": "[1]", "limits": "null"}),
        ({"limits": [1], "options": 5, "labels": None}, {"limits": [1], "options": 5, "labels": None}),
    ],
)
def test_preprocessing_opens_strict_json_of_the_declared_container(
    sent: dict[str, Any], opened: dict[str, Any]
) -> None:
    """S1-10 to S1-15 and C24: each parameter by itself, and what is no strict JSON stays for validation to report."""
    before = dict(sent)
    result = Tool(query)._preprocess_json_arguments(sent)
    assert result == opened
    assert sent == before
    assert result is not sent


def test_preprocessing_opens_text_for_whichever_branch_wants_it() -> None:
    """C13: the document leaves such unions alone; the declared types say which of them the text is."""

    def tool(either: Union[List[int], Dict[str, int]], text: Union[str, List[str]]) -> None:
        raise AssertionError((either, text))

    sent = {"either": '{"a": 1}', "text": '["a"]'}
    assert Tool(tool)._preprocess_json_arguments(sent) == {"either": {"a": 1}, "text": '["a"]'}
