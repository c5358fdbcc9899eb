"""Finished games and uploaded logs, for watching, reviewing and branching off."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final

from madking.charter.records import Record
from madking.core.record import read, read_head
from madking.errors import MadkingError
from madking.server import fairness
from madking.server.ended import Ended, told
from madking.server.errors import BadRequest, NotFound, TooEarly, Unplayable
from madking.server.homebrew import Homebrew, strangers
from madking.server.protocol import Branch, Lang
from madking.server.replays import branch_off
from madking.server.review import records_of, review_log, tally_log
from madking.server.rooms import Rooms
from madking.server.seats import new_token
from madking.server.setup import Opened, header_text
from madking.server.storage import Storage
from madking.server.taping import check_log, frames_of, header_at, summary_of
from madking.server.uploads import check_header
from madking.server.work import Answer, Job, Key, Pools, Shared

KEPT: Final = 16
QUIET_SECONDS: Final = 24 * 3600.0
"""After which nobody plays a game on that this version cannot play back: another one may still run it."""
Told = dict[str, Any]
"""What is told, by language."""
Reviewed = tuple[str, tuple[int, ...]]
"""A game, and the seats that are spoken of."""


class Archive:
    """Finished games and uploaded logs; the last reviews, tallies and uploaded texts stay in memory."""

    def __init__(self, rooms: Rooms, storage: Storage, pools: Pools, homebrew: Homebrew) -> None:
        self._rooms = rooms
        self._pools = pools
        self._storage = storage
        self._homebrew = homebrew
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._reviews: OrderedDict[Reviewed, Told] = OrderedDict()
        self._reviewing: Shared[Reviewed, Told] = Shared()
        self._tallies: OrderedDict[str, Told] = OrderedDict()
        self._records: OrderedDict[Reviewed, list[Record]] = OrderedDict()

    # --- finished games ------------------------------------------------------------------------------

    async def finished(self, game: str, secret: str) -> Ended:
        """What is left of a game that is over and stored as such, for someone who played or may watch it."""
        await self._rooms.check(game, secret)
        kept = await self._find_ended(game)
        if kept is None:
            await self._rooms.look(game, secret)
            kept = await self._find_ended(game)
        if kept is None:
            raise TooEarly("that is told when the game is over")
        return kept

    async def _find_ended(self, game: str) -> Ended | None:
        return await self._pools.database.do(self._storage.find_ended, game)

    async def log(self, game: str, secret: str) -> str:
        """The log of a game that is over."""
        try:
            return (await self.finished(game, secret)).log
        except Unplayable as error:
            await self._pools.database.do(self._give_up, game, error)
        return (await self.finished(game, secret)).log

    def _give_up(self, game: str, error: Unplayable) -> None:
        """Ends a game that cannot be played back, by what its rows tell, once no other version plays it either."""
        found = self._storage.find_game(game)
        if found is None:
            raise NotFound
        if self._storage.clock.now() - self._storage.last_moved(game) < QUIET_SECONDS:
            raise TooEarly("{reason}; its log and its proof are given out a day after its last move", reason=str(error))
        self._storage.add_ended(game, told(*found))

    async def tally(self, game: str, secret: str, language: str) -> Any:
        """What a game came to, seat by seat."""
        log = (await self.finished(game, secret)).log
        if game not in self._tallies:
            try:
                _keep(self._tallies, game, await self._pools.tapes.do(tally_log, log))
            except BadRequest as error:
                raise _unplayable(error) from None
        return self._tallies[game][language]

    async def records(self, game: str, secret: str) -> Any:
        """What those of this secret may remember of a game, seat by seat."""
        log = (await self.finished(game, secret)).log
        doors = await self._rooms.doors(game)
        key = game, tuple(doors.seats(secret))
        if key not in self._records:
            players = [seat.kind for seat in doors.setup.seats]
            try:
                _keep(self._records, key, await self._pools.tapes.do(records_of, log, game, list(key[1]), players))
            except BadRequest as error:
                raise _unplayable(error) from None
        return self._records[key]

    async def review(self, game: str, secret: str, language: str) -> Any:
        """What the person of this secret could have done better; a spectator is told of all people."""
        log = (await self.finished(game, secret)).log
        doors = await self._rooms.doors(game)
        seats = doors.seats(secret) or [seat for seat, made in enumerate(doors.setup.seats) if made.token is not None]
        key = game, tuple(seats)
        if key not in self._reviews:
            return (await self._reviewing.get(key, lambda: self._review(key, log)))[language]
        return self._reviews[key][language]

    async def _review(self, key: Reviewed, log: str) -> Told:
        """Reviews a game; what was begun is kept, also when nobody waits for it any more."""
        job = self._pools.reviews.submit(review_log, log, list(key[1]))
        job.done.add_done_callback(lambda _: self._keep_review(key, job))
        try:
            return await asyncio.shield(job.done)
        except BadRequest as error:
            raise _unplayable(error) from None
        except asyncio.CancelledError:
            if self._pools.reviews.withdraw(job):
                job.done.cancel()
            raise

    def _keep_review(self, key: Reviewed, job: Job[Told]) -> None:
        if not job.done.cancelled() and job.done.exception() is None:
            _keep(self._reviews, key, job.done.result())

    async def branch_game(self, game: str, secret: str, wanted: Branch) -> Opened:
        """A new game from a moment of a finished one."""
        return await self._branch((await self.finished(game, secret)).log, wanted, game)

    async def fairness(self, game: str, shown: str) -> dict[str, Any]:
        """The commitment and the bots' strings; the people's when it is dealt; when it is over also the secret, the
        seed that they make, and how the dice fell."""
        doors = await self._rooms.doors(game)
        if not doors.open_to(shown) and not doors.invite(shown):
            raise NotFound
        kept, setup = await self._find_ended(game), doors.setup
        if kept is None:
            with suppress(Unplayable):
                await self._rooms.settled(game)
            kept = await self._find_ended(game)
        promised: dict[str, Any] = {
            "commitment": setup.commitment,
            "homebrew": strangers(read_head(setup.header).heroes),
            "over": kept is not None,
            "bots": [seat for seat, made in enumerate(setup.seats) if made.string],
            "strings": doors.strings or [made.string or None for made in setup.seats],
        }
        return promised if kept is None else promised | kept.proof

    async def game_heroes(self, game: str, shown: str, language: Lang) -> bytes:
        """The homebrew heroes of a game, for whoever plays or watches it or is invited to it."""
        doors = await self._rooms.doors(game)
        if not doors.open_to(shown) and not doors.invite(shown):
            raise NotFound
        setup = await self._pools.database.do(self._storage.find_setup, game)
        if setup is None:
            raise NotFound
        return await self._homebrew.told(read(setup.header, partial=True).header, language)

    # --- uploaded logs -------------------------------------------------------------------------------

    async def upload(self, text: str) -> str:
        """Keeps a log to watch; gives the name of the replay."""
        check_header(text, self._homebrew)
        trusted = await self._pools.replaying.do(self._known, text)
        await self._pools.tapes.do(check_log, text, trusted)
        replay = new_token()
        await self._pools.database.do(self._storage.add_replay, replay, text)
        _keep(self._texts, replay, text)
        return replay

    def _known(self, text: str) -> bool:
        """Whether a log that begins in the middle of a game is of a game that was set up here."""
        try:
            if not read_head(text).position:
                return False
            header = read(text, partial=True).header
        except MadkingError as error:
            raise BadRequest("this is no log of a game: {reason}", reason=str(error)) from None
        try:
            secret, _ = fairness.split_seed(header.seed)
        except MadkingError:
            return False
        sealed = header_text(header, fairness.seed_of(secret, []))
        known = (header_text(header, header.seed), sealed)
        return any(setup.header in known for setup in self._storage.find_promised(fairness.commit(secret)))

    async def replay_text(self, replay: str) -> str:
        """The log of a replay."""
        if replay not in self._texts:
            text = await self._pools.database.do(self._storage.find_replay, replay)
            if text is None:
                raise NotFound
            _keep(self._texts, replay, text)
        return self._texts[replay]

    async def heroes(self, replay: str) -> tuple[str, ...]:
        """The heroes of a replay; none if there is no such replay."""
        with suppress(NotFound):
            return tuple(read_head(await self.replay_text(replay)).heroes)
        return ()

    async def replay_heroes(self, replay: str, language: Lang) -> bytes:
        """The homebrew heroes of a replay."""
        return await self._homebrew.told(read(await self.replay_text(replay), partial=True).header, language)

    async def summary(self, replay: str, language: str) -> dict[str, Any]:
        """What a replay is, in short."""
        return await self._pools.tapes.do(summary_of, await self.replay_text(replay), language)

    async def frames(self, replay: str, first: int, last: int, seat: int | None, language: str) -> bytes:
        """Moments of a replay."""
        return await self._pools.tapes.do(frames_of, await self.replay_text(replay), first, last, seat, language)

    async def branch_replay(self, replay: str, wanted: Branch) -> Opened:
        """A new game from a moment of a replay."""
        return await self._branch(await self.replay_text(replay), wanted, replay)

    async def _branch(self, log: str, wanted: Branch, source: str) -> Opened:
        header = await self._pools.tapes.do(header_at, log, wanted)
        setup, opened = await self._pools.replaying.do(branch_off, header, wanted, source)
        await self._rooms.add(setup)
        return opened


def _unplayable(error: BadRequest) -> Unplayable:
    return Unplayable("this version of madking cannot play this game back: {reason}", reason=str(error))


def _keep(kept: OrderedDict[Key, Answer], key: Key, value: Answer) -> None:
    """Keeps something, and forgets what was kept longest."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
