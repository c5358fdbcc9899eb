"""Looking after a server's games: what is kept how long, and `madking admin`."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import func, select, update
from websockets.exceptions import ConnectionClosed

import madking
from madking.bots import make_bot
from madking.cli import run as run_command
from madking.server import fairness
from madking.server.bans import Bans, network_of
from madking.server.ended import played
from madking.server.leases import Leases
from madking.server.protocol import NewGame
from madking.server.retention import DAY, forget_old
from madking.server.room import Room
from madking.server.setup import set_up
from madking.server.storage import Journal, Storage
from madking.server.tables import ENDED, GAMES, LEASES, REPLAYS, ROWS
from tests.core.test_logs import resealed
from tests.server.conftest import Run, Site, claim_all, site_at
from tests.serving import Talk, sit_down


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


def kept_game(storage: Storage, run: Run, decisions: int, ended: bool = False) -> Room:
    """A game that was played so far, as a server keeps it."""
    setup, opened = set_up(NewGame(["monk", "barbarian"], ["person", "person"]), fairness.draw_secret())
    storage.add_game(setup)
    room, rng = Room(setup), Random("kept")
    rows, _ = claim_all(room, opened)
    for _ in range(decisions):
        rows.append(room.apply(room.decide(rng.choice(room.game.options).text, "clock")))
    journal = Journal(storage)
    run(journal.append(setup.id, 0, rows, played(room) if ended else None))
    journal.close()
    return room


def age(storage: Storage, game: str, days: float) -> None:
    """As if everything of a game had happened earlier."""
    then = time.time() - days * DAY
    with storage.engine.begin() as connection:
        connection.execute(update(GAMES).where(GAMES.c.id == game).values(created=then))
        connection.execute(update(ROWS).where(ROWS.c.game == game).values(at=then))
        connection.execute(update(ENDED).where(ENDED.c.game == game).values(at=then))


def left(storage: Storage) -> set[str]:
    with storage.engine.connect() as connection:
        return set(connection.execute(select(GAMES.c.id)).scalars())


def test_old_games_are_deleted_and_others_kept(db: str, run: Run) -> None:
    """Finding 18."""
    storage = Storage(db)
    ages = {"old": 31.0, "new": 29.0, "open": 31.0, "left": 91.0, "in memory": 31.0, "run elsewhere": 31.0}
    games = {name: kept_game(storage, run, 1, ended=name not in ("open", "left")).id for name in ages}
    for name, days in ages.items():
        age(storage, games[name], days)
    storage.add_replay("old replay", "x")
    with storage.engine.begin() as connection:
        connection.execute(update(REPLAYS).values(created=0.0))
    Leases(storage.engine).take(games["run elsewhere"], "another process", 60)
    assert forget_old(storage.engine, 0, 0, set()) == 0
    assert forget_old(storage.engine, 30, 90, {games["in memory"]}) == 2
    assert left(storage) == {games[name] for name in ("new", "open", "in memory", "run elsewhere")}
    assert storage.find_replay("old replay") is None
    with storage.engine.connect() as connection:
        for table in (ROWS, ENDED, LEASES):
            found = select(func.count()).where(table.c.game.in_([games["old"], games["left"]]))
            assert connection.execute(found).scalar_one() == 0
    storage.close()


def test_a_server_deletes_old_games_by_itself(db: str, run: Run) -> None:
    storage = Storage(db)
    game = kept_game(storage, run, 1, ended=True).id
    age(storage, game, 2)
    with site_at(db, keep_days=1):
        deadline = time.monotonic() + 20
        while left(storage):
            assert time.monotonic() < deadline
            time.sleep(0.02)
    storage.close()


def test_the_header_of_a_log_is_bounded(db: str) -> None:
    """Finding 18: what is kept of a stranger's log is what a game needs."""
    game = madking.new_game(["monk", "barbarian"], seed="s")
    game.play_out([make_bot("random", "0"), make_bot("random", "1")])
    with site_at(db) as site, site.http() as http:
        assert http.post("/api/replays", content=game.log).status_code == 201
        for name, told in (("engine", "an advertisement " * 200), ("seed", "x" * 3000), ("seed", "a\u202eb")):
            lines = [f"{name} {told}" if line.startswith(f"{name} ") else line for line in game.log.split("\n")[:-1]]
            answer = http.post("/api/replays", content=resealed(lines))
            assert answer.status_code == 400
            assert f"field '{name}' of a log has at most" in answer.json()["error"]


def admin(capsys: pytest.CaptureFixture[str], db: str, *words: str) -> tuple[int, str]:
    capsys.readouterr()
    code = run_command(["admin", *words, "--db", db])
    told = capsys.readouterr()
    return code, told.out + told.err


