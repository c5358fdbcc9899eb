"""When a person is asked to react, and when a window is passed for them.

A person alone against bots is asked by what they hold: nobody else looks at the screen. Two people at one keyboard
are asked by public facts only, so that being asked, or not, tells nothing about a hand.
"""

from enum import Enum
from typing import Final

from madking.asking.trying import changes_nothing
from madking.core import codes, needs
from madking.core.content import CardDef, HeroDef, OfferDef
from madking.core.damage import any_damage, expected, under_way, waiting
from madking.core.options import Option
from madking.core.reading import situation
from madking.core.state import Player, State
from madking.core.targeting import named_by_die
from madking.core.terms import ANSWER, ATTACK_ROLL, WINDOW
from madking.core.windows import (
    AFTER_ANNOUNCEMENT,
    AFTER_ROLL,
    AT_THEN,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    BEFORE_DEFENCE,
    CARD_PAID,
    CARD_PLAYED,
    asked_in,
    may_answer,
    quiet,
    usable,
)
from madking.lang import tree as t

_STATUS: Final = needs.ANY_STATUS | needs.OWN_STATUS | needs.MOVABLE_STATUS
_LEDGER: Final = needs.DAMAGE_ANYWHERE | needs.DAMAGE_HERE | needs.ATTACKING | needs.ATTACKED
"""What is there as well in the last window before damage."""
_ROLLER: Final = needs.OFFENSIVE_ROLLER | needs.DEFENSIVE_ROLLER
_DUEL: Final = 2


class Asking(Enum):
    """How often a person wants to be asked."""

    ALL = "all"
    SMART = "smart"
    OFF = "off"


def in_window(s: State) -> bool:
    """Whether the asked player may react, or pass."""
    return s.ask in (WINDOW, ANSWER)


def ask_alone(s: State, offered: list[Option], asking: Asking) -> bool:
    """Whether the only person at the table is asked: smart asks for what matters now and not at any other time."""
    acts = [option for option in offered if option.code != codes.PASS]
    if not acts or asking is Asking.OFF:
        return False
    if asking is Asking.ALL:
        return True
    if quiet(s) or not touches(s, s.asked):
        return False
    if s.ask == ANSWER:
        return any(_needs(s, option) for option in acts)
    return not _can_wait(s) and any(_timely(s, option) and not changes_nothing(s, option.code) for option in acts)


def _timely(s: State, option: Option) -> bool:
    """Whether an act may change what comes next, and cannot do so as well in a window that is still to come."""
    wanted, kind = _needs(s, option), asked_in(s)
    if _of_the_moment(s, option, kind):
        return True
    if kind == BEFORE_DAMAGE:
        return _timely_for_damage(s, wanted)
    concerns = wanted & ~_STATUS
    if concerns and not concerns & ~_LEDGER and _damage_to_come(s):
        return False
    if concerns and not concerns & ~_ROLLER and not _own_side_rolls(s):
        return False
    return bool(concerns) or (
        bool(wanted) and (kind == AFTER_ANNOUNCEMENT or (kind == AT_UPKEEP and s.active == s.asked))
    )


def _of_the_moment(s: State, option: Option, kind: int) -> bool:
    """Whether an act is for this moment by its own words: an offer for Upkeep, anything for the roll just made."""
    used = option.kind == "use"
    when = s.content.offers[option.argument].offer.when if used else _card(s, option).when
    return t.rolled_for(when) != "" if kind == AFTER_ROLL else used and kind == AT_UPKEEP and needs.in_upkeep(when)


def _timely_for_damage(s: State, wanted: int) -> bool:
    """In the last window before damage: who is not hurt has nothing to prevent; what needs nothing may save a life."""
    team = s.players[s.asked].team
    hurt = any(waiting(s, player.seat) > 0 for player in s.players if player.team == team)
    if not wanted & ~_STATUS:
        return hurt and (bool(wanted) or s.dials[team] <= _coming(s, team))
    return hurt or bool(wanted & ~_STATUS & ~needs.DAMAGE_ANYWHERE)


def _coming(s: State, team: int) -> int:
    """How much a team's dial loses if nobody does anything any more."""
    return sum(expected(s, player.seat) for player in s.players if player.team == team)


def _damage_to_come(s: State) -> bool:
    """Whether an Attack goes on whose damage will have a last window of its own (DEF-5)."""
    return under_way(s) and any_damage(s)


