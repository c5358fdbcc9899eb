"""Card text out of the tree: one entry for both languages.

The wording is ours and is generated from what the engine runs, so text and behaviour cannot part. `Lexicon` knows
the names that a body may mention; `english` and `russian` know how to say each node.
"""

from dataclasses import dataclass
from typing import Literal

from madking.lang import english, russian
from madking.lang import tree as t

Language = Literal["en", "ru"]


@dataclass(frozen=True)
class Lexicon:
    """The names of tokens and symbols, by key."""

    tokens: dict[str, t.Name]
    symbols: dict[str, t.Name]

    @staticmethod
    def of(hero: t.Hero, common: t.Common) -> "Lexicon":
        """The names that a hero's texts use."""
        tokens = {token.key: token.name for token in (*common.tokens, *hero.tokens)}
        return Lexicon(tokens, {symbol.key: symbol.name for symbol in hero.symbols})

    @staticmethod
    def of_common(common: t.Common) -> "Lexicon":
        """The names that the common cards use."""
        return Lexicon({token.key: token.name for token in common.tokens}, {})

    @staticmethod
    def merge(*parts: "Lexicon") -> "Lexicon":
        """The names of several heroes together."""
        tokens: dict[str, t.Name] = {}
        symbols: dict[str, t.Name] = {}
        for part in parts:
            tokens.update(part.tokens)
            symbols.update(part.symbols)
        return Lexicon(tokens, symbols)

    def names(self, lang: Language) -> tuple[dict[str, str], dict[str, str]]:
        """Tokens and symbols as they are called in one language."""
        tokens = {key: name(value, lang) for key, value in self.tokens.items()}
        return tokens, {key: name(value, lang) for key, value in self.symbols.items()}


def name(value: t.Name, lang: Language) -> str:
    """A name in one language."""
    return value.en if lang == "en" else value.ru


def _speaker(lexicon: Lexicon, lang: Language) -> english.English | russian.Russian:
    tokens, symbols = lexicon.names(lang)
    return english.English(tokens, symbols) if lang == "en" else russian.Russian(tokens, symbols)


def body_text(body: t.Body, lexicon: Lexicon, lang: Language) -> str:
    """Effects as sentences."""
    return _speaker(lexicon, lang).sentences(body)


def effect_text(effect: t.Effect, lexicon: Lexicon, lang: Language) -> str:
    """One effect as a sentence."""
    return _speaker(lexicon, lang).sentences((effect,))


def condition_text(condition: t.Condition, lexicon: Lexicon, lang: Language) -> str:
    """A condition as a clause."""
    return _speaker(lexicon, lang).condition(condition)


def need_text(need: t.Need, lexicon: Lexicon, lang: Language) -> str:
    """What the dice must show."""
    return _speaker(lexicon, lang).need(need)


def row_text(row: t.Row, lexicon: Lexicon, lang: Language) -> str:
    """What a row does once its need is met."""
    return _speaker(lexicon, lang).sentences(row.body)


def rule_text(rule: t.Rule, lexicon: Lexicon, lang: Language) -> str:
    """Something that acts by itself."""
    return _speaker(lexicon, lang).rule(rule)


def offer_text(offer: t.Offer, lexicon: Lexicon, lang: Language) -> str:
    """Something that may be used for a price."""
    return _speaker(lexicon, lang).offer(offer)


def level_text(level: t.Level, slot: t.Slot, lexicon: Lexicon, lang: Language) -> list[str]:
    """A level of a board space, one line for each row, rule and offer."""
    speaker = _speaker(lexicon, lang)
    lines: list[str] = []
    for row in level.rows:
        title = f"{name(row.name, lang)}, " if row.name is not None else ""
        lines.append(f"{title}{speaker.need(row.need)}: {speaker.sentences(row.body)}")
    if slot is t.Slot.DEFENSIVE:
        lines.append(speaker.defence(level.dice, level.body))
    lines += [speaker.rule(rule) for rule in level.rules]
    lines += [speaker.offer(offer) for offer in level.offers]
    return lines


def token_text(token: t.Token, lexicon: Lexicon, lang: Language) -> str:
    """A whole status effect: kind, limit, what it does."""
    speaker = _speaker(lexicon, lang)
    parts = [speaker.token_head(token)]
    parts += [speaker.rule(rule) for rule in token.rules]
    parts += [speaker.offer(offer) for offer in token.offers]
    return " ".join(parts)


def card_text(card: t.Card, lexicon: Lexicon, lang: Language) -> str:
    """What an action card does, and when it may be played beyond its timing."""
    return _speaker(lexicon, lang).card(card)


def timing_text(timing: t.Timing, lang: Language) -> str:
    """The kind of an action card."""
    return (english.TIMINGS if lang == "en" else russian.TIMINGS)[timing]
