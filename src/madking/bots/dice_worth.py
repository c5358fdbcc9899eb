"""Dice on the table: what a roll is worth to a seat as it lies, and what it can be made of."""

from collections.abc import Iterator
from typing import assert_never

from madking.bots.outlook import Outlook
from madking.bots.turning import Turn, turns
from madking.bots.weights import RollWorths
from madking.core import asked, codes, dice
from madking.core.acts import ActFrame
from madking.core.plans import ContestFrame, PlanFrame, UpToFrame
from madking.core.reading import token_roll
from madking.core.script import ScriptFrame
from madking.core.state import Attack, Roll, State
from madking.core.terms import ANNOUNCED, ATTACK_ROLL, DEFENCE_ROLL
from madking.lang import tree as t
from madking.odds.ground import Scene
from madking.odds.sweeps import Prospects
from madking.odds.symbols import reads_numbers

AGAIN = t.Reroll(t.Scope.OWN)
"""What any re-roll of a die comes to."""
THROWN = 32
"""Where the most recent throw stands in the key of what dice can be made of."""
RANSOMED = 1.8
"""What a CP is worth that goes from one purse into the other."""


class RollWorth:
    """What one roll on the table is worth to a seat, whatever it may show."""

    def __init__(self, table: Outlook, index: int) -> None:
        self._index = index
        self._roll = table.s.rolls[index]
        self._contest = asked.contest(table.s, index)
        reader = self._roll.owner if self._contest is None else self._contest.seat
        self._owner = table.of(reader)
        self._sign = 1.0 if table.friend(reader) else -1.0
        self._node = asked.reader(table.s, index)
        self._body: t.Body = () if self._node is None else self._node.body
        self._symbols_only = self._contest is None and self._node is not None and not reads_numbers(self._body)
        self._worths = self._shared() or RollWorths()
        self.shown = self._roll.dice

    def _shared(self) -> RollWorths | None:
        """What attack dice are worth is the same as long as the weights and the attempts are."""
        owner, attack = self._owner, self._owner.s.attack
        if self._roll.purpose != ATTACK_ROLL or attack is None or self._symbols_only:
            return None
        board = owner.s.players[owner.seat].board
        return owner.weights.roll_worths(board, attack.attempts + attack.withheld, self._sign)

    def now(self) -> float:
        """What it is worth if nobody touches it."""
        attack = self._owner.s.attack
        if (
            self._roll.purpose == ATTACK_ROLL
            and attack is not None
            and attack.stage == ANNOUNCED
            and not attack.altered
        ):
            return self._sign * self._owner.weights.row(attack.row, self.shown) if attack.row >= 0 else 0.0
        return self.of(self.shown)

    def of(self, shown: int) -> float:
        """What it would be worth if it showed this."""
        known = self._worths.known
        worth = known.get(shown)
        if worth is None:
            symbols = self._owner.valuation.texts.readers[self._owner.seat].symbols
            alike = symbols.alike(shown) if self._symbols_only else shown
            worth = known.get(alike)
            if worth is None:
                worth = known[alike] = self._sign * self._worth(alike)
            known[shown] = worth
        return worth

    def _worth(self, shown: int) -> float:
        owner = self._owner
        attack = owner.s.attack
        if self._roll.purpose == ATTACK_ROLL and attack is not None:
            return owner.weights.hopes(owner.s.players[owner.seat].board).best(shown, attack.attempts + attack.withheld)
        if self._contest is not None:
            return self._contested(self._contest, shown)
        if self._node is None:
            return 0.0
        return owner.spread(owner.text(self._node, self._body, shown))

    def _contested(self, contest: ContestFrame, shown: int) -> float:
        """What this die of a contest is worth to the one who asked for it, against the other one as it lies."""
        s = self._owner.s
        if not contest.is_thrown(s):
            return 0.0
        return contest_worth(self._owner, contest, *contest.dice_if(s, self._index, shown))

    def granted(self) -> float:
        """What it would be worth with one attempt more."""
        attack = self._owner.s.attack
        if self._roll.purpose == ATTACK_ROLL and attack is not None:
            owner = self._owner
            hopes = owner.weights.hopes(owner.s.players[owner.seat].board)
            return self._sign * hopes.best(self.shown, attack.attempts + 1)
        keeps = self.keeps()
        return max(keeps.keep(kept, 1) for kept in dice.subsets(self.shown) if kept != self.shown)

    def keeps(self) -> Prospects:
        """What every keep is worth if the other dice of this roll are rolled once more."""
        size = dice.size(self.shown)
        return Prospects([self.of(roll) for roll in dice.rolls(size)], size)

    # --- turning dice --------------------------------------------------------------------------------

    def best(self, effect: Turn, times: int, shown: int) -> float:
        """The best that can be made of the dice by so many turns of this kind."""
        if not times:
            return self.of(shown)
        thrown = self._owner.s.thrown if isinstance(effect, t.EchoDie) else 0
        key = (id(effect), times, shown + (thrown << THROWN))
        found = self._worths.turned.get(key)
        if found is None:
            found = self.of(shown)
            for face in dice.ALL_FACES:
                if dice.count(shown, face):
                    found = max(found, self.turned(effect, times - 1, shown, face))
            self._worths.turned[key] = found
        return found

    def turned(self, effect: Turn, more: int, shown: int, face: int) -> float:
        """The best that can be made of them if this die is turned first, and so many more after it."""
        rest = shown - dice.one(face)
        if isinstance(effect, t.Reroll):
            total = 0.0
            for new in dice.ALL_FACES:
                total += self.best(effect, more, rest + dice.one(new))
            return total / dice.FACES
        faces = _faces(effect, rest, face, self._owner.s.thrown)
        if not faces:
            return self.of(shown)
        most = self.best(effect, more, rest + dice.one(faces[0]))
        for new in faces[1:]:
            most = max(most, self.best(effect, more, rest + dice.one(new)))
        return most


