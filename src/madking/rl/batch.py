"""Games by the dozen for learners, as arrays: every step answers one question in each of them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from madking.errors import SetupError
from madking.rl.codec import Codec
from madking.rl.dealing import Dealer
from madking.rl.lanes import Ended, Lanes
from madking.rl.observer import Observer

Bytes = NDArray[np.uint8]
Bits = NDArray[np.bool_]
Floats = NDArray[np.float32]


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
        self._observe = observe
        self._turn_limit = turn_limit
        self._skip_forced = skip_forced
        self._begin()

    def _begin(self) -> None:
        observer = self.observer if self._observe else None
        lanes = Lanes(self.number, self._dealer.deal, self.codec, observer, self._turn_limit, self._skip_forced)
        self.lanes = lanes
        self.obs: Bytes = np.frombuffer(lanes.observations, dtype=np.uint8).reshape(self.number, lanes.width)
        self.mask: Bits = np.frombuffer(lanes.masks, dtype=np.bool_).reshape(self.number, lanes.actions)
        self.seat: Bytes = np.frombuffer(lanes.seats, dtype=np.uint8)
        for array in (self.obs, self.mask, self.seat):
            array.flags.writeable = False

    def reset(self, seed: int | str = 0) -> Step:
        """Begins all games anew, from a seed."""
        self._dealer.seed = str(seed)
        self._begin()
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

    def checked(self, actions: Sequence[int] | NDArray[Any]) -> list[int]:
        """The actions as numbers; what is none of them is refused before anything happens."""
        numbers, wrong = numbered(actions, self.number)
        if wrong >= 0:
            raise self.lanes.refusal(wrong, actions[wrong])
        return numbers

    def _told(self, ended: list[Ended], acted: Bytes | None = None) -> Step:
        return told(self.obs, self.mask, self.seat, self.players, ended, acted)


def numbered(actions: Sequence[int] | NDArray[Any], number: int) -> tuple[list[int], int]:
    """Actions as numbers, and the place of the first that is no number (-1: all are)."""
    given = actions if isinstance(actions, np.ndarray) else np.asarray(list(actions), dtype=object)
    if given.shape != (number,):
        raise SetupError(f"a batch of {number} games takes {number} actions, not {given.shape}")
    if given.dtype.kind not in "iu":
        for place, action in enumerate(given.tolist()):
            if isinstance(action, bool | np.bool_) or not isinstance(action, int | np.integer):
                return [], place
    return [int(action) for action in given.tolist()], -1


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
