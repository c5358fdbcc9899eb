"""Everything that a hero brings has a key of its own, and whoever speaks of it speaks of that key."""

from typing import Any

import pytest

import madking
from madking.core.content import Content, HeroDef
from madking.lang import hero_keys, load_common, load_hero
from madking.lang.facts import facts


def content(hero: str) -> HeroDef:
    return Content([load_hero(hero)], load_common()).heroes[0]


def keys_in(things: list[dict[str, Any]]) -> list[str]:
    return [thing["key"] for thing in things]


@pytest.mark.parametrize("hero", hero_keys())
def test_no_two_things_of_a_hero_share_a_key(hero: str) -> None:
    made = content(hero)
    for keys in (
        [ability.key for ability in made.spaces],
        [row.key for row in made.rows],
        [card.key for card in made.cards],
        [companion.key for companion in made.companions],
    ):
        assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("hero", hero_keys())
def test_a_view_tells_the_level_of_every_space(hero: str) -> None:
    game = madking.new_game([hero, "barbarian"], seed="keys")
    assert list(game.view(0)["players"][0]["levels"]) == [ability.key for ability in load_hero(hero).abilities]


@pytest.mark.parametrize("hero", hero_keys())
def test_facts_speak_of_the_keys_of_the_game(hero: str) -> None:
    made, found = content(hero), facts(load_hero(hero), load_common(), "en")
    assert found["key"] == hero
    assert keys_in(found["abilities"]) == [ability.key for ability in made.spaces]
    rows = [row for ability in found["abilities"] for level in ability["levels"] for row in level["rows"]]
    assert keys_in(rows) == [row.key for row in made.rows]
    own = [card.key for card in made.hero.cards]
    assert keys_in(found["cards"]) == own
    assert keys_in(found["upgrades"]) == [card.key for card in made.cards if card.space >= 0]
    spaces = [made.spaces[card.space].key for card in made.cards if card.space >= 0]
    assert [upgrade["ability"] for upgrade in found["upgrades"]] == spaces
    assert {token.key for token in made.hero.tokens} <= set(keys_in(found["tokens"]))


def test_a_row_is_called_as_in_its_option_unless_a_higher_level_says_the_same() -> None:
    keys = [row.key for row in content("barbarian").rows]
    assert keys[:3] == ["smack: 3 sword", "smack: 4 sword", "smack: 5 sword"]
    assert [key for key in keys if key.startswith("smack-")][:2] == ["smack-ii: 3 sword", "smack-ii: 4 sword"]
    assert {"sturdy-blow", "sturdy-blow-ii", "sturdy-blow-iii"} <= set(keys)
    for row in content("cursed_pirate").rows:
        assert row.key == row.text
