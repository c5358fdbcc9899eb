"""What those who run a server need: health, numbers, logs without secrets, proxies, settings, an end in good order."""

import asyncio
import json
import logging
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import insert, text
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from tools.lean import UPGRADE
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from madking.cli import run as run_command
from madking.errors import SetupError
from madking.server.app import make_app
from madking.server.errors import Forbidden
from madking.server.listening import DirectSocket
from madking.server.locks import address, caller, check_origin
from madking.server.logs import JsonLines, TextLines, strike
from madking.server.proxies import real_client
from madking.server.settings import Limits, Settings, networks_of, origin_of, prefix_of
from madking.server.tables import ROWS
from tests.server.conftest import Run, Site, site_at
from tests.server.test_protocol import asked_of
from tests.serving import bearer


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """Everything that is logged, as it would be written."""
    written: list[str] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    keeper, root = Keeper(), logging.getLogger()
    keeper.setFormatter(TextLines())
    logger = logging.getLogger("madking")
    before = logger.level
    logger.setLevel(logging.DEBUG)
    root.addHandler(keeper)
    yield written
    root.removeHandler(keeper)
    logger.setLevel(before)


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


# --- health and numbers ------------------------------------------------------------------------------


def test_health_and_readiness(db: str) -> None:
    with site_at(db) as site, site.http() as http:
        assert http.get("/healthz").json() == {"status": "ok"}
        assert http.get("/readyz").json() == {"status": "ready", "wanting": []}
        site.house.draining = True
        answer = http.get("/readyz")
        assert (answer.status_code, answer.json()["wanting"]) == (503, ["running"])
        site.house.draining = False
        site.house.health._looked_at = 0.0
        with site.house.storage.engine.begin() as connection:
            connection.execute(text("ALTER TABLE leases RENAME TO lost"))
        answer = http.get("/readyz")
        assert (answer.status_code, answer.json()["wanting"]) == (503, ["database"])
        assert http.get("/healthz").status_code == 200


