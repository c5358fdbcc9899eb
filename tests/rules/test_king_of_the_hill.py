"""MODE-KOTH, MODE-KOTH-2: the attacker chooses, and attacking a Leader brings a card."""

import pytest

import madking
from madking.core.events import CardsDrawn, Event, LedgerEntry, TargetFound, TokenPlaced
from tests.conftest import Table
from tests.rules.helpers import HEXER, SMACK, phases

THREE = ("barbarian", "moon_elf", "samurai")


def draws(s: madking.Scenario, seat: int) -> int:
    return sum(1 for event in s.told(CardsDrawn) if event.seat == seat)


def happened(s: madking.Scenario, *kinds: type[Event]) -> list[str]:
    """The names of the events of these kinds, in order."""
    return [type(event).__name__ for event in s.events if isinstance(event, kinds)]


def attacked(table: Table, attacker: int, target: int, *health: int) -> madking.Scenario:
    """With these healths one of three smacks (or slices) another; all windows are passed."""
    s = table(
        *["barbarian"] * 3,
        mode="koth3",
        active=attacker,
        phase="offensive_roll",
        health=dict(enumerate(health)),
        rolls=SMACK,
    )
    s.choose("activate smack")
    s.choose(f"player {target}", seat=attacker)
    s.choose("defend none", seat=target)
    s.pass_all()
    return s


@pytest.mark.rule("MODE-KOTH")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players_with_35_health_each(players: int) -> None:
    game = madking.new_game(["barbarian"] * players, mode=f"koth{players}", seed="1")
    assert game.state.dials == [35] * players


@pytest.mark.rule("MODE-KOTH")
def test_the_attacker_chooses_among_all_who_stand(table: Table) -> None:
    s = table(*["barbarian"] * 6, mode="koth6", active=3, phase="offensive_roll", rolls=SMACK)
    s.choose("activate smack")
    assert s.actor == 3
    assert [str(option) for option in s.options] == [f"player {seat}" for seat in (0, 1, 2, 4, 5)]


@pytest.mark.rule("MODE-KOTH")
@pytest.mark.rule("HP-1")
def test_healing_stops_at_45(table: Table) -> None:
    s = table(*THREE, mode="koth3", phase="offensive_roll", health={0: 43}, rolls=[4, 4, 5, 1, 2])
    s.choose("activate fortitude")
    s.pass_all()
    assert s.health(0) == 45


@pytest.mark.rule("MODE-KOTH")
def test_effects_without_damage_are_aimed_by_choice_too(table: Table) -> None:
    """Solemn inflicts Shame: that is no Attack, and brings no card."""
    s = table(
        "samurai",
        "barbarian",
        "moon_elf",
        mode="koth3",
        phase="offensive_roll",
        upgrades={0: ["Solemnity II"]},
        rolls=[4, 4, 5, 1, 2],
    )
    s.choose("activate solemn")
    s.choose("player 2")
    s.pass_all()
    assert (s.tokens(2), draws(s, 0)) == ({"Shame": 2}, 0)


# --- EX-10 -------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-10")
@pytest.mark.rule("MODE-KOTH-2")
@pytest.mark.parametrize(
    ("attacker", "target", "drawn"),
    [
        pytest.param(0, 1, 1, id="the other of two leaders"),
        pytest.param(0, 2, 0, id="a leader attacks the last"),
        pytest.param(2, 0, 1, id="the last attacks a leader"),
        pytest.param(2, 1, 1, id="or the other leader"),
    ],
)
def test_two_leaders_at_30_and_one_at_20(table: Table, attacker: int, target: int, drawn: int) -> None:
    s = attacked(table, attacker, target, 30, 30, 20)
    assert draws(s, attacker) == drawn


@pytest.mark.rule("EX-10")
@pytest.mark.rule("MODE-KOTH-2")
@pytest.mark.parametrize("target", [1, 2])
def test_a_sole_leader_never_draws(table: Table, target: int) -> None:
    assert draws(attacked(table, 0, target, 31, 30, 30), 0) == 0


@pytest.mark.rule("MODE-KOTH-2")
def test_the_second_of_three_is_no_leader(table: Table) -> None:
    assert draws(attacked(table, 2, 1, 31, 30, 20), 2) == 0


@pytest.mark.rule("MODE-KOTH-2")
def test_a_fallen_leader_leads_no_more(table: Table) -> None:
    """Seat 1 falls in its own Upkeep; of the two who are left seat 0 leads, and there is no choice to make."""
    s = table(
        "barbarian",
        HEXER,
        "barbarian",
        mode="koth3",
        active=1,
        phase="upkeep",
        health={0: 30, 1: 3, 2: 20},
        tokens={1: {"Venom": 1}},
        rolls=SMACK,
    )
    s.choose("done", seat=2)
    hand = len(s.hand(2))
    s.choose("activate smack")
    s.choose("defend none", seat=0)
    assert len(s.hand(2)) == hand + 1


# --- RUL-19: when the card is drawn ------------------------------------------------------------------


