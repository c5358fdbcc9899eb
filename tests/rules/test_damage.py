"""DMG: damage, its types, and how the final total is worked out."""

import pytest

from madking.core.events import LedgerEntry
from tests.conftest import Table
from tests.rules.helpers import DUELIST, HEXER, SMACK, SMACK_8, incoming


@pytest.mark.rule("DMG-1")
def test_incoming_damage_waits_until_it_is_dealt(table: Table) -> None:
    """Smack's 4 damage can be seen and answered before any health is lost."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", tokens={1: {"Evasive": 1}}, rolls=SMACK)
    assert (incoming(s, 1), s.can("spend evasive", seat=1)) == (0, False)
    s.choose("activate smack")
    s.go_to("before the defence")
    assert (incoming(s, 1), s.can("spend evasive", seat=1), s.health(1)) == (4, True, 50)
    s.choose("defend none")
    s.pass_all()
    assert (incoming(s, 1), s.health(1)) == (0, 46)


# --- the five types --------------------------------------------------------------------------------


@pytest.mark.rule("DMG-2")
@pytest.mark.rule("DMG-3")
@pytest.mark.parametrize(
    ("ability", "dice", "defendable", "avoidable", "modifiable"),
    [
        ("lunge", [1, 1, 1, 4, 6], True, True, True),
        ("pierce", [1, 1, 4, 6, 6], False, True, False),
        ("shrapnel", [1, 4, 4, 4, 6], False, True, False),
        ("starfall", [6, 6, 6, 6, 6], False, False, True),
    ],
)
def test_the_types_of_damage(
    table: Table, ability: str, dice: list[int], defendable: bool, avoidable: bool, modifiable: bool
) -> None:
    """Normal, pure, collateral and ultimate: what the defender and the attacker may do about it."""
    s = table(
        DUELIST,
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Grit": 1}, 1: {"Evasive": 1}},
        rolls=dice,
    )
    s.choose(f"activate {ability}")
    s.go_to("before the defence" if defendable else "before damage is applied")
    assert s.may("spend grit strike", 0) == modifiable
    assert s.may("spend evasive", 1) == avoidable
    s.pass_all()
    assert s.can("defend missed me", seat=1) == defendable


@pytest.mark.rule("DMG-2")
@pytest.mark.rule("DMG-3")
def test_undefendable_damage_can_be_avoided_and_modified(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[1, 1, 6, 6, 4, 1, 1, 1, 4, 4, 2],
    )
    s.choose("activate sturdy blow")
    s.go_to("before damage is applied")
    s.choose("play get some")
    s.choose("pass", seat=1)
    assert incoming(s, 1) == 4 + 3
    s.choose("spend evasive", seat=1)
    assert (s.health(1), s.phase) == (50, "main_2")


@pytest.mark.rule("DMG-2")
@pytest.mark.parametrize(
    ("ability", "dice", "taken"),
    [("lunge", [1, 1, 1, 4, 6], 6), ("pierce", [1, 1, 4, 6, 6], 6), ("shrapnel", [1, 4, 4, 4, 6], 5)],
)
def test_targeted_adds_to_attacks_but_not_to_pure_or_collateral_damage(
    table: Table, ability: str, dice: list[int], taken: int
) -> None:
    """Lunge deals 4 + 2; Pierce's 6 and Shrapnel's 5 stay as they are."""
    s = table(DUELIST, HEXER, phase="offensive_roll", tokens={1: {"Targeted": 1}}, rolls=dice)
    s.choose(f"activate {ability}")
    if ability == "lunge":
        s.choose("defend none")
    assert s.health(1) == 50 - taken


@pytest.mark.rule("DMG-3")
@pytest.mark.parametrize(
    ("ability", "dice", "taken"), [("pierce", [1, 1, 4, 6, 6], 3), ("shrapnel", [1, 4, 4, 4, 6], 2)]
)
def test_pure_and_collateral_damage_may_be_reduced(table: Table, ability: str, dice: list[int], taken: int) -> None:
    """Protect takes half of the 6, and half of the 5, rounded up."""
    s = table(DUELIST, HEXER, phase="offensive_roll", tokens={1: {"Protect": 1}}, rolls=dice)
    s.choose(f"activate {ability}")
    s.choose("spend protect", seat=1)
    assert s.health(1) == 50 - taken


# --- attack modifiers ------------------------------------------------------------------------------


@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize("moment", ["before the defence", "before damage is applied"])
def test_attack_modifiers_are_used_before_or_after_the_defence(table: Table, moment: str) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        rolls=[*SMACK, 1, 2, 3, 4, 6],
    )
    s.choose("activate smack")
    if moment == "before damage is applied":
        s.choose("defend none")
    s.go_to(moment)
    s.choose("play get some")
    if moment == "before the defence":
        assert incoming(s, 1) == 7
        s.choose("defend none")
    assert (s.health(1), s.tokens(1)) == (43, {"Concussion": 1})


@pytest.mark.rule("DMG-4")
@pytest.mark.parametrize(
    ("ability", "dice", "type_"),
    [("smack", SMACK, "normal"), ("sturdy blow", [1, 1, 6, 6, 4], "undefendable"), ("rage", [6] * 5, "ultimate")],
)
def test_added_damage_is_of_the_type_of_the_attack(table: Table, ability: str, dice: list[int], type_: str) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        rolls=[*dice, 1, 2, 3, 4, 6],
    )
    s.choose(f"activate {ability}")
    s.roll(*([1, 2, 4, 4, 6] if ability == "rage" else []))
    s.choose("play get some")
    added = [entry for entry in s.told(LedgerEntry) if entry.kind == "addition"]
    assert added == [LedgerEntry(1, "addition", 3, type_, "card/get-some")]


@pytest.mark.rule("DMG-4")
def test_attack_modifiers_need_an_attack(table: Table) -> None:
    """Neither before the attack is made, nor on an ability without damage, nor when someone else attacks."""
    s = table(
        "barbarian",
        "barbarian",
        phase="offensive_roll",
        hands={0: ["Get Some!"], 1: ["Get Some!"]},
        rolls=SMACK,
    )
    assert not s.can("play get some", seat=0)
    s.choose("activate smack")
    assert (s.window, s.can("play get some", seat=0)) == ("ability announced", False)
    s.go_to("before the defence")
    assert s.may("play get some", 0)
    assert not s.may("play get some", 1)


# --- the final total -------------------------------------------------------------------------------


@pytest.mark.rule("DMG-6")
@pytest.mark.parametrize("protect_first", [True, False])
def test_the_order_of_play_does_not_matter(table: Table, protect_first: bool) -> None:
    """8 + 3 - 2 = 9; half of it, rounded up, is prevented: 4 are taken. Protect first or last."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Protect": 1}},
        rolls=[*SMACK_8, 3, 3, 6, 1, 1, 1, 4, 4],
    )
    s.choose("activate smack")
    if protect_first:
        s.choose("spend protect", seat=1)
    s.choose("defend divine defense")
    s.go_to("before damage is applied")
    s.choose("play get some")
    if not protect_first:
        s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.rule("DMG-6")
