"""Artificer, piece by piece: every figure is typed here from the printed board and cards, and played out at the table.

She sits at seat 0, her opponent at seat 1, unless a test says otherwise. Her dice: 1-3 wrench, 4-5 gear, 6 bolt. Her
bots: the Nanobot detonates Nanites in her Upkeep, the Shock Bot adds to her Attack, the Heal Bot heals after hard hits.
"""

from pathlib import Path
from typing import Any

import pytest

import madking
from madking.core import events as e
from madking.lang import load_hero
from madking.lang import tree as t
from tests.conftest import Table
from tests.heroes.helpers import (
    FORTITUDE,
    SMACK_FOR_4,
    SMACK_FOR_8,
    HeroAtTable,
    activations,
    ends_turn,
    ledger,
    never,
    no_defence,
    takes_it,
)

ART, FOE = 0, 1
HERO = HeroAtTable("artificer")
strikes = HERO.strikes
is_struck = HERO.is_struck

SPANNER = [1, 2, 3, 5, 5]
SPANNER_FOR_4 = [1, 1, 2, 3, 6]
SPANNER_FOR_5 = [1, 1, 2, 2, 3]
SCHEMATICS = [4, 4, 5, 6, 6]
JOLT = [3, 4, 5, 6, 6]
NUTS = [1, 1, 2, 6, 6]
OVERCLOCK = [1, 6, 6, 6, 6]
POWER_UP = [1, 4, 6, 6, 6]
EUREKA = [1, 2, 4, 4, 5]
SCRATCH = [1, 1, 4, 4, 6]
ZAPPPP = [1, 2, 3, 4, 5]
SWARM = [1, 4, 4, 6, 6]
MAXIMUM = [6, 6, 6, 6, 6]
NOTHING = [1, 1, 4, 6, 6]

SMACK_FOR_6 = [1, 1, 2, 3, 4]
SLICE_FOR_5 = [1, 2, 3, 5, 5]
SLICE_FOR_6 = [1, 1, 2, 3, 6]

BOTS = ["Nanobot", "Shock Bot", "Heal Bot"]
UPGRADES = [
    "Spanner Strike II", "Schematics II", "Eureka II", "Jolt II", "Zapppp! II", "Overclock II", "Ratchet Up II",
    "Scrap Collector II",
]  # fmt: skip
ACTION_CARDS = [
    "Arcing Shield", "Robo Revenge!", "High Voltage!", "Nanite Assault!", "Conductivity!", "Oooh Shiny!",
    "Synthesize!",
]  # fmt: skip

synth_mark = pytest.mark.content("artificer/Synth")
nanite_mark = pytest.mark.content("artificer/Nanite")
nanobot = pytest.mark.content("artificer/Nanobot")
shock_bot = pytest.mark.content("artificer/Shock Bot")
heal_bot = pytest.mark.content("artificer/Heal Bot")
scrap_1 = pytest.mark.content("artificer/Scrap Collector I")
scrap_2 = pytest.mark.content("artificer/Scrap Collector II")
overclock_1 = pytest.mark.content("artificer/Overclock I")
overclock_2 = pytest.mark.content("artificer/Overclock II")
zapppp_1 = pytest.mark.content("artificer/Zapppp! I")
zapppp_2 = pytest.mark.content("artificer/Zapppp! II")
maximum = pytest.mark.content("artificer/Maximum Power! I")

EVERY_BOT = pytest.mark.parametrize(
    "bot",
    [
        pytest.param("Nanobot", marks=nanobot),
        pytest.param("Shock Bot", marks=shock_bot),
        pytest.param("Heal Bot", marks=heal_bot),
    ],
)
PRICES = pytest.mark.parametrize(("state", "price"), [("basic", 2), ("advanced", 1)])


def key(bot: str) -> str:
    return bot.lower().replace(" ", "-")


def bots(s: madking.Scenario, seat: int = ART) -> tuple[str, ...]:
    """The states of the Nanobot, the Shock Bot and the Heal Bot."""
    return tuple(s.companion(seat, bot)[0] for bot in BOTS)


def offered(s: madking.Scenario) -> list[str]:
    """The bots among which she may choose now, and `no` if she may decline."""
    s.pass_all()
    return [str(option).removeprefix("companion ") for option in s.options]


def rewritten(tmp_path: Path, old: str, new: str) -> str:
    """Her board, with another text on one space: for what no printed space of hers does."""
    text = (Path(madking.__file__).parent / "heroes" / "artificer.hero").read_text("utf-8")
    assert text.count(old) == 1
    file = tmp_path / "artificer.hero"
    file.write_text(text.replace(old, new), "utf-8")
    return str(file)


# --- the hero ----------------------------------------------------------------------------------------


@synth_mark
@nanobot
@shock_bot
@heal_bot
@pytest.mark.rule("SET-5")
def test_she_starts_with_3_synth_and_no_bot() -> None:
    game = madking.new_game(["artificer", "barbarian"], seed="set-up")
    artificer, other = game.view(None)["players"]
    assert (artificer["tokens"], other["tokens"]) == ({"synth": 3}, {})
    assert [bot["state"] for bot in artificer["companions"].values()] == ["unbuilt"] * 3
    assert list(artificer["companions"]) == ["nanobot", "shock-bot", "heal-bot"]
    assert (artificer["health"], artificer["cp"], artificer["hand_size"]) == (50, 2, 4)
    assert artificer["deck_size"] == 29


@synth_mark
@pytest.mark.rule("SET-1")
@pytest.mark.rule("SET-5")
def test_in_a_mirror_both_start_with_3_synth(table: Table) -> None:
    game = madking.new_game(["artificer", "artificer"], seed="mirror")
    assert [player["tokens"] for player in game.view(None)["players"]] == [{"synth": 3}] * 2
    assert table("barbarian", "artificer", setup=True).tokens(FOE) == {"Synth": 3}


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (1, {"spanner-strike: 3 wrench", "spanner-strike: 4 wrench"}),
        (2, {"spanner-strike: 3 wrench", "spanner-strike: 4 wrench"}),
        (3, {"spanner-strike: 3 wrench", "spanner-strike: 4 wrench"}),
        (4, {"schematics"}),
        (5, {"schematics"}),
        (6, {"overclock", "maximum-power"}),
    ],
)
def test_faces_1_to_3_are_wrenches_4_and_5_gears_and_6_is_the_bolt(table: Table, face: int, shown: set[str]) -> None:
    s = table("artificer", "barbarian", phase="offensive_roll", rolls=[face, face, face, face, 6])
    assert activations(s) == shown


@pytest.mark.content("artificer/Conductivity!")
def test_no_action_card_of_hers_is_an_attack_modifier() -> None:
    cards = load_hero("artificer").cards
    assert [card.name.en for card in cards] == ACTION_CARDS
    assert not any(card.modifier for card in cards)


# --- what the dice must show -------------------------------------------------------------------------

THREE, FOUR, FIVE = (f"spanner-strike: {count} wrench" for count in (3, 4, 5))
BOARD_JOLT, BOARD_CLOCK = "jolt: small straight", "overclock: 4 bolt"
BOARD_EUREKA, BOARD_ZAP = "eureka: 2 wrench + 3 gear", "zapppp: large straight"


@pytest.mark.content("artificer/Spanner Strike I")
@pytest.mark.content("artificer/Schematics I")
@pytest.mark.content("artificer/Jolt I")
@pytest.mark.content("artificer/Overclock I")
@pytest.mark.content("artificer/Eureka I")
@pytest.mark.content("artificer/Zapppp! I")
@pytest.mark.content("artificer/Maximum Power! I")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        (SPANNER, {THREE}),
        (SPANNER_FOR_4, {THREE, FOUR}),
        (SPANNER_FOR_5, {THREE, FOUR, FIVE}),
        (SCHEMATICS, {"schematics"}),
        ([4, 4, 4, 5, 6], {"schematics"}),
        ([1, 4, 4, 5, 6], {"schematics"}),
        ([4, 4, 5, 5, 5], set()),
        ([4, 4, 6, 6, 6], set()),
        ([1, 2, 3, 4, 6], {THREE, "jolt"}),
        (JOLT, {"jolt"}),
        ([2, 3, 4, 5, 5], {"jolt", "eureka"}),
        (EUREKA, {"eureka"}),
        ([1, 1, 5, 5, 5], {"eureka"}),
        ([1, 4, 4, 5, 5], set()),
        (SCRATCH, set()),
        (SWARM, set()),
        (POWER_UP, set()),
        ([4, 6, 6, 6, 6], {"overclock"}),
        (MAXIMUM, {"overclock", "maximum-power"}),
        (ZAPPPP, {THREE, "jolt", "zapppp"}),
        ([2, 3, 4, 5, 6], {"jolt", "zapppp"}),
        ([1, 3, 4, 5, 6], {"jolt"}),
    ],
)
def test_the_dice_of_the_first_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice) == met


@pytest.mark.content("artificer/Spanner Strike II")
@pytest.mark.content("artificer/Schematics II")
@pytest.mark.content("artificer/Jolt II")
@pytest.mark.content("artificer/Nuts N' Bolts")
@pytest.mark.content("artificer/Overclock II")
@pytest.mark.content("artificer/Power Up")
@pytest.mark.content("artificer/Eureka II")
@pytest.mark.content("artificer/Scratch Built")
@pytest.mark.content("artificer/Zapppp! II")
@pytest.mark.content("artificer/Swarming Bots")
@pytest.mark.parametrize(
    ("dice", "met"),
    [
        (NOTHING, set()),
        (SPANNER, {THREE, "scratch-built"}),
        (SPANNER_FOR_4, {THREE, FOUR, "nuts-n-bolts"}),
        (SPANNER_FOR_5, {THREE, FOUR, FIVE}),
        (NUTS, {THREE, "nuts-n-bolts"}),
        ([1, 1, 2, 4, 6], {THREE, "nuts-n-bolts"}),
        ([1, 1, 2, 4, 4], {THREE, "scratch-built"}),
        (SCRATCH, {"scratch-built", "swarming-bots"}),
        ([1, 1, 4, 5, 5], {"scratch-built", BOARD_EUREKA}),
        ([1, 4, 4, 5, 5], set()),
        (SWARM, {"swarming-bots"}),
        ([1, 4, 4, 5, 6], {"schematics", "swarming-bots"}),
        (SCHEMATICS, {"schematics"}),
        (POWER_UP, {"power-up"}),
        ([1, 1, 6, 6, 6], {"power-up"}),
        ([4, 6, 6, 6, 6], {"power-up", BOARD_CLOCK}),
        (MAXIMUM, {"power-up", BOARD_CLOCK, "maximum-power"}),
        ([2, 3, 4, 5, 6], {BOARD_JOLT, BOARD_ZAP, "swarming-bots", "scratch-built"}),
        ([3, 4, 5, 6, 6], {BOARD_JOLT, "swarming-bots"}),
        (ZAPPPP, {THREE, BOARD_JOLT, BOARD_ZAP, "scratch-built"}),
    ],
)
def test_the_dice_of_the_second_level(table: Table, dice: list[int], met: set[str]) -> None:
    assert HERO.rows(table, dice, *UPGRADES) == met


# --- upgrades ----------------------------------------------------------------------------------------


def test_there_is_no_third_level() -> None:
    levels = {ability.name.en: len(ability.levels) for ability in load_hero("artificer").abilities}
    assert levels.pop("Maximum Power!") == 1
    assert set(levels.values()) == {2}
    assert len(levels) == 8


# --- Spanner Strike ----------------------------------------------------------------------------------

spanner_1 = pytest.mark.content("artificer/Spanner Strike I")
spanner_2 = pytest.mark.content("artificer/Spanner Strike II")
SPANNER_ROWS = [(SPANNER, "3 wrench", 0), (SPANNER_FOR_4, "4 wrench", 1), (SPANNER_FOR_5, "5 wrench", 2)]
THREE_DICE = [
    ([1, 2, 3], 1, 0), ([4, 5, 5], 2, 0), ([1, 1, 4], 3, 0), ([3, 5, 6], 3, 1), ([2, 6, 6], 1, 2), ([4, 6, 6], 2, 2),
    ([6, 6, 6], 0, 3),
]  # fmt: skip


