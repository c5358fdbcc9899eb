"""Pyromancer, piece by piece: every figure is typed here from the printed board and cards, and played at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 flame, 4 blaze, 5 fiery soul,
6 meteor.
"""

from typing import Any

import pytest

import madking
from madking.core import events as e
from tests.conftest import Table
from tests.heroes.helpers import HeroAtTable, activations, ledger, never, no_defence, second_level, takes_it, texts

PYRO, FOE = 0, 1
HERO = HeroAtTable("pyromancer")
is_struck = HERO.is_smacked

FIREBALL = [1, 2, 3, 4, 6]
TWO_SOULS = [1, 1, 4, 5, 5]
THREE_SOULS = [1, 4, 5, 5, 5]
FOUR_SOULS = [1, 5, 5, 5, 5]
FIVE_SOULS = [5, 5, 5, 5, 5]
HOT_STREAK = [1, 2, 3, 4, 4]
SCORCH = [1, 1, 4, 4, 6]
METEORITE = [1, 6, 6, 6, 6]
METEOROID = [1, 1, 6, 6, 6]
PYROBLAST = [1, 2, 3, 6, 6]
COMBUSTION = [1, 1, 4, 5, 6]
IGNITE = [1, 2, 3, 4, 5]
BLAZING_SOUL = [4, 4, 5, 5, 6]
SCORCH_THE_EARTH = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 4, 6]  # of the additional phase that Stun brings; on an upgraded board this is Scorch


UPGRADES = [
    "Fireball II", "Pyroblast II", "Pyroblast III", "Burning Soul II", "Combustion II", "Hot Streak II", "Ignite II",
    "Meteorite II", "Molten Armor II", "Molten Armor III",
]  # fmt: skip


def burns(
    table: Table, dice: list[int], ability: str, *upgrades: str, mastery: int = 0, **rest: Any
) -> madking.Scenario:
    """The Pyromancer rolls these dice and announces this; with nothing to react with, her foe is asked to defend."""
    return HERO.strikes(table, dice, ability, *upgrades, **{"tokens": {PYRO: {"Fire Mastery": mastery}}, **rest})


def masteries(s: madking.Scenario) -> int:
    """How much Fire Mastery the Pyromancer holds; she holds nothing else."""
    held = s.tokens(PYRO)
    count = held.pop("Fire Mastery", 0)
    assert held == {}
    return count


# --- the hero ----------------------------------------------------------------------------------------


def test_she_starts_without_tokens() -> None:
    game = madking.new_game(["pyromancer", "barbarian"], seed="pyre")
    assert not any(game.view(None)["players"][PYRO]["tokens"].values())


