"""Several processes that do tasks, each one after the other; what a task is, is for others to say.

A task that kills its process, or outlasts the patience, is given up; the others are not lost with it. Only the first
process hears an interruption: what is done by then is still given.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from typing import Final, Generic, TypeVar

from madking.bots import shared_programs

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD: Final = 2
"""How many tasks wait for each process, so that none is idle while results are kept."""
SILENCE: Final = 1.0
"""How many seconds an idle process waits before it looks whether its parent is still there."""


class Worker(Generic[Task, Result]):
    """A process that does what it is sent, in order; `settle` is called there and gives who does it."""

    def __init__(self, settle: Callable[[], Callable[[Task], Result]]) -> None:
        self.ours, theirs = Pipe()
        self.process = Process(target=_serve, args=(theirs, os.getpid(), settle), daemon=True)
        self.process.start()
        theirs.close()
        self.waiting: deque[Task] = deque()
        self.since = 0.0

    def send(self, task: Task) -> None:
        """Gives it one more task; that it is dead shows when it is read from."""
        if not self.waiting:
            self.since = time.monotonic()
        self.waiting.append(task)
        with suppress(OSError):
            self.ours.send(task)

    def receive(self) -> Result:
        """The next result; `EOFError` or `OSError` if the process is dead."""
        result: Result = self.ours.recv()
        self.waiting.popleft()
        self.since = time.monotonic()
        return result

    def dismiss(self) -> None:
        """Lets an idle process end by itself; one that still works is ended."""
        with suppress(OSError):
            if not self.waiting:
                self.ours.send(None)
                self.process.join(SILENCE)
        self.process.kill()
        self.ours.close()

    def end(self) -> str:
        """Ends the process and says how it ended."""
        self.ours.close()
        self.process.join(0.1)
        code = self.process.exitcode
        self.process.kill()
        self.process.join()
        return f"the process that played it died with exit code {code}"


def _serve(pipe: Connection, parent: int, settle: Callable[[], Callable[[Task], Result]]) -> None:
    """Does tasks until nobody wants any. Only the first process hears an interruption."""
    signal(SIGINT, SIG_IGN)
    do = settle()
    with suppress(EOFError, OSError), shared_programs():
        while True:
            while not pipe.poll(SILENCE):
                if os.getppid() != parent:
                    return
            task: Task | None = pipe.recv()
            if task is None:
                return
            pipe.send(do(task))


class Crew(Generic[Task, Result]):
    """So many processes; `lost` tells the result of a task that was given up, and why."""

    def __init__(
        self,
        processes: int,
        settle: Callable[[], Callable[[Task], Result]],
        lost: Callable[[Task, str], Result],
        patience: float | None = None,
    ) -> None:
        self._count = processes
        self._settle = settle
        self._lost = lost
        self._patience = patience
        self._queue: deque[Task] = deque()
        self._workers: list[Worker[Task, Result]] = []

    def run(self, tasks: Iterable[Task]) -> Generator[Result, None, None]:
        """Does the tasks and gives each result as it gets ready. After an interruption, those there are still given."""
        self._queue = deque(tasks)
        self._workers = [Worker(self._settle) for _ in range(min(self._count, len(self._queue)))]
        try:
            while True:
                self._share()
                busy = [worker for worker in self._workers if worker.waiting]
                if not busy:
                    return
                ready = wait([worker.ours for worker in busy], None if self._patience is None else 0.2)
                for worker in busy:
                    if worker.ours in ready:
                        yield self._next(worker)
                    elif self._patience is not None and time.monotonic() - worker.since > self._patience:
                        yield self._give_up(worker, f"not over after {self._patience:g} seconds")
        except KeyboardInterrupt:
            yield from self._rest()
            raise
        finally:
            for worker in self._workers:
                worker.dismiss()

    def _share(self) -> None:
        for ahead in range(AHEAD):
            for worker in self._workers:
                if self._queue and len(worker.waiting) <= ahead:
                    worker.send(self._queue.popleft())

    def _next(self, worker: Worker[Task, Result]) -> Result:
        try:
            return worker.receive()
        except (EOFError, OSError):
            return self._give_up(worker, "")

    def _give_up(self, worker: Worker[Task, Result], why: str) -> Result:
        """Gives up what a process does, and puts another process in its place."""
        ended = worker.end()
        lost = worker.waiting.popleft()
        self._queue.extendleft(reversed(worker.waiting))
        self._workers[self._workers.index(worker)] = Worker(self._settle)
        return self._lost(lost, why or ended)

    def _rest(self) -> Iterator[Result]:
        """What is done, but was not asked for yet."""
        for worker in self._workers:
            with suppress(EOFError, OSError):
                while worker.waiting and worker.ours.poll():
                    yield worker.receive()
