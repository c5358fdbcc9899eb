"""HP-6, TXT-11: when healing happens, at once or with the damage of the phase; and stolen health."""

from pathlib import Path

import pytest

import madking
from madking.core.events import CardsDrawn, Defeated, Healed, HealthChanged, HealthStolen
from tests.conftest import Table
from tests.rules.helpers import incoming

ALL = ["season-one", "season-two", "rerolled", "rerolled-2.2"]
HOLY_ATTACK = [1, 2, 3, 4, 6]
THREE_FLAMES = [1, 2, 3, 4, 4]
KATANA_7 = [1, 1, 2, 2, 3]

LEECH = """
hero leech "Leech" / "Пиявка" {
    complexity 1
    dice fang fang fang wing wing eye
    symbol fang "fang" / "клык"
    symbol wing "wing" / "крыло"
    symbol eye "eye" / "глаз"
    offensive "Suck" / "Высосать" { level 1 { row need 3 fang { steal 4 health deal 2 } } }
    defensive "Slip" / "Ускользнуть" { level 1 roll 1 { prevent 1 per wing } }
    ultimate "Drain!" / "Осушить!" { level 1 { row need 5 eye { deal 10 ultimate } } }
}
"""


@pytest.fixture
def leech(tmp_path: Path) -> str:
    """A hero whose Offensive Ability steals health."""
    file = tmp_path / "leech.hero"
    file.write_text(LEECH, "utf-8")
    return str(file)


# --- at once -----------------------------------------------------------------------------------------


@pytest.mark.rule("HP-6")
@pytest.mark.rule("DEF-6")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("health", "left"), [(60, 57), (50, 48)])
def test_an_offensive_ability_heals_at_its_activation(table: Table, ruleset: str, health: int, left: int) -> None:
    """Holy Attack heals 1 at once: nothing for a Paladin at the cap. The 3 of Molten Armor are taken afterwards."""
    s = table(
        "paladin",
        "pyromancer",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 0},
        health={0: health},
        rolls=[*HOLY_ATTACK, *THREE_FLAMES],
    )
    s.choose("activate holy attack")
    assert s.health(0) == min(60, health + 1)
    s.choose("defend molten armor", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (left, 44)
    gained = min(60, health + 1) - health
    assert s.told(Healed) == [Healed(0, gained, health + gained, "row/holy-attack: small straight")]


@pytest.mark.rule("HP-6")
@pytest.mark.rule("MODE-KOTH-2")
@pytest.mark.rule("RUL-19")
@pytest.mark.parametrize("ruleset", ["season-two", "rerolled", "rerolled-2.2"])
@pytest.mark.parametrize(("health", "cards"), [(30, 0), (29, 1), (28, 1)])
def test_leaders_are_read_after_the_attackers_own_healing(table: Table, ruleset: str, health: int, cards: int) -> None:
    """30, 30, 20: healed to 31 the Paladin is sole leader and draws nothing; from 29 he is only tied."""
    s = table(
        "paladin",
        "barbarian",
        "samurai",
        mode="koth3",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 0},
        health={0: health, 1: 30, 2: 20},
        rolls=HOLY_ATTACK,
    )
    s.choose("activate holy attack")
    s.choose("player 1", seat=0)
    assert (s.health(0), len(s.told(CardsDrawn))) == (health + 1, cards)


@pytest.mark.rule("HP-6")
@pytest.mark.rule("RUL-19")
@pytest.mark.parametrize(("health", "cards"), [(30, 1), (28, 2)])
def test_so_they_are_when_the_target_is_known_from_the_start(table: Table, health: int, cards: int) -> None:
    """Crit Bash brings seat 1 from 35 to 30; in the additional phase War Cry first heals the Barbarian by 2."""
    s = table(
        "barbarian",
        "moon_elf",
        "samurai",
        mode="koth3",
        phase="offensive_roll",
        health={0: health, 1: 35, 2: 20},
        upgrades={0: ["Overpower II"]},
        rolls=[6, 6, 6, 6, 1, 1, 1, 4, 5, 6],
    )
    s.choose("activate crit bash")
    s.choose("player 1", seat=0)
    s.choose("activate war cry", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1), len(s.told(CardsDrawn))) == (health + 2, 28, cards)


@pytest.mark.rule("HP-6")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("health", "left"), [(60, 54), (55, 54), (40, 41)])
def test_an_instant_heals_at_once_also_in_a_roll_phase(table: Table, ruleset: str, health: int, left: int) -> None:
    """Feelin' Good! for 7 before Deadeye's 6 are taken: what is above 60 is lost."""
    s = table(
        "gunslinger",
        "barbarian",
        ruleset=ruleset,
        phase="offensive_roll",
        health={1: health},
        hands={1: ["Feelin' Good!", "Tip It!"]},
        rolls=[6, 6, 6, 6, 1, 4, 4, 5],
    )
    s.choose("activate deadeye")
    s.go_to("before damage is applied")
    s.choose("play feelin good", seat=1)
    s.go_to("before damage is applied")
    assert (s.health(1), incoming(s, 1)) == (min(60, health + 7), 6)
    s.pass_all()
    assert s.health(1) == left


