"""Shares that change with time, as a picture: a small SVG, drawn with nothing but the standard library."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from madking.sim.store import write_whole
from madking.tally.intervals import wilson

WIDE: Final = 760
HIGH: Final = 400
LEFT: Final = 56
RIGHT: Final = 600
TOP: Final = 20
BOTTOM: Final = 348
COLOURS: Final = ("#1c4e80", "#dd8a3c", "#5b7f3a", "#8a4fa0", "#22262b", "#9a4a06")
INK: Final = "#22262b"
FAINT: Final = "#5d646d"
LINE: Final = "#d9dbde"
TICKS: Final = (1, 2, 5)

Looks = Sequence[tuple[float, int, int]]
"""A curve: when, how many games were won, of how many."""


def draw_curves(curves: Mapping[str, Looks], along: str, file: Path) -> None:
    """Draws shares with their 95 % intervals, a line for each name; `along` says what goes to the right."""
    end = max((looks[-1][0] for looks in curves.values() if looks), default=0.0) or 1.0
    parts = [*_frame(end, along)]
    for place, (name, looks) in enumerate(curves.items()):
        if looks:
            parts += _curve(name, looks, end, COLOURS[place % len(COLOURS)])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" '
        f'font-family="DejaVu Sans, sans-serif" font-size="13" fill="{INK}">'
    )
    told = f"<title>{escape('Wins of: ' + ', '.join(curves))}</title>"
    paper = f'<rect width="{WIDE}" height="{HIGH}" fill="#ffffff"/>'
    write_whole(file, "\n".join([head, told, paper, *parts, "</svg>", ""]).encode())


def _across(at: float, end: float) -> float:
    return round(LEFT + (RIGHT - LEFT) * at / end, 1)


def _up(rate: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * rate, 1)


def _frame(end: float, along: str) -> list[str]:
    """The grid: quarters of wins upwards, round numbers to the right."""
    parts = []
    for quarter in range(5):
        y = _up(quarter / 4)
        parts.append(f'<path d="M{LEFT} {y}H{RIGHT}" stroke="{LINE}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="{FAINT}">{25 * quarter} %</text>')
    step = _round_step(end)
    for number in range(int(end / step) + 1):
        x = _across(number * step, end)
        parts.append(f'<text x="{x}" y="{BOTTOM + 20}" text-anchor="middle" fill="{FAINT}">{number * step:g}</text>')
    middle = (LEFT + RIGHT) / 2
    parts.append(f'<text x="{middle:g}" y="{BOTTOM + 42}" text-anchor="middle" fill="{FAINT}">{escape(along)}</text>')
    return parts


def _round_step(end: float) -> float:
    """A round distance between the numbers below, so that there are at most ten of them."""
    size = 0.001
    while True:
        for tick in TICKS:
            if end <= 10 * tick * size:
                return tick * size
        size *= 10


def _curve(name: str, looks: Looks, end: float, colour: str) -> list[str]:
    """One line in its interval, with its name where it ends."""
    rates = [(_across(at, end), won / games, wilson(won, games)) for at, won, games in looks]
    above = " ".join(f"{x},{_up(interval.high)}" for x, _, interval in rates)
    below = " ".join(f"{x},{_up(interval.low)}" for x, _, interval in reversed(rates))
    line = " ".join(f"{x},{_up(rate)}" for x, rate, _ in rates)
    last = rates[-1]
    return [
        f'<polygon points="{above} {below}" fill="{colour}" opacity="0.18"/>',
        f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>',
        f'<circle cx="{last[0]}" cy="{_up(last[1])}" r="3.5" fill="{colour}"/>',
        f'<text x="{last[0] + 10}" y="{_up(last[1]) + 4}" fill="{colour}">{escape(name)} {100 * last[1]:.0f} %</text>',
    ]
