import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from madking.errors import ActionError
from madking.rl import Codec
from madking.rl import pettingzoo as tables
from madking.rl.gymnasium import DUEL, Duel, DuelVector

CODEC = Codec()
DUELLISTS = ("barbarian", "moon_elf")


def duel(**options: Any) -> Duel:
    made = gymnasium.make(DUEL, opponent="random", heroes=DUELLISTS, codec=CODEC, **options).unwrapped
    assert isinstance(made, Duel)
    return made


class Obliging(Duel):
    """Takes a legal action for one that is not: the checker draws an action before the reset that it is for."""

    def step(self, action: Any) -> Any:
        legal = self.action_masks()
        return super().step(action if legal[action] else np.flatnonzero(legal)[0])


def test_gymnasium_finds_nothing_to_complain_about() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(Obliging("random", heroes=DUELLISTS, codec=CODEC, render_mode="ansi"), skip_render_check=True)


def test_a_game_of_gymnasium_ends_with_a_reward() -> None:
    env = duel(mode="simple", turn_limit=60)
    env.reset(seed=4)
    over, reward = False, 0.0
    info: dict[str, Any] = {}
    while not over:
        assert env.action_masks().sum() > 1
        observation, reward, ended, cut, info = env.step(env.action_space.sample())
        assert env.observation_space.contains(observation)
        over = ended or cut
    assert reward in (-1.0, 0.0, 1.0)
    assert info["heroes"] == list(DUELLISTS)


def test_an_illegal_action_of_gymnasium_is_refused() -> None:
    env = duel()
    env.reset(seed=1)
    masked = np.flatnonzero(~env.action_masks())[0]
    with pytest.raises(ActionError, match="may take"):
        env.step(masked)


def test_many_duels_are_one_vector() -> None:
    env = gymnasium.make_vec(DUEL, num_envs=3, opponent="random", heroes=DUELLISTS, mode="simple", codec=CODEC)
    assert isinstance(env, DuelVector)
    observations, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (observations == again).all()
    assert observations in env.observation_space
    ends = 0
    while not ends:
        observations, rewards, ended, cut, info = env.step(env.action_space.sample())
        ends += int((ended | cut).sum())
    assert info["final_obs"][np.flatnonzero(ended | cut)[0]].shape == env.single_observation_space.shape
    assert (rewards[~(ended | cut)] == 0).all()


@pytest.mark.parametrize("mode", ["1v1", "2v2", "ffa4"])
def test_pettingzoo_finds_nothing_to_complain_about(mode: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Observation.*")
        api_test(tables.env(mode=mode, codec=CODEC), num_cycles=60)


def test_pettingzoo_games_follow_from_their_seed() -> None:
    seed_test(lambda: tables.env(heroes=DUELLISTS, codec=CODEC), num_cycles=15)


def test_a_game_of_pettingzoo_ends_with_rewards_that_cancel_out() -> None:
    env = tables.env(mode="simple", heroes=DUELLISTS, codec=CODEC)
    env.reset(seed=2)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if ended or cut else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert sum(totals.values()) == 0


def test_an_illegal_action_of_pettingzoo_is_refused() -> None:
    env = tables.env(codec=CODEC)
    env.reset(seed=1)
    masked = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for wrong in (masked, True, "pass", None):
        with pytest.raises(ActionError, match="may take"):
            env.step(wrong)  # type: ignore[arg-type]  # wrong on purpose
