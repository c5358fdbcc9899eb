"""Non-interference on the wire: what a spectator and an opponent receive tells nothing about hidden cards.

People play on a real server while every byte is recorded. Afterwards each game is followed again from storage: each
recorded state message must be, byte for byte, what the room says at that moment, and what a twin of the room says in
which all cards that the receiver may not know were dealt anew. A window is asked or passed alike in both.

python tools/wire_audit.py               # 200 games
python tools/wire_audit.py --games 5
"""

import argparse
import asyncio
import copy
import sys
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Talk, running, sit_down

from madking.asking.reactions import in_window
from madking.core import events as e
from madking.core.secrecy import seen_by
from madking.core.state import State
from madking.core.views import known_cards, may_see_hand
from madking.lang import hero_keys
from madking.server.protocol import write
from madking.server.room import Happening, Room, RoomEvent
from madking.server.rows import Row
from madking.server.seats import Slot
from madking.server.storage import Storage
from madking.server.telling import state_message
from tools.load import MANY


@dataclass
class Findings:
    """What was compared, and what differed."""

    messages: int = 0
    bytes: int = 0
    windows: int = 0
    dealt: int = 0
    wrong: list[str] = field(default_factory=list)


@dataclass
class Recorded:
    """A game and everything that each receiver got."""

    game: str
    secrets: list[str]
    raw: list[list[bytes]]


# --- playing -----------------------------------------------------------------------------------------


async def _drain(talk: Talk) -> None:
    """Reads to the end of the game."""
    while talk.state["over"] is None:
        await talk.read()


async def _person(talk: Talk, rng: Random) -> None:
    """Plays by chance, and takes choices back now and then."""
    while await talk.until_asked():
        if talk.state["can_undo"] and rng.random() < 0.1:
            await talk.ask({"type": "undo", "request": talk.state["request"]})
        else:
            answer = await talk.choose(rng.choice(talk.state["options"])["text"])
            assert answer["type"] == "ack", answer
        await talk.until("state")


async def record(url: str, number: int) -> Recorded:
    """One game, recorded by both players and a spectator."""
    rng = Random(f"wire {number}")
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        wanted = {"heroes": rng.sample(hero_keys(), 2), "seats": ["person", "person"]}
        made = await asyncio.to_thread(sit_down, url, (await http.post("/api/games", json=wanted)).json())
    secrets = [*(seat["secret"] for seat in made["seats"]), made["spectator"]]
    talks = [Talk(url, made["game"], secret, prefix=f"{place}-", keep_raw=True) for place, secret in enumerate(secrets)]
    for talk in reversed(talks):
        await talk.join()
    people = [_person(talk, Random(f"{number} {place}")) for place, talk in enumerate(talks[:2])]
    await asyncio.gather(*people, _drain(talks[2]))
    for talk in talks:
        await talk.leave()
    return Recorded(made["game"], secrets, [talk.raw for talk in talks])


# --- twins -------------------------------------------------------------------------------------------


def deal_anew(state: State, viewer: int | None, rng: Random) -> int:
    """Changes every hand and deck that a viewer may not know; says how many cards went elsewhere."""
    changed = 0
    for player in state.players:
        if may_see_hand(state, viewer, player.seat):
            continue
        known = known_cards(player, viewer)
        hidden = [card for card in player.hand if card not in known]
        pool = hidden + player.deck
        rng.shuffle(pool)
        player.hand = [card for card in player.hand if card in known] + pool[: len(hidden)]
        player.deck = sorted(pool[len(hidden) :])
        changed += len(set(hidden) - set(player.hand))
    return changed


