"""EDITIONS: what differs between the four books. The same position, played under two rulesets, ends as each demands."""

import pytest

import madking
from madking.core.events import DefenceChosen, ExtraPhase, Fizzled
from madking.modes import MODES, RULESETS
from tests.conftest import Table
from tests.rules.helpers import SIXES, SMACK, asked, target

ALL = ["season-one", "season-two", "rerolled", "rerolled-2.2"]
SMACK_FOR_8 = [1, 1, 2, 2, 3]
IDLE = [1, 1, 2, 4, 6]

BOOKS = {
    "season-one": ["1v1", "2v2", "3v3", "2v2v2", "ffa3", "ffa4", "ffa5", "ffa6", "first", "simple"],
    "season-two": ["1v1", "2v2", "3v3", "koth3", "koth4", "koth5", "koth6"],
    "rerolled": ["1v1", "2v2", "3v3", "koth3", "koth4", "koth5", "koth6"],
    "rerolled-2.2": ["1v1", "2v2", "3v3", "koth3", "koth4", "koth5", "koth6"],
}


# --- damage types ------------------------------------------------------------------------------------


@pytest.mark.rule("DMG-2")
@pytest.mark.rule("DMG-15")
@pytest.mark.parametrize("ruleset", ALL)
def test_in_every_book_pure_damage_is_never_raised(table: Table, ruleset: str) -> None:
    """Shadow Dance deals 3: Targeted and Sneak Attack add nothing to it."""
    s = table(
        "shadow_thief",
        "barbarian",
        "tactician",
        "tactician",
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={0: {"Sneak Attack": 1}, 1: {"Targeted": 1}},
        rolls=[6, 6, 6, 1, 3, 5, 1],
    )
    s.choose("activate shadow dance")
    s.go_to("then")
    assert s.attack["type"] == "pure"
    with pytest.raises(madking.IllegalChoice):
        s.choose("spend sneak attack", seat=0)
    s.pass_all()
    assert (s.health(1), s.told(DefenceChosen)) == (47, [])


@pytest.mark.rule("DMG-2")
@pytest.mark.parametrize("ruleset", ALL)
def test_in_every_book_it_can_be_prevented(table: Table, ruleset: str) -> None:
    s = table(
        "shadow_thief",
        "barbarian",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={1: ["Not This Time!"]},
        rolls=[6, 6, 6, 1, 3, 5],
    )
    s.choose("activate shadow dance")
    s.choose("play not this time", seat=1)
    s.pass_all()
    assert s.health(1) == 50


# --- halving and adding ------------------------------------------------------------------------------


@pytest.mark.rule("DMG-6")
@pytest.mark.parametrize(
    ("ruleset", "dealt"), [("season-one", 1), ("season-two", 1), ("rerolled", 2), ("rerolled-2.2", 2)]
)
def test_half_of_the_whole_or_half_of_the_subtotal(table: Table, ruleset: str, dealt: int) -> None:
    """8 incoming, 3 prevented, half prevented: 8 - 3 - 4, or 5 - 3."""
    s = table(
        "barbarian",
        "paladin",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={1: {"Protect": 1}},
        rolls=[*SMACK_FOR_8, 3, 4, 3],
    )
    s.choose("activate smack-5-sword")
    s.choose("defend divine defense", seat=1)
    s.choose("spend protect", seat=1)
    s.pass_all()
    assert s.health(1) == 50 - dealt


@pytest.mark.rule("DMG-8")
@pytest.mark.parametrize(("ruleset", "returned"), [("season-two", 4), ("rerolled", 3)])
def test_what_is_sent_back_is_half_of_the_same(table: Table, ruleset: str, returned: int) -> None:
    s = table(
        "barbarian",
        "paladin",
        ruleset=ruleset,
        phase="offensive_roll",
        tokens={1: {"Retribution": 1}},
        rolls=[*SMACK_FOR_8, 3, 4, 3],
    )
    s.choose("activate smack-5-sword")
    s.choose("defend divine defense", seat=1)
    s.choose("spend retribution", seat=1)
    s.pass_all()
    assert s.health(0) == 50 - returned


