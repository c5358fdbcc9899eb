"""The turn and its phases (SET, TURN)."""

from typing import Final

from madking.core import begin, codes, dice, moments
from madking.core import events as e
from madking.core.acts import begin_act, sell
from madking.core.assault import AssaultFrame
from madking.core.content import UPGRADE
from madking.core.damage import any_damage, settle
from madking.core.piles import DrawFrame
from madking.core.purse import change_cp
from madking.core.state import Frame, Roll, State
from madking.core.terms import (
    DISCARD,
    HAND_MAX,
    INCOME,
    MAIN_1,
    MAIN_2,
    MAIN_ACT,
    PHASES,
    PURPOSES,
    ROLL_DICE,
    SELL_DOWN,
    START_ROLL,
    UPKEEP,
)
from madking.core.triggers import trigger
from madking.core.upgrades import buy_upgrade
from madking.core.windows import (
    AT_TURN_END,
    AT_UPKEEP,
    BEFORE_DAMAGE,
    BEFORE_ROLL,
    open_to_others,
    open_window,
    settle_after,
    upkeep_offered,
)
from madking.lang import tree as t

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
LAST_THINGS: Final = 15
NEXT: Final = 16


class SetUpFrame(Frame):
    """Rolls for the start (SET-3), then everyone draws the first hand (SET-2).

    `rivals` has a bit for each who competes for the start; `turn_of` is whose roll or hand comes next.
    """

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.rivals = 0
        self.turn_of = 0

    def kind(self) -> str:
        """`set-up`."""
        return "set-up"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("rivals", "turn_of")

    def copy(self) -> "SetUpFrame":
        """A frame of its own."""
        new = SetUpFrame(self.seat)
        new.step = self.step
        new.rivals = self.rivals
        new.turn_of = self.turn_of
        return new

    def run(self, s: State) -> None:
        """The next roll, or the next hand."""
        seats = len(s.players)
        if self.step == 0:
            self.step = 1
            self.rivals = (1 << seats) - 1
            self.turn_of = -1
            s.rolls = [Roll(seat, START_ROLL, 0, False) for seat in range(seats)]
            _next_start_roll(s, self)
        elif self.step == 1:
            s.rolls[self.turn_of].dice = s.answer
            if s.events is not None:
                s.tell(e.DiceRolled(self.turn_of, PURPOSES[START_ROLL], tuple(dice.unpack(s.answer)), 1))
            _next_start_roll(s, self)
        elif self.turn_of < seats:
            s.push(DrawFrame(self.turn_of, s.mode.hand))
            self.turn_of += 1
        else:
            s.rolls = []
            s.stack = [TurnFrame(s.starter)]
            trigger(s, moments.SET_UP, -1)


def _next_start_roll(s: State, setup: SetUpFrame) -> None:
    """Asks the next of those who still compete; when all have rolled, the highest starts, ties roll again."""
    seats = len(s.players)
    setup.turn_of += 1
    while setup.turn_of < seats and not setup.rivals >> setup.turn_of & 1:
        setup.turn_of += 1
    if setup.turn_of < seats:
        s.question(ROLL_DICE, -1, 1)
        return
    rivals = [seat for seat in range(seats) if setup.rivals >> seat & 1]
    best = max(s.rolls[seat].dice for seat in rivals)
    leaders = [seat for seat in rivals if s.rolls[seat].dice == best]
    setup.turn_of = -1
    if len(leaders) > 1:
        setup.rivals = sum(1 << seat for seat in leaders)
        _next_start_roll(s, setup)
        return
    s.active = s.starter = leaders[0]
    setup.step = 2
    setup.turn_of = 0


