"""What an act comes to if nobody answers it, tried out on a copy that holds only what its player may know."""

from collections.abc import Callable
from itertools import count
from typing import Final

from madking.core import codes
from madking.core.damage import pooled
from madking.core.engine import advance, legal
from madking.core.state import Attack, Player, State
from madking.core.terms import ANSWER, NOTHING, WINDOW
from madking.core.views import sight

MOST_WAYS: Final = 12
"""An act with more ways to be aimed is not tried."""


def tables_after(s: State, code: int) -> list[State]:
    """How the table may look once a card was played or an offer used, for each way to aim it.

    There are none to tell where chance or somebody else decides on the way, or where there are too many.
    """
    found = list[State]()

    def keep(table: State) -> bool:
        found.append(table)
        return len(found) <= MOST_WAYS

    return found if _tried(s, code, keep) else []


_Look = Callable[[State], bool]
"""Looks at a table after an act; False if no further one need be tried."""


def _tried(s: State, code: int, look: _Look) -> bool:
    """Whether all ways of an act can be told, and all were looked at."""
    trial = sight(s, s.asked)
    return _try(trial, code, s.asked, len(trial.stack), look)


def _try(trial: State, code: int, seat: int, depth: int, look: _Look) -> bool:
    """Answers, and goes on until the frame that asked for the act has its turn again; False if that cannot be said."""
    trial.answer, trial.ask, trial.offered = code, NOTHING, None
    advance(trial, once=True)
    while len(trial.stack) > depth and not trial.over:
        if trial.ask == NOTHING:
            advance(trial, once=True)
        elif trial.ask in (WINDOW, ANSWER):
            trial.answer, trial.ask, trial.offered = codes.PASS, NOTHING, None
        else:
            return trial.asked == seat and _fork(trial, seat, depth, look)
    return look(trial) and len(trial.stack) == depth


def _fork(trial: State, seat: int, depth: int, look: _Look) -> bool:
    ways = legal(trial)
    return 0 < len(ways) <= MOST_WAYS and all(_try(trial.copy(), way, seat, depth, look) for way in ways)


def last_ledgers(s: State) -> State:
    """The table as it will be when the ledgers are totalled, if nobody acts any more and no die decides before that."""
    if s.ask not in (WINDOW, ANSWER) or not pooled(s):
        return s
    trial = sight(s, s.asked)
    last = trial
    while pooled(trial) and not trial.over and (trial.ask == NOTHING or trial.ask in (WINDOW, ANSWER)):
        last = trial.copy()
        if trial.ask != NOTHING:
            trial.answer, trial.ask, trial.offered = codes.PASS, NOTHING, None
        advance(trial, once=True)
    return last


def changes_nothing(s: State, code: int) -> bool:
    """Whether an act surely leaves everything as it is but for its price, however it is aimed."""
    seen = count(1)
    return _tried(s, code, lambda table: next(seen) <= MOST_WAYS and _same(s, table))


def _same(s: State, after: State) -> bool:
    """Whether nothing differs between two tables that a game is about; what was paid is not counted."""
    if after.over or (s.dials, s.extra, s.later, s.skipping) != (after.dials, after.extra, after.later, after.skipping):
        return False
    if s.pools != after.pools or [roll.dice for roll in s.rolls] != [roll.dice for roll in after.rolls]:
        return False
    if _attack_facts(s.attack) != _attack_facts(after.attack):
        return False
    return all(_player_same(s, mine, theirs) for mine, theirs in zip(s.players, after.players, strict=True))


def _attack_facts(attack: Attack | None) -> tuple[object, ...] | None:
    if attack is None:
        return None
    facts = (attack.row, attack.target, attack.type, attack.attempts, attack.granted, attack.failed, attack.disarmed)
    return (*facts, attack.weakened, attack.split, attack.coming, attack.warded, attack.allowed, attack.others)


def _player_same(s: State, before: Player, after: Player) -> bool:
    """Whether a player has what they had; whoever acts may have paid with CP and cards."""
    if _holdings(before) != _holdings(after):
        return False
    cards = len(after.hand) + after.hidden - len(before.hand) - before.hidden
    if before.seat == s.asked:
        return after.cp <= before.cp and cards <= 0
    return after.cp == before.cp and cards == 0


def _holdings(player: Player) -> tuple[object, ...]:
    held = (player.tokens, player.levels, player.side, player.companions)
    return (*held, player.ahead, player.rebates, player.raised, player.known)