def contest_worth(owner: Outlook, contest: ContestFrame, own: int, other: int) -> float:
    """What a contest is worth to the one who asked for it, if these are the dice."""
    reading = owner.valuation.texts.readers[owner.seat].at(owner.facts)
    return owner.spread(reading.spread(contest.body_if(own, other), Scene(own)))


def _faces(effect: Turn, rest: int, face: int, thrown: int) -> list[int]:
    """What a die may be turned to, after the most recent throw."""
    match effect:
        case t.SetDie(_, value):
            wanted = dice.ALL_FACES if value is None else (value,)
            return [new for new in wanted if new != face]
        case t.ShiftDie():
            return [new for new in (face - 1, face + 1) if 1 <= new <= dice.FACES]
        case t.CopyDie():
            return [new for new in dice.ALL_FACES if new != face and dice.count(rest, new)]
        case t.EchoDie():
            return [new for new in dice.ALL_FACES if new != face and dice.count(thrown, new)]
        case t.Reroll():
            return []
        case _:
            assert_never(effect)


def ripe(attack: Attack | None, seat: int, mate: bool, roll: Roll) -> bool:
    """Whether it is time to touch a roll: attack dice only when their roller is done with them.

    Of dice for which nothing was announced only a teammate can still make something.
    """
    if not roll.open or not roll.dice:
        return False
    if roll.purpose != ATTACK_ROLL or attack is None:
        return True
    if attack.stage == ANNOUNCED:
        return attack.row >= 0 or (roll.owner != seat and mate)
    return roll.owner == seat and attack.attempts <= 0


def _grants(body: t.Body) -> Iterator[t.RollPhase]:
    for effect in body:
        match effect:
            case t.GrantAttempt(phase):
                yield phase
            case t.ChoosePlayer(_, inner):
                yield from _grants(inner)
            case _:
                continue


def in_scope(table: Outlook, scope: t.Scope, roll: Roll) -> bool:
    """Whether a text of this scope may touch a roll."""
    match scope:
        case t.Scope.OWN:
            return roll.owner == table.seat
        case t.Scope.FRIENDLY:
            return table.friend(roll.owner)
        case t.Scope.OPPONENT:
            return not table.friend(roll.owner)
        case t.Scope.ANY:
            return True
        case _:
            assert_never(scope)


