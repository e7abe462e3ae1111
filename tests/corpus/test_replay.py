"""The replay is the witness of the fourth law, so it is examined itself."""

from __future__ import annotations

from typing import Any

import pytest

from argmend import ABSENT, Repair
from tests.replay import replay, same

CASES: list[tuple[Any, list[Repair], Any]] = [
    ({"a": "5"}, [Repair("set", ("a",), "x", "5", 5)], {"a": 5}),
    ("[1]", [Repair("set", (), "x", "[1]", [1])], [1]),
    (ABSENT, [Repair("set", (), "x", ABSENT, {})], {}),
    ({"b": 1, "a": None}, [Repair("remove", ("a",), "x", None)], {"b": 1}),
    ({"a": 1, "B": 2, "c": 3}, [Repair("rename", ("B",), "x", "B", "b")], {"a": 1, "b": 2, "c": 3}),
    ({"args": {"a": 1}}, [Repair("lift", ("args",), "x", {"a": 1})], {"a": 1}),
    ([{"item": [1]}], [Repair("lift", (0, "item"), "x", [1])], [[1]]),
    ({"a/b~c": "5"}, [Repair("set", ("a/b~c",), "x", "5", 5)], {"a/b~c": 5}),
    ('["5"]', [Repair("set", (), "x", '["5"]', ["5"]), Repair("set", (0,), "y", "5", 5)], [5]),
]


@pytest.mark.parametrize(("value", "repairs", "wanted"), CASES)
def test_each_kind_of_change_is_made(value: Any, repairs: list[Repair], wanted: Any) -> None:
    """A replay that cannot make a change would call a right engine wrong."""
    assert same(replay(value, repairs), wanted)


@pytest.mark.parametrize(
    "repair",
    [
        Repair("set", ("a",), "x", "6", 5),
        Repair("set", ("a",), "x", 5, 5),
        Repair("remove", ("a",), "x", None),
        Repair("rename", ("a",), "x", "b", "c"),
        Repair("rename", ("a",), "x", "a", "b"),
    ],
)
def test_a_change_that_does_not_fit_the_document_is_noticed(repair: Repair) -> None:
    """A replay that believes everything would call a wrong engine right."""
    with pytest.raises(AssertionError):
        replay({"a": "5", "b": 1}, [repair])


def test_the_input_of_a_replay_stays_as_it_is() -> None:
    """The outcome is compared with what was sent, so that must not change under the comparison."""
    sent = {"a": '["5"]'}
    repairs = [Repair("set", ("a",), "x", '["5"]', ["5"]), Repair("set", ("a", 0), "y", "5", 5)]
    assert replay(sent, repairs) == {"a": [5]}
    assert sent == {"a": '["5"]'}
    assert repairs[0].after == ["5"]


@pytest.mark.parametrize(
    ("one", "two"), [(1, 1.0), (1, True), (0, False), ({"a": 1, "b": 2}, {"b": 2, "a": 1}), ([1], [])]
)
def test_values_that_are_written_differently_are_not_the_same(one: Any, two: Any) -> None:
    """Python calls 1, 1.0 and True equal; a caller who gets one for the other disagrees."""
    assert not same(one, two)
