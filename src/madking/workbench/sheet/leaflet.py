"""The leaflet: status effects, companions and rules in full, and every keyword that the hero's texts use."""

from collections.abc import Iterator
from typing import Any, Final

from madking.lang.keywords import glossary
from madking.workbench.sheet.book import Book
from madking.workbench.sheet.paper import HEIGHT, SOFT, WIDTH, Line, Sheet, Word, broken, height_of, words_of

MARGIN: Final = 12.0
GAP: Final = 7.0
COLUMN: Final = (WIDTH - 2 * MARGIN - GAP) / 2
SIZE: Final = 3.5
HEAD: Final = 4.6
BETWEEN: Final = 1.8


def leaflet_pages(book: Book) -> Iterator[Sheet]:
    """As many pages as it takes."""
    flow = _Flow(book)
    tokens, companions = book.facts["tokens"], book.facts["companions"]
    for title, made in (("status", tokens), ("companions", companions)):
        flow.part(title, [(one["name"], book.words(one)) for one in made])
    flow.part("rules", [("", words_of([rule], {})) for rule in book.facts["rules"]])
    known = glossary(book.lang)
    used = [known[key] for key in known if key in _keys(book)]
    flow.part("keywords", [(one["name"], words_of([one["meaning"]], {})) for one in used])
    flow.part("", [("", words_of([f"{book.looks.credit}. {book.said('homebrew')}"], {}))])
    yield from flow.sheets


def _keys(book: Book) -> set[str]:
    """The keywords to which any text of the hero refers."""
    found: set[str] = set()
    waiting: list[Any] = [book.facts]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            found.add(one.get("k", ""))
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)
    return found


class _Flow:
    """Two columns a page, filled from the top."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.sheets: list[Sheet] = []
        self._column = 1
        self._y = HEIGHT

    def part(self, title: str, entries: list[tuple[str, list[Word | None]]]) -> None:
        """A heading and what stands under it; a heading never stands alone at the end of a column."""
        for number, (name, words) in enumerate(entries):
            said = [Word(f"{name}.", bold=True), Word(" "), *words] if name else words
            lines = broken(said, COLUMN / SIZE)
            head = HEAD * 1.6 if number == 0 and title else 0.0
            self._room_for(head + height_of(lines, SIZE))
            if head:
                self._y += HEAD * 1.2
                color = self._book.looks.colors[1]
                self.sheets[-1].text(self._book.said(title), self._x, self._y, HEAD, color, bold=True)
                self._y += HEAD * 0.4
            self._lines(lines)

    @property
    def _x(self) -> float:
        return MARGIN + self._column * (COLUMN + GAP)

    def _lines(self, lines: list[Line]) -> None:
        self._y = self.sheets[-1].lines(lines, self._x, self._y, SIZE) + BETWEEN

    def _room_for(self, height: float) -> None:
        if self._y + height <= HEIGHT - MARGIN:
            return
        self._column += 1
        if self._column > 1:
            self._column = 0
            sheet = Sheet(f"{self._book.facts['name']}: {self._book.said('leaflet')}")
            sheet.text(f"{self._book.facts['name']} · {self._book.said('leaflet')}", MARGIN, MARGIN + 4, 4, SOFT)
            self.sheets.append(sheet)
        self._y = MARGIN + 8
