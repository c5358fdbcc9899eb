"""Work that takes time, in pools of its own kind: files wait for no database, a move for no review.

A pool has a limit for what waits, a share of that for each client, and takes the clients in turn. Whoever goes away
takes along what still waits. Some pools work in threads, some in processes, which are replaced when they die.
"""

import asyncio
import logging
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, TypeVar, TypeVarTuple

from sqlalchemy.exc import SQLAlchemyError

from madking.server.errors import BadRequest, Busy, Overdue, StorageError, TooMany, reason

Given = TypeVarTuple("Given")
Answer = TypeVar("Answer")
Key = TypeVar("Key", bound=Hashable)

LOG: Final = logging.getLogger("madking.server")
CLIENT: Final[ContextVar[str]] = ContextVar("client", default="the server")
"""For whom this task works: the address of a client. Tasks hand it on to those that they start."""
LOOK: Final = 1.0
"""How often another process looks whether its server is still there, in seconds."""
LONGEST_ANSWER: Final = 8.0
"""How long anyone waits for the database, the queue for it included, in seconds."""
SILENT: Final = "the server's database does not answer; try again in a moment"
START_SECONDS: Final = 90.0
"""How much longer the first job of a process may take; on a busy machine none would ever be done otherwise."""
NICENESS: Final = 5
"""Whoever thinks long lets those go first who answer."""


@dataclass(eq=False)
class Job(Generic[Answer]):
    """Something to do for a client, who waits for it."""

    client: str
    work: Callable[[], Answer]
    done: "asyncio.Future[Answer]"


