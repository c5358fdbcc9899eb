"""Structured text: what can be looked up is a part of its own, and the words are those that people read."""

import pytest

from madking.lang import tree as t
from madking.lang.facts import facts
from madking.lang.keywords import DAMAGE, KEYWORDS, damage_name, glossary, keyword, linked, so_much_damage
from madking.lang.library import hero_keys, load_common, load_hero
from madking.lang.text import Reference, Text, capital, join, mark
from madking.lang.texts import Teller
from madking.lang.words import Language, Lexicon, card_text

COMMON = load_common()
PIRATE = load_hero("cursed_pirate")
LANGUAGES: tuple[Language, Language] = ("en", "ru")


def references(text: Text) -> list[Reference]:
    return [part for part in text.parts if isinstance(part, Reference)]


def test_marks_become_parts_and_symbols_stand_in_brackets() -> None:
    text = Text.of(f"On {mark('symbol', 'skull', 'skull')}, gain {mark('token', 'crit', 'Crit')}.")
    assert text.plain == "On [skull], gain Crit."
    assert text.as_json() == [
        "On ",
        {"k": "symbol/skull", "t": "skull"},
        ", gain ",
        {"k": "token/crit", "t": "Crit"},
        ".",
    ]


def test_texts_are_joined_with_their_parts() -> None:
    both = join("\n", [Text.of("a"), Text.of(mark("token", "crit", "Crit"))])
    assert (both.plain, len(references(both))) == ("a\nCrit", 1)


def test_a_capital_letter_goes_into_a_reference_or_behind_a_quotation_mark() -> None:
    assert Text.of(capital(mark("token", "crit", "crit"))).plain == "Crit"
    assert capital("«крит»") == "«Крит»"


def test_tokens_symbols_and_damage_of_a_card_can_be_looked_up() -> None:
    row = PIRATE.abilities[1].levels[0].rows[0]
    found = {(one.kind, one.key) for one in references(Teller(Lexicon.of(PIRATE, COMMON), "ru").row(row))}
    assert {("symbol", "cutlass"), ("token", "cursed-doubloon"), ("damage", "undefendable"), ("term", "cp")} <= found


def test_a_keyword_is_a_reference_only_where_it_stands_first() -> None:
    assert [one.words for one in references(linked("Gain 1 CP. Lose 2 CP. Deal 2 pure damage.", "en"))] == [
        "CP",
        "pure damage",
    ]


def test_a_longer_keyword_wins() -> None:
    assert [one.key for one in references(linked("В фазе броска нападения", "ru"))] == ["offensive roll"]
    assert [one.key for one in references(linked("take 1 unavoidable damage", "en"))] == ["unavoidable"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_keyword_is_found_by_its_own_name(lang: Language) -> None:
    for word in KEYWORDS:
        if word.pattern(lang):
            assert [one.key for one in references(linked(word.name(lang), lang))][:1] == [word.key], word


@pytest.mark.parametrize(
    ("lang", "text", "keys"),
    [
        ("en", f"Roll 2 dice. On {mark('symbol', 'bow', '[bow]')}, draw 1 card.", ["bow", "on a symbol"]),
        ("en", f"On 2 {mark('symbol', 'bow', '[bow]')}, draw 1 card.", ["bow", "on a symbol"]),
        ("en", "On your turn, roll 1 die.", []),
        ("en", "Inflict it on a chosen opponent in the Discard Phase.", ["chosen player", "discard"]),
        ("ru", "При 2 символах и при символе", ["on a symbol"]),
        ("ru", "у выбранного противника в фазу броска прицеливания", ["chosen player", "targeting roll"]),
    ],
)
def test_phases_choices_and_conditions_explain_themselves(lang: Language, text: str, keys: list[str]) -> None:
    assert sorted(one.key for one in references(linked(text, lang))) == sorted(keys)


def test_every_type_of_damage_is_a_keyword_with_one_name() -> None:
    assert {kind.value for kind in t.DamageType} == set(DAMAGE)
    for key in DAMAGE:
        assert keyword("damage", key).names == (damage_name(key, "en"), damage_name(key, "ru"))


@pytest.mark.parametrize(
    ("count", "key", "said"),
    [
        (1, "plain", "1 урон"),
        (3, "pure", "3 чистого урона"),
        (21, "undefendable", "21 неблокируемый урон"),
        (11, "plain", "11 урона"),
        (3, "isolated", "3 урона из отдельного источника"),
        (1, "unavoidable", "1 урон, которого нельзя избежать"),
    ],
)
def test_so_much_damage_in_russian(count: int, key: str, said: str) -> None:
    assert so_much_damage(count, key, "ru").replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_keyword_is_explained_in_one_sentence(lang: Language) -> None:
    for told in glossary(lang).values():
        assert told["name"]
        assert told["meaning"].endswith(".")
        assert ". " not in told["meaning"]


@pytest.mark.parametrize("key", hero_keys())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parts_of_every_card_are_its_text(key: str, lang: Language) -> None:
    hero = load_hero(key)
    lexicon = Lexicon.of(hero, COMMON)
    for card, shown in zip(hero.cards, facts(hero, COMMON, lang)["cards"], strict=True):
        text = Teller(lexicon, lang).card(card)
        assert shown["text"] == card_text(card, lexicon, lang) == text.plain
        assert shown["parts"] == text.as_json()
