"""argmend: type-aware coercion of MCP tool-call arguments.

Between any client and any server, every call arrives as it was meant: repaired by what the tool declared, never touched
when it was right, refused with reasons otherwise. Importing this starts nothing and loads no framework.
"""

from argmend.catalogue import mend, plan
from argmend.engine.plan import Plan
from argmend.engine.rules import rules
from argmend.errors import ArgmendError, MissingExtraError, PolicyError, RefusedError, SchemaError, TemplateError
from argmend.functions.coerce import coerce_and_validate
from argmend.functions.errors import CoercionError, ToolError
from argmend.functions.json_param import parse_json_param, try_parse_json
from argmend.functions.param_coercion import _coerce_params_for_node as _coerce_params_for_node
from argmend.functions.param_coercion import coerce_to_declared_type
from argmend.functions.suggestions import VALID_INTERACTION_TYPES, generate_recovery_suggestions
from argmend.functions.templates import TemplateAwareNodeWrapper
from argmend.functions.tool import Tool
from argmend.outcome import ABSENT, Outcome, Problem, Repair
from argmend.policy import Limits, Policy

__all__ = [
    "ABSENT",
    "VALID_INTERACTION_TYPES",
    "ArgmendError",
    "CoercionError",
    "Limits",
    "MissingExtraError",
    "Outcome",
    "Plan",
    "Policy",
    "PolicyError",
    "Problem",
    "RefusedError",
    "Repair",
    "SchemaError",
    "TemplateAwareNodeWrapper",
    "TemplateError",
    "Tool",
    "ToolError",
    "__version__",
    "coerce_and_validate",
    "coerce_to_declared_type",
    "generate_recovery_suggestions",
    "mend",
    "parse_json_param",
    "plan",
    "rules",
    "try_parse_json",
]

__version__ = "0.1.0"