def _own_side_rolls(s: State) -> bool:
    """Whether whoever rolls now, and could be given another attempt, is on one's own side."""
    return s.players[s.rolls[-1].owner].team == s.players[s.asked].team


def hit(s: State, seat: int) -> bool:
    """Whether damage waits for a player's own side, in the last window before it."""
    return asked_in(s) == BEFORE_DAMAGE and _coming(s, s.players[seat].team) > 0


def touches(s: State, seat: int) -> bool:
    """Whether what goes on is about a player's own side, as attacker or target; it may be, while nobody is aimed at."""
    attack = s.attack
    if attack is None or len(s.dials) == _DUEL:
        return True
    team = s.players[seat].team
    aimed = [attack.target, *(attack.others or [])] if attack.target >= 0 else named_by_die(s)
    return not aimed or any(s.players[one].team == team for one in (attack.attacker, *aimed))


def _card(s: State, option: Option) -> CardDef:
    return s.content.heroes[s.asked].cards[option.argument]


def _needs(s: State, option: Option) -> int:
    if option.kind == "play":
        return _card(s, option).needs
    return s.content.offers[option.argument].needs


def _upkeep_offer(s: State) -> bool:
    """Whether tokens, passives or companions, which all can see, offer something for this Upkeep Phase."""
    if asked_in(s) != AT_UPKEEP:
        return False
    player = s.players[s.asked]
    hero = s.content.heroes[s.asked]
    bits = situation(s, s.asked)
    offers = [made for made in s.content.space_offers[s.asked] if made.space < 0 or _lies(hero, player, made)]
    for token, count in enumerate(player.tokens):
        offers += s.content.token_offers[token] if count else []
    return any(needs.in_upkeep(made.offer.when) and usable(s, s.asked, made, bits) for made in offers)


def _lies(hero: HeroDef, player: Player, made: OfferDef) -> bool:
    """Whether the passive that makes an offer lies on the board, at its level."""
    return player.levels[made.space] == made.level and hero.lies(made.space, player.side)


def _can_wait(s: State) -> bool:
    """Whether attack dice on the table need no thought now.

    Someone else may roll them again, or announces next what to make of them; or they are one's own, one has just
    announced what to make of them, and nobody has altered them since.
    """
    attack = s.attack
    if attack is None or s.ask != WINDOW:
        return False
    if asked_in(s) == AFTER_ANNOUNCEMENT:
        return attack.attacker == s.asked and not attack.altered
    if asked_in(s) != AFTER_ROLL or s.rolls[-1].purpose != ATTACK_ROLL or attack.attacker == s.asked:
        return False
    return attack.attempts > 0 or s.players[attack.attacker].team != s.players[s.asked].team


def ask_publicly(s: State, asking: Asking) -> bool:
    """Whether one of several people is asked: smart asks when damage waits or finished dice can be altered.

    It also asks in an Upkeep Phase that has something of its own to offer, and whenever an opponent's card can be
    answered; it passes the quiet windows, and those about others.
    """
    if asking is not Asking.SMART:
        return asking is Asking.ALL
    if quiet(s) or not touches(s, s.asked):
        return False
    kind = asked_in(s)
    if s.content.answered and kind in (CARD_PLAYED, CARD_PAID) and may_answer(s, s.asked):
        return True
    if _upkeep_offer(s):
        return True
    if kind == BEFORE_DAMAGE:
        return _has_part(s)
    if kind in (BEFORE_DEFENCE, AT_THEN):
        return any_damage(s) and _may_need(s, s.asked, needs.UNDEFENDED)
    return not _can_wait(s) and (any(roll.open for roll in s.rolls) or (kind != CARD_PLAYED and any_damage(s)))


def _has_part(s: State) -> bool:
    """Whether damage waits for one's own side, or comes of its Attack."""
    team = s.players[s.asked].team
    attacks = s.attack is not None and under_way(s) and s.players[s.attack.attacker].team == team
    return (attacks and any_damage(s)) or _coming(s, team) > 0


def _may_need(s: State, seat: int, bits: int) -> bool:
    """Whether, by public facts alone, a player could hold or use something that needs this."""
    if not situation(s, seat, bits) & bits:
        return False
    player, hero = s.players[seat], s.content.heroes[seat]
    if player.hand and any(card.needs & bits for index, card in enumerate(hero.cards) if index not in player.discard):
        return True
    kept = [made for token in s.content.offering if player.tokens[token] for made in s.content.token_offers[token]]
    return any(made.needs & bits for made in (*kept, *s.content.space_offers[seat]))
