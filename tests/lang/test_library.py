"""The shipped heroes: they load, they are complete, and they can be found by any spelling."""

import re
from pathlib import Path

import pytest

from madking.errors import HeroFileError, SetupError
from madking.lang import check, content_hash, hero_keys, load_common, load_hero, parse
from madking.lang import tree as t
from madking.lang.grammar import grammar
from madking.lang.limits import MAX_BYTES, MAX_DEPTH, MAX_ITEMS, MAX_NAME, MAX_NUMBER
from tests.lang.test_parser import SHIPPED

REFERENCE = (Path(__file__).parents[2] / "docs" / "hero-language.md").read_text("utf-8")


def test_hero_keys() -> None:
    assert hero_keys() == tuple(sorted(set(SHIPPED) - {"common"}))
    assert {"barbarian", "moon_elf", "paladin"} <= set(hero_keys())
    assert all(load_hero(key).key == key for key in hero_keys())


@pytest.mark.parametrize("spelling", ["moon_elf", "moon-elf", "Moon Elf", "MOON ELF"])
def test_spellings(spelling: str) -> None:
    assert load_hero(spelling) is load_hero("moon_elf")


def test_a_hero_of_ours_is_one_hero_however_many_files_were_read_since(tmp_path: Path) -> None:
    first = load_hero("moon_elf")
    text = 'hero tiny "Tiny" { complexity 1 dice egg egg egg egg egg egg symbol egg "egg" '
    text += 'ultimate "End" { level 1 { row need 5 egg { deal 9 ultimate } } } }'
    for number in range(70):
        file = tmp_path / f"{number}.hero"
        file.write_text(text, encoding="utf-8")
        load_hero(str(file))
    assert load_hero("MOON-elf") is first


def test_unknown_heroes() -> None:
    with pytest.raises(SetupError, match=r"unknown hero 'Barbarain'; did you mean 'barbarian'\? \(known: artificer, "):
        load_hero("Barbarain")
    with pytest.raises(SetupError, match=r"unknown hero '\.\./x'; a file must end in '\.hero'"):
        load_hero("../x")
    with pytest.raises(SetupError, match="unknown hero 'common'"):
        load_hero("common")


def test_a_hero_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.hero"
    file.write_bytes(b"\xef\xbb\xbf" + SHIPPED["paladin"].encode())
    assert load_hero(str(file)) == load_hero("paladin")
    file.write_text(SHIPPED["paladin"].replace("complexity 5", "complexity 4"), "utf-8")
    assert load_hero(str(file)).complexity == 4


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "bad.hero"
    with pytest.raises(SetupError, match=r"cannot read .*: No such file or directory"):
        load_hero(str(file))
    with pytest.raises(SetupError, match=r"cannot read .*: embedded null byte"):
        load_hero("a\0b.hero")
    folder = tmp_path / "folder.hero"
    folder.mkdir()
    with pytest.raises(SetupError, match=r"cannot read .*: Is a directory"):
        load_hero(str(folder))
    file.write_bytes(b"hero x\n  \xff\xfe")
    with pytest.raises(HeroFileError, match=r"bad\.hero:2:3: the file is not UTF-8 text"):
        load_hero(str(file))
    file.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(HeroFileError, match=r"bad\.hero:1:1: the file is larger than 256 kB"):
        load_hero(str(file))
    file.write_text(SHIPPED["paladin"].replace("gain protect", "gain protekt"), "utf-8")
    with pytest.raises(HeroFileError, match=r"bad\.hero:\d+:\d+: unknown token 'protekt'; did you mean 'protect'\?"):
        load_hero(str(file))


def test_the_hash_is_that_of_the_content() -> None:
    paladin = load_hero("paladin")
    respaced = parse(SHIPPED["paladin"].replace("\n", "\n\n")).tree
    assert content_hash([paladin]) == content_hash([respaced])
    assert content_hash([paladin]) != content_hash([load_common(), paladin])
    assert re.fullmatch("[0-9a-f]{64}", content_hash([load_common()]))


