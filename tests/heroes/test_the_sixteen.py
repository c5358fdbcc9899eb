"""The sixteen heroes have the figures of their fact sheets: in `madking heroes --json`, and at the table."""

import json
import re
from typing import Any

import pytest
from typer.testing import CliRunner

import madking
from madking.cli import app
from tests.conftest import Table
from tests.heroes.helpers import COMMON_CARDS, SEAT, deck_size
from tests.heroes.sheet_numbers import SHEETS, Sheet

CARDS = [(key, name) for key, sheet in SHEETS.items() for name, *_ in (*sheet.cards, *sheet.upgrades)]
UPGRADES = [(key, name, cost) for key, sheet in SHEETS.items() for name, cost in sheet.upgrades]
SECOND_AND_THIRD = [
    (key, name.removesuffix(" III"), cost - dict(SHEETS[key].upgrades)[name.removesuffix("I")])
    for key, name, cost in UPGRADES
    if name.endswith(" III")
]


@pytest.fixture(scope="module")
def listed() -> dict[str, Any]:
    """What the command prints, by hero."""
    result = CliRunner().invoke(app, ["heroes", "--json"])
    assert result.exit_code == 0
    return {hero["key"]: hero for hero in json.loads(result.output)["heroes"]}


def test_all_of_both_seasons_are_there(listed: dict[str, Any]) -> None:
    assert sorted(listed) == sorted(SHEETS)
    assert len(listed) == 16


@pytest.mark.parametrize(("key", "sheet"), SHEETS.items(), ids=list(SHEETS))
def test_name_dice_and_deck(listed: dict[str, Any], key: str, sheet: Sheet) -> None:
    hero = listed[key]
    assert (hero["name"], hero["complexity"], hero["deck_size"]) == (sheet.name, sheet.complexity, sheet.deck)
    assert " ".join(hero["dice"]) == sheet.dice


@pytest.mark.parametrize(("key", "sheet"), SHEETS.items(), ids=list(SHEETS))
def test_abilities_with_the_costs_dice_and_needs_of_every_level(listed: dict[str, Any], key: str, sheet: Sheet) -> None:
    shown = [
        (ability["name"], ability["slot"], ability["side"] or "", [_level(level) for level in ability["levels"]])
        for ability in listed[key]["abilities"]
    ]
    assert shown == [(name, slot, side, [*map(_printed, levels)]) for name, slot, side, levels in sheet.abilities]


def _level(level: dict[str, Any]) -> tuple[int, int, list[list[str]]]:
    return level["cost"], level["dice"], [_words(row["need"]) for row in level["rows"]]


def _printed(level: tuple[int, int, tuple[str, ...]]) -> tuple[int, int, list[list[str]]]:
    cost, dice, needs = level
    return cost, dice, [_words(need) for need in needs]


def _words(need: str) -> list[str]:
    """The words of a need; several symbols may stand in any order, and some have longer names on the page."""
    plain = re.sub(r"[\[\]]", "", need).lower()
    for long, short in _LONG.items():
        plain = plain.replace(long, short)
    return sorted(part.strip() for part in re.split(r"\+|,", plain))


_LONG = {"bonded soul": "soul", "saber tooth": "tooth", "fiery soul": "fiery_soul"}


@pytest.mark.parametrize(("key", "sheet"), SHEETS.items(), ids=list(SHEETS))
def test_tokens_with_their_kinds_and_limits(listed: dict[str, Any], key: str, sheet: Sheet) -> None:
    shown = [(made["name"].lower(), made["kind"], made["limit"], made["persistent"]) for made in listed[key]["tokens"]]
    assert sorted(shown) == sorted((name.lower(), *rest) for name, *rest in sheet.tokens)