def test_a_database_that_hangs_is_told_and_holds_nobody(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("madking.server.health.PATIENCE", 0.05)
    back = threading.Event()
    with site_at(db) as site, site.http() as http:
        monkeypatch.setattr(site.house.storage, "ping", back.wait)
        assert http.get("/readyz").json()["wanting"] == ["database"]
        assert http.get("/healthz").status_code == 200
        back.set()


def test_the_numbers_are_for_those_who_run_it(db: str, run: Run) -> None:
    trusted = networks_of(["127.0.0.1"])
    with site_at(db, trusted_proxies=trusted) as site, site.http() as http:
        made = site.open()
        run(join_once(site, made))
        told = http.get("/metrics").text
        for number in ("rooms 1.0", 'requests_total{method="POST",status="2xx"} 1.0', "commit_seconds_count 2.0"):
            assert f"madking_{number}" in told, told
        assert re.search(r"madking_rows_total [1-9]", told)
        assert http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404


async def join_once(site: Site, made: dict[str, Any]) -> None:
    talk = site.talk(made, 0)
    await talk.join()
    await talk.leave()


# --- logs --------------------------------------------------------------------------------------------


def test_lines_have_time_level_and_request(db: str, lines: list[str]) -> None:
    """Finding 19."""
    with site_at(db) as site, site.http() as http:
        answer = http.get("/api/games/nobody", headers=bearer("A" * 22))
    request = answer.headers["x-request-id"]
    found = [line for line in lines if f"[{request}]" in line]
    assert len(found) == 1
    pattern = r"\d{4}-\d\d-\d\dT[\d:.]{12}Z INFO madking\.access \[\w{12}\] 127\.0\.0\.1 GET /api/games/nobody 404 "
    assert re.match(pattern, found[0])


def test_json_lines() -> None:
    record = logging.LogRecord("madking.server", logging.ERROR, "", 0, "a seed %s", ("ab" * 32 + "|x",), None)
    told = json.loads(JsonLines().format(record))
    assert (told["level"], told["message"], told["logger"]) == ("ERROR", "a seed (secret)", "madking.server")


def test_failed_commits_and_corrupt_rows_are_logged(db: str, run: Run, lines: list[str]) -> None:
    """Finding 19; and what is logged then has no seed, no secret and no invitation in it."""
    with site_at(db) as site:
        invited = site.set_up()
        made = site.open()
        spoiled = site.open()

        async def fail() -> None:
            asked = await asked_of(*[await joined(site, made, place) for place in (0, 1)])
            with site.house.storage.engine.begin() as connection:
                connection.execute(text("ALTER TABLE rows RENAME TO lost"))
            assert (await asked.choose(asked.state["options"][0]["text"]))["type"] == "error"
            with site.house.storage.engine.begin() as connection:
                connection.execute(text("ALTER TABLE lost RENAME TO rows"))
                connection.execute(insert(ROWS).values(game=spoiled["game"], number=999, at=0.0, body="{"))
            site.house.rooms.lose(spoiled["game"], "")
            assert "cannot be read" in (await site.talk(spoiled, 0).join_refused())["error"]
            raise_in(site, made)
            desk = await site.house.rooms.desk(made["game"])
            logging.getLogger("madking.server").error("a bot failed; log:\n%s", desk.room.game.log)

        run(fail())
        headers = [header_of(site, game) for game in (made, spoiled)]
    said = "\n".join(lines)
    assert f"rows of game {made['game']} could not be stored" in said
    assert f"game {spoiled['game']} cannot be brought back: a stored row cannot be read" in said
    hidden = [seat["invitation"] for seat in invited["seats"]]
    hidden += [seat["secret"] for seat in made["seats"]] + [made["spectator"]]
    hidden += [
        line.removeprefix("seed ") for header in headers for line in header.split("\n") if line.startswith("seed ")
    ]
    assert len(hidden) == 7
    for secret in hidden:
        assert secret not in said


async def joined(site: Site, made: dict[str, Any], place: int) -> Any:
    talk = site.talk(made, place)
    await talk.join()
    return talk


def header_of(site: Site, made: dict[str, Any]) -> str:
    found = site.house.storage.find_setup(made["game"])
    assert found is not None
    return found.header


def raise_in(site: Site, made: dict[str, Any]) -> None:
    """A fault inside, with the database's words in it."""
    with site.http() as http, pytest.MonkeyPatch.context() as patch:
        patch.setattr(site.house.rooms, "look", lambda *_: 1 / 0)
        answer = http.get(f"/api/games/{made['game']}", headers=bearer(made["seats"][0]["secret"]))
    assert answer.status_code == 500


def test_secrets_are_struck_out_in_every_form() -> None:
    seed = "0f" * 32 + "|bot:abcdef|00000000000000000000000000000001"
    token = "Zk3_x-9aQq8LmN0pR2sT4v"
    for line in (
        f"seed {seed}",
        f'{{"seed": "{seed}"}}',
        f"Authorization: Bearer {token}",
        f'{{"type":"hello","secret":"{token}","invitations":["{token}"]}}',
        f"GET /g/x#i={token}",
        f"GET /ws/x?t={token}",
        f"postgresql://anna:{token}@base/x",
    ):
        for hidden in (seed, token, "00000000000000000000000000000001"):
            assert hidden not in strike(line), line
    assert strike("game Zk3_x-9aQq8LmN0pR2sT4v cannot be read") == "game Zk3_x-9aQq8LmN0pR2sT4v cannot be read"


# --- behind a proxy ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "counted"),
    [("198.51.100.7", "198.51.100.7"), ("2001:db8::1:2", "2001:db8::"), ("::ffff:1.2.3.4", "::ffff:1.2.3.4")],
)
def test_one_house_is_one_address(told: str, counted: str) -> None:
    """Finding 14: whoever has an IPv6 network has all its addresses."""
    connection = HTTPConnection({"type": "http", "client": (told, 1)})
    assert (address(connection), caller(connection)) == (counted, told)


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.1", ["198.51.100.7"], "203.0.113.1"),
        ("10.0.0.7", ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.7", ["1.1.1.1", "198.51.100.7"], "198.51.100.7"),
        ("10.0.0.7", ["1.1.1.1", "198.51.100.7", "10.0.0.8"], "198.51.100.7"),
        ("10.0.0.7", ["198.51.100.7:5123"], "198.51.100.7"),
        ("10.0.0.7", ["[2001:db8::1]:5123"], "2001:db8::1"),
        ("10.0.0.7", ["nonsense"], "10.0.0.7"),
        ("::ffff:10.0.0.7", ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.7", [], "10.0.0.7"),
    ],
)
def test_only_trusted_proxies_say_who_asks(peer: str, forwarded: list[str], client: str) -> None:
    """Finding 14."""
    assert real_client(peer, forwarded, networks_of(["10.0.0.0/24"])) == client


