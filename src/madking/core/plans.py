"""Deciding what a text does, before it does it: conditions, choices, aims, and the dice that it rolls.

A plan walks through a body and turns each effect into a deed of the script it works for, asking what has to be asked.
The dice, contests and repetitions of a text stand here too, though it makes the module long: plans lay them on the
stack, and they lay plans.
"""

from typing import Final

from madking.core import begin, codes, dice
from madking.core.choices import first_choices, player_choices, second_choices
from madking.core.reading import holds, situation, who
from madking.core.rerolls import RerollFrame, ask_keep, tell_roll, throw_others
from madking.core.script import STAGED, ScriptFrame, lacks_target, script_of
from madking.core.state import About, Deed, Frame, Roll, State
from madking.core.targeting import find_target, reward_chosen
from madking.core.terms import (
    DEFENCE_ROLL,
    EFFECT_ROLL,
    PICK_BRANCH,
    PICK_COMPANION,
    PICK_DIE,
    PICK_GROUP,
    PICK_NUMBER,
    PICK_PLAYER,
    PICK_TOKEN,
    PICK_VALUE,
    ROLL_DICE,
)
from madking.core.tokens import remove, spend
from madking.core.traits import Text, body_of, of_body, traits_of
from madking.core.windows import AFTER_ROLL, open_window
from madking.lang import tree as t

# Steps of a plan: what it is waiting for.
WALKING: Final = 0
FIRST_PICK: Final = 1
SECOND_PICK: Final = 2
PLAYER_PICK: Final = 3
BRANCH_PICK: Final = 4
MAY_PICK: Final = 5
SPEND_PICK: Final = 6

_ASKS: Final = {
    codes.TOKEN: PICK_TOKEN,
    codes.DIE: PICK_DIE,
    codes.VALUE: PICK_VALUE,
    codes.TURN: PICK_VALUE,
    codes.PLAYER: PICK_PLAYER,
    codes.COMPANION: PICK_COMPANION,
    codes.GROUP: PICK_GROUP,
}


class TextFrame(Frame):
    """A piece of a text that is being decided: the dice and the player it speaks of, and how it is meant."""

    def __init__(self, seat: int, roll: int, chosen: int, optional: bool, last: bool) -> None:
        super().__init__(seat)
        self.roll = roll
        self.chosen = chosen
        self.optional = optional
        self.last = last

    def below(self, node: Text) -> "PlanFrame":
        """A plan for a part of this text, which knows what this one knows."""
        return PlanFrame(self.seat, node, self.roll, self.chosen, self.optional, self.last)


def _asks_of_target(effect: t.Effect) -> bool:
    """TGT-1: whether an effect that speaks of the target cannot be decided before it is known."""
    return traits_of(effect).picks > 0 or isinstance(effect, (t.Contest, t.If, t.Roll, t.ChooseOne, t.UpTo))


class PlanFrame(TextFrame):
    """The effects of `node` (or of its other way: `otherwise`) are decided one by one; `at` is the next one.

    `roll` and `chosen` are the dice and the player that the text speaks of; what is `optional` may be declined, what
    is `last` comes behind the rest of its stage. `repeats` is how often the body comes again; `picked` is the first
    aim of an effect that has two; `named` has a bit for each player already chosen.
    """

    def __init__(
        self,
        seat: int,
        node: Text,
        roll: int = -1,
        chosen: int = -1,
        optional: bool = False,
        last: bool = False,
        at: int = 0,
    ) -> None:
        super().__init__(seat, roll, chosen, optional, last)
        self.node = node
        self.otherwise = False
        self.at = at
        self.repeats = 0
        self.picked = 0
        self.named = 0

    def kind(self) -> str:
        """`plan`."""
        return "plan"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "roll", "chosen", "optional", "last", "otherwise", "at", "repeats", "picked", "named")

    def copy(self) -> "PlanFrame":
        """A plan of its own."""
        new = PlanFrame(self.seat, self.node, self.roll, self.chosen, self.optional, self.last, self.at)
        new.step = self.step
        new.otherwise = self.otherwise
        new.repeats = self.repeats
        new.picked = self.picked
        new.named = self.named
        return new

    def about(self, s: State) -> About:
        """The effect that is being decided, for whom, and what it is already aimed at."""
        picked = self.picked if self.step == SECOND_PICK else -1
        return About(
            node=self.effect(), by=self.seat, roll=self.roll, chosen=self.chosen, picked=picked, count=self.repeats
        )

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def took_other_way(self) -> bool:
        """Whether the other way of the text is gone: a condition that fails, something declined, a contest lost."""
        return self.otherwise

    def named_some(self) -> bool:
        """Whether one of several players is already chosen."""
        return self.named != 0

    def body(self) -> t.Body:
        """The effects that are decided."""
        return body_of(self.node, self.otherwise)

    def effect(self) -> t.Effect | None:
        """The effect that is being decided."""
        body = self.body()
        return body[self.at - 1] if 0 < self.at <= len(body) else None

    def rest(self) -> t.Body:
        """The effects that come after it."""
        return self.body()[self.at :]

    def run(self, s: State) -> None:
        """Walks through a body and decides each effect, until something has to be asked."""
        body = body_of(self.node, self.otherwise)
        if self.step != WALKING and not _resume(s, self, body[self.at - 1]):
            return
        while self.at < len(body):
            effect = body[self.at]
            if lacks_target(s, effect) and _asks_of_target(effect):
                find_target(s, self.seat)
                return
            self.at += 1
            if isinstance(effect, t.Then):
                break
            if not _decide(s, self, effect):
                return
        if self.repeats and _still_there(s, self):
            self.repeats -= 1
            self.at = 0
            return
        s.stack.pop()
        script = s.stack[-1]
        if isinstance(script, ScriptFrame):
            script.at = self.at