@spanner_1
@pytest.mark.rule("OFF-8")
@pytest.mark.parametrize(("dice", "row", "more"), SPANNER_ROWS)
@pytest.mark.parametrize(("die", "added", "gained"), [(1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 2, 0), (5, 2, 0), (6, 0, 1)])
def test_spanner_strike_rolls_one_die(
    table: Table, dice: list[int], row: str, more: int, die: int, added: int, gained: int
) -> None:
    s = strikes(table, [*dice, die], f"spanner strike {row}")
    takes_it(s)
    assert s.health(FOE) == 50 - 3 - more - added
    assert s.tokens(ART) == ({"Synth": gained} if gained else {})
    assert (s.tokens(FOE), s.health(ART)) == ({}, 50)


@spanner_1
@synth_mark
@pytest.mark.rule("TXT-2")
@pytest.mark.parametrize(("dice", "row", "more"), SPANNER_ROWS)
@pytest.mark.parametrize(("rolled", "added", "gained"), THREE_DICE)
def test_for_a_synth_spanner_strike_rolls_three_dice(
    table: Table, dice: list[int], row: str, more: int, rolled: list[int], added: int, gained: int
) -> None:
    s = strikes(table, [*dice, *rolled], f"spanner strike {row}", tokens={ART: {"Synth": 1}})
    s.choose("yes", seat=ART)
    takes_it(s)
    assert s.health(FOE) == 50 - 3 - more - added
    assert s.tokens(ART) == ({"Synth": gained} if gained else {})


@spanner_1
@synth_mark
def test_the_synth_of_spanner_strike_is_a_choice(table: Table) -> None:
    s = strikes(table, [*SPANNER, 6], "spanner strike", tokens={ART: {"Synth": 2}})
    s.choose("no", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (47, {"Synth": 3})


@spanner_1
def test_what_spanner_strike_adds_can_be_defended_like_the_rest(table: Table) -> None:
    s = strikes(table, [*SPANNER, 4, 4, 4, 4], "spanner strike", foe="paladin")
    s.choose("defend divine defense", seat=FOE)
    s.pass_all()
    assert [entry[:3] for entry in ledger(s, FOE)][:2] == [("damage", 3, "normal"), ("addition", 2, "normal")]


@spanner_2
@pytest.mark.parametrize(("dice", "row", "more"), SPANNER_ROWS)
@pytest.mark.parametrize(("rolled", "added", "gained"), THREE_DICE)
def test_spanner_strike_ii_always_rolls_three_dice(
    table: Table, dice: list[int], row: str, more: int, rolled: list[int], added: int, gained: int
) -> None:
    tokens = {ART: {"Synth": 1}}
    s = strikes(table, [*dice, *rolled], f"spanner strike {row}", "Spanner Strike II", tokens=tokens)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (50 - 4 - more - added, {"Synth": 1 + gained})


# --- Schematics --------------------------------------------------------------------------------------

schematics_1 = pytest.mark.content("artificer/Schematics I")
schematics_2 = pytest.mark.content("artificer/Schematics II")


@pytest.mark.parametrize(
    ("upgrades", "cp"),
    [pytest.param([], 0, marks=schematics_1), pytest.param(["Schematics II"], 2, marks=schematics_2)],
)
def test_schematics_draws_2_heals_2_and_brings_4_synth(table: Table, upgrades: list[str], cp: int) -> None:
    s = strikes(
        table,
        SCHEMATICS,
        "schematics",
        *upgrades,
        cp={ART: 0},
        health={ART: 40},
        decks={ART: ["Tip It!", "Six-It!", "So Wild!"]},
    )
    s.pass_all()
    assert (s.health(ART), s.tokens(ART), s.cp(ART)) == (42, {"Synth": 4}, cp)
    assert sorted(s.hand(ART)) == ["Six-It!", "Tip It!"]
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_2", 50, {})
    assert no_defence(s)


@schematics_2
@pytest.mark.rule("CP-1")
@pytest.mark.rule("HP-1")
@pytest.mark.rule("TURN-10")
def test_schematics_with_an_empty_deck_and_everything_full(table: Table) -> None:
    s = strikes(
        table,
        SCHEMATICS,
        "schematics",
        "Schematics II",
        cp={ART: 14},
        health={ART: 59},
        decks={ART: []},
        tokens={ART: {"Synth": 5}},
    )
    s.pass_all()
    assert (s.health(ART), s.tokens(ART), s.cp(ART), s.hand(ART)) == (60, {"Synth": 7}, 15, [])


# --- Jolt --------------------------------------------------------------------------------------------

jolt_1 = pytest.mark.content("artificer/Jolt I")
jolt_2 = pytest.mark.content("artificer/Jolt II")


@nanite_mark
@pytest.mark.rule("TXT-4")
@pytest.mark.parametrize(
    ("upgrades", "nanites"), [pytest.param([], 1, marks=jolt_1), pytest.param(["Jolt II"], 2, marks=jolt_2)]
)
def test_jolt_brings_a_synth_and_nanites_and_then_deals_7(table: Table, upgrades: list[str], nanites: int) -> None:
    s = strikes(table, JOLT, "jolt", *upgrades)
    s.pass_all()
    assert s.can("defend none", seat=FOE)
    assert (s.tokens(ART), s.tokens(FOE), s.health(FOE)) == ({"Synth": 1}, {"Nanite": nanites}, 50)
    takes_it(s)
    assert (s.health(FOE), s.health(ART)) == (43, 50)
    assert list(ledger(s, FOE)) == [("damage", 7, "normal", "Jolt")]


@pytest.mark.content("artificer/Nuts N' Bolts")
def test_nuts_n_bolts_brings_5_synth(table: Table) -> None:
    s = strikes(table, NUTS, "nuts n bolts", "Jolt II")
    s.pass_all()
    assert (s.phase, s.tokens(ART), s.tokens(FOE), s.health(FOE)) == ("main_2", {"Synth": 5}, {}, 50)
    assert no_defence(s)


# --- Overclock ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgrades", "nanites"),
    [pytest.param([], {}, marks=overclock_1), pytest.param(["Overclock II"], {"Nanite": 1}, marks=overclock_2)],
)
def test_overclock_deals_6_undefendable(table: Table, upgrades: list[str], nanites: dict[str, int]) -> None:
    s = strikes(table, OVERCLOCK, "overclock", *upgrades)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(ART)) == ("main_2", 44, nanites, {})
    assert list(ledger(s, FOE)) == [("damage", 6, "undefendable", "Overclock")]
    assert no_defence(s)


BOTH_CLOCKS = pytest.mark.parametrize(
    ("upgrades", "nanites"),
    [pytest.param([], 0, marks=overclock_1), pytest.param(["Overclock II"], 1, marks=overclock_2)],
)


@BOTH_CLOCKS
@nanobot
@shock_bot
@heal_bot
def test_overclock_activates_two_different_bots_for_nothing(table: Table, upgrades: list[str], nanites: int) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        *upgrades,
        health={ART: 40},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "advanced", "Heal Bot": "basic"}},
    )
    assert offered(s) == ["nanobot", "shock-bot", "heal-bot", "no"]
    s.choose("companion shock-bot", seat=ART)
    assert offered(s) == ["nanobot", "heal-bot", "no"]
    s.roll(5)
    s.choose("companion heal-bot", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.health(ART), s.tokens(ART)) == ("main_2", 41, 42, {})
    assert s.tokens(FOE) == ({"Nanite": nanites} if nanites else {})


@BOTH_CLOCKS
@shock_bot
def test_overclock_may_activate_one_bot_only(table: Table, upgrades: list[str], nanites: int) -> None:
    companions = {ART: {"Shock Bot": "basic", "Heal Bot": "basic"}}
    s = strikes(table, OVERCLOCK, "overclock", *upgrades, companions=companions)
    s.choose("companion shock-bot", seat=ART)
    s.choose("no", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.health(ART)) == ("main_2", 41, 50)
    assert s.tokens(FOE).get("Nanite", 0) == nanites


@BOTH_CLOCKS
@shock_bot
def test_overclock_may_activate_no_bot(table: Table, upgrades: list[str], nanites: int) -> None:
    s = strikes(table, OVERCLOCK, "overclock", *upgrades, companions={ART: {"Shock Bot": "basic", "Nanobot": "basic"}})
    s.choose("no", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_2", 44)
    assert s.tokens(FOE) == ({"Nanite": nanites} if nanites else {})


@overclock_1
@nanobot
@shock_bot
@heal_bot
def test_a_bot_that_is_not_built_cannot_be_activated(table: Table) -> None:
    s = strikes(table, OVERCLOCK, "overclock", tokens={ART: {"Synth": 7}})
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_2", 44, {"Synth": 7})
    s = strikes(table, OVERCLOCK, "overclock", companions={ART: {"Heal Bot": "basic"}})
    assert offered(s) == ["heal-bot", "no"]


@overclock_2
@nanobot
@nanite_mark
@pytest.mark.parametrize(("held", "damage"), [(0, 1), (1, 3), (2, 5), (3, 5)])
def test_overclock_ii_detonates_its_own_nanite_too(table: Table, held: int, damage: int) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        "Overclock II",
        tokens={FOE: {"Nanite": held}},
        companions={ART: {"Nanobot": "advanced"}},
    )
    s.choose("companion nanobot", seat=ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 6 - damage, {})


@pytest.mark.content("artificer/Power Up")
@nanite_mark
@pytest.mark.parametrize("held", [0, 1, 3])
def test_power_up_inflicts_3_nanites_and_is_no_attack(table: Table, held: int) -> None:
    s = strikes(table, POWER_UP, "power up", "Overclock II", tokens={FOE: {"Nanite": held}})
    s.pass_all()
    assert (s.phase, s.tokens(FOE), s.health(FOE), s.tokens(ART)) == ("main_2", {"Nanite": 3}, 50, {})
    assert no_defence(s)


# --- Scrap Collector ---------------------------------------------------------------------------------


@scrap_1
@pytest.mark.parametrize(("held", "after"), [(0, 1), (3, 4), (7, 7)])
def test_scrap_collector_brings_a_synth_in_her_upkeep(table: Table, held: int, after: int) -> None:
    s = table("artificer", "barbarian", phase="upkeep", tokens={ART: {"Synth": held}})
    s.pass_all()
    assert (s.phase, s.tokens(ART)) == ("main_1", {"Synth": after})


@scrap_2
@pytest.mark.parametrize(("die", "gained"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_scrap_collector_ii_rolls_for_1_or_2(table: Table, die: int, gained: int) -> None:
    s = table("artificer", "barbarian", phase="upkeep", rolls=[die], upgrades={ART: ["Scrap Collector II"]})
    s.pass_all()
    assert (s.phase, s.tokens(ART)) == ("main_1", {"Synth": gained})


@scrap_1
def test_scrap_collector_sleeps_in_the_upkeep_of_others(table: Table) -> None:
    s = table("artificer", "barbarian", active=FOE, phase="upkeep")
    s.pass_all()
    assert (s.phase, s.tokens(ART), s.tokens(FOE)) == ("main_1", {}, {})


BOTH_SCRAPS = pytest.mark.parametrize(
    "upgrades", [pytest.param([], marks=scrap_1), pytest.param(["Scrap Collector II"], marks=scrap_2)]
)


@BOTH_SCRAPS
@synth_mark
@nanite_mark
def test_4_synth_are_a_nanite_on_an_opponent(table: Table, upgrades: list[str]) -> None:
    position: dict[str, Any] = {"upgrades": {ART: upgrades}}
    assert not table("artificer", "barbarian", tokens={ART: {"Synth": 3}}, **position).can("use scrap-collector")
    s = table("artificer", "barbarian", tokens={ART: {"Synth": 5}}, **position)
    s.choose("use scrap-collector", seat=ART)
    s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE), s.health(FOE)) == ({"Synth": 1}, {"Nanite": 1}, 50)
    assert not s.can("use scrap-collector")


@BOTH_SCRAPS
@pytest.mark.rule("STA-4")
@pytest.mark.parametrize(("start", "dice"), [("upkeep", [1]), ("main_1", [1]), ("offensive_roll", SMACK_FOR_4)])
def test_the_nanite_for_4_synth_comes_at_any_time_of_another_turn(
    table: Table, upgrades: list[str], start: str, dice: list[int]
) -> None:
    s = table(
        "artificer",
        "barbarian",
        active=FOE,
        phase=start,
        rolls=dice,
        hands={FOE: ["Vegas Baby!"]},
        tokens={ART: {"Synth": 4}},
        upgrades={ART: upgrades},
    )
    if start == "main_1":
        s.choose("play vegas baby", seat=FOE)
    s.choose("use scrap-collector", seat=ART)
    s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE)) == ({}, {"Nanite": 1})


