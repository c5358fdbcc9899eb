"""OFF: the Offensive Roll Phase."""

import pytest

from madking import Scenario
from madking.core.events import (
    AbilityActivated,
    AbilityAnnounced,
    AbilityFailed,
    CpChanged,
    DiceRolled,
    LedgerEntry,
    TokenPlaced,
)
from tests.conftest import Table
from tests.rules.helpers import DUELIST, SMACK, incoming


def abilities(s: Scenario) -> set[str]:
    """What the roller may announce now."""
    return {option.text.removeprefix("activate ") for option in s.options if option.kind == "activate"} - {"none"}


def keeps(s: Scenario) -> list[str]:
    """The dice that the roller may keep for another Roll Attempt."""
    return [option.text.removeprefix("keep ") for option in s.options if option.kind == "keep"]


def order_of(s: Scenario, *names: str) -> list[str]:
    """In which order these things happened: tokens placed, CP changed, damage written down."""
    found = []
    for event in s.events:
        match event:
            case TokenPlaced(_, token):
                found.append(token)
            case CpChanged():
                found.append("cp")
            case LedgerEntry(_, kind):
                found.append(kind)
    return [name for name in found if name in names]


# --- Roll Attempts ---------------------------------------------------------------------------------


@pytest.mark.rule("OFF-1")
def test_three_roll_attempts(table: Table) -> None:
    """The first one rolls all five dice by itself, the others any dice of choice."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 2, 4, 5, 6, 3, 3, 1])
    assert s.told(DiceRolled) == [DiceRolled(0, "attack", (1, 2, 4, 5, 6), 5)]
    s.choose("keep 1 2 6")
    assert s.told(DiceRolled)[-1] == DiceRolled(0, "attack", (1, 2, 3, 3, 6), 2)
    s.choose("keep 1 2 3 3")
    assert s.told(DiceRolled)[-1] == DiceRolled(0, "attack", (1, 1, 2, 3, 3), 1)
    assert keeps(s) == []


@pytest.mark.rule("OFF-1")
def test_a_roll_attempt_rerolls_at_least_one_die_and_at_most_all(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 1, 2, 2, 3, 4, 4, 4, 4, 4])
    assert "nothing" in keeps(s)
    assert "1 1 2 2" in keeps(s)
    assert "1 1 2 2 3" not in keeps(s)
    s.choose("keep nothing")
    assert s.view(0)["rolls"][0]["values"] == [4, 4, 4, 4, 4]


@pytest.mark.rule("OFF-1")
def test_the_player_may_stop_early(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=SMACK)
    s.choose("activate smack")
    s.choose("defend none")
    assert (s.health(1), s.phase) == (46, "main_2")


# --- announcing an ability -------------------------------------------------------------------------


@pytest.mark.rule("OFF-2")
def test_only_abilities_that_the_dice_meet_can_be_announced(table: Table) -> None:
    """Three swords and two pows: Smack, Sturdy Blow or Overpower, or none."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 2, 2, 6, 6])
    assert abilities(s) == {"smack: 3 sword", "sturdy-blow", "overpower"}
    s.choose("activate none")
    assert s.told(AbilityAnnounced) == [AbilityAnnounced(0, "", "")]
    assert (s.health(1), s.phase) == (50, "main_2")


@pytest.mark.rule("OFF-2")
def test_dice_that_meet_nothing_activate_nothing(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 2, 4, 4, 6])
    assert abilities(s) == set()
    s.choose("activate none")
    assert s.phase == "main_2"


