"""What lies before a player as a mark on what comes next: cheaper cards, more attempts."""

from collections.abc import Mapping

from madking.lang.tree import FREE
from madking.speech.phrasebook.happenings import CARDS
from madking.speech.phrasebook.table import TABLE


def coming(discounts: Mapping[str, int], attempts: int, language: str) -> list[str]:
    """The marks of a player in words: what the next cards cost less, by their sort, and attempts to come."""
    said = []
    for cards, cp in discounts.items():
        key = "mark free" if cp == FREE else "mark cheaper"
        said.append(TABLE.say(language, key, cards=CARDS.say(language, cards), cp=cp))
    return [*said, TABLE.say(language, "mark attempts", count=attempts)] if attempts else said
