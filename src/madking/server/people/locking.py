"""Changes of what all players share are made one after the other, whichever process makes them."""

from typing import Final

from sqlalchemy import Connection, text

LOCK: Final = 0x6D61646C


def alone(connection: Connection) -> None:
    """Others that come now wait here until this transaction is over."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
