"""Treant and the Spirits, piece by piece: every figure is typed here from the sheet, and played out at the table.

The Treant sits at seat 0, a Barbarian at seat 1, unless a test says otherwise. Its dice: 1-3 branch, 4-5 leaf, 6
spirit.
Spirits are given as (Seedlings, Saplings, Dryads).
"""

from typing import Any

import pytest

import madking
from madking.core import events as e
from tests.conftest import Table
from tests.heroes.helpers import (
    COMMON_CARDS,
    SMACK_FOR_4,
    SMACK_FOR_8,
    HeroAtTable,
    ends_turn,
    ledger,
    never,
    no_defence,
    second_level,
    takes_it,
    texts,
    windows_with,
)

TRE, FOE = 0, 1
HERO = HeroAtTable("treant")
Spirits = tuple[int, int, int]
NAMES = ("Seedling", "Sapling", "Dryad")

SPLINTER_3 = [1, 1, 2, 4, 6]
SPLINTER_4 = [1, 1, 2, 2, 6]
SPLINTER_5 = [1, 1, 2, 2, 3]
TEND = [1, 4, 5, 6, 6]
CULTIVATE = [1, 1, 4, 6, 6]
SMALL = [1, 2, 3, 4, 6]
BITTERROOT = [1, 4, 4, 5, 6]
GRASP = [1, 6, 6, 6, 6]
BLESSING = [1, 4, 6, 6, 6]
OVERGROWTH = [1, 1, 4, 4, 5]
PLANT = [1, 4, 4, 6, 6]
LARGE = [2, 3, 4, 5, 6]
WAKE = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 4, 6]
BULLSEYES = [1, 6, 6, 6, 6]  # of the Gunslinger
JOLT = [1, 2, 3, 4, 4]  # of the Artificer
PYROBLAST = [1, 1, 2, 5, 6]  # of the Pyromancer

UPGRADES = [
    "Splinter II", "Splinter III", "Tend II", "Overgrowth II", "Vengeful Vines II", "Call of the Wild II",
    "Nature's Grasp II", "Rooted II",
]  # fmt: skip
ACTION_CARDS = [
    "Harvest!", "Cultivate!", "Will o' Wisp!", "Down Pour!", "Stomp!", "Drink Deep!", "Mother Tree!",
]  # fmt: skip
VINE = {"Barbed Vine": 1}
SPRING = {"Wellspring": 1}
KNOCKED = {"Knockdown": 1}

seedling = pytest.mark.content("treant/Seedling")
sapling = pytest.mark.content("treant/Sapling")
dryad = pytest.mark.content("treant/Dryad")
wellspring = pytest.mark.content("treant/Wellspring")
vine = pytest.mark.content("treant/Barbed Vine")


def company(spirits: Spirits) -> dict[str, int]:
    return dict(zip(NAMES, spirits, strict=True))


def spirits(s: madking.Scenario, seat: int = TRE) -> Spirits:
    """How many Seedlings, Saplings and Dryads there are."""
    first, second, third = (s.companion(seat, name)[1] for name in NAMES)
    return first, second, third


def strikes(
    table: Table, dice: list[int], ability: str, *upgrades: str, having: Spirits = (0, 0, 0), **rest: Any
) -> madking.Scenario:
    """The Treant has these Spirits, rolls these dice and announces this."""
    return HERO.strikes(table, dice, ability, *upgrades, companions={TRE: company(having)}, **rest)


def is_struck(
    table: Table, dice: list[int], ability: str, *upgrades: str, having: Spirits = (0, 0, 0), **rest: Any
) -> madking.Scenario:
    """The foe rolls these dice against the Treant, who has these Spirits, and announces this."""
    return HERO.is_struck(table, dice, ability, *upgrades, companions={TRE: company(having)}, **rest)


def plays(table: Table, card: str, *dice: int, having: Spirits = (0, 0, 0), **rest: Any) -> madking.Scenario:
    """The Treant plays a card in the first Main Phase, with CP enough."""
    position = {"cp": {TRE: 5}, "hands": {TRE: [card]}} | rest
    s = table("treant", "barbarian", companions={TRE: company(having)}, rolls=dice, **position)
    s.choose(f"play {card}")
    return s


def grows(s: madking.Scenario, *stages: str) -> None:
    """Takes growth steps that bring these stages."""
    for stage in stages:
        s.choose(f"companion {stage}", seat=TRE)


def chosen(s: madking.Scenario) -> list[str]:
    """What the asked player may choose, once all windows are passed."""
    s.pass_all()
    return texts(s)


def windows_of(s: madking.Scenario, name: str) -> int:
    """How many windows of this name come before the next decision, all passed."""
    found = 0
    while s.actor is not None and s.can("pass"):
        found += s.window == name
        s.pass_window()
    return found


def damage(s: madking.Scenario, seat: int = FOE) -> int:
    """What was dealt to a player, over all phases."""
    return sum(event.damage for event in s.events if isinstance(event, e.HealthChanged) and event.seat == seat)


# --- the hero ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "met"),
    [
        (1, {"splinter: 3 branch", "splinter: 4 branch", "splinter: 5 branch"}),
        (2, {"splinter: 3 branch", "splinter: 4 branch", "splinter: 5 branch"}),
        (3, {"splinter: 3 branch", "splinter: 4 branch", "splinter: 5 branch"}),
        (4, set()),
        (5, set()),
        (6, {"natures-grasp", "wake-the-forest"}),
    ],
)
def test_faces_1_to_3_are_branches_and_6_is_the_spirit(table: Table, face: int, met: set[str]) -> None:
    assert HERO.rows(table, [face] * 5) == met


@pytest.mark.parametrize("face", [4, 5])
def test_faces_4_and_5_are_leaves(table: Table, face: int) -> None:
    assert HERO.rows(table, [1, 1, face, face, face]) == {"overgrowth"}


