"""Asking about many changes, a few processes at a time, none longer than it may."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from typing import Final, NamedTuple

from scripts.mutation.check import Question, ask
from scripts.mutation.sites import Mutant

__all__ = ["Result", "run"]

#: A change that makes the tests this much slower than they are was noticed.
SLOWER: Final = 5
#: How many of the tests that noticed most so far are asked first.
REMEMBERED: Final = 200


class Result(NamedTuple):
    """What became of one change: who noticed it, empty where nobody did."""

    mutant: Mutant
    caught_by: str


class _Asked(NamedTuple):
    mutant: Mutant
    process: ForkProcess
    answer: Connection
    until: float


def _start(mutant: Mutant, question: Question, seconds: float) -> _Asked:
    context = multiprocessing.get_context("fork")
    answer, sender = context.Pipe(duplex=False)
    process = context.Process(target=ask, args=(question, sender), daemon=True)
    process.start()
    sender.close()
    return _Asked(mutant, process, answer, time.monotonic() + seconds)


def _finish(asked: _Asked) -> Result:
    """Take the answer; a process that died without one was ended by the change."""
    caught = "the process ended"
    if asked.answer in wait([asked.answer], timeout=max(0.0, asked.until - time.monotonic())):
        with suppress(EOFError):
            caught = asked.answer.recv()
    else:
        asked.process.kill()
        caught = "it took too long"
    asked.process.join()
    asked.answer.close()
    return Result(asked.mutant, caught)


def run(mutants: list[Mutant], workers: int, *, brief: bool = False) -> list[Result]:
    """Ask about each change, the unchanged code first: tests that fail anyhow would notice everything."""
    started = time.monotonic()
    nothing = Mutant("", "argmend", "unchanged", 0, "")
    unchanged = _finish(_start(nothing, Question("argmend", None, [], brief), 600))
    if unchanged.caught_by:
        sys.exit(f"the tests fail without any change: {unchanged.caught_by}")
    seconds = SLOWER * (time.monotonic() - started) + 30
    print(f"{len(mutants)} changes; the unchanged code passes in {time.monotonic() - started:.0f} s", flush=True)
    results: list[Result] = []
    noticed: Counter[str] = Counter()
    running: list[_Asked] = []
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            first = [name for name, _ in noticed.most_common(REMEMBERED)]
            running.append(_start(mutant, Question(mutant.module, mutant.source, first, brief), seconds))
        soonest = min(asked.until for asked in running)
        ready = wait([asked.answer for asked in running], timeout=max(0.0, soonest - time.monotonic()))
        done = [asked for asked in running if asked.answer in ready or asked.until <= time.monotonic()]
        for asked in done:
            running.remove(asked)
            result = _finish(asked)
            results.append(result)
            noticed[result.caught_by.rpartition(" (")[0]] += 1
            if not result.caught_by:
                print(f"  {len(results)}: {result.mutant.key} survived", flush=True)
    return results
