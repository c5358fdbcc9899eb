"""The workbench of the page: balance reports and searches that run in another process, and sheets to print.

A client has one job at a time; a new one takes the place of the old. A job goes on slice by slice in a pool of its own,
so that clients take turns and a stop is heard at once. When nobody has asked about it for a while, it ends.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from madking.errors import MadkingError
from madking.server.answering import Get, Post, answer, language
from madking.server.errors import BadRequest, NotFound, ServerError, TooMany
from madking.server.protocol import HeroText, Lang, read_body
from madking.server.work import CLIENT, Pool
from madking.workbench.drafts import Growing
from madking.workbench.numbers import chosen, numbers_of
from madking.workbench.report import GrowingReport
from madking.workbench.sheet import draft_sheet, printable, shipped_sheet
from madking.workbench.tuning import Search

LOG: Final = logging.getLogger("madking.server")
SLICE: Final = 1.5
"""How long a job plays before another may, in seconds."""
PATIENCE: Final = 60.0
"""How long a job goes on without anyone asking about it."""
KEPT: Final = 900.0
"""How long what it found is kept then."""
MOST_JOBS: Final = 32

PLAYING: Final = "playing"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"

Made = TypeVar("Made")


class NewReport(Struct, frozen=True):
    """A balance report of a hero's text, in so much time."""

    text: HeroText
    seconds: Annotated[int, Meta(ge=5, le=3600)] = 120


class NewSearch(Struct, frozen=True):
    """A search over numbers of a hero's text, each by its line and column."""

    text: HeroText
    numbers: Annotated[list[Annotated[str, Meta(max_length=12)]], Meta(min_length=1, max_length=2)]
    games: Annotated[int, Meta(ge=4, le=40)] = 12
    """Against each hero, in the end."""


class Draft(Struct, frozen=True):
    """The text of a hero."""

    text: HeroText
    language: Lang = "en"
    whole: bool = False
    """Whether a sheet comes as one document that prints itself, fonts and all."""


@dataclass(eq=False)
class Job:
    """Something that grows for a client."""

    client: str
    work: "Growing | Callable[[], Growing]"
    """What has been done so far, or how it is begun."""
    told: dict[str, Any] = field(default_factory=dict)
    state: str = PLAYING
    error: ServerError | None = None
    asked: float = field(default_factory=time.monotonic)
    task: "asyncio.Task[None] | None" = None

    def stop(self) -> None:
        """Ends it; what it has found stays."""
        if self.task is not None and self.state == PLAYING:
            self.state = STOPPED
            self.task.cancel()


class Bench:
    """The jobs that run, and those that have ended a while ago."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._jobs: dict[str, Job] = {}

    def begin(self, work: Callable[[], Growing]) -> str:
        """Begins a job for the client of this task; the one that it has is stopped."""
        self._forget_old()
        client = CLIENT.get()
        for other in self._jobs.values():
            if other.client == client:
                other.stop()
        if sum(job.state == PLAYING for job in self._jobs.values()) >= MOST_JOBS:
            raise TooMany("you wait for too many answers at once; wait a moment")
        job, key = Job(client, work), secrets.token_urlsafe(12)
        self._jobs[key] = job
        job.task = asyncio.create_task(self._go_on(job))
        return key

    def _forget_old(self) -> None:
        now = time.monotonic()
        self._jobs = {key: job for key, job in self._jobs.items() if job.state == PLAYING or now - job.asked < KEPT}

    async def _go_on(self, job: Job) -> None:
        """Slice after slice, until it is done, stopped, or nobody wants to know."""
        try:
            while time.monotonic() - job.asked < PATIENCE:
                job.work, job.told, done = await self._pool.do(slice_of, job.work, SLICE)
                if done:
                    job.state = DONE
                    return
            job.state = STOPPED
        except ServerError as error:
            job.state, job.error = FAILED, error
        except Exception:
            LOG.exception("a job of the workbench failed")
            job.state, job.error = FAILED, BadRequest("the server made a mistake; it was written down")

    def job(self, key: str) -> Job:
        """A job by its key; whoever asks shows that it is wanted."""
        if key not in self._jobs:
            raise NotFound
        job = self._jobs[key]
        job.asked = time.monotonic()
        return job

    def close(self) -> None:
        """Ends everything."""
        for job in self._jobs.values():
            job.stop()


# --- in the other process ----------------------------------------------------------------------------


def slice_of(work: "Growing | Callable[[], Growing]", seconds: float) -> tuple[Growing, dict[str, Any], bool]:
    """Goes on with some work, which may have to be begun: the work, what it tells, whether it is done."""
    going = _told(lambda: _advanced(work, seconds))
    return going, going.told(), going.done


def _advanced(work: "Growing | Callable[[], Growing]", seconds: float) -> Growing:
    begun = work() if callable(work) else work
    begun.advance(seconds)
    return begun


def _told(make: Callable[[], Made]) -> Made:
    """What is made of a text; what is wrong with the text is told in the error's own words."""
    try:
        return make()
    except MadkingError as error:
        raise BadRequest("the hero cannot be played: {why}", why=str(error)) from None


