"""What one client can do to the others: nothing. Each test names the finding of the review that it closes."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy.engine import make_url

import madking
from madking.coach.review import Diligence, review
from madking.server import archive, replays, rooms, sockets, taping
from madking.server import room as room_module
from madking.server.app import packed
from madking.server.errors import BadRequest, StorageError
from madking.server.listening import DirectSocket, Gate
from madking.server.replays import MOST_KEPT, Tape, stride_of
from madking.server.room import Room
from madking.server.rows import Renamed
from madking.server.settings import Limits, networks_of
from madking.server.setup import Setup
from madking.server.sockets import SocketLine
from madking.server.storage import Journal, Storage, _engine_options
from madking.server.work import Pool
from tests.server.conftest import Run, Site, site_at
from tests.server.test_archive import finish
from tests.server.test_work import until
from tests.serving import bearer


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Site]:
    """A server of its own."""
    with site_at(f"sqlite:///{tmp_path / 'games.db'}") as made:
        yield made


@contextmanager
def busy(*pools: Pool) -> Iterator[None]:
    """All workers of these pools wait, as if for a database that hangs."""
    gate = threading.Event()
    for pool in pools:
        for _ in range(pool._workers):
            pool._threads.submit(gate.wait)
    try:
        yield
    finally:
        gate.set()


def test_large_answers_are_compressed_where_nobody_waits(one: Site) -> None:
    """A catalogue took 20 ms of everyone's time, each time."""
    with one.http() as http:
        answers = [http.get("/api/catalog", headers={"Accept-Encoding": how}) for how in ("gzip", "identity", "gzip")]
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None, "gzip"]
    assert answers[0].json() == answers[1].json() == answers[2].json()
    assert packed.cache_info().hits >= 1


# --- pools -------------------------------------------------------------------------------------------


def test_a_file_waits_for_nothing_else(one: Site) -> None:
    """Findings 5, 7: uploads and a hanging database stopped the page."""
    pools = one.house.pools
    with busy(*(pool for pool in pools.all if pool is not pools.files)), one.http() as http:
        assert http.get("/static/app.css", timeout=20).status_code in (200, 404)
        assert http.get("/", timeout=20).status_code == 200


