"""What acts by itself: rules of tokens and passives, at their moments."""

from typing import Final

from madking.core import begin, codes, moments
from madking.core.content import RuleDef
from madking.core.reading import holds
from madking.core.state import About, Frame, State
from madking.core.terms import PICK_RULE

# Moments at which the order can matter, so the active player chooses it (TURN-1).
ORDERED: Final = (moments.UPKEEP, moments.ROLL_CONCLUDES, moments.TURN_ENDS)
# RUL-5: once the phase is skipped, nothing else acts on it.
SKIPPABLE: Final = (moments.INCOME, moments.OFFENSIVE_ROLL)
# STA-10: these serve the Offensive Roll Phase that began after the token was received; what changes a phase that
# begins does so in the first one, though the token lies there until the conclusion (TURN-9).
NEXT_PHASE: Final = (moments.ROLL_CONCLUDES, moments.OWN_PHASE_ENDS)


def trigger(s: State, moment: int, seat: int) -> None:
    """Lets the rules of a moment act: a seat's own, or everyone's (seat -1)."""
    if s.content.rules[moment] and due(s, moment, seat, 0):
        s.push(TriggersFrame(seat, moment))


def due(s: State, moment: int, seat: int, done: int) -> list[int]:
    """The rules that act now and have not acted yet, as rule number times seats plus holder."""
    found = []
    seats = len(s.players)
    for number, made in enumerate(s.content.rules[moment]):
        for player in s.players:
            holder = player.seat
            if (seat < 0 or seat == holder) and player.alive and _has(s, made, holder, moment):
                key = number * seats + holder
                if not done >> key & 1:
                    found.append(key)
    return found


def _has(s: State, made: RuleDef, holder: int, moment: int) -> bool:
    player = s.players[holder]
    if made.token < 0:
        if made.seat != holder or made.space < 0:
            return made.seat == holder
        return player.levels[made.space] == made.level and s.content.heroes[holder].lies(made.space, player.side)
    held = player.tokens[made.token]
    if moment in NEXT_PHASE and not player.armed[made.token]:
        return False
    if (
        moment == moments.OFFENSIVE_ROLL
        and held == player.armed[made.token]
        and s.content.tokens[made.token].for_one_phase
    ):
        return False
    return held > 0


class TriggersFrame(Frame):
    """The rules of a moment act, a seat's own or everyone's (seat -1); `done` has a bit for each that has."""

    def __init__(self, seat: int, moment: int) -> None:
        super().__init__(seat)
        self.moment = moment
        self.done = 0

    def kind(self) -> str:
        """`triggers`."""
        return "triggers"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("moment", "done")

    def copy(self) -> "TriggersFrame":
        """A frame of its own."""
        new = TriggersFrame(self.seat, self.moment)
        new.step = self.step
        new.done = self.done
        return new

    def about(self, s: State) -> About:
        """The moment."""
        return About(moment=self.moment)

    def rule(self, s: State, argument: int) -> RuleDef:
        """The rule that an option of this question means."""
        return s.content.rules[self.moment][argument // len(s.players)]

    def last_since(self, s: State, before: "TriggersFrame") -> RuleDef | None:
        """The rule that has had its turn since the frame was as it was before."""
        had = self.done & ~before.done
        return self.rule(s, had.bit_length() - 1) if had else None

    def run(self, s: State) -> None:
        """Runs the next rule that is due; the active player orders them where it matters."""
        moment = self.moment
        if self.step == 1:
            self.step = 0
            _act(s, self, codes.argument_of(s.answer))
            return
        waiting = due(s, moment, self.seat, self.done)
        if not waiting or (s.skipping and moment in SKIPPABLE):
            s.stack.pop()
            return
        if len(waiting) > 1 and moment in ORDERED:
            able = [key for key in waiting if _would_act(s, moment, key)]
            if len(able) > 1:
                self.step = 1
                s.choice(PICK_RULE, s.active, [codes.code(codes.RULE, key) for key in able])
                return
            waiting = able or waiting
        if s.forced is not None and moment in ORDERED and _would_act(s, moment, waiting[0]):
            s.note(PICK_RULE, s.active, codes.code(codes.RULE, waiting[0]))
        _act(s, self, waiting[0])


def _would_act(s: State, moment: int, key: int) -> bool:
    """Whether the condition of a rule holds now: one that would do nothing needs no place in the order."""
    seats = len(s.players)
    return holds(s, s.content.rules[moment][key // seats].rule.condition, key % seats, -1)


def _act(s: State, triggers: TriggersFrame, key: int) -> None:
    triggers.done |= 1 << key
    made = triggers.rule(s, key)
    holder = key % len(s.players)
    if holds(s, made.rule.condition, holder, -1):
        begin.script(s, holder, made.rule, made.owner).token = made.token
