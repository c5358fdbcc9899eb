"""MODE-1V1, MODE-FIRST, MODE-SIMPLE and MODE-UPGRADE-DECK; and line-ups that are not possible."""

import pytest

import madking
from madking.core.events import CardsDrawn, DeckShuffled, Rescued
from tests.conftest import Table
from tests.rules.helpers import DUELIST, SMACK, phases

BEGINNERS = ["barbarian", "moon_elf"]


# --- duels -------------------------------------------------------------------------------------------


@pytest.mark.rule("MODE-1V1")
def test_a_duel_has_two_players_with_50_health_and_no_targeting(table: Table) -> None:
    game = madking.new_game(["samurai", "monk"], seed="1")
    assert (game.state.mode.key, game.state.dials, len(game.state.players)) == ("1v1", [50, 50], 2)
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=SMACK)
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert "targeting_roll" not in phases(s)


@pytest.mark.rule("MODE-FIRST")
def test_the_first_game_is_a_duel_with_30_health_and_cards() -> None:
    game = madking.new_game(BEGINNERS, mode="first", seed="1")
    players = game.view(None)["players"]
    assert game.state.dials == [30, 30]
    assert [(player["cp"], player["hand_size"]) for player in players] == [(2, 4), (2, 4)]


@pytest.mark.rule("MODE-FIRST")
@pytest.mark.rule("HP-1")
def test_healing_in_the_first_game_stops_at_40(table: Table) -> None:
    s = table(*BEGINNERS, mode="first", phase="offensive_roll", health={0: 38}, rolls=[4, 4, 5, 1, 2])
    s.choose("activate fortitude")
    s.pass_all()
    assert s.health(0) == 40


@pytest.mark.rule("MODE-FIRST")
@pytest.mark.rule("MODE-SIMPLE")
@pytest.mark.parametrize("mode", ["first", "simple"])
def test_the_first_and_the_simplified_game_are_for_two_heroes(mode: str) -> None:
    with pytest.raises(madking.SetupError, match=r"Barbarian and Moon Elf, not for Paladin"):
        madking.new_game(["barbarian", "paladin"], mode=mode)
    assert madking.new_game(["moon_elf", "moon_elf"], mode=mode, seed="2").state.dials == [30, 30]


# --- the simplified game -----------------------------------------------------------------------------


@pytest.mark.rule("MODE-SIMPLE")
def test_the_simplified_game_has_no_cards_and_no_cp() -> None:
    game = madking.new_game(BEGINNERS, mode="simple", seed="1")
    players = game.view(None)["players"]
    assert game.state.dials == [30, 30]
    assert [(player["cp"], player["hand_size"], player["deck_size"]) for player in players] == [(0, 0, 0)] * 2


@pytest.mark.rule("MODE-SIMPLE")
def test_a_turn_is_the_two_roll_phases(table: Table) -> None:
    """Three turns of Longbow and Smack: no Income, no Main Phase, nothing to sell; what tokens do stays."""
    s = table(*BEGINNERS, mode="simple", phase="upkeep", rolls=[*SMACK, *[1] * 5, 1, 2, 3, 4, 6, 1, 1, 1, *SMACK])
    s.choose("activate smack")
    s.choose("defend missed me", seat=1)
    s.choose("activate longbow", seat=1)
    s.choose("defend thick skin", seat=0)
    assert (s.actor, s.phase) == (0, "offensive_roll")
    assert not {"income", "main_1", "main_2"} & set(phases(s))
    assert (s.health(0), s.health(1)) == (25, 26)


@pytest.mark.rule("MODE-SIMPLE")
def test_tokens_still_act_in_the_simplified_game(table: Table) -> None:
    """Entangle, Blind and Targeted from Eclipse; the Moon Elf's Evasive may be spent."""
    s = table(
        *BEGINNERS,
        mode="simple",
        active=1,
        phase="offensive_roll",
        tokens={0: {"Evasive": 1}},
        rolls=[6, 6, 6, 6, 1, 1, 1, 1, 1, *SMACK],
    )
    s.choose("activate eclipse")
    s.choose("defend thick skin", seat=0)
    s.choose("spend evasive", seat=0)
    s.pass_all()
    assert (s.health(0), s.tokens(0)) == (30, {"Blind": 1, "Entangle": 1, "Targeted": 1})
    assert (s.actor, s.attack["attempts"]) == (0, 1)


@pytest.mark.rule("MODE-SIMPLE")
def test_nothing_gives_cp_in_the_simplified_game(table: Table) -> None:
    """Exploding Arrow takes CP that are not there."""
    s = table(
        *BEGINNERS,
        mode="simple",
        active=1,
        phase="offensive_roll",
        rolls=[1, 6, 6, 6, 5, 6, 6, 6, 1, 1, 1, 1, 1, *SMACK],
    )
    s.choose("activate exploding arrow")
    s.choose("defend thick skin", seat=0)
    assert (s.cp(0), s.cp(1)) == (0, 0)


