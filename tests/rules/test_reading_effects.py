"""TXT: how the words of cards and abilities are read."""

import pytest

from madking.core.events import CpChanged, DiceRolled, HealthChanged, TokenPlaced
from tests.conftest import Table
from tests.rules.helpers import DUELIST, SMACK_8, incoming, sit_out


@pytest.mark.rule("TXT-1")
def test_roll_n_counts_only_its_own_dice(table: Table) -> None:
    """Holy Light: the hearts of the attack heal; its two dice show a helmet and a heart, no sword."""
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        cp={0: 0},
        health={0: 40},
        decks={0: ["Tip It!"]},
        rolls=[1, 1, 2, 5, 5, 3, 5],
    )
    s.choose("activate holy light")
    s.pass_all()
    assert s.told(DiceRolled)[-1] == DiceRolled(0, "effect", (3, 5), 2)
    assert (s.health(0), s.tokens(0), s.hand(0)) == (42, {"Protect": 1}, ["Tip It!"])


@pytest.mark.rule("TXT-2")
def test_on_symbols_pays_once(table: Table) -> None:
    """Two prayers on Holy Light's dice: 2 CP, not 4."""
    s = table("paladin", "barbarian", phase="offensive_roll", cp={0: 0}, rolls=[1, 1, 2, 5, 5, 6, 6])
    s.choose("activate holy light")
    s.pass_all()
    assert (s.cp(0), s.tokens(0)) == (2, {})


@pytest.mark.rule("TXT-2")
@pytest.mark.parametrize(("dice", "protected"), [([3, 4, 6, 1], True), ([3, 3, 3, 6], True), ([3, 6, 6, 6], False)])
def test_on_several_symbols_needs_at_least_all_of_them(table: Table, dice: list[int], protected: bool) -> None:
    """Divine Defense III gains Protect on two helmets and a prayer."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        upgrades={1: ["Divine Defense III"]},
        rolls=[*SMACK_8, *dice],
    )
    s.choose("activate smack")
    s.choose("defend divine defense")
    s.pass_all()
    assert s.tokens(1) == ({"Protect": 1} if protected else {})


@pytest.mark.rule("TXT-3")
@pytest.mark.parametrize(("dice", "healed"), [([1, 2, 6], 0), ([4, 1, 6], 2), ([4, 5, 5], 6)])
def test_times_a_symbol_multiplies(table: Table, dice: list[int], healed: int) -> None:
    """Thick Skin heals 2 for every heart."""
    s = table("barbarian", "barbarian", phase="offensive_roll", rolls=[*SMACK_8, *dice])
    s.choose("activate smack")
    s.choose("defend thick skin")
    assert s.health(1) == 42 + healed


@pytest.mark.rule("TXT-3")
@pytest.mark.parametrize(("dice", "dealt"), [([1, 6, 6, 6, 6], 0), ([1, 2, 3, 6, 6], 1), ([1, 1, 2, 3, 6], 2)])
def test_for_every_two_symbols_counts_full_pairs(table: Table, dice: list[int], dealt: int) -> None:
    """Missed Me deals 1 for every two arrows."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[*SMACK_8, *dice])
    s.choose("activate smack")
    s.choose("defend missed me")
    assert s.health(0) == 50 - dealt


# --- then ------------------------------------------------------------------------------------------


@pytest.mark.rule("TXT-4")
def test_then_opens_a_window_before_what_follows(table: Table) -> None:
    """Eclipse inflicts its tokens, then deals 7: who removes Targeted in between is not hit for 9."""
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands={1: ["Buh, Bye!"]}, rolls=[6, 6, 6, 6, 1])
    s.choose("activate eclipse")
    s.go_to("then")
    assert (s.tokens(1), incoming(s, 1)) == ({"Blind": 1, "Entangle": 1, "Targeted": 1}, 0)
    s.choose("play buh bye token targeted", seat=1)
    s.choose("defend none")
    assert (s.health(1), s.tokens(1)) == (43, {"Blind": 1, "Entangle": 1})


@pytest.mark.rule("TXT-4")
def test_at_then_instants_roll_phase_cards_and_tokens_may_be_used(table: Table) -> None:
    """Righteous Prayer: deal 8, then ... In between the Moon Elf may do all of it."""
    s = table(
        "paladin",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Not This Time!", "Double Up!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[6, 6, 6, 6, 1],
    )
    s.choose("activate righteous prayer")
    s.go_to("then")
    assert s.may("play not this time", 1)
    assert s.may("play double up", 1)
    assert s.may("spend evasive", 1)


@pytest.mark.rule("TXT-4")
def test_a_token_gained_behind_then_cannot_modify_the_same_attack(table: Table) -> None:
    """The Crit of Righteous Prayer is for a later attack."""
    prayer = [6, 6, 6, 6, 1]
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        cp={0: 0, 1: 0},
        rolls=[*prayer, 1, 2, 4, 4, 6, *prayer],
    )
    s.choose("activate righteous prayer")
    s.go_to("before the defence")
    assert (s.tokens(0), s.may("spend crit", 0)) == ({"Crit": 1}, False)
    s.choose("defend none")
    s.go_to("before damage is applied")
    assert not s.may("spend crit", 0)
    s.choose("done")
    sit_out(s)
    s.choose("done")
    s.choose("activate righteous prayer")
    s.go_to("then")
    s.choose("spend crit", seat=0)
    assert incoming(s, 1) == 12


@pytest.mark.rule("TXT-4")
def test_a_token_held_before_may_modify_the_attack_that_brings_another(table: Table) -> None:
    s = table("paladin", "barbarian", phase="offensive_roll", tokens={0: {"Crit": 1}}, rolls=[6, 6, 6, 6, 1])
    s.choose("activate righteous prayer")
    s.go_to("before the defence")
    s.choose("spend crit", seat=0)
    assert incoming(s, 1) == 12


