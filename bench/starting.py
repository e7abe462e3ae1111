"""What it costs to begin: importing argmend, and the first screen of its command."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from importlib.util import find_spec
from tempfile import TemporaryDirectory

from bench.clock import Effort
from bench.report import Budget, Section

__all__ = ["starting"]

_FRAMEWORKS = ("mcp", "fastmcp", "pydantic", "starlette", "click", "rich", "asyncio", "jsonschema", "fastjsonschema")
_LOADED = f"import argmend, sys; print(*[name for name in {_FRAMEWORKS!r} if name in sys.modules])"


def starting(effort: Effort) -> Section:
    """Measure in processes of their own, beside a Python that does nothing."""
    section = Section("Starting")
    jobs = {
        "python": ["-c", "pass"],
        "import argmend": ["-c", "import argmend"],
        "base: import jsonschema_rs, msgspec": ["-c", "import jsonschema_rs, msgspec"],
        "import pydantic": ["-c", "import pydantic"],
        "import fastmcp": ["-c", "import fastmcp"],
    }
    if find_spec("argmend.cli") is not None:
        jobs["argmend --help"] = ["-m", "argmend", "--help"]
    with TemporaryDirectory() as compiled:
        # Modules are compiled once, as pip compiles what it installs, even where the environment forbids it.
        known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        surroundings = {**known, "PYTHONPYCACHEPREFIX": compiled}
        times = _race(jobs, effort.rounds // 2 + 4, surroundings)
        loaded = _run(["-c", _LOADED], surroundings).split()
    section.say(
        "Whole processes, ms of processor time, so that a neighbour's load does not count. The bar for `import "
        "argmend` holds for what it adds to a bare Python; *base* is the part of it that its two dependencies take."
    )
    section.show(["process", "ms"], [[name, f"{value * 1e3:.1f}"] for name, value in times.items()])
    added = times["import argmend"] - times["python"]
    words = f"loads {', '.join(loaded)}" if loaded else "no framework"
    figure = f"{added * 1e3:.1f} ms, {words}"
    section.budgets.append(Budget("import argmend", "≤ 60 ms, no framework", figure, added <= 0.06 and not loaded))
    shown = times.get("argmend --help")
    bare = f"of them Python {times['python'] * 1e3:.1f}"
    figure = "there is no command yet" if shown is None else f"{shown * 1e3:.1f} ms, {bare}"
    section.budgets.append(Budget("argmend --help", "≤ 150 ms", figure, None if shown is None else shown <= 0.15))
    return section


def _race(jobs: dict[str, list[str]], rounds: int, surroundings: dict[str, str]) -> dict[str, float]:
    best = dict.fromkeys(jobs, float("inf"))
    for arguments in jobs.values():
        _run(arguments, surroundings)
    for _ in range(rounds):
        for name, arguments in jobs.items():
            before = _used()
            _run(arguments, surroundings)
            best[name] = min(best[name], _used() - before)
    return best


def _used() -> float:
    """Give the seconds of processor time that the processes run so far have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _run(arguments: list[str], surroundings: dict[str, str]) -> str:
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=surroundings).stdout
