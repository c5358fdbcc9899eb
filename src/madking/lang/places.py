"""Where the nodes of a tree stand.

The checker walks the tree once. Every node stands in a `Place`: a set of marks that says what surrounds it (a row, a
roll, a token's rule ...) and how many dice are in question there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from madking.lang import tree as t
from madking.lang.standing import AnyMark, Mark, Marks, given, given_at


@dataclass(frozen=True)
class Place:
    """Where a node stands: what surrounds it, and how many dice are in question there."""

    marks: Marks = frozenset()
    dice: int = 0

    def with_(self, *marks: AnyMark) -> "Place":
        """The place with these marks too."""
        return Place(self.marks.union(marks), self.dice)

    def without(self, *marks: AnyMark) -> "Place":
        """The place without these marks."""
        return Place(self.marks.difference(marks), self.dice)

    def inside(self, *marks: AnyMark) -> "Place":
        """The place of a nested block."""
        return Place((self.marks - {Mark.TOP}).union(marks), self.dice)

    def rolling(self, dice: int) -> "Place":
        """The place of what reads so many dice."""
        kept = self.marks - {Mark.TOP, Mark.ONE_DIE, Mark.FOREIGN_DICE}
        return Place(kept.union({Mark.DICE, Mark.ONE_DIE} if dice == 1 else {Mark.DICE}), dice)

    def later(self) -> "Place":
        """The place of what happens at the end of the turn: nobody attacks, no dice lie, nobody is chosen any more."""
        return Place(self.marks & {Mark.TOKEN, Mark.TOKEN_RULE, Mark.COMPANION, Mark.ACT})


_NOWHERE: Final = Place()
_Parts = Iterator[tuple[t.Node, Place]]


def walk(root: t.Node) -> _Parts:
    """Every node of a tree, each with its place."""
    waiting = [(root, _NOWHERE)]
    while waiting:
        node, place = waiting.pop()
        yield node, place
        waiting.extend(parts_at(node, place))


def children(*values: object) -> Iterator[t.Node]:
    """The nodes among values and inside of their tuples."""
    for value in values:
        if isinstance(value, t.Node):
            yield value
        elif isinstance(value, tuple):
            yield from children(*value)


def _each(place: Place, *values: object) -> _Parts:
    return ((child, place) for child in children(*values))


@singledispatch
def parts_at(node: t.Node, place: Place) -> _Parts:
    """The nodes right inside this one, each with its place."""
    return _each(place.inside(), *t.parts_of(node).values())


@parts_at.register
def _parts_of_ability(node: t.Ability, place: Place) -> _Parts:
    yield node.name, place
    yield from _each(place.with_(node.slot), node.levels)


@parts_at.register
def _parts_of_level(node: t.Level, place: Place) -> _Parts:
    yield from _each(place, node.rows, node.rules, node.offers)
    defence = place.with_(Mark.UNDER_ATTACK, Mark.ATTACKER).rolling(node.dice).with_(Mark.TOP)
    yield from _each(defence, node.body)


@parts_at.register
def _parts_of_row(node: t.Row, place: Place) -> _Parts:
    row = place.with_(Mark.ROW, Mark.OWN_ATTACK, Mark.TARGET).rolling(5)
    yield from _each(row, node.name, node.need)
    yield from _each(row.with_(Mark.TOP), node.body)


@parts_at.register
def _parts_of_card(node: t.Card, place: Place) -> _Parts:
    yield node.name, place
    modifies = (Mark.OWN_ATTACK, Mark.TARGET) if node.modifier else ()
    yield from _each(place.with_(Mark.CARD_WHEN, Mark.WHEN, node.timing, *modifies), node.when)
    yield from _each(place.with_(Mark.CARD, Mark.TOP, *modifies, *given(node.when)), node.body)


@parts_at.register
def _parts_of_token(node: t.Token, place: Place) -> _Parts:
    yield node.name, place
    yield from _each(place.with_(Mark.TOKEN), node.rules, node.offers)


@parts_at.register
def _parts_of_companion(node: t.Companion, place: Place) -> _Parts:
    yield from _each(place, node.name, node.states)
    yield from _each(place.with_(Mark.COMPANION), node.act, node.rules, node.offers)


@parts_at.register
def _parts_of_act(node: t.Act, place: Place) -> _Parts:
    yield from _each(place.with_(Mark.WHEN), node.condition)
    yield from _each(place.with_(Mark.ACT, Mark.OWN_ATTACK, *given(node.condition)), node.body)


@parts_at.register
def _parts_of_rule(node: t.Rule, place: Place) -> _Parts:
    here = place.with_(*given_at(node.moment))
    if isinstance(node.moment, t.Moment):
        here = here.with_(node.moment)
    yield from _each(here, node.moment, node.condition)
    token = [Mark.TOKEN_RULE] if Mark.TOKEN in place.marks else []
    yield from _each(here.with_(*token, *given(node.condition)), node.body)


@parts_at.register
def _parts_of_offer(node: t.Offer, place: Place) -> _Parts:
    yield from _each(place.with_(Mark.WHEN), node.when)
    token = [Mark.TOKEN_RULE] if Mark.TOKEN in place.marks else []
    yield from _each(place.with_(*token, *given(node.when)), node.body)


@parts_at.register
def _parts_of_both(node: t.Both, place: Place) -> _Parts:
    for index, condition in enumerate(node.conditions):
        before = [mark for one in node.conditions[:index] for mark in given(one)]
        yield condition, place.with_(*before)


@parts_at.register
def _parts_of_either(node: t.Either, place: Place) -> _Parts:
    return _each(place.with_(Mark.LOOSE), node.conditions)


@parts_at.register
def _parts_of_not(node: t.Not, place: Place) -> _Parts:
    return _each(place.with_(Mark.LOOSE), node.condition)


@parts_at.register
def _parts_of_deal(node: t.Deal, place: Place) -> _Parts:
    """`chosen` in the amount of a deal to each opponent is that opponent."""
    each = (Mark.CHOSEN,) if node.who is t.Who.EACH_OPPONENT else ()
    return _each(place.inside(*each), node.amount)


@parts_at.register
def _parts_of_roll(node: t.Roll, place: Place) -> _Parts:
    dice = place.rolling(node.count)
    return _each(dice if node.who is t.Who.SELF else dice.with_(Mark.FOREIGN_DICE), node.body)


@parts_at.register
def _parts_of_allow(node: t.Allow, place: Place) -> _Parts:
    return _each(place.inside(Mark.ALLOWED), node.offer)


@parts_at.register
def _parts_of_later(node: t.Later, place: Place) -> _Parts:
    return _each(place.later(), node.body)


@parts_at.register
def _parts_of_if(node: t.If, place: Place) -> _Parts:
    yield from _each(place.inside(), node.condition, node.otherwise)
    yield from _each(place.inside(*given(node.condition)), node.body)


@parts_at.register
def _parts_of_branch(node: t.Branch, place: Place) -> _Parts:
    yield from _each(place.inside(), node.condition)
    yield from _each(place.inside(*given(node.condition)), node.body)


@parts_at.register
def _parts_of_times(node: t.Times, place: Place) -> _Parts:
    return _each(place.inside(Mark.REPEATED), node.body)


@parts_at.register
def _parts_of_up_to(node: t.UpTo, place: Place) -> _Parts:
    """Each time is a text of its own, which knows nobody who was chosen before."""
    here = place.inside(Mark.REPEATED).without(Mark.CHOSEN, Mark.CHOSEN_PLAYER, Mark.OTHER)
    return _each(here, node.body)


@parts_at.register
def _parts_of_for_each(node: t.ForEach, place: Place) -> _Parts:
    return _each(place.inside(Mark.REPEATED), node.body)


@parts_at.register
def _parts_of_for_each_token(node: t.ForEachToken, place: Place) -> _Parts:
    return _each(place.inside(Mark.REPEATED), node.body)


@parts_at.register
def _parts_of_choose_player(node: t.ChoosePlayer, place: Place) -> _Parts:
    several = node.count > 1 or Mark.REPEATED in place.marks
    here = place.inside(Mark.CHOSEN, *((Mark.SEVERAL,) if several else ()))
    if node.pool is t.Pool.PLAYER:
        return _each(here.with_(Mark.CHOSEN_PLAYER), node.body)
    return _each(here.without(Mark.CHOSEN_PLAYER), node.body)