def test_nobody_chooses_an_address_for_themselves(db: str) -> None:
    """Finding 14: without a trusted proxy the header changes nothing; with one the limits count the real client."""
    two = Limits(games_per_minute=2)
    wanted = {"heroes": ["barbarian", "monk"], "seats": ["person", "person"]}

    def answers(site: Site, *told: str) -> list[int]:
        with site.http() as http:
            return [
                http.post("/api/games", json=wanted, headers={"X-Forwarded-For": each}).status_code for each in told
            ]

    with site_at(db, two) as site:
        assert answers(site, "198.51.100.1", "198.51.100.2", "198.51.100.3") == [201, 201, 429]
    with site_at(db, two, trusted_proxies=networks_of(["127.0.0.1"])) as site:
        assert answers(site, *["198.51.100.1"] * 3, "198.51.100.2") == [201, 201, 429, 201]
        assert answers(site, "9.9.9.9, 198.51.100.1") == [429]


def test_the_page_is_served_from_the_address_that_was_named() -> None:
    """Finding 15: with or without a slash behind it, whichever host the proxy passes on."""
    for named in ("https://play.example", "https://play.example/", "HTTPS://Play.Example:443"):
        settings = Settings(origins=(named,))
        for host in ("play.example", "127.0.0.1:8000"):
            check_origin(Headers({"host": host, "origin": "https://play.example"}), settings)
            with pytest.raises(Forbidden, match="other sites"):
                check_origin(Headers({"host": host, "origin": "https://evil.example"}), settings)
        with pytest.raises(Forbidden, match="only on this machine"):
            check_origin(Headers({"host": "evil.example", "origin": "https://evil.example"}), settings)


def test_addresses_that_make_no_sense_are_named() -> None:
    for origin in ("play.example", "ftp://play.example", "https://play.example/path"):
        with pytest.raises(SetupError, match="no address that a page is served from"):
            origin_of(origin)
    with pytest.raises(SetupError, match="no path"):
        prefix_of("/a b")
    with pytest.raises(SetupError, match="no network address"):
        networks_of(["10.0.0.7/8"])
    assert [prefix_of(path) for path in ("", "/", "madking", "/games/madking/")] == [
        "",
        "",
        "/madking",
        "/games/madking",
    ]


def test_a_server_stands_below_a_path(db: str, run: Run) -> None:
    """Whether the proxy leaves the path or takes it away."""

    async def reach(url: str, game: str) -> str:
        async with connect(f"{url}/ws/{game}?v=2".replace("http", "ws", 1)) as socket:
            await socket.send('{"type":"hello","secret":"AAAAAAAAAAAAAAAAAAAAAA"}')
            return str(await socket.recv())

    with site_at(db, prefix="/madking") as site, site.http() as http:
        for path in ("/madking", "/madking/", "/madking/g/x", "/"):
            page = http.get(path).text
            assert 'src="/madking/static/js/main.js"' in page
            assert '"/static' not in page
        assert http.get("/madking/static/js/main.js").status_code == 200
        assert http.get("/madking/api/catalog").status_code == 200
        assert http.get("/madkingdom").status_code == 404
        made = site.set_up()
        assert "no such game" in run(reach(f"{site.url}/madking", made["game"]))


# --- settings ----------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of servers that would have been started."""
    seen: list[Settings] = []
    monkeypatch.setattr("madking.server.run.serve", lambda settings, *_, **__: seen.append(settings))
    return seen


