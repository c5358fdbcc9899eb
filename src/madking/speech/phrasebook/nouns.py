"""What is counted, in both languages: the one place for the forms that a noun takes beside a number.

In a saying `{count:card}` says the number with its noun. Russian needs three forms (1, 2, 5) in each case that is used.
"""

from typing import Final

from madking.lang.plurals import plural

NOUNS: Final[dict[str, tuple[tuple[str, str], tuple[str, str, str]]]] = {
    "damage": (("damage", "damage"), ("урон", "урона", "урона")),
    "die": (("die", "dice"), ("кубик", "кубика", "кубиков")),
    "of dice": (("die", "dice"), ("кубика", "кубиков", "кубиков")),
    "card": (("card", "cards"), ("карта", "карты", "карт")),
    "a card": (("card", "cards"), ("карту", "карты", "карт")),
    "other card": (("other card", "other cards"), ("другую карту", "другие карты", "других карт")),
    "token": (("token", "tokens"), ("жетон", "жетона", "жетонов")),
    "companion": (("companion", "companions"), ("компаньона", "компаньонов", "компаньонов")),
    "more attempt": (
        ("more Roll Attempt", "more Roll Attempts"),
        ("дополнительная попытка", "дополнительные попытки", "дополнительных попыток"),
    ),
    "of rolls": (("roll", "rolls"), ("бросок", "броска", "бросков")),
    "turns": (("turn", "turns"), ("ход", "хода", "ходов")),
    "of decisions": (("decision", "decisions"), ("решения", "решений", "решений")),
    "of turns": (("turn", "turns"), ("хода", "ходов", "ходов")),
    "growth step": (("growth step", "growth steps"), ("шаг роста", "шага роста", "шагов роста")),
    "opponent": (("opponent", "opponents"), ("противник", "противника", "противников")),
}


def counted(count: int, noun: str, language: str) -> str:
    """A number with its noun: 1 die, 2 dice; 1 кубик, 2 кубика, 5 кубиков."""
    english, russian = NOUNS[noun]
    if language == "ru":
        return f"{count} {plural(count, *russian)}"
    return f"{count} {english[count != 1]}"
