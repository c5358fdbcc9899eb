"""The games that somebody finished: kept with a game's last choice, searched, and summed up for two friends."""

from collections import Counter
from typing import Any, Final

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, Connection, Engine, Row, Select, and_, exists, insert, or_, select, update

from madking.server.people.outcome import Finished, Part
from madking.server.people.tables import FINISHED, PARTS
from madking.server.rows import Claimed, read_row
from madking.server.tables import ROWS

CLAIMED: Final = '{"type":"claimed"'
"""How such a row begins."""
PAGE: Final = 30
"""So many games are told at a time."""


class Search(Struct, frozen=True):
    """Which games are wanted: empty means any; `before` is the time of the last one that is known already."""

    hero: str = ""
    mode: str = ""
    opponent: str = ""
    result: str = ""
    before: float = 0.0


def note_finished(connection: Connection, game: str, at: float, finished: Finished) -> None:
    """Writes a finished game into the histories of those who showed a key; without any it is nobody's.

    The rows say who that is: somebody may have deleted what is theirs while the game was played.
    """
    known = _claimed(connection, game)
    if not any(part.player in known for part in finished.parts):
        return
    values = structs.asdict(finished) | {"rated": int(finished.rated), "waits": int(finished.rated)}
    del values["parts"]
    connection.execute(insert(FINISHED).values(game=game, at=at, **values))
    parts = [part if part.player is None or part.player in known else _nameless(part) for part in finished.parts]
    connection.execute(insert(PARTS), [{"game": game, "at": at, **structs.asdict(part)} for part in parts])


def _claimed(connection: Connection, game: str) -> set[str]:
    """Who sat down at a game with a key, by its rows."""
    wanted = select(ROWS.c.body).where(ROWS.c.game == game, ROWS.c.body.startswith(CLAIMED))
    rows = [read_row(body) for body in connection.execute(wanted).scalars()]
    return {row.player for row in rows if isinstance(row, Claimed) and row.player}


def _nameless(part: Part) -> Part:
    return structs.replace(part, player=None, name="")


class History:
    """Who played what. All methods may block: call them in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def games(self, player: str, search: Search) -> dict[str, Any]:
        """The games of a player, the newest first, and whether there are more."""
        with self._engine.connect() as connection:
            names = _names_like(connection, player, search.opponent) if search.opponent else None
            found = connection.execute(_searched(player, search, names).limit(PAGE + 1)).all()
            parts = _parts(connection, [row.game for row in found[:PAGE]])
        return {"games": [_told(row, parts) for row in found[:PAGE]], "more": len(found) > PAGE}

    def everything(self, player: str) -> list[dict[str, Any]]:
        """All games of a player."""
        with self._engine.connect() as connection:
            found = connection.execute(_searched(player, Search())).all()
            parts = _parts(connection, [row.game for row in found])
        return [_told(row, parts) for row in found]

    def played(self, player: str, game: str) -> bool:
        """Whether a player took part in a finished game."""
        with self._engine.connect() as connection:
            part = select(PARTS.c.seat).where(PARTS.c.game == game, PARTS.c.player == player)
            return connection.execute(part).first() is not None

    def replay_of(self, game: str) -> str | None:
        """The replay that was made of a game."""
        with self._engine.connect() as connection:
            return connection.execute(select(FINISHED.c.replay).where(FINISHED.c.game == game)).scalar_one_or_none()

    def note_replay(self, game: str, replay: str) -> None:
        """Remembers which replay was made of a game."""
        with self._engine.begin() as connection:
            connection.execute(update(FINISHED).where(FINISHED.c.game == game).values(replay=replay))

    def pair(self, player: str, other: str) -> dict[str, Any]:
        """What two players have had with each other: as opponents by result and hero, and side by side."""
        mine, theirs = PARTS.alias("mine"), PARTS.alias("theirs")
        met = and_(mine.c.game == theirs.c.game, mine.c.player == player, theirs.c.player == other)
        columns = mine.c.result, mine.c.team == theirs.c.team, mine.c.hero, theirs.c.hero, mine.c.at
        with self._engine.connect() as connection:
            rows = connection.execute(select(*columns).where(met).order_by(mine.c.at)).all()
        against = [row for row in rows if not row[1]]
        heroes = Counter((row[2], row[3], row[0]) for row in against)
        return {
            "against": dict(Counter(row[0] for row in against)),
            "together": dict(Counter(row[0] for row in rows if row[1])),
            "heroes": [
                {"mine": own, "theirs": their, "result": result, "games": games}
                for (own, their, result), games in heroes.most_common()
            ],
            "streak": _streak([row[0] for row in against]),
            "last": rows[-1].at if rows else None,
        }


def _searched(player: str, search: Search, names: list[tuple[str, str]] | None = None) -> Select[Any]:
    """The games of a player that are wanted, each with the player's own part in it."""
    own = FINISHED.c.game == PARTS.c.game
    wanted = select(FINISHED, PARTS.c.seat, PARTS.c.result, PARTS.c.team, PARTS.c.before, PARTS.c.after)
    wanted = wanted.join(PARTS, own).where(PARTS.c.player == player).order_by(PARTS.c.at.desc(), PARTS.c.game)
    if search.hero:
        wanted = wanted.where(PARTS.c.hero == search.hero)
    if search.mode:
        wanted = wanted.where(FINISHED.c.mode == search.mode)
    if search.result:
        wanted = wanted.where(PARTS.c.result == search.result)
    if search.before:
        wanted = wanted.where(PARTS.c.at < search.before)
    return wanted if names is None else wanted.where(_against(search.opponent, names))