@scrap_1
def test_the_nanite_for_4_synth_may_come_before_and_after_the_defence(table: Table) -> None:
    s = is_struck(table, SMACK_FOR_4, "smack", tokens={ART: {"Synth": 7}})
    s.choose("use scrap-collector", seat=ART)
    assert s.tokens(FOE) == {"Nanite": 1}
    s.roll(4, 1, 1, 1)
    s.choose("defend ratchet up", seat=ART)
    s.choose("use scrap-collector", seat=ART)
    s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE), s.health(ART)) == ({}, {"Nanite": 2}, 46)


@scrap_1
@pytest.mark.rule("STA-2")
def test_a_fourth_nanite_is_lost_and_its_price_too(table: Table) -> None:
    s = table("artificer", "barbarian", tokens={ART: {"Synth": 4}, FOE: {"Nanite": 3}})
    s.choose("use scrap-collector", seat=ART)
    s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE)) == ({}, {"Nanite": 3})


@scrap_1
@pytest.mark.content("common/Stun")
def test_stunned_she_collects_but_cannot_spend(table: Table) -> None:
    s = table("artificer", "barbarian", phase="upkeep", tokens={ART: {"Synth": 4, "Stun": 1}})
    assert (s.phase, s.tokens(ART)) == ("main_1", {"Synth": 5, "Stun": 1})
    s = is_struck(table, [*SMACK_FOR_4, *FORTITUDE], "smack", tokens={ART: {"Synth": 4, "Stun": 1}})
    assert s.health(ART) == 46
    assert (s.tokens(ART), s.tokens(FOE)) == ({"Synth": 4}, {})


@scrap_1
@pytest.mark.rule("ULT-3")
def test_an_ultimate_silences_her_from_its_activation_on(table: Table) -> None:
    s = is_struck(table, MAXIMUM, "shogun", foe="samurai", tokens={ART: {"Synth": 4}})
    s.choose("use scrap-collector", seat=ART)
    assert s.tokens(FOE)["Nanite"] == 1
    s = is_struck(table, MAXIMUM, "shogun", foe="samurai", tokens={ART: {"Synth": 4}})
    assert s.can("use scrap-collector", seat=ART)
    s.pass_window()
    never(s, "use scrap-collector", ART)
    s.pass_all()
    assert (s.phase, s.health(ART), s.tokens(FOE)) == ("main_2", 37, {"Honor": 1})


@scrap_1
@pytest.mark.rule("RUL-2")
def test_an_announced_spend_without_enough_synth_left_costs_nothing(table: Table) -> None:
    s = table(
        "artificer",
        "barbarian",
        active=FOE,
        phase="offensive_roll",
        rolls=SMACK_FOR_4,
        hands={FOE: ["Buh, Bye!"]},
        cp={FOE: 2},
        tokens={ART: {"Synth": 4}},
    )
    s.choose("use scrap-collector", seat=ART)
    s.choose("play buh bye", seat=FOE)
    s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE)) == ({"Synth": 3}, {})


# --- Eureka ------------------------------------------------------------------------------------------

eureka_1 = pytest.mark.content("artificer/Eureka I")
eureka_2 = pytest.mark.content("artificer/Eureka II")
BOTH_EUREKAS = pytest.mark.parametrize(
    ("upgrades", "damage"), [pytest.param([], 7, marks=eureka_1), pytest.param(["Eureka II"], 8, marks=eureka_2)]
)


@BOTH_EUREKAS
def test_eureka_brings_3_synth_and_then_deals(table: Table, upgrades: list[str], damage: int) -> None:
    s = strikes(table, EUREKA, "eureka", *upgrades)
    s.choose("defend none", seat=FOE)
    assert s.tokens(ART) == {"Synth": 3}
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ART)) == (50 - damage, {}, {"Synth": 3})
    assert list(ledger(s, FOE)) == [("damage", damage, "normal", "Eureka")]


@BOTH_EUREKAS
@shock_bot
@pytest.mark.rule("TXT-4")
def test_the_synth_of_eureka_may_power_the_shock_bot_at_once(table: Table, upgrades: list[str], damage: int) -> None:
    s = strikes(table, EUREKA, "eureka", *upgrades, companions={ART: {"Shock Bot": "basic"}})
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (50 - damage - 3, {"Synth": 1})


scratch = pytest.mark.content("artificer/Scratch Built")


@scratch
@EVERY_BOT
@pytest.mark.parametrize("state", ["unbuilt", "basic"])
def test_scratch_built_makes_any_bot_advanced_for_nothing(table: Table, bot: str, state: str) -> None:
    companions = {ART: dict.fromkeys(BOTS, "unbuilt") | {bot: state}}
    s = strikes(table, SCRATCH, "scratch built", "Eureka II", companions=companions)
    assert offered(s) == ["nanobot", "shock-bot", "heal-bot"]
    s.choose(f"companion {key(bot)}", seat=ART)
    s.pass_all()
    assert bots(s) == tuple("advanced" if one == bot else "unbuilt" for one in BOTS)
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_2", 50, {})
    assert no_defence(s)


@scratch
def test_scratch_built_does_not_offer_what_is_advanced(table: Table) -> None:
    companions = {ART: {"Nanobot": "basic", "Shock Bot": "advanced"}}
    s = strikes(table, SCRATCH, "scratch built", "Eureka II", companions=companions)
    assert offered(s) == ["nanobot", "heal-bot"]
    companions = {ART: {"Nanobot": "advanced", "Shock Bot": "advanced", "Heal Bot": "basic"}}
    s = strikes(table, SCRATCH, "scratch built", "Eureka II", companions=companions)
    s.pass_all()
    assert (s.phase, bots(s)) == ("main_2", ("advanced",) * 3)


@scratch
def test_scratch_built_with_nothing_left_to_build(table: Table) -> None:
    companions = {ART: dict.fromkeys(BOTS, "advanced")}
    s = strikes(table, SCRATCH, "scratch built", "Eureka II", companions=companions)
    s.pass_all()
    assert (s.phase, bots(s), s.tokens(ART)) == ("main_2", ("advanced",) * 3, {})


# --- Zapppp! -----------------------------------------------------------------------------------------

BOTH_ZAPS = pytest.mark.parametrize(
    ("upgrades", "synth"),
    [pytest.param([], {}, marks=zapppp_1), pytest.param(["Zapppp! II"], {"Synth": 2}, marks=zapppp_2)],
)


@BOTH_ZAPS
@nanite_mark
def test_zapppp_inflicts_a_nanite_and_deals_9(table: Table, upgrades: list[str], synth: dict[str, int]) -> None:
    s = strikes(table, ZAPPPP, "zapppp", *upgrades)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ART)) == (41, {"Nanite": 1}, synth)
    assert list(ledger(s, FOE)) == [("damage", 9, "normal", "Zapppp!")]


@BOTH_ZAPS
@shock_bot
def test_zapppp_activates_exactly_one_bot(table: Table, upgrades: list[str], synth: dict[str, int]) -> None:
    companions = {ART: {"Nanobot": "basic", "Shock Bot": "basic"}}
    s = strikes(table, ZAPPPP, "zapppp", *upgrades, companions=companions)
    assert offered(s) == ["nanobot", "shock-bot"]
    s.choose("companion shock-bot", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ART)) == (38, {"Nanite": 1}, synth)


@BOTH_ZAPS
@nanobot
@pytest.mark.parametrize(("held", "damage"), [(0, 1), (1, 3), (2, 5), (3, 5)])
def test_zapppp_detonates_its_own_nanite_too(
    table: Table, upgrades: list[str], synth: dict[str, int], held: int, damage: int
) -> None:
    s = strikes(
        table,
        ZAPPPP,
        "zapppp",
        *upgrades,
        tokens={FOE: {"Nanite": held}},
        companions={ART: {"Nanobot": "basic"}},
    )
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ART)) == (50 - 9 - damage, {}, synth)


@BOTH_ZAPS
@heal_bot
@pytest.mark.parametrize(("die", "healed"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_zapppp_has_the_heal_bot_heal_though_nobody_attacks_her(
    table: Table, upgrades: list[str], synth: dict[str, int], die: int, healed: int
) -> None:
    companions = {ART: {"Heal Bot": "basic"}}
    s = strikes(table, [*ZAPPPP, die], "zapppp", *upgrades, health={ART: 30}, companions=companions)
    takes_it(s)
    assert (s.health(ART), s.health(FOE), s.tokens(ART)) == (30 + healed, 41, synth)


@zapppp_1
@shock_bot
@heal_bot
def test_zapppp_passes_over_a_shock_bot_already_used_this_turn(table: Table) -> None:
    companions = {ART: {"Shock Bot": "advanced", "Heal Bot": "advanced"}}
    s = strikes(table, [*ZAPPPP, 1], "zapppp", tokens={ART: {"Synth": 1}}, companions=companions)
    s.choose("use shock-bot activate-advanced", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.health(ART), s.tokens(ART)) == (38, 51, {})


swarming = pytest.mark.content("artificer/Swarming Bots")


@swarming
@pytest.mark.parametrize(
    ("states", "damage"),
    [
        (("unbuilt", "unbuilt", "unbuilt"), 5),
        (("basic", "unbuilt", "unbuilt"), 6),
        (("unbuilt", "advanced", "unbuilt"), 6),
        (("unbuilt", "basic", "basic"), 7),
        (("advanced", "unbuilt", "basic"), 7),
        (("basic", "basic", "basic"), 8),
        (("advanced", "advanced", "advanced"), 8),
        (("basic", "advanced", "advanced"), 8),
    ],
)
def test_swarming_bots_deal_5_and_1_for_each_bot(table: Table, states: tuple[str, ...], damage: int) -> None:
    companions = {ART: dict(zip(BOTS, states, strict=True))}
    s = strikes(table, SWARM, "swarming bots", "Zapppp! II", companions=companions)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE), s.tokens(ART)) == (50 - damage, {}, {})
    assert {entry[2] for entry in ledger(s, FOE)} == {"normal"}


@swarming
def test_swarming_bots_count_her_own_bots_only(table: Table) -> None:
    companions = {FOE: dict.fromkeys(BOTS, "advanced")}
    s = strikes(table, SWARM, "swarming bots", "Zapppp! II", foe="artificer", companions=companions)
    takes_it(s)
    assert s.health(FOE) == 45


# --- Ratchet Up --------------------------------------------------------------------------------------

ratchet_1 = pytest.mark.content("artificer/Ratchet Up I")
ratchet_2 = pytest.mark.content("artificer/Ratchet Up II")


@ratchet_1
@pytest.mark.parametrize(
    ("dice", "synth", "nanites"),
    [
        ([1, 2, 3, 3], 0, 0),
        ([1, 1, 2, 4], 1, 0),
        ([4, 4, 5, 5], 4, 0),
        ([1, 4, 5, 6], 2, 1),
        ([1, 1, 6, 6], 0, 1),
        ([6, 6, 6, 6], 0, 1),
    ],
)
def test_ratchet_up_brings_synth_for_gears_and_one_nanite_on_a_bolt(
    table: Table, dice: list[int], synth: int, nanites: int
) -> None:
    s = is_struck(table, [*SMACK_FOR_8, *dice], "smack")
    s.choose("defend ratchet up", seat=ART)
    s.pass_all()
    assert s.tokens(ART) == ({"Synth": synth} if synth else {})
    assert s.tokens(FOE) == ({"Nanite": nanites} if nanites else {})
    assert (s.health(ART), s.health(FOE)) == (42, 50)


@ratchet_2
@pytest.mark.parametrize(
    ("dice", "synth", "nanites", "damage"),
    [
        ([1, 4, 4, 5, 5], 4, 0, 0),
        ([1, 2, 4, 5, 6], 2, 1, 1),
        ([1, 1, 2, 2, 3], 0, 0, 1),
        ([1, 2, 3, 3, 6], 0, 1, 1),
        ([1, 4, 4, 6, 6], 2, 2, 0),
        ([2, 3, 6, 6, 6], 0, 3, 1),
        ([6, 6, 6, 6, 6], 0, 3, 0),
        ([4, 4, 4, 5, 5], 5, 0, 0),
    ],
)
def test_ratchet_up_ii_pays_for_every_bolt_and_hits_back_for_1(
    table: Table, dice: list[int], synth: int, nanites: int, damage: int
) -> None:
    s = is_struck(table, [*SMACK_FOR_8, *dice], "smack", "Ratchet Up II")
    s.choose("defend ratchet up", seat=ART)
    s.pass_all()
    assert s.tokens(ART) == ({"Synth": synth} if synth else {})
    assert s.tokens(FOE) == ({"Nanite": nanites} if nanites else {})
    assert (s.health(ART), s.health(FOE)) == (42, 50 - damage)
    assert list(ledger(s, FOE)) == ([("damage", 1, "plain", "Ratchet Up")] if damage else [])


