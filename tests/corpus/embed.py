"""Put a row of the rules corpus into other surroundings: what is wanted there follows from what is wanted bare."""

from __future__ import annotations

import json
from typing import Any

from tests.corpus.load import Row

__all__ = ["FORMS", "embedded", "fits", "wanted"]

#: The surroundings, each with the text that the place of the value gains in front.
FORMS = {"bare": "", "property": "/held", "item": "/0", "ref": "", "text": "/held"}
#: Definitions are looked up from the root, so they move there; so does the dialect.
ROOT_ONLY = ("$schema", "$defs", "definitions")


def references(schema: Any) -> list[str]:
    """Give every `$ref` of a schema."""
    if isinstance(schema, list):
        return [found for part in schema for found in references(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if isinstance(schema.get("$ref"), str) else []
    return own + [found for part in schema.values() for found in references(part)]


def fits(row: Row, form: str) -> bool:
    """Tell whether a row says anything in these surroundings.

    - *The arguments themselves* and limits are about the outermost value: put inside, they are another case.
    - A layer of text more is another case for a row that counts layers.
    - A `$ref` to the root means another schema when there is another root.
    """
    if form == "bare":
        return True
    if row["row"].startswith(("the arguments", "limits")) or "#" in references(row["schema"]):
        return False
    return form != "text" or not row["id"].startswith("layers-")


def embedded(row: Row, form: str) -> tuple[Any, Any, bool]:
    """Give the schema, the value and whether they are a call's arguments."""
    schema, sent = row["schema"], row["sent"]
    if form == "bare":
        return schema, sent, row.get("arguments", True)
    roots = {key: schema[key] for key in ROOT_ONLY if key in schema} if isinstance(schema, dict) else {}
    inner = {key: part for key, part in schema.items() if key not in ROOT_ONLY} if roots else schema
    if form == "ref":
        return {**roots, "$ref": "#/$defs/Held", "$defs": {**roots.get("$defs", {}), "Held": inner}}, sent, False
    if form == "item":
        return {**roots, "type": "array", "items": inner}, [sent], False
    outer = {**roots, "type": "object", "properties": {"held": inner}, "required": ["held"]}
    if form == "property":
        return outer, {"held": sent}, False
    return outer, json.dumps({"held": sent}), False


def around(value: Any, form: str) -> Any:
    """Give what a wanted value looks like in these surroundings."""
    if form == "item":
        return [value]
    return {"held": value} if form in ("property", "text") else value


def wanted(row: Row, form: str, policy: str) -> Row:
    """Give the outcome that is wanted in these surroundings."""
    bare: Row = row["wanted"][policy]
    if bare["verdict"] == "unjudged":
        return bare
    if form == "text" and policy == "strict":
        return {"verdict": "refused", "pointer": ""}
    if bare["verdict"] == "refused":
        return bare
    value = around(bare.get("value", row["sent"]), form)
    if form != "text":
        return {**bare, "value": value}
    if bare["verdict"] == "mended" and "rules" not in bare:
        return {"verdict": "mended", "value": value}
    return {"verdict": "mended", "value": value, "rules": ["open", *bare.get("rules", [])]}
