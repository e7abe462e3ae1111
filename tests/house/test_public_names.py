"""The public surface: what `import argmend` offers, and what it costs."""

from __future__ import annotations

import json
import subprocess
import sys
import types

import argmend


def _order(name: str) -> tuple[bool, bool, str]:
    """Constants, then classes, then functions, each by the alphabet: the order the linter keeps."""
    return (not name.isupper(), not name[0].isupper(), name)


def test_public_names_are_sorted_and_are_the_namespace() -> None:
    """One list says what is public; a name beside it would be public by accident."""
    namespace = {
        name
        for name, value in vars(argmend).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType) and name != "annotations"
    } | {"__version__"}
    assert list(argmend.__all__) == sorted(argmend.__all__, key=_order)
    assert set(argmend.__all__) == namespace
    assert len(argmend.__all__) == len(namespace)


def test_the_promised_names_are_public() -> None:
    """Code written against the documentation keeps working: a name may be added, none may vanish."""
    errors = "ArgmendError PolicyError RefusedError SchemaError"
    data = "ABSENT Limits Outcome Plan Policy Problem Repair"
    assert set(f"{errors} {data} mend plan rules".split()) <= set(argmend.__all__)


def test_every_public_object_says_what_it_is() -> None:
    """`help(argmend.mend)` is the first documentation that many readers open."""
    assert [name for name in argmend.__all__ if not (getattr(argmend, name).__doc__ or "").strip()] == []


_PROBE = """
import json, logging, sys, threading
before = set(sys.modules)
handlers = list(logging.getLogger().handlers)
import argmend
loaded = {name.split(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)
loaded.discard("typing_extensions")  # msgspec takes it where it is installed, and asks for it nowhere
print(json.dumps({
    "loaded": sorted(loaded),
    "threads": threading.active_count(),
    "handlers": len(logging.getLogger("argmend").handlers) + len(logging.getLogger().handlers) - len(handlers),
}))
"""


def test_importing_loads_the_judge_and_the_json_codec_and_starts_nothing() -> None:
    """A server pays for the import at every start, and a framework that it does not use has no place in its memory."""
    run = subprocess.run([sys.executable, "-c", _PROBE], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == {"loaded": ["argmend", "jsonschema_rs", "msgspec"], "threads": 1, "handlers": 0}
    assert run.stderr == ""
