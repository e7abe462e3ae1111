"""How the cost grows with the call and with the union: in line with its size, or faster."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import orjson  # type: ignore[import-not-found]  # only in the bench's own environment

import argmend
from bench.clock import Effort, race
from bench.order import ORDER, order
from bench.report import Budget, Section, micro
from bench.samples import size_of

__all__ = ["growth"]

_SIZES = {"10 KB": 100, "100 KB": 1_090, "1 MB": 10_900, "10 MB": 107_500}
_BRANCHES = (5, 10, 25, 50)
#: Per byte, bigger values cost any program more once they outgrow the processor's caches.
_SLACK = 2.0


def growth(effort: Effort) -> Section:
    """Measure the cost per byte up to 10 MB and per branch up to 50."""
    section = Section("Growth")
    _with_size(section, effort)
    _with_faults(section, effort)
    _with_branches(section, effort)
    return section


def _policy() -> argmend.Policy:
    return argmend.Policy(limits=argmend.Limits(text=100_000_000, steps=10_000_000))


def _with_size(section: Section, effort: Effort) -> None:
    plan = argmend.plan(ORDER, _policy())
    rows: list[list[str]] = []
    per_byte: dict[str, list[float]] = {"parse": [], "accept": [], "mend": [], "refuse": []}
    for name, items in _SIZES.items():
        value = order(items)
        size = size_of(value)
        times = race(_jobs(plan, value), _turns(effort, size))
        for work, found in per_byte.items():
            found.append(times[work] / size)
        rows.append([name, *(f"{per_byte[work][-1] * 1e9:.2f}" for work in per_byte)])
    section.say(
        "ns per byte of the order: parsed by `orjson.loads`, accepted, mended and refused (the list sent as text)."
    )
    section.show(["size", *per_byte], rows)
    grown = {work: found[-1] / found[1] for work, found in per_byte.items()}
    figure = ", ".join(f"{work} {ratio:.2f}" for work, ratio in grown.items())
    met = all(grown[work] <= _SLACK * max(grown["parse"], 1) for work in ("accept", "mend", "refuse"))
    section.budgets.append(
        Budget("cost per byte at 10 MB against 100 KB", f"≤ {_SLACK:.0f} × (100 × would be quadratic)", figure, met)
    )


def _jobs(plan: argmend.Plan, value: dict[str, Any]) -> dict[str, Callable[[], Any]]:
    data = orjson.dumps(value)
    broken = {**value, "items": json.dumps(value["items"])}
    items = [*value["items"]]
    items[len(items) // 2] = {**items[len(items) // 2], "price": "abc"}
    refused = {**value, "items": json.dumps(items)}
    verdicts = [plan.mend(sent).verdict for sent in (value, broken, refused)]
    if verdicts != ["accepted", "mended", "refused"]:
        raise AssertionError(verdicts)
    return {
        "parse": lambda: orjson.loads(data),
        "accept": lambda: plan.mend(value),
        "mend": lambda: plan.mend(broken),
        "refuse": lambda: plan.mend(refused),
    }


def _with_faults(section: Section, effort: Effort) -> None:
    """Every price as text, so that the number of repairs grows with the size."""
    plan = argmend.plan(ORDER, _policy())
    rows, per_fault = [], []
    for items in (100, 1_000, 10_000):
        value = order(items)
        value["items"] = json.dumps([{**item, "price": json.dumps(item["price"])} for item in value["items"]])
        time = race({"mend": partial(plan.mend, value)}, _turns(effort, items * 500))["mend"]
        repairs = len(plan.mend(value).repairs)
        per_fault.append(time / repairs)
        rows.append([f"{repairs:,}", micro(time), f"{per_fault[-1] * 1e6:.1f}"])
    section.show(["repairs in one call", "mend, µs", "µs per repair"], rows)
    ratio = per_fault[-1] / per_fault[0]
    section.budgets.append(
        Budget("cost per repair, 10 000 repairs against 100", f"≤ {_SLACK:.0f} ×", f"{ratio:.2f}", ratio <= _SLACK)
    )


def _with_branches(section: Section, effort: Effort) -> None:
    rows = []
    ratios = []
    for kind, tagged in (("told apart by a property", True), ("alike", False)):
        jobs: dict[str, Callable[[], Any]] = {}
        for count in _BRANCHES:
            plan = argmend.plan(_union(count, tagged=tagged))
            sent = {"action": {"kind": f"k{count - 1}", "amount": "5", f"own{count - 1}": "x"}}
            if plan.mend(sent).verdict != "mended":
                raise AssertionError((kind, count))
            jobs[str(count)] = partial(plan.mend, sent)
        times = list(race(jobs, effort).values())
        ratios.append((times[-1] / times[0]) / (_BRANCHES[-1] / _BRANCHES[0]))
        rows.append([kind, *map(micro, times), f"{ratios[-1]:.2f}"])
    section.show(["µs to mend, branches", *map(str, _BRANCHES), "growth ÷ branches"], rows)
    figure = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    section.budgets.append(
        Budget(
            "cost per branch, 50 branches against 5", "≤ 1.5 × (10 × would be quadratic)", figure, max(ratios) <= 1.5
        )
    )


def _union(count: int, *, tagged: bool) -> dict[str, Any]:
    """An action in so many variants, each with a name of its own, told apart by `kind` or not at all."""
    branches = [
        {
            "type": "object",
            "properties": {
                "kind": {"const": f"k{n}"} if tagged else {"type": "string"},
                "amount": {"type": "integer"},
                f"own{n}": {"type": "string"},
            },
            "required": ["kind", "amount", f"own{n}"],
        }
        for n in range(count)
    ]
    return {"type": "object", "properties": {"action": {"anyOf": branches}}, "required": ["action"]}


def _turns(effort: Effort, size: int) -> Effort:
    """Fewer rounds for big values, whose single calls last long enough."""
    if size < 500_000:
        return effort
    fewer = Effort(quick=True)
    fewer.rounds = 12 if size < 6_000_000 else 4
    return fewer
