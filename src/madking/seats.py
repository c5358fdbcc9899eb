"""Who plays: bots, what they are asked, and where they sit."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from madking.core.options import Option
from madking.core.shown import View
from madking.core.state import State
from madking.core.views import sight, view
from madking.errors import SeatError, SetupError


@dataclass(frozen=True)
class Ask:
    """What a bot gets: its seat, its options, and what it may know; `view()` in words, `sight()` as a state."""

    seat: int
    options: list[Option]
    _state: State

    def view(self) -> View:
        """Everything the seat may know, as plain values."""
        return view(self._state, self.seat)

    def sight(self) -> State:
        """The same as a state in which hidden cards are missing."""
        return sight(self._state, self.seat)

    @property
    def heroes(self) -> tuple[str, ...]:
        """The heroes at the table, seat by seat."""
        return tuple(made.key for made in self._state.content.heroes)

    @property
    def mode(self) -> str:
        """The way that is played."""
        return self._state.mode.key

    @property
    def ruleset(self) -> str:
        """The book that is played by."""
        return self._state.ruleset.key


class Bot(Protocol):
    """A player: anything that answers a question with one of its options."""

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        ...


@runtime_checkable
class Guest(Protocol):
    """A bot that is told how its game ended."""

    def farewell(self, view: View) -> None:
        """The game is over; `view` is what the seat may know of its end."""
        ...


def say_farewell(state: State, bots: Mapping[int, Bot]) -> None:
    """Tells those who want to hear it that the game is over."""
    for seat, bot in bots.items():
        if isinstance(bot, Guest):
            bot.farewell(view(state, seat))


def seated(state: State, bots: Mapping[int, Bot] | Iterable[Bot]) -> dict[int, Bot]:
    """Bots by their seats: given by seat, or for all seats in order; seats that do not exist are an error."""
    if not isinstance(bots, Iterable):
        raise SetupError(f"bots are given by their seats, or in order for all seats, not as {bots!r}")
    seats = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
    strangers = [seat for seat in seats if seat not in range(len(state.players))]
    if strangers:
        raise SeatError(f"a bot has no seat {strangers[0]!r}; the seats are 0 to {len(state.players) - 1}")
    for seat, bot in seats.items():
        if not callable(getattr(bot, "choose", None)):
            raise SetupError(f"what plays seat {seat} is no bot: {bot!r} has no `choose`")
    return seats


def own_bots(state: State, bots: Mapping[int, Bot] | None) -> dict[int, Bot]:
    """The bots of a game, by their seats."""
    if bots is not None and not isinstance(bots, Mapping):
        raise SetupError(f"the bots of a game are given by their seats, such as {{1: bot}}, not as {bots!r}")
    return seated(state, bots or {})
