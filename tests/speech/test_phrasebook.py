"""The phrasebook: each saying stands in both languages with the same blanks, and nothing else speaks two languages."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import madking
from madking.speech import phrasebook
from madking.speech.phrasebook import Sayings

SUBJECTS = [import_module(f"{phrasebook.__name__}.{found.name}") for found in iter_modules(phrasebook.__path__)]
BOOKS = [
    pytest.param(book, id=f"{subject.__name__.rpartition('.')[2]}.{name}")
    for subject in SUBJECTS
    for name, book in vars(subject).items()
    if isinstance(book, Sayings)
]
SOURCES = Path(madking.__file__).parent
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
OTHER_RUSSIAN = {
    "lang": "card text, made from the tree in both languages",
    "modes/__init__.py": "the names of modes and books are their data, as a hero's name is a hero's",
    "server/catalog.py": "the names of bots are data of the catalogue",
    "server/names.py": "letters that look like Latin ones",
    "speech/names.py": "how dice are counted",
    "tui/menu.py": "words that are typed, not said",
    "tui/prompt.py": "words that are typed, not said",
}
"""Where else Russian stands, and why."""


@pytest.mark.parametrize("book", BOOKS)
def test_sayings_have_the_same_blanks_in_both_languages(book: Sayings) -> None:
    for english, russian in book.values():
        assert set(re.findall(r"\{(\w+)\}", english)) - {"who"} == set(re.findall(r"\{(\w+)\}", russian)) - {"who"}


@pytest.mark.parametrize("book", BOOKS)
def test_sayings_are_english_and_russian(book: Sayings) -> None:
    assert not any(CYRILLIC.search(english) for english, _ in book.values())


def test_a_saying_agrees_with_its_listener() -> None:
    book = Sayings({"sells": ("{who} <sell|sells> {card}.", "{who} <продаёте|продаёт> «{card}».")})
    assert book.say("en", "sells", True, who="you", card="Tip It!") == "you sell Tip It!."
    assert book.sentence("en", "sells", True, who="you", card="Tip It!") == "You sell Tip It!"
    assert book.sentence("ru", "sells", who="Варвар", card="Подтолкни!") == "Варвар продаёт «Подтолкни!»."


def test_everything_that_is_said_in_two_languages_stands_in_the_phrasebook() -> None:
    found = {
        source
        for source in (path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.py"))
        if CYRILLIC.search((SOURCES / source).read_text(encoding="utf-8"))
    }
    rest = {source for source in found if not source.startswith(("speech/phrasebook/", "lang/"))}
    assert rest == set(OTHER_RUSSIAN) - {"lang"}
