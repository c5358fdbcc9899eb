"""A bot from outside, seen from inside: asked like any other."""

from madking.bots.outside.gaming import Gaming
from madking.bots.outside.names import Named
from madking.bots.outside.program import Program
from madking.bots.outside.protocol import SIGHT, ask_line, end_line, find_answer, game_line, sight_line
from madking.bots.outside.stable import open_stable, start
from madking.core.options import Option
from madking.core.shown import View
from madking.seats import Ask


class OutsideBot:
    """Plays one game after the other with a program. It is not bothered where there is nothing to choose."""

    def __init__(self, named: Named, seed: str) -> None:
        self._named = named
        self._seed = seed
        self._program: Program | None = None
        self._gaming = Gaming()
        self._seat()

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        if len(ask.options) == 1:
            return ask.options[0]
        sight = ask.sight()
        program = self._seat()
        if self._gaming.is_new(sight, ask.seat):
            program.tell(game_line(sight, ask.seat, self._seed, self._named.seconds), self._named.seconds)
        said = program.ask(ask_line(ask, sight), self._named.seconds)
        if said == SIGHT:
            said = program.ask(sight_line(sight), self._named.seconds)
        return find_answer(program, said, ask.options)

    def farewell(self, view: View) -> None:
        """The game is over: the program hears how, and is free for the next one."""
        program, self._program = self._program, None
        if program is None:
            return
        if self._gaming.begun and program.alive:
            program.tell(end_line(view), self._named.seconds)
        self._gaming.end()
        stable = open_stable()
        if stable is not None:
            stable.give_back(program)
        else:
            program.end()

    def _seat(self) -> Program:
        if self._program is None:
            stable = open_stable()
            self._program = start(self._named) if stable is None else stable.take(self._named)
        return self._program