@pytest.mark.parametrize(
    ("dice", "shown"),
    [
        ([1] * 5, {"fireball: 3 flame", "fireball: 4 flame", "fireball: 5 flame"}),
        ([2] * 5, {"fireball: 3 flame", "fireball: 4 flame", "fireball: 5 flame"}),
        ([3] * 5, {"fireball: 3 flame", "fireball: 4 flame", "fireball: 5 flame"}),
        ([4, 4, 1, 1, 6], {"scorch"}),
        ([4] * 5, set()),
        ([5] * 5, {"burning-soul"}),
        ([6] * 5, {"meteorite: 4 meteor", "meteoroid", "scorch-the-earth"}),
    ],
)
def test_faces_1_to_3_are_flames_4_a_blaze_5_a_fiery_soul_and_6_a_meteor(
    table: Table, dice: list[int], shown: set[str]
) -> None:
    upgrades = {PYRO: ["Hot Streak II", "Meteorite II"]}
    assert activations(table("pyromancer", "barbarian", phase="offensive_roll", rolls=dice, upgrades=upgrades)) == shown


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("pyromancer/Fireball I")
@pytest.mark.content("pyromancer/Burning Soul I")
@pytest.mark.content("pyromancer/Hot Streak I")
@pytest.mark.content("pyromancer/Meteorite I")
@pytest.mark.content("pyromancer/Pyroblast I")
@pytest.mark.content("pyromancer/Combustion I")
@pytest.mark.content("pyromancer/Ignite I")
@pytest.mark.content("pyromancer/Scorch the Earth! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 4, 6], set()),
        ([1, 2, 3, 4, 4], {"fireball: 3 flame", "hot-streak"}),
        ([1, 1, 2, 4, 5], {"fireball: 3 flame"}),
        ([1, 1, 2, 2, 4], {"fireball: 3 flame", "fireball: 4 flame"}),
        ([1, 1, 2, 3, 3], {"fireball: 3 flame", "fireball: 4 flame", "fireball: 5 flame"}),
        ([1, 1, 4, 4, 5], set()),
        ([1, 1, 4, 5, 5], {"burning-soul"}),
        ([5, 5, 5, 5, 5], {"burning-soul"}),
        ([1, 1, 4, 5, 6], {"combustion"}),
        ([1, 4, 4, 5, 6], {"combustion"}),
        ([4, 4, 5, 6, 6], set()),
        ([1, 1, 5, 6, 6], set()),
        ([1, 4, 4, 6, 6], set()),
        ([2, 2, 4, 4, 5], set()),
        ([3, 4, 5, 6, 6], {"hot-streak", "combustion"}),
        ([2, 3, 4, 5, 5], {"hot-streak", "burning-soul"}),
        ([1, 2, 3, 6, 6], {"fireball: 3 flame", "pyroblast"}),
        ([1, 1, 2, 2, 6], {"fireball: 3 flame", "fireball: 4 flame", "pyroblast"}),
        ([1, 2, 4, 6, 6], set()),
        ([1, 4, 6, 6, 6], set()),
        ([1, 6, 6, 6, 6], {"meteorite"}),
        ([4, 6, 6, 6, 6], {"meteorite"}),
        ([6, 6, 6, 6, 6], {"meteorite", "scorch-the-earth"}),
        ([1, 2, 3, 4, 5], {"fireball: 3 flame", "hot-streak", "ignite"}),
        ([2, 3, 4, 5, 6], {"hot-streak", "ignite", "combustion"}),
        ([1, 2, 3, 4, 6], {"fireball: 3 flame", "hot-streak", "pyroblast"}),
        ([1, 3, 4, 5, 6], {"hot-streak", "combustion"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("pyromancer/Fireball II")
@pytest.mark.content("pyromancer/Burning Soul II")
@pytest.mark.content("pyromancer/Hot Streak II")
@pytest.mark.content("pyromancer/Meteorite II")
@pytest.mark.content("pyromancer/Pyroblast II")
@pytest.mark.content("pyromancer/Combustion II")
@pytest.mark.content("pyromancer/Ignite II")
@pytest.mark.content("pyromancer/Scorch")
@pytest.mark.content("pyromancer/Meteoroid")
@pytest.mark.content("pyromancer/Blazing Soul")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 5, 5], {"burning-soul"}),
        ([1, 1, 4, 4, 5], {"scorch"}),
        ([1, 1, 2, 4, 4], {"fireball: 3 flame", "scorch"}),
        ([1, 4, 4, 4, 6], set()),
        ([1, 1, 4, 6, 6], set()),
        ([1, 4, 4, 5, 6], {"combustion"}),
        ([4, 4, 5, 6, 6], set()),
        ([4, 4, 5, 5, 6], {"burning-soul", "blazing-soul"}),
        ([4, 5, 5, 5, 6], {"burning-soul"}),
        ([4, 4, 4, 5, 6], set()),
        ([1, 1, 4, 4, 6], {"scorch"}),
        ([1, 4, 6, 6, 6], {"meteoroid"}),
        ([1, 6, 6, 6, 6], {"meteoroid", "meteorite: 4 meteor"}),
        ([6, 6, 6, 6, 6], {"meteoroid", "meteorite: 4 meteor", "scorch-the-earth"}),
        ([1, 2, 3, 6, 6], {"fireball: 3 flame", "pyroblast"}),
        ([1, 1, 2, 3, 6], {"fireball: 3 flame", "fireball: 4 flame", "pyroblast"}),
        ([1, 1, 2, 3, 3], {"fireball: 3 flame", "fireball: 4 flame", "fireball: 5 flame"}),
        ([1, 2, 3, 4, 5], {"fireball: 3 flame", "hot-streak: small straight", "ignite: large straight"}),
        ([2, 3, 4, 5, 6], {"hot-streak: small straight", "ignite: large straight", "combustion"}),
        ([3, 4, 5, 6, 6], {"hot-streak: small straight", "combustion"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


@pytest.mark.content("pyromancer/Pyroblast III")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 2, 3, 6, 6], {"fireball: 3 flame", "pyroblast"}),
        ([1, 2, 3, 5, 5], {"fireball: 3 flame", "burning-soul"}),
        ([1, 2, 4, 6, 6], set()),
    ],
)
def test_the_dice_of_the_third_level(table: Table, dice: list[int], met: set[str]) -> None:
    s = table("pyromancer", "barbarian", phase="offensive_roll", rolls=dice, upgrades={PYRO: ["Pyroblast III"]})
    assert activations(s) == met


# --- Fireball ----------------------------------------------------------------------------------------

FIREBALL_I = pytest.mark.content("pyromancer/Fireball I")
FIREBALL_II = pytest.mark.content("pyromancer/Fireball II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "row", "damage", "gained"),
    [
        pytest.param([], FIREBALL, "3 flame", 4, 1, marks=FIREBALL_I),
        pytest.param([], [1, 1, 2, 3, 6], "4 flame", 6, 1, marks=FIREBALL_I),
        pytest.param([], [1, 1, 2, 3, 3], "5 flame", 8, 1, marks=FIREBALL_I),
        pytest.param(["Fireball II"], FIREBALL, "3 flame", 4, 2, marks=FIREBALL_II),
        pytest.param(["Fireball II"], [1, 1, 2, 3, 6], "4 flame", 6, 2, marks=FIREBALL_II),
        pytest.param(["Fireball II"], [1, 1, 2, 3, 3], "5 flame", 8, 2, marks=FIREBALL_II),
    ],
)
def test_fireball(table: Table, upgrade: list[str], dice: list[int], row: str, damage: int, gained: int) -> None:
    s = burns(table, dice, f"fireball: {row}", *upgrade)
    assert masteries(s) == gained
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Fireball")]
    assert (s.health(FOE), s.tokens(FOE), s.health(PYRO), masteries(s)) == (50 - damage, {}, 50, gained)


@FIREBALL_II
@pytest.mark.content("pyromancer/Fire Mastery")
def test_fire_mastery_above_its_limit_of_5_is_lost(table: Table) -> None:
    s = burns(table, FIREBALL, "fireball", "Fireball II", mastery=4)
    takes_it(s)
    assert (masteries(s), s.health(FOE)) == (5, 46)


# --- Burning Soul ------------------------------------------------------------------------------------

SOUL_I = pytest.mark.content("pyromancer/Burning Soul I")
SOUL_II = pytest.mark.content("pyromancer/Burning Soul II")


