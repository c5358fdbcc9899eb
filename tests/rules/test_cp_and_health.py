"""CP and HP: combat points, health, and how the game is won."""

import pytest

import madking
from madking.core.events import Defeated, ExtraPhase, HealthChanged
from tests.conftest import Table
from tests.rules.helpers import HEXER

# --- combat points ---------------------------------------------------------------------------------


@pytest.mark.rule("CP-1")
def test_a_gain_above_15_cp_is_lost(table: Table) -> None:
    s = table("barbarian", "moon_elf", cp={0: 14}, hands={0: ["Getting Paid!", "Tip It!"]})
    s.choose("play getting paid")
    assert s.cp(0) == 15
    s.choose("sell tip it")
    assert s.cp(0) == 15


@pytest.mark.rule("CP-1")
def test_cp_never_fall_below_0(table: Table) -> None:
    """Exploding Arrow with three moons takes 3 CP from someone who has 1."""
    s = table("moon_elf", "barbarian", phase="offensive_roll", cp={1: 1}, rolls=[1, 6, 6, 6, 5, 6, 6, 6, 1, 1])
    s.choose("activate exploding arrow")
    assert s.cp(1) == 0


@pytest.mark.rule("CP-2")
@pytest.mark.parametrize("card", ["Six-It!", "Moon Magic!", "Getting Paid!", "Missed Me II"])
def test_any_card_sells_for_exactly_1_cp(table: Table, card: str) -> None:
    """A card that costs 4 brings no more than one that costs nothing."""
    s = table("moon_elf", "barbarian", cp={0: 0}, hands={0: [card]})
    s.choose(f"sell {card}")
    assert (s.cp(0), s.hand(0), s.discard(0)) == (1, [], [card])


@pytest.mark.rule("CP-2")
def test_cards_are_not_sold_in_roll_phases_nor_on_the_opponents_turn(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Six-It!", "Vegas Baby!"], 1: ["Six-It!"]}, rolls=[3, 1, 2, 4, 4, 6])
    assert s.can("sell six-it", seat=0)
    s.choose("play vegas baby")
    assert s.actor == 0
    assert not s.can("sell six-it")
    s.choose("pass", seat=0)
    assert s.actor == 1
    assert not s.can("sell six-it")
    s.choose("done")
    assert (s.phase, s.window) == ("offensive_roll", "after a roll")
    assert not s.may("sell six-it", 0)
    assert not s.may("sell six-it", 1)


@pytest.mark.rule("CP-3")
def test_cp_pay_only_for_ones_own_cards_and_abilities(table: Table) -> None:
    """The Paladin has no CP for his card or his Tithe, however rich the Barbarian is."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        cp={0: 15, 1: 0},
        hands={0: ["Tip It!"], 1: ["Tip It!", "Getting Paid!"]},
        rolls=[1, 1, 1, 4, 6],
    )
    s.choose("play tip it die 4 up", seat=0)
    assert (s.cp(0), s.cp(1), s.actor) == (14, 0, 1)
    assert not s.can("play tip it")
    assert not s.can("use tithe draw")
    s.choose("play getting paid", seat=1)
    s.choose("play tip it die 6", seat=1)
    assert (s.cp(0), s.cp(1)) == (14, 1)


# --- health ----------------------------------------------------------------------------------------


@pytest.mark.rule("HP-1")
@pytest.mark.parametrize(("health", "healed"), [(50, 56), (58, 60), (60, 60)])
def test_healing_never_lifts_health_more_than_10_above_the_start(table: Table, health: int, healed: int) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", health={0: health}, rolls=[4, 4, 4, 5, 5])
    s.choose("activate fortitude")
    assert s.health(0) == healed


@pytest.mark.rule("HP-2")
def test_at_0_health_a_player_is_defeated(table: Table) -> None:
    """Tokens on the fallen leave, tokens they gave to others stay, and no phase follows."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        health={1: 5},
        tokens={0: {"Targeted": 1}, 1: {"Concussion": 1, "Evasive": 2}},
        rolls=[6, 6, 6, 6, 1],
    )
    s.choose("activate crit bash")
    s.pass_all()
    assert s.health(1) == 0
    assert s.told(Defeated) == [Defeated(1)]
    assert s.tokens(1) == {}
    assert s.tokens(0) == {"Targeted": 1}
    assert s.told(ExtraPhase) == []
    assert not s.view(None)["players"][1]["alive"]