@pytest.mark.rule("OFF-3")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 3, 4, 6], {"smack: 3 sword", "mighty-blow"}),
        ([2, 2, 3, 4, 5], {"smack: 3 sword", "mighty-blow"}),
        ([3, 4, 5, 5, 6], {"fortitude: 3 heart", "mighty-blow"}),
        ([1, 2, 3, 4, 5], {"smack: 3 sword", "mighty-blow", "reckless"}),
        ([2, 3, 4, 5, 6], {"mighty-blow", "reckless"}),
        ([1, 2, 3, 5, 6], {"smack: 3 sword"}),
        ([1, 2, 4, 5, 6], set()),
        ([1, 1, 2, 3, 3], {"smack: 3 sword", "smack: 4 sword", "smack: 5 sword"}),
        ([1, 6, 6, 6, 6], {"crit-bash"}),
        ([2, 3, 4, 6, 6], {"sturdy-blow"}),
    ],
)
def test_activation_requirements(table: Table, dice: list[int], met: set[str]) -> None:
    """At least these symbols; a small straight is four numbers in sequence, a large one five."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=dice)
    assert abilities(s) == met


@pytest.mark.rule("OFF-3")
@pytest.mark.parametrize(("dice", "defended"), [([1, 1, 2, 3, 3], True), ([2, 2, 2, 2, 3], False)])
def test_of_a_kind_counts_numbers_not_symbols(table: Table, dice: list[int], defended: bool) -> None:
    """Smack II cannot be defended with four equal numbers; five swords of several numbers are not enough."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", upgrades={0: ["Smack II"]}, rolls=dice)
    s.choose("activate smack: 5 sword")
    assert s.can("defend missed me", seat=1) == defended


# --- altered dice ----------------------------------------------------------------------------------


@pytest.mark.rule("OFF-4")
def test_altered_dice_let_the_roller_announce_another_ability(table: Table) -> None:
    """The Moon Elf breaks the straight; the Barbarian turns to Smack."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=[1, 2, 3, 4, 5])
    s.choose("activate reckless")
    s.choose("play tip it die 4 up", seat=1)
    assert s.actor == 0
    assert abilities(s) == {"smack: 3 sword"}
    s.choose("activate smack")
    s.choose("defend none")
    assert s.health(1) == 46


@pytest.mark.rule("OFF-4")
def test_altered_dice_let_the_roller_use_the_roll_attempts_that_are_left(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=[1, 1, 1, 4, 6, 2])
    s.choose("activate smack")
    assert not s.can("keep 1 1 1 6")
    s.choose("play tip it die 1", seat=1)
    s.choose("keep 1 1 2 6")
    assert s.view(0)["rolls"][0]["values"] == [1, 1, 2, 2, 6]
    s.choose("activate smack: 4 sword")
    s.choose("defend none")
    assert s.health(1) == 44


@pytest.mark.rule("OFF-4")
def test_the_roller_may_alter_the_dice_too_and_announce_anew(table: Table) -> None:
    """Announced as Smack with three swords; with Six-It! it becomes a Sturdy Blow."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={0: ["Six-It!"]}, rolls=[1, 1, 1, 5, 6])
    s.choose("activate smack")
    s.choose("play six-it die 5")
    assert abilities(s) == {"smack: 3 sword", "sturdy-blow", "overpower"}
    s.choose("activate sturdy blow")
    assert (s.health(1), s.actor) == (46, 0)
    assert s.told(AbilityActivated) == [AbilityActivated(0, "sturdy-blow", "sturdy-blow", 1)]


@pytest.mark.rule("OFF-4")
def test_after_an_alteration_the_roller_may_announce_none(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=SMACK)
    s.choose("activate smack")
    s.choose("play tip it die 4 up", seat=1)
    s.choose("activate none")
    assert (s.health(1), s.phase) == (50, "main_2")


@pytest.mark.rule("OFF-4")
def test_without_an_alteration_the_announcement_stands(table: Table) -> None:
    """No way back to the Roll Attempts that are left."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={0: ["Tip It!"], 1: ["Tip It!"]}, rolls=SMACK)
    s.choose("activate smack")
    assert s.attack["attempts"] == 2
    s.choose("pass", seat=0)
    s.choose("pass", seat=1)
    assert s.told(AbilityActivated) == [AbilityActivated(0, "smack", "smack: 3 sword", 1)]


@pytest.mark.rule("OFF-4")
def test_blind_is_rolled_after_the_window_and_before_the_activation(table: Table) -> None:
    """On 1 or 2 the ability has no effect of any kind."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Blind": 1}},
        hands={1: ["Tip It!"]},
        rolls=[*SMACK, 2],
    )
    s.choose("activate smack")
    assert (s.window, len(s.told(DiceRolled))) == ("ability announced", 1)
    s.choose("pass", seat=1)
    assert s.told(DiceRolled)[-1] == DiceRolled(0, "effect", (2,), 1)
    assert s.told(AbilityActivated) == []
    s.choose("pass", seat=1)
    assert (s.health(1), s.phase, s.tokens(0)) == (50, "main_2", {})
    assert s.told(AbilityActivated) == []


