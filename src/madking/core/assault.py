"""The Offensive Roll Phase and all that follows from it: targeting, defence, damage, conclusion (OFF, DEF, ULT)."""

from typing import Final

from madking.core import codes, dice, moments
from madking.core import events as e
from madking.core.damage import Sum, any_damage, settle, shielded
from madking.core.script import STAGED, tell_roll
from madking.core.state import (
    ACTIVATED,
    ANNOUNCED,
    ATTACK_ROLL,
    ATTEMPT,
    CONCLUDED,
    DEFENCE,
    DEFENCE_ROLL,
    DEFENDING,
    DEFENSIVE,
    F_DEFENCE,
    NORMAL,
    OFFENSIVE,
    PHASES,
    REROLL,
    ROLL_DICE,
    ROLLING,
    Attack,
    Frame,
    Roll,
    State,
)
from madking.core.tokens import can_act
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


def run_assault(s: State, f: Frame) -> None:
    """One step of an Offensive Roll Phase and its consequences."""
    step = f.step
    if step <= DECIDED:
        _run_attempts(s, f, step)
    elif step == HEARD:
        _heard(s, f)
    elif step == JUDGE:
        _concluded(s, f)
    elif step == ACTIVATE:
        attack = _attack(s)
        row = s.content.heroes[f.seat].rows[attack.row].row
        script = s.script(f.seat, row, row)
        script.x = STAGED
        script.roll = 0
        f.step = RESOLVED
    elif step <= LAST_WINDOW:
        _run_defence(s, f, step)
    else:
        _run_end(s, f, step)


# --- attempts --------------------------------------------------------------------------------------


def _run_attempts(s: State, f: Frame, step: int) -> None:
    if step == BEGIN:
        _begin(s, f)
    elif step == FIRST_ROLL:
        if s.skipping:
            s.skipping = False
            _attack(s).stage = CONCLUDED
            f.step = CLEAR
            if s.events is not None:
                s.tell(e.PhaseSkipped(f.seat, PHASES[OFFENSIVE]))
            settle_after(s)
            _note_no_attack(s)
            return
        if s.events is not None:
            s.tell(e.PhaseBegan(f.seat, PHASES[OFFENSIVE]))
        player = s.players[f.seat]
        player.armed = player.tokens[:]
        s.rolls = [Roll(f.seat, ATTACK_ROLL, 0, True)]
        _throw(s, f, dice.MAX_DICE)
    elif step == ROLLED:
        s.rolls[0].dice += s.answer
        tell_roll(s, 0, dice.size(s.answer))
        f.step = DECIDE
        open_window(s, AFTER_ROLL)
    elif step == DECIDE:
        f.step = DECIDED
        s.question(ATTEMPT, f.seat)
    else:
        _decided(s, f)


def _begin(s: State, f: Frame) -> None:
    """A new Offensive Roll Phase, unless it is skipped; tokens that lie here when it begins serve it (STA-10)."""
    attack = Attack(f.seat, [], [], [], [], [])
    attack.target = f.chosen
    s.attack = attack
    s.phase = OFFENSIVE
    f.step = FIRST_ROLL
    trigger(s, moments.OFFENSIVE_ROLL, f.seat)


def _throw(s: State, f: Frame, number: int) -> None:
    attack = _attack(s)
    attack.attempts -= 1
    attack.used += 1
    s.players[f.seat].attempts += 1
    f.step = ROLLED
    s.question(ROLL_DICE, -1, number)


def _decided(s: State, f: Frame) -> None:
    """The roller keeps dice and rolls again, announces an ability, or none (OFF-1, OFF-2)."""
    attack = _attack(s)
    argument = codes.argument_of(s.answer)
    if codes.kind_of(s.answer) == codes.KEEP:
        roll = s.rolls[0]
        thrown = dice.size(roll.dice) - dice.size(argument)
        roll.dice = argument
        s.players[f.seat].cp -= attack.price
        _throw(s, f, thrown)
        return
    attack.row = argument - 1
    attack.altered = False
    if not s.ruleset.any_change_reopens:
        attack.withheld += attack.attempts
        attack.attempts = 0
    f.step = HEARD
    attack.stage = ANNOUNCED
    if s.events is not None:
        row = s.content.heroes[f.seat].rows[attack.row] if attack.row >= 0 else None
        s.tell(e.AbilityAnnounced(f.seat, row.ability.key if row else "", row.key if row else ""))
    open_window(s, AFTER_ANNOUNCEMENT)


def _heard(s: State, f: Frame) -> None:
    """OFF-4: altered dice let the roller think again; otherwise the roll concludes and is fixed."""
    attack = _attack(s)
    if attack.altered:
        attack.altered = False
        attack.row = -1
        attack.stage = ROLLING
        f.step = DECIDE
        return
    s.rolls[0].open = False
    f.step = JUDGE
    trigger(s, moments.ROLL_CONCLUDES, f.seat)


