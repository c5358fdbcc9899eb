"""Bots that play at the server's tables. Quick ones think in threads, slow ones in processes, so that nobody waits."""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from typing import Final, TypeVar, TypeVarTuple

from madking.bots import make_bot
from madking.bots.thinking import Thinker
from madking.core.state import State
from madking.seats import Ask, Bot

Given = TypeVarTuple("Given")
Answer = TypeVar("Answer")

SLOW: Final = frozenset({"expert"})
"""The bots that think long enough to be worth a process of their own."""


class Player:
    """A bot at a table; a slow one lives in another process."""

    def __init__(self, name: str, seed: str, bot: Bot | None) -> None:
        self.name = name
        self.seed = seed
        self.bot = bot


class Players:
    """The bots of all rooms."""

    def __init__(self, threads: int = 2, slow: frozenset[str] = SLOW) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._processes: ProcessPoolExecutor | None = None
        self._slow = slow

    async def hire(self, name: str, seed: str) -> Player:
        """A new bot."""
        if name in self._slow:
            return Player(name, seed, None)
        loop = asyncio.get_running_loop()
        return Player(name, seed, await loop.run_in_executor(self._threads, make_bot, name, seed))

    async def think(self, player: Player, ask: Ask) -> str:
        """The text of the option that a bot chooses."""
        loop = asyncio.get_running_loop()
        if player.bot is not None:
            return await loop.run_in_executor(self._threads, _choose, player.bot, ask)
        seen = await loop.run_in_executor(self._threads, ask.sight)
        codes = [option.code for option in ask.options]
        chosen = await self.elsewhere(decide_elsewhere, player.name, player.seed, seen, ask.seat, codes)
        return next(option.text for option in ask.options if option.code == chosen)

    async def elsewhere(self, work: Callable[[*Given], Answer], *given: *Given) -> Answer:
        """Does long work in another process."""
        if self._processes is None:
            context = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(1, context, initializer=end_with, initargs=(os.getpid(),))
        return await asyncio.get_running_loop().run_in_executor(self._processes, work, *given)

    def close(self) -> None:
        """Lets all of them go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)


def _choose(bot: Bot, ask: Ask) -> str:
    return bot.choose(ask).text


# --- in the other process ----------------------------------------------------------------------------

LOOK: Final = 1.0
"""How often the other process looks whether its server is still there, in seconds."""


def end_with(server: int) -> None:
    """Ends this process soon after its server, which may have been killed and cannot say goodbye then."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(LOOK)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


@lru_cache(maxsize=256)
def _bot(name: str, seed: str) -> Bot:
    return make_bot(name, seed)


def decide_elsewhere(name: str, seed: str, seen: State, seat: int, codes: list[int]) -> int:
    """The option that a bot chooses by what its seat may know; nothing else comes here, and its content with it."""
    bot = _bot(name, seed)
    if not isinstance(bot, Thinker):
        raise TypeError(f"the bot {name} cannot think in another process")
    return bot.decide(seat, codes, lambda: seen)
