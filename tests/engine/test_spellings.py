"""Every spelling a reading knows, the white space it trims, and what stands just beside."""

from __future__ import annotations

from typing import Any

import pytest

import argmend
from argmend import Policy

TEXT = {"type": "string"}
FLAG = {"type": "boolean"}
WHOLE = {"type": "integer"}
NUMBER = {"type": "number"}
#: JSON's white space, and some that is none.
BLANKS = " \t\n\r"
OTHER_BLANKS = ("\u00a0", "\u2003", "\v", "\f", "\ufeff")
TRIMMED: list[tuple[str, Any, Any]] = [
    ("TRUE", FLAG, True),
    ("False", FLAG, False),
    *[(word, FLAG, True) for word in ("yes", "YES", "on", "On", "1")],
    *[(word, FLAG, False) for word in ("no", "No", "off", "OFF", "0")],
    ("null", {"type": ["integer", "null"]}, None),
    ("None", {"type": ["integer", "null"]}, None),
    ("-0", WHOLE, 0),
    ("12", WHOLE, 12),
    ("1.5e3", WHOLE, 1500),
    ("1E+2", WHOLE, 100),
    ("0.0", WHOLE, 0),
    ("9007199254740991.0", WHOLE, 2**53 - 1),
    ("-9007199254740991.0", WHOLE, 1 - 2**53),
    ("-2.5E-1", NUMBER, -0.25),
    ("9007199254740993", NUMBER, 2**53 + 1),
]
REFUSED: list[tuple[Any, Any, str]] = [
    ("9007199254740992.0", WHOLE, "precision_lost"),
    ("1.00000000000000000001", WHOLE, "precision_lost"),
    ("1e-400", WHOLE, "precision_lost"),
    ("10.5", WHOLE, "precision_lost"),
    ("1e400", WHOLE, "not_a_number"),
    ("-1e400", NUMBER, "not_a_number"),
    ("1e99999999999999999999", NUMBER, "not_a_number"),
    ("0e99999999999999999999", WHOLE, "precision_lost"),
    ("NaN", NUMBER, "not_a_number"),
    ("-Infinity", NUMBER, "not_a_number"),
    ("+inf", NUMBER, "not_a_number"),
    ("007", WHOLE, "not_a_number"),
    ("five5", WHOLE, "not_a_number"),
    ("\u0663", NUMBER, "not_a_number"),
    ("five", WHOLE, "wrong_type"),
    ("inform", NUMBER, "wrong_type"),
    ("", NUMBER, "wrong_type"),
    ("yess", FLAG, "wrong_type"),
    ("10", FLAG, "wrong_type"),
    (2, FLAG, "wrong_type"),
    (-1, FLAG, "wrong_type"),
    (0.5, FLAG, "wrong_type"),
    ("none", {"type": ["integer", "null"]}, "wrong_type"),
    ("NULL", {"type": ["integer", "null"]}, "wrong_type"),
]


@pytest.mark.parametrize(("word", "schema", "meant"), TRIMMED)
def test_a_spelling_is_read_with_json_white_space_around_it(word: str, schema: Any, meant: Any) -> None:
    """White space around a word says nothing; each of the four blanks is trimmed on both sides."""
    for sent in (word, *(blank + word for blank in BLANKS), *(word + blank for blank in BLANKS)):
        outcome = argmend.mend(sent, schema, "generous", arguments=False)
        assert outcome.verdict == "mended"
        assert repr(outcome.value) == repr(meant)


@pytest.mark.parametrize(("word", "schema", "meant"), TRIMMED)
def test_other_blanks_are_part_of_the_word(word: str, schema: Any, meant: Any) -> None:
    """JSON knows four blanks; a reader that trims more takes what no JSON reader would."""
    del meant
    for blank in OTHER_BLANKS:
        for sent in (word + blank, blank + word):
            assert argmend.mend(sent, schema, "generous", arguments=False).verdict == "refused"


@pytest.mark.parametrize(("sent", "schema", "code"), REFUSED)
@pytest.mark.parametrize("policy", ["strict", "structural", "standard", "generous"])
def test_what_stands_beside_a_spelling_is_refused_with_the_reason(
    sent: Any, schema: Any, code: str, policy: Any
) -> None:
    """A policy that does not read numbers says the same about a bad one as a policy that does."""
    outcome = argmend.mend(sent, schema, policy, arguments=False)
    assert [problem.code for problem in outcome.problems] == [code]
    assert outcome.problems[0].received == sent


