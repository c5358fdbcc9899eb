"""What the server does for people: their page asks here, with the key of its browser in a header."""

import asyncio
import logging
from typing import Annotated, Any, Final, get_args

from msgspec import Meta, Struct
from sqlalchemy.exc import SQLAlchemyError

from madking.server.errors import BadRequest, ServerError, TooEarly
from madking.server.people.forgetting import forget_player
from madking.server.people.history import History, Search
from madking.server.people.keys import PLAYER, NoPlayer, player_of
from madking.server.people.outcome import Result
from madking.server.people.ratings import Ratings
from madking.server.people.register import Register, Why
from madking.server.people.tournaments import BotEntry, Decision, Entry, NewTournament, Tournaments
from madking.server.seats import new_token
from madking.server.storage import Storage
from madking.server.work import Pools

LOG: Final = logging.getLogger("madking.server")
ROUND_SECONDS: Final = 10.0
"""How often what goes on by itself is looked after; whoever looks at it sees it as it is."""
RESULTS: Final = get_args(Result)


class Named(Struct, frozen=True):
    """A name that a player wants."""

    name: Annotated[str, Meta(max_length=200)]


class Other(Struct, frozen=True):
    """Another player."""

    player: Annotated[str, Meta(pattern=f"^{PLAYER.pattern}$")]


class Report(Struct, frozen=True):
    """What is wrong with another player."""

    player: Annotated[str, Meta(pattern=f"^{PLAYER.pattern}$")]
    why: Why


class Sure(Struct, frozen=True):
    """That somebody means it."""

    sure: bool