def _decide(s: State, plan: PlanFrame, effect: t.Effect) -> bool:
    """Decides one effect; False if it has to wait."""
    if isinstance(effect, (t.If, t.Additionally, t.Times, t.ForEach, t.ForEachToken)):
        times = 1 if isinstance(effect, (t.If, t.Additionally)) else _times(s, plan, effect)
        if not times:
            return True
        below = plan.below(effect)
        below.repeats = times - 1
        if isinstance(effect, t.If):
            taken = script_of(s).taken
            below.otherwise = not holds(s, effect.condition, plan.seat, plan.roll, plan.chosen, taken)
        elif isinstance(effect, t.Additionally):
            below.last = True
        s.push(below)
    elif isinstance(effect, t.Contest):
        s.push(ContestFrame(plan.seat, effect, plan.roll, plan.chosen, plan.optional, plan.last))
    elif isinstance(effect, t.Roll):
        s.push(RollFrame(plan.seat, effect, plan.roll, plan.chosen, plan.optional, plan.last))
    elif isinstance(effect, t.UpTo):
        s.push(UpToFrame(plan.seat, effect))
    elif isinstance(effect, (t.May, t.MaySpend, t.ChooseOne, t.ChoosePlayer)):
        return _ask_way(s, plan, effect)
    else:
        return _ask_pick(s, plan, effect)
    return False


def _times(s: State, plan: PlanFrame, effect: t.Times | t.ForEach | t.ForEachToken) -> int:
    """How often a body is repeated."""
    if isinstance(effect, t.Times):
        return effect.count
    if isinstance(effect, t.ForEachToken):
        return s.players[plan.seat].tokens[s.content.token_index[effect.token]]
    return s.content.heroes[plan.seat].symbols(s.rolls[plan.roll].dice, effect.symbol)


def _still_there(s: State, plan: PlanFrame) -> bool:
    """Whether a repetition goes on: what is done for each token is not done for one that has left meanwhile."""
    node = plan.node
    if isinstance(node, t.ForEachToken):
        plan.repeats = min(plan.repeats, s.players[plan.seat].tokens[s.content.token_index[node.token]])
    return plan.repeats > 0


def _ask_way(s: State, plan: PlanFrame, effect: t.May | t.MaySpend | t.ChooseOne | t.ChoosePlayer) -> bool:
    """Asks which way the text goes on; a way without alternative is taken without asking."""
    match effect:
        case t.May(body):
            if of_body(body) & ~situation(s, plan.seat) or _aimless(s, plan, body):
                return True
            plan.step = MAY_PICK
            s.choice(PICK_BRANCH, plan.seat, [codes.code(codes.BRANCH), codes.DECLINE])
        case t.MaySpend(count, token):
            plan.step = SPEND_PICK
            if s.players[plan.seat].tokens[s.content.token_index[token]] < count:
                s.answer = codes.DECLINE
                return _resume(s, plan, effect)
            s.choice(PICK_BRANCH, plan.seat, [codes.code(codes.BRANCH), codes.DECLINE])
        case t.ChooseOne(branches, chooser):
            plan.step = BRANCH_PICK
            asked = who(s, chooser, plan.seat, plan.chosen)
            ways = _open_ways(s, plan, branches)
            if len(ways) == 1:
                s.only(PICK_BRANCH, asked, ways[0])
                return _resume(s, plan, effect)
            s.choice(PICK_BRANCH, asked, ways)
        case t.ChoosePlayer():
            return _ask_player(s, plan, effect)
    return False