@pytest.mark.rule("OFF-4")
def test_from_the_activation_on_the_attack_dice_are_fixed(table: Table) -> None:
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=[6, 6, 6, 6, 1])
    s.choose("activate eclipse")
    assert s.may("play tip it", 1)
    s.go_to("then")
    assert not s.may("play tip it", 1)


# --- activation ------------------------------------------------------------------------------------


@pytest.mark.rule("OFF-5")
def test_rolls_then_free_effects_then_effects_on_the_target_then_damage(table: Table) -> None:
    """Exploding Arrow names its damage first, yet Blind and the lost CP come before it."""
    s = table("moon_elf", "barbarian", phase="offensive_roll", rolls=[1, 6, 6, 6, 5, 6, 1, 1, 4, 4])
    s.choose("activate exploding arrow")
    assert s.told(DiceRolled)[-1].purpose == "effect"
    assert order_of(s, "blind", "cp", "damage") == ["blind", "cp", "damage"]


@pytest.mark.rule("OFF-5")
def test_what_needs_no_target_comes_before_the_damage(table: Table) -> None:
    """Righteous Combat: the CP of its prayer are gained before the 5 damage are written down."""
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[1, 1, 2, 3, 4, 6, 1])
    s.choose("activate righteous combat")
    s.pass_all()
    assert order_of(s, "cp", "damage", "addition") == ["cp", "damage", "addition"]
    assert (s.cp(0), incoming(s, 1)) == (3, 7)


@pytest.mark.rule("OFF-5")
def test_choices_are_made_before_anything_of_the_segment_happens(table: Table) -> None:
    """Offensive Stance: the 2 damage stand first, but nothing waits while the Paladin still chooses."""
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        upgrades={0: ["Mighty Prayer II"]},
        rolls=[1, 1, 5, 3, 3],
    )
    s.choose("activate offensive stance")
    s.pass_all()
    assert (s.actor, incoming(s, 1)) == (0, 0)
    s.choose("choose 1")
    assert order_of(s, "crit", "damage") == ["crit", "damage"]


@pytest.mark.rule("OFF-5")
def test_what_follows_the_damage_resolves_before_the_defence(table: Table) -> None:
    """Righteous Prayer: deal 8, then gain Crit and 2 CP."""
    s = table("paladin", "barbarian", phase="offensive_roll", rolls=[6, 6, 6, 6, 1])
    s.choose("activate righteous prayer")
    s.go_to("then")
    assert (incoming(s, 1), s.tokens(0), s.cp(0)) == (8, {}, 2)
    s.pass_window()
    s.go_to("before the defence")
    assert (incoming(s, 1), s.tokens(0), s.cp(0)) == (8, {"Crit": 1}, 4)
    s.pass_all()
    assert s.can("defend thick skin", seat=1)


@pytest.mark.rule("OFF-6")
def test_rows_of_one_ability_are_alternatives(table: Table) -> None:
    """With five swords the Barbarian may still choose the row for three, and gets only that one."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 1, 1, 2, 2])
    s.choose("activate smack: 3 sword")
    s.choose("defend none")
    assert s.health(1) == 46


@pytest.mark.rule("OFF-6")
def test_only_one_ability_is_activated_in_an_offensive_roll_phase(table: Table) -> None:
    """The dice also meet Sturdy Blow, and Roll Attempts are left; after Smack the phase is over."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 1, 1, 6, 6])
    s.choose("activate smack")
    s.choose("defend none")
    assert (s.phase, s.health(1), s.can("activate sturdy blow")) == ("main_2", 46, False)
    assert len(s.told(AbilityActivated)) == 1


# --- what an Attack is -----------------------------------------------------------------------------


@pytest.mark.rule("OFF-7")
@pytest.mark.parametrize(("die", "attack"), [(1, True), (4, False)])
def test_an_attack_aims_at_least_1_damage(table: Table, die: int, attack: bool) -> None:
    """Gamble deals 5 with a blade and nothing otherwise: then there is nothing to defend and nothing to add to."""
    s = table(
        DUELIST,
        "barbarian",
        phase="offensive_roll",
        tokens={0: {"Grit": 1}},
        rolls=[4, 4, 6, 6, 1, die],
    )
    s.choose("activate gamble")
    s.pass_all()
    assert s.can("defend thick skin", seat=1) == attack
    assert (s.phase == "main_2") == (not attack)