@ratchet_1
@heal_bot
def test_the_synth_of_ratchet_up_may_power_the_heal_bot_against_the_same_attack(table: Table) -> None:
    s = is_struck(table, [*SMACK_FOR_8, 1, 4, 5, 6], "smack", companions={ART: {"Heal Bot": "basic"}})
    s.choose("defend ratchet up", seat=ART)
    s.roll(6)
    s.choose("use heal-bot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(ART)) == (44, {})


# --- Maximum Power! ----------------------------------------------------------------------------------


@maximum
@nanite_mark
def test_maximum_power_brings_2_synth_a_nanite_and_10_damage(table: Table) -> None:
    s = strikes(table, MAXIMUM, "maximum power")
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(ART)) == ("main_2", 40, {"Nanite": 1}, {"Synth": 2})
    assert list(ledger(s, FOE)) == [("damage", 10, "ultimate", "Maximum Power!")]
    assert no_defence(s)


@maximum
@shock_bot
@nanobot
@pytest.mark.parametrize(("held", "damage"), [(0, 1), (1, 3), (2, 5)])
def test_maximum_power_with_two_bots(table: Table, held: int, damage: int) -> None:
    s = strikes(
        table,
        MAXIMUM,
        "maximum power",
        tokens={FOE: {"Nanite": held}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic", "Heal Bot": "basic"}},
    )
    assert offered(s) == ["nanobot", "shock-bot", "heal-bot", "no"]
    s.choose("companion shock-bot", seat=ART)
    assert offered(s) == ["nanobot", "heal-bot", "no"]
    s.choose("companion nanobot", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_2", 50 - 13 - damage, {})
    assert ("addition", 3, "ultimate", "Shock Bot") in list(ledger(s, FOE))
    assert s.tokens(ART) == {"Synth": 2}


@maximum
@shock_bot
@pytest.mark.rule("ULT-4")
def test_she_may_pay_for_the_shock_bot_on_her_ultimate(table: Table) -> None:
    s = strikes(table, MAXIMUM, "maximum power", companions={ART: {"Shock Bot": "basic"}})
    s.choose("use shock-bot activate-basic", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_2", 37, {})


@maximum
@nanobot
@pytest.mark.rule("ULT-3")
@pytest.mark.content("common/Protect")
@pytest.mark.content("common/Evasive")
def test_nobody_answers_the_nanites_that_maximum_power_detonates(table: Table) -> None:
    tokens = {FOE: {"Nanite": 2, "Evasive": 1}}
    s = strikes(table, MAXIMUM, "maximum power", foe="moon_elf", tokens=tokens, companions={ART: {"Nanobot": "basic"}})
    s.choose("companion nanobot", seat=ART)
    never(s, "spend evasive", FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (35, {"Evasive": 1})


@maximum
def test_maximum_power_may_do_without_bots(table: Table) -> None:
    s = strikes(table, MAXIMUM, "maximum power", companions={ART: dict.fromkeys(BOTS, "advanced")})
    s.choose("no", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_2", 40, {"Nanite": 1})


# --- building and upgrading --------------------------------------------------------------------------


@EVERY_BOT
@synth_mark
@pytest.mark.parametrize("when", ["main_1", "main_2"])
def test_a_bot_is_built_for_2_synth(table: Table, bot: str, when: str) -> None:
    assert not table("artificer", "barbarian", phase=when, tokens={ART: {"Synth": 1}}).can(f"use {key(bot)} build")
    s = table("artificer", "barbarian", phase=when, tokens={ART: {"Synth": 2}})
    s.choose(f"use {key(bot)} build", seat=ART)
    assert bots(s) == tuple("basic" if one == bot else "unbuilt" for one in BOTS)
    assert (s.tokens(ART), s.cp(ART)) == ({}, 2)


@EVERY_BOT
@synth_mark
@pytest.mark.parametrize("when", ["main_1", "main_2"])
def test_a_bot_is_upgraded_for_3_synth(table: Table, bot: str, when: str) -> None:
    position: dict[str, Any] = {"phase": when, "companions": {ART: {bot: "basic"}}}
    assert not table("artificer", "barbarian", tokens={ART: {"Synth": 2}}, **position).can(f"use {key(bot)} upgrade")
    s = table("artificer", "barbarian", tokens={ART: {"Synth": 3}}, **position)
    s.choose(f"use {key(bot)} upgrade", seat=ART)
    assert bots(s) == tuple("advanced" if one == bot else "unbuilt" for one in BOTS)
    assert s.tokens(ART) == {}


@EVERY_BOT
def test_a_bot_is_built_once_and_upgraded_once(table: Table, bot: str) -> None:
    full = {ART: {"Synth": 7}}
    s = table("artificer", "barbarian", tokens=full)
    assert not s.can(f"use {key(bot)} upgrade")
    s.choose(f"use {key(bot)} build", seat=ART)
    assert not s.can(f"use {key(bot)} build")
    s.choose(f"use {key(bot)} upgrade", seat=ART)
    assert (s.companion(ART, bot)[0], s.tokens(ART)) == ("advanced", {"Synth": 2})
    s = table("artificer", "barbarian", tokens=full, companions={ART: {bot: "advanced"}})
    assert not s.can(f"use {key(bot)} build")
    assert not s.can(f"use {key(bot)} upgrade")


@EVERY_BOT
def test_bots_are_built_and_upgraded_in_her_main_phases_only(table: Table, bot: str) -> None:
    for state, way in (("unbuilt", "build"), ("basic", "upgrade")):
        position: dict[str, Any] = {"tokens": {ART: {"Synth": 7}}, "companions": {ART: {bot: state}}}
        text = f"use {key(bot)} {way}"
        s = table("artificer", "barbarian", phase="upkeep", **position)
        assert not s.can(text, seat=ART)
        s = strikes(table, EUREKA, "eureka", **position)
        never(s, text, ART)
        s = is_struck(table, SMACK_FOR_8, "smack", **position)
        never(s, text, ART)
        s = table("artificer", "barbarian", active=FOE, hands={FOE: ["Vegas Baby!"]}, rolls=[1], **position)
        s.choose("play vegas baby", seat=FOE)
        assert s.can("use scrap-collector", seat=ART)
        assert not s.can(text, seat=ART)
        s.pass_all()


@nanobot
@shock_bot
@heal_bot
@synth_mark
def test_all_three_bots_on_the_first_turn_with_6_synth(table: Table) -> None:
    s = table(
        "artificer",
        "barbarian",
        phase="upkeep",
        setup=True,
        turns_taken={ART: 0},
        hands={ART: ["High Voltage!"]},
        cp={ART: 2},
    )
    s.choose("play high voltage", seat=ART)
    s.pass_all()
    assert (s.phase, s.tokens(ART), s.cp(ART)) == ("main_1", {"Synth": 6}, 1)
    for bot in BOTS:
        s.choose(f"use {key(bot)} build", seat=ART)
    assert (bots(s), s.tokens(ART)) == (("basic", "basic", "basic"), {})


@shock_bot
@synth_mark
@pytest.mark.content("artificer/Eureka I")
def test_8_synth_in_one_turn_and_a_bot_used_in_the_turn_it_is_built(table: Table) -> None:
    s = table("artificer", "barbarian", tokens={ART: {"Synth": 6}}, rolls=EUREKA)
    s.choose("use shock-bot build", seat=ART)
    s.choose("use nanobot build", seat=ART)
    s.choose("use heal-bot build", seat=ART)
    s.choose("done", seat=ART)
    s.choose("activate eureka", seat=ART)
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (40, {"Synth": 1})
    spent = sum(event.tokens for event in s.events if isinstance(event, e.OfferUsed))
    assert spent == 8


@shock_bot
def test_a_bot_upgraded_in_this_turn_is_cheaper_at_once(table: Table) -> None:
    s = table(
        "artificer", "barbarian", tokens={ART: {"Synth": 4}}, companions={ART: {"Shock Bot": "basic"}}, rolls=JOLT
    )
    s.choose("use shock-bot upgrade", seat=ART)
    s.choose("done", seat=ART)
    s.choose("activate jolt", seat=ART)
    s.choose("use shock-bot activate-advanced", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (40, {"Synth": 1})


# --- Nanobot -----------------------------------------------------------------------------------------


def upkeep(table: Table, synth: int, state: str, foe: str = "barbarian", **position: object) -> madking.Scenario:
    """Her Upkeep begins; she has so much Synth before her scrap is collected."""
    held = position.pop("tokens", {})
    assert isinstance(held, dict)
    tokens = {**held, ART: {"Synth": synth, **held.get(ART, {})}}
    return table("artificer", foe, phase="upkeep", tokens=tokens, companions={ART: {"Nanobot": state}}, **position)


@nanobot
@nanite_mark
@PRICES
@pytest.mark.parametrize(("nanites", "damage"), [(0, 0), (1, 1), (2, 3), (3, 5)])
def test_the_nanobot_detonates_nanites_in_her_upkeep(
    table: Table, state: str, price: int, nanites: int, damage: int
) -> None:
    s = upkeep(table, price, state, tokens={FOE: {"Nanite": nanites}})
    s.choose(f"use nanobot activate-{state}", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 50 - damage, {})
    assert s.tokens(ART) == {"Synth": 1}
    assert list(ledger(s, FOE)) == ([("damage", damage, "plain", "Nanobot")] if damage else [])


@nanobot
@scrap_1
@pytest.mark.rule("TIM-1")
@PRICES
def test_the_synth_of_scrap_collector_pays_for_the_nanobot_in_the_same_upkeep(
    table: Table, state: str, price: int
) -> None:
    s = upkeep(table, price - 1, state, tokens={FOE: {"Nanite": 3}})
    s.choose(f"use nanobot activate-{state}", seat=ART)
    assert s.tokens(ART) == {}
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 45, {})


@nanobot
@scrap_2
@pytest.mark.rule("TIM-1")
def test_the_synth_of_scrap_collector_ii_pays_for_it_too(table: Table) -> None:
    position: dict[str, Any] = {"upgrades": {ART: ["Scrap Collector II"]}, "tokens": {FOE: {"Nanite": 2}}}
    s = upkeep(table, 0, "basic", rolls=[4], **position)
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_1", 47, {})
    s = upkeep(table, 0, "basic", rolls=[3], **position)
    never(s, "use nanobot activate-basic", ART)


@synth_mark
@scrap_1
@pytest.mark.rule("TIM-1")
def test_a_token_that_is_for_upkeep_alone_has_its_window_too(table: Table, tmp_path: Path) -> None:
    """Not printed anywhere: the window behind the effects of Upkeep is there for whatever is for Upkeep alone."""
    hero = rewritten(tmp_path, "positive limit 7 {", "positive limit 7 { spend 2 when own upkeep { draw 1 }")
    s = table(hero, "barbarian", phase="upkeep", tokens={ART: {"Synth": 1}}, decks={ART: ["Tip It!", "So Wild!"]})
    s.choose("spend synth", seat=ART)
    s.pass_all()
    assert (s.phase, s.tokens(ART), "Tip It!" in s.hand(ART)) == ("main_1", {}, True)


@nanobot
@pytest.mark.rule("TIM-1")
def test_without_enough_synth_upkeep_has_no_second_window(table: Table) -> None:
    for synth, windows in ((0, 1), (1, 2)):
        s = upkeep(table, synth, "basic", hands={ART: ["Six-It!"]}, tokens={FOE: {"Nanite": 3}})
        passed = 0
        while s.phase == "upkeep":
            s.pass_window()
            passed += 1
        assert passed == windows


@nanobot
@pytest.mark.rule("TIM-1")
def test_the_others_may_answer_a_nanobot_that_acts_at_the_end_of_upkeep(table: Table) -> None:
    s = upkeep(table, 1, "basic", foe="moon_elf", tokens={FOE: {"Nanite": 3, "Evasive": 1}})
    s.choose("use nanobot activate-basic", seat=ART)
    s.roll(2)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_1", 50, {})


@nanobot
@PRICES
def test_the_nanobot_has_its_price_and_is_a_choice(table: Table, state: str, price: int) -> None:
    s = table(
        "artificer",
        "barbarian",
        phase="upkeep",
        tokens={ART: {"Synth": 1}, FOE: {"Nanite": 3}},
        companions={ART: {"Nanobot": state}},
    )
    assert s.can(f"use nanobot activate-{state}", seat=ART) == (price == 1)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(ART)) == ("main_1", 50, {"Nanite": 3}, {"Synth": 2})


@nanobot
@pytest.mark.parametrize(("state", "other"), [("basic", "advanced"), ("advanced", "basic")])
def test_each_state_has_its_own_price_and_no_other(table: Table, state: str, other: str) -> None:
    s = upkeep(table, 7, state)
    assert s.can(f"use nanobot activate-{state}", seat=ART)
    assert not s.can(f"use nanobot activate-{other}", seat=ART)
    s = upkeep(table, 7, "unbuilt")
    never(s, "use nanobot activate-basic", ART)
    s = upkeep(table, 7, "unbuilt")
    never(s, "use nanobot activate-advanced", ART)


@nanobot
def test_the_nanobot_acts_in_her_upkeep_only(table: Table) -> None:
    position: dict[str, Any] = {
        "tokens": {ART: {"Synth": 7}, FOE: {"Nanite": 3}},
        "companions": {ART: {"Nanobot": "basic"}},
    }
    s = table("artificer", "barbarian", **position)
    assert not s.can("use nanobot activate-basic", seat=ART)
    s = strikes(table, EUREKA, "eureka", **position)
    never(s, "use nanobot activate-basic", ART)
    s = is_struck(table, SMACK_FOR_8, "smack", **position)
    never(s, "use nanobot activate-basic", ART)
    s = table("artificer", "barbarian", active=FOE, phase="upkeep", rolls=[1, 1, 1], **position)
    never(s, "use nanobot activate-basic", ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50, {"Nanite": 3})


@nanobot
@nanite_mark
@pytest.mark.parametrize(("mine", "theirs"), [(1, 3), (2, 0), (3, 2), (3, 3)])
def test_a_detonation_spares_nobody_not_even_her(table: Table, mine: int, theirs: int) -> None:
    damage = {0: 0, 1: 1, 2: 3, 3: 5}
    s = upkeep(table, 2, "basic", tokens={ART: {"Nanite": mine}, FOE: {"Nanite": theirs}})
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.phase, s.tokens(ART), s.tokens(FOE)) == ("main_1", {"Synth": 1}, {})
    assert (s.health(ART), s.health(FOE)) == (50 - damage[mine], 50 - damage[theirs])


@nanobot
@nanite_mark
@scrap_1
@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(("die", "damage"), [(1, 5), (6, 5)])
def test_the_nanobot_may_act_between_the_dice_of_her_own_nanites(table: Table, die: int, damage: int) -> None:
    """She collects first, rolls for one Nanite of hers, and blows up all of them while the die still lies there."""
    s = upkeep(table, 1, "basic", tokens={ART: {"Nanite": 3}})
    s.pass_all()
    s.roll(die)
    s.choose("resolve scrap-collector", seat=ART)
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.phase, s.tokens(ART), s.health(ART)) == ("main_1", {}, 50 - damage)


@nanobot
@nanite_mark
@scrap_1
@pytest.mark.rule("TURN-1")
def test_the_nanobot_may_act_after_the_dice_of_her_own_nanites(table: Table) -> None:
    s = upkeep(table, 1, "basic", tokens={ART: {"Nanite": 3}, FOE: {"Nanite": 1}})
    s.pass_all()
    s.roll(6, 6, 2)
    s.choose("resolve nanite", seat=ART)
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.phase, s.tokens(ART), s.health(ART), s.health(FOE)) == ("main_1", {}, 49, 49)


@nanobot
@pytest.mark.rule("TURN-1")
@pytest.mark.content("pyromancer/Burn")
def test_a_detonation_is_applied_with_the_other_damage_of_upkeep(table: Table) -> None:
    tokens = {ART: {"Nanite": 2, "Burn": 1}, FOE: {"Nanite": 3}}
    s = upkeep(table, 2, "basic", foe="pyromancer", tokens=tokens)
    s.choose("use nanobot activate-basic", seat=ART)
    s.choose("resolve burn", seat=ART)
    assert (s.health(ART), s.health(FOE)) == (50, 50)
    s.pass_all()
    changes = [event for event in s.events if isinstance(event, e.HealthChanged)]
    assert [(event.seat, event.damage) for event in changes] == [(ART, 5), (FOE, 5)]


@nanobot
@pytest.mark.rule("DMG-12")
@pytest.mark.content("common/Protect")
@pytest.mark.parametrize(("nanites", "taken"), [(1, 0), (2, 1), (3, 2)])
def test_protect_halves_a_detonation(table: Table, nanites: int, taken: int) -> None:
    s = upkeep(table, 2, "basic", foe="paladin", tokens={FOE: {"Nanite": nanites, "Protect": 1}})
    s.choose("use nanobot activate-basic", seat=ART)
    s.choose("spend protect", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - taken, {})


@nanobot
@pytest.mark.rule("DMG-12")
@pytest.mark.content("common/Targeted")
@pytest.mark.content("gunslinger/Bounty")
def test_a_detonation_is_no_attack(table: Table) -> None:
    s = upkeep(table, 2, "basic", foe="gunslinger", tokens={FOE: {"Nanite": 3, "Bounty": 1}}, cp={ART: 0})
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE), s.cp(ART)) == (45, {"Bounty": 1}, 1)
    assert no_defence(s)
    s = upkeep(table, 2, "basic", foe="moon_elf", tokens={FOE: {"Nanite": 3, "Targeted": 1}})
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert s.health(FOE) == 45


