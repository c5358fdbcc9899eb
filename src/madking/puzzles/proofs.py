"""The proof of a puzzle: what every answer is worth, and whether one of them is clearly the best.

Dice are proved exactly. Which upgrade to lay is proved by many games that the master imagines: the same luck for all of
them, and the difference to the next best many standard errors wide.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

from madking.bots.expert.bot import ExpertBot
from madking.bots.master import make_master
from madking.bots.master.net import SHIPPED, Net, load_net
from madking.core import codes, dice
from madking.core.content import UPGRADE as UPGRADE_CARD
from madking.core.content import HeroDef
from madking.core.engine import legal
from madking.core.options import option_text
from madking.core.state import State
from madking.core.terms import ATTEMPT, DEFENSIVE, MAIN_2, MAIN_ACT, OFFENSIVE
from madking.core.views import sight
from madking.puzzles import exact
from madking.puzzles.book import KEEP, LETHAL, SURVIVE, UPGRADE, Choice

HAIR: Final = 1e-6
ROUNDED: Final = 5
"""Decimals that are kept of a value."""
FIRST_GAMES: Final = 48
"""Imagined games after which a position without a clear best is given up."""
GAMES: Final = 240
SURE: Final = 6.0
"""Standard errors between the best and the next."""
GAPS: Final = {KEEP: 0.4, LETHAL: 0.03, SURVIVE: 0.06, UPGRADE: 0.015}
"""By how much the best answer must be better: in damage, in the chance to fell or to stand, in the chance to win."""
STEPS: Final = {KEEP: 14_000, LETHAL: 40_000, SURVIVE: 12_000}
"""How far exact answers are followed."""


@dataclass(frozen=True)
class Proof:
    """The answers from the best to the worst, how many are the best, and from how many imagined games."""

    choices: tuple[Choice, ...]
    right: int
    games: int = 0

    def clear(self, kind: str) -> bool:
        """Whether the best is clearly better than the rest, and worth something."""
        if self.right >= len(self.choices):
            return False
        best, other = self.choices[0], self.choices[self.right]
        return best.value - other.value >= max(GAPS[kind], SURE * best.error)


Reckon = Callable[[State], Proof | None]


def keep(s: State) -> Proof | None:
    """Which dice to keep for the most damage on the average, before any defence, by the dice alone."""
    if not rolling(s):
        return None
    foe = 1 - s.asked
    return _exactly(s, exact.Terms(exact.damage(s.health(foe), foe), DEFENSIVE, STEPS[KEEP], alone=True))


def lethal(s: State) -> Proof | None:
    """Which dice to keep to fell the opponent with this attack, by the dice alone."""
    if not rolling(s):
        return None
    foe = 1 - s.asked
    terms = exact.Terms(exact.fallen(foe), MAIN_2, STEPS[LETHAL], alone=True, hopeless=exact.cannot_fell(foe))
    return _exactly(s, terms)


def survive(s: State) -> Proof | None:
    """What to do to outlive this attack."""
    if s.attack is None or s.asked == s.active or not OFFENSIVE <= s.phase < MAIN_2:
        return None
    return _exactly(s, exact.Terms(exact.standing(s.asked), MAIN_2, STEPS[SURVIVE]))


def upgrade(s: State, seed: str = "puzzles", games: int = GAMES) -> Proof | None:
    """Which upgrade to lay, by the games that the master imagines."""
    offered = upgrades(s)
    if len(offered) < 2 or _learned().outdated(s.content):
        return None
    master = make_master(seed, {})
    for count in (FIRST_GAMES, games):
        proof = _imagined(s, offered, master, count)
        if count < games and not proof.clear(UPGRADE):
            return None
    return proof


@cache
def _learned() -> Net:
    """What the master has learnt: of heroes whose rules have changed since, it is not asked."""
    return load_net(SHIPPED)


PROOFS: Final[dict[str, Reckon]] = {KEEP: keep, LETHAL: lethal, SURVIVE: survive, UPGRADE: upgrade}


def rolling(s: State) -> bool:
    """Whether someone decides which dice to keep, in a duel."""
    return s.ask == ATTEMPT and s.attack is not None and s.attack.attempts > 0 and len(s.players) == 2


def upgrades(s: State) -> list[int]:
    """The upgrades that may be laid now."""
    if s.ask != MAIN_ACT:
        return []
    cards = s.content.heroes[s.asked].cards
    return [
        code
        for code in legal(s)
        if codes.kind_of(code) == codes.PLAY and cards[codes.argument_of(code)].timing == UPGRADE_CARD
    ]


def _exactly(s: State, terms: exact.Terms) -> Proof | None:
    try:
        found = exact.values(s, terms)
    except exact.TooWideError:
        return None
    ranked = sorted(found.items(), key=lambda pair: -pair[1])
    best = ranked[0][1]
    even = [code for code, value in ranked if best - value < HAIR]
    hero = s.content.heroes[s.asked]
    if len({_shape(hero, code) for code in even}) > 1:
        return None
    choices = tuple(Choice(option_text(s, code), round(value, ROUNDED), 0.0) for code, value in ranked)
    return Proof(choices, len(even))


def _shape(hero: HeroDef, code: int) -> tuple[int | str, ...]:
    """An answer by what it means: dice that show the same symbols are the same."""
    if codes.kind_of(code) != codes.KEEP:
        return (code,)
    return tuple(sorted(hero.hero.dice[face - 1] for face in dice.unpack(codes.argument_of(code))))


def _imagined(s: State, offered: list[int], master: ExpertBot, games: int) -> Proof:
    """What each of these is worth in imagined games; the error is that of the difference to the best."""
    imagined = master.imagine(sight(s, s.asked), s.asked)
    results = {code: [imagined.option(code, game) for game in range(games)] for code in offered}
    ranked = sorted(offered, key=lambda code: -sum(results[code]))
    best = results[ranked[0]]
    others = [_error(best, results[code]) for code in ranked[1:]]
    errors = [others[0], *others]
    choices = [
        Choice(option_text(s, code), round(sum(results[code]) / games, ROUNDED), round(error, ROUNDED))
        for code, error in zip(ranked, errors, strict=True)
    ]
    return Proof(tuple(choices), 1, games)


def _error(best: list[float], other: list[float]) -> float:
    """The standard error of the mean difference of two results with the same luck."""
    gaps = [one - two for one, two in zip(best, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / len(gaps) / (len(gaps) - 1))