def test_more_prevention_than_damage_counts_against_later_additions(table: Table) -> None:
    """4 - 6 + 5 = 3: additions and subtractions are one sum."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"], 1: ["Not This Time!"]},
        rolls=[*SMACK, *SMACK_8],
    )
    s.choose("activate smack")
    s.choose("play not this time", seat=1)
    assert incoming(s, 1) == 0
    s.choose("play get some", seat=0)
    assert incoming(s, 1) == 3
    s.choose("defend none")
    assert s.health(1) == 47


@pytest.mark.rule("DMG-6")
@pytest.mark.rule("DMG-9")
def test_every_half_is_taken_from_the_same_subtotal(table: Table) -> None:
    """Missed Me and Protect each prevent 5 of 9: nothing is left, and nothing below nothing."""
    s = table(
        DUELIST,
        "moon_elf",
        phase="offensive_roll",
        health={1: 30},
        tokens={1: {"Protect": 1}},
        rolls=[1, 2, 3, 4, 6, 4, 5, 4, 5, 1, 6, 6],
    )
    s.choose("activate flurry")
    s.choose("defend missed me")
    s.go_to("before damage is applied")
    assert incoming(s, 1) == 9 - 5
    s.choose("spend protect", seat=1)
    assert s.health(1) == 30


@pytest.mark.rule("DMG-6")
def test_two_halves_of_one_subtotal(table: Table) -> None:
    """Protect, gained twice: of 6 (8 - 2) each prevents 3, so nothing gets through."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        tokens={1: {"Protect": 1}},
        upgrades={1: ["Divine Defense III"]},
        rolls=[*SMACK_8, 3, 3, 6, 1],
    )
    s.choose("activate smack")
    s.choose("spend protect", seat=1)
    assert incoming(s, 1) == 4
    s.choose("defend divine defense")
    s.go_to("before damage is applied")
    assert (incoming(s, 1), s.tokens(1)) == (6 - 3, {"Protect": 1})
    s.choose("spend protect", seat=1)
    assert incoming(s, 1) == 0
    s.pass_all()
    assert s.health(1) == 50


