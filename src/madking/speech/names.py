"""How things and seats are called: a key, as events and views carry it, becomes a name in the listener's language."""

from madking.core.content import Content
from madking.speech.phrasebook.happenings import HAPPENINGS


def seat_name(content: Content, seat: int, language: str) -> str:
    """How a seat is called: its hero's name, numbered where two play the same hero."""
    hero = content.heroes[seat]
    name = hero.hero.name.said(language)
    twins = [other.key for other in content.heroes].count(hero.key) > 1
    return f"{name} {seat + 1}" if twins else name


def source_name(content: Content, source: str, language: str) -> str:
    """What a source is called, which events and views tell by its kind and key: `token/poison`."""
    name = content.named.get(source)
    return source if name is None else name.said(language)


def row_name(content: Content, seat: int, row: str, language: str) -> str:
    """What a row of a seat's board is called."""
    return next((made.name.said(language) for made in content.heroes[seat].rows if made.key == row), row)


def join_names(names: list[str], language: str) -> str:
    """Several names in a row: `A, B and C`."""
    first, last = names[:-1], names[-1]
    return HAPPENINGS.say(language, "and").join([", ".join(first), last] if first else [last])


def count_dice(number: int, language: str) -> str:
    """A number of dice in words."""
    if language == "en":
        return "1 die" if number == 1 else f"{number} dice"
    return f"{number} {'куб' if number == 1 else 'куба' if number < 5 else 'кубов'}"
