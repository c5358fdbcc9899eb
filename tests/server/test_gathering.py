"""Before the game: people choose their heroes and say that they are ready; and what they say at the table."""

import re
from typing import Any

import pytest

from madking.server import fairness
from madking.server.ended import told
from madking.server.errors import BadRequest, Refused
from madking.server.protocol import Free, Hello, NewGame, Pick, Ready, Resign, read_message
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Dealt, Row, read_row, write_row
from madking.server.setup import set_up
from madking.server.telling import lobby_message
from madking.speech.phrasebook.talk import TALK
from tests.conftest import ROOT
from tests.server.conftest import Run, Site, claim_all
from tests.serving import string_of


class Gathering:
    """A room that waits until all are ready."""

    def __init__(self, **wanted: Any) -> None:
        asked = NewGame(["barbarian", "moon_elf"], ["person", "person"], **wanted)
        self.setup, self.opened = set_up(asked, fairness.commit("gather"))
        self.room = Room(self.setup)
        self.rows, secrets = claim_all(self.room, self.opened)
        slots = [self.room.slot(secret) for secret in secrets]
        self.slots = [slot for slot in slots if slot is not None]

    def hear(self, seat: int, deed: Any) -> None:
        self.add(self.room.hear(self.slots[seat], deed))
        while (row := self.room.automatic(alone=False)) is not None:
            self.add(row)

    def add(self, row: Row) -> None:
        self.rows.append(self.room.apply(row))


def test_the_game_is_dealt_when_all_are_ready() -> None:
    table = Gathering(gathers=True)
    assert not table.room.dealt
    table.hear(0, Ready("a", True))
    assert not table.room.dealt
    table.hear(0, Ready("b", False))
    table.hear(1, Ready("c", True))
    shown = lobby_message(table.room, table.slots[0], "en", lambda _: True)
    assert (shown.gathers, shown.ready, shown.offers) == (True, [1], {})
    table.hear(0, Ready("d", True))
    assert table.room.dealt
    for deed in (Ready("e", True), Pick("f", 0, "monk")):
        with pytest.raises(Refused, match="has begun already"):
            table.hear(0, deed)


def test_people_choose_their_heroes_and_the_game_comes_back_with_them() -> None:
    table = Gathering(choice="open")
    table.hear(0, Pick("a", 0, "monk"))
    shown = lobby_message(table.room, table.slots[1], "ru", lambda _: True)
    assert [(seat.hero, seat.name) for seat in shown.seats] == [("monk", "Монах"), ("moon_elf", "Лунная эльфийка")]
    assert list(shown.offers) == [1]
    table.hear(0, Ready("b", True))
    table.hear(1, Ready("c", True))
    assert table.room.header.heroes == ("monk", "moon_elf")
    assert [made.key for made in table.room.content.heroes] == ["monk", "moon_elf"]
    assert any(isinstance(row, Dealt) for row in table.rows)
    again = bring_back(table.setup, [read_row(write_row(row)) for row in table.rows])
    assert again.game.log == table.room.game.log
    secret, strings = fairness.split_seed(again.game.header.seed)
    assert fairness.commit(secret) == table.setup.commitment
    assert strings == [string_of(0), string_of(1)]
    table.hear(0, Resign("d"))
    assert told(table.setup, table.rows).log.splitlines() == table.room.game.log.splitlines()[:-1]


def test_a_draft_offers_three_heroes_that_nobody_else_is_offered() -> None:
    table = Gathering(choice="draft")
    first, second = table.setup.offers
    assert (len(first), len(second)) == (3, 3)
    assert not set(first) & set(second)
    with pytest.raises(Refused, match="not among those"):
        table.hear(0, Pick("a", 0, second[0]))
    with pytest.raises(Refused, match="seat 1 is not yours"):
        table.hear(0, Pick("b", 1, second[0]))
    with pytest.raises(Refused, match="the host has chosen"):
        Gathering(gathers=True).hear(0, Pick("c", 0, "monk"))


def test_who_is_sent_away_is_not_ready_any_more() -> None:
    table = Gathering(choice="open")
    table.hear(1, Pick("a", 1, "monk"))
    table.hear(1, Ready("b", True))
    table.hear(0, Free("c", 1, "n" * 22))
    table.hear(0, Ready("d", True))
    assert not table.room.dealt
    assert table.room.seats[1].hero == ""
    claimed = table.room.roster.claim(
        Hello("another secret of a browser", invitations=["n" * 22], strings=[string_of(7)])
    )
    table.add(claimed)
    assert not table.room.dealt
    slot = table.room.slot("another secret of a browser")
    assert slot is not None
    table.slots[1] = slot
    table.hear(1, Ready("e", True))
    assert table.room.dealt
    assert string_of(7) in table.room.game.header.seed


