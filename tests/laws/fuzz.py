"""`python -m tests.laws.fuzz`: the laws over many more examples than the tests run, with a table of figures.

Tapes come from a seeded generator; the seed is printed, so that every failure can be had again. What fails is shrunk
and shown; the exit code is 1 then. Nothing is written but with `--write FILE`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.laws.properties import PROPERTIES, Property
from tests.laws.tape import LONGEST, SHORTEST, Tape

__all__ = ["main"]

DEFAULT = 200_000
#: Failures of one law after which nothing new is learnt from more.
ENOUGH = 5
VERDICTS = ("accepted", "mended", "refused", "unjudged")


@dataclass
class Figures:
    """What was seen of one law."""

    examples: int = 0
    seconds: float = 0.0
    verdicts: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


def fault_of(law: Property, data: bytes) -> str | None:
    """Run one example; give what went wrong, with the case."""
    case: Any = None
    try:
        case = law.make(Tape(data))
        law.check(case)
    except Exception as fault:  # noqa: BLE001 - whatever comes out of the engine is the finding
        return f"{law.make(Tape(data))!r}\n    {type(fault).__name__}: {fault}"
    return None


def shrink(law: Property, data: bytes) -> bytes:
    """Make a failing tape shorter and blanker while it still fails."""
    block = len(data)
    while block:
        at = 0
        while at < len(data):
            for smaller in (data[:at] + data[at + block :], data[:at] + bytes(block) + data[at + block :]):
                if smaller != data and len(smaller) <= len(data) and fault_of(law, smaller):
                    data = smaller
                    break
            at += block
        block //= 2
    return data


def step(law: Property, data: bytes, figures: Figures) -> None:
    """Run one example of one law and note what was seen."""
    figures.examples += 1
    start = time.perf_counter()
    try:
        figures.verdicts += law.check(law.make(Tape(data)))
    except Exception:  # noqa: BLE001 - as above
        figures.failures.append(fault_of(law, shrink(law, data)) or "fails only sometimes")
    figures.seconds += time.perf_counter() - start


def run(task: tuple[list[str], int, str, float]) -> dict[str, Figures]:
    """Run some laws, tape by tape, until the examples are through or the time is over.

    All laws see the same tapes, so that a schema is learnt once for all of them.
    """
    names, examples, seed, seconds = task
    chance = random.Random(seed)
    found = {name: Figures() for name in names}
    until = time.perf_counter() + seconds
    for _ in range(examples):
        if time.perf_counter() > until:
            break
        data = chance.randbytes(chance.randint(SHORTEST, LONGEST))
        for name, figures in found.items():
            if len(figures.failures) < ENOUGH:
                step(PROPERTIES[name], data, figures)
    return found


def run_all(names: list[str], examples: int, seed: int, minutes: float, jobs: int) -> dict[str, Figures]:
    """Share the examples between processes, each with a seed of its own, and add up what they saw."""
    shares = [examples // jobs + (job < examples % jobs) for job in range(jobs)]
    tasks = [(names, share, f"{seed} {job}", minutes * 60) for job, share in enumerate(shares)]
    total = {name: Figures() for name in names}
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for found in pool.imap_unordered(run, tasks):
            for name, figures in found.items():
                total[name].examples += figures.examples
                total[name].seconds += figures.seconds
                total[name].verdicts += figures.verdicts
                total[name].failures += figures.failures
    return total


def table(found: dict[str, Figures], seed: int) -> str:
    """Draw the figures, in Markdown."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, seed {seed}"
    lines = [f"# The laws, fuzzed ({machine})", ""]
    lines.append("| law | examples | accepted | mended | refused | unjudged | seconds | failures |")
    lines.append("|---|--:|--:|--:|--:|--:|--:|--:|")
    for name, figures in found.items():
        counts = " | ".join(f"{figures.verdicts[verdict]:,}" for verdict in VERDICTS)
        lines.append(f"| {name} | {figures.examples:,} | {counts} | {figures.seconds:.0f} | {len(figures.failures)} |")
    return "\n".join(lines) + "\n"


def options(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.fuzz", description=__doc__)
    parser.add_argument("--examples", type=int, default=DEFAULT, help="examples for each law (default: %(default)s)")
    parser.add_argument(
        "--seed", type=int, default=random.SystemRandom().randrange(10**9), help="default: a random one"
    )
    parser.add_argument("--minutes", type=float, default=120.0, help="the most time for all (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--law", default="", help="only the laws whose name holds this text")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the table there, too")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run every law and show the table; 1 when any failed or ran out of its time."""
    chosen = options(arguments)
    out = sys.stdout
    out.write(f"seed {chosen.seed}\n")
    names = [name for name in PROPERTIES if chosen.law in name]
    found = run_all(names, chosen.examples, chosen.seed, chosen.minutes, chosen.jobs)
    for name, figures in found.items():
        out.write(f"{name}: {figures.examples} examples, {len(figures.failures)} failures\n")
        out.writelines(f"  {failure}\n" for failure in figures.failures)
    drawn = table(found, chosen.seed)
    out.write("\n" + drawn)
    if chosen.write:
        chosen.write.write_text(drawn, encoding="utf-8")
    whole = all(not figures.failures and figures.examples == chosen.examples for figures in found.values())
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
