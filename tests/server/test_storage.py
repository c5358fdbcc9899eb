"""Storage: SQLite and a real PostgreSQL; a killed server comes back."""

import asyncio
import threading
import time
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import text

from madking.server import fairness
from madking.server import storage as storage_module
from madking.server.errors import StorageError, Unplayable
from madking.server.protocol import NewGame
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Renamed
from madking.server.seats import new_token
from madking.server.setup import set_up
from madking.server.storage import PACE, Journal, Storage
from tests.server.conftest import Run, claim_all, site_at
from tests.server.test_protocol import asked_of, play
from tests.serving import Server, Talk, sit_down


def open_game(url: str, **wanted: Any) -> dict[str, Any]:
    asked = {"heroes": ["paladin", "barbarian"], "seats": ["person", "person"], **wanted}
    made: dict[str, Any] = httpx.post(f"{url}/api/games", json=asked, timeout=300).json()
    return sit_down(url, made)


def talks_of(url: str, made: dict[str, Any]) -> list[Talk]:
    return [Talk(url, made["game"], seat["secret"], prefix=f"{new_token()}-") for seat in made["seats"]]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return str(request.getfixturevalue("postgres"))


def test_rows_are_kept_in_order_and_never_twice(db: str, run: Run) -> None:
    storage = Storage(db)
    setup, _ = set_up(NewGame(["monk", "barbarian"], ["person", "person"]), fairness.draw_secret())
    storage.add_game(setup)
    journal = Journal(storage)

    async def write() -> None:
        await asyncio.gather(*(journal.append(setup.id, n, [Renamed((0,), f"name {n}")]) for n in range(40)))
        with pytest.raises(StorageError, match="could not be stored"):
            await journal.append(setup.id, 39, [Renamed((0,), "again")])
        await journal.append(setup.id, 40, [Renamed((1,), "last")])

    run(write())
    journal.close()
    found = storage.find_game(setup.id)
    assert found is not None
    kept, rows = found
    assert kept.created == pytest.approx(time.time(), abs=60)
    assert replace(kept, created=0.0) == setup
    assert [getattr(row, "name", "") for row in rows] == [*(f"name {n}" for n in range(40)), "last"]
    assert bring_back(kept, rows).seats[0].name == "name 39"
    assert storage.find_game("nothing") is None
    storage.close()


