"""The Offensive Roll Phase and all that follows from it: targeting, defence, damage, conclusion (OFF, DEF, ULT)."""

from typing import Final

from madking.core import begin, codes, dice, moments
from madking.core import events as e
from madking.core.damage import Sum, any_damage, settle, shielded
from madking.core.rerolls import ask_keep, tell_roll, throw_others
from madking.core.script import STAGED
from madking.core.state import About, Attack, Frame, Roll, State
from madking.core.terms import (
    ACTIVATED,
    ANNOUNCED,
    ATTACK_ROLL,
    ATTEMPT,
    CONCLUDED,
    DEFENCE,
    DEFENCE_ROLL,
    DEFENDING,
    DEFENSIVE,
    NORMAL,
    OFFENSIVE,
    PHASES,
    ROLL_DICE,
    ROLLING,
)
from madking.core.tokens import can_act
from madking.core.traits import Text
from madking.core.triggers import trigger
from madking.core.windows import (
    AFTER_ANNOUNCEMENT,
    AFTER_DAMAGE,
    AFTER_ROLL,
    BEFORE_DAMAGE,
    BEFORE_DEFENCE,
    open_window,
    settle_after,
)
from madking.lang import tree as t

# Steps of an assault.
BEGIN: Final = 0
FIRST_ROLL: Final = 1
ROLLED: Final = 2
DECIDE: Final = 3
DECIDED: Final = 4
HEARD: Final = 5
JUDGE: Final = 6
ACTIVATE: Final = 7
RESOLVED: Final = 8
DEFEND: Final = 9
LAST_WINDOW: Final = 10
LANDS: Final = 11
SETTLE: Final = 12
DEALT: Final = 13
END: Final = 14
CLEAR: Final = 15


def _attack(s: State) -> Attack:
    attack = s.attack
    if attack is None:
        raise AssertionError("an assault has an attack")
    return attack


