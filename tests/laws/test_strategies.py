"""The strategies themselves: laws shown only boring cases would hold for any engine."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

import argmend
from argmend.outcome import CODES
from tests.laws.cases import MENDING, Case, accepted, make_case
from tests.laws.laws import outcome_of
from tests.laws.loose import UNREADABLE, read_loosely, write_loosely
from tests.laws.losses import CONVERSIONS, RULES
from tests.laws.properties import PROPERTIES
from tests.laws.schemas import make_schema
from tests.laws.tape import LONGEST, SHORTEST, Tape
from tests.laws.values import make_json, make_valid

SAMPLE = 3000
KEYWORDS = frozenset(
    "type enum const properties required additionalProperties patternProperties propertyNames items prefixItems "
    "contains uniqueItems anyOf oneOf allOf if then else not dependentRequired $ref $defs "
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems "
    "minProperties maxProperties unevaluatedProperties".split()
)


def sample_tapes(count: int = SAMPLE) -> list[Tape]:
    """Make the same tapes each time."""
    chance = random.Random(7)
    return [Tape(chance.randbytes(chance.randint(SHORTEST, LONGEST))) for _ in range(count)]


@cache
def sample() -> tuple[Case, ...]:
    """Make a sample of cases."""
    return tuple(map(make_case, sample_tapes()))


def test_every_generated_schema_is_one_and_the_judge_compiles_it() -> None:
    """A schema that is passed by unjudged would show the laws nothing."""
    for case in sample()[:400]:
        try:
            Draft202012Validator.check_schema(case.schema)
        except SchemaError as fault:
            raise AssertionError(case) from fault
        assert argmend.plan(case.schema).unjudged is None, case


def test_every_keyword_occurs_often_enough() -> None:
    """A keyword that never comes up is a keyword never tested."""
    text = Counter(word for tape in sample_tapes() for word in words_of(make_schema(tape)))
    assert [word for word in sorted(KEYWORDS) if text[word] < 10] == []


def words_of(schema: object) -> set[str]:
    """Collect every key of a schema."""
    if isinstance(schema, dict):
        return set(schema).union(*map(words_of, schema.values()))
    return set().union(*map(words_of, schema)) if isinstance(schema, list) else set()


def test_values_made_for_a_schema_are_nearly_always_valid() -> None:
    """Law 1 is about valid values, and a fault is only found in a value that was right before."""
    valid = 0
    for tape in sample_tapes():
        schema = make_schema(tape)
        valid += accepted(make_valid(tape, schema, schema), schema)
    assert valid >= 0.75 * SAMPLE


def test_calls_are_accepted_mended_and_refused_in_decent_shares() -> None:
    """Laws about mending need calls that are mended, and laws about refusing calls that are refused."""
    verdicts = Counter(outcome_of(case, "standard").verdict for case in sample())
    assert min(verdicts["accepted"], verdicts["mended"], verdicts["refused"]) >= 0.1 * SAMPLE, verdicts


def test_every_reading_and_nearly_every_problem_code_occurs() -> None:
    """A reading that no generated call ever uses is not under the laws at all."""
    used: Counter[str] = Counter()
    for case in sample():
        for policy in MENDING:
            outcome = outcome_of(case, policy)
            used.update(repair.rule for repair in outcome.repairs)
            used.update(problem.code for problem in outcome.problems)
    names = {rule["name"] for rule in argmend.rules()}
    rare = {"too_deep", "too_large", "too_complex", "duplicate_key"}
    assert [name for name in sorted((names | set(CODES)) - rare) if not used[name]] == [], used


def test_the_third_law_knows_every_reading() -> None:
    """A new reading must say what an honest repair by it looks like."""
    assert {rule["name"] for rule in argmend.rules()} == CONVERSIONS | RULES.keys()


def test_a_blank_tape_makes_the_simplest_case_of_every_property() -> None:
    """Shrinking ends at the blank tape, so it must be a case, and a small one."""
    for property_ in PROPERTIES.values():
        assert len(repr(property_.make(Tape(b"")))) < 160


def test_loose_text_is_never_strict_and_its_reader_reads_it_back() -> None:
    """The tests' own reader and writer must agree, or laws 2 and 3 would look into texts with a blurred eye."""
    for tape in sample_tapes():
        value = make_json(tape, 3)
        text = write_loosely(tape, value if isinstance(value, dict | list) else [value])
        assert read_loosely(text) == (value if isinstance(value, dict | list) else [value]), text
        assert strict(text) is UNREADABLE, text


def strict(text: str) -> object:
    """Read JSON text as the standard library does."""
    try:
        return json.loads(text)
    except ValueError:
        return UNREADABLE