@pytest.mark.rule("TXT-4")
def test_then_cuts_cards_too(table: Table) -> None:
    """Long Shot!: the damage waits while others may act; the CP come afterwards."""
    s = table(DUELIST, "barbarian", hands={0: ["Long Shot!"]}, tokens={1: {"Evasive": 1}}, rolls=[2])
    s.choose("play long shot")
    s.go_to("then")
    assert (incoming(s, 1), s.cp(0), s.can("spend evasive", seat=1)) == (4, 2, True)
    s.choose("pass", seat=1)
    assert (s.window, s.cp(0), s.health(1)) == ("before damage is applied", 3, 50)
    s.choose("spend evasive", seat=1)
    assert s.health(1) == 50


# --- choosing --------------------------------------------------------------------------------------


@pytest.mark.rule("TXT-5")
@pytest.mark.parametrize(("choice", "gained"), [("choose 1", {"Crit": 1}), ("choose 2", {"Accuracy": 1})])
def test_choose_one_gives_exactly_one(table: Table, choice: str, gained: dict[str, int]) -> None:
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        upgrades={0: ["Mighty Prayer II"]},
        rolls=[1, 1, 5, 3, 3],
    )
    s.choose("activate offensive stance")
    s.pass_all()
    assert [str(option) for option in s.options] == ["choose 1: gain crit", "choose 2: gain accuracy"]
    s.choose(choice)
    s.pass_all()
    assert (s.tokens(0), s.health(1)) == (gained, 48)


@pytest.mark.rule("TXT-7")
def test_additionally_comes_after_the_other_effects(table: Table) -> None:
    """Exploding Arrow: the CP are lost after Blind was inflicted, although the text names them before."""
    s = table("moon_elf", "barbarian", phase="offensive_roll", rolls=[1, 6, 6, 6, 5, 6, 6, 1, 4, 4])
    s.choose("activate exploding arrow")
    effects = [event for event in s.events if isinstance(event, (TokenPlaced, CpChanged))]
    assert effects == [TokenPlaced(1, "blind", 1, 0), CpChanged(1, -2, 0)]


@pytest.mark.rule("TXT-8")
def test_a_chosen_player_may_be_oneself(table: Table) -> None:
    s = table("moon_elf", "barbarian", hands={0: ["Evade!"]})
    s.choose("play evade")
    assert [str(option) for option in s.options] == ["player 0", "player 1"]
    s.choose("player 0")
    assert s.tokens(0) == {"Evasive": 1}


@pytest.mark.rule("TXT-8")
def test_a_chosen_opponent_is_never_oneself(table: Table) -> None:
    """In a duel there is nothing to choose."""
    s = table("barbarian", "moon_elf", hands={0: ["Concuss!"]})
    s.choose("play concuss")
    assert (s.tokens(0), s.tokens(1)) == ({}, {"Concussion": 1})


# --- when amounts count ----------------------------------------------------------------------------


@pytest.mark.rule("TXT-9")
@pytest.mark.rule("HP-6")
def test_healing_of_a_defence_waits_for_its_damage_and_that_of_an_instant_does_not(table: Table) -> None:
    """Feelin' Good! in the opponent's Offensive Roll Phase heals 7 at once; Thick Skin's 6 come with the damage."""
    s = table(
        "barbarian",
        "barbarian",
        phase="offensive_roll",
        health={1: 4},
        hands={1: ["Feelin' Good!"]},
        rolls=[*SMACK_8, 4, 4, 5, 4, 4, 5],
    )
    s.choose("play feelin good", seat=1)
    s.pass_all()
    assert s.health(1) == 11
    s.choose("activate smack")
    s.choose("defend thick skin")
    s.pass_all()
    assert (s.health(1), s.phase) == (9, "main_2")
    assert s.told(HealthChanged) == [HealthChanged(1, 8, 6, 9)]


@pytest.mark.rule("TXT-9")
def test_healing_of_a_main_phase_is_applied_at_once(table: Table) -> None:
    s = table("barbarian", "moon_elf", health={0: 20}, hands={0: ["Feelin' Good!"]}, rolls=[4, 1, 1])
    s.choose("play feelin good")
    assert (s.health(0), s.phase) == (23, "main_1")


@pytest.mark.rule("TXT-10")
def test_an_amount_is_fixed_when_its_clause_resolves(table: Table) -> None:
    """Flurry deals the sum of two dice: once it is written down, nobody changes the dice any more."""
    s = table(
        DUELIST,
        "barbarian",
        phase="offensive_roll",
        cp={1: 9},
        hands={1: ["Tip It!", "So Wild!"]},
        rolls=[1, 2, 3, 4, 6, 4, 5],
    )
    s.choose("activate flurry")
    s.choose("pass", seat=1)
    assert (incoming(s, 1), s.may("play tip it", 1)) == (0, True)
    s.choose("pass", seat=1)
    assert incoming(s, 1) == 9
    assert not s.may("play tip it", 1)
    assert not s.may("play so wild", 1)


@pytest.mark.rule("TXT-10")
def test_what_is_read_from_the_totals_is_not_fixed(table: Table) -> None:
    """Protect spent on 4 damage still takes half when 5 are added later: half of 9."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Protect": 1}},
        rolls=[1, 1, 1, 4, 6, *SMACK_8],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    s.choose("spend protect", seat=1)
    s.choose("defend none")
    s.choose("play get some", seat=0)
    s.pass_all()
    assert s.health(1) == 46