class TurnFrame(Frame):
    """A player's turn; it lies at the bottom of the stack and goes on to the next player."""

    def kind(self) -> str:
        """`turn`."""
        return "turn"

    def copy(self) -> "TurnFrame":
        """A turn of its own."""
        new = TurnFrame(self.seat)
        new.step = self.step
        return new

    def cut_short(self) -> None:
        """HP-2: the turn of a fallen player ends at once."""
        self.step = NEXT

    def begin_at(self, step: int) -> None:
        """For positions that are set up: the turn is as far as this."""
        self.step = step

    def is_over(self) -> bool:
        """Whether the next player's turn is about to begin, after a last window."""
        return self.step >= LAST_THINGS

    def has_begun(self) -> bool:
        """Whether it has just begun, with its Upkeep still to come."""
        return self.step == ACT_UPKEEP

    def run(self, s: State) -> None:
        """One step of the active player's turn."""
        if self.step <= APPLY_UPKEEP:
            _run_upkeep(s, self)
        elif self.step <= TAKE_INCOME:
            _run_income(s, self)
        elif self.step <= CONCLUDE:
            _run_roll_phase(s, self)
        elif self.step == SECOND_MAIN:
            self.step = BEGIN_DISCARD
            _main(s, self, MAIN_2)
        elif self.step == BEGIN_DISCARD:
            self.step = END
            _enter(s, self, DISCARD)
            s.push(SellFrame(self.seat))
        elif self.step == END:
            self.step = TURN_DONE
            settle_after(s)
            begin.happening_to_all(s, moments.OTHER_TURN_ENDS, self.seat, 0, True)
            trigger(s, moments.TURN_ENDS, self.seat)
            _do_what_was_put_off(s)
        elif self.step == TURN_DONE:
            self.step = LAST_THINGS
            if s.mode.cards:
                open_window(s, AT_TURN_END)
        elif self.step == LAST_THINGS:
            self.step = NEXT
            if s.later:
                settle_after(s)
                _do_what_was_put_off(s)
        else:
            s.later = []
            _next_turn(s, self)


def _run_roll_phase(s: State, turn: TurnFrame) -> None:
    """From Main (1) over all Offensive Roll Phases to the conclusion of the Roll Phase (TURN-9)."""
    if turn.step == FIRST_MAIN:
        turn.step = MAIN_DONE
        _main(s, turn, MAIN_1)
    elif turn.step == MAIN_DONE:
        turn.step = ATTACK
        if s.mode.cards:
            open_to_others(s, BEFORE_ROLL)
    elif turn.step == ATTACK:
        turn.step = ATTACK_AGAIN
        s.push(AssaultFrame(turn.seat, -1))
    elif turn.step == ATTACK_AGAIN:
        _attack_again(s, turn)
    else:
        turn.step = SECOND_MAIN
        _conclude(s)


def _conclude(s: State) -> None:
    """TURN-9: the conclusion of the Roll Phase, for whoever rolled in it; its damage has a ledger of its own."""
    if s.content.rules[moments.OWN_PHASE_ENDS]:
        settle_after(s)
        for player in s.players:
            if player.attempts:
                trigger(s, moments.OWN_PHASE_ENDS, player.seat)


def _main(s: State, turn: TurnFrame, phase: int) -> None:
    """A Main Phase; without cards there is nothing to do in one (MODE-SIMPLE)."""
    if s.mode.cards:
        _enter(s, turn, phase)
        s.push(MainFrame(turn.seat))
        if s.content.rules[moments.MAIN]:
            settle_after(s)
            trigger(s, moments.MAIN, turn.seat)


def _do_what_was_put_off(s: State) -> None:
    """What a text has put off to the end of the turn."""
    for index in range(0, len(s.later), 3):
        seat, number, source = s.later[index : index + 3]
        node = s.content.node(number)
        if s.players[seat].alive and isinstance(node, t.Later):
            begin.script(s, seat, node, s.content.node(source))
    s.later = []


def _enter(s: State, turn: TurnFrame, phase: int) -> None:
    s.phase = phase
    if s.events is not None:
        s.tell(e.PhaseBegan(turn.seat, PHASES[phase]))


