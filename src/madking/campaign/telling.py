"""The ladder in words."""

from typing import Any

from madking.campaign.ladder import LADDER, TWO_TO_ONE, Duel, duel_state
from madking.modes import RULESETS
from madking.speech.phrasebook import in_language
from madking.speech.phrasebook.bots import bot_name
from madking.speech.phrasebook.campaign import CAMPAIGN


def twists(duel: Duel, language: str) -> list[str]:
    """What is unlike an ordinary duel."""
    told = []
    if duel.mode == TWO_TO_ONE:
        told.append(CAMPAIGN.sentence(language, "twist alone" if duel.seat == 1 else "twist two"))
    if duel.health:
        mine, theirs = (duel.health if duel.seat == 0 else duel.health[::-1])[:2]
        told.append(CAMPAIGN.sentence(language, "twist health", mine=mine, theirs=theirs))
    if duel.upgrade_deck:
        told.append(CAMPAIGN.sentence(language, "twist deck"))
    if duel.ruleset:
        told.append(CAMPAIGN.sentence(language, "twist book", book=in_language(RULESETS[duel.ruleset].name, language)))
    return told


def star_texts(duel: Duel, language: str) -> list[str]:
    """What each star asks."""
    return [
        CAMPAIGN.sentence(language, "star win"),
        CAMPAIGN.sentence(language, "star health", health=duel.left),
        CAMPAIGN.sentence(language, "star turns", turns=duel.turns),
    ]


def opponents(duel: Duel) -> list[int]:
    """The seats against which one plays."""
    team = duel_state(duel).players[duel.seat].team
    return [player.seat for player in duel_state(duel).players if player.team != team]


def ladder_told(language: str) -> list[dict[str, Any]]:
    """Every duel in words, for the page."""
    return [_told(duel, language) for duel in LADDER]


def _told(duel: Duel, language: str) -> dict[str, Any]:
    players = duel.players
    return {
        "key": duel.key,
        "name": CAMPAIGN.say(language, f"name {duel.number}"),
        "seat": duel.seat,
        "heroes": list(duel.heroes),
        "against": opponents(duel),
        "bots": [None if name is None else bot_name(name, language) for name in players],
        "twists": twists(duel, language),
        "stars": star_texts(duel, language),
        "left": duel.left,
        "turns": duel.turns,
    }
