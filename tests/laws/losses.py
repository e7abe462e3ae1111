"""Law 3, nothing is lost or invented, checked twice: every repair for itself, and the whole call before and after."""

from __future__ import annotations

import copy
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.laws.check import json_equal, leaves, names, opened, resolve
from tests.laws.laws import every_policy, seen
from tests.replay import replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from argmend import Outcome, Repair
    from tests.laws.cases import Case

__all__ = ["CONVERSIONS", "RULES", "nothing_lost_or_invented"]

#: Rules that change the form of a value and nothing of what it says.
CONVERSIONS = frozenset(
    {"open", "open_loosely", "write", "write_number", "write_flag", "read_number", "read_flag", "read_null"}
)
WRAPPERS = frozenset({"arguments", "args", "input", "params", "parameters", "kwargs", "tool_input"})
FLAGS = {"yes": True, "on": True, 1: True, "no": False, "off": False, 0: False}


def plain(word: Any) -> str:
    """Drop what the convention of a writer adds to a word."""
    return "".join(part for part in str(word).lower() if part not in " -_\t\r\n")


def word_of(value: Any) -> Any:
    """Give the word or the number that a loose flag is."""
    found = opened(value)
    return found.strip().lower() if isinstance(found, str) else found


def only_key(repair: Repair, current: Any) -> str:
    """Give the one key of the object that a lifted value stood in."""
    parent = resolve(current, repair.pointer.rpartition("/")[0])
    assert isinstance(parent, dict)
    assert len(parent) == 1, f"{repair} drops the neighbours in {parent!r}"
    return str(next(iter(parent)))


def split_parts(text: str) -> list[Any]:
    """Split text at its commas, each part trimmed and opened."""
    return [opened(part.strip(" \t\r\n")) for part in text.split(",")]


def same_items(repair: Repair, current: Any) -> bool:
    """Check that unwrapped items are those of the object, in the order of their numbers."""
    if repair.op == "lift":
        only_key(repair, current)
        return True
    before = repair.before
    if list(before) == ["item"]:
        return json_equal(before["item"], repair.after)
    return json_equal([before[str(index)] for index in range(len(before))], repair.after)


#: For each rule that does more than convert: what is true of an honest repair by it.
RULES: dict[str, Callable[[Repair, Any], bool]] = {
    "omit_null": lambda repair, _: repair.op == "remove" and repair.before is None,
    "omit_empty": lambda repair, _: repair.op == "remove" and repair.before == "",
    "empty_arguments": lambda repair, _: not repair.pointer and repair.before in ("", None) and repair.after == {},
    "unwrap_arguments": lambda repair, current: repair.op == "lift" and only_key(repair, current) in WRAPPERS,
    "read_loose_flag": lambda repair, _: FLAGS[word_of(repair.before)] is repair.after,
    "read_none": lambda repair, _: str(repair.before).strip().lower() == "none" and repair.after is None,
    "match_member": lambda repair, _: plain(repair.before) == plain(repair.after),
    "match_name": lambda repair, _: repair.op == "rename" and plain(repair.before) == plain(repair.after),
    "unwrap_items": same_items,
    "unwrap_numbered": same_items,
    "split": lambda repair, _: split_parts(repair.before) == opened(repair.after),
    "wrap": lambda repair, _: json_equal(opened([repair.before]), opened(repair.after)),
}


def honest(repair: Repair, current: Any) -> bool:
    """Say whether one repair keeps all that was there, but for what its rule may drop."""
    if repair.rule in CONVERSIONS:
        return repair.op == "set" and json_equal(opened(repair.before), opened(repair.after))
    return RULES[repair.rule](repair, current)


def assert_kept(case: Case, outcome: Outcome) -> None:
    """Compare the whole before and after; only repairs that may drop or rename explain a difference."""
    others = [repair for repair in outcome.repairs if repair.rule not in CONVERSIONS]
    if not others:
        assert json_equal(opened(case.value), opened(outcome.value))
        return
    before, after = leaves(case.value), leaves(outcome.value)
    dropped = sum((leaves(repair.before) for repair in others if repair.op in {"set", "remove"}), Counter[str]())
    added = sum((leaves(repair.after) for repair in others if repair.op == "set"), Counter[str]())
    assert before - after <= dropped, f"lost {before - after - dropped}"
    assert after - before <= added, f"invented {after - before - added}"
    fresh = {str(repair.after) for repair in others if repair.op == "rename"}
    for repair in others:
        # What a split text holds was one text before, and is looked into only afterwards.
        fresh |= set(names(repair.after)) if repair.rule == "split" else set()
    made_up = set(names(outcome.value) - names(case.value)) - fresh
    assert not made_up, f"invented the keys {made_up}"
    lost = set(names(case.value) - names(outcome.value))
    assert lost <= gone(others), f"lost the keys {lost - gone(others)}"


def gone(repairs: list[Repair]) -> set[str]:
    """Give the keys that these repairs may take away."""
    keys: set[str] = set()
    for repair in repairs:
        if repair.op == "rename":
            keys.add(str(repair.before))
        elif repair.op in {"remove", "lift"}:
            keys.add(repair.pointer.rpartition("/")[2].replace("~1", "/").replace("~0", "~"))
        elif repair.rule in {"unwrap_items", "unwrap_numbered"}:
            keys |= set(repair.before)
    return keys


def nothing_lost_or_invented(case: Case) -> Counter[str]:
    """Law 3: no digit, item or key disappears or is made up, but by a rule that says so."""
    outcomes = every_policy(case)
    for policy, outcome in outcomes.items():
        current = copy.deepcopy(case.value)
        for repair in outcome.repairs:
            assert honest(repair, current), f"{policy}: {repair} on {current!r}"
            current = replay(current, (repair,))
        assert_kept(case, outcome)
    return seen(outcomes)
