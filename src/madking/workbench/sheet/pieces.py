"""What is cut out: tokens as many as there may be, companions, and labels for five dice."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from madking.workbench.sheet.book import Book
from madking.workbench.sheet.paper import HEIGHT, INK, SOFT, WIDTH, Sheet

MARGIN: Final = 12.0
ACROSS: Final = 7
CELL: Final = (WIDTH - 2 * MARGIN) / ACROSS
RADIUS: Final = 11.5
DOWN: Final = 9
MOST: Final = 6
"""Copies of one token, however many there may be: further ones are counted with coins."""
LABEL: Final = 15.0
LABELS_ACROSS: Final = 12
DICE: Final = 5
FILLS: Final = {"positive": "#e4f4e6", "negative": "#fbe5e3", "unique": "#efe9fb", "companion": "#fdf3dc"}
EDGES: Final = {"positive": "#2f7d3b", "negative": "#b3392f", "unique": "#6a4fb3", "companion": "#a5761a"}


class Piece(NamedTuple):
    """Something round to cut out."""

    name: str
    icon: str
    kind: str


def piece_pages(book: Book) -> Iterator[Sheet]:
    """Pages of tokens; the labels for the dice stand on the last one, or on one of their own."""
    pieces = list(_pieces(book))
    rows_of_labels = -(-6 * DICE // LABELS_ACROSS)
    room = ACROSS * DOWN
    sheets: list[Sheet] = []
    for first in range(0, len(pieces), room):
        sheets.append(_tokens(book, pieces[first : first + room]))
    rows = -(-(len(pieces) % room or room) // ACROSS) if pieces else DOWN
    top = _top(rows)
    if not pieces or top + rows_of_labels * LABEL + MARGIN > HEIGHT:
        sheets.append(Sheet(f"{book.facts['name']}: {book.said('labels')}"))
        top = MARGIN + 8
    _labels(sheets[-1], book, top)
    yield from sheets


def _top(rows: int) -> float:
    return MARGIN + 8 + rows * CELL + 12


def _pieces(book: Book) -> Iterator[Piece]:
    for token in book.facts["tokens"]:
        for _ in range(min(MOST, token["limit"] or MOST)):
            yield Piece(token["name"], book.looks.tokens[token["key"]], token["kind"])
    for companion in book.facts["companions"]:
        for _ in range(companion["limit"] or 1):
            yield Piece(companion["name"], book.looks.companions[companion["key"]], "companion")


def _tokens(book: Book, pieces: list[Piece]) -> Sheet:
    sheet = Sheet(f"{book.facts['name']}: {book.said('tokens')}")
    sheet.text(book.said("tokens"), MARGIN, MARGIN + 3, 4.5, SOFT, bold=True)
    for place, piece in enumerate(pieces):
        x = MARGIN + place % ACROSS * CELL + CELL / 2
        y = MARGIN + 8 + place // ACROSS * CELL + CELL / 2
        sheet.circle(x, y, RADIUS, FILLS[piece.kind], EDGES[piece.kind])
        sheet.icon(piece.icon, x - 6, y - 9.2, 12, EDGES[piece.kind])
        sheet.fitted(piece.name, x, y + 6.6, 3, 2 * RADIUS - 5, INK, "middle")
    return sheet


def _labels(sheet: Sheet, book: Book, top: float) -> None:
    """The faces of five dice; a die of 16 mm takes them."""
    sheet.text(book.said("labels"), MARGIN, top - 3, 4.5, SOFT, bold=True)
    faces = [(number + 1, symbol) for _ in range(DICE) for number, symbol in enumerate(book.facts["dice"])]
    for place, (number, symbol) in enumerate(faces):
        x, y = MARGIN + place % LABELS_ACROSS * LABEL, top + place // LABELS_ACROSS * LABEL
        sheet.rect(x, y, LABEL, LABEL, "#ffffff", SOFT)
        sheet.icon(book.looks.symbols[symbol], x + 2.4, y + 1.6, 10.2, book.looks.colors[1])
        sheet.text(str(number), x + LABEL - 1.2, y + LABEL - 1.2, 3.4, SOFT, bold=True, anchor="end")
