"""Finding someone: seats of open games that anyone may take, and short codes that lead to a seat.

What invites to such a seat is known to the server, which hands it to one person at a time; all other invitations are
only known to those who hold them. An open game is shown while its host waits.
"""

import secrets
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, delete, insert, select, update

from madking.server.errors import NotFound, Refused
from madking.server.people.register import Register
from madking.server.protocol import NewGame, Strength
from madking.server.setup import Opened, Setup
from madking.server.storage import Storage
from madking.server.tables import MEETING

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of a code: none that looks like another."""
CODE_LENGTH: Final = 7
FRESH_SECONDS: Final = 45.0
"""An open game is shown so long after its host was last seen."""
ROUND_SECONDS: Final = 15.0
CODE_SECONDS: Final = 7 * 86_400.0
MOST_SHOWN: Final = 60


class Facts(Struct, frozen=True):
    """What those who look for a game are told of an open one."""

    mode: str
    ruleset: str
    host: str
    hero: str
    timer: int | None
    bank: int | None
    increment: int
    strength: Strength
    choice: str
    rated: bool = False
    player: str = ""
    """The host, if their browser showed a key."""


class Open(Struct, frozen=True):
    """An open game."""

    game: str
    facts: Facts


class Invited(Struct, frozen=True):
    """What invites to a seat of a game."""

    game: str
    seat: int
    invitation: str


def facts_of(wanted: NewGame, setup: Setup, ruleset: str, heroes: tuple[str, ...], player: str = "") -> Facts:
    """What is told of an open game."""
    return Facts(
        mode=wanted.mode,
        ruleset=ruleset,
        host=setup.seats[0].name,
        hero=heroes[0],
        timer=wanted.timer,
        bank=wanted.bank,
        increment=wanted.increment,
        strength=wanted.strength,
        choice=wanted.choice,
        rated=wanted.rated,
        player=player,
    )


class Meeting:
    """The seats that wait for someone. All methods may block: call them in a thread."""

    def __init__(self, storage: Storage) -> None:
        self._engine = storage.engine
        self._register = Register(storage.engine)
        self._clock = storage.clock

    # --- open games ----------------------------------------------------------------------------------

    def show(self, opened: Opened, facts: Facts) -> None:
        """Shows a game: anyone may take its seats, but for the first, which is the host's."""
        told = msgspec.json.encode(facts).decode()
        with self._engine.begin() as connection:
            for seat in opened.seats[1:]:
                self._put(connection, opened.game, seat, {"listed": 1, "facts": told})

    def games(self, player: str = "") -> list[Open]:
        """The open games whose hosts wait, the newest first; not those of whom a player blocks or is blocked by."""
        wanted = select(MEETING.c.game, MEETING.c.facts).where(self._fresh).order_by(MEETING.c.seen.desc())
        with self._engine.connect() as connection:
            found = connection.execute(wanted.limit(MOST_SHOWN)).all()
        shown = {row.game: Open(row.game, msgspec.json.decode(row.facts, type=Facts)) for row in found}
        apart = self._apart(player, [one.facts for one in shown.values()])
        return [one for one in shown.values() if one.facts.player not in apart]

    def _apart(self, player: str, facts: list[Facts]) -> set[str]:
        """The hosts who are not to meet a player."""
        hosts = [one.player for one in facts if one.player]
        return self._register.apart(player, hosts) if player and hosts else set()

    def take(self, game: str, player: str = "") -> Invited:
        """A seat of an open game, for one person only."""
        meant = [one.game for one in self.games(player) if one.game == game]
        with self._engine.begin() as connection:
            wanted = select(MEETING).where(self._fresh, MEETING.c.game.in_(meant)).order_by(MEETING.c.seat)
            for row in connection.execute(wanted).all():
                if self._reserve(connection, row):
                    return Invited(row.game, row.seat, row.invitation)
        raise Refused("somebody else was quicker: this game is not open any more")

    def find(self, like: Facts) -> Invited | None:
        """A seat of an open game that is played so, for one person only; the host who waits longest comes first."""
        meant = {one.game for one in self.games(like.player) if _alike(one.facts, like)}
        with self._engine.begin() as connection:
            wanted = select(MEETING).where(self._fresh, MEETING.c.game.in_(meant)).order_by(MEETING.c.seen)
            for row in connection.execute(wanted).all():
                if self._reserve(connection, row):
                    return Invited(row.game, row.seat, row.invitation)
        return None

    def wait_on(self, waiting: Mapping[str, set[int]]) -> None:
        """Hosts wait for people at these free seats: they are shown again, also those that nobody came to."""
        now = self._clock.now()
        with self._engine.begin() as connection:
            for game, seats in waiting.items():
                chosen = (MEETING.c.game == game) & MEETING.c.seat.in_(seats) & (MEETING.c.facts != "")
                connection.execute(update(MEETING).where(chosen).values(seen=now, listed=1))
            connection.execute(delete(MEETING).where(MEETING.c.seen < now - CODE_SECONDS))

    @property
    def _fresh(self) -> Any:
        return (MEETING.c.listed == 1) & (MEETING.c.seen > self._clock.now() - FRESH_SECONDS)

    def _reserve(self, connection: Connection, row: Row[Any]) -> bool:
        """Hides a seat from others until its host is seen to wait again; says whether nobody else did so before."""
        this = (MEETING.c.game == row.game) & (MEETING.c.seat == row.seat) & (MEETING.c.listed == 1)
        done = connection.execute(update(MEETING).where(this).values(listed=0))
        return done.rowcount == 1

    # --- short codes ---------------------------------------------------------------------------------

    def code(self, game: str, seat: int, invitation: str) -> str:
        """The short code that leads to a seat."""
        with self._engine.begin() as connection:
            this = (MEETING.c.game == game) & (MEETING.c.seat == seat)
            row = connection.execute(select(MEETING).where(this)).first()
            if row is not None and row.code and row.invitation == invitation:
                return str(row.code)
            made = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if row is None:
                self._put(connection, game, {"seat": seat, "invitation": invitation}, {"code": made})
            else:
                connection.execute(update(MEETING).where(this).values(code=made, invitation=invitation))
            return made

    def behind(self, code: str) -> Invited:
        """What a short code leads to."""
        plain = code.upper()
        if len(plain) != CODE_LENGTH or not set(plain) <= set(LETTERS):
            raise NotFound
        wanted = select(MEETING).where(MEETING.c.code == plain, MEETING.c.seen > self._clock.now() - CODE_SECONDS)
        with self._engine.connect() as connection:
            row = connection.execute(wanted).first()
        if row is None:
            raise NotFound
        return Invited(row.game, row.seat, row.invitation)

    def _put(self, connection: Connection, game: str, seat: Mapping[str, Any], more: Mapping[str, Any]) -> None:
        values = {"code": "", "listed": 0, "facts": "", **seat, **more}
        connection.execute(insert(MEETING).values(game=game, seen=self._clock.now(), **values))


def _alike(one: Facts, other: Facts) -> bool:
    """Whether two people look for the same kind of game."""
    plays = (one.mode, one.ruleset, one.timer, one.bank, one.increment, one.rated)
    fits = "any" in (one.strength, other.strength) or one.strength == other.strength
    return fits and plays == (other.mode, other.ruleset, other.timer, other.bank, other.increment, other.rated)
