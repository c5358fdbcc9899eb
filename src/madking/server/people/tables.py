"""The tables of people: who they are, what they played, how strong they are. Keys stand nowhere, not even digests.

A player's id is what follows from the key (`keys.player_of`). Where somebody deleted what was theirs, it is empty.
"""

from typing import Final

from sqlalchemy import Column, Float, Index, Integer, String, Table, Text

from madking.server.tables import META

PLAYERS: Final = Table(
    "players",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("name", String(64), nullable=False),
    Column("looks", String(200), nullable=True),
    Index("players_looks", "looks", unique=True),
)
"""`looks` is what the eye sees of the name: no two players look alike; empty for those without a name."""
FINISHED: Final = Table(
    "finished",
    META,
    Column("game", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("mode", String(64), nullable=False),
    Column("ruleset", String(64), nullable=False),
    Column("turns", Integer, nullable=False),
    Column("reason", String(32), nullable=False),
    Column("rated", Integer, nullable=False),
    Column("waits", Integer, nullable=False),
    Column("replay", String(32), nullable=True),
    Index("finished_waits", "waits"),
)
"""The games that players finished; `waits` while one is not yet counted for ratings; `replay` once it was shared."""
PARTS: Final = Table(
    "parts",
    META,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("player", String(32), nullable=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("hero", String(64), nullable=False),
    Column("team", Integer, nullable=False),
    Column("result", String(8), nullable=False),
    Column("before", Float, nullable=True),
    Column("after", Float, nullable=True),
    Index("parts_player", "player", "at"),
)
"""Who played what in a finished game, and how it ended for them; in a rated one, the rating before and after it."""
RATINGS: Final = Table(
    "ratings",
    META,
    Column("player", String(32), primary_key=True),
    Column("mode", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Index("ratings_mode", "mode"),
)
BLOCKS: Final = Table(
    "blocks",
    META,
    Column("player", String(32), primary_key=True),
    Column("blocked", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Index("blocks_blocked", "blocked"),
)
REPORTS: Final = Table(
    "reports",
    META,
    Column("player", String(32), primary_key=True),
    Column("reported", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("why", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Index("reports_reported", "reported"),
)
"""Who reported whom, why, and what the reported one was called then."""
TOURNAMENTS: Final = Table(
    "tournaments",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("over", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Index("tournaments_over", "over", "created"),
)
"""`version` grows with each change, so that of two processes only one makes it."""
