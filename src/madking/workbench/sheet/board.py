"""The board: name, dice, and every space with its rows; a hero with two sides has a page for each."""

from collections.abc import Iterator
from typing import Any, Final

from madking.workbench.sheet.book import Book
from madking.workbench.sheet.paper import HEIGHT, INK, LINE, SOFT, WIDTH, Sheet, broken, height_of

MARGIN: Final = 10.0
GAP: Final = 4.0
COLUMN: Final = (WIDTH - 2 * MARGIN - GAP) / 2
TOP: Final = 58.0
PAD: Final = 2.5
HEAD: Final = 9.0
SIZES: Final = (4.6, 4.3, 4.0, 3.7, 3.5, 3.3, 3.1, 2.9, 2.7, 2.5)
HEALTH: Final = 50
MOST_CP: Final = 15
TRACKS: Final = 30.0


def board_pages(book: Book) -> Iterator[Sheet]:
    """A page for each side of the board."""
    for side in book.facts["sides"] or [None]:
        spaces = [one for one in book.facts["abilities"] if side is None or one["side"] in (None, side["key"])]
        yield _page(book, spaces, side["name"] if side else "")


def _page(book: Book, spaces: list[dict[str, Any]], side: str) -> Sheet:
    sheet = Sheet(f"{book.facts['name']}: {book.said('board')}")
    _head(sheet, book, side)
    for size in SIZES:
        heights = [_height(book, space, size) for space in spaces]
        columns = _columns(heights)
        if max(_filled(heights, column) for column in columns) <= HEIGHT - TOP - TRACKS - MARGIN:
            break
    for number, column in enumerate(columns):
        y = TOP
        for index in column:
            _space(sheet, book, spaces[index], MARGIN + number * (COLUMN + GAP), y, heights[index], size)
            y += heights[index] + GAP
    _tracks(sheet, book)
    return sheet


def _columns(heights: list[float]) -> tuple[list[int], list[int]]:
    """The spaces in two columns in their order, cut where the higher one is lowest."""
    cuts = range(len(heights) + 1)
    cut = min(cuts, key=lambda one: max(sum(heights[:one]), sum(heights[one:])))
    return list(range(cut)), list(range(cut, len(heights)))


def _filled(heights: list[float], column: list[int]) -> float:
    return sum(heights[index] + GAP for index in column)


def _head(sheet: Sheet, book: Book, side: str) -> None:
    main, deep, accent = book.looks.colors
    sheet.rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 20, deep, round_=2)
    sheet.icon(book.looks.hero, MARGIN + 3, MARGIN + 2, 16, main)
    name = f"{book.facts['name']}: {side}" if side else book.facts["name"]
    sheet.fitted(name, MARGIN + 23, MARGIN + 13.5, 10, 130, accent)
    for dot in range(book.facts["complexity"]):
        sheet.circle(WIDTH - MARGIN - 6 - dot * 4.5, MARGIN + 10, 1.5, main, main)
    for face, symbol in enumerate(book.facts["dice"]):
        _face(sheet, book, symbol, face + 1, MARGIN + face * 31.8)


def _face(sheet: Sheet, book: Book, symbol: str, face: int, x: float) -> None:
    """What a die that shows this number stands for."""
    y = MARGIN + 23
    sheet.rect(x, y, 31, 20, "#f5f3f8", round_=1.5)
    sheet.text(str(face), x + 3, y + 13, 9, SOFT, bold=True)
    sheet.icon(book.looks.symbols[symbol], x + 11, y + 1.5, 12, book.looks.colors[1])
    sheet.fitted(book.symbols[symbol], x + 17, y + 18, 3.2, 26, INK, "middle")


def _height(book: Book, space: dict[str, Any], size: float) -> float:
    rows = _rows(book, space, size)
    return HEAD + sum(height for _, height in rows) + PAD


def _rows(book: Book, space: dict[str, Any], size: float) -> list[tuple[dict[str, Any], float]]:
    """What a space says at its first level: its rows, or its text; each with its height."""
    level = space["levels"][0]
    said = level["rows"] or [level]
    return [(one, _row_height(book, one, size)) for one in said if one["parts"]]


def _row_height(book: Book, row: dict[str, Any], size: float) -> float:
    need = size * 1.5 * LINE if "needs" in row else 0.0
    name = size * LINE if row.get("name") else 0.0
    return name + need + height_of(book.lines(row, COLUMN - 2 * PAD, size), size) + 1.2


def _space(sheet: Sheet, book: Book, space: dict[str, Any], x: float, y: float, height: float, size: float) -> None:
    main, deep, accent = book.looks.colors
    grand = space["slot"] == "ultimate"
    sheet.rect(x, y, COLUMN, height, "#ffffff", deep, 1.5)
    sheet.rect(x, y, COLUMN, HEAD - 2, deep if grand else main, round_=1.5)
    sheet.fitted(space["name"], x + PAD, y + 5, 4.4, COLUMN - 40, accent if grand else INK)
    ink = accent if grand else INK
    sheet.text(book.said(space["slot"]), x + COLUMN - PAD, y + 4.8, 2.7, ink, anchor="end")
    at = y + HEAD - 0.8
    for row, tall in _rows(book, space, size):
        _row(sheet, book, row, x + PAD, at, size)
        at += tall


def _row(sheet: Sheet, book: Book, row: dict[str, Any], x: float, y: float, size: float) -> None:
    deep = book.looks.colors[1]
    if row.get("name"):
        sheet.fitted(row["name"], x, y + size * 0.95, size, COLUMN - 2 * PAD, deep)
        y += size * LINE
    if "needs" in row:
        y = sheet.lines(broken(book.need(row), COLUMN), x, y, size * 1.5, deep)
    sheet.lines(book.lines(row, COLUMN - 2 * PAD, size), x, y, size)


def _tracks(sheet: Sheet, book: Book) -> None:
    """Where health and combat points are marked with a cube or a coin."""
    y = HEIGHT - MARGIN - TRACKS + 8
    sheet.text(book.said("health"), MARGIN, y - 1.2, 3, SOFT, bold=True)
    _track(sheet, range(1, HEALTH + 1), MARGIN, y, 7.6, 25)
    sheet.text(book.said("cp"), MARGIN, y + 16.4, 3, SOFT, bold=True)
    _track(sheet, range(MOST_CP + 1), MARGIN, y + 17.4, 7.6, 25)


def _track(sheet: Sheet, numbers: range, x: float, y: float, width: float, each: int) -> None:
    for place, number in enumerate(numbers):
        left, top = x + place % each * width, y + place // each * 6.4
        sheet.rect(left, top, width, 6.4, "#ffffff", SOFT)
        sheet.text(str(number), left + width / 2, top + 4.4, 3, SOFT, anchor="middle")
