"""Where the pieces of several heroes meet."""

import pytest

from tests.conftest import Table


@pytest.mark.rule("RUL-6")
@pytest.mark.content("barbarian/Reckless I")
def test_the_damage_that_reckless_will_cost_him_can_be_prevented(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 2, 3, 4, 5], hands={0: ["Not This Time!"]})
    s.choose("activate reckless")
    s.choose("defend none")
    s.choose("play not this time player 0", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 35)


@pytest.mark.content("common/Evasive")
def test_the_damage_that_reckless_will_cost_him_can_be_dodged(table: Table) -> None:
    dice = [1, 2, 3, 4, 5, 2]
    s = table("barbarian", "moon_elf", phase="offensive_roll", rolls=dice, tokens={0: {"Evasive": 1}})
    s.choose("activate reckless")
    s.choose("defend none")
    s.choose("spend evasive", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 35)


@pytest.mark.rule("DMG-12")
@pytest.mark.content("paladin/Retribution")
def test_damage_sent_back_can_be_prevented_by_the_attacker(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        rolls=[1, 1, 2, 2, 3],
        hands={0: ["Not This Time!"]},
        tokens={1: {"Retribution": 1}},
    )
    s.choose("activate smack")
    s.choose("spend retribution", seat=1)
    s.choose("play not this time player 0", seat=0)
    s.choose("defend none")
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 42)


@pytest.mark.content("barbarian/Thick Skin II")
def test_thick_skin_does_not_ask_when_nothing_is_left_to_take_back(table: Table) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        phase="offensive_roll",
        rolls=[1, 2, 3, 4, 6, 4, 4, 4, 4],
        hands={1: ["Buh, Bye!"]},
        upgrades={1: ["Thick Skin II"]},
    )
    s.choose("activate entangling shot")
    s.choose("play buh bye", seat=1)
    s.choose("defend thick skin")
    s.pass_all()
    assert s.health(1) == 50 - 7 + 8
    assert s.tokens(1) == {}


@pytest.mark.rule("RUL-14")
@pytest.mark.content("common/Twice as Wild!")
def test_twice_as_wild_needs_two_dice(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        phase="offensive_roll",
        rolls=[1, 1, 2, 6, 6, 2],
        hands={0: ["Twice as Wild!", "So Wild!"]},
        cp={0: 5},
        tokens={0: {"Blind": 1}},
    )
    s.choose("activate smack")
    while s.view(0)["rolls"][-1]["purpose"] != "effect":
        s.pass_window()
    assert s.can("play so wild", seat=0)
    assert not s.can("play twice as wild", seat=0)


def test_the_ledger_shows_the_type_that_the_attack_has_now(table: Table) -> None:
    dice = [1, 1, 1, 1, 6]
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=dice, upgrades={0: ["Smack II"]})
    s.choose("activate smack")
    while not s.view(0)["ledgers"][1]["entries"]:
        s.pass_window()
    assert s.view(0)["ledgers"][1]["entries"][0]["type"] == "undefendable"


def test_can_reads_the_whole_text(table: Table) -> None:
    s = table("barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 3, 6], hands={0: ["Tip It!"]})
    assert s.can("play tip it die 3 up")
    assert not s.can("play tip it die 6 up")
    assert not s.can("play tip it banana")


@pytest.mark.content("moon_elf/Blind")
def test_blind_has_left_when_its_die_lies_on_the_table(table: Table) -> None:
    dice = [1, 1, 1, 4, 5, 2]
    s = table(
        "barbarian", "moon_elf", phase="offensive_roll", rolls=dice, tokens={0: {"Blind": 1}}, hands={0: ["Buh, Bye!"]}
    )
    s.choose("activate smack")
    while s.view(0)["rolls"][-1]["purpose"] != "effect":
        s.pass_window()
    assert s.tokens(0) == {}
    assert not s.can("play buh bye", seat=0)


@pytest.mark.rule("RUL-2")
@pytest.mark.content("monk/Chi")
def test_chi_that_is_gone_when_an_announced_spend_resolves_costs_nothing(table: Table) -> None:
    s = table(
        "barbarian",
        "monk",
        phase="offensive_roll",
        rolls=[1, 1, 2, 2, 3, 1, 1, 1],
        hands={0: ["Feelin' Good!"]},
        tokens={1: {"Chi": 3}},
    )
    s.choose("activate smack")
    s.choose("spend chi ward number 3", seat=1)
    s.choose("play feelin good", seat=0)
    s.choose("spend chi ward number 2", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert s.tokens(1) == {"Chi": 1}
    assert s.health(1) == 50 - 8 + 2
