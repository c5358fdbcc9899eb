"""Bots that play at the server's tables. They think in threads, so that nobody waits for them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from madking.bots import make_bot
from madking.core.game import Ask, Bot


class Players:
    """The bots of all rooms."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def think(self, bot: Bot, ask: Ask) -> str:
        """The text of the option that a bot chooses."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _think, bot, ask)

    async def hire(self, name: str, seed: str) -> Bot:
        """A new bot."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, make_bot, name, seed)

    def close(self) -> None:
        """Lets all of them go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _think(bot: Bot, ask: Ask) -> str:
    return bot.choose(ask).text