def test_commits_keep_a_pace_while_games_share_them(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many games pay for few commits; who plays alone waits for nobody."""
    storage = Storage(f"sqlite:///{tmp_path / 'games.db'}")
    setup, _ = set_up(NewGame(["monk", "barbarian"], ["person", "person"]), fairness.draw_secret())
    storage.add_game(setup)
    naps: list[float] = []
    monkeypatch.setattr(storage_module, "time", SimpleNamespace(monotonic=lambda: 0.0, sleep=naps.append))
    journal, gate, writing, sizes = Journal(storage), threading.Event(), threading.Event(), list[int]()
    insert = journal._insert

    def held(waiting: list[Any]) -> Exception | None:
        writing.set()
        gate.wait(60)
        sizes.append(len(waiting))
        return insert(waiting)

    monkeypatch.setattr(journal, "_insert", held)

    async def append(number: int) -> None:
        await journal.append(setup.id, number, [Renamed((0,), "Anna")])

    async def append_all() -> None:
        gate.set()
        for number in range(3):
            await append(number)
        gate.clear()
        writing.clear()
        waiting = [asyncio.create_task(append(3))]
        while not writing.is_set():
            await asyncio.sleep(0.001)
        waiting += [asyncio.create_task(append(number)) for number in range(4, 8)]
        while journal._queue.qsize() < 4:
            await asyncio.sleep(0.001)
        gate.set()
        await asyncio.gather(*waiting)
        await append(8)

    run(append_all())
    journal.close()
    storage.close()
    assert sizes == [1, 1, 1, 1, 4, 1]
    assert naps == [PACE]


def test_a_game_goes_on_in_another_server(db: str, run: Run) -> None:
    async def begin(url: str) -> tuple[dict[str, Any], list[Talk]]:
        made = open_game(url)
        talks = talks_of(url, made)
        for talk in talks:
            await talk.join()
        await asyncio.wait_for(play(talks, 30), 60)
        for talk in talks:
            await talk.leave()
        return made, talks

    with site_at(db) as first:
        made, before = run(begin(first.url))

    async def go_on(url: str) -> None:
        for talk, old in zip(talks_of(url, made), before, strict=True):
            await talk.join()
            for key in ("view", "request", "options", "step", "seq"):
                assert talk.state[key] == old.state[key], key
            assert talk.happened() == old.happened()

    with site_at(db) as second:
        run(go_on(second.url))


def test_a_broken_database_is_named_in_a_sentence(tmp_path: Path) -> None:
    for url in ("nonsense", "mysql+nothing://x", f"sqlite:///{tmp_path}"):
        with pytest.raises(StorageError, match="cannot be opened"):
            Storage(url)
    with pytest.raises(StorageError) as failed:
        Storage("postgresql://someone:secret@127.0.0.1:1/nothing")
    assert "secret" not in str(failed.value)


def test_a_choice_that_cannot_be_stored_is_not_acknowledged(tmp_path: Path, run: Run) -> None:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}") as site:
        made = site.open()

        async def lose_the_table() -> None:
            talks = [site.talk(made, 0), site.talk(made, 1)]
            for talk in talks:
                await talk.join()
            asked = await asked_of(*talks)
            step = asked.state["step"]
            with site.house.storage.engine.begin() as connection:
                connection.execute(text("ALTER TABLE rows RENAME TO lost"))
            answer = await asked.choose(asked.state["options"][0]["text"])
            assert answer["type"] == "error"
            assert "could not be stored" in answer["error"]
            assert "rows" not in answer["error"], "nothing of the inside is told (finding 22)"
            with site.house.storage.engine.begin() as connection:
                connection.execute(text("ALTER TABLE lost RENAME TO rows"))
            again = site.talk(made, talks.index(asked))
            state = await again.join()
            assert state["step"] == step
            assert (await again.choose(state["options"][0]["text"]))["type"] == "ack"

        run(lose_the_table())


@pytest.mark.slow
def test_a_killed_server_has_everything_that_it_acknowledged(tmp_path: Path, home: Path, run: Run) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.db'}", "--messages-per-second", "1000", home=home).start()
    rng = Random("kill")

    async def play_and_die(decisions: int) -> tuple[int, list[Any]]:
        talks = talks_of(server.url, made)
        for talk in talks:
            await talk.join()
        await play(talks, decisions, str(decisions))
        server.kill()
        for talk in talks:
            await talk.leave()
        return talks[0].state["step"], [talk.state["view"] for talk in talks]

    async def look() -> tuple[int, list[Any]]:
        talks = talks_of(server.url, made)
        for talk in talks:
            await talk.join()
            await talk.leave()
        return talks[0].state["step"], [talk.state["view"] for talk in talks]

    try:
        made = open_game(server.url)
        for _ in range(3):
            known = run(play_and_die(rng.randint(3, 12)))
            server.start()
            assert run(look()) == known
    finally:
        server.kill()


def test_a_room_is_what_its_rows_make_of_it() -> None:
    setup, opened = set_up(NewGame(["monk", "barbarian"], ["person", "person"]), fairness.draw_secret())
    room = Room(setup)
    rng = Random("rows")
    rows, _ = claim_all(room, opened)
    while not room.over and len(rows) < 300:
        rows.append(room.apply(room.decide(rng.choice(room.game.options).text, "clock")))
    again = bring_back(setup, rows)
    assert again.game.log == room.game.log
    with pytest.raises(Unplayable, match="cannot be brought back"):
        bring_back(setup, [*rows[:2], *rows[3:]])