@pytest.mark.rule("EX-4")
@pytest.mark.parametrize("ruleset", ALL)
def test_what_is_added_later_is_halved_in_every_book(table: Table, ruleset: str) -> None:
    """8, half prevented, 4 added: 6 dealt, by the formula and by the cumulative total alike."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Get Some!"]},
        rolls=[*SMACK_FOR_8, 4, 5, 6, 6, 6, 1, 2, 2, 3, 6],
    )
    s.choose("activate smack-5-sword")
    s.choose("defend missed me", seat=1)
    s.go_to("before damage is applied")
    s.choose("play get some", seat=0)
    s.pass_all()
    assert s.health(1) == 44


# --- priority ----------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-2")
@pytest.mark.rule("TIM-3")
@pytest.mark.parametrize(
    ("ruleset", "health"), [("season-one", 50), ("season-two", 50), ("rerolled", 46), ("rerolled-2.2", 50)]
)
def test_the_turn_players_removal_against_a_spend(table: Table, ruleset: str, health: int) -> None:
    """The defender spends Evasive with a 1. Only in the rerolled book may the turn player's Buh, Bye! come first."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={0: ["Buh, Bye!"]},
        tokens={1: {"Evasive": 1}},
        rolls=[*SMACK, *([] if ruleset == "rerolled" else [1]), *([1] * 5 if ruleset == "season-one" else [])],
    )
    s.choose("activate smack")
    s.go_to("before the defence")
    s.choose("spend evasive", seat=1)
    if ruleset == "rerolled":
        s.choose("play buh bye", seat=0)
    s.choose("defend missed me" if ruleset == "season-one" else "defend none", seat=1)
    s.pass_all()
    assert (s.health(1), len(s.told(Fizzled))) == (health, 1 if ruleset == "rerolled" else 0)


@pytest.mark.rule("RUL-2")
@pytest.mark.rule("TIM-2")
@pytest.mark.parametrize(("ruleset", "answering"), [("season-two", []), ("rerolled", [2, 3]), ("rerolled-2.2", [])])
def test_who_may_answer_an_instant_of_the_fourth_player(table: Table, ruleset: str, answering: list[int]) -> None:
    """On the turn of seat 2, seat 0 announces a card: the two before it in priority may answer, seat 1 may not."""
    s = table(
        *["barbarian"] * 4,
        mode="2v2",
        ruleset=ruleset,
        active=2,
        phase="offensive_roll",
        hands={seat: ["Getting Paid!"] for seat in range(4)},
        rolls=IDLE,
    )
    s.choose("play getting paid", seat=0)
    asked = []
    while s.cp(0) == 2:
        asked.append(s.actor)
        s.pass_window()
    assert asked == answering


@pytest.mark.rule("TIM-2")
@pytest.mark.parametrize(
    ("ruleset", "order"),
    [
        ("season-one", [2, 1, 3, 0]),
        ("season-two", [2, 1, 3, 0]),
        ("rerolled", [2, 3, 0, 1]),
        ("rerolled-2.2", [2, 1, 3, 0]),
    ],
)
def test_windows_ask_clockwise_or_in_turn_order(table: Table, ruleset: str, order: list[int]) -> None:
    """Around the table sit 0, 2, 1, 3: from seat 2 on that is 1, 3, 0; the turns go 3, 0, 1."""
    hands = {seat: ["Tip It!"] for seat in range(4)}
    s = table(
        *["barbarian"] * 4, mode="2v2", ruleset=ruleset, active=2, phase="offensive_roll", hands=hands, rolls=IDLE
    )
    seats = []
    while s.can("pass"):
        seats.append(s.actor)
        s.pass_window()
    assert seats == order


# --- modes -------------------------------------------------------------------------------------------


def heroes_for(mode: str) -> list[str]:
    return ["barbarian"] * MODES[mode].players


