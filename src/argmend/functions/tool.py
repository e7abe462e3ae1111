"""A Python function as a tool, as document 001 asks: a call that its signature refuses is mended and shown to it again.

Pydantic is asked first, so that everything it takes today is taken with the same result, native Python objects
included. Only what it refuses is mended, and of a call only the parameters that it refuses. Arguments are validated
apart from the call: what the function itself raises passes through.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from argmend.catalogue import plan_declared
from argmend.engine.judge import Judge, judge_for
from argmend.engine.place import Atlas, Place
from argmend.engine.plan import Plan
from argmend.errors import SchemaError
from argmend.functions.errors import UNSET, CoercionError, ToolError
from argmend.functions.json_param import try_parse_json
from argmend.functions.refusals import as_data, described, spoken, told
from argmend.outcome import Outcome
from argmend.schema.declaration import typed_call
from argmend.schema.declared import Declaration, Sentence

__all__ = ["Tool"]

#: Plans for calls of which a part is right already, kept for each tool.
_KEPT = 64


class Tool:
    """A function that is called with an object of arguments."""

    def __init__(self, fn: Callable[..., Any]) -> None:
        self.fn = fn
        self.name = str(getattr(fn, "__name__", None) or type(fn).__name__)
        self._typed = typed_call(fn)
        self._take = self._typed.taker()
        self._refused = self._typed.refused
        self._declared: Declaration | None = None
        self._root: Place | None = None
        self._plans: dict[frozenset[str], Plan] = {}

    def execute(self, arguments: Any) -> Any:
        """Call the function; raises `ToolError` for arguments that it does not take even when mended."""
        try:
            positional, named = self._take(arguments)
        except self._refused as refusal:
            positional, named = self._take_mended(arguments, refusal)
        return self.fn(*positional, **named)

    async def aexecute(self, arguments: Any) -> Any:
        """Call the function and wait for its result, if that is something to wait for."""
        result = self.execute(arguments)
        return await result if inspect.isawaitable(result) else result

    def _preprocess_json_arguments(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Open what is the JSON text of a list or object where one is declared and the text itself is not taken.

        Each parameter by itself, strict JSON only, and nothing else is mended or judged.
        """
        return {name: self._opened(name, value) for name, value in arguments.items()}

    def _opened(self, name: str, value: Any) -> Any:
        if not isinstance(value, str) or not value.strip().startswith(("[", "{")):
            return value
        root = self._place()
        place = root.child(name) if root is not None else None
        if place is None or place.never or place.accepts(value):
            return value
        _, opened = try_parse_json(value)
        wanted = "array" if isinstance(opened, list) else "object" if isinstance(opened, dict) else None
        return opened if wanted in place.kinds else value

    def _place(self) -> Place | None:
        if self._root is None:
            declared = self._declaration()
            judge = declared and judge_for(declared.schema, formats=False, checks=declared.questions(formats=False))
            self._root = Atlas(judge).place(((),)) if isinstance(judge, Judge) else None
        return self._root

    def _declaration(self) -> Declaration | None:
        """Give what the signature declares; None where no JSON Schema can say it."""
        if self._declared is None:
            try:
                self._declared = self._typed.declaration()
            except SchemaError:
                return None
        return self._declared

    def _take_mended(self, arguments: Any, refusal: Exception) -> tuple[tuple[Any, ...], dict[str, Any]]:
        sentences = self._typed.sentences(refusal)
        right = _right_parts(arguments, sentences)
        plan = self._plan_without(frozenset(right))
        if plan is None:
            raise self._refusal(arguments, refusal, None)
        sent = {name: value for name, value in arguments.items() if name not in right} if right else arguments
        outcome = plan.mend(sent).for_tool(self.name)
        if outcome.verdict != "mended":
            raise self._refusal(arguments, refusal, outcome)
        mended = {**right, **outcome.value}
        try:
            return self._take(mended)
        except self._refused as again:
            raise self._refusal(mended, again, None) from again

    def _plan_without(self, right: frozenset[str]) -> Plan | None:
        """Give the plan of what is left of a call when the parameters that are right are set aside."""
        known = self._plans.get(right)
        declared = self._declaration()
        if known is not None or declared is None:
            return known
        schema = declared.schema
        if right:
            properties = {name: part for name, part in schema.get("properties", {}).items() if name not in right}
            required = [name for name in schema.get("required", ()) if name not in right]
            schema = {**schema, "properties": properties, "required": required}
        if len(self._plans) >= _KEPT:
            self._plans.clear()
        self._plans[right] = plan_declared(declared._replace(schema=schema))
        return self._plans[right]

    def _refusal(self, sent: Any, refusal: Exception, outcome: Outcome | None) -> ToolError:
        sentences = self._typed.sentences(refusal)
        problems = outcome.problems if outcome is not None else ()
        blamed = {str(problem.way[0]) for problem in problems if problem.way}
        # A parameter that could be mended is no problem, although pydantic did not take it as it was sent.
        about = [one for one in sentences if not blamed or not one.way or str(one.way[0]) in blamed] or sentences
        said = [spoken(one, sent) for one in about]
        received = problems[0].received if problems else UNSET
        error = described(CoercionError("Invalid arguments", told("", said).strip(), received), problems)
        error.__cause__ = refusal
        lines = [*said, *(problem.hint for problem in problems)]
        failure = ToolError(self.name, told("Invalid arguments:", lines), as_data(outcome, about, sent))
        failure.__cause__ = error
        return failure


def _right_parts(arguments: Any, sentences: list[Sentence]) -> dict[str, Any]:
    """Give the parameters that pydantic has nothing to say about: they are kept as they are."""
    if not isinstance(arguments, dict) or not all(one.way for one in sentences):
        return {}
    wrong = {one.way[0] for one in sentences}
    return {name: value for name, value in arguments.items() if name not in wrong}
