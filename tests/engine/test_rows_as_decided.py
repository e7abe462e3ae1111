"""What each row takes, gives and does, written down a second time on purpose."""

from __future__ import annotations

from typing import Any

import pytest

import argmend
from argmend.engine.readings import TABLE

#: For each row: the kinds it takes, the kinds it gives, its role, what its repair does, and whether mending goes on.
DECIDED = {
    "open": ("string", "array object", "layer", "set", True),
    "write": ("array object", "string", "value", "set", False),
    "empty_arguments": ("null string", "object", "arguments", "set", False),
    "write_number": ("integer number", "string", "value", "set", False),
    "write_flag": ("boolean", "string", "value", "set", False),
    "read_number": ("string", "integer number", "value", "set", False),
    "read_flag": ("string", "boolean", "value", "set", False),
    "read_null": ("string", "null", "value", "set", False),
    "open_loosely": ("string", "array object", "layer", "set", True),
    "unwrap_arguments": ("object", "object", "arguments", "lift", True),
    "omit_null": ("null", "object", "member", "remove", False),
    "read_loose_flag": ("integer string", "boolean", "value", "set", False),
    "read_none": ("string", "null", "value", "set", False),
    "match_member": ("string", "string", "value", "set", False),
    "match_name": ("string", "object", "name", "rename", False),
    "omit_empty": ("string", "object", "member", "remove", False),
    "unwrap_items": ("object", "array", "value", "lift", True),
    "unwrap_numbered": ("object", "array", "value", "set", True),
    "split": ("string", "array", "value", "set", True),
    "wrap": ("boolean integer number object string", "array", "value", "set", True),
}
#: A value of each kind that some reading could be tempted by.
TEMPTING: dict[str, list[Any]] = {
    "null": [None],
    "boolean": [True, False],
    "integer": [1, 0],
    "number": [2.5],
    "string": ["true", "yes", "7", "null", "None", "a,b", "[]", "{}", "", "plain text"],
    "array": [[], ["a"]],
    "object": [{}, {"item": [1]}, {"0": "a"}],
}
KINDS = sorted(TEMPTING)


def test_each_row_takes_gives_and_does_what_was_decided() -> None:
    """Kinds that a row takes by accident cost time at every place; those it forgets are calls that stay refused."""
    written = {
        row.name: (" ".join(sorted(row.takes)), " ".join(sorted(row.gives)), row.role, row.op, row.goes_on)
        for row in TABLE
    }
    assert written == DECIDED


@pytest.mark.parametrize("wanted", KINDS)
@pytest.mark.parametrize("name", sorted(DECIDED))
def test_a_reading_alone_changes_only_the_kinds_it_takes_into_the_kinds_it_gives(name: str, wanted: str) -> None:
    """What a row says about kinds is a promise about what can never happen to any other value."""
    takes, gives, role, *_ = DECIDED[name]
    policy = argmend.Policy("strict", on=frozenset({name}))
    for kind, values in TEMPTING.items():
        for value in values:
            outcome = argmend.mend(value, {"type": wanted}, policy, arguments=role == "arguments")
            if outcome.verdict == "mended":
                assert kind in takes.split(), value
                assert wanted in gives.split() or (wanted, *gives.split()) == ("number", "integer"), value
