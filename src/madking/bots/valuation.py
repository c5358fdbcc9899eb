"""What a bot works out once about the heroes of one game: the worth of tokens, and weights for situations."""

from functools import lru_cache, partial
from typing import Final

from madking.bots.adding import add_up
from madking.bots.facts import Facts
from madking.bots.occasions import occasions
from madking.bots.outcomes import Outcome, Outcomes
from madking.bots.text_cache import TextCache
from madking.bots.turning import usual_turns
from madking.bots.weights import DRAINED, FAR, SAFE, SHARE, STAGES, Guards, Prices, Taste, Weighed, Weights, weigh
from madking.core import moments
from madking.core.content import Content
from madking.core.state import State
from madking.core.terms import ATTEMPTS, HEAL_MARGIN
from madking.lang import tree as t
from madking.odds.ground import MINE
from madking.odds.symbols import parts

MANY: Final = 300
USUAL_HIT: Final = 7
ATTACKED_SHARE: Final = 0.6
ONCE: Final = 0.7
"""What a further token is worth if only one can be used in a turn."""
SPARED: Final = 0.5
"""What a token is worth that a companion's act would cost."""
BURST: Final = 0.6
"""Which part of a detonation its tokens are worth while they wait for it."""
SOME: Final = 3
"""With how many tokens a board is tried out, to tell what they are worth on it."""
CAUTION: Final = 0.75
"""How much more it counts what a side of the board is sure to cost, turn for turn."""
STAY: Final = 0.9
"""How sure it is that a board will stay as it is for one more turn."""


