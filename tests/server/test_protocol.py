"""The conversation of a client with the server: hello, choices, refusals, repetitions, coming back."""

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import madking
from madking.server.settings import Limits
from tests.server.conftest import Run, Site, site_at
from tests.serving import Talk, bearer


async def asked_of(*talks: Talk) -> Talk:
    """The client who is asked, once somebody is."""
    while True:
        for talk in talks:
            if talk.state["request"] is not None:
                return talk
        reads = [asyncio.create_task(talk.read()) for talk in talks]
        done, waiting = await asyncio.wait(reads, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for task in done:
            task.result()


def choice(talk: Talk, message: str) -> dict[str, Any]:
    """A message with the first option."""
    option = talk.state["options"][0]["text"]
    return {"type": "choose", "id": message, "request": talk.state["request"], "option": option}


async def play(talks: list[Talk], decisions: int, seed: str = "0") -> None:
    """Random choices until the game is over, or for a while."""
    rng = Random(seed)
    for _ in range(decisions):
        if any(talk.state["over"] for talk in talks):
            return
        talk = await asked_of(*talks)
        option = rng.choice(talk.state["options"])
        answer = await talk.choose(option["text"])
        assert answer["type"] == "ack", answer
        await talk.until("state")
        for other in talks:
            while other.state["step"] < talk.state["step"]:
                await other.read()


def test_a_game_between_two_people_is_played_to_its_end(site: Site, run: Run) -> None:
    made = site.open(names=["Anna", "<b>Boris</b>"])

    async def game() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1, "ru")]
        watcher = site.talk(made, "spectator")
        for talk in (*talks, watcher):
            await talk.join()
        assert [seat["name"] for seat in watcher.state["seats"]] == ["Anna", "<b>Boris</b>"]
        await play(talks, 5000)
        while watcher.state["over"] is None:
            await watcher.read()
        assert talks[0].state["over"]["winners"] == watcher.state["over"]["winners"]
        with site.http() as http:
            log = http.get(f"/api/games/{made['game']}/log", headers=bearer(made["spectator"])).text
        known = madking.load(log)
        for seat, talk in enumerate(talks):
            assert talk.state["view"] == json.loads(json.dumps(known.view(seat)))
            assert [event["seq"] for event in talk.events] == list(range(1, len(talk.events) + 1))
        assert watcher.state["view"] == json.loads(json.dumps(known.view(None)))

    run(game())


def test_what_a_seat_is_told(site: Site, run: Run) -> None:
    made = site.open()

    async def look() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        state = asked.state
        assert state["acting"] == [state["you"]] == [state["view"]["asked"]]
        assert state["prompt"].endswith(("?", "."))
        for option in state["options"]:
            assert set(option) == {"text", "kind", "label", "help", "group", "target", "brief", "also", "idle"}
            assert option["label"]
            assert option["help"]
        other = talks[1 - state["you"]].state
        assert (other["request"], other["options"], other["blocked"]) == (None, [], [])
        hand = state["view"]["players"][state["you"]]["hand"]
        lit = {option["target"].get("card") for option in state["options"] if option["kind"] == "play"}
        blocked = {item["what"] for item in state["blocked"]}
        assert {f"card:{card}" for card in hand if card not in lit} <= blocked
        assert all(item["why"] for item in state["blocked"])

    run(look())


def test_repeated_messages_are_answered_the_same_and_act_once(site: Site, run: Run) -> None:
    made = site.open()

    async def repeat() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        message = choice(asked, "one")
        assert (await asked.ask(dict(message)))["type"] == "ack"
        step = (await asked.until("state"))["step"]
        assert (await asked.ask(dict(message)))["type"] == "ack"
        refused = {"type": "choose", "id": "two", "request": 10**6, "option": "pass"}
        first, again = await asked.ask(dict(refused)), await asked.ask(dict(refused))
        assert first["error"] == again["error"]
        assert again["state"]["step"] == step

    run(repeat())


