"""The page of problem codes: each code has a section, a call that gets it, and the call that heals it."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

import argmend
from argmend import Limits, Policy
from argmend.outcome import CODES
from tests.docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "errors.md"
#: Its place in the list of codes on the page is that in the code.
KEYS = ["schema", "formats", "limits", "sent", "pointer", "fix", "hint", "next"]


@cache
def sections() -> dict[str, str]:
    """Give the text of each section by its heading."""
    _, *parts = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {part.partition("\n")[0]: part for part in parts}


def case(code: str) -> dict[str, Any]:
    """Give the call of one section."""
    (block,) = blocks(sections()[code], "json")
    data: dict[str, Any] = json.loads(block.text)
    return data


def plan(data: dict[str, Any]) -> argmend.Plan:
    """Make the plan that a section is about."""
    policy = Policy(formats=data.get("formats", False), limits=Limits(**data.get("limits", {})))
    return argmend.plan(data["schema"], policy)


def test_every_code_has_its_section() -> None:
    """The code is the link: whoever looks one up must find it, in the order of the list."""
    assert list(sections()) == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_the_call_of_a_section_gets_its_code_and_the_words_shown(code: str) -> None:
    """A page that shows other words than the program sends its reader looking for them."""
    data = case(code)
    assert [key for key in KEYS if key in data] == list(data)
    (problem,) = plan(data).mend(data["sent"]).problems
    assert (problem.code, problem.pointer, problem.fix, problem.hint) == (
        code,
        data["pointer"],
        data["fix"],
        data["hint"],
    )


@pytest.mark.parametrize("code", CODES)
def test_the_call_that_heals_is_accepted_as_it_is(code: str) -> None:
    """The answer to "and what do I send instead?" has to be right."""
    data = case(code)
    assert plan(data).mend(data["next"]).verdict == "accepted"


@pytest.mark.parametrize("code", CODES)
def test_hints_link_nowhere(code: str) -> None:
    """A model follows links, and an address in an error is one more thing to be kept alive; the code is the link."""
    assert "http" not in case(code)["hint"]
    assert "docs" not in case(code)["hint"]