@pytest.mark.rule("MODE-1V1")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize("mode", list(MODES))
def test_a_book_plays_the_modes_that_it_has(ruleset: str, mode: str) -> None:
    """Any other one only by house rules, and then the game says so."""
    if mode in BOOKS[ruleset]:
        game = madking.new_game(heroes_for(mode), mode=mode, ruleset=ruleset)
        assert (game.state.ruleset.key, list(game.notes)) == (ruleset, [])
        return
    with pytest.raises(madking.SetupError, match=rf"the book of {ruleset} has no mode {mode}; .* ha(s|ve) it"):
        madking.new_game(heroes_for(mode), mode=mode, ruleset=ruleset)
    game = madking.new_game(heroes_for(mode), mode=mode, ruleset=ruleset, house_rules=True)
    book, wanted = RULESETS[ruleset].name[0], MODES[mode].name[0]
    assert game.notes[0].startswith(f"House rules: “{book}” has no mode “{wanted}”")


@pytest.mark.rule("MODE-1V1")
@pytest.mark.parametrize(
    ("mode", "newest"), [("1v1", "rerolled"), ("3v3", "rerolled"), ("ffa4", "season-one"), ("koth3", "rerolled")]
)
def test_without_a_ruleset_it_is_the_newest_that_has_the_mode(mode: str, newest: str) -> None:
    assert madking.new_game(heroes_for(mode), mode=mode).state.ruleset.key == newest


# --- stealing CP -------------------------------------------------------------------------------------


@pytest.mark.rule("TXT-6")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("there", "stolen"), [(0, 0), (1, 1), (5, 2)])
def test_in_every_book_one_steals_what_is_there(table: Table, ruleset: str, there: int, stolen: int) -> None:
    """Pickpocket II takes up to 2 of its 3 from the other: two if they are there, else what is there."""
    s = table(
        "shadow_thief",
        "barbarian",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 0, 1: there},
        upgrades={0: ["Pickpocket II"]},
        rolls=[3, 3, 6, 1, 5],
    )
    s.choose("activate pickpocket")
    if there:
        s.choose(f"number {stolen}")
        assert not s.can(f"number {stolen + 1}")
    s.pass_all()
    assert (s.cp(0), s.cp(1)) == (3, there - stolen)


# --- how long an Ultimate silences -------------------------------------------------------------------


@pytest.mark.rule("ULT-3")
@pytest.mark.parametrize("ruleset", ALL)
def test_in_every_book_nobody_answers_an_ultimate_until_its_damage_is_dealt(table: Table, ruleset: str) -> None:
    s = table(
        "moon_elf",
        "barbarian",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={1: 9},
        hands={0: ["Tip It!"], 1: ["Not This Time!", "Getting Paid!", "Buh, Bye!"]},
        rolls=SIXES,
    )
    s.choose("activate lunar eclipse")
    s.choose("pass", seat=0)
    s.choose("pass", seat=1)
    while s.health(1) == 50:
        assert s.actor == 0
        s.pass_window()
    assert s.health(1) == 36


@pytest.mark.rule("ULT-3")
@pytest.mark.parametrize("ruleset", ALL)
def test_in_every_book_silence_ends_with_the_damage(table: Table, ruleset: str) -> None:
    """Nobody holds a window when the damage is dealt: the next one to act is the turn player, in Main (2)."""
    s = table(
        "moon_elf", "barbarian", ruleset=ruleset, phase="offensive_roll", hands={1: ["Getting Paid!"]}, rolls=SIXES
    )
    s.choose("activate lunar eclipse")
    s.choose("pass", seat=1)
    s.pass_all()
    assert (s.actor, s.phase, s.health(1)) == (0, "main_2", 36)


