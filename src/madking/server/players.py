"""Bots that play at the server's tables. Quick ones think in threads, slow ones in processes, so that nobody waits.

An answer comes when its time is up, which depends on the question as everyone sees it, not on what the bot holds.
"""

import asyncio
import logging
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from madking.bots import make_bot
from madking.bots.thinking import Thinker
from madking.core.state import State
from madking.seats import Ask, Bot
from madking.server.errors import ServerError
from madking.server.guests import Guests
from madking.server.work import Pools

LOG: Final = logging.getLogger("madking.server")

SLOW: Final = frozenset({"expert", "master"})
"""The bots that think long enough to be worth a process of their own."""


@dataclass(frozen=True)
class Pace:
    """A bot answers at a multiple of so many seconds after it was asked; a slow one thinks for at most so many."""

    step: float
    think: float = 0.0


SUBSTITUTE: Final = "greedy"
"""Plays for whoever is not there or fails."""
QUICK: Final = Pace(0.01)
WEIGHTY: Final = Pace(0.3, 0.2)
"""For a slow bot's own turn, and where public facts say that a reaction may matter."""
LIGHT: Final = Pace(0.1, 0.05)
"""For all other reaction windows."""


LONGEST_THOUGHT: Final = 10.0
"""Nobody waits longer for a slow bot: its substitute answers this time, while its process gets ready for the next."""


class Player:
    """A bot at a table; a slow one lives in another process."""

    def __init__(self, name: str, seed: str, bot: Bot | None) -> None:
        self.name = name
        self.seed = seed
        self.bot = bot


class Players:
    """The bots of all rooms."""

    def __init__(self, pools: Pools, slow: frozenset[str] = SLOW, guests: Guests | None = None) -> None:
        self._pools = pools
        self._slow = slow
        self.guests: Guests = guests or {}

    async def hire(self, name: str, seed: str) -> Player:
        """A new bot."""
        if name in self._slow:
            return Player(name, seed, None)
        return Player(name, seed, await self._pools.thinking.do(make_bot, self.guests.get(name, name), seed))

    async def answer(self, player: Player, ask: Ask, weighty: bool) -> str:
        """The text of the option that a bot chooses, when nothing can be learned from the time it took."""
        loop = asyncio.get_running_loop()
        pace = QUICK if player.bot is not None else WEIGHTY if weighty else LIGHT
        begun = loop.time()
        text = await self.think(player, ask, pace.think)
        spent = loop.time() - begun
        await asyncio.sleep(ceil(spent / pace.step) * pace.step - spent)
        return text

    async def think(self, player: Player, ask: Ask, seconds: float = WEIGHTY.think) -> str:
        """The text of the option that a bot chooses, as soon as it has chosen; a slow one thinks for so long."""
        if player.bot is not None:
            return await self._pools.thinking.do(_choose, player.bot, ask)
        seen = await self._pools.thinking.do(ask.sight)
        codes = [option.code for option in ask.options]
        name = f"{player.name}:think={seconds}" if player.name in SLOW else player.name
        async with asyncio.timeout(LONGEST_THOUGHT):
            chosen = await self._pools.experts.do(decide_elsewhere, name, player.seed, seen, ask.seat, codes)
        return next(option.text for option in ask.options if option.code == chosen)


class Bench:
    """The bots of one table. One that fails is replaced for good, so that the game goes on for everyone."""

    def __init__(self, players: Players, game: str) -> None:
        self._players = players
        self._game = game
        self._hired: dict[tuple[int, str], Player] = {}
        self._failed: set[tuple[int, str]] = set()

    async def answer(self, name: str, ask: Ask, weighty: bool) -> str:
        """What the bot of a seat chooses, or the substitute's choice, or what changes least."""
        for bot in dict.fromkeys((name, SUBSTITUTE)):
            if (ask.seat, bot) in self._failed:
                continue
            try:
                return await self._players.answer(await self._player(ask.seat, bot), ask, weighty)
            except ServerError:
                raise
            except TimeoutError:
                LOG.warning("game %s: the bot %s of seat %d found no time to think", self._game, bot, ask.seat)
            except Exception:
                LOG.exception("game %s: the bot %s of seat %d fails and is replaced", self._game, bot, ask.seat)
                self._failed.add((ask.seat, bot))
        return going_on(ask) or ask.options[0].text

    async def _player(self, seat: int, name: str) -> Player:
        if (seat, name) not in self._hired:
            self._hired[seat, name] = await self._players.hire(name, f"{self._game} {seat}")
        return self._hired[seat, name]


def going_on(ask: Ask) -> str | None:
    """What changes least: to pass, or to go on, if that is possible."""
    return next((option.text for option in ask.options if option.kind in ("pass", "done")), None)


def _choose(bot: Bot, ask: Ask) -> str:
    return bot.choose(ask).text


# --- in the other process ----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _bot(name: str, seed: str) -> Bot:
    return make_bot(name, seed)


def decide_elsewhere(name: str, seed: str, seen: State, seat: int, codes: list[int]) -> int:
    """The option that a bot chooses by what its seat may know; nothing else comes here, and its content with it."""
    bot = _bot(name, seed)
    if not isinstance(bot, Thinker):
        raise TypeError(f"the bot {name} cannot think in another process")
    return bot.decide(seat, codes, lambda: seen)