@nanobot
@shock_bot
def test_the_shock_bot_does_not_add_to_a_detonation(table: Table) -> None:
    s = table(
        "artificer",
        "barbarian",
        phase="upkeep",
        tokens={ART: {"Synth": 7}, FOE: {"Nanite": 3}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic"}},
    )
    s.choose("use nanobot activate-basic", seat=ART)
    never(s, "use shock-bot activate-basic", ART)


@nanobot
@scrap_1
def test_the_nanobot_has_no_limit_but_its_price(table: Table) -> None:
    s = upkeep(table, 7, "advanced", tokens={FOE: {"Nanite": 2}})
    s.choose("use nanobot activate-advanced", seat=ART)
    s.choose("use scrap-collector", seat=ART)
    s.choose("use nanobot activate-advanced", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(ART)) == ("main_1", 46, {}, {"Synth": 2})


@nanobot
@pytest.mark.rule("HP-3")
@pytest.mark.parametrize(("mine", "winners"), [(3, []), (2, [0])])
def test_a_detonation_may_fell_both_at_once(table: Table, mine: int, winners: list[int]) -> None:
    s = upkeep(table, 2, "basic", health={ART: 5, FOE: 5}, tokens={ART: {"Nanite": mine}, FOE: {"Nanite": 3}})
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert s.state.over
    assert s.state.winners == winners


@nanobot
@pytest.mark.content("common/Blessing of Divinity")
def test_a_blessing_keeps_its_holder_from_falling_to_nanites(table: Table) -> None:
    tokens = {FOE: {"Nanite": 3, "Blessing of Divinity": 1}}
    s = upkeep(table, 2, "basic", foe="paladin", health={FOE: 4}, tokens=tokens)
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (1, {})


# --- Shock Bot ---------------------------------------------------------------------------------------


@shock_bot
@pytest.mark.rule("DMG-4")
@PRICES
@pytest.mark.parametrize("defended", [False, True])
def test_the_shock_bot_adds_3_before_or_after_the_defence(table: Table, state: str, price: int, defended: bool) -> None:
    s = strikes(table, JOLT, "jolt", tokens={ART: {"Synth": price}}, companions={ART: {"Shock Bot": state}})
    if defended:
        s.choose("defend none", seat=FOE)
    s.choose(f"use shock-bot activate-{state}", seat=ART)
    if not defended:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(ART)) == (40, {"Synth": 1})
    assert list(ledger(s, FOE)) == [("damage", 7, "normal", "Jolt"), ("addition", 3, "normal", "Shock Bot")]


@shock_bot
@PRICES
def test_the_shock_bot_has_its_price_and_is_a_choice(table: Table, state: str, price: int) -> None:
    position: dict[str, Any] = {"companions": {ART: {"Shock Bot": state}}}
    text = f"use shock-bot activate-{state}"
    s = strikes(
        table,
        [*SPANNER, 1, 1, 1],
        "spanner strike",
        "Spanner Strike II",
        tokens={ART: {"Synth": price - 1}},
        **position,
    )
    never(s, text, ART)
    takes_it(s)
    assert s.health(FOE) == 45
    s = strikes(
        table, [*SPANNER, 1, 1, 1], "spanner strike", "Spanner Strike II", tokens={ART: {"Synth": price}}, **position
    )
    s.choose("defend none", seat=FOE)
    assert s.can(text, seat=ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(ART)) == (45, {"Synth": price})


@shock_bot
def test_a_shock_bot_that_is_not_built_adds_nothing(table: Table) -> None:
    for state in ("basic", "advanced"):
        s = strikes(table, JOLT, "jolt", tokens={ART: {"Synth": 6}})
        never(s, f"use shock-bot activate-{state}", ART)
        takes_it(s)
        assert s.health(FOE) == 43