@pytest.mark.parametrize(
    "said",
    [
        b'{"type":"ready","id":"1"}',
        b'{"type":"pick","id":"1","seat":0,"hero":""}',
        b'{"type":"say","id":"1","phrase":"' + b"x" * 17 + b'"}',
        b'{"type":"point","id":"1","seat":0,"what":"card:<b>"}',
        b'{"type":"draw","id":"1"}',
        b'{"type":"claim","id":"1","seat":99}',
        b'{"type":"rematch","id":"1","invitations":[]}',
        b'{"type":"rematch","id":"1","invitations":["short"]}',
        b'{"type":"resign"}',
    ],
)
def test_messages_are_bounded(said: bytes) -> None:
    with pytest.raises(BadRequest, match="no message of protocol"):
        read_message(said)


# --- what people say ---------------------------------------------------------------------------------


def test_phrases_are_heard_by_all_in_their_language_and_not_too_many(site: Site, run: Run) -> None:
    made = site.open(names=["Anna", "Ben"])

    async def talk() -> None:
        one, two, watcher = site.talk(made, 0), site.talk(made, 1, "ru"), site.talk(made, "spectator")
        for client in (one, two, watcher):
            await client.join()
        assert (await one.ask({"type": "say", "phrase": "luck"}))["type"] == "ack"
        assert await two.until("said") == {"type": "said", "seat": 0, "phrase": "luck", "text": "Удачи!"}
        assert (await watcher.until("said"))["text"] == "Good luck!"
        assert (await one.ask({"type": "say", "phrase": "truce", "about": 1}))["type"] == "ack"
        assert (await two.until("said"))["text"] == "Ben, перемирие?"
        for wrong in ({"phrase": "free words"}, {"phrase": "truce"}, {"phrase": "luck", "about": 1}):
            assert (await one.ask({"type": "say", **wrong}))["error"] == "that is none of the quick phrases"
        for about in (0, 7):
            answer = await one.ask({"type": "say", "phrase": "truce", "about": about})
            assert answer["error"] == "there is no such player to speak of"
        answers = [await one.ask({"type": "say", "phrase": "wow"}) for _ in range(8)]
        assert answers[-1]["error"] == "wait a moment before you say more"
        assert "только игроки" in (await watcher_in_russian(site, made))["error"]
        assert (await one.ask({"type": "point", "seat": 0, "what": "card:six-it"}))["type"] == "error"

    run(talk())


async def watcher_in_russian(site: Site, made: dict[str, Any]) -> dict[str, Any]:
    watcher = site.talk(made, "spectator", "ru")
    await watcher.join()
    return await watcher.ask({"type": "say", "phrase": "hello"})


def test_only_one_s_own_side_hears_where_somebody_points(site: Site, run: Run) -> None:
    heroes = ["barbarian", "moon_elf", "monk", "paladin"]
    made = site.open(heroes=heroes, seats=["person"] * 4, mode="2v2")

    async def point() -> None:
        talks = [site.talk(made, seat) for seat in range(4)]
        watcher = site.talk(made, "spectator")
        for talk in (*talks, watcher):
            await talk.join()
        hand = talks[0].state["view"]["players"][2]["hand"]
        assert hand, "teammates see each other's hands"
        assert "hand" not in talks[1].state["view"]["players"][2]
        for what in ("card:six-it", "die:1"):
            assert (await talks[0].ask({"type": "point", "seat": 2, "what": what}))["type"] == "ack"
            pointed = {"type": "pointed", "seat": 0, "whose": 2, "what": what}
            assert await talks[2].until("pointed") == pointed
        refused = await talks[0].ask({"type": "point", "seat": 1, "what": "card:six-it"})
        assert "your own side's" in refused["error"]
        for other in (talks[1], talks[3], watcher):
            assert other.socket is not None
            await talks[2].ask({"type": "say", "phrase": "luck"})
            assert (await other.until("said", "pointed"))["type"] == "said"

    run(point())


def test_every_phrase_is_said_in_both_languages() -> None:
    assert all(english and russian for english, russian in TALK.values())
    assert all(english.count("{who}") == russian.count("{who}") for english, russian in TALK.values())
    words = (ROOT / "src/madking/web/js/words/talk.js").read_text()
    buttons = {
        key: (english, russian) for key, english, russian in re.findall(r'"say\.(\w+)": \["(.*)", "(.*)"\]', words)
    }
    assert buttons == TALK, "what stands on a button is what others hear"