@pytest.mark.rule("OFF-7")
def test_an_ability_without_damage_is_no_attack(table: Table) -> None:
    """Fortitude heals: Get Some! cannot be played on it."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={0: ["Get Some!"]}, rolls=[4, 4, 4, 1, 6])
    s.choose("activate fortitude")
    assert not s.can("play get some")
    s.pass_all()
    assert (s.phase, s.health(0)) == ("main_2", 54)


@pytest.mark.rule("OFF-7")
def test_collateral_damage_makes_no_attack(table: Table) -> None:
    s = table(
        DUELIST,
        "paladin",
        phase="offensive_roll",
        tokens={0: {"Grit": 1}, 1: {"Targeted": 1, "Retribution": 1}},
        rolls=[4, 4, 4, 1, 6],
    )
    s.choose("activate shrapnel")
    s.go_to("before damage is applied")
    assert not s.may("spend grit strike", 0)
    assert not s.may("spend retribution", 1)
    s.pass_all()
    assert (s.health(1), s.phase) == (45, "main_2")


@pytest.mark.rule("OFF-7")
@pytest.mark.rule("RUL-10")
def test_an_attack_that_is_prevented_before_the_defence_is_still_an_attack(table: Table) -> None:
    """Not This Time! takes the 4 of Smack to 0: the Paladin may still defend, the Barbarian may still add."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Get Some!"], 1: ["Not This Time!"]},
        rolls=[*SMACK, 1, 3, 6],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    s.choose("play not this time", seat=1)
    assert incoming(s, 1) == 0
    assert s.can("play get some", seat=0)
    s.choose("defend divine defense", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), s.cp(1)) == (49, 50, 2 - 1 + 1)


# --- dice of abilities -----------------------------------------------------------------------------


@pytest.mark.rule("OFF-8")
@pytest.mark.parametrize("seat", [0, 1])
def test_dice_of_an_ability_may_be_altered_while_they_lie_on_the_table(table: Table, seat: int) -> None:
    """Overpower rolls 6, 6, 1: whoever holds So Wild! may change the 1."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={seat: ["So Wild!"]},
        rolls=[1, 1, 1, 6, 6, 6, 6, 1],
    )
    s.choose("activate overpower")
    s.choose("pass", seat=seat)
    s.choose("play so wild die 1 value 3", seat=seat)
    s.pass_all()
    assert incoming(s, 1) == 15
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.rule("OFF-8")
def test_dice_of_an_ability_are_rolled_once(table: Table) -> None:
    """Two Roll Attempts are left from the attack: they are of no use to Overpower's three dice."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 1, 1, 6, 6, 1, 1, 2])
    s.choose("activate overpower")
    assert (s.actor, incoming(s, 1)) == (1, 4)


@pytest.mark.rule("OFF-8")
def test_dice_of_different_rolls_cannot_be_mixed(table: Table) -> None:
    """Feelin' Good! rolls 1, 4, 5 while the attack dice show 2, 3, 5, 6: Samesies! stays inside one roll."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Feelin' Good!", "Samesies!"]},
        rolls=[2, 2, 3, 5, 6, 1, 4, 5],
    )
    s.choose("play feelin good")
    s.choose("play samesies die 1 of roll 2")
    assert [str(option) for option in s.options] == ["value 4", "value 5"]
    s.choose("value 4")
    assert s.view(0)["rolls"][0]["values"] == [2, 2, 3, 5, 6]
    s.choose("activate none")
    assert s.health(0) == 50 + 1 + 3 * 2


@pytest.mark.rule("OFF-7")
@pytest.mark.parametrize(
    ("dice", "ability", "attack"), [([1, 1, 2, 6, 6], "smack", True), ([4, 4, 5, 1, 6], "fortitude", False)]
)
def test_a_phase_that_failed_counts_as_an_attack_if_its_row_could_have_been_one(
    table: Table, dice: list[int], ability: str, attack: bool
) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", tokens={0: {"Blind": 1}}, rolls=[*dice, 1])
    s.choose(f"activate {ability}")
    s.pass_all()
    assert AbilityFailed(0, ability, attack) in s.events