@pytest.mark.rule("DMG-6")
def test_a_dodge_leaves_the_subtotal_as_it_is(table: Table) -> None:
    """The Paladin dodges all of Longbow's 7, and Retribution still returns half of it."""
    s = table(
        "moon_elf",
        "paladin",
        phase="offensive_roll",
        tokens={1: {"Evasive": 1, "Retribution": 1}},
        rolls=[1, 1, 1, 1, 1, 2],
    )
    s.choose("activate longbow")
    s.go_to("before the defence")
    s.choose("spend evasive", seat=1)
    s.go_to("before the defence")
    assert incoming(s, 1) == 0
    s.choose("spend retribution", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 - 4, 50)


@pytest.mark.rule("DMG-6")
@pytest.mark.rule("RUL-9")
@pytest.mark.parametrize(("token", "die", "taken"), [("Evasive", [2], 0), ("Protect", [], 2)])
def test_damage_that_cannot_be_avoided_is_added_unreduced(table: Table, token: str, die: list[int], taken: int) -> None:
    """Spark! deals 4, which are dodged or halved; the Ultimate's 10 + 3 come on top in full."""
    s = table(
        DUELIST,
        HEXER,
        phase="offensive_roll",
        hands={0: ["Spark!"]},
        tokens={1: {token: 1}},
        rolls=[6, 6, 6, 6, 6, *die],
    )
    s.choose("play spark")
    s.choose(f"spend {token}", seat=1)
    assert incoming(s, 1) == taken
    s.choose("activate starfall")
    assert s.health(1) == 50 - taken - 13


@pytest.mark.rule("DMG-6")
@pytest.mark.rule("DMG-8")
@pytest.mark.parametrize(
    ("ruleset", "taken", "returned"), [("rerolled", 3, 3), ("rerolled-2.2", 3, 3), ("season-two", 2, 4)]
)
def test_what_half_means_depends_on_the_book(table: Table, ruleset: str, taken: int, returned: int) -> None:
    """8 incoming, 2 prevented. Rerolled: half of the 6 that remain. Season two: half of all 8."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        ruleset=ruleset,
        tokens={1: {"Protect": 1, "Retribution": 1}},
        rolls=[*SMACK_8, 3, 3, 6],
    )
    s.choose("activate smack")
    s.choose("spend retribution", seat=1)
    s.choose("spend protect", seat=1)
    s.choose("defend divine defense")
    s.pass_all()
    assert (s.health(1), s.health(0)) == (50 - taken, 50 - returned)


@pytest.mark.rule("DMG-7")
def test_half_of_a_die_rounds_up(table: Table) -> None:
    s = table("barbarian", "moon_elf", cp={0: 0}, hands={0: ["Vegas Baby!"]}, rolls=[5])
    s.choose("play vegas baby")
    assert s.cp(0) == 3


@pytest.mark.rule("DMG-7")
def test_half_of_the_damage_rounds_up(table: Table) -> None:
    """Of 9, Protect prevents 5 and Retribution returns 5."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        tokens={1: {"Protect": 1, "Retribution": 1}},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate mighty blow")
    s.choose("spend protect", seat=1)
    s.choose("spend retribution", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert (s.health(1), s.health(0)) == (46, 45)


@pytest.mark.rule("DMG-8")
def test_retribution_returns_half_of_the_subtotal(table: Table) -> None:
    """Overpower 12, Divine Defense prevents 4: half of 8 goes back. His own damage is not reduced by it."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        tokens={1: {"Retribution": 1}},
        rolls=[1, 1, 1, 6, 6, 4, 4, 4, 3, 3, 5],
    )
    s.choose("activate overpower")
    s.choose("spend retribution", seat=1)
    s.choose("defend divine defense")
    s.pass_all()
    assert (s.health(1), s.health(0)) == (42, 46)


@pytest.mark.rule("DMG-9")
def test_prevention_beyond_the_damage_does_not_heal(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", health={1: 30}, rolls=[*SMACK, 5, 5, 5])
    s.choose("activate smack")
    s.choose("defend divine defense")
    s.pass_all()
    assert s.health(1) == 30


# --- damage dealt ----------------------------------------------------------------------------------


@pytest.mark.rule("DMG-11")
@pytest.mark.parametrize(("defence", "dealt", "possible"), [([1, 6, 6], 9, True), ([4, 5, 5], 4, False)])
def test_damage_dealt_is_the_final_total(table: Table, defence: list[int], dealt: int, possible: bool) -> None:
    """Mighty Blow's 9 against a Paladin who prevents nothing, or 5: only the former was 8 or more."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Head Bash!"]},
        rolls=[1, 2, 3, 4, 6, *defence],
    )
    s.choose("activate mighty blow")
    s.choose("defend divine defense")
    s.go_to("before damage is applied")
    while s.health(1) == 50:
        s.pass_window()
    assert s.health(1) == 50 - dealt
    assert s.can("play head bash", seat=0) == possible


