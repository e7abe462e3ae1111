"""The table itself: complete, without doubles, and with the levels and costs that were decided."""

from __future__ import annotations

import json
from pathlib import Path

import argmend
from argmend.engine import readings
from argmend.outcome import Op
from argmend.policy import LEVELS

#: The decisions, written down a second time on purpose: a level or a cost never changes by accident.
DECIDED = {
    "open": ("structural", 1),
    "write": ("structural", 1),
    "empty_arguments": ("structural", 1),
    "write_number": ("standard", 2),
    "write_flag": ("standard", 2),
    "read_number": ("standard", 2),
    "read_flag": ("standard", 2),
    "read_null": ("standard", 2),
    "open_loosely": ("standard", 3),
    "unwrap_arguments": ("standard", 3),
    "omit_null": ("standard", 3),
    "read_loose_flag": ("generous", 4),
    "read_none": ("generous", 4),
    "match_member": ("generous", 4),
    "match_name": ("generous", 4),
    "omit_empty": ("generous", 4),
    "unwrap_items": ("generous", 4),
    "unwrap_numbered": ("generous", 4),
    "split": ("generous", 4),
    "wrap": ("generous", 4),
}
#: Files of the folder that hold no reading.
OTHERS = {"__init__", "reading"}


def test_every_file_of_the_folder_is_in_the_table_and_the_other_way_round() -> None:
    """A reading that is written but not registered would look as if it worked."""
    folder = Path(readings.__file__).parent
    assert {path.stem for path in folder.glob("*.py")} - OTHERS == {row["name"] for row in argmend.rules()}


def test_every_row_stands_in_the_file_of_its_name() -> None:
    """Whoever reads a name in a repair finds the file without searching."""
    for reading in readings.TABLE:
        assert reading.read.__module__ == f"{readings.__name__}.{reading.name}"


def test_names_are_unique() -> None:
    """A name is what users switch on and off; two rows of one name could not be told apart."""
    names = [row["name"] for row in argmend.rules()]
    assert len(names) == len(set(names))


def test_levels_and_costs_are_those_that_were_decided() -> None:
    """Both decide which of several results wins, so a change of either changes what callers get."""
    assert {row["name"]: (row["level"], row["cost"]) for row in argmend.rules()} == DECIDED


def test_the_cheapest_and_narrowest_come_first() -> None:
    """The order of the table is the order of trying, and a reader takes it for the order of trust."""
    order = [(LEVELS.index(row["level"]), row["cost"]) for row in argmend.rules()]
    assert order == sorted(order)


def test_every_row_carries_its_evidence() -> None:
    """A row without a reason, an example or a refusal cannot be judged by whoever reads the table."""
    for row in argmend.rules():
        assert row["why"].endswith(".")
        assert row["wanted"]
        assert row["received"]
        assert row["op"] in Op.__args__  # type: ignore[attr-defined]
        assert row["examples"], row["name"]
        assert row["refuses"], row["name"]
        assert all("meant" in example for example in row["examples"])
        assert not any("meant" in example for example in row["refuses"])


def test_the_table_is_plain_json() -> None:
    """The command line prints it, the documentation is made from it, and others may store it."""
    assert json.loads(json.dumps(argmend.rules())) == argmend.rules()


def test_the_table_is_a_copy() -> None:
    """Whoever changes the data that they were given must not change the table."""
    before = json.dumps(argmend.rules())
    given = argmend.rules()
    given[0]["name"] = "changed"
    given[0]["examples"][0]["schema"]["type"] = "changed"
    assert json.dumps(argmend.rules()) == before
