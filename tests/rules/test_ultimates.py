"""ULT: ultimate abilities."""

import pytest

import madking
from madking import Scenario
from madking.core.events import AbilityActivated, DefenceChosen, DiceRolled, Saved
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SIXES, incoming

IDLE = [1, 2, 4, 4, 6]


@pytest.mark.rule("ULT-1")
@pytest.mark.parametrize("hero", ["barbarian", "moon_elf", "paladin"])
@pytest.mark.parametrize(("dice", "met"), [(SIXES, True), ([6, 6, 6, 6, 5], False)])
def test_an_ultimate_needs_five_sixes(table: Table, hero: str, dice: list[int], met: bool) -> None:
    s = table(hero, "barbarian", phase="offensive_roll", cp={0: 0}, rolls=dice)
    names = ["activate rage", "activate lunar eclipse", "activate resolute faith"]
    assert any(s.can(name) for name in names) == met


@pytest.mark.rule("ULT-2")
def test_an_opponent_may_prevent_an_ultimate_by_altering_a_die(table: Table) -> None:
    s = table("moon_elf", "barbarian", phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=SIXES)
    s.choose("activate lunar eclipse")
    assert s.window == "ability announced"
    s.choose("play tip it", seat=1)
    assert s.actor == 0
    assert not s.can("activate lunar eclipse")
    s.choose("activate eclipse")
    s.choose("defend none")
    assert (s.health(1), s.told(AbilityActivated)[0].row) == (41, "eclipse")


@pytest.mark.rule("ULT-2")
def test_the_attacker_may_repair_an_ultimate(table: Table) -> None:
    """Tip It! against it, Six-It! for it: announced again, it is activated."""
    s = table(
        "moon_elf",
        "barbarian",
        phase="offensive_roll",
        hands={0: ["Six-It!"], 1: ["Tip It!"]},
        rolls=SIXES,
    )
    s.choose("activate lunar eclipse")
    s.choose("play tip it", seat=1)
    s.choose("play six-it", seat=0)
    s.choose("activate lunar eclipse")
    s.pass_all()
    assert s.health(1) == 50 - 12 - 2


def _silenced(s: Scenario) -> list[int]:
    """Passes to the end of the Roll Phase and says who was asked on the way."""
    asked = []
    while s.actor is not None and s.can("pass"):
        asked.append(s.actor)
        s.pass_window()
    return asked


@pytest.mark.rule("ULT-3")
def test_from_activation_to_conclusion_no_opponent_may_act(table: Table) -> None:
    """The Paladin holds cards, tokens, CP for his Tithe and a defence: none of them is of use."""
    s = table(
        "moon_elf",
        "paladin",
        phase="offensive_roll",
        cp={1: 10},
        hands={0: ["Tip It!"], 1: ["Not This Time!", "Absolution!", "Double Up!", "Buh, Bye!"]},
        tokens={1: {"Protect": 1, "Retribution": 1, "Evasive": 2}},
        rolls=SIXES,
    )
    s.choose("activate lunar eclipse")
    assert (s.may("play double up", 1), s.may("use tithe draw", 1)) == (True, True)
    s.choose("pass", seat=0)
    s.choose("pass", seat=1)
    assert s.window == "then"
    assert set(_silenced(s)) == {0}
    assert (s.health(1), s.told(DefenceChosen), s.phase) == (36, [], "main_2")


@pytest.mark.rule("ULT-3")
def test_after_the_conclusion_the_opponent_acts_again(table: Table) -> None:
    """Rage! stuns, so a second Offensive Roll Phase follows: there the Moon Elf may act and defend."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Tip It!"]},
        rolls=[*SIXES, 1, 1, 1, 4, 6],
    )
    s.choose("activate rage")
    s.choose("pass", seat=1)
    assert (s.health(1), s.phase, s.window) == (35, "offensive_roll", "after a roll")
    assert s.can("play tip it", seat=1)
    s.choose("activate smack")
    s.choose("defend none")
    s.pass_all()
    assert s.health(1) == 31


@pytest.mark.rule("ULT-4")
def test_an_ultimate_cannot_be_reduced_or_avoided(table: Table) -> None:
    s = table(
        "paladin",
        "paladin",
        phase="offensive_roll",
        hands={1: ["Not This Time!"]},
        tokens={1: {"Protect": 1, "Retribution": 1}},
        rolls=SIXES,
    )
    s.choose("activate resolute faith")
    s.pass_all()
    assert (s.health(0), s.health(1)) == (55, 40)
    assert s.tokens(1) == {"Protect": 1, "Retribution": 1}


@pytest.mark.rule("ULT-4")
def test_the_attacker_may_still_enhance_an_ultimate(table: Table) -> None:
    """Get Some! adds 5 and the Targeted token 2: 15 + 2 + 5."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Targeted": 1}},
        rolls=[*SIXES, 1, 1, 2, 2, 3, *IDLE],
    )
    s.choose("activate rage")
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 17
    s.choose("play get some")
    assert s.health(1) == 28


@pytest.mark.rule("ULT-4")
def test_blind_is_removed_without_a_roll(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="offensive_roll", tokens={0: {"Blind": 1}}, rolls=[*SIXES, *IDLE])
    s.choose("activate rage")
    assert [roll.purpose for roll in s.told(DiceRolled)] == ["attack", "attack"]
    assert (s.health(1), s.tokens(0)) == (35, {})


@pytest.mark.rule("ULT-4")
def test_a_token_that_replaces_defeat_still_works(table: Table) -> None:
    """Blessing of Divinity prevents nothing: the Ultimate takes all health, and 1 is left."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        health={1: 15},
        tokens={1: {"Blessing of Divinity": 1}},
        rolls=[*SIXES, *IDLE],
    )
    s.choose("activate rage")
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (1, {})
    assert s.told(Saved) == [Saved(1, "blessing-of-divinity")]
    assert s.result is None


@pytest.mark.rule("ULT-4")
def test_the_blessed_one_wins_when_both_would_fall(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        health={0: 4, 1: 15},
        tokens={1: {"Blessing of Divinity": 1}},
        rolls=[1, 2, 3, 4, 5],
    )
    s.choose("activate reckless")
    s.choose("defend none")
    s.pass_all()
    assert s.result == madking.Result(winners=(1,), draw=False, turns=1)
    assert s.health(1) == 1


@pytest.mark.rule("ULT-4")
def test_everything_an_ultimate_deals_is_unavoidable(table: Table) -> None:
    """Starfall! deals 10, and 3 collateral: neither can be dodged or halved."""
    s = table(DUELIST, HEXER, phase="offensive_roll", tokens={1: {"Evasive": 3, "Protect": 1}}, rolls=SIXES)
    s.choose("activate starfall")
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (37, {"Evasive": 3, "Protect": 1})