class Valuation:
    """The worth of tokens and companions for each hero, and the weights of the situations met so far."""

    def __init__(self, content: Content, taste: Taste) -> None:
        self.content = content
        self.taste = taste
        self.texts = TextCache(content)
        self._drains = [_drains(hero.hero) for hero in content.heroes]
        self._weights: dict[tuple[int, int, Weighed], Weights] = {}
        self._guarded: dict[tuple[object, ...], dict[int, float]] = {}
        self.upgrades: dict[tuple[object, ...], float] = {}
        """What upgrades gain in a turn, by all that bears on it."""
        self.cards: dict[tuple[int, int, float], float] = {}
        """What cards bring when their moment comes: by seat, node, and what a CP is worth."""
        self.prices = Prices(
            len(content.tokens), [[len(made.states) for made in hero.companions] for hero in content.heroes]
        )
        for seat in range(len(content.heroes)):
            self._price_tokens(seat)
        self._trust()
        for seat in range(len(content.heroes)):
            self._price_boards(seat)
        self._trust()

    @property
    def worths(self) -> list[list[float]]:
        """What each token is worth to each seat."""
        return self.prices.worths

    def _trust(self) -> None:
        """Lets the texts be judged by what is known by now, and forgets how they were judged before."""
        for seat, reader in enumerate(self.texts.readers):
            reader.trust(partial(self.usual_worth, seat=seat))
        self.texts.forget()
        self._weights.clear()
        self._guarded.clear()
        self.upgrades.clear()
        self.cards.clear()

    def weights(self, s: State, seat: int, foe: int, facts: Facts) -> Weights:
        """The weights of a seat for the situation on the table."""
        return self._find(seat, foe, weigh(self.texts, s, seat, foe, facts, self._drains[seat]), facts)

    def guards(self, seat: int, levels: dict[int, int]) -> Guards:
        """The defences of a seat at these levels, at a usual table."""
        usual = self.texts.readers[seat].usual
        return tuple(
            (space, level, self.texts.guard_seen(seat, space, level, usual)) for space, level in sorted(levels.items())
        )

    def usual(self, seat: int, foe: int, guards: Guards, facts: Facts | None = None) -> Weights:
        """The weights of a seat early in a game, with no tokens about."""
        none = (0,) * len(self.content.tokens)
        facts = facts or self.texts.readers[seat].usual
        weighed = Weighed(FAR, SAFE, HEAL_MARGIN, guards, 0, none, none, STAGES, 0, DRAINED, board=(facts,))
        return self._find(seat, foe, weighed, facts)

    def _find(self, seat: int, foe: int, weighed: Weighed, facts: Facts) -> Weights:
        key = (seat, foe, weighed)
        found = self._weights.get(key)
        if found is None:
            if len(self._weights) >= MANY:
                del self._weights[next(iter(self._weights))]
            low = weighed.health < SAFE and bool(self.prices.lifelines[seat])
            met = self._guarded.setdefault((seat, foe, weighed.guards, weighed.foe_health, weighed.stage, low), {})
            found = self._weights[key] = Weights(self.texts, self.taste, self.prices, met, seat, foe, weighed, facts)
        return found

    # --- tokens --------------------------------------------------------------------------------------

    def _price_tokens(self, seat: int) -> None:
        """What tokens do by themselves, and what they can be spent on."""
        for made in self.content.tokens:
            token, index = made.token, made.index
            total = -self.taste.silence if token.silencing else 0.0
            total += self.taste.shield if token.shielding else 0.0
            best, fade = self._best_offer(seat, index)
            self.prices.worths[seat][index] = total + self._rules(token, index, seat) + best + self._bursts(seat, index)
            self.prices.fades[seat][index] = fade
            if made.on_stack is not None:
                self.prices.stacked[seat][index] = self._rule_worth(made.on_stack, seat, self._one(seat, index))

    def _one(self, seat: int, token: int, count: int = 1) -> Facts:
        """The usual facts, with so many tokens of one kind."""
        return self.texts.readers[seat].usual.holding(token, count)

    def _rules(self, token: t.Token, index: int, seat: int) -> float:
        """What a token's own rules bring, as long as it lies there."""
        facts = self._one(seat, index)
        acting = [rule for rule in token.rules if rule.moment is not t.Moment.STACKED]
        stay = self.taste.lasting
        for rule in acting:
            gone = add_up(
                [chance for chance, outcome in self.texts.text(seat, rule, rule.body, facts) if outcome.this_removed]
            ) * occasions(rule)
            stay = min(stay, 1.0 / gone) if gone else stay
        return stay * add_up([self._rule_worth(rule, seat, facts) for rule in acting])

    def _rule_worth(self, rule: t.Rule, seat: int, facts: Facts) -> float:
        """What a rule does to the one who lies under it in a turn of theirs, as often as it acts."""
        taste = self.taste
        if not self.texts.readers[seat].chance(rule.condition, facts):
            return 0.0
        total = 0.0
        for chance, outcome in self.texts.text(seat, rule, rule.body, facts):
            worth = (
                outcome.healed
                - outcome.hurts
                + outcome.direct
                + taste.save * outcome.survives
                + taste.card * outcome.cards
            )
            worth += taste.cp * (outcome.cp + outcome.drained)
            worth += taste.attempt * outcome.attempts - taste.attack * (
                outcome.fails + outcome.extra + outcome.disarmed
            )
            worth -= taste.attack / 2 * outcome.halved + 1.5 * taste.cp * outcome.attempt_price + 0.8 * outcome.weakened
            if outcome.skipped:
                worth -= taste.cp + taste.card if rule.moment is t.Moment.INCOME else taste.attack
            worth += (-0.8 if rule.moment is t.Moment.ATTACKED else 0.8) * outcome.added
            total += chance * (worth + self._placed(outcome, seat))
        return occasions(rule) * total

    def _placed(self, outcome: Outcome, seat: int) -> float:
        """What the tokens of a result are worth."""
        other = (seat + 1) % len(self.worths)
        total = 0.0
        for token, whom, count in outcome.tokens:
            total += count * (self.worths[seat][token] if whom == MINE else -self.worths[other][token])
        return total

    def _best_offer(self, seat: int, token: int) -> tuple[float, float]:
        """The most that a token can be spent on, and how much less further ones are worth."""
        made = self.content.tokens[token]
        offers = [(offer, False) for offer in made.token.offers]
        for offered in self.content.space_offers[seat]:
            if offered.token == token:
                companions = self.content.heroes[seat].companions
                once = offered.activates >= 0 and companions[offered.activates].mark >= 0
                offers.append((offered.offer, once))
        best, fade = 0.0, 1.0
        for offer, once in offers:
            worth = self.offer_worth(offer, seat) * self.taste.reaction / max(1, offer.tokens)
            if worth > best:
                best, fade = worth, ONCE if once or offer.once_per_turn else 1.0
        return best, fade

    def _bursts(self, seat: int, token: int) -> float:
        """What it means to hold a token that an opponent can detonate."""
        worst = 0.0
        for foe, hero in enumerate(self.content.heroes):
            for node in parts(hero.hero.companions if foe != seat else ()):
                if isinstance(node, t.Detonate) and self.content.token_index[node.token] == token:
                    worst = max(worst, node.table[-1] / len(node.table))
        return -BURST * worst

    def offer_worth(self, offer: t.Offer, seat: int) -> float:
        """What something that may be used is worth at a usual moment."""
        total = -self.taste.cp * offer.cp + usual_turns(offer.body)
        usual = self.texts.readers[seat].usual
        for chance, outcome in self.texts.text(seat, offer, offer.body, usual, taken=1 if offer.any_number else 0):
            total += chance * self.usual_worth(outcome, seat)
        return total

    def usual_worth(self, outcome: Outcome, seat: int) -> float:
        """What a result of a card or offer is worth at a usual moment to use it."""
        taste = self.taste
        total = taste.attack * (outcome.halves / 2 + outcome.dodges + outcome.returns / 2) + 2.0 * outcome.undefendable
        total += outcome.added + outcome.direct + outcome.damage + taste.healing * (outcome.healed + outcome.prevented)
        total += taste.cp * (outcome.cp + outcome.drained) + taste.card * outcome.cards
        total += (
            taste.attempt * (outcome.offence + outcome.defence)
            + 2.0 * (outcome.cleansed + outcome.cleaned + outcome.moved)
            + 3.0 * outcome.purged
        )
        return total + self._seldom(outcome, seat) + self._placed(outcome, seat)

    def _seldom(self, outcome: Outcome, seat: int) -> float:
        """The same of what few texts bring."""
        taste = self.taste
        total = taste.attack * (outcome.again + taste.healing * outcome.leeches) - outcome.hurts - outcome.recoil
        total += taste.find * outcome.found + taste.card * outcome.dropped + taste.peek * outcome.looks
        total += (
            taste.mend * outcome.mended
            + taste.limit * outcome.raised
            + taste.attempt / 2 * outcome.redone
            + outcome.split
        )
        total += taste.cancel * outcome.cancels + 2.5 * outcome.lifted + taste.attempt * outcome.ahead
        total += SHARE * taste.cp * (outcome.saved + taste.dear * outcome.freed) + taste.lay * outcome.laid
        for companion, more in outcome.company:
            total += more * self.prices.company[seat][companion]
        for companion, old, new in outcome.changed:
            fellow = self.prices.fellows[seat][companion]
            total += taste.lasting * (fellow[new] - fellow[old])
        return total

    # --- companions and boards -----------------------------------------------------------------------

    def _price_boards(self, seat: int) -> None:
        """What companions bring, what tokens are worth on the board, and which of its sides is better."""
        hero = self.content.heroes[seat]
        for number, made in enumerate(hero.companions):
            self.prices.fellows[seat][number] = [self._fellow(seat, made.companion, key) for key in made.states]
            if made.limit:
                self.prices.company[seat][number] = self._one_of(seat, made.companion)
        self._price_tokens(seat)
        for token in self.texts.boards[seat].mine:
            self.worths[seat][token] += self._on_board(seat, token)
        if len(hero.sides) > 1:
            self.prices.flips[seat] = self._side(seat, 1) - self._side(seat, 0)
            for token in range(len(self.content.tokens)):
                self.worths[seat][token] += self._holding_back(seat, token)

    def _fellow(self, seat: int, companion: t.Companion, state: str) -> float:
        """What a companion brings in a turn while it is in this state: the best of its offers, and its rules."""
        best = 0.0
        for offer in companion.offers:
            if _allows(offer.when, companion.key, state) and any(isinstance(part, t.Activate) for part in offer.body):
                usual = self.texts.readers[seat].usual
                spread = self.texts.text(seat, offer, offer.body, usual)
                each = add_up(
                    [chance * self.usual_worth(outcome._replace(tokens=()), seat) for chance, outcome in spread]
                )
                waits = any(outcome.tokens for _, outcome in spread)
                gain = (each * self.taste.reaction - SPARED * offer.tokens) * max(1, offer.per_attack)
                best = max(best, gain / 2 if waits else gain)
        for rule in companion.rules:
            if _allows(rule.condition, companion.key, state):
                usual = self.texts.readers[seat].usual
                best += self._rule_worth(rule, seat, usual)
                best += any(isinstance(effect, t.Shelter) for effect in rule.body)
        return best

    def _one_of(self, seat: int, companion: t.Companion) -> float:
        """What one companion with a limit is worth: the best that it can be spent on."""
        worths = [self.offer_worth(offer, seat) / offer.tokens for offer in companion.offers if offer.companion]
        return self.taste.reaction * max(worths, default=0.0)

    def _on_board(self, seat: int, token: int) -> float:
        """What a token is worth in the next roll phase."""
        hero = self.content.heroes[seat]
        foe = (seat + 1) % len(self.content.heroes)
        guards = self._first_guards(foe)
        board = hero.board([1] * len(hero.spaces), 0)
        count = min(SOME, self.texts.readers[seat].usual.limits[token])
        some = self.usual(seat, foe, guards, self._one(seat, token, count)).hopes(board).fresh(ATTEMPTS)
        none = self.usual(seat, foe, guards, self._one(seat, token, 0)).hopes(board).fresh(ATTEMPTS)
        return max(0.0, some - none) / count

    def _first_guards(self, seat: int, side: int = 0) -> Guards:
        return self.guards(seat, dict.fromkeys(self.content.heroes[seat].defences[side], 1))

    def _side(self, seat: int, side: int) -> float:
        """What a turn brings on this side of the board: its rows, its defence, its passives."""
        hero = self.content.heroes[seat]
        foe = (seat + 1) % len(self.content.heroes)
        board = hero.board([1] * len(hero.spaces), side)
        total = self.usual(seat, foe, self._first_guards(foe)).hopes(board).fresh(ATTEMPTS)
        total -= ATTACKED_SHARE * self.usual(foe, seat, self._first_guards(seat, side)).guarded(USUAL_HIT)
        for made in self.content.rules[moments.UPKEEP]:
            if made.seat == seat and made.space >= 0 and hero.space_sides[made.space] == side:
                usual = self.texts.readers[seat].usual
                total += self._rule_worth(made.rule, seat, usual)
                total -= CAUTION * _hurts(self.texts.text(seat, made.rule, made.rule.body, usual))
        return total

    def _holding_back(self, seat: int, token: int) -> float:
        """What a token is worth because a rule turns the board once there is none left."""
        for made in self.content.rules[moments.TURN_ENDS]:
            if made.seat == seat and made.token < 0:
                rule = made.rule
                none = self.texts.text(seat, rule, rule.body, self._one(seat, token, 0))
                some = self.texts.text(seat, rule, rule.body, self._one(seat, token, 1))
                turned = _flips(none) - _flips(some)
                if turned:
                    self.prices.lifelines[seat][token] = self.taste.save / 2
                    return -STAY * turned * self.prices.flips[seat]
        return 0.0


def _hurts(spread: Outcomes) -> float:
    return add_up([chance * outcome.hurts for chance, outcome in spread])


def _flips(spread: Outcomes) -> float:
    return add_up([chance * outcome.flips for chance, outcome in spread])


def _allows(condition: t.Condition | None, companion: str, state: str) -> bool:
    """Whether a condition leaves room for a companion in this state."""
    match condition:
        case t.Both(conditions):
            return all(_allows(one, companion, state) for one in conditions)
        case t.Either(conditions):
            return any(_allows(one, companion, state) for one in conditions)
        case t.Not(t.CompanionIs(key, states)):
            return key != companion or state not in states
        case t.CompanionIs(key, states):
            return key != companion or state in states
        case _:
            return True


def _drains(hero: t.Hero) -> bool:
    """Whether any text of a hero takes CP from someone."""
    return any(isinstance(node, (t.LoseCp, t.StealCp, t.GainOrSteal)) for node in parts(hero))


@lru_cache(maxsize=4)
def valuation_of(content: Content, taste: Taste) -> Valuation:
    """The valuation of a table; the games of a simulation share their heroes, and so their valuation."""
    return Valuation(content, taste)
