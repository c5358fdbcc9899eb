"""Games that people or the clock end: part of the record, replayable, with a reason."""

import pickle

import pytest

import madking
from madking.core import events as e
from madking.errors import GameOver, IllegalChoice, LogError
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


def test_where_two_sides_would_be_left_nobody_resigns() -> None:
    game = madking.new_game(["barbarian", "paladin", "monk"], mode="ffa3", seed="three")
    with pytest.raises(IllegalChoice):
        game.settle("resignation", [1])
    game.settle("resignation", [1, 2])
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.parametrize("said", ["! resignation", "! resignation one", "! resignation 9999999", "! nothing 0"])
def test_a_log_with_an_end_that_cannot_be_is_refused_at_its_line(said: str) -> None:
    game = duel()
    game.settle("resignation", [0])
    lines = game.log.splitlines()
    lines[-2] = f"{said} ~"
    with pytest.raises(LogError, match=rf"line {len(lines) - 1}\b"):
        madking.load(resealed(lines))
