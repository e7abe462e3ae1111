"""Properties of text alone: what JSON text opens to, what loose text opens to, what number text is read as."""

from __future__ import annotations

import json
import struct
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from argmend import mend
from tests.laws.cases import MENDING
from tests.laws.check import exact, held
from tests.laws.loose import read_loosely, write_loosely
from tests.laws.values import make_json

if TYPE_CHECKING:
    from tests.laws.tape import Tape

__all__ = [
    "TextCase",
    "container_text",
    "damaged_text",
    "damaged_text_opens_to_what_it_says_or_not_at_all",
    "json_text_opens_to_itself",
    "loose_text",
    "loose_text_opens_from_standard",
    "number_text",
    "number_text_is_read_as_without_quotes",
    "writing_is_the_inverse_of_opening",
]

CONTAINER = {"type": ["array", "object"]}
#: What damage is done with: everything that means something in strict or loose JSON.
SIGNS = "[]{}()\"'\\,:;#/*`~\n\t -+.0123eEutTnNfFx_$\x00\x0b\u00a0\ud800"
BLANKS = ("", "", " ", "\n", "\t ")


@dataclass(frozen=True)
class TextCase:
    """A value and the text that was written of it."""

    value: Any
    text: str


def container(tape: Tape) -> Any:
    """Make an object or a list."""
    value = make_json(tape, 4)
    return value if isinstance(value, dict | list) else [value]


def container_text(tape: Tape) -> TextCase:
    """Write a container as JSON, in one to three layers."""
    value = container(tape)
    text = json.dumps(value, ensure_ascii=tape.chance(50), indent=tape.pick((None, None, 1)))
    for _ in range(tape.pick((0, 0, 0, 1, 2))):
        text = json.dumps(text)
    return TextCase(value, f"{tape.pick(BLANKS)}{text}{tape.pick(BLANKS)}")


def loose_text(tape: Tape) -> TextCase:
    """Write a container loosely."""
    value = container(tape)
    return TextCase(value, write_loosely(tape, value))


def damaged_text(tape: Tape) -> TextCase:
    """Write a container, then damage a few characters; what it says after that is asked of the tests' own reader."""
    value = container(tape)
    letters = list(write_loosely(tape, value) if tape.chance(60) else json.dumps(value, ensure_ascii=tape.chance(50)))
    for _ in range(1 + tape.below(3)):
        at = min((tape.byte() << 8 | tape.byte()) * (len(letters) + 1) >> 16, len(letters))
        old, new = tape.pick(((1, ""), (0, tape.pick(SIGNS)), (1, tape.pick(SIGNS))))
        letters[at : at + old] = new
    text = "".join(letters)
    return TextCase(read_loosely(text), text)


def number_text(tape: Tape) -> TextCase:
    """Write a number: a small or huge whole one, or a float of any exponent."""
    kind = tape.below(3)
    number: Any = tape.below(256) - 100
    if kind == 1:
        number = int.from_bytes(bytes(tape.byte() for _ in range(1 + tape.below(40))), "big", signed=True)
    elif kind == 2:
        number = struct.unpack(">d", bytes(tape.byte() for _ in range(8)))[0]
    text = json.dumps(number)
    if "N" in text or "I" in text:
        text = "0.5"
    text = tape.pick((text, text, text.upper(), text.replace("e-", "e-0"), f" {text}\n"))
    return TextCase(json.loads(text), text)


def json_text_opens_to_itself(case: TextCase) -> Counter[str]:
    """JSON text opens to exactly what the standard library reads from it, at every policy that mends."""
    for policy in MENDING:
        outcome = mend(case.text, CONTAINER, policy, arguments=False)
        assert outcome.verdict == "mended", f"{policy}: {outcome.problems}"
        assert exact(outcome.value, case.value), f"{policy}: {outcome.value!r}"
        assert {repair.rule for repair in outcome.repairs} == {"open"}
    return Counter([outcome.verdict])


def loose_text_opens_from_standard(case: TextCase) -> Counter[str]:
    """Loose text opens to what was written from `standard` on, and is refused below."""
    assert mend(case.text, CONTAINER, "structural", arguments=False).verdict == "refused"
    for policy in MENDING[1:]:
        outcome = mend(case.text, CONTAINER, policy, arguments=False)
        assert outcome.verdict == "mended", f"{policy}: {outcome.problems}"
        assert exact(outcome.value, case.value), f"{policy}: {outcome.value!r}"
        assert {repair.rule for repair in outcome.repairs} == {"open_loosely"}
    return Counter([outcome.verdict])


def damaged_text_opens_to_what_it_says_or_not_at_all(case: TextCase) -> Counter[str]:
    """A text is opened exactly when an independent reader can read it, and to the same value: nothing is guessed."""
    outcome = mend(case.text, CONTAINER, arguments=False)
    if isinstance(case.value, dict | list):
        assert outcome.verdict == "mended", outcome.problems
        assert exact(outcome.value, case.value), repr(outcome.value)
    elif outcome.verdict == "mended":
        assert exact(outcome.value, held(case.text)), repr(outcome.value)
    return Counter([outcome.verdict])


def number_text_is_read_as_without_quotes(case: TextCase) -> Counter[str]:
    """Number text becomes what the same characters mean without the quotes; for an integer, if it is one."""
    outcome = mend(case.text, {"type": "number"}, arguments=False)
    assert outcome.verdict == "mended", outcome.problems
    assert exact(outcome.value, case.value), repr(outcome.value)
    whole = mend(case.text, {"type": "integer"}, arguments=False)
    if isinstance(case.value, int):
        assert exact(whole.value, case.value), repr(whole.value)
    elif case.value.is_integer() and abs(case.value) < 2**53:
        assert exact(whole.value, int(case.value)), repr(whole.value)
    else:
        assert whole.verdict == "refused", repr(whole.value)
    return Counter([whole.verdict])


def writing_is_the_inverse_of_opening(case: TextCase) -> Counter[str]:
    """A container sent for text is written as JSON text that reads back to exactly that container."""
    for policy in MENDING:
        outcome = mend(case.value, {"type": "string"}, policy, arguments=False)
        assert outcome.verdict == "mended", f"{policy}: {outcome.problems}"
        assert exact(json.loads(outcome.value), case.value), f"{policy}: {outcome.value!r}"
    return Counter([outcome.verdict])
