"""EX: the worked examples of the rulebooks, step by step."""

import pytest

from madking.core.events import AbilityActivated, DefenceChosen, DiceRolled, Fizzled
from tests.conftest import Table
from tests.rules.helpers import incoming


@pytest.mark.rule("EX-1")
def test_moon_elf_against_barbarian(table: Table) -> None:
    """The first two turns of the example in the season one rulebook."""
    s = table(
        "moon_elf",
        "barbarian",
        phase="upkeep",
        ruleset="season-one",
        turns_taken={0: 0, 1: 0},
        hands={0: ["Transference!", "Twice as Wild!"], 1: ["Smack II", "Try, Try Again!"]},
        decks={1: ["Fortitude II"]},
    )

    # The Moon Elf starts, so she has no Income. She sells Transference! and has 3 CP.
    s.pass_all()
    assert (s.phase, s.cp(0), s.health(0), s.health(1)) == ("main_1", 2, 50, 50)
    s.choose("sell transference")
    assert s.cp(0) == 3

    # Her Roll Attempts end with two 6s and two 5s; Twice as Wild! makes four 6s of them.
    s.roll(1, 2, 3, 4, 6)
    s.choose("done")
    s.roll(1, 2, 5, 6)
    s.choose("keep 6")
    s.roll(3, 5)
    s.choose("keep 5 6 6")
    assert (s.view(0)["rolls"][0]["values"], s.attack["attempts"]) == ([3, 5, 5, 6, 6], 0)
    s.choose("play twice as wild die 5 value 6 die 5 value 6", seat=0)
    assert (s.view(0)["rolls"][0]["values"], s.cp(0)) == ([3, 6, 6, 6, 6], 0)

    # Eclipse: Blind, Entangle and Targeted; then 7 damage, and 2 more because he is targeted.
    s.choose("activate eclipse")
    s.pass_all()
    assert s.tokens(1) == {"Blind": 1, "Entangle": 1, "Targeted": 1}
    assert incoming(s, 1) == 7 + 2

    # Thick Skin: three dice, two hearts, 4 healing. The net loss is 5.
    s.roll(1, 4, 5)
    s.choose("defend thick skin", seat=1)
    s.pass_all()
    assert (s.phase, s.health(1)) == ("main_2", 45)

    # His turn. Income: 3 CP and a card. Smack II for 2 CP.
    s.choose("done")
    s.pass_all()
    assert (s.actor, s.phase, s.cp(1)) == (1, "main_1", 3)
    assert sorted(s.hand(1)) == ["Fortitude II", "Smack II", "Try, Try Again!"]
    s.choose("play smack ii")
    assert (s.cp(1), s.level(1, "Smack")) == (1, 2)

    # Entangled, he has two Roll Attempts. They bring five swords.
    s.roll(1, 2, 3, 4, 6)
    s.choose("done")
    s.pass_all()
    assert s.attack["attempts"] == 1
    s.roll(1, 2)
    s.choose("keep 1 2 3")
    s.pass_all()
    assert (s.view(1)["rolls"][0]["values"], s.attack["attempts"]) == ([1, 1, 2, 2, 3], 0)
    assert not s.can("keep 1 1 2 2")

    # Smack II. Blind asks for a 3 or more: a 2. Try, Try Again! re-rolls it to a 1, and again to a 6.
    s.roll(2)
    s.choose("activate smack: 5 sword")
    s.go_to("after a roll")
    assert s.told(DiceRolled)[-1] == DiceRolled(1, "effect", (2,), 1)
    assert s.told(AbilityActivated)[-1].seat == 0
    s.roll(1, 6)
    s.choose("play try try again", seat=1)
    s.choose("die 2")
    s.choose("die 1")
    assert s.cp(1) == 0
    s.pass_all()
    assert s.told(AbilityActivated)[-1] == AbilityActivated(1, "smack", "smack-ii: 5 sword", 0)
    assert incoming(s, 0) == 9
    assert s.tokens(1) == {"Entangle": 1, "Targeted": 1}

    # Missed Me: five dice, two feet. Half of 9, rounded up, is prevented: she takes 4.
    s.roll(1, 4, 5, 6, 6)
    s.choose("defend missed me", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (46, 45)
    assert (s.phase, s.tokens(1)) == ("main_2", {"Targeted": 1})


@pytest.mark.rule("EX-2")
def test_barbarian_against_paladin(table: Table) -> None:
    """The Final Damage Total example of the rerolled rulebook: seven events, one sum."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Get Some!"], 1: ["Absolution!"]},
        tokens={1: {"Retribution": 1, "Protect": 1}},
        upgrades={1: ["Divine Defense III"]},
        rolls=[1, 1, 1, 6, 6],
    )

    # 1. Overpower: 18 incoming damage, and Concussion because it is 14 or more.
    s.roll(6, 6, 6)
    s.choose("activate overpower")
    s.go_to("before the defence")
    assert (incoming(s, 1), s.tokens(1)["Concussion"]) == (18, 1)

    # 2. and 3. Retribution and Protect are spent, and the Barbarian has no answer. Now 9 of the 18 would be prevented.
    s.choose("spend retribution", seat=1)
    s.choose("pass", seat=0)
    s.choose("spend protect", seat=1)
    s.choose("pass", seat=0)
    assert (incoming(s, 1), s.tokens(1)) == (18 - 9, {"Concussion": 1})

    # 4. Divine Defense III prevents 3 and brings another Protect: 15, of which 8 are halved away.
    s.roll(3, 3, 4, 6)
    s.choose("defend divine defense")
    s.go_to("before damage is applied")
    assert (incoming(s, 1), s.tokens(1)) == (15 - 8, {"Concussion": 1, "Protect": 1})

    # 5. Get Some! adds 5: 20, half of it 10.
    s.roll(1, 1, 2, 2, 3)
    s.choose("play get some", seat=0)
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 20 - 10

    # 6. Absolution! prevents 3: the subtotal is 17, half of it 9.
    s.roll(3)
    s.choose("play absolution", seat=1)
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 17 - 9

    # 7. Protect again: 17 - 9 - 9 is below 0.
    s.choose("spend protect", seat=1)
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 0

    # The Paladin takes nothing; Retribution returns half of 17, rounded up, to the Barbarian.
    s.pass_all()
    assert (s.health(1), s.health(0)) == (50, 50 - 9)
    assert s.tokens(1) == {"Concussion": 1}


@pytest.mark.rule("EX-4")
@pytest.mark.parametrize("ruleset", ["season-two", "rerolled"])
def test_half_is_prevented_of_what_is_added_later_too(table: Table, ruleset: str) -> None:
    """8 incoming, half prevented, 4 added: 6 are prevented in all, and 6 are dealt."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        ruleset=ruleset,
        hands={0: ["Get Some!"]},
        rolls=[1, 1, 1, 1, 1, 4, 5, 6, 6, 6, 1, 2, 2, 3, 6],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    assert incoming(s, 1) == 8
    s.choose("defend missed me")
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 8 - 4
    s.choose("play get some")
    s.pass_all()
    assert s.health(1) == 50 - 6


@pytest.mark.rule("EX-5")
def test_on_the_attackers_turn_buh_bye_beats_the_defenders_evasive(table: Table) -> None:
    """The defender wants to spend Evasive; the attacker's card resolves first, and the token is gone."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[1, 1, 1, 4, 6],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    s.choose("spend evasive", seat=1)
    assert (s.actor, s.tokens(1)) == (0, {"Evasive": 1})
    s.choose("play buh bye", seat=0)
    assert (s.tokens(1), s.discard(0), s.cp(0)) == ({}, ["Buh, Bye!"], 0)
    assert s.told(Fizzled) == [Fizzled(1, "token/evasive")]
    assert [roll.purpose for roll in s.told(DiceRolled)] == ["attack"]
    s.choose("defend none")
    assert s.health(1) == 46


@pytest.mark.rule("EX-5")
def test_on_the_attackers_turn_the_attackers_evasive_beats_buh_bye(table: Table) -> None:
    """Conversely: the defender plays Buh, Bye! at the attacker's Evasive, and the attacker spends it first."""
    s = table(
        "moon_elf",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Buh, Bye!"]},
        tokens={0: {"Evasive": 1}},
        rolls=[1, 1, 1, 4, 6, 1, 1, 2, 3, 6],
    )
    s.choose("activate longbow")
    s.choose("defend missed me", seat=1)
    s.go_to("before damage is applied")
    assert incoming(s, 0) == 2
    s.choose("play buh bye", seat=1)
    s.roll(1)
    s.choose("spend evasive", seat=0)
    s.go_to("before damage is applied")
    assert (incoming(s, 0), s.tokens(0)) == (0, {})
    assert (s.hand(1), s.cp(1)) == (["Buh, Bye!"], 2)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 47)


@pytest.mark.rule("EX-9")
@pytest.mark.parametrize(
    ("dice", "taken"), [([4, 1, 1, 6, 6], 8), ([4, 5, 1, 6, 6], 4), ([4, 4, 5, 5, 6], 4), ([4, 4, 5, 5, 5], 4)]
)
def test_missed_me_is_not_doubled_by_four_feet(table: Table, dice: list[int], taken: int) -> None:
    """It works on two feet, and more feet do no more."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=[1, 1, 1, 1, 1, *dice])
    s.choose("activate smack")
    s.choose("defend missed me")
    assert s.told(DefenceChosen) == [DefenceChosen(1, "missed-me")]
    assert (s.health(1), s.window) == (50 - taken, None)