@pytest.mark.parametrize(
    ("upgrade", "dice", "souls", "mastery", "burn"),
    [
        pytest.param([], TWO_SOULS, 2, 4, {}, marks=SOUL_I),
        pytest.param([], THREE_SOULS, 3, 5, {}, marks=SOUL_I),
        pytest.param([], FOUR_SOULS, 4, 5, {}, marks=SOUL_I),
        pytest.param([], FIVE_SOULS, 5, 5, {}, marks=SOUL_I),
        pytest.param(["Burning Soul II"], TWO_SOULS, 2, 4, {}, marks=SOUL_II),
        pytest.param(["Burning Soul II"], THREE_SOULS, 3, 5, {"Burn": 1}, marks=SOUL_II),
        pytest.param(["Burning Soul II"], FOUR_SOULS, 4, 6, {"Burn": 1}, marks=SOUL_II),
        pytest.param(["Burning Soul II"], FIVE_SOULS, 5, 6, {"Burn": 1}, marks=SOUL_II),
    ],
)
def test_burning_soul_counts_every_fiery_soul_and_is_no_attack(
    table: Table, upgrade: list[str], dice: list[int], souls: int, mastery: int, burn: dict[str, int]
) -> None:
    s = burns(table, dice, "burning soul", *upgrade, hands={PYRO: ["Red Hot!", "Huzzah!"]}, cp={PYRO: 9})
    never(s, "play red hot", PYRO)
    never(s, "play huzzah", PYRO)
    s.pass_all()
    assert s.phase == "main_2"
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", souls, "collateral", "Burning Soul")]
    assert (s.health(FOE), s.tokens(FOE), masteries(s), s.health(PYRO)) == (50 - souls, burn, mastery, 50)


@SOUL_I
def test_two_fiery_souls_give_exactly_four_masteries_below_a_limit(table: Table) -> None:
    s = burns(table, TWO_SOULS, "burning soul", mastery=1)
    s.pass_all()
    assert masteries(s) == 5


@SOUL_I
def test_the_collateral_of_burning_soul_can_be_prevented(table: Table) -> None:
    s = burns(table, FIVE_SOULS, "burning soul", hands={FOE: ["Not This Time!"]}, cp={FOE: 1})
    s.choose("play not this time", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), masteries(s)) == (50, 5)


@SOUL_II
@pytest.mark.content("pyromancer/Infernal Infusion!")
def test_the_limit_raised_by_burning_soul_stays(table: Table) -> None:
    s = burns(table, FOUR_SOULS, "burning soul", "Burning Soul II", hands={PYRO: ["Infernal Infusion!", "Warm Up!"]})
    s.roll(6)
    s.choose("play infernal infusion")
    s.pass_all()
    assert masteries(s) == 6
    s.choose("play warm up number 2")
    s.pass_all()
    assert (masteries(s), s.phase) == (6, "main_2")


# --- Hot Streak, Ignite: Fire Mastery is counted after the gain and kept -----------------------------

STREAK_I = pytest.mark.content("pyromancer/Hot Streak I")
STREAK_II = pytest.mark.content("pyromancer/Hot Streak II")
IGNITE_I = pytest.mark.content("pyromancer/Ignite I")
IGNITE_II = pytest.mark.content("pyromancer/Ignite II")


@pytest.mark.parametrize(
    ("dice", "ability", "upgrade", "before", "damage", "after", "burn"),
    [
        pytest.param(HOT_STREAK, "Hot Streak", [], 0, 5 + 2, 2, {}, marks=STREAK_I),
        pytest.param(HOT_STREAK, "Hot Streak", [], 3, 5 + 5, 5, {}, marks=STREAK_I),
        pytest.param(HOT_STREAK, "Hot Streak", [], 5, 5 + 5, 5, {}, marks=STREAK_I),
        pytest.param(HOT_STREAK, "Hot Streak", ["Hot Streak II"], 0, 6 + 2, 2, {}, marks=STREAK_II),
        pytest.param(HOT_STREAK, "Hot Streak", ["Hot Streak II"], 2, 6 + 4, 4, {}, marks=STREAK_II),
        pytest.param(IGNITE, "Ignite", [], 0, 4 + 2 * 2, 2, {}, marks=IGNITE_I),
        pytest.param(IGNITE, "Ignite", [], 3, 4 + 2 * 5, 5, {}, marks=IGNITE_I),
        pytest.param(IGNITE, "Ignite", ["Ignite II"], 0, 5 + 2 * 2, 2, {"Burn": 1}, marks=IGNITE_II),
        pytest.param(IGNITE, "Ignite", ["Ignite II"], 4, 5 + 2 * 5, 5, {"Burn": 1}, marks=IGNITE_II),
    ],
)
def test_it_gains_2_and_then_strikes_by_the_mastery_held(
    table: Table,
    dice: list[int],
    ability: str,
    upgrade: list[str],
    before: int,
    damage: int,
    after: int,
    burn: dict[str, int],
) -> None:
    s = burns(table, dice, ability, *upgrade, mastery=before)
    assert masteries(s) == after
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", ability)]
    assert (s.health(FOE), s.tokens(FOE), masteries(s)) == (50 - damage, burn, after)


@pytest.mark.parametrize(
    ("dice", "ability", "damage"),
    [
        pytest.param(HOT_STREAK, "hot streak", 5 + 1, marks=STREAK_I),
        pytest.param(IGNITE, "ignite", 4 + 2 * 1, marks=IGNITE_I),
    ],
)
def test_a_mastery_removed_at_the_then_is_not_counted(table: Table, dice: list[int], ability: str, damage: int) -> None:
    s = burns(table, dice, ability, hands={FOE: ["Buh, Bye!"]}, cp={FOE: 2})
    s.choose("play buh bye", seat=FOE)
    takes_it(s)
    assert (s.health(FOE), masteries(s)) == (50 - damage, 1)


@pytest.mark.content("pyromancer/Scorch")
def test_scorch(table: Table) -> None:
    s = burns(table, SCORCH, "scorch", "Hot Streak II", mastery=1)
    assert (masteries(s), s.tokens(FOE)) == (3, {"Burn": 1})
    takes_it(s)
    assert list(ledger(s, FOE)) == [("damage", 6, "normal", "Scorch")]
    assert (s.health(FOE), masteries(s), s.tokens(FOE)) == (44, 3, {"Burn": 1})


