from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import madking
from madking.errors import ActionError, SetupError
from madking.lang.library import hero_keys
from madking.rl import Codec
from madking.rl.batch import Batch, Step, random_actions
from madking.rl.lanes import Ended

CODEC = Codec()


def batch(number: int = 4, **options: Any) -> Batch:
    return Batch(number, codec=CODEC, **options)


def play(games: Batch, steps: int, seed: int = 1) -> list[Ended]:
    rng = np.random.default_rng(seed)
    ended: list[Ended] = []
    told = games.look()
    for _ in range(steps):
        told = games.step(random_actions(told.mask, rng))
        ended += told.info
    return ended


def test_a_step_tells_what_every_game_asks() -> None:
    games = batch(3)
    told = games.look()
    assert told.obs.shape == (3, games.observer.size)
    assert told.mask.shape == (3, CODEC.size)
    assert (told.mask.sum(axis=1) > 1).all(), "a decision with one option is not asked"
    for place, lane in enumerate(games.lanes.lanes):
        assert told.seat[place] == lane.state.asked
        assert sorted(CODEC.legal(lane.state)) == np.flatnonzero(told.mask[place]).tolist()
        assert told.obs[place].tobytes() == bytes(games.observer.observe(lane.state, lane.state.asked))


@pytest.mark.parametrize("mode", ["1v1", "2v2", "ffa3"])
def test_rows_are_true_at_every_step(mode: str) -> None:
    games, rng = batch(2, mode=mode), np.random.default_rng(3)
    for _ in range(60):
        told = games.step(random_actions(games.mask, rng))
        for place, lane in enumerate(games.lanes.lanes):
            assert sorted(CODEC.legal(lane.state)) == np.flatnonzero(told.mask[place]).tolist()
            assert told.obs[place].tobytes() == bytes(games.observer.observe(lane.state, lane.state.asked))


def test_finished_games_are_told_and_begin_anew() -> None:
    games = batch(4, mode="simple", heroes=("barbarian", "moon_elf"))
    rng = np.random.default_rng(2)
    seen: list[tuple[Step, Ended]] = []
    while len(seen) < 4:
        told = games.step(random_actions(games.mask, rng))
        seen += [(told, game) for game in told.info]
    for told, game in seen:
        assert told.done[game.lane]
        assert told.rewards[game.lane].tolist() == game.rewards
        assert sorted(game.rewards) == ([-1.0, 1.0] if len(game.winners) == 1 else [0.0, 0.0])
        assert told.reward[game.lane] == game.rewards[game.seat]
        assert len(game.observation) == games.observer.size
    assert not any(lane.state.over for lane in games.lanes.lanes)
    assert len({game.seed for _, game in seen}) == len(seen)


def test_the_same_seed_gives_the_same_games() -> None:
    first, second, other = (batch(3, seed=seed) for seed in (5, 5, 6))
    play(first, 40)
    play(second, 40)
    play(other, 40)
    assert first.obs.tobytes() == second.obs.tobytes() != other.obs.tobytes()
    again = first.reset(5)
    assert again.obs.tobytes() == batch(3, seed=5).obs.tobytes()


def test_a_reset_writes_where_the_arrays_look() -> None:
    games = batch(3, seed=5)
    seen, masks = games.obs, games.mask
    before = seen.tobytes()
    play(games, 40)
    games.reset(5)
    assert games.obs is seen
    assert seen.tobytes() == before
    for place, lane in enumerate(games.lanes.lanes):
        assert sorted(CODEC.legal(lane.state)) == np.flatnonzero(masks[place]).tolist()


def test_drawn_actions_are_legal_and_any_of_them_comes() -> None:
    games, rng = batch(2, seed=3), Random(1)
    legal = [np.flatnonzero(row).tolist() for row in games.mask]
    drawn = [games.draw(rng) for _ in range(200)]
    for place in range(2):
        assert sorted({actions[place] for actions in drawn}) == legal[place]


def test_line_ups_are_drawn_for_every_game() -> None:
    dealt = {tuple(h.key for h in lane.state.content.heroes) for lane in batch(12, seed=1).lanes.lanes}
    assert len(dealt) > 6
    assert all(key in hero_keys() for pair in dealt for key in pair)


def test_homebrew_heroes_play_with_a_codec_that_knows_them() -> None:
    file = str(Path(__file__).parent.parent / "heroes_for_tests" / "menagerie.hero")
    games = Batch(2, heroes=(file, "paladin"), codec=Codec([file]))
    play(games, 30)
    assert games.mask.shape[1] > CODEC.size
    with pytest.raises(SetupError, match="homebrew"):
        batch(2, heroes=(file, "paladin"))


def test_opponents_answer_for_themselves_and_the_learner_changes_seats() -> None:
    games = batch(4, heroes=("barbarian", "paladin"), opponents="greedy", observe=False)
    assert games.seat.tolist() == [0, 1, 0, 1]
    play(games, 25)
    assert {0, 1} == set(games.seat.tolist())
    assert all(lane.bots[lane.seat] is None for lane in games.lanes.lanes)


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    ended = play(batch(2, turn_limit=1), 120)
    assert ended
    assert all(game.truncated and game.rewards == [0.0, 0.0] and game.turns == 2 for game in ended)


@pytest.mark.parametrize("wrong", [-1, 10**9, 10**30, "pass", 1.0, True, None, np.bool_(True), np.float32(1)])
def test_a_wrong_action_is_refused_and_changes_nothing(wrong: object) -> None:
    games = batch(2)
    before = [lane.state.copy() for lane in games.lanes.lanes]
    legal = random_actions(games.mask, np.random.default_rng(1)).tolist()
    with pytest.raises(ActionError) as caught:
        games.step([legal[0], wrong])  # type: ignore[list-item]  # wrong on purpose
    assert caught.value.seat == games.seat[1]
    assert sorted(caught.value.legal) == np.flatnonzero(games.mask[1]).tolist()
    assert "game 1" in str(caught.value)
    assert [lane.state for lane in games.lanes.lanes] == before


def test_a_masked_action_is_refused_and_changes_nothing() -> None:
    games = batch(2)
    before = games.obs.tobytes()
    legal = random_actions(games.mask, np.random.default_rng(1)).tolist()
    masked = int(np.flatnonzero(~games.mask[0])[0])
    with pytest.raises(ActionError, match=f"player {games.seat[0]} may take"):
        games.step([masked, legal[1]])
    assert games.obs.tobytes() == before
    games.step(legal)


def test_too_few_actions_and_bad_set_ups_are_refused() -> None:
    with pytest.raises(SetupError, match="takes 2 actions"):
        batch(2).step([0])
    with pytest.raises(SetupError, match="one game"):
        batch(0)
    with pytest.raises(SetupError, match="opponents"):
        batch(1, mode="ffa3", opponents=["greedy"])
    with pytest.raises(madking.MadkingError):
        batch(1, heroes=["nobody", "paladin"])


def test_what_a_batch_shows_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="read-only"):
        batch(1).obs[0, 0] = 1