class People:
    """The players of this server. Whoever calls has shown the key of the player it is about."""

    def __init__(self, storage: Storage, pools: Pools) -> None:
        self._storage = storage
        self._pools = pools
        self.register = Register(storage.engine)
        self.history = History(storage.engine)
        self.ratings = Ratings(storage.engine)
        self.tournaments = Tournaments(storage)

    async def me(self, player: str) -> dict[str, Any]:
        """What a player sees of themselves."""
        return await self._pools.database.do(self._me, player)

    def _me(self, player: str) -> dict[str, Any]:
        self.ratings.settle()
        return {
            "player": player,
            "name": self.register.name(player) or "",
            "ratings": self.ratings.of(player),
            "blocked": self.register.blocked(player),
        }

    async def rename(self, player: str, wanted: Named) -> dict[str, Any]:
        """Gives a player another name."""
        return {"name": await self._pools.database.do(self.register.rename, player, wanted.name)}

    async def games(self, player: str, search: Search) -> dict[str, Any]:
        """The games of a player that are searched for."""
        if search.result and search.result not in RESULTS:
            known = ", ".join(RESULTS)
            raise BadRequest("unknown result {result}; known are {results}", result=repr(search.result), results=known)
        return await self._pools.database.do(self._games, player, search)

    def _games(self, player: str, search: Search) -> dict[str, Any]:
        self.ratings.settle()
        return self.history.games(player, search)

    async def replay(self, player: str, game: str) -> dict[str, str]:
        """A replay of a game that a player has finished, for everyone who is given its address."""
        return {"replay": await self._pools.database.do(self._replay, player, game)}

    def _replay(self, player: str, game: str) -> str:
        ended = self._storage.find_ended(game) if self.history.played(player, game) else None
        if ended is None:
            raise TooEarly("only a game that you have finished can be watched again")
        known = self.history.replay_of(game)
        if known is not None and self._storage.find_replay(known) is not None:
            return known
        replay = new_token()
        self._storage.add_replay(replay, ended.log)
        self.history.note_replay(game, replay)
        return replay

    async def player(self, caller: str, player: str) -> dict[str, Any]:
        """What everyone may know of a player, and what the caller has had with them."""
        if not PLAYER.fullmatch(player):
            raise NoPlayer
        return await self._pools.database.do(self._player, caller, player)

    def _player(self, caller: str, player: str) -> dict[str, Any]:
        self.ratings.settle()
        told = {"player": player, "name": self.register.require(player), "ratings": self.ratings.of(player)}
        pair = self.history.pair(caller, player) if caller and caller != player else None
        return {**told, "pair": pair}

    async def table(self, mode: str) -> dict[str, Any]:
        """The players of a mode by strength, and which modes there are."""
        return await self._pools.database.do(self._table, mode)

    def _table(self, mode: str) -> dict[str, Any]:
        self.ratings.settle()
        modes = self.ratings.modes()
        wanted = mode or (modes[0] if modes else "")
        return {"mode": wanted, "modes": modes, "players": self.ratings.table(wanted)}

    async def block(self, player: str, wanted: Other, on: bool) -> dict[str, Any]:
        """Blocks somebody, or lets them come again; gives who is blocked now."""
        change = self.register.block if on else self.register.unblock
        await self._pools.database.do(change, player, wanted.player)
        return {"blocked": await self._pools.database.do(self.register.blocked, player)}

    async def report(self, player: str, wanted: Report) -> dict[str, Any]:
        """Reports somebody to the keepers of the server."""
        await self._pools.database.do(self.register.report, player, wanted.player, wanted.why)
        return {"reported": wanted.player}

    async def export(self, player: str) -> dict[str, Any]:
        """Everything that is kept of a player."""
        return await self._pools.database.do(self._export, player)

    def _export(self, player: str) -> dict[str, Any]:
        self.ratings.settle()
        return {**self.register.export(player), "games": self.history.everything(player)}

    async def forget(self, player: str, wanted: Sure) -> dict[str, Any]:
        """Deletes everything that is kept of a player."""
        if not wanted.sure:
            raise BadRequest("nothing was deleted: say that you are sure")
        await self._pools.database.do(forget_player, self._storage, player)
        return {"deleted": True}

    # --- tournaments ---------------------------------------------------------------------------------

    async def my_tournaments(self, player: str) -> dict[str, Any]:
        """The tournaments of a player."""
        return {"tournaments": await self._pools.database.do(self.tournaments.of, player)}

    async def tournament(self, tournament: str, key: str | None) -> dict[str, Any]:
        """A tournament as it stands."""
        return await self._pools.replaying.do(self._tournament, tournament, key)

    def _tournament(self, tournament: str, key: str | None) -> dict[str, Any]:
        self.tournaments.go_on(tournament)
        return self.tournaments.told(tournament, key)

    async def open_tournament(self, player: str, wanted: NewTournament) -> dict[str, Any]:
        """Opens a tournament."""
        return {"id": await self._pools.replaying.do(self.tournaments.open, player, wanted)}

    async def enter(self, tournament: str, key: str, entry: Entry) -> dict[str, Any]:
        """Somebody takes part."""
        await self._pools.replaying.do(self.tournaments.enter, tournament, key, entry)
        return await self.tournament(tournament, key)

    async def enter_bot(self, tournament: str, key: str, entry: BotEntry) -> dict[str, Any]:
        """The host lets a bot take part, or none."""
        await self._pools.replaying.do(self.tournaments.enter_bot, tournament, player_of(key), entry)
        return await self.tournament(tournament, key)

    async def leave(self, tournament: str, key: str) -> dict[str, Any]:
        """Somebody takes part no more."""
        await self._pools.database.do(self.tournaments.leave, tournament, player_of(key))
        return await self.tournament(tournament, key)

    async def start(self, tournament: str, key: str) -> dict[str, Any]:
        """The host begins a tournament."""
        await self._pools.database.do(self.tournaments.start, tournament, player_of(key))
        return await self.tournament(tournament, key)

    async def decide(self, tournament: str, key: str, wanted: Decision) -> dict[str, Any]:
        """The host decides a match that is not played."""
        await self._pools.database.do(self.tournaments.decide, tournament, player_of(key), wanted)
        return await self.tournament(tournament, key)

    async def go_on(self) -> None:
        """Counts games and opens those of tournaments that nobody looks at just now, for ever."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await asyncio.to_thread(self.ratings.settle)
                for tournament in await asyncio.to_thread(self.tournaments.running):
                    await asyncio.to_thread(self.tournaments.go_on, tournament)
            except (SQLAlchemyError, ServerError) as error:
                LOG.error("ratings and tournaments could not be brought up to date: %s", type(error).__name__)
