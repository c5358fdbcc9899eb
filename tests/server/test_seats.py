"""Claimed seats: an invitation is spent by the first browser that enters, and nobody else gets in; then it is dealt."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import madking
from madking.server import fairness
from madking.server.errors import BadRequest, NotFound, Refused
from madking.server.protocol import Free, Hello, Leave, NewGame
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Taken, read_row, write_row
from madking.server.seats import digest
from madking.server.settings import Limits
from madking.server.setup import Setup, header_text, set_up
from madking.server.telling import lobby_message, state_message
from tests.server.conftest import Run, Site, claim_all, site_at
from tests.server.test_protocol import asked_of, play
from tests.server.test_table import Sitting
from tests.serving import Talk, bearer, sit_down, string_of

OWN = "a secret of one's own, long"
NEW = "a new invitation, long enough"


def test_an_invitation_is_spent_by_the_first_who_enters(site: Site, run: Run) -> None:
    """Finding 1: whoever set a game up could enter every seat for ever."""
    made = site.set_up()

    async def enter() -> None:
        host, friend = site.guest(made, 0), site.guest(made, 1)
        await host.wait()
        await friend.join()
        late = site.guest(made, 1, secret="another browser of somebody")
        assert "this seat is taken" in (await late.join_refused())["error"]
        with pytest.raises(ConnectionClosed):
            await late.read()
        by_link = Talk(site.url, made["game"], made["seats"][1]["invitation"])
        assert "no such game" in (await by_link.join_refused())["error"]
        tab = site.guest(made, 1)
        assert (await tab.join())["you"] == 1
        tab.invitations = tab.strings = []
        assert (await tab.join())["you"] == 1, "its own secret is enough"

    run(enter())
    with site.http() as http:
        for seat in made["seats"]:
            for path in ("games", "fair"):
                answer = http.get(f"/api/{path}/{made['game']}", headers=bearer(seat["invitation"]))
                assert answer.status_code == 404


def test_nothing_is_dealt_before_all_have_sat_down(site: Site, run: Run) -> None:
    """Finding 1: a set-up could be repeated until the deal suited."""
    made = site.set_up()

    async def sit() -> None:
        host = site.guest(made, 0, name="Anna")
        told = await host.wait()
        assert [(seat["claimed"], seat["name"]) for seat in told["seats"]] == [(True, "Anna"), (False, "Moon Elf")]
        assert (told["acting"], told["settings"]["host"]) == ([0], True)
        known = {"type", "acting", "seats", "mode", "ruleset", "commitment", "settings", "notes"}
        assert set(told) == known | {"watching", "gathers", "ready", "offers", "clock"}
        refused = await host.ask({"type": "choose", "request": 1, "option": "pass"})
        assert "not begun" in refused["error"]
        assert (await host.ask({"type": "undo", "request": 1}))["type"] == "error"
        assert (await host.ask({"type": "settings", "windows": "never"}))["type"] == "ack"
        watcher = site.talk(made, "spectator")
        assert (await watcher.wait())["acting"] == []
        friend = site.guest(made, 1)
        assert (await friend.join())["you"] == 1
        assert (await host.until("state"))["settings"]["windows"] == "never"
        assert (await watcher.until("state"))["you"] is None

    run(sit())
    with site.http() as http:
        assert http.get(f"/api/games/{made['game']}", headers=bearer(made["spectator"])).json()["dealt"] is True


def test_the_same_set_up_gives_no_deal_away() -> None:
    """Whatever the secret is, nothing that a host gets or sees before the friend sits depends on it."""
    told = []
    for secret in ("0" * 64, "f" * 64):
        setup, opened = set_up(NewGame(["monk", "monk"], ["person", "person"]), secret)
        room = Room(setup)
        hello = Hello(OWN, invitations=[opened.seats[0]["invitation"]], strings=[string_of(0)])
        room.apply(room.roster.claim(hello))
        slot = room.slot(OWN)
        assert slot is not None
        message = lobby_message(room, slot, "en", lambda _: True)
        told.append(msgspec.structs.replace(message, commitment=""))
    assert told[0] == told[1]


def test_a_claim_whose_answer_was_lost_is_made_again(site: Site, run: Run) -> None:
    made = site.set_up(seats=["person", "greedy"])

    async def lose() -> None:
        first = site.guest(made, 0)
        await first._knock()
        await first.leave()
        assert (await site.guest(made, 0).join())["you"] == 0

    run(lose())


def test_the_host_frees_a_seat_before_the_start(site: Site, run: Run) -> None:
    made = site.set_up(heroes=["monk", "paladin", "barbarian"], seats=["person"] * 3, mode="ffa3")

    async def free() -> None:
        host, guest = site.guest(made, 0), site.guest(made, 1)
        await host.wait()
        await guest.wait()
        assert "only the host" in (await guest.ask({"type": "free", "seat": 0, "invitation": NEW}))["error"]
        assert "another person's" in (await host.ask({"type": "free", "seat": 0, "invitation": NEW}))["error"]
        assert (await host.ask({"type": "free", "seat": 1, "invitation": NEW}))["type"] == "ack"
        told = await guest.until("lobby")
        while told["acting"]:
            told = await guest.until("lobby")
        assert told["seats"][1]["claimed"] is False
        assert "spectators watch" in (await guest.ask({"type": "name", "name": "Me"}))["error"]
        old = site.guest(made, 1, secret="someone with the old invitation")
        assert "no such game" in (await old.join_refused())["error"]
        other = site.guest(made, 1, secret="someone with the new invitation")
        other.invitations = [NEW]
        assert (await other.wait())["acting"] == [1]
        await site.guest(made, 2).join()

    run(free())


def test_during_the_game_a_seat_is_freed_only_when_its_owner_left() -> None:
    sitting = Sitting("person", "person")
    with pytest.raises(Refused, match="only when its owner has left"):
        sitting.hear(0, Free("a", 1, NEW))
    sitting.hear(1, Leave("b"))
    with pytest.raises(Refused, match="only the host"):
        sitting.hear(1, Free("c", 0, NEW))
    sitting.hear(0, Free("d", 1, NEW))
    slot = sitting.room.slot("owner of seat 1 of a room")
    assert slot is not None
    assert slot.watches, "who gave a seat up sees no hand any more"
    with pytest.raises(NotFound):
        sitting.room.roster.claim(Hello(OWN, invitations=["not this invitation at all"], strings=[string_of(1)]))
    log = sitting.room.game.log
    claim = sitting.room.roster.claim(Hello(OWN, invitations=[NEW], strings=[string_of(7)]))
    sitting.rows.append(sitting.room.apply(claim))
    assert sitting.room.game.log == log, "a string that comes after the deal changes no dice"
    assert [getattr(event, "kind", "") for event in sitting.room.stream[-3:]] == ["left", "freed", "claimed"]
    again = bring_back(sitting.setup, [read_row(write_row(row)) for row in sitting.rows])
    assert (again.seats, again.stream) == (sitting.room.seats, sitting.room.stream)


def test_who_is_away_for_long_has_left(site: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    made = site.open()

    async def wait() -> None:
        host, friend = site.talk(made, 0), site.talk(made, 1)
        await friend.join()
        await host.join()
        await friend.leave()
        while host.state["seats"][1]["connected"]:
            await host.read()
        free = {"type": "free", "seat": 1, "invitation": NEW}
        assert "may come back for" in (await host.ask(dict(free)))["error"]
        agree = {"type": "agree", "what": "bot-takes-seat", "seat": 1}
        assert "may come back for" in (await host.ask(dict(agree)))["error"]
        monkeypatch.setattr(site.house.rooms._desks[made["game"]], "_absent", 0.0)
        assert (await host.ask({**free, "id": "now"}))["type"] == "ack"
        assert "spectators watch" in (await joined(site.talk(made, 1), {"type": "name", "name": "Me"}))["error"]

    run(wait())


async def joined(talk: Talk, message: dict[str, Any]) -> dict[str, Any]:
    """What someone who joins is answered."""
    await talk.join()
    return await talk.ask(message)


def test_two_at_one_screen_and_a_friend_by_link(site: Site, run: Run) -> None:
    """Whoever shares a screen is shown to all; each sees only the hand of the one who was asked last."""
    made = site.set_up(heroes=["monk", "paladin", "barbarian"], seats=["person"] * 3, mode="ffa3")
    first, second, _ = made["seats"]

    async def share() -> None:
        both = site.guest(made, 0)
        both.invitations = [first["invitation"], second["invitation"]]
        both.strings = [string_of(0), string_of(1)]
        await both.wait()
        friend = site.guest(made, 2)
        await friend.join()
        await both.until("state")
        assert [seat["shares"] for seat in friend.state["seats"]] == [[1], [0], []]
        assert (both.state["acting"], friend.state["acting"]) == ([0, 1], [2])
        seen = set()
        for _ in range(80):
            talk = await asked_of(both, friend)
            assert [n for n, player in enumerate(talk.state["view"]["players"]) if "hand" in player] == [
                talk.state["you"]
            ]
            seen.add(talk.state["you"])
            await play([both, friend], 1)
        assert seen == {0, 1, 2}

    run(share())


def test_claims_that_are_not_whole_are_refused() -> None:
    setup, opened = set_up(NewGame(["monk", "monk"], ["person", "greedy"]), fairness.draw_secret())
    room = Room(setup)
    own = opened.seats[0]["invitation"]
    for hello, why in (
        (Hello(OWN, invitations=[own]), "needs a string"),
        (Hello("short", invitations=[own], strings=[string_of(0)]), "at least 22"),
        (Hello(own, invitations=[own], strings=[string_of(0)]), "a secret of its own"),
        (Hello(opened.spectator, invitations=[own], strings=[string_of(0)]), "a secret of its own"),
        (Hello(OWN, invitations=[own], strings=["bot:" + "0" * 32]), "letters and digits"),
        (Hello(OWN, invitations=[own], strings=["0|1" * 8]), "letters and digits"),
        (Hello(OWN, invitations=[own], strings=["0" * 8]), "letters and digits"),
    ):
        with pytest.raises(BadRequest, match=why):
            room.roster.claim(hello)
    with pytest.raises(NotFound):
        room.roster.claim(Hello(OWN, invitations=[own, own], strings=[string_of(0)] * 2))
    assert not room.dealt


# --- fair dice ---------------------------------------------------------------------------------------


def test_each_browser_gives_its_string_after_the_commitment(site: Site, run: Run) -> None:
    """Finding 16: the creator's browser made all strings before the server was bound."""
    made = site.set_up(heroes=["monk", "paladin", "barbarian"], seats=["person", "greedy", "person"], mode="ffa3")
    assert [string is None for string in made["strings"]] == [True, False, True]
    assert made["strings"][1].startswith("bot:")
    with site.http() as http:
        promised = http.get(f"/api/fair/{made['game']}", headers=bearer(made["seats"][1]["invitation"])).json()
    assert promised == {
        "commitment": made["commitment"],
        "over": False,
        "homebrew": [],
        "bots": [1],
        "strings": made["strings"],
    }, "who is invited knows what the server is bound to before giving a string"
    sit_down(site.url, made)
    with site.http() as http:
        told = http.get(f"/api/fair/{made['game']}", headers=bearer(made["seats"][0]["secret"])).json()
    assert told["strings"] == [string_of(0), made["strings"][1], string_of(2)]
    assert "secret" not in told

    async def seed() -> str:
        room, _ = await site.house.rooms.look(made["game"], made["spectator"])
        return room.game.header.seed

    secret, strings = fairness.split_seed(run(seed()))
    assert strings == told["strings"]
    assert fairness.commit(secret) == made["commitment"]


