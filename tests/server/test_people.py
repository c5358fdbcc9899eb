"""People without accounts: a key of the browser, names, what they played, whom they block, and what is theirs."""

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from starlette.routing import Route

from madking.lang import hero_keys
from madking.server import fairness
from madking.server.ended import Ended, played
from madking.server.errors import BadRequest, Refused
from madking.server.people.history import History, Search
from madking.server.people.keys import player_of
from madking.server.people.outcome import Finished, Part, Result, finished
from madking.server.people.ratings import SHOWN_MIDDLE, Ratings, Standing, rated_anew
from madking.server.people.register import Register
from madking.server.previews import dressed, duel
from madking.server.protocol import Agree, Choose, Free, Hello, NewGame, Undo
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Left
from madking.server.setup import set_up
from madking.server.storage import Journal, Storage
from madking.server.tables import META
from tests.server.conftest import GENEROUS, Run, Site, own_database, site_at
from tests.server.test_admin import admin
from tests.serving import Talk, bearer, string_of

ANNA, BORIS, VERA = ("a" * 32, "b" * 32, "c" * 32)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    """An empty database, of either kind."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    if request.param == "postgresql":
        url = own_database(request.getfixturevalue("postgres"), f"people_{abs(hash(request.node.name))}")
    made = Storage(url)
    yield made
    made.close()


def fresh() -> str:
    """The key of somebody whom nobody knows yet."""
    return secrets.token_hex(16)


def whole_database(site: Site) -> str:
    """Everything that is stored."""
    with site.house.storage.engine.connect() as connection:
        return "\n".join(str(row) for table in META.sorted_tables for row in connection.execute(table.select()))


class Caller:
    """Somebody with a key who asks over HTTP."""

    def __init__(self, site: Site, key: str) -> None:
        self.http = httpx.Client(base_url=site.url, headers=bearer(key), timeout=60)
        self.player = player_of(key)

    def get(self, path: str, **params: Any) -> dict[str, Any]:
        answer = self.http.get(f"/api/people{path}", params=params)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.http.post(f"/api/people{path}", json=body)
        assert answer.status_code in (200, 201), answer.text
        told: dict[str, Any] = answer.json()
        return told

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        answer = self.http.post(f"/api/people{path}", json=body)
        return answer.status_code, answer.json()["error"]


def keep_game(
    storage: Storage,
    run: Run,
    keys: tuple[str, ...],
    result: Result = "won",
    names: tuple[str, ...] = ("Anna", "Boris"),
    heroes: tuple[str, str] = ("barbarian", "moon_elf"),
    rated: bool = False,
) -> str:
    """A duel of two people with keys, stored as over; for the first one it ended so."""
    setup, opened = set_up(NewGame(list(heroes), ["person", "person"]), fairness.draw_secret())
    room = Room(setup)
    rows: list[Any] = []
    for made, key, name in zip(opened.seats, keys, names, strict=True):
        invitation, string = made["invitation"], string_of(made["seat"])
        hello = Hello(f"{key}-{setup.id}", invitations=[invitation], strings=[string], name=name, key=key)
        rows.append(room.apply(room.roster.claim(hello)))
    opposite: dict[Result, Result] = {"won": "lost", "lost": "won", "drawn": "drawn"}
    other = opposite[result]
    parts = [
        Part(seat, player_of(key) if key else None, "person", name, hero, seat, end)
        for seat, (key, name, hero, end) in enumerate(zip(keys, names, heroes, (result, other), strict=True))
    ]
    finished = Finished("1v1", "rerolled", 9, "rules", rated, tuple(parts))
    storage.add_game(setup)
    journal = Journal(storage)
    run(journal.append(setup.id, 0, rows, Ended(room.game.log, {}, finished)))
    journal.close()
    return setup.id


@pytest.mark.slow
def test_a_game_that_is_played_to_its_end_stands_in_the_histories_of_both(site: Site, run: Run) -> None:
    made = site.set_up(heroes=["barbarian", "paladin"])

    async def play(talk: Talk, choices: Random) -> list[int]:
        while await talk.until_asked():
            await talk.choose(choices.choice(talk.state["options"])["text"])
        return list(talk.state["over"]["winners"])

    async def both() -> tuple[list[int], list[int]]:
        first, second = site.guest(made, 0, name="Anna"), site.guest(made, 1, name="Boris")
        first.key, second.key = ANNA, BORIS
        await first.wait()
        state = await second.join()
        assert [seat["player"] for seat in state["seats"]] == [player_of(ANNA), player_of(BORIS)]
        await first.until("state")
        return await asyncio.gather(play(first, Random("first")), play(second, Random("second")))

    winners = run(both())[0]
    games = Caller(site, ANNA).get("/me/games")["games"]
    assert [game["game"] for game in games] == [made["game"]]
    assert games[0]["result"] == ("won" if 0 in winners else "lost")
    assert [part["name"] for part in games[0]["parts"]] == ["Anna", "Boris"]
    assert [part["hero"] for part in games[0]["parts"]] == ["barbarian", "paladin"]
    assert Caller(site, BORIS).get("/me/games")["games"][0]["seat"] == 1
    assert Caller(site, VERA).get("/me/games") == {"games": [], "more": False}


def names_of(games: list[dict[str, Any]]) -> list[str]:
    """The opponents of the first seat."""
    return [game["parts"][1]["name"] for game in games]


def test_history_is_searched_by_hero_mode_opponent_and_result(storage: Storage, run: Run) -> None:
    history, me = History(storage.engine), player_of(ANNA)
    keep_game(storage, run, (ANNA, BORIS), "won")
    keep_game(storage, run, (ANNA, VERA), "lost", ("Anna", "\u0412\u0415\u0420\u0410"), ("monk", "moon_elf"))
    keep_game(storage, run, (ANNA, ""), "drawn", ("Anna", ""), ("monk", "paladin"))

    def found(**search: Any) -> list[str]:
        return names_of(history.games(me, Search(**search))["games"])

    assert found() == ["", "\u0412\u0415\u0420\u0410", "Boris"]
    assert found(hero="monk") == ["", "\u0412\u0415\u0420\u0410"]
    assert found(result="won") == ["Boris"]
    assert found(opponent="\u0432\u0435\u0440") == ["\u0412\u0415\u0420\u0410"], "letters of either case"
    assert found(opponent=player_of(BORIS)) == ["Boris"]
    assert found(opponent="anna") == [], "oneself is no opponent"
    assert found(mode="1v1", hero="barbarian") == ["Boris"]
    assert found(mode="2v2") == []
    newest = history.games(me, Search())["games"][0]
    assert found(before=newest["at"]) == ["\u0412\u0415\u0420\u0410", "Boris"]


def test_long_histories_come_in_pages(storage: Storage, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("madking.server.people.history.PAGE", 2)
    games = [keep_game(storage, run, (ANNA, BORIS)) for _ in range(3)]
    first = History(storage.engine).games(player_of(ANNA), Search())
    rest = History(storage.engine).games(player_of(ANNA), Search(before=first["games"][-1]["at"]))
    told = [game["game"] for game in first["games"] + rest["games"]]
    assert (told, first["more"], rest["more"]) == (games[::-1], True, False)


def test_what_two_friends_have_had(storage: Storage, run: Run) -> None:
    for result in ("lost", "won", "won"):
        keep_game(storage, run, (ANNA, BORIS), result)
    keep_game(storage, run, (ANNA, VERA), "lost")
    history = History(storage.engine)
    pair = history.pair(player_of(ANNA), player_of(BORIS))
    assert pair["against"] == {"won": 2, "lost": 1}
    assert pair["streak"] == {"result": "won", "games": 2}
    assert pair["heroes"][0] == {"mine": "barbarian", "theirs": "moon_elf", "result": "won", "games": 2}
    assert history.pair(player_of(BORIS), player_of(ANNA))["against"] == {"lost": 2, "won": 1}
    assert history.pair(player_of(BORIS), player_of(VERA))["last"] is None


# --- ratings -----------------------------------------------------------------------------------------


def test_ratings_come_of_rated_games_alone_and_each_counts_once(storage: Storage, run: Run) -> None:
    ratings, anna, boris = Ratings(storage.engine), player_of(ANNA), player_of(BORIS)
    keep_game(storage, run, (ANNA, BORIS))
    assert ratings.settle() == 0
    assert ratings.of(anna) == []
    keep_game(storage, run, (ANNA, BORIS), rated=True)
    assert [ratings.settle(), ratings.settle()] == [1, 0]
    (won,), (lost,) = ratings.of(anna), ratings.of(boris)
    assert won["rating"] > SHOWN_MIDDLE > lost["rating"]
    assert (won["mode"], won["games"], won["won"], lost["won"]) == ("1v1", 1, 1, 0)
    assert won["spread"] < 400, "a game makes it surer"
    game = History(storage.engine).games(anna, Search())["games"][0]
    assert (game["before"], game["after"], game["rated"]) == (SHOWN_MIDDLE, won["rating"], True)
    assert [row["name"] for row in ratings.table("1v1")] == ["Anna", "Boris"]
    assert ratings.modes() == ["1v1"]


def test_who_beats_the_stronger_gains_more_and_a_draw_brings_them_together() -> None:
    strong, weak = Standing(mu=32, sigma=4), Standing(mu=22, sigma=4)
    (expected,), _ = rated_anew([[strong], [weak]], [0, 1])
    _, (surprise,) = rated_anew([[strong], [weak]], [1, 0])
    assert surprise.mu - weak.mu > expected.mu - strong.mu > 0
    (less,), (more,) = rated_anew([[strong], [weak]], [1, 1])
    assert less.mu < strong.mu
    assert more.mu > weak.mu


def test_a_table_is_ordered_by_what_is_sure(storage: Storage, run: Run) -> None:
    keep_game(storage, run, (VERA, BORIS), rated=True, names=("Vera", "Boris"))
    for _ in range(4):
        keep_game(storage, run, (ANNA, BORIS), rated=True)
    ratings = Ratings(storage.engine)
    assert ratings.settle() == 5
    assert [row["name"] for row in ratings.table("1v1")] == ["Anna", "Vera", "Boris"]


@pytest.mark.parametrize("wanted", [{"timer": None}, {"timer": 60, "seats": ["person", "greedy"]}])
def test_a_rated_game_is_of_people_with_a_clock(wanted: dict[str, Any]) -> None:
    asked = {"heroes": ["monk", "paladin"], "seats": ["person", "person"], **wanted}
    with pytest.raises(BadRequest, match="people only, with a clock"):
        set_up(NewGame(**asked, rated=True), fairness.draw_secret())


def rated_room() -> tuple[Room, list[dict[str, Any]]]:
    """A rated duel to which nobody has sat down."""
    wanted = NewGame(["monk", "paladin"], ["person", "person"], rated=True, timer=60)
    setup, opened = set_up(wanted, fairness.draw_secret())
    return Room(setup), opened.seats


def claim(room: Room, seats: list[dict[str, Any]], key: str) -> None:
    """A browser with a key, or none, sits down."""
    invitations = [seat["invitation"] for seat in seats]
    strings = [string_of(seat["seat"]) for seat in seats]
    hello = Hello(f"secret of {seats[0]['seat']} and longer", invitations=invitations, strings=strings, key=key)
    room.apply(room.roster.claim(hello))


def test_a_rated_game_wants_two_keys() -> None:
    room, seats = rated_room()
    for wrong in (seats[:1], seats):
        with pytest.raises(Refused, match="each seat is claimed by another person"):
            claim(room, wrong, "" if wrong != seats else ANNA)
    claim(room, seats[:1], ANNA)
    with pytest.raises(Refused, match="each seat is claimed by another person"):
        claim(room, seats[1:], ANNA)
    claim(room, seats[1:], BORIS)
    assert room.dealt


def test_in_a_rated_game_nothing_is_taken_back_and_nobody_plays_for_another() -> None:
    room, seats = rated_room()
    claim(room, seats[:1], ANNA)
    claim(room, seats[1:], BORIS)
    slots = [room.slot(f"secret of {seat} and longer") for seat in (0, 1)]
    asked = slots[room.state.asked]
    assert asked is not None
    assert slots[0] is not None
    room.apply(room.hear(asked, Choose("1", room.request, room.game.options[0].text)))
    assert not room.can_undo(asked)
    with pytest.raises(Refused, match="nothing is taken back"):
        room.hear(asked, Undo("2", room.request))
    room.apply(Left((1,)))
    for deed in (Agree("3", "bot-takes-seat", 1), Free("4", 1, "i" * 22)):
        with pytest.raises(Refused, match="nobody else plays on"):
            room.hear(slots[0], deed)


def test_a_game_that_was_called_off_was_none() -> None:
    room, seats = rated_room()
    claim(room, seats[:1], ANNA)
    claim(room, seats[1:], BORIS)
    room.game.settle("abort")
    assert finished(room) is None


# --- over HTTP ---------------------------------------------------------------------------------------


def test_a_name_is_clean_and_looks_like_nobody_elses(site: Site) -> None:
    anna, boris = Caller(site, fresh()), Caller(site, fresh())
    assert anna.post("/me/name", name=" Zo\u0065\u0308 \u200b ")["name"] == "Zo\u00eb"
    assert anna.get("/me")["name"] == "Zo\u00eb"
    assert boris.refused("/me/name", name="Z\u043e\u0435") == (400, "a word of a name has the letters of one alphabet")
    status, sentence = boris.refused("/me/name", name="ZOE")
    assert (status, sentence) == (409, "someone else on this server is called 'ZOE', or nearly so")
    assert boris.refused("/me/name", name="\u3164")[0] == 400
    assert boris.post("/me/name", name="Boris")["name"] == "Boris"
    assert anna.post("/me/name", name="ZOE")["name"] == "ZOE", "one's own name may be written otherwise"


def test_nobody_is_anybody_without_a_key(site: Site) -> None:
    """Every address of one's own wants a key; the public name of a player is none."""
    stranger = player_of(ANNA)
    with site.http() as http:
        for route in site.house.routes():
            if not route.path.startswith("/api/people/me"):
                continue
            address = route.path.replace("{id}", "whatever")
            assert isinstance(route, Route)
            for headers in ({}, {"Authorization": "Basic x"}, bearer("short"), bearer(stranger.upper())):
                body = b"{}" if "POST" in (route.methods or ()) else None
                answer = http.request("POST" if body else "GET", address, content=body, headers=headers)
                assert (answer.status_code, set(answer.json())) == (401, {"error"}), address


