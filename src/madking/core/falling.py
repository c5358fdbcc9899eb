"""Who falls at 0 health, is saved or begins anew, and when the game is over (HP-2 to HP-4, MODE-FFA-2).

Also how people end a game, or their part in it, otherwise than by its rules.
"""

from typing import Final

from madking.core import events as e
from madking.core.piles import DrawFrame, discard_in_play
from madking.core.state import Player, State
from madking.core.terms import MAIN_ACT, NOTHING
from madking.core.tokens import spend
from madking.errors import GameOver, IllegalChoice
from madking.lang import tree as t

RESCUED_HEALTH: Final = 10
RESIGNATION: Final = "resignation"
AGREEMENT: Final = "agreement"
TIME: Final = "time"
ABSENCE: Final = "absence"
ABORT: Final = "abort"
REASONS: Final = (RESIGNATION, AGREEMENT, TIME, ABSENCE, ABORT)
"""Why a game may end that its rules did not end: a side gave up, all agreed on a draw, a side had no time left or went
away, the game was called off before it had really begun."""
UNDECIDED: Final = (AGREEMENT, ABORT)
"""Where nobody loses."""
SEAT_DIGITS: Final = 3
"""A seat in a log has fewer digits."""
CALM: Final = 2
"""So much lies on the stack in a Main Phase while nothing is going on: the turn and the phase."""


def who_falls(s: State) -> None:
    """Looks at the dials: whoever stands at 0 falls, unless something saves them; perhaps that decides the game."""
    rescued: list[int] = []
    for player in s.players:
        if player.alive and s.dials[player.team] == 0 and not _hold_up(s, player.team):
            if s.mode.rescue and _before_second_turn(s, player.seat):
                _rescue(s, player.seat)
                rescued.append(player.seat)
            else:
                _fall(s, player.seat)
    _end_if_decided(s)
    if not s.over and not s.players[s.active].alive:
        _end_turn(s)
    for seat in rescued:
        s.push(DrawFrame(seat, s.mode.hand))


def _hold_up(s: State, team: int) -> bool:
    """Lets a token of one of a team keep their dial from 0; says whether one did."""
    for mate in s.players:
        token = _saving(s, mate.seat) if mate.team == team else -1
        if token >= 0:
            _save(s, mate.seat, token)
            if s.dials[team] > 0:
                return True
    return False


def _before_second_turn(s: State, seat: int) -> bool:
    """Whether a player's second turn has not begun yet."""
    turns = s.players[seat].turns
    return not turns or (turns == 1 and s.active != seat)


def _end_turn(s: State) -> None:
    """HP-2: the turn of a fallen player ends at once."""
    discard_in_play(s)
    del s.stack[1:]
    s.stack[0].cut_short()
    s.attack = None
    s.rolls = []
    s.aside = []
    s.extra = []
    s.later = []
    s.skipping = False
    for seat in range(len(s.players)):
        s.pools[seat] = []


def _fall(s: State, seat: int, reason: str = "") -> None:
    """A player at 0 health leaves, with their tokens and whatever waited for them (HP-2)."""
    player = s.players[seat]
    player.alive = False
    _lose_tokens(player)
    s.pools[seat] = []
    for pools in s.aside:
        pools[seat] = []
    if s.events is not None:
        s.tell(e.Defeated(seat, reason))


def _lose_tokens(player: Player) -> None:
    kinds = len(player.tokens)
    player.tokens = [0] * kinds
    player.fresh = [0] * kinds
    player.armed = [0] * kinds


def _rescue(s: State, seat: int) -> None:
    """MODE-FFA-2, RUL-20: whoever falls before their second turn begins anew, with 10 health and a new hand."""
    player = s.players[seat]
    s.dials[player.team] = RESCUED_HEALTH
    player.cp = s.mode.cp
    _lose_tokens(player)
    cards = s.content.heroes[seat].cards
    laid = [index for index, card in enumerate(cards) if card.space >= 0 and player.levels[card.space] >= card.level]
    held = player.hand + player.deck + player.discard
    player.discard = sorted(player.discard + player.hand + [card for card in laid if card not in held])
    player.hand = []
    player.known = []
    player.rebates = 0
    player.ahead = 0
    player.levels = [1] * len(player.levels)
    player.board = s.content.heroes[seat].board(player.levels, player.side)
    if s.events is not None:
        s.tell(e.Rescued(seat))


