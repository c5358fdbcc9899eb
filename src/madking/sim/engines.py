"""Who plays the games of a simulation: this process, several processes, or a Ray cluster.

An engine gets jobs and gives results as they get ready, in any order. A game depends on its setting and its number
only, so all engines give the same figures. A game that kills its process, or outlasts the patience, is its own trouble.
"""

import os
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from typing import Final, Protocol

from madking.bots import shared_programs
from madking.errors import SetupError
from madking.sim.runner import Job, Result, Tables, play_job

ENGINES: Final = ("local", "ray")
AHEAD: Final = 2
"""How many games wait for each process, so that none is idle while results are kept."""
SILENCE: Final = 1.0
"""How many seconds an idle process waits before it looks whether its parent is still there."""


Results = Generator[Result, None, None]


class Engine(Protocol):
    """Plays games."""

    def run(self, jobs: Iterable[Job]) -> Results:
        """Plays the games and gives each as soon as it is over."""
        ...


def make_engine(name: str = "local", processes: int = 1, address: str = "", patience: float | None = None) -> Engine:
    """An engine by its name; `patience` is how many seconds a game may take."""
    if name not in ENGINES:
        raise SetupError(f"unknown engine {name!r}; known are {', '.join(ENGINES)}")
    if processes < 1:
        raise SetupError(f"at least one process must play, not {processes}")
    if name == "ray":
        from madking.sim.cluster import RayEngine

        return RayEngine(processes, address, patience)
    if address:
        raise SetupError("--address is where a Ray cluster listens; add --engine ray")
    return Alone() if processes == 1 and patience is None else Processes(processes, patience)


class Alone:
    """Plays everything in this process."""

    def run(self, jobs: Iterable[Job]) -> Results:
        """Plays one game after the other."""
        tables = Tables()
        with shared_programs():
            for job in jobs:
                yield play_job(job, tables)


class Worker:
    """A process that plays what it is sent, in order."""

    def __init__(self) -> None:
        self.ours, theirs = Pipe()
        self.process = Process(target=_serve, args=(theirs, os.getpid()), daemon=True)
        self.process.start()
        theirs.close()
        self.waiting: deque[Job] = deque()
        self.since = 0.0

    def send(self, job: Job) -> None:
        """Gives it one more game; that it is dead shows when it is read from."""
        if not self.waiting:
            self.since = time.monotonic()
        self.waiting.append(job)
        with suppress(OSError):
            self.ours.send(job)

    def receive(self) -> Result:
        """The next result; `EOFError` or `OSError` if the process is dead."""
        result: Result = self.ours.recv()
        self.waiting.popleft()
        self.since = time.monotonic()
        return result

    def dismiss(self) -> None:
        """Lets an idle process end by itself; one that still plays is ended."""
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


def _serve(pipe: Connection, parent: int) -> None:
    """Plays games until nobody wants any. Only the first process hears an interruption."""
    signal(SIGINT, SIG_IGN)
    tables = Tables()
    with suppress(EOFError, OSError), shared_programs():
        while True:
            while not pipe.poll(SILENCE):
                if os.getppid() != parent:
                    return
            job: Job | None = pipe.recv()
            if job is None:
                return
            pipe.send(play_job(job, tables))


class Processes:
    """Plays games in several processes, each of which gets one game after the other."""

    def __init__(self, processes: int, patience: float | None = None) -> None:
        self._count = processes
        self._patience = patience

    def run(self, jobs: Iterable[Job]) -> Results:
        """Plays the games. After an interruption, those that are over are still given."""
        queue = deque(jobs)
        workers = [Worker() for _ in range(min(self._count, len(queue)))]
        try:
            while True:
                _share(queue, workers)
                busy = [worker for worker in workers if worker.waiting]
                if not busy:
                    return
                ready = wait([worker.ours for worker in busy], None if self._patience is None else 0.2)
                for worker in busy:
                    if worker.ours in ready:
                        yield self._next(worker, workers, queue)
                    elif self._patience is not None and time.monotonic() - worker.since > self._patience:
                        why = f"not over after {self._patience:g} seconds"
                        yield self._give_up(worker, workers, queue, why)
        except KeyboardInterrupt:
            yield from _rest(workers)
            raise
        finally:
            for worker in workers:
                worker.dismiss()

    def _next(self, worker: Worker, workers: list[Worker], queue: deque[Job]) -> Result:
        try:
            return worker.receive()
        except (EOFError, OSError):
            return self._give_up(worker, workers, queue, "")

    def _give_up(self, worker: Worker, workers: list[Worker], queue: deque[Job], why: str) -> Result:
        """Gives up the game that a process plays, and puts another process in its place."""
        ended = worker.end()
        lost = worker.waiting.popleft()
        queue.extendleft(reversed(worker.waiting))
        workers[workers.index(worker)] = Worker()
        return lost.blank(why or ended), []


def _share(queue: deque[Job], workers: list[Worker]) -> None:
    for ahead in range(AHEAD):
        for worker in workers:
            if queue and len(worker.waiting) <= ahead:
                worker.send(queue.popleft())


def _rest(workers: list[Worker]) -> Iterator[Result]:
    """What is over, but was not asked for yet."""
    for worker in workers:
        with suppress(EOFError, OSError):
            while worker.waiting and worker.ours.poll():
                yield worker.receive()