@pytest.mark.rule("ULT-3")
@pytest.mark.parametrize("ruleset", ALL)
def test_in_every_book_the_stunned_of_an_ultimate_is_free_in_the_additional_phase(table: Table, ruleset: str) -> None:
    """Rage! stuns seat 1 and silences seat 3. In the phase that Stun brings both act, and seat 1 defends."""
    s = table(
        *["barbarian"] * 4,
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={1: ["Getting Paid!"], 3: ["Getting Paid!", "Buh, Bye!"]},
        rolls=[*SIXES, 1, *SMACK, 1, 1, 1],
    )
    s.choose("activate rage")
    s.choose("pass", seat=1)
    s.choose("pass", seat=3)
    assert (len(s.told(ExtraPhase)), s.health(1), s.tokens(1), s.phase) == (1, 35, {}, "offensive_roll")
    s.choose("play getting paid", seat=1)
    s.choose("play getting paid", seat=3)
    s.choose("activate smack", seat=0)
    s.choose("defend thick skin", seat=1)
    s.pass_all()
    assert (s.health(1), s.cp(1), s.cp(3), s.phase) == (31, 4, 4, "main_2")


# --- season one's own: defence, altered dice, the targeting die of an Ultimate -------------------------


@pytest.mark.rule("DEF-2")
@pytest.mark.parametrize("ruleset", ALL)
def test_only_season_one_compels_to_defend(table: Table, ruleset: str) -> None:
    s = table("barbarian", "moon_elf", ruleset=ruleset, phase="offensive_roll", rolls=[*SMACK, 1, 1, 1, 4, 6])
    s.choose("activate smack")
    s.pass_all()
    offered = [str(option) for option in s.options]
    assert offered == (["defend missed-me"] if ruleset == "season-one" else ["defend none", "defend missed-me"])
    s.choose("defend missed me", seat=1)
    s.pass_all()
    assert s.health(1) == 46


@pytest.mark.rule("DEF-2")
@pytest.mark.parametrize("ruleset", ALL)
def test_who_has_two_defences_chooses_one_in_season_one(table: Table, ruleset: str) -> None:
    s = table("barbarian", "shadow_thief", ruleset=ruleset, phase="offensive_roll", rolls=SMACK)
    s.choose("activate smack")
    s.pass_all()
    assert len(s.options) == (2 if ruleset == "season-one" else 3)
    assert s.can("defend none") == (ruleset != "season-one")


