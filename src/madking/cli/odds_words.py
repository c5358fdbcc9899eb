"""What the results of texts are called, in English and Russian."""

from typing import Final, NamedTuple

from madking.lang import tree as t
from madking.lang import words
from madking.lang.words import Language, Lexicon
from madking.odds import Kind, Text, What

SUM_WORDS: Final[dict[str, tuple[tuple[str, str], frozenset[What]]]] = {
    "prevent": (
        ("prevents", "предотвращает"),
        frozenset({What(Kind.PREVENTED), What(Kind.HALVES), What(Kind.AVOIDED)}),
    ),
    "deal": (
        ("deals", "наносит"),
        frozenset({What(Kind.DAMAGE, False), What(Kind.ADDED), What(Kind.RETURNS)}),
    ),
    "heal": (("heals", "лечит"), frozenset({What(Kind.HEALED), What(Kind.LEECHES)})),
    "cp": (("CP", "БС"), frozenset({What(Kind.CP)})),
    "cards": (("cards", "карты"), frozenset({What(Kind.CARDS), What(Kind.FOUND)})),
}
"""The sums of a spread, and the single results that they say already."""

KIND_WORDS: Final[dict[Kind, tuple[str, str]]] = {
    Kind.DAMAGE: ("damage", "урон"),
    Kind.ADDED: ("added damage", "добавленный урон"),
    Kind.WEAKENED: ("weakens the ability", "ослабляет способность"),
    Kind.RECOIL: ("recoil", "отдача"),
    Kind.UNDEFENDABLE: ("becomes undefendable", "атака становится неотразимой"),
    Kind.PREVENTED: ("prevented", "предотвращено"),
    Kind.HALVES: ("prevents half", "предотвращает половину"),
    Kind.AVOIDED: ("avoids all damage", "избегает всего урона"),
    Kind.RETURNS: ("returns half", "возвращает половину"),
    Kind.HALVED: ("own damage is halved", "свой урон вдвое меньше"),
    Kind.DISARMED: ("deals no damage", "не наносит урона"),
    Kind.SPLIT: ("damage may be split", "урон можно разделить"),
    Kind.SHELTERED: ("shelter", "укрытие"),
    Kind.FAILED: ("the ability fails", "способность срывается"),
    Kind.SURVIVED: ("survives", "выживает"),
    Kind.HEALED: ("healing", "лечение"),
    Kind.LEECHES: ("heals by the damage dealt", "лечит на нанесённый урон"),
    Kind.STOLEN: ("health stolen", "украдено здоровья"),
    Kind.CP: ("CP", "БС"),
    Kind.CARDS: ("cards drawn", "взято карт"),
    Kind.FOUND: ("cards found", "найдено карт"),
    Kind.DISCARDED: ("cards discarded", "сброшено карт"),
    Kind.HAND: ("discards the hand", "сбрасывает руку"),
    Kind.SEEN: ("sees a hand", "смотрит руку"),
    Kind.TOKENS: ("tokens", "жетоны"),
    Kind.REMOVED: ("status removed", "снято состояний"),
    Kind.PURGED: ("all status removed", "сняты все состояния"),
    Kind.MOVED: ("status moved", "перенесено состояний"),
    Kind.UNDONE: ("status prevented", "предотвращено состояний"),
    Kind.LIMIT: ("limit raised", "предел выше"),
    Kind.DICE: ("dice altered", "изменено кубов"),
    Kind.REROLLED: ("dice rolled again", "переброшено кубов"),
    Kind.GRANTED: ("attempts granted", "добавлено попыток"),
    Kind.ATTEMPTS: ("attempts", "попытки"),
    Kind.PRICE: ("price of attempts", "цена попыток"),
    Kind.SKIPPED: ("phases skipped", "пропущено фаз"),
    Kind.PHASES: ("extra roll phases", "дополнительные фазы броска"),
    Kind.FLIPPED: ("turns the board", "переворачивает планшет"),
    Kind.STATE: ("changes state", "меняет состояние"),
    Kind.MENDED: ("healing", "лечение"),
    Kind.OFFERED: ("further offers", "новые возможности"),
}
WHOSE: Final = {True: ("to oneself", "себе"), False: ("to the opponent", "противнику")}
_NAMED_BY_SIDE: Final = (
    Kind.DAMAGE, Kind.PREVENTED, Kind.HEALED, Kind.CP, Kind.STOLEN, Kind.DISCARDED, Kind.REMOVED, Kind.PURGED,
    Kind.GRANTED, Kind.PHASES,
)  # fmt: skip


class Title(NamedTuple):
    """Whose text it is, and which of its texts."""

    name: str
    part: str

    def __str__(self) -> str:
        return f"{self.name} ({self.part})" if self.part else self.name


def what_words(what: What, lexicon: Lexicon, lang: Language) -> str:
    """One thing that a text brings."""
    number = 0 if lang == "en" else 1
    said = KIND_WORDS[what.kind][number]
    if what.kind is Kind.TOKENS:
        name = words.name(lexicon.tokens[what.name], lang) if what.name in lexicon.tokens else what.name
        return name if what.mine else f"{name} {WHOSE[False][number]}"
    if what.kind in _NAMED_BY_SIDE:
        return f"{said} {WHOSE[what.mine][number]}"
    return f"{said}: {_named(what, lexicon, lang)}" if what.name else said


def _named(what: What, lexicon: Lexicon, lang: Language) -> str:
    """The companion, side or token that a result names; of a state its companion and the state."""
    companion, _, state = what.name.partition(":")
    if what.kind is Kind.STATE:
        found = lexicon.states.get((companion, state))
        return words.name(found, lang) if found else state
    for names in (lexicon.companions, lexicon.sides, lexicon.tokens):
        if what.name in names:
            return words.name(names[what.name], lang)
    return what.name


def text_title(text: Text, lang: Language) -> Title:
    """The name of a card, token, passive or companion, and what tells its texts apart."""
    name = words.name(text.owner.name, lang)
    if text.level and isinstance(text.owner, t.Ability) and len(text.owner.levels) > 1:
        name = f"{name} {'I' * text.level}"
    return Title(name, text.part.label if isinstance(text.part, t.Offer) else "")
