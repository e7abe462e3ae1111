"""The list of all properties: how to make a case from a tape, and what to check. Tests and fuzzer run the same list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.laws import laws, losses, texts
from tests.laws.cases import make_case

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from tests.laws.tape import Tape

__all__ = ["PROPERTIES", "Property"]


class Property(NamedTuple):
    """Makes a case, and checks it; a failure is an exception."""

    make: Callable[[Tape], Any]
    check: Callable[[Any], Counter[str]]


#: Law 1 is mostly shown right calls; the others mostly broken ones.
PROPERTIES: Final[dict[str, Property]] = {
    "1 valid is sacred": Property(partial(make_case, breaks=40), laws.valid_is_sacred),
    "2 right or refused": Property(make_case, laws.right_or_refused),
    "3 nothing lost or invented": Property(make_case, losses.nothing_lost_or_invented),
    "4 nothing is silent": Property(make_case, laws.nothing_is_silent),
    "5 one meaning or none": Property(make_case, laws.one_meaning_or_none),
    "6 no mutation, no second mend": Property(make_case, laws.no_mutation_and_no_second_mend),
    "7 bounded": Property(make_case, laws.limits_only_refuse),
    "policies contain each other": Property(make_case, laws.each_policy_contains_the_one_before),
    "JSON text opens to itself": Property(texts.container_text, texts.json_text_opens_to_itself),
    "loose text opens from standard": Property(texts.loose_text, texts.loose_text_opens_from_standard),
    "damaged text is not guessed at": Property(
        texts.damaged_text, texts.damaged_text_opens_to_what_it_says_or_not_at_all
    ),
    "number text is read exactly": Property(texts.number_text, texts.number_text_is_read_as_without_quotes),
    "writing inverts opening": Property(texts.container_text, texts.writing_is_the_inverse_of_opening),
}
