"""Figures as rows: printed while the bench runs, and written to `RESULTS.md`."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Budget", "Section", "micro", "table"]


class Budget:
    """One bar, what was measured against it, and whether it is met; None where there is nothing to measure yet."""

    def __init__(self, work: str, bar: str, figure: str, met: bool | None) -> None:
        self.work = work
        self.bar = bar
        self.figure = figure
        self.met = met

    @property
    def verdict(self) -> str:
        """The verdict in words."""
        return "not measured" if self.met is None else ("met" if self.met else "NOT MET")


class Section:
    """One part of the results: a title, sentences and tables, and the budgets it decides."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.parts: list[str] = []
        self.budgets: list[Budget] = []

    def say(self, text: str) -> None:
        """Add a paragraph."""
        self.parts.append(text)

    def show(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Add a table."""
        self.parts.append(table(head, rows))

    def text(self) -> str:
        """Give the section as Markdown."""
        return "\n\n".join([f"## {self.title}", *self.parts])


def micro(seconds: float) -> str:
    """Write a time in microseconds with as many digits as mean something."""
    value = seconds * 1e6
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a Markdown table; the first column holds words, the others figures."""
    lines = [f"| {' | '.join(head)} |", "| --- |" + " ---: |" * (len(head) - 1)]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines)
