"""The cards, nine to a page, each 63 by 88 mm: the hero's own, its upgrades with all their rows, and everyone's."""

from collections.abc import Iterator
from typing import Any, Final

from madking.lang.keywords import glossary
from madking.workbench.sheet.book import Book
from madking.workbench.sheet.paper import (
    EDGE,
    HEIGHT,
    INK,
    SOFT,
    WIDTH,
    Line,
    Sheet,
    Word,
    broken,
    height_of,
)  # fmt: skip

CARD: Final = (63.0, 88.0)
ACROSS: Final = 3
DOWN: Final = 3
LEFT: Final = (WIDTH - ACROSS * CARD[0]) / 2
TOP: Final = (HEIGHT - DOWN * CARD[1]) / 2
PAD: Final = 4.0
BODY: Final = 19.0
FOOT: Final = 5.0
SIZES: Final = (4.0, 3.7, 3.4, 3.1, 2.8, 2.5, 2.25, 2.0, 1.8)
MARK: Final = 4.0


def card_pages(book: Book) -> Iterator[Sheet]:
    """All cards of the deck."""
    cards = [*_own(book), *_upgrades(book), *_common(book)]
    each = ACROSS * DOWN
    for first in range(0, len(cards), each):
        sheet = Sheet(f"{book.facts['name']}: {book.said('cards')} {first // each + 1}")
        _cut_marks(sheet)
        for place, card in enumerate(cards[first : first + each]):
            x, y = LEFT + place % ACROSS * CARD[0], TOP + place // ACROSS * CARD[1]
            _card(sheet, book, card, x, y)
        yield sheet


def _own(book: Book) -> list[dict[str, Any]]:
    names = glossary(book.lang)
    return [_action(book, card, names, book.facts["name"]) for card in book.facts["cards"]]


def _common(book: Book) -> list[dict[str, Any]]:
    names = glossary(book.lang)
    return [{**_action(book, one, names, book.said("common")), "common": True} for one in book.common["cards"]]


def _action(book: Book, card: dict[str, Any], names: dict[str, Any], whose: str) -> dict[str, Any]:
    kind = names[f"timing/{card['timing']}"]["name"]
    modifier = f", {names['term/modifier']['name']}" if card["modifier"] else ""
    return {**card, "kind": f"{kind}{modifier}", "whose": whose, "words": book.words(card)}


def _upgrades(book: Book) -> Iterator[dict[str, Any]]:
    """An upgrade says all that the space does from then on."""
    kind = glossary(book.lang)["timing/upgrade"]["name"]
    spaces = {space["key"]: space for space in book.facts["abilities"]}
    for card in book.facts["upgrades"]:
        level = next(one for one in spaces[card["ability"]]["levels"] if one["level"] == card["level"])
        words: list[Word | None] = []
        for row in level["rows"]:
            words += [None] if words else []
            words += [Word(row["name"], bold=True), None] if row["name"] else []
            words += [*book.need(row), None, *book.words(row)]
        if not level["rows"]:
            words = book.words(level)
        yield {**card, "kind": kind, "whose": book.facts["name"], "words": words}


def _card(sheet: Sheet, book: Book, card: dict[str, Any], x: float, y: float) -> None:
    main, deep, accent = book.looks.colors if not card.get("common") else ("#d9d5e0", "#4a4556", "#ffffff")
    wide, high = CARD
    sheet.rect(x, y, wide, high, "#ffffff", EDGE)
    sheet.rect(x + 1.5, y + 1.5, wide - 3, 14, deep, round_=1.5)
    sheet.circle(x + 9, y + 8.5, 5.2, main, accent)
    sheet.text(str(card["cost"]), x + 9, y + 10.9, 6.6, INK, bold=True, anchor="middle")
    sheet.fitted(card["name"], x + 16.5, y + 8.2, 4.6, wide - 20, accent)
    sheet.fitted(card["kind"], x + 16.5, y + 13, 2.7, wide - 20, main)
    size, lines = _fitted(card["words"], wide - 2 * PAD, high - BODY - FOOT - PAD)
    sheet.lines(lines, x + PAD, y + BODY, size)
    sheet.text(card["whose"], x + wide / 2, y + high - 3, 2.3, SOFT, anchor="middle")


def _fitted(words: list[Word | None], width: float, height: float) -> tuple[float, list[Line]]:
    """The largest size at which a text fits, and its lines."""
    for size in SIZES:
        lines = broken(words, width / size)
        if height_of(lines, size) <= height:
            break
    return size, lines


def _cut_marks(sheet: Sheet) -> None:
    """Where to cut, outside of the cards."""
    for column in range(ACROSS + 1):
        x = LEFT + column * CARD[0]
        sheet.line(x, TOP - MARK - 1, x, TOP - 1)
        sheet.line(x, HEIGHT - TOP + 1, x, HEIGHT - TOP + MARK + 1)
    for row in range(DOWN + 1):
        y = TOP + row * CARD[1]
        sheet.line(LEFT - MARK - 1, y, LEFT - 1, y)
        sheet.line(WIDTH - LEFT + 1, y, WIDTH - LEFT + MARK + 1, y)
