"""Containers as JSON text for parameters that are declared as text, as document 000 asks: one value, or all of a node.

The document's contract is narrower than any policy: containers only, whatever else may be wrong, and never an error.
"""

from __future__ import annotations

import json
import logging
from typing import Any, Final

__all__ = ["_coerce_params_for_node", "coerce_to_declared_type", "declared_types"]

logger = logging.getLogger(__name__)

#: Writes what `json.dumps` writes, as the document shows it; the codec of the engine keeps letters readable instead.
_write: Final = json.JSONEncoder(allow_nan=False).encode
_TEXT: Final = frozenset({"str", "string"})


def coerce_to_declared_type(value: Any, expected_type: str | None) -> Any:
    """Give the JSON text of an object or list where text is declared, and everything else as it is; never raises.

    The characters are those of `json.dumps(value)`, letters beyond ASCII escaped. What JSON cannot write stays.
    """
    if not isinstance(expected_type, str) or expected_type.lower() not in _TEXT or not isinstance(value, dict | list):
        return value
    try:
        text = _write(value)
    except Exception:  # noqa: BLE001 - whatever a container of a foreign class raises, the document says: unchanged
        return value
    kind = type(value).__name__
    logger.debug("Wrote a %s as JSON text", kind, extra={"original_type": kind, "target_type": "str"})
    return text


def _coerce_params_for_node(params: dict[str, Any], node_id: str, registry: Any) -> dict[str, Any]:
    """Give a node's parameters, those declared as text that hold an object or list as its JSON text.

    `registry` is anything whose `load()` gives nodes by name, each with `interface.params`; whatever of it is missing
    or says nothing useful, is taken as no declaration.
    """
    node = _part(registry.load(), node_id)
    types = declared_types(_part(node, "interface"))
    return {name: coerce_to_declared_type(value, types.get(name)) for name, value in params.items()}


def declared_types(interface: Any) -> dict[str, str]:
    """Read the types of parameters from an interface: a list of `{"key": …, "type": …}` under `params`."""
    entries = _part(interface, "params")
    found = {}
    for entry in entries if isinstance(entries, list | tuple) else ():
        key, word = _part(entry, "key"), _part(entry, "type")
        if key and word and isinstance(key, str) and isinstance(word, str):
            found[key] = word
    return found


def _part(whole: Any, name: str) -> Any:
    return whole.get(name) if isinstance(whole, dict) else None