def new_search(text: str, names: list[str], games: int) -> Search:
    """A search over numbers by their names."""
    return Search(text, chosen(text, names), games)


def sheet_of_text(text: str, lang: Lang) -> list[str]:
    """The pages of a hero's text."""
    return _told(lambda: draft_sheet(text, lang))


def sheet_of_hero(key: str, lang: Lang) -> list[str]:
    """The pages of a shipped hero."""
    return _told(lambda: shipped_sheet(key, lang))


# --- the addresses -----------------------------------------------------------------------------------


class BenchHandlers:
    """Reads what is asked for, and answers."""

    def __init__(self, bench: Bench, pool: Pool) -> None:
        self._bench = bench
        self._pool = pool

    async def balance(self, _: Request, body: bytes) -> Response:
        """Begins a balance report."""
        wanted = read_body(body, NewReport)
        return answer({"id": self._bench.begin(partial(GrowingReport, wanted.text, wanted.seconds))}, 201)

    async def tune(self, _: Request, body: bytes) -> Response:
        """Begins a search."""
        wanted = read_body(body, NewSearch)
        return answer({"id": self._bench.begin(partial(new_search, wanted.text, wanted.numbers, wanted.games))}, 201)

    async def look(self, request: Request) -> Response:
        """How far a job has come."""
        job = self._bench.job(request.path_params["id"])
        said = job.error.said(language(request)) if job.error is not None else None
        return answer({"state": job.state, "error": said, **job.told})

    async def stop(self, request: Request, _: bytes) -> Response:
        """Ends a job; what it has found can still be asked for."""
        self._bench.job(request.path_params["id"]).stop()
        return answer({"state": STOPPED})

    async def numbers(self, _: Request, body: bytes) -> Response:
        """The numbers of a text that may be searched."""
        found = numbers_of(read_body(body, Draft).text)
        return answer(
            [{"name": one.name, "where": one.where, "phrase": one.phrase, "value": one.value} for one in found]
        )

    async def sheet(self, _: Request, body: bytes) -> Response:
        """The sheet of a hero's text."""
        wanted = read_body(body, Draft)
        pages = await self._pool.do(sheet_of_text, wanted.text, wanted.language)
        return answer({"document": printable("madking", pages)} if wanted.whole else {"pages": pages})

    async def shipped_sheet(self, request: Request) -> Response:
        """The sheet of a shipped hero."""
        pages = await self._pool.do(sheet_of_hero, request.query_params.get("hero", ""), language(request))
        return answer({"pages": pages})


def bench_routes(bench: Bench, pool: Pool, get: Get, post: Post) -> list[Route]:
    """All of them."""
    handlers = BenchHandlers(bench, pool)
    return [
        post("/api/workshop/balance", handlers.balance),
        get("/api/workshop/balance/{id}", handlers.look),
        post("/api/workshop/balance/{id}/stop", handlers.stop),
        post("/api/workshop/tune", handlers.tune),
        get("/api/workshop/tune/{id}", handlers.look),
        post("/api/workshop/tune/{id}/stop", handlers.stop),
        post("/api/workshop/numbers", handlers.numbers),
        get("/api/workshop/sheet", handlers.shipped_sheet),
        post("/api/workshop/sheet", handlers.sheet),
    ]
