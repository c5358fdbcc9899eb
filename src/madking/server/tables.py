"""The tables of the database. Whoever changes them adds a step to `migrations/versions` that brings old ones along."""

from typing import Final

from sqlalchemy import Column, Float, Index, Integer, MetaData, String, Table, Text

META: Final = MetaData()
GAMES: Final = Table(
    "games",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("setup", Text, nullable=False),
)
ROWS: Final = Table(
    "rows",
    META,
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
TEXTS: Final = Table(
    "texts",
    META,
    Column("hash", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""The hero texts of all games, each once."""
ENDED: Final = Table(
    "ended",
    META,
    Column("game", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Index("ended_at", "at"),
)
"""The logs and proofs of the games that are over."""
REPLAYS: Final = Table(
    "replays",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("text", Text, nullable=False),
)
LEASES: Final = Table(
    "leases",
    META,
    Column("game", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("until", Float, nullable=False),
    Column("term", Integer, nullable=False),
)
"""Which process runs a game, until when by the database's clock; `term` grows whenever someone takes it."""
MEETING: Final = Table(
    "meeting",
    META,
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("invitation", String(64), nullable=False),
    Column("code", String(16), nullable=False),
    Column("listed", Integer, nullable=False),
    Column("seen", Float, nullable=False),
    Column("facts", Text, nullable=False),
    Index("meeting_code", "code"),
)
"""Seats that wait for someone: those that anyone may take (`listed`), and those that a short code leads to."""
BANS: Final = Table(
    "bans",
    META,
    Column("network", String(64), primary_key=True),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("reason", Text, nullable=False),
)
"""The networks whose people are not let in, until when."""
