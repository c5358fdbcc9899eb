from random import Random

import pytest

from madking.bots import make_bot
from madking.core import engine
from madking.core.views import sight
from madking.errors import SetupError
from madking.rl import information
from madking.rl.imagining import Luck, imagine, rollout
from tests.rl.tables import decisions


@pytest.mark.parametrize("mode", ["1v1", "2v2"])
def test_what_is_imagined_looks_the_same_and_can_be_played(mode: str) -> None:
    rng = Random(4)
    for number, state in enumerate(decisions(mode, "imagine", 60)):
        before, seat = state.copy(), state.asked
        game = imagine(state, seat, rng)
        assert information(game, seat) == information(state, seat)
        assert not any(player.hidden for player in game.players)
        assert engine.legal(game) == engine.legal(state)
        if number % 20 == 0:
            rollout(game, rng, turns=2)
        assert state == before


def test_every_unseen_card_may_be_in_an_unseen_hand() -> None:
    state = next(decisions("1v1", "cards", 1))
    seat, rng = state.asked, Random(5)
    other = sight(state, seat).players[1 - seat]
    held = {card for _ in range(200) for card in imagine(state, seat, rng).players[1 - seat].hand}
    assert held == set(other.deck)


def test_a_sight_of_a_sight_is_the_same_and_can_be_imagined() -> None:
    for state in decisions("1v1", "twice", 30):
        seen = sight(state, state.asked)
        assert sight(seen, state.asked) == seen
        game = imagine(seen, state.asked, Random(3))
        assert [len(player.hand) for player in game.players] == [len(player.hand) for player in state.players]


def test_only_the_seat_that_is_asked_can_imagine() -> None:
    state = next(decisions("1v1", "others", 1))
    with pytest.raises(SetupError, match="asked"):
        imagine(state, 1 - state.asked, Random(1))


def test_the_same_luck_brings_the_same_game() -> None:
    state = imagine(next(decisions("1v1", "luck", 1)), next(decisions("1v1", "luck", 1)).asked, Random(1))
    bots = [make_bot("greedy", "0"), None]
    ends = []
    for seed in (7, 7, 8):
        game = state.copy()
        rollout(game, Luck(seed), bots, turns=2)
        ends.append(game)
    assert ends[0] == ends[1] != ends[2]


def test_a_rollout_to_the_end_has_a_winner() -> None:
    state = next(decisions("simple", "end", 1)).copy()
    assert sorted(rollout(state, Random(2))) == [-1.0, 1.0]
