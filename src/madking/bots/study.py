"""Everything about the heroes of one game that a bot works out once: the worth of tokens, and scales for situations."""

from functools import lru_cache
from typing import Final

from madking.bots.hauls import MINE, Haul
from madking.bots.lore import Lore
from madking.bots.scales import DRAINED, FAR, SAFE, STAGES, Scales, Taste, Weighed, weigh
from madking.core.content import Content
from madking.core.state import HEAL_MARGIN, State
from madking.lang import tree as t

MANY: Final = 300


class Study:
    """The worth of tokens for each hero, and the scales of the situations met so far."""

    def __init__(self, content: Content, taste: Taste) -> None:
        self.content = content
        self.taste = taste
        self.lore = Lore(content)
        self.worths: list[list[float]] = [[0.0] * len(content.tokens) for _ in content.heroes]
        for seat, worths in enumerate(self.worths):
            worths[:] = [self._worth(made.token, seat) for made in content.tokens]
        self._drains = [_drains(hero.hero) for hero in content.heroes]
        self._scales: dict[tuple[int, int, Weighed], Scales] = {}
        self._guarded: dict[tuple[object, ...], dict[int, float]] = {}

    def scales(self, s: State, seat: int, foe: int) -> Scales:
        """The scales of a seat for the situation on the table."""
        return self._find(seat, foe, weigh(s, seat, foe, self._drains[seat]))

    def usual(self, seat: int, foe: int, guards: tuple[tuple[int, int], ...]) -> Scales:
        """The scales of a seat early in a game, with no tokens about."""
        none = (0,) * len(self.content.tokens)
        return self._find(seat, foe, Weighed(FAR, SAFE, HEAL_MARGIN, guards, 0, none, none, STAGES, 0, DRAINED))

    def _find(self, seat: int, foe: int, weighed: Weighed) -> Scales:
        key = (seat, foe, weighed)
        found = self._scales.get(key)
        if found is None:
            if len(self._scales) >= MANY:
                del self._scales[next(iter(self._scales))]
            met = self._guarded.setdefault((seat, foe, weighed.guards, weighed.foe_health, weighed.stage), {})
            found = self._scales[key] = Scales(self.lore, self.taste, self.worths, met, seat, foe, weighed)
        return found

    # --- tokens --------------------------------------------------------------------------------------

    def _worth(self, token: t.Token, seat: int) -> float:
        """What a token is worth to its holder; less than nothing for a nasty one."""
        total = -self.taste.silence if token.silencing else 0.0
        passing = any(isinstance(effect, t.RemoveThis) for rule in token.rules for effect in rule.body)
        for rule in token.rules:
            worth = self._rule_worth(rule, seat)
            total += worth if passing else worth * self.taste.lasting
        for offer in token.offers:
            total += self.offer_worth(offer, seat) * self.taste.reaction / max(1, offer.tokens)
        return total

    def _rule_worth(self, rule: t.Rule, seat: int) -> float:
        """What a rule does to the one who lies under it, each time it acts."""
        taste = self.taste
        total = 0.0
        for chance, haul in self.lore.text(seat, rule, rule.body):
            worth = haul.healed - haul.hurts + taste.save * haul.survives + taste.cp * haul.cp + taste.card * haul.cards
            worth += taste.attempt * haul.attempts - taste.attack * (haul.fails + haul.extra)
            if haul.skipped:
                worth -= taste.cp + taste.card if rule.moment is t.Moment.INCOME else taste.attack
            worth += (-0.8 if rule.moment is t.Moment.ATTACKED else 0.8) * haul.added
            total += chance * worth
        return total

    def offer_worth(self, offer: t.Offer, seat: int) -> float:
        """What something that may be used is worth at a usual moment."""
        total = -self.taste.cp * offer.cp
        for chance, haul in self.lore.text(seat, offer, offer.body):
            total += chance * self.usual_worth(haul, seat)
        return total

    def usual_worth(self, haul: Haul, seat: int) -> float:
        """What a result of a card or offer is worth at a usual moment to use it."""
        taste = self.taste
        total = taste.attack * (haul.halves / 2 + haul.dodges + haul.returns / 2) + 2.0 * haul.sure
        total += haul.added + haul.back + haul.damage + taste.healing * (haul.healed + haul.prevented)
        total += taste.cp * (haul.cp + haul.drained) + taste.card * haul.cards
        total += taste.attempt * (haul.offence + haul.defence) + 2.0 * (haul.cleansed + haul.moved) + 3.0 * haul.purged
        other = (seat + 1) % len(self.worths)
        for token, whom, count in haul.tokens:
            total += count * (self.worths[seat][token] if whom == MINE else -self.worths[other][token])
        return total


def _drains(hero: t.Hero) -> bool:
    """Whether any text of a hero takes CP from someone."""
    waiting: list[object] = [hero]
    while waiting:
        item = waiting.pop()
        if isinstance(item, t.LoseCp):
            return True
        if isinstance(item, tuple):
            waiting.extend(item)
        elif isinstance(item, t.Node):
            waiting.extend(t.parts_of(item).values())
    return False


@lru_cache(maxsize=4)
def study_of(content: Content, taste: Taste) -> Study:
    """The study of a table; the games of a simulation share their heroes, and so their study."""
    return Study(content, taste)