def _concluded(s: State, f: Frame) -> None:
    """Activates the announced ability, unless it failed."""
    attack = _attack(s)
    if attack.row < 0:
        f.step = LAST_WINDOW
        return
    row = s.content.heroes[f.seat].rows[attack.row]
    if attack.failed:
        if s.events is not None:
            s.tell(e.AbilityFailed(f.seat, row.ability.key, row.attacks))
        f.step = LAST_WINDOW
        return
    attack.stage = ACTIVATED
    attack.ultimate = row.ultimate
    if attack.target < 0:
        attack.target = _only_opponent(s, f.seat)
    if s.events is not None:
        s.tell(e.AbilityActivated(f.seat, row.ability.key, row.key, attack.target))
    f.step = ACTIVATE
    trigger(s, moments.ACTIVATION, f.seat)


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


def _run_defence(s: State, f: Frame, step: int) -> None:
    attack = _attack(s)
    if step == RESOLVED:
        f.step = DEFEND
        if _can_defend(s, attack):
            open_window(s, BEFORE_DEFENCE)
    elif step == DEFEND:
        f.step = LAST_WINDOW
        s.phase = DEFENSIVE
        if s.events is not None:
            s.tell(e.PhaseBegan(f.seat, PHASES[DEFENSIVE]))
        if _can_defend(s, attack):
            attack.stage = DEFENDING
            s.push(Frame(F_DEFENCE, attack.target))
    else:
        f.step = LANDS
        if any_damage(s):
            open_window(s, BEFORE_DAMAGE)


def _can_defend(s: State, attack: Attack) -> bool:
    """DEF-2: the Attack's damage is defendable and the defender may act."""
    if not attack.made or attack.type != NORMAL or shielded(s, attack.target):
        return False
    side = s.players[attack.target].side
    return can_act(s, attack.target) and bool(s.content.heroes[attack.target].defences[side])


def run_defence(s: State, f: Frame) -> None:
    """The Defensive Roll: which ability, the dice, the window, the results (DEF-2 to DEF-4)."""
    attack = _attack(s)
    player = s.players[f.seat]
    hero = s.content.heroes[f.seat]
    if f.step == 0:
        f.step = 1
        s.question(DEFENCE, f.seat)
    elif f.step == 1:
        _choose_defence(s, f)
    elif f.step == 2:
        s.rolls[f.roll].dice += s.answer
        tell_roll(s, f.roll, dice.size(s.answer))
        f.step = 3
        open_window(s, AFTER_ROLL)
    elif f.step == 3 and attack.granted:
        attack.granted -= 1
        f.step = 4
        s.question(REROLL, f.seat, f.roll)
    elif f.step == 3 and f.a < hero.spaces[f.x].levels[player.levels[f.x] - 1].rerolls:
        f.a += 1
        f.step = 4
        s.question(REROLL, f.seat, f.roll)
    elif f.step == 3:
        s.rolls[f.roll].open = False
        f.step = 5
        level = hero.spaces[f.x].levels[player.levels[f.x] - 1]
        script = s.script(f.seat, level, hero.spaces[f.x])
        script.roll = f.roll
    elif f.step == 4:
        _use_granted(s, f)
    else:
        s.stack.pop()


def _choose_defence(s: State, f: Frame) -> None:
    chosen = codes.argument_of(s.answer)
    if not chosen:
        if s.events is not None:
            s.tell(e.DefenceChosen(f.seat, ""))
        s.stack.pop()
        return
    f.x = chosen - 1
    ability = s.content.heroes[f.seat].spaces[f.x]
    if s.events is not None:
        s.tell(e.DefenceChosen(f.seat, ability.key))
    f.roll = len(s.rolls)
    s.rolls.append(Roll(f.seat, DEFENCE_ROLL, 0, True))
    f.step = 2
    s.question(ROLL_DICE, -1, ability.levels[s.players[f.seat].levels[f.x] - 1].dice)


def _use_granted(s: State, f: Frame) -> None:
    """A granted attempt: keep everything, or roll some dice again."""
    kept = codes.argument_of(s.answer)
    roll = s.rolls[f.roll]
    thrown = dice.size(roll.dice) - dice.size(kept)
    f.step = 3
    if thrown:
        roll.dice = kept
        f.step = 2
        s.question(ROLL_DICE, -1, thrown)


# --- the end ---------------------------------------------------------------------------------------


def _run_end(s: State, f: Frame, step: int) -> None:
    """Damage is applied, cards that ask for it are played, the attack ends (DEF-6, DEF-8, TURN-9)."""
    attack = _attack(s)
    if step == LANDS:
        f.step = SETTLE
        if attack.made and can_act(s, attack.target) and Sum(s, attack.target).dealt() > 0:
            trigger(s, moments.ATTACK_LANDS, attack.target)
    elif step == SETTLE:
        f.step = DEALT
        s.rolls = []
        settle(s)
    elif step == DEALT:
        f.step = END
        open_window(s, AFTER_DAMAGE)
        if attack.hurt > 0:
            trigger(s, moments.ATTACK_DEALS, attack.attacker)
    elif step == END:
        f.step = CLEAR
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
