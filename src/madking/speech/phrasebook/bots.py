"""How the bots are called, and what sort of players they are, from the weakest to the strongest."""

from typing import Final

from madking.speech.phrasebook import Pair, in_language

BOT_NAMES: Final[dict[str, Pair]] = {
    "random": ("Coin flipper", "Наугад"),
    "gentle": ("Apprentice", "Ученик"),
    "greedy": ("Duelist", "Дуэлянт"),
    "expert": ("Champion", "Чемпион"),
    "master": ("Master", "Мастер"),
}
BOT_MANNERS: Final[dict[str, Pair]] = {
    "random": ("Does anything that the rules allow.", "Делает что угодно, лишь бы по правилам."),
    "gentle": (
        "Plays sensibly, and slips as people do at their first table.",
        "Играет здраво, но ошибается, как новичок за столом.",
    ),
    "greedy": (
        "Reckons every throw, and never looks beyond its own turn.",
        "Просчитывает каждый бросок, но не заглядывает дальше своего хода.",
    ),
    "expert": (
        "Imagines how the game goes on before it acts.",
        "Прежде чем решить, представляет, как пойдёт игра.",
    ),
    "master": (
        "Knows from tens of thousands of games what wins.",
        "Знает по десяткам тысяч партий, что ведёт к победе.",
    ),
}


def bot_name(bot: str, language: str) -> str:
    """The name of a bot, whatever options it was given; one from outside keeps its own."""
    known = BOT_NAMES.get(bot.partition(":")[0])
    return bot if known is None else in_language(known, language)


def bot_facts(language: str) -> list[dict[str, str | int]]:
    """The bots of the house: key, name, strength from 1 on, and a sentence of how they play."""
    return [
        {
            "key": key,
            "name": in_language(name, language),
            "strength": strength,
            "manner": in_language(BOT_MANNERS[key], language),
        }
        for strength, (key, name) in enumerate(BOT_NAMES.items(), start=1)
    ]
