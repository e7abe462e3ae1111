"""`coerce_and_validate` and the functions of one value: by whatever declares something, and what they say."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

import pydantic
import pytest
from hypothesis import given
from hypothesis import strategies as st

import argmend
from argmend import CoercionError, coerce_and_validate, coerce_to_declared_type

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(JSON, max_size=4) | st.dictionaries(st.text() | st.integers() | st.none(), JSON, max_size=4))
def test_containers_become_what_pythons_own_writer_gives(value: Any) -> None:
    """The document prints `json.dumps(value)`, so it is that, character for character."""
    assert coerce_to_declared_type(value, "str") == json.dumps(value)


@given(JSON, st.sampled_from(["int", "dict", "list", "any", "", "strange", None, 5]))
def test_nothing_else_is_ever_changed(value: Any, word: Any) -> None:
    """Other words are no business of this function, and what is no word is no declaration."""
    assert coerce_to_declared_type(value, word) is value


def test_a_container_that_raises_comes_back_as_it_is() -> None:
    """Somebody else's class may do anything when it is read."""

    class Broken(dict[str, Any]):
        def items(self) -> Any:
            raise RuntimeError("no")

    value = Broken(a=1)
    assert coerce_to_declared_type(value, "str") in (value, '{"a": 1}')


class Event(pydantic.BaseModel):
    """A model with something that JSON does not have."""

    at: datetime
    tags: list[str] = []


class Strict(pydantic.BaseModel):
    """A model that converts nothing but JSON."""

    model_config = pydantic.ConfigDict(strict=True)
    day: date
    count: int = 0


@pytest.mark.parametrize(
    ("value", "target", "wanted"),
    [
        (
            {"at": "2024-01-01T00:00:00Z", "tags": '["a"]'},
            Event,
            Event(at=datetime(2024, 1, 1, tzinfo=UTC), tags=["a"]),
        ),
        ('{"at": "2024-01-01T00:00:00Z"}', Event, Event(at=datetime(2024, 1, 1, tzinfo=UTC))),
        ({"day": "2024-01-01", "count": "5"}, Strict, Strict(day=date(2024, 1, 1), count=5)),
        (["1", 2], list[int], [1, 2]),
        (["1", 2], tuple[int, int], (1, 2)),
        ("7", Annotated[int, pydantic.Field(gt=5)], 7),
        ("b", Literal["a", "b"], "b"),
        (["1"], "list[int]", [1]),
        ("5", "int?", 5),
        ({"a": [1]}, {"type": "object", "properties": {"a": {"type": "string"}}}, {"a": "[1]"}),
        ([1], True, [1]),
    ],
    ids=str,
)
def test_a_python_type_gives_an_instance_and_a_schema_gives_json(value: Any, target: Any, wanted: Any) -> None:
    """Whatever `plan` takes is a target; JSON text is written without blanks."""
    for _ in range(2):  # the second time from what was kept
        found = coerce_and_validate(value, target)
        assert found == wanted
        assert type(found) is type(wanted)
    assert coerce_and_validate({"a": {"b": [1, 2]}}, dict[str, str]) == {"a": '{"b":[1,2]}'}


def test_a_function_gives_its_arguments_by_name() -> None:
    """Ready to call it with; the rows about whole calls hold, because these are the arguments of one."""

    def tool(day: date, count: int = 1) -> None:
        raise AssertionError((day, count))

    wanted = {"day": date(2024, 1, 1), "count": 1}
    assert coerce_and_validate({"day": "2024-01-01"}, tool) == wanted
    assert coerce_and_validate({"arguments": {"day": "2024-01-01"}}, tool) == wanted

    def other(first: int = 1, /, *, second: int, **others: list[int]) -> None:
        raise AssertionError((first, second, others))

    assert coerce_and_validate({"second": "2", "third": "[3]"}, other) == {"first": 1, "second": 2, "third": [3]}


def test_python_objects_that_are_right_are_taken() -> None:
    """A value may be an instance already, or hold one; the plan knows JSON alone."""
    at = datetime(2024, 1, 1, tzinfo=UTC)
    event = Event(at=at)
    assert coerce_and_validate(event, Event) == event
    assert coerce_and_validate({"at": at, "tags": ["a"]}, Event) == Event(at=at, tags=["a"])
    with pytest.raises(CoercionError):
        coerce_and_validate({"at": at, "tags": 5}, Event)


def test_names_that_only_the_type_knows_are_taken() -> None:
    """A schema shows the alias alone; what the type takes without converting anything is right, whatever is shown."""

    class Aliased(pydantic.BaseModel):
        model_config = pydantic.ConfigDict(populate_by_name=True)
        name: str = pydantic.Field(alias="Name")

    assert coerce_and_validate({"name": "x"}, Aliased).name == "x"
    assert coerce_and_validate({"Name": 5}, Aliased).name == "5"


def test_null_is_not_an_empty_object_here() -> None:
    """That is a habit of whole calls; this function takes any value."""
    with pytest.raises(CoercionError):
        coerce_and_validate(None, dict[str, str])


def test_a_guess_is_refused() -> None:
    """The policy is `standard`, whatever pydantic would take: `"yes"` for a flag has more than one meaning."""
    with pytest.raises(CoercionError) as caught:
        coerce_and_validate({"flag": "yes"}, dict[str, bool])
    assert caught.value.parameter_path == "flag"


def test_what_only_pydantic_refuses_is_said_in_its_words() -> None:
    """A validator that somebody wrote, behind a schema that accepts."""

    class Even(pydantic.BaseModel):
        count: int

        @pydantic.field_validator("count")
        @classmethod
        def even(cls, value: int) -> int:
            """Refuse odd numbers."""
            if value % 2:
                raise ValueError("odd")
            return value

    assert coerce_and_validate({"count": "2"}, Even) == Even(count=2)
    with pytest.raises(CoercionError, match="count: Value error, odd") as caught:
        coerce_and_validate({"count": "3"}, Even)
    assert caught.value.message.startswith("Failed to deserialize parameter(s): ")
    assert isinstance(caught.value.__cause__, pydantic.ValidationError)


def test_an_error_for_the_protocol_is_short_and_holds_no_secret() -> None:
    """What was received goes back to the caller cut, masked, and as JSON whatever it was."""

    def received(value: Any, path: str = "p") -> Any:
        error = CoercionError("Bad", "why", value).with_parameter_path(path)
        return json.loads(error.to_mcp_error().message)["receivedValue"]

    assert received({"api_key": "sk-hidden", "n": 1}) == {"api_key": "***", "n": 1}
    assert received("sk-hidden", "auth.api_key") == "***"
    assert received("x" * 500).startswith('"xxx')
    assert len(received("x" * 500)) == 100
    assert received({1, 2}) == "a value of the type set"
    assert isinstance(received(float("nan")), str)
    assert "\\ud800" in CoercionError("Bad", "\ud800").to_mcp_error().message
    assert "sk-hidden" not in repr(CoercionError("Bad", "why", "sk-hidden"))


def test_an_error_without_a_cause_is_its_message() -> None:
    """Not everything has a cause."""
    assert str(CoercionError("Bad")) == "Bad"


def test_a_schema_that_cannot_be_judged_leaves_the_decision_to_pydantic() -> None:
    """A pattern that the judge does not know: the value goes on as it is, and the type decides."""
    target = Annotated[str, pydantic.Field(json_schema_extra={"pattern": "("})]
    assert argmend.plan(target).unjudged
    assert coerce_and_validate("x", target) == "x"
    with pytest.raises(CoercionError):
        coerce_and_validate(5, target)