class Pool:
    """Threads for one kind of work."""

    def __init__(self, name: str, workers: int, waiting: int, share: int) -> None:
        self.name = name
        self._workers = workers
        self._most_waiting = waiting
        self._share = share
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self._queues: OrderedDict[str, deque[Job[Any]]] = OrderedDict()
        self._running: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """How much waits to be begun."""
        return sum(map(len, self._queues.values()))

    @property
    def running(self) -> int:
        """How much is being done."""
        return self._running.total()

    async def do(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Does something for the client of this task, in its turn; refused if too much waits already."""
        job = self.submit(work, *given)
        try:
            return await job.done
        except asyncio.CancelledError:
            self.withdraw(job)
            raise

    def submit(self, work: Callable[[*Given], Answer], *given: *Given) -> Job[Answer]:
        """Puts something in the queue of the client of this task."""
        client = CLIENT.get()
        if len(self._queues.get(client, ())) >= self._share:
            raise TooMany("you wait for too many answers at once; wait a moment")
        if self.waiting >= self._most_waiting:
            raise Busy
        job = Job(client, lambda: self._call(work, *given), asyncio.get_running_loop().create_future())
        self._queues.setdefault(client, deque()).append(job)
        self._start()
        return job

    def withdraw(self, job: Job[Any]) -> bool:
        """Nobody waits for a job any more: if it has not begun, it never will. Whether that is so."""
        waiting = self._queues.get(job.client)
        if waiting is None or job not in waiting:
            return False
        waiting.remove(job)
        self._drop_empty(job.client)
        return True

    def _call(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Does the work; this is called in a thread."""
        return work(*given)

    def _drop_empty(self, client: str) -> None:
        if not self._queues[client]:
            del self._queues[client]

    def _start(self) -> None:
        """Begins what can be begun."""
        while self.running < self._workers and (job := self._next()) is not None:
            self._running[job.client] += 1
            begun = asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            begun.add_done_callback(partial(self._finish, job))

    def _next(self) -> Job[Any] | None:
        """The oldest job of the client whose turn it is; no client has all workers, where there are several."""
        most = max(1, self._workers - 1)
        for client, waiting in self._queues.items():
            if self._running[client] < most:
                self._queues.move_to_end(client)
                job = waiting.popleft()
                self._drop_empty(client)
                return job
        return None

    def _finish(self, job: Job[Any], done: "asyncio.Future[Any]") -> None:
        self._running[job.client] -= 1
        self._running += Counter()
        error = None if done.cancelled() else done.exception()
        if not job.done.done():
            if done.cancelled():
                job.done.cancel()
            elif error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(done.result())
        self._start()

    def close(self) -> None:
        """Lets everything go; what runs in a thread comes to its end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class DatabaseThreads(Pool):
    """Threads that ask the database; what it says when it fails is for the log. Nobody waits long for it."""

    async def do(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Asks the database; whoever hears nothing of it is told so, whatever becomes of the question."""
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                return await super().do(work, *given)
        except TimeoutError:
            raise StorageError(SILENT) from None

    def _call(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        try:
            return work(*given)
        except SQLAlchemyError as error:
            LOG.error("the database failed: %s", reason(error))
            raise StorageError(SILENT) from None


class Shared(Generic[Key, Answer]):
    """What several wait for is done once; when the last of them is gone, it is given up."""

    def __init__(self) -> None:
        self._tasks: dict[Key, asyncio.Task[Answer]] = {}
        self._waiting: Counter[Key] = Counter()

    def keys(self) -> list[Key]:
        """What is being worked out now."""
        return list(self._tasks)

    async def get(self, key: Key, make: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """The answer to a key, which is being worked out already or begun now."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(make())
            task.add_done_callback(lambda done: self._forget(key, done))
        self._waiting[key] += 1
        try:
            return await asyncio.shield(task)
        finally:
            self._waiting[key] -= 1
            if self._waiting[key] <= 0 and not task.done():
                task.cancel()
                self._forget(key, task)

    def _forget(self, key: Key, task: "asyncio.Task[Answer]") -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key], self._waiting[key]
        if task.done() and not task.cancelled():
            task.exception()


class Processes(Pool):
    """Processes for one kind of work, begun when they are first needed; no job takes longer than `seconds`."""

    def __init__(self, name: str, workers: int, waiting: int, share: int, seconds: float) -> None:
        super().__init__(name, workers, waiting, share)
        self._seconds = seconds
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._all: set[Worker] = set()
        self._closed = False

    def _call(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Has another process do it; if that dies, one more tries, and then it is given up."""
        for _ in range(2):
            worker = self._take()
            try:
                well, answer = worker.do(work, given, self._seconds if worker.warm else self._seconds + START_SECONDS)
            except _OutOfTime:
                self._dismiss(worker)
                LOG.warning("%s: a job took over %g s and was ended", self.name, self._seconds)
                raise Overdue from None
            except (EOFError, OSError):
                self._dismiss(worker)
                if self._closed:
                    raise Busy from None
                LOG.warning("%s: the process %d died; another one takes its place", self.name, worker.pid)
                continue
            worker.warm = True
            self._free.put(worker)
            if well:
                made: Answer = answer
                return made
            raise answer
        raise Busy

    def _take(self) -> "Worker":
        try:
            return self._free.get_nowait()
        except queue.Empty:
            worker = Worker()
            self._all.add(worker)
            return worker

    def _dismiss(self, worker: "Worker") -> None:
        self._all.discard(worker)
        worker.end()

    def close(self) -> None:
        """Ends the processes, whatever they do."""
        self._closed = True
        super().close()
        for worker in list(self._all):
            worker.kill()


class _OutOfTime(Exception):  # noqa: N818 - named by what it is
    """Another process took too long."""


class WorkFailed(RuntimeError):  # noqa: N818
    """A job failed in another process, as its traceback tells."""


class Worker:
    """Another process that does one thing after the other."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=serve_work, args=(far, os.getpid()), daemon=True)
        self._process.start()
        far.close()
        self.pid = self._process.pid or 0
        self.warm = False
        """Whether it has done something already: the first job waits for all that has to be read before."""

    def do(self, work: Callable[..., Any], given: tuple[Any, ...], seconds: float) -> tuple[bool, Any]:
        """Whether it went well, and the answer or the error; raises EOFError or OSError if the process died."""
        self._pipe.send((work, given))
        if not self._pipe.poll(seconds):
            raise _OutOfTime
        answered: tuple[bool, Any] = self._pipe.recv()
        return answered

    def kill(self) -> None:
        """Ends the process at once; whoever waits for it notices."""
        self._process.kill()

    def end(self) -> None:
        """Ends the process and takes leave of it."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


# --- in the other process ----------------------------------------------------------------------------


def serve_work(pipe: Connection, server: int) -> None:
    """Does what comes through the pipe until it is closed, or torn by the death of the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    end_with(server)
    with suppress(EOFError, ConnectionError):
        while True:
            work, given = pipe.recv()
            pipe.send(_tried(work, given))


def _tried(work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether it went well, and the answer, or an error that can travel."""
    try:
        return True, work(*given)
    except BadRequest as error:
        return False, error
    except Exception:
        return False, WorkFailed(traceback.format_exc())


def end_with(server: int) -> None:
    """Ends this process soon after its server, which may have been killed and cannot say goodbye then."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(LOOK)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


# --- all of them -------------------------------------------------------------------------------------


@dataclass
class Pools:
    """The pools of a server: workers, what may wait in all, and for one client."""

    files: Pool = field(default_factory=lambda: Pool("files", 2, 1024, 128))
    database: Pool = field(default_factory=lambda: DatabaseThreads("database", 4, 1024, 256))
    replaying: Pool = field(default_factory=lambda: Pool("replaying", 2, 512, 64))
    thinking: Pool = field(default_factory=lambda: Pool("thinking", 2, 4096, 256))
    experts: Pool = field(default_factory=lambda: Processes("experts", 1, 4096, 256, 30))
    tapes: Pool = field(default_factory=lambda: Processes("tapes", 2, 64, 8, 30))
    reviews: Pool = field(default_factory=lambda: Processes("reviews", 1, 32, 4, 120))
    bench: Pool = field(default_factory=lambda: Processes("bench", 1, 64, 4, 120))
    workshop: Pool = field(default_factory=lambda: Processes("workshop", 1, 64, 8, 10))

    @property
    def all(self) -> tuple[Pool, ...]:
        """Each of them."""
        return (
            self.files, self.database, self.replaying, self.thinking, self.experts, self.tapes, self.reviews,
            self.bench,
            self.workshop,
        )  # fmt: skip

    def close(self) -> None:
        """Lets all of them go."""
        for pool in self.all:
            pool.close()
