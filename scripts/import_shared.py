"""Copy the shared cases, tools and calls into `corpus/shared/`: compressed, without prose, with source and licence.

    python scripts/import_shared.py FOLDER

FOLDER holds `cases/` and `corpus/` as they were handed over. The same input always gives the same bytes.
It runs by hand, once per delivery; nothing else needs the folder afterwards.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

TARGET = Path(__file__).resolve().parent.parent / "corpus" / "shared"
Row = dict[str, Any]

#: Below these keywords the keys are names that a tool's author chose, so one called "description" is a property.
NAMES = frozenset({"properties", "patternProperties", "$defs", "definitions", "dependentSchemas"})
#: Below these keywords stands data, not schema: it is carried over as it is.
DATA = frozenset({"enum", "const", "default", "examples", "example"})


def without_prose(schema: Any, keys_are_names: bool = False) -> Any:
    """Empty every `description` that is an annotation, and keep every property of that name.

    A text is never a schema, so a text under the key `description` is prose even where names are expected:
    some published schemas are malformed in just this way, and stay malformed.
    """
    if isinstance(schema, list):
        return [without_prose(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    emptied: Row = {}
    for key, part in schema.items():
        if key == "description" and isinstance(part, str):
            emptied[key] = ""
        elif key in DATA and not keys_are_names:
            emptied[key] = part
        else:
            emptied[key] = without_prose(part, keys_are_names=key in NAMES and not keys_are_names)
    return emptied


def tool(row: Row) -> Row:
    """Carry a tool over without its descriptions."""
    return {**row, "description": "", "schema": without_prose(row["schema"])}


def call(row: Row) -> Row:
    """Carry a valid call over as it is: its arguments are data."""
    return row


def invalid_call(row: Row) -> Row:
    """Carry an invalid call over; of the validator's errors the place and the keyword, not the sentence."""
    return {**row, "errors": [{"path": error["path"], "keyword": error["keyword"]} for error in row["errors"]]}


def reported(row: Row) -> Row:
    """Carry a reported call over as facts; the remarks on it stay behind."""
    return {**{key: part for key, part in row.items() if key != "note"}, "schema": without_prose(row["schema"])}


FILES: dict[str, Callable[[Row], Row]] = {
    "cases/reported_calls.jsonl": reported,
    "corpus/tools_sample.jsonl": tool,
    "corpus/calls_sample.jsonl": call,
    "corpus/invalid_calls_sample.jsonl": invalid_call,
}


def lines(path: Path, change: Callable[[Row], Row]) -> Iterator[bytes]:
    """Give each row of a file, changed, as one line of JSON."""
    with path.open(encoding="utf-8") as rows:
        for row in rows:
            text = json.dumps(change(json.loads(row)), ensure_ascii=False, separators=(",", ":"))
            # Lone surrogates cannot be written as UTF-8, so they stay escaped.
            yield text.encode("utf-8", "backslashreplace") + b"\n"


def main(folder: Path) -> None:
    """Write the four compressed files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, change in FILES.items():
        target = TARGET / (Path(name).name + ".xz")
        target.write_bytes(lzma.compress(b"".join(lines(folder / name, change)), preset=9 | lzma.PRESET_EXTREME))
        print(f"{target.name}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/import_shared.py FOLDER")
    main(Path(sys.argv[1]))
