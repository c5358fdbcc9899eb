"""A decent sparring partner: it knows no hero by name, but reads the tree and reckons what each option is worth.

It looks no further than the dice of the current roll phase, takes what gains most, and never plans a turn ahead.
"""

from typing import Final

from madking.bots import main_phase, picks, reactions
from madking.bots.eyes import Eyes, Glance
from madking.bots.outlook import Outlook
from madking.bots.thinking import Look, choose
from madking.bots.valuation import Valuation, valuation_of
from madking.bots.weights import Taste
from madking.core import codes, moments
from madking.core.content import Content
from madking.core.options import Option
from madking.core.terms import ANSWER, ATTEMPT, DEFENCE, MAIN_ACT, REROLL, SELL_DOWN, WINDOW
from madking.lang import tree as t
from madking.seats import Ask

NOISE: Final = 1e-9
FAR: Final = 9
"""More Roll Attempts than a roll phase has."""


class GreedyBot:
    """Takes the option that is worth most by the expectation of its results."""

    def __init__(self, taste: Taste | None = None) -> None:
        self._taste = taste or Taste()
        self._content: Content | None = None
        self._valued: Valuation | None = None

    def choose(self, ask: Ask) -> Option:
        """Chooses one of `ask.options`."""
        return choose(self, ask)

    def decide(self, seat: int, options: list[int], look: Look) -> int:
        """The option that is worth most."""
        if len(options) == 1:
            return options[0]
        if isinstance(look, Eyes) and self._idle(look.glance(), seat, options):
            return options[0]
        s = look()
        if not isinstance(look, Eyes) and self._idle(Glance(s), seat, options):
            return options[0]
        table = Outlook(self._valuation(s.content), s, seat)
        if s.ask == ATTEMPT:
            return attempt(table, options)
        if s.ask == WINDOW:
            return reactions.react(table, options)
        if s.ask == ANSWER:
            return reactions.answer(table, options)
        if s.ask == MAIN_ACT:
            return main_phase.act(table, options)
        if s.ask == SELL_DOWN:
            return main_phase.sell_down(table, options)
        if s.ask == DEFENCE:
            return reactions.defend(table, options)
        if s.ask == REROLL:
            return picks.reroll(table, options)
        return picks.pick(table, options)

    def _idle(self, seen: Glance, seat: int, options: list[int]) -> bool:
        """Whether a glance tells that there is nothing to do but pass."""
        return reactions.idle(self._valuation(seen.content), seen, seat, options)

    def _valuation(self, content: Content) -> Valuation:
        """What things are worth at this table, which is looked up once while the table stays the same."""
        if self._valued is None or content is not self._content:
            self._content, self._valued = content, valuation_of(content, self._taste)
        return self._valued


def attempt(table: Outlook, options: list[int], ahead: int = FAR) -> int:
    """Keeps the dice with the best expectation over the attempts ahead, or activates the best row if it is as good."""
    attack = table.s.attack
    left = min(attack.attempts, ahead) if attack is not None else 0
    shown = table.s.rolls[0].dice
    hopes = table.weights.hopes(table.s.players[table.seat].board)
    hurts = toll(table)
    best, most = codes.ACTIVATE, 0.0
    for option in reversed(options):
        argument = codes.argument_of(option)
        if codes.kind_of(option) == codes.KEEP:
            worth = hopes.keep(argument, left) - hurts
        else:
            worth = table.weights.row(argument - 1, shown) if argument else 0.0
        if worth > most + NOISE:
            best, most = option, worth
    return best


def toll(table: Outlook) -> float:
    """The damage that one more Roll Attempt costs, by tokens that hurt their holder for rolling on."""
    s, player = table.s, table.s.players[table.seat]
    total = 0
    for made in s.content.rules[moments.OWN_PHASE_ENDS]:
        if made.token >= 0 and player.armed[made.token]:
            for effect in made.rule.body:
                if isinstance(effect, t.Deal) and effect.who is t.Who.SELF:
                    total += _rise(table, effect.amount)
    return float(total)


def _rise(table: Outlook, number: t.Amount) -> int:
    """How much more an amount comes to once another attempt is used."""
    used = table.s.players[table.seat].extra_attempts
    rising = [term for term in number.terms if isinstance(term, t.PerAttempt)]
    return sum([min(term.value * (used + 1), term.up_to) - min(term.value * used, term.up_to) for term in rising])
