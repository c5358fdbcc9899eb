"""Decisions as a table: what a seat saw, what it might do, what it did, and how its game ended.

The columns are told in docs/simulation.md. Whoever changes them gives them another version.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from madking.core import engine
from madking.core.options import option_text
from madking.core.state import State
from madking.core.terms import PHASES, QUESTIONS
from madking.core.views import view
from madking.errors import SetupError
from madking.sim.parquet import arrow, arrow_parquet
from madking.sim.report import Played

DATASET_VERSION: Final = 1
ROWS: Final = 10_000
"""How many decisions are written in one go."""


@dataclass(frozen=True)
class Decision:
    """One answer of a player."""

    content_hash: str
    game: int
    seed: str
    step: int
    turn: int
    phase: str
    seat: int
    hero: str
    asked: str
    view: str
    options: tuple[str, ...]
    chosen: int
    result: str = ""


class Watcher:
    """Notes every choice of one game, just before it is made."""

    def __init__(self, number: int, seed: str, content: str) -> None:
        self._game = {"content_hash": content, "game": number, "seed": seed}
        self._noted: list[dict[str, Any]] = []

    def __call__(self, state: State, code: int) -> None:
        """Notes a choice."""
        seat = state.asked
        legal = engine.legal(state)
        seen = {key: value for key, value in view(state, seat).items() if key != "options"}
        self._noted.append(
            {
                **self._game,
                "step": len(self._noted),
                "turn": state.turn,
                "phase": PHASES[state.phase],
                "seat": seat,
                "hero": state.content.heroes[seat].key,
                "asked": QUESTIONS[state.ask],
                "view": json.dumps(seen, separators=(",", ":")),
                "options": tuple(option_text(state, one) for one in legal),
                "chosen": legal.index(code),
            }
        )

    def decisions(self, played: Played) -> list[Decision]:
        """What was noted, with how the game ended for each seat."""
        return [Decision(**noted, result=result_of(played, noted["seat"])) for noted in self._noted]


def result_of(played: Played, seat: int) -> str:
    """How a game ended for a seat: `win`, `loss`, `draw`, or `stalled` if it did not end."""
    if played.stalled:
        return "stalled"
    if not played.winners:
        return "draw"
    return "win" if seat in played.winners else "loss"


def dataset_schema(engine_version: str) -> Any:
    """The columns of a dataset; the metadata repeats the versions."""
    pa = arrow()
    columns = [
        ("schema_version", pa.int16()),
        ("engine_version", pa.string()),
        ("content_hash", pa.string()),
        ("game", pa.int32()),
        ("seed", pa.string()),
        ("step", pa.int32()),
        ("turn", pa.int16()),
        ("phase", pa.string()),
        ("seat", pa.int8()),
        ("hero", pa.string()),
        ("asked", pa.string()),
        ("view", pa.string()),
        ("options", pa.list_(pa.string())),
        ("chosen", pa.int16()),
        ("result", pa.string()),
    ]
    told = {"madking.schema": "decisions", "madking.schema_version": str(DATASET_VERSION)}
    return pa.schema(columns, {**told, "madking.engine_version": engine_version})


class Dataset:
    """A file of decisions that grows game by game; it gets its name when it is closed.

    `done` are the seeds of games that are finished already: their decisions are taken over from the old file.
    """

    def __init__(self, file: Path, engine_version: str, done: Collection[str] = ()) -> None:
        self._file = file
        self._part = file.with_name(file.name + ".part")
        self._same = {"schema_version": DATASET_VERSION, "engine_version": engine_version}
        self._schema = dataset_schema(engine_version)
        self._waiting: list[dict[str, Any]] = []
        if not file.parent.is_dir():
            raise SetupError(f"there is no folder {str(file.parent)!r} for {file.name!r}")
        old = self._finished(done) if done else None
        self._writer = arrow_parquet().ParquetWriter(self._part, self._schema, compression="zstd")
        if old is not None:
            self._writer.write_table(old, ROWS)

    def _finished(self, done: Collection[str]) -> Any:
        """The decisions of finished games; all of them must be there."""
        pa = arrow()
        try:
            old = arrow_parquet().read_table(self._file)
            found = set(old.column("seed").unique().to_pylist()) if old.schema.equals(self._schema) else set()
        except (OSError, pa.ArrowException):
            found = set()
        missing = len(set(done) - found)
        if missing:
            raise SetupError(
                f"the decisions of {missing} finished games are not in {str(self._file)!r}; "
                "leave --dataset out, or --restart begins anew"
            )
        return old.filter(pa.compute.is_in(old.column("seed"), pa.array(sorted(done))))

    def add(self, decisions: Sequence[Decision]) -> None:
        """Adds the decisions of a finished game."""
        self._waiting += [{**self._same, **vars(decision)} for decision in decisions]
        if len(self._waiting) >= ROWS:
            self._write()

    def _write(self) -> None:
        self._writer.write_table(arrow().Table.from_pylist(self._waiting, self._schema))
        self._waiting = []

    def close(self) -> None:
        """Writes what is left, and gives the file its name."""
        try:
            if self._waiting:
                self._write()
            self._writer.close()
            self._part.replace(self._file)
        finally:
            self._writer.close()
            self._part.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
