"""A game played over again from its log, for witnesses who look at every step of it."""

from collections.abc import Sequence

from madking.core import engine, spelling
from madking.core.events import Event
from madking.core.falling import read_settlement, settle
from madking.core.options import options
from madking.core.record import SETTLED
from madking.core.state import Settlement, State
from madking.errors import SetupError
from madking.game import Game
from madking.searching import restore


class Witness:
    """Someone who looks on while a game is told again; each sees only what it asks for."""

    def chosen(self, state: State, code: int) -> None:
        """A seat is about to take an option."""

    def comes(self, state: State, outcome: int) -> None:
        """Chance is about to bring something."""

    def heard(self, event: Event) -> None:
        """Something happened in this step."""

    def settled(self, state: State, settlement: Settlement) -> None:
        """Ledgers were totalled in this step."""


def retell(game: Game, witnesses: Sequence[Witness]) -> State:
    """Plays a game over from its log, and gives the state that it leads to."""
    state = _beginning(game)
    told: list[Event] = []
    for line in game.steps:
        who, _, said = line.rpartition(" ~")[0].partition(" ")
        state.events, state.settlements = told, []
        if line.startswith(SETTLED):
            settle(state, *read_settlement(said))
            engine.advance(state)
            _pass_on(state, told, witnesses)
            continue
        if who == "*":
            code = spelling.parse_outcome(state, said)
            for witness in witnesses:
                witness.comes(state, code)
        else:
            code = _code(state, said)
            for witness in witnesses:
                witness.chosen(state, code)
        engine.proceed(state, code)
        _pass_on(state, told, witnesses)
    return state


def _beginning(game: Game) -> State:
    """The table that a game was set up with."""
    now = game.state
    if game.header.position:
        return restore(game.header.position, engine.empty(now.content, now.ruleset, now.mode))
    return engine.begin(now.content, now.ruleset, now.mode)


def _code(state: State, said: str) -> int:
    found = spelling.said(options(state), said)
    if found is None:
        raise SetupError(f"{said!r} of this game's log is not possible there")
    return found.code


def _pass_on(state: State, told: list[Event], witnesses: Sequence[Witness]) -> None:
    settlements = state.settlements or []
    for witness in witnesses:
        for event in told:
            witness.heard(event)
        for settlement in settlements:
            witness.settled(state, settlement)
    told.clear()
