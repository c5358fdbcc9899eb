"""One word for one thing: what the books call each concept, and the words that may not stand for it.

The Russian words are those of the Russian rulebook (version 2.2), the English ones those of the English books. This is
the one list of forbidden terms; docs/language.md shows it, and every literal and every output is read against it.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final


@dataclass(frozen=True)
class Term:
    """A concept: its one name in each language, and patterns of its rivals."""

    en: str
    ru: str
    not_en: str = ""
    not_ru: str = ""


TERMS: Final = (
    Term("die, dice", "кубик, кубики", not_ru=r"(?<!Трон )(?<!Трона )(?<!Тронов )\bкуб(?:а|у|ом|е|ы|ов|ам|ами|ах)?\b"),
    Term("attacker", "атакующий", not_en=r"\bassailant\w*", not_ru=r"\bнападающ\w+"),
    Term("defense", "защита", not_en=r"\b[Dd]efences?\b"),
    Term("defender", "защищающийся", not_ru=r"\bзащитник\w*|\bобороняющ\w+"),
    Term(
        "opponent",
        "противник",
        not_en=r"\b(?:enem(?:y|ies)|foes?|rivals?)\b",
        not_ru=r"\bсоперник\w*|\bвраг\w*|\bвражеск\w+",
    ),
    Term("teammate", "член команды", not_en=r"\b(?:ally|allies|allied)\b", not_ru=r"\bсоюзни\w+"),
    Term(
        "play a card",
        "разыграть карту",
        not_en=r"\bcast(?:s|ing)?\b",
        not_ru=r"\bсыгра\w+|\bигра(?:ет|ете|ют|ть|йте) (?:карт|улучш)\w+|\bигра(?:ется|ются) в\b",
    ),
    Term(
        "card in hand",
        "карта в руке, из руки",
        not_ru=r"\bна (?:(?:вашей|своей|чужой|его|её|их|чьей) )?руке\b|\bс руки\b|\bна руку\b",
    ),
    Term(
        "draw a card",
        "взять карту",
        not_ru=r"\bвытя(?:ги|ну)\w+ карт|\bтян\w+ карт|\bдобор\w*\b|\bдобира\w+|\bдобрать\b",
    ),
    Term("discard pile", "сброс, стопка сброса", not_en=r"\bgraveyard\b", not_ru=r"\bотбо(?:й|я|е)\b"),
    Term("deck", "колода", not_en=r"\bdraw pile\b"),
    Term(
        "shuffle the discard pile into a new deck",
        "перемешать сброс и сформировать новую колоду",
        not_ru=r"\bзамеш\w+|\bперетасов\w+|\bтасу\w+",
    ),
    Term("health", "здоровье", not_en=r"\b(?:hit points?|HP|life points?)\b", not_ru=r"\bхит(?:ы|ов|пойнт\w*)\b"),
    Term(
        "heal",
        "исцелить, исцеление",
        not_en=r"\bcure[sd]?\b",
        not_ru=r"\b(?:вы)?леч(?:ит|ите|ить|ение|ения|ению|ится|итесь)\b",
    ),
    Term("prevent damage", "отменить урон", not_ru=r"\bпредотвра\w+|\bпоглоща\w+|\bпоглот\w+"),
    Term("avoid damage", "избежать урона", not_ru=r"\bувернуть\w*"),
    Term("undefendable", "неблокируемый", not_en=r"\bunblockable\b", not_ru=r"\bнеотразим\w+|\bнеотражаем\w+"),
    Term(
        "isolated damage", "урон из отдельного источника", not_ru=r"\bизолирован\w+|\bотдельн(?:ый|ого|ому|ым) урон\w*"
    ),
    Term("unavoidable damage", "урон, которого нельзя избежать", not_ru=r"\bнеизбегаем\w+|\bнеизбежн\w+"),
    Term("ultimate", "легендарный", not_ru=r"\bульт(?:а|у|ы|имейт\w*|имативн\w+)?\b"),
    Term("subtotal", "промежуточный урон", not_ru=r"\bпромежуточн\w+ итог\w*"),
    Term("collateral", "побочный", not_ru=r"\bсопутствующ\w+ урон\w*"),
    Term(
        "Main Phase 1",
        "основная фаза 1",
        not_en=r"\bMain Phase \(\d\)",
        not_ru=r"\bосновн\w+ фаз\w+ \(\d\)|\b(?:перв|втор)\w+ основн\w+ фаз\w+",
    ),
    Term("targeting", "прицеливание", not_ru=r"\bприцел\b"),
    Term(
        "Instant Action",
        "карта немедленного действия",
        not_ru=r"\bнемедленн\w+ карт\w*|\bмгновенн(?:ая|ую|ые|ых)\b",
    ),
    Term("cost", "стоимость", not_en=r"\bprices?\b", not_ru=r"\bцен(?:а|ы|е|у|ой|ою)\b"),
    Term("spend CP", "потратить БС", not_ru=r"\bзаплат\w+|\bуплат\w+|\bплат(?:ит|ите|ить|ишь|ят)\b"),
    Term(
        "combat points (CP)",
        "боевая сила (БС)",
        not_en=r"\bmana\b|\bcombat power\b",
        not_ru=r"(?-i:\bОБ\b|\bОД\b)|\bочк\w+ боя\b|\bмана\b",
    ),
    Term("status effect", "состояние", not_en=r"\b(?:de)?buffs?\b", not_ru=r"\bстатус\w*|\bбафф?\w*\b"),
    Term("stack limit", "предел", not_ru=r"\bлимит\w*"),
    Term("hero board", "планшет героя", not_ru=r"\bигровое поле\b|\bдоска\b"),
    Term("hero upgrade", "улучшение героя", not_ru=r"\bапгрейд\w*|\bпрокач\w+"),
    Term("re-roll", "перебросить", not_en=r"(?<!One )\brerol\w+", not_ru=r"\bперекин\w+|\bпереброш?ен\w+ заново\b"),
    Term("roll attempt", "попытка броска", not_ru=r"\bперекат\w*"),
    Term("activate", "активировать", not_ru=r"\bактивизир\w+|\bзадейств\w+"),
    Term("turn player, active player", "активный игрок", not_ru=r"\bходящ\w+ игрок\w*"),
    Term("companion", "компаньон", not_en=r"\b(?:pet|minion)s?\b", not_ru=r"\bспутни\w+|\bпитом\w+"),
)


@lru_cache
def rivals(lang: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The patterns that may not stand in a text of a language, each with the word that should."""
    pairs = ((term.not_ru, term.ru) if lang == "ru" else (term.not_en, term.en) for term in TERMS)
    return tuple((re.compile(pattern, re.IGNORECASE), word) for pattern, word in pairs if pattern)