@shock_bot
@overclock_1
def test_what_the_shock_bot_adds_is_of_the_attacks_type(table: Table) -> None:
    s = strikes(table, OVERCLOCK, "overclock", tokens={ART: {"Synth": 2}}, companions={ART: {"Shock Bot": "basic"}})
    s.choose("use shock-bot activate-basic", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_2", 41, {})
    assert list(ledger(s, FOE))[1:] == [("addition", 3, "undefendable", "Shock Bot")]


@shock_bot
def test_the_shock_bot_needs_an_attack_of_hers_that_is_under_way(table: Table) -> None:
    position: dict[str, Any] = {"tokens": {ART: {"Synth": 7}}, "companions": {ART: {"Shock Bot": "basic"}}}
    text = "use shock-bot activate-basic"
    assert not table("artificer", "barbarian", **position).can(text, seat=ART)
    s = table("artificer", "barbarian", phase="offensive_roll", rolls=SCHEMATICS, **position)
    never(s, text, ART)
    s.choose("activate schematics", seat=ART)
    never(s, text, ART)
    s = strikes(table, POWER_UP, "power up", "Overclock II", **position)
    never(s, text, ART)
    s = is_struck(table, SMACK_FOR_8, "smack", **position)
    never(s, text, ART)
    s = strikes(table, JOLT, "jolt", **position)
    takes_it(s)
    assert s.phase == "main_2"
    assert not s.can(text, seat=ART)


@shock_bot
@PRICES
def test_the_shock_bot_acts_once_per_turn(table: Table, state: str, price: int) -> None:
    s = strikes(table, JOLT, "jolt", tokens={ART: {"Synth": 6}}, companions={ART: {"Shock Bot": state}})
    text = f"use shock-bot activate-{state}"
    s.choose(text, seat=ART)
    never(s, text, ART)
    s.choose("defend none", seat=FOE)
    never(s, text, ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(ART)) == (40, {"Synth": 7 - price})


@shock_bot
def test_the_shock_bot_acts_again_in_her_next_turn(table: Table) -> None:
    s = strikes(table, JOLT, "jolt", tokens={ART: {"Synth": 6}}, companions={ART: {"Shock Bot": "basic"}})
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    s.roll(1)
    ends_turn(s, ART)
    s.roll(*FORTITUDE)
    s.choose("done", seat=FOE)
    s.choose("activate none", seat=FOE)
    ends_turn(s, FOE)
    s.roll(*EUREKA)
    s.choose("done", seat=ART)
    s.choose("activate eureka", seat=ART)
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert s.health(FOE) == 40 - 10


@shock_bot
@pytest.mark.content("common/Stun")
@pytest.mark.parametrize("first", [True, False])
def test_the_shock_bot_acts_once_in_two_offensive_roll_phases_of_a_turn(table: Table, first: bool) -> None:
    s = strikes(
        table,
        [*JOLT, *EUREKA],
        "jolt",
        tokens={ART: {"Synth": 6}, FOE: {"Stun": 1}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    if first:
        s.choose("use shock-bot activate-basic", seat=ART)
    s.choose("activate eureka", seat=ART)
    assert s.health(FOE) == (40 if first else 43)
    if first:
        never(s, "use shock-bot activate-basic", ART)
    else:
        s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.phase, s.health(FOE)) == ("main_2", 33)


@shock_bot
@overclock_1
@pytest.mark.parametrize("state", ["basic", "advanced"])
def test_a_free_shock_bot_cannot_be_paid_for_in_the_same_turn(table: Table, state: str) -> None:
    position: dict[str, Any] = {"tokens": {ART: {"Synth": 7}}, "companions": {ART: {"Shock Bot": state}}}
    s = strikes(table, OVERCLOCK, "overclock", **position)
    s.choose("companion shock-bot", seat=ART)
    never(s, f"use shock-bot activate-{state}", ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_2", 41, {"Synth": 7})


@shock_bot
@overclock_1
@PRICES
def test_a_paid_shock_bot_is_not_activated_for_nothing_in_the_same_turn(table: Table, state: str, price: int) -> None:
    position: dict[str, Any] = {
        "tokens": {ART: {"Synth": 7}},
        "companions": {ART: {"Shock Bot": state, "Nanobot": "basic"}},
    }
    s = strikes(table, OVERCLOCK, "overclock", **position)
    s.choose(f"use shock-bot activate-{state}", seat=ART)
    assert offered(s) == ["nanobot", "no"]
    s.choose("no", seat=ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(ART)) == (41, {"Synth": 7 - price})


@shock_bot
@pytest.mark.content("common/Stun")
@pytest.mark.parametrize("paid_later", [True, False])
def test_a_free_and_a_paid_shock_bot_share_the_turn_over_two_phases(table: Table, paid_later: bool) -> None:
    dice = [*OVERCLOCK, *JOLT] if paid_later else [*JOLT, *OVERCLOCK]
    first, second = ("overclock", "jolt") if paid_later else ("jolt", "overclock")
    s = strikes(
        table,
        dice,
        first,
        tokens={ART: {"Synth": 6}, FOE: {"Stun": 1}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    s.choose("companion shock-bot" if paid_later else "use shock-bot activate-basic", seat=ART)
    s.choose(f"activate {second}", seat=ART)
    never(s, "use shock-bot activate-basic", ART)
    if paid_later:
        s.choose("defend none", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_2", 50 - 6 - 7 - 3)


@shock_bot
@pytest.mark.rule("DMG-2")
def test_the_shock_bot_adds_nothing_to_pure_damage(table: Table, tmp_path: Path) -> None:
    hero = rewritten(tmp_path, "gain 3 synth then deal 7 }", "gain 3 synth then deal 7 pure }")
    s = table(hero, "barbarian", phase="offensive_roll", rolls=EUREKA, companions={ART: {"Shock Bot": "basic"}})
    s.choose("activate eureka", seat=ART)
    never(s, "use shock-bot activate-basic", ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(ART)) == ("main_2", 43, {"Synth": 3})


@shock_bot
@pytest.mark.rule("DMG-2")
def test_a_free_shock_bot_adds_nothing_to_pure_damage_either(table: Table, tmp_path: Path) -> None:
    old = "row need 4 bolt { deal 6 undefendable then"
    hero = rewritten(tmp_path, old, old.replace("undefendable", "pure"))
    s = table(hero, "barbarian", phase="offensive_roll", rolls=OVERCLOCK, companions={ART: {"Shock Bot": "basic"}})
    s.choose("activate overclock", seat=ART)
    s.choose("companion shock-bot", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_2", 44)


@shock_bot
@pytest.mark.content("common/Stun")
def test_a_stunned_foe_still_takes_the_shock(table: Table) -> None:
    s = strikes(
        table,
        [*JOLT, *NOTHING],
        "jolt",
        tokens={ART: {"Synth": 1}, FOE: {"Stun": 1}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    s.choose("use shock-bot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (40, {"Nanite": 1})


# --- Heal Bot ----------------------------------------------------------------------------------------


@heal_bot
@PRICES
@pytest.mark.parametrize(("die", "healed"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
@pytest.mark.parametrize("defended", [False, True])
def test_the_heal_bot_heals_by_its_die_when_6_or_more_wait(
    table: Table, state: str, price: int, die: int, healed: int, defended: bool
) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_6, die],
        "smack",
        health={ART: 40},
        tokens={ART: {"Synth": price}},
        companions={ART: {"Heal Bot": state}},
    )
    if defended:
        s.choose("defend none", seat=ART)
    s.choose(f"use heal-bot activate-{state}", seat=ART)
    if not defended:
        s.choose("defend none", seat=ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(ART), s.health(FOE)) == (34 + healed, {}, 50)


@heal_bot
@pytest.mark.rule("RUL-12")
@pytest.mark.content("samurai/Katana Slice I")
def test_5_damage_does_not_wake_the_heal_bot_but_6_do(table: Table) -> None:
    position: dict[str, Any] = {
        "foe": "samurai",
        "tokens": {ART: {"Synth": 3}},
        "companions": {ART: {"Heal Bot": "advanced"}},
    }
    s = is_struck(table, SLICE_FOR_5, "katana slice", **position)
    never(s, "use heal-bot activate-advanced", ART)
    s.choose("defend none", seat=ART)
    never(s, "use heal-bot activate-advanced", ART)
    s = is_struck(table, SLICE_FOR_6, "katana slice", **position)
    s.roll(1)
    s.choose("use heal-bot activate-advanced", seat=ART)
    takes_it(s)
    assert (s.health(ART), s.tokens(ART)) == (45, {"Synth": 2})


@heal_bot
@pytest.mark.rule("RUL-12")
@pytest.mark.content("samurai/Honor")
def test_what_is_added_to_the_attack_counts_for_the_heal_bot(table: Table) -> None:
    s = is_struck(
        table,
        SLICE_FOR_5,
        "katana slice",
        foe="samurai",
        tokens={ART: {"Synth": 3}, FOE: {"Honor": 1}},
        companions={ART: {"Heal Bot": "advanced"}},
    )
    s.choose("spend honor", seat=FOE)
    s.roll(4)
    s.choose("use heal-bot activate-advanced", seat=ART)
    takes_it(s)
    assert (s.health(ART), s.tokens(ART)) == (50 - 6 + 2, {"Synth": 2})


@heal_bot
@pytest.mark.rule("RUL-12")
@pytest.mark.content("common/Not This Time!")
def test_what_is_prevented_does_not_matter_to_the_heal_bot(table: Table) -> None:
    s = is_struck(
        table,
        SLICE_FOR_6,
        "katana slice",
        foe="samurai",
        hands={ART: ["Not This Time!"]},
        health={ART: 40},
        tokens={ART: {"Synth": 2}},
        companions={ART: {"Heal Bot": "basic"}},
    )
    s.choose("play not this time", seat=ART)
    s.roll(6)
    s.choose("use heal-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.health(ART), s.tokens(ART)) == (42, {})


@heal_bot
@PRICES
@pytest.mark.parametrize("between", [False, True])
def test_the_heal_bot_acts_twice_against_one_attack_each_time_for_its_price(
    table: Table, state: str, price: int, between: bool
) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 1, 4],
        "smack",
        tokens={ART: {"Synth": 7}},
        companions={ART: {"Heal Bot": state}},
    )
    text = f"use heal-bot activate-{state}"
    s.choose(text, seat=ART)
    if between:
        s.choose("defend none", seat=ART)
    s.choose(text, seat=ART)
    never(s, text, ART)
    if not between:
        s.choose("defend none", seat=ART)
        never(s, text, ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(ART)) == (42 + 3, {"Synth": 7 - 2 * price})


@heal_bot
def test_the_heal_bot_needs_its_price_each_time(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 6],
        "smack",
        tokens={ART: {"Synth": 3}},
        companions={ART: {"Heal Bot": "basic"}},
    )
    s.choose("use heal-bot activate-basic", seat=ART)
    never(s, "use heal-bot activate-basic", ART)
    takes_it(s)
    assert (s.health(ART), s.tokens(ART)) == (44, {"Synth": 1})


@heal_bot
def test_the_heal_bot_is_a_choice_and_must_be_built(table: Table) -> None:
    tokens = {ART: {"Synth": 7}}
    s = is_struck(table, SMACK_FOR_8, "smack", tokens=tokens, companions={ART: {"Heal Bot": "advanced"}})
    s.choose("defend none", seat=ART)
    assert s.can("use heal-bot activate-advanced", seat=ART)
    assert not s.can("use heal-bot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(ART)) == (42, tokens[ART])
    for state in ("basic", "advanced"):
        s = is_struck(table, SMACK_FOR_8, "smack", tokens=tokens)
        never(s, f"use heal-bot activate-{state}", ART)


@heal_bot
def test_each_attack_counts_anew_for_the_heal_bot(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 1, 1],
        "smack",
        tokens={ART: {"Synth": 5}},
        companions={ART: {"Heal Bot": "advanced"}},
    )
    for _ in range(2):
        s.choose("use heal-bot activate-advanced", seat=ART)
    takes_it(s)
    ends_turn(s, FOE)
    s.roll(*NOTHING)
    s.choose("done", seat=ART)
    s.choose("activate none", seat=ART)
    ends_turn(s, ART)
    s.roll(*SMACK_FOR_8, 1, 1)
    s.choose("done", seat=FOE)
    s.choose("activate smack", seat=FOE)
    for _ in range(2):
        s.choose("use heal-bot activate-advanced", seat=ART)
    never(s, "use heal-bot activate-advanced", ART)
    takes_it(s)
    assert (s.health(ART), s.tokens(ART)) == (50 - 6 - 6, {"Synth": 2})


@heal_bot
@pytest.mark.rule("HP-5")
@pytest.mark.rule("TXT-9")
@pytest.mark.parametrize(("health", "left"), [(6, 0), (7, 1), (8, 2)])
def test_the_heal_bot_heals_together_with_the_damage(table: Table, health: int, left: int) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 6],
        "smack",
        health={ART: health},
        tokens={ART: {"Synth": 2}},
        companions={ART: {"Heal Bot": "basic"}},
    )
    s.choose("use heal-bot activate-basic", seat=ART)
    assert s.health(ART) == health
    takes_it(s)
    assert s.health(ART) == left
    assert s.state.over == (left == 0)


@heal_bot
@pytest.mark.rule("ULT-3")
def test_the_heal_bot_cannot_act_against_an_ultimate(table: Table) -> None:
    s = is_struck(
        table,
        [6, 6, 6, 6, 6],
        "maximum power",
        foe="artificer",
        tokens={ART: {"Synth": 7}},
        companions={ART: {"Heal Bot": "basic"}},
    )
    never(s, "use heal-bot activate-basic", ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(ART)) == (40, {"Synth": 7, "Nanite": 1})


@heal_bot
def test_the_heal_bot_answers_undefendable_attacks(table: Table) -> None:
    s = is_struck(
        table,
        [*OVERCLOCK, 5],
        "overclock",
        foe="artificer",
        tokens={ART: {"Synth": 2}},
        companions={ART: {"Heal Bot": "basic"}},
    )
    s.choose("use heal-bot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(ART)) == (46, {})


@heal_bot
@nanobot
@pytest.mark.content("artificer/Spanner Strike I")
def test_the_heal_bot_reads_the_attack_and_no_other_damage(table: Table, tmp_path: Path) -> None:
    """5 of the Attack and 5 of her Nanites wait together: that is no Attack of 6."""
    hero = rewritten(
        tmp_path, "row need 4 bolt { deal 6 undefendable then", "row need 4 bolt { deal 5 undefendable then"
    )
    s = table(
        "artificer",
        hero,
        active=FOE,
        phase="offensive_roll",
        rolls=OVERCLOCK,
        tokens={ART: {"Synth": 7, "Nanite": 3}},
        companions={ART: {"Heal Bot": "basic"}, FOE: {"Nanobot": "basic"}},
    )
    s.choose("activate overclock", seat=FOE)
    s.choose("companion nanobot", seat=FOE)
    never(s, "use heal-bot activate-basic", ART)
    s.pass_all()
    assert s.health(ART) == 40


@heal_bot
def test_the_heal_bot_needs_an_attack_on_her(table: Table) -> None:
    position: dict[str, Any] = {"tokens": {ART: {"Synth": 7}}, "companions": {ART: {"Heal Bot": "basic"}}}
    text = "use heal-bot activate-basic"
    assert not table("artificer", "barbarian", **position).can(text, seat=ART)
    assert not table("artificer", "barbarian", phase="upkeep", **position).can(text, seat=ART)
    s = strikes(table, ZAPPPP, "jolt", **position)
    never(s, text, ART)
    s = is_struck(table, FORTITUDE, "fortitude", **position)
    never(s, text, ART)


@heal_bot
@pytest.mark.content("common/Stun")
def test_stunned_she_cannot_use_the_heal_bot(table: Table) -> None:
    tokens = {ART: {"Synth": 7, "Stun": 1}}
    s = is_struck(table, [*SMACK_FOR_8, *FORTITUDE], "smack", tokens=tokens, companions={ART: {"Heal Bot": "basic"}})
    never(s, "use heal-bot activate-basic", ART)
    assert s.health(ART) == 42


@heal_bot
@pytest.mark.content("common/Tip It!")
def test_the_die_of_the_heal_bot_can_be_tipped(table: Table) -> None:
    s = is_struck(
        table,
        [*SMACK_FOR_8, 3],
        "smack",
        hands={ART: ["Tip It!"]},
        tokens={ART: {"Synth": 2}},
        companions={ART: {"Heal Bot": "basic"}},
    )
    s.choose("use heal-bot activate-basic", seat=ART)
    s.choose("play tip it up", seat=ART)
    takes_it(s)
    assert s.health(ART) == 44


@heal_bot
@pytest.mark.rule("HP-1")
def test_the_heal_bot_heals_up_to_60(table: Table) -> None:
    s = strikes(table, [*ZAPPPP, 6], "zapppp", health={ART: 59}, companions={ART: {"Heal Bot": "advanced"}})
    takes_it(s)
    assert s.health(ART) == 60


# --- bots are no statuses ----------------------------------------------------------------------------


@pytest.mark.rule("COM-1")
@nanobot
@shock_bot
@heal_bot
@pytest.mark.content("common/What Status Effects?")
@pytest.mark.content("common/Buh, Bye!")
@pytest.mark.content("common/Get That Outta Here!")
def test_cards_that_touch_statuses_do_not_touch_bots(table: Table) -> None:
    states = ("basic", "advanced", "basic")
    companions = {ART: dict(zip(BOTS, states, strict=True))}
    s = table(
        "artificer",
        "barbarian",
        active=FOE,
        hands={FOE: ["What Status Effects?"]},
        cp={FOE: 9},
        tokens={ART: {"Synth": 5}},
        companions=companions,
    )
    s.choose("play what status effects player 0", seat=FOE)
    s.pass_all()
    assert (s.tokens(ART), bots(s)) == ({}, states)
    hands = {FOE: ["What Status Effects?", "Buh, Bye!", "Get That Outta Here!", "Transference!"]}
    s = table("artificer", "barbarian", active=FOE, hands=hands, cp={FOE: 9}, companions=companions)
    assert [str(option) for option in s.options if option.kind == "play"] == ["play what-status-effects"]
    s.choose("play what status effects player 0", seat=FOE)
    s.pass_all()
    assert bots(s) == states


# --- tokens ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "limit"),
    [
        pytest.param("Synth", t.TokenKind.POSITIVE, 7, marks=synth_mark),
        pytest.param("Nanite", t.TokenKind.NEGATIVE, 3, marks=nanite_mark),
    ],
)
@pytest.mark.parametrize("seat", [ART, FOE])
def test_the_kind_and_the_limit_of_a_token(table: Table, name: str, kind: t.TokenKind, limit: int, seat: int) -> None:
    tokens = {token.name.en: token for token in load_hero("artificer").tokens}
    assert list(tokens) == ["Synth", "Nanite"]
    assert (tokens[name].kind, tokens[name].persistent) == (kind, False)
    assert table("artificer", "barbarian", tokens={seat: {name: limit}}).tokens(seat) == {name: limit}
    with pytest.raises(madking.SetupError, match=f"limited to {limit}"):
        table("artificer", "barbarian", tokens={seat: {name: limit + 1}})


@synth_mark
@nanite_mark
@pytest.mark.rule("STA-2")
@pytest.mark.content("artificer/High Voltage!")
@pytest.mark.content("artificer/Nanite Assault!")
@pytest.mark.parametrize(("synth", "nanites"), [(5, 2), (6, 3), (7, 3)])
def test_tokens_above_the_limit_are_not_added(table: Table, synth: int, nanites: int) -> None:
    s = table(
        "artificer",
        "barbarian",
        hands={ART: ["High Voltage!", "Nanite Assault!"]},
        tokens={ART: {"Synth": synth}, FOE: {"Nanite": nanites}},
    )
    for card in ("high voltage", "nanite assault"):
        s.choose(f"play {card}", seat=ART)
        s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE)) == ({"Synth": 7}, {"Nanite": 3})


@nanite_mark
@pytest.mark.parametrize(
    ("held", "dice", "left"),
    [
        (1, [1], 1),
        (1, [5], 1),
        (1, [6], 0),
        (2, [6, 5], 1),
        (2, [2, 6], 1),
        (2, [6, 6], 0),
        (3, [1, 3, 5], 3),
        (3, [6, 1, 1], 2),
        (3, [6, 4, 6], 1),
        (3, [6, 6, 6], 0),
    ],
)
def test_each_nanite_rolls_a_die_in_its_holders_upkeep_and_leaves_on_6(
    table: Table, held: int, dice: list[int], left: int
) -> None:
    s = table("artificer", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {"Nanite": held}}, rolls=dice)
    s.pass_all()
    assert (s.phase, s.health(FOE)) == ("main_1", 50)
    assert s.tokens(FOE) == ({"Nanite": left} if left else {})


@nanite_mark
def test_nanites_rest_in_the_upkeep_of_others(table: Table) -> None:
    s = table("artificer", "barbarian", phase="upkeep", tokens={FOE: {"Nanite": 3}})
    s.pass_all()
    assert (s.phase, s.tokens(FOE)) == ("main_1", {"Nanite": 3})


@nanite_mark
@pytest.mark.content("common/Tip It!")
def test_the_die_of_a_nanite_can_be_tipped(table: Table) -> None:
    s = table(
        "artificer",
        "barbarian",
        active=FOE,
        phase="upkeep",
        hands={FOE: ["Tip It!"]},
        tokens={FOE: {"Nanite": 1}},
        rolls=[5],
    )
    s.choose("play tip it up", seat=FOE)
    s.pass_all()
    assert s.tokens(FOE) == {}


@nanite_mark
@pytest.mark.content("common/Transference!")
@pytest.mark.rule("STA-9")
def test_a_nanite_that_is_moved_to_her_is_hers_to_fear(table: Table) -> None:
    s = table("artificer", "barbarian", active=FOE, hands={FOE: ["Transference!"]}, tokens={FOE: {"Nanite": 2}})
    s.choose("play transference", seat=FOE)
    s.pass_all()
    assert (s.tokens(ART), s.tokens(FOE)) == ({"Nanite": 1}, {"Nanite": 1})
    s.roll(*FORTITUDE)
    s.choose("done", seat=FOE)
    s.choose("activate none", seat=FOE)
    ends_turn(s, FOE)
    s.roll(6)
    s.choose("resolve nanite", seat=ART)
    s.pass_all()
    assert (s.phase, s.tokens(ART)) == ("main_1", {"Synth": 1})


@synth_mark
@pytest.mark.rule("STA-9")
def test_synth_serves_no_hero_without_her_board(table: Table) -> None:
    s = table("artificer", "barbarian", active=FOE, phase="upkeep", tokens={FOE: {"Synth": 7}})
    assert (s.phase, s.tokens(FOE)) == ("main_1", {"Synth": 7})
    assert not any(option.kind == "use" or str(option).startswith("spend") for option in s.options)
    s = is_struck(table, SMACK_FOR_8, "smack", tokens={FOE: {"Synth": 7}})
    takes_it(s)
    assert (s.health(ART), s.tokens(FOE)) == (42, {"Synth": 7})


@synth_mark
@nanite_mark
@pytest.mark.rule("STA-9")
@nanobot
def test_in_a_mirror_each_uses_her_own_bots_and_nanites_hit_both(table: Table) -> None:
    s = table(
        "artificer",
        "artificer",
        phase="upkeep",
        tokens={ART: {"Synth": 2, "Nanite": 1}, FOE: {"Synth": 7, "Nanite": 3}},
        companions={ART: {"Nanobot": "basic"}, FOE: {"Nanobot": "advanced"}},
    )
    never(s, "use nanobot activate-advanced", FOE)
    s.choose("use nanobot activate-basic", seat=ART)
    s.pass_all()
    assert (s.health(ART), s.health(FOE)) == (49, 45)
    assert (s.tokens(ART), s.tokens(FOE)) == ({"Synth": 1}, {"Synth": 7})


@shock_bot
@pytest.mark.rule("STA-9")
def test_in_a_mirror_the_once_of_a_turn_is_each_players_own(table: Table) -> None:
    """Her foe's turn: the foe's Shock Bot acts, whatever her own has done in the turn before."""
    s = table(
        "artificer",
        "artificer",
        phase="offensive_roll",
        rolls=JOLT,
        tokens={ART: {"Synth": 1}, FOE: {"Synth": 2}},
        companions={ART: {"Shock Bot": "basic"}, FOE: {"Shock Bot": "basic"}},
    )
    s.choose("activate jolt", seat=ART)
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert s.health(FOE) == 40
    ends_turn(s, ART)
    s.roll(1)
    s.choose("resolve nanite", seat=FOE)
    s.roll(*EUREKA)
    s.choose("done", seat=FOE)
    s.choose("activate eureka", seat=FOE)
    s.choose("use shock-bot activate-basic", seat=FOE)
    takes_it(s)
    assert s.health(ART) == 40


# --- cards -------------------------------------------------------------------------------------------

arcing = pytest.mark.content("artificer/Arcing Shield")
revenge = pytest.mark.content("artificer/Robo Revenge!")


@arcing
@synth_mark
@pytest.mark.parametrize(("synth", "answer", "prevented"), [(0, "", 2), (1, "no", 2), (1, "yes", 3), (4, "yes", 3)])
@pytest.mark.parametrize("defended", [False, True])
def test_arcing_shield_prevents_2_or_for_a_synth_3(
    table: Table, synth: int, answer: str, prevented: int, defended: bool
) -> None:
    s = is_struck(
        table, SMACK_FOR_8, "smack", hands={ART: ["Arcing Shield"]}, cp={ART: 0}, tokens={ART: {"Synth": synth}}
    )
    if defended:
        s.choose("defend none", seat=ART)
    s.choose("play arcing shield", seat=ART)
    if answer:
        s.choose(answer, seat=ART)
    if not defended:
        s.choose("defend none", seat=ART)
    s.pass_all()
    left = synth - (answer == "yes")
    assert (s.health(ART), s.tokens(ART)) == (42 + prevented, {"Synth": left} if left else {})
    assert (s.hand(ART), s.discard(ART)) == ([], ["Arcing Shield"])


@revenge
@nanite_mark
@pytest.mark.parametrize("defended", [False, True])
def test_robo_revenge_prevents_2_and_inflicts_a_nanite(table: Table, defended: bool) -> None:
    position: dict[str, Any] = {"hands": {ART: ["Robo Revenge!"]}}
    never(is_struck(table, SMACK_FOR_8, "smack", cp={ART: 0}, **position), "play robo revenge", ART)
    s = is_struck(table, SMACK_FOR_8, "smack", cp={ART: 1}, **position)
    if defended:
        s.choose("defend none", seat=ART)
    s.choose("play robo revenge", seat=ART)
    if not defended:
        s.choose("defend none", seat=ART)
    s.pass_all()
    assert (s.health(ART), s.tokens(FOE), s.tokens(ART)) == (44, {"Nanite": 1}, {})
    assert (s.cp(ART), s.discard(ART)) == (0, ["Robo Revenge!"])


SHIELDS = pytest.mark.parametrize(
    "card", [pytest.param("Arcing Shield", marks=arcing), pytest.param("Robo Revenge!", marks=revenge)]
)


@SHIELDS
def test_a_shield_is_played_only_after_being_attacked(table: Table, card: str) -> None:
    position: dict[str, Any] = {"hands": {ART: [card]}, "cp": {ART: 9}}
    assert not table("artificer", "barbarian", **position).can(f"play {card}")
    s = strikes(table, ZAPPPP, "jolt", **position)
    never(s, f"play {card}", ART)
    s = is_struck(table, FORTITUDE, "fortitude", **position)
    never(s, f"play {card}", ART)
    s = is_struck(table, MAXIMUM, "shogun", foe="samurai", **position)
    never(s, f"play {card}", ART)
    s = table("artificer", "barbarian", active=FOE, phase="offensive_roll", rolls=SMACK_FOR_8, **position)
    never(s, f"play {card}", ART)


@SHIELDS
@pytest.mark.content("pyromancer/Burn")
def test_a_shield_does_not_help_in_upkeep(table: Table, card: str) -> None:
    s = table("artificer", "pyromancer", phase="upkeep", hands={ART: [card]}, tokens={ART: {"Burn": 1}})
    never(s, f"play {card}", ART)


@SHIELDS
@pytest.mark.content("samurai/Wakizashi I")
def test_a_shield_helps_against_undefendable_damage(table: Table, card: str) -> None:
    position: dict[str, Any] = {"hands": {ART: [card]}, "foe": "samurai"}
    s = is_struck(table, [1, 2, 5, 6, 6], "wakizashi", **position)
    s.choose(f"play {card}", seat=ART)
    s.pass_all()
    assert s.health(ART) == 49


def instant_moments(
    table: Table, card: str, cost: int, die: list[int], inflicts: bool = False
) -> list[madking.Scenario]:
    """The card played in her own Main Phase, in her foe's Upkeep (where a Nanite is rolled for), and under attack."""
    position: dict[str, Any] = {"hands": {ART: [card]}, "cp": {ART: cost}}
    found = [
        table("artificer", "barbarian", rolls=die, **position),
        table("artificer", "barbarian", active=FOE, phase="upkeep", rolls=[*die, 1] if inflicts else die, **position),
        is_struck(table, [*SMACK_FOR_4, *die], "smack", **position),
    ]
    for s in found:
        s.choose(f"play {card}", seat=ART)
        s.pass_all()
    return found


@pytest.mark.content("artificer/High Voltage!")
def test_high_voltage_brings_2_synth_for_1_cp_at_any_time(table: Table) -> None:
    assert not table("artificer", "barbarian", hands={ART: ["High Voltage!"]}, cp={ART: 0}).can("play high voltage")
    for s in instant_moments(table, "High Voltage!", 1, []):
        assert (s.tokens(ART), s.tokens(FOE), s.cp(ART)) == ({"Synth": 2}, {}, 0)
        assert s.discard(ART) == ["High Voltage!"]


@pytest.mark.content("artificer/Nanite Assault!")
@nanite_mark
def test_nanite_assault_inflicts_a_nanite_for_1_cp_at_any_time(table: Table) -> None:
    assert not table("artificer", "barbarian", hands={ART: ["Nanite Assault!"]}, cp={ART: 0}).can("play nanite assault")
    found = instant_moments(table, "Nanite Assault!", 1, [], inflicts=True)
    assert [s.tokens(FOE) for s in found] == [{"Nanite": 1}] * 3
    assert [(s.tokens(ART), s.cp(ART), s.discard(ART)) for s in found] == [({}, 0, ["Nanite Assault!"])] * 3


@pytest.mark.content("artificer/Conductivity!")
@pytest.mark.parametrize(
    ("die", "cp", "synth", "nanites"),
    [(1, 2, {}, {}), (2, 2, {}, {}), (3, 2, {}, {}), (4, 0, {"Synth": 1}, {}), (5, 0, {"Synth": 1}, {}),
     (6, 0, {}, {"Nanite": 1})],
)  # fmt: skip
def test_conductivity_does_what_its_die_shows(
    table: Table, die: int, cp: int, synth: dict[str, int], nanites: dict[str, int]
) -> None:
    for s in instant_moments(table, "Conductivity!", 0, [die], bool(nanites)):
        assert (s.cp(ART), s.tokens(ART), s.discard(ART)) == (cp, synth, ["Conductivity!"])
        assert s.tokens(FOE) == nanites


@pytest.mark.content("artificer/Conductivity!")
@pytest.mark.rule("CP-1")
def test_conductivity_stops_at_15_cp(table: Table) -> None:
    s = table("artificer", "barbarian", hands={ART: ["Conductivity!"]}, cp={ART: 14}, rolls=[2])
    s.choose("play conductivity", seat=ART)
    s.pass_all()
    assert s.cp(ART) == 15


@pytest.mark.content("artificer/Oooh Shiny!")
@pytest.mark.rule("DMG-7")
@pytest.mark.parametrize(("die", "gained"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_oooh_shiny_brings_synth_for_half_its_die(table: Table, die: int, gained: int) -> None:
    for s in instant_moments(table, "Oooh Shiny!", 0, [die]):
        assert (s.tokens(ART), s.cp(ART), s.discard(ART)) == ({"Synth": gained}, 0, ["Oooh Shiny!"])


synthesize = pytest.mark.content("artificer/Synthesize!")


@synthesize
def test_synthesize_brings_4_synth_on_the_bolt(table: Table) -> None:
    s = table("artificer", "barbarian", hands={ART: ["Synthesize!"]}, cp={ART: 0}, rolls=[6])
    s.choose("play synthesize", seat=ART)
    s.pass_all()
    assert (s.tokens(ART), s.hand(ART), s.discard(ART)) == ({"Synth": 4}, [], ["Synthesize!"])


@synthesize
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_synthesize_draws_a_card_on_anything_else(table: Table, die: int) -> None:
    position: dict[str, Any] = {"hands": {ART: ["Synthesize!"]}, "decks": {ART: ["Double Up!", "So Wild!"]}}
    s = table("artificer", "barbarian", cp={ART: 0}, rolls=[die], **position)
    s.choose("play synthesize", seat=ART)
    s.pass_all()
    assert (s.tokens(ART), s.hand(ART), s.discard(ART)) == ({}, ["Double Up!"], ["Synthesize!"])


@synthesize
def test_synthesize_is_for_her_main_phases(table: Table) -> None:
    position: dict[str, Any] = {"hands": {ART: ["Synthesize!"]}}
    s = table("artificer", "barbarian", phase="upkeep", **position)
    assert not s.can("play synthesize", seat=ART)
    never(strikes(table, ZAPPPP, "jolt", **position), "play synthesize", ART)
    never(is_struck(table, SMACK_FOR_4, "smack", **position), "play synthesize", ART)
    assert table("artificer", "barbarian", phase="main_2", **position).can("play synthesize", seat=ART)


# --- where others meet her ---------------------------------------------------------------------------


@shock_bot
@nanobot
@overclock_1
@pytest.mark.rule("DMG-14")
@pytest.mark.content("common/Evasive")
def test_one_dodge_avoids_the_attack_the_shock_and_the_nanites(table: Table) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        foe="moon_elf",
        tokens={FOE: {"Evasive": 1, "Nanite": 3}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic"}},
    )
    s.choose("companion shock-bot", seat=ART)
    s.choose("companion nanobot", seat=ART)
    s.roll(1)
    s.choose("spend evasive", seat=FOE)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE)) == ("main_2", 50, {})


@shock_bot
@nanobot
@overclock_1
@pytest.mark.content("common/Protect")
def test_protect_takes_half_of_the_attack_the_shock_and_the_nanites(table: Table) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        foe="paladin",
        tokens={FOE: {"Protect": 1, "Nanite": 3}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic"}},
    )
    s.choose("companion shock-bot", seat=ART)
    s.choose("companion nanobot", seat=ART)
    s.choose("spend protect", seat=FOE)
    s.pass_all()
    assert s.health(FOE) == 50 - 7


@shock_bot
@overclock_1
@pytest.mark.content("paladin/Retribution")
def test_retribution_returns_half_of_the_attack_with_its_shock(table: Table) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        foe="paladin",
        tokens={FOE: {"Retribution": 1}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    s.choose("companion shock-bot", seat=ART)
    s.choose("spend retribution", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.health(ART)) == (41, 45)


@shock_bot
@pytest.mark.content("common/Targeted")
def test_targeted_and_the_shock_bot_add_up_but_not_on_nanites(table: Table) -> None:
    s = strikes(
        table,
        ZAPPPP,
        "zapppp",
        foe="moon_elf",
        tokens={ART: {"Synth": 2}, FOE: {"Targeted": 1, "Nanite": 2}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic"}},
    )
    s.choose("companion nanobot", seat=ART)
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 9 - 2 - 3 - 5, {"Targeted": 1})


@shock_bot
@nanobot
@overclock_2
@pytest.mark.content("cursed_pirate/Parlay")
def test_parlay_strikes_the_shock_and_the_nanites_too(table: Table) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        "Overclock II",
        foe="cursed_pirate",
        tokens={ART: {"Parlay": 1, "Nanite": 2}, FOE: {"Nanite": 2}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic"}},
    )
    s.choose("companion shock-bot", seat=ART)
    s.choose("companion nanobot", seat=ART)
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(ART)) == ("main_2", 50, {}, {})
    assert s.health(ART) == 47


@shock_bot
@pytest.mark.content("seraph/Blinding Light")
@pytest.mark.parametrize(("die", "taken"), [(2, 5), (3, 5), (4, 10)])
def test_blinding_light_halves_the_attack_with_its_shock(table: Table, die: int, taken: int) -> None:
    s = strikes(
        table,
        [*JOLT, die],
        "jolt",
        foe="seraph",
        tokens={ART: {"Synth": 1, "Blinding Light": 1}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (50 - taken, {})


@zapppp_2
@shock_bot
@pytest.mark.content("moon_elf/Blind")
def test_a_zapppp_that_fails_activates_nothing(table: Table) -> None:
    s = strikes(
        table,
        [*ZAPPPP, 2],
        "zapppp",
        "Zapppp! II",
        foe="moon_elf",
        tokens={ART: {"Blind": 1}},
        companions={ART: {"Shock Bot": "basic", "Nanobot": "basic"}},
    )
    s.pass_all()
    assert (s.phase, s.health(FOE), s.tokens(FOE), s.tokens(ART)) == ("main_2", 50, {}, {})


@shock_bot
@pytest.mark.content("samurai/Shame")
@pytest.mark.rule("RUL-10")
def test_shame_cuts_the_attack_and_not_the_shock(table: Table) -> None:
    s = strikes(
        table,
        JOLT,
        "jolt",
        foe="samurai",
        tokens={ART: {"Synth": 1, "Shame": 2}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    s.choose("use shock-bot activate-basic", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (50 - 7 + 2 - 3, {})


@nanobot
@overclock_1
@pytest.mark.content("huntress/Nyra")
@pytest.mark.rule("RUL-7")
def test_nyra_takes_the_attack_with_its_shock_but_no_nanites(table: Table) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        foe="huntress",
        tokens={FOE: {"Nanite": 3}},
        companions={ART: {"Nanobot": "basic", "Shock Bot": "basic"}, FOE: {"Nyra": 7}},
    )
    s.choose("companion shock-bot", seat=ART)
    s.choose("companion nanobot", seat=ART)
    s.choose("number 9", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.companion(FOE, "Nyra")) == (45, ("downed", 0))


@jolt_1
@nanite_mark
@pytest.mark.content("barbarian/Thick Skin II")
def test_thick_skin_takes_a_nanite_of_the_attack_back(table: Table) -> None:
    dice = [*JOLT, 4, 5, 1, 1]
    s = table("artificer", "barbarian", phase="offensive_roll", rolls=dice, upgrades={FOE: ["Thick Skin II"]})
    s.choose("activate jolt", seat=ART)
    s.choose("defend thick skin", seat=FOE)
    s.choose("yes", seat=FOE)
    s.pass_all()
    assert (s.health(FOE), s.tokens(FOE)) == (50 - 7 + 4, {})


@shock_bot
@pytest.mark.content("paladin/Crit")
@pytest.mark.rule("RUL-12")
def test_the_shock_counts_for_whoever_asks_what_waits(table: Table) -> None:
    """She holds a Crit of the Paladin's: 4 of Spanner Strike are too few for it, 7 with the Shock Bot are not."""
    s = strikes(
        table,
        [*SPANNER, 1],
        "spanner strike",
        foe="paladin",
        tokens={ART: {"Synth": 2, "Crit": 1}},
        companions={ART: {"Shock Bot": "basic"}},
    )
    s.choose("no", seat=ART)
    never(s, "spend crit", ART)
    s.choose("use shock-bot activate-basic", seat=ART)
    s.choose("spend crit", seat=ART)
    takes_it(s)
    assert (s.health(FOE), s.tokens(ART)) == (50 - 4 - 3 - 4, {})


@shock_bot
@overclock_1
@pytest.mark.rule("HP-3")
def test_both_may_fall_to_an_overclock(table: Table) -> None:
    s = strikes(
        table,
        OVERCLOCK,
        "overclock",
        health={ART: 5, FOE: 6},
        tokens={ART: {"Nanite": 3}},
        companions={ART: {"Nanobot": "basic"}},
    )
    s.choose("companion nanobot", seat=ART)
    s.pass_all()
    assert s.state.over
    assert s.state.winners == []
