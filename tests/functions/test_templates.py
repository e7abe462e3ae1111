"""Templates: what they give, where they walk, and what is said about one that leads nowhere."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import argmend
from argmend import TemplateAwareNodeWrapper, TemplateError
from argmend.functions.templates import resolved

CONTEXT: dict[str, Any] = {
    "a": {"b": [{"c": 1}, [2, 3]], "x y": {"ü": True}, "it's": 4, "]": 5, "0": 6},
    "text": "plain",
    "json": '{"k": [1, {"deep": "[7]"}]}',
    "n": 5,
    "f": 1.5,
    "yes": True,
    "none": None,
    "big": 10**30,
    "pair": (1, 2),
    "mcp-node": {"result": "ok"},
}


@pytest.mark.parametrize(
    ("template", "value"),
    [
        ("${n}", 5),
        ("${ n }", 5),
        ("${a.b[0].c}", 1),
        ("${a.b[1][0]}", 2),
        ("${a.b}", CONTEXT["a"]["b"]),
        ('${a["x y"].ü}', True),
        ("${a['x y']['ü']}", True),
        (r"${a['it\'s']}", 4),
        ('${a["]"]}', 5),
        ("${a.0}", 6),
        ("${mcp-node.result}", "ok"),
        ("${json.k[1].deep[0]}", 7),
        ("${json}", CONTEXT["json"]),
        ("${pair[1]}", 2),
        ("${none}", None),
        ('${nope ?? "default"}', "default"),
        ("${nope ?? 'it\\'s \"so\"'}", 'it\'s "so"'),
        ("${nope ?? none}", None),
        ("${nope ?? also.nope ?? n}", 5),
        ("${none ?? 1.5}", 1.5),
        ("${none ?? -2}", -2),
        ("${n ?? 1}", 5),
        ("${nope ?? true}", True),
        ("${nope ?? null}", None),
        ('${nope ?? {"a": [1, "}"]}}', {"a": [1, "}"]}),
        ("${nope ?? []}", []),
        ("${nope ?? 7 ?? 8}", 7),
        ("${a.nope.more ?? 1}", 1),
        ("${a.b[9] ?? 1}", 1),
    ],
)
def test_a_lone_template_gives_the_value_with_its_type(template: str, value: Any) -> None:
    """A step that asks for a list must get the list and no text about it."""
    found = resolved(template, CONTEXT)
    assert found == value
    assert type(found) is type(value)


def test_a_lone_template_gives_the_very_same_object() -> None:
    """Nothing is copied that nobody changes."""
    assert resolved("${a.b}", CONTEXT) is CONTEXT["a"]["b"]


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("hi ${text}!", "hi plain!"),
        ("${n}${n}", "55"),
        ("${a.b[1]} ", "[2, 3] "),
        ("is ${yes}", "is true"),
        ("${f} and ${big}", f"1.5 and {10**30}"),
        ('${a["x y"]} é', '{"ü": true} é'),
        ("$${n} is ${n}", "${n} is 5"),
        ("$${n}", "${n}"),
        ("$$${n}", "$${n}"),
        ("costs $5 {n}", "costs $5 {n}"),
        ("a ${nope ?? 'b'}  c", "a b  c"),
    ],
)
def test_mixed_text_holds_values_as_json_writes_them(text: str, filled: str) -> None:
    """Another program reads the text: `true` and `[1, 2]` are words of JSON, `True` is none."""
    assert resolved(text, CONTEXT) == filled


def test_templates_are_filled_in_at_any_depth_and_in_keys() -> None:
    """Parameters are trees, and what has no template in it stays the same object."""
    untouched = {"deep": [1, {"x": "y"}]}
    value = {"list": ["${n}", untouched], "${text}": {"k-${n}": 1}, "same": untouched, 7: "${n}"}
    found = resolved(value, CONTEXT)
    assert found == {"list": [5, untouched], "plain": {"k-5": 1}, "same": untouched, 7: 5}
    assert found["same"] is untouched
    assert found["list"][1] is untouched
    assert resolved(untouched, CONTEXT) is untouched
    assert "${text}" in value


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("${nope}", 'no "nope" there'),
        ("${a.nope}", '"b", "x y"'),
        ("${a.b[2]}", "no 2 in a list of 2"),
        ("${n.x}", '"x" is looked for in a value of the type int'),
        ("${text.x}", "of the type str"),
        ("${a[0]}", "no 0 there"),
        ("${a.b.c}", 'no "c" in a list'),
        ("x ${none}", "null is no text"),
        ("x ${odd}", "JSON cannot write"),
        ({"${none}": 1}, "null is no text"),
        ({"${text}": 1, "plain": 2}, "two keys became the same"),
        ("${", "it has no end"),
        ("${n", "it has no end"),
        ("${}", "a name is expected where '}' stands"),
        ("${a b}", "'}' is expected where 'b' stands"),
        ("${a..b}", "a name is expected where '.' stands"),
        ("${a[}", "a position or a quoted name"),
        ("${a[x]}", "a position or a quoted name"),
        ("${a[٣]}", "a position or a quoted name"),
        ("${a[0}", "']' is expected where '}' stands"),
        ("${'a'}", "a name is expected"),
        ("${a ? b}", "'?' has no meaning there"),
        ("${a ?? }", "a name is expected"),
        ("${a ?? [1}", "the default is no JSON"),
        ('${a["\\x"]}', "no text as JSON writes it"),
        ("${VAR:-x y}", "'}' is expected"),
    ],
)
def test_a_template_that_is_none_or_leads_nowhere_is_an_error(value: Any, words: str) -> None:
    """Leaving it in place would hand a tool the template for the value."""
    with pytest.raises(TemplateError) as caught:
        resolved(value, {**CONTEXT, "odd": {1, 2}})
    assert words in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_an_error_shows_no_values() -> None:
    """What is shared between steps may be secret; the names are enough to see what went wrong."""
    with pytest.raises(TemplateError) as caught:
        resolved("${auth.nope}", {"auth": {"api_key": "sk-hidden"}})
    assert "sk-hidden" not in str(caught.value)


def test_parameters_without_end_are_refused() -> None:
    """A circle among parameters is a mistake, and no reason to run out of stack."""
    circle: list[Any] = []
    circle.append(circle)
    with pytest.raises(TemplateError, match="deeper than 100"):
        resolved(circle, {})


@given(st.text(alphabet='${}ab.[]0"? ', max_size=30))
def test_every_text_is_filled_in_or_refused(text: str) -> None:
    """Texts come from everywhere: nothing but the one kind of error, and no dollar sign is lost without a template."""
    try:
        found = resolved(text, {"a": {"b": [1]}, "b": "x"})
    except TemplateError:
        return
    if "${" not in text:
        assert found is text


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_an_escaped_text_comes_out_as_it_was(value: Any) -> None:
    """Whatever a text holds, it can be written so that it stays."""
    text = json.dumps(value)
    assert resolved(text.replace("${", "$${"), {}) == text
    assert resolved("${value}", {"value": value}) is value


class Node:
    """A node that takes its parameters from an attribute."""

    params: Any = None

    def _run(self, shared: dict[str, Any]) -> str:
        shared["result"] = self.params
        return "next"


def test_a_node_without_a_setter_finds_its_parameters() -> None:
    """The wrapper needs no workflow engine: an attribute and a method will do."""
    node = Node()
    wrapper = TemplateAwareNodeWrapper(inner_node=node, node_id="n", initial_params={"who": "me"})
    wrapper.set_params({"greeting": "hi ${who}", "seen": "${shared_one}"})
    shared: dict[str, Any] = {"who": "you", "shared_one": [1]}
    assert wrapper._run(shared) == "next"
    assert shared["result"] == {"greeting": "hi me", "seen": [1]}
    assert wrapper._run({"shared_one": 2}) == "next"
    assert node.params["seen"] == 2


def test_a_wrapper_without_declarations_converts_nothing() -> None:
    """No declaration, no conversion."""
    node = Node()
    wrapper = TemplateAwareNodeWrapper(node, "n")
    wrapper.set_params({"p": {"a": 1}, "text": "[1]"})
    wrapper._run({})
    assert node.params == {"p": {"a": 1}, "text": "[1]"}


def test_what_a_node_raises_passes_through() -> None:
    """The wrapper is about parameters alone."""

    class Failing(Node):
        def _run(self, shared: dict[str, Any]) -> str:
            raise KeyError(*shared)

    wrapper = TemplateAwareNodeWrapper(Failing(), "n")
    with pytest.raises(KeyError, match="why"):
        wrapper._run({"why": 1})
    assert not issubclass(KeyError, argmend.ArgmendError)