def test_a_player_is_blocked_and_reported_and_let_go(site: Site, run: Run) -> None:
    keys = fresh(), fresh(), fresh()
    anna, boris, vera = (Caller(site, key) for key in keys)
    keep_game(site.house.storage, run, keys[:2])
    assert anna.post("/me/block", player=boris.player)["blocked"] == [{"player": boris.player, "name": "Boris"}]
    register = site.house.people.register
    everyone = [one.player for one in (anna, boris, vera)]
    assert register.apart(anna.player, everyone) == {boris.player}
    assert register.apart(boris.player, everyone) == {anna.player}, "nor is the other paired with whoever blocked them"
    assert register.apart(vera.player, everyone) == set()
    assert "blocked" not in boris.get(f"/players/{anna.player}"), "the other is not told"
    assert anna.post("/me/unblock", player=boris.player)["blocked"] == []
    assert anna.refused("/me/block", player=anna.player)[0] == 400
    anna.post("/me/report", player=boris.player, why="stalling")
    assert [report["why"] for report in register.reports() if report["player"] == anna.player] == ["stalling"]
    assert vera.refused("/me/report", player=boris.player, why="cheating")[0] == 409
    assert anna.refused("/me/report", player=boris.player, why="being ugly")[0] == 400
    assert anna.refused("/me/block", player="nobody")[0] == 400