@pytest.mark.rule("HP-6")
def test_a_spent_token_heals_a_companion_at_once(table: Table) -> None:
    """Nyra's Bond heals Nyra, who is whole, by nothing; then she takes 5."""
    s = table(
        "huntress",
        "samurai",
        active=1,
        phase="offensive_roll",
        companions={0: {"Nyra": ("active", 7)}},
        tokens={0: {"Nyra's Bond": 1}},
        rolls=[1, 1, 1, 4, 4],
    )
    s.choose("activate katana slice")
    s.choose("spend nyras-bond mend", seat=0)
    s.choose("defend none", seat=0)
    s.choose("number 5", seat=0)
    s.pass_all()
    assert (s.health(0), s.companion(0, "Nyra")) == (50, ("active", 2))


@pytest.mark.rule("HP-6")
def test_a_heal_bot_that_an_ability_activates_heals_at_once(table: Table) -> None:
    """Overclock, not an answer to an Attack: at 60 nothing is healed, and Retribution's 3 are taken."""
    s = table(
        "artificer",
        "paladin",
        phase="offensive_roll",
        cp={1: 0},
        health={0: 60},
        companions={0: {"Heal Bot": "basic"}},
        tokens={1: {"Retribution": 1}},
        rolls=[6, 6, 6, 6, 1, 4],
    )
    s.choose("activate overclock")
    s.choose("companion heal-bot", seat=0)
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (57, 44)


# --- with the damage of the phase --------------------------------------------------------------------


@pytest.mark.rule("HP-6")
@pytest.mark.rule("HP-5")
@pytest.mark.parametrize("ruleset", ALL)
def test_a_defensive_ability_heals_with_the_damage(table: Table, ruleset: str) -> None:
    """Thick Skin heals 4 of Holy Attack's 6 for a Barbarian at the cap: netted, then capped."""
    s = table(
        "paladin",
        "barbarian",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 0},
        health={1: 60},
        rolls=[*HOLY_ATTACK, 4, 5, 1],
    )
    s.choose("activate holy attack")
    s.choose("defend thick skin", seat=1)
    s.pass_all()
    assert (s.health(1), s.told(HealthChanged)) == (58, [HealthChanged(1, 6, 4, 58)])


@pytest.mark.rule("HP-6")
def test_a_heal_bot_that_answers_an_attack_heals_with_the_damage(table: Table) -> None:
    """Katana Slice deals 7 to an Artificer at 60; the Heal Bot's 2 are netted with them."""
    s = table(
        "artificer",
        "samurai",
        active=1,
        phase="offensive_roll",
        health={0: 60},
        companions={0: {"Heal Bot": "basic"}},
        tokens={0: {"Synth": 2}},
        rolls=[*KATANA_7, 4],
    )
    s.choose("activate katana-slice-5-katana")
    s.choose("use heal-bot activate-basic", seat=0)
    assert s.health(0) == 60
    s.choose("defend none", seat=0)
    s.pass_all()
    assert s.health(0) == 55


