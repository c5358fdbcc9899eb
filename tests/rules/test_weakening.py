"""RUL-10 to RUL-12, DMG-6, DMG-8, DMG-15: what weakens an Offensive Ability, and what is read from all that waits."""

from pathlib import Path

import pytest

from madking import Scenario
from madking.core.events import DefenceChosen
from tests.conftest import Table
from tests.rules.helpers import DUELIST, incoming

ALL = ["season-one", "season-two", "rerolled", "rerolled-2.2"]
LOWERED = [("season-one", True), ("season-two", True), ("rerolled", False), ("rerolled-2.2", True)]
"""Whether weakening reaches pure and collateral damage in each book."""
BOUNTY_HUNTER = [1, 1, 6, 6, 4]
SHADOW_DANCE = [6, 6, 6, 1, 3, 6]
BURNING_SOUL = [5, 5, 5, 1, 4]
METEORITE = [6, 6, 6, 6, 1]
SHIVERING = [1, 4, 6, 6, 6]


def entries(s: Scenario, seat: int) -> list[tuple[str, int]]:
    """A player's ledger, line by line."""
    return [(entry["kind"], entry["amount"]) for entry in s.view(None)["ledgers"][seat]["entries"]]


# --- subtractions among the additions ----------------------------------------------------------------


@pytest.mark.rule("RUL-10")
@pytest.mark.rule("DMG-6")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("reload", "dealt"), [(1, 1 + 1 + 3 - 2), (0, 0)])
def test_weakening_is_a_subtraction_among_the_additions(table: Table, ruleset: str, reload: int, dealt: int) -> None:
    """Bounty Hunter's 1, Bounty's 1 and Reload's 3, less 2 Wither: 3. Without Reload 1 + 1 - 2: nothing."""
    s = table(
        "gunslinger",
        "cursed_pirate",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={0: {"Wither": 2, "Reload": reload}},
        rolls=[*BOUNTY_HUNTER, *([6] if reload else [])],
    )
    s.choose("activate bounty hunter")
    s.go_to("before damage is applied")
    assert (incoming(s, 1), entries(s, 1)) == (0, [("damage", 1), ("addition", 1), ("cut", 2)])
    if reload:
        s.choose("spend reload", seat=0)
    s.pass_all()
    assert (s.health(1), s.tokens(0)["Wither"]) == (50 - dealt, 2)


@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize("ruleset", ALL)
def test_weakening_never_takes_more_than_the_ability_deals(table: Table, ruleset: str) -> None:
    """Dilemma's 1 is a token's own damage: 2 Wither take Bounty Hunter's 1 + 1 away, and no more."""
    s = table(
        "gunslinger",
        DUELIST,
        "cursed_pirate",
        "barbarian",
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={0: {"Wither": 2}, 1: {"Dilemma": 1}},
        rolls=[*BOUNTY_HUNTER, 1],
    )
    s.choose("activate bounty hunter")
    s.choose("choose 2", seat=1)
    assert incoming(s, 1) == 1
    s.pass_all()
    assert s.health(1) == 49


@pytest.mark.rule("RUL-10")
def test_weakening_spares_what_the_attacker_does_to_himself(table: Table) -> None:
    """Reckless deals 15 - 2 and costs the Barbarian his 4."""
    s = table("barbarian", "cursed_pirate", phase="offensive_roll", tokens={0: {"Wither": 2}}, rolls=[1, 2, 3, 4, 5])
    s.choose("activate reckless")
    s.choose("defend none")
    assert (s.health(0), s.health(1)) == (46, 37)


@pytest.mark.rule("RUL-10")
def test_the_defender_of_an_attack_cut_to_nothing_may_defend(table: Table) -> None:
    """Revolver deals 3: 2 Wither and 1 Shame leave nothing, and the Attack is one all the same."""
    s = table(
        "gunslinger",
        "barbarian",
        "cursed_pirate",
        "samurai",
        mode="2v2",
        phase="offensive_roll",
        tokens={0: {"Wither": 2, "Shame": 1}},
        rolls=[1, 1, 1, 4, 6, 1],
    )
    s.choose("activate revolver")
    s.pass_all()
    assert (incoming(s, 1), s.can("defend thick skin", seat=1)) == (0, True)


