"""The tools that break a server, run small; and that they would find what they look for."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy.exc import OperationalError
from tools import chaos, kill_test
from tools.cluster import check_clock, check_errors, check_log, check_memory, check_noted, check_rows
from tools.crowd import Crowd, Findings, Kind, Person, Table, Weather
from tools.parts import POSTGRESQL, REDIS
from websockets.asyncio.server import ServerConnection, serve

from madking.server import cluster
from madking.server.errors import StorageError
from madking.server.leases import NOBODY, Lease, Leases
from madking.server.players import Bench, Players
from madking.server.storage import Storage
from madking.server.work import DatabaseThreads, Pools, Processes
from tests.backing import Redis
from tests.parts import needed
from tests.server.conftest import Run, Site, messenger, site_at
from tests.server.test_bounds import no_commits
from tests.server.test_cluster import owner_of
from tests.server.test_protocol import asked_of
from tests.server.test_work import question
from tests.serving import Talk


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[Redis]:
    with messenger(tmp_path) as made:
        yield made


DUEL = Kind("1v1", "pp")


def run_tool(monkeypatch: pytest.MonkeyPatch, tool: Any, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["tool", *words])
    return int(tool.main())


@pytest.mark.slow
@pytest.mark.database
def test_all_parts_are_killed_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needed(POSTGRESQL), needed(REDIS)
    parts = "server,redis,postgres"
    failed = run_tool(monkeypatch, kill_test, "--kills", "3", "--parts", parts, "--games", "2", "--patience", "60")
    told = capsys.readouterr().out
    assert failed == 0, told
    assert "kills: {'server': 1, 'redis': 1, 'postgres': 1}" in told


@pytest.mark.slow
def test_a_full_disk_loses_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    failed = run_tool(monkeypatch, chaos, "--faults", "disk", "--unfinished", "--patience", "60")
    assert failed == 0, capsys.readouterr().out


def test_who_misses_the_first_call_is_sent_home_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that comes together with an answer may be lost: the crowd used to wait for that person for ever."""

    async def live(_: Person) -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    async def go() -> None:
        crowd = Crowd({"nowhere": ""}, Weather(), Findings(1.0), "deaf")
        made = {"game": "g", "seats": [{"seat": 0, "invitation": ""}], "spectator": ""}
        monkeypatch.setattr(crowd, "_set_up", AsyncMock(return_value=made))
        await crowd.open(Kind("1v1", "p"))
        await asyncio.sleep(0)
        await asyncio.wait_for(crowd.send_home(), 20)

    monkeypatch.setattr(Person, "live", live)
    asyncio.run(go())


# --- what was found ----------------------------------------------------------------------------------


def test_nobody_waits_for_a_database_that_hangs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knocked while PostgreSQL hung was told nothing until it answered again."""
    monkeypatch.setattr("madking.server.work.LONGEST_ANSWER", 0.1)
    answers = Event()

    async def ask() -> None:
        pool = DatabaseThreads("database", 1, 10, 10)
        with pytest.raises(StorageError, match="does not answer"):
            await pool.do(answers.wait, 60)
        with pytest.raises(StorageError, match="does not answer"):
            await pool.do(int, "7")
        assert pool.waiting == 0, "what nobody waits for is not done"
        answers.set()
        assert await pool.do(int, "7") == 7
        pool.close()

    run(ask())


def test_nobody_waits_for_a_bot_that_finds_no_time_to_think(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine each new process was ended before it had read what it needs, and the game stood still."""
    monkeypatch.setattr("madking.server.players.LONGEST_THOUGHT", 0.3)
    experts, ask = Processes("experts", 1, 10, 10, 0.01), question()
    pools = Pools(experts=experts)

    async def play() -> None:
        bench = Bench(Players(pools), "g")
        texts = [option.text for option in ask.options]
        assert await bench.answer("expert", ask, True) in texts
        (begun,) = experts._all
        experts._seconds = 60
        assert await experts.do(os.getpid) == begun.pid, "it was not ended before it was ready"

    try:
        run(play())
    finally:
        pools.close()


