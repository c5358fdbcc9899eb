"""Who the players are: their names, whom they block and report, and all that is theirs, to take along or to delete."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import structs
from sqlalchemy import Connection, Engine, delete, exists, insert, select, update

from madking.server.errors import BadRequest, Refused
from madking.server.names import clean_name, looks, mixes
from madking.server.people.history import CLAIMED
from madking.server.people.keys import NoPlayer
from madking.server.people.locking import alone
from madking.server.people.tables import BLOCKS, PARTS, PLAYERS, RATINGS, REPORTS
from madking.server.rows import Claimed, Renamed, Row, read_row, write_row
from madking.server.setup import Setup
from madking.server.tables import ENDED, GAMES, MEETING, ROWS
from madking.server.timing import now_in

RENAMED: Final = '{"type":"renamed"'
MOST_BLOCKED: Final = 500
MOST_REPORTS: Final = 50
Why = Literal["name", "stalling", "leaving", "cheating"]
"""For which somebody may be reported."""


class Register:
    """The players of a database. All methods may block: call them in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def name(self, player: str) -> str | None:
        """What a player is called here; empty without a name, None if there is no such player."""
        with self._engine.connect() as connection:
            return name_of(connection, player)

    def created(self, player: str) -> float | None:
        """Since when a player is known here."""
        with self._engine.connect() as connection:
            return connection.execute(select(PLAYERS.c.created).where(PLAYERS.c.id == player)).scalar_one_or_none()

    def rename(self, player: str, wanted: str) -> str:
        """Gives a player a name that looks like nobody else's here."""
        name = clean_name(wanted)
        if not name:
            raise BadRequest("a name needs at least one printable character")
        if mixes(name):
            raise BadRequest("a word of a name has the letters of one alphabet")
        with self._engine.begin() as connection:
            alone(connection)
            if not _free(connection, player, name):
                raise Refused("someone else on this server is called {name}, or nearly so", name=repr(name))
            enrol(connection, player)
            _name(connection, player, name)
        return name

    # --- others --------------------------------------------------------------------------------------

    def block(self, player: str, other: str) -> None:
        """One does not want to meet somebody any more."""
        if player == other:
            raise BadRequest("nobody can block or report themselves")
        with self._engine.begin() as connection:
            alone(connection)
            blocked = connection.execute(select(BLOCKS.c.blocked).where(BLOCKS.c.player == player)).scalars().all()
            if len(blocked) >= MOST_BLOCKED:
                raise Refused("at most {most} players can be blocked", most=MOST_BLOCKED)
            if other not in blocked:
                values = {"player": player, "blocked": other, "created": now_in(self._engine)}
                connection.execute(insert(BLOCKS).values(values))

    def unblock(self, player: str, other: str) -> None:
        """One may meet somebody again."""
        with self._engine.begin() as connection:
            connection.execute(delete(BLOCKS).where((BLOCKS.c.player == player) & (BLOCKS.c.blocked == other)))

    def blocked(self, player: str) -> list[dict[str, str]]:
        """Whom a player has blocked, under the names that they have now, or had in their last game."""
        with self._engine.connect() as connection:
            wanted = select(BLOCKS.c.blocked).where(BLOCKS.c.player == player).order_by(BLOCKS.c.created)
            found = connection.execute(wanted).scalars().all()
            return [{"player": other, "name": _known_as(connection, other)} for other in found]

    def apart(self, player: str, others: Sequence[str]) -> set[str]:
        """Those among others who are not to be paired with a player: blocked by either side."""
        with self._engine.connect() as connection:
            mine = select(BLOCKS.c.blocked).where(BLOCKS.c.player == player, BLOCKS.c.blocked.in_(others))
            theirs = select(BLOCKS.c.player).where(BLOCKS.c.blocked == player, BLOCKS.c.player.in_(others))
            return {*connection.execute(mine).scalars(), *connection.execute(theirs).scalars()}

    def report(self, player: str, other: str, why: Why) -> None:
        """Tells the keepers of the server about somebody with whom one has played."""
        if player == other:
            raise BadRequest("nobody can block or report themselves")
        with self._engine.begin() as connection:
            alone(connection)
            if not _met(connection, player, other):
                raise Refused("only somebody with whom you have finished a game can be reported")
            mine = REPORTS.c.player == player
            if len(connection.execute(select(REPORTS.c.reported).where(mine)).all()) >= MOST_REPORTS:
                raise Refused("at most {most} players can be reported", most=MOST_REPORTS)
            connection.execute(delete(REPORTS).where(mine & (REPORTS.c.reported == other)))
            values = {"player": player, "reported": other, "why": why, "created": now_in(self._engine)}
            connection.execute(insert(REPORTS).values(**values, name=_known_as(connection, other)))

    def reports(self) -> list[dict[str, Any]]:
        """All reports, the newest first, for those who keep the server."""
        with self._engine.connect() as connection:
            found = connection.execute(select(REPORTS).order_by(REPORTS.c.created.desc()))
            return [dict(row) for row in found.mappings()]

    # --- what is theirs ------------------------------------------------------------------------------

    def export(self, player: str) -> dict[str, Any]:
        """What is kept of a player beside the games."""
        with self._engine.connect() as connection:
            ratings = connection.execute(select(RATINGS).where(RATINGS.c.player == player)).mappings().all()
            reports = connection.execute(select(REPORTS).where(REPORTS.c.player == player)).mappings().all()
        return {
            "player": player,
            "name": self.name(player) or "",
            "created": self.created(player),
            "ratings": [dict(row) for row in ratings],
            "blocked": self.blocked(player),
            "reports": [dict(row) for row in reports],
        }

    def forget(self, player: str) -> None:
        """Deletes a player; the games stay, with an anonymous seat."""
        with self._engine.begin() as connection:
            alone(connection)
            for game in _games(connection, player):
                _strike(connection, game, player)
            connection.execute(update(PARTS).where(PARTS.c.player == player).values(player=None, name=""))
            connection.execute(delete(RATINGS).where(RATINGS.c.player == player))
            connection.execute(delete(BLOCKS).where((BLOCKS.c.player == player) | (BLOCKS.c.blocked == player)))
            connection.execute(delete(REPORTS).where((REPORTS.c.player == player) | (REPORTS.c.reported == player)))
            _strike_open_games(connection, player)
            connection.execute(delete(PLAYERS).where(PLAYERS.c.id == player))

    def require(self, player: str) -> str:
        """The name of a player who must be known here: by a name, or by a game."""
        with self._engine.connect() as connection:
            name = name_of(connection, player)
            if name is None:
                played = select(PARTS.c.name).where(PARTS.c.player == player)
                name = connection.execute(played.order_by(PARTS.c.at.desc()).limit(1)).scalar_one_or_none()
        if name is None:
            raise NoPlayer
        return name


