"""The turn and its phases (SET, TURN)."""

from typing import Final

from madking.core import codes, dice, moments
from madking.core import events as e
from madking.core.acts import play_upgrade, sell
from madking.core.content import UPGRADE
from madking.core.damage import TURN_OVER, any_damage, settle
from madking.core.deeds import change_cp
from madking.core.state import (
    DISCARD,
    F_ASSAULT,
    F_DRAW,
    F_MAIN,
    F_SELL,
    F_TURN,
    HAND_MAX,
    INCOME,
    MAIN_1,
    MAIN_2,
    MAIN_ACT,
    PHASES,
    ROLL_DICE,
    SELL_DOWN,
    START_ROLL,
    UPKEEP,
    Frame,
    Roll,
    State,
)
from madking.core.triggers import trigger
from madking.core.windows import (
    AT_TURN_END,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    BEFORE_ROLL,
    begin_act,
    open_to_others,
    open_window,
    settle_after,
    upkeep_offered,
)

# Steps of a turn.
BEGIN: Final = 0
ACT_UPKEEP: Final = 1
UPKEEP_DONE: Final = 2
APPLY_UPKEEP: Final = 3
BEGIN_INCOME: Final = 4
TAKE_INCOME: Final = 5
FIRST_MAIN: Final = 6
MAIN_DONE: Final = 7
ATTACK: Final = 8
ATTACK_AGAIN: Final = 9
CONCLUDE: Final = 10
SECOND_MAIN: Final = 11
BEGIN_DISCARD: Final = 12
END: Final = 13
TURN_DONE: Final = 14
NEXT: Final = TURN_OVER


def run_setup(s: State, f: Frame) -> None:
    """Rolls for the start (SET-3), then everyone draws the first hand (SET-2)."""
    seats = len(s.players)
    if f.step == 0:
        f.step = 1
        f.x = (1 << seats) - 1
        f.i = -1
        s.rolls = [Roll(seat, START_ROLL, 0, False) for seat in range(seats)]
        _next_start_roll(s, f)
    elif f.step == 1:
        s.rolls[f.i].dice = s.answer
        if s.events is not None:
            s.tell(e.DiceRolled(f.i, "start", tuple(dice.unpack(s.answer)), 1))
        _next_start_roll(s, f)
    elif f.i < seats:
        s.push(Frame(F_DRAW, f.i)).x = s.mode.hand
        f.i += 1
    else:
        s.rolls = []
        s.stack = [Frame(F_TURN, s.starter)]
        trigger(s, moments.SET_UP, -1)


def _next_start_roll(s: State, f: Frame) -> None:
    """Asks the next of those who still compete; when all have rolled, the highest starts, ties roll again."""
    seats = len(s.players)
    f.i += 1
    while f.i < seats and not f.x >> f.i & 1:
        f.i += 1
    if f.i < seats:
        s.question(ROLL_DICE, -1, 1)
        return
    rivals = [seat for seat in range(seats) if f.x >> seat & 1]
    best = max(s.rolls[seat].dice for seat in rivals)
    leaders = [seat for seat in rivals if s.rolls[seat].dice == best]
    f.i = -1
    if len(leaders) > 1:
        f.x = sum(1 << seat for seat in leaders)
        _next_start_roll(s, f)
        return
    s.active = s.starter = leaders[0]
    f.step = 2
    f.i = 0


def run_turn(s: State, f: Frame) -> None:
    """One step of the active player's turn."""
    if f.step <= APPLY_UPKEEP:
        _run_upkeep(s, f)
    elif f.step <= TAKE_INCOME:
        _run_income(s, f)
    elif f.step <= CONCLUDE:
        _run_roll_phase(s, f)
    elif f.step == SECOND_MAIN:
        f.step = BEGIN_DISCARD
        _main(s, f, MAIN_2)
    elif f.step == BEGIN_DISCARD:
        f.step = END
        _enter(s, f, DISCARD)
        s.push(Frame(F_SELL, f.seat))
    elif f.step == END:
        f.step = TURN_DONE
        settle_after(s)
        trigger(s, moments.TURN_ENDS, f.seat)
        _do_what_was_put_off(s)
    elif f.step == TURN_DONE:
        f.step = NEXT
        if s.mode.cards:
            open_window(s, AT_TURN_END)
    else:
        _next_turn(s, f)


def _run_roll_phase(s: State, f: Frame) -> None:
    """From Main (1) over all Offensive Roll Phases to the conclusion of the Roll Phase (TURN-9)."""
    if f.step == FIRST_MAIN:
        f.step = MAIN_DONE
        _main(s, f, MAIN_1)
    elif f.step == MAIN_DONE:
        f.step = ATTACK
        if s.mode.cards:
            open_to_others(s, BEFORE_ROLL)
    elif f.step == ATTACK:
        f.step = ATTACK_AGAIN
        s.push(Frame(F_ASSAULT, f.seat)).chosen = -1
    elif f.step == ATTACK_AGAIN:
        _attack_again(s, f)
    else:
        f.step = SECOND_MAIN
        _conclude(s)


