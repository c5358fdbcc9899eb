"""Finished games and uploaded logs, for watching, reviewing and branching off. Everything here works in threads."""

import asyncio
import time
from collections import OrderedDict
from typing import Any, Final

from madking.core.record import read
from madking.errors import MadkingError
from madking.server import fairness
from madking.server.ended import told
from madking.server.errors import BadRequest, NotFound, TooEarly, Unplayable
from madking.server.players import Players
from madking.server.protocol import Branch
from madking.server.replays import Tape, branch_off
from madking.server.review import review_log
from madking.server.room import Room
from madking.server.rooms import Rooms
from madking.server.seats import Slot, new_token
from madking.server.setup import Opened, header_text
from madking.server.storage import Storage

KEPT: Final = 16
QUIET_SECONDS: Final = 24 * 3600.0
"""After which nobody plays a game on that this version cannot play back: another one may still run it."""


class Archive:
    """Tapes of finished games and of uploaded logs; the last ones stay in memory."""

    def __init__(self, rooms: Rooms, storage: Storage, players: Players) -> None:
        self._rooms = rooms
        self._players = players
        self._storage = storage
        self._tapes: OrderedDict[tuple[str, str], Tape] = OrderedDict()
        self._reviews: OrderedDict[tuple[str, tuple[int, ...], str], list[dict[str, Any]]] = OrderedDict()

    # --- finished games ------------------------------------------------------------------------------

    async def finished(self, game: str, secret: str) -> tuple[Room, Slot]:
        """A game that is over and stored as such, for someone who played or may watch it."""
        room, slot = await self._rooms.look(game, secret)
        if not room.over or await asyncio.to_thread(self._storage.find_ended, game) is None:
            raise TooEarly("that is told when the game is over")
        return room, slot

    async def log(self, game: str, secret: str) -> str:
        """The log of a game that is over."""
        kept = await asyncio.to_thread(self._storage.find_ended, game)
        if kept is not None:
            await self._rooms.check(game, secret)
            return kept.log
        try:
            await self.finished(game, secret)
        except Unplayable as error:
            await asyncio.to_thread(self._give_up, game, error)
        return await self.log(game, secret)

    def _give_up(self, game: str, error: Unplayable) -> None:
        """Ends a game that cannot be played back, by what its rows tell, once no other version plays it either."""
        found = self._storage.find_game(game)
        if found is None:
            raise NotFound
        if time.time() - self._storage.last_moved(game) < QUIET_SECONDS:
            raise TooEarly(f"{error}; its log and its proof are given out a day after its last move")
        self._storage.add_ended(game, told(*found))

    async def review(self, game: str, secret: str, language: str) -> list[dict[str, Any]]:
        """What the person of this secret could have done better; a spectator is told of all people."""
        room, slot = await self.finished(game, secret)
        seats = list(slot.seats) or [seat for seat, made in enumerate(room.setup.seats) if made.token is not None]
        key = game, tuple(seats), language
        if key not in self._reviews:
            self._reviews[key] = await self._players.elsewhere(review_log, room.game.log, seats, language)
            while len(self._reviews) > KEPT:
                self._reviews.popitem(last=False)
        return self._reviews[key]

    async def branch_game(self, game: str, secret: str, wanted: Branch) -> Opened:
        """A new game from a moment of a finished one."""
        room, _ = await self.finished(game, secret)
        return await self._branch(await self._tape(("game", game), room.game.log), wanted, game)

    async def fairness(self, game: str, shown: str) -> dict[str, Any]:
        """The commitment and the bots' strings; the people's when it is dealt; when it is over also the secret, the
        seed that they make, and how the dice fell."""
        strings: list[str] | None = None
        try:
            room = await self._rooms.look_invited(game, shown)
            strings = fairness.split_seed(room.header.seed)[1] if room.dealt else None
        except Unplayable:
            pass
        setup = await asyncio.to_thread(self._storage.find_setup, game)
        kept = await asyncio.to_thread(self._storage.find_ended, game)
        if setup is None:
            raise NotFound
        promised: dict[str, Any] = {
            "commitment": setup.commitment,
            "over": kept is not None,
            "bots": [seat for seat, made in enumerate(setup.seats) if made.string],
            "strings": strings or [made.string or None for made in setup.seats],
        }
        return promised if kept is None else promised | kept.proof

    # --- uploaded logs -------------------------------------------------------------------------------

    async def upload(self, text: str) -> str:
        """Keeps a log to watch; gives the name of the replay."""
        trusted = await asyncio.to_thread(self._known, text)
        tape = await asyncio.to_thread(Tape, text, trusted)
        replay = new_token()
        await asyncio.to_thread(self._storage.add_replay, replay, text)
        self._keep(("replay", replay), tape)
        return replay

    def _known(self, text: str) -> bool:
        """Whether a log that begins in the middle of a game is of a game that was set up here."""
        try:
            header = read(text, partial=True).header
        except MadkingError as error:
            raise BadRequest(f"this is no log of a game: {error}") from None
        if not header.position:
            return False
        try:
            secret, _ = fairness.split_seed(header.seed)
        except MadkingError:
            return False
        sealed = header_text(header, fairness.seed_of(secret, []))
        known = (header_text(header, header.seed), sealed)
        return any(setup.header in known for setup in self._storage.find_promised(fairness.commit(secret)))

    async def replay(self, replay: str) -> Tape:
        """A replay by its name."""
        if ("replay", replay) in self._tapes:
            return self._tapes["replay", replay]
        text = await asyncio.to_thread(self._storage.find_replay, replay)
        if text is None:
            raise NotFound
        return await self._tape(("replay", replay), text)

    async def replay_text(self, replay: str) -> str:
        """The log of a replay, for a file."""
        text = await asyncio.to_thread(self._storage.find_replay, replay)
        if text is None:
            raise NotFound
        return text

    async def branch_replay(self, replay: str, wanted: Branch) -> Opened:
        """A new game from a moment of a replay."""
        return await self._branch(await self.replay(replay), wanted, replay)

    async def _branch(self, tape: Tape, wanted: Branch, source: str) -> Opened:
        setup, opened = await asyncio.to_thread(branch_off, tape, wanted, source)
        await self._rooms.add(setup)
        return opened

    async def _tape(self, key: tuple[str, str], text: str) -> Tape:
        """A tape of a log that is known to be right."""
        if key not in self._tapes:
            self._keep(key, await asyncio.to_thread(Tape, text, True))
        return self._tapes[key]

    def _keep(self, key: tuple[str, str], tape: Tape) -> None:
        self._tapes[key] = tape
        self._tapes.move_to_end(key)
        while len(self._tapes) > KEPT:
            self._tapes.popitem(last=False)
