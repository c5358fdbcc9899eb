"""Tables and shares as Markdown that can be read as it is."""

from collections.abc import Sequence
from typing import Final

from madking.tally.intervals import Interval

RIGHT: Final = "---:"
LEFT: Final = "---"

Columns = Sequence[tuple[str, str]]


def table(columns: Columns, rows: Sequence[Sequence[str]]) -> list[str]:
    """A Markdown table, padded so that it can be read as it is."""
    cells = [[title for title, _ in columns], *rows]
    widths = [max(len(RIGHT), *(len(row[place]) for row in cells)) for place in range(len(columns))]
    padded = [
        [
            cell.rjust(width) if side == RIGHT else cell.ljust(width)
            for cell, width, (_, side) in zip(row, widths, columns, strict=True)
        ]
        for row in cells
    ]
    rule = [
        "-" * (width - 1) + (":" if side == RIGHT else "-") for width, (_, side) in zip(widths, columns, strict=True)
    ]
    return [f"| {' | '.join(row)} |" for row in (padded[0], rule, *padded[1:])]


def share(rate: float) -> str:
    """A share as people read it."""
    return f"{100 * rate:.1f} %"


def span(interval: Interval) -> str:
    """An interval as people read it."""
    return f"{100 * interval.low:.1f}-{100 * interval.high:.1f} %"
