"""Games by the dozen for learners, as arrays: every step answers one question in each of them."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from madking.errors import SetupError
from madking.rl.codec import Codec
from madking.rl.dealing import Dealer
from madking.rl.lanes import Ended, Lanes
from madking.rl.observer import Observer

Bytes = NDArray[np.uint8]
Bits = NDArray[np.bool_]
Floats = NDArray[np.float32]
_TRUTHS: Final = (bool, np.bool_)
_NUMBERS: Final = (int, np.integer)


class Step(NamedTuple):
    """What a batch says after a step, a row a game.

    `obs`, `mask` and `seat` are live: they look at memory that the next step writes anew, so copy what you keep.
    `reward` is that of the seat that has just acted, `rewards` those of all seats; both are 0 until a game is over.
    Where `done`, the row already shows the next game, and `info` says how the last one ended.
    """

    obs: Bytes
    mask: Bits
    seat: Bytes
    reward: Floats
    rewards: Floats
    done: Bits
    truncated: Bits
    info: list[Ended]


class Batch:
    """So many games at once. Decisions with a single option are taken without asking.

    Line-ups are drawn for every game unless `heroes` are given; `opponents` play all seats but one (greedy, random,
    expert, any bot by its name). A game of more turns than the limit is cut off: `truncated`, and nobody has won.
    """

    def __init__(
        self,
        number: int,
        *,
        heroes: Sequence[str] | None = None,
        mode: str = "1v1",
        ruleset: str | None = None,
        opponents: str | Sequence[str] | None = None,
        seed: int | str = 0,
        turn_limit: int = 200,
        skip_forced: bool = True,
        observe: bool = True,
        upgrade_deck: bool = False,
        house_rules: bool = False,
        codec: Codec | None = None,
    ) -> None:
        if number < 1:
            raise SetupError("a batch is of one game at least")
        self.codec = Codec() if codec is None else codec
        dealer = Dealer(mode, heroes, ruleset, opponents, str(seed), upgrade_deck, house_rules)
        self._dealer = dealer
        self.number = number
        self.players = dealer.mode.players
        self.observer = Observer(dealer.mode, self.codec.vocabulary, self.codec.numberings)
        self.lanes = lanes = Lanes(
            number, dealer.deal, self.codec, self.observer if observe else None, turn_limit, skip_forced
        )
        self.obs: Bytes = looking_at(lanes.observations).reshape(number, lanes.width)
        self.mask: Bits = looking_at(lanes.masks).reshape(number, lanes.actions).view(np.bool_)
        self.seat: Bytes = looking_at(lanes.seats)

    def reset(self, seed: int | str = 0) -> Step:
        """Begins all games anew, from a seed."""
        self._dealer.seed = str(seed)
        self.lanes.begin()
        return self._told([])

    def restart(self, game: int) -> Step:
        """Breaks one game off and begins the next one in its place."""
        self.lanes.restart(game)
        return self._told([])

    def look(self) -> Step:
        """What the games ask now."""
        return self._told([])

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Step:
        """One action for each game. A wrong one is an `ActionError` that says what is legal, and changes nothing."""
        acted = self.seat.copy()
        return self._told(self.lanes.step(self.checked(actions)), acted)

    def draw(self, rng: Random) -> list[int]:
        """A legal action for each game, all with the same chance: what `random_actions` draws from a mask, faster."""
        return self.lanes.draw(rng)

    def checked(self, actions: Sequence[int] | NDArray[Any]) -> list[int]:
        """The actions as numbers; what is none of them is refused before anything happens."""
        numbers, wrong = numbered(actions, self.number)
        if wrong >= 0:
            raise self.lanes.refusal(wrong, actions[wrong])
        return numbers

    def _told(self, ended: list[Ended], acted: Bytes | None = None) -> Step:
        return told(self.obs, self.mask, self.seat, self.players, ended, acted)


def looking_at(cells: vec[u8]) -> Bytes:
    """An array over bytes that others write; it cannot be written itself."""
    return np.frombuffer(memoryview(cells), dtype=np.uint8)


def numbered(actions: Sequence[int] | NDArray[Any], number: int) -> tuple[list[int], int]:
    """Actions as numbers, and the place of the first that is no number (-1: all are)."""
    shape = actions.shape if isinstance(actions, np.ndarray) else (len(actions),)
    if shape != (number,):
        raise SetupError(f"a batch of {number} games takes {number} actions, not {shape}")
    given: list[Any] = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
    for place, action in enumerate(given):
        if type(action) is not int:
            if isinstance(action, _TRUTHS) or not isinstance(action, _NUMBERS):
                return [], place
            given[place] = int(action)
    return given, -1


def told(obs: Bytes, mask: Bits, seat: Bytes, players: int, ended: list[Ended], acted: Bytes | None) -> Step:
    """A step: what the games ask now, and what came of those that are over; `acted` are the seats that answered."""
    number = len(seat)
    rewards = np.zeros((number, players), dtype=np.float32)
    reward = np.zeros(number, dtype=np.float32)
    done = np.zeros(number, dtype=np.bool_)
    truncated = np.zeros(number, dtype=np.bool_)
    for game in ended:
        rewards[game.lane] = game.rewards
        truncated[game.lane] = game.truncated
        done[game.lane] = True
        if acted is not None:
            reward[game.lane] = game.rewards[acted[game.lane]]
    return Step(obs, mask, seat, reward, rewards, done, truncated, ended)


def random_actions(mask: Bits, rng: np.random.Generator) -> NDArray[np.int64]:
    """One legal action for each row of a mask, all with the same chance."""
    legal: NDArray[np.int64] = np.flatnonzero(mask)
    rows = legal // mask.shape[1]
    first = np.searchsorted(rows, np.arange(mask.shape[0] + 1))
    picked: NDArray[np.int64] = first[:-1] + (rng.random(mask.shape[0]) * np.diff(first)).astype(np.int64)
    found: NDArray[np.int64] = legal[picked] % mask.shape[1]
    return found
