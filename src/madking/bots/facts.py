"""The facts of a table that texts read: tokens, combat points, companions, the side of a board.

Most texts read none of them, so each text is looked through once for what it seeks; what it brings is then remembered
under that little alone.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from madking.core.content import Content, HeroDef
from madking.core.state import State
from madking.core.tokens import limit_of
from madking.lang import tree as t
from madking.odds.symbols import parts

TYPICAL: Final = 2
"""Tokens of a kind that one has when a text asks for them, as long as nobody knows."""
TYPICAL_CP: Final = 5


class Facts(NamedTuple):
    """What one player's texts can read. `usual` facts stand for any table: conditions on it are taken to hold."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    limits: tuple[int, ...]
    their_limits: tuple[int, ...]
    cp: int = TYPICAL_CP
    foe_cp: int = TYPICAL_CP
    hand: int = 4
    foe_hand: int = 4
    side: int = 0
    companions: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    used: int = 0
    usual: bool = False


class Sought(NamedTuple):
    """What a text reads of the facts."""

    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    rest: tuple[str, ...] = ()


BLIND: Final = Sought()
Seen = tuple[object, ...]


def seen(facts: Facts, sought: Sought) -> Seen:
    """As much of the facts as a text reads."""
    if sought is BLIND:
        return ()
    if facts.usual:
        return (facts,)
    found: list[object] = [facts.mine[token] for token in sought.mine]
    found += [facts.theirs[token] for token in sought.theirs]
    found += [facts.limits[token] for token in sought.mine]
    found += [getattr(facts, name) for name in sought.rest]
    return tuple(found)


def read_facts(s: State, seat: int, foe: int) -> Facts:
    """The facts of a table for one seat, against another."""
    me, other = s.players[seat], s.players[foe]
    attack = s.attack
    limits = _limits(s.content, seat)
    if any(me.raised):
        limits = tuple([limit_of(s, seat, token) for token in range(len(limits))])
    spent: tuple[int, ...] = ()
    if attack is not None and attack.spent and attack.attacker == seat:
        spent = tuple(sorted(set(attack.spent)))
    return Facts(
        tuple(me.tokens),
        tuple(other.tokens),
        limits,
        _limits(s.content, foe),
        me.cp,
        other.cp,
        len(me.hand) + me.hidden,
        len(other.hand) + other.hidden,
        me.side,
        tuple(me.companions),
        spent,
        me.used,
    )


@lru_cache(maxsize=16)
def _limits(content: Content, seat: int) -> tuple[int, ...]:
    """The stack limits of a seat, as they are printed."""
    key = content.heroes[seat].key
    return tuple([made.limit if key in made.own else made.others for made in content.tokens])


@lru_cache(maxsize=16)
def usual_facts(content: Content, seat: int) -> Facts:
    """What a table usually looks like when a text is used: there is some of everything."""
    hero = content.heroes[seat]
    own = _limits(content, seat)
    others = _limits(content, (seat + 1) % len(content.heroes))
    companions: list[int] = []
    for made in hero.companions:
        companions += [0, made.companion.health]
    some = tuple([min(TYPICAL, limit) for limit in own])
    theirs = tuple([min(TYPICAL, limit) for limit in others])
    return Facts(some, theirs, own, others, companions=tuple(companions), usual=True)


# --- what a text seeks -------------------------------------------------------------------------------


def sought_by(content: Content, hero: HeroDef, body: Iterable[object]) -> Sought:
    """What a text of a hero reads of the facts, with the acts of companions that it may call upon."""
    mine: set[int] = set()
    theirs: set[int] = set()
    rest: set[str] = set()
    waiting: list[object] = [body if isinstance(body, tuple) else tuple(body)]
    called: set[int] = set()
    while waiting:
        for node in parts(waiting.pop()):
            _seek(content, node, mine, theirs, rest)
            for companion in _called(hero, node) - called:
                called.add(companion)
                act = hero.companions[companion].act
                waiting.append(() if act is None else (act,))
    if not (mine or theirs or rest):
        return BLIND
    return Sought(tuple(sorted(mine)), tuple(sorted(theirs)), tuple(sorted(rest)))


def _called(hero: HeroDef, node: t.Node) -> set[int]:
    """The companions that a node may activate."""
    match node:
        case t.Activate(companion):
            return {hero.companion_index[companion]} & set(hero.companion_index.values())
        case t.ActivateSome():
            return set(range(len(hero.companions)))
        case _:
            return set()


def _seek(content: Content, node: t.Node, mine: set[int], theirs: set[int], rest: set[str]) -> None:
    """Notes what a single node reads."""
    match node:
        case t.PerToken(_, token, who) | t.Has(_, token, who):
            index = content.token_index[token]
            if who is not t.Who.SELF:
                theirs.add(index)
            if who in (t.Who.SELF, t.Who.CHOSEN):
                mine.add(index)
        case t.Take(token) | t.MaySpend(_, token) | t.ForEachToken(token) | t.RemoveTokens(_, token) | t.Aged(token):
            mine.add(content.token_index[token])
        case t.Detonate(token):
            mine.add(content.token_index[token])
            theirs.add(content.token_index[token])
        case t.Roll(_, _, _, token) if token:
            mine.add(content.token_index[token])
        case t.Gain(token, amount) | t.Inflict(token, amount):
            if any(isinstance(term, t.ToLimit) for term in amount.terms):
                mine.add(content.token_index[token])
        case _:
            rest.update(_SEEKS.get(type(node), ()))


_SEEKS: Final[dict[type, tuple[str, ...]]] = {
    t.OwnCp: ("cp",),
    t.HalfCp: ("cp",),
    t.PayAny: ("cp",),
    t.StealCp: ("foe_cp",),
    t.GainOrSteal: ("foe_cp",),
    t.Discard: ("foe_hand",),
    t.DiscardHand: ("hand",),
    t.OnSide: ("side",),
    t.CompanionIs: ("companions",),
    t.CompanionHealth: ("companions",),
    t.PerCompanion: ("companions",),
    t.SetState: ("companions",),
    t.Mend: ("companions",),
    t.Hurt: ("companions",),
    t.Activate: ("companions", "used"),
    t.ActivateSome: ("companions", "used"),
    t.SpentBefore: ("spent",),
}