def test_a_seed_tells_who_gave_its_strings() -> None:
    """By `madking replay --verify`; those of 0.1.0 came from whoever set the game up."""
    for string, said in (
        (fairness.bot_string(), "the server"),
        (string_of(1), "that player's"),
        ("k3x9", "set the game"),
    ):
        assert said in fairness.giver(string)


def test_every_string_changes_the_dice() -> None:
    def deal(*strings: str) -> Any:
        setup, opened = set_up(NewGame(["monk", "monk"], ["person", "person"]), "0" * 64)
        room = Room(setup)
        claim_all(room, opened, list(strings))
        return room.state.hash()

    plain = deal("0" * 32, "1" * 32)
    assert plain == deal("0" * 32, "1" * 32)
    assert len({plain, deal("2" * 32, "1" * 32), deal("0" * 32, "2" * 32)}) == 3


# --- games of before ---------------------------------------------------------------------------------


def test_a_game_of_the_first_version_goes_on() -> None:
    """Its seed was whole, its tokens are the secrets of its players, all of them at a shared screen."""
    game = madking.new_game(["monk", "paladin"], seed="0" * 64 + "|luck|")
    header = header_text(game.header, game.header.seed)
    for tokens in (("a", "b"), ("z", "z")):
        seats = [{"kind": "person", "name": "", "token": digest(token)} for token in tokens]
        stored: dict[str, Any] = {"id": "g", "created": 0.0, "header": header, "commitment": "c", "seats": seats}
        stored |= {"spectator": digest("s"), "language": "en", "rated": False, "timer": None, "source": None}
        shared = digest("z") if tokens == ("z", "z") else None
        setup = msgspec.json.decode(msgspec.json.encode({**stored, "hot_seat": shared}), type=Setup)
        asked = game.actor
        rows = [read_row(f'{{"type":"chose","seat":{asked},"text":"pass","by":"timer","lines":[]}}')]
        room = bring_back(setup, rows)
        assert room.dealt
        assert room.game.header == game.header
        slot = room.slot(tokens[1])
        assert slot is not None
        assert slot.seats == ((0, 1) if shared else (1,))
        assert room.decisions == 1


