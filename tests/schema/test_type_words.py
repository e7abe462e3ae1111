"""Type words: a small language of its own, because the base install has nothing else to read types with."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import argmend
from argmend.schema.type_words import schema_of_words

TEXT = {"type": "string"}
NULL = {"type": "null"}
WHOLE = {"type": "integer"}


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("str string STR String", "string"),
        ("int integer Int INTEGER", "integer"),
        ("float number", "number"),
        ("bool boolean", "boolean"),
        ("dict object Dict", "object"),
        ("list array LIST", "array"),
        ("null none None", "null"),
    ],
)
def test_both_vocabularies_name_the_same_kinds_in_any_case(words: str, kind: str) -> None:
    """Node interfaces are written by hand, some in Python's words and some in JSON's."""
    assert [argmend.plan(word).schema for word in words.split()] == [{"type": kind}] * len(words.split())


@pytest.mark.parametrize(
    ("word", "schema"),
    [
        ("any", {}),
        ("list[str]", {"type": "array", "items": TEXT}),
        (" List [ Str ] ", {"type": "array", "items": TEXT}),
        ("array[any]", {"type": "array", "items": {}}),
        ("dict[str, int]", {"type": "object", "additionalProperties": WHOLE}),
        ("object[any,integer]", {"type": "object", "additionalProperties": WHOLE}),
        ("dict | str", {"anyOf": [{"type": "object"}, TEXT]}),
        ("str?", {"anyOf": [TEXT, NULL]}),
        ("str??", {"anyOf": [TEXT, NULL]}),
        ("none?", NULL),
        ("any?", {}),
        ("str | any", {}),
        ("str | string", TEXT),
        ("optional[int]", {"anyOf": [WHOLE, NULL]}),
        ("union[str, int | null]", {"anyOf": [TEXT, WHOLE, NULL]}),
        ("union[str]", TEXT),
        ("list[dict[str, int?]]?", None),
    ],
)
def test_words_are_put_together(word: str, schema: Any) -> None:
    """Brackets, alternatives and the question mark mean what they mean in Python's and TypeScript's types."""
    wanted = schema
    if wanted is None:
        inner = {"type": "object", "additionalProperties": {"anyOf": [WHOLE, NULL]}}
        wanted = {"anyOf": [{"type": "array", "items": inner}, NULL]}
    assert schema_of_words(word) == wanted


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("", "a word is missing"),
        ("strng", "no type is called 'strng'"),
        ("list[", "a word is missing"),
        ("list[str", "not closed"),
        ("list[]", "no type is called ']'"),
        ("list[str, int]", "'list' cannot have"),
        ("dict[int, str]", "'dict' cannot have"),
        ("dict[str]", "'dict' cannot have"),
        ("optional[str, int]", "'optional' cannot have"),
        ("str[int]", "'str' cannot have"),
        ("any[int]", "'any' cannot have"),
        ("optional", "needs types in brackets"),
        ("str |", "a word is missing"),
        ("str]", "nothing may follow"),
        ("str int", "nothing may follow"),
        ("list(str)", "'('"),
        ("str ²", "'²'"),
        ("list[" * 60 + "str" + "]" * 60, "deeper than 50"),
        ("x" * 2_000, "more than 1000"),
    ],
)
def test_what_is_no_type_word_is_said(word: str, why: str) -> None:
    """A misspelt declaration is a mistake of who wrote it, and is found when the plan is made."""
    with pytest.raises(argmend.SchemaError) as caught:
        argmend.plan(word)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 400


@given(st.text(alphabet="strinlg[]|,? ", max_size=40))
def test_no_text_breaks_the_parser(word: str) -> None:
    """Words come from files of other people: each gives a schema that can be judged by, or one kind of error."""
    try:
        plan = argmend.plan(word)
    except argmend.SchemaError:
        return
    assert plan.unjudged is None


def test_a_type_word_mends_like_its_schema() -> None:
    """The word is another way to write the schema, and nothing more."""
    assert argmend.mend('["1", 2]', "list[int]").value == [1, 2]
    assert argmend.mend([1], "str", "structural").value == "[1]"
    assert (
        argmend.mend("x", "int?").problems[0].expected
        == argmend.mend("x", {"anyOf": [WHOLE, NULL]}).problems[0].expected
    )
    assert argmend.plan("str") is argmend.plan("str")
    assert argmend.plan("str") is not argmend.plan("str", "generous")