@pytest.mark.content("pyromancer/Blazing Soul")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (1, 6), (5, 6)])
def test_blazing_soul_raises_the_limit_first_and_is_no_attack(table: Table, before: int, after: int) -> None:
    hand = {PYRO: ["Red Hot!"]}
    s = burns(table, BLAZING_SOUL, "blazing soul", "Ignite II", mastery=before, hands=hand, cp={PYRO: 9})
    never(s, "play red hot", PYRO)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == []
    assert (s.phase, s.health(FOE), s.tokens(FOE), masteries(s)) == ("main_2", 50, {"Knockdown": 1}, after)


# --- Meteorite, Meteoroid and the additional phase ---------------------------------------------------

METEORITE_I = pytest.mark.content("pyromancer/Meteorite I")
METEORITE_II = pytest.mark.content("pyromancer/Meteorite II")


@pytest.mark.parametrize(
    ("upgrade", "before", "struck", "collateral"),
    [
        pytest.param([], 0, 2, 2, marks=METEORITE_I),
        pytest.param([], 1, 3, 2, marks=METEORITE_I),
        pytest.param([], 5, 5, 2, marks=METEORITE_I),
        pytest.param(["Meteorite II"], 0, 2, 3, marks=METEORITE_II),
        pytest.param(["Meteorite II"], 3, 5, 3, marks=METEORITE_II),
    ],
)
def test_meteorite_stuns_strikes_undefendably_and_scatters(
    table: Table, upgrade: list[str], before: int, struck: int, collateral: int
) -> None:
    s = burns(table, [*METEORITE, *NOTHING], "meteorite", *upgrade, mastery=before)
    s.pass_all()
    assert no_defence(s)
    assert sorted(ledger(s, FOE)) == sorted(
        [("damage", struck, "undefendable", "Meteorite"), ("damage", collateral, "collateral", "Meteorite")]
    )
    assert (s.health(FOE), s.tokens(FOE), masteries(s)) == (50 - struck - collateral, {}, struck)
    assert (s.phase, s.actor) == ("offensive_roll", PYRO)


@METEORITE_I
@pytest.mark.content("common/Stun")
def test_the_stunned_can_do_nothing_against_meteorite_nor_take_the_stun_off(table: Table) -> None:
    cards = {FOE: ["Not This Time!", "Buh, Bye!", "Getting Paid!"]}
    s = burns(table, METEORITE + NOTHING, "meteorite", hands=cards, cp={FOE: 9})
    asked: set[int | None] = set()
    while s.health(FOE) == 50:
        if "Stun" in s.tokens(FOE):
            asked.add(s.actor)
        s.pass_window()
    assert asked <= {PYRO}
    assert (s.health(FOE), s.tokens(FOE)) == (46, {})
    s.choose("play getting paid", seat=FOE)
    assert s.cp(FOE) == 11


@METEORITE_I
@pytest.mark.content("pyromancer/Red Hot!")
def test_meteorite_takes_attack_modifiers(table: Table) -> None:
    s = burns(table, METEORITE + NOTHING, "meteorite", mastery=2, hands={PYRO: ["Red Hot!"]}, cp={PYRO: 1})
    s.choose("play red hot", seat=PYRO)
    s.pass_all()
    assert ("addition", 4, "undefendable", "Red Hot!") in list(ledger(s, FOE))
    assert s.health(FOE) == 50 - 4 - 4 - 2


@pytest.mark.content("pyromancer/Meteoroid")
@pytest.mark.content("common/Stun")
@pytest.mark.content("pyromancer/Fireball I")
def test_meteoroid_is_no_attack_and_its_stun_gives_a_phase_in_which_the_foe_defends(table: Table) -> None:
    s = burns(table, METEOROID + FIREBALL, "meteoroid", "Meteorite II", hands={PYRO: ["Huzzah!"]}, cp={PYRO: 9})
    never(s, "play huzzah", PYRO)
    s.choose("activate fireball")
    assert list(ledger(s, FOE)) == []
    assert (s.health(FOE), s.tokens(FOE)) == (50, {"Knockdown": 1, "Burn": 1})
    s.roll(6, 6, 6)
    s.choose("defend thick-skin", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), masteries(s)) == ("main_2", 46, 1)


@pytest.mark.content("pyromancer/Meteoroid")
def test_burn_knockdown_and_stun_lie_on_one_player_until_the_phase_is_over(table: Table) -> None:
    s = burns(table, METEOROID + NOTHING, "meteoroid", "Meteorite II")
    s.pass_all()
    placed = [event for event in s.events if isinstance(event, e.TokenPlaced)]
    assert [(event.seat, event.token, event.count, event.by) for event in placed] == [
        (FOE, "knockdown", 1, PYRO),
        (FOE, "burn", 1, PYRO),
        (FOE, "stun", 1, PYRO),
    ]
    removed = [event for event in s.events if isinstance(event, e.TokenRemoved)]
    assert [(event.seat, event.token) for event in removed] == [(FOE, "stun")]
    assert (s.tokens(FOE), s.health(FOE)) == ({"Knockdown": 1, "Burn": 1}, 50)
    s.choose("activate none")


@pytest.mark.content("pyromancer/Meteoroid")
@pytest.mark.content("pyromancer/Meteorite II")
def test_the_additional_phase_may_stun_again(table: Table) -> None:
    s = burns(table, METEOROID + METEORITE + FIREBALL, "meteoroid", "Meteorite II")
    s.choose("activate meteorite", seat=PYRO)
    s.choose("activate fireball", seat=PYRO)
    assert s.health(FOE) == 50 - 2 - 3
    takes_it(s)
    assert (s.health(FOE), masteries(s), s.phase) == (45 - 4, 3, "main_2")


# --- Pyroblast ---------------------------------------------------------------------------------------

