"""Conditions: denied, joined, and what they measure; by a hero made for it."""

import pytest

from madking.asking.reactions import Asking, ask_publicly
from tests.conftest import Table
from tests.rules.helpers import SAGE, unopposed

FOE = "barbarian"
THREE_SWORDS = [1, 1, 3, 5, 6]
FOUR_SWORDS = [1, 2, 2, 3, 6]
THREE_SHIELDS = [4, 4, 5, 1, 6]
FILLER = ["Six-It!", "Tip It!", "Buh, Bye!", "Vegas Baby!", "Try, Try Again!"]


# --- not, and, or ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "may"), [({"Focus": 1}, True), ({"Focus": 1, "Stun": 1}, False)])
@pytest.mark.parametrize("phase", ["main_1", "upkeep"])
def test_brackets_come_first(table: Table, tokens: dict[str, int], may: bool, phase: str) -> None:
    """`(own main or own upkeep) and not has stun`: the denial counts for both phases."""
    s = table(SAGE, FOE, phase=phase, tokens={0: tokens}, health={0: 40})
    assert s.may("spend focus rally", 0) is may
    if may:
        s.choose("spend focus rally", 0)
        s.pass_all()
        assert s.health(0) == 41


def test_neither_alternative_holds(table: Table) -> None:
    """Rally is of no use in an Offensive Roll Phase."""
    s = table(SAGE, FOE, phase="offensive_roll", tokens={0: {"Focus": 1}}, rolls=THREE_SWORDS)
    assert not s.may("spend focus rally", 0)


@pytest.mark.parametrize(("active", "health", "may"), [(0, 14, False), (1, 14, True), (1, 15, False), (0, 20, False)])
def test_not_before_brackets_denies_each_of_them(table: Table, active: int, health: int, may: bool) -> None:
    """`not (own turn or health at least 15)`."""
    s = table(SAGE, FOE, active=active, phase="upkeep", hands={0: ["Last Stand!"]}, health={0: health})
    assert s.may("play last-stand", 0) is may


@pytest.mark.parametrize(
    ("companion", "taken", "upgrades", "drawn"),
    [
        ("awake", 1, [], 1),
        ("asleep", 1, [], 1),
        ("away", 1, [], 0),
        ("awake", 3, [], 0),
        ("away", 3, ["Side Step II"], 1),
        ("awake", 1, ["Side Step II"], 1),
    ],
)
def test_and_binds_closer_than_or(table: Table, companion: str, taken: int, upgrades: list[str], drawn: int) -> None:
    """`raven is awake or asleep and not turn at least 4 or side-step at level 2`: the first `or` joins states."""
    s = table(
        SAGE,
        FOE,
        phase="upkeep",
        companions={0: {"Raven": companion}},
        turns_taken={0: taken},
        upgrades={0: upgrades},
        decks={0: FILLER},
    )
    s.pass_all()
    assert len(s.hand(0)) == drawn + 1


@pytest.mark.parametrize(
    ("dice", "healed"), [([1, 1, 2], 1), ([1, 1, 1], 0), ([6, 1, 2], 0), ([4, 4, 5], 1), ([6, 6, 6], 0)]
)
def test_dice_that_show_none_of_two_things(table: Table, dice: list[int], healed: int) -> None:
    """Foresight: `not (shows 1 crown or 3 of a kind)`."""
    s = table(FOE, SAGE, phase="offensive_roll", health={1: 40}, rolls=[1, 1, 1, 4, 6, *dice])
    s.choose("activate smack")
    s.choose("defend foresight")
    s.pass_all()
    assert s.health(1) == 40 - max(0, 4 - min(dice)) + healed


@pytest.mark.parametrize(("health", "cp", "may"), [(10, 3, True), (11, 3, False), (11, 0, True), (10, 0, True)])
def test_or_inside_and(table: Table, health: int, cp: int, may: bool) -> None:
    """`damage waits and (health at most 10 or cp at most 0)`; without damage it never stands."""
    tokens = {1: {"Focus": 1}}
    s = table(FOE, SAGE, phase="offensive_roll", tokens=tokens, health={1: health}, cp={1: cp}, rolls=[1, 1, 1, 4, 6])
    assert not s.may("spend focus ward", 1)
    s.choose("activate smack")
    s.choose("defend none")
    assert s.may("spend focus ward", 1) is may
    s.pass_all()
    assert s.health(1) == health - 4


