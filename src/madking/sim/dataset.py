"""Decisions as a table: what a seat saw, what it might do, what it did, and how its game ended.

The columns are told in docs/simulation.md. Whoever changes them gives them another version.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from madking.core import engine
from madking.core.options import option_text
from madking.core.state import State
from madking.core.terms import PHASES, QUESTIONS
from madking.core.views import view
from madking.errors import SetupError
from madking.modes import find_mode
from madking.rl import Codec, Observer
from madking.rl.layout import Slice
from madking.sim.parquet import arrow, arrow_parquet
from madking.sim.report import Played

DATASET_VERSION: Final = 2
ROWS: Final = 2_000
"""How many decisions are written in one go."""
SUFFIX: Final = ".parquet"


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
    has_choice: bool
    action: int
    actions: tuple[int, ...]
    about: int
    observation: bytes
    result: str = ""


class Numbers:
    """What makes numbers of decisions: the codec and the observer of a line-up's heroes in a mode."""

    def __init__(self, homebrew: Iterable[str], mode: str, upgrade_deck: bool) -> None:
        self.codec = Codec(homebrew)
        self.observer = Observer(find_mode(mode, upgrade_deck), self.codec.vocabulary, self.codec.numberings)
        self._source: Slice = next(piece for piece in self.observer.spec if piece.name == "about/source")

    def about(self, observation: bytes) -> int:
        """The number of the source that a question is about, in the vocabulary of sources; -1 if there is none."""
        return observation[self._source.start : self._source.stop].find(1)

    def told(self) -> dict[str, str]:
        """What a reader needs to understand the numbers, without this version of madking."""
        spec = [[piece.name, piece.start, piece.size, piece.high] for piece in self.observer.spec]
        return {
            "madking.mode": self.observer.mode.key,
            "madking.actions": json.dumps(self.codec.names),
            "madking.sources": json.dumps(self.codec.vocabulary.sources.names),
            "madking.observation": json.dumps(spec),
        }


@lru_cache(maxsize=2)
def numbers_of(heroes: tuple[str, ...], mode: str, upgrade_deck: bool) -> Numbers:
    """The numbers of a simulation; heroes of files stand behind the shipped ones."""
    homebrew = dict.fromkeys(hero for hero in heroes if hero.endswith(".hero"))
    return Numbers(homebrew, mode, upgrade_deck)


class Watcher:
    """Notes every choice of one game, just before it is made."""

    def __init__(self, number: int, seed: str, content: str, numbers: Numbers) -> None:
        self._game = {"content_hash": content, "game": number, "seed": seed}
        self._numbers = numbers
        self._noted: list[dict[str, Any]] = []

    def __call__(self, state: State, code: int) -> None:
        """Notes a choice."""
        seat = state.asked
        legal = engine.legal(state)
        chosen = legal.index(code)
        seen = {key: value for key, value in view(state, seat).items() if key != "options"}
        actions = tuple(self._numbers.codec.legal(state))
        observation = bytes(self._numbers.observer.observe(state, seat))
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
                "chosen": chosen,
                "has_choice": len(legal) > 1,
                "action": actions[chosen],
                "actions": actions,
                "about": self._numbers.about(observation),
                "observation": observation,
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


def dataset_schema(engine_version: str, numbers: Numbers) -> Any:
    """The columns of a dataset; the metadata repeats the versions, and tells what the numbers mean."""
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
        ("has_choice", pa.bool_()),
        ("action", pa.int16()),
        ("actions", pa.list_(pa.int16())),
        ("about", pa.int16()),
        ("observation", pa.binary()),
        ("result", pa.string()),
    ]
    told = {"madking.schema": "decisions", "madking.schema_version": str(DATASET_VERSION), **numbers.told()}
    return pa.schema(columns, {**told, "madking.engine_version": engine_version})


def require_parquet_name(file: Path) -> None:
    """A dataset is a Parquet file, and is called so: another ending would promise what it is not."""
    if file.suffix != SUFFIX:
        raise SetupError(f"a dataset is a Parquet file: call it {file.with_suffix(SUFFIX).name!r}, not {file.name!r}")


class Dataset:
    """A file of decisions that grows game by game; it gets its name when it is closed.

    `done` are the seeds of games that are finished already: their decisions are taken over from the old file.
    """

    def __init__(self, file: Path, engine_version: str, numbers: Numbers, done: Collection[str] = ()) -> None:
        require_parquet_name(file)
        self._file = file
        self._part = file.with_name(file.name + ".part")
        self._same = {"schema_version": DATASET_VERSION, "engine_version": engine_version}
        self._schema = dataset_schema(engine_version, numbers)
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
