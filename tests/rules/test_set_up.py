"""SET: how a game is set up."""

import pytest

import madking
from madking.core.events import DiceRolled
from tests.conftest import Table
from tests.rules.helpers import sit_out

COMMON = [
    "Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!", "Triple Up!", "Double Up!",
    "Buh, Bye!", "Tip It!", "Getting Paid!", "Not This Time!", "Twice as Wild!", "Try, Try Again!", "So Wild!",
    "Samesies!", "One More Time!", "Helping Hand", "Better D!", "Six-It!",
]  # fmt: skip
BARBARIAN = [
    "Smack II", "Smack III", "Sturdy Blow II", "Sturdy Blow III", "Mighty Blow II", "Crit Bash II", "Fortitude II",
    "Overpower II", "Reckless II", "Thick Skin II",
    "Concuss!", "Head Bash!", "Get Some!", "Feelin' Good!", "Adrenaline Surge!",
]  # fmt: skip


@pytest.mark.rule("SET-1")
def test_both_players_may_pick_the_same_hero(table: Table) -> None:
    """In a mirror match each Barbarian has a board of his own."""
    s = table("barbarian", "barbarian", hands={0: ["Smack II"], 1: ["Smack II"]})
    s.choose("play smack ii")
    assert [player["hero"] for player in s.view(0)["players"]] == ["barbarian", "barbarian"]
    assert (s.level(0, "Smack"), s.level(1, "Smack")) == (2, 1)
    assert s.hand(1) == ["Smack II"]


@pytest.mark.rule("SET-2")
def test_everyone_starts_with_50_health_2_cp_and_4_cards() -> None:
    game = madking.new_game(["barbarian", "moon_elf"], seed="set-up")
    for player in game.view(None)["players"]:
        assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
        assert player["tokens"] == {}
        assert player["discard"] == []
        assert set(player["levels"].values()) == {1}


@pytest.mark.rule("SET-2")
def test_decks_are_shuffled() -> None:
    """Another shuffle, another hand."""
    hands = {tuple(_hand(madking.new_game(["barbarian", "moon_elf"], seed=str(seed)))) for seed in range(10)}
    assert len(hands) == 10


def _hand(game: madking.Game) -> list[str]:
    hand: list[str] = game.view(0)["players"][0]["hand"]
    return hand


@pytest.mark.rule("SET-2")
def test_a_player_has_five_dice(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 2, 3, 4, 5])
    (roll,) = s.told(DiceRolled)
    assert (roll.values, roll.rolled) == ((1, 2, 3, 4, 5), 5)


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize(("rolls", "starter"), [([5, 2], 0), ([2, 5], 1)])
def test_the_highest_die_starts(rolls: list[int], starter: int) -> None:
    game = madking.new_game(["barbarian", "moon_elf"], rolls=rolls)
    assert game.view(None)["active"] == starter
    assert game.actor == starter


@pytest.mark.rule("SET-3")
def test_a_tie_is_rolled_again() -> None:
    game = madking.new_game(["barbarian", "moon_elf"], rolls=[4, 4, 6, 6, 1, 3])
    assert game.view(None)["active"] == 1
    start = [event.values[0] for event in game.events if isinstance(event, DiceRolled) and event.purpose == "start"]
    assert start == [4, 4, 6, 6, 1, 3]


@pytest.mark.rule("SET-4")
def test_the_start_player_skips_the_income_of_the_first_turn_only(table: Table) -> None:
    idle = [1, 2, 4, 4, 6]
    s = table("barbarian", "moon_elf", phase="upkeep", turns_taken={0: 0, 1: 0}, rolls=idle * 2)
    assert (s.cp(0), len(s.hand(0))) == (2, 0)
    sit_out(s)
    assert (s.cp(1), len(s.hand(1))) == (3, 1)
    sit_out(s)
    assert (s.cp(0), len(s.hand(0))) == (3, 1)


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("hero", ["barbarian", "moon_elf", "paladin"])
def test_every_deck_holds_the_18_common_cards_and_the_heros_own(table: Table, hero: str) -> None:
    s = table(hero, "barbarian", hands={0: COMMON})
    player = s.view(0)["players"][0]
    assert (player["hand_size"], player["deck_size"]) == (18, 15)


@pytest.mark.rule("SET-6")
def test_the_barbarians_own_cards(table: Table) -> None:
    """Ten upgrades and five action cards complete his deck."""
    s = table("barbarian", "moon_elf", hands={0: COMMON + BARBARIAN})
    assert sorted(s.hand(0)) == sorted(COMMON + BARBARIAN)
    assert s.view(0)["players"][0]["deck_size"] == 0
