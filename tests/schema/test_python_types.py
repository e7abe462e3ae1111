"""Python types as plans: what can be declared, which plans are shared, and what may be said about formats."""

import dataclasses
import enum
import functools
import gc
import json
import subprocess
import sys
import uuid
import weakref
from collections.abc import Callable
from datetime import date, datetime
from ipaddress import IPv4Address
from typing import (
    Annotated,
    Any,
    Dict,
    ForwardRef,
    List,
    Literal,
    NamedTuple,
    NewType,
    NotRequired,
    Optional,
    Required,
    TypedDict,
    Union,
)

import pydantic
import pytest
import typing_extensions

import argmend


class Colour(enum.Enum):
    """An enumeration."""

    RED = "red"
    BLUE = "blue"


class Point(TypedDict):
    """A typed dictionary of the standard library."""

    x: int
    label: NotRequired[str]


class Shape(Point, total=False):
    """One that inherits, with keys that may be absent."""

    points: List[Point]
    name: Required[str]


class Modern(typing_extensions.TypedDict):
    """One that pydantic knows on every Python."""

    x: int


@dataclasses.dataclass
class Size:
    """A dataclass."""

    width: int
    unit: str = "px"


class Model(pydantic.BaseModel):
    """A model."""

    tags: list[str]
    size: Size | None = None


UserId = NewType("UserId", int)


@pytest.mark.parametrize(
    ("target", "sent", "mended"),
    [
        (int, "5", 5),
        (bool, "true", True),
        (list, "[1]", [1]),
        (dict, '{"a": 1}', {"a": 1}),
        (List[int], '["1"]', [1]),
        (list[int], '["1"]', [1]),
        (Optional[Dict[str, int]], '{"a": "1"}', {"a": 1}),
        (list[int] | None, "[1]", [1]),
        (Union[int, List[str]], '["a"]', ["a"]),
        (Annotated[int, pydantic.Field(ge=3)], "5", 5),
        (Annotated[list[int], "a remark"], "[1]", [1]),
        (Point, {"x": "1"}, {"x": 1}),
        (List[Point], '[{"x": "1"}]', [{"x": 1}]),
        (Optional[Point], '{"x": 1}', {"x": 1}),
        (Point | None, '{"x": 1}', {"x": 1}),
        (Annotated[Point, "a remark"], '{"x": 1}', {"x": 1}),
        (dict[str, Point], {"a": '{"x": 1}'}, {"a": {"x": 1}}),
        (Shape, {"x": 1, "name": 5, "points": '[{"x": 2}]'}, {"x": 1, "name": "5", "points": [{"x": 2}]}),
        (Modern, '{"x": "1"}', {"x": 1}),
        (Size, {"width": "1"}, {"width": 1}),
        (Model, '{"tags": "[]", "size": {"width": "2"}}', {"tags": [], "size": {"width": 2}}),
        (UserId, "7", 7),
        (Literal[1, 2], "2", 2),
        (uuid.UUID, None, None),
        (Any, "[1]", "[1]"),
    ],
    ids=str,
)
def test_each_way_to_write_a_type_declares_what_it_says(target: Any, sent: Any, mended: Any) -> None:
    """The engine sees a JSON Schema, whichever way it was declared, and the value stays JSON."""
    outcome = argmend.mend(sent, target)
    assert outcome.ok is (mended is not None)
    if outcome.ok:
        assert outcome.value == mended
        assert type(outcome.value) is type(mended)


@pytest.mark.parametrize(
    ("target", "value", "code"),
    [
        (Colour, "green", "not_allowed_value"),
        (Literal["a", "b"], "c", "not_allowed_value"),
        (Shape, {"x": 1}, "missing"),
        (Point, {"label": "a"}, "missing"),
        (Annotated[int, pydantic.Field(ge=3)], 2, "out_of_range"),
    ],
    ids=str,
)
def test_what_a_type_refuses_is_a_problem_with_a_code(target: Any, value: Any, code: str) -> None:
    """The same codes as for a schema that was written by hand."""
    assert [problem.code for problem in argmend.mend(value, target).problems] == [code]


def test_an_enumeration_takes_its_values() -> None:
    """JSON holds the value of a member and not its name."""
    assert argmend.plan(Colour).accepts("red")


@pytest.mark.parametrize(
    ("target", "right", "wrong"),
    [
        (datetime, "2024-01-01T10:00:00", "yesterday"),
        (datetime, "2024-01-01", "2024-13-01"),
        (date, "2024-01-01", "01.02.2024"),
        (uuid.UUID, "60c598e2-d602-4e07-a328-c458006d48c7", "60c598e2"),
        (IPv4Address, "127.0.0.1", "localhost"),
        (pydantic.AnyUrl, "https://example.org", "example"),
        (list[date], ["2024-01-01"], ["soon"]),
    ],
    ids=str,
)
def test_formats_are_asserted_as_pydantic_means_them(target: Any, right: Any, wrong: Any) -> None:
    """A time without a zone is right for Python and not for JSON Schema: the type decides, and so at every policy."""
    for policy in ("strict", "standard", argmend.Policy("standard", formats=True)):
        plan = argmend.plan(target, policy)
        assert plan.accepts(right)
        assert [problem.code for problem in plan.mend(wrong).problems] == ["wrong_format"]


