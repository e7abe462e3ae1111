"""What was kept secret stays so: planted tokens show up in nothing that is shown."""

from __future__ import annotations

import json
import logging
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import argmend
from argmend import Outcome, RefusedError
from argmend.advice import mask
from argmend.masking import MASK, is_secret, masked, shown

#: Names under which people keep secrets, in the habits of several languages.
NAMES = (
    *("token", "access_token", "refreshToken", "id-token", "X-Auth-Token", "csrf_token", "password", "Passwd", "pwd"),
    *("user_password", "passphrase", "secret", "client_secret", "AWS_SECRET_ACCESS_KEY", "api_key", "apiKey"),
    *("x-api-key", "OPENAI_API_KEY", "authorization", "Proxy-Authorization", "private_key", "signing-key", "ssh_key"),
    *("encryptionKey", "credentials", "cookie", "Set-Cookie", "session_id", "jwt", "bearer", "otp", "pin", "auth"),
    *("connection_string", "webhook_secret", "card_number", "cvv", "verification_code"),
)
#: Names that sound like them and hold what a reader of a hint needs.
PLAIN = (
    "max_tokens",
    "tokens_used",
    "author",
    "keyword",
    "key",
    "passenger",
    "compass",
    "pinned",
    "shipping",
    "tokenizer",
)
PLANTED = "plntd-9f8e7d6c"


def _around(name: str, chance: random.Random) -> Any:
    """Put a secret somewhere into a call that will be refused."""
    holder: Any = {name: chance.choice([PLANTED, [PLANTED], {"a": PLANTED}, {"a": [PLANTED, 1]}])}
    for _ in range(chance.randrange(3)):
        holder = chance.choice([{"inner": holder}, [holder], json.dumps(holder), {"text": json.dumps(holder)[:-1]}])
    return holder


SCHEMAS: tuple[Any, ...] = (
    {"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": False},
    {"type": "object", "properties": {"a": {"type": "array", "items": {"type": "integer"}}}, "required": ["a", "b"]},
    {"type": "object", "properties": {"a": {"enum": ["x", "y"]}}},
    {"type": "object", "properties": {"a": {"type": "object", "additionalProperties": {"type": "boolean"}}}},
    {"type": "object", "properties": {"a": {"anyOf": [{"type": "boolean"}, {"type": "array", "maxItems": 0}]}}},
    {"type": "object", "properties": {"a": {"type": "string", "maxLength": 1}}},
    {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": {"type": "integer"}}},
)


def _calls() -> Iterator[tuple[str, Outcome]]:
    chance = random.Random(20_250_131)
    for name in NAMES:
        for schema in SCHEMAS:
            own = {**schema, "properties": {**schema.get("properties", {}), name: {"enum": ["other"]}}}
            near = {"type": "object", "properties": {name: {"type": "array", "items": {"type": "string"}}}}
            for used, call in (
                (schema, {"a": _around(name, chance)}),
                (schema, {name: PLANTED, "a": [None]}),
                (own, {name: PLANTED}),
                (near, {name: PLANTED}),
                (near, {name.upper(): 1, name: f"{PLANTED}, {PLANTED}"}),
                (schema, json.dumps(_around(name, chance))[:-1]),
            ):
                for policy in ("strict", "standard"):
                    yield name, argmend.mend(call, used, policy)


def _everything_shown(outcome: Outcome) -> Iterator[str]:
    yield from (repr(outcome), outcome.message, json.dumps(outcome.to_dict(masked=True)))
    yield from (repr(outcome.problems), repr(outcome.repairs), str(outcome.problems))
    for problem in outcome.problems:
        yield from (problem.hint, repr(problem), json.dumps(problem.to_dict(masked=True)))
    if not outcome.ok:
        with pytest.raises(RefusedError) as caught:
            outcome.raise_for_problems()
        yield from (str(caught.value), repr(caught.value))


def test_no_planted_secret_shows_up_anywhere(caplog: pytest.LogCaptureFixture) -> None:
    """Messages go to models and logs, and a token that was in either has to be replaced everywhere."""
    caplog.set_level(logging.DEBUG)
    refused = 0
    for name, outcome in _calls():
        refused += not outcome.ok
        leaks = [text for text in _everything_shown(outcome) if PLANTED in text]
        assert leaks == [], name
        again = pickle.loads(pickle.dumps(outcome))  # noqa: S301 - our own bytes
        assert [text for text in _everything_shown(again) if PLANTED in text] == []
    assert PLANTED not in caplog.text
    assert len(NAMES) >= 30
    assert refused > 500


def test_the_data_itself_is_not_masked_unless_asked_for() -> None:
    """A program that mends calls needs the values; only who shows them has to ask for masks."""
    schema = {"type": "object", "properties": {"api_key": {"type": "array", "items": {"type": "string"}}}}
    outcome = argmend.mend({"api_key": PLANTED}, schema)
    (problem,) = outcome.problems
    assert (problem.received, problem.fix) == (PLANTED, {"value": [PLANTED]})
    assert outcome.to_dict()["problems"][0]["fix"] == {"value": [PLANTED]}
    hidden = outcome.to_dict(masked=True)
    assert hidden["value"] == {"api_key": MASK}
    assert hidden["problems"][0]["fix"] == {"value": MASK}
    assert hidden["problems"][0]["received"] == MASK


def test_masked_repairs_show_neither_before_nor_after() -> None:
    """What was mended is as secret as what was refused."""
    outcome = argmend.mend({"pin": 1234}, {"type": "object", "properties": {"pin": {"type": "string"}}})
    assert outcome.value == {"pin": "1234"}
    (repair,) = outcome.to_dict(masked=True)["repairs"]
    assert (repair["before"], repair["after"]) == (MASK, MASK)
    assert "1234" not in repr(outcome.repairs)


@pytest.mark.parametrize("name", NAMES)
def test_secret_names_are_known(name: str) -> None:
    """Every one of these was found in a published tool or its documentation."""
    assert is_secret(name)


@pytest.mark.parametrize("name", PLAIN)
def test_plain_names_are_not_taken_for_secrets(name: str) -> None:
    """A hint that hides the number of tokens helps nobody."""
    assert not is_secret(name)


def test_names_of_ones_own_are_masked_from_then_on() -> None:
    """Only the owner of a tool knows that a field called `patient` must not be shown."""
    sent = {"Patient-Name": "Ada", "patient": 7}
    assert masked(sent) == sent
    mask("patient_name")
    assert masked(sent) == {"Patient-Name": MASK, "patient": 7}


def test_lists_of_headers_are_masked_by_the_name_beside_the_value() -> None:
    """Headers often come as pairs, and then the secret stands under the plain name `value`."""
    headers = [{"name": "Authorization", "value": PLANTED}, {"name": "Accept", "value": "text/html"}]
    assert masked(headers) == [{"name": "Authorization", "value": MASK}, headers[1]]
    assert masked("curl -H 'Bearer abc'") == MASK


def test_what_is_shown_is_one_short_line_whatever_it_is() -> None:
    """Showing a value must never raise: it is what an error is told with."""
    circle: list[Any] = []
    circle.append(circle)
    for value in (
        circle,
        {1, 2},
        b"x",
        float("nan"),
        "\x1b[31m\n" * 99,
        {"a": ["b" * 10_000] * 1_000},
        object(),
        "\ud800",
    ):
        text = shown(value)
        assert len(text) <= 100
        assert text.isprintable()