@seedling
@sapling
@dryad
@pytest.mark.rule("SET-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_it_starts_without_spirits_and_tokens(seat: int) -> None:
    heroes = ["barbarian", "barbarian"]
    heroes[seat] = "treant"
    player = madking.new_game(heroes, seed="deck").view(None)["players"][seat]
    assert (player["health"], player["cp"], player["hand_size"], player["deck_size"]) == (50, 2, 4, 29)
    assert (player["tokens"], player["companions"]) == (
        {},
        {
            "seedling": {"count": 0, "limit": 3},
            "sapling": {"count": 0, "limit": 2},
            "dryad": {"count": 0, "limit": 1},
        },
    )


def test_its_deck_has_33_different_cards(table: Table) -> None:
    names = [*COMMON_CARDS, *UPGRADES, *ACTION_CARDS]
    assert len(set(names)) == 33
    table("treant", "barbarian", decks={TRE: names})


# --- what the dice must show -------------------------------------------------------------------------


@pytest.mark.content("treant/Splinter I")
@pytest.mark.content("treant/Tend I")
@pytest.mark.content("treant/Vengeful Vines I")
@pytest.mark.content("treant/Nature's Grasp I")
@pytest.mark.content("treant/Overgrowth I")
@pytest.mark.content("treant/Call of the Wild I")
@pytest.mark.content("treant/Wake the Forest! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        ([1, 2, 3, 5, 6], {"splinter: 3 branch"}),
        (SPLINTER_4, {"splinter: 3 branch", "splinter: 4 branch"}),
        (SPLINTER_5, {"splinter: 3 branch", "splinter: 4 branch", "splinter: 5 branch"}),
        (TEND, {"tend"}),
        ([1, 1, 4, 6, 6], set()),
        ([4, 4, 5, 5, 6], set()),
        ([4, 5, 6, 6, 6], {"tend"}),
        (SMALL, {"splinter: 3 branch", "vengeful-vines"}),
        ([3, 4, 5, 6, 6], {"tend", "vengeful-vines"}),
        (GRASP, {"natures-grasp"}),
        (BLESSING, set()),
        (OVERGROWTH, {"overgrowth"}),
        ([1, 4, 4, 5, 5], set()),
        ([1, 1, 2, 4, 5], {"splinter: 3 branch"}),
        (LARGE, {"vengeful-vines", "call-of-the-wild"}),
        ([1, 2, 3, 4, 5], {"splinter: 3 branch", "vengeful-vines", "call-of-the-wild"}),
        (WAKE, {"natures-grasp", "wake-the-forest"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("treant/Splinter II")
@pytest.mark.content("treant/Tend II")
@pytest.mark.content("treant/Cultivate")
@pytest.mark.content("treant/Vengeful Vines II")
@pytest.mark.content("treant/Bitterroot")
@pytest.mark.content("treant/Nature's Grasp II")
@pytest.mark.content("treant/Nature's Blessing")
@pytest.mark.content("treant/Overgrowth II")
@pytest.mark.content("treant/Plant")
@pytest.mark.content("treant/Call of the Wild II")
@pytest.mark.content("treant/Enrapture")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        ([1, 1, 4, 6, 6], {"cultivate", "enrapture"}),
        ([1, 4, 6, 6, 6], {"natures-blessing"}),
        (PLANT, {"tend: 2 leaf + 2 spirit", "plant"}),
        ([1, 1, 1, 1, 4], {"splinter: 3 branch", "splinter: 4 branch"}),
        (BITTERROOT, {"bitterroot", "plant"}),
        (GRASP, {"natures-grasp: 4 spirit", "natures-blessing"}),
        (OVERGROWTH, {"overgrowth: 2 branch + 3 leaf", "plant", "bitterroot"}),
        (LARGE, {"vengeful-vines: small straight", "call-of-the-wild: large straight", "plant"}),
        (SMALL, {"splinter: 3 branch", "vengeful-vines: small straight"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *second_level(UPGRADES)) == met


# --- growing -----------------------------------------------------------------------------------------


@seedling
@sapling
@dryad
@pytest.mark.content("treant/Cultivate!")
def test_a_step_is_a_new_seedling_or_one_spirit_a_stage_further(table: Table) -> None:
    s = plays(table, "Cultivate!", having=(1, 1, 0))
    assert chosen(s) == ["companion seedling", "companion sapling", "companion dryad"]
    grows(s, "seedling", "sapling", "dryad")
    assert (spirits(s), s.cp(TRE)) == ((1, 1, 1), 2)


@seedling
def test_the_first_step_without_spirits_needs_no_choice(table: Table) -> None:
    s = plays(table, "Cultivate!")
    assert chosen(s) == ["companion seedling", "companion sapling"]
    grows(s, "sapling")
    assert chosen(s) == ["companion seedling", "companion dryad"]
    grows(s, "dryad")
    assert spirits(s) == (0, 0, 1)


@seedling
@sapling
@dryad
@pytest.mark.parametrize(
    ("having", "asked"),
    [
        ((3, 0, 0), None),
        ((0, 2, 0), ["companion seedling", "companion dryad"]),
        ((1, 2, 0), ["companion seedling", "companion dryad"]),
        ((0, 1, 1), None),
        ((3, 2, 0), None),
        ((2, 1, 1), ["companion seedling", "companion sapling"]),
    ],
)
def test_a_full_stage_is_no_aim(table: Table, having: Spirits, asked: list[str] | None) -> None:
    """Where a single step is possible it is taken without asking."""
    s = table("treant", "barbarian", phase="upkeep", companions={TRE: company(having)})
    s.pass_all()
    if asked is None:
        after = {(3, 0, 0): (2, 1, 0), (0, 1, 1): (1, 1, 1), (3, 2, 0): (3, 1, 1)}[having]
        assert spirits(s) == after
    else:
        assert texts(s) == asked


@pytest.mark.content("treant/Fertilize I")
def test_fertilize_grows_once_in_each_upkeep_of_its_own(table: Table) -> None:
    s = table("treant", "barbarian", phase="upkeep", companions={TRE: company((1, 0, 0))})
    assert chosen(s) == ["companion seedling", "companion sapling"]
    grows(s, "sapling")
    assert spirits(s) == (0, 1, 0)
    s = table("treant", "barbarian", active=FOE, phase="upkeep", companions={TRE: company((1, 0, 0))})
    s.pass_all()
    assert (s.phase, spirits(s)) == ("main_1", (1, 0, 0))


@pytest.mark.content("treant/Fertilize I")
def test_a_step_that_finds_no_aim_is_lost(table: Table) -> None:
    s = table("treant", "barbarian", phase="upkeep", companions={TRE: company((3, 2, 1))})
    s.pass_all()
    assert (s.phase, spirits(s)) == ("main_1", (3, 2, 1))
    s = plays(table, "Cultivate!", having=(2, 2, 1))
    s.pass_all()
    assert (s.phase, spirits(s)) == ("main_1", (3, 2, 1))


@pytest.mark.content("treant/Cultivate!")
def test_growing_is_no_matter_of_choice_where_nothing_says_may(table: Table) -> None:
    s = plays(table, "Cultivate!", having=(1, 1, 0))
    s.pass_all()
    assert not s.can("no")


@pytest.mark.content("treant/Down Pour!")
def test_down_pour_grows_each_that_is_there_once_if_one_likes(table: Table) -> None:
    s = plays(table, "Down Pour!", having=(2, 1, 0))
    assert chosen(s) == ["companion sapling", "companion dryad", "no"]
    grows(s, "dryad", "sapling", "sapling")
    s.pass_all()
    assert (spirits(s), s.cp(TRE), s.phase) == ((0, 2, 1), 3, "main_1")


@pytest.mark.content("treant/Down Pour!")
def test_down_pour_grows_none_twice_and_brings_no_seedling(table: Table) -> None:
    s = plays(table, "Down Pour!", having=(1, 0, 0))
    grows(s, "sapling")
    s.pass_all()
    assert (spirits(s), s.phase) == ((0, 1, 0), "main_1")
    s = plays(table, "Down Pour!", having=(0, 0, 1))
    s.pass_all()
    assert (spirits(s), s.phase) == ((0, 0, 1), "main_1")


@pytest.mark.content("treant/Down Pour!")
@pytest.mark.parametrize("steps", [(), ("sapling",), ("dryad",), ("sapling", "dryad")])
def test_down_pour_in_any_order_and_as_far_as_one_likes(table: Table, steps: tuple[str, ...]) -> None:
    s = plays(table, "Down Pour!", having=(1, 1, 0))
    grows(s, *steps)
    if len(steps) < 2:
        s.choose("no")
    seedlings = 1 - ("sapling" in steps)
    dryads = int("dryad" in steps)
    assert spirits(s) == (seedlings, 1 + ("sapling" in steps) - dryads, dryads)


@pytest.mark.content("treant/Down Pour!")
def test_down_pour_within_the_limits(table: Table) -> None:
    s = plays(table, "Down Pour!", having=(3, 2, 0))
    assert chosen(s) == ["companion dryad", "no"]
    grows(s, "dryad")
    assert chosen(s) == ["companion sapling", "no"]
    grows(s, "sapling")
    s.pass_all()
    assert (spirits(s), s.phase) == ((2, 2, 1), "main_1")


# --- Splinter ----------------------------------------------------------------------------------------

BRANCHES = [(SPLINTER_3, 3, 5), (SPLINTER_4, 4, 6), (SPLINTER_5, 5, 7)]


@pytest.mark.content("treant/Splinter I")
@pytest.mark.parametrize(("dice", "branches", "dealt"), BRANCHES)
def test_splinter_for_a_spirit_inflicts_a_vine(table: Table, dice: list[int], branches: int, dealt: int) -> None:
    s = strikes(table, dice, f"splinter: {branches} branch", having=(1, 0, 1))
    assert chosen(s) == ["remove nothing", "remove seedling", "remove dryad"]
    s.choose("remove seedling")
    assert (spirits(s), s.tokens(FOE)) == ((0, 0, 1), VINE)
    takes_it(s)
    assert (damage(s), s.tokens(FOE)) == (dealt, VINE)
    assert ("damage", dealt, "normal", "Splinter") in ledger(s, FOE)


@pytest.mark.content("treant/Splinter I")
@pytest.mark.parametrize(("dice", "branches", "dealt"), BRANCHES)
def test_splinter_without_a_spirit_only_deals(table: Table, dice: list[int], branches: int, dealt: int) -> None:
    s = strikes(table, dice, f"splinter: {branches} branch", having=(1, 0, 0))
    s.choose("remove nothing")
    takes_it(s)
    assert (damage(s), s.tokens(FOE), spirits(s)) == (dealt, {}, (1, 0, 0))
    s = strikes(table, dice, f"splinter: {branches} branch")
    takes_it(s)
    assert (damage(s), s.tokens(FOE)) == (dealt, {})


@pytest.mark.content("treant/Splinter II")
@pytest.mark.parametrize(("dice", "branches", "dealt"), BRANCHES)
def test_splinter_two_inflicts_without_a_price(table: Table, dice: list[int], branches: int, dealt: int) -> None:
    s = strikes(table, dice, f"splinter: {branches} branch", "Splinter II", having=(1, 0, 0))
    takes_it(s)
    assert (damage(s), s.tokens(FOE), spirits(s)) == (dealt, VINE, (1, 0, 0))


@pytest.mark.content("treant/Splinter III")
@pytest.mark.parametrize(
    ("dice", "branches", "dealt", "grown"),
    [
        (SPLINTER_3, 3, 5, 0),
        ([1, 1, 1, 4, 6], 3, 5, 1),
        (SPLINTER_4, 4, 6, 0),
        ([2, 2, 2, 1, 6], 4, 6, 1),
        (SPLINTER_5, 5, 7, 0),
        ([3, 3, 3, 3, 1], 5, 7, 1),
    ],
)
def test_splinter_three_grows_on_three_of_a_number(
    table: Table, dice: list[int], branches: int, dealt: int, grown: int
) -> None:
    s = strikes(table, dice, f"splinter: {branches} branch", "Splinter III")
    takes_it(s)
    assert (damage(s), s.tokens(FOE), spirits(s)) == (dealt, VINE, (grown, 0, 0))


# --- Tend --------------------------------------------------------------------------------------------


@pytest.mark.content("treant/Tend I")
@pytest.mark.parametrize("receiver", [TRE, FOE])
def test_tend_draws_grows_3_gives_and_inflicts(table: Table, receiver: int) -> None:
    s = strikes(table, TEND, "tend")
    s.choose(f"player {receiver}")
    grows(s, "seedling", "seedling")
    s.pass_all()
    assert (len(s.hand(TRE)), spirits(s), s.health(FOE)) == (1, (3, 0, 0), 50)
    assert s.tokens(FOE) == (VINE | SPRING if receiver == FOE else VINE)
    assert s.tokens(TRE) == ({} if receiver == FOE else SPRING)
    assert no_defence(s)


@pytest.mark.content("treant/Tend II")
def test_tend_two_grows_4(table: Table) -> None:
    s = strikes(table, TEND, "tend: 2 leaf + 2 spirit", "Tend II")
    s.choose("player 0")
    grows(s, "sapling", "seedling", "sapling")
    s.pass_all()
    assert (len(s.hand(TRE)), spirits(s), s.tokens(TRE), s.tokens(FOE)) == (1, (0, 2, 0), SPRING, VINE)


@pytest.mark.content("treant/Cultivate")
def test_cultivate_grows_6(table: Table) -> None:
    s = strikes(table, CULTIVATE, "cultivate", "Tend II")
    grows(s, "sapling", "dryad", "seedling", "sapling")
    s.pass_all()
    assert (spirits(s), s.tokens(FOE), len(s.hand(TRE)), no_defence(s)) == ((1, 1, 1), {}, 0, True)


# --- Vengeful Vines ----------------------------------------------------------------------------------


@pytest.mark.content("treant/Vengeful Vines I")
@pytest.mark.content("treant/Vengeful Vines II")
@pytest.mark.parametrize(("upgrades", "dealt"), [((), 7), (("Vengeful Vines II",), 8)])
def test_vengeful_vines(table: Table, upgrades: tuple[str, ...], dealt: int) -> None:
    s = strikes(table, SMALL, "vengeful-vines: small straight" if upgrades else "vengeful-vines", *upgrades)
    takes_it(s)
    assert (damage(s), s.tokens(FOE)) == (dealt, VINE)


@pytest.mark.content("treant/Bitterroot")
@pytest.mark.parametrize(("having", "dealt"), [((1, 0, 0), 1), ((2, 1, 0), 3), ((3, 2, 1), 6)])
def test_bitterroot_deals_pure_damage_for_each_spirit(table: Table, having: Spirits, dealt: int) -> None:
    s = strikes(table, BITTERROOT, "bitterroot", "Vengeful Vines II", having=having)
    s.pass_all()
    assert (damage(s), spirits(s), no_defence(s)) == (dealt, having, True)
    assert ("damage", dealt, "pure", "Bitterroot") in ledger(s, FOE)


@pytest.mark.content("treant/Bitterroot")
def test_bitterroot_without_spirits_is_no_attack(table: Table) -> None:
    s = strikes(table, BITTERROOT, "bitterroot", "Vengeful Vines II")
    s.pass_all()
    assert (damage(s), s.phase) == (0, "main_2")


# --- Nature's Grasp ----------------------------------------------------------------------------------


@pytest.mark.content("treant/Nature's Grasp I")
@pytest.mark.content("treant/Nature's Grasp II")
@pytest.mark.parametrize(("upgrades", "base"), [((), 5), (("Nature's Grasp II",), 6)])
@pytest.mark.parametrize(
    ("having", "steps", "counted"),
    [
        ((0, 0, 0), ("seedling",), 2),
        ((0, 0, 0), ("sapling",), 1),
        ((1, 1, 1), ("seedling", "seedling"), 5),
        ((2, 2, 1), (), 6),
    ],
)
def test_natures_grasp_counts_spirits_after_growing(
    table: Table, upgrades: tuple[str, ...], base: int, having: Spirits, steps: tuple[str, ...], counted: int
) -> None:
    s = strikes(table, GRASP, "natures-grasp: 4 spirit" if upgrades else "natures-grasp", *upgrades, having=having)
    grows(s, *steps)
    s.pass_all()
    assert (damage(s), sum(spirits(s)), no_defence(s)) == (base + counted, counted, True)
    assert ("damage", base + counted, "undefendable", "Nature's Grasp") in ledger(s, FOE)


@pytest.mark.content("treant/Nature's Blessing")
def test_natures_blessing(table: Table) -> None:
    s = strikes(table, BLESSING, "natures-blessing", "Nature's Grasp II", health={TRE: 40}, cp={TRE: 1})
    s.pass_all()
    assert (s.health(TRE), s.cp(TRE), len(s.hand(TRE)), spirits(s)) == (41, 2, 1, (1, 0, 0))
    assert damage(s) == 0


# --- Overgrowth --------------------------------------------------------------------------------------


@pytest.mark.content("treant/Overgrowth I")
@pytest.mark.content("treant/Overgrowth II")
@pytest.mark.parametrize(("upgrades", "base"), [((), 2), (("Overgrowth II",), 4)])
@pytest.mark.parametrize(
    ("removed", "count", "left"),
    [
        ("nothing", 0, (2, 1, 0)),
        ("seedling", 1, (1, 1, 0)),
        ("sapling", 1, (2, 0, 0)),
        ("seedling seedling", 2, (0, 1, 0)),
        ("seedling sapling", 2, (1, 0, 0)),
    ],
)
def test_overgrowth_adds_4_for_each_spirit_removed(
    table: Table, upgrades: tuple[str, ...], base: int, removed: str, count: int, left: Spirits
) -> None:
    row = "overgrowth: 2 branch + 3 leaf" if upgrades else "overgrowth"
    s = strikes(table, OVERGROWTH, row, *upgrades, having=(2, 1, 0))
    s.pass_all()
    assert f"remove {removed}" in texts(s)
    s.choose(f"remove {removed}")
    takes_it(s)
    assert (damage(s), spirits(s)) == (base + 4 * count, left)


@pytest.mark.content("treant/Overgrowth I")
def test_overgrowth_takes_no_more_than_two(table: Table) -> None:
    s = strikes(table, OVERGROWTH, "overgrowth", having=(3, 2, 1))
    assert max(len(text.split()) for text in chosen(s)) == 3
    assert len(texts(s)) == 1 + 3 + 2 + 3
    s.choose("remove nothing")


@pytest.mark.content("treant/Overgrowth I")
@pytest.mark.content("treant/Overgrowth II")
@wellspring
@pytest.mark.parametrize(("upgrades", "base"), [((), 2), (("Overgrowth II",), 4)])
def test_overgrowth_becomes_undefendable_for_a_wellspring(table: Table, upgrades: tuple[str, ...], base: int) -> None:
    row = "overgrowth: 2 branch + 3 leaf" if upgrades else "overgrowth"
    s = strikes(table, OVERGROWTH, row, *upgrades, having=(1, 0, 0), tokens={TRE: SPRING})
    s.choose("remove seedling")
    s.choose("yes")
    s.pass_all()
    assert (damage(s), s.tokens(TRE), no_defence(s)) == (base + 4, {}, True)
    s = strikes(table, OVERGROWTH, row, *upgrades, tokens={TRE: SPRING})
    s.choose("no")
    takes_it(s)
    assert (damage(s), s.tokens(TRE)) == (base, SPRING)


@pytest.mark.content("treant/Plant")
def test_plant_grows_3_and_is_no_attack(table: Table) -> None:
    s = strikes(table, PLANT, "plant", "Overgrowth II")
    grows(s, "seedling", "seedling")
    s.pass_all()
    assert (spirits(s), damage(s), no_defence(s)) == ((3, 0, 0), 0, True)


# --- Call of the Wild --------------------------------------------------------------------------------


@pytest.mark.content("treant/Call of the Wild I")
@pytest.mark.parametrize(
    ("fresh", "dealt", "gained", "grown"),
    [
        ([1, 2, 3, 3], 12, False, 0),
        ([4, 5, 5, 4], 8, True, 0),
        ([6, 6, 6, 1], 9, False, 3),
        ([1, 3, 4, 6], 10, True, 1),
    ],
)
def test_one_roll_of_4_feeds_all_of_call_of_the_wild(
    table: Table, fresh: list[int], dealt: int, gained: bool, grown: int
) -> None:
    s = strikes(table, LARGE + fresh, "call-of-the-wild")
    grows(s, *["seedling"] * (grown - 1))
    takes_it(s)
    assert (damage(s), s.tokens(TRE), spirits(s)) == (dealt, SPRING if gained else {}, (grown, 0, 0))


@pytest.mark.content("treant/Call of the Wild II")
def test_call_of_the_wild_two_rolls_5(table: Table) -> None:
    s = strikes(table, [*LARGE, 1, 1, 2, 5, 6], "call-of-the-wild: large straight", "Call of the Wild II")
    takes_it(s)
    assert (damage(s), s.tokens(TRE), spirits(s)) == (11, SPRING, (1, 0, 0))


@pytest.mark.content("treant/Enrapture")
def test_enrapture(table: Table) -> None:
    s = strikes(table, CULTIVATE, "enrapture", "Call of the Wild II")
    s.pass_all()
    assert (damage(s), s.tokens(FOE), no_defence(s)) == (4, VINE, True)


# --- Rooted ------------------------------------------------------------------------------------------


@pytest.mark.content("treant/Rooted I")
@pytest.mark.parametrize(
    ("fresh", "prevented", "grown"),
    [([1, 2, 3], 3, 0), ([6, 6, 1], 3, 0), ([4, 1, 6], 2, 0), ([4, 5, 1], 1, 1), ([4, 4, 5], 0, 1)],
)
def test_rooted_prevents_and_grows_on_two_leaves(table: Table, fresh: list[int], prevented: int, grown: int) -> None:
    s = is_struck(table, SMACK_FOR_8 + fresh, "smack")
    s.choose("defend rooted")
    s.pass_all()
    assert (damage(s, TRE), spirits(s), damage(s), s.tokens(TRE)) == (8 - prevented, (grown, 0, 0), 0, {})


@pytest.mark.content("treant/Rooted II")
@pytest.mark.parametrize(
    ("fresh", "prevented", "grown", "given"),
    [
        ([1, 2, 3, 1], 4, 0, False),
        ([4, 4, 5, 5], 0, 1, False),
        ([4, 5, 6, 6], 2, 1, True),
        ([6, 6, 6, 6], 4, 0, True),
        ([6, 1, 4, 1], 3, 0, False),
    ],
)
@pytest.mark.parametrize("receiver", [TRE, FOE])
def test_rooted_two_gives_a_wellspring_on_two_spirits(
    table: Table, fresh: list[int], prevented: int, grown: int, given: bool, receiver: int
) -> None:
    s = is_struck(table, SMACK_FOR_8 + fresh, "smack", "Rooted II")
    s.choose("defend rooted")
    if given:
        s.choose(f"player {receiver}", seat=TRE)
    s.pass_all()
    assert (damage(s, TRE), spirits(s), damage(s)) == (8 - prevented, (grown, 0, 0), 0)
    assert s.tokens(receiver) == (SPRING if given else {})


# --- Wake the Forest! --------------------------------------------------------------------------------


@pytest.mark.content("treant/Wake the Forest! I")
def test_wake_the_forest(table: Table) -> None:
    s = strikes(table, WAKE, "wake-the-forest")
    grows(s, "seedling", "seedling", "dryad")
    s.pass_all()
    assert (damage(s), s.tokens(TRE), s.tokens(FOE), spirits(s)) == (10, SPRING, VINE, (2, 0, 1))
    assert ("damage", 10, "ultimate", "Wake the Forest!") in ledger(s, FOE)
    assert no_defence(s)


@pytest.mark.content("treant/Wake the Forest! I")
@dryad
def test_a_dryad_strikes_with_the_ultimate_too(table: Table) -> None:
    s = strikes(table, WAKE, "wake-the-forest", having=(3, 2, 1))
    s.choose("spend dryad strike", seat=TRE)
    s.pass_all()
    assert (damage(s), spirits(s)) == (13, (3, 2, 0))


# --- the cards ---------------------------------------------------------------------------------------


@pytest.mark.content("treant/Harvest!")
@pytest.mark.parametrize(
    ("removed", "count"), [("nothing", 0), ("dryad", 1), ("seedling sapling", 2), ("seedling seedling sapling", 3)]
)
def test_harvest_pays_1_cp_for_each_spirit(table: Table, removed: str, count: int) -> None:
    s = plays(table, "Harvest!", having=(2, 1, 1), cp={TRE: 0})
    s.choose(f"remove {removed}")
    s.pass_all()
    if count >= 2:
        s.choose("no")
        s.pass_all()
    assert (s.cp(TRE), sum(spirits(s)), s.phase) == (count, 4 - count, "main_1")


@pytest.mark.content("treant/Harvest!")
@wellspring
@pytest.mark.parametrize("receivers", [(), (TRE,), (FOE,), (TRE, FOE)])
def test_harvest_of_two_gives_up_to_two_players_a_wellspring(table: Table, receivers: tuple[int, ...]) -> None:
    s = plays(table, "Harvest!", having=(2, 0, 0), cp={TRE: 0})
    s.choose("remove seedling seedling")
    for receiver in receivers:
        s.choose(f"player {receiver}")
    if len(receivers) < 2:
        s.choose("no")
    s.pass_all()
    assert [s.tokens(seat) for seat in (TRE, FOE)] == [SPRING if seat in receivers else {} for seat in (TRE, FOE)]


@pytest.mark.content("treant/Harvest!")
def test_harvest_takes_three_at_most(table: Table) -> None:
    s = plays(table, "Harvest!", having=(3, 2, 1))
    s.pass_all()
    assert max(len(text.split()) - 1 for text in texts(s)) == 3


@pytest.mark.content("treant/Will o' Wisp!")
@pytest.mark.parametrize(
    ("fresh", "dealt", "gained", "grown"),
    [([1, 2, 3], 1, False, 0), ([4, 5, 4], 0, True, 0), ([6, 6, 6], 0, False, 1), ([3, 5, 6], 1, True, 1)],
)
def test_will_o_wisp_each_once(table: Table, fresh: list[int], dealt: int, gained: bool, grown: int) -> None:
    s = plays(table, "Will o' Wisp!", *fresh)
    s.pass_all()
    assert (damage(s), s.tokens(TRE), spirits(s), s.cp(TRE)) == (dealt, SPRING if gained else {}, (grown, 0, 0), 4)
    assert (("damage", 1, "collateral", "Will o' Wisp!") in ledger(s, FOE)) == bool(dealt)


@pytest.mark.content("treant/Will o' Wisp!")
def test_will_o_wisp_in_a_main_phase_can_be_avoided_and_is_no_attack(table: Table) -> None:
    s = table(
        "treant", "monk", rolls=[1, 4, 4, 1], cp={TRE: 1}, hands={TRE: ["Will o' Wisp!"]}, tokens={FOE: {"Evasive": 1}}
    )
    s.choose("play Will o' Wisp!")
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.phase) == (50, {}, "main_1")


@pytest.mark.content("treant/Stomp!")
@pytest.mark.parametrize(
    ("fresh", "added", "inflicted"),
    [([1, 2, 4, 5, 6], 2, False), ([1, 2, 3, 4, 6], 3, True), ([1, 1, 1, 1, 1], 5, True), ([4, 4, 5, 6, 6], 0, False)],
)
def test_stomp_adds_branches_and_inflicts_from_3_on(
    table: Table, fresh: list[int], added: int, inflicted: bool
) -> None:
    s = strikes(table, SPLINTER_3 + fresh, "splinter", cp={TRE: 1}, hands={TRE: ["Stomp!"]})
    s.choose("play stomp", seat=TRE)
    takes_it(s)
    assert (damage(s), s.tokens(FOE), s.cp(TRE)) == (5 + added, VINE if inflicted else {}, 0)


@pytest.mark.content("treant/Stomp!")
def test_stomp_needs_an_attack_of_its_own(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_4, "smack", cp={TRE: 5}, hands={TRE: ["Stomp!"]})
    never(s, "play stomp", seat=TRE)
    s = table("treant", "barbarian", cp={TRE: 5}, hands={TRE: ["Stomp!"]})
    assert not s.can("play stomp")


@pytest.mark.content("treant/Drink Deep!")
@wellspring
@pytest.mark.parametrize("receiver", [TRE, FOE])
def test_drink_deep_gives_anyone_a_wellspring_at_any_time(table: Table, receiver: int) -> None:
    s = is_struck(table, SMACK_FOR_4, "smack", cp={TRE: 1}, hands={TRE: ["Drink Deep!"]})
    s.choose(f"play drink deep player {receiver}", seat=TRE)
    assert (s.tokens(receiver), s.cp(TRE)) == (SPRING, 0)
    s.choose("defend none")


@pytest.mark.content("treant/Mother Tree!")
@pytest.mark.parametrize("face", range(1, 7))
def test_mother_tree_grows_4_on_the_spirit_or_draws(table: Table, face: int) -> None:
    s = plays(table, "Mother Tree!", face)
    if face == 6:
        grows(s, "seedling", "seedling")
    s.pass_all()
    assert (spirits(s), len(s.hand(TRE)), s.cp(TRE)) == (((2, 1, 0), 0, 5) if face == 6 else ((0, 0, 0), 1, 5))


# --- tokens ------------------------------------------------------------------------------------------


@wellspring
@pytest.mark.parametrize(("face", "healed"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("phase", ["main_1", "main_2"])
def test_wellspring_heals_half_the_die(table: Table, face: int, healed: int, phase: str) -> None:
    s = table("treant", "barbarian", phase=phase, rolls=[face], health={TRE: 30}, tokens={TRE: SPRING})
    s.choose("spend wellspring")
    s.pass_all()
    assert (s.health(TRE), s.tokens(TRE)) == (30 + healed, {})


@wellspring
def test_wellspring_may_heal_above_the_start_up_to_the_cap(table: Table) -> None:
    for health, after in ((50, 53), (58, 60)):
        s = table("treant", "barbarian", rolls=[6], health={TRE: health}, tokens={TRE: SPRING})
        s.choose("spend wellspring")
        s.pass_all()
        assert s.health(TRE) == after


@wellspring
def test_wellspring_serves_any_hero_in_its_own_main_phase_only(table: Table) -> None:
    s = table("treant", "barbarian", active=FOE, rolls=[4], health={FOE: 30}, tokens={TRE: SPRING, FOE: SPRING})
    assert not s.may("spend wellspring", TRE)
    s.choose("spend wellspring", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(TRE), s.tokens(FOE)) == (32, SPRING, {})
    s = HERO.rolls(table, NOTHING, tokens={TRE: SPRING})
    never(s, "spend wellspring", seat=TRE)


@wellspring
@vine
def test_both_tokens_have_a_limit_of_1(table: Table) -> None:
    s = table("treant", "barbarian", cp={TRE: 2}, hands={TRE: ["Drink Deep!"]}, tokens={TRE: SPRING})
    s.choose("play drink deep player 0")
    assert s.tokens(TRE) == SPRING
    s = strikes(table, SPLINTER_3, "splinter", "Splinter II", tokens={FOE: VINE})
    takes_it(s)
    assert s.tokens(FOE) == VINE


def rolls_under_a_vine(table: Table, attempts: int, **rest: Any) -> madking.Scenario:
    """The Barbarian, with a Barbed Vine, uses so many attempts and announces nothing."""
    dice = [*NOTHING, *[1] * (attempts - 1)]
    s = table("treant", "barbarian", active=FOE, phase="offensive_roll", rolls=dice, **({"tokens": {FOE: VINE}} | rest))
    for _ in range(attempts - 1):
        s.choose("keep 1 4 4 6", seat=FOE)
    s.choose("activate none", seat=FOE)
    return s


@vine
@pytest.mark.parametrize(("attempts", "dealt"), [(1, 0), (2, 1), (3, 2)])
def test_barbed_vine_hurts_for_each_attempt_beyond_the_first(table: Table, attempts: int, dealt: int) -> None:
    s = rolls_under_a_vine(table, attempts)
    s.pass_all()
    assert (damage(s), s.tokens(FOE), s.phase) == (dealt, {}, "main_2")


@vine
def test_barbed_vine_never_costs_more_than_2(table: Table) -> None:
    s = table(
        "treant",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        rolls=[*NOTHING, 1, 1, 1],
        tokens={FOE: VINE},
        cp={FOE: 2},
        hands={FOE: ["One More Time!"]},
    )
    for _ in range(2):
        s.choose("keep 1 4 4 6", seat=FOE)
    s.choose("play one more time", seat=FOE)
    s.choose("keep 1 4 4 6", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.pass_all()
    assert (damage(s), s.tokens(FOE)) == (2, {})


@vine
def test_barbed_vine_counts_no_rerolls_by_cards(table: Table) -> None:
    s = table(
        "treant",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        rolls=[*NOTHING, 1, 1],
        tokens={FOE: VINE},
        cp={FOE: 2},
        hands={FOE: ["Try, Try Again!"]},
    )
    s.choose("play try try again die 4", seat=FOE)
    s.choose("die 4", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.pass_all()
    assert (damage(s), s.tokens(FOE)) == (0, {})


@vine
@seedling
def test_barbed_vine_counts_no_seedling(table: Table) -> None:
    s = HERO.rolls(table, [*NOTHING, 1], companions={TRE: company((1, 0, 0))}, tokens={TRE: VINE})
    s.choose("spend seedling reroll die 4", seat=TRE)
    s.choose("activate none", seat=TRE)
    s.pass_all()
    assert (damage(s, TRE), s.tokens(TRE)) == (0, {})


@vine
@pytest.mark.rule("TURN-9")
def test_barbed_vine_hurts_at_the_conclusion_in_a_ledger_of_its_own(table: Table) -> None:
    """The Attack is dealt first; what the vine deals can be avoided by itself."""
    s = table(
        "treant",
        "monk",
        active=FOE,
        phase="offensive_roll",
        rolls=[1, 1, 1, 1, 6, 6, 1],
        tokens={FOE: VINE | {"Evasive": 1}},
    )
    s.choose("keep 1 1 1 1", seat=FOE)
    s.choose("activate fist-strike: 4 fist", seat=FOE)
    s.choose("defend none", seat=TRE)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.tokens(FOE), damage(s), damage(s, TRE) > 0) == ({}, 0, True)


@vine
def test_barbed_vine_lies_through_a_skipped_phase(table: Table) -> None:
    s = table("treant", "gunslinger", active=FOE, tokens={FOE: VINE | KNOCKED})
    s.choose("done", seat=FOE)
    s.pass_all()
    assert (s.phase, s.tokens(FOE), damage(s)) == ("main_2", VINE, 0)


@vine
@pytest.mark.rule("STA-10")
def test_barbed_vine_counts_the_first_phase_of_a_turn_only(table: Table) -> None:
    """An additional Offensive Roll Phase is not its matter: Stun brings the Barbarian one."""
    dice = [6, 6, 6, 6, 4, *NOTHING, 1, 1]
    s = table("treant", "barbarian", active=FOE, phase="offensive_roll", rolls=dice, tokens={FOE: VINE})
    s.choose("activate crit-bash", seat=FOE)
    s.choose("keep 1 4 4 6", seat=FOE)
    s.choose("keep 1 4 4 6", seat=FOE)
    s.choose("activate none", seat=FOE)
    s.pass_all()
    assert (s.phase, s.tokens(FOE), damage(s)) == ("main_2", {}, 0)


# --- spending Spirits --------------------------------------------------------------------------------


@seedling
def test_a_seedling_rerolls_an_attack_die(table: Table) -> None:
    s = HERO.rolls(table, [1, 1, 4, 4, 6, 2], companions={TRE: company((2, 0, 0))})
    s.choose("spend seedling reroll die 6", seat=TRE)
    assert (s.dice(TRE), spirits(s)) == ([1, 1, 2, 4, 4], (1, 0, 0))


@seedling
def test_a_seedling_rerolls_a_defence_die_and_an_effect_die(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 4, 5, 5, 1], "smack", having=(1, 0, 0))
    s.choose("defend rooted")
    s.choose("spend seedling reroll die 4", seat=TRE)
    s.pass_all()
    assert (damage(s, TRE), spirits(s)) == (7, (1, 0, 0))
    s = plays(table, "Mother Tree!", 1, 6, having=(1, 0, 0))
    s.choose("spend seedling reroll", seat=TRE)
    grows(s, "sapling", "dryad")
    s.pass_all()
    assert spirits(s) == (1, 0, 1)


@seedling
def test_a_seedling_needs_a_die_of_its_own(table: Table) -> None:
    s = table("treant", "barbarian", companions={TRE: company((1, 0, 0))})
    assert not s.can("spend seedling reroll")
    s = is_struck(table, SMACK_FOR_4, "smack", having=(1, 0, 0))
    never(s, "spend seedling reroll", seat=TRE)


@sapling
def test_a_sapling_heals_1_and_brings_1_cp(table: Table) -> None:
    s = table("treant", "barbarian", health={TRE: 30}, cp={TRE: 0}, companions={TRE: company((0, 2, 0))})
    assert not s.can("spend sapling leaf-through")
    s.choose("spend sapling sap")
    s.pass_all()
    assert (s.health(TRE), s.cp(TRE), spirits(s)) == (31, 1, (0, 1, 0))


@sapling
def test_a_sapling_and_1_cp_draw_a_card(table: Table) -> None:
    s = table("treant", "barbarian", cp={TRE: 1}, companions={TRE: company((0, 1, 0))})
    s.choose("spend sapling leaf-through")
    s.pass_all()
    assert (s.cp(TRE), len(s.hand(TRE)), spirits(s)) == (0, 1, (0, 0, 0))


@sapling
@pytest.mark.rule("HP-6")
def test_a_sapling_may_be_spent_on_anyones_turn_and_heals_at_once(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_8, "smack", having=(0, 1, 0), health={TRE: 8})
    s.choose("spend sapling sap", seat=TRE)
    assert (s.health(TRE), s.cp(TRE)) == (9, 3)
    takes_it(s)
    assert s.health(TRE) == 1


@dryad
def test_a_dryad_strikes_for_3_until_the_damage_is_applied(table: Table) -> None:
    s = strikes(table, SPLINTER_3, "splinter", "Splinter II", having=(0, 0, 1))
    s.choose("defend none", seat=FOE)
    assert windows_with(s.copy(), "spend dryad strike", TRE) == ["before damage is applied"]
    s.choose("spend dryad strike", seat=TRE)
    s.pass_all()
    assert (damage(s), spirits(s)) == (8, (0, 0, 0))
    assert ("addition", 3, "normal", "Dryad") in ledger(s, FOE)


@dryad
def test_a_dryad_adds_nothing_without_an_attack(table: Table) -> None:
    s = strikes(table, CULTIVATE, "cultivate", "Tend II", having=(3, 2, 1))
    never(s, "spend dryad strike", seat=TRE)
    s = strikes(table, BITTERROOT, "bitterroot", "Vengeful Vines II", having=(0, 0, 1))
    never(s, "spend dryad strike", seat=TRE)


@seedling
@sapling
def test_one_spirit_of_each_type_in_a_turn(table: Table) -> None:
    s = HERO.rolls(table, [1, 1, 4, 4, 6, 2], companions={TRE: company((2, 2, 0))}, health={TRE: 30}, cp={TRE: 3})
    s.choose("spend seedling reroll die 6", seat=TRE)
    assert not s.may("spend seedling reroll", TRE)
    s.choose("spend sapling sap", seat=TRE)
    assert not s.may("spend sapling sap", TRE)
    assert not s.may("spend sapling leaf-through", TRE)
    assert s.view(None)["players"][TRE]["companions"]["sapling"] == {"count": 1, "limit": 2, "spent": True}
    s.choose("activate none", seat=TRE)
    s.choose("done", seat=TRE)
    s.pass_all()


@sapling
def test_the_marks_of_a_turn_are_gone_when_anyones_turn_begins(table: Table) -> None:
    s = table("treant", "barbarian", phase="main_2", companions={TRE: company((0, 2, 0))})
    s.choose("spend sapling sap", seat=TRE)
    ends_turn(s, TRE)
    assert s.view(None)["active"] == FOE
    assert s.view(None)["players"][TRE]["companions"]["sapling"] == {"count": 1, "limit": 2}
    s.roll(*SMACK_FOR_4)
    s.choose("done", seat=FOE)
    s.choose("spend sapling sap", seat=TRE)
    s.choose("activate none", seat=FOE)
    assert spirits(s) == (0, 0, 0)


@sapling
@pytest.mark.content("treant/Harvest!")
def test_what_is_removed_has_no_effect_and_is_not_counted_as_spent(table: Table) -> None:
    s = plays(table, "Harvest!", having=(0, 2, 0), cp={TRE: 0}, health={TRE: 30})
    s.choose("remove sapling")
    s.pass_all()
    assert (s.cp(TRE), s.health(TRE)) == (1, 30)
    s.choose("spend sapling sap", seat=TRE)
    assert (s.cp(TRE), spirits(s)) == (2, (0, 0, 0))


@seedling
@sapling
@dryad
@pytest.mark.parametrize("card", ["What Status Effects?", "Get That Outta Here!", "Buh, Bye!", "Transference!"])
def test_cards_for_status_effects_do_not_touch_spirits(table: Table, card: str) -> None:
    s = table("treant", "barbarian", active=FOE, cp={FOE: 5}, hands={FOE: [card]}, companions={TRE: company((3, 2, 1))})
    if s.can(f"play {card}"):
        s.choose(f"play {card} player {TRE}")
        s.pass_all()
    assert spirits(s) == (3, 2, 1)


# --- the ward ----------------------------------------------------------------------------------------


def shot(table: Table, *, having: Spirits = (0, 0, 1), **rest: Any) -> madking.Scenario:
    """The Gunslinger's Deadeye, which inflicts Knockdown and deals 6 undefendable damage, on a Treant with a Dryad."""
    return is_struck(table, BULLSEYES, "deadeye", having=having, foe="gunslinger", **rest)


@dryad
def test_the_ward_prevents_a_status_before_it_is_placed(table: Table) -> None:
    s = shot(table)
    s.go_to("before status is placed")
    assert (s.asked(), s.tokens(TRE)) == ([TRE], {})
    s.choose("spend dryad ward", seat=TRE)
    s.pass_all()
    assert (s.tokens(TRE), spirits(s), s.phase) == ({}, (0, 0, 0), "main_2")
    assert damage(s, TRE) == 6
    assert s.told(e.StatusWarded) == [e.StatusWarded(TRE, "knockdown")]
    assert not s.told(e.TokenPlaced)


@dryad
def test_the_ward_may_be_left_and_the_status_is_placed(table: Table) -> None:
    s = shot(table)
    s.go_to("before status is placed")
    s.pass_all()
    assert (s.tokens(TRE), spirits(s), damage(s, TRE)) == (KNOCKED, (0, 0, 1), 6)


@dryad
@pytest.mark.parametrize(
    ("having", "tokens"), [((3, 2, 0), {}), ((3, 2, 1), KNOCKED)], ids=["without a Dryad", "without room"]
)
def test_no_ward_without_a_dryad_or_a_status_to_come(table: Table, having: Spirits, tokens: dict[str, int]) -> None:
    s = shot(table, having=having, tokens={TRE: tokens})
    never(s, "spend dryad ward", seat=TRE)
    assert not windows_of(s, "before status is placed")


@dryad
def test_no_ward_against_an_attack_that_inflicts_nothing(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_4, "smack", having=(3, 2, 1))
    assert not windows_of(s, "before status is placed")


@dryad
def test_the_ward_keeps_off_one_of_two_copies(table: Table) -> None:
    s = is_struck(table, JOLT, "jolt: small straight", having=(0, 0, 1), foe="artificer", upgrades={FOE: ["Jolt II"]})
    s.choose("spend dryad ward", seat=TRE)
    takes_it(s, TRE)
    assert (s.tokens(TRE), damage(s, TRE)) == ({"Nanite": 1}, 7)


@dryad
def test_the_ward_keeps_off_what_the_rows_own_dice_decide(table: Table) -> None:
    """The Pyromancer's Pyroblast rolls a die of its own: a meteor inflicts Knockdown, a flame adds 3."""
    s = is_struck(table, [*PYROBLAST, 1], "pyroblast", having=(0, 0, 1), foe="pyromancer")
    never(s, "spend dryad ward", seat=TRE)
    takes_it(s, TRE)
    s = is_struck(table, [*PYROBLAST, 6], "pyroblast", having=(0, 0, 1), foe="pyromancer")
    s.choose("spend dryad ward", seat=TRE)
    takes_it(s, TRE)
    assert (s.tokens(TRE), spirits(s)) == ({}, (0, 0, 0))


@dryad
def test_no_ward_against_an_ultimate(table: Table) -> None:
    s = table(
        "treant",
        "treant",
        active=FOE,
        phase="offensive_roll",
        rolls=WAKE,
        companions={TRE: company((0, 0, 1)), FOE: company((3, 2, 1))},
    )
    s.choose("activate wake-the-forest", seat=FOE)
    never(s, "spend dryad ward", seat=TRE)


@dryad
def test_no_ward_while_stunned(table: Table) -> None:
    """The Pyromancer, who has stunned the Treant before, knocks it down; then Stun brings the additional phase."""
    dice = [*PYROBLAST, 6, *NOTHING]
    s = is_struck(table, dice, "pyroblast", having=(0, 0, 1), foe="pyromancer", tokens={TRE: {"Stun": 1}})
    s.choose("activate none", seat=FOE)
    assert e.TokenPlaced(TRE, "knockdown", 1, FOE) in s.told(e.TokenPlaced)
    assert not s.told(e.StatusWarded)


@dryad
def test_no_ward_against_what_is_no_attack_or_a_modifier(table: Table) -> None:
    tend = {"active": FOE, "phase": "offensive_roll", "companions": {TRE: company((0, 0, 1)), FOE: company((3, 2, 1))}}
    s = table("treant", "treant", rolls=TEND, **tend)
    s.choose("activate tend", seat=FOE)
    s.choose("player 1", seat=FOE)
    never(s, "spend dryad ward", seat=TRE)
    s = table("treant", "treant", rolls=[*SPLINTER_3, 1, 1, 1, 4, 4], cp={FOE: 1}, hands={FOE: ["Stomp!"]}, **tend)
    s.choose("activate splinter", seat=FOE)
    s.choose("remove nothing", seat=FOE)
    s.choose("play stomp", seat=FOE)
    never(s, "spend dryad ward", seat=TRE)


@dryad
@pytest.mark.content("treant/Splinter I")
def test_the_spirit_of_splinter_is_gone_before_the_ward_is_asked_for(table: Table) -> None:
    s = table(
        "treant",
        "treant",
        active=FOE,
        phase="offensive_roll",
        rolls=SPLINTER_3,
        companions={TRE: company((0, 0, 1)), FOE: company((1, 0, 0))},
    )
    s.choose("activate splinter", seat=FOE)
    s.choose("remove seedling", seat=FOE)
    s.go_to("before status is placed")
    assert spirits(s, FOE) == (0, 0, 0)
    s.choose("spend dryad ward", seat=TRE)
    s.choose("defend none", seat=TRE)
    s.pass_all()
    assert (s.tokens(TRE), damage(s, TRE)) == ({}, 5)


@dryad
def test_the_ward_and_the_strike_are_one_spend_of_the_turn(table: Table) -> None:
    """A Dryad that has warded cannot strike in the same turn, nor another one that has grown meanwhile."""
    s = shot(table, having=(0, 1, 1))
    s.choose("spend dryad ward", seat=TRE)
    assert s.view(None)["players"][TRE]["companions"]["dryad"] == {"count": 0, "limit": 1, "spent": True}
    s.pass_all()
