"""Heroes that people bring: a game carries them to everyone who sees it, and a server bounds what it reads."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import madking
from madking.cli import run as command
from madking.lang.library import hero_text, text_hash
from madking.lang.limits import MAX_BROUGHT, MAX_DEPTH
from madking.server.errors import BadRequest, Overdue
from madking.server.homebrew import Homebrew
from madking.server.retention import delete_game
from madking.server.settings import Settings
from madking.server.tables import TEXTS
from madking.server.work import Pool
from tests.server.conftest import Run, Site, site_at
from tests.serving import bearer, sit_down

EXAMPLES = Path(__file__).parents[2] / "examples" / "heroes"
RAGPICKER = hero_text(str(EXAMPLES / "ragpicker.hero"))


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on this machine with one hero on its shelf."""
    db = f"sqlite:///{tmp_path_factory.mktemp('db') / 'games.db'}"
    with site_at(db, heroes=(str(EXAMPLES / "weaver.hero"),)) as made:
        yield made


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that strangers reach: nobody told it to play homebrew."""
    db = f"sqlite:///{tmp_path_factory.mktemp('db') / 'games.db'}"
    with site_at(db, origins=("https://play.example",)) as made:
        yield made


def brought(**more: Any) -> dict[str, Any]:
    return {"heroes": ["ragpicker", "barbarian"], "seats": ["person", "person"], "homebrew": [RAGPICKER], **more}


def finished_log(heroes: tuple[str, ...] = ("ragpicker", "barbarian")) -> str:
    game = madking.new_game(heroes, homebrew=[RAGPICKER], seed="7")
    for _ in range(3):
        game.choose(0)
    return game.log


# --- a game carries its heroes -----------------------------------------------------------------------


def test_a_guest_is_told_what_the_homebrew_is_before_sitting_down_and_at_the_table(kitchen: Site, run: Run) -> None:
    made = kitchen.set_up(**brought())
    invitation = bearer(made["seats"][1]["invitation"])
    with kitchen.http() as http:
        assert http.get(f"/api/fair/{made['game']}", headers=invitation).json()["homebrew"] == ["ragpicker"]
        hero = http.get(f"/api/games/{made['game']}/heroes?lang=ru", headers=invitation).json()[0]
        assert (hero["key"], hero["name"], hero["homebrew"]) == ("ragpicker", "Старьёвщица", True)
        assert http.get(f"/api/games/{made['game']}/heroes").status_code == 404
        assert madking.new_game(["ragpicker", "monk"], homebrew=[hero["text"]]).header.texts[1] == hero["text"]

    async def sit() -> tuple[Any, Any]:
        first = kitchen.guest(made, 0)
        lobby = await first.wait()
        second = kitchen.guest(made, 1)
        await second.join()
        return lobby, await first.until("state")

    lobby, state = run(asyncio.wait_for(sit(), 120))
    note = "Ragpicker is a homebrew hero: its rules were written by a player."
    assert (lobby["notes"][0], state["notes"][0]) == (note, note)
    assert [seat["homebrew"] for seat in state["seats"]] == [True, False]
    assert [option["label"] for option in state["options"]] or state["request"] is None


def test_a_log_with_homebrew_is_watched_and_branched_off(kitchen: Site) -> None:
    with kitchen.http() as http:
        told = http.post("/api/replays", content=finished_log().encode())
        assert told.status_code == 201, told.text
        replay = told.json()["replay"]
        frames = http.get(f"/api/replays/{replay}/frames?lang=ru").json()
        assert [seat["homebrew"] for seat in frames[0]["seats"]] == [True, False]
        assert "самодельный герой" in frames[0]["notes"][0]
        assert http.get(f"/api/replays/{replay}/heroes").json()[0]["name"] == "Ragpicker"
        branch = http.post(f"/api/replays/{replay}/branch", json={"step": 1, "seat": 0})
        assert branch.status_code == 201, branch.text


def given_up(kitchen: Site, run: Run) -> dict[str, Any]:
    """A game with homebrew that one of two people has resigned."""
    made = sit_down(kitchen.url, kitchen.set_up(**brought()))

    async def resign() -> None:
        talk = kitchen.talk(made, 0)
        await talk.join()
        assert (await talk.ask({"type": "resign"}))["type"] == "ack"
        await talk.leave()

    run(asyncio.wait_for(resign(), 120))
    return made


def test_what_comes_after_a_game_with_homebrew(kitchen: Site, run: Run) -> None:
    made = given_up(kitchen, run)
    game, mine = f"/api/games/{made['game']}", bearer(made["seats"][0]["secret"])
    with kitchen.http() as http:
        log = http.get(f"{game}/log", headers=mine).text
        assert http.post("/api/replays", content=log.encode()).status_code == 201
        assert [seat["seat"] for seat in http.get(f"{game}/tally?lang=ru", headers=mine).json()] == [0, 1]
        record = http.get(f"{game}/records", headers=mine).json()[0]
    assert (record["hero"], record["result"], record["feats"], record["near"]) == ("ragpicker", "lost", [], {})
    assert madking.load(log).result is not None


def test_a_rematch_is_played_with_the_same_homebrew(kitchen: Site, run: Run) -> None:
    made = given_up(kitchen, run)

    async def again() -> str:
        talks = [kitchen.talk(made, seat) for seat in range(2)]
        for seat, talk in enumerate(talks):
            await talk.join()
            await talk.ask({"type": "rematch", "id": "again", "invitations": [f"{seat}" * 32]})
        while not talks[0].state["around"]["next"]:
            await talks[0].until("state")
        return str(talks[0].state["around"]["next"])

    game = run(asyncio.wait_for(again(), 120))
    with kitchen.http() as http:
        invited = bearer("0" * 32)
        assert http.get(f"/api/fair/{game}", headers=invited).json()["homebrew"] == ["ragpicker"]
        assert http.get(f"/api/games/{game}/heroes", headers=invited).json()[0]["key"] == "ragpicker"


@pytest.mark.slow
def test_a_game_with_homebrew_is_reviewed(kitchen: Site, run: Run) -> None:
    made = given_up(kitchen, run)
    with kitchen.http() as http:
        told = http.get(f"/api/games/{made['game']}/review?lang=ru", headers=bearer(made["seats"][0]["secret"]))
    assert (told.status_code, len(told.json()["tallies"])) == (200, 2), told.text


def test_the_shelf_is_in_the_catalogue_and_may_be_played(kitchen: Site) -> None:
    with kitchen.http() as http:
        listed = {hero["key"]: hero for hero in http.get("/api/catalog").json()["heroes"]}
        assert [key for key, hero in listed.items() if hero.get("homebrew")] == ["weaver"]
        made = http.post("/api/games", json={"heroes": ["weaver", "random"], "seats": ["person", "greedy"]})
        assert made.status_code == 201, made.text


def test_two_heroes_with_different_tokens_of_one_name_cannot_meet() -> None:
    other = RAGPICKER.replace("hero ragpicker", "hero other").replace("limit 4", "limit 3")
    assert other != RAGPICKER
    with pytest.raises(madking.SetupError, match="have different tokens called"):
        madking.new_game(["ragpicker", "other"], homebrew=[RAGPICKER, other])


# --- what is refused ---------------------------------------------------------------------------------

DEEP = "hero deep { " + "{ " * (MAX_DEPTH + 1)
LONG = RAGPICKER + "# " + "x" * MAX_BROUGHT


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"homebrew": [LONG]}, "the text of a hero may have 32 kB here"),
        ({"homebrew": [DEEP]}, "this hero cannot be played: text.hero:1:59: blocks are nested deeper than 24"),
        ({"homebrew": [RAGPICKER.replace("cost 1", "cost 1000", 1)]}, "this hero cannot be played: text.hero:"),
        ({"homebrew": ["import os"]}, "this hero cannot be played: text.hero:1:1:"),
        ({"homebrew": [RAGPICKER] * 7}, "a game takes at most 6 heroes of your own"),
        ({"homebrew": [RAGPICKER] * 2}, "there is a hero 'ragpicker' already; give yours another key"),
        ({"homebrew": [RAGPICKER.replace("hero ragpicker", "hero monk")]}, "there is a hero 'monk' already"),
        ({"homebrew": []}, "unknown hero 'ragpicker'"),
        ({"heroes": [str(EXAMPLES / "ragpicker.hero"), "monk"]}, "unknown hero"),
        ({"rated": True, "timer": 60}, "a rated game is played with madking's own heroes"),
    ],
)
def test_what_cannot_be_brought_is_told_in_a_sentence(kitchen: Site, wanted: dict[str, Any], says: str) -> None:
    with kitchen.http() as http:
        told = http.post("/api/games", json=brought(**wanted))
    assert (told.status_code, says in told.json()["error"]) == (400, True), told.text


def test_no_open_game_is_played_with_homebrew(kitchen: Site) -> None:
    with kitchen.http() as http:
        told = http.post("/api/open", json=brought())
    assert (told.status_code, "by a link" in told.text) == (400, True)


def test_strangers_bring_no_heroes_unless_the_server_is_told(inn: Site) -> None:
    off = "this server plays no homebrew; whoever runs it may allow it with --homebrew"
    with inn.http() as http:
        told = http.post("/api/games", json=brought())
        assert (told.status_code, told.json()["error"]) == (403, off)
        told = http.post("/api/replays", content=finished_log().encode(), headers={"accept-language": "ru"})
        assert (told.status_code, "самодельными героями" in told.text) == (400, True)


@pytest.mark.parametrize(
    ("settings", "on"),
    [
        ({}, True),
        ({"host": "0.0.0.0"}, False),
        ({"origins": ("https://play.example",)}, False),
        ({"host": "0.0.0.0", "homebrew": True}, True),
        ({"homebrew": False}, False),
    ],
)
def test_homebrew_is_on_where_no_stranger_comes(settings: dict[str, Any], on: bool) -> None:
    assert Settings(**settings).homebrew is on


@pytest.mark.parametrize("hero", ["/etc/passwd.hero", "examples/heroes/ragpicker.hero"])
def test_a_log_without_texts_names_no_file(kitchen: Site, hero: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a log is played with the files that it names: on a server nobody reads those."""
    monkeypatch.chdir(EXAMPLES.parents[1])
    lines = finished_log().split("\n")
    log = "\n".join(["madking-log 1", *lines[1:2], "content 0", *lines[3:5], f"heroes {hero} monk", *lines[6:8], ""])
    with kitchen.http() as http:
        told = http.post("/api/replays", content=log.encode())
    assert (told.status_code, "does not hold the text of its hero" in told.text) == (400, True), told.text


