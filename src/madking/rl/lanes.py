"""Many games side by side, each in a lane of its own: they are stepped together, and begin anew when they are over.

What learners get stands in two long buffers, a row a lane: what the seat that is asked may know, and the mask of what
it may do. Arrays look at them without copying.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from mypy_extensions import u8

from madking.bots.eyes import Eyes
from madking.bots.thinking import Thinker
from madking.core.engine import legal, proceed
from madking.core.options import options
from madking.core.playout import sample
from madking.core.state import State
from madking.errors import ActionError
from madking.rl.codec import Codec
from madking.rl.numbering import Numberings
from madking.rl.observer import Observer
from madking.rl.rows import Row, blank
from madking.seats import Ask, Bot


class Deal:
    """A game that is about to begin: its state, its luck, its seed, and the bots that play some of its seats."""

    def __init__(self, state: State, seed: str, bots: list[Bot | None]) -> None:
        self.state = state
        self.seed = seed
        self.bots = bots


class Ended:
    """A game that is over: in which lane, how it came and who won; `observation` is the last that `seat` saw of it.

    `seat` is the one who acted last.
    """

    def __init__(
        self,
        lane: int,
        seat: int,
        seed: str,
        heroes: list[str],
        winners: list[int],
        turns: int,
        truncated: bool,
        rewards: list[float],
        observation: bytes,
    ) -> None:
        self.lane = lane
        self.seat = seat
        self.seed = seed
        self.heroes = heroes
        self.winners = winners
        self.turns = turns
        self.truncated = truncated
        self.rewards = rewards
        self.observation = observation

    def moved(self, lanes: int) -> "Ended":
        """The same in a lane further on."""
        return Ended(
            self.lane + lanes, self.seat, self.seed, self.heroes, self.winners, self.turns, self.truncated,
            self.rewards, self.observation,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return Ended, (
            self.lane, self.seat, self.seed, self.heroes, self.winners, self.turns, self.truncated,
            self.rewards, self.observation,
        )  # fmt: skip


def rewards(s: State) -> list[float]:
    """What each seat gets: 1 for those who have won, -1 for the others; 0 for all while nobody has, or all have."""
    seats = len(s.players)
    if not s.over or not s.winners or len(s.winners) == seats:
        return [0.0] * seats
    return [1.0 if seat in s.winners else -1.0 for seat in range(seats)]


class Lane:
    """One game after the other, shown in a row of masks and one of observations (none: nothing is observed).

    `codes` are what is legal now for the seat that is asked; the n-th place that is not 0 in the mask is the action of
    the n-th of them.
    """

    def __init__(self, deal: Deal, numberings: Numberings, mask: Row, seen: Row | None) -> None:
        self._numberings = numberings
        self.mask = mask
        self.seen = seen
        self.codes: list[int] = []
        self.seat = -1
        self.begin(deal)

    def begin(self, deal: Deal) -> None:
        """Takes up the next game."""
        self.state = deal.state
        self.rng = Random(f"madking-rl:{deal.seed}")
        self.seed = deal.seed
        self.bots = deal.bots
        self._thinkers = thinkers(deal.bots)
        self.numbering = self._numberings.of(deal.state.content)

    @property
    def actions(self) -> list[int]:
        """What is legal now, in the order of `codes`."""
        return self.mask.written()

    def go_on(self, limit: int, skip_forced: bool) -> bool:
        """Plays on to the next decision of a learner; says whether there is one: the game is not over, nor too long."""
        s = self.state
        while not s.over and s.turn <= limit:
            asked = s.asked
            if asked < 0:
                proceed(s, sample(s, self.rng))
                continue
            found = legal(s)
            bot = self.bots[asked]
            if len(found) == 1 and (skip_forced or bot is not None):
                proceed(s, found[0])
            elif bot is not None:
                proceed(s, reply(s, bot, self._thinkers[asked], found))
            else:
                self.codes = found
                self.seat = asked
                return True
        return False

    def show(self, observer: Observer | None) -> None:
        """Writes what is legal now, and what the seat that is asked may know."""
        mask = self.mask
        mask.clear()
        for action in self.numbering.actions(self.state, self.codes):
            mask.put(action, 1)
        self.observe(observer)

    def observe(self, observer: Observer | None) -> None:
        """Writes what the seat may know that is asked, or was asked last."""
        seen = self.seen
        if observer is not None and seen is not None:
            observer.write_as(self.state, self.seat, self.numbering, seen)

    def code_of(self, action: int) -> int:
        """The option code of an action; -1 if it is not legal."""
        place = self.mask.find(action) if 0 <= action < self.mask.size else -1
        return -1 if place < 0 else self.codes[place]


def thinkers(bots: Sequence[Bot | None]) -> list[Thinker | None]:
    """Those of the bots that think in codes; finding out takes longer than many an answer, so it is done once."""
    return [_thinker(bot) for bot in bots]


def _thinker(bot: object) -> Thinker | None:
    return bot if isinstance(bot, Thinker) else None


def reply(s: State, bot: Bot, thinker: Thinker | None, found: list[int]) -> int:
    """What a bot answers; one that thinks in codes is not asked in words."""
    if thinker is not None:
        return thinker.decide(s.asked, found, Eyes(s, s.asked))
    return bot.choose(Ask(s.asked, options(s), s)).code


class Lanes:
    """All lanes with their buffers; `deal` makes the game of a number, and every game has a number of its own."""

    def __init__(
        self,
        number: int,
        deal: Callable[[int], Deal],
        codec: Codec,
        observer: Observer | None,
        limit: int,
        skip_forced: bool,
    ) -> None:
        self._deal = deal
        self._codec = codec
        self._observer = observer
        self._limit = limit
        self._skip_forced = skip_forced
        self.actions = codec.size
        self.width = 0 if observer is None else observer.size
        self.observations = blank(number * self.width)
        self.masks = blank(number * codec.size)
        self.seats = blank(number)
        self.lanes: list[Lane] = []
        self.begun = 0
        for place in range(number):
            mask = Row(self.masks, place * codec.size, codec.size)
            seen = None if observer is None else Row(self.observations, place * self.width, self.width)
            self.lanes.append(Lane(self._next_deal(), codec.numberings, mask, seen))
            self._start(place)

    def begin(self) -> None:
        """All games anew, from the first number on."""
        self.begun = 0
        for place in range(len(self.lanes)):
            self.restart(place)

    def restart(self, place: int) -> None:
        """Breaks the game of a lane off and begins the next one."""
        self.lanes[place].begin(self._next_deal())
        self._start(place)

    def _next_deal(self) -> Deal:
        self.begun += 1
        return self._deal(self.begun - 1)

    def _start(self, place: int) -> None:
        """Plays to the first decision of a learner; a game that ends before it is dealt again."""
        lane = self.lanes[place]
        while not lane.go_on(self._limit, self._skip_forced):
            lane.begin(self._next_deal())
        self._show(place, lane)

    def _show(self, place: int, lane: Lane) -> None:
        """Writes what the learner of a lane gets."""
        self.seats[place] = u8(lane.seat)
        lane.show(self._observer)

    def draw(self, rng: Random) -> list[int]:
        """A legal action for each lane, all with the same chance."""
        throw = rng.random
        found: list[int] = []
        for lane in self.lanes:
            mask = lane.mask
            found.append(int(mask.places[int(throw() * len(lane.codes))]))
        return found

    def step(self, actions: list[int]) -> list[Ended]:
        """Every lane takes its action; those whose games are over begin anew. One that is not legal changes nothing."""
        chosen: list[int] = []
        for place, lane in enumerate(self.lanes):
            code = lane.code_of(actions[place])
            if code < 0:
                raise self.refusal(place, actions[place])
            chosen.append(code)
        ended: list[Ended] = []
        for place, lane in enumerate(self.lanes):
            proceed(lane.state, chosen[place])
            if lane.go_on(self._limit, self._skip_forced):
                self._show(place, lane)
            else:
                ended.append(self._end(place, lane))
                self.restart(place)
        return ended

    def _end(self, place: int, lane: Lane) -> Ended:
        """Notes how a game ended, as the seat sees it that acted last."""
        s = lane.state
        lane.observe(self._observer)
        seen = b"" if lane.seen is None else lane.seen.copied()
        heroes = [made.key for made in s.content.heroes]
        return Ended(place, lane.seat, lane.seed, heroes, s.winners[:], s.turn, not s.over, rewards(s), seen)

    def refusal(self, place: int, action: object) -> ActionError:
        """The error for an action that a lane cannot take."""
        lane = self.lanes[place]
        legal_now = lane.actions
        names = [self._codec.name(one) for one in legal_now]
        return ActionError(action, lane.seat, legal_now, names, f"game {place}: ")
