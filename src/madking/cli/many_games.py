"""How commands play many games: with a bar on a terminal, and so that nothing that is finished gets lost."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

import typer
from rich.progress import Progress

from madking.cli.progress import games_bar
from madking.cores import engine_version
from madking.errors import SetupError
from madking.sim.dataset import Dataset
from madking.sim.engines import Engine, make_engine
from madking.sim.runner import Job, Result
from madking.sim.store import Store, write_whole

INTERRUPTED = 130


@dataclass(frozen=True)
class Means:
    """Who plays, and where the games are kept."""

    processes: int = 1
    engine: str = "local"
    address: str = ""
    patience: float | None = None
    out: Path | None = None
    restart: bool = False
    dataset: Path | None = None
    logs: Path | None = None
    minutes: float | None = None
    """No game is waited for any longer; 0 plays none and only reads."""

    def make_engine(self) -> Engine:
        """The engine that plays."""
        return make_engine(self.engine, self.processes, self.address, self.patience)

    def open_store(self, head: dict[str, Any]) -> Store:
        """The store that keeps the games."""
        if self.restart and self.out is None:
            raise SetupError("--restart is about the games of --out DIR, but none is given")
        reading = self.minutes == 0
        if reading and self.out is None:
            raise SetupError("--minutes 0 reads the games of --out DIR, but none is given")
        if reading and self.restart:
            raise SetupError("--minutes 0 reads the games that --restart would forget")
        return Store(self.out, head, self.restart, reading)

    @property
    def go_on(self) -> str:
        """How to go on with the games that are kept."""
        return "the same command without --restart goes on" if self.restart else "the same command goes on"


@contextmanager
def safely(means: Means, store: Store, jobs: Sequence[Job]) -> Iterator[None]:
    """Says how much is kept and how to go on, if the disk is full or the report is interrupted."""
    try:
        yield
    except KeyboardInterrupt:
        _say_interrupted(means, len(jobs) - len(_missing(jobs, store)), len(jobs))
        raise typer.Exit(INTERRUPTED) from None
    except OSError as error:
        why = error.strerror or str(error)
        if means.out is None:
            raise SetupError(why) from error
        kept = len(jobs) - len(_missing(jobs, store))
        told = f"{kept} of {len(jobs)} games are kept in {str(means.out)!r}; {means.go_on} with them"
        raise SetupError(f"{why}: {told}") from error


def _missing(jobs: Sequence[Job], store: Store) -> list[Job]:
    return [job for job in jobs if job.setting.seed_of(job.number) not in store.games]


def play_games(means: Means, engine: Engine, jobs: Sequence[Job], store: Store) -> bool:
    """Plays what the store does not have yet; says whether nobody interrupted it, and tells if somebody did."""
    missing = _missing(jobs, store)
    with ExitStack() as opened:
        dataset = None
        if means.dataset is not None:
            done = [played.seed for played in store.games.values() if not played.trouble]
            numbers = jobs[0].setting.numbers
            dataset = opened.enter_context(Dataset(means.dataset, engine_version(), numbers, done))
        bar = opened.enter_context(games_bar())
        keep = _Keeping(store, dataset, means.logs, bar, len(jobs), len(jobs) - len(missing))
        try:
            if missing and means.minutes != 0:
                _play(engine, missing, keep, inf if means.minutes is None else monotonic() + 60 * means.minutes)
        except KeyboardInterrupt:
            bar.stop()
            _say_interrupted(means, keep.done, len(jobs))
            return False
    return True


class _Keeping:
    """Keeps results, and counts them."""

    def __init__(
        self, store: Store, dataset: Dataset | None, logs: Path | None, bar: Progress, total: int, done: int
    ) -> None:
        self.done = done
        self._store = store
        self._dataset = dataset
        self._logs = logs
        self._bar = bar
        self._task = bar.add_task("games", total=total, completed=done)

    def __call__(self, result: Result) -> None:
        """Keeps a result, unless it is kept already."""
        played, notes = result
        if played.seed in self._store.games:
            return
        self._store.add([played])
        self.done += 1
        if self._dataset is not None:
            self._dataset.add(notes.decisions)
        if self._logs is not None and notes.log:
            write_whole(self._logs / f"game-{played.number}.log", notes.log.encode())
        self._bar.advance(self._task)


def _play(engine: Engine, jobs: Sequence[Job], keep: _Keeping, until: float) -> None:
    """Plays and keeps until it is so late; what is over when the player loses patience is kept, too."""
    results = engine.run(jobs)
    result: Result | None = None
    try:
        for result in results:
            keep(result)
            if monotonic() >= until:
                break
    except KeyboardInterrupt as interruption:
        if result is not None:
            keep(result)
        with suppress(StopIteration, KeyboardInterrupt):
            keep(results.throw(interruption))
            while True:
                keep(next(results))
        raise
    finally:
        results.close()


def _say_interrupted(means: Means, done: int, total: int) -> None:
    if means.out is not None:
        told = f"interrupted: {done} of {total} games are kept in {str(means.out)!r}; {means.go_on} with them"
    else:
        told = f"interrupted after {done} of {total} games; with --out DIR they would have been kept"
    typer.echo(f"madking: {told}", err=True)
