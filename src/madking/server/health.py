"""Whether a process can take players: its database answers, other processes can be reached, and it is not ending."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from madking.server.storage import Storage

LOG: Final = logging.getLogger("madking.server")
PATIENCE: Final = 2.0
FRESH_SECONDS: Final = 1.0


class Health:
    """Looks after the parts that a process needs. One look at the database serves all who ask within a second."""

    def __init__(self, storage: Storage, linked: Callable[[], bool], draining: Callable[[], bool]) -> None:
        self._storage = storage
        self._linked = linked
        self._draining = draining
        self._looked_at = 0.0
        self._database = True
        self._looking: threading.Thread | None = None

    async def wanting(self) -> list[str]:
        """What is missing."""
        await self._look()
        parts = {"database": self._database, "redis": self._linked(), "running": not self._draining()}
        return [part for part, there in parts.items() if not there]

    async def _look(self) -> None:
        if time.monotonic() - self._looked_at < FRESH_SECONDS:
            return
        self._looked_at = time.monotonic()
        if self._looking is None or not self._looking.is_alive():
            self._looking = threading.Thread(target=self._ping, name="health", daemon=True)
            self._looking.start()
        deadline = time.monotonic() + PATIENCE
        while self._looking.is_alive() and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        if self._looking.is_alive():
            self._database = False

    def _ping(self) -> None:
        """In a thread of its own, so that a database that hangs takes no worker of the players."""
        try:
            self._storage.ping()
            self._database = True
        except SQLAlchemyError as error:
            LOG.error("the database does not answer: %s", type(error).__name__)
            self._database = False
