"""When a person is asked to react, and when a window is passed for them.

A person alone against bots is asked by what they hold: nobody else looks at the screen. Two people at one keyboard
are asked by public facts only, so that being asked, or not, tells nothing about a hand.
"""

from enum import Enum
from typing import Final

from madking.core import codes, needs
from madking.core.content import HeroDef, OfferDef
from madking.core.damage import any_damage, waiting
from madking.core.options import Option
from madking.core.reading import situation
from madking.core.state import Player, State
from madking.core.terms import ANSWER, ATTACK_ROLL, WINDOW
from madking.core.windows import (
    AFTER_ANNOUNCEMENT,
    AFTER_ROLL,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    CARD_PAID,
    CARD_PLAYED,
    asked_in,
    may_answer,
    quiet,
    usable,
)

_STATUS: Final = needs.ANY_STATUS | needs.OWN_STATUS | needs.MOVABLE_STATUS


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
    if quiet(s):
        return False
    if s.ask == ANSWER:
        return any(_needs(s, option) for option in acts)
    return any(_timely(s, option) for option in acts)


def _timely(s: State, option: Option) -> bool:
    wanted = _needs(s, option)
    kind = asked_in(s)
    if _can_wait(s):
        return False
    if kind == AT_UPKEEP and option.kind == "use" and needs.in_upkeep(s.content.offers[option.argument].offer.when):
        return True
    if wanted & ~_STATUS:
        return True
    if kind == BEFORE_DAMAGE:
        team = s.players[s.asked].team
        return any(waiting(s, player.seat) > 0 for player in s.players if player.team == team)
    return bool(wanted) and (kind == AFTER_ANNOUNCEMENT or (kind == AT_UPKEEP and s.active == s.asked))


def _needs(s: State, option: Option) -> int:
    if option.kind == "play":
        return s.content.heroes[s.asked].cards[option.argument].needs
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

    Someone else may roll them again; or they are one's own, and one has just announced what to make of them.
    """
    attack = s.attack
    if attack is None or s.ask != WINDOW:
        return False
    if asked_in(s) == AFTER_ANNOUNCEMENT:
        return attack.attacker == s.asked
    rolling = asked_in(s) == AFTER_ROLL and s.rolls[-1].purpose == ATTACK_ROLL
    return rolling and attack.attacker != s.asked and attack.attempts > 0


def ask_publicly(s: State, asking: Asking) -> bool:
    """Whether one of two people is asked: smart asks when damage waits or finished dice can be altered.

    It also asks in an Upkeep Phase that has something of its own to offer, and whenever an opponent's card can be
    answered; it passes the quiet windows.
    """
    if asking is not Asking.SMART:
        return asking is Asking.ALL
    if quiet(s):
        return False
    if s.content.answered and asked_in(s) in (CARD_PLAYED, CARD_PAID) and may_answer(s, s.asked):
        return True
    return _upkeep_offer(s) or any_damage(s) or (any(roll.open for roll in s.rolls) and not _can_wait(s))
