"""Changing a syntax tree in one place, writing down the source that comes of it, and changing it back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

__all__ = ["Mutant", "Site", "Tree", "number", "sites", "text"]


#: Parts of a tree that nothing asks for while the program runs.
_FOR_READERS = frozenset({"annotation", "returns", "decorator_list"})


class Mutant(NamedTuple):
    """One changed source file."""

    kind: str
    """`code` or `data`."""
    module: str
    key: str
    """Names the change without a line number, so that it stays the same while the file grows."""
    line: int
    source: str


class Site(NamedTuple):
    """Where a node hangs in the tree, and in which function."""

    node: Any
    parent: ast.AST
    field: str
    at: int | None
    scope: str
    runs: bool = False
    """Whether the node stands in a function, not beside one."""


def sites(node: ast.AST, scope: str = "", runs: bool = False) -> Iterator[Site]:
    """Give every node below one, in the order of the source."""
    for field, held in ast.iter_fields(node):
        if field in _FOR_READERS or isinstance(node, ast.Assert):
            continue
        for index, child in enumerate(held) if isinstance(held, list) else [(None, held)]:
            if isinstance(child, ast.AST):
                named = isinstance(child, ast.FunctionDef | ast.ClassDef)
                inner = f"{scope}.{child.name}".lstrip(".") if named else scope  # type: ignore[attr-defined]
                yield Site(child, node, field, index, scope, runs)
                yield from sites(child, inner, runs or isinstance(child, ast.FunctionDef))


class Tree:
    """One module's source, as a tree that is changed in one place at a time."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.root = ast.parse(source)
        self._seen: dict[str, int] = {}

    def mutant(self, kind: str, site: Site, put: ast.AST, words: str = "") -> Mutant:
        """Give the source with one node replaced."""
        key = f"{self.module}:{site.scope or 'module'}: {words or f'{text(site.node)} -> {text(put)}'}"
        self._seen[key] = count = self._seen.get(key, 0) + 1
        key += f" (number {count})" if count > 1 else ""
        self._put(site, put)
        try:
            source = ast.unparse(self.root)
        finally:
            self._put(site, site.node)
        return Mutant(kind, self.module, key, getattr(site.node, "lineno", 0), source)

    def _put(self, site: Site, node: ast.AST) -> None:
        if site.at is None:
            setattr(site.parent, site.field, node)
        else:
            getattr(site.parent, site.field)[site.at] = node


def text(node: ast.AST) -> str:
    """Write a node on one line; of a block, its first line says enough."""
    if isinstance(node, ast.operator | ast.cmpop | ast.boolop | ast.unaryop):
        return type(node).__name__
    return ast.unparse(node).splitlines()[0]


def number(node: ast.AST) -> bool:
    """Tell whether a node is a number as it stands in the source; flags are none."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)
