"""Many games side by side, each in a lane of its own: they are stepped together, and begin anew when they are over.

What learners get stands in two long buffers, a row a lane: what the seat that is asked may know, and the mask of what
it may do. Arrays look at them without copying.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from madking.bots.eyes import Eyes
from madking.bots.thinking import Thinker
from madking.core.engine import legal, proceed
from madking.core.options import options
from madking.core.playout import sample
from madking.core.state import State
from madking.errors import ActionError
from madking.rl.codec import Codec
from madking.rl.numbering import Numbering
from madking.rl.observer import Observer
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
    """One game after the other. `codes` and `actions` are what is legal now, for the seat that is asked."""

    def __init__(self, deal: Deal, numbering: Numbering) -> None:
        self.state = deal.state
        self.rng = Random(f"madking-rl:{deal.seed}")
        self.seed = deal.seed
        self.bots = deal.bots
        self.numbering = numbering
        self.codes: list[int] = []
        self.actions: list[int] = []
        self.seat = -1

    def go_on(self, limit: int, skip_forced: bool) -> bool:
        """Plays on to the next decision of a learner; says whether there is one: the game is not over, nor too long."""
        s = self.state
        while not s.over and s.turn <= limit:
            if s.asked < 0:
                proceed(s, sample(s, self.rng))
                continue
            found = legal(s)
            bot = self.bots[s.asked]
            if len(found) == 1 and (skip_forced or bot is not None):
                proceed(s, found[0])
            elif bot is not None:
                proceed(s, answer(s, bot, found))
            else:
                self.codes = found
                self.seat = s.asked
                return True
        return False

    def code_of(self, action: int) -> int:
        """The option code of an action; -1 if it is not legal."""
        actions = self.actions
        for place in range(len(actions)):
            if actions[place] == action:
                return self.codes[place]
        return -1


def answer(s: State, bot: Bot, found: list[int]) -> int:
    """What a bot answers; one that thinks in codes is not asked in words."""
    seat = s.asked
    if isinstance(bot, Thinker):
        return bot.decide(seat, found, Eyes(s, seat))
    return bot.choose(Ask(seat, options(s), s)).code


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
        self.observations = bytearray(number * self.width)
        self.masks = bytearray(number * codec.size)
        self.seats = bytearray(number)
        self.lanes: list[Lane] = []
        self.begun = 0
        for place in range(number):
            self.lanes.append(self._fresh())
            self._show(place)

    def _fresh(self) -> Lane:
        """The next game, at the first decision of a learner; one that ends before it is dealt again."""
        while True:
            deal = self._deal(self.begun)
            self.begun += 1
            lane = Lane(deal, self._codec.numberings.of(deal.state.content))
            if lane.go_on(self._limit, self._skip_forced):
                return lane

    def _show(self, place: int) -> None:
        """Writes what the learner of a lane gets."""
        lane = self.lanes[place]
        s = lane.state
        base = place * self.actions
        masks = self.masks
        for action in lane.actions:
            masks[base + action] = 0
        numbering = lane.numbering
        actions: list[int] = []
        for code in lane.codes:
            action = numbering.action(s, code)
            masks[base + action] = 1
            actions.append(action)
        lane.actions = actions
        self.seats[place] = lane.seat
        observer = self._observer
        if observer is not None:
            observer.write_as(s, lane.seat, numbering, self.observations, place * self.width)

    def step(self, actions: list[int]) -> list[Ended]:
        """Every lane takes its action; those whose games are over begin anew. One that is not legal changes nothing."""
        chosen: list[int] = []
        for place in range(len(self.lanes)):
            code = self.lanes[place].code_of(actions[place])
            if code < 0:
                raise self.refusal(place, actions[place])
            chosen.append(code)
        ended: list[Ended] = []
        for place in range(len(chosen)):
            lane = self.lanes[place]
            proceed(lane.state, chosen[place])
            if not lane.go_on(self._limit, self._skip_forced):
                ended.append(self._end(place, lane))
            self._show(place)
        return ended

    def _end(self, place: int, lane: Lane) -> Ended:
        """Notes how a game ended, as the seat sees it that acted last, and begins the next one in its lane."""
        s = lane.state
        seen = b""
        observer = self._observer
        if observer is not None:
            base = place * self.width
            observer.write_as(s, lane.seat, lane.numbering, self.observations, base)
            seen = bytes(self.observations[base : base + self.width])
        heroes = [made.key for made in s.content.heroes]
        ended = Ended(place, lane.seat, lane.seed, heroes, s.winners[:], s.turn, not s.over, rewards(s), seen)
        self._renew(place)
        return ended

    def _renew(self, place: int) -> None:
        """The next game takes over a lane; it has to know what the mask shows, to clear it."""
        fresh = self._fresh()
        fresh.actions = self.lanes[place].actions
        self.lanes[place] = fresh

    def restart(self, place: int) -> None:
        """Breaks the game of a lane off and begins the next one."""
        self._renew(place)
        self._show(place)

    def refusal(self, place: int, action: object) -> ActionError:
        """The error for an action that a lane cannot take."""
        lane = self.lanes[place]
        names = [self._codec.name(one) for one in lane.actions]
        return ActionError(action, lane.seat, lane.actions[:], names, f"game {place}: ")
