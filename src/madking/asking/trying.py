"""What an act comes to if nobody answers it, tried out on a copy that holds only what its player may know."""

from typing import Final

from madking.core import codes
from madking.core.engine import legal, proceed
from madking.core.state import Attack, Player, State
from madking.core.terms import ANSWER, MAIN_ACT, WINDOW
from madking.core.views import sight

MOST_WAYS: Final = 12
"""An act with more ways to be aimed is not tried."""


def tables_after(s: State, code: int) -> list[State]:
    """How the table may look once a card was played or an offer used, for each way to aim it.

    There are none to tell where chance or somebody else decides on the way, or where there are too many.
    """
    trial = sight(s, s.asked)
    depth = len(trial.stack)
    proceed(trial, code)
    found: list[State] = []
    return found if _follow(trial, s.asked, depth, found) else []


def _follow(trial: State, seat: int, depth: int, found: list[State]) -> bool:
    """Goes on until the question of before is asked again; False if that cannot be said."""
    while not trial.over:
        if trial.asked < 0 or len(trial.stack) < depth:
            return False
        if len(trial.stack) == depth and trial.ask in (WINDOW, MAIN_ACT):
            break
        if trial.ask not in (WINDOW, ANSWER):
            return trial.asked == seat and _fork(trial, seat, depth, found)
        proceed(trial, codes.PASS)
    found.append(trial)
    return len(found) <= MOST_WAYS


def _fork(trial: State, seat: int, depth: int, found: list[State]) -> bool:
    ways = legal(trial)
    if len(ways) > MOST_WAYS:
        return False
    for way in ways:
        copy = trial.copy()
        proceed(copy, way)
        if not _follow(copy, seat, depth, found):
            return False
    return True


def changes_nothing(s: State, code: int) -> bool:
    """Whether an act surely leaves everything as it is but for its price, however it is aimed."""
    tables = tables_after(s, code)
    return bool(tables) and all(_same(s, after) for after in tables)


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
