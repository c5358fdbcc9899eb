"""How often the moments of rules come, roughly: what a rule brings is worth as much as it acts."""

from typing import Final, assert_never

from madking.lang import tree as t

CARDS: Final = {
    t.CardKind.ANY: 1.5,
    t.CardKind.MAIN: 0.5,
    t.CardKind.ROLL: 0.6,
    t.CardKind.INSTANT: 0.3,
    t.CardKind.UPGRADE: 0.3,
}
"""The cards of an opponent in a turn of one's own and one of theirs."""
HURT: Final = 0.9
HARDEST: Final = 15
"""So much damage at once is hardly ever taken."""
SELDOM: Final = 0.05
NOW_AND_THEN: Final = 0.5


def occasions(rule: t.Rule) -> float:
    """How often a rule can act in a turn of one's own and one of an opponent's, its condition aside."""
    often = _often(rule.moment)
    return min(often, 1.0) if rule.once_per_turn else often


def _often(moment: t.Moment | t.Happening) -> float:
    match moment:
        case t.Moment.MAIN:
            return 2.0
        case t.Moment.HEALED:
            return NOW_AND_THEN
        case t.Moment():
            return 1.0
        case t.CardPlayed(kind):
            return CARDS[kind]
        case t.DamageTaken(at_least):
            return max(SELDOM, HURT * (1 - at_least / HARDEST))
        case t.TokenGained() | t.TokenInflicted() | t.TokenLost():
            return NOW_AND_THEN
        case t.CompanionFalls():
            return SELDOM
        case _:
            assert_never(moment)