@pytest.mark.parametrize(("key", "sheet"), SHEETS.items(), ids=list(SHEETS))
def test_cards_and_upgrades_with_their_costs(listed: dict[str, Any], key: str, sheet: Sheet) -> None:
    hero = listed[key]
    assert sorted((card["name"], card["cost"], card["timing"]) for card in hero["cards"]) == sorted(sheet.cards)
    assert sorted((card["name"], card["cost"]) for card in hero["upgrades"]) == sorted(sheet.upgrades)


def test_companions_and_sides(listed: dict[str, Any]) -> None:
    companions = {key: [made["name"] for made in hero["companions"]] for key, hero in listed.items()}
    assert {key: names for key, names in companions.items() if names} == {
        "artificer": ["Nanobot", "Shock Bot", "Heal Bot"],
        "huntress": ["Nyra"],
        "treant": ["Seedling", "Sapling", "Dryad"],
    }
    stages = [(made["limit"], made["grows"], made["once_per_turn"]) for made in listed["treant"]["companions"]]
    assert stages == [(3, "sapling", True), (2, "dryad", True), (1, "", True)]
    (nyra,) = listed["huntress"]["companions"]
    assert (nyra["health"], nyra["most"], nyra["states"][0]["key"]) == (5, 7, "active")
    assert [side["key"] for side in listed["cursed_pirate"]["sides"]] == ["human", "cursed"]
    assert all(not hero["sides"] for key, hero in listed.items() if key != "cursed_pirate")


# --- at the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "sheet"), SHEETS.items(), ids=list(SHEETS))
def test_the_deck_holds_the_common_cards_and_those_of_the_hero_all_different(
    table: Table, key: str, sheet: Sheet
) -> None:
    names = [*COMMON_CARDS, *(name for name, *_ in (*sheet.cards, *sheet.upgrades))]
    assert len(set(names)) == len(names) == sheet.deck
    assert deck_size(table(key, "barbarian", decks={SEAT: names}), SEAT) == sheet.deck


@pytest.mark.parametrize(("key", "name"), CARDS)
def test_each_card_is_there_once(table: Table, key: str, name: str) -> None:
    assert table(key, "barbarian", hands={SEAT: [name]}).hand(SEAT) == [name]
    with pytest.raises(madking.SetupError, match="in more than one place"):
        table(key, "barbarian", hands={SEAT: [name, name]})


@pytest.mark.parametrize(("key", "card", "cost"), UPGRADES)
def test_an_upgrade_has_its_price_and_raises_its_space(table: Table, key: str, card: str, cost: int) -> None:
    space, _, level = card.rpartition(" ")
    if cost:
        assert not table(key, "barbarian", hands={SEAT: [card]}, cp={SEAT: cost - 1}).can(f"play {card}")
    s = table(key, "barbarian", hands={SEAT: [card]}, cp={SEAT: cost})
    assert s.level(SEAT, space) == 1
    s.choose(f"play {card}")
    assert (s.cp(SEAT), s.level(SEAT, space), s.hand(SEAT), s.discard(SEAT)) == (0, len(level), [], [])


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize(("key", "space", "difference"), SECOND_AND_THIRD)
def test_level_three_over_level_two_costs_the_difference(table: Table, key: str, space: str, difference: int) -> None:
    hand, below = {SEAT: [f"{space} III"]}, {SEAT: [f"{space} II"]}
    poor = table(key, "barbarian", hands=hand, upgrades=below, cp={SEAT: difference - 1})
    assert not poor.can(f"play {space} III")
    s = table(key, "barbarian", hands=hand, upgrades=below, cp={SEAT: difference})
    s.choose(f"play {space} III")
    assert (s.cp(SEAT), s.level(SEAT, space)) == (0, 3)


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize(("key", "space", "_"), SECOND_AND_THIRD)
def test_level_two_does_not_go_over_level_three(table: Table, key: str, space: str, _: int) -> None:
    hand, there = {SEAT: [f"{space} II"]}, {SEAT: [f"{space} III"]}
    assert not table(key, "barbarian", hands=hand, upgrades=there, cp={SEAT: 9}).can(f"play {space} II")
