"""A hero on paper, to be played with real dice: the board, cards, tokens and a leaflet, as SVG pages of A4.

There is no PDF: every browser prints the pages to one, with their fonts, and a library that could do it here (Cyrillic
fonts, drawings) would weigh more than all of madking's own.
"""

from base64 import b64encode
from typing import Final

from madking.lang import tree as t
from madking.lang.library import load_hero
from madking.lang.words import Language
from madking.workbench.drafts import read_draft
from madking.workbench.looks import WEB
from madking.workbench.sheet.board import board_pages
from madking.workbench.sheet.book import book_of
from madking.workbench.sheet.cards import card_pages
from madking.workbench.sheet.leaflet import leaflet_pages
from madking.workbench.sheet.pieces import piece_pages

__all__ = ["draft_sheet", "printable", "sheet_pages", "shipped_sheet", "with_font"]

_WEIGHTS: Final = (400, 700)
_PRINT: Final = "@page{size:A4;margin:0}body{margin:0}svg{display:block;page-break-after:always}"


def sheet_pages(hero: t.Hero, lang: Language) -> list[str]:
    """All pages of a hero."""
    book = book_of(hero, lang)
    makers = (board_pages, card_pages, piece_pages, leaflet_pages)
    return [sheet.to_svg() for pages in makers for sheet in pages(book)]


def draft_sheet(text: str, lang: Language) -> list[str]:
    """The pages of a hero's text."""
    return sheet_pages(read_draft(text), lang)


def shipped_sheet(key: str, lang: Language) -> list[str]:
    """The pages of a shipped hero."""
    return sheet_pages(load_hero(key), lang)


def _fonts() -> str:
    faces = []
    for weight in _WEIGHTS:
        data = b64encode((WEB / "fonts" / f"fira-sans-condensed-{weight}.woff2").read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data})"
        faces.append(f"@font-face{{font-family:'Fira Sans Condensed';font-weight:{weight};src:{source}}}")
    return "".join(faces)


def with_font(page: str) -> str:
    """A page that brings its font along, for a file of its own."""
    return page.replace("<defs>", f"<defs><style>{_fonts()}</style>", 1)


def printable(title: str, pages: list[str]) -> str:
    """All pages as one document that a browser prints, sheet by sheet."""
    head = f'<!doctype html><meta charset="utf-8"><title>{title}</title><style>{_fonts()}{_PRINT}</style>'
    return head + "\n".join(pages)
