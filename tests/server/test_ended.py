"""A stored game carries its hero texts; a game that is over is kept as text; one that cannot be played is told so."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import func, select, update
from websockets.exceptions import ConnectionClosed

import madking
from madking.core.record import read
from madking.server import fairness
from madking.server.errors import Unplayable
from madking.server.protocol import Choose, NewGame
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Chose, Row
from madking.server.setup import set_up
from madking.server.storage import Journal
from madking.server.tables import ENDED, GAMES, ROWS, TEXTS
from tests.releases import release_with
from tests.server.conftest import Run, Site, claim_all, site_at
from tests.serving import Talk, bearer

RUSSIAN = ('/ "Варвар"', '/ "Дикарь"')


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}") as made:
        yield made


def played_on(rows: list[Row], room: Room, owners: list[str], steps: int) -> None:
    """So many choices are made in a room."""
    rng = Random("ended")
    for step in range(steps):
        if room.over:
            break
        slot = room.slot(owners[room.state.asked])
        assert slot is not None
        choice = rng.choice(room.game.options).text
        rows.append(room.apply(room.hear(slot, Choose(f"m{step}", room.request, choice))))


def stored(site: Site, run: Run, steps: int) -> tuple[str, list[str], Room]:
    """A game that was played so far and stored, and the secrets of its players."""
    setup, opened = set_up(NewGame(["barbarian", "paladin"], ["person", "person"]), fairness.draw_secret())
    room = Room(setup)
    rows, owners = claim_all(room, opened)
    played_on(rows, room, owners, steps)
    site.house.storage.add_game(setup)
    journal = Journal(site.house.storage)
    run(journal.append(setup.id, 0, rows))
    journal.close()
    return setup.id, owners, room


def spoil(site: Site, game: str, old: str, new: str) -> None:
    """Changes the stored set-up of a game, so that this version cannot play it; nothing of it is in memory then."""
    site.house.rooms._ended.clear()
    with site.house.storage.engine.begin() as connection:
        body = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one()
        assert old in body
        connection.execute(update(GAMES).where(GAMES.c.id == game).values(setup=body.replace(old, new)))


def told(site: Site, path: str, token: str, status: int = 200) -> Any:
    with site.http() as http:
        answer = http.get(path, headers=bearer(token))
        assert answer.status_code == status, answer.text
        return answer.text if path.endswith("/log") and status == 200 else answer.json()


async def refused(site: Site, game: str, token: str, code: int = 1008) -> str:
    """What a client is told that is not let in; the page does not come again after such a code."""
    talk = Talk(site.url, game, token)
    error = (await talk.join_refused())["error"]
    with pytest.raises(ConnectionClosed) as closed:
        await talk.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code
    return str(error)


def test_hero_texts_are_stored_once(site: Site) -> None:
    for _ in range(3):
        game = site.open(heroes=["barbarian", "barbarian"])["game"]
    with site.house.storage.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(TEXTS)).scalar_one() == 2
        body = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one()
    assert len(body) < 2000
    found = site.house.storage.find_setup(game)
    assert found is not None
    assert "| hero barbarian" in found.header


def test_a_running_game_survives_a_change_of_its_heroes(tmp_path: Path, run: Run) -> None:
    db = f"sqlite:///{tmp_path / 'games.db'}"
    with site_at(db) as first:
        game, tokens, room = stored(first, run, 40)

    async def go_on(url: str) -> None:
        talk = Talk(url, game, tokens[room.state.asked])
        state = await talk.join()
        assert state["step"] == 40
        assert (await talk.choose(state["options"][0]["text"]))["type"] == "ack"

    with release_with(*RUSSIAN), site_at(db) as second:
        run(go_on(second.url))


def test_the_end_of_a_game_is_stored_with_its_last_choice(site: Site, run: Run) -> None:
    made = site.open(seats=["random", "random"])

    async def watch() -> None:
        talk = site.talk(made, "spectator")
        await talk.join()
        while talk.state["over"] is None:
            await talk.until("state")

    run(asyncio.wait_for(watch(), 60))
    kept = site.house.storage.find_ended(made["game"])
    assert kept is not None
    assert told(site, f"/api/games/{made['game']}/log", made["spectator"]) == kept.log
    game = madking.load(kept.log)
    assert game.result is not None
    fair = told(site, f"/api/fair/{made['game']}", made["spectator"])
    assert fair == {"commitment": made["commitment"], "homebrew": [], "over": True, "bots": [0, 1], **kept.proof}
    rows = site.house.storage.find_game(made["game"])
    assert rows is not None
    lines = [line for row in rows[1] if isinstance(row, Chose) for line in row.lines]
    assert lines == game.steps


def test_what_is_over_is_handed_out_whatever_becomes_of_the_rules(site: Site, run: Run) -> None:
    game, tokens, room = stored(site, run, 10**6)
    before = told(site, f"/api/games/{game}/log", tokens[0])
    assert before == room.game.log
    fair = told(site, f"/api/fair/{game}", tokens[0])
    spoil(site, game, "ruleset rerolled", "ruleset forgotten")
    assert told(site, f"/api/games/{game}/log", tokens[1]) == before
    assert told(site, f"/api/fair/{game}", tokens[1]) == fair
    with site.house.storage.engine.begin() as connection:
        unknown = func.replace(ENDED.c.body, "ruleset rerolled", "ruleset forgotten")
        connection.execute(update(ENDED).where(ENDED.c.game == game).values(body=unknown))
    for path in (f"/api/games/{game}", f"/api/games/{game}/review"):
        assert "cannot play this game back" in told(site, path, tokens[0], 409)["error"]
        told(site, path, "nobody's secret at all", 404)
    for path in (f"/api/games/{game}/log", f"/api/fair/{game}"):
        told(site, path, "nobody's secret at all", 404)
    assert "cannot play this game back" in run(refused(site, game, tokens[0]))
    assert "no such game" in run(refused(site, game, "nobody's secret at all", 4404))


def test_a_game_that_cannot_go_on_is_told_and_given_out_later(site: Site, run: Run) -> None:
    game, tokens, room = stored(site, run, 30)
    spoil(site, game, "ruleset rerolled", "ruleset forgotten")
    assert "forgotten" in run(refused(site, game, tokens[0]))
    early = told(site, f"/api/games/{game}/log", tokens[0], 409)["error"]
    assert "a day after its last move" in early
    assert told(site, f"/api/fair/{game}", tokens[0])["over"] is False
    with site.house.storage.engine.begin() as connection:
        connection.execute(update(ROWS).values(at=0.0))
    log = told(site, f"/api/games/{game}/log", tokens[0])
    assert log.endswith("\n".join(room.game.steps) + "\n")
    assert told(site, f"/api/fair/{game}", tokens[0])["seed"] == room.game.header.seed
    spoil(site, game, "ruleset forgotten", "ruleset rerolled")
    assert "ended when its log was given out" in run(refused(site, game, tokens[0]))


def test_games_of_before_come_back_while_the_heroes_are_the_same() -> None:
    setup, opened = set_up(NewGame(["barbarian", "paladin"], ["person", "person"]), fairness.draw_secret())
    header = read(setup.header, partial=True).header
    digest = madking.load(setup.header, partial=True).state.content.digest()
    old = structs.replace(setup, header=replace(header, content=digest, texts=()).opening())
    assert old.header.startswith("madking-log 1\n")
    room = Room(old)
    rows, owners = claim_all(room, opened)
    claimed = len(rows)
    played_on(rows, room, owners, 30)
    first = rows[claimed]
    assert isinstance(first, Chose)
    assert first.lines[0] == room.game.steps[0]
    begun = next(number for number, line in enumerate(first.lines) if not line.startswith("*"))
    rows[claimed] = structs.replace(first, lines=first.lines[begun:])
    assert bring_back(old, rows).game.log == room.game.log
    with release_with(*RUSSIAN), pytest.raises(Unplayable, match="other hero files than these"):
        bring_back(old, rows)
    with release_with(*RUSSIAN):
        assert bring_back(setup, rows[:claimed]).game.view(0)
