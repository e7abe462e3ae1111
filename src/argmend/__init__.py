"""argmend: type-aware coercion of MCP tool-call arguments.

Between any client and any server, every call arrives as it was meant: repaired by what the tool declared, never touched
when it was right, refused with reasons otherwise. Importing this starts nothing and loads no framework.
"""

from argmend.catalogue import mend, plan
from argmend.engine.plan import Plan
from argmend.engine.rules import rules
from argmend.errors import ArgmendError, PolicyError, RefusedError, SchemaError
from argmend.outcome import ABSENT, Outcome, Problem, Repair
from argmend.policy import Limits, Policy

__all__ = [
    "ABSENT",
    "ArgmendError",
    "Limits",
    "Outcome",
    "Plan",
    "Policy",
    "PolicyError",
    "Problem",
    "RefusedError",
    "Repair",
    "SchemaError",
    "__version__",
    "mend",
    "plan",
    "rules",
]

__version__ = "0.1.0"
