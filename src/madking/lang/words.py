"""Card text out of the tree: one entry for both languages.

The wording is ours and is generated from what the engine runs, so text and behaviour cannot part. `lexicon` knows the
names that a body may mention; `clauses` and `speaker` put clauses together; `english` and `russian` say each node.
"""

from madking.lang import tree as t
from madking.lang.clauses import sentence
from madking.lang.english import English
from madking.lang.lexicon import Language, Lexicon, name
from madking.lang.russian import Russian
from madking.lang.speaker import Speaker

__all__ = [
    "Language", "Lexicon", "ability_text", "act_text", "body_text", "card_text", "companion_text", "condition_text",
    "effect_text", "level_text", "name", "need_text", "offer_text", "row_text", "rule_text", "side_text", "sides_text",
    "timing_text", "token_text",
]  # fmt: skip


def _speaker(lexicon: Lexicon, lang: Language) -> Speaker:
    return English(lexicon.names(lang)) if lang == "en" else Russian(lexicon.names(lang))


def body_text(body: t.Body, lexicon: Lexicon, lang: Language) -> str:
    """Effects as sentences."""
    return _speaker(lexicon, lang).sentences(body)


def effect_text(effect: t.Effect, lexicon: Lexicon, lang: Language) -> str:
    """One effect as a sentence."""
    return sentence(_speaker(lexicon, lang).effect(effect))


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
        lines.append(speaker.defence(level))
    lines += [speaker.rule(rule) for rule in level.rules]
    lines += [speaker.offer(offer) for offer in level.offers]
    return lines


def ability_text(ability: t.Ability, lexicon: Lexicon, lang: Language) -> list[str]:
    """A board space with all its levels, one line for each row, rule and offer, and one for its side of the board."""
    lines = [side_text(ability, lexicon, lang)] if ability.side else []
    for level in ability.levels:
        lines += level_text(level, ability.slot, lexicon, lang)
    return lines


def side_text(ability: t.Ability, lexicon: Lexicon, lang: Language) -> str:
    """On which side of the board an ability lies; nothing if it lies on all."""
    return _speaker(lexicon, lang).side_head(ability.side) if ability.side else ""


def sides_text(hero: t.Hero, lang: Language) -> str:
    """The sides of a board, and which one lies up at the start; nothing for a board that is never turned."""
    return _speaker(Lexicon({}, {}), lang).sides(hero.sides) if hero.sides else ""


def act_text(act: t.Act, lexicon: Lexicon, lang: Language) -> str:
    """What a companion does when it is activated."""
    return _speaker(lexicon, lang).act(act)


def companion_text(companion: t.Companion, lexicon: Lexicon, lang: Language) -> str:
    """A whole companion: its states and health, what it does when activated, its rules and offers."""
    speaker = _speaker(lexicon, lang)
    parts = [speaker.companion_head(companion)]
    if companion.act is not None:
        parts.append(speaker.act(companion.act))
    parts += [speaker.rule(rule) for rule in companion.rules]
    parts += [speaker.offer(offer) for offer in companion.offers]
    return " ".join(parts)


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
    return _speaker(Lexicon({}, {}), lang).TIMINGS[timing]
