"""The commonest complaints of the checker in Russian: words and names, unknown, out of place or missing, and numbers.

The checker itself says them in English, as `madking check` prints them; what has no line here stays English.
"""

import re
from typing import Final

Lines = tuple[tuple[str, str], ...]

HEADS: Final[Lines] = (
    (r"unknown word (?P<word>.+)", "неизвестное слово {word}"),
    (r"(?P<thing>.+) cannot stand here", "{thing} здесь стоять не может"),
    (r"the file ends too early", "файл кончается слишком рано"),
    (
        r"this name is not closed: it needs a quotation mark at both ends, on one line",
        "имя не закрыто: нужны кавычки с обеих сторон, на одной строке",
    ),
    (r"unknown (?P<kind>[a-z, ]+) (?P<name>'[^']*')", "неизвестно: {kind} {name}"),
    (r"(?P<name>'[^']*') is a common token: list it behind 'uses'", "{name} — общий жетон: назовите его после 'uses'"),
    (
        r"(?P<number>the [a-z ]+) must be from (?P<low>\d+) to (?P<high>\d+), not (?P<said>\d+)",
        "{number}: от {low} до {high}, а не {said}",
    ),
    (r"(?P<number>the [a-z ]+) must be at least 1", "{number}: не меньше 1"),
    (r"the file is larger than (?P<size>\d+) kB", "файл больше {size} кБ"),
    (r"blocks are nested deeper than (?P<depth>\d+)", "блоки вложены глубже, чем на {depth}"),
    (r"this is the common file, not a hero", "это общий файл, а не герой"),
)
"""What is wrong."""

TAILS: Final[Lines] = (
    (r"did you mean (?P<things>.+)\?", "может быть, {things}?"),
    (r"the word (?P<word>'[^']*') is left out", "слово {word} не пишется"),
    (
        r"say (?P<some>'[^']*'), or (?P<every>'[^']*') in its own rules",
        "скажите {some}, а в его собственных правилах — {every}",
    ),
    (
        r"'set' is for dice: say (?P<more>'[^']*') or (?P<fewer>'[^']*')",
        "'set' — для кубиков: скажите {more} или {fewer}",
    ),
    (r"declare it: (?P<declared>.+)", "объявите: {declared}"),
    (r"is a '}' missing before it\?", "не пропущена ли перед ним '}}'?"),
    (r"expected (?P<things>.+)", "ожидается {things}"),
)
"""What was perhaps meant, behind a semicolon."""

THINGS: Final = {
    "a name": "имя",
    "a number": "число",
    "a name in quotation marks": "имя в кавычках",
    "the end of the file": "конец файла",
    "a part of a hero": "часть героя",
    "a statement": "действие",
    "a condition": "условие",
    "an amount": "количество",
    "a moment": "момент",
}
"""What may be expected beside words of the language."""

KINDS: Final = {
    "symbol": "символ",
    "token": "жетон",
    "common token": "общий жетон",
    "companion": "компаньон",
    "state": "положение",
    "side": "сторона",
    "board space": "способность",
    "symbol, token or companion": "символ, жетон или компаньон",
}
"""What has names."""

NUMBERS: Final = {
    "the complexity": "сложность",
    "the cost": "стоимость",
    "the damage": "урон",
    "the discount": "скидка",
    "the health": "здоровье",
    "the limit": "предел",
    "the limit of others": "предел у других",
    "the number": "число",
    "the number of attempts": "число попыток",
    "the number of cards": "число карт",
    "the number of companions": "число компаньонов",
    "the number of dice": "число кубиков",
    "the number of players": "число игроков",
    "the number of the turn": "номер хода",
    "the number of times": "число раз",
    "the number of tokens": "число жетонов",
    "the price": "стоимость",
    "the ransom": "выкуп",
    "the value of a die": "значение кубика",
}
"""What is counted."""


def complaint(message: str, language: str) -> str:
    """A complaint of the checker in this language, as far as it has words for it.

    >>> complaint("unknown word 'dael'; did you mean 'deal'?", "ru")
    "неизвестное слово 'dael'; может быть, 'deal'?"
    """
    if language != "ru":
        return message
    head, mark, tail = message.rpartition("; ")
    said = [_said(head, HEADS), _said(tail, TAILS)] if mark else []
    whole = said if said and None not in said else [_said(message, HEADS)]
    return message if None in whole else "; ".join(map(str, whole))


def _said(sentence: str, lines: Lines) -> str | None:
    for english, russian in lines:
        found = re.fullmatch(english, sentence)
        if found is not None:
            return russian.format(**{blank: _filled(blank, text) for blank, text in found.groupdict().items()})
    return None


def _filled(blank: str, text: str) -> str:
    if blank == "things":
        *others, last = text.replace(" or ", ", ").split(", ")
        *names, end = [THINGS.get(one, one) for one in (*others, last)]
        return f"{', '.join(names)} или {end}" if names else end
    return {"kind": KINDS, "number": NUMBERS}.get(blank, {}).get(text, text)
