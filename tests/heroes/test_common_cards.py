"""The 18 cards that every deck holds; every figure here is typed from the fact sheet."""

from typing import Final

import pytest

import madking
from madking.core import events as e
from madking.lang.library import load_common
from tests.conftest import Table
from tests.heroes.helpers import pass_to, windows_with

MAIN_CARDS: Final = ["Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!"]
ROLL_CARDS: Final = [
    "Not This Time!",
    "Twice as Wild!",
    "Try, Try Again!",
    "So Wild!",
    "Samesies!",
    "One More Time!",
    "Helping Hand",
    "Better D!",
    "Six-It!",
]


def he_rolls(table: Table, dice: list[int], **position: object) -> madking.Scenario:
    """The Offensive Roll Phase of a Barbarian against a Moon Elf, with these dice."""
    return table("barbarian", "moon_elf", phase="offensive_roll", rolls=dice, **position)


def she_rolls(table: Table, dice: list[int], **position: object) -> madking.Scenario:
    """The Offensive Roll Phase of a Moon Elf against a Barbarian, with these dice."""
    return table("moon_elf", "barbarian", phase="offensive_roll", rolls=dice, **position)


def shown(s: madking.Scenario, roll: int = 0) -> list[int]:
    """The values of a roll on the table, in ascending order."""
    values: list[int] = s.view(None)["rolls"][roll]["values"]
    return values


def offered(s: madking.Scenario) -> set[str]:
    """The texts of all options."""
    return {option.short for option in s.options}


# --- prices and timing -------------------------------------------------------------------------------


def test_there_are_eighteen_cards_as_printed() -> None:
    printed = {card.name.en: (card.timing.value, card.cost, card.modifier) for card in load_common().cards}
    assert printed == {
        "Transference!": ("main", 2, False),
        "What Status Effects?": ("main", 2, False),
        "Vegas Baby!": ("main", 0, False),
        "Get That Outta Here!": ("main", 1, False),
        "Triple Up!": ("instant", 2, False),
        "Double Up!": ("instant", 1, False),
        "Buh, Bye!": ("instant", 2, False),
        "Tip It!": ("instant", 1, False),
        "Getting Paid!": ("instant", 0, False),
        "Not This Time!": ("roll", 1, False),
        "Twice as Wild!": ("roll", 3, False),
        "Try, Try Again!": ("roll", 1, False),
        "So Wild!": ("roll", 2, False),
        "Samesies!": ("roll", 1, False),
        "One More Time!": ("roll", 1, False),
        "Helping Hand": ("roll", 1, False),
        "Better D!": ("roll", 0, False),
        "Six-It!": ("roll", 1, False),
    }


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Transference!", 2, marks=pytest.mark.content("common/Transference!")),
        pytest.param("What Status Effects?", 2, marks=pytest.mark.content("common/What Status Effects?")),
        pytest.param("Vegas Baby!", 0, marks=pytest.mark.content("common/Vegas Baby!")),
        pytest.param("Get That Outta Here!", 1, marks=pytest.mark.content("common/Get That Outta Here!")),
        pytest.param("Triple Up!", 2, marks=pytest.mark.content("common/Triple Up!")),
        pytest.param("Double Up!", 1, marks=pytest.mark.content("common/Double Up!")),
        pytest.param("Buh, Bye!", 2, marks=pytest.mark.content("common/Buh, Bye!")),
        pytest.param("Getting Paid!", 0, marks=pytest.mark.content("common/Getting Paid!")),
    ],
)
def test_main_cards_and_instants_have_their_price(table: Table, card: str, cost: int) -> None:
    for cp in range(4):
        s = table("barbarian", "paladin", hands={0: [card]}, tokens={1: {"Concussion": 1}}, cp={0: cp})
        assert s.can(f"play {card}", seat=0) == (cp >= cost)


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Tip It!", 1, marks=pytest.mark.content("common/Tip It!")),
        pytest.param("Twice as Wild!", 3, marks=pytest.mark.content("common/Twice as Wild!")),
        pytest.param("Try, Try Again!", 1, marks=pytest.mark.content("common/Try, Try Again!")),
        pytest.param("So Wild!", 2, marks=pytest.mark.content("common/So Wild!")),
        pytest.param("Samesies!", 1, marks=pytest.mark.content("common/Samesies!")),
        pytest.param("One More Time!", 1, marks=pytest.mark.content("common/One More Time!")),
        pytest.param("Six-It!", 1, marks=pytest.mark.content("common/Six-It!")),
    ],
)
def test_dice_cards_have_their_price(table: Table, card: str, cost: int) -> None:
    for cp in range(5):
        s = he_rolls(table, [1, 1, 2, 4, 6], hands={0: [card]}, cp={0: cp})
        assert s.can(f"play {card}", seat=0) == (cp >= cost)


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Not This Time!", 1, marks=pytest.mark.content("common/Not This Time!")),
        pytest.param("Helping Hand", 1, marks=pytest.mark.content("common/Helping Hand")),
        pytest.param("Better D!", 0, marks=pytest.mark.content("common/Better D!")),
    ],
)
def test_cards_for_the_defence_have_their_price(table: Table, card: str, cost: int) -> None:
    for cp in range(3):
        s = he_rolls(table, [1, 1, 2, 4, 6, 1, 1, 1, 1, 1], hands={0: [card]}, cp={0: cp})
        s.choose("activate smack")
        s.choose("defend missed-me", seat=1)
        assert s.can(f"play {card}", seat=0) == (cp >= cost)


