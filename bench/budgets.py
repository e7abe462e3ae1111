"""The budgets of the engine: what a call costs, against reading the same bytes with the fastest JSON reader."""

from __future__ import annotations

import copy
import itertools
import statistics
from collections.abc import Sequence
from typing import Any

import jsonschema_rs
import orjson  # type: ignore[import-not-found]  # only in the bench's own environment

import argmend
from bench.clock import Effort, race
from bench.inputs import Case, cases, large_cases, shared
from bench.order import ORDER
from bench.report import Budget, Section, micro
from bench.samples import size_of

__all__ = ["calls", "learning"]

_NUMBERS = itertools.count()


def calls(effort: Effort) -> Section:
    """Measure accepting, mending and refusing."""
    section = Section("Calls")
    section.say(
        "Times in µs. *parse* is `orjson.loads` of the call's bytes; for a broken call, of its bytes and of the text "
        "in it. *judge* is `jsonschema_rs` alone. `mend()` is `argmend.mend(value, schema)` for a schema seen before, "
        "*more* what it costs above `plan.mend(value)`."
    )
    _accepting(section, effort)
    _mending(section, effort)
    return section


def _accepting(section: Section, effort: Effort) -> None:
    for size, found, bar in (("2 KB", cases(), 0.8), ("200 KB", large_cases(), 0.8)):
        rows, ratios, more = [], [], []
        for case in found:
            times = _accept(case, effort)
            ratios.append(times["accept"] / times["parse"])
            more.append(times["mend"] - times["accept"])
            figures = [micro(times[name]) for name in ("parse", "judge", "accept", "mend")]
            sizes = [str(size_of(case.schema)), str(size_of(case.valid))]
            rows.append([case.name, *sizes, *figures, f"{ratios[-1]:.2f}", micro(more[-1])])
        section.show(
            [
                "valid call",
                "schema, bytes",
                "call, bytes",
                "parse",
                "judge",
                "accept",
                "mend()",
                "accept ÷ parse",
                "more",
            ],
            rows,
        )
        section.budgets.append(_at_most(f"accept a valid call of {size}, plan in hand", bar, ratios, found))
        if size == "2 KB":
            small = [extra for extra, case in zip(more, found, strict=True) if size_of(case.schema) < 3_000]
            section.budgets.append(
                Budget(
                    "the same by argmend.mend(value, schema), schemas of 1 to 3 KB",
                    "≤ 15 µs more",
                    f"{micro(min(small))} to {micro(max(small))} µs",
                    max(small) <= 15e-6,
                )
            )


def _accept(case: Case, effort: Effort) -> dict[str, float]:
    data, value, schema = orjson.dumps(case.valid), case.valid, case.schema
    plan = argmend.plan(schema)
    if not plan.accepts(value):
        raise AssertionError(case.name)
    judge = _judge(schema).is_valid
    return race(
        {
            "parse": lambda: orjson.loads(data),
            "judge": lambda: judge(value),
            "accept": lambda: plan.mend(value),
            "mend": lambda: argmend.mend(value, schema),
        },
        effort,
    )


def _mending(section: Section, effort: Effort) -> None:
    rows, mended, refused = [], [], []
    found = cases()
    for case in found:
        times = _broken(case, effort)
        mended.append(times["mend"] / times["parse"])
        refused.append(times["refuse"] / times["parse refused"])
        problems = len(argmend.mend(case.refused, case.schema).problems)
        figures = [micro(times[name]) for name in ("parse", "mend", "refuse")]
        rows.append([case.name, *figures, f"{mended[-1]:.2f}", f"{refused[-1]:.2f}", str(problems)])
    section.show(["broken call", "parse", "mend", "refuse", "mend ÷ parse", "refuse ÷ parse", "problems"], rows)
    section.budgets += [
        _at_most("mend a broken call of 2 KB (a list and two numbers as text)", 4, mended, found),
        _at_most("refuse the same call with faults past mending, all problems", 4, refused, found),
    ]


def _broken(case: Case, effort: Effort) -> dict[str, float]:
    plan = argmend.plan(case.schema)
    broken, refused = case.broken, case.refused
    if (plan.mend(broken).verdict, plan.mend(refused).verdict) != ("mended", "refused"):
        raise AssertionError(case.name)
    outer, inner = orjson.dumps(broken), case.inner
    outer_refused, inner_refused = orjson.dumps(refused), refused[case.listed]
    return race(
        {
            "parse": lambda: (orjson.loads(outer), orjson.loads(inner)),
            "parse refused": lambda: (orjson.loads(outer_refused), orjson.loads(inner_refused)),
            "mend": lambda: plan.mend(broken),
            "refuse": lambda: plan.mend(refused),
        },
        effort,
    )


def _at_most(work: str, bar: float, ratios: Sequence[float], found: Sequence[Case]) -> Budget:
    worst = max(range(len(ratios)), key=ratios.__getitem__)
    figure = f"{ratios[0]:.2f} × ({found[0].name}); {min(ratios):.2f} to {max(ratios):.2f} ×, worst {found[worst].name}"
    return Budget(work, f"≤ {bar} × parse", figure, max(ratios) <= bar)


def learning(effort: Effort) -> Section:
    """Measure making a plan, and how much of it is the judge's own compiling."""
    section = Section("Learning a schema")
    rows, times = [], []
    for name, schema in _two_kilobytes():
        found = _learn(schema, effort)
        times.append(found["learn"])
        rows.append([name, str(size_of(schema)), micro(found["learn"]), micro(found["judge"])])
    section.say("µs for a new plan, and for `jsonschema_rs.validator_for` alone: the share that is not ours to save.")
    section.show(["schema", "bytes", "learn", "judge alone"], rows)
    section.budgets.append(
        Budget(
            "learn a schema of 2 KB",
            "≤ 200 µs",
            f"{micro(times[0])} µs (order); median {micro(statistics.median(times))}, worst {micro(max(times))} µs",
            max(times) <= 200e-6,
        )
    )
    return section


def _two_kilobytes() -> list[tuple[str, dict[str, Any]]]:
    tools = [row for row in shared("tools_sample") if 1_800 <= size_of(row["schema"]) <= 2_200]
    return [("order", ORDER)] + [(f"{row['name']}", row["schema"]) for row in tools]


def _learn(schema: dict[str, Any], effort: Effort) -> dict[str, float]:
    fresh = copy.deepcopy(schema)

    def learn() -> argmend.Plan:
        fresh["$comment"] = str(next(_NUMBERS))  # another schema each time, for known ones are not learnt again
        return argmend.plan(fresh)

    return race({"learn": learn, "judge": lambda: _judge(schema)}, effort)


def _judge(schema: dict[str, Any]) -> jsonschema_rs.Validator:
    """Compile a schema as the engine has it compiled."""
    patterns = jsonschema_rs.FancyRegexOptions(backtrack_limit=100_000)
    return jsonschema_rs.validator_for(schema, offline=True, validate_formats=False, pattern_options=patterns)