def _saving(s: State, seat: int) -> int:
    """The token of a player that can keep the dial from 0, or -1."""
    for token in s.content.saving:
        if s.players[seat].tokens[token]:
            return token
    return -1


def _save(s: State, seat: int, token: int) -> None:
    """Does what a token's `when fall` rule says."""
    player = s.players[seat]
    made = s.content.tokens[token]
    for effect in made.on_fall:
        if isinstance(effect, t.RemoveThis):
            spend(s, seat, token, 1)
        elif isinstance(effect, t.Survive):
            s.dials[player.team] = 1
    if s.events is not None:
        s.tell(e.Saved(seat, made.key))


def _end_if_decided(s: State) -> None:
    """HP-3, HP-4: the last team standing wins at once; none standing is a draw."""
    standing = [player.seat for player in s.players if player.alive]
    if not standing or all(s.players[seat].team == s.players[standing[0]].team for seat in standing):
        _end(s, standing, "", ())


def settle(s: State, reason: str, seats: tuple[int, ...]) -> None:
    """Ends a game that its rules have not ended: the sides of these seats lose, and one other side has to be left.

    Where several are left, whoever resigns falls and they play on; `advance` goes on to the next question.
    """
    if s.over:
        raise GameOver("the game is over")
    if reason == RESIGNATION and may_fall(s, seats):
        _give_up(s, seats)
        return
    winners = _winners_without(s, seats) if reason in REASONS and (not seats) is (reason in UNDECIDED) else None
    if winners is None:
        raise IllegalChoice(f"a game does not end by {reason!r} of the seats {list(seats)}")
    s.ask = NOTHING
    s.offered = None
    _end(s, winners, reason, seats)


def read_settlement(said: str) -> tuple[str, tuple[int, ...]]:
    """The reason and the seats that a log tells: `resignation 1`."""
    words = said.split(" ")
    if not all(seat.isdecimal() and len(seat) < SEAT_DIGITS for seat in words[1:]):
        raise IllegalChoice(f"{said!r} is not possible here")
    return words[0], tuple([int(seat) for seat in words[1:]])


def may_fall(s: State, seats: tuple[int, ...]) -> bool:
    """Whether the sides of these seats may resign now while others play on.

    In their own turn they may at any question; in another's only while nothing is going on that may need them.
    """
    if s.asked < 0 or any(not 0 <= seat < len(s.players) or not s.players[seat].alive for seat in seats):
        return False
    losing = [s.players[seat].team for seat in seats]
    others = {player.team for player in s.players if player.alive and player.team not in losing}
    calm = s.players[s.active].team in losing or (s.ask == MAIN_ACT and len(s.stack) == CALM)
    return bool(losing) and len(others) > 1 and calm


def _give_up(s: State, seats: tuple[int, ...]) -> None:
    """Whole sides fall as if defeated (HP-2): nothing saves them or lets them begin anew."""
    for team in [s.players[seat].team for seat in seats]:
        s.dials[team] = 0
        for player in s.players:
            if player.team == team and player.alive:
                _fall(s, player.seat, RESIGNATION)
    s.offered = None
    if not s.players[s.active].alive:
        s.ask = NOTHING
        _end_turn(s)


def _winners_without(s: State, seats: tuple[int, ...]) -> list[int] | None:
    """Who wins if the sides of these seats lose; None if that decides nothing."""
    if any(not 0 <= seat < len(s.players) for seat in seats):
        return None
    losing = [s.players[seat].team for seat in seats]
    winners = [player.seat for player in s.players if player.alive and player.team not in losing] if seats else []
    sides = {s.players[seat].team for seat in winners}
    return winners if len(sides) == (1 if seats else 0) else None


def _end(s: State, winners: list[int], reason: str, seats: tuple[int, ...]) -> None:
    """The game is over."""
    s.over = True
    s.winners = winners
    discard_in_play(s)
    s.stack = []
    if s.events is not None:
        s.tell(e.GameEnded(tuple(winners), s.turn, reason, seats))
