"""Where a run was made: what its figures depend on besides the code."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version

__all__ = ["surroundings"]

_PACKAGES = (
    "argmend",
    "jsonschema-rs",
    "msgspec",
    "orjson",
    "pydantic",
    "mcp",
    "fastmcp",
    "jsonschema",
    "fastjsonschema",
)


def surroundings(*, quick: bool) -> str:
    """Say on what machine, with which versions, and how thoroughly was measured."""
    packages = ", ".join(f"{name} {version(name)}" for name in (*_PACKAGES, "json_repair"))
    effort = "A quick run: rougher figures. " if quick else ""
    return (
        f"{effort}Python {platform.python_version()} on {platform.system()} {platform.machine()}, {os.cpu_count()} "
        f"cores shared with other work. {packages}."
    )
