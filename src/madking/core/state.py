"""The state of a game, as plain data.

What happens next is a stack of frames; the top one goes on when its question is answered. Nothing in here
is random and nothing is hidden by order: a deck is a bag. Entries and deeds never change once made, so a
copy shares them; so are the lists `known`, `uses` and `later`, which are replaced, never changed in place.
Everything else is small lists of numbers.

A state, its parts and what a frame promises stand together, somewhat over 500 lines, for each names the others; `terms`
has the numbers in them, `plain` writes and reads them.
"""

import hashlib
import json
from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from madking.core.content import Content
from madking.core.events import Event
from madking.core.ruleset import Mode, Ruleset
from madking.core.terms import ATTEMPTS, NORMAL, NOTHING, PHASES, QUESTIONS, ROLLING, SETUP
from madking.lang import tree as t

if TYPE_CHECKING:
    from madking.core.traits import Text


@dataclass(frozen=True)
class Chance:
    """The state waits for dice or a draw."""


@dataclass(frozen=True)
class Asked:
    """The state waits for a player's choice."""

    seat: int


@dataclass(frozen=True)
class Over:
    """The game has ended."""


Pending = Chance | Asked | Over


def seen_by(card: int, viewer: int) -> int:
    """That a viewer has seen a card of someone's hand."""
    return (card << 3) + viewer


def seen_card(seen: int) -> int:
    """Which card was seen."""
    return seen >> 3


def seeing(seen: int) -> int:
    """Who has seen it."""
    return seen & 7


class Player:
    """One seat: CP, cards, board, tokens. Health is the team's dial, in the state.

    `hidden` counts hand cards that a bot's sight of this player does not hold; `known` holds hand cards that others
    have seen, as card times 8 plus viewer; `used` has a bit for everything of once per turn that was used;
    `companions` holds state and health of each companion in turn, or 0 and how many of one with a limit are held;
    `side` is the side of the board that lies up. `attempts` counts the Roll Attempts of a turn, `extra_attempts` those
    beyond the first in its first Offensive Roll Phase; `rebates` are marks on the next cards (see `prices`), `ahead` is
    how many Roll Attempts more come with the next Offensive Roll Phase.
    """

    def __init__(
        self,
        seat: int,
        team: int,
        hand: list[int],
        deck: list[int],
        discard: list[int],
        levels: list[int],
        tokens: list[int],
        inflicters: list[int],
        armed: list[int],
        raised: list[int],
        fresh: list[int],
        companions: list[int],
        known: list[int],
    ) -> None:
        self.seat = seat
        self.team = team
        self.cp = 0
        self.alive = True
        self.turns = 0
        self.attempts = 0
        self.extra_attempts = 0
        self.hidden = 0
        self.board = 0
        self.side = 0
        self.used = 0
        self.rebates = 0
        self.ahead = 0
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.levels = levels
        self.tokens = tokens
        self.inflicters = inflicters
        self.armed = armed
        self.raised = raised
        self.fresh = fresh
        self.companions = companions
        self.known = known

    def copy(self) -> "Player":
        """A player of its own."""
        new = Player(
            self.seat,
            self.team,
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.levels[:],
            self.tokens[:],
            self.inflicters[:],
            self.armed[:],
            self.raised[:],
            self.fresh[:],
            self.companions[:] if self.companions else self.companions,
            self.known,
        )
        new.side = self.side
        new.used = self.used
        new.rebates = self.rebates
        new.ahead = self.ahead
        new.cp = self.cp
        new.alive = self.alive
        new.turns = self.turns
        new.attempts = self.attempts
        new.extra_attempts = self.extra_attempts
        new.hidden = self.hidden
        new.board = self.board
        return new

    def let_go(self, card: int) -> None:
        """A card leaves the hand, and with it what others knew of it."""
        self.hand.remove(card)
        if self.known:
            self.known = [seen for seen in self.known if seen_card(seen) != card]


class Roll:
    """Dice on the table: whose, what for, what they show, and whether they may still be altered.

    `source` is what they are rolled for; `used` notes that an offer of once per roll was used on them.
    """

    def __init__(
        self, owner: int, purpose: int, dice: int, open: bool, source: t.Node | None = None, used: bool = False
    ) -> None:
        self.owner = owner
        self.purpose = purpose
        self.dice = dice
        self.open = open
        self.source = source
        self.used = used

    def copy(self) -> "Roll":
        """A roll of its own."""
        return Roll(self.owner, self.purpose, self.dice, self.open, self.source, self.used)


