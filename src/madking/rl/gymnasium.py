"""Gymnasium: one learner against bots, alone or many at once. Importing this registers `madking/Duel-v1`.

    gymnasium.make("madking/Duel-v1", opponent="greedy")
    gymnasium.make_vec("madking/Duel-v1", num_envs=64, opponent="greedy")

What is legal stands in `info["action_mask"]` and in `action_masks()`, where sb3-contrib looks for it; the action space
samples legal actions only. An illegal one is an `ActionError`.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from madking.rl.batch import Batch, Bits, Bytes, Floats, Step, random_actions
from madking.rl.lanes import Ended
from madking.rl.observer import Observer

DUEL: Final = "madking/Duel-v1"
Info = dict[str, Any]


def observation_space(observer: Observer) -> spaces.Space[Bytes]:
    """Bytes, each with the highest value that it can have."""
    high = np.concatenate([np.full(piece.size, piece.high, dtype=np.uint8) for piece in observer.spec])
    return cast("spaces.Space[Bytes]", spaces.Box(np.zeros_like(high), high, dtype=np.uint8))


class Actions(spaces.Discrete):
    """All actions; a sample without a mask of its own is one that is legal now."""

    def __init__(self, batch: Batch) -> None:
        super().__init__(batch.codec.size)
        self._batch = batch

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        """A legal action."""
        now = self._batch.mask[0].astype(np.int8) if mask is None and probability is None else mask
        return super().sample(now, probability)


class ManyActions(spaces.MultiDiscrete):
    """All actions of several games; a sample is legal in each of them."""

    def __init__(self, batch: Batch) -> None:
        super().__init__([batch.codec.size] * batch.number)
        self._batch = batch

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """A legal action for each game."""
        if mask is None and probability is None:
            return random_actions(self._batch.mask, self.np_random)
        drawn: NDArray[np.int64] = super().sample(mask, probability)
        return drawn


class Duel(gymnasium.Env[Bytes, np.int64]):
    """One learner at a table; bots play the other seats. The mode may be any, a duel by default."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self, opponent: str | Sequence[str] = "greedy", seed: int = 0, render_mode: str | None = None, **options: Any
    ) -> None:
        self.batch = Batch(1, opponents=opponent, seed=seed, **options)
        self.observation_space = observation_space(self.batch.observer)
        self.action_space = Actions(self.batch)
        self.render_mode = render_mode
        self._untouched = True
        self._seen: Bytes = self.batch.obs[0]
        self._legal: NDArray[np.int8] = self.batch.mask[0].view(np.int8)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Bytes, Info]:  # noqa: ARG002
        """A new game: the next one of the seed, or the first of another seed."""
        super().reset(seed=seed)
        if seed is not None:
            self.batch.reset(seed)
        elif not self._untouched:
            self.batch.restart(0)
        self._untouched = True
        return self._seen.copy(), self._info()

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, Info]:
        """Answers one question of the learner; the opponents' answers follow at once."""
        told = self.batch.lanes.step(self.batch.checked([cast("int", action)]))
        if not told:
            self._untouched = False
            return self._seen.copy(), 0.0, False, False, self._info()
        self._untouched = True
        ended = told[0]
        last = np.frombuffer(ended.observation, dtype=np.uint8).copy()
        info = {**self._info(), **_told(ended)}
        return last, ended.rewards[ended.seat], not ended.truncated, ended.truncated, info

    def action_masks(self) -> Bits:
        """What is legal now."""
        legal: Bits = self.batch.mask[0].copy()
        return legal

    def render(self) -> str:
        """The question in words: what may be done."""
        lane = self.batch.lanes.lanes[0]
        names = ", ".join(self.batch.codec.name(action) for action in lane.actions)
        return f"turn {lane.state.turn}, player {lane.seat}: {names}"

    def _info(self) -> Info:
        return {"action_mask": self._legal.copy(), "seat": self.batch.lanes.lanes[0].seat}


def _told(ended: Ended) -> Info:
    return {"winners": ended.winners, "turns": ended.turns, "heroes": ended.heroes, "game": ended.seed}


class DuelVector(VectorEnv[Bytes, NDArray[np.int64], NDArray[Any]]):
    """Many such games at once, on a batch; a finished one begins anew in the same step (`final_obs` is its end)."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self, num_envs: int = 1, opponent: str | Sequence[str] = "greedy", seed: int = 0, **options: Any
    ) -> None:
        self.num_envs = num_envs
        self.batch = Batch(num_envs, opponents=opponent, seed=seed, **options)
        self.single_observation_space = observation_space(self.batch.observer)
        self.single_action_space = spaces.Discrete(self.batch.codec.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = ManyActions(self.batch)
        self._touched = False

    def reset(self, *, seed: Any = None, options: Info | None = None) -> tuple[Bytes, Info]:  # noqa: ARG002
        """All games anew; several seeds become one."""
        if seed is not None:
            super().reset(seed=seed if isinstance(seed, int) else None)
            self.batch.reset(str(seed))
        elif self._touched:
            for game in range(self.num_envs):
                self.batch.restart(game)
        self._touched = False
        told = self.batch.look()
        return told.obs.copy(), self._info(told)

    def step(self, actions: NDArray[np.int64]) -> tuple[Bytes, Floats, Bits, Bits, Info]:
        """One action in each game."""
        told = self.batch.step(actions)
        self._touched = True
        info = self._info(told)
        if told.info:
            last = np.empty(self.num_envs, dtype=object)
            for game in told.info:
                last[game.lane] = np.frombuffer(game.observation, dtype=np.uint8)
            info |= {"final_obs": last, "_final_obs": told.done, "final_info": {"games": told.info}}
        return told.obs.copy(), told.reward, told.done & ~told.truncated, told.truncated, info

    def action_masks(self) -> Bits:
        """What is legal now, a row a game."""
        return self.batch.mask.copy()

    def _info(self, told: Step) -> Info:
        return {"action_mask": told.mask.copy(), "seat": told.seat.copy()}


def register() -> None:
    """Makes `madking/Duel-v1` known, once."""
    if DUEL not in gymnasium.registry:
        name = "madking.rl.gymnasium"
        gymnasium.register(DUEL, entry_point=f"{name}:Duel", vector_entry_point=f"{name}:DuelVector")


register()
