"""The small language of feats: patterns of facts, and the ways in which they add up. All of it is data."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

UNLIMITED: Final = 10**6


class Who(Enum):
    """A seat, as the one who earns a feat sees it."""

    ANYONE = "anyone"
    ME = "me"
    OPPONENT = "opponent"
    TEAMMATE = "teammate"
    OTHER = "other"


class Within(Enum):
    """How long facts belong together."""

    ATTACK = "one Offensive Roll Phase"
    TURN = "one turn"
    NEXT_TURN = "by the end of one's own next turn, and in a later turn than the first of them"
    GAME = "one game"


class Of(Enum):
    """What is counted of the facts that fit."""

    AMOUNT = "their amounts"
    TIMES = "how many they are"
    PLAYERS = "how many players they befell"


ANYONE, ME, OPPONENT, TEAMMATE, OTHER = Who.ANYONE, Who.ME, Who.OPPONENT, Who.TEAMMATE, Who.OTHER
ATTACK, TURN, NEXT_TURN, GAME = Within.ATTACK, Within.TURN, Within.NEXT_TURN, Within.GAME
AMOUNT, TIMES, PLAYERS = Of.AMOUNT, Of.TIMES, Of.PLAYERS


@dataclass(frozen=True)
class Deed:
    """A pattern of facts: the kind, and whatever else is asked of one. What is not said may be anything."""

    kind: str
    what: str = ""
    by: Who = ANYONE
    on: Who = ANYONE
    to: Who = ANYONE
    means: str = ""
    marks: tuple[str, ...] = ()
    least: int = 0
    most: int = UNLIMITED
    own_turn: int = 0
    """In one's own turn of this number."""
    until_turn: int = 0
    """Before the end of one's own turn of this number."""


@dataclass(frozen=True)
class Count:
    """Facts that add up to at least so many within a time; `each` counts for every player apart whom they befall."""

    deed: Deed
    least: int = 1
    within: Within = TURN
    of: Of = AMOUNT
    each: bool = False


@dataclass(frozen=True)
class Chain:
    """Facts that follow each other within a time."""

    deeds: tuple[Deed, ...]
    within: Within = ATTACK


@dataclass(frozen=True)
class Together:
    """Facts that all happen within a time, in any order."""

    deeds: tuple[Deed, ...]
    within: Within = TURN


@dataclass(frozen=True)
class Without:
    """A fact before which something never happened in the game."""

    deed: Deed
    never: Deed


@dataclass(frozen=True)
class Lying:
    """What lies on the table at once: so many of some tokens or companions in all with some players."""

    things: tuple[str, ...]
    least: int
    on: Who = ANYONE
    mine: bool = False
    """Only those that lie with oneself, or that one put there."""


@dataclass(frozen=True)
class Held:
    """At least so many of each of some things with at least so many players (0: with all of them) at once."""

    things: tuple[tuple[str, int], ...]
    on: Who
    players: int = 1


Form = Count | Chain | Together | Without | Lying | Held


@dataclass(frozen=True)
class Words:
    """A text in both languages."""

    en: str
    ru: str


@dataclass(frozen=True)
class Feat:
    """One feat of the charter: whose it is ("" for any hero), what it is called, what is to be done, and its form."""

    hero: str
    key: str
    name: Words
    text: Words
    form: Form
    ours: bool = False
    """Whether it is of our making: the printed charter has none for this hero."""

    @property
    def needed(self) -> int:
        """How much of what it counts, where it counts something that can be told; else 1."""
        return self.form.least if isinstance(self.form, Count | Lying) else 1

    @property
    def id(self) -> str:
        """The hero and the key: `barbarian/double-stun`, `any/full-hands`."""
        return f"{self.hero or 'any'}/{self.key}"
