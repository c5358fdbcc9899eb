"""Datasets of decisions for learners: rows as arrays for PyTorch, episodes for Minari. Needs `madking[data,rl]`.

A reader needs no version of madking but one that has this file: what the numbers mean stands in the file itself.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from madking.errors import SetupError
from madking.sim.dataset import DATASET_VERSION
from madking.sim.parquet import arrow, arrow_parquet, needed

REWARDS: Final = {"win": 1.0, "loss": -1.0, "draw": 0.0, "stalled": 0.0}
COLUMNS: Final = ("game", "seat", "has_choice", "action", "actions", "observation", "result")


@dataclass(frozen=True)
class Episode:
    """What one seat decided in one game, and what it got in the end; `whole` says whether the game came to its end."""

    game: int
    seat: int
    rows: list[int]
    reward: float
    whole: bool


class Decisions:
    """The decisions of a dataset, row by row: what `torch.utils.data.DataLoader` takes.

    A row has the arrays `observation` (bytes) and `mask` (what is legal), and the numbers `action`, `seat` and `reward`
    (how the game ended for the seat: 1, -1 or 0). Answers without a choice are left out, unless `forced` are wanted.
    """

    def __init__(self, file: str | Path, *, forced: bool = False) -> None:
        self._np = needed("numpy", "rl", "loaders of datasets")
        told, table = _read(Path(file))
        self.actions: list[str] = json.loads(told[b"madking.actions"])
        self.spec: list[list[Any]] = json.loads(told[b"madking.observation"])
        self.mode = told[b"madking.mode"].decode()
        if not forced:
            table = table.filter(table.column("has_choice"))
        self.game = table.column("game").to_numpy()
        self.seat = table.column("seat").to_numpy()
        self.action = table.column("action").to_numpy().astype("int64")
        self.result: list[str] = table.column("result").to_pylist()
        self.observation = self._rows(table.column("observation"), sum(size for _, _, size, _ in self.spec))
        legal = table.column("actions").combine_chunks()
        self._legal = legal.flatten().to_numpy()
        self._ends = self._np.cumsum(legal.value_lengths().to_numpy())

    def _rows(self, column: Any, size: int) -> Any:
        """The observations as one array, a row each."""
        rows = self._np.empty((len(column), size), dtype="uint8")
        for place, row in enumerate(column):
            rows[place] = self._np.frombuffer(row.as_buffer(), dtype="uint8")
        return rows

    def __len__(self) -> int:
        return len(self.action)

    def __getitem__(self, place: int) -> dict[str, Any]:
        return {
            "observation": self.observation[place],
            "mask": self.mask(place),
            "action": self.action[place],
            "seat": self.seat[place],
            "reward": self._np.float32(REWARDS[self.result[place]]),
        }

    def mask(self, place: int) -> Any:
        """Which actions were legal."""
        mask = self._np.zeros(len(self.actions), dtype="bool")
        first = self._ends[place - 1] if place % len(self) else 0
        mask[self._legal[first : self._ends[place]]] = True
        return mask

    def episodes(self) -> Iterator[Episode]:
        """The rows of each seat in each game, in the order of the file."""
        found: dict[tuple[int, int], list[int]] = {}
        for place, key in enumerate(zip(self.game.tolist(), self.seat.tolist(), strict=True)):
            found.setdefault(key, []).append(place)
        for (game, seat), rows in found.items():
            result = self.result[rows[0]]
            yield Episode(game, seat, rows, REWARDS[result], result != "stalled")


def _read(file: Path) -> tuple[dict[bytes, bytes], Any]:
    """The metadata and the columns of a dataset; what is none is refused."""
    try:
        schema = arrow_parquet().read_schema(file)
    except (OSError, arrow().ArrowException) as error:
        raise SetupError(f"{str(file)!r} is no dataset of decisions: {error}") from error
    told: dict[bytes, bytes] = schema.metadata or {}
    version = told.get(b"madking.schema_version", b"?").decode()
    if told.get(b"madking.schema") != b"decisions" or version != str(DATASET_VERSION):
        raise SetupError(f"{str(file)!r} is no dataset of decisions of version {DATASET_VERSION}: write it anew")
    return told, arrow_parquet().read_table(file, columns=list(COLUMNS))


def to_minari(file: str | Path, name: str, *, forced: bool = False) -> Any:
    """Writes a dataset in Minari's format, such as `madking/duel/greedy-v0`, and gives it; an episode is a seat's game.

    Observations have the parts `observation` and `action_mask`, as PettingZoo has them. Minari wants one more of them
    than there are actions: the last is empty, as nothing was asked any more.
    """
    minari = needed("minari", "learn", "Minari's datasets")
    collecting = needed("minari.data_collector", "learn", "Minari's datasets")
    spaces = needed("gymnasium.spaces", "rl", "Minari's datasets")
    rows = Decisions(file, forced=forced)
    size, actions = rows.observation.shape[1], len(rows.actions)
    buffers = [
        collecting.EpisodeBuffer(id=number, **_episode(rows, episode)) for number, episode in enumerate(rows.episodes())
    ]
    return minari.create_dataset_from_buffers(
        dataset_id=name,
        buffer=buffers,
        observation_space=spaces.Dict(
            observation=spaces.Box(0, 255, (size,), "uint8"), action_mask=spaces.Box(0, 1, (actions,), "int8")
        ),
        action_space=spaces.Discrete(actions),
        description=f"Decisions of madking in mode {rows.mode}",
        data_format="arrow",
    )


def _episode(rows: Decisions, episode: Episode) -> dict[str, Any]:
    """What Minari keeps of an episode."""
    np = rows._np
    count = len(episode.rows)
    seen = np.zeros((count + 1, rows.observation.shape[1]), dtype="uint8")
    masks = np.zeros((count + 1, len(rows.actions)), dtype="int8")
    for step, place in enumerate(episode.rows):
        seen[step], masks[step] = rows.observation[place], rows.mask(place)
    last = np.arange(count) == count - 1
    return {
        "observations": {"observation": seen, "action_mask": masks},
        "actions": rows.action[episode.rows],
        "rewards": np.where(last, episode.reward, 0.0),
        "terminations": last & episode.whole,
        "truncations": last & (not episode.whole),
    }