def name_of(connection: Connection, player: str) -> str | None:
    """What a player is called here; None if there is no such player."""
    return connection.execute(select(PLAYERS.c.name).where(PLAYERS.c.id == player)).scalar_one_or_none()


def enrol(connection: Connection, player: str, said: str = "") -> None:
    """Makes a player known, under the name that they had at a table or the next one that is free; nobody else may be
    at it meanwhile (`alone`)."""
    if name_of(connection, player) is not None:
        return
    created = now_in(connection.engine)
    connection.execute(insert(PLAYERS).values(id=player, created=created, name="", looks=None))
    name = clean_name(said)
    if name:
        _name(connection, player, _next_free(connection, player, name))


def _next_free(connection: Connection, player: str, name: str) -> str:
    """The name itself, or with the first number behind it that makes it nobody else's."""
    number, free = 1, name
    while not _free(connection, player, free):
        number += 1
        free = f"{name} {number}"
    return free


def _free(connection: Connection, player: str, name: str) -> bool:
    taken = select(PLAYERS.c.id).where(PLAYERS.c.looks == looks(name), PLAYERS.c.id != player)
    return connection.execute(taken).first() is None


def _name(connection: Connection, player: str, name: str) -> None:
    connection.execute(update(PLAYERS).where(PLAYERS.c.id == player).values(name=name, looks=looks(name)))


def _known_as(connection: Connection, player: str) -> str:
    """What somebody is called, or was in their last game."""
    played = select(PARTS.c.name).where(PARTS.c.player == player).order_by(PARTS.c.at.desc()).limit(1)
    return name_of(connection, player) or connection.execute(played).scalar_one_or_none() or ""


def _met(connection: Connection, player: str, other: str) -> bool:
    mine, theirs = PARTS.alias("mine"), PARTS.alias("theirs")
    met = (mine.c.game == theirs.c.game) & (mine.c.player == player) & (theirs.c.player == other)
    return connection.execute(select(mine.c.game).where(met)).first() is not None


def _games(connection: Connection, player: str) -> set[str]:
    """The games of a player, those too that are not over."""
    over = exists().where(ENDED.c.game == ROWS.c.game)
    shown = ROWS.c.body.contains(f'"player":"{player}"', autoescape=True)
    running = select(ROWS.c.game).where(ROWS.c.body.startswith(CLAIMED), shown, ~over)
    finished = select(PARTS.c.game).where(PARTS.c.player == player)
    return {*connection.execute(running).scalars(), *connection.execute(finished).scalars()}


def _strike(connection: Connection, game: str, player: str) -> None:
    """Strikes a player and their name out of what is stored of a game."""
    told = ROWS.c.body.startswith(CLAIMED) | ROWS.c.body.startswith(RENAMED)
    wanted = select(ROWS.c.number, ROWS.c.body).where(ROWS.c.game == game, told).order_by(ROWS.c.number)
    seats: set[int] = set()
    for number, body in connection.execute(wanted).all():
        row = read_row(body)
        struck: Row | None = None
        if isinstance(row, Claimed) and row.player == player:
            seats.update(row.seats)
            struck = structs.replace(row, name="", player="")
        elif isinstance(row, Renamed) and seats.intersection(row.seats):
            struck = structs.replace(row, name="")
        if struck is not None:
            this = (ROWS.c.game == game) & (ROWS.c.number == number)
            connection.execute(update(ROWS).where(this).values(body=write_row(struck)))
    _strike_setup(connection, game, seats)


def _strike_open_games(connection: Connection, player: str) -> None:
    """Nobody is waited for any more in the name of a player, who sits first in the games that they opened."""
    shown = MEETING.c.facts.contains(f'"player":"{player}"', autoescape=True)
    for game in connection.execute(select(MEETING.c.game).where(shown)).scalars().all():
        _strike_setup(connection, game, {0})
    connection.execute(delete(MEETING).where(shown))


def _strike_setup(connection: Connection, game: str, struck: set[int]) -> None:
    """Strikes the names that the host gave to some seats."""
    made = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one_or_none()
    if made is not None:
        setup = msgspec.json.decode(made, type=Setup)
        seats = [structs.replace(one, name="") if n in struck else one for n, one in enumerate(setup.seats)]
        bare = msgspec.json.encode(structs.replace(setup, seats=tuple(seats))).decode()
        connection.execute(update(GAMES).where(GAMES.c.id == game).values(setup=bare))