def test_formats_that_pydantic_ignores_are_remarks() -> None:
    """What a schema only mentions is asserted where the policy says so, as for any other schema."""

    def tool(
        at: date,
        host: Annotated[str, pydantic.Field(json_schema_extra={"format": "hostname"})],
        key: pydantic.SecretStr,
    ) -> None:
        raise AssertionError((at, host, key))

    call = {"at": "2024-01-01", "host": "no host!", "key": "k"}
    assert argmend.plan(tool).accepts(call)
    assert not argmend.plan(tool, argmend.Policy(formats=True)).accepts(call)


def test_an_address_of_mail_is_asserted_where_it_can_be() -> None:
    """Pydantic asks another package about these; without it a type cannot even say that it wants one."""
    plain = Annotated[str, pydantic.Field(json_schema_extra={"format": "email"})]
    assert argmend.plan(plain).unjudged is None


class Box:
    """A class with methods of every kind."""

    def method(self, count: int, _quiet: bool = False) -> None:
        """Take a count."""

    @classmethod
    def of(cls, count: int) -> None:
        """Take a count."""

    @staticmethod
    def static(count: int) -> None:
        """Take a count."""


@pytest.mark.parametrize(
    "target", [Box.method, Box().method, Box.of, Box.static], ids=["function", "bound", "of the class", "static"]
)
def test_methods_declare_their_parameters_without_the_receiver(target: Callable[..., Any]) -> None:
    """Whoever calls a tool never sends `self`."""
    schema = argmend.plan(target).schema
    assert set(schema["properties"]) - {"_quiet"} == {"count"}
    assert schema["additionalProperties"] is False
    assert argmend.mend({"count": "5"}, target).value == {"count": 5}


def test_names_that_begin_with_an_underscore_are_parameters() -> None:
    """A function says what it takes, however it names it."""
    assert "_quiet" in argmend.plan(Box.method).schema["properties"]


def test_a_function_that_takes_any_name_is_open() -> None:
    """`**kwargs` is how a signature says `additionalProperties`, with their type where it has one."""

    def plain(first: int, *more: int, **others: Any) -> None:
        raise AssertionError((first, more, others))

    def typed(**others: int) -> None:
        raise AssertionError(others)

    assert argmend.mend({"first": "1", "x": "2"}, plain).value == {"first": 1, "x": "2"}
    assert argmend.mend({"x": "2"}, typed).value == {"x": 2}
    assert "more" not in argmend.plan(plain).schema["properties"]


def test_parameters_by_position_alone_cannot_be_named() -> None:
    """A required one makes the function uncallable by an object, and that is said; an optional one is left out."""

    def required(first: int, /, second: int) -> None:
        raise AssertionError((first, second))

    def optional(first: int = 1, /, second: int = 2) -> None:
        raise AssertionError((first, second))

    with pytest.raises(argmend.SchemaError, match="'first' is taken by position alone"):
        argmend.plan(required)
    assert set(argmend.plan(optional).schema["properties"]) == {"second"}


def test_annotations_in_quotes_are_found_where_the_function_stands() -> None:
    """In the module of the function, or where it is handed over, as pydantic looks for them."""

    class Local(TypedDict):
        inner: int

    def tool(when: "date", place: "Local", points: "List[Point]", plain: "Optional[int]" = None) -> "Unknown":  # type: ignore[name-defined]  # noqa: F821 - what a tool returns does not matter
        raise AssertionError((when, place, points, plain))

    call = {"when": "2024-01-01", "place": '{"inner": "1"}', "points": '[{"x": "2"}]'}
    assert argmend.mend(call, tool).value == {"when": "2024-01-01", "place": {"inner": 1}, "points": [{"x": 2}]}


def test_a_partial_function_and_one_that_is_wrapped_declare_what_is_left() -> None:
    """Both are functions to whoever calls them."""

    def tool(first: int, second: str = "x") -> None:
        raise AssertionError((first, second))

    @functools.wraps(tool)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        return tool(*args, **kwargs)

    assert argmend.mend({"first": "1"}, wrapped).value == {"first": 1}
    assert argmend.mend({"second": 5}, functools.partial(tool, first=1)).value == {"second": "5"}


def test_a_default_that_json_cannot_hold_is_left_out() -> None:
    """Warnings at every start would teach people to ignore them."""

    def tool(handler: int = object()) -> None:  # type: ignore[assignment]
        raise AssertionError(handler)

    assert "default" not in argmend.plan(tool).schema["properties"]["handler"]