def test_list_show_export_and_delete(db: str, run: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    storage = Storage(db)
    first, second = kept_game(storage, run, 3), kept_game(storage, run, 1, ended=True)
    storage.close()
    listed = json.loads(admin(capsys, db, "list", "--json")[1])
    assert {game["game"]: game["ended"] for game in listed} == {first.id: False, second.id: True}
    assert second.id in admin(capsys, db, "list", "--finished")[1]
    assert first.id not in admin(capsys, db, "list", "--finished")[1]
    shown = json.loads(admin(capsys, db, "show", first.id, "--json")[1])
    assert (shown["heroes"], shown["rows"], shown["fault"]) == (["monk", "barbarian"], 5, None)
    assert "mode: 1v1" in admin(capsys, db, "show", first.id)[1]
    out = tmp_path / "game.txt"
    assert admin(capsys, db, "export", first.id, "--out", str(out)) == (0, "")
    assert out.read_text() == first.game.log
    assert admin(capsys, db, "show", "nothing")[0] == 2
    with site_at(db):
        assert "another server uses" in admin(capsys, db, "delete", first.id, "--yes")[1]
    assert admin(capsys, db, "delete", first.id, "--yes") == (0, f"{first.id} is deleted\n")
    assert admin(capsys, db, "show", first.id)[0] == 2


@pytest.mark.parametrize("damage", ["unreadable", "missing", "unfit"])
def test_a_damaged_game_is_found_and_goes_on_from_before(
    db: str, run: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path, damage: str
) -> None:
    storage = Storage(db)
    sound, room = kept_game(storage, run, 2), kept_game(storage, run, 6)
    row = (ROWS.c.game == room.id) & (ROWS.c.number == 5)
    with storage.engine.begin() as connection:
        if damage == "missing":
            connection.execute(ROWS.delete().where(row))
        else:
            body = '{"type":"chose","seat":0,"text":"sing","by":"person"}' if damage == "unfit" else "{"
            connection.execute(update(ROWS).where(row).values(body=body))
    storage.close()
    code, told = admin(capsys, db, "repair")
    assert (code, f"{room.id}: row 5: " in told, sound.id in told) == (0, True, False)
    assert "needs --save" in admin(capsys, db, "repair", "--cut")[1]
    saved = tmp_path / "rows.json"
    assert "1 games have faults, which were cut" in admin(capsys, db, "repair", "--cut", "--save", str(saved))[1]
    assert len(saved.read_text().splitlines()) == (2 if damage == "missing" else 3)
    assert "0 games have faults" in admin(capsys, db, "repair")[1]


def test_who_is_banned_is_not_let_in(
    db: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr("madking.server.app.LOOK_SECONDS", 0.05)
    with site_at(db) as site:
        made = sit_down(site.url, site.set_up())
        assert "127.0.0.0/24 is banned" in admin(capsys, db, "ban", "127.0.0.7/24", "--reason", "rude")[1]
        until(lambda: httpx.get(f"{site.url}/api/catalog", timeout=60).status_code == 403)
        assert httpx.get(f"{site.url}/healthz").status_code == 200
        with pytest.raises(Exception, match="403"):
            run(Talk(site.url, made["game"], made["seats"][0]["secret"]).join())
        assert "127.0.0.0/24 until" in admin(capsys, db, "bans")[1]
        assert "is let in" in admin(capsys, db, "ban", "127.0.0.0/24", "--days", "0")[1]
        until(lambda: httpx.get(f"{site.url}/api/catalog", timeout=60).status_code == 200)
        assert admin(capsys, db, "bans") == (0, "")
    assert admin(capsys, db, "ban", "nonsense")[0] == 2
    assert "2001:db8::/64 is banned" in admin(capsys, db, "ban", "2001:db8::7")[1]


def test_a_ban_ends_the_connections_that_are_open(
    db: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr("madking.server.app.LOOK_SECONDS", 0.05)

    async def ban(site: Site) -> None:
        made = await asyncio.to_thread(site.open)
        talk = site.talk(made, 0)
        await talk.join()
        await asyncio.to_thread(admin, capsys, db, "ban", "127.0.0.1")
        told = await asyncio.wait_for(talk.until("error"), 20)
        assert "your address is not let in" in told["error"]
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(talk.read(), 20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        await asyncio.to_thread(until, lambda: site.house.connections.open == 0)

    with site_at(db) as site:
        run(ban(site))


def test_nothing_is_deleted_and_nobody_let_in_by_a_wrong_clock(
    db: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """A process that believes it is next year deletes nothing; its bans are no shorter."""
    storage = Storage(db)
    kept_game(storage, run, 1, ended=True)
    bans = Bans(storage.engine)
    bans.add(network_of("192.0.2.1"), 1, "")
    later = time.time() + 400 * DAY
    monkeypatch.setattr("time.time", lambda: later)
    assert forget_old(storage.engine, 30, 30, ()) == 0
    assert [ban.network for ban in bans.all()] == ["192.0.2.1/32"]
    storage.close()


def until(there: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not there():
        assert time.monotonic() < deadline
        time.sleep(0.02)