@pytest.mark.content("common/Transference!")
@pytest.mark.content("common/What Status Effects?")
@pytest.mark.content("common/Vegas Baby!")
@pytest.mark.content("common/Get That Outta Here!")
@pytest.mark.parametrize("card", MAIN_CARDS)
def test_main_cards_are_played_in_ones_own_main_phases_only(table: Table, card: str) -> None:
    position = {"hands": {0: [card, "Concuss!"], 1: [card]}, "tokens": {0: {"Evasive": 1}}, "cp": {0: 15, 1: 15}}
    for phase in ("main_1", "main_2"):
        s = table("barbarian", "moon_elf", phase=phase, **position)
        assert s.can(f"play {card}", seat=0)
        s.choose("play concuss", seat=0)
        assert windows_with(s, f"play {card}", seat=1) == []
    for seat in (0, 1):
        s = he_rolls(table, [1, 1, 2, 4, 6], **position)
        assert windows_with(s, f"play {card}", seat) == []
        s.choose("activate smack")
        assert windows_with(s, f"play {card}", seat) == []
        s.choose("defend none")
        assert windows_with(s, f"play {card}", seat) == []
        s = table("barbarian", "moon_elf", phase="upkeep", **position)
        assert windows_with(s, f"play {card}", seat) == []


@pytest.mark.content("common/Triple Up!")
@pytest.mark.content("common/Double Up!")
@pytest.mark.content("common/Buh, Bye!")
@pytest.mark.content("common/Getting Paid!")
@pytest.mark.parametrize("card", ["Triple Up!", "Double Up!", "Buh, Bye!", "Getting Paid!"])
def test_instants_are_played_at_any_time_in_anyones_turn(table: Table, card: str) -> None:
    for seat in (0, 1):
        position = {"hands": {seat: [card]}, "tokens": {1 - seat: {"Targeted": 1}}, "cp": {0: 15, 1: 15}}
        s = table("barbarian", "moon_elf", phase="upkeep", **position)
        assert windows_with(s, f"play {card}", seat) == ["upkeep"]
        s = he_rolls(table, [1, 1, 2, 4, 6, 1, 1, 1, 1, 1], **position)
        assert windows_with(s, f"play {card}", seat) == ["after a roll"]
        s.choose("activate smack")
        assert windows_with(s, f"play {card}", seat) == ["ability announced", "before the defence"]
        s.choose("defend missed-me", seat=1)
        assert windows_with(s, f"play {card}", seat) == ["after a roll", "before damage is applied"]
    for phase in ("main_1", "main_2"):
        s = table(
            "barbarian",
            "moon_elf",
            phase=phase,
            hands={0: [card, "Concuss!"], 1: [card]},
            tokens={0: {"Evasive": 1}},
            cp={0: 15, 1: 15},
        )
        assert s.can(f"play {card}", seat=0)
        s.choose("play concuss", seat=0)
        assert windows_with(s, f"play {card}", seat=1) == ["card played"]


@pytest.mark.content("common/Tip It!")
@pytest.mark.content("common/So Wild!")
@pytest.mark.content("common/Twice as Wild!")
@pytest.mark.content("common/Six-It!")
@pytest.mark.content("common/Helping Hand")
@pytest.mark.content("common/Try, Try Again!")
@pytest.mark.content("common/Samesies!")
def test_outside_roll_phases_only_tip_it_reaches_the_dice(table: Table) -> None:
    cards = ["Tip It!", *ROLL_CARDS]
    s = table(
        "barbarian", "moon_elf", rolls=[1, 2, 3], hands={0: ["Feelin' Good!", *cards], 1: cards}, cp={0: 10, 1: 10}
    )
    s.choose("play feelin-good", seat=0)
    for seat in (0, 1):
        assert windows_with(s.copy(), "play tip-it", seat) == ["after a roll"]
        for card in ROLL_CARDS:
            assert windows_with(s.copy(), f"play {card}", seat) == []


# --- Transference! -----------------------------------------------------------------------------------


@pytest.mark.content("common/Transference!")
def test_transference_hands_an_own_token_to_the_opponent(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Transference!"]}, tokens={0: {"Concussion": 1}}, cp={0: 2})
    s.choose("play transference", seat=0)
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({}, {"Concussion": 1})
    assert (s.cp(0), s.hand(0), s.discard(0)) == (0, [], ["Transference!"])


@pytest.mark.content("common/Transference!")
def test_transference_takes_one_token_of_a_stack_from_the_opponent(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Transference!"]},
        tokens={0: {"Concussion": 1}, 1: {"Evasive": 3, "Targeted": 1}},
    )
    s.choose("play transference player 1 token evasive", seat=0)
    s.pass_all()
    assert s.tokens(0) == {"Concussion": 1, "Evasive": 1}
    assert s.tokens(1) == {"Evasive": 2, "Targeted": 1}


@pytest.mark.content("common/Transference!")
def test_transference_cannot_fill_a_full_stack(table: Table) -> None:
    full = table("barbarian", "moon_elf", hands={0: ["Transference!"]}, tokens={0: {"Targeted": 1}, 1: {"Targeted": 1}})
    assert not full.can("play transference", seat=0)
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Transference!"]},
        tokens={0: {"Targeted": 1, "Blind": 1, "Concussion": 1}, 1: {"Targeted": 1}},
    )
    s.choose("play transference", seat=0)
    assert offered(s) == {"token concussion", "token blind"}


@pytest.mark.content("common/Transference!")
def test_transference_needs_a_token_that_can_be_moved(table: Table) -> None:
    bare = table("barbarian", "paladin", hands={0: ["Transference!"]})
    assert not bare.can("play transference", seat=0)
    blessed = table("barbarian", "paladin", hands={0: ["Transference!"]}, tokens={1: {"Blessing of Divinity": 1}})
    assert not blessed.can("play transference", seat=0)