def test_all_at_the_table_are_told_why_it_is_left(site: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a choice could not be stored, only its sender heard why; the others' lines were closed without a word."""
    made = site.open()

    async def play() -> None:
        talks = [site.talk(made, seat) for seat in (0, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        with no_commits(monkeypatch) as (_, gate):
            gate.set()
            await asked.choose(asked.state["options"][0]["text"])
            other = next(talk for talk in talks if talk is not asked)
            assert "could not be stored" in (await other.until("error"))["error"]

    run(play())


def test_a_game_that_could_not_be_given_back_is_given_back_later(
    tmp_path: Path, own_redis: Redis, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was gone when the last one left: the process renewed the lease for ever and ran no game."""
    monkeypatch.setattr(cluster, "BEAT_SECONDS", 0.1)
    release, failures = Leases.release, iter([True])

    def fail_once(leases: Leases, lease: Lease) -> None:
        if next(failures, False):
            raise OperationalError("UPDATE leases", {}, Exception("gone"))
        release(leases, lease)

    monkeypatch.setattr(Leases, "release", fail_once)

    async def lose(site: Site) -> None:
        made = await asyncio.to_thread(site.open)
        await site.talk(made, 0).join()
        assert owner_of(site, made) != NOBODY
        site.house.rooms.lose(made["game"], "")
        for _ in range(200):
            await asyncio.sleep(0.05)
            if owner_of(site, made) == NOBODY:
                return
        raise AssertionError("the lease is still held")

    with site_at(f"sqlite:///{tmp_path / 'games.db'}", redis=own_redis.url) as site:
        run(lose(site))


# --- what is wrong is found --------------------------------------------------------------------------


def lonely(findings: Findings, url: str = "", game: str = "gone") -> tuple[Crowd, Table, Person]:
    """A person of a game that there is not."""
    crowd = Crowd({"server 1": url}, Weather(), findings, "lonely")
    table = Table(0, DUEL, {"game": game, "commitment": "none"})
    person = Person(crowd, table, Talk(url, game, "secret"), "lonely")
    table.people.append(person)
    return crowd, table, person


def test_a_lost_decision_would_be_found(tmp_path: Path) -> None:
    findings = Findings()
    _, table, person = lonely(findings)
    person.kept += ["1", "2"]
    storage = Storage(f"sqlite:///{tmp_path}/games.db")
    check_rows(table, storage, findings)
    assert check_clock(table, storage, findings) == 0
    storage.close()
    assert findings.problems == [f"lonely: message {number} is stored 0 times" for number in (1, 2)]


def test_two_owners_would_be_found() -> None:
    fine = [("a", 0, 1, "x", "one"), ("a", 1, 1, "x", "one"), ("a", 2, 2, "y", "two"), ("b", 0, 1, "x", "one")]
    findings = Findings()
    assert check_noted(fine, findings) == 3
    assert findings.problems == []
    check_noted([*fine, ("b", 1, 1, "x", "two")], findings)
    check_noted([*fine, ("b", 1, 0, "x", "one")], findings)
    assert ["wrote under lease 1" in findings.problems[0], "an older lease" in findings.problems[1]] == [True, True]


def test_a_wrong_log_growing_memory_and_failures_would_be_found() -> None:
    findings = Findings()
    check_log(lonely(findings)[1], "no log", findings)
    assert check_memory({"leaks": list(range(60, 160)), "steady": [90] * 100}, findings) == 159
    check_errors({"server": "Traceback (most recent call last)", "other": "a line"}, findings)
    assert [problem[:24] for problem in findings.problems] == [
        "game 0: its log does not", "the memory of leaks grew", "server failed:\nTraceback"
    ]  # fmt: skip


def test_a_silent_server_would_be_found(run: Run) -> None:
    """Unless it is known to be paused."""

    async def ignore(line: ServerConnection) -> None:
        await line.wait_closed()

    async def knock() -> None:
        findings = Findings(patience=0.1)
        async with serve(ignore, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            crowd, _, person = lonely(findings, f"http://127.0.0.1:{port}")
            crowd.weather.breaks("server 1")
            living = asyncio.create_task(person.live())
            await asyncio.sleep(1.5)
            assert findings.problems == []
            crowd.weather.clears("server 1")
            for _ in range(200):
                await asyncio.sleep(0.1)
                if any("nothing was heard" in problem for problem in findings.problems):
                    break
            living.cancel()
            await person.hang_up()
        assert any("nothing was heard" in problem for problem in findings.problems)

    run(knock())