def retold(event: Happening, state: State, viewer: int | None, rng: Random) -> Happening:
    """An event with other hidden cards in it."""
    if isinstance(event, RoomEvent) or seen_by(event, viewer, state) is event:
        return event
    if isinstance(event, (e.CardsDrawn, e.CardFound)):
        return replace(event, card=rng.choice(state.content.heroes[event.seat].cards).key)
    if isinstance(event, e.HandShown):
        cards = state.content.heroes[event.of].cards
        return replace(event, cards=tuple(rng.choice(cards).key for _ in event.cards or ()))
    return event


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

    def __init__(self, room: Room, slot: Slot, rows: list[Row], findings: Findings, rng: Random) -> None:
        self._room = room
        self._slot = slot
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
            if said["type"] == "state":
                self._advance(said)
                self._compare(data, said)
            elif said["type"] != "ack":
                self._findings.wrong.append(f"unexpected: {said}")

    def _advance(self, said: dict[str, Any]) -> None:
        """Goes on to the moment of a message."""
        while len(self._room.stream) < said["seq"] or self._room.decisions != said["step"] or self._behind(said):
            if self._next >= len(self._rows):
                raise AssertionError("a message tells of a moment that is not stored")
            self._check_window()
            self._room.apply(self._rows[self._next])
            self._next += 1

    def _behind(self, said: dict[str, Any]) -> bool:
        """Whether the asked seat or its question is another one than in the message."""
        return bool(said["request"] is not None and said["request"] != self._room.request)

    def _check_window(self) -> None:
        """Whether a window is passed by itself may not depend on hidden cards of the asked seat."""
        if not in_window(self._room.state):
            return
        twin, _ = twin_of(self._room, None, len(self._room.stream), self._rng)
        self._findings.windows += 1
        if (self._room.automatic(False) is None) != (twin.automatic(False) is None):
            self._findings.wrong.append("a window is asked or passed by what a hand holds")

    def _compare(self, data: bytes, said: dict[str, Any]) -> None:
        present = {seat["seat"]: seat["connected"] for seat in said["seats"]}
        viewer = self._room.viewer(self._slot)
        twin, changed = twin_of(self._room, viewer, self._seen, self._rng)
        for name, room in (("the room", self._room), ("its twin", twin)):
            message = state_message(room, self._slot, "en", self._seen, lambda seat: present[seat])
            if write(message) != data:
                self._findings.wrong.append(f"{name} says something else to {self._slot.key} at step {said['step']}")
        self._seen = said["seq"]
        self._findings.messages += 1
        self._findings.dealt += changed


def audit(recorded: Recorded, storage: Storage, findings: Findings) -> None:
    """Follows one game for each of its receivers."""
    for place, (secret, raw) in enumerate(zip(recorded.secrets, recorded.raw, strict=True)):
        found = storage.find_game(recorded.game)
        assert found is not None
        setup, rows = found
        room = Room(setup)
        while not room.dealt:
            room.apply(rows.pop(0))
        slot = room.slot(secret)
        assert slot is not None
        Follower(room, slot, rows, findings, Random(f"{recorded.game} {place}")).follow(raw)


async def play_all(url: str, games: int, at_once: int) -> list[Recorded]:
    """Plays and records all games, some at a time."""
    slots = asyncio.Semaphore(at_once)

    async def one(number: int) -> Recorded:
        async with slots:
            return await record(url, number)

    return list(await asyncio.gather(*(one(number) for number in range(games))))


def main() -> int:
    """Plays, follows, compares; fails if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--at-once", type=int, default=8)
    chosen = parser.parse_args()
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/wire.db"
        with running(db, *MANY, home=Path(folder)) as server:
            recorded = asyncio.run(play_all(server.url, chosen.games, chosen.at_once))
        storage = Storage(db)
        for number, game in enumerate(recorded, start=1):
            audit(game, storage, findings)
            sys.stderr.write(f"\rfollowed {number} of {chosen.games} games")
        storage.close()
    sys.stdout.write(
        f"\n{chosen.games} games, {findings.messages} messages, {findings.bytes / 1e6:.1f} MB by 3 receivers each; "
        f"{findings.dealt} hidden cards dealt anew, {findings.windows} windows; {len(findings.wrong)} differences\n"
    )
    for line in findings.wrong[:10]:
        sys.stdout.write(line + "\n")
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
