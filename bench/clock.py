"""Timing on a machine that others use too: the least of many repeats, candidates taking turns."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["Effort", "least", "race"]

Job = Callable[[], Any]


class Effort:
    """How long to measure: rounds of turns, and how long one turn lasts, in seconds."""

    def __init__(self, *, quick: bool) -> None:
        self.rounds = 12 if quick else 60
        self.turn = 0.001 if quick else 0.002


def race(jobs: Mapping[str, Job], effort: Effort) -> dict[str, float]:
    """Give the least seconds that one call of each job took.

    The jobs take turns, so that a neighbour's load or a change of clock speed meets all of them. The collector of
    garbage is off meanwhile, as `timeit` has it: nothing here makes garbage in circles.
    """
    counts = {name: _count(job, effort.turn) for name, job in jobs.items()}
    best = dict.fromkeys(jobs, float("inf"))
    was_on = gc.isenabled()
    gc.disable()
    try:
        for _ in range(effort.rounds):
            for name, job in jobs.items():
                best[name] = min(best[name], _turn(job, counts[name]))
    finally:
        if was_on:
            gc.enable()
    return best


def least(job: Job, effort: Effort) -> float:
    """Give the least seconds that one call took."""
    return race({"job": job}, effort)["job"]


def _turn(job: Job, count: int) -> float:
    turns = range(count)
    start = time.perf_counter()
    for _ in turns:
        job()
    return (time.perf_counter() - start) / count


def _count(job: Job, turn: float) -> int:
    job()
    once = max(_turn(job, 1), 1e-8)
    return max(1, min(20_000, round(turn / min(once, _turn(job, max(1, round(turn / once / 4)))))))
