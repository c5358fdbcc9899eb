"""A batch over several processes: each steps a share of the games, and all write into memory that they share."""

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from madking.errors import ActionError, MadkingError, SetupError
from madking.modes import find_mode
from madking.rl.batch import Batch, Bits, Bytes, Step, numbered, told
from madking.rl.codec import Codec
from madking.rl.lanes import Ended
from madking.rl.observer import Observer

_STOP: Final = "stop"
_RESET: Final = "reset"


class Shared:
    """Rows of bytes in memory that several processes see; whoever made it lets it go."""

    def __init__(self, rows: int, width: int, name: str | None = None) -> None:
        self.memory = SharedMemory(name=name, create=name is None, size=max(1, rows * width))
        self.array: Bytes = np.ndarray((rows, width), dtype=np.uint8, buffer=self.memory.buf)

    def close(self, owner: bool) -> None:
        """Lets the memory go."""
        del self.array
        self.memory.close()
        if owner:
            self.memory.unlink()


class Processes:
    """A `Batch` whose games are shared out to processes. Close it, or use it in a `with`.

    Process `i` plays the games of seed `SEED/i`, so the games hang on the number of processes as well. `start` is how
    processes begin (`fork`, `spawn`, `forkserver`; None: as Python does it here); `homebrew` are the files of heroes
    that are not shipped.
    """

    def __init__(
        self,
        number: int,
        processes: int,
        *,
        mode: str = "1v1",
        seed: int | str = 0,
        start: str | None = None,
        homebrew: Sequence[str] = (),
        **options: Any,
    ) -> None:
        if not 1 <= processes <= number:
            raise SetupError(f"{number} games are for 1 to {number} processes, not {processes}")
        self.codec = Codec(homebrew)
        self.number = number
        played = find_mode(mode, bool(options.get("upgrade_deck")))
        self.players = played.players
        self.observer = Observer(played, self.codec.vocabulary, self.codec.numberings)
        width = self.observer.size if options.get("observe", True) else 0
        self._shared = [Shared(number, size) for size in (width, self.codec.size, 1)]
        self._bounds = [number * place // processes for place in range(processes + 1)]
        self._ends: list[Connection] = []
        context: Any = get_context(start)
        names = [shared.memory.name for shared in self._shared]
        settings = {"mode": mode, "seed": str(seed), **options}
        self._workers = []
        for place in range(processes):
            ours, theirs = context.Pipe()
            share = (number, width, self._bounds[place], self._bounds[place + 1], place)
            worker = context.Process(target=work, args=(theirs, names, share, homebrew, settings), daemon=True)
            worker.start()
            theirs.close()
            self._ends.append(ours)
            self._workers.append(worker)
        try:
            self._gather()
        except BaseException:
            self.close()
            raise

    @property
    def obs(self) -> Bytes:
        """What the seats that are asked may know, a row a game."""
        return _read_only(self._shared[0].array)

    @property
    def mask(self) -> Bits:
        """What they may do."""
        return _read_only(self._shared[1].array).view(np.bool_)

    @property
    def seat(self) -> Bytes:
        """Who they are."""
        return _read_only(self._shared[2].array[:, 0])

    def look(self) -> Step:
        """What the games ask now."""
        return told(self.obs, self.mask, self.seat, self.players, [], None)

    def reset(self, seed: int | str = 0) -> Step:
        """Begins all games anew, from a seed."""
        for end in self._ends:
            end.send((_RESET, str(seed)))
        self._gather()
        return self.look()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Step:
        """One action for each game. A wrong one is an `ActionError` that says what is legal, and changes nothing."""
        numbers, wrong = numbered(actions, self.number)
        mask = self.mask
        if wrong < 0:
            within = [place for place, action in enumerate(numbers) if not 0 <= action < self.codec.size]
            masked = within or np.flatnonzero(~mask[np.arange(self.number), numbers]).tolist()
            wrong = masked[0] if masked else -1
        if wrong >= 0:
            legal = np.flatnonzero(mask[wrong]).tolist()
            names = [self.codec.name(action) for action in legal]
            raise ActionError(actions[wrong], int(self.seat[wrong]), legal, names, f"game {wrong}: ")
        acted = self.seat.copy()
        for place, end in enumerate(self._ends):
            end.send(("step", numbers[self._bounds[place] : self._bounds[place + 1]]))
        return told(self.obs, self.mask, self.seat, self.players, self._gather(), acted)

    def _gather(self) -> list[Ended]:
        """Waits for all processes; what one of them complains about is raised here."""
        found: list[Ended] = []
        complaints: list[MadkingError] = []
        for place, end in enumerate(self._ends):
            try:
                said = end.recv()
            except EOFError:
                said = SetupError(f"process {place} of the batch has ended")
            if isinstance(said, MadkingError):
                complaints.append(said)
            else:
                found += [game.moved(self._bounds[place]) for game in said]
        if complaints:
            raise complaints[0]
        return found

    def close(self) -> None:
        """Ends the processes and lets the memory go."""
        for end in self._ends:
            try:
                end.send((_STOP, None))
            except OSError:
                continue
        for worker in self._workers:
            worker.join()
        for shared in self._shared:
            shared.close(owner=True)
        self._shared, self._ends, self._workers = [], [], []

    def __enter__(self) -> "Processes":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _read_only(array: Bytes) -> Bytes:
    seen = array.view()
    seen.flags.writeable = False
    return seen


def work(
    end: Connection,
    names: list[str],
    share: tuple[int, int, int, int, int],
    homebrew: Sequence[str],
    settings: dict[str, Any],
) -> None:
    """What a process does: it steps its share of the games, and shows them, until it is told to stop."""
    number, width, first, last, place = share
    codec = Codec(homebrew)
    shared = [Shared(number, size, name) for size, name in zip((width, codec.size, 1), names, strict=True)]
    try:
        batch = Batch(last - first, codec=codec, **{**settings, "seed": f"{settings['seed']}/{place}"})
    except MadkingError as error:
        end.send(error)
        return
    ended: list[Ended] = []
    what = ""
    while what != _STOP:
        shared[0].array[first:last] = batch.obs
        shared[1].array[first:last] = batch.mask
        shared[2].array[first:last, 0] = batch.seat
        end.send(ended)
        what, given = end.recv()
        if what == _RESET:
            batch.reset(f"{given}/{place}")
            ended = []
        elif what != _STOP:
            ended = batch.lanes.step(given)
    for rows in shared:
        rows.close(owner=False)
