"""Argmend beside its peers on the same calls: how long each takes, and what it makes of them."""

from __future__ import annotations

from functools import partial

import orjson  # type: ignore[import-not-found]  # only in the bench's own environment

from bench.ajv import ABSENCE, ajv
from bench.clock import Effort, race
from bench.correctness import same
from bench.inputs import Case, cases
from bench.peers import PEERS, Answer, attempt
from bench.report import Section, micro

__all__ = ["speed"]

AJV = "ajv coerceTypes"


def speed(effort: Effort) -> Section:
    """Measure the valid, the broken and the unmendable call of each case at every peer."""
    section = Section("Speed beside the peers")
    section.say(
        "µs for one call, everything that can be made once made before. After each broken call: what came of it "
        "(✓ the call that was meant, ✗ another value, – refused). `json_repair` takes text, so its time holds "
        "`json.dumps` and its own reading. ajv is measured inside Node.js, on values that Node.js holds. No tool runs."
    )
    if ajv() is None:
        section.say(ABSENCE)
    for case in cases():
        _case(section, case, effort)
    return section


def _case(section: Section, case: Case, effort: Effort) -> None:
    answers: dict[str, Answer] = {}
    unsaid = []
    for name, make in PEERS.items():
        try:
            answers[name] = make(case.schema)
        except Exception:  # noqa: BLE001 - each peer has its own way to say that it cannot use a schema
            unsaid.append(name)
    data = orjson.dumps(case.valid)
    times = {}
    for what, sent in (("valid", case.valid), ("broken", case.broken), ("refused", case.refused)):
        jobs = {name: partial(attempt, answer, sent) for name, answer in answers.items() if name != AJV}
        times[what] = race({**jobs, "parse": lambda: orjson.loads(data)}, effort)
        node = ajv()
        if AJV in answers and node is not None:
            times[what][AJV] = float(node.ask(case.schema, time=sent)["seconds"])
    rows = [["`orjson.loads` of the valid call", micro(times["valid"]["parse"]), "", ""]]
    for name, answer in answers.items():
        made = attempt(answer, case.broken)
        mark = "–" if made.refused else ("✓" if same(made.value, case.valid) else "✗")
        kept = attempt(answer, case.valid)
        valid_mark = "" if not kept.refused and same(kept.value, case.valid) else (" –" if kept.refused else " ✗")
        refused_mark = "" if attempt(answer, case.refused).refused else " ✗"
        rows.append(
            [
                name,
                micro(times["valid"][name]) + valid_mark,
                f"{micro(times['broken'][name])} {mark}",
                micro(times["refused"][name]) + refused_mark,
            ]
        )
    rows += [[name, "cannot say the schema", "", ""] for name in unsaid]
    section.show([f"**{case.name}**", "valid", "broken", "past mending"], rows)