# --- the upgrade deck --------------------------------------------------------------------------------


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_the_first_hand_is_drawn_pile_by_pile() -> None:
    """Each of the four cards from the pile that its owner names."""
    game = madking.new_game(["barbarian", "paladin"], upgrade_deck=True, seed="5", rolls=[6, 1])
    for seat in (0, 1):
        for pile in ("upgrade", "action", "upgrade", "action"):
            assert [str(option) for option in game.options] == ["draw action", "draw upgrade"]
            game.choose(f"draw {pile}", seat=seat)
    hero = game.state.content.heroes[0]
    kinds = sorted(hero.cards[card].space >= 0 for card in game.state.players[0].hand)
    assert kinds == [False, False, True, True]


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_income_and_cards_ask_for_the_pile_card_by_card(table: Table) -> None:
    s = table("barbarian", "paladin", upgrade_deck=True, phase="income", hands={0: ["Double Up!"]}, cp={0: 0})
    s.choose("draw upgrade", seat=0)
    s.choose("play double up")
    s.choose("draw action", seat=0)
    s.choose("draw upgrade", seat=0)
    upgrades = [name for name in s.hand(0) if name.endswith((" II", " III"))]
    assert (len(s.hand(0)), len(upgrades)) == (3, 2)


@pytest.mark.rule("MODE-UPGRADE-DECK")
@pytest.mark.rule("TURN-10")
def test_each_pile_refills_from_discards_of_its_kind(table: Table) -> None:
    """Only upgrades lie in the deck: the actions come from the discard pile, its upgrade stays there."""
    s = table(
        "barbarian",
        "paladin",
        upgrade_deck=True,
        phase="income",
        decks={0: ["Smack II"]},
        discard={0: ["Tip It!", "Smack III"]},
    )
    assert [str(option) for option in s.options] == ["draw action", "draw upgrade"]
    s.choose("draw action", seat=0)
    assert (s.hand(0), s.discard(0)) == (["Tip It!"], ["Smack III"])
    assert len(s.told(DeckShuffled)) == 1


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_the_only_pile_that_is_left_is_not_asked_for(table: Table) -> None:
    s = table("barbarian", "paladin", upgrade_deck=True, phase="income", decks={0: ["Tip It!", "Smack II"]})
    s.choose("draw upgrade", seat=0)
    assert s.hand(0) == ["Smack II"]
    t = table("barbarian", "paladin", upgrade_deck=True, phase="income", decks={0: ["Smack II"]})
    assert (t.actor, t.phase, t.hand(0)) == (0, "main_1", ["Smack II"])


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_a_search_sees_both_piles(table: Table) -> None:
    s = table(
        "vampire_lord",
        "barbarian",
        upgrade_deck=True,
        phase="offensive_roll",
        decks={0: ["Tip It!", "Rend II"]},
        rolls=[6, 6, 6, 6, 6],
    )
    s.choose("activate exsanguinate")
    s.pass_all()
    assert {str(option) for option in s.options} == {"take tip-it", "take rend-ii"}


@pytest.mark.rule("MODE-UPGRADE-DECK")
@pytest.mark.rule("MODE-FFA-2")
def test_the_option_goes_with_every_mode_that_has_cards(table: Table) -> None:
    """Who begins anew in a free-for-all draws from piles of choice, the removed upgrades among the refills."""
    s = table(
        DUELIST,
        "barbarian",
        "moon_elf",
        mode="ffa3",
        upgrade_deck=True,
        health={1: 5},
        turns_taken={1: 1},
        decks={1: ["Tip It!", "So Wild!", "Six-It!"]},
        upgrades={1: ["Smack II"]},
        hands={0: ["Thrown Knife!"]},
    )
    s.choose("play thrown knife player 1")
    for pile in ("upgrade", "action", "action", "action"):
        if s.can(f"draw {pile}"):
            s.choose(f"draw {pile}", seat=1)
    s.pass_all()
    assert [event.seat for event in s.told(Rescued)] == [1]
    assert sorted(s.hand(1)) == ["Six-It!", "Smack II", "So Wild!", "Tip It!"]
    assert len([event for event in s.told(CardsDrawn) if event.seat == 1]) == 4


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_a_game_without_cards_has_no_upgrade_deck() -> None:
    with pytest.raises(madking.SetupError, match="without cards"):
        madking.new_game(BEGINNERS, mode="simple", upgrade_deck=True)


# --- impossible line-ups -----------------------------------------------------------------------------


@pytest.mark.rule("SET-1")
def test_a_wrong_number_of_heroes_is_one_clear_sentence() -> None:
    with pytest.raises(madking.SetupError, match=r"^mode 2v2 is for 4 heroes, but 3 are given$"):
        madking.new_game(["barbarian"] * 3, mode="2v2")
    with pytest.raises(madking.SetupError, match=r"^unknown mode '4v4'; known are 1v1, "):
        madking.new_game(["barbarian"] * 8, mode="4v4")