def _run_upkeep(s: State, turn: TurnFrame) -> None:
    """TURN-1: everything that acts in Upkeep, in the active player's order; then all of it is applied at once."""
    if turn.step == BEGIN:
        turn.step = ACT_UPKEEP
        s.turn += 1
        s.active = turn.seat
        for player in s.players:
            player.attempts = 0
            player.extra_attempts = 0
            player.armed = [0] * len(player.armed)
            player.fresh = [0] * len(player.fresh)
            player.used = 0
            player.rebates = 0
        if s.events is not None:
            s.tell(e.TurnBegan(turn.seat, s.turn))
        _enter(s, turn, UPKEEP)
        open_window(s, AT_UPKEEP)
    elif turn.step == ACT_UPKEEP:
        turn.step = UPKEEP_DONE
        begin.happening_to_all(s, moments.OTHER_UPKEEP, turn.seat, 0, True)
        trigger(s, moments.UPKEEP, turn.seat)
    elif turn.step == UPKEEP_DONE:
        turn.step = APPLY_UPKEEP
        if any_damage(s):
            open_window(s, BEFORE_DAMAGE)
        elif upkeep_offered(s, turn.seat):
            open_window(s, AT_UPKEEP)
    else:
        turn.step = BEGIN_INCOME
        settle(s)


def _run_income(s: State, turn: TurnFrame) -> None:
    """TURN-2; the start player has none in their first turn (SET-4)."""
    player = s.players[turn.seat]
    if turn.step == BEGIN_INCOME:
        turn.step = TAKE_INCOME
        s.phase = INCOME
        if (turn.seat == s.starter and not player.turns) or not s.mode.cards:
            if s.events is not None:
                s.tell(e.PhaseSkipped(turn.seat, PHASES[INCOME]))
            turn.step = FIRST_MAIN
        else:
            settle_after(s)
            trigger(s, moments.INCOME, turn.seat)
        return
    turn.step = FIRST_MAIN
    if s.skipping:
        s.skipping = False
        if s.events is not None:
            s.tell(e.PhaseSkipped(turn.seat, PHASES[INCOME]))
        return
    if s.events is not None:
        s.tell(e.PhaseBegan(turn.seat, PHASES[INCOME]))
    change_cp(s, turn.seat, 1)
    s.push(DrawFrame(turn.seat, 1))


def _attack_again(s: State, turn: TurnFrame) -> None:
    """Additional Offensive Roll Phases come at once, one after the other; a fallen side has none."""
    while s.extra:
        attacker, target = s.extra[0], s.extra[1]
        del s.extra[:2]
        if s.players[attacker].alive and (target < 0 or s.players[target].alive):
            if s.events is not None:
                s.tell(e.ExtraPhase(attacker, target))
            s.push(AssaultFrame(attacker, target))
            return
    turn.step = CONCLUDE


def _next_turn(s: State, turn: TurnFrame) -> None:
    """The turn goes to the next player who still stands."""
    s.players[turn.seat].turns += 1
    seats = len(s.players)
    seat = (turn.seat + 1) % seats
    while not s.players[seat].alive:
        seat = (seat + 1) % seats
    turn.seat = seat
    turn.step = BEGIN


class MainFrame(Frame):
    """TURN-3: a Main Phase: sell, play, use, as often as one likes."""

    def kind(self) -> str:
        """`main`."""
        return "main"

    def copy(self) -> "MainFrame":
        """A frame of its own."""
        new = MainFrame(self.seat)
        new.step = self.step
        return new

    def run(self, s: State) -> None:
        """Asks what is done next, and does it."""
        if self.step == 0:
            self.step = 1
            s.question(MAIN_ACT, self.seat)
            return
        self.step = 0
        kind = codes.kind_of(s.answer)
        index = codes.argument_of(s.answer)
        if kind == codes.DONE:
            s.stack.pop()
        elif kind == codes.SELL:
            sell(s, self.seat, index)
        elif kind == codes.PLAY and s.content.heroes[self.seat].cards[index].timing == UPGRADE:
            buy_upgrade(s, self.seat, index)
        else:
            begin_act(s, self.seat, s.answer)


class SellFrame(Frame):
    """TURN-8: cards are sold down to 6 in hand."""

    def kind(self) -> str:
        """`sell`."""
        return "sell"

    def copy(self) -> "SellFrame":
        """A frame of its own."""
        new = SellFrame(self.seat)
        new.step = self.step
        return new

    def run(self, s: State) -> None:
        """Asks which card goes, as long as there are too many."""
        if self.step == 1:
            self.step = 0
            sell(s, self.seat, codes.argument_of(s.answer))
        if len(s.players[self.seat].hand) > HAND_MAX:
            self.step = 1
            s.question(SELL_DOWN, self.seat)
        else:
            s.stack.pop()
