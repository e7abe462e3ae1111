"""What others wrote is carried over as facts: schemas without prose, and nothing else changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scripts.import_shared import invalid_call, reported, tool, without_prose
from tests.corpus.load import shared


def texts(value: Any) -> Iterator[str]:
    """Give every text that stands under the key `description`."""
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if key == "description" and isinstance(part, str):
            yield part
        yield from texts(part)


def test_annotations_are_emptied_at_every_depth() -> None:
    """Prose is the one part of a schema that is somebody's writing."""
    schema = {"description": "A", "items": {"description": "B", "anyOf": [{"description": "C", "type": "null"}]}}
    emptied = {"description": "", "items": {"description": "", "anyOf": [{"description": "", "type": "null"}]}}
    assert without_prose(schema) == emptied


def test_a_property_called_description_stays() -> None:
    """Dropping a real property would make another tool of it."""
    held = {"type": "string", "description": "what it is"}
    schema = {"properties": {"description": held, "properties": {"properties": {"description": held}}}}
    kept = {"type": "string", "description": ""}
    assert without_prose(schema) == {
        "properties": {"description": kept, "properties": {"properties": {"description": kept}}}
    }


def test_a_property_called_like_a_data_keyword_is_still_a_schema() -> None:
    """`default` below `properties` is a name, and what stands there has prose of its own."""
    schema = {"properties": {"default": {"description": "A"}, "enum": {"description": "B"}}}
    assert list(texts(without_prose(schema))) == ["", ""]


def test_data_in_a_schema_stays() -> None:
    """A default or an allowed value is part of what the tool declared, whatever its keys are called."""
    schema = {"default": {"description": "x"}, "enum": [{"description": "y"}], "const": {"description": "z"}}
    assert without_prose(schema) == schema


def test_rows_lose_remarks_and_sentences_only() -> None:
    """A row keeps its source and licence, or it may not be carried at all."""
    facts = {"id": "1", "source": "s", "licence": "l"}
    assert tool({**facts, "description": "A", "schema": {}}) == {**facts, "description": "", "schema": {}}
    assert reported({**facts, "note": "A", "schema": True}) == {**facts, "schema": True}
    error = {"path": ["a"], "keyword": "type", "message": "A"}
    assert invalid_call({**facts, "errors": [error]}) == {**facts, "errors": [{"path": ["a"], "keyword": "type"}]}


def test_no_prose_was_carried_over() -> None:
    """What the repository holds is what counts, however it got there."""
    for name in ("tools_sample", "reported_calls"):
        found = {text for row in shared(name) for text in texts(without_data(row["schema"]))}
        assert found <= {""}, name
    assert all(row["description"] == "" for row in shared("tools_sample"))


def without_data(schema: Any) -> Any:
    """Leave out default and allowed values, which are data."""
    if isinstance(schema, list):
        return [without_data(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: without_data(part) for key, part in schema.items() if key not in ("default", "enum", "const")}