@pytest.mark.rule("RUL-19")
@pytest.mark.rule("MODE-KOTH-2")
def test_the_card_comes_before_any_other_effect(table: Table) -> None:
    """Entangling Shot: target, card, Entangle, damage."""
    s = table("moon_elf", "barbarian", "samurai", mode="koth3", phase="offensive_roll", rolls=[1, 2, 3, 4, 4])
    s.choose("activate entangling shot")
    s.choose("player 1")
    order = happened(s, TargetFound, CardsDrawn, TokenPlaced, LedgerEntry)
    assert order == ["TargetFound", "CardsDrawn", "TokenPlaced", "LedgerEntry"]


@pytest.mark.rule("RUL-19")
def test_also_where_only_the_dice_make_it_an_attack(table: Table) -> None:
    """Holy Smite: its dice lie before the target is chosen, so the card comes before Blinding Light."""
    s = table(
        "seraph",
        "barbarian",
        "samurai",
        mode="koth3",
        phase="offensive_roll",
        rolls=[1, 4, 5, 6, 6, 1, 2, 6, 6],
    )
    s.choose("activate holy smite")
    s.choose("player 1")
    order = happened(s, TargetFound, CardsDrawn, TokenPlaced, LedgerEntry)
    assert order == ["TargetFound", "CardsDrawn", "TokenPlaced", "LedgerEntry"]


@pytest.mark.rule("RUL-19")
def test_dice_that_bring_no_damage_bring_no_card(table: Table) -> None:
    """Holy Smite without a blade only inflicts Blinding Light: no Attack."""
    s = table(
        "seraph",
        "barbarian",
        "samurai",
        mode="koth3",
        phase="offensive_roll",
        rolls=[1, 4, 5, 6, 6, 4, 4, 6, 6],
    )
    s.choose("activate holy smite")
    s.choose("player 1")
    s.pass_all()
    assert (draws(s, 0), s.tokens(1)) == (0, {"Blinding Light": 1})


@pytest.mark.rule("RUL-19")
def test_before_the_contest_with_the_target(table: Table) -> None:
    """Showdown damages whoever wins: the card is drawn before the target's die is rolled."""
    s = table("gunslinger", "barbarian", "samurai", mode="koth3", phase="offensive_roll", rolls=[1, 2, 3, 4, 4, 3, 5])
    s.choose("activate showdown")
    s.choose("player 2")
    kinds = [type(event).__name__ for event in s.events]
    assert kinds.index("CardsDrawn") == kinds.index("TargetFound") + 1
    assert kinds.index("CardsDrawn") < len(kinds) - 1 - kinds[::-1].index("DiceRolled")


@pytest.mark.rule("RUL-19")
def test_a_chosen_target_counts_as_soon_as_it_is_chosen(table: Table) -> None:
    """Purify on a Leader: the card comes before the status effect of choice is removed."""
    s = table(
        "seraph",
        "barbarian",
        "samurai",
        mode="koth3",
        phase="offensive_roll",
        tokens={1: {"Blinding Light": 1}},
        rolls=[5, 5, 6, 1, 1],
    )
    s.choose("activate purify")
    s.choose("player 1")
    assert draws(s, 0) == 1
    s.choose("yes")
    s.pass_all()
    assert (s.health(1), s.tokens(1), draws(s, 0), "targeting_roll" in phases(s)) == (30, {}, 1, False)


@pytest.mark.rule("RUL-19")
def test_purify_that_heals_is_no_attack(table: Table) -> None:
    s = table("seraph", "barbarian", "samurai", mode="koth3", phase="offensive_roll", rolls=[5, 5, 6, 1, 1])
    s.choose("activate purify")
    s.choose("player 0")
    s.pass_all()
    assert (s.health(0), draws(s, 0)) == (39, 0)


@pytest.mark.rule("MODE-KOTH-2")
def test_collateral_damage_is_no_attack_on_a_leader(table: Table) -> None:
    s = table("pyromancer", "barbarian", "samurai", mode="koth3", phase="offensive_roll", rolls=[5, 5, 1, 1, 2])
    s.choose("activate burning soul")
    s.pass_all()
    assert (s.health(1), s.health(2), draws(s, 0)) == (33, 33, 0)


@pytest.mark.rule("RUL-19")
@pytest.mark.rule("RUL-18")
def test_the_additional_phase_of_stun_may_bring_another_card(table: Table) -> None:
    """The target is known from the start, so the card comes with the activation, if the target still leads."""
    s = table(
        "barbarian",
        "moon_elf",
        "samurai",
        mode="koth3",
        phase="offensive_roll",
        health={1: 44, 2: 30},
        rolls=[6, 6, 6, 6, 1, *SMACK],
    )
    s.choose("activate crit bash")
    s.choose("player 1")
    assert draws(s, 0) == 1
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    assert draws(s, 0) == 2


@pytest.mark.rule("MODE-KOTH-2")
@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_with_an_upgrade_deck_the_pile_is_chosen(table: Table) -> None:
    s = table(*THREE, mode="koth3", upgrade_deck=True, phase="offensive_roll", rolls=SMACK)
    s.choose("activate smack")
    s.choose("player 1")
    s.choose("draw upgrade", seat=0)
    s.choose("defend none", seat=1)
    assert len(s.hand(0)) == 1
    assert s.hand(0)[0].endswith(("II", "III"))