@pytest.mark.rule("DMG-11")
@pytest.mark.parametrize(("die", "elf", "barbarian"), [(1, 50, 50), (3, 35, 46)])
def test_reckless_costs_health_only_if_it_dealt_damage(table: Table, die: int, elf: int, barbarian: int) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        tokens={1: {"Evasive": 1}},
        rolls=[1, 2, 3, 4, 5, die],
    )
    s.choose("activate reckless")
    s.choose("spend evasive", seat=1)
    s.choose("defend none")
    assert (s.health(1), s.health(0)) == (elf, barbarian)


# --- damage that is no Offensive Ability's ---------------------------------------------------------


@pytest.mark.rule("DMG-12")
def test_damage_of_a_defence_can_be_avoided_but_not_defended(table: Table) -> None:
    """The attacking Moon Elf dodges the arrows of Missed Me; she gets no defence against them."""
    s = table(
        "moon_elf",
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Evasive": 1}},
        rolls=[1, 1, 1, 4, 4, 1, 1, 1, 1, 6, 2],
    )
    s.choose("activate longbow")
    s.choose("defend missed me", seat=1)
    s.go_to("before damage is applied")
    assert (incoming(s, 0), s.actor) == (2, 0)
    s.choose("spend evasive", seat=0)
    assert (s.health(0), s.health(1), s.phase) == (50, 47, "main_2")


@pytest.mark.rule("DMG-12")
def test_damage_of_a_defence_cannot_be_modified(table: Table) -> None:
    """The defender's Volley! adds to Attacks, and her defence is none; nor does Targeted raise it."""
    s = table(
        "moon_elf",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Volley!"]},
        tokens={0: {"Targeted": 1}},
        rolls=[1, 1, 1, 4, 4, 1, 1, 1, 1, 6],
    )
    s.choose("activate longbow")
    s.choose("defend missed me", seat=1)
    s.go_to("before damage is applied")
    assert (incoming(s, 0), s.may("play volley", 1)) == (2, False)


@pytest.mark.rule("DMG-12")
def test_damage_of_a_card_can_be_avoided_but_not_defended(table: Table) -> None:
    """Absolution! sends 3 back to the Barbarian, who prevents them."""
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        hands={0: ["Not This Time!"], 1: ["Absolution!"]},
        rolls=[*SMACK, 1],
    )
    s.choose("activate smack")
    s.choose("defend none")
    s.choose("play absolution", seat=1)
    s.go_to("before damage is applied")
    assert incoming(s, 0) == 3
    s.choose("play not this time player 0", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 46)


