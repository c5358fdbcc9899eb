"""The nouns that are counted, declined: enough Russian to tell whether a number and its noun agree."""

from typing import Final, NamedTuple


class Noun(NamedTuple):
    """A noun: nominative, genitive, dative, accusative, instrumental and prepositional, singular and plural."""

    one: tuple[str, str, str, str, str, str]
    many: tuple[str, str, str, str, str, str]
    mass: bool = False
    """Of what is not counted in pieces: 5 урона."""


def _masculine(stem: str, many: str = "ы", genitive: str = "ов", alive: bool = False) -> Noun:
    """кубик, жетон, игрок: hard stems."""
    plural = stem + many
    of_many = stem + genitive
    one = (stem, stem + "а", stem + "у", stem + "а" if alive else stem, stem + "ом", stem + "е")
    return Noun(one, (plural, of_many, stem + "ам", of_many if alive else plural, stem + "ами", stem + "ах"))


def _feminine(stem: str, genitive: str, soft: bool = False) -> Noun:
    """карта, попытка."""
    y = "и" if soft else "ы"
    one = (stem + "а", stem + y, stem + "е", stem + "у", stem + "ой", stem + "е")
    return Noun(one, (stem + y, genitive, stem + "ам", stem + y, stem + "ами", stem + "ах"))


def _third(stem: str) -> Noun:
    """способность."""
    one = (stem + "ь", stem + "и", stem + "и", stem + "ь", stem + "ью", stem + "и")
    return Noun(one, (stem + "и", stem + "ей", stem + "ям", stem + "и", stem + "ями", stem + "ях"))


def _neuter(stem: str) -> Noun:
    """состояние, значение."""
    one = (stem + "е", stem + "я", stem + "ю", stem + "е", stem + "ем", stem + "и")
    return Noun(one, (stem + "я", stem + "й", stem + "ям", stem + "я", stem + "ями", stem + "ях"))


NOUNS: Final = (
    Noun(
        ("урон", "урона", "урону", "урон", "уроном", "уроне"),
        ("урона", "урона", "урону", "урона", "уроном", "уроне"),
        mass=True,
    ),
    _masculine("кубик", "и"),
    _masculine("жетон"),
    _masculine("символ"),
    _masculine("раз", genitive=""),
    _masculine("ход"),
    _masculine("бот", alive=True),
    _masculine("шаг", "и"),
    _masculine("нанобот", alive=True),
    _masculine("игрок", "и", alive=True),
    _masculine("противник", "и", alive=True),
    _masculine("компаньон", alive=True),
    _feminine("карт", "карт"),
    _feminine("попытк", "попыток", soft=True),
    _feminine("команд", "команд"),
    _feminine("минут", "минут"),
    _feminine("секунд", "секунд"),
    _feminine("строк", "строк", soft=True),
    _feminine("фаз", "фаз"),
    _feminine("игр", "игр"),
    _third("способност"),
    _neuter("состояни"),
    _neuter("значени"),
    _neuter("улучшени"),
    Noun(
        ("бросок", "броска", "броску", "бросок", "броском", "броске"),
        ("броски", "бросков", "броскам", "броски", "бросками", "бросках"),
    ),
    Noun(
        ("уровень", "уровня", "уровню", "уровень", "уровнем", "уровне"),
        ("уровни", "уровней", "уровням", "уровни", "уровнями", "уровнях"),
    ),
    Noun(
        ("герой", "героя", "герою", "героя", "героем", "герое"),
        ("герои", "героев", "героям", "героев", "героями", "героях"),
    ),
    Noun(
        ("место", "места", "месту", "место", "местом", "месте"),
        ("места", "мест", "местам", "места", "местами", "местах"),
    ),
)
BY_FORM: Final = {form: noun for noun in NOUNS for form in (*noun.one, *noun.many)}

GENITIVE: Final = frozenset(
    {
        "из", "до", "от", "без", "у", "для", "кроме", "после", "вместо", "против", "больше", "более", "меньше", "менее",
        "около", "значение", "значения",
    }
)  # fmt: skip
"""What is followed by a genitive, of numbers too: не больше 2 карт."""
OBLIQUE: Final = frozenset(
    {
        "к", "ко", "по", "о", "об", "при", "с", "со", "в", "на", "за", "над", "под", "перед", "между", "чем", "выпало",
        "и",
    }
)  # fmt: skip
"""What may be followed by other cases than the nominative and accusative."""


def is_living(form: str) -> bool:
    """Whether a noun is of somebody, so that its accusative is like its genitive: 1 своего компаньона."""
    noun = BY_FORM[form]
    return noun.many[3] == noun.many[1] and not noun.mass


def agrees(number: int, form: str, before: str) -> bool:
    """Whether a form of a noun may follow the number, which itself follows the word `before`."""
    noun = BY_FORM[form]
    single = number % 10 == 1 and number % 100 != 11
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    if before in GENITIVE:
        return form == (noun.one[1] if single else noun.many[1])
    if before in OBLIQUE:
        return form in noun.one if single else form in noun.many or (few and form == noun.one[1])
    if single:
        return form in (noun.one[0], noun.one[3])
    return form == (noun.one[1] if few else noun.many[1]) or (is_living(form) and form == noun.many[1])
