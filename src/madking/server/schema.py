"""The version of a database's schema, and how an older one is brought up to date."""

import logging
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect, text

import madking.server.people.tables as _people  # noqa: F401 - its tables join the others
from madking.server.errors import StorageError
from madking.server.tables import META

LOG: Final = logging.getLogger("madking.server")
HEAD: Final = "0004"
FIRST: Final = "0001"
"""The schema of 0.1.0, which noted no version."""
STEPS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x6D61646B


def bring_up_to_date(engine: Engine) -> None:
    """Makes the tables of a new database, or takes the steps that an older one lacks; one process at a time."""
    with engine.connect() as connection:
        if version_of(connection) == HEAD:
            return
    with engine.begin() as connection:
        _alone(connection)
        found = version_of(connection)
        if found == HEAD:
            return
        if found is None and not inspect(connection).has_table("games"):
            META.create_all(connection)
            _note(connection)
        elif found is not None and found > HEAD:
            raise StorageError(f"it belongs to a newer madking: its schema is {found}, this one knows {HEAD}")
        else:
            LOG.warning("the database is brought from schema %s to %s", found or FIRST, HEAD)
            upgrade(connection, found or FIRST, HEAD)


def version_of(connection: Connection) -> str | None:
    """The schema that a database has noted."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return None if found is None else str(found)


def _alone(connection: Connection) -> None:
    """Other processes that start now wait here; a step may take its time."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})


def _note(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def upgrade(connection: Connection, noted: str | None, wanted: str) -> None:
    """Takes the steps from a schema to another; None is an empty database."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(STEPS, version_locations=[str(STEPS / "versions")])

    def missing(found: Any, _: Any) -> list[Any]:
        return steps._upgrade_revs(wanted, found)

    with EnvironmentContext(Config(), steps, fn=missing) as environment:
        environment.configure(connection=connection, transactional_ddl=True, target_metadata=META)
        context = environment.get_context()
        if noted is not None and not context.get_current_heads():
            context.stamp(steps, noted)
        environment.run_migrations()
