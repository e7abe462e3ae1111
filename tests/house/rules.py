"""The rules of the house as functions over source text, so that each can be shown to catch what it forbids."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"

#: From the ground up. Modules of one layer may use each other, but never in a circle.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"errors", "policy", "masking", "problem", "outcome", "json_text", "loose_text"}),
    frozenset({"schema"}),
    frozenset({"engine"}),
    frozenset({"advice"}),
    frozenset({"catalogue"}),
    frozenset({"functions"}),
    frozenset({"__init__"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
#: Ways into the engine; what two of them share belongs in a layer below both.
DOORS = frozenset({"cli"})
#: What each part may import of other people's packages.
THIRD_PARTIES: Mapping[str, frozenset[str]] = {
    "json_text": frozenset({"msgspec"}),
    # The extra `typed`: what reads Python types stands in files that are loaded when a Python type is first given.
    "schema": frozenset({"pydantic", "pydantic_core", "typing_extensions"}),
    "engine": frozenset({"jsonschema_rs", "msgspec"}),
    "cli": frozenset({"click", "rich"}),
}
#: Parts that neither read nor write anything outside the process.
PURE = LAYERS[0] | LAYERS[1] | LAYERS[2] | LAYERS[3]
IO_MODULES = frozenset(
    "asyncio ctypes fcntl fileinput glob http io mmap multiprocessing os pathlib select selectors shutil signal socket "
    "sqlite3 ssl subprocess tempfile urllib.request webbrowser".split()
)
IO_CALLS = frozenset({"breakpoint", "eval", "exec", "input", "open", "print"})

Sources = Mapping[str, str]


def read_sources(folder: Path = SRC) -> dict[str, str]:
    """Read every module below a folder as {dotted name: source}; a package's own file ends in `.__init__`."""
    return {
        ".".join(path.relative_to(folder).with_suffix("").parts): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def imports(module: str, source: str) -> Iterator[tuple[str, str]]:
    """Give (module, name or "") for every import of one module, in functions and under TYPE_CHECKING, too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((base, alias.name) for alias in node.names)


def targets(module: str, sources: Sources) -> set[str]:
    """Name the modules of ours that one module imports: a part of a package where one is meant, else the package."""
    found = set()
    for base, name in imports(module, sources[module]):
        candidates = (f"{base}.{name}", f"{base}.{name}.__init__", base, f"{base}.__init__")
        found.update([candidate for candidate in candidates if candidate in sources][:1])
    return found


def tops(module: str, source: str) -> set[str]:
    """Name the top-level packages that one module imports."""
    return {base.split(".")[0] for base, _ in imports(module, source)}


def part_of(module: str) -> str:
    """Say which part of the layout a module belongs to: `argmend.engine.walk` to `engine`."""
    return module.split(".")[1]


def layer_of(module: str) -> int:
    """Say how far above the ground a module stands; an unknown part has no place yet."""
    for height, layer in enumerate(LAYERS):
        if part_of(module) in layer:
            return height
    raise AssertionError(f"{module}: give this part a layer in tests/house/rules.py and in docs/architecture.md")


def upward_imports(sources: Sources) -> list[str]:
    """List the imports that point from a lower layer to a higher one."""
    return [
        f"{module} imports {target}"
        for module in sources
        for target in sorted(targets(module, sources))
        if layer_of(target) > layer_of(module)
    ]


def crossings(sources: Sources, doors: frozenset[str] = DOORS) -> list[str]:
    """List the imports from one door to another."""
    return [
        f"{module} imports {target}"
        for module in sources
        for target in sorted(targets(module, sources))
        if part_of(module) in doors and part_of(target) in doors and part_of(module) != part_of(target)
    ]


def cycles(sources: Sources) -> list[str]:
    """List the modules from which a chain of imports leads back to themselves."""
    edges = {module: targets(module, sources) for module in sources}
    found = []
    for start, direct in edges.items():
        seen: set[str] = set()
        waiting = list(direct)
        while waiting:
            module = waiting.pop()
            if module not in seen:
                seen.add(module)
                waiting.extend(edges[module])
        if start in seen:
            found.append(start)
    return found


def strangers(sources: Sources) -> list[str]:
    """List the imports of other people's packages where they do not belong."""
    found = []
    for module, source in sources.items():
        allowed = THIRD_PARTIES.get(part_of(module), frozenset())
        foreign = tops(module, source) - {"argmend"} - sys.stdlib_module_names - allowed
        found += [f"{module} imports {name}" for name in sorted(foreign)]
    return found


def outside_contacts(sources: Sources) -> list[str]:
    """List what reads or writes outside the process in the parts that must not."""
    found = []
    for module, source in sources.items():
        if part_of(module) not in PURE:
            continue
        for base, name in imports(module, source):
            parts = f"{base}.{name}".split(".")
            prefixes = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
            found += [f"{module} imports {prefix}" for prefix in sorted(prefixes & IO_MODULES)]
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IO_CALLS:
                found.append(f"{module} calls {node.func.id}")
    return found


def long_files(sources: Sources, limit: int = 300) -> list[str]:
    """List the files that hold more lines than one idea needs."""
    lengths = {module: len(source.splitlines()) for module, source in sources.items()}
    return [f"{module}: {length} lines" for module, length in lengths.items() if length > limit]