BLAST_I = pytest.mark.content("pyromancer/Pyroblast I")
BLAST_II = pytest.mark.content("pyromancer/Pyroblast II")
BLAST_III = pytest.mark.content("pyromancer/Pyroblast III")


@pytest.mark.parametrize(
    ("upgrade", "dice", "damage", "mastery", "theirs"),
    [
        pytest.param([], [1], 9, 0, {}, marks=BLAST_I),
        pytest.param([], [3], 9, 0, {}, marks=BLAST_I),
        pytest.param([], [4], 6, 0, {"Burn": 1}, marks=BLAST_I),
        pytest.param([], [5], 6, 2, {}, marks=BLAST_I),
        pytest.param([], [6], 6, 0, {"Knockdown": 1}, marks=BLAST_I),
        pytest.param(["Pyroblast II"], [1, 2], 12, 0, {}, marks=BLAST_II),
        pytest.param(["Pyroblast II"], [4, 4], 6, 0, {"Burn": 1}, marks=BLAST_II),
        pytest.param(["Pyroblast II"], [5, 5], 6, 4, {}, marks=BLAST_II),
        pytest.param(["Pyroblast II"], [6, 6], 6, 0, {"Knockdown": 1}, marks=BLAST_II),
        pytest.param(["Pyroblast II"], [3, 5], 9, 2, {}, marks=BLAST_II),
        pytest.param(["Pyroblast II"], [4, 6], 6, 0, {"Burn": 1, "Knockdown": 1}, marks=BLAST_II),
    ],
)
def test_pyroblast(
    table: Table, upgrade: list[str], dice: list[int], damage: int, mastery: int, theirs: dict[str, int]
) -> None:
    s = burns(table, PYROBLAST + dice, "pyroblast", *upgrade)
    assert (masteries(s), s.tokens(FOE)) == (mastery, theirs)
    takes_it(s)
    assert {entry[2] for entry in ledger(s, FOE)} == {"normal"}
    assert (s.health(FOE), s.tokens(FOE), masteries(s)) == (50 - damage, theirs, mastery)


@BLAST_III
@pytest.mark.parametrize(
    ("dice", "answer", "again", "damage", "mastery", "theirs"),
    [
        ([1, 2], "no", [], 12, 0, {}),
        ([4, 6], "no", [], 6, 0, {"Burn": 1, "Knockdown": 1}),
        ([5, 5], "no", [], 6, 4, {}),
        ([5, 5], "die 5", [4], 6, 2, {"Burn": 1}),
        ([4, 5], "die 4", [1], 9, 2, {}),
        ([4, 5], "die 5", [1], 9, 0, {"Burn": 1}),
        ([6, 6], "die 6", [6], 6, 0, {"Knockdown": 1}),
        ([1, 6], "die 6", [3], 12, 0, {}),
    ],
)
def test_pyroblast_iii_may_reroll_one_die_once_for_free(
    table: Table, dice: list[int], answer: str, again: list[int], damage: int, mastery: int, theirs: dict[str, int]
) -> None:
    s = burns(table, PYROBLAST + dice, "pyroblast", "Pyroblast III", cp={PYRO: 0})
    assert texts(s) == [*(f"die {value}" for value in sorted(set(dice))), "no"]
    s.roll(*again)
    s.choose(answer, seat=PYRO)
    assert not any(text.startswith("die") for text in texts(s))
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), masteries(s), s.cp(PYRO)) == (50 - damage, theirs, mastery, 0)


@BLAST_I
@pytest.mark.content("common/So Wild!")
def test_the_die_of_pyroblast_can_be_altered_but_not_once_the_defence_has_come(table: Table) -> None:
    s = burns(table, [*PYROBLAST, 6], "pyroblast", hands={FOE: ["So Wild!", "Tip It!"]}, cp={FOE: 3})
    while s.view(None)["rolls"][-1]["purpose"] != "effect":
        s.pass_window()
    s.choose("play so wild value 4", seat=FOE)
    s.choose("defend none", seat=FOE)
    never(s, "play tip it", FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (44, {"Burn": 1})


# --- Combustion --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrade", "before", "removed", "damage", "left"),
    [
        pytest.param([], 0, 1, 3, 0, marks=pytest.mark.content("pyromancer/Combustion I")),
        pytest.param([], 2, 2, 6, 1, marks=pytest.mark.content("pyromancer/Combustion I")),
        pytest.param([], 3, 4, 12, 0, marks=pytest.mark.content("pyromancer/Combustion I")),
        pytest.param([], 5, 4, 12, 1, marks=pytest.mark.content("pyromancer/Combustion I")),
        pytest.param(["Combustion II"], 0, 1, 4, 0, marks=pytest.mark.content("pyromancer/Combustion II")),
        pytest.param(["Combustion II"], 5, 4, 16, 1, marks=pytest.mark.content("pyromancer/Combustion II")),
        pytest.param(["Combustion II"], 5, 3, 12, 2, marks=pytest.mark.content("pyromancer/Combustion II")),
    ],
)
def test_combustion_burns_up_to_4_masteries_after_gaining_1(
    table: Table, upgrade: list[str], before: int, removed: int, damage: int, left: int
) -> None:
    s = burns(table, COMBUSTION, "combustion", *upgrade, mastery=before)
    assert texts(s) == [f"number {count}" for count in range(min(before + 1, 4) + 1)]
    assert masteries(s) == min(before + 1, 5)
    s.choose(f"number {removed}", seat=PYRO)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [("damage", damage, "undefendable", "Combustion")]
    assert (s.health(FOE), s.tokens(FOE), masteries(s)) == (50 - damage, {}, left)


