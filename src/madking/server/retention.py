"""What is not kept for ever: finished games, games that were left, uploaded logs. Whoever runs a game keeps it."""

import logging
from collections.abc import Collection
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, exists, select

from madking.core.record import read_head
from madking.lang import hero_keys
from madking.server.leases import Leases
from madking.server.people.tables import FINISHED, PARTS, TOURNAMENTS
from madking.server.setup import Setup
from madking.server.tables import ENDED, GAMES, LEASES, MEETING, REPLAYS, ROWS, TEXTS
from madking.server.timing import now_in

LOG: Final = logging.getLogger("madking.server")
DAY: Final = 86_400.0
ROUND_SECONDS: Final = 3600.0
AT_ONCE: Final = 200
KEEPER: Final = "keeper"
"""Who holds the lease of a game while it is deleted."""


def delete_game(engine: Engine, game: str) -> bool:
    """Deletes everything of a game, unless a process runs it."""
    if Leases(engine).take(game, KEEPER, 60.0).owner != KEEPER:
        return False
    with engine.begin() as connection:
        setup = connection.execute(select(GAMES.c.setup).where(GAMES.c.id == game)).scalar_one_or_none()
        for table in (ROWS, ENDED, MEETING, LEASES, FINISHED, PARTS):
            connection.execute(delete(table).where(table.c.game == game))
        connection.execute(delete(GAMES).where(GAMES.c.id == game))
        if setup is not None:
            _forget_homebrew(connection, msgspec.json.decode(setup, type=Setup))
    return True


def _forget_homebrew(connection: Connection, setup: Setup) -> None:
    """Deletes the texts of homebrew heroes that no other game has."""
    header = read_head(setup.header)
    for hero, name in zip(header.heroes, header.hashes[1:], strict=False):
        if hero not in hero_keys():
            used = exists().where(GAMES.c.setup.contains(name))
            connection.execute(delete(TEXTS).where(TEXTS.c.hash == name, ~used))


def forget_old(engine: Engine, keep_days: float, keep_idle_days: float, spared: Collection[str]) -> int:
    """Deletes what is older than it is kept for (0: for ever), except games in memory; gives how many games."""
    now, gone = now_in(engine), 0
    if keep_days:
        gone += _delete_all(engine, select(ENDED.c.game).where(ENDED.c.at < now - keep_days * DAY), spared)
        with engine.begin() as connection:
            _delete_replays(connection, now - keep_days * DAY)
            _delete_tournaments(connection, now - keep_days * DAY)
    if keep_idle_days:
        gone += _delete_all(engine, _left(now - keep_idle_days * DAY), spared)
    if gone:
        LOG.info("%d old games were deleted", gone)
    return gone


def _left(before: ColumnElement[float]) -> Select[Any]:
    """The games without an end in which nothing has happened since."""
    ended = exists().where(ENDED.c.game == GAMES.c.id)
    moved = exists().where((ROWS.c.game == GAMES.c.id) & (ROWS.c.at >= before))
    return select(GAMES.c.id).where((GAMES.c.created < before) & ~ended & ~moved)


def _delete_all(engine: Engine, wanted: Select[Any], spared: Collection[str]) -> int:
    with engine.connect() as connection:
        found = [
            game for game in connection.execute(wanted.limit(AT_ONCE + len(spared))).scalars() if game not in spared
        ]
    return sum(delete_game(engine, game) for game in found)


def _delete_replays(connection: Connection, before: ColumnElement[float]) -> None:
    connection.execute(delete(REPLAYS).where(REPLAYS.c.created < before))


def _delete_tournaments(connection: Connection, before: ColumnElement[float]) -> None:
    connection.execute(delete(TOURNAMENTS).where(TOURNAMENTS.c.created < before, TOURNAMENTS.c.over == 1))
