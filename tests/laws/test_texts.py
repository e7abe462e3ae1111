"""What text opens to, and what is written as text, over generated values."""

from __future__ import annotations

from hypothesis import given

from tests.laws import texts
from tests.laws.cases import runs
from tests.laws.tape import tapes


@runs
@given(tapes().map(texts.container_text))
def test_json_text_opens_to_exactly_what_it_says(case: texts.TextCase) -> None:
    """The most reported fault of all must be mended for every value there is, in up to three layers."""
    texts.json_text_opens_to_itself(case)


@runs
@given(tapes().map(texts.loose_text))
def test_loose_text_opens_from_standard_and_not_below(case: texts.TextCase) -> None:
    """Loose writing has one meaning, but reading it is more than `structural` promises."""
    texts.loose_text_opens_from_standard(case)


@runs
@given(tapes().map(texts.damaged_text))
def test_damaged_text_is_read_as_it_stands_or_not_at_all(case: texts.TextCase) -> None:
    """A text that only looks like JSON has no meaning to mend to; one that still is JSON has exactly one."""
    texts.damaged_text_opens_to_what_it_says_or_not_at_all(case)


@runs
@given(tapes().map(texts.number_text))
def test_number_text_means_what_it_means_without_its_quotes(case: texts.TextCase) -> None:
    """A digit more or less, or a float for an int, would be another number."""
    texts.number_text_is_read_as_without_quotes(case)


@runs
@given(tapes().map(texts.container_text))
def test_a_container_written_as_text_reads_back_to_itself(case: texts.TextCase) -> None:
    """Writing and opening are each other's inverse."""
    texts.writing_is_the_inverse_of_opening(case)