@pytest.mark.content("pyromancer/Combustion I")
@pytest.mark.content("pyromancer/Red Hot!")
def test_combustion_of_nothing_is_no_attack(table: Table) -> None:
    s = burns(table, COMBUSTION, "combustion", mastery=3, hands={PYRO: ["Red Hot!"]}, cp={PYRO: 9})
    s.choose("number 0", seat=PYRO)
    never(s, "play red hot", PYRO)
    s.pass_all()
    assert (s.phase, s.health(FOE), masteries(s)) == ("main_2", 50, 4)


# --- Molten Armor ------------------------------------------------------------------------------------

ARMOR_I = pytest.mark.content("pyromancer/Molten Armor I")
ARMOR_II = pytest.mark.content("pyromancer/Molten Armor II")
ARMOR_III = pytest.mark.content("pyromancer/Molten Armor III")


@pytest.mark.parametrize(
    ("upgrade", "dice", "mastery", "returned", "theirs"),
    [
        pytest.param([], [1, 2, 3, 5, 5], 2, 3, {}, marks=ARMOR_I),
        pytest.param([], [1, 4, 4, 6, 6], 0, 1, {}, marks=ARMOR_I),
        pytest.param([], [5, 5, 5, 5, 5], 5, 0, {}, marks=ARMOR_I),
        pytest.param([], [3, 3, 3, 2, 1], 0, 5, {}, marks=ARMOR_I),
        pytest.param(["Molten Armor II"], [1, 2, 3, 5, 5], 2, 3, {}, marks=ARMOR_II),
        pytest.param(["Molten Armor II"], [1, 4, 5, 6, 6], 1, 1, {"Burn": 1}, marks=ARMOR_II),
        pytest.param(["Molten Armor II"], [1, 2, 4, 4, 6], 0, 2, {"Burn": 1}, marks=ARMOR_II),
        pytest.param(["Molten Armor II"], [4, 4, 5, 6, 6], 1, 0, {}, marks=ARMOR_II),
        pytest.param(["Molten Armor III"], [1, 2, 3, 5, 5], 2, 3, {}, marks=ARMOR_III),
        pytest.param(["Molten Armor III"], [1, 4, 5, 6, 6], 3, 3, {"Burn": 1}, marks=ARMOR_III),
        pytest.param(["Molten Armor III"], [4, 4, 4, 4, 6], 1, 1, {}, marks=ARMOR_III),
        pytest.param(["Molten Armor III"], [1, 1, 4, 4, 5], 1, 2, {"Burn": 1}, marks=ARMOR_III),
    ],
)
def test_molten_armor_prevents_nothing_and_burns_back(
    table: Table, upgrade: list[str], dice: list[int], mastery: int, returned: int, theirs: dict[str, int]
) -> None:
    s = is_struck(table, dice, upgrades={PYRO: upgrade})
    s.choose("defend molten-armor", seat=PYRO)
    s.pass_all()
    assert (s.health(PYRO), s.health(FOE)) == (42, 50 - returned)
    assert (masteries(s), s.tokens(FOE)) == (mastery, theirs)
    assert len([event for event in s.events if isinstance(event, e.DefenceChosen)]) == 1
    assert (s.phase, s.actor) == ("main_2", FOE)


@ARMOR_I
def test_what_molten_armor_sends_back_can_be_prevented_but_not_defended(table: Table) -> None:
    s = is_struck(table, [1, 1, 1, 4, 5], hands={FOE: ["Not This Time!"]}, cp={FOE: 1})
    s.choose("defend molten-armor", seat=PYRO)
    s.choose("play not this time player 1", seat=FOE)
    s.pass_all()
    assert ("damage", 3, "plain", "Molten Armor") in list(ledger(s, FOE))
    assert (s.health(FOE), s.health(PYRO)) == (50, 42)


# --- Scorch the Earth! -------------------------------------------------------------------------------

ULTIMATE = pytest.mark.content("pyromancer/Scorch the Earth! I")


@ULTIMATE
@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4), (4, 5)])
def test_scorch_the_earth(table: Table, before: int, after: int) -> None:
    s = burns(table, SCORCH_THE_EARTH, "scorch the earth", mastery=before)
    s.pass_all()
    assert no_defence(s)
    assert list(ledger(s, FOE)) == [
        ("damage", 12, "ultimate", "Scorch the Earth!"),
        ("damage", 2, "ultimate", "Scorch the Earth!"),  # all that an Ultimate deals is unavoidable
    ]
    assert (s.health(FOE), s.tokens(FOE), masteries(s)) == (36, {"Knockdown": 1, "Burn": 1}, after)


@ULTIMATE
def test_nobody_acts_against_scorch_the_earth_once_it_is_activated(table: Table) -> None:
    s = burns(table, SCORCH_THE_EARTH, "scorch the earth", hands={FOE: ["Not This Time!", "Buh, Bye!"]}, cp={FOE: 9})
    while s.tokens(FOE) == {}:
        s.pass_window()
    while s.health(FOE) == 50:
        assert s.actor == PYRO
        s.pass_window()
    assert s.health(FOE) == 36


@ULTIMATE
@pytest.mark.content("pyromancer/Red Hot!")
def test_she_may_add_to_her_ultimate(table: Table) -> None:
    s = burns(table, SCORCH_THE_EARTH, "scorch the earth", hands={PYRO: ["Red Hot!"]}, cp={PYRO: 1})
    s.choose("play red hot", seat=PYRO)
    s.pass_all()
    assert (s.health(FOE), masteries(s)) == (50 - 12 - 3 - 2, 3)


# --- Fire Mastery and Burn ---------------------------------------------------------------------------


@pytest.mark.content("pyromancer/Fire Mastery")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 0), (0, 0)])
def test_her_upkeep_takes_one_mastery(table: Table, before: int, after: int) -> None:
    s = table("pyromancer", "barbarian", phase="upkeep", tokens={PYRO: {"Fire Mastery": before}})
    s.pass_all()
    assert (masteries(s), s.health(PYRO), s.phase) == (after, 50, "main_1")


