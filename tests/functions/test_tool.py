"""`Tool`: what pydantic takes stays as it is, what it refuses is mended, and a refusal says why, without secrets."""

from __future__ import annotations

import asyncio
import traceback
import uuid
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import Annotated, Any, TypedDict

import pydantic
import pytest
from hypothesis import given
from hypothesis import strategies as st

import argmend
from argmend import CoercionError, Tool, ToolError


class Item(pydantic.BaseModel):
    """A model inside of a signature."""

    id: int
    tags: list[str] = []


def take(  # noqa: PLR0917 - a tool with one parameter of each kind
    name: str,
    count: int = 0,
    ratio: float = 0.5,
    flag: bool = False,
    tags: list[str] | None = None,
    options: dict[str, int] | None = None,
    either: int | list[str] | None = None,
    item: Item | None = None,
    when: datetime | None = None,
    key: uuid.UUID | None = None,
    whatever: Any = None,
) -> dict[str, Any]:
    """Give back what was taken."""
    return locals()


TOOL = Tool(take)
VALIDATE = pydantic.TypeAdapter[Any](take).validate_python  # type: ignore[arg-type]

WORDS = st.sampled_from(["", "a", "5", "yes", "true", "null", "[1]", '["a"]', '{"a": 1}', "2024-01-01", "1.5"])
SCALARS: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS | st.dates() | st.datetimes() | st.uuids()
)
VALUES = (
    SCALARS | st.lists(SCALARS, max_size=3) | st.dictionaries(st.sampled_from(["a", "id", "tags"]), SCALARS, max_size=3)
)
VALUES |= st.builds(Item, id=st.integers()) | st.tuples(SCALARS) | st.just({"id": 1, "tags": ["a"]}) | st.just(b"bytes")
NAMES = sorted(["name", "count", "ratio", "flag", "tags", "options", "either", "item", "when", "key", "whatever"])
FITTING = {
    "count": st.integers() | st.just("5") | st.just(True),
    "ratio": st.floats(allow_nan=False) | st.integers(),
    "flag": st.booleans() | st.sampled_from(["yes", "off", 1]),
    "tags": st.none() | st.lists(WORDS, max_size=3) | st.just(("a", "b")),
    "options": st.none() | st.dictionaries(WORDS, st.integers() | st.just("7"), max_size=2),
    "either": st.none() | st.integers() | st.lists(WORDS, max_size=2),
    "item": st.none() | st.builds(Item, id=st.integers()) | st.just({"id": "1", "extra": 2}),
    "when": st.none() | st.datetimes() | st.dates() | st.sampled_from(["2024-01-01", "2024-01-01T10:00", 5]),
    "key": st.none() | st.uuids() | st.uuids().map(str),
    "whatever": VALUES,
}


@given(
    st.fixed_dictionaries({"name": WORDS}, optional=FITTING)
    | st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4)
)
def test_what_pydantic_takes_is_taken_with_the_same_result(sent: dict[str, Any]) -> None:
    """Old calls keep working, native Python objects and pydantic's own habits included."""
    try:
        wanted = VALIDATE(sent)
    except pydantic.ValidationError:
        return
    found = TOOL.execute(sent)
    # Compared as it is shown, because NaN is not equal to itself.
    assert repr(found) == repr(wanted)
    assert {name: type(value) for name, value in found.items()} == {name: type(value) for name, value in wanted.items()}


