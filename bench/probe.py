"""One measurement of memory in a process of its own: `python -m bench.probe learn|parse|mend [MEASURE]`."""

from __future__ import annotations

import gc
import json
import os
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import argmend
from argmend import json_text
from bench.order import ORDER, order

_SCHEMAS = 500
_LIMITS = argmend.Limits(text=100_000_000, steps=10_000_000)


def main() -> None:
    """Measure what the command line asks for and print it as JSON."""
    what = sys.argv[1]
    print(json.dumps(_learn() if what == "learn" else _hold(mend=what == "mend", traced=sys.argv[2] == "traced")))


def _learn() -> dict[str, float]:
    words = [
        json.dumps(ORDER).replace('"sku"', f'"sku{n}"').replace('"items":', f'"items{n}":', 1) for n in range(_SCHEMAS)
    ]
    schemas = [json.loads(text) for text in words]
    calls = [
        json.loads(json.dumps(order(3)).replace('"sku"', f'"sku{n}"').replace('"items"', f'"items{n}"'))
        for n in range(_SCHEMAS)
    ]
    for n, (schema, call) in enumerate(zip(schemas, calls, strict=True)):
        schema["required"] = ["order_id", "customer", f"items{n}"]
        call[f"items{n}"] = json.dumps(call[f"items{n}"])
        call["priority"] = "3"
    # Once before measuring, so that what is made a single time is not counted.
    argmend.plan(ORDER).mend({**order(1), "priority": "3"})
    before = _resident()
    plans = [argmend.plan(schema) for schema in schemas]
    learnt = _resident()
    outcomes = {plan.mend(call).verdict for plan, call in zip(plans, calls, strict=True)}
    mended = _resident()
    if outcomes != {"mended"}:
        raise AssertionError(outcomes)
    return {"learnt": (learnt - before) / _SCHEMAS, "mended": (mended - before) / _SCHEMAS}


def _hold(*, mend: bool, traced: bool) -> dict[str, float]:
    text = _text()
    plan = argmend.plan(ORDER, argmend.Policy(limits=_LIMITS))
    plan.mend({**order(1), "priority": "3"})
    gc.collect()
    if traced:
        tracemalloc.start()
        kept: Any = plan.mend(text) if mend else json_text.read(text, _LIMITS)
        held, peak = tracemalloc.get_traced_memory()
        _check(kept, mend=mend)
        return {"held": held, "peak": peak}
    before = _resident()
    _forget_peak()
    kept = plan.mend(text) if mend else json_text.read(text, _LIMITS)
    gc.collect()
    held, peak = _resident(), _status("VmHWM")
    _check(kept, mend=mend)
    return {"held": held - before, "peak": peak - before}


def _text() -> str:
    value = order(107_500)
    items = value["items"]
    for item in items[:: len(items) // 100][:100]:
        item["price"] = json.dumps(item["price"])
    return json.dumps(value)


def _check(kept: Any, *, mend: bool) -> None:
    if mend and (kept.verdict, len(kept.repairs)) != ("mended", 101):
        raise AssertionError(kept)


def _resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _forget_peak() -> None:
    """Let the kernel begin its high-water mark anew."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _status(word: str) -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(word)) * 1024


if __name__ == "__main__":
    main()
