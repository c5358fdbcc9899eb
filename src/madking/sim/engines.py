"""Who plays the games of a simulation: this process, several processes, or a Ray cluster.

An engine gets jobs and gives results as they get ready, in any order. A game depends on its setting and its number
only, so all engines give the same figures. A game that kills its process, or outlasts the patience, is its own trouble.
"""

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Final, Protocol

from madking.bots import shared_programs
from madking.errors import SetupError
from madking.sim.crew import Crew
from madking.sim.runner import Job, Notes, Result, Tables, play_job

ENGINES: Final = ("local", "ray")

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
        from madking.sim.ray_cluster import RayEngine

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


class Processes:
    """Plays games in several processes, each of which gets one game after the other."""

    def __init__(self, processes: int, patience: float | None = None) -> None:
        self._count = processes
        self._patience = patience

    def run(self, jobs: Iterable[Job]) -> Results:
        """Plays the games. After an interruption, those that are over are still given."""
        return Crew(self._count, _sit_down, _given_up, self._patience).run(jobs)


def _sit_down() -> Callable[[Job], Result]:
    """A player for one process, with tables of its own."""
    return partial(play_job, tables=Tables())


def _given_up(job: Job, why: str) -> Result:
    return job.blank(why), Notes([])
