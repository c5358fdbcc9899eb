"""The phrasebook: each saying stands in both languages with the same blanks, and nothing else speaks two languages."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import madking
from madking.speech import phrasebook
from madking.speech.phrasebook import Sayings
from madking.speech.phrasebook.cases import called, you
from madking.speech.phrasebook.nouns import NOUNS

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
    "charter/feats": "feats are data, in both languages, as modes are",
    "lang": "card text, made from the tree in both languages",
    "lessons/first_game.py": "what is said in a lesson is the lesson's data",
    "modes/__init__.py": "the names of modes and books are their data, as a hero's name is a hero's",
    "server/names.py": "letters that look like Latin ones",
    "tui/menu.py": "words that are typed, not said",
    "tui/prompt.py": "words that are typed, not said",
    "workbench/sheet/wording.py": "what is printed on a sheet stands on no screen",
}
"""Where else Russian stands, and why."""


def blanks(saying: str) -> set[str]:
    """What is filled in; who somebody is may be said by the verb alone, and a thing by its name."""
    return set(re.findall(r"\{(\w+)(?::[^}]*)?\}", saying)) - {"who", "what", "thing"}


@pytest.mark.parametrize("book", BOOKS)
def test_sayings_have_the_same_blanks_in_both_languages(book: Sayings) -> None:
    for english, russian in book.values():
        assert blanks(english) == blanks(russian)


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
    rest = {source for source in found if not source.startswith(("speech/phrasebook/", "lang/", "charter/feats/"))}
    assert rest == set(OTHER_RUSSIAN) - {"lang", "charter/feats"}


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [(0, "0 dice", "0 кубиков"), (1, "1 die", "1 кубик"), (3, "3 dice", "3 кубика"), (11, "11 dice", "11 кубиков")],
)
def test_a_number_takes_its_noun_from_one_table(count: int, english: str, russian: str) -> None:
    book = Sayings({"rolls": ("{count:die}", "{count:die}")})
    assert book.say("en", "rolls", count=count) == english
    assert book.say("ru", "rolls", count=count) == russian.replace(" ", "\N{NO-BREAK SPACE}")


def test_every_noun_that_a_saying_counts_is_in_the_table() -> None:
    cases = {"gen", "dat", "acc"}
    wanted = {
        spec
        for book in (param.values[0] for param in BOOKS)
        if isinstance(book, Sayings)
        for pair in book.values()
        for saying in pair
        for spec in re.findall(r"\{\w+:([^}]*)\}", saying)
    }
    assert wanted - cases <= set(NOUNS)
    assert set(NOUNS) - wanted <= {"die"}


def test_a_name_with_a_mark_of_its_own_takes_no_colon() -> None:
    book = Sayings({"asks": ("{source}: which die?", "«{source}»: какой кубик?")})
    assert book.sentence("en", "asks", source="Tip It!") == "Tip It! Which die?"
    assert book.sentence("ru", "asks", source="Подтолкни!") == "«Подтолкни!». Какой кубик?"
    assert book.sentence("ru", "asks", source="Толчок") == "«Толчок»: какой кубик?"


def test_names_stand_in_their_cases() -> None:
    book = Sayings({"hand": ("{who:gen} hand", "рука {who:gen}")})
    known = called("Варвар", "ru", {"gen": "Варвара", "dat": "Варвару", "acc": "Варвара"})
    assert book.say("ru", "hand", who=known) == "рука Варвара"
    assert book.say("ru", "hand", who=called("Зверинец", "ru")) == "рука героя «Зверинец»"
    assert book.say("en", "hand", who=called("Barbarian", "en")) == "Barbarian's hand"
    assert book.say("en", "hand", who=you("en")) == "your hand"