@pytest.mark.parametrize(("cards", "cp", "asked"), [(1, 1, True), (2, 1, False), (2, 5, True), (0, 0, False)])
def test_what_each_alternative_binds_to_upkeep_is_for_upkeep_alone(
    table: Table, cards: int, cp: int, asked: bool
) -> None:
    """A person who is asked smartly is asked there, and not in a Main Phase."""
    position = {"companions": {0: {"Raven": "away"}}, "cp": {0: cp}, "hands": {0: FILLER[:cards]}}
    s = table(SAGE, FOE, phase="upkeep", decks={0: FILLER[2:]}, **position)
    assert (ask_publicly(s.state, Asking.SMART) and s.can("use study muse")) is asked
    assert not table(SAGE, FOE, **position).can("use study muse")


# --- what someone has --------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "cp"), [(2, 1), (3, 2), (4, 1)])
def test_exactly_so_many_tokens(table: Table, held: int, cp: int) -> None:
    """Three Focus in Upkeep bring 1 CP beside the income."""
    away = {0: {"Raven": "away"}}
    s = table(SAGE, FOE, phase="upkeep", companions=away, tokens={0: {"Focus": held}}, cp={0: 0}, decks={0: FILLER})
    s.pass_all()
    assert s.cp(0) == cp


@pytest.mark.parametrize(("held", "left"), [(1, 0), (2, 2), (3, 3)])
def test_fewer_tokens(table: Table, held: int, left: int) -> None:
    """A single Doubt leaves at the end of the turn."""
    s = table(SAGE, FOE, phase="main_2", tokens={0: {"Doubt": held}})
    s.choose("done")
    s.pass_all()
    assert s.tokens(0).get("Doubt", 0) == left


@pytest.mark.parametrize(
    ("doubts", "own", "theirs", "healed"), [(0, 40, 30, 2), (2, 40, 30, 0), (2, 30, 40, 2), (2, 30, 30, 0)]
)
def test_tokens_and_health_of_the_target(table: Table, doubts: int, own: int, theirs: int, healed: int) -> None:
    """`target has fewer than 2 doubt or less health than target`."""
    s = table(
        SAGE, FOE, phase="offensive_roll", tokens={1: {"Doubt": doubts}}, health={0: own, 1: theirs}, rolls=FOUR_SWORDS
    )
    unopposed(s, "insight: 4 sword")
    assert s.health(0) == own + healed


@pytest.mark.parametrize(("own", "theirs", "more"), [(31, 30, True), (30, 30, False), (29, 30, False)])
def test_more_health_than_the_target(table: Table, own: int, theirs: int, more: bool) -> None:
    s = table(SAGE, FOE, phase="offensive_roll", health={0: own, 1: theirs}, rolls=THREE_SWORDS)
    unopposed(s, "insight: 3 sword")
    assert (s.tokens(1), s.tokens(0)) == (({"Doubt": 1}, {}) if more else ({}, {"Focus": 1}))


@pytest.mark.parametrize(("theirs", "dealt"), [(19, 7), (20, 5)])
def test_health_of_the_target(table: Table, theirs: int, dealt: int) -> None:
    """Side Step II: `not target health at least 20`, read before its own damage."""
    upgrades = {0: ["Side Step II"]}
    s = table(SAGE, FOE, phase="offensive_roll", upgrades=upgrades, health={1: theirs}, rolls=THREE_SHIELDS)
    unopposed(s, "side-step")
    assert s.health(1) == theirs - dealt


