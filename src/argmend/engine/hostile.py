"""What a schema could do to the judge, found out before the judge sees it.

Schemas come from servers nobody vetted. Three things are measured, each in a walk that is linear in the schema: whether
references lead in a circle (then the depth of a value has to be checked before it is judged), how many checks pile up
on one single value (references that double at each step grow without end), and how long a chain of them is (a chain is
a stack frame each).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from argmend.engine.references import Document, Spot

__all__ = ["Measure", "measure"]

#: Keywords whose schemas apply to the very same value, as one schema, a list of them, or a map.
_SAME_ONE: Final = frozenset({"not", "if", "then", "else"})
_SAME: Final = _SAME_ONE | {"allOf", "anyOf", "oneOf", "dependentSchemas", "dependencies"}
_REFERENCES: Final = ("$ref", "$dynamicRef", "$recursiveRef")

_NESTED: Final = (dict, list)

#: More checks than this on one value take the judge about a tenth of a second.
MOST_CHECKS: Final = 1_000_000
#: So few references cannot multiply to that: at best, three at each step make 3^8.
FEW: Final = 24
#: The judge ends the process somewhere beyond 20 000 stack frames of the simplest kind.
STACK_FRAMES: Final = 10_000
DEEPEST: Final = 2_000


class Measure:
    """What was found: `refusal` is a reason not to use the judge, `depth` how deep a value may be, None for any."""

    __slots__ = ("depth", "refusal")

    def __init__(self, refusal: str | None = None, depth: int | None = None) -> None:
        self.refusal = refusal
        self.depth = depth


def measure(document: Document) -> Measure:
    """Measure a schema that has references. One without can do no harm: its size bounds everything."""
    references = _references(document.root)
    circular = _circular(document, references)
    if not circular and len(references) <= FEW:
        return Measure()
    checks, chain = _pile(document, [(), *references])
    if checks > MOST_CHECKS:
        return Measure(refusal=f"its references multiply: more than {MOST_CHECKS} checks on one value")
    return Measure(depth=max(min(DEEPEST, STACK_FRAMES // max(chain, 1)), 20) if circular else None)


def _references(root: Any) -> dict[Spot, list[str]]:
    """Give every place that holds references, with what they say."""
    found: dict[Spot, list[str]] = {}
    stack: list[tuple[Any, Spot]] = [(root, ())]
    while stack:
        here, spot = stack.pop()
        inside: Iterable[tuple[Any, Any]] = enumerate(here)
        if isinstance(here, dict):
            said = [here[word] for word in _REFERENCES if word in here and isinstance(here[word], str)]
            if said:
                found[spot] = said
            inside = here.items()
        stack += [(inner, (*spot, key)) for key, inner in inside if isinstance(inner, _NESTED)]
    return found


def _targets(document: Document, spot: Spot, said: list[str]) -> list[Spot]:
    # What cannot be followed here (a dynamic reference) is taken to lead to the root.
    return [document.follow(word, spot) or () for word in said]


def _same_value(document: Document, spot: Spot) -> list[Spot]:
    """Give the places whose schemas apply to the same value as the one at `spot`."""
    here = document.at(spot)
    if not isinstance(here, dict):
        return []
    found: list[Spot] = []
    for word in _SAME.intersection(here):
        parts = here[word]
        if word in _SAME_ONE:
            found.append((*spot, word))
        elif isinstance(parts, list):
            found += [(*spot, word, n) for n in range(len(parts))]
        elif isinstance(parts, dict):
            found += [(*spot, word, key) for key in parts]
    said = [here[word] for word in _REFERENCES if word in here and isinstance(here[word], str)]
    return found + _targets(document, spot, said)


def _pile(document: Document, starts: list[Spot]) -> tuple[int, int]:
    """Give the most checks on one value, and the longest chain of them, over all places to start from."""
    known: dict[Spot, tuple[int, int]] = {}
    for start in starts:
        stack: list[tuple[Spot, list[Spot] | None]] = [(start, None)]
        while stack:
            spot, inner = stack.pop()
            if inner is not None:
                below = [known.get(place, (0, 0)) for place in inner]
                checks = 1 + sum(count for count, _ in below)
                known[spot] = (min(checks, MOST_CHECKS + 1), 1 + max((chain for _, chain in below), default=0))
            elif spot not in known:
                known[spot] = (1, 1)  # what leads back here adds nothing: the judge stops at a circle, too
                places = _same_value(document, spot)
                stack.append((spot, places))
                stack += [(place, None) for place in places]
    return max(count for count, _ in known.values()), max(chain for _, chain in known.values())


def _circular(document: Document, references: dict[Spot, list[str]]) -> bool:
    """Say whether following references can come back to where it was."""
    leads = {spot: _targets(document, spot, said) for spot, said in references.items()}
    inside: dict[Spot, list[Spot]] = {target: [] for targets in leads.values() for target in targets}
    for spot, targets in leads.items():
        for n in range(len(spot) + 1):
            if spot[:n] in inside:
                inside[spot[:n]].extend(targets)
    done: set[Spot] = set()
    for start in inside:
        path: list[Spot] = []
        stack: list[tuple[Spot, bool]] = [(start, False)]
        while stack:
            target, leaving = stack.pop()
            if leaving:
                done.add(path.pop())
            elif target in path:
                return True
            elif target not in done:
                path.append(target)
                stack.append((target, True))
                stack += [(following, False) for following in inside[target]]
    return False
