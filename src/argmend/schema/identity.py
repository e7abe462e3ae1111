"""Which two declarations are the same, so that what was made from one may be kept for the other."""

from __future__ import annotations

import inspect
from typing import Any, ForwardRef, Literal, get_args, get_origin

__all__ = ["Same", "anchor_of", "is_hashable", "is_self_contained"]


class Same:
    """A key that is equal only for the very same object, and keeps that object, so that no other takes its place."""

    __slots__ = ("target",)

    def __init__(self, target: Any) -> None:
        self.target = target

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.target is self.target

    def __hash__(self) -> int:
        return id(self.target)


def anchor_of(target: Any) -> tuple[Any, bool]:
    """Give what the declaration of a function or class lives as long as, None for all else; and whether it is bound.

    A bound method is made anew each time that it is looked up, and is declared by its function.
    """
    if inspect.ismethod(target):
        return (target.__func__, True) if inspect.isfunction(target.__func__) else (None, False)
    if inspect.isfunction(target) or (isinstance(target, type) and get_origin(target) is None):
        return target, False
    return None, False


def is_hashable(target: Any) -> bool:
    """Say whether a target can be a key by its value."""
    try:
        hash(target)
    except TypeError:
        return False
    return True


def is_self_contained(target: Any) -> bool:
    """Say whether an annotation means the same wherever it is written; one with a name in quotes does not."""
    waiting = [target]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str | ForwardRef):
            return False
        if isinstance(part, list):  # the parameters of a callable
            waiting += part
        elif get_origin(part) is not Literal:
            # What is attached by `Annotated` is no type, and a text there is a remark.
            waiting += get_args(part)[:1] if hasattr(part, "__metadata__") else get_args(part)
    return True
