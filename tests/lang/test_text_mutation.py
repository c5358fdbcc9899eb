"""The text follows the behaviour: change any behavioural leaf of any hero, and the text of both languages changes."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest

from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.words import Language, Lexicon, card_text, level_text, need_text, rule_text, timing_text, token_text

# Fields that are no behaviour: names, keys, labels. A cost is a number that every interface shows by itself.
SILENT = {"name", "key", "label", "number", "cost"}
COMMON = load_common()


def text_of(item: t.Node, lexicon: Lexicon, lang: Language) -> str:
    match item:
        case t.Card():
            return f"{timing_text(item.timing, lang)}. {card_text(item, lexicon, lang)}"
        case t.Token():
            return token_text(item, lexicon, lang)
        case t.Ability():
            return "\n".join(line for level in item.levels for line in level_text(level, item.slot, lexicon, lang))
        case t.Rule():
            return rule_text(item, lexicon, lang)
        case _:
            raise TypeError(type(item).__name__)


def items() -> Iterator[tuple[str, t.Node, Lexicon]]:
    shared = Lexicon.of_common(COMMON)
    nodes: tuple[t.Token | t.Card, ...] = (*COMMON.tokens, *COMMON.cards)
    for node in nodes:
        yield f"common/{node.name.en}", node, shared
    for key in hero_keys():
        hero = load_hero(key)
        lexicon = Lexicon.of(hero, COMMON)
        parts: tuple[t.Token | t.Ability | t.Card, ...] = (*hero.tokens, *hero.abilities, *hero.cards)
        for part in parts:
            yield f"{key}/{part.name.en}", part, lexicon
        for rule in hero.rules:
            yield f"{key}/{rule.moment.value}", rule, lexicon


ITEMS = {name: (node, lexicon) for name, node, lexicon in items()}


def altered(node: Any, name: str, value: object) -> Any:
    return dataclasses.replace(node, **{name: value})


def mutants(node: Any, lexicon: Lexicon) -> Iterator[tuple[str, Any]]:
    """The node with one leaf changed, for every leaf."""
    if isinstance(node, tuple):
        for index, child in enumerate(node):
            for what, changed in mutants(child, lexicon):
                yield f"{index}.{what}", (*node[:index], changed, *node[index + 1 :])
            if isinstance(child, str):
                for symbol in lexicon.symbols.keys() - set(node):
                    yield f"{index} {symbol}", (*node[:index], symbol, *node[index + 1 :])
            if isinstance(child, (t.Node, str)) and not isinstance(child, t.Level):
                yield f"{index} dropped", (*node[:index], *node[index + 1 :])
    elif isinstance(node, t.Node):
        for name, value in t.parts_of(node).items():
            if name not in SILENT and behaves(node, name):
                for what, changed in changes(node, name, value, lexicon):
                    yield f"{name}.{what}", altered(node, name, changed)


def behaves(owner: t.Node, field: str) -> bool:
    """Whether the field means anything beside the other fields of its owner."""
    match owner:
        case t.Roll():
            return field not in ("token", "price") or bool(owner.rerolls and owner.token)
        case t.Offer(any_number=True) if field == "tokens":
            return False
        case t.Offer():
            return field not in ("any_number", "aged") or owner.tokens > 0
        case t.Level():
            return field != "rerolls" or owner.dice > 0
        case _:
            return True


def numbers(owner: t.Node, field: str, value: int) -> Iterator[tuple[str, int | None]]:
    """Other numbers for one field; an offer has one price, and only a defence has dice of its own."""
    if isinstance(owner, t.StraightNeed):
        yield "the other straight", 9 - value
    elif value or field == "rerolls" or not isinstance(owner, (t.Offer, t.Level)):
        yield "one more", value + 1
        if value:
            yield "one less", value - 1
    if isinstance(owner, t.SetDie):
        yield "any value", None


def changes(owner: t.Node, field: str, value: Any, lexicon: Lexicon) -> Iterator[tuple[str, Any]]:
    """Other values for one field."""
    if isinstance(value, bool):
        yield "flipped", not value
    elif isinstance(value, int):
        yield from numbers(owner, field, value)
    elif isinstance(value, Enum):
        if not isinstance(owner, t.Ability):
            for other in type(value):
                if other is not value:
                    yield other.name, other
    elif isinstance(value, str):
        names = lexicon.tokens if field == "token" else lexicon.symbols
        for other_key in names:
            if other_key != value:
                yield other_key, other_key
    elif isinstance(value, (tuple, t.Node)):
        yield from mutants(value, lexicon)
        if isinstance(value, t.Node) and field in ("when", "condition") and not isinstance(owner, t.If):
            yield "unconditional", None
    elif value is None:
        yield "with a value", 6 if isinstance(owner, t.SetDie) else t.Attacked()


@pytest.mark.parametrize("name", ITEMS)
def test_a_changed_leaf_changes_the_text_of_both_languages(name: str) -> None:
    node, lexicon = ITEMS[name]
    languages: tuple[Language, Language] = ("en", "ru")
    original = {lang: text_of(node, lexicon, lang) for lang in languages}
    seen = 0
    for what, mutant in mutants(node, lexicon):
        seen += 1
        for lang in languages:
            assert text_of(mutant, lexicon, lang) != original[lang], f"{lang}: {what}"
    assert seen


def test_needs_are_told_apart() -> None:
    lexicon = Lexicon({}, {"sword": t.Name("sword", "меч")})
    needs: list[t.Need] = [t.StraightNeed(4), t.StraightNeed(5), t.SymbolNeed((t.SymbolCount(3, "sword"),))]
    assert [need_text(need, lexicon, "en") for need in needs] == ["Small straight", "Large straight", "3 [sword]"]
    assert [need_text(need, lexicon, "ru") for need in needs] == ["Малый стрит", "Большой стрит", "3 [меч]"]
