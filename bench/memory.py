"""What argmend holds in memory, measured in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys

from bench.clock import Effort
from bench.report import Budget, Section

__all__ = ["memory"]

_KILO = 1024
_MEGA = 1024 * 1024


def memory(_: Effort) -> Section:
    """Measure a learnt schema, and the mending of 10 MB."""
    section = Section("Memory")
    _learnt(section)
    _mended(section)
    return section


def _probe(*words: str) -> dict[str, float]:
    run = subprocess.run([sys.executable, "-m", "bench.probe", *words], check=True, capture_output=True, text=True)
    data: dict[str, float] = json.loads(run.stdout)
    return data


def _learnt(section: Section) -> None:
    found = _probe("learn")
    section.say(
        "500 schemas of 2 KB, no two alike, and a broken call for each, are made first. Then the growth of the "
        "process's resident memory is divided by 500: after learning all of them, and once each has mended its first "
        "call, for the map of places is made only then. All 500 plans are still held."
    )
    section.show(
        ["a plan", "KB"],
        [["learnt", f"{found['learnt'] / _KILO:.0f}"], ["after its first repair", f"{found['mended'] / _KILO:.0f}"]],
    )
    for work, held in (("", found["learnt"]), (", after its first repair", found["mended"])):
        figure = f"{held / _KILO:.0f} KB"
        section.budgets.append(
            Budget(f"memory of a learnt schema of 2 KB{work}", "≤ 200 KB", figure, held <= 200 * _KILO)
        )


def _mended(section: Section) -> None:
    rows = []
    ratios = {}
    for measure in ("resident", "traced"):
        parsed, mended = _probe("parse", measure), _probe("mend", measure)
        ratios[measure] = (mended["held"] / parsed["held"], mended["peak"] / parsed["held"])
        figures = [parsed["held"], mended["held"], mended["peak"]]
        rows.append(
            [measure, *(f"{figure / _MEGA:.1f}" for figure in figures), *(f"{ratio:.2f}" for ratio in ratios[measure])]
        )
    section.say(
        "An order of 10 MB sent as one text, 100 of its prices as text, limits raised. One process holds the text and "
        "parses it, another holds the text and mends it; MB above what each held before. *resident* is the process's "
        "memory as the kernel counts it (its high-water mark for the peak), *traced* what `tracemalloc` saw Python "
        "allocate."
    )
    section.show(["measure", "parsed value", "mended, held", "mended, peak", "held ÷ parsed", "peak ÷ parsed"], rows)
    held, peak = (max(pair) for pair in zip(*ratios.values(), strict=True))
    section.budgets.append(
        Budget(
            "memory to mend a call of 10 MB",
            "≤ 3 × its parsed value",
            f"held {held:.2f} ×, at its peak {peak:.2f} ×",
            peak <= 3,
        )
    )