@given(st.dictionaries(st.sampled_from([*NAMES, "Name", "arguments"]), VALUES, max_size=4))
def test_every_other_call_is_mended_or_refused_in_one_way(sent: dict[str, Any]) -> None:
    """No call, however odd, ends in another kind of error, and what a caller holds is never changed."""
    before = repr(sent)
    refused: ToolError | None = None
    try:
        TOOL.execute(sent)
    except ToolError as error:
        refused = error
    if refused is not None:
        assert isinstance(refused.__cause__, CoercionError)
        assert isinstance(refused.__cause__.__cause__, pydantic.ValidationError)
        assert 0 < len(str(refused)) <= 1_600
    assert repr(sent) == before


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ({"name": "a", "tags": '["b"]'}, {"tags": ["b"]}),
        ({"name": 5, "count": "6"}, {"name": "5", "count": 6}),
        ({"name": "a", "item": '{"id": "7", "tags": "[]"}'}, {"item": Item(id=7)}),
        ({"name": "a", "tags": '["b"]', "flag": "yes"}, {"tags": ["b"], "flag": True}),
        ({"name": "a", "tags": '["b"]', "when": datetime(2024, 1, 1)}, {"tags": ["b"], "when": datetime(2024, 1, 1)}),  # noqa: DTZ001 - a time without a zone is what is sent
        ({"name": "a", "tags": '["b"]', "whatever": {1, 2}}, {"tags": ["b"], "whatever": {1, 2}}),
        ({"name": "a", "either": '["b"]'}, {"either": ["b"]}),
        ('{"name": "a", "count": 3}', {"count": 3}),
        ({"arguments": {"name": "a", "count": "3"}}, {"count": 3}),
        ({"name": {"a": 1}}, {"name": '{"a": 1}'}),
    ],
)
def test_what_pydantic_refuses_is_mended_and_nothing_else_is(sent: Any, meant: dict[str, Any]) -> None:
    """Only the parameters that pydantic refuses are mended; the others stay what they are, Python objects too."""
    found = TOOL.execute(sent)
    assert {name: found[name] for name in meant} == meant


def test_a_call_without_arguments_is_a_call() -> None:
    """Null and nothing stand for an empty object where the function can be called without arguments."""

    def ping(loud: bool = False) -> str:
        return f"pong {loud}"

    empty: list[Any] = [{}, None, ""]
    assert [Tool(ping).execute(sent) for sent in empty] == ["pong False"] * 3


def test_only_what_stands_in_the_way_is_reported() -> None:
    """A sibling that could be mended is no problem, although pydantic did not take it as it was sent."""
    with pytest.raises(ToolError) as caught:
        TOOL.execute({"name": "a", "tags": '["b"]', "options": "[oops"})
    text = str(caught.value)
    assert "options: Input should be a valid dictionary" in text
    assert "tags" not in text
    cause = caught.value.__cause__
    assert isinstance(cause, CoercionError)
    assert (cause.parameter_path, cause.received_value) == ("options", "[oops")
    assert cause.hint
    assert cause.hint in text
    assert [problem["path"] for problem in caught.value.details["problems"]] == ["options"]


def test_a_place_is_named_without_the_branches_that_were_tried() -> None:
    """Pydantic names each branch of a union inside of the path; the caller sent no such key."""
    with pytest.raises(ToolError) as caught:
        TOOL.execute({"name": "a", "either": [None]})
    assert "either[0]: " in str(caught.value)
    assert "list[str]" not in str(caught.value)


def test_what_the_function_raises_passes_through() -> None:
    """A fault of the function is none of the caller's, even where it looks like one."""

    def parse(text: str) -> int:
        if text == "model":
            Item.model_validate({})
        return int(text)

    with pytest.raises(ValueError, match="invalid literal") as caught:
        Tool(parse).execute({"text": "x"})
    assert not isinstance(caught.value, argmend.ArgmendError)
    with pytest.raises(pydantic.ValidationError):
        Tool(parse).execute({"text": "model"})
    with pytest.raises(ValueError, match="invalid literal"):
        Tool(parse).execute('{"text": "x"}')


def test_a_validator_that_somebody_wrote_has_the_last_word() -> None:
    """The schema knows nothing of it: the judge accepts, and the refusal is the validator's."""

    def even(value: int) -> int:
        if value % 2:
            raise ValueError(f"{value} is odd")
        return value

    def tool(count: Annotated[int, pydantic.AfterValidator(even)], rows: list[int] | None = None) -> Any:
        return count, rows

    assert Tool(tool).execute({"count": 2, "rows": "[1]"}) == (2, [1])
    calls: list[dict[str, Any]] = [{"count": 3}, {"arguments": {"count": 3}}]
    for sent in calls:
        with pytest.raises(ToolError, match="count: Value error, 3 is odd") as caught:
            Tool(tool).execute(sent)
        assert caught.value.details == {
            "problems": [{"code": "rejected_by_schema", "hint": "count: Value error, 3 is odd"}]
        }


def refuse(value: Any) -> Any:
    """Refuse a value and say it aloud, as careless validators do."""
    raise ValueError(f"bad value {value}")