def test_a_log_brings_no_text_that_is_too_long(kitchen: Site) -> None:
    header = madking.new_game(["ragpicker", "barbarian"], homebrew=[RAGPICKER], seed="7").header
    texts = (header.texts[0], header.texts[1] + "# x\n" * MAX_BROUGHT, header.texts[2])
    log = replace(header, texts=texts, content=" ".join(map(text_hash, texts))).opening()
    with kitchen.http() as http:
        told = http.post("/api/replays", content=log.encode())
    assert (told.status_code, told.json()["error"]) == (400, "the text of a hero may have 32 kB here")


def test_by_the_socket_no_text_comes_in(kitchen: Site, run: Run) -> None:
    made = kitchen.set_up(**brought(choice="open"))

    async def pick() -> list[dict[str, Any]]:
        talk = kitchen.guest(made, 0)
        await talk.wait()
        wanted = (RAGPICKER[:3000], "ragpicker.hero", "weaver", "monk", "ragpicker")
        return [await talk.ask({"type": "pick", "seat": 0, "hero": hero}) for hero in wanted]

    said = run(asyncio.wait_for(pick(), 120))
    assert "no message of protocol" in said[0]["error"]
    assert [one.get("error") for one in said[1:3]] == ["this hero is not among those that you may choose"] * 2
    assert [one["type"] for one in said[3:]] == ["ack", "ack"]


