"""Document 000: a parameter that declares text and expects JSON in it gets JSON text, not an object or a list."""

from __future__ import annotations

import json
import logging
from typing import Any, Final

import pytest

import argmend
from argmend import TemplateAwareNodeWrapper, coerce_to_declared_type
from argmend.functions.param_coercion import _coerce_params_for_node

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


class TestCoerceToDeclaredType:
    """The document's table of the function, its names kept."""

    def test_dict_to_str(self) -> None:
        """U01: the channel of a message, for a tool that parses the text itself."""
        result = coerce_to_declared_type({"key": "value"}, "str")
        assert result == '{"key": "value"}'
        assert isinstance(result, str)

    def test_list_to_str(self) -> None:
        """U02: a list is a container no less."""
        result = coerce_to_declared_type([1, 2, 3], "str")
        assert result == "[1, 2, 3]"
        assert isinstance(result, str)

    def test_nested_dict_to_str(self) -> None:
        """U03: the whole of it becomes one text, not text in text."""
        assert coerce_to_declared_type({"outer": {"inner": "value"}}, "str") == '{"outer": {"inner": "value"}}'

    def test_empty_dict_to_str(self) -> None:
        """U04: nothing in it is no reason to leave it."""
        assert coerce_to_declared_type({}, "str") == "{}"

    def test_empty_list_to_str(self) -> None:
        """U05: the same for a list."""
        assert coerce_to_declared_type([], "str") == "[]"

    def test_str_unchanged_when_expected_str(self) -> None:
        """U06: text is what was declared."""
        assert coerce_to_declared_type("hello", "str") == "hello"

    @pytest.mark.parametrize("word", ["dict", "object"])
    def test_dict_unchanged_when_expected_dict(self, word: str) -> None:
        """U07 and U08: an object where an object is declared is the very same object, whatever the word for it."""
        original = {"key": "value"}
        assert coerce_to_declared_type(original, word) is original

    def test_dict_unchanged_when_expected_object(self) -> None:
        """U08: the word of JSON for the same."""
        assert coerce_to_declared_type({"key": "value"}, "object") == {"key": "value"}

    def test_list_unchanged_when_expected_list(self) -> None:
        """U09: a list where a list is declared."""
        original = [1, 2, 3]
        assert coerce_to_declared_type(original, "list") is original

    def test_no_expected_type_unchanged(self) -> None:
        """U10: without a declaration nobody knows what is wanted."""
        original = {"key": "value"}
        assert coerce_to_declared_type(original, None) is original

    def test_string_type_alias(self) -> None:
        """U11: JSON's word for text."""
        assert coerce_to_declared_type({"a": 1}, "string") == '{"a": 1}'

    def test_case_insensitive_type(self) -> None:
        """U12: people write type words in any case."""
        assert coerce_to_declared_type({"a": 1}, "STR") == '{"a": 1}'

    def test_none_value_unchanged(self) -> None:
        """U13: null is never text."""
        assert coerce_to_declared_type(None, "str") is None

    @pytest.mark.parametrize("value", [42, 1.5, True, '{"already": "json"}', (1, 2)])
    def test_int_unchanged_for_str_type(self, value: Any) -> None:
        """U14: the document converts objects and lists, and nothing else."""
        assert coerce_to_declared_type(value, "str") is value


@pytest.mark.parametrize(
    "value",
    [{"a": {1, 2}}, [object()], {"n": float("nan")}, [float("inf")], {(1, 2): "key"}, [10**5_000], "circle", "deep"],
    ids=["set", "object", "nan", "infinity", "key", "digits", "circle", "deep"],
)
def test_what_json_cannot_write_comes_back_as_it_is(value: Any) -> None:
    """The document promises that the function falls back to the value and never raises."""
    if value == "circle":
        value = []
        value.append(value)
    elif value == "deep":
        value = []
        for _ in range(100_000):
            value = [value]
    assert coerce_to_declared_type(value, "str") is value


def test_letters_beyond_ascii_are_written_as_the_document_prints_them() -> None:
    """C8: the characters are those of `json.dumps`; the engine, which agents read, keeps the letters."""
    assert coerce_to_declared_type({"é": "🙂\n"}, "str") == '{"\\u00e9": "\\ud83d\\ude42\\n"}'


def test_each_conversion_is_one_debug_line_with_both_types(caplog: pytest.LogCaptureFixture) -> None:
    """S0-15: who wonders why a tool got text finds the place in the log; unchanged values are silent."""
    with caplog.at_level(logging.DEBUG, logger="argmend.functions.param_coercion"):
        coerce_to_declared_type({"api_key": "sk-hidden"}, "STRING")
        coerce_to_declared_type([1], "string")
        coerce_to_declared_type("text", "str")
        coerce_to_declared_type({"n": float("nan")}, "str")
    records = [
        (record.levelname, vars(record)["original_type"], vars(record)["target_type"]) for record in caplog.records
    ]
    assert records == [("DEBUG", "dict", "str"), ("DEBUG", "list", "str")]
    assert "sk-hidden" not in caplog.text


class EchoNode:
    """A node as the document's tests have it: what it was given is its result."""

    def __init__(self) -> None:
        self.params: dict[str, Any] = {}

    def set_params(self, params: dict[str, Any]) -> None:
        """Take the parameters."""
        self.params = params

    def _run(self, shared: dict[str, Any]) -> str:
        shared["result"] = dict(self.params)
        return "default"


