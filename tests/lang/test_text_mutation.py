"""The text follows the behaviour: change any behavioural leaf of any hero, and the text of both languages changes."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.spelling import moment_text
from madking.lang.words import (
    Language,
    Lexicon,
    ability_text,
    card_text,
    companion_text,
    need_text,
    rule_text,
    sides_text,
    timing_text,
    token_text,
)

# Fields that are no behaviour: names, verbs, keys, labels. A cost is a number that every interface shows by itself.
SILENT = {"name", "verb", "key", "label", "number", "cost"}
COMMON = load_common()
MENAGERIE = load_hero(str(Path(__file__).parents[1] / "heroes_for_tests" / "menagerie.hero"))
LISTENER = load_hero(str(Path(__file__).parents[1] / "heroes_for_tests" / "listener.hero"))
SAGE = load_hero(str(Path(__file__).parents[1] / "heroes_for_tests" / "sage.hero"))
TRICKSTER = load_hero(str(Path(__file__).parents[1] / "heroes_for_tests" / "trickster.hero"))
HEROES = (*(load_hero(key) for key in hero_keys()), MENAGERIE, LISTENER, SAGE, TRICKSTER)
LANGUAGES: tuple[Language, Language] = ("en", "ru")


def text_of(item: t.Node, lexicon: Lexicon, lang: Language) -> str:
    match item:
        case t.Card():
            return f"{timing_text(item.timing, lang)}. {card_text(item, lexicon, lang)}"
        case t.Token():
            return token_text(item, lexicon, lang)
        case t.Ability():
            return "\n".join(ability_text(item, lexicon, lang))
        case t.Companion():
            return companion_text(item, lexicon, lang)
        case t.Rule():
            return rule_text(item, lexicon, lang)
        case _:
            raise TypeError(type(item).__name__)


def items() -> Iterator[tuple[str, t.Node, Lexicon]]:
    shared = Lexicon.of_common(COMMON)
    nodes: tuple[t.Token | t.Card, ...] = (*COMMON.tokens, *COMMON.cards)
    for node in nodes:
        yield f"common/{node.name.en}", node, shared
    for hero in HEROES:
        lexicon = Lexicon.of(hero, COMMON)
        parts: tuple[t.Token | t.Companion | t.Ability | t.Card, ...] = (
            *hero.tokens,
            *hero.companions,
            *hero.abilities,
            *hero.cards,
        )
        for part in parts:
            yield f"{hero.key}/{part.name.en}", part, lexicon
        for rule in hero.rules:
            yield f"{hero.key}/{moment_text(rule.moment)}", rule, lexicon


ITEMS = {name: (node, lexicon) for name, node, lexicon in items()}


def altered(node: Any, name: str, value: object) -> Any:
    return dataclasses.replace(node, **{name: value})


def mutants(node: Any, lexicon: Lexicon, keys: frozenset[str] = frozenset()) -> Iterator[tuple[str, Any]]:
    """The node with one leaf changed, for every leaf; strings become others of the keys."""
    if isinstance(node, tuple):
        for index, child in enumerate(node):
            for what, changed in mutants(child, lexicon):
                yield f"{index}.{what}", (*node[:index], changed, *node[index + 1 :])
            if isinstance(child, str):
                for key in sorted(keys - set(node)):
                    yield f"{index} {key}", (*node[:index], key, *node[index + 1 :])
            if isinstance(child, int):
                yield f"{index} one more", (*node[:index], child + 1, *node[index + 1 :])
            if not isinstance(child, t.Level):
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
        case t.Offer() if owner.companion:
            return field not in ("any_number", "aged", "token", "companion")
        case t.Offer():
            return field != "companion" and (field not in ("any_number", "aged", "token") or owner.tokens > 0)
        case t.Companion() if field in ("grows", "once_per_turn"):
            return owner.limit > 0
        case t.Companion():
            return field not in ("health", "fallen") or owner.most > 0
        case t.Level():
            return field != "rerolls" or owner.dice > 0
        case _:
            return True


def numbers(owner: t.Node, field: str, value: int) -> Iterator[tuple[str, int | None]]:
    """Other numbers for one field; an offer has one price, and only a defence has dice of its own."""
    if isinstance(owner, t.StraightNeed):
        yield "the other straight", 9 - value
    elif value or field in ("rerolls", "per_attack") or not isinstance(owner, (t.Offer, t.Level)):
        yield "one more", value + 1
        if value:
            yield "one less", value - 1
    if isinstance(owner, t.SetDie):
        yield "any value", None


def keys_for(owner: t.Node, field: str, lexicon: Lexicon) -> frozenset[str]:
    """The keys that a field may hold."""
    match field:
        case "token":
            return frozenset(lexicon.tokens) | ({""} if isinstance(owner, t.Offer) else frozenset())
        case "companion":
            return frozenset(lexicon.companions) | ({""} if isinstance(owner, t.SetState) else frozenset())
        case "grows":
            return frozenset(lexicon.companions) | {""}
        case "state" | "states" | "fallen":
            return frozenset(state for _, state in lexicon.states)
        case "space":
            return frozenset(lexicon.spaces)
        case "side":
            return frozenset(lexicon.sides) | ({""} if isinstance(owner, t.Ability) else frozenset())
        case "symbol" | "symbols":
            return frozenset(lexicon.symbols)
        case _:
            raise TypeError(f"{type(owner).__name__}.{field}")


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
        for other_key in sorted(keys_for(owner, field, lexicon) - {value}):
            yield other_key, other_key
    elif isinstance(value, (tuple, t.Node)):
        keyed = isinstance(value, tuple) and value and isinstance(value[0], str)
        yield from mutants(value, lexicon, keys_for(owner, field, lexicon) if keyed else frozenset())
        if isinstance(value, t.Node) and field in ("when", "condition", "act") and not isinstance(owner, (t.If, t.Not)):
            yield "nothing", None
    elif value is None:
        yield "with a value", some_value(owner)


def some_value(owner: t.Node) -> object:
    """Something for a field that holds nothing."""
    match owner:
        case t.SetDie():
            return 6
        case t.Companion():
            return t.Act(None, (t.DiscardHand(),), False)
        case _:
            return t.Attacked()


@pytest.mark.slow
@pytest.mark.parametrize("name", ITEMS)
def test_a_changed_leaf_changes_the_text_of_both_languages(name: str) -> None:
    node, lexicon = ITEMS[name]
    original = {lang: text_of(node, lexicon, lang) for lang in LANGUAGES}
    seen = 0
    for what, mutant in mutants(node, lexicon):
        seen += 1
        for lang in LANGUAGES:
            assert text_of(mutant, lexicon, lang) != original[lang], f"{lang}: {what}"
    assert seen


def words_in(part: object) -> Iterator[object]:
    """The classes and enum members that a tree uses."""
    if isinstance(part, Enum):
        yield part
    elif isinstance(part, t.Node):
        yield type(part)
        for child in t.parts_of(part).values():
            yield from words_in(child)
    elif isinstance(part, tuple):
        for child in part:
            yield from words_in(child)


def test_every_word_of_the_language_is_in_a_mutated_hero() -> None:
    used = {word for tree in (COMMON, *HEROES) for word in words_in(tree)}
    classes = {kind for kind in vars(t).values() if isinstance(kind, type) and issubclass(kind, t.Node)}
    assert classes - {t.Node} <= used
    assert {*t.Moment, *t.DamageType, *t.Slot, *t.TokenKind} <= used


def test_flags_and_optional_parts_are_in_a_mutated_hero() -> None:
    offers = [offer for companion in MENAGERIE.companions for offer in companion.offers]
    offers += [offer for token in MENAGERIE.tokens for offer in token.offers]
    assert any(offer.token for offer in offers)
    assert any(offer.once_per_turn for offer in offers)
    assert any(offer.per_attack for offer in offers)
    assert any(token.shielding for token in MENAGERIE.tokens)
    assert any(token.others for token in MENAGERIE.tokens)
    assert {bool(companion.most) for companion in MENAGERIE.companions} == {True, False}
    assert {ability.side for ability in MENAGERIE.abilities} == {"", "tame", "wild"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_side_that_lies_up_at_the_start_is_told(lang: Language) -> None:
    turned = dataclasses.replace(MENAGERIE, sides=MENAGERIE.sides[::-1])
    assert sides_text(turned, lang) != sides_text(MENAGERIE, lang)
    assert sides_text(load_hero("barbarian"), lang) == ""


def test_needs_are_told_apart() -> None:
    lexicon = Lexicon({}, {"sword": t.Name("sword", "меч")})
    needs: list[t.Need] = [t.StraightNeed(4), t.StraightNeed(5), t.SymbolNeed((t.SymbolCount(3, "sword"),))]
    assert [need_text(need, lexicon, "en") for need in needs] == ["Small straight", "Large straight", "3 [sword]"]
    assert [need_text(need, lexicon, "ru") for need in needs] == [
        "Малый стрит",
        "Большой стрит",
        "3\N{NO-BREAK SPACE}[меч]",
    ]
