"""The few words of a sheet that no hero file brings."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "offensive": ("Offensive Ability", "Способность нападения"),
    "defensive": ("Defensive Ability", "Способность защиты"),
    "passive": ("Passive Ability", "Пассивная способность"),
    "ultimate": ("Ultimate Ability", "Легендарная способность"),
    "dice": ("Dice", "Кубики"),
    "health": ("Health", "Здоровье"),
    "cp": ("Combat Points", "Боевая сила"),
    "small straight": ("Small straight", "Малый стрит"),
    "large straight": ("Large straight", "Большой стрит"),
    "roll": ("Roll: {n}", "Бросок: {n}"),
    "common": ("All heroes", "Для всех героев"),
    "modifier": ("Attack modifier", "Модификатор атаки"),
    "tokens": ("Tokens to cut out", "Жетоны для вырезания"),
    "labels": ("Labels for five dice", "Наклейки на пять кубиков"),
    "leaflet": ("Leaflet", "Памятка"),
    "status": ("Status effects", "Состояния"),
    "companions": ("Companions", "Компаньоны"),
    "rules": ("Rules of the hero", "Правила героя"),
    "keywords": ("Keywords", "Термины"),
    "homebrew": (
        "Made with madking, an unofficial fan program.",
        "Сделано в madking, неофициальной программе фанатов.",
    ),
    "board": ("Board", "Планшет"),
    "cards": ("Cards", "Карты"),
}


def said(key: str, lang: str, **given: int) -> str:
    """A word of the sheet in one of the languages."""
    return WORDS[key][lang == "ru"].format(**given)
