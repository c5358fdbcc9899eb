"""Several server processes: one runs a game, whatever happens to clocks, Redis or the processes themselves."""

import asyncio
import logging
import signal
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed

from madking.server import cluster, wire
from madking.server.errors import StorageError
from madking.server.leases import NOBODY, Leases, Superseded
from madking.server.post import check_redis
from madking.server.rows import Renamed
from madking.server.storage import Journal, Storage
from madking.server.tables import LEASES
from tests.backing import Redis
from tests.server.conftest import Run, Site, messenger, site_at
from tests.server.test_protocol import asked_of, play, read_without_end
from tests.server.test_storage import open_game
from tests.serving import Server, Talk


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[Redis]:
    """A Redis that a test may stop."""
    with messenger(tmp_path) as made:
        yield made


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long."""
    monkeypatch.setattr(cluster, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(cluster, "DEAF_SECONDS", 1.0)
    monkeypatch.setattr("madking.server.post.ANSWER_SECONDS", 0.3)


def test_a_lease_has_one_holder_and_a_growing_number(db: str) -> None:
    storage = Storage(db)
    leases = Leases(storage.engine)
    first = leases.take("one holder", "a", 60)
    assert first.owner == "a"
    assert leases.take("one holder", "b", 60) == first
    leases.release(first)
    second = leases.take("one holder", "b", -1)
    third = leases.take("one holder", "a", 60)
    assert [lease.owner for lease in (second, third)] == ["b", "a"]
    assert first.term < second.term < third.term
    leases.release(first)
    assert leases.take("one holder", "b", 60) == third, "what was given back long ago changes nothing"
    assert leases.renew("a", 60) == {third}
    leases.release_all("a")
    assert leases.renew("a", 60) == set()
    storage.close()


def test_the_clock_of_the_database_counts(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 8: a process whose clock goes wrong takes no game from another."""
    storage = Storage(db)
    leases = Leases(storage.engine)
    held = leases.take("clock", "a", 60)
    wrong = time.time() + 3600
    monkeypatch.setattr("time.time", lambda: wrong)
    assert leases.take("clock", "b", 60) == held
    storage.close()


def test_a_stale_owner_cannot_write(db: str, run: Run) -> None:
    """Finding 8: the row would fit, but another process has the game."""
    storage = Storage(db)
    leases, journal = Leases(storage.engine), Journal(storage)

    async def write() -> None:
        game = "stale owner"
        stale = leases.take(game, "a", -1)
        await journal.append(game, 0, [Renamed((0,), "mine")], None, stale)
        holder = leases.take(game, "b", 60)
        fine = leases.take("another game", "a", 60)
        writes = [
            journal.append(game, 1, [Renamed((0,), "still mine")], None, stale),
            journal.append("another game", 0, [Renamed((0,), "fine")], None, fine),
        ]
        refused, written = await asyncio.gather(*writes, return_exceptions=True)
        assert isinstance(refused, Superseded)
        assert isinstance(written, float)
        await journal.append(game, 1, [Renamed((0,), "theirs")], None, holder)
        leases.release(holder)
        with pytest.raises(Superseded):
            await journal.append(game, 2, [Renamed((0,), "too late")], None, holder)

    run(write())
    journal.close()
    storage.close()


def test_two_servers_on_one_file_refuse(tmp_path: Path) -> None:
    """Finding 24: without Redis the second one says why in one sentence."""
    db = f"sqlite:///{tmp_path / 'games.db'}"
    with site_at(db), pytest.raises(StorageError, match=r"another server uses .*games\.db"):
        site_at(db).__enter__()
    with site_at(db):
        pass


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    """Finding 24: seeds and hands are in it."""
    file = tmp_path / "games.db"
    file.touch(mode=0o644)
    with site_at(f"sqlite:///{file}") as site:
        site.set_up()
        for each in tmp_path.iterdir():
            assert stat.S_IMODE(each.stat().st_mode) == 0o600, each.name


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1", "http://127.0.0.1"])
def test_a_redis_that_is_not_there_is_named_in_a_sentence(url: str) -> None:
    with pytest.raises(StorageError, match="Redis cannot be reached"):
        check_redis(url)


# --- two processes -----------------------------------------------------------------------------------


async def sit(sites: tuple[Site, Site], made: dict[str, Any]) -> list[Talk]:
    """The first player comes to the first server, which runs the game, the second one to the other."""
    talks = [site.talk(made, place) for place, site in enumerate(sites)]
    for talk in talks:
        await talk.join()
    return talks


async def until_closed(talk: Talk) -> tuple[str, int]:
    """Reads on; gives the last error and the code with which the line was closed."""
    told = ""
    while True:
        try:
            message = await talk.read()
        except ConnectionClosed as closed:
            return told, closed.rcvd.code if closed.rcvd is not None else 0
        if message["type"] == "error":
            told = message["error"]