@pytest.mark.content("pyromancer/Fire Mastery")
def test_the_foes_upkeep_takes_no_mastery_of_hers_and_it_is_not_for_spending(table: Table) -> None:
    s = table("pyromancer", "barbarian", active=FOE, phase="upkeep", tokens={PYRO: {"Fire Mastery": 3}})
    s.pass_all()
    assert masteries(s) == 3
    s = table("pyromancer", "barbarian", tokens={PYRO: {"Fire Mastery": 3}}, hands={PYRO: ["Warm Up!"]})
    assert not any(text.startswith("spend") for text in texts(s))


@pytest.mark.content("pyromancer/Burn")
def test_burn_deals_2_each_upkeep_and_stays(table: Table) -> None:
    s = table("pyromancer", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {"Burn": 1}})
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.phase) == (48, {"Burn": 1}, "main_1")


@pytest.mark.content("pyromancer/Burn")
def test_burn_does_nothing_in_the_upkeep_of_others(table: Table) -> None:
    s = table("pyromancer", "barbarian", phase="upkeep", tokens={FOE: {"Burn": 1}})
    s.pass_all()
    assert (s.health(FOE), s.health(PYRO), s.tokens(FOE)) == (50, 50, {"Burn": 1})


@pytest.mark.content("pyromancer/Burn")
def test_burn_is_limited_to_1(table: Table) -> None:
    s = burns(table, THREE_SOULS, "burning soul", "Burning Soul II", tokens={FOE: {"Burn": 1}})
    s.pass_all()
    assert s.tokens(FOE) == {"Burn": 1}
    with pytest.raises(madking.SetupError, match="limited to 1"):
        table("pyromancer", "barbarian", tokens={FOE: {"Burn": 2}})


@pytest.mark.content("pyromancer/Burn")
def test_burn_leaves_by_a_card(table: Table) -> None:
    hand = {FOE: ["Get That Outta Here!"]}
    s = table("pyromancer", "barbarian", active=FOE, tokens={FOE: {"Burn": 1}}, hands=hand, cp={FOE: 1})
    s.choose("play get that outta here", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE), s.cp(FOE)) == ({}, 0)


@pytest.mark.content("pyromancer/Burn")
@pytest.mark.content("pyromancer/Fire Mastery")
def test_in_one_upkeep_a_burning_pyromancer_loses_2_health_and_1_mastery(table: Table) -> None:
    s = table("pyromancer", "barbarian", phase="upkeep", tokens={PYRO: {"Burn": 1, "Fire Mastery": 2}})
    if not s.can("pass"):
        s.choose("resolve burn")
    s.pass_all()
    assert (s.health(PYRO), s.tokens(PYRO)) == (48, {"Burn": 1, "Fire Mastery": 1})


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.content("pyromancer/Warm Up!")
@pytest.mark.parametrize(("paid", "after"), [(0, 1), (1, 2), (3, 4), (6, 5)])
def test_warm_up_gains_1_and_1_for_each_cp_paid(table: Table, paid: int, after: int) -> None:
    s = table("pyromancer", "barbarian", hands={PYRO: ["Warm Up!"]}, cp={PYRO: 6})
    s.choose("play warm up")
    s.choose(f"number {paid}", seat=PYRO)
    s.pass_all()
    assert (masteries(s), s.cp(PYRO), s.discard(PYRO)) == (after, 6 - paid, ["Warm Up!"])


@pytest.mark.content("pyromancer/Warm Up!")
def test_warm_up_without_cp_gains_1(table: Table) -> None:
    s = table("pyromancer", "barbarian", hands={PYRO: ["Warm Up!"]}, cp={PYRO: 0})
    s.choose("play warm up")
    s.pass_all()
    assert (masteries(s), s.cp(PYRO)) == (1, 0)


@pytest.mark.content("pyromancer/Fire Up!")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 6), (5, 6)])
def test_fire_up_raises_the_limit_and_then_gains_2(table: Table, before: int, after: int) -> None:
    tokens = {PYRO: {"Fire Mastery": before}}
    assert not table("pyromancer", "barbarian", hands={PYRO: ["Fire Up!"]}, cp={PYRO: 2}).can("play fire up")
    s = table("pyromancer", "barbarian", hands={PYRO: ["Fire Up!"]}, cp={PYRO: 3}, tokens=tokens)
    s.choose("play fire up")
    s.pass_all()
    assert (masteries(s), s.cp(PYRO), s.discard(PYRO)) == (after, 0, ["Fire Up!"])


@pytest.mark.content("pyromancer/Fire Up!")
@pytest.mark.content("pyromancer/Blazing Soul")
def test_limit_raises_add_up(table: Table) -> None:
    s = table(
        "pyromancer",
        "barbarian",
        hands={PYRO: ["Fire Up!"]},
        cp={PYRO: 3},
        tokens={PYRO: {"Fire Mastery": 5}},
        upgrades={PYRO: ["Ignite II"]},
        rolls=BLAZING_SOUL,
    )
    s.choose("play fire up")
    s.choose("done", seat=PYRO)
    s.choose("activate blazing soul")
    s.pass_all()
    assert masteries(s) == 7


@pytest.mark.content("pyromancer/Fire Up!")
@pytest.mark.content("pyromancer/Fire Mastery")
def test_a_raised_limit_is_for_its_player_only(table: Table) -> None:
    s = table("pyromancer", "pyromancer", hands={0: ["Fire Up!"]}, cp={0: 3}, tokens={0: {"Fire Mastery": 5}})
    s.choose("play fire up")
    s.pass_all()
    assert s.tokens(0) == {"Fire Mastery": 6}
    other = table(
        "pyromancer",
        "pyromancer",
        phase="main_2",
        hands={0: ["Fire Up!"], 1: ["Warm Up!"]},
        cp={0: 3, 1: 9},
        tokens={1: {"Fire Mastery": 5}},
    )
    other.choose("play fire up", seat=0)
    other.choose("done", seat=0)
    other.choose("play warm up", seat=1)
    other.choose("number 9", seat=1)
    other.pass_all()
    assert other.tokens(1) == {"Fire Mastery": 5}