@pytest.mark.content("common/Transference!")
@pytest.mark.content("common/Buh, Bye!")
def test_transference_can_be_answered_by_removing_the_token(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Transference!"], 1: ["Buh, Bye!"]},
        tokens={0: {"Concussion": 1}},
        cp={0: 2, 1: 2},
    )
    s.choose("play transference", seat=0)
    s.choose("play buh-bye", seat=1)
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({}, {})
    assert (s.cp(0), s.cp(1), s.discard(0)) == (0, 0, ["Transference!"])


# --- What Status Effects? ----------------------------------------------------------------------------


@pytest.mark.content("common/What Status Effects?")
@pytest.mark.parametrize("chosen", [0, 1])
def test_what_status_effects_clears_one_chosen_player(table: Table, chosen: int) -> None:
    tokens = {"Evasive": 3, "Targeted": 1, "Concussion": 1}
    s = table("barbarian", "moon_elf", hands={0: ["What Status Effects?"]}, tokens={0: tokens, 1: tokens}, cp={0: 2})
    s.choose(f"play what-status-effects player {chosen}", seat=0)
    s.pass_all()
    assert (s.tokens(chosen), s.tokens(1 - chosen)) == ({}, {"Evasive": 3, "Targeted": 1, "Concussion": 1})
    assert (s.cp(0), s.discard(0)) == (0, ["What Status Effects?"])


@pytest.mark.content("common/What Status Effects?")
def test_what_status_effects_leaves_a_token_that_cannot_be_removed(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        hands={0: ["What Status Effects?"]},
        tokens={1: {"Blessing of Divinity": 1, "Crit": 1, "Protect": 1}},
    )
    s.choose("play what-status-effects player 1", seat=0)
    s.pass_all()
    assert s.tokens(1) == {"Blessing of Divinity": 1}


# --- Vegas Baby! -------------------------------------------------------------------------------------


@pytest.mark.content("common/Vegas Baby!")
@pytest.mark.parametrize(("die", "gain"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_vegas_baby_pays_half_of_the_die_rounded_up(table: Table, die: int, gain: int) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Vegas Baby!"]}, cp={0: 0, 1: 0}, rolls=[die])
    s.choose("play vegas-baby", seat=0)
    s.pass_all()
    assert (s.cp(0), s.cp(1)) == (gain, 0)
    assert (s.hand(0), s.discard(0)) == ([], ["Vegas Baby!"])


@pytest.mark.content("common/Vegas Baby!")
def test_vegas_baby_fills_up_to_fifteen(table: Table) -> None:
    s = table("barbarian", "moon_elf", phase="main_2", hands={0: ["Vegas Baby!"]}, cp={0: 14}, rolls=[6])
    s.choose("play vegas-baby", seat=0)
    s.pass_all()
    assert s.cp(0) == 15


@pytest.mark.content("common/Vegas Baby!")
@pytest.mark.content("common/Tip It!")
def test_anyone_may_tip_the_vegas_die(table: Table) -> None:
    s = table(
        "barbarian", "moon_elf", hands={0: ["Vegas Baby!", "Tip It!"], 1: ["Tip It!"]}, cp={0: 1, 1: 1}, rolls=[4]
    )
    s.choose("play vegas-baby", seat=0)
    s.choose("play tip-it up", seat=0)
    assert shown(s) == [5]
    s.choose("play tip-it down", seat=1)
    s.pass_all()
    assert (s.cp(0), s.cp(1)) == (2, 0)


# --- Get That Outta Here! and Buh, Bye! --------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("Get That Outta Here!", 1, marks=pytest.mark.content("common/Get That Outta Here!")),
        pytest.param("Buh, Bye!", 2, marks=pytest.mark.content("common/Buh, Bye!")),
    ],
)
@pytest.mark.parametrize(
    ("choice", "mine", "theirs"),
    [
        ("player 0 token targeted", {"Evasive": 1}, {"Evasive": 3, "Concussion": 1}),
        ("player 0 token evasive", {"Targeted": 1}, {"Evasive": 3, "Concussion": 1}),
        ("player 1 token evasive", {"Evasive": 1, "Targeted": 1}, {"Evasive": 2, "Concussion": 1}),
        ("player 1 token concussion", {"Evasive": 1, "Targeted": 1}, {"Evasive": 3}),
    ],
)
def test_removing_takes_exactly_one_token_from_a_chosen_player(
    table: Table, card: str, cost: int, choice: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: [card]},
        tokens={0: {"Evasive": 1, "Targeted": 1}, 1: {"Evasive": 3, "Concussion": 1}},
        cp={0: cost},
    )
    s.choose(f"play {card} {choice}", seat=0)
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == (mine, theirs)
    assert (s.cp(0), s.discard(0)) == (0, [card])


@pytest.mark.content("common/Get That Outta Here!")
@pytest.mark.content("common/Buh, Bye!")
@pytest.mark.parametrize("card", ["Get That Outta Here!", "Buh, Bye!"])
def test_removing_needs_a_token_that_can_be_removed(table: Table, card: str) -> None:
    s = table("barbarian", "paladin", hands={0: [card]}, tokens={1: {"Blessing of Divinity": 1}}, cp={0: 15})
    assert not s.can(f"play {card}", seat=0)


@pytest.mark.content("common/Get That Outta Here!")
def test_what_happens_first_counts_when_two_cards_remove_the_same_token(table: Table) -> None:
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: ["Get That Outta Here!"], 1: ["Buh, Bye!"]},
        tokens={0: {"Targeted": 1}, 1: {"Evasive": 2}},
        cp={0: 1, 1: 2},
    )
    s.choose("play get-that-outta-here player 1", seat=0)
    s.choose("play buh-bye player 1", seat=1)
    s.pass_all()
    assert s.tokens(1) == {}


