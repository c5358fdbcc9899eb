"""The way to people over HTTP: open games, "play someone", short codes. A private server has the first two off."""

import asyncio
import logging
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from madking.core.record import read_head
from madking.modes import choose_ruleset
from madking.server.errors import BadRequest, NotFound
from madking.server.meeting import ROUND_SECONDS, Facts, Invited, Meeting, facts_of
from madking.server.protocol import Coded, NewGame
from madking.server.rooms import Rooms
from madking.server.seats import PERSON
from madking.server.work import Pools

LOG: Final = logging.getLogger("madking.server")


class MeetingPlace:
    """Where people find each other."""

    def __init__(self, meeting: Meeting, rooms: Rooms, pools: Pools, public: bool) -> None:
        self._meeting = meeting
        self._rooms = rooms
        self._database = pools.database
        self._public = public

    async def games(self, player: str) -> dict[str, Any]:
        """The open games that a player may join; whether there may be any."""
        shown = await self._database.do(self._meeting.games, player) if self._public else []
        return {"on": self._public, "games": shown}

    async def offer(self, wanted: NewGame, player: str) -> dict[str, Any]:
        """Opens a game that anyone may join."""
        self._check(wanted)
        setup, opened = await self._rooms.open_setup(wanted)
        header = read_head(setup.header)
        facts = facts_of(wanted, setup, header.ruleset, header.heroes, player)
        await self._database.do(self._meeting.show, opened, facts)
        return {"opened": opened, "invited": None}

    async def join(self, game: str, player: str) -> Invited:
        """Takes a seat of an open game."""
        if not self._public:
            raise NotFound
        return await self._still_free(await self._database.do(self._meeting.take, game, player))

    async def pair(self, wanted: NewGame, player: str) -> dict[str, Any]:
        """Plays someone: whoever waits for such a game, or else whoever comes next."""
        self._check(wanted)
        like = await self._database.do(_facts_wanted, wanted, player)
        while (found := await self._database.do(self._meeting.find, like)) is not None:
            doors = await self._rooms.doors(found.game)
            if doors.invite(found.invitation):
                return {"opened": None, "invited": found}
        return await self.offer(wanted, player)

    async def code(self, wanted: Coded) -> dict[str, str]:
        """The short code of an invitation, for who holds it."""
        seat = (await self._rooms.doors(wanted.game)).seat_of(wanted.invitation)
        if seat is None:
            raise NotFound
        return {"code": await self._database.do(self._meeting.code, wanted.game, seat, wanted.invitation)}

    async def behind(self, code: str) -> Invited:
        """The invitation behind a short code."""
        return await self._still_free(await self._database.do(self._meeting.behind, code))

    async def _still_free(self, found: Invited) -> Invited:
        if not (await self._rooms.doors(found.game)).invite(found.invitation):
            raise NotFound
        return found

    def _check(self, wanted: NewGame) -> None:
        if not self._public:
            raise NotFound
        if wanted.homebrew:
            raise BadRequest("a hero of your own plays with those whom you invite by a link, not in an open game")
        people = sum(kind == PERSON for kind in wanted.seats)
        if people < 2 or wanted.seats[0] != PERSON:
            raise BadRequest("an open game needs its host on the first seat, and a seat for somebody else")

    async def keep_waiting(self) -> None:
        """Shows the games whose hosts wait, for ever."""
        while self._public:
            await asyncio.sleep(ROUND_SECONDS)
            waiting = self._rooms.waiting()
            try:
                if waiting:
                    await asyncio.to_thread(self._meeting.wait_on, waiting)
            except SQLAlchemyError as error:
                LOG.error("the open games could not be renewed: %s", type(error).__name__)


def _facts_wanted(wanted: NewGame, player: str) -> Facts:
    """What a game must be like."""
    ruleset = choose_ruleset(wanted.ruleset, wanted.mode, wanted.house_rules).key
    clock = wanted.timer, wanted.bank, wanted.increment
    return Facts(wanted.mode, ruleset, "", "", *clock, wanted.strength, wanted.choice, wanted.rated, player)
