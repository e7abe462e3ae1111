"""Changes of data: every field of every row of the decision table, and what else is written down and not computed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final

from scripts.mutation.sites import Mutant, Site, Tree, number, sites, text

__all__ = ["data_mutants"]

_LEVELS: Final = ("strict", "structural", "standard", "generous")
_KINDS: Final = ("array", "boolean", "integer", "null", "number", "object", "string")
_CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "role": ("layer", "value", "arguments", "member", "name"),
    "op": ("set", "remove", "rename", "lift"),
    "goes_on": (False, True),
}
#: What a row has where it says nothing.
_DEFAULTS: Final[dict[str, Any]] = {"role": "value", "op": "set", "goes_on": False}
_WORDS: Final = frozenset({"wanted", "received", "why", "name"})
#: Classes whose defaults are limits.
_COUNTED: Final = frozenset({"Limits"})


def data_mutants(tree: Tree) -> Iterator[Mutant]:
    """Give every change of what stands outside the functions of a module."""
    for node in tree.root.body:
        if isinstance(node, ast.ClassDef) and node.name in _COUNTED:
            for default in node.body:
                yield from _numbers(tree, default, node.name) if isinstance(default, ast.AnnAssign) else ()
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        name = text(node.targets[0] if isinstance(node, ast.Assign) else node.target)
        if name == "READING":
            assert isinstance(node.value, ast.Call)
            yield from _row(tree, Site(node.value, node, "value", None, "READING"), node.value)
        elif name != "__all__" and not _is_alias(node.value):
            yield from _numbers(tree, node, name)
            for site in _held(node, name):
                yield from _elements(tree, site)


def _is_alias(value: ast.expr) -> bool:
    """Tell whether a value is a type, which nothing asks for while the program runs."""
    return isinstance(value, ast.Subscript) or (
        isinstance(value, ast.BinOp) and any(isinstance(side, ast.Subscript) for side in (value.left, value.right))
    )


def _held(node: ast.AST, name: str) -> Iterator[Site]:
    """Give what stands in the values of a statement, and not what stands in its annotations."""
    for site in sites(node, name):
        if site.field == "value" and site.parent is node:
            yield site
            yield from sites(site.node, name)


def _numbers(tree: Tree, node: ast.AST, name: str) -> Iterator[Mutant]:
    for site in sites(node, name):
        if number(site.node):
            value = site.node.value
            for other in dict.fromkeys([value * 10, value // 10, value + 1, value - 1]):
                if other == value:
                    continue
                words = f"{text(site.parent)}: {value!r} -> {other!r}"
                yield tree.mutant("data", site, ast.Constant(other), words)


def _elements(tree: Tree, site: Site) -> Iterator[Mutant]:
    """Leave out each element of a collection, each letter of a set of letters, and turn each flag around."""
    node = site.node
    if isinstance(node, ast.Set | ast.List | ast.Tuple):
        for n, element in enumerate(node.elts):
            yield tree.mutant("data", site, _without(node, n), f"without {text(element)}")
    elif isinstance(node, ast.Dict):
        for n, key in enumerate(node.keys):
            put = ast.Dict(node.keys[:n] + node.keys[n + 1 :], node.values[:n] + node.values[n + 1 :])
            yield tree.mutant("data", site, put, f"without {text(key) if key else text(node.values[n])}")
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield tree.mutant("data", site, ast.Constant(not node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_letters(site):
        for n, letter in enumerate(node.value):
            put_text = ast.Constant(node.value[:n] + node.value[n + 1 :])
            yield tree.mutant("data", site, put_text, f"without the letter {letter!r}")
    elif isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Pow):
        for side in (node.left, node.right):
            yield tree.mutant("data", site, side)


def _without(node: ast.Set | ast.List | ast.Tuple, n: int) -> ast.expr:
    left = node.elts[:n] + node.elts[n + 1 :]
    if isinstance(node, ast.Set):
        return ast.Set(left) if left else ast.Call(ast.Name("frozenset"), [], [])
    return type(node)(left, ast.Load())


def _is_letters(site: Site) -> bool:
    """Tell whether a text stands for the set of its letters."""
    if isinstance(site.parent, ast.comprehension):
        return True
    return isinstance(site.parent, ast.Call) and text(site.parent.func) == "frozenset"


def _row(tree: Tree, call: Site, row: ast.Call) -> Iterator[Mutant]:
    """Change each field of one row."""
    given = {keyword.arg: keyword for keyword in row.keywords}
    for keyword in row.keywords:
        site = Site(keyword.value, keyword, "value", None, "READING")
        for put, words in _fields(str(keyword.arg), keyword.value):
            yield tree.mutant("data", site, put, f"{keyword.arg}: {words}")
    for name, default in _DEFAULTS.items():
        if name not in given:
            for other in _CHOICES[name]:
                if other != default:
                    added = [*row.keywords, ast.keyword(name, ast.Constant(other))]
                    yield tree.mutant("data", call, ast.Call(row.func, row.args, added), f"{name}: {other!r}")


def _fields(name: str, value: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    held = value.value if isinstance(value, ast.Constant) else None
    if name == "level":
        at = _LEVELS.index(str(held))
        for other in {max(at - 1, 1), min(at + 1, len(_LEVELS) - 1)} - {at}:
            yield ast.Constant(_LEVELS[other]), f"{held!r} -> {_LEVELS[other]!r}"
    elif name == "cost":
        assert isinstance(held, int)
        yield from ((ast.Constant(other), f"{held!r} -> {other!r}") for other in (held + 1, held - 1))
    elif name in _WORDS:
        assert isinstance(held, str)
        yield ast.Constant(""), "emptied"
        yield ast.Constant("Q" + held[1:]), "first letter changed"
    elif name in _CHOICES:
        yield from ((ast.Constant(other), f"{held!r} -> {other!r}") for other in _CHOICES[name] if other != held)
    elif name in ("takes", "gives"):
        for kind in _KINDS:
            yield ast.BinOp(value, ast.BitXor(), ast.Set([ast.Constant(kind)])), f"{kind} turned around"
    elif name in ("examples", "refuses"):
        assert isinstance(value, ast.Tuple)
        for n in range(len(value.elts)):
            yield ast.Tuple(value.elts[:n] + value.elts[n + 1 :], ast.Load()), f"without number {n + 1}"