@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize("spend", [True, False])
def test_shame_is_used_up_even_by_damage_that_is_dodged(table: Table, spend: bool) -> None:
    s = table(
        "samurai",
        "moon_elf",
        phase="offensive_roll",
        tokens={0: {"Shame": 2}, 1: {"Evasive": 1}},
        rolls=[1, 1, 1, 4, 4, *([1] if spend else [])],
    )
    s.choose("activate katana slice")
    if spend:
        s.choose("spend evasive", seat=1)
    s.choose("defend none")
    s.pass_all()
    assert (s.health(1), s.tokens(0)) == (50 if spend else 50 - 5 + 2, {})


@pytest.mark.rule("RUL-10")
def test_shame_is_used_up_by_damage_that_parlay_strikes(table: Table) -> None:
    s = table(
        "samurai",
        "cursed_pirate",
        phase="offensive_roll",
        tokens={0: {"Shame": 1, "Parlay": 1}},
        rolls=[1, 1, 1, 4, 4],
    )
    s.choose("activate katana slice")
    s.choose("defend none")
    s.pass_all()
    assert (s.health(1), s.tokens(0)) == (50, {})


@pytest.mark.rule("RUL-10")
@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize(("ruleset", "lowered"), LOWERED)
def test_shame_stays_if_it_reaches_nothing(table: Table, ruleset: str, lowered: bool) -> None:
    """Shadow Dance is all pure damage: only where that can be lowered is Shame used up."""
    s = table(
        "shadow_thief",
        "samurai",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Shame": 2}},
        rolls=SHADOW_DANCE,
    )
    s.choose("activate shadow dance")
    s.pass_all()
    left = {"Shadows": 1, "Sneak Attack": 1, **({} if lowered else {"Shame": 2})}
    assert (s.health(1), s.tokens(0)) == (50 - (1 if lowered else 3), left)


@pytest.mark.rule("RUL-10")
def test_shame_stays_with_an_ability_that_deals_nothing_or_is_an_ultimate(table: Table) -> None:
    s = table("samurai", "barbarian", phase="offensive_roll", tokens={0: {"Shame": 2}}, rolls=[6] * 5)
    s.choose("activate shogun")
    s.pass_all()
    assert (s.health(1), s.tokens(0)["Shame"]) == (37, 2)
    s = table("barbarian", "samurai", phase="offensive_roll", tokens={0: {"Shame": 2}}, rolls=[4, 4, 4, 1, 6])
    s.choose("activate fortitude")
    s.pass_all()
    assert s.tokens(0) == {"Shame": 2}


# --- pure and collateral damage, by edition ----------------------------------------------------------


@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize(("ruleset", "lowered"), LOWERED)
def test_wither_on_pure_damage(table: Table, ruleset: str, lowered: bool) -> None:
    """Shadow Dance: 3 pure damage, less 2 Wither where the book lets weakening reach it."""
    s = table(
        "shadow_thief",
        "cursed_pirate",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Wither": 2}},
        rolls=SHADOW_DANCE,
    )
    s.choose("activate shadow dance")
    s.pass_all()
    assert s.health(1) == 50 - (1 if lowered else 3)


@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize("ruleset", ALL)
def test_pure_damage_is_never_raised(table: Table, ruleset: str) -> None:
    """Neither Targeted nor Sneak Attack adds to Shadow Dance, in any book."""
    s = table(
        "shadow_thief",
        "tactician",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Sneak Attack": 1}, 1: {"Targeted": 1}},
        rolls=SHADOW_DANCE,
    )
    s.choose("activate shadow dance")
    s.go_to("then")
    assert not s.can("spend sneak attack", seat=0)
    s.pass_all()
    assert (s.health(1), s.told(DefenceChosen)) == (47, [])


@pytest.mark.rule("DMG-15")
@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize(("ruleset", "lowered"), LOWERED)
def test_wither_on_collateral_damage_of_no_attack(table: Table, ruleset: str, lowered: bool) -> None:
    """Burning Soul: 3 collateral to each opponent; 2 Wither are taken off each, once."""
    s = table(
        "pyromancer",
        "cursed_pirate",
        "barbarian",
        "barbarian",
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={0: {"Wither": 2}},
        rolls=BURNING_SOUL,
    )
    s.choose("activate burning soul")
    s.go_to("before damage is applied")
    each = 1 if lowered else 3
    assert (incoming(s, 1), incoming(s, 2), incoming(s, 3)) == (each, 0, each)
    s.pass_all()
    assert s.health(1) == 50 - 2 * each