def test_whoever_is_blocked_is_not_paired_with_you(site: Site) -> None:
    anna, boris, vera = (Caller(site, fresh()) for _ in range(3))
    anna.post("/me/block", player=boris.player)
    wanted = {"heroes": ["monk", "paladin"], "seats": ["person", "person"], "timer": 60, "rated": True}

    def pair(who: Caller) -> dict[str, Any]:
        answer = who.http.post("/api/pair", json=wanted)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def seen(who: Caller) -> list[str]:
        return [one["game"] for one in who.http.get("/api/open").json()["games"]]

    game = pair(boris)["opened"]["game"]
    assert seen(anna) == []
    assert seen(vera) == [game]
    assert anna.http.post(f"/api/open/{game}", json={}).status_code == 409
    own = pair(anna)
    assert own["invited"] is None, "somebody else is waited for"
    assert own["opened"]["game"] not in seen(boris)
    assert pair(vera)["invited"]["game"] in (game, own["opened"]["game"])


def test_all_that_is_mine_is_told_and_really_deleted(site: Site, run: Run) -> None:
    keys = fresh(), fresh()
    anna, boris = (Caller(site, key) for key in keys)
    game = keep_game(site.house.storage, run, keys, rated=True, names=("Vladimira", "Boris"))
    anna.post("/me/name", name="Vladimira")
    anna.post("/me/block", player=boris.player)
    told = anna.get("/me/export")
    assert (told["name"], told["games"][0]["game"], told["ratings"][0]["games"]) == ("Vladimira", game, 1)
    assert (told["blocked"][0]["player"], told["player"]) == (boris.player, anna.player)
    running = site.set_up(names=["", ""])

    async def sit() -> None:
        talk = site.guest(running, 0, name="Vladimira")
        talk.key = keys[0]
        await talk.wait()

    run(sit())
    open_game = {"heroes": ["monk", "paladin"], "seats": ["person", "person"], "names": ["Vladimira"], "timer": 60}
    assert anna.http.post("/api/open", json=open_game).status_code == 201
    cup = anna.post("/tournaments", name="Cup", kind="bracket", timer=60)["id"]
    anna.post(f"/tournaments/{cup}/enter")
    assert anna.refused("/me/delete", sure=False)[0] == 400
    anna.post("/me/delete", sure=True)
    assert whole_database(site).count("Vladimira") == 0
    assert whole_database(site).count(anna.player) == 0
    parts = boris.get("/me/games")["games"][0]["parts"]
    assert [(part["name"], part["player"]) for part in parts] == [("", None), ("Boris", boris.player)]
    assert anna.get("/me/games")["games"] == []
    setup, rows = site.house.storage.find_game(game) or (None, [])
    assert setup is not None
    assert bring_back(setup, rows).seats[0].name == "", "the game goes on without the name"