@pytest.mark.content("common/Buh, Bye!")
def test_on_your_own_turn_buh_bye_beats_the_dodge(table: Table) -> None:
    s = he_rolls(table, [1, 1, 2, 4, 6], hands={0: ["Buh, Bye!"]}, tokens={1: {"Evasive": 1}}, cp={0: 2})
    s.choose("activate smack")
    s.choose("spend evasive", seat=1)
    s.choose("play buh-bye", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1), s.cp(0)) == (46, {}, 0)
    assert e.Fizzled(1, "token/evasive") in s.events


@pytest.mark.content("common/Buh, Bye!")
def test_on_the_opponents_turn_their_spending_beats_buh_bye_which_then_costs_nothing(table: Table) -> None:
    s = table(
        "paladin",
        "barbarian",
        phase="offensive_roll",
        rolls=[1, 3, 5, 6, 4],
        hands={1: ["Buh, Bye!"]},
        tokens={0: {"Crit": 1}},
        cp={0: 0, 1: 2},
    )
    s.choose("activate holy-attack")
    pass_to(s, "before the defence")
    s.choose("play buh-bye", seat=1)
    s.choose("spend crit", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - 6 - 4
    assert (s.cp(1), s.hand(1), s.discard(1)) == (2, ["Buh, Bye!"], [])


# --- drawing and money -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "drawn"),
    [
        pytest.param(
            "Triple Up!", 2, ["Six-It!", "Smack II", "Concuss!"], marks=pytest.mark.content("common/Triple Up!")
        ),
        pytest.param("Double Up!", 1, ["Six-It!", "Smack II"], marks=pytest.mark.content("common/Double Up!")),
    ],
)
def test_drawing_cards_draw_their_number_also_beyond_six(table: Table, card: str, cost: int, drawn: list[str]) -> None:
    held = ["Transference!", "Vegas Baby!", "Samesies!", "Helping Hand", "Better D!"]
    s = table(
        "barbarian",
        "moon_elf",
        hands={0: [card, *held]},
        decks={0: ["Six-It!", "Smack II", "Concuss!", "Smack III"]},
        cp={0: cost},
    )
    s.choose(f"play {card}", seat=0)
    s.pass_all()
    assert sorted(s.hand(0)) == sorted([*held, *drawn])
    assert (s.cp(0), s.hand(1), s.discard(0)) == (0, [], [card])


@pytest.mark.content("common/Double Up!")
def test_double_up_serves_its_player_on_the_opponents_turn(table: Table) -> None:
    s = he_rolls(table, [1, 1, 2, 4, 6], hands={1: ["Double Up!"]}, decks={1: ["Six-It!", "Longbow II", "Volley!"]})
    s.choose("play double-up", seat=1)
    assert (sorted(s.hand(1)), s.hand(0)) == (["Longbow II", "Six-It!"], [])


@pytest.mark.content("common/Triple Up!")
def test_an_empty_deck_is_made_anew_without_the_card_that_is_being_played(table: Table) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Triple Up!"]}, decks={0: ["Six-It!"]}, discard={0: ["Smack II"]})
    s.choose("play triple-up", seat=0)
    s.pass_all()
    assert (s.hand(0), s.discard(0)) == (["Six-It!", "Smack II"], ["Triple Up!"])


@pytest.mark.content("common/Getting Paid!")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (7, 9), (14, 15)])
def test_getting_paid_brings_two(table: Table, before: int, after: int) -> None:
    s = table("barbarian", "moon_elf", hands={0: ["Getting Paid!"]}, cp={0: before, 1: 3})
    s.choose("play getting-paid", seat=0)
    s.pass_all()
    assert (s.cp(0), s.cp(1)) == (after, 3)
    assert (s.hand(0), s.discard(0)) == ([], ["Getting Paid!"])


# --- Tip It! -----------------------------------------------------------------------------------------


