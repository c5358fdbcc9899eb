"""Which rows a learned value has: one for each hero, card, token, level or count that can lie on a table.

A net is trained on the heroes of one release, and its file holds their layout. A table with other heroes or tokens is
seen as far as the rows are known: a piece of content that the net has never met has the number -1 and no row.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from madking.core.content import Content

HEALTHS: Final = 64
STEPS: Final = 16
"""Health in steps of four, and CP."""
HANDS: Final = 12
RAISES: Final = 3
"""Levels above the first."""
COUNTS: Final = 8
FEW: Final = 3
"""Tokens of one kind that are told apart for each hero."""
LIMITS: Final = 4
MENDS: Final = 10
SEATS: Final = 6
PHASE_ROWS: Final = 9
TURNS: Final = 32
AMOUNTS: Final = 5
"""Numbers beside the rows: health, CP, hand, deck, turn."""
VERSION: Final = 2


class HeroWords:
    """What a hero has that rows are named after, by key."""

    def __init__(self, key: str, spaces: Sequence[str], cards: Sequence[str], companions: Mapping[str, int]) -> None:
        self.key = key
        self.spaces = list(spaces)
        self.cards = list(cards)
        self.companions = dict(companions)

    def plain(self) -> dict[str, Any]:
        """As plain data, for the file of a net."""
        return {"key": self.key, "spaces": self.spaces, "cards": self.cards, "companions": self.companions}


class Layout:
    """Where the rows of everything begin: first as they are for the player whose turn it is, then, from `waiting` on,
    all of them again for the others. What one has is worth something else while another acts."""

    def __init__(self, heroes: Sequence[HeroWords], tokens: Sequence[str]) -> None:
        self.heroes = list(heroes)
        self.tokens = list(tokens)
        self.rows = 0
        many, kinds = len(self.heroes), len(self.tokens)
        self.hero = self._take(many)
        self.health = self._take(HEALTHS)
        self.hero_health = self._take(many * STEPS)
        self.hero_cp = self._take(many * STEPS)
        self.hero_hand = self._take(many * HANDS)
        self.token = self._take(kinds * COUNTS)
        self.hero_token = self._take(many * kinds * FEW)
        self.raised = self._take(kinds * LIMITS)
        self.side = self._take(many * 2)
        self.pair = self._take(many * many)
        self.wait = self._take(SEATS)
        self.phase = self._take(PHASE_ROWS)
        self.turn = self._take(TURNS)
        self.extra = self._take(1)
        self.foes = self._take(SEATS)
        self.mates = self._take(SEATS)
        self.leaders = self._take(2)
        self.levels = [self._take(len(words.spaces) * RAISES) for words in self.heroes]
        self.cards = [self._take(len(words.cards)) for words in self.heroes]
        self.states = [self._take(sum(words.companions.values())) for words in self.heroes]
        self.mends = [self._take(len(words.companions) * MENDS) for words in self.heroes]
        self.waiting = self._take(self.rows)

    def _take(self, number: int) -> int:
        """The first of so many new rows."""
        first = self.rows
        self.rows += number
        return first

    def plain(self) -> dict[str, Any]:
        """As plain data, for the file of a net."""
        return {"version": VERSION, "heroes": [words.plain() for words in self.heroes], "tokens": self.tokens}


def read_layout(plain: Mapping[str, Any]) -> Layout:
    """The layout that a net was trained with."""
    if plain.get("version") != VERSION:
        raise ValueError(f"its layout is of version {plain.get('version')}, this program reads version {VERSION}")
    heroes = [HeroWords(h["key"], h["spaces"], h["cards"], h["companions"]) for h in plain["heroes"]]
    return Layout(heroes, plain["tokens"])


def layout_of(contents: Sequence[Content]) -> Layout:
    """A layout for every hero and token of these tables."""
    heroes: dict[str, HeroWords] = {}
    tokens: set[str] = set()
    for content in contents:
        tokens.update(token.key for token in content.tokens)
        for hero in content.heroes:
            companions = {made.key: max(1, len(made.states)) for made in hero.companions}
            spaces = [space.key for space in hero.spaces]
            heroes[hero.key] = HeroWords(hero.key, spaces, [card.key for card in hero.cards], companions)
    return Layout([heroes[key] for key in sorted(heroes)], sorted(tokens))