def test_no_secret_is_in_what_a_refusal_says() -> None:
    """Neither text nor `repr` nor details; nor the traceback, pydantic's own error in it, unless a validator tells."""

    def tool(
        api_key: Annotated[str, pydantic.AfterValidator(refuse)], headers: dict[str, list[int]] | None = None
    ) -> None:
        raise AssertionError((api_key, headers))

    with pytest.raises(ToolError) as caught:
        Tool(tool).execute({"api_key": "sk-hidden"})
    assert "sk-hidden" not in f"{caught.value}{caught.value!r}{caught.value.details}{caught.value.__cause__!r}"

    def plain(api_key: int, headers: dict[str, list[int]]) -> None:
        raise AssertionError((api_key, headers))

    secret = uuid.uuid5(uuid.NAMESPACE_URL, "secret").hex  # a traceback shows lines of this file, too
    sent = {"api_key": secret, "headers": {"Authorization": secret}}
    with pytest.raises(ToolError) as caught:
        Tool(plain).execute(sent)
    assert secret not in "".join(traceback.format_exception(caught.value))
    assert secret not in f"{caught.value!r}{caught.value.details}{caught.value.__cause__!r}"


def test_a_function_that_no_schema_describes_is_still_a_tool() -> None:
    """Pydantic takes its calls today, and only mending needs a schema."""

    def tool(hook: Callable[[], int], tags: list[str] | None = None) -> Any:
        return hook(), tags

    assert Tool(tool).execute({"hook": lambda: 7}) == (7, None)
    with pytest.raises(ToolError, match="tags: Input should be a valid list"):
        Tool(tool).execute({"hook": lambda: 7, "tags": "[1]"})
    assert Tool(tool)._preprocess_json_arguments({"tags": "[1]"}) == {"tags": "[1]"}


def test_functions_of_every_kind_are_tools() -> None:
    """Methods, positional parameters, open ones, lambdas: whatever pydantic calls."""

    class Place(TypedDict):
        x: int

    class Service:
        def find(self, place: Place, *rest: int, **more: list[int]) -> Any:
            return place, rest, more

    tool = Tool(Service().find)
    assert tool.name == "find"
    assert tool.execute({"place": '{"x": "1"}', "extra": "[1]"}) == ({"x": 1}, (), {"extra": [1]})
    assert tool.execute([{"x": 1}, 2, 3]) == ({"x": 1}, (2, 3), {})
    assert Tool(lambda x: x).execute({"x": "[1]"}) == "[1]"

    class Doubling:
        factor: int = 2

        def __call__(self, numbers: list[int]) -> list[int]:
            return numbers * self.factor

    assert Tool(Doubling()).execute({"numbers": "[1]"}) == [1, 1]
    assert Tool(Item).execute({"id": "1", "tags": '["a"]'}) == Item(id=1, tags=["a"])


def test_a_tool_with_many_parameters_stays_small() -> None:
    """Plans for calls of which a part is right are kept, but not one for every part that there could be."""
    names = [f"p{n}" for n in range(9)]
    space: dict[str, Any] = {}
    exec(f"def tool({', '.join(f'{name}: list[int] = []' for name in names)}): return locals()", space)  # noqa: S102 - text of our own
    tool = Tool(space["tool"])
    for mask in range(1, 2**9):
        sent = {name: "[1]" if mask >> n & 1 else [1] for n, name in enumerate(names)}
        assert tool.execute(sent) == {name: [1] for name in names}
    assert len(tool._plans) <= 64


def test_a_coroutine_is_waited_for_and_refused_before_it_begins() -> None:
    """The arguments of an asynchronous call are looked at first, and `execute` gives back what the function gives."""
    begun = []

    async def later(day: date) -> date:
        begun.append(day)
        return day

    tool = Tool(later)
    assert asyncio.run(tool.aexecute({"day": "2024-01-01"})) == date(2024, 1, 1)
    assert asyncio.run(tool.execute({"day": "2024-01-02"})) == date(2024, 1, 2)
    with pytest.raises(ToolError):
        asyncio.run(tool.aexecute({"day": "soon"}))
    assert len(begun) == 2


def test_something_that_is_no_function_is_a_schema_error() -> None:
    """Told when the tool is made, and not at its first call."""
    with pytest.raises(argmend.SchemaError):
        Tool(5)  # type: ignore[arg-type]

    def unfit(box: Iterable) -> None:  # type: ignore[type-arg]
        raise AssertionError(box)

    assert Tool(unfit).name == "unfit"
