"""Programs that wait for their next game, so that a thousand games start one program and not a thousand."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final
from weakref import WeakSet

from madking.bots.outside.names import Named
from madking.bots.outside.program import Program
from madking.bots.outside.protocol import greet


class Stable:
    """The programs of one process: some play, the others wait. One whose bot is forgotten in a game ends by itself."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self._waiting: dict[tuple[str, ...], list[Program]] = {}
        self._started: WeakSet[Program] = WeakSet()

    def take(self, named: Named) -> Program:
        """A program that waits, or a new one."""
        waiting = self._waiting.get(named.command, [])
        while waiting:
            program = waiting.pop()
            if program.alive:
                return program
        program = start(named)
        self._started.add(program)
        return program

    def give_back(self, program: Program) -> None:
        """A program that may play again."""
        self._waiting.setdefault(program.command, []).append(program)

    def close(self) -> None:
        """Ends all programs, also those that still play."""
        for program in list(self._started):
            program.end()


_OPEN: Final[ContextVar[Stable | None]] = ContextVar("madking-stable", default=None)


def start(named: Named) -> Program:
    """Starts a program and hears whether it is ready."""
    program = Program(named.title, named.command)
    greet(program, named.seconds)
    return program


def open_stable() -> Stable | None:
    """Where programs of this process wait; a forked process has no part in those of its parent."""
    stable = _OPEN.get()
    return stable if stable is not None and stable.owner == os.getpid() else None


@contextmanager
def shared_programs() -> Iterator[None]:
    """Bots that are made inside share their programs from game to game; all programs end with the block."""
    if open_stable() is not None:
        yield
        return
    stable = Stable()
    token = _OPEN.set(stable)
    try:
        yield
    finally:
        _OPEN.reset(token)
        stable.close()