@pytest.mark.usefixtures("quick")
def test_who_plays_through_another_process_is_told_when_redis_is_gone(db: str, own_redis: Redis, run: Run) -> None:
    """Finding 8: Redis hangs; the game stays where it is, and all are together again when Redis is back."""

    async def lose_redis(sites: tuple[Site, Site], made: dict[str, Any]) -> None:
        talks = await sit(sites, made)
        held = owner_of(sites[0], made)
        own_redis.pause()
        told, code = await asyncio.wait_for(until_closed(talks[1]), 10)
        assert "cannot reach each other" in told
        assert code == 1012
        async with httpx.AsyncClient() as http:
            assert (await http.get(f"{sites[1].url}/readyz")).json()["wanting"] == ["redis"]
        refused = await sites[1].talk(made, 1).join_refused()
        assert "cannot reach each other" in refused["error"]
        await talks[0].ask({"type": "rename", "name": "Anna"})
        assert owner_of(sites[0], made) == held, "nobody else runs the game"
        own_redis.go_on()
        for site in sites:
            await until_ready(site)
        again = await rejoin(sites[1].url, talks[1])
        await play([talks[0], again], 3)

    with site_at(db, redis=own_redis.url) as first, site_at(db, redis=own_redis.url) as second:
        run(lose_redis((first, second), first.open()))


@pytest.mark.usefixtures("quick")
def test_a_process_that_has_lost_a_game_lets_go_of_it(tmp_path: Path, own_redis: Redis, run: Run) -> None:
    """Finding 8: it was paused, say, and another process has taken the game; its players are told and its bots stop."""

    async def lose_game(site: Site, made: dict[str, Any]) -> None:
        talk = site.talk(made, 0)
        await talk.join()
        with site.house.storage.engine.begin() as connection:
            taken = {"owner": "another process", "term": LEASES.c.term + 1}
            connection.execute(update(LEASES).where(LEASES.c.game == made["game"]).values(taken))
        told, code = await asyncio.wait_for(until_closed(talk), 10)
        assert ("another process" in told, code) == (True, 1012)
        assert len(site.house.rooms) == 0
        assert "cannot reach" in (await site.talk(made, 0).join_refused())["error"]

    with site_at(f"sqlite:///{tmp_path / 'games.db'}", redis=own_redis.url) as site:
        run(lose_game(site, site.open()))


