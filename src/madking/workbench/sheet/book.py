"""What is printed of a hero: its facts in one language, its looks, and a way to turn texts into words."""

from dataclasses import dataclass
from typing import Any

from madking.lang import tree as t
from madking.lang import words
from madking.lang.facts import common_facts, facts
from madking.lang.library import load_common
from madking.lang.words import Language
from madking.workbench.looks import Looks, looks_of
from madking.workbench.sheet.paper import Line, Word, broken, words_of
from madking.workbench.sheet.wording import said


@dataclass(frozen=True)
class Book:
    """A hero to print."""

    facts: dict[str, Any]
    common: dict[str, Any]
    looks: Looks
    symbols: dict[str, str]
    """What the symbols of the dice are called."""
    lang: Language

    def said(self, key: str, **given: int) -> str:
        """A word of the sheet."""
        return said(key, self.lang, **given)

    def words(self, made: dict[str, Any]) -> list[Word | None]:
        """The text of a thing."""
        return words_of(made["parts"], self.looks.symbols)

    def lines(self, made: dict[str, Any], width: float, size: float) -> list[Line]:
        """The text of a thing in lines."""
        return broken(self.words(made), width / size)

    def need(self, row: dict[str, Any]) -> list[Word | None]:
        """The dice that a row asks for, each as its symbol, or a straight by its name."""
        needs = row["needs"]
        if "straight" in needs:
            return [Word(self.said("small straight" if needs["straight"] == 4 else "large straight"), bold=True)]
        found: list[Word | None] = []
        for symbol, count in needs.items():
            found += [Word(icon=self.looks.symbols[symbol])] * count
        return found


def book_of(hero: t.Hero, lang: Language) -> Book:
    """A hero in one language."""
    common = load_common()
    symbols = {symbol.key: words.name(symbol.name, lang) for symbol in hero.symbols}
    return Book(facts(hero, common, lang), common_facts(common, lang), looks_of(hero), symbols, lang)
