"""What a program may do wrong is a typed error that changes nothing and tells nobody's secrets."""

from collections.abc import Callable
from typing import Any

import pytest

import madking
from madking.bots import make_bot
from madking.core import engine
from madking.speech.explanations import explain
from tests.conftest import Table

SEATS = "there is no seat {}; the seats are 0 to 1"


class Listener:
    """A bot that plays the first option, and counts how often it is told that the game is over."""

    def __init__(self) -> None:
        self.farewells: list[Any] = []

    def choose(self, ask: madking.Ask) -> madking.Option:
        return ask.options[0]

    def farewell(self, view: dict[str, Any]) -> None:
        self.farewells.append(view["seat"])


def about_to_end(bots: dict[int, Listener]) -> madking.Scenario:
    """The Barbarian has announced a deadly blow, and only a pass of the given or another bot is missing."""
    s = madking.scenario(
        ["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 4, 4], health={1: 1}, hands={1: ["Better D!"]}
    )
    s.choose("activate smack")
    s.choose("defend none")
    assert (s.actor, s.window) == (1, "before damage is applied")
    return madking.Scenario(s.state, s._dice, s.header, bots)


# --- seats that do not exist -------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_a_seat_that_does_not_exist_has_no_view(seat: int) -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="seats")
    with pytest.raises(madking.SeatError, match=SEATS.format(seat)):
        game.view(seat)


@pytest.mark.parametrize("name", ["health", "cp", "tokens", "hand", "discard", "dice", "side"])
@pytest.mark.parametrize("seat", [-1, 2])
def test_nor_can_anything_be_read_of_it(name: str, seat: int) -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="seats")
    with pytest.raises(madking.SeatError, match=SEATS.format(seat)):
        getattr(game, name)(seat)


# --- secrets -----------------------------------------------------------------------------------------


def test_the_error_of_one_seat_does_not_name_the_hand_of_another(table: Table) -> None:
    s = table("barbarian", "paladin", hands={0: ["Head Bash!", "Tip It!"], 1: ["Better D!"]})
    with pytest.raises(madking.NotYourTurn, match="player 0 is asked, not player 1") as raised:
        s.choose("play tithe", seat=1)
    assert "head-bash" not in str(raised.value)
    with pytest.raises(madking.IllegalChoice, match="sell head-bash"):
        s.choose("play tithe", seat=0)


# --- bots --------------------------------------------------------------------------------------------


def test_a_seat_for_which_nobody_plays_is_said_before_anything_happens() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="alone")
    before = game.log
    for bots in ({0: make_bot("random", "a")}, [make_bot("random", "a")], {}):
        with pytest.raises(madking.SetupError, match=r"nobody plays for .*seat 1: a bot is missing"):
            game.play_out(bots)
    assert game.log == before
    own = madking.new_game(["barbarian", "paladin"], seed="alone", bots={1: make_bot("random", "b")})
    assert own.play_out({0: make_bot("random", "a")}) == own.result


@pytest.mark.parametrize(
    ("bots", "error", "sentence"),
    [
        ([make_bot("random", "a")], madking.SetupError, "are given by their seats, such as {1: bot}, not as \\["),
        ({5: make_bot("random", "a")}, madking.SeatError, "a bot has no seat 5; the seats are 0 to 1"),
        ({-1: make_bot("random", "a")}, madking.SeatError, "a bot has no seat -1"),
        ({1: "greedy"}, madking.SetupError, "what plays seat 1 is no bot: 'greedy' has no `choose`"),
    ],
)
def test_bots_sit_on_seats(bots: Any, error: type[madking.MadkingError], sentence: str) -> None:
    log = madking.new_game(["barbarian", "paladin"], seed="bots").log
    calls: list[Callable[[], object]] = [
        lambda: madking.new_game(["barbarian", "paladin"], seed="bots", bots=bots),
        lambda: madking.load(log, bots=bots),
    ]
    for call in calls:
        with pytest.raises(error, match=sentence):
            call()


@pytest.mark.parametrize("bots", [5, [make_bot("random", str(seat)) for seat in range(3)]])
def test_no_more_bots_play_than_there_are_seats(bots: Any) -> None:
    with pytest.raises(madking.MadkingError, match=r"not as 5|no seat 2"):
        madking.new_game(["barbarian", "paladin"], seed="bots").play_out(bots)


@pytest.mark.parametrize("own", [0, 1])
def test_every_bot_is_told_once_that_the_game_is_over_whoever_moves_last(own: int) -> None:
    bots = {0: Listener(), 1: Listener()}
    game = about_to_end({own: bots[own]})
    game.play_out({1 - own: bots[1 - own]})
    assert game.result is not None
    assert {seat: bot.farewells for seat, bot in bots.items()} == {0: [0], 1: [1]}


