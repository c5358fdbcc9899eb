"""The ladder in words."""

from dataclasses import dataclass

from madking.campaign.ladder import LADDER, TWO_TO_ONE, Duel
from madking.modes import RULESETS, find_mode
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
    teams = find_mode(duel.mode).teams
    return [seat for seat in range(len(duel.heroes)) if seat % teams != duel.seat % teams]


@dataclass(frozen=True)
class Told:
    """A duel in words; `against` are the seats of the opponents, `bots` who plays each seat."""

    key: str
    name: str
    seat: int
    heroes: tuple[str, ...]
    against: list[int]
    bots: list[str | None]
    twists: list[str]
    stars: list[str]
    left: int
    turns: int


def ladder_told(language: str) -> list[Told]:
    """Every duel in words."""
    return [duel_told(duel, language) for duel in LADDER]


def duel_told(duel: Duel, language: str) -> Told:
    """A duel in words."""
    return Told(
        key=duel.key,
        name=CAMPAIGN.say(language, f"name {duel.number}"),
        seat=duel.seat,
        heroes=duel.heroes,
        against=opponents(duel),
        bots=[None if name is None else bot_name(name, language) for name in duel.players],
        twists=twists(duel, language),
        stars=star_texts(duel, language),
        left=duel.left,
        turns=duel.turns,
    )
