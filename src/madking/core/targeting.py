"""The Targeting Roll Phase (TGT): whom an Offensive Ability is aimed at when there are several opponents."""

from typing import Final

from madking.core import begin, codes, dice
from madking.core import events as e
from madking.core.reading import amount
from madking.core.seating import clockwise, next_in_turn
from madking.core.state import About, Frame, Roll, State
from madking.core.terms import PHASES, PICK_PLAYER, PURPOSES, ROLL_DICE, TARGET_ROLL, TARGETING
from madking.core.windows import AFTER_ROLL, open_window
from madking.lang import tree as t

TARGET: Final = t.Who.TARGET
OF_AN_ATTACK: Final = (
    t.DamageType.NORMAL,
    t.DamageType.UNDEFENDABLE,
    t.DamageType.PURE,
    t.DamageType.ULTIMATE,
)

BEGIN: Final = 0
ROLLED: Final = 1
READ: Final = 2
CHOSEN: Final = 3


def find_target(s: State, seat: int) -> None:
    """Begins the Targeting Roll Phase."""
    s.push(TargetFrame(seat))


class TargetFrame(Frame):
    """A Targeting Roll Phase: a roll with its window, or a choice; then the target is known."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.roll = -1

    def kind(self) -> str:
        """`target`."""
        return "target"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("roll",)

    def copy(self) -> "TargetFrame":
        """A frame of its own."""
        new = TargetFrame(self.seat)
        new.step = self.step
        new.roll = self.roll
        return new

    def about(self, s: State) -> About:
        """Whose attack is aimed."""
        return About(by=self.seat)

    def run(self, s: State) -> None:
        """One step of it."""
        if self.step == BEGIN:
            _begin(s, self)
        elif self.step == ROLLED:
            self.step = READ
            roll = s.rolls[self.roll]
            roll.dice = s.answer
            if s.content.echoes:
                s.thrown = s.answer
            if s.events is not None:
                s.tell(e.DiceRolled(self.seat, PURPOSES[TARGET_ROLL], tuple(dice.unpack(roll.dice)), 1))
            open_window(s, AFTER_ROLL)
        elif self.step == READ:
            value = dice.total(s.rolls[self.roll].dice)
            del s.rolls[self.roll :]
            opponents = clockwise(s, self.seat)
            word = _table(s, len(opponents))[value - 1]
            chooser = next_in_turn(opponents, self.seat, len(s.players)) if word == "they choose" else self.seat
            _ask(s, self, pointed_at(word, opponents), chooser)
        else:
            _aim(s, self, codes.argument_of(s.answer))


def _begin(s: State, targeting: TargetFrame) -> None:
    attack = s.attack
    seat = targeting.seat
    s.phase = TARGETING
    if s.events is not None:
        s.tell(e.PhaseBegan(seat, PHASES[TARGETING]))
    opponents = clockwise(s, seat)
    if s.mode.leaders or len(opponents) < 2:
        _ask(s, targeting, opponents, seat)
        return
    targeting.step = ROLLED
    targeting.roll = len(s.rolls)
    closed = attack is None or (attack.ultimate and s.ruleset.ultimate_aim_closed)
    s.rolls.append(Roll(seat, TARGET_ROLL, 0, not closed))
    s.question(ROLL_DICE, -1, 1)


def _table(s: State, opponents: int) -> tuple[str, ...]:
    for number, table in s.mode.targeting:
        if number == opponents:
            return table
    raise AssertionError(f"mode {s.mode.key} has no targeting table for {opponents} opponents")


def pointed_at(word: str, opponents: list[int]) -> list[int]:
    """The players that a word of a targeting table means, of the opponents clockwise."""
    if word == "left":
        return opponents[:1]
    if word == "right":
        return opponents[-1:]
    if word == "middle":
        return opponents[1:2]
    if word == "left or right":
        return [opponents[0], opponents[-1]]
    if word in ("they choose", "you choose"):
        return opponents
    return [opponents[int(word) - 1]]


def named_by_die(s: State) -> list[int]:
    """The players that the targeting die on the table names now; none if none lies there."""
    frame = next((frame for frame in s.stack if isinstance(frame, TargetFrame)), None)
    if frame is None or not 0 <= frame.roll < len(s.rolls) or not s.rolls[frame.roll].dice:
        return []
    opponents = clockwise(s, frame.seat)
    word = _table(s, len(opponents))[dice.total(s.rolls[frame.roll].dice) - 1]
    return pointed_at(word, opponents)


def _ask(s: State, targeting: TargetFrame, candidates: list[int], chooser: int) -> None:
    targeting.step = CHOSEN
    if len(candidates) == 1:
        s.only(PICK_PLAYER, chooser, codes.code(codes.PLAYER, candidates[0]))
    else:
        s.choice(PICK_PLAYER, chooser, [codes.code(codes.PLAYER, seat) for seat in sorted(candidates)])


def _aim(s: State, targeting: TargetFrame, target: int) -> None:
    attack = s.attack
    s.stack.pop()
    if attack is None:
        return
    attack.target = target
    if s.events is not None:
        s.tell(e.TargetFound(targeting.seat, target))
    reward_decided(s, s.stack[-1])


def reward_decided(s: State, text: Frame) -> bool:
    """RUL-19: an ability is known to be an Attack if it surely is one, or once its damage is decided.

    Leaders are read when the target is needed, so after what the ability does without one (HP-6); True if a card is
    drawn.
    """
    attack = s.attack
    if not s.mode.leaders or attack is None or attack.target < 0 or attack.rewarded:
        return False
    if attack.row >= 0 and s.content.heroes[attack.attacker].rows[attack.row].surely_attacks:
        return reward(s, attack.target)
    for deed in text.decided():
        effect = deed.effect
        if not isinstance(effect, t.Deal) or effect.who is not TARGET or effect.type not in OF_AN_ATTACK:
            continue
        if amount(s, effect.amount, text.seat, deed.roll, deed.chosen, text.spent()) > 0:
            return reward(s, attack.target)
    return False


def reward_chosen(s: State, effect: t.Effect, chosen: int) -> bool:
    """RUL-19: a target that a text lets its player choose is known at once; True if a card is drawn for it."""
    if not isinstance(effect, t.Deal) or effect.who is not t.Who.CHOSEN or effect.type not in OF_AN_ATTACK:
        return False
    return reward(s, chosen)


def reward(s: State, target: int) -> bool:
    """MODE-KOTH-2: whoever Attacks a leader draws a card, before anything else happens; True if one is drawn."""
    attack = s.attack
    if not s.mode.leaders or attack is None or attack.rewarded:
        return False
    attack.rewarded = True
    most = max(s.health(player.seat) for player in s.players if player.alive)
    if s.health(target) != most:
        return False
    begin.draw(s, attack.attacker, 1)
    return True
