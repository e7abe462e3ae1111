"""Advice packs: who knows a domain adds a sentence, asked by code, tool and path, and changes nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import argmend
from argmend import Problem
from argmend.advice import Pack, PackError, Tip, forget, register, registered, sessions

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "session_id": {"type": "string", "minLength": 36, "maxLength": 36},
        "interaction_type": {"enum": list(sessions.INTERACTION_TYPES)},
        "content": {"type": "object"},
        "updates": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "interaction_type": {"enum": list(sessions.INTERACTION_TYPES)},
                    "content": {"type": "object"},
                },
            },
        },
    },
}


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    before = registered()
    yield
    for pack in registered():
        forget(pack.name)
    for pack in before:
        register(pack)


def hints(call: Any, tool: str | None = None) -> list[str]:
    """Give the hints on a call of the tool of the worked example."""
    outcome = argmend.mend(call, SCHEMA)
    return [problem.hint for problem in (outcome.for_tool(tool) if tool else outcome).problems]


def test_a_pack_is_asked_by_code_tool_and_path() -> None:
    """A sentence about updates must not turn up where somebody else's tool has another problem."""
    tip = Tip("Ask Ada.", codes=("wrong_type",), tools=("memory_*",), paths=("updates[].content",))
    register(Pack("own", (tip,)))
    call = {"updates": [{"content": "x"}]}
    assert hints(call, "memory_add")[0].endswith("Ask Ada.")
    assert "Ada" not in hints(call)[0]
    assert "Ada" not in hints(call, "other")[0]
    assert "Ada" not in hints({"content": "x"}, "memory_add")[0]
    assert "Ada" not in hints({"updates": [{"content": "[oops"}]}, "memory_add")[0]


def test_what_a_pack_says_is_forgotten_with_it_and_replaced_by_its_name() -> None:
    """A server that is reloaded registers its pack again, and must not be heard twice."""
    register(Pack("own", (Tip("One."),)))
    register(Pack("own", (Tip("Two."),)))
    assert hints({"content": 5})[0].endswith(" Two.")
    assert "One." not in hints({"content": 5})[0]
    forget("own")
    assert "Two." not in hints({"content": 5})[0]


def test_a_pack_changes_words_only() -> None:
    """What becomes of a call, and what a fix proposes, is for the judge to say."""
    before = argmend.mend({"content": "x"}, SCHEMA)
    fixes = [problem.fix for problem in before.problems]
    register(Pack("own", (Tip(lambda problem: f"Said of {problem.path}."),)))
    after = argmend.mend({"content": "x"}, SCHEMA)
    assert (after, [problem.fix for problem in after.problems]) == (before, fixes)
    assert after.problems[0].hint.endswith("Said of content.")


def test_a_tip_may_have_nothing_to_say() -> None:
    """A function that looks at the problem first often finds that it is not its own."""
    register(Pack("own", (Tip(lambda _: None),)))
    assert argmend.mend({"content": "x"}, SCHEMA).problems[0].hint == hints({"content": "x"})[0]


def test_many_sentences_become_few_and_none_is_said_twice() -> None:
    """A hint is one or two sentences; ten packs must not make it a page."""
    for n in range(10):
        register(Pack(f"pack {n}", (Tip("Same."), Tip(f"Own {n}."), Tip("x" * 1_000, paths=("no",)))))
    hint = hints({"content": "x"})[0]
    assert hint.count("Same.") == 1
    assert hint.count("Own") == 2


@pytest.mark.parametrize(
    "make",
    [
        lambda: Tip("x", codes=("no_code",)),
        lambda: Tip("x", paths="updates"),  # type: ignore[arg-type]
        lambda: Pack("x", ("no tip",)),  # type: ignore[arg-type]
        lambda: register("x"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_pack_is_refused_at_once(make: Any) -> None:
    """A pack with a misspelt code would be silent for ever, and nobody would know why."""
    with pytest.raises(PackError):
        make()


def test_the_worked_example_is_silent_until_it_is_registered() -> None:
    """No other tool with a parameter called `content` hears of sessions."""
    assert "session" not in argmend.mend({"content": 5}, SCHEMA).message
    register(sessions.PACK)
    assert "updates" in argmend.mend({"content": 5}, SCHEMA).message


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ({"session_id": "123"}, ("36", "this one has 3", sessions.EXAMPLE_UUID, "'session'", "'create'")),
        (
            {"interaction_type": "DecisionMade"},
            ("decision_made", "lower case with underscores", *sessions.INTERACTION_TYPES),
        ),
        ({"updates": [{"interaction_type": "qa2"}]}, ("The nearest is qa.",)),
        ({"content": "text"}, ("an object", "interaction_type", "updates")),
        ({"updates": 7}, ("a list", "interaction_type", "content")),
        ({"updates": [{"content": [1]}]}, ("an object",)),
    ],
)
def test_the_worked_example_knows_its_domain(call: Any, said: tuple[str, ...]) -> None:
    """The facts are those of the third source document: names, values, lengths and its UUID."""
    register(sessions.PACK)
    hint = " ".join(hints(call))
    assert [fact for fact in said if fact not in hint] == []


def test_problems_made_by_doors_are_heard_too() -> None:
    """A door that finds a repeated key makes the problem itself; its caller needs the same words."""
    register(Pack("own", (Tip("Ask Ada.", codes=("duplicate_key",)),)))
    problem = argmend.advice.advised(Problem((), "duplicate_key", "each key once", '{"a": 1, "a": 2}'))
    assert problem.fix is None
    assert "the key 'a' stands twice" in problem.hint
    assert problem.hint.endswith("Ask Ada.")
