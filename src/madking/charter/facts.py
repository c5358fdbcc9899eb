"""What happened in a game, as facts that feats are made of: finer than events, and each by itself understood.

A fact says who did what to whom, with which means, and what else was true of it (`marks`). Things are named by kind and
key: `token/stun`, `card/tip-it`, `ability/smack`, `companion/nyra`, `side/cursed`.
"""

from dataclasses import dataclass, field
from typing import Final

NOBODY: Final = -1


@dataclass(frozen=True)
class When:
    """Where in a game something happened: after how many decisions, in which turn and Offensive Roll Phase.

    `rounds` counts the turns that each seat has begun.
    """

    step: int
    turn: int
    attack: int
    active: int
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class Fact:
    """One thing that happened: `by` did it, it befell `on`; `to` is who got something that `on` lost."""

    kind: str
    when: When
    by: int = NOBODY
    on: int = NOBODY
    what: str = ""
    amount: int = 1
    means: str = ""
    to: int = NOBODY
    marks: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True)
class Table:
    """Who sits at the table of a game: heroes and teams, seat by seat."""

    heroes: tuple[str, ...]
    teams: tuple[int, ...]

    def opponents(self, seat: int) -> list[int]:
        """The seats of other teams."""
        return [other for other, team in enumerate(self.teams) if team != self.teams[seat]]

    def teammates(self, seat: int) -> list[int]:
        """The other seats of the same team."""
        return [other for other, team in enumerate(self.teams) if team == self.teams[seat] and other != seat]


KINDS: Final = {
    "turn": "a turn begins; before it everything that the last player kept is told",
    "kept": "what lies with a player at the end of their turn, or with a winner at the end of the game",
    "lies": "so many tokens or companions of a kind lie with a player now",
    "purse": "a player has so many combat points now",
    "limit": "a stack limit was raised to so many",
    "drawn": "a card was drawn",
    "played": "a card was played",
    "used": "a token, passive or companion was used; `means` with the label of the offer",
    "threw": "dice fell; `first`, or again",
    "altered": "a die was turned by someone",
    "rerolled": "dice of a roll were rolled again; `1>6` where one die changed so",
    "rolled": "a roll is final; `all 6`, `each symbol`, `unassisted`",
    "contested": "two dice were compared; `won` or `lost`, `6 against 1`",
    "announced": "an Offensive Ability was announced",
    "activated": "an Offensive Ability takes effect; `with X` and `rescued by X` name what altered its dice",
    "thwarted": "dice that someone altered brought an announced or possible ability to nothing",
    "undefendable": "an Attack became undefendable",
    "defended": "a Defensive Ability was used, and dealt so much; `more than taken`",
    "blow": "an Attack was settled, and dealt so much; its type, `level 3`, `dearer` if it cost its user more",
    "dealt": "a player lost so much health to something; `defence` in answer to an Attack",
    "added": "something added so much damage to an Attack",
    "spared": "something kept so much damage off; `lethal`, `alone`, `use 3`",
    "felled": "a player fell, with so much of it by this; `needed` if they would have stood without it",
    "healed": "a player regained so much health",
    "saved": "a token kept a player from falling",
    "placed": "tokens were gained or inflicted; `began with none`",
    "removed": "tokens left a player; `deadly` if the next Upkeep would have been the last",
    "moved": "a token went from one player to another",
    "became": "a companion came into another state, which is its first mark",
    "mended": "a companion regained so much health",
    "grew": "a companion grew",
    "flipped": "a board was turned to another side",
    "won": "a player won with so much health; `mirror`, and the side of the board",
}
"""Every kind of fact, and what it says."""
