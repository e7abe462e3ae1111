"""The decision table: every reading, in the order of RULES, cheapest first. One line here registers one."""

from __future__ import annotations

from argmend.engine.readings import (
    empty_arguments,
    match_member,
    match_name,
    omit_empty,
    omit_null,
    open,  # noqa: A004 - the reading's name
    open_loosely,
    read_flag,
    read_loose_flag,
    read_none,
    read_null,
    read_number,
    split,
    unwrap_arguments,
    unwrap_items,
    unwrap_numbered,
    wrap,
    write,
    write_flag,
    write_number,
)
from argmend.engine.readings.reading import Example, Reading

__all__ = ["READINGS", "TABLE", "Example", "Reading"]

#: Readings of one list are tried in this order, the next only when the one before gives nothing.
TABLE: tuple[Reading, ...] = (
    open.READING,
    write.READING,
    empty_arguments.READING,
    write_number.READING,
    write_flag.READING,
    read_number.READING,
    read_flag.READING,
    read_null.READING,
    open_loosely.READING,
    unwrap_arguments.READING,
    omit_null.READING,
    read_loose_flag.READING,
    read_none.READING,
    match_member.READING,
    match_name.READING,
    omit_empty.READING,
    unwrap_items.READING,
    unwrap_numbered.READING,
    split.READING,
    wrap.READING,
)

READINGS: dict[str, Reading] = {reading.name: reading for reading in TABLE}
