"""The judge: `jsonschema-rs`, the only thing that decides whether a value is valid.

No keyword is implemented by hand anywhere in argmend. The judge works offline (a remote `$ref` does not compile), runs
regular expressions with a limit on backtracking, and is asked about single places of the schema by way of a map that
is built when a call first has to be mended.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

import jsonschema_rs

from argmend.engine.hostile import measure
from argmend.engine.references import Document, Spot
from argmend.engine.values import find_foreign, larger_than
from argmend.json_text import depth_exceeds

__all__ = ["DEEPEST_SCHEMA", "Judge", "Unfit", "judge_for"]

#: The judge itself gives up a little below this.
DEEPEST_SCHEMA: Final = 300

Accepts = Callable[[Any], bool]

#: Values with more parts than this are reported on briefly.
LARGE: Final = 2_000
#: How `marshal` writes NaN and the infinities, which the judge would take for null.
_NO_JSON = (b"\x03nan", b"\x03inf", b"\x04-inf")
#: Keywords that give a part of a schema a name of its own.
_NAMES = (b"$id", b"$anchor", b"$dynamicAnchor", b"draft-04")
_NO_CHECKS: Final[Mapping[str, Callable[[str], bool]]] = {}
#: Enough for honest patterns on long texts; an exponential one gives up after about a millisecond.
_PATTERNS = jsonschema_rs.FancyRegexOptions(backtrack_limit=100_000)


class Unfit(NamedTuple):
    """A schema that the judge cannot use, and why; its calls pass unjudged."""

    schema: Any
    reason: str


class _Refusal(Exception):  # noqa: N818 - becomes an `Unfit` before anybody sees it
    """Why the judge had better not look at a schema."""


def judge_for(
    schema: Any,
    *,
    formats: bool,
    written: bytes | None = None,
    checks: Mapping[str, Callable[[str], bool]] = _NO_CHECKS,
) -> Judge | Unfit:
    """Compile a schema; `written` is the same as `marshal` writes it, where somebody has it already.

    `checks` are questions about texts, asked instead of what JSON Schema says about their formats.
    """
    try:
        return Judge(schema, formats, written, checks)
    except _Refusal as refusal:
        return Unfit(schema, str(refusal))
    except RecursionError:
        return Unfit(schema, "it is nested too deeply")
    except (ValueError, TypeError, jsonschema_rs.ReferencingError) as fault:
        return Unfit(schema, _first_line(fault))


class Judge:
    """One schema, compiled."""

    def __init__(
        self, schema: Any, formats: bool, written: bytes | None, checks: Mapping[str, Callable[[str], bool]]
    ) -> None:
        self.schema = schema
        self._formats = formats
        self._checks = dict(checks)
        self._map: jsonschema_rs.ValidatorMap | None = None
        self._lock = threading.Lock()
        #: How deep a value may be before it is too risky to judge; None where depth does no harm.
        self.depth: int | None = None
        refers = _looked_over(schema, written)
        self.document = Document(schema, has_names=_may_hold(written, *_NAMES))
        if refers:
            measured = measure(self.document)
            self.depth = measured.depth
            if measured.refusal:
                raise _Refusal(measured.refusal)
        self._root = jsonschema_rs.validator_for(schema, **self._options())
        self.accepts: Accepts = self._root.is_valid

    def _options(self) -> dict[str, Any]:
        formats = self._formats or bool(self._checks)
        return {
            "offline": True,
            "validate_formats": formats,
            "formats": self._checks or None,
            "pattern_options": _PATTERNS,
        }

    def at(self, spot: Spot) -> jsonschema_rs.Validator | None:
        """Give the validator of one place in the schema, None where the judge knows none."""
        if not spot:
            return self._root
        if self._map is None:
            with self._lock:
                if self._map is None:
                    self._map = jsonschema_rs.validator_map_for(self.document.root, **self._options())
        return self._map.get("#" + "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in spot))

    def part(self, schema: dict[str, Any]) -> Accepts:
        """Give the judge of a few keywords by themselves: a pattern, for finding out which keys it is about."""
        said = {"$schema": self.document.dialect} if self.document.dialect else {}
        return jsonschema_rs.validator_for({**said, **schema}, **self._options()).is_valid

    def errors(self, spot: Spot, value: Any) -> Iterable[jsonschema_rs.ValidationError]:
        """List what is wrong with a value at one place; of a large value, only the first thing found.

        Each error carries a copy of the value it is about, so many errors about a large value would cost their product.
        """
        validator = self.at(spot)
        if validator is None:
            return ()
        if not larger_than(value, LARGE):
            return validator.iter_errors(value)
        try:
            validator.validate(value)
        except jsonschema_rs.ValidationError as first:
            return (first,)
        return ()


def _looked_over(schema: Any, written: bytes | None) -> bool:
    """Say whether a schema refers to anything, having made sure that the judge may look at it at all.

    What `marshal` writes shows brackets, references and odd numbers as plain bytes. They may also stand in texts, so
    their absence proves something and their presence is looked into.
    """
    may_be_deep = written is None or sum(map(written.count, (b"{", b"[", b"("))) > DEEPEST_SCHEMA
    if may_be_deep and depth_exceeds(schema, DEEPEST_SCHEMA):
        raise _Refusal("it is nested too deeply")
    if _may_hold(written, *_NO_JSON) and find_foreign(schema, 1):
        raise _Refusal("it holds what is no JSON")
    return _may_hold(written, b"$ref", b"Ref")


def _may_hold(written: bytes | None, *signs: bytes) -> bool:
    return written is None or any(sign in written for sign in signs)


def _first_line(fault: Exception) -> str:
    lines = [line for line in str(fault).splitlines() if line.strip()]
    return f"the judge cannot compile it: {lines[0] if lines else type(fault).__name__}"
