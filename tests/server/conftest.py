"""A server in this process for fast tests, and real PostgreSQL and Redis servers for the others."""

import asyncio
import os
import socket
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url
from tools.parts import POSTGRESQL, REDIS

from madking.server.app import House, make_app
from madking.server.draining import DrainingServer
from madking.server.listening import DirectSocket, bounded_http
from madking.server.protocol import Hello
from madking.server.room import Room
from madking.server.rows import Row
from madking.server.settings import Limits, Settings
from madking.server.setup import Opened
from tests.backing import Postgres, Redis
from tests.parts import needed
from tests.serving import Talk, sit_down, string_of


@dataclass(frozen=True)
class Site:
    """A server that a test talks to."""

    url: str
    settings: Settings
    house: House
    server: DrainingServer

    def http(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=300)

    def open(self, together: bool = False, **wanted: Any) -> dict[str, Any]:
        """Sets up a game and claims its seats; gives the secrets."""
        return sit_down(self.url, self.set_up(**wanted), together, keyed=bool(wanted.get("rated")))

    def set_up(self, **wanted: Any) -> dict[str, Any]:
        """Sets up a game; gives the invitations."""
        asked = {"heroes": ["barbarian", "moon_elf"], "seats": ["person", "person"], **wanted}
        with self.http() as http:
            answer = http.post("/api/games", json=asked)
            assert answer.status_code == 201, answer.text
            made: dict[str, Any] = answer.json()
            return made

    def talk(self, made: dict[str, Any], who: int | str, lang: str = "en") -> Talk:
        """A client of a claimed seat, or a spectator."""
        secret = made[who] if isinstance(who, str) else made["seats"][who]["secret"]
        return Talk(self.url, made["game"], secret, lang, prefix=f"{who}-")

    def guest(self, made: dict[str, Any], place: int, secret: str = "", name: str = "") -> Talk:
        """A client that claims a seat by its invitation."""
        seat = made["seats"][place]
        own = secret or f"browser-of-{place}-{made['game']}"
        strings = [string_of(seat["seat"])]
        return Talk(self.url, made["game"], own, name=name, invitations=[seat["invitation"]], strings=strings)


@contextmanager
def site_at(db: str, limits: Limits | None = None, redis: str = "", **told: Any) -> Iterator[Site]:
    """A server in a thread of this process."""
    settings = Settings(db=db, redis=redis, limits=limits or GENEROUS, **told)
    app = make_app(settings)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    bounds = bounded_http(settings.limits, settings.trusted_proxies)
    config = uvicorn.Config(
        app, http=bounds, ws=DirectSocket, log_config=None, proxy_headers=False, timeout_graceful_shutdown=2
    )
    server = DrainingServer(config, app.state.house)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 120
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    try:
        yield Site(f"http://127.0.0.1:{listener.getsockname()[1]}", settings, app.state.house, server)
    finally:
        server.should_exit = True
        thread.join(20)


GENEROUS = Limits(
    games_per_minute=10**6,
    changes_per_minute=10**6,
    connections_per_address=10**6,
    joins_per_minute=10**6,
    requests_per_second=10**6,
    request_burst=10**6,
    messages_per_second=10**6,
    message_burst=10**6,
    connects_per_second=10**6,
)


@pytest.fixture(scope="session")
def home() -> Path:
    """Where a server keeps what it would keep among the user's data."""
    return Path(os.environ["MADKING_HOME"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for the tests of a module."""
    with site_at(f"sqlite:///{tmp_path_factory.mktemp('db') / 'games.db'}") as made:
        yield made


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets of games, and so their dice and bots, are the same in every run of a test."""
    rng = Random(request.node.nodeid)
    monkeypatch.setattr("secrets.token_hex", lambda size: rng.randbytes(size).hex())
    monkeypatch.setattr(
        "secrets.token_urlsafe", lambda size: urlsafe_b64encode(rng.randbytes(size)).decode().rstrip("=")
    )


def claim_all(room: Room, opened: Opened, strings: list[str] | None = None) -> tuple[list[Row], list[str]]:
    """People sit down at all seats of a room without a network; gives the rows and their secrets."""
    rows: list[Row] = []
    owners = [f"owner of seat {made['seat']} of a room" for made in opened.seats]
    for place, (made, secret) in enumerate(zip(opened.seats, owners, strict=True)):
        string = strings[place] if strings else string_of(made["seat"])
        rows.append(room.apply(room.roster.claim(Hello(secret, invitations=[made["invitation"]], strings=[string]))))
    return rows, owners


@pytest.fixture(autouse=True)
def own_loop() -> Iterator[None]:
    """A browser that another test of this worker has opened keeps a loop running in this thread: out of sight here."""
    other = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(other)


Run = Callable[[Any], Any]


@pytest.fixture
def run() -> Run:
    """Runs a coroutine to its end, but not for ever."""

    def to_the_end(work: Any) -> Any:
        async def limited() -> Any:
            return await asyncio.wait_for(work, 600)

        return asyncio.run(limited())

    return to_the_end


# --- real servers ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server of its own; gives the URL of an empty database."""
    initdb, program = needed(POSTGRESQL, "initdb"), needed(POSTGRESQL, "postgres")
    server = Postgres(tmp_path_factory.mktemp("postgres"), initdb, program).start()
    try:
        yield server.url
    finally:
        server.stop()


def own_database(url: str, name: str) -> str:
    """An empty database of a test's own, beside the one of this URL; gives its URL."""
    base = make_url(url).set(drivername="postgresql+psycopg")
    engine = create_engine(base, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return base.set(database=name).render_as_string(hide_password=False)


@contextmanager
def messenger(folder: Path) -> Iterator[Redis]:
    """A Redis server of its own."""
    server = Redis(folder, needed(REDIS)).start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis server for all tests."""
    with messenger(tmp_path_factory.mktemp("redis")) as made:
        yield made.url