@pytest.mark.rule("OFF-4")
@pytest.mark.parametrize("ruleset", ALL)
def test_ones_own_change_gives_attempts_back_except_in_season_one(table: Table, ruleset: str) -> None:
    """He turns a 4 into a 1 by So Wild!: another ability may be announced everywhere, re-rolling is for the others."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset=ruleset,
        phase="offensive_roll",
        cp={0: 5},
        hands={0: ["So Wild!"]},
        rolls=[1, 1, 1, 4, 6],
    )
    s.choose("activate smack")
    s.choose("play so wild die 4 value 1", seat=0)
    s.pass_all()
    assert (s.can("activate smack-4-sword"), s.can("activate none")) == (True, True)
    assert s.can("keep 1 1 1 1") == (ruleset != "season-one")


@pytest.mark.rule("OFF-4")
@pytest.mark.parametrize("ruleset", ALL)
def test_an_opponents_change_gives_attempts_back_in_every_book(table: Table, ruleset: str) -> None:
    s = table(
        "barbarian", "moon_elf", ruleset=ruleset, phase="offensive_roll", hands={1: ["Tip It!"]}, rolls=[1, 1, 3, 4, 6]
    )
    s.choose("activate smack")
    s.choose("play tip it die 3 up", seat=1)
    s.pass_all()
    assert (s.can("activate smack"), s.can("keep 1 1")) == (False, True)
    assert s.attack["attempts"] == 2


@pytest.mark.rule("OFF-4")
def test_in_season_one_a_teammates_change_gives_nothing_back_and_an_opponents_after_it_all(table: Table) -> None:
    s = table(
        *["barbarian"] * 4,
        mode="2v2",
        ruleset="season-one",
        phase="offensive_roll",
        hands={1: ["Tip It!"], 2: ["Tip It!"]},
        rolls=[1, 1, 1, 3, 6],
    )
    s.choose("activate smack")
    s.choose("play tip it die 3 up", seat=2)
    s.pass_all()
    assert (s.actor, s.can("keep 1 1 1")) == (0, False)
    s.choose("activate smack")
    s.choose("play tip it die 4 up", seat=1)
    s.pass_all()
    assert (s.actor, s.can("keep 1 1 1")) == (0, True)


@pytest.mark.rule("OFF-4")
def test_in_season_one_an_attempt_granted_after_the_announcement_is_the_only_one(table: Table) -> None:
    """One More Time! gives one attempt, and none of the two that were left."""
    s = table(
        "barbarian",
        "moon_elf",
        ruleset="season-one",
        phase="offensive_roll",
        hands={0: ["One More Time!"]},
        rolls=[1, 1, 1, 4, 6, 1],
    )
    s.choose("activate smack")
    s.choose("play one more time", seat=0)
    s.pass_all()
    s.choose("keep 1 1 1 4")
    s.pass_all()
    assert (s.can("keep 1 1 1 1"), s.can("activate smack-4-sword")) == (False, True)


@pytest.mark.rule("TGT-2")
@pytest.mark.rule("ULT-3")
@pytest.mark.parametrize("ruleset", ALL)
def test_the_targeting_die_of_an_ultimate(table: Table, ruleset: str) -> None:
    """Closed to everyone; in season one to the opponents only: the attacker turns the 2 into a 3."""
    s = table(
        *["moon_elf"] * 4,
        mode="2v2",
        ruleset=ruleset,
        phase="offensive_roll",
        hands={seat: ["Tip It!"] for seat in range(4)},
        rolls=[*SIXES, 2],
    )
    s.choose("activate lunar eclipse")
    while s.phase != "targeting_roll":
        s.pass_window()
    if ruleset == "season-one":
        assert s.can("play tip it up", seat=0)
        assert asked(s.copy()) == [0, 2]
        s.choose("play tip it up", seat=2)
    else:
        assert [str(option) for option in s.options] == ["pass"]
    s.pass_all()
    assert (target(s), s.health(1)) == (3 if ruleset == "season-one" else 1, 36)


# --- the upgrade deck ----------------------------------------------------------------------------------


@pytest.mark.rule("MODE-UPGRADE-DECK")
@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("language", "said"), [("en", "House rules"), ("ru", "Домашние правила")])
def test_outside_season_one_the_upgrade_deck_is_a_house_rule(ruleset: str, language: str, said: str) -> None:
    heroes = ["barbarian", "moon_elf"]
    game = madking.new_game(heroes, ruleset=ruleset, upgrade_deck=True, seed="1", language=language)
    book = RULESETS["season-one"].name[language == "ru"]
    assert [note.startswith(said) and book in note for note in game.notes] == (
        [] if ruleset == "season-one" else [True]
    )
    assert madking.load(game.log).notes == game.notes


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_a_mode_and_an_upgrade_deck_that_the_book_lacks_are_two_notes() -> None:
    game = madking.new_game(["barbarian"] * 3, mode="ffa3", ruleset="rerolled", upgrade_deck=True, house_rules=True)
    assert len(game.notes) == 2


# --- fewer players -------------------------------------------------------------------------------------


@pytest.mark.rule("MODE-DEFEAT")
@pytest.mark.parametrize(("die", "defender"), [(1, 2), (3, 3), (5, 4)])
def test_with_four_left_of_six_the_table_of_four_counts(table: Table, die: int, defender: int) -> None:
    """The health of a game of six stays; seats 1 and 5 have fallen."""
    s = table(*["barbarian"] * 6, mode="ffa6", phase="offensive_roll", rolls=[*SMACK, die])
    for seat in (1, 5):
        s.state.players[seat].alive = False
    s.choose("activate smack")
    s.pass_all()
    assert (target(s), s.actor, s.health(0)) == (defender, defender, 20)
