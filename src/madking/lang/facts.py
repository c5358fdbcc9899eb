"""Everything about a hero as plain values, with generated texts: for the command line, the page and programs."""

from collections.abc import Iterator
from typing import Any, Final, assert_never

from madking.lang import tree as t
from madking.lang import words
from madking.lang.keys import need_key, row_keys, upgrade_key
from madking.lang.text import Text, join
from madking.lang.texts import Teller
from madking.lang.words import Language, Lexicon

NUMERALS: Final = {1: "I", 2: "II", 3: "III", 4: "IV"}


def _told(text: Text) -> dict[str, Any]:
    """A text as a string, and its parts for those who show links."""
    return {"text": text.plain, "parts": text.as_json()}


def facts(hero: t.Hero, common: t.Common, lang: Language) -> dict[str, Any]:
    """Everything about a hero, with generated texts."""
    lexicon = Lexicon.of(hero, common)
    keys = iter(row_keys(hero))
    upgrades = [_upgrade(ability, level, lang) for ability in hero.abilities for level in ability.levels[1:]]
    return {
        "key": hero.key,
        "name": words.name(hero.name, lang),
        "dice": list(hero.dice),
        "complexity": hero.complexity,
        "beginner": hero.beginner,
        "deck_size": len(common.cards) + len(upgrades) + len(hero.cards),
        "rules": [words.rule_text(rule, lexicon, lang) for rule in hero.rules],
        "sides": [{"key": side.key, "name": words.name(side.name, lang)} for side in hero.sides],
        "companions": [_companion(companion, lexicon, lang) for companion in hero.companions],
        "abilities": [_ability(ability, keys, lexicon, lang) for ability in hero.abilities],
        "cards": [card_facts(card, lexicon, lang) for card in hero.cards],
        "upgrades": upgrades,
        "tokens": [token_facts(token, lexicon, lang) for token in tokens_of(hero, common)],
    }


def common_facts(common: t.Common, lang: Language) -> dict[str, Any]:
    """What all heroes share: the cards of every deck, and the tokens that a hero can use."""
    lexicon = Lexicon.of_common(common)
    return {
        "cards": [card_facts(card, lexicon, lang) for card in common.cards],
        "tokens": [token_facts(token, lexicon, lang) for token in common.tokens],
    }


def tokens_of(hero: t.Hero, common: t.Common) -> list[t.Token]:
    """The hero's own tokens, and the shared ones it uses."""
    return [*hero.tokens, *(token for token in common.tokens if token.key in hero.uses)]


def _ability(ability: t.Ability, keys: Iterator[str], lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    levels = [_level(level, ability.slot, keys, lexicon, lang) for level in ability.levels]
    return {
        "key": ability.key,
        "name": words.name(ability.name, lang),
        "slot": ability.slot.value,
        "side": ability.side or None,
        "levels": levels,
    }


def _level(level: t.Level, slot: t.Slot, keys: Iterator[str], lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    return {
        "level": level.number,
        "cost": level.cost,
        "rows": [_row(row, next(keys), lexicon, lang) for row in level.rows],
        "dice": level.dice,
        **_told(join("\n", Teller(lexicon, lang).level(level, slot))),
    }


def _row(row: t.Row, key: str, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    return {
        "key": key,
        "name": None if row.name is None else words.name(row.name, lang),
        "need": words.need_text(row.need, lexicon, lang),
        "need_key": need_key(row.need),
        "needs": _needs(row.need),
        **_told(Teller(lexicon, lang).row(row)),
    }


def _needs(need: t.Need) -> dict[str, int]:
    """A need for programs: how many of each symbol, or how long a `straight`."""
    if isinstance(need, t.StraightNeed):
        return {"straight": need.length}
    if isinstance(need, t.SymbolNeed):
        return {wanted.symbol: wanted.count for wanted in need.symbols}
    assert_never(need)


def card_facts(card: t.Card, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    """An action card: what it costs, when it is played, what it does."""
    return {
        "key": card.key,
        "name": words.name(card.name, lang),
        "cost": card.cost,
        "timing": card.timing.value,
        "modifier": card.modifier,
        **_told(Teller(lexicon, lang).card(card)),
    }


def level_name(ability: t.Ability, level: t.Level, lang: Language) -> str:
    """A board space with the number of its level: `Smack II`, which is the name of the upgrade card too."""
    return f"{words.name(ability.name, lang)} {NUMERALS[level.number]}"


def _upgrade(ability: t.Ability, level: t.Level, lang: Language) -> dict[str, Any]:
    space = words.name(ability.name, lang)
    return {
        "key": upgrade_key(ability, level),
        "name": level_name(ability, level, lang),
        "cost": level.cost,
        "ability": ability.key,
        "space": space,
        "level": level.number,
        "adds": [words.name(row.name, lang) for row in level.rows if row.name is not None],
    }


def _companion(companion: t.Companion, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    """A companion; one without health of its own has none at the start and at most; one of which there is but one has
    no limit."""
    act = companion.act
    return {
        "key": companion.key,
        "name": words.name(companion.name, lang),
        "states": [{"key": state.key, "name": words.name(state.name, lang)} for state in companion.states],
        "health": companion.health if companion.most else None,
        "most": companion.most or None,
        "fallen": companion.fallen or None,
        "limit": companion.limit or None,
        "grows": companion.grows,
        "once_per_turn": companion.once_per_turn,
        "act": None if act is None else words.act_text(act, lexicon, lang),
        **_told(Teller(lexicon, lang).companion(companion)),
    }


def token_facts(token: t.Token, lexicon: Lexicon, lang: Language) -> dict[str, Any]:
    """A status effect: its kind, its limit, what it does."""
    return {
        "key": token.key,
        "name": words.name(token.name, lang),
        "kind": token.kind.value,
        "limit": token.limit,
        "persistent": token.persistent,
        **_told(Teller(lexicon, lang).token(token)),
    }