@pytest.mark.content("common/Tip It!")
@pytest.mark.parametrize(
    ("turn", "dice"),
    [
        ("die 2 up", [1, 3, 4, 6, 6]),
        ("die 2 down", [1, 1, 4, 6, 6]),
        ("die 4 up", [1, 2, 5, 6, 6]),
        ("die 4 down", [1, 2, 3, 6, 6]),
        ("die 1", [2, 2, 4, 6, 6]),
        ("die 6", [1, 2, 4, 5, 6]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_tip_it_turns_any_die_one_up_or_down(table: Table, seat: int, turn: str, dice: list[int]) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={seat: ["Tip It!"]}, cp={seat: 1})
    s.choose(f"play tip-it {turn}", seat=seat)
    assert shown(s) == dice
    assert (s.cp(seat), s.hand(seat), s.discard(seat)) == (0, [], ["Tip It!"])


@pytest.mark.content("common/Tip It!")
@pytest.mark.parametrize("turn", ["die 6 up", "die 1 down", "die 5 up"])
def test_tip_it_does_not_wrap_and_needs_a_die_that_is_there(table: Table, turn: str) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={0: ["Tip It!"]})
    with pytest.raises(madking.IllegalChoice):
        s.choose(f"play tip-it {turn}", seat=0)
    assert shown(s) == [1, 2, 4, 6, 6]


@pytest.mark.content("common/Tip It!")
def test_tip_it_cannot_change_dice_that_the_game_has_left_behind(table: Table) -> None:
    s = he_rolls(table, [1, 1, 2, 4, 6, 3, 3, 3, 5, 5], hands={0: ["Tip It!"], 1: ["Tip It!"]})
    s.choose("activate smack")
    pass_to(s, "before the defence")
    assert not s.can("play tip-it", seat=0)
    s.choose("defend missed-me", seat=1)
    s.choose("play tip-it", seat=0)
    assert offered(s) == {"die 3", "die 5"}
    s.choose("die 5", seat=0)
    s.choose("down", seat=0)
    pass_to(s, "before damage is applied", "defence")
    assert offered(s) == {"pass"}


@pytest.mark.content("common/Tip It!")
def test_dice_tipped_after_the_announcement_let_the_roller_think_again(table: Table) -> None:
    s = he_rolls(table, [1, 1, 3, 6, 6, 1, 1], hands={1: ["Tip It!"]})
    s.choose("activate overpower")
    s.choose("play tip-it die 3 up", seat=1)
    s.pass_all()
    assert not s.can("activate overpower", seat=0)
    assert s.can("activate sturdy-blow", seat=0)
    s.choose("keep 1 1 4", seat=0)
    s.choose("activate smack: 4 sword", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 44


@pytest.mark.content("common/Tip It!")
@pytest.mark.content("common/Helping Hand")
@pytest.mark.content("common/Six-It!")
@pytest.mark.parametrize(
    ("evasive", "card", "seat", "rerolled", "health"),
    [
        (3, "Tip It! down", 1, [], 50),
        (2, "Tip It! up", 0, [], 46),
        (2, "Helping Hand", 0, [6], 46),
        (3, "So Wild! value 1", 1, [], 50),
    ],
)
def test_dice_cards_reach_the_die_of_evasive(
    table: Table, evasive: int, card: str, seat: int, rerolled: list[int], health: int
) -> None:
    s = he_rolls(
        table,
        [1, 1, 2, 4, 6, evasive, *rerolled],
        hands={seat: ["Tip It!", "Helping Hand", "So Wild!"], 1 - seat: ["Six-It!"]},
        tokens={1: {"Evasive": 1}},
    )
    s.choose("activate smack")
    s.choose("spend evasive", seat=1)
    pass_to(s, "after a roll", "effect")
    assert windows_with(s.copy(), "play six-it", seat=0) == []
    s.choose(f"play {card}", seat=seat)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == health


# --- Not This Time! ----------------------------------------------------------------------------------


@pytest.mark.content("common/Not This Time!")
@pytest.mark.parametrize(("roll", "left"), [([1, 2, 3, 3, 3], 2), ([1, 2, 3, 3, 5], 0), ([1, 2, 3, 5, 6], 0)])
def test_not_this_time_prevents_up_to_six(table: Table, roll: list[int], left: int) -> None:
    s = he_rolls(table, roll, hands={1: ["Not This Time!"]}, cp={1: 1})
    s.choose("activate smack")
    s.choose("play not-this-time", seat=1)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - left
    assert (s.cp(1), s.discard(1)) == (0, ["Not This Time!"])


@pytest.mark.content("common/Not This Time!")
def test_not_this_time_waits_for_damage_and_may_come_after_the_defence(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 3, 3, 1, 4, 6, 6, 6], hands={1: ["Not This Time!"]})
    assert windows_with(s, "play not-this-time", seat=1) == []
    s.choose("activate smack")
    assert windows_with(s, "play not-this-time", seat=1) == ["before the defence"]
    s.choose("defend missed-me", seat=1)
    assert windows_with(s.copy(), "play not-this-time", seat=1) == ["after a roll", "before damage is applied"]
    pass_to(s, "before damage is applied", "defence")
    s.choose("play not-this-time", seat=1)
    s.pass_all()
    assert s.health(1) == 48


@pytest.mark.content("common/Not This Time!")
def test_anyone_may_protect_anyone_for_whom_damage_waits(table: Table) -> None:
    position = {"phase": "offensive_roll", "rolls": [1, 2, 3, 3, 3, 1, 1, 1, 1, 4], "hands": {0: ["Not This Time!"]}}
    s = table("barbarian", "moon_elf", **position)
    s.choose("activate smack")
    s.choose("defend missed-me", seat=1)
    pass_to(s, "before damage is applied", "defence")
    other = s.copy()
    s.choose("play not-this-time player 0", seat=0)
    s.pass_all()
    assert (s.health(0), s.health(1)) == (50, 42)
    other.choose("play not-this-time player 1", seat=0)
    other.pass_all()
    assert (other.health(0), other.health(1)) == (48, 48)


@pytest.mark.content("common/Not This Time!")
def test_what_not_this_time_has_left_over_still_meets_damage_that_is_added_later(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6, 1, 1, 2, 3, 6], hands={0: ["Get Some!"], 1: ["Not This Time!"]})
    s.choose("activate smack")
    s.choose("play not-this-time", seat=1)
    s.choose("play get-some", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - (4 + 4 - 6)


@pytest.mark.content("common/Not This Time!")
def test_not_this_time_does_not_help_against_an_ultimate(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 6, 1, 1, 2, 4, 6], hands={0: ["Not This Time!"], 1: ["Not This Time!"]})
    s.choose("activate rage")
    while s.health(1) == 50:
        assert not s.can("play not-this-time")
        s.pass_window()
    s.pass_all()
    assert s.health(1) == 35


# --- So Wild!, Twice as Wild!, Six-It! ---------------------------------------------------------------


@pytest.mark.content("common/So Wild!")
@pytest.mark.parametrize("seat", [0, 1])
def test_so_wild_sets_any_die_to_any_value(table: Table, seat: int) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={seat: ["So Wild!"]}, cp={seat: 2})
    s.choose("play so-wild", seat=seat)
    assert offered(s) == {"die 1", "die 2", "die 4", "die 6"}
    s.choose("die 1", seat=seat)
    assert {f"value {face}" for face in (2, 3, 4, 5, 6)} <= offered(s)
    s.choose("value 5", seat=seat)
    assert shown(s) == [2, 4, 5, 6, 6]
    assert (s.cp(seat), s.hand(seat), s.discard(seat)) == (0, [], ["So Wild!"])