@pytest.mark.content("pyromancer/Red Hot!")
@pytest.mark.parametrize("before", [0, 2, 4])
def test_red_hot_adds_1_per_mastery_and_keeps_it(table: Table, before: int) -> None:
    poor = burns(table, FIREBALL, "fireball", mastery=before, hands={PYRO: ["Red Hot!"]}, cp={PYRO: 0})
    never(poor, "play red hot", PYRO)
    s = burns(table, FIREBALL, "fireball", mastery=before, hands={PYRO: ["Red Hot!"]}, cp={PYRO: 1})
    s.choose("play red hot", seat=PYRO)
    takes_it(s)
    assert ("addition", before + 1, "normal", "Red Hot!") in list(ledger(s, FOE))
    assert (s.health(FOE), masteries(s), s.cp(PYRO)) == (50 - 4 - before - 1, before + 1, 0)


@pytest.mark.content("pyromancer/Red Hot!")
def test_red_hot_also_after_the_defence_but_not_in_a_main_phase(table: Table) -> None:
    s = burns(table, FIREBALL, "fireball", mastery=1, hands={PYRO: ["Red Hot!"]}, cp={PYRO: 1})
    s.choose("defend none", seat=FOE)
    s.choose("play red hot", seat=PYRO)
    s.pass_all()
    assert s.health(FOE) == 50 - 4 - 2
    s = table("pyromancer", "barbarian", hands={PYRO: ["Red Hot!", "Huzzah!"]}, cp={PYRO: 9})
    assert not s.can("play red hot")
    assert not s.can("play huzzah")


@pytest.mark.content("pyromancer/Huzzah!")
@pytest.mark.parametrize(
    ("die", "damage", "mastery", "theirs"),
    [
        (1, 7, 1, {}),
        (2, 7, 1, {}),
        (3, 7, 1, {}),
        (4, 4, 1, {"Burn": 1}),
        (5, 4, 3, {}),
        (6, 4, 1, {"Knockdown": 1}),
    ],
)
def test_huzzah(table: Table, die: int, damage: int, mastery: int, theirs: dict[str, int]) -> None:
    poor = burns(table, FIREBALL, "fireball", hands={PYRO: ["Huzzah!"]}, cp={PYRO: 0})
    never(poor, "play huzzah", PYRO)
    s = burns(table, FIREBALL, "fireball", hands={PYRO: ["Huzzah!"]}, cp={PYRO: 1})
    s.roll(die)
    s.choose("play huzzah", seat=PYRO)
    takes_it(s)
    assert (s.health(FOE), masteries(s), s.tokens(FOE), s.cp(PYRO)) == (50 - damage, mastery, theirs, 0)
    assert s.discard(PYRO) == ["Huzzah!"]


@pytest.mark.content("pyromancer/Red Hot!")
@pytest.mark.content("pyromancer/Huzzah!")
def test_her_modifiers_are_not_for_her_defence(table: Table) -> None:
    s = is_struck(table, [1, 1, 1, 1, 1], hands={PYRO: ["Red Hot!", "Huzzah!"]}, cp={PYRO: 9})
    never(s, "play red hot", PYRO)
    s.choose("defend molten-armor", seat=PYRO)
    never(s, "play red hot", PYRO)
    never(s, "play huzzah", PYRO)
    s.pass_all()
    assert (s.health(FOE), s.health(PYRO)) == (45, 42)


@pytest.mark.content("pyromancer/Infernal Infusion!")
@pytest.mark.parametrize(
    ("die", "before", "after", "drawn"),
    [
        (6, 0, 5, []),
        (6, 4, 5, []),
        (6, 5, 5, []),
        (1, 0, 0, ["Double Up!"]),
        (3, 0, 0, ["Double Up!"]),
        (4, 2, 2, ["Double Up!"]),
        (5, 0, 0, ["Double Up!"]),
    ],
)
def test_infernal_infusion_fills_up_on_a_meteor_and_else_draws_1(
    table: Table, die: int, before: int, after: int, drawn: list[str]
) -> None:
    s = table(
        "pyromancer",
        "barbarian",
        hands={PYRO: ["Infernal Infusion!"]},
        decks={PYRO: ["Double Up!", "Triple Up!"]},
        cp={PYRO: 0},
        tokens={PYRO: {"Fire Mastery": before}},
        rolls=[die],
    )
    s.choose("play infernal infusion")
    s.pass_all()
    assert (masteries(s), s.hand(PYRO), s.discard(PYRO)) == (after, drawn, ["Infernal Infusion!"])


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Warm Up!", marks=pytest.mark.content("pyromancer/Warm Up!")),
        pytest.param("Fire Up!", marks=pytest.mark.content("pyromancer/Fire Up!")),
        pytest.param("Infernal Infusion!", marks=pytest.mark.content("pyromancer/Infernal Infusion!")),
    ],
)
def test_a_main_phase_action_is_for_her_own_main_phases(table: Table, card: str) -> None:
    hands, cp = {PYRO: [card]}, {PYRO: 9}
    for own in ("main_1", "main_2"):
        assert table("pyromancer", "barbarian", phase=own, hands=hands, cp=cp).can(f"play {card}")
    rolling = table("pyromancer", "barbarian", phase="offensive_roll", rolls=FIREBALL, hands=hands, cp=cp)
    rolling.choose("activate fireball")
    never(rolling, f"play {card}", PYRO)
    theirs = table("pyromancer", "barbarian", active=FOE, hands=hands, cp=cp)
    never(theirs, f"play {card}", PYRO)
