"""What the server does for people: their page asks here, with the key of its browser in a header."""

from typing import Annotated, Any, Final, get_args

from msgspec import Meta, Struct

from madking.server.errors import BadRequest, TooEarly
from madking.server.people.history import History, Search
from madking.server.people.keys import PLAYER, NoPlayer
from madking.server.people.outcome import Result
from madking.server.people.ratings import Ratings
from madking.server.people.register import Register, Why
from madking.server.seats import new_token
from madking.server.storage import Storage
from madking.server.work import Pools

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

    async def player(self, caller: str | None, player: str) -> dict[str, Any]:
        """What everyone may know of a player, and what the caller has had with them."""
        if not PLAYER.fullmatch(player):
            raise NoPlayer
        return await self._pools.database.do(self._player, caller, player)

    def _player(self, caller: str | None, player: str) -> dict[str, Any]:
        self.ratings.settle()
        told = {"player": player, "name": self.register.require(player), "ratings": self.ratings.of(player)}
        pair = self.history.pair(caller, player) if caller is not None and caller != player else None
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
        await self._pools.database.do(self.register.forget, player)
        return {"deleted": True}
