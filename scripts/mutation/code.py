"""Changes of code: every small slip that a function could hold, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final

from scripts.mutation.sites import Mutant, Site, Tree, number, sites, text

__all__ = ["code_mutants"]

_COMPARED: Final[dict[type, tuple[type, ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATED: Final[dict[type, type]] = {
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Pow: ast.Mult,
}
_TWINS: Final = {"any": "all", "all": "any", "max": "min", "min": "max", "lstrip": "strip", "startswith": "endswith"}
#: Calls that tidy a text: without the call, the text stays as it is.
_TIDYING: Final = frozenset({"strip", "lstrip", "lower", "translate"})


def code_mutants(tree: Tree) -> Iterator[Mutant]:
    """Give every change inside the functions of a module."""
    for site in sites(tree.root):
        if site.runs and not _is_silent(site):
            for put, words in _changes(site):
                yield tree.mutant("code", site, put, words)


def _is_silent(site: Site) -> bool:
    """Tell whether a node is only for readers, or part of a text that is changed as a whole."""
    node = site.node
    return isinstance(node, ast.Constant) and isinstance(site.parent, ast.Expr | ast.JoinedStr | ast.FormattedValue)


def _changes(site: Site) -> Iterator[tuple[ast.AST, str]]:
    node = site.node
    if isinstance(node, ast.expr):
        yield from _of_expression(node)
        if _is_condition(site):
            for forced in (True, False):
                if not (isinstance(site.parent, ast.While) and forced):  # that one would only never end
                    yield ast.Constant(forced), f"condition {text(node)} -> {forced}"
    elif isinstance(node, ast.stmt):
        yield from _of_statement(site)
    elif isinstance(node, ast.cmpop):
        for other in _COMPARED[type(node)]:
            yield other(), f"{text(site.parent)}: {text(node)} -> {other.__name__}"
    elif isinstance(node, ast.And | ast.Or):
        other = ast.Or if isinstance(node, ast.And) else ast.And
        yield other(), f"{text(site.parent)}: {text(node)} -> {other.__name__}"
    elif isinstance(node, ast.operator) and type(node) in _OPERATED:
        yield _OPERATED[type(node)](), f"{text(site.parent)}: {text(node)} -> {_OPERATED[type(node)].__name__}"


def _is_condition(site: Site) -> bool:
    if isinstance(site.parent, ast.comprehension):
        return site.field == "ifs"
    return isinstance(site.parent, ast.If | ast.IfExp | ast.While) and site.field == "test"


def _of_expression(node: ast.expr) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(node, ast.Constant):
        yield from ((ast.Constant(value), "") for value in _other_constants(node))
    elif isinstance(node, ast.JoinedStr):
        yield ast.Constant(""), ""
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand, ""
    elif isinstance(node, ast.BinOp):
        yield node.left, ""
        yield node.right, ""
        if isinstance(node.op, ast.Add) and (number(node.left) or number(node.right)):
            yield ast.BinOp(node.left, ast.Sub(), node.right), ""
    elif isinstance(node, ast.BoolOp):
        for index in range(len(node.values)):
            left = [value for n, value in enumerate(node.values) if n != index]
            yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left), f"{text(node)} -> without part {index + 1}"
    elif isinstance(node, ast.Call):
        yield from _of_call(node)


def _other_constants(node: ast.Constant) -> list[Any]:
    value = node.value
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return ["" if value else "x"]
    return []


def _of_call(node: ast.Call) -> Iterator[tuple[ast.AST, str]]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if isinstance(node.func, ast.Attribute) and name in _TIDYING:
        yield node.func.value, ""
    if name in _TWINS:
        other: ast.expr = ast.Name(_TWINS[name])
        if isinstance(node.func, ast.Attribute):
            other = ast.Attribute(node.func.value, _TWINS[name])
        yield ast.Call(other, node.args, node.keywords), ""
    for keyword in node.keywords:
        left = [other for other in node.keywords if other is not keyword]
        yield ast.Call(node.func, node.args, left), f"{text(node)} -> without {keyword.arg}"


def _of_statement(site: Site) -> Iterator[tuple[ast.AST, str]]:
    node = site.node
    if isinstance(node, ast.Return) and node.value is not None and text(node.value) != "None":
        yield ast.Return(ast.Constant(None)), ""
    elif isinstance(node, ast.AugAssign):
        yield ast.Pass(), f"{text(node)} -> dropped"
        if isinstance(node.op, ast.Add):
            yield ast.Assign([node.target], node.value, lineno=node.lineno), ""
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        # Without its first value a name would only be unknown, which proves nothing.
        if not isinstance(_target(node), ast.Name) and node.value is not None:
            yield ast.Pass(), f"{text(node)} -> dropped"
    elif isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)):
        yield ast.Pass(), f"{text(node)} -> dropped"
    elif isinstance(node, ast.Continue):
        yield ast.Break(), ""
    elif isinstance(node, ast.Break):
        yield ast.Continue(), ""


def _target(node: ast.Assign | ast.AnnAssign) -> ast.expr:
    return node.targets[0] if isinstance(node, ast.Assign) else node.target