def test_who_slept_lets_nobody_in_to_an_old_table(
    tmp_path: Path, own_redis: Redis, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process was paused for longer than its leases hold; until it renewed them, who came saw the game of then."""
    monkeypatch.setattr(cluster, "BEAT_SECONDS", 60.0)
    monkeypatch.setattr(cluster, "LEASE_SECONDS", 0.2)

    async def wake(site: Site, made: dict[str, Any]) -> None:
        talk = site.talk(made, 0)
        await talk.join()
        with site.house.storage.engine.begin() as connection:
            taken = {"owner": "another process", "term": LEASES.c.term + 1, "until": LEASES.c.until + 600}
            connection.execute(update(LEASES).where(LEASES.c.game == made["game"]).values(taken))
        await asyncio.sleep(0.3)
        other = site.talk(made, 1)
        await other._knock()
        assert "cannot reach" in (await other.until("state", "error")).get("error", "it was let in")

    with site_at(f"sqlite:///{tmp_path / 'games.db'}", redis=own_redis.url) as site:
        run(wake(site, site.open()))


async def until_ready(site: Site) -> None:
    """Waits until a process has heard twice that all its parts are there: what it asked before may fail late."""
    heard = 0
    async with httpx.AsyncClient() as http:
        while heard < 2:
            heard = heard + 1 if not (await http.get(f"{site.url}/readyz")).json().get("wanting") else 0
            await asyncio.sleep(1)


async def rejoin(url: str, lost: Talk) -> Talk:
    """Comes back as the page does: again and again."""
    for _ in range(100):
        talk = Talk(url, lost.game, lost.secret, prefix="again-")
        await talk._knock()
        if (await talk.until("state", "error"))["type"] == "state":
            return talk
        await asyncio.sleep(0.2)
    raise AssertionError("nobody let the client in")


def owner_of(site: Site, made: dict[str, Any]) -> str:
    with site.house.storage.engine.connect() as connection:
        return str(connection.execute(select(LEASES.c.owner).where(LEASES.c.game == made["game"])).scalar_one())


@pytest.mark.usefixtures("quick")
def test_messages_that_are_not_understood_are_ignored(
    tmp_path: Path, own_redis: Redis, run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    """Finding 9: a process of another version, or rubbish, makes nobody deaf."""
    rubbish = [
        b'{"type":"said","line":"x","text":"an older version"}',
        b"\xff\xfe",
        wire.VERSION + b"{",
        wire.VERSION + b'{"type":"sung","line":"x"}',
        wire.VERSION + b'{"type":"told","line":7}',
    ]

    async def confuse(sites: tuple[Site, Site], made: dict[str, Any]) -> None:
        talks = await sit(sites, made)
        bus = redis.Redis.from_url(own_redis.url)
        for channel in bus.pubsub_channels():
            for data in rubbish:
                assert bus.publish(channel, data) == 1
        bus.close()
        await play(talks, 5)
        assert (await asked_of(*talks)).state["step"] >= 5

    db = f"sqlite:///{tmp_path / 'games.db'}"
    caplog.set_level(logging.WARNING, "madking.server")
    with site_at(db, redis=own_redis.url) as first, site_at(db, redis=own_redis.url) as second:
        run(confuse((first, second), first.open()))
    ignored = [record for record in caplog.records if "is ignored" in record.message]
    assert len(ignored) == 2 * len(rubbish)


@pytest.mark.slow
def test_a_process_that_ends_gives_its_games_back(tmp_path: Path, own_redis: Redis, home: Path, run: Run) -> None:
    """Finding 9: after SIGTERM another process runs the games at once, and the players were told."""
    db = f"sqlite:///{tmp_path / 'games.db'}"
    ending = Server(db, "--redis", own_redis.url, home=home).start()

    async def hand_over(site: Site) -> None:
        made = await asyncio.to_thread(site.open)
        while owner_of(site, made) != NOBODY:
            site.house.rooms.lose(made["game"], "")
            await asyncio.sleep(0.05)
        seat = made["seats"][0]
        talk = Talk(ending.url, made["game"], seat["secret"])
        await talk.join()
        assert owner_of(site, made) != NOBODY
        ending.send(signal.SIGTERM)
        told, code = await asyncio.wait_for(until_closed(talk), 10)
        assert ("restarts" in told, code) == (True, 1012)
        await asyncio.to_thread(ending.errors)
        assert owner_of(site, made) == NOBODY
        await site.talk(made, 0).join()

    try:
        with site_at(db, redis=own_redis.url) as site:
            run(hand_over(site))
    finally:
        ending.kill()


@pytest.mark.slow
def test_two_processes_share_the_games(postgres: str, redis_url: str, run: Run, home: Path) -> None:
    options = ("--redis", redis_url, "--messages-per-second", "1000")
    servers = [Server(postgres, *options, home=home).start() for _ in range(2)]

    async def play_across() -> None:
        made = await asyncio.to_thread(open_game, servers[0].url)
        talks = [
            Talk(server.url, made["game"], seat["secret"], prefix=f"{seat['seat']}-")
            for server, seat in zip(servers, made["seats"], strict=True)
        ]
        watcher = Talk(servers[1].url, made["game"], made["spectator"])
        for talk in (*talks, watcher):
            await talk.join()
        await play(talks, 25)
        stranger = Talk(servers[1].url, made["game"], "A" * 22)
        assert "no such game" in (await stranger.join_refused())["error"]
        step, view = talks[1].state["step"], talks[1].state["view"]
        killed = time.monotonic()
        servers[0].kill()
        with pytest.raises(Exception, match="1012"):
            await read_without_end(talks[1])
        talks[1] = await rejoin(servers[1].url, talks[1])
        state = talks[1].state
        assert (state["step"], state["view"]) == (step, view)
        assert time.monotonic() - killed < 10
        moved = Talk(servers[1].url, made["game"], talks[0].secret, prefix="moved-")
        await moved.join()
        await play([moved, talks[1]], 10, "on")
        assert talks[1].state["step"] > step

    try:
        run(play_across())
    finally:
        for server in servers:
            server.kill()


@pytest.mark.slow
def test_a_paused_process_is_replaced_and_cannot_write(postgres: str, own_redis: Redis, home: Path, run: Run) -> None:
    """Finding 8: while it sleeps another process takes its game; then it writes nothing and tells its players."""
    options = ("--redis", own_redis.url, "--messages-per-second", "1000")
    servers = [Server(postgres, *options, home=home).start() for _ in range(2)]

    async def pause(made: dict[str, Any]) -> None:
        talks = [
            Talk(server.url, made["game"], seat["secret"], prefix=f"{seat['seat']}-")
            for server, seat in zip(servers, made["seats"], strict=True)
        ]
        for talk in talks:
            await talk.join()
        await play(talks, 5)
        paused = time.monotonic()
        servers[0].send(signal.SIGSTOP)
        told, code = await asyncio.wait_for(until_closed(talks[1]), 10)
        assert ("cannot reach each other" in told, code) == (True, 1012)
        second = await rejoin(servers[1].url, talks[1])
        first = Talk(servers[1].url, made["game"], talks[0].secret, prefix="moved-")
        await first.join()
        assert time.monotonic() - paused < 10
        step = talks[0].state["step"]
        await play([first, second], 5, "on")
        stale = {"type": "choose", "id": "stale", "request": talks[0].state["request"] or 0, "option": "pass"}
        await talks[0].send(stale)
        servers[0].send(signal.SIGCONT)
        told, code = await asyncio.wait_for(until_closed(talks[0]), 10)
        assert code == 1012
        reasons = ("another process", "cannot reach each other", "could not be stored")
        assert any(reason in told for reason in reasons), "whichever it notices first"
        moved = max(talk.state["step"] for talk in (first, second))
        assert moved > step
        back = await rejoin(servers[0].url, talks[0])
        assert back.state["step"] == moved

    try:
        run(pause(open_game(servers[0].url)))
    finally:
        for server in servers:
            server.send(signal.SIGCONT)
            server.kill()