def test_a_repeated_message_is_known_after_coming_back(site: Site, run: Run) -> None:
    made = site.open()

    async def come_back() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        message = choice(asked, "lost")
        step = asked.state["step"]
        await asked.send(dict(message))
        await asked.leave()
        (other,) = (talk for talk in talks if talk is not asked)
        while other.state["step"] == step:
            await other.read()
        state = await asked.join()
        assert (await asked.ask(dict(message)))["type"] == "ack"
        assert state["step"] > step

    run(come_back())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"request": 0}, "the question now is number"),
        ({"option": "play the-moon"}, "is not possible now"),
        ({"option": "PASS"}, "is not possible now"),
    ],
)
def test_stale_and_illegal_choices_are_refused_with_the_state(
    site: Site, run: Run, change: dict[str, Any], why: str
) -> None:
    made = site.open()

    async def refuse() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        request = asked.state["request"]
        answer = await asked.ask({"type": "choose", "request": request, "option": "pass", **change})
        assert answer["type"] == "error"
        assert why in answer["error"]
        assert answer["state"]["request"] == request
        other = talks[1 - asked.state["you"]]
        answer = await other.ask({"type": "choose", "request": request, "option": "pass"})
        assert "another player is asked" in answer["error"]
        assert answer["state"]["request"] is None

    run(refuse())


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"{",
        b"[]",
        b"7",
        b"[" * 3000,
        b'{"type":"dance"}',
        b'{"type":"choose","id":"x"}',
        b'{"type":"undo","id":"","request":1}',
        b'{"type":"choose","id":"x","request":-1,"option":"pass"}',
        b'{"type":"agree","id":"x","seat":0}',
    ],
)
def test_malformed_messages_are_refused_in_a_sentence(site: Site, run: Run, message: bytes) -> None:
    made = site.open()

    async def send() -> None:
        talk = site.talk(made, 0)
        await talk.join()
        await talk.send(message)
        answer = await talk.until("error")
        assert answer["error"].startswith("this is no message of protocol 2")
        answer = await talk.ask({"type": "name", "name": "Anna"})
        assert answer["type"] == "ack"

    run(send())


def test_large_messages_and_floods_are_refused(run: Run, tmp_path: Any) -> None:
    limits = Limits(games_per_minute=1000, messages_per_second=1, message_burst=10)
    with site_at(f"sqlite:///{tmp_path / 'a.db'}", limits) as site:
        made = site.open()

        async def flood() -> None:
            talk = site.talk(made, 0)
            await talk.join()
            await talk.send(b'"' + b"x" * 5000 + b'"')
            assert "4096 bytes" in (await talk.until("error"))["error"]
            with pytest.raises(ConnectionClosed):
                await send_without_end(talk)

        run(flood())


async def send_without_end(talk: Talk) -> None:
    for number in range(200):
        await talk.send({"type": "name", "id": f"n{number}", "name": "x"})
        await asyncio.sleep(0.001)
    await read_without_end(talk)


async def read_without_end(talk: Talk) -> None:
    while True:
        await talk.read()


def test_strangers_learn_nothing(site: Site, run: Run) -> None:
    made = site.open()

    async def knock() -> None:
        told = []
        for game, secret in ((made["game"], "A" * 22), ("A" * 22, made["seats"][0]["secret"]), ("x", "y")):
            stranger = Talk(site.url, game, secret)
            told.append((await stranger.join_refused())["error"])
            with pytest.raises(ConnectionClosed) as closed:
                await stranger.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert len(set(told)) == 1

    run(knock())
    with site.http() as http:
        answers = [http.get(f"/api/games/{game}", headers=bearer("x" * 22)) for game in (made["game"], "nothing")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}


def test_the_first_message_is_a_hello_of_this_version(site: Site, run: Run) -> None:
    made = site.open()

    async def speak() -> None:
        address = site.url.replace("http", "ws") + f"/ws/{made['game']}"
        async with connect(address + "?v=2") as socket:
            await socket.send('{"type":"leave","id":"x"}')
            assert "must be a hello" in json.loads(await socket.recv())["error"]
        async with connect(address + "?v=1") as socket:
            assert "version 2" in json.loads(await socket.recv())["error"]

    run(speak())


def test_coming_back_tells_what_was_missed(site: Site, run: Run) -> None:
    made = site.open()

    async def come_back() -> None:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        await play(talks, 15)
        away = talks[0] if talks[1].state["request"] is not None else talks[1]
        there = talks[1] if away is talks[0] else talks[0]
        before = away.seen
        await away.leave()
        await there.until("state")
        assert there.state["seats"][away.state["you"]]["connected"] is False
        await there.choose(there.state["options"][0]["text"])
        state = await away.join()
        assert [event["seq"] for event in state["events"]] == list(range(before + 1, state["seq"] + 1))
        fresh = site.talk(made, talks.index(away))
        await fresh.join()
        assert fresh.happened() == away.happened()
        await fresh.leave()
        assert fresh.state["view"] == away.state["view"]

    run(come_back())