def test_nobody_is_told_again_after_the_end() -> None:
    bots = {0: Listener(), 1: Listener()}
    game = about_to_end({0: bots[0]})
    game.play_out({1: bots[1]})
    game.play_out({1: bots[1]})
    game.go_on()
    game.copy().go_on()
    assert [len(bot.farewells) for bot in bots.values()] == [1, 1]


# --- wrong types and texts -----------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [None, 1.5, b"pass", ["pass"]])
def test_what_is_no_choice_is_refused(wrong: Any) -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="none")
    before = game.log
    with pytest.raises(madking.IllegalChoice, match=r"is not possible now; player . may choose: pass"):
        game.choose(wrong)
    assert game.log == before


@pytest.mark.parametrize("wrong", [3, None, b"pass"])
def test_what_is_no_choice_is_refused_by_the_pure_function_too(wrong: Any) -> None:
    state = madking.new_game(["barbarian", "paladin"], seed="pure").state
    with pytest.raises(madking.IllegalChoice, match="a choice is an Option, an Outcome or the text of one, not"):
        madking.apply(state, wrong)
    with pytest.raises(madking.IllegalChoice):
        madking.apply(engine.begin(state.content, state.ruleset, state.mode), wrong)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "null", '"players"', '{"players": []}', None])
def test_a_text_that_is_no_state_is_refused(text: Any) -> None:
    state = madking.new_game(["barbarian", "paladin"], seed="dump").state
    with pytest.raises(madking.SetupError, match="no state"):
        madking.restore(text, state)


def test_a_state_of_another_table_is_refused() -> None:
    three = madking.new_game(["barbarian", "paladin", "monk"], mode="ffa3", seed="dump").state
    duel = madking.new_game(["barbarian", "paladin"], seed="dump").state
    other = madking.new_game(["huntress", "cursed_pirate"], seed="dump").state
    for text in (madking.dump(three), madking.dump(other)):
        with pytest.raises(madking.SetupError, match="no state"):
            madking.restore(text, duel)
    assert madking.restore(madking.dump(duel), duel).hash() == duel.hash()


@pytest.mark.parametrize("seed", ["a\nb", "a\r", "\u2028", "\ud800", "tab\t"])
def test_a_seed_that_a_log_cannot_hold_is_refused(seed: str) -> None:
    with pytest.raises(madking.SetupError, match=r"the seed .* cannot stand in a log"):
        madking.new_game(["barbarian", "paladin"], seed=seed)


@pytest.mark.parametrize("seed", ["", " two words ", "кубы", "v1:x", "~"])
def test_any_other_seed_makes_a_log_that_can_be_loaded(seed: str) -> None:
    game = madking.new_game(["barbarian", "paladin"], seed=seed)
    game.choose(0)
    assert madking.load(game.log).log == game.log


# --- asking changes nothing ------------------------------------------------------------------------------


class Untouchable(list[int]):
    """A list that cannot be written to."""

    def __setitem__(self, key: Any, value: Any) -> None:
        raise AssertionError("a question has written to the state")


def test_asking_what_is_legal_writes_nothing(table: Table) -> None:
    s = table("seraph", "barbarian", tokens={0: {"Cleanse": 1, "Concussion": 1}})
    for player in s.state.players:
        player.tokens = Untouchable(player.tokens)
    assert "spend cleanse" in [option.text for option in madking.options(s.state)]


def test_a_bot_may_ask_which_table_it_sits_at() -> None:
    state = madking.new_game(["monk", "paladin", "samurai", "seraph"], mode="2v2", seed="1").state
    ask = madking.Ask(state.asked, madking.options(state), state)
    assert (ask.heroes, ask.mode, ask.ruleset) == (("monk", "paladin", "samurai", "seraph"), "2v2", "rerolled")


# --- help ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OFF-4")
def test_passing_after_the_announced_row_was_broken_lets_nothing_be_activated(table: Table) -> None:
    s = table(
        "barbarian", "paladin", phase="offensive_roll", rolls=[1, 1, 1, 4, 4], cp={1: 5},
        hands={0: ["Better D!"], 1: ["Six-It!", "So Wild!", "Better D!"]},
    )  # fmt: skip
    s.choose("activate smack")
    passing = next(option for option in s.options if option.kind == "pass")
    assert passing.help == "Let Smack be activated."
    s.choose("play so-wild die 1 value 6", seat=1)
    passing = next(option for option in s.options if option.kind == "pass")
    assert (s.actor, s.window) == (0, "ability announced")
    assert passing.help == "Use nothing; the dice were altered, so you decide anew."
    s.pass_window()
    assert s.actor == 1
    assert passing.help == "Use nothing; the dice were altered, so Barbarian decides anew."
    assert explain(s.state, passing, "ru") == "Ничего не применять; кубики изменены, и Варвар решает заново."