# --- who hears what ----------------------------------------------------------------------------------


def test_whose_seat_a_bot_holds_sees_its_hand_no_more() -> None:
    """Finding 20."""
    sitting = Sitting("person", "person")
    slot = sitting.room.slot("owner of seat 0 of a room")
    assert slot is not None
    assert slot.seats == (0,)
    sitting.rows.append(sitting.room.apply(Taken(0, "greedy")))
    slot = sitting.room.slot("owner of seat 0 of a room")
    assert slot is not None
    told = state_message(sitting.room, slot, "en", 0, lambda _: True)
    assert told.you is None
    assert all("hand" not in player for player in told.view["players"])


def test_leaving_in_one_window_leaves_the_other_at_the_table(site: Site, run: Run) -> None:
    """Finding 20: the opponent could install a bot while another window played."""
    made = site.open()

    async def leave() -> None:
        one, two, foe = site.talk(made, 0), site.talk(made, 0), site.talk(made, 1)
        two.prefix = "two-"
        for talk in (one, two, foe):
            await talk.join()
        assert (await one.ask({"type": "leave"}))["type"] == "ack"
        await one.leave()
        assert "nobody has left" in (await foe.ask({"type": "agree", "what": "bot-takes-seat", "seat": 0}))["error"]
        assert (await two.ask({"type": "leave"}))["type"] == "ack"
        assert (await two.ask({"type": "name", "name": "Still here"}))["type"] == "ack"
        assert "nobody has left" in (await foe.ask({"type": "agree", "what": "bot-takes-seat", "seat": 0}))["error"]

    run(leave())


