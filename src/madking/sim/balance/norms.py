"""The yardstick: what the shipped heroes do against each other, measured by `tools/norms.py`."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from madking.sim.watching import ELSE, Story

FILE: Final = Path(__file__).with_name("norms.json")
DIGITS: Final = 4
SOURCES: Final = ("ability", "card", "token", "companion", "upgrade")
"""The kinds of things that damage is charged to; rows are parts of abilities."""


@dataclass(frozen=True)
class Profile:
    """How a hero plays, in a few figures; per turn means per turn of its own."""

    games: int
    rate: float
    turns: float
    dealt: float
    taken: float
    healed: float
    prevented: float
    top_share: float
    """The share of the damage that the thing which deals most of it deals."""


@dataclass(frozen=True)
class Norms:
    """The profiles of the shipped heroes."""

    heroes: dict[str, Profile]

    def span(self, figure: str) -> tuple[float, float]:
        """The least and the most that any of them shows."""
        found = [getattr(profile, figure) for profile in self.heroes.values()]
        return min(found), max(found)


def profile(stories: Sequence[Story]) -> Profile:
    """The figures of some games."""
    own = sum(story.own_turns for story in stories)
    dealt = damage_by_source(stories)
    whole = sum(dealt.values())
    return Profile(
        games=len(stories),
        rate=per(sum(story.won for story in stories), len(stories)),
        turns=per(sum(story.turns for story in stories), len(stories)),
        dealt=per(whole, own),
        taken=per(sum(story.taken for story in stories), own),
        healed=per(_whole(stories, "healed"), own),
        prevented=per(_whole(stories, "prevented"), own),
        top_share=per(max(dealt.values(), default=0), whole),
    )


def damage_by_source(stories: Sequence[Story]) -> dict[tuple[str, str], int]:
    """All damage, by what dealt it; every point once."""
    found: dict[tuple[str, str], int] = {}
    for story in stories:
        for thing, amount in story.dealt.items():
            if thing[0] in SOURCES or thing == ELSE:
                found[thing] = found.get(thing, 0) + amount
    return found


def per(total: float, number: float) -> float:
    """A mean, rounded; nothing of nothing is 0."""
    return round(total / number, DIGITS) if number else 0.0


def _whole(stories: Sequence[Story], what: str) -> int:
    return sum(amount for story in stories for thing, amount in getattr(story, what).items() if thing[0] != "row")


@cache
def load_norms() -> Norms:
    """The norms as they were measured."""
    plain = json.loads(FILE.read_text("utf-8"))
    return Norms({hero: Profile(**figures) for hero, figures in plain["heroes"].items()})
