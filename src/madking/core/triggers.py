"""What acts by itself: rules of tokens and passives, at their moments."""

from typing import Final, assert_never

from madking.core import begin, codes, moments
from madking.core.content import INSTANT, MAIN, ROLL, UPGRADE, RuleDef
from madking.core.damage import pooled
from madking.core.reading import holds
from madking.core.state import About, Frame, State
from madking.core.terms import PICK_RULE
from madking.core.windows import settle_after
from madking.lang import tree as t

# Moments at which the order can matter, so the active player chooses it (TURN-1).
ORDERED: Final = (moments.UPKEEP, moments.ROLL_CONCLUDES, moments.TURN_ENDS, moments.MAIN)
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
    if made.limit >= 0 and player.used >> made.limit & 1:
        return False
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


def _act(s: State, triggers: TriggersFrame, key: int, other: int = -1) -> bool:
    """Lets one rule act if its condition holds; `chosen` in its text is the other player, if there is one."""
    triggers.done |= 1 << key
    made = triggers.rule(s, key)
    holder = key % len(s.players)
    if not holds(s, made.rule.condition, holder, -1, other):
        return False
    if made.limit >= 0:
        s.players[holder].used |= 1 << made.limit
    script = begin.script(s, holder, made.rule, made.owner)
    if other >= 0:
        script.choose(s, other)
    return True


# --- happenings: what players and rules bring about ------------------------------------------------

ANY_CARD: Final = -1
CARD_KINDS: Final = {
    t.CardKind.ANY: ANY_CARD,
    t.CardKind.MAIN: MAIN,
    t.CardKind.ROLL: ROLL,
    t.CardKind.INSTANT: INSTANT,
    t.CardKind.UPGRADE: UPGRADE,
}


def happen(s: State, moment: int, seat: int, other: int, fact: int) -> None:
    """Lets the rules of a seat answer what has just happened."""
    s.push(HappeningFrame(seat, moment, other, fact, chain_of(s)))


def chain_of(s: State) -> int:
    """The rules that have acted in the chain to which a happening now belongs."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, HappeningFrame) and frame.moment >= moments.FIRST_HAPPENING:
            return frame.chain
        if isinstance(frame, EchoFrame):
            return frame.chain
        if frame.of_own_will():
            return 0
    return 0


def _pass_on(s: State, chain: int) -> None:
    """Tells the rest of a chain, below on the stack, which rules have acted."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, HappeningFrame) and frame.moment >= moments.FIRST_HAPPENING:
            frame.chain |= chain
            return
        if isinstance(frame, EchoFrame):
            frame.chain |= chain
            return
        if frame.of_own_will():
            return


class HappeningFrame(TriggersFrame):
    """The rules of a seat answer something that has happened.

    `other` is the player it speaks of (-1: none), `fact` the kind of card, how much damage or healing, which token or
    companion. `chain` has a bit for each rule, by its number and holder, that has acted on anything which came of the
    same beginning: none acts twice in a chain, so that it ends.
    """

    def __init__(self, seat: int, moment: int, other: int, fact: int, chain: int) -> None:
        super().__init__(seat, moment)
        self.other = other
        self.fact = fact
        self.chain = chain

    def kind(self) -> str:
        """`happening`."""
        return "happening"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("moment", "other", "fact", "chain", "done")

    def copy(self) -> "HappeningFrame":
        """A frame of its own."""
        new = HappeningFrame(self.seat, self.moment, self.other, self.fact, self.chain)
        new.step = self.step
        new.done = self.done
        return new

    def run(self, s: State) -> None:
        """The next rule acts, in the order of the files; then the rest of the chain hears which have."""
        key = self._next(s)
        if key < 0:
            s.stack.pop()
            if self.moment >= moments.FIRST_HAPPENING:
                _pass_on(s, self.chain)
        elif _act(s, self, key, self.other):
            self.chain |= 1 << self._link(s, self.rule(s, key))

    def _link(self, s: State, made: RuleDef) -> int:
        return made.number * len(s.players) + self.seat

    def _next(self, s: State) -> int:
        """The next rule that answers; -1 for none."""
        seats = len(s.players)
        if not s.players[self.seat].alive:
            return -1
        for number, made in enumerate(s.content.rules[self.moment]):
            key = number * seats + self.seat
            if not self.done >> key & 1 and not self.chain >> self._link(s, made) & 1 and self._is_meant(s, made):
                return key
        return -1

    def _is_meant(self, s: State, made: RuleDef) -> bool:
        """Whether the holder has the rule and this is what it answers; a token that is gone answers its own loss."""
        wanted = made.rule.moment
        if isinstance(wanted, t.TokenLost) and s.content.token_index[wanted.token] == made.token == self.fact:
            return made.limit < 0 or not s.players[self.seat].used >> made.limit & 1
        return _fits(s, wanted, self) and _has(s, made, self.seat, self.moment)


def _fits(s: State, wanted: t.Moment | t.Happening, frame: HappeningFrame) -> bool:
    """Whether what has happened is what a rule answers."""
    if isinstance(wanted, t.CardPlayed):
        kind = CARD_KINDS[wanted.kind]
        return kind == ANY_CARD or kind == frame.fact
    if isinstance(wanted, t.DamageTaken):
        return frame.fact >= wanted.at_least and (frame.other >= 0 or not wanted.of_opponent)
    if isinstance(wanted, (t.TokenGained, t.TokenInflicted, t.TokenLost)):
        return s.content.token_index[wanted.token] == frame.fact
    if isinstance(wanted, t.CompanionFalls):
        return s.content.heroes[frame.seat].companions[frame.fact].key == wanted.companion
    if isinstance(wanted, t.Moment):
        return True
    assert_never(wanted)


class EchoFrame(Frame):
    """What comes of ledgers that were totalled: when rules have answered it, what they wrote is totalled in turn.

    `chain` is that of a `HappeningFrame`.
    """

    def __init__(self, seat: int, chain: int) -> None:
        super().__init__(seat)
        self.chain = chain

    def kind(self) -> str:
        """`echo`."""
        return "echo"

    def fields(self) -> tuple[str, ...]:
        """What it holds."""
        return ("chain",)

    def copy(self) -> "EchoFrame":
        """A frame of its own."""
        new = EchoFrame(self.seat, self.chain)
        new.step = self.step
        return new

    def run(self, s: State) -> None:
        """Has the ledgers totalled until nothing is left in them; a chain has an end, and so has this."""
        if pooled(s):
            settle_after(s)
        else:
            s.stack.pop()
            _pass_on(s, self.chain)