@pytest.mark.rule("DMG-15")
@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize(("ruleset", "target", "other"), [("rerolled", 0 + 2, 2), ("rerolled-2.2", 2 + 2 - 2, 0)])
def test_wither_counts_once_against_each_player(table: Table, ruleset: str, target: int, other: int) -> None:
    """Meteorite with 2 Fire Mastery: 2 undefendable and 2 collateral to the target, 2 collateral to the other."""
    s = table(
        "pyromancer",
        "cursed_pirate",
        "barbarian",
        "barbarian",
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={0: {"Wither": 2}},
        rolls=[*METEORITE, 1],
    )
    s.choose("activate meteorite")
    s.go_to("before damage is applied")
    assert (incoming(s, 1), incoming(s, 3)) == (target, other)


@pytest.mark.rule("DMG-15")
@pytest.mark.rule("RUL-11")
@pytest.mark.parametrize(("ruleset", "lowered"), LOWERED)
def test_blinding_light_on_pure_and_collateral_damage(table: Table, ruleset: str, lowered: bool) -> None:
    """Of 3, half (rounded up) is cut where the book lets it be: 1 is left. In the rerolled book all 3 are dealt."""
    s = table(
        "shadow_thief",
        "seraph",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Blinding Light": 1}},
        rolls=[*SHADOW_DANCE[:5], 2, 6],
    )
    s.choose("activate shadow dance")
    s.pass_all()
    assert s.health(1) == 50 - (1 if lowered else 3)
    s = table(
        "pyromancer",
        "seraph",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Blinding Light": 1}},
        rolls=[*BURNING_SOUL, 2],
    )
    s.choose("activate burning soul")
    s.pass_all()
    assert s.health(1) == 50 - (1 if lowered else 3)


@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize("ruleset", ALL)
def test_the_defender_and_parlay_reach_pure_damage_in_every_book(table: Table, ruleset: str) -> None:
    """Protect takes 2 of Shadow Dance's 3; Parlay strikes them all."""
    s = table(
        "shadow_thief",
        "tactician",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={1: {"Protect": 1}},
        rolls=SHADOW_DANCE,
    )
    s.choose("activate shadow dance")
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 49
    s = table(
        "shadow_thief",
        "cursed_pirate",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Parlay": 1}},
        rolls=SHADOW_DANCE,
    )
    s.choose("activate shadow dance")
    s.pass_all()
    assert s.health(1) == 50


# --- halves ------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-11")
@pytest.mark.parametrize(
    ("ruleset", "protect", "cards", "dealt"),
    [
        ("rerolled", 0, [], 11 - 4),
        ("rerolled", 1, [], 11 - 4 - 6),
        ("rerolled", 0, ["Not This Time!"], 5 - 1),
        ("rerolled", 1, ["Not This Time!"], 5 - 1 - 3),
        ("rerolled-2.2", 0, [], 11 - 6),
        ("rerolled-2.2", 0, ["Not This Time!"], 5 - 3),
        ("season-two", 0, [], 11 - 6),
        ("season-two", 0, ["Not This Time!"], 0),
    ],
)
def test_blinding_light_halves_what_the_ability_deals_and_protect_all_that_waits(
    table: Table, ruleset: str, protect: int, cards: list[str], dealt: int
) -> None:
    """The Shivering: 8 undefendable, 3 collateral. Protect takes half of the 11, Blinding Light half of the 8.

    6 prevented are charged to the Attack: then half of 5, and half of the 2 that are left of the 8. Where collateral
    damage can be lowered, Blinding Light takes half of all; in season two of all that was dealt, prevented or not.
    """
    s = table(
        "cursed_pirate",
        "tactician",
        "seraph",
        "barbarian",
        mode="2v2",
        ruleset=ruleset,
        side={0: "cursed"},
        phase="offensive_roll",
        hands={0: ["Tip It!"], 1: cards},
        tokens={0: {"Blinding Light": 1}, 1: {"Cursed Doubloon": 3, "Protect": protect}},
        rolls=[*SHIVERING, 2, 1],
    )
    s.choose("activate the shivering")
    s.go_to("before damage is applied")
    if cards:
        s.choose("play not this time", seat=1)
    if protect:
        s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - dealt


# --- "if dealing at least N" --------------------------------------------------------------------------


