"""Positions of companions, sides and lost cards, and what is wrong with others, in one sentence."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import madking
from madking.core import events as e
from madking.core.windows import WINDOWS
from madking.errors import ScriptError, SetupError
from tests.conftest import Table
from tests.core.positions import MENAGERIE


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (3, ("awake", 3)),
        (0, ("resting", 0)),
        (7, ("awake", 7)),
        ("resting", ("resting", 0)),
        ("awake", ("awake", 5)),
        (("resting", 4), ("resting", 4)),
        (("awake", 1), ("awake", 1)),
    ],
)
def test_a_companion_stands_as_it_is_said(given: object, found: tuple[str, int], table: Table) -> None:
    s = table(MENAGERIE, "paladin", companions={0: {"Lynx": given}})
    assert s.companion(0, "Lynx") == found
    assert s.companion(0, "tin-owl") == ("unbuilt", 0)


def test_a_companion_without_health_is_given_by_its_state(table: Table) -> None:
    s = table("paladin", MENAGERIE, companions={1: {"Tin Owl": "advanced"}})
    assert s.companion(1, "Tin Owl") == ("advanced", 0)
    assert s.companion(1, "Lynx") == ("awake", 5)


def test_a_side_lies_up_and_only_its_spaces_serve(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", side={0: "wild"}, rolls=[1, 1, 1, 4, 5])
    assert s.side(0) == "wild"
    assert s.side(1) == ""
    s.pass_all()
    assert s.can("activate pounce")
    assert not s.can("activate swipe")
    tame = table(MENAGERIE, "paladin", phase="offensive_roll", side={0: "tame side"}, rolls=[1, 1, 1, 4, 5])
    assert tame.side(0) == "tame"
    tame.pass_all()
    assert tame.can("activate swipe")


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"companions": {0: {"Nyra": 5}}}, "Menagerie has no companion 'Nyra'; known are Lynx, Tin Owl"),
        ({"companions": {1: {"Nyra": 5}}}, "Paladin has no companion 'Nyra'; it has none at all"),
        ({"companions": {0: {"Lynx": 8}}}, "the health of Lynx is between 0 and 7, not 8"),
        ({"companions": {0: {"Lynx": -1}}}, "the health of Lynx is between 0 and 7, not -1"),
        ({"companions": {0: {"Lynx": "asleep"}}}, "Lynx has no state 'asleep'; it knows awake, resting"),
        ({"companions": {0: {"Lynx": ("awake", 0)}}}, "Lynx at 0 health is resting, not awake"),
        ({"companions": {0: {"Lynx": True}}}, "Lynx is given by a health, a state, or both as a pair, not by True"),
        ({"companions": {0: {"Lynx": (1, 2)}}}, "not by \\(1, 2\\)"),
        ({"companions": {0: {"Tin Owl": 2}}}, "Tin Owl has no health of its own; give a state, one of unbuilt, basic"),
        ({"companions": {2: {"Lynx": 2}}}, "there is no seat 2"),
        ({"side": {0: "left"}}, "the board of Menagerie has no side 'left'; it has tame, wild"),
        ({"side": {1: "left"}}, "the board of Paladin has no side 'left'; it has only one"),
        ({"losses": {1: ["Nothing!"]}}, "Paladin has no card 'Nothing!'"),
        ({"tokens": {1: {"Coin": 4}}}, "Coin is limited to 3, not 4"),
        ({"tokens": {0: {"Coin": 6}}}, "Coin is limited to 5, not 6"),
        ({"inflicters": {0: {"Coin": 1}}}, "nobody inflicted 'Coin' on player 0: no such token lies there"),
        ({"tokens": {0: {"Coin": 1}}, "inflicters": {0: {"Coin": 2}}}, "no seat 2 that could have inflicted 'Coin'"),
        ({"phase": "night"}, "cannot begin in phase 'night'; it can in setup, upkeep, income, main_1, main, before_"),
        ({"phase": "defensive_roll"}, "'defensive_roll' needs an attack, such as attack='smack'"),
        ({"phase": "main_2", "attack": "swipe"}, "attack, dice and target are for the phases targeting_roll and def"),
        ({"phase": "defensive_roll", "attack": "kick"}, "Menagerie has no ability 'kick'; there are swipe"),
        ({"phase": "defensive_roll", "attack": "swipe", "dice": [6] * 5}, "the dice 6 6 6 6 6 do not meet 'swipe'"),
        ({"phase": "defensive_roll", "attack": "swipe", "dice": [6]}, "an attack has 5 dice, not 1"),
        ({"phase": "defensive_roll", "attack": "swipe", "target": 2}, "there is no seat 2"),
        ({"phase": "targeting_roll", "attack": "swipe", "target": 1}, "Targeting Roll Phase is still to be found"),
        ({"phase": "targeting_roll", "attack": "swipe"}, "swipe.* does not lead to phase 'targeting_roll'"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(position: Mapping[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence) as raised:
        madking.scenario([MENAGERIE, "paladin"], **position)
    assert "\n" not in str(raised.value)


@pytest.mark.rule("STA-2")
def test_a_token_may_have_another_limit_for_other_heroes(table: Table) -> None:
    s = table(MENAGERIE, "paladin", tokens={0: {"Coin": 5}, 1: {"Coin": 3}})
    assert s.tokens(0) == {"Coin": 5}
    assert s.tokens(1) == {"Coin": 3}


@pytest.mark.rule("SET-2")
def test_set_up_rules_act_only_if_asked_for(table: Table) -> None:
    assert table(MENAGERIE, "paladin").tokens(0) == {}
    s = table("paladin", MENAGERIE, setup=True, tokens={1: {"Scrap": 1}})
    assert s.tokens(1) == {"Scrap": 3}
    assert madking.load(s.log).state.hash() == s.state.hash()


def test_lost_cards_are_scripted_in_order(table: Table) -> None:
    position = {"phase": "offensive_roll", "rolls": [4, 4, 6, 6, 1], "hands": {1: ["Tip It!", "Six-It!", "So Wild!"]}}
    s = table(MENAGERIE, "paladin", losses={1: ["Six-It!"]}, **position)
    s.choose("activate menace")
    s.pass_all()
    assert s.discard(1) == ["Six-It!"]
    assert madking.load(s.log).state.hash() == s.state.hash()


def test_lost_cards_that_are_not_scripted_come_from_a_fixed_seed() -> None:
    position: dict[str, Any] = {
        "phase": "offensive_roll",
        "rolls": [4, 4, 6, 6, 1],
        "hands": {1: ["Tip It!", "Six-It!", "So Wild!"]},
    }
    lost = []
    for _ in range(2):
        s = madking.scenario([MENAGERIE, "paladin"], **position)
        s.choose("activate menace")
        s.pass_all()
        lost.append(s.discard(1))
    assert len(lost[0]) == 1
    assert lost[0] == lost[1]


def test_a_card_that_is_not_in_the_hand_cannot_be_lost(table: Table) -> None:
    s = table(MENAGERIE, "paladin", phase="offensive_roll", rolls=[4, 4, 6, 6, 1], hands={1: ["Tip It!", "So Wild!"]},
              losses={1: ["Six-It!"]})  # fmt: skip
    s.choose("activate menace")
    with pytest.raises(ScriptError, match="player 1 should lose Six-It!, which is not in that hand"):
        s.pass_all()


# --- where a scenario begins -----------------------------------------------------------------------------


def test_a_scenario_begins_with_the_roll_for_the_start(table: Table) -> None:
    s = table("barbarian", "paladin", phase="setup", rolls=[3, 5], decks={1: ["Tip It!", "Six-It!", "So Wild!"]})
    assert [event.values for event in s.told(e.DiceRolled)] == [(3,), (5,)]
    assert (s.state.starter, s.phase, len(s.hand(0)), s.state.players[1].turns) == (1, "upkeep", 4, 0)
    assert set(s.hand(1)) == {"Tip It!", "Six-It!", "So Wild!"}


@pytest.mark.parametrize("phase", ["before_first_roll", "offensive_roll"])
def test_a_scenario_whose_first_dice_are_not_told_waits_for_them(phase: str, table: Table) -> None:
    s = table("barbarian", "paladin", phase=phase)
    assert (s.phase, s.waits_for_dice, s.actor, s.options, s.dice()) == ("offensive_roll", True, None, [], [])
    early: list[Callable[[], None]] = [
        s.pass_all,
        lambda: s.choose("activate smack"),
        lambda: s.choose(0),
        lambda: s.go_to("upkeep"),
    ]
    for wrong in early:
        with pytest.raises(ScriptError, match="5 dice are to be rolled first: tell them with `roll`"):
            wrong()
    s.roll(1, 1)
    assert s.waits_for_dice
    s.roll(2, 6, 6)
    assert (s.waits_for_dice, s.dice()) == (False, [1, 1, 2, 6, 6])
    s.choose("activate smack")
    assert madking.load(s.log).state.hash() == s.state.hash()


def test_a_scenario_begins_in_the_targeting_roll_phase(table: Table) -> None:
    position: dict[str, Any] = {
        "mode": "ffa3",
        "ruleset": "rerolled",
        "phase": "targeting_roll",
        "attack": "smack: 4 sword",
    }
    s = table("barbarian", "paladin", "monk", **position, hands={1: ["Six-It!"]}, rolls=[1])
    assert (s.phase, s.window, s.dice(0)) == ("targeting_roll", "after a roll", [1])
    assert [event.row for event in s.told(e.AbilityActivated)] == ["smack: 4 sword"]
    s.choose("defend none")
    assert s.told(e.TargetFound) == [e.TargetFound(0, 1)]
    s.pass_all()
    assert s.health(1) == 24
    waiting = table("barbarian", "paladin", "monk", **position)
    assert (waiting.phase, waiting.waits_for_dice) == ("targeting_roll", True)
    waiting.roll(6)
    waiting.choose("player 2", seat=0)
    assert waiting.told(e.TargetFound) == [e.TargetFound(0, 2)]


def test_a_scenario_begins_in_the_defensive_roll_phase(table: Table) -> None:
    s = table("barbarian", "paladin", phase="defensive_roll", attack="smack", rolls=[1, 2, 3])
    assert (s.phase, s.actor, s.can("defend divine-defense")) == ("defensive_roll", 1, True)
    assert s.view(None)["ledgers"][1]["damage"] == 4
    s.choose("defend divine-defense")
    assert madking.load(s.log).state.hash() == s.state.hash()
    highest = table("barbarian", "paladin", phase="defensive_roll", attack="smack", dice=[1, 1, 1, 1, 6])
    assert highest.view(None)["ledgers"][1]["damage"] == 6
    aimed = table("barbarian", "paladin", "monk", mode="ffa3", phase="defensive_roll", attack="smack", target=2)
    assert (aimed.actor, aimed.told(e.PhaseBegan)[-1].phase) == (2, "defensive_roll")
    found = table("barbarian", "paladin", "monk", mode="ffa3", phase="defensive_roll", attack="smack", rolls=[2])
    assert found.actor == found.told(e.TargetFound)[0].target


def test_an_attack_that_cannot_come_so_far_is_said(table: Table) -> None:
    with pytest.raises(SetupError, match="rage does not lead to phase 'defensive_roll'"):
        table("barbarian", "paladin", phase="defensive_roll", attack="rage")
    with pytest.raises(SetupError, match="asks player 0 something before phase 'defensive_roll'"):
        table("paladin", "barbarian", phase="defensive_roll", attack="offensive stance",
              upgrades={0: ["Mighty Prayer II"]})  # fmt: skip


@pytest.mark.rule("MODE-FFA-2")
@pytest.mark.parametrize(("mode", "turns"), [("1v1", 1), ("2v2", 1), ("ffa3", 2), ("koth3", 1)])
def test_nobody_is_at_the_beginning_of_the_game_unless_it_is_said(mode: str, turns: int, table: Table) -> None:
    heroes = ["barbarian", "paladin", "monk", "samurai"]
    s = table(*heroes[: {"1v1": 2, "2v2": 4}.get(mode, 3)], mode=mode)
    assert {player.turns for player in s.state.players} == {turns}
    assert table(*heroes[: len(s.state.players)], mode=mode, turns_taken={0: 0}).state.players[0].turns == 0


def test_who_inflicted_a_token_can_be_said(table: Table) -> None:
    duel = table("barbarian", "moon_elf", tokens={0: {"Targeted": 1}, 1: {"Concussion": 1}})
    assert (duel.inflicter(0, "Targeted"), duel.inflicter(1, "concussion")) == (1, 0)
    s = table("barbarian", "moon_elf", "monk", mode="ffa3", tokens={0: {"Targeted": 1, "Blind": 1}},
              inflicters={0: {"targeted": 2}})  # fmt: skip
    assert (s.inflicter(0, "Targeted"), s.inflicter(0, "Blind")) == (2, 0)
    with pytest.raises(SetupError, match="no 'Blind' lies on player 1"):
        s.inflicter(1, "Blind")


# --- naming what had no alternative ----------------------------------------------------------------------


def moving(table: Table) -> madking.Scenario:
    return table("barbarian", "paladin", hands={0: ["Transference!"]}, cp={0: 5},
                 tokens={0: {"Concussion": 1}, 1: {"Crit": 1}})  # fmt: skip


@pytest.mark.parametrize(
    "texts",
    [
        ["play transference player 0"],
        ["play transference player 0 token concussion player 1"],
        ["play transference player 0 player 1"],
        ["play transference", "player 0", "token concussion", "player 1"],
        ["play transference", "player 0", "TOKEN Concussion", "pass"],
        ["play transference player 0", "token concussion player 1"],
        ["play transference player 0", "player 1"],
    ],
    ids=" / ".join,
)
def test_a_choice_with_one_candidate_may_be_named(texts: list[str], table: Table) -> None:
    s = moving(table)
    for text in texts:
        s.choose(text)
    s.pass_all()
    assert (s.tokens(0), s.tokens(1)) == ({}, {"Concussion": 1, "Crit": 1})
    plain = moving(table)
    plain.choose("play transference player 0")
    plain.pass_all()
    assert s.log == plain.log


@pytest.mark.parametrize("wrong", ["token crit", "player 0", "token concussion player 0", "player 1 token concussion"])
def test_a_false_one_is_still_an_error(wrong: str, table: Table) -> None:
    s = moving(table)
    for text in (f"play transference player 0 {wrong}", "play transference player 7"):
        with pytest.raises(madking.IllegalChoice, match="is not possible now; player 0 may choose: done"):
            s.choose(text)
    s.choose("play transference player 0")
    before = s.log
    with pytest.raises(madking.IllegalChoice, match=f"'{wrong}' is not possible now"):
        s.choose(wrong)
    assert s.log == before


def test_it_is_named_once_and_by_its_own_seat(table: Table) -> None:
    s = moving(table)
    s.choose("play transference player 0")
    with pytest.raises(madking.NotYourTurn):
        s.choose("player 1", seat=1)
    s.choose("player 1", seat=0)
    with pytest.raises(madking.IllegalChoice):
        s.choose("player 1", seat=0)


def test_the_only_target_and_the_only_rule_may_be_named(table: Table) -> None:
    s = table("barbarian", "paladin", "monk", mode="ffa3", ruleset="rerolled",
              phase="targeting_roll", attack="smack", rolls=[1])  # fmt: skip
    s.choose("player 1")
    s.choose("defend none", seat=1)
    burning = table("barbarian", "pyromancer", phase="upkeep", tokens={0: {"Burn": 1}}, hands={0: ["Better D!"]})
    burning.choose("resolve burn")
    burning.pass_all()
    assert burning.health(0) < 50


def test_several_steps_of_a_plain_game_may_name_them_too() -> None:
    s = madking.scenario(["barbarian", "paladin"], hands={0: ["Transference!"]}, cp={0: 5},
                         tokens={0: {"Concussion": 1}, 1: {"Crit": 1}})  # fmt: skip
    game = madking.load(s.log)
    assert type(game) is madking.Game
    game.choose("play transference player 0 token concussion player 1")
    with pytest.raises(madking.IllegalChoice):
        game.choose("player 1")


# --- windows ---------------------------------------------------------------------------------------------


def smacked(table: Table) -> madking.Scenario:
    s = table("barbarian", "monk", "paladin", mode="ffa3", ruleset="rerolled", phase="targeting_roll", attack="smack",
              rolls=[1], cp={2: 5}, hands={0: ["Better D!"], 1: ["Not This Time!"], 2: ["Six-It!"]})  # fmt: skip
    s.go_to("before the defence")
    return s


def test_one_goes_to_a_window_by_its_name(table: Table) -> None:
    s = smacked(table)
    assert s.window == "before the defence"
    s.choose("defend none")
    s.go_to("before damage is applied")
    steps = s.steps
    s.go_to("before damage is applied")
    assert (s.window, s.steps) == ("before damage is applied", steps)
    with pytest.raises(madking.IllegalChoice, match="no window 'upkeep' opens before player 0 decides \\(main\\)"):
        s.go_to("upkeep")
    assert s.steps == steps
    with pytest.raises(SetupError, match=f"there is no window 'lunch'; there are: {WINDOWS[0]}"):
        s.go_to("lunch")


def test_who_is_asked_and_what_each_may_do_is_said_without_passing_anything(table: Table) -> None:
    s = smacked(table)
    s.choose("defend none")
    s.go_to("before damage is applied")
    steps = s.steps
    assert s.asked() == [0, 1, 2]
    assert (s.may("play not-this-time", 1), s.may("play not-this-time", 2), s.may("pass", 2)) == (True, False, True)
    assert (s.may("pass"), s.may("play not-this-time"), s.can("pass", 1)) == (True, False, False)
    assert s.steps == steps
    s.pass_window()
    assert (s.asked(), s.may("pass", 0)) == ([1, 2], False)
    with pytest.raises(madking.SeatError):
        s.may("pass", 3)


def test_outside_a_window_only_the_asked_one_may_do_anything(table: Table) -> None:
    s = table("barbarian", "paladin", hands={0: ["Better D!"]})
    assert (s.asked(), s.may("done", 0), s.may("done", 1), s.may("pass", 1)) == ([0], True, False, False)


# --- reading a game --------------------------------------------------------------------------------------


def test_a_game_is_read_like_a_scenario() -> None:
    game = madking.new_game(["cursed_pirate", "huntress"], seed="read")
    assert [game.health(seat) for seat in (0, 1)] == [50, 50]
    assert [len(game.hand(seat)) for seat in (0, 1)] == [4, 4]
    assert (game.discard(0), game.dice(), game.tokens(1)) == ([], [], {})
    assert (game.side(0), game.side(1), game.companion(1, "Nyra")[1] > 0) == ("human", "", True)
    while game.phase != "offensive_roll":
        game.choose("done" if any(option.kind == "done" for option in game.options) else 0)
    assert game.actor is not None
    rolled = game.told(e.DiceRolled)[-1]
    assert sorted(rolled.values) == game.dice() == game.dice(game.state.active)
    assert (game.dice(1 - game.state.active), game.window) == ([], "after a roll")
    assert game.cp(game.state.active) == game.view(None)["players"][game.state.active]["cp"]
    with pytest.raises(SetupError, match="has no companion 'Nyra'"):
        game.companion(0, "Nyra")
    with pytest.raises(SetupError, match="there is no board space 'kick'"):
        game.level(0, "kick")