class AssaultFrame(Frame):
    """An Offensive Roll Phase and its consequences; `target` is set for one that an effect aims (-1: not)."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def kind(self) -> str:
        """`assault`."""
        return "assault"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("target",)

    def copy(self) -> "AssaultFrame":
        """A frame of its own."""
        new = AssaultFrame(self.seat, self.target)
        new.step = self.step
        return new

    def about(self, s: State) -> About:
        """Whose phase it is."""
        return About(by=self.seat)

    def run(self, s: State) -> None:
        """One step of an Offensive Roll Phase and its consequences."""
        step = self.step
        if step <= DECIDED:
            _run_attempts(s, self, step)
        elif step == HEARD:
            _heard(s, self)
        elif step == JUDGE:
            _concluded(s, self)
        elif step == ACTIVATE:
            row = s.content.heroes[self.seat].rows[_attack(s).row].row
            script = begin.script(s, self.seat, row, row)
            script.manner = STAGED
            script.roll = 0
            self.step = RESOLVED
        elif step <= LAST_WINDOW:
            _run_defence(s, self, step)
        else:
            _run_end(s, self, step)


# --- attempts --------------------------------------------------------------------------------------


def _run_attempts(s: State, assault: AssaultFrame, step: int) -> None:
    if step == BEGIN:
        _begin(s, assault)
    elif step == FIRST_ROLL:
        if s.skipping:
            s.skipping = False
            _attack(s).stage = CONCLUDED
            assault.step = CLEAR
            if s.events is not None:
                s.tell(e.PhaseSkipped(assault.seat, PHASES[OFFENSIVE]))
            settle_after(s)
            _note_no_attack(s)
            return
        if s.events is not None:
            s.tell(e.PhaseBegan(assault.seat, PHASES[OFFENSIVE]))
        player = s.players[assault.seat]
        if player.ahead:
            _attack(s).attempts += player.ahead
            player.ahead = 0
        player.armed = player.tokens[:]
        s.rolls = [Roll(assault.seat, ATTACK_ROLL, 0, True)]
        _throw(s, assault, dice.MAX_DICE)
    elif step == ROLLED:
        s.rolls[0].dice += s.answer
        tell_roll(s, 0, dice.size(s.answer))
        assault.step = DECIDE
        open_window(s, AFTER_ROLL)
    elif step == DECIDE:
        assault.step = DECIDED
        s.question(ATTEMPT, assault.seat)
    else:
        _decided(s, assault)


def _begin(s: State, assault: AssaultFrame) -> None:
    """A new Offensive Roll Phase, unless it is skipped; tokens that lie here when it begins serve it (STA-10)."""
    attack = Attack(assault.seat, [], [], [], [], [])
    attack.target = assault.target
    s.attack = attack
    s.phase = OFFENSIVE
    assault.step = FIRST_ROLL
    trigger(s, moments.OFFENSIVE_ROLL, assault.seat)


def _throw(s: State, assault: AssaultFrame, number: int) -> None:
    attack = _attack(s)
    attack.attempts -= 1
    attack.used += 1
    player = s.players[assault.seat]
    player.attempts += 1
    if player.attempts == attack.used:
        player.extra_attempts = attack.used - 1
    assault.step = ROLLED
    s.question(ROLL_DICE, -1, number)


def _decided(s: State, assault: AssaultFrame) -> None:
    """The roller keeps dice and rolls again, announces an ability, or none (OFF-1, OFF-2)."""
    attack = _attack(s)
    argument = codes.argument_of(s.answer)
    if codes.kind_of(s.answer) == codes.KEEP:
        roll = s.rolls[0]
        thrown = dice.size(roll.dice) - dice.size(argument)
        roll.dice = argument
        s.players[assault.seat].cp -= attack.price
        _throw(s, assault, thrown)
        return
    attack.row = argument - 1
    attack.altered = False
    if not s.ruleset.any_change_reopens:
        attack.withheld += attack.attempts
        attack.attempts = 0
    assault.step = HEARD
    attack.stage = ANNOUNCED
    if s.events is not None:
        row = s.content.heroes[assault.seat].rows[attack.row] if attack.row >= 0 else None
        s.tell(e.AbilityAnnounced(assault.seat, row.ability.key if row else "", row.key if row else ""))
    open_window(s, AFTER_ANNOUNCEMENT)


def _heard(s: State, assault: AssaultFrame) -> None:
    """OFF-4: altered dice let the roller think again; otherwise the roll concludes and is fixed."""
    attack = _attack(s)
    if attack.altered:
        attack.altered = False
        attack.row = -1
        attack.stage = ROLLING
        assault.step = DECIDE
        return
    s.rolls[0].open = False
    assault.step = JUDGE
    trigger(s, moments.ROLL_CONCLUDES, assault.seat)


def _concluded(s: State, assault: AssaultFrame) -> None:
    """Activates the announced ability, unless it failed."""
    attack = _attack(s)
    if attack.row < 0:
        assault.step = LAST_WINDOW
        return
    row = s.content.heroes[assault.seat].rows[attack.row]
    if attack.failed:
        if s.events is not None:
            s.tell(e.AbilityFailed(assault.seat, row.ability.key, row.attacks))
        assault.step = LAST_WINDOW
        return
    attack.stage = ACTIVATED
    attack.ultimate = row.ultimate
    if attack.target < 0:
        attack.target = _only_opponent(s, assault.seat)
    if s.events is not None:
        s.tell(e.AbilityActivated(assault.seat, row.ability.key, row.key, attack.target))
    assault.step = ACTIVATE
    trigger(s, moments.ACTIVATION, assault.seat)


def _only_opponent(s: State, seat: int) -> int:
    """TURN-5: with a single opponent there is nothing to target; with several it is found when it is needed."""
    found = -1
    team = s.players[seat].team
    for player in s.players:
        if player.alive and player.team != team:
            if found >= 0:
                return -1
            found = player.seat
    return found


# --- defence ---------------------------------------------------------------------------------------


def _run_defence(s: State, assault: AssaultFrame, step: int) -> None:
    attack = _attack(s)
    if step == RESOLVED:
        assault.step = DEFEND
        if _can_defend(s, attack):
            open_window(s, BEFORE_DEFENCE)
    elif step == DEFEND:
        assault.step = LAST_WINDOW
        s.phase = DEFENSIVE
        if s.events is not None:
            s.tell(e.PhaseBegan(assault.seat, PHASES[DEFENSIVE]))
        if _can_defend(s, attack):
            attack.stage = DEFENDING
            s.push(DefenceFrame(attack.target))
    else:
        assault.step = LANDS
        if any_damage(s):
            open_window(s, BEFORE_DAMAGE)


def _can_defend(s: State, attack: Attack) -> bool:
    """DEF-2: the Attack's damage is defendable and the defender may act."""
    if not attack.made or attack.type != NORMAL or shielded(s, attack.target):
        return False
    side = s.players[attack.target].side
    return can_act(s, attack.target) and bool(s.content.heroes[attack.target].defences[side])


# Steps of a defence.
CHOOSE: Final = 0
CHOSEN: Final = 1
THROWN: Final = 2
SETTLED: Final = 3
AGAIN: Final = 4
READ: Final = 5