def gain(table: Outlook, body: t.Body) -> float:
    """The most that a text can gain by its dice on the table."""
    reader = table.valuation.texts.readers[table.seat]
    every = list(turns(body, lambda condition: reader.chance(condition, table.facts)))
    wanted = [(effect, times, chance) for effect, times, chance in every if not isinstance(effect, t.SwapDice)]
    grants = list(_grants(body))
    found = _redone(table, body)
    if not wanted and not grants:
        return found
    for index, roll in enumerate(table.s.rolls):
        if not ripe(table.s.attack, table.seat, table.friend(roll.owner), roll):
            continue
        worth = RollWorth(table, index)
        for effect, times, chance in wanted:
            if in_scope(table, effect.scope, roll):
                more = worth.best(effect, times, roll.dice) - worth.now()
                found = max(found, chance * min(more, _ransom(table, effect, roll)))
        for phase in grants:
            purpose = ATTACK_ROLL if phase is t.RollPhase.OFFENSIVE else DEFENCE_ROLL
            if roll.owner == table.seat and roll.purpose == purpose:
                found = max(found, worth.granted() - worth.now())
    return found


def _ransom(table: Outlook, effect: Turn, roll: Roll) -> float:
    """The most that a re-roll can gain if the owner of the die may pay instead."""
    if isinstance(effect, t.Reroll) and effect.ransom and table.s.players[roll.owner].cp >= effect.ransom:
        return RANSOMED * table.weights.cp * effect.ransom
    return float("inf")


def _redone(table: Outlook, body: t.Body) -> float:
    """What it is worth to roll the die of a spent token again."""
    for effect in body:
        if isinstance(effect, t.RerollFor):
            index = token_roll(table.s, table.seat, effect.token)
            if index >= 0:
                worth = RollWorth(table, index)
                return worth.turned(AGAIN, 0, worth.shown, dice.total(worth.shown)) - worth.now()
    return 0.0


# --- picking dice ------------------------------------------------------------------------------------


class DicePick:
    """The question which die to turn, and to what."""

    def __init__(self, table: Outlook, effect: Turn) -> None:
        self._table = table
        self._effect: Turn = effect
        self._more = _more(table.s)
        self._rolls: dict[int, tuple[RollWorth, int]] = {}

    def _roll(self, index: int) -> tuple[RollWorth, int]:
        """A roll's worth, and its dice after the turns that are already decided."""
        found = self._rolls.get(index)
        if found is None:
            shown = self._table.s.rolls[index].dice
            for frame in self._table.s.stack:
                if isinstance(frame, ScriptFrame):
                    shown += _turned_already(frame, index)
            found = self._rolls[index] = (RollWorth(self._table, index), shown)
        return found

    def die(self, option: int) -> float:
        """What it is worth to turn this die; 0 for leaving it."""
        if option == codes.DECLINE:
            return 0.0
        die = codes.argument_of(option)
        worth, shown = self._roll(dice.roll_of(die))
        face = dice.face_of(die)
        return worth.turned(self._effect, self._more, shown, face) - worth.of(shown)

    def value(self, option: int) -> float:
        """What it is worth to turn the chosen die to this value."""
        die = asked.top(self._table.s).picked
        argument = codes.argument_of(option)
        new = argument >> 1 if codes.kind_of(option) == codes.TURN else argument
        worth, shown = self._roll(dice.roll_of(die))
        return worth.best(self._effect, self._more, shown - dice.one(dice.face_of(die)) + dice.one(new))


def _is_turn(effect: t.Effect) -> bool:
    return isinstance(effect, (t.SetDie, t.ShiftDie, t.CopyDie, t.EchoDie))


def _turned_already(script: ScriptFrame, index: int) -> int:
    """How the dice of a roll change by the turns that a script has decided on."""
    change = 0
    for deed in script.decided():
        if deed.b and dice.roll_of(deed.a) == index and _is_turn(deed.effect):
            change += dice.one(deed.b) - dice.one(dice.face_of(deed.a))
    return change


def _more(s: State) -> int:
    """How many turns of the same kind follow the one that is asked for."""
    for frame in reversed(s.stack):
        node = frame.runs()
        if isinstance(frame, PlanFrame) and isinstance(node, t.Times):
            return node.count - frame.about(s).count - 1
        if isinstance(frame, UpToFrame):
            return frame.about(s).count
        if isinstance(frame, ActFrame):
            return 0
    return 0
