"""What the results of texts are called, in English and Russian."""

from typing import Final, NamedTuple

from madking.lang import tree as t
from madking.lang.words import Language, Lexicon
from madking.odds import Kind, Text, What
from madking.speech.phrasebook.odds import OFFERS, RESULTS, SIDES

SUMMED: Final[dict[str, frozenset[What]]] = {
    "prevent": frozenset({What(Kind.PREVENTED), What(Kind.HALVES), What(Kind.AVOIDED)}),
    "deal": frozenset({What(Kind.DAMAGE, False), What(Kind.ADDED), What(Kind.RETURNS)}),
    "heal": frozenset({What(Kind.HEALED), What(Kind.LEECHES)}),
    "cp": frozenset({What(Kind.CP)}),
    "cards": frozenset({What(Kind.CARDS), What(Kind.FOUND), What(Kind.RECOVERED)}),
}
"""The sums of a spread, and the single results that they say already."""
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
    said = RESULTS.say(lang, what.kind)
    if what.kind is Kind.TOKENS:
        name = lexicon.tokens[what.name].said(lang) if what.name in lexicon.tokens else what.name
        return name if what.mine else f"{name} {SIDES.say(lang, 'theirs')}"
    if what.kind is Kind.COMPANIONS:
        return _named(what, lexicon, lang)
    if what.kind in _NAMED_BY_SIDE:
        return f"{said} {SIDES.say(lang, 'own' if what.mine else 'theirs')}"
    return f"{said}: {_named(what, lexicon, lang)}" if what.name else said


def _named(what: What, lexicon: Lexicon, lang: Language) -> str:
    """The companion, side or token that a result names; of a state its companion and the state."""
    companion, _, state = what.name.partition(":")
    if what.kind is Kind.STATE:
        found = lexicon.states.get((companion, state))
        return found.said(lang) if found else state
    for names in (lexicon.companions, lexicon.sides, lexicon.tokens):
        if what.name in names:
            return names[what.name].said(lang)
    return what.name


def text_title(text: Text, lang: Language) -> Title:
    """The name of a card, token, passive or companion, and what tells its texts apart."""
    name = text.owner.name.said(lang)
    if text.level and isinstance(text.owner, t.Ability) and len(text.owner.levels) > 1:
        name = f"{name} {'I' * text.level}"
    return Title(name, _part(text.part, lang) if isinstance(text.part, t.Offer) else "")


def _part(offer: t.Offer, lang: Language) -> str:
    """What tells an offer apart from the others of its owner: the word by which it is chosen, or what it costs."""
    if lang == "en" or not offer.label:
        return offer.label
    if offer.cp:
        return OFFERS.say(lang, "cp", count=offer.cp)
    return OFFERS.say(lang, "tokens" if offer.tokens else "free", count=offer.tokens)