@pytest.mark.rule("DMG-12")
def test_what_retribution_returns_can_be_avoided(table: Table) -> None:
    """Holy Attack deals 6, so 3 come back; the attacking Paladin's Protect prevents 2 of them (and he heals 1)."""
    s = table(
        "paladin",
        "paladin",
        phase="offensive_roll",
        cp={0: 0},
        tokens={0: {"Protect": 1}, 1: {"Retribution": 1}},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate holy attack")
    assert not s.can("spend protect", seat=0)
    s.choose("spend retribution", seat=1)
    s.choose("defend none")
    s.choose("spend protect", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 + 1 - 1, 44)


@pytest.mark.rule("DMG-12")
def test_what_an_ability_costs_its_own_hero_can_be_avoided(table: Table) -> None:
    """Reckless hurts the Barbarian for 4: he may prevent them, as they are no Attack."""
    s = table("barbarian", "moon_elf", phase="offensive_roll", hands={0: ["Not This Time!"]}, rolls=[1, 2, 3, 4, 5])
    s.choose("activate reckless")
    s.choose("defend none")
    s.choose("play not this time player 0", seat=0)
    assert (s.health(0), s.health(1)) == (50, 35)


# --- when damage is applied ------------------------------------------------------------------------


@pytest.mark.rule("DMG-13")
def test_damage_in_a_main_phase_is_applied_when_its_effect_ends(table: Table) -> None:
    s = table(DUELIST, "barbarian", phase="main_1", hands={0: ["Thrown Knife!"]})
    s.choose("play thrown knife")
    assert (s.health(1), s.phase, s.actor) == (45, "main_1", 0)


@pytest.mark.rule("DMG-13")
def test_damage_in_a_main_phase_has_a_window_of_its_own(table: Table) -> None:
    """The Knife's 5 damage wait while Evasive is spent, once, and again after a failure."""
    s = table(DUELIST, "barbarian", hands={0: ["Thrown Knife!"]}, tokens={1: {"Evasive": 2}}, rolls=[3, 2])
    s.choose("play thrown knife")
    s.go_to("before damage is applied")
    assert (incoming(s, 1), s.health(1)) == (5, 50)
    s.choose("spend evasive", seat=1)
    assert incoming(s, 1) == 5
    s.choose("spend evasive", seat=1)
    assert (s.health(1), s.tokens(1), s.phase) == (50, {}, "main_1")


@pytest.mark.rule("DMG-14")
def test_a_dodge_covers_what_is_added_later(table: Table) -> None:
    """All damage of the phase is one source."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[*SMACK, 1, *SMACK_8],
    )
    s.choose("activate smack")
    s.choose("spend evasive", seat=1)
    s.choose("defend none")
    s.choose("play get some", seat=0)
    assert (s.health(1), s.tokens(1), s.phase) == (50, {"Concussion": 1}, "main_2")


@pytest.mark.rule("DMG-14")
def test_one_dodge_covers_all_damage_of_an_upkeep(table: Table) -> None:
    s = table(
        HEXER,
        "barbarian",
        phase="upkeep",
        tokens={0: {"Venom": 1, "Fever": 1, "Evasive": 1}},
        rolls=[1, 2],
    )
    s.choose("resolve venom")
    s.go_to("before damage is applied")
    assert incoming(s, 0) == 3 + 4
    s.choose("spend evasive", seat=0)
    assert (s.health(0), s.phase) == (50, "main_1")


@pytest.mark.rule("DMG-14")
def test_one_half_covers_all_damage_of_the_phase(table: Table) -> None:
    """Spark!'s 4 and Lunge's 4 are one pool: Protect takes 4 of the 8."""
    s = table(
        DUELIST,
        HEXER,
        phase="offensive_roll",
        hands={0: ["Spark!"]},
        tokens={1: {"Protect": 1}},
        rolls=SMACK,
    )
    s.choose("play spark")
    s.choose("activate lunge")
    s.choose("defend none")
    assert incoming(s, 1) == 8
    s.choose("spend protect", seat=1)
    assert s.health(1) == 46


@pytest.mark.rule("DMG-14")
def test_what_is_written_in_the_ledger_stays_when_its_cause_leaves(table: Table) -> None:
    """Targeted has added its 2; removing the token afterwards does not take them back."""
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        hands={1: ["Buh, Bye!"]},
        tokens={1: {"Targeted": 1}},
        rolls=SMACK,
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    assert incoming(s, 1) == 6
    s.choose("play buh bye", seat=1)
    assert (s.tokens(1), incoming(s, 1)) == ({}, 6)
    s.choose("defend none")
    assert s.health(1) == 44
