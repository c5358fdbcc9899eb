"""Card text as plain strings, for those who need no links; `texts` has it with its references."""

from madking.lang import tree as t
from madking.lang.lexicon import Language, Lexicon, name
from madking.lang.texts import Teller

__all__ = [
    "Language", "Lexicon", "ability_text", "act_text", "body_text", "card_text", "companion_text", "condition_text",
    "effect_text", "level_text", "name", "need_text", "offer_text", "row_text", "rule_text", "side_text", "sides_text",
    "timing_text", "token_text",
]  # fmt: skip


def body_text(body: t.Body, lexicon: Lexicon, lang: Language) -> str:
    """Effects as sentences."""
    return Teller(lexicon, lang).body(body).plain


def effect_text(effect: t.Effect, lexicon: Lexicon, lang: Language) -> str:
    """One effect as sentences."""
    return Teller(lexicon, lang).effect(effect).plain


def condition_text(condition: t.Condition, lexicon: Lexicon, lang: Language) -> str:
    """A condition as a clause."""
    return Teller(lexicon, lang).condition(condition).plain


def need_text(need: t.Need, lexicon: Lexicon, lang: Language) -> str:
    """What the dice must show."""
    return Teller(lexicon, lang).need(need).plain


def row_text(row: t.Row, lexicon: Lexicon, lang: Language) -> str:
    """What a row does once its need is met."""
    return Teller(lexicon, lang).row(row).plain


def rule_text(rule: t.Rule, lexicon: Lexicon, lang: Language, token: t.Token | None = None) -> str:
    """Something that acts by itself; of a token, if one is given."""
    return Teller(lexicon, lang).rule(rule, token).plain


def offer_text(offer: t.Offer, lexicon: Lexicon, lang: Language, token: t.Token | None = None) -> str:
    """Something that may be used for a price; of a token, if one is given."""
    return Teller(lexicon, lang).offer(offer, token).plain


def level_text(level: t.Level, slot: t.Slot, lexicon: Lexicon, lang: Language) -> list[str]:
    """A level of a board space, one line for each row, rule and offer."""
    return [line.plain for line in Teller(lexicon, lang).level(level, slot)]


def ability_text(ability: t.Ability, lexicon: Lexicon, lang: Language) -> list[str]:
    """A board space with all its levels, one line for each row, rule and offer, and one for its side of the board."""
    return [line.plain for line in Teller(lexicon, lang).ability(ability)]


def side_text(ability: t.Ability, lexicon: Lexicon, lang: Language) -> str:
    """On which side of the board an ability lies; nothing if it lies on all."""
    return Teller(lexicon, lang).side(ability).plain


def sides_text(hero: t.Hero, lang: Language) -> str:
    """The sides of a board, and which one lies up at the start; nothing for a board that is never turned."""
    return Teller(Lexicon({}, {}), lang).sides(hero).plain


def act_text(act: t.Act, lexicon: Lexicon, lang: Language) -> str:
    """What a companion does when it is activated."""
    return Teller(lexicon, lang).act(act).plain


def companion_text(companion: t.Companion, lexicon: Lexicon, lang: Language) -> str:
    """A whole companion: its states and health, what it does when activated, its rules and offers."""
    return Teller(lexicon, lang).companion(companion).plain


def token_text(token: t.Token, lexicon: Lexicon, lang: Language) -> str:
    """A whole status effect: kind, limit, what it does."""
    return Teller(lexicon, lang).token(token).plain


def card_text(card: t.Card, lexicon: Lexicon, lang: Language) -> str:
    """What an action card does, and when it may be played beyond its timing."""
    return Teller(lexicon, lang).card(card).plain


def timing_text(timing: t.Timing, lang: Language) -> str:
    """The kind of an action card."""
    return Teller(Lexicon({}, {}), lang).timing(timing).plain