def test_a_wrong_secret_plays_nothing_back(one: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 7: 24 requests with a wrong token on a long game played it back 24 times."""
    made = finish(one)
    brought: list[str] = []
    follow = rooms.bring_back

    def counted(setup: Setup, *given: Any) -> Room:
        brought.append(setup.id)
        return follow(setup, *given)

    monkeypatch.setattr(rooms, "bring_back", counted)
    game = f"/api/games/{made['game']}"

    async def ask(secret: str) -> set[int]:
        async with httpx.AsyncClient(base_url=one.url, timeout=300) as http:
            paths = [game, f"{game}/log", f"{game}/review", f"/api/fair/{made['game']}"] * 6
            answers = await asyncio.gather(*(http.get(path, headers=bearer(secret)) for path in paths))
        return {answer.status_code for answer in answers}

    assert run(ask("nobody's secret, surely")) == {404}
    assert brought == []
    with one.http() as http:
        assert http.get(game, headers=bearer(made["secrets"][0])).json()["over"] is not None
    assert brought == [made["game"]]


def test_a_finished_game_is_not_played_back_for_each_look(one: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked for a long game again and again had it played back each time, at everyone's cost."""
    made = finish(one)
    brought: list[str] = []
    follow = rooms.bring_back

    def counted(setup: Setup, *given: Any) -> Room:
        brought.append(setup.id)
        return follow(setup, *given)

    monkeypatch.setattr(rooms, "bring_back", counted)
    with one.http() as http:
        told = {http.get(f"/api/games/{made['game']}", headers=bearer(made["secrets"][0])).text for _ in range(5)}
    assert len(told) == 1
    assert brought == [made["game"]]


def test_a_wrong_secret_wakes_no_bots(one: Site, run: Run) -> None:
    """Finding 13: a wrong token woke a room's bots."""
    made = one.open(seats=["random", "random"])

    async def knock() -> None:
        stranger = one.talk({**made, "spectator": "nobody's secret, surely"}, "spectator")
        assert "no such game" in (await stranger.join_refused())["error"]

    run(knock())
    assert one.house.rooms._desks == {}
    found = one.house.storage.find_game(made["game"])
    assert found is not None
    assert found[1] == []


def test_bots_think_only_while_somebody_looks(one: Site, run: Run) -> None:
    """Finding 13: rooms that were opened and left slowed everyone's expert games."""
    made = one.open(seats=["random", "random"])

    async def watch() -> None:
        talk = one.talk(made, "spectator")
        await talk.join()
        while talk.state["step"] < 5:
            await talk.until("state")
        await talk.leave()
        desk = one.house.rooms._desks[made["game"]]
        await until(lambda: not desk.clients and desk.idle)
        assert not desk.room.over
        again = one.talk(made, "spectator")
        begun = (await again.join())["step"]
        while again.state["step"] < begun + 5:
            await again.until("state")

    run(watch())


def test_the_database_has_timeouts_and_tells_no_parameters() -> None:
    """Finding 7: nothing ever timed out; a failed statement was logged with the set-up that it stored."""
    for url in ("postgresql+psycopg://u@h/b", "sqlite:////tmp/games.db"):
        options = _engine_options(make_url(url))
        assert options["hide_parameters"] is True
        assert 0 < options["pool_timeout"] <= 10
    waits = _engine_options(make_url("postgresql+psycopg://u@h/b"))["connect_args"]
    assert waits["connect_timeout"] <= 10
    assert "statement_timeout=5000" in waits["options"]


# --- reviews and long games --------------------------------------------------------------------------


def test_reviews_are_shared_and_given_up(one: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 4: 150 reviews that nobody waited for stopped others' expert games for 30 s."""
    one.house.pools.reviews = pool = Pool("reviews", 1, 3, 2)
    gate, reviewed = threading.Event(), []

    def slow_review(_: str, seats: list[int]) -> dict[str, Any]:
        reviewed.append(tuple(seats))
        gate.wait(60)
        return {language: {"text": language} for language in ("en", "ru")}

    monkeypatch.setattr(archive, "review_log", slow_review)
    games = [finish(one), finish(one)]

    async def ask(number: int, who: int, lang: str = "en") -> httpx.Response:
        made = games[number]
        path = f"/api/games/{made['game']}/review"
        async with httpx.AsyncClient(base_url=one.url, timeout=60) as http:
            return await http.get(path, headers=bearer(made["secrets"][who]), params={"lang": lang})

    async def work() -> None:
        same = [asyncio.create_task(ask(0, 0, lang)) for lang in ("en", "ru", "en")]
        await until(lambda: pool.running == 1)
        left = [asyncio.create_task(ask(number, who)) for number, who in ((0, 1), (1, 0))]
        await until(lambda: pool.waiting == 2)
        assert (await ask(1, 1)).status_code == 429
        for task in left:
            task.cancel()
        await until(lambda: pool.waiting == 0)
        gate.set()
        answers = await asyncio.gather(*same)
        assert [answer.json()["text"] for answer in answers] == ["en", "ru", "en"]

    run(work())
    assert reviewed == [(0,)]


def test_a_review_that_was_begun_is_kept(one: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 4: asked for again and again, and hung up each time, a game is still reviewed once."""
    one.house.pools.reviews = pool = Pool("reviews", 1, 3, 2)
    gate = threading.Event()
    reviewed: list[int] = []

    def slow_review(*_: object) -> dict[str, Any]:
        reviewed.append(1)
        gate.wait(60)
        return {"en": {"text": "so"}}

    monkeypatch.setattr(archive, "review_log", slow_review)
    made = finish(one)

    async def hang_up() -> None:
        async with httpx.AsyncClient(base_url=one.url, timeout=300) as http:
            path = f"/api/games/{made['game']}/review"
            asked = asyncio.create_task(http.get(path, headers=bearer(made["secrets"][0])))
            await until(lambda: pool.running == 1)
            asked.cancel()
            await asyncio.wait({asked})
            await until(lambda: not one.house.archive._reviewing._tasks)
            gate.set()
            await until(lambda: one.house.archive._reviews)
            assert (await http.get(path, headers=bearer(made["secrets"][0]))).json() == {"text": "so"}

    run(hang_up())
    assert reviewed == [1]


def test_a_review_looks_at_so_much_and_no_more() -> None:
    """Finding 4: the cost of a review had no bound."""
    game, rng = madking.new_game(["barbarian", "paladin"], seed="7"), Random("7")
    for _ in range(160):
        game.choose(rng.choice(game.options))
    few = Diligence(sims=1, looked=10, ranking=1, finalists=1, proof=1)
    found = review(game, [0, 1], few)
    assert found.decisions > 20
    assert 5 <= found.looked <= 10
    assert review(game, [0, 1], replace(few, seconds=0.0)).looked == 0


def test_a_game_has_a_last_turn(one: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 4: a game could go on for ever, and its replay and its review with it."""
    monkeypatch.setattr(room_module, "MOST_TURNS", 2)
    made = one.open(seats=["random", "person"])

    async def play() -> None:
        talk = one.talk(made, 0)
        await talk.join()
        assert (await talk.ask({"type": "settings", "windows": "never"}))["type"] == "ack"
        await talk.until("state")
        while await talk.until_asked():
            await talk.choose(talk.state["options"][-1]["text"])
            await talk.until("state")
        assert talk.state["over"]["draw"] is True
        assert "after 4 turns" in talk.state["over"]["text"] == talk.state["prompt"]
        assert talk.state["request"] is None
        assert not talk.state["can_undo"]

    run(asyncio.wait_for(play(), 120))
    with one.http() as http:
        log = http.get(f"/api/games/{made['game']}/log", headers=bearer(made["spectator"]))
        assert log.status_code == 200
    assert Tape(log.text, trusted=True).end.state.turn == 5
    monkeypatch.setattr(room_module, "MOST_TURNS", 1)
    with pytest.raises(BadRequest, match="at most 2 turns"):
        Tape(log.text)


# --- uploads -----------------------------------------------------------------------------------------


def test_a_tape_keeps_few_copies_and_few_tapes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 5: a full copy each 20 steps, of every upload, in the memory of the server."""
    assert stride_of(100) == replays.STRIDE
    assert 20_000 // stride_of(20_000) <= MOST_KEPT
    logs = []
    for seed in "123":
        game = madking.new_game(["barbarian", "paladin"], seed=seed)
        for _ in range(60):
            game.choose(game.options[-1])
        logs.append(game.log)
    monkeypatch.setattr(replays, "MOST_KEPT", 2)
    monkeypatch.setattr(taping, "MOST_DECISIONS", 130)
    taping._TAPES.clear()
    for log in logs:
        tape = taping.tape_of(log, False)
        assert len(tape._kept) <= 3
        assert [len(tape.at(step).steps) for step in (0, 31, 60)] == sorted(
            len(tape.at(step).steps) for step in (0, 31, 60)
        )
    assert len(taping._TAPES) == 2
    assert taping.tape_of(logs[2], False) is tape
    taping._TAPES.clear()


def test_uploads_are_played_in_another_process(one: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 5: seven uploads took 1,480 MB of the server's memory and held everyone up for 13.7 s."""

    def never(*_: object) -> None:
        raise AssertionError("a tape was made in the process that answers")

    monkeypatch.setattr(Tape, "__init__", never)
    game = madking.new_game(["barbarian", "paladin"], seed="1")
    for _ in range(10):
        game.choose(game.options[-1])
    with one.http() as http:
        replay = http.post("/api/replays", content=game.log).json()["replay"]
        assert http.get(f"/api/replays/{replay}").json()["steps"] == 10
        assert len(http.get(f"/api/replays/{replay}/frames").json()) == 11
        assert http.post("/api/replays", content=game.log.replace("paladin", "paladim")).status_code == 400


# --- what is committed -------------------------------------------------------------------------------


@contextmanager
def no_commits(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, threading.Event]]:
    """Commits wait until the second event and fail then; the first one tells that one waits."""
    waits, gate = threading.Event(), threading.Event()

    def fail(_: Journal, __: object) -> Exception:
        waits.set()
        gate.wait(60)
        return StorageError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_insert", fail)
        try:
            yield waits, gate
        finally:
            gate.set()


def test_only_what_is_committed_is_told(one: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings 6, 12: HTTP told a move whose commit failed; who joined then sat at a dead desk."""
    made = one.open()
    path, head = f"/api/games/{made['game']}", bearer(made["spectator"])

    async def play() -> None:
        talks = [one.talk(made, seat) for seat in (0, 1)]
        for talk in talks:
            await talk.join()
        asked = next(talk for talk in talks if talk.state["request"] is not None)
        step = asked.state["step"]
        with no_commits(monkeypatch) as (waits, gate):
            choice = {"type": "choose", "id": "lost", "request": asked.state["request"]}
            await asked.send({**choice, "option": asked.state["options"][0]["text"]})
            await until(waits.is_set)
            late = one.talk(made, "spectator")
            joining = asyncio.create_task(late.join())
            async with httpx.AsyncClient(base_url=one.url, timeout=300) as http:
                reading = asyncio.create_task(http.get(path, headers=head))
                await asyncio.sleep(0.2)
                assert not reading.done()
                assert not joining.done()
                gate.set()
                assert (await reading).json()["steps"] == step
        assert "could not be stored" in (await asked.until("error"))["error"]
        assert (await joining)["step"] == step
        await asked.leave()
        assert (await asked.join())["step"] == step
        assert (await asked.choose(asked.state["options"][0]["text"]))["type"] == "ack"
        assert (await late.until("state"))["step"] >= step

    run(asyncio.wait_for(play(), 120))


def test_who_cannot_be_let_in_because_of_the_database_is_told(
    one: Site, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 12: the line was closed before the sentence."""
    made = one.set_up()

    async def sit() -> None:
        with no_commits(monkeypatch) as (_, gate):
            gate.set()
            guest = one.guest(made, 0)
            assert "could not be stored" in (await guest.join_refused())["error"]
            assert guest.socket is not None
            await guest.socket.wait_closed()
            assert guest.socket.close_code == 1012, "the page comes again by itself"
        assert await guest.wait()

    run(asyncio.wait_for(sit(), 120))


def test_the_journal_survives_whatever_fails(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 25: an exception outside SQLAlchemy ended the journal's thread, and every game hung."""
    storage = Storage(f"sqlite:///{tmp_path / 'games.db'}")
    journal = Journal(storage)

    def fail() -> None:
        raise ValueError("something that is no database error")

    async def write() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(storage.engine, "begin", fail)
            with pytest.raises(StorageError, match="could not be stored"):
                await journal.append("g", 0, [Renamed((0,), "lost")])
        await journal.append("g", 0, [Renamed((0,), "kept")])

    run(asyncio.wait_for(write(), 60))
    journal.close()
    storage.close()


def test_a_bot_that_fails_each_time_does_not_end_its_game(
    one: Site, run: Run, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Findings 3, 25: the room was given up, clients came back, the bot failed again; each time the seed was logged."""

    def fail(*_: object) -> None:
        raise RuntimeError("this bot fails each time")

    monkeypatch.setattr("madking.server.players._choose", fail)
    made = one.open(seats=["random", "random"])

    async def watch() -> None:
        talk = one.talk(made, "spectator")
        await talk.join()
        while talk.state["step"] < 20:
            await talk.until("state")

    run(asyncio.wait_for(watch(), 120))
    setup = one.house.storage.find_setup(made["game"])
    assert setup is not None
    secret = madking.load(setup.header, partial=True).header.seed.partition(":")[2].partition("|")[0]
    assert len(secret) == 64
    assert "is replaced" in caplog.text
    assert secret not in caplog.text


# --- connections -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with little patience."""
    limits = Limits(header_seconds=0.5, body_seconds=0.5, sockets_per_address=4, requests_per_second=10**6)
    with site_at(f"sqlite:///{tmp_path_factory.mktemp('db') / 'games.db'}", limits) as made:
        yield made


def connected(site: Site) -> socket.socket:
    host, port = site.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), 30)


def answered(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    told = b""
    try:
        while piece := line.recv(65536):
            told += piece
    except ConnectionResetError:
        pass
    line.close()
    return told


def send_headers(line: socket.socket, size: int) -> None:
    for _ in range(size // 10_000):
        line.sendall(b"X-Long: " + b"x" * 10_000 + b"\r\n")
        time.sleep(0.002)


def test_the_head_of_a_request_is_bounded(strict: Site) -> None:
    """Finding 10: 200 MB of headers were accepted."""
    line = connected(strict)
    line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    with pytest.raises(OSError, match=r"reset|Broken pipe"):
        send_headers(line, 5_000_000)
    line.close()
    line = connected(strict)
    line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: " + b"x" * 33_000 + b"\r\n\r\n")
    assert b"200 OK" not in answered(line)
    line = connected(strict)
    line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nX-Long: " + b"x" * 30_000 + b"\r\n\r\n")
    assert b"200 OK" in answered(line)


def test_slow_heads_and_bodies_are_not_waited_for(strict: Site) -> None:
    """Finding 11: slow bodies had no timeout."""
    begun = time.monotonic()
    silent, slow, body = (connected(strict) for _ in range(3))
    slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.")
    body.sendall(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
    assert answered(silent) == b""
    assert answered(slow) == b""
    told = answered(body)
    assert b"408" in told
    assert b"took too long to arrive" in told
    assert time.monotonic() - begun < 20


def test_connections_are_counted(strict: Site) -> None:
    """Finding 11: HTTP connections had no cap."""
    lines = [connected(strict) for _ in range(8)]
    told = [answered(line) for line in lines]
    assert sum(b"503" in one for one in told) == 4
    with strict.http() as http:
        assert http.get("/").status_code == 200, "those that were closed do not count"


def test_a_flood_of_connections_is_cut_off(tmp_path: Path) -> None:
    """An address that opened connections without end had each of them answered, at everyone's cost."""
    slow = Limits(connects_per_second=2.0)
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", slow) as site:
        told = []
        for _ in range(12):
            with suppress(OSError), connected(site) as line:
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                told.append(answered(line))
        answers = sum(b"200 OK" in one for one in told)
        assert 8 <= answers < 12
        time.sleep(1.1)
        assert httpx.get(f"{site.url}/healthz").status_code == 200, "who waits a little is heard again"


def test_a_known_proxy_comes_for_many(tmp_path: Path) -> None:
    """Behind a proxy all players together had the connections of one address."""
    one_each = Limits(sockets_per_address=1, connects_per_second=1.0)
    proxies = networks_of(["127.0.0.1"])
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", one_each, trusted_proxies=proxies) as site:
        lines = [connected(site) for _ in range(12)]
        for line in lines:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert all(b"200 OK" in answered(line) for line in lines)


class Unread:
    """A socket whose other end does not read."""

    def __init__(self) -> None:
        self.closed: list[int] = []
        self.unsent = 0
        self.aborted = False

    def put(self, data: bytes, more: bool) -> None:  # noqa: ARG002
        self.unsent += len(data)

    def abort(self) -> None:
        self.aborted = True

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_a_reader_that_does_not_read_is_let_go(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings 5, 11: 512 unsent states for each connection are gigabytes; what waited outlived the connection."""
    monkeypatch.setattr(sockets, "FAREWELL_SECONDS", 0.2)

    async def send() -> None:
        unread = Unread()
        line = SocketLine(unread, unread, Limits(unsent_bytes=100_000))
        for _ in range(20):
            line.send(b"x" * 10_000)
            await asyncio.sleep(0)
        assert unread.unsent <= 120_000
        assert not unread.aborted
        await line.finish()
        assert unread.closed == [1013]
        assert unread.aborted

    run(send())


def test_what_nobody_reads_is_not_kept(one: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that was given up kept its unsent megabyte for as long as its client liked."""
    monkeypatch.setattr(sockets, "FAREWELL_SECONDS", 0.2)
    made = one.open()

    async def stall() -> None:
        talk = one.talk(made, "spectator")
        await talk.join()
        assert talk.socket is not None
        talk.socket.transport.pause_reading()
        (client,) = one.house.rooms._desks[made["game"]].clients
        assert isinstance(client.line, SocketLine)
        out = client.line._out
        assert isinstance(out, DirectSocket)
        for _ in range(400):
            out.loop.call_soon_threadsafe(client.line.send, b"x" * 65_536)
        await until(lambda: out not in one.server.server_state.connections)
        assert one.house.connections.open == 0

    run(stall())


def test_who_only_watches_is_told_alone(one: Site, run: Run) -> None:
    """A thousand spectators of a game were a thousand messages for each that came: a million in all."""
    made = one.open()

    async def watch() -> None:
        player, first, second = one.talk(made, 0), one.talk(made, "spectator"), one.talk(made, "spectator")
        await player.join()
        await first.join()
        await second.join()
        for talk in (player, first):
            assert talk.socket is not None
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(talk.socket.recv(), 0.2)

    run(watch())


def test_games_share_the_texts_of_their_heroes(one: Site) -> None:
    """Each game in memory held three copies of its heroes: 75 of its 98 kB."""
    rooms = [
        Room(found[0]) for made in (one.open(), one.open()) if (found := one.house.storage.find_game(made["game"]))
    ]
    texts = [room.header.texts for room in rooms]
    assert texts[0] == texts[1] != ()
    assert all(mine is theirs for mine, theirs in zip(*texts, strict=True))
    assert rooms[0].setup.header == ""


def test_a_server_asks_for_as_many_files_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most systems begin with 1,024 files and allow far more; a server stayed at what it found."""
    limit = [1024, 4096]
    monkeypatch.setattr("resource.getrlimit", lambda _: tuple(limit))
    monkeypatch.setattr("resource.setrlimit", lambda _, wanted: limit.__setitem__(slice(None), wanted))
    assert Gate(Limits(sockets=2_000)).most == 2_000
    assert limit == [2_128, 4096]
    assert Gate(Limits(sockets=12_000)).most == 4096 - 128
    assert limit == [4096, 4096]
