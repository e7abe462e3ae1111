"""The worked example of a pack: a memory for conversations, with sessions, kinds of interaction and bulk updates.

Nothing here is asked unless it is registered: `argmend.advice.register(argmend.advice.sessions.PACK)`.
"""

from __future__ import annotations

from typing import Final

from argmend.advice.nearest import nearest
from argmend.advice.packs import Pack, Tip
from argmend.masking import shown
from argmend.outcome import ABSENT, Problem

__all__ = ["EXAMPLE_UUID", "INTERACTION_TYPES", "PACK"]

EXAMPLE_UUID: Final = "60c598e2-d602-4e07-a328-c458006d48c7"
#: What can be remembered of a conversation.
INTERACTION_TYPES: Final = (
    "qa",
    "decision_made",
    "problem_solved",
    "code_change",
    "requirement_added",
    "concept_defined",
)
_UUID_LETTERS: Final = 36


def _about_a_session(problem: Problem) -> str:
    received = problem.received
    said = f"A session is named by a UUID of {_UUID_LETTERS} characters, such as {EXAMPLE_UUID}"
    if isinstance(received, str) and len(received) != _UUID_LETTERS:
        said += f"; this one has {len(received)}"
    return f"{said}. The tool 'session' with the action 'create' makes a new one."


def _about_a_kind(problem: Problem) -> str:
    said = f"Kinds of interaction are written in lower case with underscores: {', '.join(INTERACTION_TYPES)}."
    near = nearest(problem.received, INTERACTION_TYPES) if isinstance(problem.received, str) else []
    return f"{said} The nearest is {near[0]}." if len(near) == 1 and near[0] != problem.received else said


def _about_content(problem: Problem) -> str:
    got = "" if problem.received is ABSENT else f" and not {shown(problem.received, problem.way, 40)}"
    return f"One update has an interaction_type and a content, which is an object{got}; several go into updates."


_BULK: Final = "Several updates at once are a list, and each has an interaction_type and a content."

PACK: Final = Pack(
    "sessions",
    (
        Tip(_about_a_session, paths=("session_id", "*.session_id")),
        Tip(_about_a_kind, paths=("interaction_type", "*.interaction_type")),
        Tip(_about_content, paths=("content",), codes=("missing", "wrong_type", "not_json", "cut_off_json")),
        Tip(_about_content, paths=("updates[].content",)),
        Tip(_BULK, paths=("updates", "updates[]")),
    ),
)
