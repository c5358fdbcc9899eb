"""How the bots are called."""

from typing import Final

from madking.speech.phrasebook import Pair, in_language

BOT_NAMES: Final[dict[str, Pair]] = {
    "random": ("Coin flipper", "Наугад"),
    "greedy": ("Duelist", "Дуэлянт"),
    "expert": ("Champion", "Чемпион"),
    "master": ("Master", "Мастер"),
}


def bot_name(bot: str, language: str) -> str:
    """The name of a bot, whatever options it was given; one from outside keeps its own."""
    known = BOT_NAMES.get(bot.partition(":")[0])
    return bot if known is None else in_language(known, language)
