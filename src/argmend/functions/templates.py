"""Templates: `${a.b[0].c}` in the parameters of a step, and the wrapper that fills them in before a node runs.

    template = "${" path { "??" ( path | default ) } "}"
    path     = name { "." name | "[" number "]" | "[" quoted "]" }

A text that is one template gives the value itself, with its type. In a mixed text, containers, numbers and flags are
written as JSON, and null is refused: it is no text. `$${` stands for a plain `${`. A path walks into JSON text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argmend.errors import TemplateError
from argmend.functions.json_param import try_parse_json
from argmend.functions.param_coercion import coerce_to_declared_type, declared_types
from argmend.functions.template_text import Path, Template, parsed
from argmend.json_text import write
from argmend.masking import shown

__all__ = ["TemplateAwareNodeWrapper", "resolved"]

#: Nesting of parameters; nobody writes more by hand.
_DEEPEST: Final = 100
_CONTAINERS: Final[dict[str, type]] = {"dict": dict, "object": dict, "list": list, "array": list}


def resolved(value: Any, context: Mapping[str, Any]) -> Any:
    """Give a value with every template in it filled in, in keys, too; parts without templates stay the same objects."""
    return _resolved(value, context, 0)


def _resolved(value: Any, context: Mapping[str, Any], depth: int) -> Any:
    if isinstance(value, str):
        return _text(value, context)
    if not isinstance(value, dict | list):
        return value
    if depth > _DEEPEST:
        raise TemplateError(f"parameters nested deeper than {_DEEPEST}")
    if isinstance(value, list):
        items = [_resolved(item, context, depth + 1) for item in value]
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    pairs = [(_key(key, context), _resolved(inner, context, depth + 1)) for key, inner in value.items()]
    if all(key is known and new is old for (key, new), (known, old) in zip(pairs, value.items(), strict=True)):
        return value
    if len(dict(pairs)) != len(pairs):
        raise TemplateError("two keys became the same when their templates were filled in")
    return dict(pairs)


def _key(key: Any, context: Mapping[str, Any]) -> Any:
    if not isinstance(key, str):
        return key
    name = _text(key, context)
    return name if isinstance(name, str) else _written(name, key)


def _text(text: str, context: Mapping[str, Any]) -> Any:
    if "${" not in text:
        return text
    parts = parsed(text)
    if len(parts) == 1 and isinstance(parts[0], Template):
        return _value(parts[0], context)
    return "".join([part if isinstance(part, str) else _in_text(part, context) for part in parts])


def _in_text(template: Template, context: Mapping[str, Any]) -> str:
    value = _value(template, context)
    return value if isinstance(value, str) else _written(value, template.source)


def _written(value: Any, source: str) -> str:
    if value is None:
        raise TemplateError(f'{source} is null, and null is no text; give another value with ${{… ?? "default"}}')
    try:
        return write(value)
    except (TypeError, ValueError, RecursionError):
        raise TemplateError(f"{source} holds a value that JSON cannot write") from None


def _value(template: Template, context: Mapping[str, Any]) -> Any:
    """Give what the first alternative that is there leads to; null gives way to whatever follows it."""
    *others, last = template.alternatives
    for alternative in others:
        if not isinstance(alternative, Path):
            return alternative.value
        found, value = _found(alternative, context)
        if found == len(alternative.parts) and value is not None:
            return value
    if not isinstance(last, Path):
        return last.value
    found, value = _found(last, context)
    if found < len(last.parts):
        raise TemplateError(_lost(template.source, last, found, value))
    return value


def _found(path: Path, context: Mapping[str, Any]) -> tuple[int, Any]:
    """Follow a path: how many of its parts led somewhere, and where the last of them led."""
    value: Any = context
    for n, part in enumerate(path.parts):
        if isinstance(value, str):
            opened, inner = try_parse_json(value)
            value = inner if opened else value
        if isinstance(value, Mapping):
            is_there = isinstance(part, str) and part in value
        else:
            is_there = isinstance(value, list | tuple) and isinstance(part, int) and part < len(value)
        if not is_there:
            return n, value
        value = value[part]
    return len(path.parts), value


def _lost(source: str, path: Path, found: int, value: Any) -> str:
    part = shown(path.parts[found])
    if isinstance(value, Mapping):
        there = ", ".join(shown(str(name)) for name in list(value)[:20]) or "nothing"
        return f"{source} leads nowhere: no {part} there, only {there}"
    if isinstance(value, list | tuple):
        return f"{source} leads nowhere: no {part} in a list of {len(value)}"
    return f"{source} leads nowhere: {part} is looked for in a value of the type {type(value).__name__}"


class TemplateAwareNodeWrapper:
    """A node whose parameters may hold templates: filled in from what is shared, as declared, just before it runs.

    The node is anything with `_run(shared)`, which finds its parameters in `params` or is given them by `set_params`.
    """

    def __init__(
        self,
        inner_node: Any,
        node_id: str,
        initial_params: dict[str, Any] | None = None,
        interface_metadata: dict[str, Any] | None = None,
    ) -> None:
        self.inner_node = inner_node
        self.node_id = node_id
        self.initial_params = dict(initial_params or {})
        self.params: dict[str, Any] = {}
        self._expected_types = declared_types(interface_metadata)

    def set_params(self, params: dict[str, Any]) -> None:
        """Set the parameters, templates and plain values alike."""
        self.params = dict(params or {})

    def _run(self, shared: dict[str, Any]) -> Any:
        """Fill in the parameters, give them to the node, run it, and give back what it gives back."""
        params = self._prepared({**shared, **self.initial_params})
        if hasattr(self.inner_node, "set_params"):
            self.inner_node.set_params(params)
        else:
            self.inner_node.params = params
        return self.inner_node._run(shared)  # noqa: SLF001 - the name that the nodes of document 000 have

    def _prepared(self, context: Mapping[str, Any]) -> dict[str, Any]:
        """Fill in and convert each parameter, whether it held a template or not."""
        filled = resolved(self.params, context)
        return {name: _as_declared(value, self._expected_types.get(name)) for name, value in filled.items()}


def _as_declared(value: Any, word: str | None) -> Any:
    """Convert containers both ways: to JSON text where text is declared, from it where they are."""
    wanted = _CONTAINERS.get(word.lower()) if word is not None else None
    if wanted is not None and isinstance(value, str):
        _, inner = try_parse_json(value)
        return inner if isinstance(inner, wanted) else value
    return coerce_to_declared_type(value, word)
