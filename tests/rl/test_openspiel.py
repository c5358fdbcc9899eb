from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]  # it has no types
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]  # it has no types

from madking.rl.imagining import imagine
from madking.rl.openspiel import Node, Tree

SHORT = "madking(heroes=barbarian moon_elf,mode=1v1,turn_limit=5)"


def at_a_decision(game: Tree) -> Node:
    state, rng = game.new_initial_state(), Random(3)
    while state.is_chance_node():
        state.apply_action(state.sample_chance(rng))
    return state


@pytest.mark.parametrize("serialised", [False, True])
def test_openspiel_finds_nothing_to_complain_about(serialised: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(SHORT), num_sims=1, serialize=serialised, verbose=False)


def test_a_moment_is_copied_written_and_read_by_value() -> None:
    game = pyspiel.load_game(SHORT)
    state = at_a_decision(game)
    twin = state.clone()
    written = pyspiel.serialize_game_and_state(game, state)
    state.apply_action(state.legal_actions()[-1])
    assert twin.state != state.state
    _, read = pyspiel.deserialize_game_and_state(written)
    assert read.state == twin.state
    assert len(written) < 20_000


def test_another_game_of_the_same_information_looks_the_same() -> None:
    state = at_a_decision(pyspiel.load_game(SHORT))
    seat, luck = state.current_player(), Random(1)
    others = [state.resample_from_infostate(seat, luck.random) for _ in range(8)]
    assert all(other.observation_string(seat) == state.observation_string(seat) for other in others)
    assert len({tuple(other.state.players[1 - seat].hand) for other in others}) > 1
    assert imagine(state.state, seat, Random(2)).players[seat].hand == state.state.players[seat].hand


def test_search_of_openspiel_plays() -> None:
    state = at_a_decision(pyspiel.load_game(SHORT))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, 2.0, 3, random_state=np.random.RandomState(2), use_observation_string=True
    )
    assert bot.step(state) in state.legal_actions()


def test_an_environment_of_openspiel_plays_to_the_end() -> None:
    env = rl_environment.Environment(
        pyspiel.load_game(SHORT), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    env.seed(1)
    told = env.reset()
    while not told.last():
        seat = told.observations["current_player"]
        told = env.step([told.observations["legal_actions"][seat][0]])
    assert told.rewards == [0.0, 0.0]