def _open_ways(s: State, plan: PlanFrame, branches: tuple[t.Branch, ...]) -> list[int]:
    """The branches that may be chosen; the first one always is among them."""
    found: list[int] = []
    for index, branch in enumerate(branches):
        if branch.condition is None or holds(s, branch.condition, plan.seat, plan.roll, plan.chosen):
            found.append(codes.code(codes.BRANCH, index))
    return found


def _aimless(s: State, plan: PlanFrame, body: t.Body) -> bool:
    """Whether something in the body has to be aimed, but nothing is there to aim at."""
    token = script_of(s).token
    return any(
        traits_of(effect).picks and not first_choices(s, effect, plan.seat, plan.chosen, token, []) for effect in body
    )


def _ask_player(s: State, plan: PlanFrame, effect: t.ChoosePlayer) -> bool:
    """Asks for a player, or for the next one of several; the only possibility is taken without asking."""
    choices = [c for c in player_choices(s, effect, plan.seat) if not plan.named >> codes.argument_of(c) & 1]
    optional = effect.up_to or plan.optional
    if not choices or plan.named.bit_count() == effect.count:
        plan.named = 0
        return True
    plan.step = PLAYER_PICK
    if len(choices) == 1 and not optional:
        s.only(PICK_PLAYER, plan.seat, choices[0])
        return _resume(s, plan, effect)
    s.choice(PICK_PLAYER, plan.seat, [*choices, codes.DECLINE] if optional else choices)
    return False


def _ask_pick(s: State, plan: PlanFrame, effect: t.Simple | t.Then | t.Later | t.Allow) -> bool:
    """Turns an effect into a deed, asking first what it is aimed at; a token whose rule acts leaves at once."""
    script = script_of(s)
    if isinstance(effect, t.RemoveThis) and isinstance(script.node, t.Rule):
        depth = len(s.stack)
        remove(s, script.seat, script.token, 1)
        return len(s.stack) == depth
    if not traits_of(effect).picks:
        script.add(Deed(effect, plan.chosen, plan.roll, 0, 0, plan.last))
        return not (s.mode.leaders and script.manner == STAGED and reward_chosen(s, effect, plan.chosen))
    choices = first_choices(s, effect, plan.seat, plan.chosen, script.token, script.decided())
    if not choices:
        s.declined = plan.optional
        return True
    plan.step = FIRST_PICK
    return _ask(s, plan, effect, choices, plan.optional)


def _ask(s: State, plan: PlanFrame, effect: t.Effect, choices: list[int], optional: bool) -> bool:
    """Asks for one pick; the only possibility is taken without asking."""
    ask = PICK_NUMBER if traits_of(effect).counts else _ASKS[codes.kind_of(choices[0])]
    if len(choices) == 1 and not optional:
        s.only(ask, plan.seat, choices[0])
        return _resume(s, plan, effect)
    s.choice(ask, plan.seat, [*choices, codes.DECLINE] if optional else choices)
    return False


def _resume(s: State, plan: PlanFrame, effect: t.Effect) -> bool:
    """Goes on with an answer; False if there is more to wait for."""
    step = plan.step
    plan.step = WALKING
    if step == SPEND_PICK and isinstance(effect, t.MaySpend):
        return _spend_or_not(s, plan, effect)
    if s.answer == codes.DECLINE:
        s.declined = True
        plan.named = 0
        return True
    argument = codes.argument_of(s.answer)
    if step == FIRST_PICK:
        plan.picked = argument
        if traits_of(effect).picks == 2:
            plan.step = SECOND_PICK
            return _ask(s, plan, effect, second_choices(s, effect, plan.seat, plan.chosen, argument), False)
        return _aimed(s, plan, effect, _fixed_value(effect))
    if step == SECOND_PICK:
        turned = codes.kind_of(s.answer) == codes.TURN
        return _aimed(s, plan, effect, argument >> 1 if turned else argument)
    if isinstance(effect, t.ChoosePlayer):
        return _go_on_for(s, plan, effect, argument)
    if isinstance(effect, t.ChooseOne):
        s.push(plan.below(effect.branches[argument]))
    elif isinstance(effect, t.May):
        s.push(plan.below(effect))
    return False


def _go_on_for(s: State, plan: PlanFrame, effect: t.ChoosePlayer, chosen: int) -> bool:
    """Goes on for the player who was chosen; where several may be, the next one is asked for afterwards."""
    below = plan.below(effect)
    below.chosen = chosen
    below.optional = False
    if effect.count > 1:
        plan.named |= 1 << chosen
        plan.at -= 1
    s.push(below)
    return False