@pytest.mark.parametrize(
    "target", [None, 5, 1.5, b"", [], (), set(), object(), Box, len], ids=lambda it: type(it).__name__
)
def test_what_declares_nothing_is_a_schema_error(target: Any) -> None:
    """A mistake is told when the plan is made, in one kind of error."""
    with pytest.raises(argmend.SchemaError):
        argmend.plan(target)


def test_a_type_without_a_json_schema_is_a_schema_error() -> None:
    """A parameter that holds a function can be called from Python and from nowhere else."""

    def tool(hook: Callable[[], None]) -> None:
        raise AssertionError(hook)

    def unknown(x: "Nowhere") -> None:  # type: ignore[name-defined]  # noqa: F821 - that is the point
        raise AssertionError(x)

    with pytest.raises(argmend.SchemaError, match="no JSON Schema"):
        argmend.plan(tool)
    with pytest.raises(argmend.SchemaError, match="Nowhere"):
        argmend.plan(unknown)


@pytest.mark.parametrize(
    "make",
    [
        lambda: list[int],
        lambda: Optional[int],
        lambda: Annotated[int, "a remark"],
        lambda: Model,
        lambda: Box().method,
        lambda: "str",
    ],
)
def test_the_same_declaration_gives_the_same_plan(make: Callable[[], Any]) -> None:
    """A plan is made once, however often the annotation is written."""
    assert argmend.plan(make()) is argmend.plan(make())
    assert argmend.plan(make()) is not argmend.plan(make(), "strict")


def test_annotations_that_cannot_be_keys_give_right_plans() -> None:
    """What is attached to an annotation may be anything."""
    first, second = (Annotated[int, pydantic.Field(ge=n), {"no": "key"}] for n in (1, 5))
    assert argmend.plan(first).accepts(3)
    assert not argmend.plan(second).accepts(3)
    assert argmend.plan(first) is argmend.plan(first)


def test_equal_spellings_of_different_types_are_told_apart() -> None:
    """A name in quotes means what it means where it is used: a plan kept for the one must not serve the other."""

    def one() -> argmend.Plan:
        class Thing(typing_extensions.TypedDict):
            x: int

        assert Thing.__required_keys__
        return argmend.plan(List["Thing"])

    def other() -> argmend.Plan:
        class Thing(typing_extensions.TypedDict):
            y: str

        assert Thing.__required_keys__
        return argmend.plan(List["Thing"])

    assert one().accepts([{"x": 1}])
    assert not other().accepts([{"x": 1}])
    assert not argmend.plan(Literal[1]).accepts(True)
    assert argmend.plan(Literal["ForwardRef"]) is argmend.plan(Literal["ForwardRef"])
    with pytest.raises(argmend.SchemaError):
        argmend.plan(ForwardRef("Nowhere"))


def test_plans_do_not_keep_functions_and_classes_alive() -> None:
    """A server that makes a tool for each request would otherwise grow without end."""

    def make() -> tuple[weakref.ref[Any], weakref.ref[Any]]:
        def tool(x: int) -> None:
            raise AssertionError(x)

        class Shortlived(pydantic.BaseModel):
            x: int

        assert argmend.mend({"x": "1"}, tool).value == argmend.mend({"x": "1"}, Shortlived).value
        return weakref.ref(tool), weakref.ref(Shortlived)

    function, model = make()
    gc.collect()
    assert function() is None
    assert model() is None


class Pair(NamedTuple):
    """A named tuple."""

    first: int
    second: str


def test_a_named_tuple_is_a_list_in_json() -> None:
    """As pydantic has it."""
    assert argmend.mend('["1", "b"]', Pair).value == [1, "b"]


_WITHOUT = """
import json, sys
sys.modules["pydantic"] = None
import argmend
said = []
for make in (lambda: argmend.plan(list[int]), lambda: argmend.Tool(print), lambda: argmend.coerce_and_validate(1, int)):
    try:
        make()
    except argmend.MissingExtraError as missing:
        said.append([str(missing), isinstance(missing, ImportError)])
said.append(argmend.mend('["1"]', "list[int]").value)
said.append(argmend.coerce_and_validate({"a": 1}, "dict[str, str]"))
said.append(argmend.coerce_to_declared_type([1], "str"))
said.append(argmend.parse_json_param("[1]"))
print(json.dumps(said))
"""


def test_without_pydantic_python_types_say_what_to_install_and_all_else_works() -> None:
    """The message is the command itself, so that it can be run as it is."""
    run = subprocess.run([sys.executable, "-c", _WITHOUT], capture_output=True, text=True, check=True)
    command = ["pip install 'argmend[typed]'", True]
    assert json.loads(run.stdout) == [command, command, command, [1], {"a": "1"}, "[1]", [1]]
