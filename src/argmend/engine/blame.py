"""Finding out what stands in the way of a value that cannot be mended: faults, as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import jsonschema_rs
from jsonschema_rs import ValidationErrorKind as Kind

from argmend.engine.choice import Fault
from argmend.engine.mender import Mender
from argmend.engine.number_text import number_from_text
from argmend.engine.place import Place
from argmend.engine.wording import names_of
from argmend.json_text import TextFault
from argmend.outcome import ABSENT, Code, Way

__all__ = ["from_judge", "known_names", "mismatch"]

_CODES: Final[dict[str, Code]] = {
    "type": "wrong_type",
    "enum": "not_allowed_value",
    "const": "not_allowed_value",
    "pattern": "wrong_format",
    "format": "wrong_format",
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"), "out_of_range"),
    **dict.fromkeys(
        ("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "contains"),
        "wrong_length",
    ),
}
_CONTAINERS: Final = frozenset({"array", "object"})
_NUMBERS: Final = frozenset({"integer", "number"})


def known_names(place: Place) -> str:
    """Say which names an object may have."""
    return f"one of the names {names_of(place)}" if place.declared else "no properties"


def mismatch(walk: Mender, value: Any, kind: str | None, place: Place, way: Way) -> list[Fault]:
    """Say what is wrong with a value of a kind that is not wanted here."""
    code = _text_code(walk, value, place) if kind == "string" else _other_code(value, kind, place)
    if code == "wrong_type" and place.is_arguments and not way:
        code = "not_an_object"
    elif code == "wrong_type" and place.only_lists:
        code = "not_allowed_value"
    return [Fault(way, code, place, value)]


def _text_code(walk: Mender, text: str, place: Place) -> Code:
    if place.kinds & _CONTAINERS:
        code = walk.opener.diagnose(text)
        if code is not None:
            return code
    if place.kinds & _NUMBERS:
        try:
            number_from_text(text, "number" not in place.kinds, walk.limits.digits)
        except TextFault as fault:
            return fault.code
    return "wrong_type"


def _other_code(value: Any, kind: str | None, place: Place) -> Code:
    if kind == "number" and "integer" in place.kinds and "number" not in place.kinds:
        return "precision_lost"
    if isinstance(value, float) and "string" in place.kinds and not place.kinds & _NUMBERS:
        text = float.__repr__(value)
        return "wrong_type" if not value.is_integer() and abs(value) < 1e15 and "e" not in text else "precision_lost"
    return "wrong_type"


def from_judge(place: Place, value: Any, way: Way, known: list[Fault], received: Any = ABSENT) -> list[Fault]:
    """Ask the judge what else is wrong at a place, beside the faults already known at or below it.

    `value` is what came of mending, `received` what was sent; places and received values are those of what was sent.
    """
    sent = value if received is ABSENT else received
    found: dict[tuple[Way, Code], Fault] = {(fault.way, fault.code): fault for fault in known}
    if known and place.atlas.judge.depth is not None:
        return known  # of a schema that leads back to itself, the judge reports each wrong part once per way to it
    taken = {fault.way for fault in known}
    for fault in _judged(place, value, way, sent):
        if not any(fault.way[:n] in taken for n in range(len(way) + 1, len(fault.way) + 1)):
            found.setdefault((fault.way, fault.code), fault)
    return list(found.values()) or [Fault(way, "rejected_by_schema", place, sent)]


def _judged(place: Place, value: Any, way: Way, sent: Any) -> Iterator[Fault]:
    for entry in place.entries:
        try:
            for error in place.atlas.judge.errors(entry, value):
                inner = _inner(error, value)
                if not (place.settled and not inner and isinstance(error.kind, Kind.AnyOf | Kind.OneOfNotValid)):
                    yield from _translated(error, inner, place, way, sent)
        except ValueError as fault:
            if "Recursion limit" not in str(fault):
                raise
            yield Fault(way, "too_deep", "nesting that the judge can report on", sent)


def _inner(error: jsonschema_rs.ValidationError, value: Any) -> Way:
    """Give the place of an error inside a value; the judge writes the key "0" like the position 0."""
    way: list[str | int] = []
    here = value
    for part in error.instance_path:
        way.append(str(part) if isinstance(here, dict) else part)
        here = here[way[-1]]
    return tuple(way)


def _translated(error: jsonschema_rs.ValidationError, inner: Way, place: Place, way: Way, sent: Any) -> Iterator[Fault]:
    here = (*way, *inner)
    below = _below(place, inner)
    wanted: Place | str = below or f"what the keyword {error.kind.name!r} asks for"
    match error.kind:
        case Kind.Required(property=name):
            yield Fault((*here, name), "missing", (below and below.child(name)) or wanted, ABSENT)
        case Kind.AdditionalProperties(unexpected=names) | Kind.UnevaluatedProperties(unexpected=names):
            names_known = known_names(below) if below else "a name that is declared"
            for name in names:
                yield Fault((*here, name), "unknown_name", names_known, _sent_at(sent, (*inner, name), error))
        case Kind.PropertyNames(error=about):
            name = str(about.instance)
            words = "a name that the schema accepts"
            yield Fault((*here, name), "unknown_name", words, _sent_at(sent, (*inner, name), error))
        case Kind.BacktrackLimitExceeded():
            yield Fault(here, "too_complex", "a pattern that can be matched", _sent_at(sent, inner, error))
        case _:
            yield Fault(here, _code_of(error), wanted, _sent_at(sent, inner, error))


def _below(place: Place, inner: Way) -> Place | None:
    here: Place | None = place
    for part in inner:
        if here is not None:
            here = here.child(part) if isinstance(part, str) else here.item(part)
    return here


def _code_of(error: jsonschema_rs.ValidationError) -> Code:
    kind = error.kind
    if isinstance(kind, Kind.AnyOf | Kind.OneOfNotValid):
        inside = [inner for branch in kind.context for inner in branch]
        by_type = all(inner.kind.name == "type" and inner.instance_path == error.instance_path for inner in inside)
        return "wrong_type" if inside and by_type else "rejected_by_schema"
    return _CODES.get(kind.name, "rejected_by_schema")


def _sent_at(sent: Any, inner: Way, error: jsonschema_rs.ValidationError) -> Any:
    here = sent
    for part in inner:
        try:
            here = here[part]
        except (LookupError, TypeError):
            return error.instance
    return here
