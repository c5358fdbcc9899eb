"""How strong players are, by mode: openskill's ratings with their uncertainty, from rated games only.

A finished game waits in its table until it is counted; games are counted one after the other in the order in which they
ended, each once, by whichever process looks first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, delete, insert, select, update

from madking.server.people.locking import alone
from madking.server.people.register import enrol
from madking.server.people.tables import FINISHED, PARTS, PLAYERS, RATINGS

MIDDLE: Final = 25.0
SPREAD: Final = MIDDLE / 3
"""A newcomer's rating and its uncertainty, as openskill has them."""
SHOWN_MIDDLE: Final = 1500
SHOWN_STEP: Final = 48
"""As players see them: a newcomer has 1500 ± 400."""
AT_ONCE: Final = 100
LISTED: Final = 100
SURE: Final = 2.0
"""The table is ordered by the rating less so many uncertainties: what is sure."""
RANKS: Final = {"won": 0, "drawn": 1, "lost": 2}


@dataclass(frozen=True)
class Standing:
    """A player's rating in a mode."""

    mu: float = MIDDLE
    sigma: float = SPREAD
    games: int = 0
    won: int = 0

    @property
    def shown(self) -> dict[str, Any]:
        """As others see it."""
        spread = round(SHOWN_STEP * self.sigma)
        return {"rating": shown(self.mu), "spread": spread, "games": self.games, "won": self.won}


def shown(mu: float) -> int:
    """A rating as players see it."""
    return round(SHOWN_MIDDLE + SHOWN_STEP * (mu - MIDDLE))


def rated_anew(teams: Sequence[Sequence[Standing]], ranks: Sequence[int]) -> list[list[Standing]]:
    """The ratings after a game in which the teams came in so (0 is first, the same number is a draw)."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    made = [[model.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams]
    after = model.rate(made, ranks=[float(rank) for rank in ranks])
    return [
        [
            Standing(new.mu, new.sigma, old.games + 1, old.won + (rank == RANKS["won"]))
            for old, new in zip(team, changed, strict=True)
        ]
        for team, changed, rank in zip(teams, after, ranks, strict=True)
    ]


class Ratings:
    """The ratings of a database. All methods may block: call them in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def settle(self) -> int:
        """Counts the games that wait; gives how many."""
        waiting = select(FINISHED).where(FINISHED.c.waits == 1).order_by(FINISHED.c.at, FINISHED.c.game).limit(AT_ONCE)
        with self._engine.connect() as connection:
            if connection.execute(waiting.with_only_columns(FINISHED.c.game)).first() is None:
                return 0
        with self._engine.begin() as connection:
            alone(connection)
            games = connection.execute(waiting).all()
            for game in games:
                _count(connection, game)
        return len(games)

    def of(self, player: str) -> list[dict[str, Any]]:
        """The ratings of a player in all modes."""
        with self._engine.connect() as connection:
            found = connection.execute(select(RATINGS).where(RATINGS.c.player == player).order_by(RATINGS.c.mode))
            return [{"mode": row.mode, **_standing(row).shown} for row in found]

    def table(self, mode: str) -> list[dict[str, Any]]:
        """The players of a mode, those first who are surely strong."""
        order = (RATINGS.c.mu - SURE * RATINGS.c.sigma).desc(), RATINGS.c.player
        wanted = select(RATINGS, PLAYERS.c.name).join(PLAYERS, PLAYERS.c.id == RATINGS.c.player)
        with self._engine.connect() as connection:
            found = connection.execute(wanted.where(RATINGS.c.mode == mode).order_by(*order).limit(LISTED))
            return [{"player": row.player, "name": row.name, **_standing(row).shown} for row in found]

    def modes(self) -> list[str]:
        """The modes in which anyone has a rating."""
        with self._engine.connect() as connection:
            return list(connection.execute(select(RATINGS.c.mode).distinct().order_by(RATINGS.c.mode)).scalars())


def _standing(row: Row[Any] | None) -> Standing:
    return Standing() if row is None else Standing(row.mu, row.sigma, row.games, row.won)


def _count(connection: Connection, game: Row[Any]) -> None:
    """Changes the ratings of those who played a game; one whose player is gone counts for nobody."""
    parts = connection.execute(select(PARTS).where(PARTS.c.game == game.game).order_by(PARTS.c.seat)).all()
    if all(part.player for part in parts):
        _rate(connection, game.mode, parts)
    connection.execute(update(FINISHED).where(FINISHED.c.game == game.game).values(waits=0))


def _rate(connection: Connection, mode: str, parts: Sequence[Row[Any]]) -> None:
    teams: dict[int, list[Row[Any]]] = {}
    for part in parts:
        enrol(connection, part.player, part.name)
        teams.setdefault(part.team, []).append(part)
    before = [[_known(connection, part.player, mode) for part in team] for team in teams.values()]
    after = rated_anew(before, [RANKS[team[0].result] for team in teams.values()])
    for team, olds, news in zip(teams.values(), before, after, strict=True):
        for part, old, new in zip(team, olds, news, strict=True):
            _keep(connection, part.player, mode, new)
            change = {"before": shown(old.mu), "after": shown(new.mu)}
            mine = (PARTS.c.game == part.game) & (PARTS.c.seat == part.seat)
            connection.execute(update(PARTS).where(mine).values(change))


def _known(connection: Connection, player: str, mode: str) -> Standing:
    mine = (RATINGS.c.player == player) & (RATINGS.c.mode == mode)
    return _standing(connection.execute(select(RATINGS).where(mine)).one_or_none())


def _keep(connection: Connection, player: str, mode: str, now: Standing) -> None:
    connection.execute(delete(RATINGS).where((RATINGS.c.player == player) & (RATINGS.c.mode == mode)))
    values = {"mu": now.mu, "sigma": now.sigma, "games": now.games, "won": now.won}
    connection.execute(insert(RATINGS).values(player=player, mode=mode, **values))