class Entry:
    """One line of a damage ledger, and by whom. Never changed once written (DMG-14)."""

    def __init__(
        self, kind: int, amount: int, type: int, attack: bool, source: t.Node | None, by: int, dealt: int = 0
    ) -> None:
        self.kind = kind
        self.amount = amount
        self.type = type
        self.attack = attack
        self.source = source
        self.by = by
        self.dealt = dealt


class Deed:
    """One decided effect, waiting to be performed: whom it reaches and which dice it reads."""

    def __init__(self, effect: t.Effect, chosen: int, roll: int, a: int, b: int, last: bool) -> None:
        self.effect = effect
        self.chosen = chosen
        self.roll = roll
        self.a = a
        self.b = b
        self.last = last


class About:
    """What a frame, or the question it asks, is about: for clients, bots and views, which never look into frames.

    `node` is the piece of text that is being decided or run, `source` the card, token, row or passive in whose name;
    `by` is the seat whose doing it is. `card` and `offer` are what is being played or used, `space` and `token` whose
    text it is; `roll` and `chosen` are the dice and the player that the text speaks of, `picked` the first aim of an
    effect that has two, `die` a die on the table (see `dice.lying`). `count` is how many are still to come or at
    stake, `spent` how many were spent; `window` and `moment` are those of `windows` and `moments`. -1 means none.
    """

    def __init__(
        self,
        node: t.Node | None = None,
        source: t.Node | None = None,
        by: int = -1,
        card: int = -1,
        offer: int = -1,
        space: int = -1,
        token: int = -1,
        roll: int = -1,
        chosen: int = -1,
        picked: int = -1,
        die: int = -1,
        count: int = 0,
        spent: int = 0,
        window: int = -1,
        moment: int = -1,
    ) -> None:
        self.node = node
        self.source = source
        self.by = by
        self.card = card
        self.offer = offer
        self.space = space
        self.token = token
        self.roll = roll
        self.chosen = chosen
        self.picked = picked
        self.die = die
        self.count = count
        self.spent = spent
        self.window = window
        self.moment = moment