def test_who_deletes_what_is_theirs_in_a_game_is_nobody_at_its_end(storage: Storage, run: Run) -> None:
    setup, opened = set_up(NewGame(["monk", "paladin"], ["person", "person"]), fairness.draw_secret())
    room, rows = Room(setup), []
    for seat, key in zip(opened.seats, (ANNA, BORIS), strict=True):
        invitation, string = seat["invitation"], string_of(seat["seat"])
        hello = Hello(f"{key} sits", invitations=[invitation], strings=[string], name=f"Name {key[0]}", key=key)
        rows.append(room.apply(room.roster.claim(hello)))
    storage.add_game(setup)
    journal = Journal(storage)
    run(journal.append(setup.id, 0, rows))
    Register(storage.engine).forget(player_of(ANNA))
    room.game.settle("resignation", [0])
    run(journal.append(setup.id, 2, [room.apply(Left((0,)))], played(room)))
    journal.close()
    games = History(storage.engine).games(player_of(BORIS), Search())["games"]
    assert [(part["name"], part["player"]) for part in games[0]["parts"]] == [("", None), ("Name b", player_of(BORIS))]
    assert games[0]["reason"] == "resignation"
    assert History(storage.engine).games(player_of(ANNA), Search())["games"] == []


def test_keepers_read_reports_and_forget_players(tmp_path: Path, run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    db = f"sqlite:///{tmp_path / 'games.db'}"
    storage = Storage(db)
    keep_game(storage, run, (ANNA, BORIS))
    Register(storage.engine).report(player_of(ANNA), player_of(BORIS), "stalling")
    storage.close()
    assert f"{player_of(BORIS)} Boris: stalling, by {player_of(ANNA)}" in admin(capsys, db, "reports")[1]
    assert "Boris is forgotten" in admin(capsys, db, "forget", player_of(BORIS))[1]
    assert admin(capsys, db, "reports") == (0, "")
    assert admin(capsys, db, "forget", player_of(BORIS))[0] == 2


def test_a_replay_is_for_whoever_played_to_give_away(site: Site, run: Run) -> None:
    keys = fresh(), fresh()
    game = keep_game(site.house.storage, run, keys)
    replay = Caller(site, keys[0]).post(f"/me/games/{game}/replay")["replay"]
    assert Caller(site, keys[1]).post(f"/me/games/{game}/replay")["replay"] == replay, "one game has one replay"
    assert Caller(site, fresh()).refused(f"/me/games/{game}/replay")[0] == 409
    assert Caller(site, keys[0]).refused("/me/games/unknown/replay")[0] == 409
    with site.http() as http:
        assert http.get(f"/api/replays/{replay}").status_code == 200


def test_bad_questions_get_one_sentence(site: Site) -> None:
    anna = Caller(site, fresh())
    for params in ({"before": "soon"}, {"result": "nearly"}):
        answer = anna.http.get("/api/people/me/games", params=params)
        assert (answer.status_code, set(answer.json())) == (400, {"error"})
    for path in ("/players/nobody", f"/players/{'f' * 32}"):
        answer = anna.http.get(f"/api/people{path}", params={"lang": "ru"})
        assert answer.json() == {"error": "такого игрока на этом сервере нет"}
    assert anna.http.post("/api/people/me/name", content=b"\xff").status_code == 400


def test_changes_are_limited(tmp_path: Path) -> None:
    limits = replace(GENEROUS, changes_per_minute=2)
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", limits) as site:
        anna = Caller(site, ANNA)
        statuses = [anna.http.post("/api/people/me/name", json={"name": "Anna"}).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


# --- what others show beside a link ------------------------------------------------------------------


def test_a_link_to_a_replay_tells_its_heroes(site: Site, run: Run) -> None:
    keys = fresh(), fresh()
    game = keep_game(site.house.storage, run, keys)
    replay = Caller(site, keys[0]).post(f"/me/games/{game}/replay")["replay"]
    with site.http() as http:
        page = http.get(f"/r/{replay}").text
        picture = f"{site.url}/r/{replay}/preview.png"
        assert '<meta property="og:title" content="Barbarian – Moon Elf">' in page
        assert f'<meta property="og:image" content="{picture}">' in page
        russian = http.get(f"/r/{replay}", headers={"accept-language": "ru"}).text
        assert "Варвар – Лунная эльфийка" in russian
        shown = http.get(picture)
        assert (shown.headers["content-type"], shown.content[:4]) == ("image/png", b"\x89PNG")
        assert size_of(shown.content) == (600, 315)
        plain = http.get("/r/unknown")
        assert (plain.status_code, 'content="madking"' in plain.text) == (200, True)
        assert size_of(http.get("/r/unknown/preview.png").content) == (512, 512)


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])


def test_every_hero_has_half_a_picture() -> None:
    """`tools/previews.py` draws them."""
    assert [hero for hero in hero_keys() if duel(hero, hero) is None] == []


def test_nothing_of_a_host_is_written_into_the_page_as_it_is() -> None:
    page = b'<meta property="og:title" content="madking"><meta property="og:image" content="/x/static/icon-512.png">'
    made = dressed(page, 'A "B" <c>', 'http://h"><script>')
    assert b"<script>" not in made
    assert b'content="A &quot;B&quot; &lt;c&gt;"' in made
