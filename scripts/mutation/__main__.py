"""Make all changes, ask the tests about each, and say how many were noticed."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections import Counter
from pathlib import Path

from scripts.mutation.check import PRELOADED
from scripts.mutation.code import code_mutants
from scripts.mutation.data import data_mutants
from scripts.mutation.run import Result, run
from scripts.mutation.sites import Mutant, Tree

#: Parts of the walk, the unions and the readings that stand in files of their own; then what the bar is about.
CODE: tuple[str, ...] = ("engine/members.py", "engine/choice.py", "engine/opening.py", "engine/number_text.py")
CODE += ("engine/walk.py", "engine/union.py", "engine/readings/*.py")
DATA = (*CODE, "policy.py")
BAR = 0.9
#: With `--quick` and no number, one change in so many.
SAMPLED = 12
EQUIVALENT = Path("scripts/mutation/equivalent.txt")


def modules(patterns: tuple[str, ...]) -> dict[str, str]:
    """Give the source of each module that is changed."""
    source = Path("src")
    paths = [path for pattern in patterns for path in sorted((source / "argmend").glob(pattern))]
    names = [".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return {name: path.read_text(encoding="utf-8") for name, path in zip(names, paths, strict=True)}


def all_mutants() -> list[Mutant]:
    """Make every change."""
    found: list[Mutant] = []
    for name, source in modules(DATA).items():
        found += data_mutants(Tree(name, source))
    for name, source in modules(CODE).items():
        found += code_mutants(Tree(name, source))
    return found


def equivalents() -> dict[str, str]:
    """Give the changes that change nothing anybody could see, each with the reason: `key | reason` on a line."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []
    pairs = [line.rsplit(" | ", 1) for line in lines if line.strip() and not line.startswith("#")]
    return {key.strip(): reason.strip() for key, reason in pairs}


def report(kind: str, results: list[Result], known: dict[str, str]) -> bool:
    """Print the figures of one kind; say whether the bar is met without leaving anything out."""
    mine = [result for result in results if result.mutant.kind == kind]
    if not mine:
        return True
    survivors = [result for result in mine if not result.caught_by]
    counted = [result for result in mine if result.mutant.key not in known]
    left = sum(1 for result in counted if not result.caught_by)
    share = 1 - len(survivors) / len(mine)
    print(f"\n{kind}: {len(mine) - len(survivors)} of {len(mine)} changes noticed, {share:.1%}")
    print(
        f"  without the equivalent ones: {len(counted) - left} of {len(counted)}, {1 - left / max(len(counted), 1):.1%}"
    )
    totals = Counter(result.mutant.module for result in mine)
    missed = Counter(result.mutant.module for result in survivors)
    for module, total in sorted(totals.items()):
        print(f"  {module.removeprefix('argmend.'):34} {total - missed[module]:4} of {total:4}")
    for result in survivors:
        said = "equivalent" if result.mutant.key in known else "SURVIVED"
        print(f"  {said} line {result.mutant.line}: {result.mutant.key}")
    return share >= BAR


def main() -> int:
    """Run everything; the exit code says whether the bar is met."""
    parser = argparse.ArgumentParser(prog="scripts/mutate.py", description=__doc__)
    parser.add_argument(
        "--quick", nargs="?", type=int, const=SAMPLED, default=1, metavar="N", help="try one change in N"
    )
    parser.add_argument("--only", default="", metavar="TEXT", help="try the changes whose name holds this text")
    parser.add_argument("--kind", choices=("code", "data"), help="try only changes of this kind")
    parser.add_argument("--again", type=Path, metavar="FILE", help="try the changes that survived in an earlier report")
    parser.add_argument("--brief", action="store_true", help="leave out the laws and most rows of the longest tables")
    parser.add_argument("--workers", type=int, default=2, help="how many processes share the work")
    options = parser.parse_args()
    started = time.monotonic()
    for name in PRELOADED:
        importlib.import_module(name)
    known = equivalents()
    mutants = all_mutants()
    stale = sorted(set(known) - {mutant.key for mutant in mutants})
    chosen = [mutant for mutant in mutants if options.only in mutant.key and options.kind in (None, mutant.kind)]
    if options.again:
        earlier = options.again.read_text(encoding="utf-8")
        chosen = [mutant for mutant in chosen if f": {mutant.key}\n" in earlier]
    chosen = chosen[:: options.quick]
    results = run(chosen, options.workers, brief=options.brief)
    met = [report(kind, results, known) for kind in ("code", "data")]
    wrong = sorted(result.mutant.key for result in results if result.caught_by and result.mutant.key in known)
    for words, keys in (("names no change", stale), ("was noticed after all", wrong)):
        for key in keys:
            print(f"{EQUIVALENT}: {words}: {key}")
    print(f"\n{len(results)} changes in {time.monotonic() - started:.0f} s")
    return 0 if all(met) and not stale and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
