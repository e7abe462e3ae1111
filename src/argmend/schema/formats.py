"""The formats that pydantic enforces, each as a question about a text. Imports pydantic: see `declaration.py`.

JSON Schema's own idea of a format differs from pydantic's (a time without a zone, a date for a date and time). A plan
made from a Python type asks pydantic, so that it takes what the type takes, and no format that pydantic ignores.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

import pydantic

from argmend.schema.declared import Declaration

__all__ = ["declared"]

Check = Callable[[str], bool]

_ENFORCED: Final[Mapping[str, Any]] = {
    "date-time": datetime,
    "date": date,
    "time": time,
    "duration": timedelta,
    "uuid": UUID,
    "uuid1": pydantic.UUID1,
    "uuid3": pydantic.UUID3,
    "uuid4": pydantic.UUID4,
    "uuid5": pydantic.UUID5,
    "uuid6": pydantic.UUID6,
    "uuid7": pydantic.UUID7,
    "uuid8": pydantic.UUID8,
    "uri": pydantic.AnyUrl,
    "ipv4": ipaddress.IPv4Address,
    "ipv6": ipaddress.IPv6Address,
    "ipv4network": ipaddress.IPv4Network,
    "ipv6network": ipaddress.IPv6Network,
    "ipv4interface": ipaddress.IPv4Interface,
    "ipv6interface": ipaddress.IPv6Interface,
    "ipvanyaddress": pydantic.IPvAnyAddress,
    "ipvanyinterface": pydantic.IPvAnyInterface,
    "ipvanynetwork": pydantic.IPvAnyNetwork,
    "regex": re.Pattern[str],
    "email": pydantic.EmailStr,
    "name-email": pydantic.NameEmail,
}


def declared(schema: Any) -> Declaration:
    """Give a schema with a question for every format in it that pydantic enforces."""
    found = {name: _check_of(name) for name in _formats_in(schema)}
    checks = {name: check for name, check in found.items() if check is not None}
    return Declaration(schema, checks, frozenset(found.keys() - checks.keys()))


def _formats_in(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        for key, part in schema.items():
            if key == "format" and isinstance(part, str):
                yield part
            yield from _formats_in(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _formats_in(part)


@lru_cache(maxsize=256)
def _check_of(name: str) -> Check | None:
    try:
        adapter = pydantic.TypeAdapter(_ENFORCED[name])
    except (KeyError, ImportError):  # checking an address of mail needs a package of its own
        return None

    def check(text: str) -> bool:
        try:
            adapter.validate_python(text)
        except pydantic.ValidationError:
            return False
        return True

    return check