@pytest.mark.content("common/So Wild!")
def test_so_wild_reaches_the_dice_of_a_defence(table: Table) -> None:
    s = she_rolls(table, [1, 1, 2, 4, 6, 4, 5, 5], hands={0: ["So Wild!"]})
    s.choose("activate longbow")
    s.choose("defend thick-skin", seat=1)
    s.choose("play so-wild die 5 value 1", seat=0)
    s.pass_all()
    assert s.health(1) == 50 - 3 + 4


@pytest.mark.content("common/Twice as Wild!")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("choices", "dice"),
    [
        ("die 1 value 6 die 2 value 3", [3, 4, 6, 6, 6]),
        ("die 6 value 1 die 6 value 2", [1, 1, 2, 2, 4]),
        ("die 4 value 6 die 6 value 5", [1, 2, 5, 6, 6]),
    ],
)
def test_twice_as_wild_sets_two_dice_to_any_values(table: Table, seat: int, choices: str, dice: list[int]) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={seat: ["Twice as Wild!"]}, cp={seat: 3})
    s.choose(f"play twice-as-wild {choices}", seat=seat)
    assert shown(s) == dice
    assert (s.cp(seat), s.hand(seat), s.discard(seat)) == (0, [], ["Twice as Wild!"])


@pytest.mark.content("common/Twice as Wild!")
def test_twice_as_wild_takes_two_different_dice(table: Table) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={0: ["Twice as Wild!"]}, cp={0: 3})
    s.choose("play twice-as-wild die 1 value 3", seat=0)
    assert offered(s) == {"die 2", "die 4", "die 6"}


@pytest.mark.content("common/Twice as Wild!")
@pytest.mark.content("common/Samesies!")
def test_twice_as_wild_may_reach_two_rolls_but_samesies_never_copies_across(table: Table) -> None:
    s = she_rolls(
        table, [1, 1, 2, 4, 6, 1, 1, 1, 2, 2, 2], hands={1: ["Feelin' Good!", "Twice as Wild!", "Samesies!"]}, cp={1: 4}
    )
    s.choose("activate longbow")
    s.choose("defend thick-skin", seat=1)
    s.choose("play feelin-good", seat=1)
    assert (shown(s, 1), shown(s, 2)) == ([1, 1, 1], [2, 2, 2])
    assert not s.can("play samesies", seat=1)
    s.choose("play twice-as-wild die 1 of roll 1 value 4 die 2 of roll 2 value 5", seat=1)
    assert (shown(s, 1), shown(s, 2)) == ([1, 1, 4], [2, 2, 5])
    s.choose("play samesies", seat=1)
    assert offered(s) == {"die 1 of roll 1", "die 4 of roll 1", "die 2 of roll 2", "die 5 of roll 2"}
    s.choose("die 2 of roll 2", seat=1)
    assert e.DieAltered(1, 1, "effect", 2, 5) in s.events
    s.pass_all()
    assert s.health(1) == 50 - 3 + 2 + (1 + 4)


@pytest.mark.content("common/Six-It!")
def test_six_it_makes_an_own_die_a_six(table: Table) -> None:
    s = he_rolls(table, [1, 2, 6, 6, 6], hands={0: ["Six-It!"], 1: ["Six-It!"]}, cp={0: 1})
    s.choose("play six-it", seat=0)
    assert offered(s) == {"die 1", "die 2"}
    s.choose("die 1", seat=0)
    assert shown(s) == [2, 6, 6, 6, 6]
    assert (s.cp(0), s.discard(0)) == (0, ["Six-It!"])
    assert windows_with(s, "play six-it", seat=1) == []


@pytest.mark.content("common/Six-It!")
def test_six_it_has_nothing_to_do_on_five_sixes(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 6], hands={0: ["Six-It!"]})
    assert windows_with(s, "play six-it", seat=0) == []


@pytest.mark.content("common/Six-It!")
def test_the_defender_may_six_the_own_defence_dice(table: Table) -> None:
    s = table(
        "barbarian",
        "paladin",
        phase="offensive_roll",
        rolls=[1, 1, 2, 4, 6, 3, 3, 3],
        hands={0: ["Six-It!"], 1: ["Six-It!"]},
        cp={1: 1},
    )
    s.choose("activate smack")
    s.choose("defend divine-defense", seat=1)
    assert not s.can("play six-it", seat=0)
    s.choose("play six-it", seat=1)
    s.pass_all()
    assert (s.health(1), s.cp(1)) == (50 - 4 + 2, 1)


# --- Samesies! ---------------------------------------------------------------------------------------


@pytest.mark.content("common/Samesies!")
def test_samesies_copies_one_own_die_onto_another(table: Table) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={0: ["Samesies!"], 1: ["Samesies!"]}, cp={0: 1})
    s.choose("play samesies die 2", seat=0)
    assert offered(s) == {"value 1", "value 4", "value 6"}
    s.choose("value 6", seat=0)
    assert shown(s) == [1, 4, 6, 6, 6]
    assert (s.cp(0), s.hand(0), s.discard(0)) == (0, [], ["Samesies!"])
    assert windows_with(s, "play samesies", seat=1) == []


@pytest.mark.parametrize(
    ("card", "dice"),
    [
        pytest.param("Samesies!", {1, 4}, marks=pytest.mark.content("common/Samesies!")),
        pytest.param("Six-It!", {1, 4}, marks=pytest.mark.content("common/Six-It!")),
        pytest.param("Try, Try Again!", {1, 4}, marks=pytest.mark.content("common/Try, Try Again!")),
        pytest.param("Helping Hand", {2, 3, 5}, marks=pytest.mark.content("common/Helping Hand")),
    ],
)
def test_with_dice_of_both_on_the_table_a_card_reaches_only_those_it_names(
    table: Table, card: str, dice: set[int]
) -> None:
    s = she_rolls(table, [1, 1, 2, 4, 6, 1, 1, 4, 2, 3, 3, 5, 5], hands={0: ["Volley!"], 1: [card]})
    s.choose("activate longbow")
    s.choose("defend thick-skin", seat=1)
    s.choose("play volley", seat=0)
    assert (shown(s, 1), shown(s, 2)) == ([1, 1, 4], [2, 3, 3, 5, 5])
    s.choose(f"play {card}", seat=1)
    assert offered(s) - {"no"} == {f"die {value}" for value in dice}