@pytest.mark.rule("RUL-12")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("wither", "may_crit"), [(1, True), (2, False)])
def test_crit_counts_after_weakening(table: Table, ruleset: str, wither: int, may_crit: bool) -> None:
    """Holy Attack deals 6: with 1 Wither it is 5, enough for Crit; with 2 it is 4."""
    s = table(
        "paladin",
        "cursed_pirate",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 0},
        tokens={0: {"Crit": 1, "Wither": wither}},
        rolls=[1, 2, 3, 4, 6],
    )
    s.choose("activate holy attack")
    s.go_to("before the defence")
    assert s.can("spend crit", seat=0) == may_crit


@pytest.mark.rule("RUL-12")
@pytest.mark.parametrize(("shame", "may_heal"), [(1, True), (2, False)])
def test_the_heal_bot_counts_after_weakening(table: Table, shame: int, may_heal: bool) -> None:
    """Katana Slice deals 7: with 1 Shame the Heal Bot may answer the 6, with 2 there are only 5."""
    s = table(
        "samurai",
        "artificer",
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={0: {"Shame": shame}, 1: {"Synth": 2}},
        companions={1: {"Heal Bot": "basic"}},
        rolls=[1, 1, 1, 1, 1],
    )
    s.choose("activate katana-slice-5-katana")
    s.go_to("before the defence")
    assert s.may("use heal-bot activate-basic", 1) == may_heal


# --- what is read from all that waits -----------------------------------------------------------------


@pytest.mark.rule("DMG-8")
@pytest.mark.rule("RUL-8")
@pytest.mark.parametrize(
    ("ruleset", "cards", "returned"),
    [
        ("rerolled", [], 6),
        ("rerolled", ["Not This Time!"], 3),
        ("rerolled-2.2", [], 6),
        ("rerolled-2.2", ["Not This Time!"], 3),
        ("season-two", [], 6),
        ("season-two", ["Not This Time!"], 6),
        ("season-one", [], 6),
        ("season-one", ["Not This Time!"], 6),
    ],
)
def test_retribution_reads_all_that_waits(table: Table, ruleset: str, cards: list[str], returned: int) -> None:
    """The Shivering's 8 and 3 collateral: half of 11, or of the subtotal 5; older books read the whole damage."""
    s = table(
        "cursed_pirate",
        "paladin",
        ruleset=ruleset,
        side={0: "cursed"},
        phase="offensive_roll",
        cp={1: 1},
        hands={1: cards},
        tokens={1: {"Cursed Doubloon": 3, "Retribution": 1}},
        rolls=SHIVERING,
    )
    s.choose("activate the shivering")
    s.go_to("before damage is applied")
    if cards:
        s.choose("play not this time", seat=1)
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50 - returned, 50 - 11 + 6 * len(cards))


@pytest.mark.rule("DMG-8")
def test_retribution_does_not_read_what_waits_for_a_teammate(table: Table) -> None:
    """Both of the team are hit by collateral damage; only the 3 beside the Paladin's own 8 count."""
    s = table(
        "cursed_pirate",
        "paladin",
        "barbarian",
        "barbarian",
        mode="2v2",
        side={0: "cursed"},
        phase="offensive_roll",
        tokens={1: {"Cursed Doubloon": 3, "Retribution": 1}, 3: {"Cursed Doubloon": 3}},
        rolls=[*SHIVERING, 1],
    )
    s.choose("activate the shivering")
    s.go_to("before damage is applied")
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (44, 50 - 11 - 3)


@pytest.mark.rule("RUL-10")
def test_retribution_returns_nothing_of_an_attack_that_parlay_strikes(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "paladin",
        side={0: "cursed"},
        phase="offensive_roll",
        cp={1: 0},
        tokens={0: {"Parlay": 1}, 1: {"Cursed Doubloon": 3, "Retribution": 1}},
        rolls=SHIVERING,
    )
    s.choose("activate the shivering")
    s.go_to("before damage is applied")
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 50)


@pytest.mark.rule("DMG-14")
def test_one_dodge_avoids_the_attack_with_its_collateral_damage(table: Table) -> None:
    s = table(
        "cursed_pirate",
        "moon_elf",
        side={0: "cursed"},
        phase="offensive_roll",
        tokens={1: {"Cursed Doubloon": 3, "Evasive": 1}},
        rolls=[*SHIVERING, 1],
    )
    s.choose("activate the shivering")
    s.choose("spend evasive", seat=1)
    s.pass_all()
    assert s.health(1) == 50