def test_a_hero_that_takes_too_long_to_read_is_told_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def endless(*_: object) -> None:
        raise Overdue

    pool = Pool("tapes", 1, 1, 1)
    monkeypatch.setattr(pool, "do", endless)
    with pytest.raises(BadRequest, match="a hero takes too long to read; make its text simpler"):
        run(Homebrew((), True, pool).with_brought([RAGPICKER]))


def test_a_text_goes_with_the_last_game_that_has_it(kitchen: Site) -> None:
    made = [kitchen.set_up(**brought(homebrew=[RAGPICKER.replace("cost 1", "cost 2", 1)])) for _ in range(2)]
    engine = kitchen.house.storage.engine

    def texts() -> int:
        with engine.connect() as connection:
            return len(connection.execute(select(TEXTS.c.hash)).all())

    before = texts()
    assert delete_game(engine, made[0]["game"])
    assert texts() == before
    assert delete_game(engine, made[1]["game"])
    assert texts() == before - 1


# --- hero files --------------------------------------------------------------------------------------


def test_play_and_serve_lay_hero_files_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Settings] = []

    def serve(settings: Settings, *_: object) -> int:
        served.append(settings)
        return 0

    monkeypatch.setattr("madking.server.run.serve", serve)
    assert command(["play", "--no-open", str(EXAMPLES / "weaver.hero")]) == 0
    assert command(["serve", "--heroes", str(EXAMPLES), "--host", "0.0.0.0"]) == 0
    assert command(["serve", "--homebrew", "--host", "0.0.0.0"]) == 0
    assert [[Path(file).stem for file in made.heroes] for made in served] == [
        ["weaver"],
        ["ragpicker", "tollkeeper", "weaver"],
        [],
    ]
    assert [made.homebrew for made in served] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nothing of the kind", "broken.hero:1:1:"),
        (RAGPICKER.replace("hero ragpicker", "hero monk"), "hero 'monk' alr"),
    ],
)
def test_a_broken_shelf_is_told_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    (tmp_path / "broken.hero").write_text(text)
    db = f"sqlite:///{tmp_path / 'games.db'}"
    assert command(["serve", "--port", "0", "--db", db, "--heroes", str(tmp_path)]) == 2
    assert says in capsys.readouterr().err
