"""Non-interference on the wire: what a client receives tells nothing of what it may not know.

Scripted people play all modes on a real server: each with a browser of their own, several at one screen, with bots
between them, always with a spectator; every byte is recorded. Afterwards each game is followed again from storage: each
recorded state must be, byte for byte, what the room says at that moment, and what a twin of the room says in which all
cards that the receiver may not know were dealt anew. A window is asked or passed alike in both, and a bot's pace is the
same; no message holds what opens a seat or what the dice come from. One table says every kind of message that there is
(tools/wire_around.py). Then the routes of HTTP are asked about the same rooms and twins (tools/wire_http.py), and bots
answer questions that look alike with poor and with rich hands (tools/wire_timing.py).

python tools/wire_audit.py                    # each mode in each company, HTTP, timing
python tools/wire_audit.py --games 5          # only so many games
"""

import argparse
import asyncio
import copy
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Talk, running, sit_down

from madking.asking.reactions import in_window
from madking.core import events as e
from madking.core.content import UPGRADE, CardDef
from madking.core.secrecy import seen_by
from madking.core.state import State
from madking.core.views import known_cards, may_see_hand
from madking.modes import MODES, UPGRADE_DECK, find_mode
from madking.server.fairness import split_seed
from madking.server.protocol import write
from madking.server.room import Happening, Room, RoomEvent
from madking.server.rows import Preferred, Renamed, Renewed, Row
from madking.server.seats import Slot
from madking.server.storage import Storage
from madking.server.telling import lobby_message, seat_names, state_message
from madking.speech.phrasebook.talk import spoken
from tools.load import MANY

LANGUAGES = ("en", "ru")
QUIET = (Preferred, Renamed, Renewed)
"""Rows that are no event at the table, and are seen all the same."""
TALKATIVE = 0.05
"""How often someone says something before choosing."""


@dataclass
class Findings:
    """What was compared, and what differed."""

    messages: int = 0
    bytes: int = 0
    heard: set[str] = field(default_factory=set)
    """The kinds of messages that were compared."""
    windows: int = 0
    paces: int = 0
    dealt: int = 0
    answers: int = 0
    words: int = 0
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Company:
    """Who plays: a kind for each seat of a mode, and whether the people share a screen."""

    name: str
    kinds: tuple[str, ...]
    together: bool = False

    def seats(self, players: int) -> list[str]:
        """The kinds of all seats."""
        return [self.kinds[seat % len(self.kinds)] for seat in range(players)]


COMPANIES = (
    Company("people", ("person",)),
    Company("one screen", ("person",), together=True),
    Company("with bots", ("person", "greedy", "random")),
)
MODE_KEYS = (*MODES, f"1v1+{UPGRADE_DECK}", f"2v2+{UPGRADE_DECK}")
TABLES = tuple(product(MODE_KEYS, COMPANIES))


@dataclass
class Recorded:
    """A game and everything that each receiver got, in its language."""

    game: str
    table: str
    secrets: list[str]
    raw: list[list[bytes]]
    invitations: list[str]

    @property
    def languages(self) -> list[str]:
        """The languages of the receivers."""
        return [LANGUAGES[place % 2] for place in range(len(self.secrets))]


# --- playing -----------------------------------------------------------------------------------------


class Budget:
    """How many decisions a game may still have; `spent` is set with the last."""

    def __init__(self, decisions: int) -> None:
        self._left = decisions
        self.spent = asyncio.Event()

    def take(self) -> None:
        """One decision was made."""
        self._left -= 1
        if self._left <= 0:
            self.spent.set()


async def _drain(talk: Talk) -> None:
    """Reads to the end of the game."""
    while talk.state["over"] is None:
        await talk.read()


def _word(talk: Talk, rng: Random) -> dict[str, Any] | None:
    """What someone says beside playing now and then: a phrase, a finger for the own side, a draw, which is declined."""
    around, view = talk.state["around"], talk.state["view"]
    if any(seat not in talk.state["acting"] for seat in around["draw"]):
        return {"type": "draw", "wants": False}
    if rng.random() > TALKATIVE:
        return None
    mates = [player for player in view["players"] if "hand" in player and player["seat"] != talk.state["you"]]
    if mates and mates[0]["hand"]:
        return {"type": "point", "seat": mates[0]["seat"], "what": f"card:{mates[0]['hand'][0]}"}
    if "draw" in around["may"] and not around["draw"] and rng.random() < TALKATIVE:
        return {"type": "draw", "wants": True}
    return {"type": "say", "phrase": rng.choice(("hello", "luck", "wow"))}


async def _say(talk: Talk, word: dict[str, Any]) -> None:
    """Says it; a draw that all at one screen want is the end of the game, which the state behind the answer tells."""
    answer = await talk.ask(word)
    if word["type"] == "draw" and answer["type"] == "ack":
        await talk.until("state")