def run(params: dict[str, Any], shared: dict[str, Any], **types: str) -> dict[str, Any]:
    """Run a wrapped node once and give what reached it."""
    wrapper = TemplateAwareNodeWrapper(
        inner_node=EchoNode(),
        node_id="test",
        initial_params={},
        interface_metadata={"params": [{"key": key, "type": word} for key, word in types.items()]},
    )
    wrapper.set_params(params)
    assert wrapper._run(shared) == "default"
    result: dict[str, Any] = shared["result"]
    return result


class TestReverseJsonCoercion:
    """The document's tests of the wrapper, their names kept."""

    def test_dict_to_str_coercion(self) -> None:
        """W01: a template that gives an object, where text is declared."""
        result = run({"json_param": "${data}"}, {"data": {"channel_id": "123"}}, json_param="str")
        assert result["json_param"] == '{"channel_id": "123"}'

    def test_list_to_str_coercion(self) -> None:
        """W02: a template that gives a list."""
        assert run({"items": "${data}"}, {"data": [1, 2, 3]}, items="str")["items"] == "[1, 2, 3]"

    def test_dict_preserved_when_type_is_dict(self) -> None:
        """W03: where an object is declared it stays one."""
        result = run({"dict_param": "${data}"}, {"data": {"key": "value"}}, dict_param="dict")
        assert result["dict_param"] == {"key": "value"}

    def test_workflow_json_object_becomes_string(self) -> None:
        """W04: an object around a template is no lone template, and must become text all the same."""
        result = run({"path_params": {"channel_id": "${channel_id}"}}, {"channel_id": "123"}, path_params="str")
        assert isinstance(result["path_params"], str)
        assert json.loads(result["path_params"]) == {"channel_id": "123"}


@pytest.mark.parametrize("value", [{"id": "${x}"}, {"id": "7"}], ids=["template", "literal"])
@pytest.mark.parametrize("sibling", ["${x}", "plain"])
def test_literal_and_templated_objects_arrive_as_text_alike(value: dict[str, str], sibling: str) -> None:
    """C1 and C2: what counts is what the node would get, and not how it was written or what stands beside it."""
    result = run({"body": value, "other": sibling}, {"x": "7"}, body="str", other="str")
    assert result == {"body": '{"id": "7"}', "other": "7" if sibling == "${x}" else "plain"}


@pytest.mark.parametrize(
    ("word", "text", "value"),
    [
        ("dict", '{"a": 1}', {"a": 1}),
        ("OBJECT", '{"a": 1}', {"a": 1}),
        ("list", " [1, 2] ", [1, 2]),
        ("array", "[]", []),
        ("list", '{"a": 1}', '{"a": 1}'),
        ("dict", "[1", "[1"),
        ("str", '{"a": 1}', '{"a": 1}'),
        ("int", "5", "5"),
    ],
)
def test_a_template_that_gives_text_is_opened_where_its_container_is_declared(word: str, text: str, value: Any) -> None:
    """S0-17: the way back stays as it was, for containers of the declared kind only."""
    assert run({"p": "${text}"}, {"text": text}, p=word) == {"p": value}


class Registry:
    """Anything with `load()`."""

    def __init__(self, nodes: Any) -> None:
        self.nodes = nodes

    def load(self) -> Any:
        """Give the nodes by name."""
        return self.nodes


def registry_of(*params: Any) -> Registry:
    """Make a registry that knows one node with these parameters."""
    return Registry({"test-node": {"interface": {"params": list(params)}}})


class TestParamCoercionForNode:
    """The document's tests of the helper, their names kept."""

    def test_dict_coerced_to_str_for_str_typed_param(self) -> None:
        """R01: the Discord call from the command line."""
        registry = registry_of({"key": "path_params", "type": "str"})
        sent = {"path_params": {"channel_id": "123"}}
        assert _coerce_params_for_node(sent, "test-node", registry) == {"path_params": '{"channel_id": "123"}'}
        assert sent == {"path_params": {"channel_id": "123"}}

    def test_dict_preserved_for_dict_typed_param(self) -> None:
        """R02: an object for an object."""
        registry = registry_of({"key": "config", "type": "dict"})
        sent = {"config": {"key": "value"}}
        result = _coerce_params_for_node(sent, "test-node", registry)
        assert result == sent
        assert result is not sent

    def test_unknown_params_pass_through(self) -> None:
        """R03: what nobody declared is nobody's to convert."""
        registry = registry_of({"key": "known", "type": "str"})
        assert _coerce_params_for_node({"unknown": {"some": "value"}}, "test-node", registry) == {
            "unknown": {"some": "value"}
        }


@pytest.mark.parametrize(
    "nodes",
    [{}, None, {"test-node": {}}, {"test-node": {"interface": {}}}, {"test-node": {"interface": {"params": None}}}],
)
def test_missing_metadata_is_no_declaration(nodes: Any) -> None:
    """S0-26: nodes are written by many people, and one without an interface must still run."""
    assert _coerce_params_for_node({"p": [1]}, "test-node", Registry(nodes)) == {"p": [1]}


def test_entries_that_say_nothing_useful_are_skipped() -> None:
    """S0-27 and S0-28: one bad entry must not keep its neighbours from being converted."""
    registry = registry_of(
        "p", {"key": "a"}, {"type": "str"}, {"key": ["a"], "type": "str"}, {"key": "b", "type": "str"}
    )
    assert _coerce_params_for_node({"a": [1], "b": [2]}, "test-node", registry) == {"a": [1], "b": "[2]"}


def test_the_functions_can_be_imported_where_the_document_says() -> None:
    """S0-31: from the package itself, and each is one and the same function."""
    assert argmend.coerce_to_declared_type is coerce_to_declared_type
    assert argmend._coerce_params_for_node is _coerce_params_for_node