@pytest.mark.rule("HP-2")
def test_1_health_is_not_defeat(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", health={1: 5}, rolls=[1, 1, 1, 5, 6])
    s.choose("activate smack")
    s.choose("defend none")
    assert (s.health(1), s.result) == (1, None)


@pytest.mark.rule("HP-3")
@pytest.mark.rule("DEF-6")
@pytest.mark.parametrize("health", [1, 10, 15])
def test_players_who_fall_together_draw(table: Table, health: int) -> None:
    """Reckless: 15 to the Moon Elf, 4 to the Barbarian himself. Nobody is more dead than the other."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", health={0: 4, 1: health}, rolls=[1, 2, 3, 4, 5])
    s.choose("activate reckless")
    s.choose("defend none")
    assert (s.health(0), s.health(1)) == (0, 0)
    assert s.result == madking.Result(winners=(), draw=True, turns=1)


@pytest.mark.rule("HP-4")
def test_the_last_one_standing_wins_at_once(table: Table) -> None:
    """No conclusion of the Roll Phase, no Main (2): the game is over."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        health={0: 5, 1: 15},
        tokens={0: {"Entangle": 1}},
        hands={0: ["Head Bash!"]},
        rolls=[1, 2, 3, 4, 5],
    )
    s.choose("activate reckless")
    s.choose("defend none")
    s.pass_all()
    assert s.result == madking.Result(winners=(0,), draw=False, turns=1)
    assert (s.actor, s.options, s.health(0)) == (None, [], 1)
    assert s.tokens(0) == {"Entangle": 1}
    with pytest.raises(madking.GameOver):
        s.choose(0)


@pytest.mark.rule("HP-4")
def test_a_fall_in_upkeep_ends_the_game_before_income(table: Table) -> None:
    s = table(HEXER, "barbarian", active=1, phase="main_2", health={0: 3}, tokens={0: {"Venom": 1}})
    s.choose("done")
    assert s.result == madking.Result(winners=(1,), draw=False, turns=2)
    assert (s.cp(0), s.hand(0)) == (2, [])


@pytest.mark.rule("HP-5")
@pytest.mark.rule("TXT-9")
def test_healing_may_save_from_a_deadly_hit(table: Table) -> None:
    """At 3 health, 8 damage and 6 healing: 1 is left."""
    s = table("barbarian", "barbarian", phase="offensive_roll", health={1: 3}, rolls=[1, 1, 1, 1, 1, 4, 4, 5])
    s.choose("activate smack")
    s.choose("defend thick skin")
    assert s.health(1) == 1
    assert s.told(HealthChanged) == [HealthChanged(1, 8, 6, 1)]


@pytest.mark.rule("HP-5")
def test_damage_and_healing_are_netted_before_the_cap(table: Table) -> None:
    """At 59 of at most 60 health, 4 damage and 6 healing: 60, not 56."""
    s = table("barbarian", "barbarian", phase="offensive_roll", health={1: 59}, rolls=[1, 1, 1, 4, 6, 4, 4, 5])
    s.choose("activate smack")
    s.choose("defend thick skin")
    assert s.health(1) == 60


@pytest.mark.rule("HP-5")
def test_netted_damage_may_still_defeat(table: Table) -> None:
    """At 2 health, 8 damage and 6 healing: 0, and that is defeat."""
    s = table("barbarian", "barbarian", phase="offensive_roll", health={1: 2}, rolls=[1, 1, 1, 1, 1, 4, 4, 5])
    s.choose("activate smack")
    s.choose("defend thick skin")
    assert s.result == madking.Result(winners=(0,), draw=False, turns=1)


@pytest.mark.rule("HP-4")
def test_the_blow_is_dealt_only_when_the_last_window_closes(table: Table) -> None:
    """Nobody falls while damage only waits."""
    s = table(
        "barbarian", "moon_elf", phase="offensive_roll", health={1: 4}, hands={1: ["Tip It!"]}, rolls=[1, 1, 1, 4, 6]
    )
    s.choose("activate smack")
    s.choose("defend none")
    s.go_to("before damage is applied")
    assert (s.health(1), s.result) == (4, None)
    s.choose("pass", seat=1)
    assert s.result is not None