async def _person(talk: Talk, rng: Random, budget: Budget) -> None:
    """Plays by chance, takes choices back now and then, and talks."""
    while await talk.until_asked():
        word = _word(talk, rng)
        if word is not None:
            await _say(talk, word)
        if talk.state["over"] is not None:
            return
        if talk.state["can_undo"] and rng.random() < 0.1:
            await talk.ask({"type": "undo", "request": talk.state["request"]})
        else:
            answer = await talk.choose(rng.choice(talk.state["options"])["text"])
            assert answer["type"] == "ack", answer
        await talk.until("state")
        budget.take()


async def record(url: str, number: int, decisions: int = 10**6, keys: Sequence[str] = ()) -> Recorded:
    """One game, recorded by all players and a spectator; modes and companies follow each other."""
    mode, company = TABLES[number % len(TABLES)]
    plain, _, option = mode.partition("+")
    seats = company.seats(find_mode(plain).players)
    wanted = {
        "mode": plain,
        "seats": seats,
        "heroes": list(keys) or ["random"] * len(seats),
        "upgrade_deck": bool(option),
    }
    async with httpx.AsyncClient(base_url=url, timeout=300) as http:
        made = (await http.post("/api/games", json=wanted)).json()
    made = await asyncio.to_thread(sit_down, url, made, company.together)
    secrets = [*dict.fromkeys(seat["secret"] for seat in made["seats"]), made["spectator"]]
    invitations = [seat["invitation"] for seat in made["seats"]]
    recorded = Recorded(made["game"], f"{mode}, {company.name}", secrets, [], invitations)
    talks = [
        Talk(url, made["game"], secret, lang, prefix=f"{place}-", keep_raw=True)
        for place, (secret, lang) in enumerate(zip(secrets, recorded.languages, strict=True))
    ]
    for talk in reversed(talks):
        await talk.join()
    await _play(talks, Random(f"wire {number}"), Budget(decisions))
    for talk in talks:
        await talk.leave()
        recorded.raw.append(talk.raw)
    return recorded


async def _play(talks: list[Talk], rng: Random, budget: Budget) -> None:
    """All play until the game is over or its decisions are spent; the last one watches."""
    people = [_person(talk, Random(rng.random()), budget) for talk in talks[:-1]]
    playing: asyncio.Future[Any] = asyncio.gather(*people, _drain(talks[-1]))
    spent: asyncio.Future[Any] = asyncio.ensure_future(budget.spent.wait())
    await asyncio.wait({playing, spent}, return_when=asyncio.FIRST_COMPLETED)
    spent.cancel()
    if not playing.done():
        playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


# --- twins -------------------------------------------------------------------------------------------


def deal_anew(state: State, viewer: int | None, rng: Random) -> int:
    """Changes every hand and deck that a viewer may not know; says how many cards went elsewhere.

    Where upgrades lie in a pile of their own, everyone sees of which pile a card is.
    """
    changed = 0
    for player in state.players:
        if may_see_hand(state, viewer, player.seat):
            continue
        cards = state.content.heroes[player.seat].cards
        known = known_cards(player, viewer)
        before = set(player.hand)
        for upgrades in (False, True) if state.mode.upgrade_deck else (None,):
            of_pile = [at for at, card in enumerate(player.hand) if card not in known and _lies(cards[card], upgrades)]
            deck = [at for at, card in enumerate(player.deck) if _lies(cards[card], upgrades)]
            pool = [*(player.hand[at] for at in of_pile), *(player.deck[at] for at in deck)]
            rng.shuffle(pool)
            for at in of_pile:
                player.hand[at] = pool.pop()
            for at, card in zip(deck, sorted(pool), strict=True):
                player.deck[at] = card
        changed += len(before - set(player.hand))
    return changed


def _lies(card: CardDef, upgrades: bool | None) -> bool:
    """Whether a card belongs to the pile of the upgrades, or to the other; None is any."""
    return upgrades is None or (card.timing == UPGRADE) is upgrades


def retold(event: Happening, state: State, viewer: int | None, rng: Random) -> Happening:
    """An event with other hidden cards in it."""
    if isinstance(event, RoomEvent) or seen_by(event, viewer, state) is event:
        return event
    if isinstance(event, (e.CardsDrawn, e.CardFound)):
        return replace(event, card=rng.choice(state.content.heroes[event.seat].cards).key)
    if isinstance(event, e.HandShown):
        cards = state.content.heroes[event.of].cards
        return replace(event, cards=tuple(rng.choice(cards).key for _ in event.cards or ()))
    raise AssertionError(f"{type(event).__name__} has a secret that the audit does not know how to change")


