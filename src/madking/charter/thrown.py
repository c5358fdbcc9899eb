"""Dice as a game goes: who rolled them for what, who altered them, what became of announced abilities."""

from collections import Counter
from dataclasses import dataclass, field

from madking.charter.telling import Telling
from madking.core import dice
from madking.core import events as e
from madking.core.plans import ContestFrame
from madking.core.rerolls import RerollFrame
from madking.core.state import Frame, Roll, State
from madking.core.terms import ATTACK_ROLL, DEFENCE_ROLL, PURPOSES


@dataclass
class Cast:
    """One roll on the table: how it looked last, whether anyone helped it, and whether its end was told."""

    roll: Roll
    shown: int
    assisted: bool = False
    final: int = -1


@dataclass
class Meddling:
    """Someone altered attack dice: with what, what was announced before, what the dice met, whether hope was lost."""

    by: int
    means: str
    announced: int
    met: bool
    hopeless: bool
    last: bool = True


@dataclass
class Assault:
    """An Offensive Roll Phase as far as dice go."""

    attacker: int
    announced: int = -1
    meddled: list[Meddling] = field(default_factory=list)
    concluded: bool = False


class Thrown:
    """Follows the dice of a game."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._casts: list[Cast] = []
        attack = telling.state.attack
        self._assault = None if attack is None else Assault(attack.attacker, attack.row)
        self._attacker = self._board = self._shown = 0
        """Who had attack dice before the frame that runs, on which board, and what they showed."""
        self._spent = False

    # --- before a frame runs -----------------------------------------------------------------------

    def look_ahead(self, s: State) -> None:
        """Notes the attack dice and the attacker's board, and whether attempts are left, before anything changes."""
        attack = s.attack
        if attack is None or not s.rolls or s.rolls[0].purpose != ATTACK_ROLL:
            return
        shown = s.rolls[0].dice
        if dice.size(shown) == dice.MAX_DICE:
            self._attacker, self._shown = attack.attacker, shown
            self._board = s.players[attack.attacker].board
            self._spent = attack.attempts <= 0

    # --- events ------------------------------------------------------------------------------------

    def heard(self, s: State, event: e.Event, frame: Frame) -> None:
        """Dice fell or were turned; an ability was announced or takes effect."""
        match event:
            case e.DiceRolled(seat, purpose, values, rolled):
                self._fell(s, seat, purpose, dice.pack(list(values)), rolled, frame)
            case e.DieAltered(by, seat, purpose, old, new):
                self._turned(s, by, seat, purpose, dice.one(new) - dice.one(old))
            case e.PhaseBegan(seat, "offensive_roll"):
                self._assault = Assault(seat)
            case e.AbilityAnnounced(seat, ability, _):
                self._announced(s, seat, ability)
            case e.AbilityActivated(seat, ability, _, target):
                self._activated(s, seat, ability, target)
            case e.AbilityFailed():
                self._conclude(s, -1 if s.attack is None else s.attack.row)
            case _:
                pass

    def _cast(self, roll: Roll) -> Cast:
        known = next((cast for cast in self._casts if cast.roll is roll), None)
        if known is None:
            known = Cast(roll, 0)
            self._casts.append(known)
        return known

    def _fell(self, s: State, seat: int, purpose: str, shown: int, rolled: int, frame: Frame) -> None:
        rolls = [roll for roll in s.rolls if roll.owner == seat and PURPOSES[roll.purpose] == purpose]
        if isinstance(frame, RerollFrame):
            rolls = [s.rolls[dice.roll_of(frame.about(s).die)]]
        fallen = [roll for roll in rolls if roll.dice == shown]
        if not fallen:
            return
        cast = self._cast(fallen[-1])
        what = self._what(cast.roll)
        before, cast.shown = cast.shown, shown
        marks = (*_lacks(s, seat, shown), "again" if before else "first")
        self._telling.tell("threw", seat, seat, what, rolled, marks=marks)
        if cast.roll.purpose == ATTACK_ROLL and not isinstance(frame, RerollFrame):
            for meddling in self._assault.meddled if self._assault is not None else ():
                meddling.last = False
            return
        if before:
            self._again(cast, before, frame)

    def _again(self, cast: Cast, before: int, frame: Frame) -> None:
        """Dice that lay there were rolled once more: by a card or token, or by the text's own leave."""
        foreign = isinstance(frame, RerollFrame)
        by = frame.seat if foreign else cast.roll.owner
        cast.assisted = True
        means = self._telling.means[by] if foreign else self._what(cast.roll)
        went, came = _difference(before, cast.shown)
        marks = (f"{went[0]}>{came[0]}",) if len(went) == 1 else ()
        count = max(1, len(went))
        self._telling.tell("rerolled", by, cast.roll.owner, self._what(cast.roll), count, means, marks=marks)
        self._meddle(cast, by, means)

    def _turned(self, s: State, by: int, seat: int, purpose: str, change: int) -> None:
        casts = [self._cast(roll) for roll in s.rolls if roll.owner == seat and PURPOSES[roll.purpose] == purpose]
        changed = [cast for cast in casts if cast.shown != cast.roll.dice]
        if not changed:
            return
        cast = changed[-1]
        cast.shown += change
        cast.assisted = True
        means = self._telling.means[by]
        self._telling.tell("altered", by, seat, self._what(cast.roll), 1, means)
        self._meddle(cast, by, means)

    def _meddle(self, cast: Cast, by: int, means: str) -> None:
        if cast.roll.purpose == ATTACK_ROLL and self._assault is not None:
            met = bool(self._telling.state.content.heroes[self._attacker].met(self._shown) & self._board)
            hopeless = self._spent and not met
            self._assault.meddled.append(Meddling(by, means, self._assault.announced, met, hopeless))

    def _announced(self, s: State, seat: int, ability: str) -> None:
        row = s.attack.row if s.attack is not None else -1
        if self._assault is not None:
            self._assault.announced = row
        if ability:
            marks = ("ultimate",) if s.content.heroes[seat].rows[row].ultimate else ()
            self._telling.tell("announced", seat, seat, f"ability/{ability}", marks=marks)

    def _activated(self, s: State, seat: int, ability: str, target: int) -> None:
        row = s.attack.row if s.attack is not None else -1
        made = s.content.heroes[seat].rows[row]
        marks = [f"level {made.level.number}", *(["ultimate"] if made.ultimate else [])]
        for meddling in self._assault.meddled if self._assault is not None else ():
            if meddling.by == seat and meddling.last:
                marks.append(f"with {meddling.means}")
                marks += [f"rescued by {meddling.means}"] if meddling.hopeless else []
        self._telling.tell("activated", seat, target, f"ability/{ability}", marks=tuple(marks))
        self._conclude(s, row)

    def _conclude(self, s: State, row: int) -> None:
        """The ability is known, or that there is none: whose meddling brought an earlier one to nothing?"""
        assault = self._assault
        if assault is None or assault.concluded:
            return
        assault.concluded = True
        rows = s.content.heroes[assault.attacker].rows
        for meddling in assault.meddled:
            if meddling.by == assault.attacker:
                continue
            marks = []
            if meddling.announced >= 0 and rows[meddling.announced].ultimate and (row < 0 or not rows[row].ultimate):
                marks.append("ultimate")
            if row < 0 and meddling.met and meddling.last:
                marks.append("nothing")
            if marks:
                self._telling.tell("thwarted", meddling.by, assault.attacker, means=meddling.means, marks=tuple(marks))

    # --- after a frame ran ---------------------------------------------------------------------------

    def look_back(self, s: State, frame: Frame, compared: bool) -> None:
        """Rolls that are final now; two dice that were compared; a phase that ended without an ability."""
        if self._casts:
            self._look_at_rolls(s)
        if isinstance(frame, ContestFrame) and frame.compared() and not compared:
            self._compare(s, frame)
        attack = s.attack
        if self._assault is not None and (attack is None or (attack.row < 0 and not s.rolls)):
            self._conclude(s, -1)

    def _look_at_rolls(self, s: State) -> None:
        lying = []
        for cast in self._casts:
            lies = any(cast.roll is roll for roll in s.rolls)
            if not (lies and cast.roll.open) and cast.shown and cast.final != cast.shown:
                self._end(s, cast)
            if lies:
                lying.append(cast)
        self._casts = lying

    def _end(self, s: State, cast: Cast) -> None:
        owner, shown = cast.roll.owner, cast.shown
        cast.final = shown
        faces = dice.unpack(shown)
        marks = [] if cast.assisted else ["unassisted"]
        marks += [f"all {faces[0]}"] if len(set(faces)) == 1 else []
        marks += [] if _lacks(s, owner, shown) else ["each symbol"]
        self._telling.tell("rolled", owner, owner, self._what(cast.roll), dice.total(shown), marks=tuple(marks))

    def _compare(self, s: State, frame: ContestFrame) -> None:
        own, other = frame.both(s)
        won = "won" if frame.wins(own.dice, other.dice) else "lost"
        marks = (won, f"{dice.total(own.dice)} against {dice.total(other.dice)}")
        what = self._what(own)
        self._telling.tell("contested", frame.seat, other.owner, what, marks=marks)

    def _what(self, roll: Roll) -> str:
        """What a roll is for: the attack, the defence, or the text that wants it."""
        if roll.purpose == ATTACK_ROLL:
            return "attack"
        if roll.purpose == DEFENCE_ROLL:
            return "defence"
        return self._telling.thing(roll.source, roll.owner)


def _lacks(s: State, seat: int, shown: int) -> tuple[str, ...]:
    """The symbols of a hero that dice do not show: `no foot`."""
    hero = s.content.heroes[seat]
    return tuple([f"no {symbol}" for symbol in hero.faces if not hero.symbols(shown, symbol)])


def _difference(before: int, after: int) -> tuple[list[int], list[int]]:
    """The faces that went and those that came when dice were rolled again."""
    old, new = Counter(dice.unpack(before)), Counter(dice.unpack(after))
    return sorted((old - new).elements()), sorted((new - old).elements())