class DefenceFrame(Frame):
    """A Defensive Roll: which ability (`space`), its `roll`, the window, the results; `again` counts own re-rolls."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.space = 0
        self.roll = -1
        self.again = 0

    def kind(self) -> str:
        """`defence`."""
        return "defence"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("space", "roll", "again")

    def copy(self) -> "DefenceFrame":
        """A frame of its own."""
        new = DefenceFrame(self.seat)
        new.step = self.step
        new.space = self.space
        new.roll = self.roll
        new.again = self.again
        return new

    def about(self, s: State) -> About:
        """The Defensive Ability, and how many of its own re-rolls were used."""
        space = self.space if self.step > CHOSEN else -1
        return About(by=self.seat, space=space, roll=self.roll, count=self.again)

    def level(self, s: State) -> t.Level:
        """The ability as it lies on the board."""
        return s.content.heroes[self.seat].spaces[self.space].levels[s.players[self.seat].levels[self.space] - 1]

    def own_rerolls(self, s: State) -> int:
        """How often the ability itself lets its dice be rolled again."""
        level = self.level(s)
        return 1 if level.together else level.rerolls

    def reads(self, s: State, roll: int) -> Text | None:
        """The ability reads its own dice."""
        return self.level(s) if self.roll == roll else None

    def run(self, s: State) -> None:
        """One step of it (DEF-2 to DEF-4); whoever falls meanwhile defends no longer."""
        attack = _attack(s)
        if not s.players[self.seat].alive:
            s.stack.pop()
        elif self.step == CHOOSE:
            self.step = CHOSEN
            s.question(DEFENCE, self.seat)
        elif self.step == CHOSEN:
            _choose_defence(s, self)
        elif self.step == THROWN:
            s.rolls[self.roll].dice += s.answer
            tell_roll(s, self.roll, dice.size(s.answer))
            self.step = SETTLED
            open_window(s, AFTER_ROLL)
        elif self.step == SETTLED and attack.granted:
            attack.granted -= 1
            self.step = AGAIN
            ask_keep(s, self.seat, self.roll, dice.MAX_DICE)
        elif self.step == SETTLED and self.again < self.own_rerolls(s):
            self.again += 1
            self.step = AGAIN
            ask_keep(s, self.seat, self.roll, self.level(s).together or dice.MAX_DICE)
        elif self.step == SETTLED:
            s.rolls[self.roll].open = False
            self.step = READ
            ability = s.content.heroes[self.seat].spaces[self.space]
            begin.script(s, self.seat, self.level(s), ability).roll = self.roll
        elif self.step == AGAIN:
            _use_granted(s, self)
        else:
            s.stack.pop()


def _choose_defence(s: State, defence: DefenceFrame) -> None:
    chosen = codes.argument_of(s.answer)
    if not chosen:
        if s.events is not None:
            s.tell(e.DefenceChosen(defence.seat, ""))
        s.stack.pop()
        return
    defence.space = chosen - 1
    if s.events is not None:
        s.tell(e.DefenceChosen(defence.seat, s.content.heroes[defence.seat].spaces[defence.space].key))
    defence.roll = len(s.rolls)
    s.rolls.append(Roll(defence.seat, DEFENCE_ROLL, 0, True))
    defence.step = THROWN
    s.question(ROLL_DICE, -1, defence.level(s).dice)


def _use_granted(s: State, defence: DefenceFrame) -> None:
    """A granted attempt: keep everything, or roll some dice again."""
    defence.step = THROWN if throw_others(s, defence.roll, codes.argument_of(s.answer)) else SETTLED


# --- the end ---------------------------------------------------------------------------------------


def _run_end(s: State, assault: AssaultFrame, step: int) -> None:
    """Damage is applied, cards that ask for it are played, the attack ends (DEF-6, DEF-8, TURN-9)."""
    attack = _attack(s)
    if step == LANDS:
        assault.step = SETTLE
        for defender in attack.defenders():
            if can_act(s, defender) and Sum(s, defender).dealt() > 0:
                trigger(s, moments.ATTACK_LANDS, defender)
    elif step == SETTLE:
        assault.step = DEALT
        s.rolls = []
        settle(s)
    elif step == DEALT:
        assault.step = END
        open_window(s, AFTER_DAMAGE)
        if attack.hurt > 0:
            trigger(s, moments.ATTACK_DEALS, attack.attacker)
    elif step == END:
        assault.step = CLEAR
        attack.stage = CONCLUDED
        settle_after(s)
        trigger(s, moments.PHASE_ENDS, -1)
        if not attack.made and not (attack.failed and _row_attacks(s, attack)):
            _note_no_attack(s)
    else:
        s.attack = None
        s.rolls = []
        s.stack.pop()


def _row_attacks(s: State, attack: Attack) -> bool:
    """OFF-7: whether the announced ability, had it not failed, could have been an Attack."""
    return attack.row >= 0 and s.content.heroes[attack.attacker].rows[attack.row].attacks


def _note_no_attack(s: State) -> None:
    """The opponents' rules for an Offensive Roll Phase that brought no Attack have their say."""
    if s.content.rules[moments.NO_ATTACK]:
        team = s.players[_attack(s).attacker].team
        for player in s.players:
            if player.team != team:
                trigger(s, moments.NO_ATTACK, player.seat)