def test_names_are_cut_and_cleaned(site: Site, run: Run) -> None:
    made = site.open(names=["A\u202e\n\x00nna" + "x" * 50])

    async def rename() -> None:
        talk = site.talk(made, 0)
        await talk.join()
        assert talk.state["seats"][0]["name"] == ("Anna" + "x" * 50)[:24]
        assert (await talk.ask({"type": "name", "name": "  Zoë  \t the   first "}))["type"] == "ack"
        await talk.until("state")
        assert talk.state["seats"][0]["name"] == "Zoë the first"
        answer = await talk.ask({"type": "name", "name": "\u0000\n"})
        assert "at least one printable character" in answer["error"]

    run(rename())


def test_origins_and_hosts_are_checked(site: Site, run: Run) -> None:
    made = site.open()
    wanted = {"heroes": ["barbarian", "monk"], "seats": ["person", "greedy"]}
    with site.http() as http:
        assert http.post("/api/games", json=wanted, headers={"Origin": "https://evil.example"}).status_code == 403
        assert http.post("/api/games", json=wanted, headers={"Host": "evil.example"}).status_code == 403
        assert http.post("/api/games", json=wanted, headers={"Origin": site.url}).status_code == 201

    async def foreign_page() -> None:
        address = site.url.replace("http", "ws") + f"/ws/{made['game']}"
        with pytest.raises(Exception, match="403"):
            await connect(address, origin=Origin("https://evil.example"))

    run(foreign_page())


def test_an_address_cannot_set_up_games_without_end(tmp_path: Any) -> None:
    with site_at(f"sqlite:///{tmp_path / 'a.db'}", Limits(games_per_minute=3)) as site, site.http() as http:
        wanted = {"heroes": ["barbarian", "monk"], "seats": ["person", "greedy"]}
        codes = [http.post("/api/games", json=wanted).status_code for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


def test_answers_wear_their_protection(site: Site) -> None:
    with site.http() as http:
        answer = http.get("/")
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        for path in ("/nothing", "/docs", "/static/../errors.py", "/static/%2e%2e/errors.py", "/static/no.py"):
            assert http.get(path).status_code == 404, path
        assert http.post("/api/games", content=b"x" * 300_000).status_code == 413
        assert http.post("/api/games", content=b"{").status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/%00",
        "/api/games/a%00b/log",
        "/api/replays/%00",
        f"/api/replays/{'x' * 300}",
        "/static/%00",
        "/static/js/%00.js",
        f"/static/{'x' * 300}.js",
        "/g/%F0%9F%8E%B2",
    ],
)
def test_names_that_nothing_can_have_are_not_found(site: Site, path: str) -> None:
    """Finding 22: they were mistakes of the server."""
    with site.http() as http:
        assert http.get(path, headers=bearer("x" * 22)).status_code == 404


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"heroes": ["barbarian", "/etc/passwd.hero"]}, "unknown hero"),
        ({"heroes": ["barbarian"]}, "1 heroes are given for 2 seats"),
        ({"seats": ["person", "wizard"]}, "unknown kind of player"),
        ({"seats": ["person", "program:reboot"]}, "unknown kind of player"),
        ({"seats": ["person", "my_bot.py"]}, "unknown kind of player"),
        ({"mode": "9v9"}, "unknown mode"),
        ({"ruleset": "season-nine"}, "unknown ruleset"),
        ({"timer": 1}, "timer"),
        ({"language": "de"}, "language"),
    ],
)
def test_impossible_games_are_refused_in_a_sentence(site: Site, wanted: dict[str, Any], why: str) -> None:
    asked = {"heroes": ["barbarian", "moon_elf"], "seats": ["person", "person"], **wanted}
    with site.http() as http:
        answer = http.post("/api/games", json=asked)
    assert answer.status_code == 400
    assert why in answer.json()["error"]


def test_the_catalogue_has_everything_that_views_speak_of(site: Site) -> None:
    with site.http() as http:
        first = http.get("/api/catalog", params={"lang": "ru"})
        assert (
            http.get(
                "/api/catalog", params={"lang": "ru"}, headers={"If-None-Match": first.headers["etag"]}
            ).status_code
            == 304
        )
        assert http.get("/api/catalog", params={"lang": "xx"}).status_code == 400
    found = first.json()
    barbarian = next(hero for hero in found["heroes"] if hero["key"] == "barbarian")
    keys = {card["key"] for card in [*barbarian["cards"], *barbarian["upgrades"], *found["common"]["cards"]]}
    game = madking.new_game(["barbarian", "moon_elf"])
    assert {card.key for card in game.state.content.heroes[0].cards} == keys
    assert {ability["key"] for ability in barbarian["abilities"]} == set(game.view(0)["players"][0]["levels"])
    assert {bot["key"] for bot in found["bots"]} >= {"random", "greedy"}