# --- the content ------------------------------------------------------------------------------


def deck(hero: t.Hero) -> int:
    upgrades = sum(len(ability.levels) - 1 for ability in hero.abilities)
    return len(load_common().cards) + upgrades + len(hero.cards)


def rows(hero: t.Hero) -> list[t.Row]:
    return [row for ability in hero.abilities for level in ability.levels for row in level.rows]


@pytest.mark.parametrize(
    ("key", "tokens", "all_rows", "named_rows", "complexity"),
    [("barbarian", 2, 29, 2, 1), ("moon_elf", 4, 27, 4, 2), ("paladin", 5, 20, 4, 5)],
)
def test_sizes(key: str, tokens: int, all_rows: int, named_rows: int, complexity: int) -> None:
    hero = load_hero(key)
    assert len(hero.tokens) + len(hero.uses) == tokens
    assert len(hero.abilities) == 9
    assert len(rows(hero)) == all_rows
    assert len([row for row in rows(hero) if row.name]) == named_rows
    assert hero.complexity == complexity
    assert deck(hero) == 33


COSTS = {
    "barbarian": "smack 2 3, sturdy-blow 1 2, mighty-blow 2, crit-bash 2, fortitude 2, overpower 2, reckless 2,"
    " thick-skin 3, rage, | concuss main 1, head-bash roll 0, get-some roll 2, feelin-good instant 0,"
    " adrenaline-surge main 0",
    "moon_elf": "longbow 2 3, demising-shot 2, entangling-shot 2, eclipse 2, covered-shot 2, exploding-arrow 2 3,"
    " blinding-shot 2, missed-me 3, lunar-eclipse, | moon-magic main 4, take-that roll 0, volley roll 1,"
    " evade instant 1, lunar-umbra main 0",
    "paladin": "tithe 3, retaliate 1, holy-attack 2, righteous-prayer 2, righteous-combat 2 4, mighty-prayer 2,"
    " holy-light 2, divine-defense 3 4, resolute-faith, | mighty main 1, consecration main 4, blessed main 1,"
    " absolution roll 1, divine-favor main 0",
}


def card_costs(cards: tuple[t.Card, ...]) -> str:
    return ", ".join(f"{card.key} {card.timing.value} {card.cost}" for card in cards)


@pytest.mark.parametrize("key", COSTS)
def test_costs(key: str) -> None:
    hero = load_hero(key)
    spaces = ", ".join(
        " ".join([ability.key, *(str(level.cost) for level in ability.levels[1:])]) for ability in hero.abilities
    )
    assert f"{spaces}, | {card_costs(hero.cards)}" == COSTS[key]


def test_common_costs() -> None:
    assert card_costs(load_common().cards) == (
        "transference main 2, what-status-effects main 2, vegas-baby main 0, get-that-outta-here main 1,"
        " triple-up instant 2, double-up instant 1, buh-bye instant 2, tip-it instant 1, getting-paid instant 0,"
        " not-this-time roll 1, twice-as-wild roll 3, try-try-again roll 1, so-wild roll 2, samesies roll 1,"
        " one-more-time roll 1, helping-hand roll 1, better-d roll 0, six-it roll 1"
    )


# --- the reference ----------------------------------------------------------------------------


def test_the_reference_knows_every_word_and_limit() -> None:
    code = " ".join(re.findall(r"`([^`\n]+)`", REFERENCE) + re.findall(r"```.*?```", REFERENCE, re.DOTALL))
    assert sorted(grammar().words - set(re.findall(r"[a-z]+", code))) == []
    for limit in (MAX_BYTES // 1024, MAX_DEPTH, MAX_NUMBER, MAX_NAME):
        assert f"| {limit}" in REFERENCE
    for kind, most in MAX_ITEMS.items():
        assert f"| {kind} | {most} |" in REFERENCE


def test_the_examples_of_the_reference_are_sound() -> None:
    examples = re.findall(r"```hero\n(.*?)```", REFERENCE, re.DOTALL)
    assert examples
    for example in examples:
        assert check(parse(example), load_common()) == []
