"""Games on a Ray cluster, or on a Ray of this machine. Needs the extra `cluster`."""

import logging
import os
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from socket import create_connection
from typing import Any, Final, NamedTuple

from madking.bots import shared_programs
from madking.cores import engine_version
from madking.errors import SetupError
from madking.sim.digest import rules_digest
from madking.sim.parquet import needed
from madking.sim.runner import Job, Notes, Result, Tables, play_job

BATCH: Final = 20
"""How many games a task gets at most: one costs Ray more than a short game costs us."""
SLICE: Final = 1.0
"""After how many seconds a task gives back what it has not begun, so that finished games are kept soon."""
KNOCK: Final = 5.0
"""How many seconds a cluster has to answer."""
GRACE: Final = 3.0
"""How many seconds running tasks have to bring what is over after an interruption."""
TRIES: Final = 3
"""How often a game is begun that is lost alone, with its process or with its node, before it is its own trouble."""
FETCH: Final = 60.0
"""How many seconds a result has to come from the node that holds it; then the node counts as lost."""
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
"""Ray tells nobody that it was started, and does not lecture."""

Answer = tuple[list[Result], str]
"""The games that were played, or why these rules are not the ones that were asked for."""


@dataclass(frozen=True)
class Lost:
    """A task died, with its process or its node."""

    why: str


@dataclass(frozen=True)
class Slow:
    """A task took too long, and was ended."""

    why: str


class Lot(NamedTuple):
    """The games of one task, and how often it was lost."""

    jobs: list[Job]
    lost: int = 0


def play_some(jobs: Sequence[Job], rules: str) -> Answer:
    """Plays games on a node until the time is up, at least one."""
    if rules_digest() != rules:
        return [], f"madking {engine_version()} there has other rules than here"
    tables = Tables()
    begun = time.monotonic()
    results: list[Result] = []
    with shared_programs():
        for job in jobs:
            results.append(play_job(job, tables))
            if time.monotonic() - begun > SLICE:
                break
    return results, ""


class RayEngine:
    """Plays games as tasks of Ray. Without an address it starts a Ray of its own and ends it."""

    def __init__(self, processes: int, address: str = "", patience: float | None = None) -> None:
        os.environ.update({**QUIET, **{key: os.environ[key] for key in QUIET if key in os.environ}})
        self._ray = needed("ray", "cluster", "games on a cluster")
        self._processes = processes
        self._address = address
        self._patience = patience

    def run(self, jobs: Iterable[Job]) -> Generator[Result, None, None]:
        """Plays the games. After an interruption, those that are over are still given."""
        self._begin()
        lots = _lots(jobs)
        running: dict[Any, tuple[Lot, float]] = {}
        over: deque[Result] = deque()
        task = self._ray.remote(max_retries=0)(play_some)
        rules = rules_digest()
        width = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        try:
            while lots or running or over:
                while over:
                    yield over.popleft()
                while lots and len(running) < width:
                    lot = lots.popleft()
                    running[task.remote(lot.jobs, rules)] = lot, time.monotonic()
                for lot, answer in self._ready(running, 0.5):
                    results, left = split(lot, answer)
                    lots.extendleft(reversed(left))
                    over.extend(results)
        except KeyboardInterrupt:
            end = time.monotonic() + GRACE
            while running and time.monotonic() < end:
                for lot, answer in self._ready(running, 0.2):
                    over.extend(split(lot, answer)[0])
            yield from over
            raise
        finally:
            if not self._address:
                self._ray.shutdown()

    def _begin(self) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self._address:
            if not self._ray.is_initialized():
                _knock(self._address)
                try:
                    self._ray.init(address=self._address, **quiet)
                except (ConnectionError, ValueError, RuntimeError) as error:
                    raise SetupError(_why_not(self._address, error)) from error
            return
        package = str(Path(__file__).resolve().parents[2])
        paths = [package, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        self._ray.init(
            address="local",
            num_cpus=self._processes,
            include_dashboard=False,
            runtime_env={"env_vars": {"PYTHONPATH": os.pathsep.join(paths)}},
            **quiet,
        )

    def _ready(
        self, running: dict[Any, tuple[Lot, float]], seconds: float
    ) -> Iterator[tuple[Lot, Answer | Lost | Slow]]:
        """The tasks that are done within so many seconds, each with its answer or with why there is none."""
        if not running:
            return
        done, _ = self._ray.wait(list(running), num_returns=1, timeout=seconds)
        for reference in done:
            lot, _ = running.pop(reference)
            try:
                yield lot, self._ray.get(reference, timeout=FETCH)
            except self._ray.exceptions.RayError as error:
                yield lot, Lost(f"the process that played it died ({type(error).__name__})")
        for reference, (lot, since) in list(running.items()):
            if self._patience is not None and time.monotonic() - since > self._patience + SLICE:
                running.pop(reference)
                self._ray.cancel(reference, force=True)
                yield lot, Slow(f"not over after {self._patience:g} seconds")


def _knock(address: str) -> None:
    """Finds out in seconds whether somebody listens there; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host:
        return
    try:
        create_connection((host, int(port)), KNOCK).close()
    except (OSError, ValueError) as error:
        raise SetupError(f"there is no Ray cluster at {address!r}: {error}") from error


def _why_not(address: str, error: Exception) -> str:
    """Why a cluster could not be joined."""
    if "AuthenticationError" in f"{error} {error.__cause__}":
        return f"the Ray cluster at {address!r} wants its token: set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN"
    return f"there is no Ray cluster at {address!r}"


def _lots(jobs: Iterable[Job]) -> deque[Lot]:
    waiting = list(jobs)
    return deque(Lot(waiting[start : start + BATCH]) for start in range(0, len(waiting), BATCH))


def split(lot: Lot, answer: Answer | Lost | Slow) -> tuple[list[Result], list[Lot]]:
    """The results of a task, and what of it must be played yet.

    A lot that is lost is played again, game by game: its process may have died of one of them, or its node of something
    else. A game that is lost alone again and again is its own trouble, and so is one that takes too long.
    """
    if isinstance(answer, Lost | Slow):
        if len(lot.jobs) > 1:
            return [], [Lot([job]) for job in lot.jobs]
        if isinstance(answer, Lost) and lot.lost + 1 < TRIES:
            return [], [Lot(lot.jobs, lot.lost + 1)]
        return [(lot.jobs[0].blank(answer.why), Notes([]))], []
    results, why = answer
    if why:
        raise SetupError(f"the cluster cannot be used: {why}")
    left = lot.jobs[len(results) :]
    return results, [Lot(left)] if left else []