class Frame:
    """Something half done: for whom, and how far it has come. Each kind is a class of its own, beside the rules of it.

    `fields` names everything that a frame holds: plain data, equality and hashes follow from it.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.step = 0

    @abstractmethod
    def kind(self) -> str:
        """The word for this kind of frame in plain data."""

    def fields(self) -> tuple[str, ...]:
        """The names of what the frame holds beside seat and step."""
        return ()

    @abstractmethod
    def run(self, s: "State") -> None:
        """Goes on: asks something, lays other frames on top, or leaves the stack."""

    @abstractmethod
    def copy(self) -> "Frame":
        """A frame of its own; nodes and deeds are shared, for they never change."""

    def about(self, s: "State") -> About:
        """What the frame, or the question it asks, is about."""
        return About(by=self.seat)

    def runs(self) -> t.Node | None:
        """The piece of text that this frame runs."""
        return None

    def reads(self, s: "State", roll: int) -> "Text | None":
        """The text that reads the dice of this number on the table, if this frame does."""
        return None

    def decided(self) -> list[Deed]:
        """The deeds that a text has decided on so far."""
        return []

    def spent(self) -> int:
        """How many were taken, paid or spent for a text."""
        return 0

    def paid_card(self, s: "State") -> int:
        """The card that is paid for and not yet on the discard pile; -1 for none."""
        return -1

    def lies_played(self) -> bool:
        """Whether this is a card that is paid for and has not yet taken effect: it can be answered."""
        return False

    def cancel(self) -> None:
        """A card that lies played will have no effect: only such a card can be cancelled."""
        raise AssertionError("only a card is cancelled")

    def keep_choices(self, deeds: list[Deed] | None, at: int) -> None:
        """Takes over what was decided when a text was announced: only what is announced keeps it."""

    def of_own_will(self) -> bool:
        """Whether a player chose to do this: what comes of it begins a chain of its own."""
        return False

    def cut_short(self) -> None:
        """HP-2: the turn of a fallen player ends at once, whatever was going on."""


class Attack:
    """One Offensive Roll Phase: its attempts, the announced ability, the target, what it did so far.

    `noted` says that the tokens which speak up when an Attack is made have done so, `weakened` the same of those that
    weaken; `dealt` is what the Attack dealt, `hurt` the part that its target itself took; `uses` lists the offers used
    on it. `others` are those whom its text attacks besides the target (TGT-4). While `coming` holds tokens, they are
    about to be put on the target; `heeded` says that there was a window for that, `warded` are those of them that are
    kept off. These lists are replaced, never changed in place.
    """

    def __init__(
        self,
        attacker: int,
        placed: list[int],
        late: list[int],
        spent: list[int],
        allowed: list[int],
        uses: list[int],
    ) -> None:
        self.attacker = attacker
        self.target = -1
        self.row = -1
        self.stage = ROLLING
        self.attempts = ATTEMPTS
        self.withheld = 0
        self.used = 0
        self.granted = 0
        self.type = NORMAL
        self.made = False
        self.noted = False
        self.weakened = False
        self.ultimate = False
        self.failed = False
        self.altered = False
        self.dealt = 0
        self.hurt = 0
        self.disarmed = False
        self.split = False
        self.rewarded = False
        self.placed = placed
        self.late = late
        self.spent = spent
        self.allowed = allowed
        self.uses = uses
        self.price = 0
        self.others: list[int] | None = None
        self.heeded = False
        self.coming: list[int] = []
        self.warded: list[int] = []

    def defenders(self) -> list[int]:
        """Everyone whom the Attack is made on, the target first; nobody if it is not made."""
        if not self.made:
            return []
        return [self.target] if self.others is None else [self.target, *self.others]

    def attacks(self, seat: int) -> bool:
        """Whether the Attack is made on this player."""
        return self.made and (self.target == seat or (self.others is not None and seat in self.others))

    def copy(self) -> "Attack":
        """An attack of its own."""
        new = Attack(self.attacker, self.placed[:], self.late[:], self.spent[:], self.allowed[:], self.uses)
        new.target = self.target
        new.price = self.price
        new.row = self.row
        new.stage = self.stage
        new.attempts = self.attempts
        new.withheld = self.withheld
        new.used = self.used
        new.granted = self.granted
        new.type = self.type
        new.made = self.made
        new.noted = self.noted
        new.weakened = self.weakened
        new.ultimate = self.ultimate
        new.failed = self.failed
        new.altered = self.altered
        new.dealt = self.dealt
        new.hurt = self.hurt
        new.disarmed = self.disarmed
        new.split = self.split
        new.rewarded = self.rewarded
        new.others = self.others
        new.heeded = self.heeded
        new.coming = self.coming
        new.warded = self.warded
        return new


class Settlement:
    """Ledgers at the moment when they were totalled, and what came of them, seat by seat; the attack, if it was its."""

    def __init__(
        self, pools: list[list[Entry]], damage: list[int], healing: list[int], stolen: list[int], attack: Attack | None
    ) -> None:
        self.pools = pools
        self.damage = damage
        self.healing = healing
        self.stolen = stolen
        self.attack = attack


class State:
    """A whole game at one moment. `asked` is the seat whose answer it waits for, -1 for chance.

    `aside` holds the ledgers that wait while isolated damage is dealt (DMG-10); `later` what happens at the end of
    the turn, as pairs of a seat and the number of a node. `thrown` are the dice of the most recent throw, where a text
    asks for them. `offered` remembers the options that were listed for the
    pending question. `events`, `settlements` and `forced` are kept if anyone listens; `forced` are questions with a
    single answer, which nobody was asked, each as the state it would have been.
    """

    def __init__(
        self,
        content: Content,
        ruleset: Ruleset,
        mode: Mode,
        players: list[Player],
        dials: list[int],
        stack: list[Frame],
        rolls: list[Roll],
        pools: list[list[Entry]],
        extra: list[int],
        winners: list[int],
        choices: list[int],
        later: list[int],
        aside: list[list[list[Entry]]],
    ) -> None:
        self.content = content
        self.ruleset = ruleset
        self.mode = mode
        self.players = players
        self.dials = dials
        self.stack = stack
        self.rolls = rolls
        self.pools = pools
        self.extra = extra
        self.winners = winners
        self.choices = choices
        self.later = later
        self.aside = aside
        self.active = 0
        self.starter = 0
        self.turn = 0
        self.phase = SETUP
        self.attack: Attack | None = None
        self.skipping = False
        self.declined = False
        self.thrown = 0
        self.ask = NOTHING
        self.asked = -1
        self.number = 0
        self.answer = 0
        self.over = False
        self.offered: list[int] | None = None
        self.events: list[Event] | None = None
        self.settlements: list[Settlement] | None = None
        self.forced: list[State] | None = None

    def copy(self) -> "State":
        """A state of its own, to which nobody listens."""
        new = State(
            self.content,
            self.ruleset,
            self.mode,
            [player.copy() for player in self.players],
            self.dials[:],
            [frame.copy() for frame in self.stack],
            [roll.copy() for roll in self.rolls],
            [pool[:] for pool in self.pools],
            self.extra[:],
            self.winners[:],
            self.choices,
            self.later,
            [[pool[:] for pool in pools] for pools in self.aside] if self.aside else self.aside,
        )
        new.active = self.active
        new.starter = self.starter
        new.turn = self.turn
        new.phase = self.phase
        attack = self.attack
        if attack is not None:
            new.attack = attack.copy()
        new.skipping = self.skipping
        new.declined = self.declined
        new.thrown = self.thrown
        new.ask = self.ask
        new.asked = self.asked
        new.number = self.number
        new.answer = self.answer
        new.over = self.over
        new.offered = self.offered
        return new

    @property
    def pending(self) -> Pending:
        """Whom the state waits for."""
        if self.over:
            return Over()
        return Chance() if self.asked < 0 else Asked(self.asked)

    def tell(self, event: Event) -> None:
        """Reports what happened, if anyone listens."""
        if self.events is not None:
            self.events.append(event)

    def question(self, ask: int, seat: int, number: int = 0) -> None:
        """Asks a seat something (-1: chance) and waits."""
        self.ask = ask
        self.asked = seat
        self.number = number

    def choice(self, ask: int, seat: int, choices: list[int]) -> None:
        """Asks a seat to choose among these option codes; the list is never changed afterwards."""
        self.ask = ask
        self.asked = seat
        self.choices = choices

    def only(self, ask: int, seat: int, code: int) -> None:
        """The only possible choice is taken without asking."""
        self.answer = code
        if self.forced is not None:
            self.note(ask, seat, code)

    def note(self, ask: int, seat: int, code: int) -> None:
        """Tells those who listen what a seat would have been asked, if it had had more than this one choice."""
        if self.forced is not None:
            question = self.copy()
            question.choice(ask, seat, [code])
            self.forced.append(question)

    def push(self, frame: Frame) -> None:
        """Lays a frame on the stack: it goes first."""
        self.stack.append(frame)

    def health(self, seat: int) -> int:
        """The health of a seat: what its team's dial shows."""
        return self.dials[self.players[seat].team]

    def hash(self) -> str:
        """A digest of the whole state."""
        from madking.core.plain import to_plain

        text = json.dumps(to_plain(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        from madking.core.plain import to_plain

        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        alike = self.turn == other.turn and self.ask == other.ask and self.asked == other.asked
        if not alike or self.ruleset != other.ruleset or self.mode != other.mode or self.content != other.content:
            return False
        return to_plain(self) == to_plain(other)

    def __hash__(self) -> int:
        """By value, so a state in a set must not be changed: copy it first."""
        return hash((self.turn, self.ask, self.asked, self.number, tuple(self.dials), *map(_sign, self.players)))

    def __reduce__(self) -> tuple[Any, ...]:
        from madking.core.plain import from_plain, to_plain

        return from_plain, (to_plain(self), self.content, self.ruleset, self.mode)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.copy()

    def __repr__(self) -> str:
        heroes = [hero.key for hero in self.content.heroes]
        asked = None if self.over or self.asked < 0 else self.asked
        phase, question = PHASES[self.phase], "over" if self.over else QUESTIONS[self.ask]
        return f"State({heroes=}, turn={self.turn}, {phase=}, {asked=}, {question=})"


def _sign(player: Player) -> int:
    return hash((player.cp, *player.hand, -1, *player.deck, -1, *player.tokens, -1, *player.levels))