@pytest.mark.rule("HP-6")
def test_healing_by_the_damage_dealt_comes_with_the_damage(table: Table) -> None:
    """Blood Power heals the 3 that Gouge deals, while Molten Armor takes 3, of a Vampire Lord at the cap."""
    s = table(
        "vampire_lord",
        "pyromancer",
        phase="offensive_roll",
        health={0: 60},
        tokens={0: {"Blood Power": 4}},
        rolls=[1, 1, 2, 4, 6, *THREE_FLAMES],
    )
    s.choose("activate gouge")
    s.choose("spend blood-power feast", seat=0)
    s.choose("defend molten armor", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (60, 47)


@pytest.mark.rule("HP-6")
@pytest.mark.rule("RUL-7")
@pytest.mark.parametrize(("nyra", "left"), [(7, 7 - 5 + 2), (4, 4 - 5 + 2)])
def test_a_companion_is_healed_by_a_defence_with_the_damage(table: Table, nyra: int, left: int) -> None:
    """Maternal Bond heals Nyra by 2 and she takes 5: netted, then held to her maximum; at 4 she is not downed."""
    s = table(
        "huntress",
        "samurai",
        active=1,
        phase="offensive_roll",
        companions={0: {"Nyra": ("active", nyra)}},
        rolls=[1, 1, 1, 4, 4, 5, 5, 6],
    )
    s.choose("activate katana slice")
    s.choose("defend maternal bond", seat=0)
    s.choose("number 5", seat=0)
    s.pass_all()
    assert (s.health(0), s.companion(0, "Nyra")) == (50, ("active", left))


@pytest.mark.rule("HP-6")
@pytest.mark.rule("RUL-22")
def test_a_roll_phase_action_heals_a_companion_with_the_damage(table: Table) -> None:
    """Prowl! for Nyra's health: it waits in the ledger until the damage is applied."""
    s = table(
        "huntress",
        "barbarian",
        phase="offensive_roll",
        hands={0: ["Prowl!"]},
        rolls=[1, 1, 2, 4, 4, 5],
    )
    s.choose("activate animalistic")
    s.choose("play prowl", seat=0)
    s.pass_all()
    assert (s.phase, s.companion(0, "Nyra")) == ("defensive_roll", ("active", 5))
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.companion(0, "Nyra") == ("active", 6)


# --- stolen health -----------------------------------------------------------------------------------


@pytest.mark.rule("TXT-11")
@pytest.mark.rule("RUL-13")
@pytest.mark.parametrize("ruleset", ALL)
def test_a_defence_steals_with_the_damage_of_the_phase(table: Table, ruleset: str) -> None:
    """Immortal Flesh steals 3 from the Barbarian while Smack deals 4 to a Vampire Lord at the cap: 60 - 4 + 3."""
    s = table(
        "vampire_lord",
        "barbarian",
        ruleset=ruleset,
        active=1,
        phase="offensive_roll",
        health={0: 60},
        rolls=[1, 1, 1, 4, 6, 6, 6, 6],
    )
    s.choose("activate smack")
    s.choose("defend immortal flesh", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (59, 47)


@pytest.mark.rule("TXT-11")
@pytest.mark.parametrize(("heals", "stolen"), [(False, 2), (True, 3)])
def test_theft_takes_what_the_victim_has_when_it_is_applied(table: Table, heals: bool, stolen: int) -> None:
    """3 are to be stolen from a Barbarian at 2: he falls with both. Healed before, he has 3 to lose."""
    s = table(
        "vampire_lord",
        "barbarian",
        active=1,
        phase="offensive_roll",
        health={0: 40, 1: 2},
        hands={1: ["Feelin' Good!"]},
        rolls=[1, 1, 1, 4, 6, 6, 6, 6, *([4, 1, 1] if heals else [])],
    )
    s.choose("activate smack")
    s.choose("defend immortal flesh", seat=0)
    s.go_to("before damage is applied")
    if heals:
        s.choose("play feelin good", seat=1)
    s.pass_all()
    assert s.told(HealthStolen) == [HealthStolen(1, stolen)]
    assert s.health(0) == 40 - 4 + stolen
    assert s.health(1) == (2 + 3 - 3 if heals else 0)
    assert bool(s.told(Defeated)) != heals


@pytest.mark.rule("TXT-11")
def test_stolen_health_cannot_be_halved_or_dodged(table: Table) -> None:
    """It is no damage: Evasive, Protect and prevention are not even offered to the one who is robbed."""
    s = table(
        "vampire_lord",
        "moon_elf",
        active=1,
        phase="offensive_roll",
        tokens={1: {"Evasive": 1}},
        rolls=[1, 1, 1, 4, 4, 6, 6, 6],
    )
    s.choose("activate longbow")
    s.choose("defend immortal flesh", seat=0)
    s.go_to("before damage is applied")
    assert (incoming(s, 1), s.can("spend evasive", seat=1)) == (3, False)
    s.pass_all()
    assert s.health(1) == 47


@pytest.mark.rule("TXT-11")
@pytest.mark.parametrize("ruleset", ALL)
def test_any_other_theft_happens_when_its_clause_resolves(table: Table, leech: str, ruleset: str) -> None:
    """At 60 the thief gains nothing, and Molten Armor's 3 are taken afterwards; the victim loses 4, then 2."""
    s = table(
        leech,
        "pyromancer",
        ruleset=ruleset,
        phase="offensive_roll",
        health={0: 60},
        rolls=[1, 1, 1, 4, 4, *THREE_FLAMES],
    )
    s.choose("activate suck")
    assert (s.health(0), s.health(1), incoming(s, 1)) == (60, 46, 2)
    s.choose("defend molten armor", seat=1)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (57, 44)


@pytest.mark.rule("TXT-11")
def test_theft_can_defeat_at_once(table: Table, leech: str) -> None:
    s = table(leech, "pyromancer", phase="offensive_roll", health={0: 40, 1: 3}, rolls=[1, 1, 1, 4, 4])
    s.choose("activate suck")
    assert (s.health(0), s.result) == (43, madking.Result(winners=(0,), draw=False, turns=1))
