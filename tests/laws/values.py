"""Values made from a tape: first one that the schema means (nearly always accepts), to be broken by `faults.py`."""

from __future__ import annotations

from typing import Any

from tests.laws.schemas import NAMES, PATTERN_NAMES, PATTERNS
from tests.laws.tape import Tape

__all__ = ["make_json", "make_valid"]

TEXTS = (
    *(
        "a",
        "",
        "hello",
        "[1, 2]",
        '{"a": 1}',
        "123",
        "1.5",
        "true",
        "null",
        "a,b",
        "é",
        " x ",
        "None",
        "b c",
        "In Progress",
    ),
    *(
        "[1",
        "007",
        "1e400",
        "NaN",
        "'a'",
        "```",
        "{'a': 1}",
        '"[1]"',
        "-0",
        "10.0",
        "false",
        "yes",
        "\x00",
        "tab\tline\n",
    ),
)
NUMBERS = (0, 1, 10, -1, 2, 1.5, 3, 1.0, 7, 0.1, 100, -2.5, 2**53 + 1, 10**30, 1e300, 1e16, -0.0, 12345678901234567890)
#: A text that JSON allows and UTF-8 does not.
SURROGATE = "\ud800x"
DEEPEST = 5


def make_json(tape: Tape, depth: int = 2) -> Any:
    """Make any JSON value."""
    kind = tape.below(12 if depth > 0 else 8)
    if kind < 3:
        return SURROGATE if tape.chance(2) else tape.pick(TEXTS)
    if kind < 5:
        return tape.pick(NUMBERS)
    if kind < 8:
        return tape.pick((None, True, False))
    if kind < 10:
        return [make_json(tape, depth - 1) for _ in range(tape.below(4))]
    return {name: make_json(tape, depth - 1) for name in tape.shuffled(NAMES)[: tape.below(4)]}


def make_valid(tape: Tape, schema: Any, root: Any, depth: int = 0) -> Any:
    """Make a value that the schema accepts, as far as one pass without looking back can."""
    if not isinstance(schema, dict) or depth > DEEPEST:
        return make_json(tape, 1)
    if "$ref" in schema:
        return make_valid(tape, _resolve(schema["$ref"], root), root, depth + 1)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return tape.pick(schema["enum"])
    for word in ("anyOf", "oneOf", "allOf"):
        if word in schema:
            return _through(tape, schema, word, root, depth)
    return _of_type(tape, schema, root, depth)


def _resolve(ref: str, root: Any) -> Any:
    found = root
    for part in ref.split("/")[1:]:
        found = found[part]
    return found


def _through(tape: Tape, schema: Any, word: str, root: Any, depth: int) -> Any:
    """Fill one branch of a union, or all parts of an `allOf`, and what stands beside."""
    rest = {key: part for key, part in schema.items() if key != word}
    branches = schema[word] if word == "allOf" else [tape.pick(schema[word])]
    if not rest.keys() & {"properties", "type"} and len(branches) == 1:
        return make_valid(tape, branches[0], root, depth + 1)
    parts = [make_valid(tape, part, root, depth + 1) for part in (rest, *branches) if isinstance(part, dict)]
    merged = {key: part for value in parts if isinstance(value, dict) for key, part in value.items()}
    return merged or parts[-1]


def _of_type(tape: Tape, schema: Any, root: Any, depth: int) -> Any:
    kind = schema.get("type")
    if isinstance(kind, list):
        kind = tape.pick(kind)
    if kind is None:
        kind = "object" if schema.keys() & {"properties", "required", "additionalProperties"} else "any"
    if kind == "object":
        return _object(tape, schema, root, depth)
    if kind == "array":
        return _array(tape, schema, root, depth)
    if kind == "string":
        return _string(tape, schema)
    if kind in {"integer", "number"}:
        return _number(tape, schema, kind)
    return {"boolean": tape.chance(50), "null": None}[kind] if kind in {"boolean", "null"} else make_json(tape, 1)


def _string(tape: Tape, schema: Any) -> str:
    if "pattern" in schema:
        return tape.pick(PATTERNS[schema["pattern"]])
    text = SURROGATE if tape.chance(1) else tape.pick(TEXTS)
    low, high = schema.get("minLength", 0), schema.get("maxLength", 1000)
    return text[:high] if len(text) >= low else "ab"


def _number(tape: Tape, schema: Any, kind: str) -> Any:
    low = schema.get("minimum", schema.get("exclusiveMinimum", -1000) + 1)
    high = schema.get("maximum", schema.get("exclusiveMaximum", 1001) - 1)
    choice = tape.pick(NUMBERS)
    inside = low <= choice <= high or not schema.keys() - {"type", "description"}
    if inside and "multipleOf" not in schema and (kind == "number" or choice == int(choice)):
        return choice
    return max(low, min(high, tape.below(9) * schema.get("multipleOf", 1)))


def _array(tape: Tape, schema: Any, root: Any, depth: int) -> list[Any]:
    made = [make_valid(tape, part, root, depth + 1) for part in schema.get("prefixItems", ())]
    if "contains" in schema:
        made.append(make_valid(tape, schema["contains"], root, depth + 1))
    items = schema.get("items", {})
    wanted = max(schema.get("minItems", 0), tape.below(3))
    while items is not False and len(made) < min(wanted, schema.get("maxItems", 9)):
        made.append(make_valid(tape, items, root, depth + 1))
    return made[:1] if schema.get("uniqueItems") else made


def _object(tape: Tape, schema: Any, root: Any, depth: int) -> dict[str, Any]:
    declared = schema.get("properties", {})
    required = schema.get("required", ())
    made: dict[str, Any] = {}
    for name, part in declared.items():
        if name in required or (tape.chance(60) and depth < DEEPEST - 1):
            made[name] = make_valid(tape, part, root, depth + 1)
    for name in required:
        if name not in made:
            made[name] = make_json(tape, 0)
    for name, needed in schema.get("dependentRequired", {}).items():
        if name in made:
            made |= {other: make_valid(tape, declared.get(other, {}), root, depth + 1) for other in needed}
    for pattern, part in schema.get("patternProperties", {}).items():
        made[PATTERN_NAMES[pattern]] = make_valid(tape, part, root, depth + 1)
    extra = schema.get("additionalProperties", schema.get("unevaluatedProperties", "open"))
    if extra is not False and tape.chance(60 if isinstance(extra, dict) else 10):
        made["extra"] = make_valid(tape, extra, root, depth + 1)
    if schema.get("minProperties", 0) > len(made):
        made["more"] = make_json(tape, 0)
    return dict(list(made.items())[: schema.get("maxProperties", 99)])
