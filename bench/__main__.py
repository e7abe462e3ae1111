"""Run the bench: `python -m bench [--quick] [--only PART …] [--write]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from bench import budgets, correctness, growth, memory, speed, starting
from bench.clock import Effort
from bench.report import Section, table
from bench.surroundings import surroundings

PARTS: dict[str, Callable[[Effort], Section]] = {
    "calls": budgets.calls,
    "learning": budgets.learning,
    "growth": growth.growth,
    "starting": starting.starting,
    "memory": memory.memory,
    "speed": speed.speed,
    "correctness": correctness.correctness,
}
RESULTS = Path(__file__).with_name("RESULTS.md")
_HEAD = """# Results

Written by `make bench`. Every figure of one run stands beside its measure of comparison
from the same run, on the same inputs. Times are the least of many repeats taken in turns. No test reads this file."""


_MARK = "<!-- What stands below this line is kept as it is. -->"


def main() -> None:
    """Measure, print, and write when asked to."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure argmend beside its peers.")
    parser.add_argument("--quick", action="store_true", help="shorter turns and fewer rows: rougher figures")
    parser.add_argument("--write", action="store_true", help="write bench/RESULTS.md")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART", help=", ".join(PARTS))
    options = parser.parse_args()
    if options.write and options.only != list(PARTS):
        parser.error("--write takes every part, for all figures of the file come from one run")
    effort = Effort(quick=options.quick)
    sections = []
    for name in options.only:
        section = PARTS[name](effort)
        sections.append(section)
        print(section.text(), end="\n\n", flush=True)
    verdicts = _verdicts(sections)
    print(verdicts)
    if options.write:
        where = surroundings(quick=options.quick)
        _write([_HEAD, where, verdicts, *(section.text() for section in sections), _kept()])


def _write(parts: list[str]) -> None:
    RESULTS.write_text("\n\n".join(parts).rstrip() + "\n", encoding="utf-8")


def _kept() -> str:
    """Give what others have written below the mark, for the bench keeps it."""
    known = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    return _MARK + known.partition(_MARK)[2]


def _verdicts(sections: list[Section]) -> str:
    rows = [[budget.work, budget.bar, budget.figure, budget.verdict] for part in sections for budget in part.budgets]
    return "## Verdicts\n\n" + table(["work", "bar", "measured", "verdict"], rows)


if __name__ == "__main__":
    main()
