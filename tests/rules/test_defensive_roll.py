"""DEF: the Defensive Roll Phase."""

import pytest

import madking
from madking.core.events import DefenceChosen, DiceRolled, HealthChanged
from tests.conftest import Table
from tests.rules.helpers import DUELIST, SMACK, incoming


@pytest.mark.rule("DEF-1")
def test_effects_on_the_target_come_before_the_defence(table: Table) -> None:
    """Entangling Shot: the Barbarian is entangled before he decides on his defence, and not yet hurt."""
    s = table("moon_elf", "barbarian", phase="offensive_roll", rolls=[1, 2, 3, 4, 6])
    s.choose("activate entangling shot")
    assert s.can("defend thick skin", seat=1)
    assert (s.tokens(1), s.health(1), incoming(s, 1)) == ({"Entangle": 1}, 50, 7)
    s.choose("defend none")


@pytest.mark.rule("DEF-1")
def test_a_defence_may_take_back_what_the_attack_has_already_inflicted(table: Table) -> None:
    """Thick Skin II with two hearts: Entangle lies there, and is prevented."""
    s = table(
        "moon_elf",
        "barbarian",
        phase="offensive_roll",
        upgrades={1: ["Thick Skin II"]},
        rolls=[1, 2, 3, 4, 6, 4, 5, 1, 1],
    )
    s.choose("activate entangling shot")
    s.choose("defend thick skin")
    s.choose("yes")
    assert (s.tokens(1), s.health(1)) == ({}, 47)


@pytest.mark.rule("DEF-2")
def test_a_defendable_attack_may_be_defended_or_not(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=SMACK)
    s.choose("activate smack")
    assert s.actor == 1
    assert [str(option) for option in s.options] == ["defend none", "defend missed-me"]
    s.choose("defend none")
    assert (s.health(1), len(s.told(DiceRolled))) == (46, 1)


@pytest.mark.rule("DEF-2")
def test_undefendable_damage_is_not_defended(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 1, 6, 6, 4])
    s.choose("activate sturdy blow")
    assert (s.health(1), s.phase, s.told(DefenceChosen)) == (46, "main_2", [])


@pytest.mark.rule("DEF-2")
def test_a_hero_with_two_defences_chooses_one_before_rolling(table: Table) -> None:
    s = table("barbarian", DUELIST, phase="offensive_roll", rolls=[*SMACK, 4, 5])
    s.choose("activate smack")
    assert [str(option) for option in s.options] == ["defend none", "defend parry", "defend trap"]
    assert len(s.told(DiceRolled)) == 1
    s.choose("defend parry")
    assert s.told(DefenceChosen) == [DefenceChosen(1, "parry")]
    assert (s.health(1), s.tokens(0), s.phase) == (48, {}, "main_2")


@pytest.mark.rule("DEF-3")
@pytest.mark.parametrize(("upgrades", "number"), [([], 3), (["Thick Skin II"], 4)])
def test_the_defender_rolls_the_stated_dice_once(table: Table, upgrades: list[str], number: int) -> None:
    s = table("barbarian", "barbarian", phase="offensive_roll", upgrades={1: upgrades}, rolls=[*SMACK, *[1] * number])
    s.choose("activate smack")
    s.choose("defend thick skin")
    assert s.told(DiceRolled)[-1] == DiceRolled(1, "defence", (1,) * number, number)
    assert (s.health(1), s.phase) == (46, "main_2")


@pytest.mark.rule("DEF-3")
def test_better_d_grants_one_more_roll_attempt(table: Table) -> None:
    """The second roll is of the defender's choice: two of the three dice."""
    s = table(
        "barbarian",
        "barbarian",
        phase="offensive_roll",
        hands={1: ["Better D!"]},
        rolls=[*SMACK, 1, 2, 4, 5, 5],
    )
    s.choose("activate smack")
    s.choose("defend thick skin")
    s.choose("play better d", seat=1)
    s.choose("keep 4")
    assert s.health(1) == 52
    assert s.phase == "main_2"