@pytest.mark.rule("DMG-14")
def test_one_dodge_avoids_everything_that_comes_back_to_the_attacker(table: Table) -> None:
    """Longbow's 7: Retribution sends 4 back, Divine Defense strikes for 1; the Moon Elf's Evasive avoids all 5."""
    s = table(
        "moon_elf",
        "paladin",
        phase="offensive_roll",
        cp={1: 0},
        tokens={0: {"Evasive": 1}, 1: {"Retribution": 1}},
        rolls=[1, 1, 1, 1, 1, 1, 6, 6, 2],
    )
    s.choose("activate longbow")
    s.choose("spend retribution", seat=1)
    s.choose("defend divine defense", seat=1)
    s.go_to("before damage is applied")
    assert incoming(s, 0) == 5
    s.choose("spend evasive", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 43)


@pytest.mark.rule("RUL-23")
def test_what_stands_behind_the_damage_is_gained_before_the_defence(table: Table) -> None:
    """Shadow Dance: deal, then gain Shadows. When the window before the damage opens, the token lies there."""
    s = table("shadow_thief", "barbarian", phase="offensive_roll", hands={0: ["Tip It!"]}, rolls=SHADOW_DANCE)
    s.choose("activate shadow dance")
    s.go_to("before damage is applied")
    assert (incoming(s, 1), s.tokens(0)) == (3, {"Shadows": 1, "Sneak Attack": 1})


# --- an ability that damages in two steps -------------------------------------------------------------

MORTAR = """
hero mortar "Mortar" / "Мортира" {
    complexity 1
    dice shell shell shell fuse fuse flash
    symbol shell "shell" / "снаряд"
    symbol fuse "fuse" / "фитиль"
    symbol flash "flash" / "вспышка"
    offensive "Barrage" / "Обстрел" {
        level 1 { row need 3 shell { deal 4 undefendable then deal 3 collateral to each opponent } }
    }
    defensive "Dig In" / "Окопаться" { level 1 roll 1 { prevent 1 per fuse } }
    ultimate "Boom!" / "Бум!" { level 1 { row need 5 flash { deal 10 ultimate } } }
}
"""


@pytest.mark.rule("RUL-10")
@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize(
    ("ruleset", "target", "other"), [("rerolled", 2 + 3, 3), ("rerolled-2.2", 4 + 3 - 2, 1), ("season-two", 5, 1)]
)
def test_whom_an_ability_damages_only_later_it_damages_less_too(
    table: Table, tmp_path: Path, ruleset: str, target: int, other: int
) -> None:
    """Shame is used up when the 4 damage stand there; it is taken off the other's 3 collateral all the same."""
    file = tmp_path / "mortar.hero"
    file.write_text(MORTAR, "utf-8")
    s = table(
        str(file),
        "barbarian",
        "samurai",
        "barbarian",
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Tip It!"]},
        tokens={0: {"Shame": 2}},
        rolls=[1, 1, 1, 4, 4, 1],
    )
    s.choose("activate barrage")
    s.go_to("then")
    assert (incoming(s, 1), incoming(s, 3), s.tokens(0)) == (2, 0, {})
    s.go_to("before damage is applied")
    assert (incoming(s, 1), incoming(s, 3)) == (target, other)
    assert entries(s, 1).count(("cut", 2)) == 1


@pytest.mark.rule("RUL-10")
def test_parlay_strikes_all_that_its_holder_deals_but_not_what_he_receives(table: Table) -> None:
    """Zapppp! lets the Nanobot detonate 2 Nanites on everyone: of the table only the Artificer himself is hurt."""
    s = table(
        "artificer",
        "barbarian",
        "cursed_pirate",
        "barbarian",
        mode="2v2",
        phase="offensive_roll",
        tokens={0: {"Parlay": 1, "Nanite": 2}, 1: {"Nanite": 1}, 2: {"Nanite": 2}, 3: {"Nanite": 2}},
        companions={0: {"Nanobot": "basic"}},
        rolls=[1, 2, 3, 4, 5, 1],
    )
    s.choose("activate zapppp")
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1), [s.tokens(seat) for seat in range(4)]) == (47, 50, [{}, {}, {}, {}])
