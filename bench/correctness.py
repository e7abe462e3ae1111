"""How often argmend and its peers are right: over reported calls that people agree about, and over valid calls."""

from __future__ import annotations

import copy
import json
from collections import Counter
from typing import Any

from bench.ajv import ABSENCE, ajv
from bench.clock import Effort
from bench.inputs import shared
from bench.peers import PEERS, Answer, Tried, attempt
from bench.report import Section

__all__ = ["correctness", "same"]

_QUICK = 300


def correctness(effort: Effort) -> Section:
    """Count what becomes of every call at argmend and its peers."""
    section = Section("Correctness")
    reported = [row for row in shared("reported_calls") if not row.get("disputed")]
    counts = Counter(row["must"] for row in reported)
    section.say(
        f"Reported calls that nobody disputes: {counts['repair']} to be mended, {counts['reject']} to be refused, "
        f"{counts['pass']} to be left alone. *Wrong* is a value that was not meant, handed over as if it were: for a "
        "call to be mended + one to be refused + one that was right. *Not said* counts the schemas that the peer "
        "cannot use, or that say what Python types cannot. Compared as JSON: 42 and 42.0 are equal, and what a server "
        "fills in for absent arguments is no change. Python functions and types stand for the schema as its author "
        "would have written them; a schema that leaves undeclared names open is still one function with its own "
        "parameters: FastMCP refuses such a name, the MCP SDK drops it."
    )
    if ajv() is None:
        section.say(ABSENCE)
    rows = [_reported_row(name, reported) for name in PEERS]
    head = [
        "reported calls",
        "mended as meant",
        "refused, should mend",
        "refused rightly",
        "kept rightly",
        "refused, was right",
        "wrong",
        "not said",
    ]
    section.show(head, rows)
    _valid(section, effort)
    return section


def _reported_row(name: str, reported: list[dict[str, Any]]) -> list[str]:
    found = Counter(_judged(name, row) for row in reported)
    asked = Counter(row["must"] for row in reported)
    shares = [
        f"{found['repair', 'right']} of {asked['repair']}",
        str(found["repair", "refused"]),
        f"{found['reject', 'refused']} of {asked['reject']}",
        f"{found['pass', 'right']} of {asked['pass']}",
        str(found["pass", "refused"]),
    ]
    wrong = [found[must, "wrong"] for must in ("repair", "reject", "pass")]
    unsaid = sum(count for (_, what), count in found.items() if what == "unsaid")
    return [name, *shares, " + ".join(map(str, wrong)), str(unsaid)]


def _judged(name: str, row: dict[str, Any]) -> tuple[str, str]:
    answer = _made(name, row["schema"])
    if answer is None:
        return row["must"], "unsaid"
    tried = attempt(answer, copy.deepcopy(row["sent"]))
    if tried.refused:
        return row["must"], "refused"
    meant = {"repair": row.get("meant"), "pass": row["sent"]}
    right = row["must"] in meant and _as_meant(row, tried, meant[row["must"]])
    return row["must"], "right" if right else "wrong"


def _as_meant(row: dict[str, Any], tried: Tried, meant: Any) -> bool:
    value = copy.deepcopy(tried.value)
    meant = copy.deepcopy(meant)
    for member in row.get("compare", {}) if row["must"] == "repair" else ():
        if not isinstance(value, dict) or not isinstance(value.get(member), str):
            return False
        value[member], meant[member] = json.loads(value[member]), json.loads(meant[member])
    return same(value, meant)


def _made(name: str, schema: Any) -> Answer | None:
    try:
        return PEERS[name](copy.deepcopy(schema))
    except Exception:  # noqa: BLE001 - each peer has its own way to say that it cannot use a schema
        return None


def _valid(section: Section, effort: Effort) -> None:
    calls = shared("calls_sample")
    if effort.rounds < 20:
        calls = calls[:: max(1, len(calls) // _QUICK)]
    schemas = {row["id"]: row["schema"] for row in shared("tools_sample")}
    rows = []
    for name in PEERS:
        found: Counter[str] = Counter()
        answers: dict[str, Answer | None] = {}
        for call in calls:
            tool = call["tool_id"]
            if tool not in answers:
                answers[tool] = _made(name, schemas[tool])
            found[_kept(answers[tool], call["arguments"])] += 1
        rows.append([name, *(str(found[what]) for what in ("kept", "changed", "refused", "unsaid"))])
    section.say(f"{len(calls):,} published calls, all valid by their schemas: every one should be kept.")
    section.show(["valid calls", "kept", "changed", "refused", "not said"], rows)


def _kept(answer: Answer | None, sent: Any) -> str:
    if answer is None:
        return "unsaid"
    tried = attempt(answer, copy.deepcopy(sent))
    if tried.refused:
        return "refused"
    return "kept" if same(tried.value, sent) else "changed"


def same(left: Any, right: Any) -> bool:
    """Say whether two values are the same JSON: 1 and 1.0 are, true and 1 are not."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list | tuple) and isinstance(right, list | tuple):
        return len(left) == len(right) and all(map(same, left, right))
    return isinstance(left, bool) is isinstance(right, bool) and bool(left == right)