def twin_of(room: Room, viewer: int | None, seen: int, rng: Random) -> tuple[Room, int]:
    """A room that looks the same to the viewer, with other hidden cards, also in the events after `seen`."""
    twin = copy.copy(room)
    twin._game = copy.copy(room.game)
    twin.game._state = room.state.copy()
    twin.game._options = None
    twin._later = (0, None)
    changed = deal_anew(twin.state, viewer, rng)
    twin.stream = [*room.stream[:seen], *(retold(event, twin.state, viewer, rng) for event in room.stream[seen:])]
    return twin, changed


# --- comparing ---------------------------------------------------------------------------------------


class Follower:
    """Follows one game again, for one receiver, beside what that receiver recorded."""

    def __init__(
        self, room: Room, slot: Slot, hidden: list[str], language: str, rows: list[Row], findings: Findings, rng: Random
    ) -> None:
        self._room = room
        self._slot = slot
        self._hidden = hidden
        """What may be told to nobody."""
        self._language = language
        self._rows = rows
        self._findings = findings
        self._rng = rng
        self._seen = 0
        self._next = 0

    def follow(self, raw: list[bytes]) -> None:
        """Compares every recorded state."""
        for data in raw:
            said = msgspec.json.decode(data)
            self._findings.bytes += len(data)
            self._findings.heard.add(said["type"])
            if any(secret.encode() in data for secret in self._hidden):
                self._findings.wrong.append(f"a secret is told to {self._slot.key}: {said['type']}")
            match said["type"]:
                case "lobby":
                    self._compare_lobby(data, said)
                case "state":
                    self._advance(said)
                    self._compare(data, said)
                case "said" | "pointed":
                    self._check_word(said)
                case "error":
                    self._check_refusal(said)
                case "ack":
                    pass
                case _:
                    self._findings.wrong.append(f"unexpected: {said}")

    def _compare_lobby(self, data: bytes, said: dict[str, Any]) -> None:
        """Before the game nothing is dealt: what is told must be what the room says after one of its next rows."""
        present = {seat["seat"]: seat["connected"] for seat in said["seats"]}
        while self._lobby(present, said["watching"]) != data:
            if self._room.dealt or self._next >= len(self._rows):
                self._findings.wrong.append(f"the room says something else to {self._slot.key} before the game")
                return
            self._apply_next()
        self._findings.messages += 1

    def _lobby(self, present: dict[int, bool], watching: int) -> bytes:
        message = lobby_message(self._room, self._slot, self._language, lambda seat: present[seat], watching=watching)
        return write(message)

    def _check_word(self, said: dict[str, Any]) -> None:
        """A phrase is one of the list, in the receiver's language; a finger is seen by its own side alone."""
        self._findings.words += 1
        if said["type"] == "said":
            of = seat_names(self._room, self._language)
            good = said["text"] in {spoken(said["phrase"], self._language, who) for who in of}
        else:
            players = self._room.state.players
            sides = {players[seat].team for seat in self._slot.seats}
            good = players[said["seat"]].team in sides and players[said["whose"]].team in sides
        if not good:
            self._findings.wrong.append(f"not for {self._slot.key}: {said}")

    def _check_refusal(self, said: dict[str, Any]) -> None:
        """Who talks too much or too late is refused, and told how things stand for them."""
        state = said.get("state")
        if state is not None:
            self._advance(state)
            self._compare(write(state), state)

    def _advance(self, said: dict[str, Any]) -> None:
        """Goes on to the moment of a message."""
        while len(self._room.stream) < said["seq"] or self._room.decisions != said["step"] or self._behind(said):
            if self._next >= len(self._rows):
                raise AssertionError("a message tells of a moment that is not stored")
            self._apply_next()

    def _apply_next(self) -> None:
        if self._room.dealt:
            self._check_window()
        self._room.apply(self._rows[self._next])
        self._next += 1

    def _behind(self, said: dict[str, Any]) -> bool:
        """Whether the asked seat or its question is another one than in the message."""
        return bool(said["request"] is not None and said["request"] != self._room.request)

    def _check_window(self) -> None:
        """Whether a window is passed by itself, and a bot's pace, may not depend on hidden cards of the asked seat."""
        bot = self._room.bot_to_move() is not None
        if not bot and not in_window(self._room.state):
            return
        twin, _ = twin_of(self._room, None, len(self._room.stream), self._rng)
        if bot:
            self._findings.paces += 1
            if self._room.weighty != twin.weighty:
                self._findings.wrong.append("a bot takes its time by what its hand holds")
            return
        self._findings.windows += 1
        if (self._room.automatic(False) is None) != (twin.automatic(False) is None):
            self._findings.wrong.append("a window is asked or passed by what a hand holds")

    def _compare(self, data: bytes, said: dict[str, Any]) -> None:
        while self._state_of(self._room, said) != data and isinstance(self._row_to_come(), QUIET):
            self._apply_next()
        viewer = self._room.viewer(self._slot)
        twin, changed = twin_of(self._room, viewer, self._seen, self._rng)
        for name, room in (("the room", self._room), ("its twin", twin)):
            if self._state_of(room, said) != data:
                self._findings.wrong.append(f"{name} says something else to {self._slot.key} at step {said['step']}")
        self._seen = said["seq"]
        self._findings.messages += 1
        self._findings.dealt += changed

    def _row_to_come(self) -> Row | None:
        return self._rows[self._next] if self._next < len(self._rows) else None

    def _state_of(self, room: Room, said: dict[str, Any]) -> bytes:
        """What a room says; who is there is taken from the message."""
        present = {seat["seat"]: seat["connected"] for seat in said["seats"]}
        watching = said["around"]["watching"]
        return write(
            state_message(room, self._slot, self._language, self._seen, lambda seat: present[seat], watching=watching)
        )


