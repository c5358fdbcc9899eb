"""Finished games and uploaded logs, for watching, reviewing and branching off. Everything here works in threads."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

from madking.core.record import read
from madking.errors import MadkingError
from madking.server import fairness
from madking.server.errors import BadRequest, NotFound, TooEarly
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
        """A game that is over, for someone who played or may watch it."""
        room, slot = await self._rooms.look(game, secret)
        if not room.over:
            raise TooEarly("that is told when the game is over")
        return room, slot

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
        room = await self._rooms.look_invited(game, shown)
        bots = [seat for seat, made in enumerate(room.setup.seats) if made.string]
        secret, strings = fairness.split_seed(room.header.seed)
        told: dict[str, Any] = {
            "commitment": room.setup.commitment,
            "over": room.over,
            "bots": bots,
            "strings": strings if room.dealt else [made.string or None for made in room.setup.seats],
        }
        if room.over:
            counts = fairness.histogram(room.game.steps, room.game.events, len(room.seats))
            told |= {"secret": secret, "seed": room.header.seed, "histogram": counts}
        return told

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