@pytest.mark.content("common/Samesies!")
def test_samesies_needs_two_different_dice(table: Table) -> None:
    s = he_rolls(table, [5, 5, 5, 5, 5], hands={0: ["Samesies!"]})
    assert windows_with(s, "play samesies", seat=0) == []


@pytest.mark.content("common/Samesies!")
def test_samesies_cannot_copy_an_attack_die_onto_the_dice_of_overpower(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 4, 4, 5], hands={0: ["Samesies!"]})
    s.choose("activate overpower")
    pass_to(s, "after a roll", "effect")
    s.choose("play samesies", seat=0)
    assert offered(s) == {"die 4", "die 5"}
    s.choose("die 4", seat=0)
    assert e.DieAltered(0, 0, "effect", 4, 5) in s.events
    s.choose("defend none", seat=1)
    s.pass_all()
    assert (s.health(1), s.tokens(1)) == (36, {"Concussion": 1})


# --- re-rolls ----------------------------------------------------------------------------------------


@pytest.mark.content("common/Try, Try Again!")
@pytest.mark.parametrize(
    ("first", "second", "rolled", "dice"),
    [
        ("die 2", "die 4", [6, 5], [1, 5, 6, 6, 6]),
        ("die 2", "die 3", [3, 5], [1, 4, 5, 6, 6]),
        ("die 2", "no", [6], [1, 4, 6, 6, 6]),
    ],
)
def test_try_try_again_rerolls_two_dice_or_one_die_twice_or_one(
    table: Table, first: str, second: str, rolled: list[int], dice: list[int]
) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6, *rolled], hands={0: ["Try, Try Again!"]}, cp={0: 1})
    s.choose("play try-try-again", seat=0)
    s.choose(first, seat=0)
    s.choose(second, seat=0)
    assert shown(s) == dice
    assert not s.can("die 6")
    assert (s.cp(0), s.hand(0), s.discard(0)) == (0, [], ["Try, Try Again!"])
    assert s.attack["attempts"] == 2


@pytest.mark.content("common/Try, Try Again!")
def test_try_try_again_may_reroll_nothing(table: Table) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6], hands={0: ["Try, Try Again!"]})
    s.choose("play try-try-again", seat=0)
    s.choose("no", seat=0)
    assert shown(s) == [1, 2, 4, 6, 6]
    assert s.discard(0) == ["Try, Try Again!"]


@pytest.mark.content("common/Try, Try Again!")
def test_try_try_again_never_touches_an_opponents_dice(table: Table) -> None:
    s = he_rolls(
        table, [1, 1, 2, 6, 6, 1, 1, 1, 4, 6], hands={0: ["Try, Try Again!"], 1: ["Try, Try Again!"]}, cp={0: 5, 1: 5}
    )
    assert windows_with(s, "play try-try-again", seat=1) == []
    s.choose("activate smack")
    assert windows_with(s, "play try-try-again", seat=1) == []
    s.choose("defend missed-me", seat=1)
    assert windows_with(s.copy(), "play try-try-again", seat=0) == []
    assert windows_with(s, "play try-try-again", seat=1) == ["after a roll"]


@pytest.mark.content("common/Try, Try Again!")
def test_try_try_again_saves_a_blinded_attack(table: Table) -> None:
    s = he_rolls(table, [1, 1, 2, 4, 6, 2, 1, 3], tokens={0: {"Blind": 1}}, hands={0: ["Try, Try Again!"]})
    s.choose("activate smack")
    pass_to(s, "after a roll", "effect")
    s.choose("play try-try-again", seat=0)
    s.choose("die 2", seat=0)
    s.choose("die 1", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.content("common/Helping Hand")
def test_helping_hand_makes_the_opponent_reroll_the_die_of_your_choice(table: Table) -> None:
    s = he_rolls(table, [1, 2, 4, 6, 6, 5], hands={0: ["Helping Hand"], 1: ["Helping Hand"]}, cp={1: 1})
    assert not s.can("play helping-hand", seat=0)
    s.choose("play helping-hand", seat=1)
    assert offered(s) == {"die 1", "die 2", "die 4", "die 6"}
    s.choose("die 6", seat=1)
    assert shown(s) == [1, 2, 4, 5, 6]
    assert (s.cp(1), s.hand(1), s.discard(1)) == (0, [], ["Helping Hand"])
    assert windows_with(s, "play helping-hand", seat=0) == []


@pytest.mark.content("common/Helping Hand")
def test_helping_hand_reaches_the_dice_of_a_defence_and_only_the_opponents(table: Table) -> None:
    s = she_rolls(table, [1, 1, 2, 4, 6, 4, 5, 1, 2], hands={0: ["Helping Hand"], 1: ["Helping Hand"]})
    s.choose("activate longbow")
    s.choose("defend thick-skin", seat=1)
    assert windows_with(s.copy(), "play helping-hand", seat=1) == []
    s.choose("play helping-hand die 5", seat=0)
    s.pass_all()
    assert s.health(1) == 50 - 3 + 2


@pytest.mark.content("common/Helping Hand")
def test_helping_hand_breaks_an_announced_ability(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 6, 1], hands={1: ["Helping Hand"]})
    s.choose("activate rage")
    s.choose("play helping-hand", seat=1)
    s.pass_all()
    assert s.can("activate crit-bash", seat=0)
    assert not s.can("activate rage", seat=0)