def _conclude(s: State) -> None:
    """TURN-9: the conclusion of the Roll Phase, for whoever rolled in it; its damage has a ledger of its own."""
    if s.content.rules[moments.OWN_PHASE_ENDS]:
        settle_after(s)
        for player in s.players:
            if player.attempts:
                trigger(s, moments.OWN_PHASE_ENDS, player.seat)


def _main(s: State, f: Frame, phase: int) -> None:
    """A Main Phase; without cards there is nothing to do in one (MODE-SIMPLE)."""
    if s.mode.cards:
        _enter(s, f, phase)
        s.push(Frame(F_MAIN, f.seat))


def _do_what_was_put_off(s: State) -> None:
    """What a text has put off to the end of the turn."""
    for index in range(0, len(s.later), 3):
        seat, node, source = s.later[index : index + 3]
        if s.players[seat].alive:
            s.script(seat, s.content.node(node), s.content.node(source))
    s.later = []


def _enter(s: State, f: Frame, phase: int) -> None:
    s.phase = phase
    if s.events is not None:
        s.tell(e.PhaseBegan(f.seat, PHASES[phase]))


def _run_upkeep(s: State, f: Frame) -> None:
    """TURN-1: everything that acts in Upkeep, in the active player's order; then all of it is applied at once."""
    if f.step == BEGIN:
        f.step = ACT_UPKEEP
        s.turn += 1
        s.active = f.seat
        for player in s.players:
            player.attempts = 0
            player.armed = [0] * len(player.armed)
            player.fresh = [0] * len(player.fresh)
            player.used = 0
        if s.events is not None:
            s.tell(e.TurnBegan(f.seat, s.turn))
        _enter(s, f, UPKEEP)
        open_window(s, AT_UPKEEP)
    elif f.step == ACT_UPKEEP:
        f.step = UPKEEP_DONE
        trigger(s, moments.UPKEEP, f.seat)
    elif f.step == UPKEEP_DONE:
        f.step = APPLY_UPKEEP
        if any_damage(s):
            open_window(s, BEFORE_DAMAGE)
        elif upkeep_offered(s, f.seat):
            open_window(s, AT_UPKEEP)
    else:
        f.step = BEGIN_INCOME
        settle(s)


def _run_income(s: State, f: Frame) -> None:
    """TURN-2; the start player has none in their first turn (SET-4)."""
    player = s.players[f.seat]
    if f.step == BEGIN_INCOME:
        f.step = TAKE_INCOME
        s.phase = INCOME
        if (f.seat == s.starter and not player.turns) or not s.mode.cards:
            if s.events is not None:
                s.tell(e.PhaseSkipped(f.seat, PHASES[INCOME]))
            f.step = FIRST_MAIN
        else:
            settle_after(s)
            trigger(s, moments.INCOME, f.seat)
        return
    f.step = FIRST_MAIN
    if s.skipping:
        s.skipping = False
        if s.events is not None:
            s.tell(e.PhaseSkipped(f.seat, PHASES[INCOME]))
        return
    if s.events is not None:
        s.tell(e.PhaseBegan(f.seat, PHASES[INCOME]))
    change_cp(s, f.seat, 1)
    s.push(Frame(F_DRAW, f.seat)).x = 1


def _attack_again(s: State, f: Frame) -> None:
    """Additional Offensive Roll Phases come at once, one after the other; a fallen side has none."""
    while s.extra:
        attacker, target = s.extra[0], s.extra[1]
        del s.extra[:2]
        if s.players[attacker].alive and (target < 0 or s.players[target].alive):
            if s.events is not None:
                s.tell(e.ExtraPhase(attacker, target))
            s.push(Frame(F_ASSAULT, attacker)).chosen = target
            return
    f.step = CONCLUDE


def _next_turn(s: State, f: Frame) -> None:
    """The turn goes to the next player who still stands."""
    s.players[f.seat].turns += 1
    seats = len(s.players)
    seat = (f.seat + 1) % seats
    while not s.players[seat].alive:
        seat = (seat + 1) % seats
    f.seat = seat
    f.step = BEGIN


def run_main(s: State, f: Frame) -> None:
    """TURN-3: sell, play, use, as often as one likes."""
    if f.step == 0:
        f.step = 1
        s.question(MAIN_ACT, f.seat)
        return
    f.step = 0
    kind = codes.kind_of(s.answer)
    index = codes.argument_of(s.answer)
    if kind == codes.DONE:
        s.stack.pop()
    elif kind == codes.SELL:
        sell(s, f.seat, index)
    elif kind == codes.PLAY and s.content.heroes[f.seat].cards[index].timing == UPGRADE:
        play_upgrade(s, f.seat, index)
    else:
        begin_act(s, f.seat, s.answer)


def run_sell(s: State, f: Frame) -> None:
    """TURN-8: sells down to 6 cards in hand."""
    if f.step == 1:
        f.step = 0
        sell(s, f.seat, codes.argument_of(s.answer))
    if len(s.players[f.seat].hand) > HAND_MAX:
        f.step = 1
        s.question(SELL_DOWN, f.seat)
    else:
        s.stack.pop()