@pytest.mark.rule("DEF-4")
def test_results_that_are_not_damage_come_before_the_last_window(table: Table) -> None:
    """Divine Defense III: Protect and 1 CP are there in time to be used against this very attack."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        upgrades={1: ["Divine Defense III"]},
        rolls=[1, 1, 1, 1, 4, 3, 4, 6, 1],
    )
    s.choose("activate smack")
    s.choose("defend divine defense")
    s.go_to("before damage is applied")
    assert (s.tokens(1), s.cp(1)) == ({"Protect": 1}, 3)
    assert (s.health(0), s.health(1)) == (50, 50)
    assert (incoming(s, 0), incoming(s, 1)) == (1, 4)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (49, 48)


@pytest.mark.rule("DEF-4")
def test_a_defence_may_inflict_a_token_on_the_attacker(table: Table) -> None:
    s = table("barbarian", DUELIST, phase="offensive_roll", tokens={1: {"Evasive": 1}}, rolls=[*SMACK, 6])
    s.choose("activate smack")
    s.choose("defend trap")
    s.go_to("before damage is applied")
    assert (s.tokens(0), s.health(1)) == ({"Snare": 1}, 50)


@pytest.mark.rule("DEF-5")
def test_a_last_window_for_everyone_before_damage_is_applied(table: Table) -> None:
    """After the defence: the Barbarian adds to his attack, the Moon Elf spends Evasive."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[*SMACK, 1, 2, 3, 4, 6, 1, 1, 4, 4, 6, 2],
    )
    s.choose("activate smack")
    s.choose("defend missed me")
    s.go_to("before damage is applied")
    assert (s.actor, incoming(s, 1)) == (0, 4)
    s.choose("play get some")
    s.choose("pass", seat=1)
    assert incoming(s, 1) == 6
    s.choose("spend evasive", seat=1)
    s.pass_all()
    assert (s.health(1), s.health(0)) == (50, 49)


@pytest.mark.rule("DEF-6")
def test_damage_of_both_sides_is_applied_at_the_same_moment(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[*SMACK, 1, 1, 1, 1, 6])
    s.choose("activate smack")
    s.choose("defend missed me")
    assert s.told(HealthChanged) == [HealthChanged(0, 2, 0, 48), HealthChanged(1, 4, 0, 46)]


@pytest.mark.rule("DEF-6")
def test_attacker_and_defender_may_fall_together(table: Table) -> None:
    """The arrows of Missed Me and the blow land together, so neither saves its owner."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        health={0: 2, 1: 4},
        rolls=[*SMACK, 1, 1, 1, 1, 6],
    )
    s.choose("activate smack")
    s.choose("defend missed me")
    assert s.result == madking.Result(winners=(), draw=True, turns=1)


@pytest.mark.rule("DEF-7")
def test_without_an_attack_there_is_no_defensive_roll_but_effects_happen(table: Table) -> None:
    """Focus deals no damage: the Barbarian is targeted and entangled, and has nothing to defend."""
    s = table(
        "moon_elf",
        "barbarian",
        phase="offensive_roll",
        upgrades={0: ["Demising Shot II"]},
        rolls=[1, 1, 4, 5, 6],
    )
    s.choose("activate focus")
    assert (s.tokens(1), s.health(1)) == ({"Targeted": 1, "Entangle": 1}, 50)
    assert (s.phase, len(s.told(DiceRolled))) == ("main_2", 1)


@pytest.mark.rule("DEF-7")
def test_damage_without_an_attack_still_has_its_window(table: Table) -> None:
    """Collateral damage cannot be defended, but Evasive may be spent."""
    s = table(DUELIST, "barbarian", phase="offensive_roll", tokens={1: {"Evasive": 1}}, rolls=[4, 4, 4, 1, 6, 2])
    s.choose("activate shrapnel")
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 5
    s.choose("spend evasive", seat=1)
    assert (s.health(1), s.told(DefenceChosen), s.phase) == (50, [], "main_2")


@pytest.mark.rule("DEF-8")
@pytest.mark.parametrize(("dice", "dealt", "possible"), [([1] * 5, 8, True), ([1] * 4 + [4], 6, False)])
def test_a_window_for_cards_that_ask_how_much_damage_was_dealt(
    table: Table, dice: list[int], dealt: int, possible: bool
) -> None:
    """Head Bash! asks for 8 damage; it is played when the damage has been dealt, not before."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={0: ["Head Bash!"]}, rolls=dice)
    s.choose("activate smack")
    s.choose("defend none")
    assert s.window == "before damage is applied"
    assert not s.may("play head bash", 0)
    s.pass_window()
    assert s.health(1) == 50 - dealt
    assert s.can("play head bash", seat=0) == possible


@pytest.mark.rule("DEF-8")
def test_head_bash_works_after_undefendable_damage_too(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        upgrades={0: ["Mighty Blow II"]},
        hands={0: ["Head Bash!"]},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate mighty blow")
    s.choose("play head bash")
    assert (s.health(1), s.tokens(1), s.discard(0)) == (42, {"Concussion": 1}, ["Head Bash!"])