def test_settings_by_file_environment_and_option(
    tmp_path: Path, started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "madking.toml"
    file.write_text(
        'host = "0.0.0.0"\nport = 1\nkeep-days = 30\norigin = ["https://play.example/"]\nlog_format = "json"\n'
    )
    monkeypatch.setenv("MADKING_CONFIG", str(file))
    monkeypatch.setenv("MADKING_PORT", "2")
    monkeypatch.setenv("MADKING_KEEP_IDLE_DAYS", "7")
    monkeypatch.setenv("MADKING_TRUSTED_PROXY", "10.0.0.7 10.1.0.0/16")
    assert run_command(["serve", "--keep-idle-days", "9"]) == 0
    settings = started[0]
    assert (settings.host, settings.port, settings.keep_days, settings.keep_idle_days) == ("0.0.0.0", 2, 30, 9)
    assert settings.origins == ("https://play.example",)
    assert settings.trusted_proxies == networks_of(["10.0.0.7", "10.1.0.0/16"])
    assert settings.log_format == "json"


def test_a_file_of_settings_that_makes_no_sense(
    tmp_path: Path, started: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "madking.toml"
    for content, told in (
        ("ports = 1\n", "unknown setting 'ports'"),
        ("port", "no TOML file"),
        ("port = 'x'\n", "port"),
    ):
        file.write_text(content)
        assert run_command(["serve", "--config", str(file)]) == 2
        assert told in capsys.readouterr().err
    assert not started


# --- the end -----------------------------------------------------------------------------------------


def test_a_server_that_ends_drains_first(db: str, run: Run) -> None:
    """It says so to proxies, lets nobody in, then tells the players, and closes at last."""

    async def end(site: Site, made: dict[str, Any]) -> None:
        talk = await joined(site, made, 0)
        site.server.should_exit = True
        async with httpx.AsyncClient(base_url=site.url) as http:
            while (answer := await http.get("/readyz")).status_code == 200:
                await asyncio.sleep(0.02)
        assert answer.json()["wanting"] == ["running"]
        with pytest.raises(Exception, match="403"):
            await site.talk(made, 1).join()
        told = await asyncio.wait_for(talk.until("error"), 10)
        assert "the server restarts" in told["error"]
        with pytest.raises(Exception, match="1012"):
            await talk.read()

    with site_at(db, drain_seconds=0.5) as site:
        run(end(site, site.open()))


class Heard(asyncio.Transport):
    """A connection on which one hears what the server says."""

    def __init__(self) -> None:
        super().__init__()
        self.said = b""
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.said += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return 0


@pytest.mark.parametrize("draining", [True, False])
def test_who_knocks_while_the_server_ends_is_refused_once(db: str, run: Run, lines: list[str], draining: bool) -> None:
    """The end of uvicorn refused a WebSocket that was not let in yet, then the application did, which is one too many:
    two tracebacks in the log for each that came in the last moment."""
    app = make_app(Settings(db=db))
    app.state.house.draining = draining

    async def knock() -> Heard:
        state, connection = ServerState(), Heard()
        config = uvicorn.Config(app, ws=DirectSocket, log_config=None, lifespan="off")
        config.load()
        socket = DirectSocket(config, state, {})
        socket.connection_made(connection)
        socket.data_received(UPGRADE.format(game="a" * 22, host="localhost", key="A" * 22 + "==").encode())
        socket.shutdown()
        await asyncio.wait_for(asyncio.gather(*state.tasks), 10)
        return connection

    connection = run(knock())
    assert connection.said.startswith(b"HTTP/1.1 500")
    assert connection.said.count(b"HTTP/1.1") == 1
    assert connection.closed
    assert not [line for line in lines if "ERROR" in line]


def test_a_server_lets_another_take_its_place_while_nobody_is_connected(db: str, run: Run) -> None:
    async def watch(site: Site, made: dict[str, Any]) -> None:
        talk = await joined(site, made, 0)
        site.server.replaceable = lambda: True
        await asyncio.sleep(2.5)
        assert not site.server.replaced
        await talk.leave()
        while not site.server.replaced:
            await asyncio.sleep(0.1)

    with site_at(db) as site:
        run(asyncio.wait_for(watch(site, site.open()), 20))
