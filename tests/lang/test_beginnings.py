"""Every way to begin gives a hero that is right, without a note, and plays."""

import re
from itertools import product
from random import Random

import pytest

import madking
from madking.core import engine, playout
from madking.core.shelf import content_of
from madking.errors import SetupError
from madking.lang import beginnings, check, hero_keys, load_common, load_hero, parse, to_text
from madking.lang import tree as t
from madking.lang.comments import laid_out
from madking.lang.notes import notes
from madking.modes import RULESETS, find_mode

STEPS = 80
CHOICES = list(product(beginnings.DICE, beginnings.STYLES, beginnings.RESOURCES))


def begun(text: str) -> t.Hero:
    """The hero of a text, which is right and laid out as it should be."""
    parsed = parse(text)
    assert check(parsed, load_common()) == []
    assert laid_out(text, parsed) == text
    assert isinstance(parsed.tree, t.Hero)
    assert parsed.tree.key not in hero_keys()
    return parsed.tree


def noted(text: str) -> list[str]:
    return [note.message for note in notes(parse(text), load_common())]


def play(hero: t.Hero) -> None:
    """A few random steps against a shipped hero."""
    rng = Random(hero.key)
    content = content_of(load_common(), [hero, load_hero("barbarian")])
    state = engine.begin(content, RULESETS["rerolled"], find_mode("1v1"))
    for _ in range(STEPS):
        codes = engine.legal(state) if state.asked >= 0 else []
        engine.proceed(state, rng.choice(codes) if codes else playout.sample(state, rng))


@pytest.mark.parametrize("choices", CHOICES, ids=lambda choices: "-".join(choice.key for choice in choices))
def test_the_wizard_makes_a_hero_of_any_three_choices(choices: tuple[beginnings.Choice, ...]) -> None:
    text = beginnings.wizard(*(choice.key for choice in choices))
    play(begun(text))
    assert noted(text) == []


def test_the_smallest_hero_plays_and_lacks_only_cards() -> None:
    text = beginnings.blank("Storm  Caller")
    hero = begun(text)
    play(hero)
    assert (hero.key, hero.name.en) == ("storm_caller", "Storm Caller")
    assert ["deck" in note for note in noted(text)] == [True]


def test_the_small_hero_plays() -> None:
    text = beginnings.small()
    play(begun(text))
    assert noted(text) == []


def body_of(hero: t.Hero) -> str:
    """All that its text says behind the names of the hero."""
    return " ".join(to_text(hero).partition("{")[2].split())


COPIED = re.compile(r" Copy(?=\")| \(копия\)|-copy\b")


@pytest.mark.parametrize("key", hero_keys())
def test_a_copy_of_a_shipped_hero_is_that_hero_with_other_names_for_itself_and_its_tokens(key: str) -> None:
    hero, copy = load_hero(key), parse(beginnings.copy_of(key)).tree
    assert isinstance(copy, t.Hero)
    assert copy.key == f"{key}_copy"
    assert not {token.key for token in copy.tokens} & {token.key for token in hero.tokens}
    assert COPIED.sub("", body_of(copy)) == body_of(hero)


def test_a_copy_with_a_changed_token_meets_its_original() -> None:
    changed = beginnings.copy_of("pyromancer").replace("limit 5", "limit 6")
    game = madking.new_game(["pyromancer", "pyromancer_copy"], homebrew=[changed], seed="7")
    assert game.header.heroes == ("pyromancer", "pyromancer_copy")


def test_a_copy_may_have_a_name_of_its_own_and_plays() -> None:
    hero = begun(beginnings.copy_of("barbarian", "Moon Elf"))
    assert (hero.key, hero.name.en, hero.name.ru) == ("moon_elf_2", "Moon Elf", "")
    play(hero)


def test_every_choice_has_a_name_and_a_sentence_in_both_languages() -> None:
    for choice in (*beginnings.DICE, *beginnings.STYLES, *beginnings.RESOURCES):
        assert all(choice.name)
        assert all(sentence.endswith(".") for sentence in choice.sentence)


@pytest.mark.parametrize(
    ("begin", "sentence"),
    [
        (lambda: beginnings.blank("!!"), "a hero needs an English name that begins with a letter, not '!!'"),
        (lambda: beginnings.wizard("round", "striker", "tokens"), "unknown dice 'round'; known are steady, even, bold"),
        (lambda: beginnings.copy_of("barbarian", "d" * 61), "cannot be a name: it has at most 60 characters"),
    ],
)
def test_what_cannot_be_begun_is_said_in_one_sentence(begin: object, sentence: str) -> None:
    assert callable(begin)
    with pytest.raises(SetupError) as raised:
        begin()
    assert sentence in str(raised.value)
