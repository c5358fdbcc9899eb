"""The post between the processes of one server, by Redis: messages keep their order, and a lost one is never hidden."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any, Final

from redis import Redis as SyncRedis
from redis.asyncio import Redis
from redis.exceptions import RedisError

from madking.server.errors import StorageError
from madking.server.wire import Shut, Unknown, Wire, pack, unpack

LOG: Final = logging.getLogger("madking.server")
ANSWER_SECONDS: Final = 2.0
"""How long Redis may take for an answer."""
MOST_WAITING: Final = 20_000
LOST: Final = (RedisError, OSError, TimeoutError)


def _channel(process: str) -> str:
    return f"madking:to:{process}"


def _sign(process: str) -> str:
    return f"madking:alive:{process}"


def check_redis(url: str) -> None:
    """Refuses to start without the Redis that was named."""
    try:
        with closing(
            SyncRedis.from_url(url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS)
        ) as bus:
            bus.ping()
    except (*LOST, ValueError) as error:
        raise StorageError(f"Redis cannot be reached: {error}") from None


class Post:
    """Sends to and hears from other processes. What is lost is told to `lost`; what is heard goes to `take`."""

    def __init__(self, url: str, me: str, take: Callable[[Wire], None], lost: Callable[[], None]) -> None:
        self._redis: Any = Redis.from_url(url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS)
        self._me = me
        self._take = take
        self._lost = lost
        self._waiting: deque[tuple[str, Wire]] = deque()
        self._more = asyncio.Event()

    def send(self, process: str, message: Wire) -> None:
        """Queues a message to another process."""
        self._waiting.append((process, message))
        self._more.set()

    async def carry(self) -> None:
        """Sends what waits, for ever. If Redis does not take it, only the hanging up is kept."""
        while True:
            await self._more.wait()
            try:
                while self._waiting:
                    process, message = self._waiting[0]
                    await self._redis.publish(_channel(process), pack(message))
                    self._waiting.popleft()
                self._more.clear()
            except LOST as error:
                self._drop(error)
                await asyncio.sleep(1)

    def _drop(self, error: Exception) -> None:
        kept = [(process, message) for process, message in self._waiting if isinstance(message, Shut)]
        lost = len(self._waiting) - len(kept)
        self._waiting = deque(kept[-MOST_WAITING:])
        if lost:
            LOG.error("Redis did not take %d messages between processes: %s", lost, error)
            self._lost()

    async def hear(self) -> None:
        """Follows the messages of other processes, for ever."""
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_channel(self._me))
                    while True:
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=ANSWER_SECONDS)
                        if message is not None:
                            self._receive(message["data"])
            except LOST as error:
                LOG.error("Redis is gone, trying again: %s", error)
                self._lost()
                await asyncio.sleep(1)

    def _receive(self, data: bytes) -> None:
        """One message that is not understood, or that fails, stops no other."""
        try:
            self._take(unpack(data))
        except Unknown as error:
            LOG.warning("a message of another process is ignored: %s", error)
        except Exception:
            LOG.exception("a message of another process failed")

    async def show(self, seconds: int) -> None:
        """Shows for so many seconds that this process lives."""
        await self._redis.set(_sign(self._me), "1", ex=seconds)

    async def lives(self, process: str) -> bool:
        """Whether another process has shown that it lives."""
        return bool(await self._redis.exists(_sign(process)))

    async def close(self) -> None:
        """Shows that this process is gone."""
        with suppress(*LOST):
            while self._waiting:
                process, message = self._waiting.popleft()
                await self._redis.publish(_channel(process), pack(message))
            await self._redis.delete(_sign(self._me))
        with suppress(*LOST):
            await self._redis.aclose()