def _against(opponent: str, names: list[tuple[str, str]]) -> ColumnElement[bool]:
    """Whether somebody of these names and kinds, or this player, sat on the other side."""
    other = PARTS.alias("other")
    called = [and_(other.c.name == name, other.c.kind == kind) for name, kind in names]
    meant = or_(other.c.player == opponent, *called)
    return exists().where(other.c.game == PARTS.c.game, other.c.team != PARTS.c.team, meant)


def _names_like(connection: Connection, player: str, said: str) -> list[tuple[str, str]]:
    """What the opponents of a player are called who are meant by some letters; bots are called by their kind."""
    other, own = PARTS.alias("other"), PARTS.alias("own")
    met = and_(own.c.game == other.c.game, own.c.player == player, own.c.team != other.c.team)
    known = connection.execute(select(other.c.name, other.c.kind).where(met).distinct()).all()
    part = said.casefold()
    return [(name, kind) for name, kind in known if part in (name or kind).casefold()]


def _parts(connection: Connection, games: list[str]) -> dict[str, list[dict[str, Any]]]:
    """Who played in these games; players under the names that they had there."""
    parts: dict[str, list[dict[str, Any]]] = {}
    columns = [PARTS.c[name] for name in ("game", *Part.__struct_fields__)]
    for first in range(0, len(games), PAGE):
        wanted = select(*columns).where(PARTS.c.game.in_(games[first : first + PAGE])).order_by(PARTS.c.seat)
        for row in connection.execute(wanted).mappings():
            told = dict(row)
            parts.setdefault(told.pop("game"), []).append(told)
    return parts


def _told(row: Row[Any], parts: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """A game as its player sees it."""
    fields = ("game", "at", "mode", "ruleset", "turns", "reason", "seat", "result", "before", "after")
    return {**{field: row._mapping[field] for field in fields}, "rated": bool(row.rated), "parts": parts[row.game]}


def _streak(results: list[str]) -> dict[str, Any] | None:
    """How often the last result came in a row."""
    if not results:
        return None
    length = next((n for n, result in enumerate(reversed(results)) if result != results[-1]), len(results))
    return {"result": results[-1], "games": length}
