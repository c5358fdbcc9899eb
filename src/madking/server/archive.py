"""Finished games and uploaded logs, for watching, reviewing and branching off. Everything here works in threads."""

import asyncio
import time
from collections import OrderedDict
from typing import Any, Final

from madking.core.record import read
from madking.errors import MadkingError
from madking.server.ended import Ended, told
from madking.server.errors import BadRequest, NotFound, TooEarly, Unplayable
from madking.server.players import Players
from madking.server.protocol import Branch
from madking.server.replays import Tape, branch_off
from madking.server.review import review_log
from madking.server.room import Room
from madking.server.rooms import Rooms
from madking.server.seats import Slot, new_token
from madking.server.setup import Opened
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
        self._tapes: OrderedDict[str, Tape] = OrderedDict()
        self._reviews: OrderedDict[tuple[str, tuple[int, ...], str], list[dict[str, Any]]] = OrderedDict()

    # --- finished games ------------------------------------------------------------------------------

    async def finished(self, game: str, token: str) -> tuple[Room, Slot]:
        """A game that is over and stored as such, for someone who has a link to it."""
        room, slot = await self._rooms.look(game, token)
        if not room.over or await asyncio.to_thread(self._storage.find_ended, game) is None:
            raise TooEarly("that is told when the game is over")
        return room, slot

    async def log(self, game: str, token: str) -> str:
        """The log of a game that is over."""
        return (await self._ended(game, token)).log

    async def _ended(self, game: str, token: str) -> Ended:
        """What is kept of a game that is over, for someone who has a link to it."""
        kept = await asyncio.to_thread(self._storage.find_ended, game)
        if kept is not None:
            await self._rooms.check(game, token)
            return kept
        try:
            await self.finished(game, token)
        except Unplayable as error:
            await asyncio.to_thread(self._give_up, game, error)
        return await self._ended(game, token)

    def _give_up(self, game: str, error: Unplayable) -> None:
        """Ends a game that cannot be played back, by what its rows tell, once no other version plays it either."""
        found = self._storage.find_game(game)
        if found is None:
            raise NotFound
        if time.time() - self._storage.last_moved(game) < QUIET_SECONDS:
            raise TooEarly(f"{error}; its log and its proof are given out a day after its last move")
        self._storage.add_ended(game, told(*found))

    async def review(self, game: str, token: str, language: str) -> list[dict[str, Any]]:
        """What the person of this link could have done better; a spectator is told of all people."""
        room, slot = await self.finished(game, token)
        seats = list(slot.seats) or [seat for seat, made in enumerate(room.setup.seats) if made.token is not None]
        key = game, tuple(seats), language
        if key not in self._reviews:
            self._reviews[key] = await self._players.elsewhere(review_log, room.game.log, seats, language)
            while len(self._reviews) > KEPT:
                self._reviews.popitem(last=False)
        return self._reviews[key]

    async def branch_game(self, game: str, token: str, wanted: Branch) -> Opened:
        """A new game from a moment of a finished one."""
        room, _ = await self.finished(game, token)
        return await self._branch(await self._tape(game, room.game.log), wanted, game)

    async def fairness(self, game: str, token: str) -> dict[str, Any]:
        """The commitment; when the game is over also the secret, the strings, and how the dice fell."""
        try:
            proof = (await self._ended(game, token)).proof
        except TooEarly:
            proof = {}
        setup = await asyncio.to_thread(self._storage.find_setup, game)
        if setup is None:
            raise NotFound
        return {"commitment": setup.commitment, "over": bool(proof), **proof}

    # --- uploaded logs -------------------------------------------------------------------------------

    async def upload(self, text: str) -> str:
        """Keeps a log to watch; gives the name of the replay."""
        trusted = await asyncio.to_thread(self._known, text)
        tape = await asyncio.to_thread(Tape, text, trusted)
        replay = new_token()
        await asyncio.to_thread(self._storage.add_replay, replay, text)
        self._keep(replay, tape)
        return replay

    def _known(self, text: str) -> bool:
        """Whether a log that begins in the middle of a game is of a game that was set up here."""
        try:
            header = read(text, partial=True).header
        except MadkingError as error:
            raise BadRequest(f"this is no log of a game: {error}") from None
        return bool(header.position) and self._storage.knows_header("\n".join(header.lines()) + "\n")

    async def replay(self, replay: str) -> Tape:
        """A replay by its name."""
        if replay in self._tapes:
            return self._tapes[replay]
        text = await asyncio.to_thread(self._storage.find_replay, replay)
        if text is None:
            raise NotFound
        return await self._tape(replay, text)

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

    async def _tape(self, key: str, text: str) -> Tape:
        """A tape of a log that is known to be right."""
        if key not in self._tapes:
            self._keep(key, await asyncio.to_thread(Tape, text, True))
        return self._tapes[key]

    def _keep(self, key: str, tape: Tape) -> None:
        self._tapes[key] = tape
        self._tapes.move_to_end(key)
        while len(self._tapes) > KEPT:
            self._tapes.popitem(last=False)