def room_of(recorded: Recorded, storage: Storage) -> tuple[Room, list[Row]]:
    """The room of a recorded game as it was set up, and all its rows."""
    found = storage.find_game(recorded.game)
    assert found is not None
    setup, rows = found
    return Room(setup), rows


def audit(recorded: Recorded, storage: Storage, findings: Findings) -> None:
    """Follows one game for each of its receivers."""
    known = len(findings.wrong)
    for place, (secret, raw) in enumerate(zip(recorded.secrets, recorded.raw, strict=True)):
        room, rows = room_of(recorded, storage)
        dice, _ = split_seed(room.header.seed)
        slot = _sitting(recorded, storage, secret)
        rng, language = Random(f"{recorded.game} {place}"), recorded.languages[place]
        hidden = [dice, *recorded.secrets, *recorded.invitations]
        Follower(room, slot, hidden, language, rows, findings, rng).follow(raw)
    findings.wrong[known:] = [f"{recorded.table}: {line}" for line in findings.wrong[known:]]


def _sitting(recorded: Recorded, storage: Storage, secret: str) -> Slot:
    """What a secret opens once all have sat down."""
    room, rows = room_of(recorded, storage)
    for row in rows:
        if not room.dealt:
            room.apply(row)
    slot = room.slot(secret)
    assert slot is not None
    return slot


async def play_all(url: str, games: int, at_once: int, decisions: int) -> list[Recorded]:
    """Plays and records all games, some at a time."""
    slots = asyncio.Semaphore(at_once)

    async def one(number: int) -> Recorded:
        async with slots:
            return await record(url, number, decisions)

    return list(await asyncio.gather(*(one(number) for number in range(games))))


def main() -> int:
    """Plays, follows, compares; fails if anything differs."""
    from tools.wire_around import record_around, unsaid
    from tools.wire_http import audit_http
    from tools.wire_timing import audit_timing

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=len(TABLES), help=f"there are {len(TABLES)} modes and companies")
    parser.add_argument("--decisions", type=int, default=100, help="of people, in each game; 1000000 plays to the end")
    parser.add_argument("--at-once", type=int, default=8)
    chosen = parser.parse_args()
    findings, say = Findings(), sys.stdout.write
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/wire.db"
        with running(db, *MANY, home=Path(folder)) as server:
            recorded = asyncio.run(play_all(server.url, chosen.games, chosen.at_once, chosen.decisions))
            around, sent = asyncio.run(record_around(server.url))
        storage = Storage(db)
        audit(around, storage, findings)
        findings.wrong += unsaid(sent, findings.heard)
        for number, game in enumerate(recorded, start=1):
            audit(game, storage, findings)
            sys.stderr.write(f"\rfollowed {number} of {chosen.games} games")
        storage.close()
        sys.stderr.write("\n")
        audit_http(db, recorded, findings)
    receivers = sum(len(game.secrets) for game in recorded)
    say(f"{chosen.games} games in {len({game.table for game in recorded})} kinds of table, {receivers} receivers; ")
    say(f"load average {os.getloadavg()[0]:.1f}\n")
    say(f"{'state messages':38}{findings.messages:9}   {findings.bytes / 1e6:.1f} MB\n")
    say(f"{'phrases and fingers':38}{findings.words:9}\n")
    say(f"{'hidden cards dealt anew':38}{findings.dealt:9}\n{'windows, asked or passed':38}{findings.windows:9}\n")
    say(f"{'questions to bots, and their pace':38}{findings.paces:9}\n{'answers of HTTP':38}{findings.answers:9}\n")
    findings.wrong += audit_timing(say)
    say(f"{'differences':38}{len(findings.wrong):9}\n")
    for line in findings.wrong[:10]:
        say(line + "\n")
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
