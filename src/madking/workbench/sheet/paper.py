"""Paper to draw on: lengths in millimetres, text that is measured and broken into lines, icons among the words.

Everything is said by attributes, never by styles: a page under a strict content policy shows it as it is. The font is
the page's own; its widths are known here (`widths.json`, in thousandths of the size), so lines break as they will look.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from madking.workbench.looks import UNKNOWN, drawings

WIDTH: Final = 210.0
HEIGHT: Final = 297.0
FONT: Final = "Fira Sans Condensed, Arial Narrow, Liberation Sans Narrow, sans-serif"
LINE: Final = 1.25
"""From one line to the next, in sizes."""
INK: Final = "#1d1a24"
SOFT: Final = "#6b6675"
EDGE: Final = "#b5afc0"
_ELSE: Final = 560
"""The width of a character that nobody measured."""


@dataclass(frozen=True)
class Word:
    """A piece of a line: letters, or an icon as large as they are."""

    text: str = ""
    icon: str = ""
    bold: bool = False


Line = list[tuple[float, Word]]
"""Words with how far from the left they begin, in sizes of the font."""


@cache
def _widths() -> dict[bool, dict[str, int]]:
    measured = json.loads(Path(__file__).with_name("widths.json").read_text("utf-8"))
    return {
        bold: dict(zip(measured["characters"], measured[name], strict=True))
        for bold, name in ((False, "regular"), (True, "bold"))
    }


def width_of(word: Word) -> float:
    """How wide a word is, in sizes of the font."""
    if word.icon:
        return 1.15
    known = _widths()[word.bold]
    return sum(known.get(letter, _ELSE) for letter in word.text) / 1000


def words_of(parts: Iterable[Any], icons: dict[str, str], bold: bool = False) -> list[Word | None]:
    """Text in pieces as words; None is the end of a line, and a symbol of the dice becomes its icon."""
    found: list[Word | None] = []
    for part in parts:
        if isinstance(part, str):
            for number, line in enumerate(part.split("\n")):
                found += [None] if number else []
                found += [Word(piece, bold=bold) for piece in _pieces(line)]
        elif part["k"].startswith("symbol/"):
            found.append(Word(icon=icons.get(part["k"].removeprefix("symbol/"), UNKNOWN)))
        else:
            found += [Word(piece, bold=True) for piece in _pieces(part["t"])]
    return found


def _pieces(text: str) -> list[str]:
    """Words and the spaces between them."""
    found, word = [], ""
    for letter in text:
        if letter == " ":
            found += [word, " "] if word else [" "]
            word = ""
        else:
            word += letter
    return [*found, word] if word else found


def broken(words: Sequence[Word | None], width: float) -> list[Line]:
    """The words in lines of at most this width, in sizes; what has no space between it stays together."""
    lines: list[Line] = [[]]
    at = 0.0
    for group in _groups(words):
        if group is None:
            lines.append([])
            at = 0.0
            continue
        wide = sum(map(width_of, group))
        if group[0].text == " ":
            at += wide if lines[-1] else 0.0
            continue
        if at + wide > width and lines[-1]:
            lines.append([])
            at = 0.0
        for word in group:
            lines[-1].append((at, word))
            at += width_of(word)
    return [line for line in lines if line]


def _groups(words: Sequence[Word | None]) -> Iterable[list[Word] | None]:
    """What may not be torn apart; a space is a group of its own."""
    held: list[Word] = []
    for word in words:
        if word is None or word.text == " ":
            if held:
                yield held
            held = []
            yield None if word is None else [word]
        else:
            held.append(word)
    if held:
        yield held


def height_of(lines: Sequence[Line], size: float) -> float:
    """How high some lines are."""
    return len(lines) * size * LINE


@dataclass
class Sheet:
    """One page that is being drawn."""

    title: str
    parts: list[str] = field(default_factory=list)
    icons: set[str] = field(default_factory=set)

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str = "none", edge: str = "", round_: float = 0
    ) -> None:
        """A box; with an edge it is drawn around."""
        line = f' stroke="{edge}" stroke-width="0.3"' if edge else ""
        corner = f' rx="{round_:g}"' if round_ else ""
        self.parts.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"{corner} fill="{fill}"{line}/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, edge: str) -> None:
        """A round token."""
        self.parts.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}" stroke="{edge}" stroke-width="0.6"/>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, edge: str = EDGE) -> None:
        """A thin line."""
        self.parts.append(
            f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{edge}" stroke-width="0.2"/>'
        )

    def icon(self, name: str, x: float, y: float, size: float, fill: str = INK) -> None:
        """An icon with its upper left corner here."""
        self.icons.add(name)
        self.parts.append(
            f'<use href="#sheet-{name}" x="{x:.2f}" y="{y:.2f}" width="{size:.2f}" height="{size:.2f}" color="{fill}"/>'
        )

    def text(
        self, said: str, x: float, y: float, size: float, fill: str = INK, bold: bool = False, anchor: str = "start"
    ) -> None:
        """One line, on the base line y."""
        weight = ' font-weight="700"' if bold else ""
        where = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.parts.append(
            f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" fill="{fill}"{weight}{where}>{escape(said)}</text>'
        )

    def fitted(
        self, said: str, x: float, y: float, size: float, width: float, fill: str = INK, anchor: str = "start"
    ) -> None:
        """One bold line that is made smaller until it fits."""
        wide = width_of(Word(said, bold=True)) * size
        self.text(said, x, y, size * min(1.0, width / wide) if wide else size, fill, bold=True, anchor=anchor)

    def lines(self, lines: Sequence[Line], x: float, y: float, size: float, fill: str = INK) -> float:
        """Lines from the top y on; where they end."""
        for number, line in enumerate(lines):
            base = y + (number * LINE + 0.95) * size
            for at, run in _runs(line):
                if run[0].icon:
                    self.icon(run[0].icon, x + at * size, base - 0.9 * size, 1.1 * size, fill)
                else:
                    left, said = f"{x + at * size:.2f}", "".join(map(_span, run))
                    letters = f'font-size="{size:.2f}" fill="{fill}"'
                    self.parts.append(f'<text x="{left}" y="{base:.2f}" {letters}>{said}</text>')
        return y + height_of(lines, size)

    def to_svg(self) -> str:
        """The page as one drawing."""
        drawn = drawings()
        symbols = "".join(
            f'<symbol id="sheet-{name}" viewBox="0 0 512 512">{drawn[name]}</symbol>' for name in sorted(self.icons)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm" '
            f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}" font-family="{FONT}" xml:space="preserve" role="img" '
            f'aria-label="{escape(self.title)}"><defs>{symbols}</defs>'
            f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="#ffffff"/>{"".join(self.parts)}</svg>'
        )


def _span(word: Word) -> str:
    return f'<tspan font-weight="700">{escape(word.text)}</tspan>' if word.bold else escape(word.text)


def _runs(line: Line) -> Iterable[tuple[float, list[Word]]]:
    """What stands between icons is one piece of text, spaces and all; an icon is alone."""
    held: list[Word] = []
    begun = end = 0.0
    for at, word in line:
        if held and (word.icon or held[0].icon):
            yield begun, held
            held = []
        if held and at - end > 0.05:
            held.append(Word(" "))
        begun = begun if held else at
        held.append(word)
        end = at + width_of(word)
    if held:
        yield begun, held