def _spend_or_not(s: State, plan: PlanFrame, effect: t.MaySpend) -> bool:
    """Spends the tokens and goes on with the body, or goes on with the other one."""
    below = plan.below(effect)
    s.push(below)
    if s.answer == codes.DECLINE:
        below.otherwise = True
    else:
        spend(s, plan.seat, s.content.token_index[effect.token], effect.count)
    return False


def _fixed_value(effect: t.Effect) -> int:
    return effect.value if isinstance(effect, t.SetDie) and effect.value is not None else 0


def _aimed(s: State, plan: PlanFrame, effect: t.Effect, second: int) -> bool:
    """An effect whose aims are known becomes a deed."""
    chosen = plan.chosen
    if isinstance(effect, (t.RemoveStatus, t.StealStatus)):
        chosen = who(s, effect.who, plan.seat, plan.chosen)
    script_of(s).add(Deed(effect, chosen, plan.roll, plan.picked, second, plan.last))
    return True


# --- dice of a text --------------------------------------------------------------------------------

THROW: Final = 0
THROWN: Final = 1
SETTLED: Final = 2
READ: Final = 3
REROLL_PICKED: Final = 4
KEPT: Final = 5


class RollFrame(TextFrame):
    """Dice of a text (TXT-1): rolled once, a window, then the body reads them; `again` counts its own re-rolls."""

    def __init__(self, seat: int, node: t.Roll, roll: int, chosen: int, optional: bool, last: bool) -> None:
        super().__init__(seat, roll, chosen, optional, last)
        self.node = node
        self.again = 0

    def kind(self) -> str:
        """`roll`."""
        return "roll"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "roll", "chosen", "optional", "last", "again")

    def copy(self) -> "RollFrame":
        """A frame of its own."""
        new = RollFrame(self.seat, self.node, self.roll, self.chosen, self.optional, self.last)
        new.step = self.step
        new.again = self.again
        return new

    def about(self, s: State) -> About:
        """The text that rolls, and how many re-rolls it still grants."""
        left = self.node.rerolls - self.again
        return About(node=self.node, by=self.seat, roll=self.roll, chosen=self.chosen, count=left)

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def reads(self, s: State, roll: int) -> Text | None:
        """Its own text reads its own dice."""
        return self.node if self.roll == roll else None

    def run(self, s: State) -> None:
        """One step: the throw, the window, granted re-rolls, the body."""
        node = self.node
        if self.step == THROW:
            self.step = THROWN
            self.roll = len(s.rolls)
            roller = who(s, node.who, self.seat, self.chosen)
            s.rolls.append(Roll(roller, EFFECT_ROLL, 0, True, script_of(s).source))
            s.question(ROLL_DICE, -1, node.count)
        elif self.step == THROWN:
            self.step = SETTLED
            s.rolls[self.roll].dice += s.answer
            tell_roll(s, self.roll, dice.size(s.answer))
            open_window(s, AFTER_ROLL)
        elif self.step == SETTLED and node.together and not self.again:
            self.again = 1
            self.step = KEPT
            ask_keep(s, self.seat, self.roll, node.together)
        elif self.step == KEPT:
            self.step = THROWN if throw_others(s, self.roll, codes.argument_of(s.answer)) else SETTLED
        elif self.step == SETTLED:
            if not _ask_reroll(s, self):
                self.step = READ
                s.rolls[self.roll].open = False
                s.push(self.below(self.node))
        elif self.step == REROLL_PICKED:
            _reroll_own(s, self)
        else:
            s.stack.pop()


def _ask_reroll(s: State, roll: RollFrame) -> bool:
    """Offers the re-rolls that the text itself grants, if their price can be paid."""
    node = roll.node
    if roll.again >= node.rerolls:
        return False
    if node.token and s.players[roll.seat].tokens[s.content.token_index[node.token]] < node.price:
        return False
    shown = s.rolls[roll.roll].dice
    faces = [face for face in dice.ALL_FACES if dice.count(shown, face)]
    roll.step = REROLL_PICKED
    dice_there = [codes.code(codes.DIE, dice.lying(roll.roll, face)) for face in faces]
    s.choice(PICK_DIE, roll.seat, [*dice_there, codes.DECLINE])
    return True


def _reroll_own(s: State, roll: RollFrame) -> None:
    """Re-rolls one die of the text's own roll; then there is a window again."""
    node = roll.node
    roll.step = SETTLED
    if s.answer == codes.DECLINE:
        roll.again = node.rerolls
        return
    roll.again += 1
    if node.token:
        spend(s, roll.seat, s.content.token_index[node.token], node.price)
    open_window(s, AFTER_ROLL)
    s.push(RerollFrame(roll.seat, codes.argument_of(s.answer)))


