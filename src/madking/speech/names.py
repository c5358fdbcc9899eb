"""How things and seats are called: a key, as events and views carry it, becomes a name in the listener's language."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from madking.core.content import Content
from madking.lang import tree as t
from madking.lang.keywords import so_much_damage
from madking.speech.phrasebook import as_language
from madking.speech.phrasebook.cases import Spoken, called, spoken, thing
from madking.speech.phrasebook.happenings import HAPPENINGS
from madking.speech.phrasebook.nouns import counted

_CASES_TOLD: Final = 3
"""Genitive, dative and accusative; a name with the accusative alone is one of a thing."""


@lru_cache(maxsize=4096)
def seat_name(content: Content, seat: int, language: str) -> Spoken:
    """How a seat is called: its hero's name, numbered where two play the same hero."""
    hero = content.heroes[seat]
    name = called(hero.hero.name.said(language), language, forms_of(hero.hero.name))
    twins = [other.key for other in content.heroes].count(hero.key) > 1
    return _numbered(name, seat + 1, language) if twins else name


def forms_of(name: t.Name) -> dict[str, str] | None:
    """The cases of a Russian name, if its hero file tells them."""
    if len(name.forms) != _CASES_TOLD:
        return None
    return dict(zip(("gen", "dat", "acc"), name.forms, strict=True))


def _numbered(name: Spoken, number: int, language: str) -> Spoken:
    if language != "ru":
        return called(f"{name} {number}", language)
    return spoken(f"{name} {number}", {case: f"{form} {number}" for case, form in name.forms.items()})


def source_name(content: Content, source: str, language: str) -> str:
    """What a source is called, which events and views tell by its kind and key: `token/poison`."""
    name = content.named.get(source)
    return source if name is None else name.said(language)


def source_thing(content: Content, source: str, language: str) -> Spoken:
    """A source by what it is and its name: the card X, the token Y."""
    return thing(source.partition("/")[0], source_name(content, source, language), language)


def usable_thing(content: Content, source: str, language: str) -> Spoken:
    """A source as what somebody uses: of a companion it is the ability that is used."""
    kind = source.partition("/")[0].replace("companion", "companion ability")
    return thing(kind, source_name(content, source, language), language)


def row_name(content: Content, seat: int, row: str, language: str) -> str:
    """What a row of a seat's board is called."""
    return next((made.name.said(language) for made in content.heroes[seat].rows if made.key == row), row)


def join_names(names: Sequence[str], language: str) -> str:
    """Several names in a row: `A, B and C`."""
    first, last = names[:-1], names[-1]
    return HAPPENINGS.say(language, "and").join([", ".join(first), last] if first else [last])


def count_dice(number: int, language: str) -> str:
    """A number of dice in words."""
    return counted(number, "die", language)


def damage_words(amount: int, kind: str, language: str) -> str:
    """So much damage of a type."""
    return so_much_damage(amount, kind, as_language(language))


def level_numeral(level: int) -> str:
    """A level as boards print it."""
    return ("", "I", "II", "III", "IV")[level]


def token_words(name: str, count: int, language: str) -> str:
    """So many tokens of a name, as what somebody gains, loses or spends."""
    return HAPPENINGS.say(language, "one token" if count == 1 else "some tokens", count=count, name=name)


def companion_words(name: str, count: int, language: str) -> str:
    """So many companions of a name, as whom somebody spends or removes."""
    return HAPPENINGS.say(language, "one companion" if count == 1 else "some companions", count=count, name=name)
