"""A desk runs one room: it hears the messages of its clients in order, stores what they change, and tells everyone.

Nothing is acknowledged before it is committed. Bots think elsewhere; a room is only touched under the desk's lock.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

from msgspec import UNSET

from madking.seats import Ask
from madking.server.ended import played
from madking.server.errors import Busy, Refused, ServerError, StorageError, TooMany
from madking.server.leases import Lease
from madking.server.players import SUBSTITUTE, Bench, Players, going_on
from madking.server.protocol import (
    AckMessage,
    Agree,
    Claim,
    Deed,
    ErrorMessage,
    Free,
    Hello,
    Lang,
    Leave,
    LobbyMessage,
    Prefer,
    StateMessage,
    Word,
    write,
)
from madking.server.room import Room
from madking.server.rows import Chose, Left, Renewed, Returned, Row, Settled
from madking.server.seats import WATCHING, Slot, digest
from madking.server.storage import Journal
from madking.server.talk import Talk
from madking.server.telling import lobby_message, state_message
from madking.server.work import Pools
from madking.speech.phrasebook.refusals import refusal

LOG: Final = logging.getLogger("madking.server")
RESTART: Final = 1012
BUSY_SECONDS: Final = 0.5
"""When a bot finds no place to think, it tries again so much later."""
ABSENT_SECONDS: Final = 300.0
"""Who is away for so long has left: the seat may be freed or given to a bot, the win claimed."""
Renew = Callable[[Room, Mapping[int, str]], Awaitable[str]]
"""Sets up the game that the people of a room play next, by what invites each seat to it; gives its name."""


class Line(Protocol):
    """The way to a client; sending never waits."""

    def send(self, data: bytes, more: bool = False) -> None:
        """Sends a message; `more` if another one follows at once, with which it may go out."""
        ...

    def close(self, code: int) -> None:
        """Ends the connection once everything is sent."""
        ...


@dataclass(eq=False)
class Client:
    """Someone at the desk: the digest of their secret, and what they have been told."""

    line: Line
    owner: str
    lang: Lang
    seen: int
    odds: bool = False


class Desk:
    """Runs one room."""

    def __init__(
        self,
        room: Room,
        journal: Journal,
        players: Players,
        pools: Pools,
        forget: Callable[["Desk"], None],
        lease: Lease | None = None,
        renew: Renew | None = None,
        absent: float = ABSENT_SECONDS,
    ) -> None:
        self.room = room
        self._renew = renew
        self._absent = max(absent, float(room.setup.timer or 0))
        self.lease = lease
        self.clients: set[Client] = set()
        self.used = time.monotonic()
        self._journal = journal
        self._pools = pools
        self._forget = forget
        self._lock = asyncio.Lock()
        self._bench = Bench(players, room.id)
        self._playing: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[str] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._seen_at = [self.used] * len(room.seats)
        self._gone = False
        self._talk = Talk(room)

    # --- clients -------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nobody needs this desk now."""
        busy = self._playing is not None and not self._playing.done()
        return not self.clients and not busy and not self._lock.locked()

    async def settled(self) -> bool:
        """Waits until everything in the room is committed; False if that failed and the room is worth nothing."""
        async with self._lock:
            return not self._gone

    async def join(self, line: Line, hello: Hello) -> Client | None:
        """A client comes to the desk, sits down if it was invited, and is told how things stand.

        None if the room was abandoned before it was the client's turn: another desk will have it.
        """
        client = Client(line, digest(hello.secret), hello.lang, hello.since)
        async with self._lock:
            if self._gone:
                return None
            self.used = time.monotonic()
            changes = self._let_in(client, hello)
            self.clients.add(client)
            rows = changes + self._automatic()
            try:
                await self._store(rows)
            except StorageError as error:
                self.clients.discard(client)
                self.abandon(RESTART, str(error))
                raise
            await self._tell({client} if self.slot(client).watches and not rows else self.clients)
        self.wake()
        return client

    def _let_in(self, client: Client, hello: Hello) -> list[Row]:
        """Who has a seat already comes back to it; who has not claims what they are invited to, or watches."""
        slot = self.room.roster.slot_of(client.owner)
        invited = hello.invitations and all(map(self.room.roster.invites, hello.invitations))
        if slot is not None and (slot.seats or not invited):
            return self._return(client)
        return [self.room.apply(self.room.roster.claim(hello))]

    def _return(self, client: Client) -> list[Row]:
        """Whoever comes back to seats that were left, or acts for them, has them again."""
        back = tuple(seat for seat in self.room.acting(self.slot(client)) if self.room.seats[seat].left)
        return [self.room.apply(Returned(back))] if back else []

    async def part(self, client: Client) -> None:
        """A client is gone."""
        slot = self.slot(client)
        self.clients.discard(client)
        self.used = time.monotonic()
        for seat in slot.seats:
            self._seen_at[seat] = self.used
        if not self.clients and self._thinking is not None:
            self._thinking.cancel()
        if not self._gone and not slot.watches:
            async with self._lock:
                await self._tell_all()

    def slot(self, client: Client) -> Slot:
        """What a client may do now."""
        return self.room.roster.slot_of(client.owner) or WATCHING

    def present(self, seat: int) -> bool:
        """Whether somebody sits at a seat."""
        owner = self.room.seats[seat].owner
        return owner is not None and any(client.owner == owner for client in self.clients)

    @property
    def watching(self) -> int:
        """How many watch; players hear of it with what they are told next, or many who come would be many messages."""
        return sum(self.slot(client).watches for client in self.clients)

    # --- messages ------------------------------------------------------------------------------------

    async def hear(self, client: Client, deed: Deed | Word) -> None:
        """Follows a message, or says why not."""
        async with self._lock:
            if self._gone:
                return
            self.used = time.monotonic()
            slot = self.slot(client)
            if isinstance(deed, Word):
                await self._pass_on(client, slot, deed)
                return
            known, error = self.room.answers.find(slot.key, deed.id)
            if known:
                await self._answer(client, deed.id, error)
                return
            if isinstance(deed, Prefer):
                self._prefer(client, deed)
            try:
                rows, refused = self._follow(client, slot, deed)
                rows += await self._next_game()
                await self._store(rows)
            except Exception as failed:
                self._give_in(client, deed, failed)
                return
            changed = refused is None or bool(rows)
            await self._answer(client, deed.id, refused, more=changed and not client.odds)
            if changed:
                await self._tell_all()
        self.wake()

    async def _pass_on(self, client: Client, slot: Slot, word: Word) -> None:
        """Tells the others what someone says or points at; nothing of it is kept."""
        error = None
        try:
            heard = self._talk.heard(slot, client.owner, word)
        except ServerError as refused:
            error = refused.said(client.lang)
        await self._answer(client, word.id, error)
        for other in self.clients if error is None else ():
            message = heard(self.slot(other), other.lang)
            if message is not None:
                other.line.send(write(message))

    def _give_in(self, client: Client, deed: Deed, failed: Exception) -> None:
        """A message could not be followed or stored: the room in memory is worth nothing, and all are told."""
        sentence = str(failed)
        if not isinstance(failed, StorageError):
            LOG.error("game %s: a message could not be followed", self.room.id, exc_info=failed)
            sentence = "the server made a mistake; it was written down"
        client.line.send(write(ErrorMessage(deed.id, refusal(sentence, client.lang))))
        self.abandon(RESTART, sentence)

    def _prefer(self, client: Client, deed: Prefer) -> None:
        if deed.lang is not UNSET:
            client.lang = deed.lang
        if deed.odds is not UNSET:
            client.odds = deed.odds

    def _follow(self, client: Client, slot: Slot, deed: Deed) -> tuple[list[Row], str | None]:
        """What a message changes, and why it is refused if it is."""
        rows: list[Row] = []
        if self._changes_nothing(client, slot, deed):
            self._remember(slot, deed, None)
            return rows, None
        try:
            rows += self._before(client, deed)
            rows.append(self.room.apply(self.room.hear(slot, deed)))
        except ServerError as refused:
            why = refused.said(client.lang)
            self._remember(slot, deed, why)
            return rows, why
        return [*rows, *self._automatic()], None

    def _remember(self, slot: Slot, deed: Deed, error: str | None) -> None:
        """Keeps an answer to a player; spectators share one secret, and what they say changes nothing."""
        if not slot.watches:
            self.room.answers.remember(slot.key, deed.id, error)

    def _before(self, client: Client, deed: Deed) -> list[Row]:
        """Who acts for seats that were left is back; whose seat is spoken of and who is away for long has left."""
        if isinstance(deed, Agree | Free):
            return self._give_up(deed.seat)
        if isinstance(deed, Claim) and self.room.dealt and not self.room.over:
            players = self.room.state.players
            side = players[deed.seat].team if deed.seat < len(players) else -1
            return [row for player in players if player.team == side for row in self._give_up(player.seat)]
        return [] if isinstance(deed, Leave) else self._return(client)

    def _changes_nothing(self, client: Client, slot: Slot, deed: Deed) -> bool:
        """Whether a message is about this client alone: how it is told, or that one of several windows is closed."""
        if isinstance(deed, Prefer):
            return slot.watches or (deed.windows is UNSET and deed.singles is UNSET)
        others = any(other.owner == client.owner for other in self.clients if other is not client)
        return isinstance(deed, Leave) and others and not slot.watches

    def _give_up(self, seat: int) -> list[Row]:
        """Who is away for long has left."""
        if not self.room.dealt or seat >= len(self.room.seats):
            return []
        made, away = self.room.seats[seat], time.monotonic() - self._seen_at[seat]
        if made.left or not made.person or self.present(seat):
            return []
        if away < self._absent:
            wait = round(self._absent - away)
            raise Refused(
                "nobody has left seat {seat}: its owner is away, but may come back for {wait} s yet",
                seat=seat,
                wait=wait,
            )
        return [self.room.apply(Left((seat,)))]

    async def _next_game(self) -> list[Row]:
        """Sets up the next game as soon as all people at the table want one."""
        invitations = self.room.accord.invitations
        if invitations is None or self._renew is None:
            return []
        with suppress(Busy, TooMany):
            return [self.room.apply(Renewed(await self._renew(self.room, invitations)))]
        return []

    def _automatic(self) -> list[Row]:
        """Follows everything that happens by itself now, until someone has to decide."""
        rows: list[Row] = []
        while (row := self.room.automatic(self._alone())) is not None:
            rows.append(self.room.apply(row))
        return rows

    def _alone(self) -> bool:
        """Whether nobody can see when the only person is asked."""
        return len(self.room.people) == 1 and not any(self.slot(client).watches for client in self.clients)

    async def _store(self, rows: list[Row]) -> None:
        """Commits rows that were applied; if that fails, the room in memory is worth nothing and must be abandoned."""
        if rows:
            last = self.room.over and any(isinstance(row, Chose | Settled) for row in rows)
            ended = played(self.room) if last else None
            at = await self._journal.append(self.room.id, self.room.rows - len(rows), rows, ended, self.lease)
            self.room.note_time(at)

    def abandon(self, code: int, reason: str = "") -> None:
        """Forgets the room: it will be brought back from storage. The clients are told why, if there is a reason."""
        self._gone = True
        self._forget(self)
        for task in (self._playing, self._clock):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        for client in self.clients:
            if reason:
                client.line.send(write(ErrorMessage(None, refusal(reason, client.lang))))
            client.line.close(code)
        self.clients.clear()

    async def _answer(self, client: Client, message: str, error: str | None, more: bool = False) -> None:
        if error is None:
            client.line.send(write(AckMessage(message)), more)
        else:
            state = await self._state(client) if self.room.dealt else None
            client.line.send(write(ErrorMessage(message, error, state)), more)

    # --- telling -------------------------------------------------------------------------------------

    async def _tell_all(self) -> None:
        await self._tell(self.clients)

    async def _tell(self, clients: set[Client]) -> None:
        """Tells some how things stand; who looks the same way is told the same, and odds are waited for last."""
        same: dict[tuple[Slot, Lang, int], bytes] = {}
        for client in sorted(clients, key=lambda client: client.odds):
            looks = self.slot(client), client.lang, client.seen
            if client.odds or looks not in same:
                same[looks] = write(await self._state(client) if self.room.dealt else self._lobby(client))
            elif self.room.dealt:
                client.seen = len(self.room.stream)
            client.line.send(same[looks])

    def _lobby(self, client: Client) -> LobbyMessage:
        return lobby_message(self.room, self.slot(client), client.lang, self.present, client.odds, self.watching)

    async def _state(self, client: Client) -> StateMessage:
        slot = self.slot(client)
        odds = await self._odds(client, slot)
        message = state_message(
            self.room,
            slot,
            client.lang,
            client.seen,
            self.present,
            odds,
            client.odds,
            self._timer(),
            self.watching,
            self.room.time_left(self._journal.clock.now()),
        )
        client.seen = message.seq
        return message

    async def _odds(self, client: Client, slot: Slot) -> dict[str, Any] | None:
        """The odds of one's own dice, if one wants them and they are allowed."""
        if not client.odds or (self.room.setup.rated and len(self.room.people) > 1):
            return None
        seat = self.room.viewer(slot)
        if seat is None or seat not in self.room.acting(slot):
            return None
        from madking.server.panel import odds_panel

        thinking = self._pools.thinking
        with suppress(Busy, TooMany):
            return await thinking.do(odds_panel, self.room.state, self.room.later(), seat, client.lang)
        return None

    # --- what goes on by itself ------------------------------------------------------------------------

    def wake(self) -> None:
        """Lets bots play and clocks run, if it is up to them; bots play while somebody looks."""
        if self._gone:
            return
        if self._bot_plays() and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play_bots())
        self._wind_clock()

    def _bot_plays(self) -> bool:
        return not self._gone and bool(self.clients) and self.room.bot_to_move() is not None

    async def _play_bots(self) -> None:
        try:
            while self._bot_plays():
                await self._play_bot()
        except StorageError as error:
            LOG.error("game %s: a bot's choice is not stored: %s", self.room.id, error)
            self.abandon(RESTART, str(error))
        except Exception:
            LOG.exception("game %s: the server failed to follow a bot", self.room.id)
            self.abandon(RESTART)
        self._wind_clock()

    async def _play_bot(self) -> None:
        async with self._lock:
            name = self.room.bot_to_move()
            if name is None:
                return
            request, ask, weighty = self.room.request, self.room.ask(), self.room.weighty
        text = await self._choice(name, ask, weighty)
        if text is None:
            return
        async with self._lock:
            if self._gone or self.room.request != request:
                return
            told = len(self.room.stream)
            await self._store([self.room.apply(self.room.decide(text, "bot")), *self._automatic()])
            if len(self.room.stream) > told or self.room.bot_to_move() is None:
                await self._tell_all()

    async def _choice(self, name: str, ask: Ask, weighty: bool) -> str | None:
        """What a bot chooses; None if it could not think now, or nobody waits for it any more."""
        self._thinking = asyncio.create_task(self._bench.answer(name, ask, weighty))
        try:
            await asyncio.wait({self._thinking})
            return None if self._thinking.cancelled() else self._thinking.result()
        except (Busy, TooMany):
            await asyncio.sleep(BUSY_SECONDS)
            return None
        finally:
            self._thinking.cancel()
            self._thinking = None

    # --- the clock -----------------------------------------------------------------------------------

    def _timer(self) -> dict[str, Any] | None:
        deadline = self.room.deadline()
        if deadline is None:
            return None
        return {"seat": self.room.asked, "left": max(0.0, round(deadline - self._journal.clock.now(), 1))}

    def _wind_clock(self) -> None:
        """Lets the clock run for the question that a person is asked now."""
        if self._clock is not None and self._clock is not asyncio.current_task():
            self._clock.cancel()
        deadline = self.room.deadline()
        if deadline is not None:
            self._clock = asyncio.create_task(self._run_out(self.room.request, deadline))

    async def _run_out(self, request: int, deadline: float) -> None:
        """Decides for a person whose time is over: a pass if there is one, else as a bot would."""
        while (left := deadline - self._journal.clock.now()) > 0:
            await asyncio.sleep(left)
        self._clock = None
        async with self._lock:
            if self._gone or self.room.request != request:
                return
            flag = self.room.flag()
            if flag is not None:
                await self._let_run_out(flag)
                return
            ask = self.room.ask()
        text = going_on(ask)
        if text is None:
            with suppress(Busy, TooMany):
                text = await self._bench.answer(SUBSTITUTE, ask, weighty=True)
        chosen = text or ask.options[0].text
        async with self._lock:
            if self._gone or self.room.request != request:
                return
            await self._let_run_out(self.room.decide(chosen, "clock"))
        self.wake()

    async def _let_run_out(self, row: Row) -> None:
        """Follows what the clock brings."""
        try:
            await self._store([self.room.apply(row), *self._automatic()])
        except StorageError as error:
            LOG.error("game %s: the clock's choice is not stored: %s", self.room.id, error)
            self.abandon(RESTART, str(error))
            return
        await self._tell_all()