# --- One More Time! and Better D! --------------------------------------------------------------------


@pytest.mark.content("common/One More Time!")
def test_one_more_time_gives_exactly_one_fourth_attempt(table: Table) -> None:
    s = he_rolls(
        table, [1, 1, 4, 4, 6, 1, 1, 4, 4, 6, 1, 1, 4, 4, 6, 2, 3, 5], hands={0: ["One More Time!"]}, cp={0: 1}
    )
    s.choose("keep nothing", seat=0)
    s.choose("keep nothing", seat=0)
    s.choose("play one-more-time", seat=0)
    assert (s.cp(0), s.hand(0), s.discard(0)) == (0, [], ["One More Time!"])
    s.pass_all()
    s.choose("keep 1 1", seat=0)
    s.pass_all()
    assert shown(s) == [1, 1, 2, 3, 5]
    assert {option.kind for option in s.options} == {"activate"}


@pytest.mark.content("common/One More Time!")
def test_without_one_more_time_there_are_three_attempts(table: Table) -> None:
    s = he_rolls(table, [1, 1, 4, 4, 6, 1, 1, 4, 4, 6, 1, 1, 4, 4, 6])
    s.choose("keep nothing", seat=0)
    s.choose("keep nothing", seat=0)
    assert {option.kind for option in s.options} == {"activate"}


@pytest.mark.content("common/One More Time!")
def test_the_attempt_of_one_more_time_is_optional(table: Table) -> None:
    s = he_rolls(table, [1, 1, 2, 4, 6], hands={1: ["One More Time!"]}, cp={1: 1})
    s.choose("activate smack")
    s.choose("play one-more-time", seat=1)
    assert s.cp(1) == 0
    s.pass_all()
    assert s.can("keep 1 1 2", seat=0)
    s.choose("activate smack", seat=0)
    s.choose("defend none", seat=1)
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.content("common/One More Time!")
def test_one_more_time_is_for_the_offensive_roll_only(table: Table) -> None:
    s = he_rolls(
        table,
        [1, 2, 3, 6, 6, 1, 1, 1, 3, 3, 3, 3, 6],
        hands={0: ["One More Time!"], 1: ["One More Time!"]},
        cp={0: 5, 1: 5},
    )
    for seat in (0, 1):
        assert windows_with(s.copy(), "play one-more-time", seat) == ["after a roll"]
    s.choose("activate overpower")
    for seat in (0, 1):
        assert windows_with(s.copy(), "play one-more-time", seat) == ["ability announced"]
    s.choose("defend missed-me", seat=1)
    for seat in (0, 1):
        assert windows_with(s.copy(), "play one-more-time", seat) == []


@pytest.mark.content("common/Better D!")
def test_better_d_lets_the_defender_reroll_any_of_the_defence_dice_once(table: Table) -> None:
    s = she_rolls(table, [1, 1, 2, 4, 6, 4, 1, 2, 5, 3], hands={1: ["Better D!"]}, cp={1: 0})
    s.choose("activate longbow")
    s.choose("defend thick-skin", seat=1)
    s.choose("play better-d", seat=1)
    assert (s.cp(1), s.discard(1)) == (0, ["Better D!"])
    s.pass_all()
    assert {"keep nothing", "keep 4", "keep 1 2 4"} <= offered(s)
    s.choose("keep 4", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.health(1) == 50 - 3 + 4


@pytest.mark.content("common/Better D!")
def test_the_attempt_of_better_d_is_optional_and_anyone_may_grant_it(table: Table) -> None:
    s = she_rolls(table, [1, 1, 2, 4, 6, 4, 5, 5], hands={0: ["Better D!"]}, cp={0: 0})
    s.choose("activate longbow")
    s.choose("defend thick-skin", seat=1)
    s.choose("play better-d", seat=0)
    s.pass_all()
    s.choose("keep 4 5 5", seat=1)
    s.pass_all()
    assert s.can("done", seat=0)
    assert s.health(1) == 50 - 3 + 6


@pytest.mark.content("common/Better D!")
def test_better_d_is_for_the_defensive_roll_only(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 6, 6, 1, 1, 1, 3, 3, 3, 3, 6], hands={0: ["Better D!"], 1: ["Better D!"]})
    for seat in (0, 1):
        assert windows_with(s.copy(), "play better-d", seat) == []
    s.choose("activate overpower")
    for seat in (0, 1):
        assert windows_with(s.copy(), "play better-d", seat) == []
    s.choose("defend missed-me", seat=1)
    for seat in (0, 1):
        assert windows_with(s.copy(), "play better-d", seat) == ["after a roll"]


@pytest.mark.content("common/Better D!")
def test_without_a_defence_roll_there_is_no_better_d(table: Table) -> None:
    s = he_rolls(table, [1, 2, 3, 5, 6], hands={1: ["Better D!"]})
    s.choose("activate smack")
    s.choose("defend none", seat=1)
    assert windows_with(s, "play better-d", seat=1) == []


# --- ultimates ---------------------------------------------------------------------------------------


@pytest.mark.content("common/Getting Paid!")
def test_once_an_ultimate_is_activated_only_its_own_player_may_play_cards(table: Table) -> None:
    s = he_rolls(table, [6, 6, 6, 6, 6, 1, 1, 2, 4, 6], hands={0: ["Getting Paid!"], 1: ["Getting Paid!"]})
    s.choose("activate rage")
    assert windows_with(s.copy(), "play getting-paid", seat=1) == ["ability announced", "after a roll"]
    assert windows_with(s.copy(), "play getting-paid", seat=0) == [
        "ability announced",
        "before damage is applied",
        "after a roll",
    ]
    s.pass_all()
