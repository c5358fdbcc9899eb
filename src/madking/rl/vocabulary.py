"""The vocabularies: everything that heroes bring to a table, and everything a player can answer, by name and number.

They follow from the library, hero by hero in alphabetical order, so they are the same in every process of one version;
homebrew heroes stand behind the shipped ones, so their coming changes no number.
"""

from collections.abc import Iterable
from typing import Final, get_args

from madking.core import codes, dice
from madking.core.companions import group
from madking.core.content import HeroDef, keeps
from madking.core.moments import moment_of
from madking.core.options import group_keys
from madking.core.triggers import ORDERED
from madking.errors import SetupError
from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero

COMMON: Final = "common"
SEATS: Final = 6
ROLLS: Final = 8
"""How many rolls on the table have numbers of their own; six is the most that was ever seen."""
NUMBERS: Final = 128
BRANCHES: Final = 12
MOST_GROUPS: Final = 4096
ON_CARDS: Final = ("play", "sell", "discard", "take", "lay")
"""What is done with a card, each an action of its own."""


class Words:
    """Names in a row; a name's number is its place."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.index: dict[str, int] = {}

    def add(self, name: str) -> None:
        """One more name, unless it is known."""
        if name not in self.index:
            self.index[name] = len(self.names)
            self.names.append(name)

    def number(self, name: str) -> int:
        """The number of a name."""
        found = self.index.get(name)
        if found is None:
            raise SetupError(f"{name!r} is in no vocabulary; name homebrew heroes when the vocabulary is made")
        return found

    def __len__(self) -> int:
        return len(self.names)


class Vocabulary:
    """All names of the shipped heroes, and of the homebrew heroes that are given by the paths of their files."""

    def __init__(self, homebrew: Iterable[str] = ()) -> None:
        self.heroes = Words()
        self.spaces = Words()
        self.rows = Words()
        self.cards = Words()
        self.tokens = Words()
        self.offers = Words()
        self.rules = Words()
        self.companions = Words()
        self.sources = Words()
        self.effects = Words()
        self.actions = Words()
        self.keeps: dict[int, int] = {}
        self._kept: dict[int, list[int]] = {}
        for effect in get_args(t.Effect):
            self.effects.add(effect.__name__)
        common = load_common()
        self._add_fixed()
        for card in common.cards:
            self._add_card(f"{COMMON}/{card.key}")
        for token in common.tokens:
            self._add_token(token)
        for hero in [*map(load_hero, hero_keys()), *map(load_hero, homebrew)]:
            if hero.key in self.heroes.index:
                raise SetupError(f"there are two heroes {hero.key!r}; give the homebrew one a name of its own")
            self._add_hero(HeroDef(hero, common), common)

    def _add_fixed(self) -> None:
        """What any hero may answer."""
        for name in ("pass", "done", "no", "yes", "up", "down", "draw action", "draw upgrade"):
            self.actions.add(name)
        self.actions.add("activate none")
        self.actions.add("defend none")
        for number in range(dice.MAX_DICE + 1):
            for kept in dice.rolls(number):
                self.keeps[kept] = len(self.actions)
                self.actions.add(_keep_name(kept))
        for seat in range(SEATS):
            self.actions.add(f"player +{seat}")
        for roll in range(ROLLS):
            for face in dice.ALL_FACES:
                self.actions.add(f"die {face} of roll {roll + 1}")
        for face in dice.ALL_FACES:
            self.actions.add(f"value {face}")
        for number in range(NUMBERS):
            self.actions.add(f"number {number}")
        for branch in range(BRANCHES):
            self.actions.add(f"choose {branch + 1}")

    def keeps_of(self, shown: int) -> list[int]:
        """The actions of keeping some of the dice, in the order of their options; worked out once for each roll."""
        known = self._kept.get(shown)
        if known is None:
            known = self._kept[shown] = [self.keeps[codes.argument_of(code)] for code in keeps(shown)]
        return known

    def _add_card(self, name: str) -> None:
        self.cards.add(name)
        self.sources.add(f"card/{name}")
        for verb in ON_CARDS:
            self.actions.add(f"{verb} {name}")

    def _add_token(self, token: t.Token) -> None:
        self.tokens.add(token.key)
        self.sources.add(f"token/{token.key}")
        self.actions.add(f"token {token.key}")
        for place in range(len(token.offers)):
            self._add_offer(f"{token.key}/{place}")
        self._add_rules(token.key, token.rules)

    def _add_offer(self, name: str) -> None:
        self.offers.add(name)
        self.actions.add(f"use {name}")

    def _add_rules(self, owner: str, rules: tuple[t.Rule, ...]) -> None:
        """Rules; those whose order may be asked are answers, each for every seat that may hold them."""
        for place, rule in enumerate(rules):
            self.rules.add(f"{owner}/{place}")
            if moment_of(rule) in ORDERED:
                for seat in range(SEATS):
                    self.actions.add(f"resolve {owner}/{place} of +{seat}")

    def _add_hero(self, made: HeroDef, common: t.Common) -> None:
        hero = made.hero
        self.heroes.add(hero.key)
        self.sources.add(f"hero/{hero.key}")
        for card in made.cards[len(common.cards) :]:
            self._add_card(f"{hero.key}/{card.key}")
        for row in made.rows:
            self.rows.add(f"{hero.key}/{row.key}")
            self.sources.add(f"row/{hero.key}/{row.key}")
            self.actions.add(f"activate {hero.key}/{row.key}")
            for place, effect in enumerate(row.row.body):
                if isinstance(effect, t.Allow):
                    self._add_offer(allowed_name(hero.key, row.key, place))
        for ability in hero.abilities:
            self._add_space(hero, ability)
        for token in hero.tokens:
            self._add_token(token)
        for companion in hero.companions:
            self._add_companion(hero, companion)
        for packed in groups_of(made):
            self.actions.add(group_name(made, packed))
        self._add_rules(f"{hero.key}/hero", hero.rules)

    def _add_space(self, hero: t.Hero, ability: t.Ability) -> None:
        name = f"{hero.key}/{ability.key}"
        self.spaces.add(name)
        self.sources.add(f"ability/{name}")
        if ability.slot is t.Slot.DEFENSIVE:
            self.actions.add(f"defend {name}")
        for level in ability.levels:
            for place in range(len(level.offers)):
                self._add_offer(f"{name}/{level.number}/{place}")
            self._add_rules(f"{name}/{level.number}", level.rules)

    def _add_companion(self, hero: t.Hero, companion: t.Companion) -> None:
        name = f"{hero.key}/{companion.key}"
        self.companions.add(name)
        self.sources.add(f"companion/{name}")
        self.actions.add(f"companion {name}")
        for place in range(len(companion.offers)):
            self._add_offer(f"{name}/{place}")
        self._add_rules(name, companion.rules)


def _keep_name(kept: int) -> str:
    """How dice that are kept are called."""
    return "keep " + (" ".join(str(value) for value in dice.unpack(kept)) or "nothing")


def groups_of(made: HeroDef) -> list[int]:
    """Every group of companions with a limit that may ever leave together, packed; none if there are no such."""
    if not made.limited:
        return []
    found: list[list[int]] = [[]]
    for companion in made.companions:
        found = [[*counts, more] for counts in found for more in range(companion.limit + 1)]
        if len(found) > MOST_GROUPS:
            raise SetupError(f"{made.key} has more groups of companions than the {MOST_GROUPS} that have actions")
    return [group(counts) for counts in found]


def group_name(made: HeroDef, packed: int) -> str:
    """How the companions that leave together are called."""
    return f"remove {made.key}/" + (" ".join(group_keys(made, packed)) or "nothing")


def allowed_name(hero: str, row: str, place: int) -> str:
    """How an offer is called that a row allows for the length of an Attack."""
    return f"{hero}/{row}/allow/{place}"