def test_a_word_for_null_stays_text_where_any_branch_takes_text() -> None:
    """Where text may stand, the word may be meant as text, so the schema has to say what else is wrong with it."""
    short = {"anyOf": [{"type": "string", "maxLength": 2}, {"type": "null"}]}
    for word in ("null", "None"):
        assert argmend.mend(word, short, "generous", arguments=False).verdict == "refused"
        assert argmend.mend(word, {"type": ["string", "null"], "maxLength": 2}, "generous", False).verdict == "refused"


def test_members_match_but_for_case_blanks_and_joints() -> None:
    """All of these are one member in different habits; a letter more is another word."""
    schema = {"enum": ["plain_text", "other", 5, None]}
    for sent in ("Plain Text", "PLAIN-TEXT", "plain\ttext", "plain\ntext", "plain\rtext", "plaintext", " plain_text "):
        assert argmend.mend(sent, schema, "generous", arguments=False).value == "plain_text"
    for sent in ("plain.text", "plain_texts", "plain", "5 5"):
        assert argmend.mend(sent, schema, "generous", arguments=False).verdict == "refused"
    twice = {"enum": ["a b", "a-b"]}
    assert argmend.mend("A_B", twice, "generous", arguments=False).verdict == "refused"


def test_numbers_are_written_as_they_are_spelt_or_not_at_all() -> None:
    """A float is written only where its text could not have been an id that lost digits."""
    written = {0: "0", -7: "-7", 2**64: "18446744073709551616", 0.5: "0.5", -2.25: "-2.25", 99999999999999.5: None}
    written |= {999999999999999.9: None, 1e15: None, 1.0: None, 1e-7: None, 0.0001: "0.0001", -1000000000000000.5: None}
    written |= {99999999999999.5: "99999999999999.5", 999999999999999.9: "999999999999999.9"}
    for value, text in written.items():
        outcome = argmend.mend(value, TEXT, arguments=False)
        assert (outcome.value if outcome.ok else None) == text, value


def test_compact_text_has_no_blanks() -> None:
    """Who asks for compact text gets it; the usual form has a blank after commas and colons."""
    value = {"a": [1, "\u00e9"]}
    assert argmend.mend(value, TEXT, Policy(compact=True), arguments=False).value == '{"a":[1,"\u00e9"]}'
    assert argmend.mend(value, TEXT, arguments=False).value == '{"a": [1, "\u00e9"]}'


def test_what_is_no_json_is_not_written() -> None:
    """NaN, sets and keys that are no text have no JSON text."""
    for value in ([float("nan")], [{1}], {"a": {1: 2}}, [b"x"]):
        outcome = argmend.mend(value, TEXT, "generous", arguments=False)
        assert [problem.code for problem in outcome.problems] == ["wrong_type"]


NULLABLE: list[tuple[Any, list[str]]] = [
    ("", ["array"]),
    (" \t", ["array"]),
    ("a,,b", ["array"]),
    ("[a, b", ["array"]),
    ("(a, b", ["array"]),
    (5.0, ["string"]),
    ([float("nan")], ["string"]),
    ({"a": {1: 2}}, ["string"]),
    ("maybe", ["boolean"]),
    (7, ["boolean"]),
    ("x", ["integer"]),
    ("x", ["object"]),
    ({"a": 1}, ["integer"]),
    ({"item": 5}, ["boolean"]),
]


@pytest.mark.parametrize(("sent", "wanted"), NULLABLE)
def test_what_a_reading_does_not_understand_never_becomes_null(sent: Any, wanted: list[str]) -> None:
    """Null where null may stand would be a value that nobody sent."""
    for policy in ("structural", "standard", "generous"):
        for arguments in (True, False):
            assert argmend.mend(sent, {"type": [*wanted, "null"]}, policy, arguments).verdict == "refused"


def test_an_enum_with_null_does_not_make_null_of_a_strange_word() -> None:
    """The one member that matches is given, and null matches no text."""
    assert argmend.mend("x", {"enum": ["a", None]}, "generous", arguments=False).verdict == "refused"


def test_a_tuple_is_a_list() -> None:
    """Python callers send tuples where JSON has lists."""
    numbers = {"type": "array", "items": WHOLE}
    assert argmend.mend(("1", 2), numbers, arguments=False).value == [1, 2]
    assert argmend.mend({"item": (1, "2")}, numbers, "generous", arguments=False).value == [1, 2]
    assert argmend.mend((1, 2), TEXT, arguments=False).value == "[1, 2]"