class ContestFrame(TextFrame):
    """RUL-3: the owner's die lies there; the other one rolls too; both may be altered, then they are compared."""

    def __init__(self, seat: int, node: t.Contest, roll: int, chosen: int, optional: bool, last: bool) -> None:
        super().__init__(seat, roll, chosen, optional, last)
        self.node = node
        self.other = 0

    def kind(self) -> str:
        """`contest`."""
        return "contest"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "roll", "chosen", "optional", "last", "other")

    def copy(self) -> "ContestFrame":
        """A contest of its own."""
        new = ContestFrame(self.seat, self.node, self.roll, self.chosen, self.optional, self.last)
        new.step = self.step
        new.other = self.other
        return new

    def about(self, s: State) -> About:
        """The contest."""
        return About(node=self.node, by=self.seat, roll=self.roll, chosen=self.chosen)

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def concerns(self, index: int) -> bool:
        """Whether the dice of this number on the table are compared here."""
        return self.step >= THROWN and index in (self.roll, self.other)

    def compared(self) -> bool:
        """Whether nobody may alter the dice any more, and what they say is read next."""
        return self.step == READ

    def both(self, s: State) -> tuple[Roll, Roll]:
        """The owner's roll and the other's."""
        return s.rolls[self.roll], s.rolls[self.other]

    def dice_if(self, s: State, index: int, shown: int) -> tuple[int, int]:
        """The owner's die and the other's, if the roll of this number showed something else."""
        own = shown if index == self.roll else s.rolls[self.roll].dice
        return own, shown if index == self.other else s.rolls[self.other].dice

    def body_if(self, own: int, other: int) -> t.Body:
        """What comes of it if the dice show this."""
        return self.node.body if self.wins(own, other) else self.node.otherwise

    def wins(self, own: int, other: int) -> bool:
        """Whether the owner wins with these dice."""
        lead = dice.total(own) - dice.total(other)
        return lead > 0 or (lead == 0 and self.node.equal_wins)

    def is_thrown(self, s: State) -> bool:
        """Whether the other's die lies there."""
        return s.rolls[self.other].dice != 0

    def run(self, s: State) -> None:
        """One step of a contest."""
        attack = s.attack
        own = s.rolls[self.roll]
        if self.step == THROW:
            self.step = THROWN
            own.open = True
            self.other = len(s.rolls)
            s.rolls.append(Roll(who(s, self.node.who, self.seat, self.chosen), EFFECT_ROLL, 0, True))
            s.question(ROLL_DICE, -1, 1)
        elif self.step == THROWN:
            self.step = SETTLED
            s.rolls[self.other].dice = s.answer
            tell_roll(s, self.other, 1)
            open_window(s, AFTER_ROLL)
        elif self.step == SETTLED and attack is not None and attack.granted and own.purpose == DEFENCE_ROLL:
            attack.granted -= 1
            open_window(s, AFTER_ROLL)
            s.push(RerollFrame(self.seat, dice.lying(self.roll, dice.total(own.dice))))
        elif self.step == SETTLED:
            self.step = READ
            own.open = s.rolls[self.other].open = False
            below = self.below(self.node)
            below.otherwise = not self.wins(own.dice, s.rolls[self.other].dice)
            s.push(below)
        else:
            s.stack.pop()


# --- repetitions -----------------------------------------------------------------------------------


class UpToFrame(Frame):
    """Something that may be done several times: each time is decided and done before the next."""

    def __init__(self, seat: int, node: t.UpTo) -> None:
        super().__init__(seat)
        self.node = node
        self.times = 0

    def kind(self) -> str:
        """`up to`."""
        return "up to"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("node", "times")

    def copy(self) -> "UpToFrame":
        """A frame of its own."""
        new = UpToFrame(self.seat, self.node)
        new.step = self.step
        new.times = self.times
        return new

    def about(self, s: State) -> About:
        """What is repeated, and how often it still may be."""
        return About(node=self.node, by=self.seat, count=self.node.count - self.times)

    def runs(self) -> t.Node | None:
        """The piece of text that it runs."""
        return self.node

    def run(self, s: State) -> None:
        """Once more, unless it was declined or nothing is there to do it with."""
        node = self.node
        if self.step == 1 and s.declined:
            self.times = node.count
        s.declined = False
        if self.times == node.count or of_body(node.body) & ~situation(s, self.seat):
            s.stack.pop()
            return
        self.times += 1
        self.step = 1
        source = script_of(s).source
        begin.script(s, self.seat, node, source).optional = True
