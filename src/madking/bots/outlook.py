"""The table as a bot sees it: whom it plays against, what waits in the ledgers, what a result would change there."""

from madking.bots.adding import add_up
from madking.bots.facts import Facts, read_facts
from madking.bots.outcomes import Outcome, Outcomes
from madking.bots.valuation import Valuation
from madking.bots.weights import Weights
from madking.core.damage import Sum
from madking.core.state import State
from madking.core.terms import APPLIED, ULTIMATE
from madking.core.windows import window_of
from madking.lang import tree as t


class Outlook:
    """One moment of a game, seen from one seat."""

    def __init__(self, valuation: Valuation, s: State, seat: int) -> None:
        self.valuation = valuation
        self.s = s
        self.seat = seat
        self.foe = rival(s, seat)
        self.facts: Facts = read_facts(s, seat, self.foe)
        self.weights: Weights = valuation.weights(s, seat, self.foe, self.facts)
        self.window = window_of(s)

    def of(self, seat: int) -> "Outlook":
        """The same moment seen from another seat, as far as it is public."""
        return self if seat == self.seat else Outlook(self.valuation, self.s, seat)

    def friend(self, seat: int) -> bool:
        """Whether a seat plays on the same side."""
        return self.s.players[seat].team == self.s.players[self.seat].team

    def text(self, node: t.Node, body: t.Body, shown: int = 0, taken: int = 0) -> Outcomes:
        """What a text of one's own brings at this table."""
        return self.valuation.texts.text(self.seat, node, body, self.facts, shown, taken)

    # --- what waits ----------------------------------------------------------------------------------

    def threat(self) -> int:
        """What the ledgers would take off one's own health now."""
        reading = Sum(self.s, self.seat)
        return reading.taken() + reading.stolen - reading.healing

    def dying(self) -> bool:
        """Whether the ledgers would bring one down now."""
        return self.threat() >= self.s.health(self.seat)

    def spread(self, spread: Outcomes) -> float:
        """The mean worth of everything that can come, here and now."""
        return add_up([chance * self.outcome(outcome) for chance, outcome in spread])

    def outcome(self, outcome: Outcome) -> float:
        """What one result is worth here and now."""
        if outcome.damage:
            return self.weights.outcome(outcome)
        total = self.weights.goods(outcome) + self._at_home(outcome) + self._abroad(outcome)
        attack = self.s.attack
        if outcome.fails and attack is not None and attack.row >= 0:
            total -= outcome.fails * self._announced()
        return total

    def _announced(self) -> float:
        """What the announced ability is worth to its owner."""
        attack = self.s.attack
        if attack is None or attack.row < 0:
            return 0.0
        owner = self.of(attack.attacker)
        return owner.weights.row(attack.row, self.s.rolls[0].dice)

    def _at_home(self, outcome: Outcome) -> float:
        """What changes on one's own health."""
        if not (
            outcome.prevented or outcome.halves or outcome.dodges or outcome.healed or outcome.hurts or outcome.recoil
        ):
            return 0.0
        health = self.s.health(self.seat)
        reading = Sum(self.s, self.seat)
        before = reading.taken() + reading.stolen - reading.healing
        reading.prevented += outcome.prevented
        reading.halves += outcome.halves
        reading.dodged = reading.dodged or outcome.dodges > 0
        reading.other += outcome.hurts + outcome.recoil
        after = reading.taken() + reading.stolen - reading.healing
        after -= min(outcome.healed, max(0, self.weights.weighed.room + before))
        worth = float(before - after)
        if outcome.healed and before < health:
            worth *= self.weights.taste.healing
        return worth + self._life(health, before, after)

    def _abroad(self, outcome: Outcome) -> float:
        """What changes on the opponent's health: one's attack grows, damage goes back; and what one feeds on it."""
        if not (outcome.added or outcome.direct or outcome.returns or outcome.leeches):
            return 0.0
        attack = self.s.attack
        reading = Sum(self.s, self.foe)
        before = reading.taken() + reading.stolen - reading.healing
        if outcome.added and attack is not None and attack.stage < APPLIED and not attack.disarmed:
            if attack.type == ULTIMATE:
                reading.unavoidable += outcome.added
            else:
                reading.raise_attack(outcome.added)
        reading.other += outcome.direct
        if outcome.returns:
            mine = Sum(self.s, self.seat)
            mine.returns = outcome.returns
            reading.other += mine.returned()
        after = reading.taken() + reading.stolen - reading.healing
        fed = min(reading.dealt(), max(0, self.weights.weighed.room)) if outcome.leeches else 0
        return after - before + self.weights.taste.healing * fed + self._life(self.s.health(self.foe), after, before)

    def _life(self, health: int, before: int, after: int) -> float:
        """What it is worth that someone who would have fallen stands, or near to it."""
        kill = self.weights.taste.kill
        return (kill if before >= health else 0.0) - (kill if after >= health else 0.0)


def rival(s: State, seat: int) -> int:
    """The opponent to reckon with: the other side of the attack, or the weakest, of equals the next in turn order."""
    team = s.players[seat].team
    attack = s.attack
    if attack is not None:
        for other in (attack.attacker, attack.target):
            if other >= 0 and s.players[other].team != team:
                return other
    others = [player.seat for player in s.players if player.alive and player.team != team]
    if not others:
        return (seat + 1) % len(s.players)
    seats = len(s.players)
    return min(others, key=lambda other: (s.health(other), (other - seat) % seats))