@pytest.mark.parametrize(
    ("card", "others", "cp", "may"),
    [
        ("Empty!", 1, 0, True),
        ("Empty!", 2, 0, False),
        ("Glut!", 2, 5, True),
        ("Glut!", 1, 5, False),
        ("Glut!", 2, 4, False),
    ],
)
def test_cards_in_hand_and_cp(table: Table, card: str, others: int, cp: int, may: bool) -> None:
    """The card itself is in the hand as long as it is not played."""
    s = table(SAGE, FOE, hands={0: [card, *FILLER[:others]]}, cp={0: cp}, decks={0: FILLER[others:]})
    assert s.can(f"play {card.lower().strip('!')}") is may


@pytest.mark.parametrize(("cards", "cp", "hurt"), [(1, 0, 3), (2, 7, 0), (2, 8, 3)])
def test_cards_and_cp_of_someone_else(table: Table, cards: int, cp: int, hurt: int) -> None:
    """`chosen hand at most 1 or chosen cp at least 8`."""
    s = table(SAGE, FOE, hands={0: ["Read!"], 1: FILLER[:cards]}, cp={1: cp}, decks={0: ["Calm!"]})
    s.choose("play read")
    s.pass_all()
    assert (s.health(1), len(s.hand(0))) == (50 - hurt, 0 if hurt else 1)


@pytest.mark.parametrize(("taken", "may"), [(1, False), (2, True), (3, True)])
def test_the_number_of_ones_turn(table: Table, taken: int, may: bool) -> None:
    """After two turns one's third has begun; a passive and a card ask for it."""
    s = table(SAGE, FOE, hands={0: ["Seasoned!"]}, turns_taken={0: taken})
    assert (s.can("play seasoned"), s.can("use study learn")) == (may, may)


@pytest.mark.parametrize(("upgrades", "may"), [([], False), (["Side Step II"], True)])
def test_the_level_of_a_space(table: Table, upgrades: list[str], may: bool) -> None:
    s = table(SAGE, FOE, hands={0: ["Mastery!"]}, upgrades={0: upgrades})
    assert s.can("play mastery") is may


@pytest.mark.parametrize(("discarded", "may"), [([], False), (["Calm!"], False), (["Calm!", "Tip It!"], True)])
def test_the_cards_in_the_discard_pile(table: Table, discarded: list[str], may: bool) -> None:
    s = table(SAGE, FOE, hands={0: ["Sift!"]}, discard={0: discarded})
    assert s.can("play sift") is may


@pytest.mark.parametrize(("held", "may"), [(0, True), (1, False)])
def test_a_token_that_is_not_held(table: Table, held: int, may: bool) -> None:
    s = table(SAGE, FOE, hands={0: ["Calm!"]}, tokens={0: {"Focus": held}})
    assert s.can("play calm") is may


# --- several opponents -------------------------------------------------------------------------------


@pytest.mark.parametrize(("health", "added"), [(19, 2), (20, 0)])
def test_a_condition_on_the_target_waits_for_targeting(table: Table, health: int, added: int) -> None:
    """In a free-for-all the target is found before its health is asked for."""
    s = table(
        SAGE,
        FOE,
        FOE,
        mode="ffa3",
        phase="offensive_roll",
        upgrades={0: ["Side Step II"]},
        health={1: 30, 2: health},
        rolls=[*THREE_SHIELDS, 5, 1, 1, 1],
    )
    s.choose("activate side-step")
    s.choose("defend thick-skin")
    s.pass_all()
    assert (s.health(1), s.health(2)) == (30, health - 5 - added)


@pytest.mark.parametrize(("first", "second", "cp"), [(0, 3, 2), (3, 0, 0)])
def test_an_amount_of_the_target_waits_for_targeting(table: Table, first: int, second: int, cp: int) -> None:
    """CP that are counted by the target's tokens are gained once the target is known."""
    s = table(
        SAGE,
        FOE,
        FOE,
        mode="ffa3",
        phase="offensive_roll",
        cp={0: 0},
        tokens={1: {"Doubt": first}, 2: {"Doubt": second}},
        rolls=[*THREE_SHIELDS, 5, 1, 1, 1],
    )
    s.choose("activate side-step")
    s.choose("defend thick-skin")
    s.pass_all()
    assert s.cp(0) == cp
