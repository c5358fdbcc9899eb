"""Games that people or the clock end: part of the record, replayable, with a reason."""

import pickle
from random import Random

import pytest

import madking
from madking.charter.chronicle import chronicle
from madking.core import events as e
from madking.core.falling import may_fall
from madking.core.invariants import violations
from madking.core.terms import MAIN_ACT
from madking.errors import GameOver, IllegalChoice, LogError
from madking.modes import MODES
from madking.speech.narration import tell
from madking.tally import tally
from tests.core.test_logs import resealed


def duel() -> madking.Game:
    game = madking.new_game(["barbarian", "paladin"], seed="settle")
    for _ in range(5):
        game.choose(0)
    return game


@pytest.mark.parametrize(
    ("reason", "losers", "winners", "draw"),
    [
        ("resignation", (0,), (1,), False),
        ("time", (1,), (0,), False),
        ("absence", (1,), (0,), False),
        ("agreement", (), (), True),
        ("abort", (), (), False),
    ],
)
def test_an_end_that_is_not_in_the_rules_is_in_the_log(
    reason: str, losers: tuple[int, ...], winners: tuple[int, ...], draw: bool
) -> None:
    game = duel()
    game.settle(reason, losers)
    again = madking.load(game.log)
    for one in (game, again, game.copy(), pickle.loads(pickle.dumps(game))):
        result = one.result
        assert result is not None
        assert (result.winners, result.draw, result.reason) == (winners, draw, reason)
        assert (one.options, one.actor) == ([], None)
    assert again == game
    assert again.log == game.log
    assert again.told(e.GameEnded) == [e.GameEnded(winners, game.state.turn, reason, losers)]
    with pytest.raises(GameOver):
        again.settle("agreement")


def test_one_of_a_team_speaks_for_both() -> None:
    game = madking.new_game(["barbarian", "paladin", "monk", "moon_elf"], mode="2v2", seed="team")
    game.settle("resignation", [2])
    assert game.result is not None
    assert game.result.winners == (1, 3)


@pytest.mark.parametrize(
    ("reason", "seats"), [("resignation", []), ("boredom", [0]), ("agreement", [0]), ("time", [7]), ("time", [0, 1])]
)
def test_what_decides_nothing_is_refused(reason: str, seats: list[int]) -> None:
    game = duel()
    before = game.copy()
    with pytest.raises(IllegalChoice):
        game.settle(reason, seats)
    assert game == before


def test_where_two_sides_are_left_whoever_resigns_falls_and_they_play_on() -> None:
    game = madking.new_game(["barbarian", "paladin", "monk"], mode="ffa3", seed="three")
    first = game.state.active
    game.settle("resignation", [first])
    assert game.result is None
    assert game.state.turn == 2
    assert game.told(e.Defeated) == [e.Defeated(first, "resignation")]
    with pytest.raises(IllegalChoice):
        game.settle("resignation", [first])
    for language, words in (("en", "resigns."), ("ru", "сдаётся.")):
        assert str(tell(e.Defeated(first, "resignation"), game.state, language, None)).endswith(words)
    game.settle("resignation", [game.state.active])
    assert game.result is not None
    assert (len(game.result.winners), game.result.reason) == (1, "resignation")
    assert madking.load(game.log) == game


def test_in_the_turn_of_another_one_resigns_only_while_nothing_goes_on() -> None:
    """Whoever may be needed, as the target of an Attack or in a window, is still there until it is over."""
    game = madking.new_game(["barbarian", "paladin", "monk"], mode="koth3", seed="calm")
    other = (game.state.active + 1) % 3
    while game.state.ask != MAIN_ACT:
        game.choose(0)
    game.choose("done")
    with pytest.raises(IllegalChoice):
        game.settle("resignation", [other])
    while game.state.ask != MAIN_ACT:
        game.choose(0)
    asked = game.actor
    game.settle("resignation", [other])
    assert game.actor == asked
    assert not game.state.players[other].alive


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["ffa4", "2v2v2"])
def test_a_game_goes_on_soundly_whoever_resigns_when(mode: str) -> None:
    """At whatever moment: nothing is wrong with the table, and the log leads to the same one."""
    luck = Random(f"resign {mode}")
    heroes = ["barbarian", "paladin", "monk", "moon_elf", "pyromancer", "samurai"][: MODES[mode].players]
    game = madking.new_game(heroes, mode=mode, seed="many")
    while game.result is None:
        seat = luck.randrange(len(heroes))
        if luck.random() < 0.05 and may_fall(game.state, (seat,)):
            game.settle("resignation", [seat])
        else:
            game.choose(luck.choice(game.options))
        assert violations(game.state) == []
    assert any(event.reason for event in game.told(e.Defeated))
    assert madking.load(game.log) == game
    assert tally(game) is not None
    assert chronicle(game).goes_on(game)


@pytest.mark.parametrize("said", ["! resignation", "! resignation one", "! resignation 9999999", "! nothing 0"])
def test_a_log_with_an_end_that_cannot_be_is_refused_at_its_line(said: str) -> None:
    game = duel()
    game.settle("resignation", [0])
    lines = game.log.splitlines()
    lines[-2] = f"{said} ~"
    with pytest.raises(LogError, match=rf"line {len(lines) - 1}\b"):
        madking.load(resealed(lines))


def test_a_tally_tells_a_game_that_was_given_up() -> None:
    game = duel()
    game.settle("resignation", [0])
    assert tally(game) is not None