def test_secrets_travel_in_no_address(site: Site) -> None:
    """Finding 22."""
    made = site.open()
    secret = made["seats"][0]["secret"]
    with site.http() as http:
        assert http.get(f"/api/games/{made['game']}", params={"t": secret}).status_code == 404
        assert http.get(f"/api/games/{made['game']}", headers=bearer(secret)).status_code == 200
        assert http.get(f"/api/games/{made['game']}", headers={"Authorization": f"Basic {secret}"}).status_code == 404


def test_two_spectators_are_both_followed(site: Site, run: Run) -> None:
    """Finding 23: their messages were taken for the same one."""
    made = site.open()

    async def watch() -> None:
        talks = [site.talk(made, "spectator"), site.talk(made, "spectator")]
        for talk, lang in zip(talks, ("ru", "en"), strict=True):
            await talk.join()
            assert (await talk.ask({"type": "settings", "id": "same", "lang": lang}))["type"] == "ack"
            assert (await talk.until("state"))["settings"]["lang"] == lang

    run(watch())


def test_an_address_cannot_join_without_end(tmp_path: Path, run: Run) -> None:
    """Finding 23: 2,995 joins in five seconds."""
    limits = Limits(joins_per_minute=5)
    with site_at(f"sqlite:///{tmp_path / 'a.db'}", limits) as site:
        made = site.open(seats=["person", "greedy"])

        async def knock() -> list[bool]:
            entered = []
            for _ in range(8):
                try:
                    await site.talk(made, 0).join()
                    entered.append(True)
                except Exception:
                    entered.append(False)
            return entered

        assert run(knock()) == [True] * 4 + [False] * 4
