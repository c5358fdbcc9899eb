"""What a seat may know, as a row of bytes of the same size and meaning for every line-up of a mode.

Seats are told relative to the one who looks (+0 is oneself), things by their place in the vocabularies. The allow-list
is that of `core.views.sight`: hands of opponents are counted, except for cards that were shown to this seat.
"""

import json
from typing import Final

from mypy_extensions import i64

from madking.core import asked, dice
from madking.core.acts import ActFrame
from madking.core.damage import expected, expected_healing
from madking.core.moments import MOMENTS
from madking.core.prices import SORTS
from madking.core.ruleset import Mode
from madking.core.state import Attack, Player, State, seeing, seen_card
from madking.core.terms import (
    CP_MAX,
    DAMAGE_TYPES,
    ENTRY_KINDS,
    PHASES,
    PICK_DIE,
    PICK_VALUE,
    PURPOSES,
    QUESTIONS,
)
from madking.core.upgrades import UpgradeFrame
from madking.core.views import check_seat, view
from madking.core.windows import WINDOWS, window_of
from madking.errors import SetupError
from madking.lang import tree as t
from madking.modes import RULESETS
from madking.rl.layout import MOST, Layout, Slice
from madking.rl.numbering import Numbering, Numberings
from madking.rl.rows import Row, blank
from madking.rl.vocabulary import ROLLS, Vocabulary

_BOOKS: Final = {key: place for place, key in enumerate(RULESETS)}
_STAGES: Final = ("rolling", "announced", "activated", "defending", "applied", "concluded")
_FACES: Final = [str(face) for face in dice.ALL_FACES]
_HAPPENED: Final = (
    "made", "noted", "weakened", "ultimate", "failed", "altered", "disarmed", "split", "rewarded", "heeded",
)  # fmt: skip


class Observer:
    """Writes what a seat may know of a game in one mode; `spec` names every slice."""

    def __init__(self, mode: Mode, vocabulary: Vocabulary, numberings: Numberings | None = None) -> None:
        self.mode = mode
        self.vocabulary = vocabulary
        self.numberings = Numberings(vocabulary) if numberings is None else numberings
        self._layout = Layout()
        self._seats: list[str] = [f"+{seat}" for seat in range(mode.players)]
        self._lay_table(self._layout)
        self._number: i64 = mode.players
        self._first = self._layout.size
        for seat in self._seats:
            self._lay_player(self._layout, f"player {seat}")
        self._block_size = (self._layout.size - self._first) // self._number
        self._rolls = self._layout.size
        for roll in range(ROLLS):
            self._lay_roll(self._layout, f"roll {roll + 1}")
        self._roll_size = (self._layout.size - self._rolls) // ROLLS
        self._lay_attack(self._layout)
        self._lay_about(self._layout)
        self.size = int(self._layout.size)

    @property
    def spec(self) -> tuple[Slice, ...]:
        """Every slice, in the order of the row."""
        return tuple(self._layout.slices)

    # --- the layout ----------------------------------------------------------------------------------

    def _lay_table(self, at: Layout) -> None:
        self._book = at.add("table/ruleset", list(_BOOKS))
        self._turn = at.one("table/turn")
        self._phase = at.add("table/phase", list(PHASES))
        self._window = at.add("table/window", list(WINDOWS))
        self._active = at.add("table/active", self._seats)
        self._starter = at.add("table/starter", self._seats)
        self._asked = at.add("table/asked", self._seats)
        self._over = at.one("table/over", 1)
        self._skipping = at.one("table/skipping", 1)
        self._declined = at.one("table/declined", 1)
        self._aside = at.one("table/ledgers aside")
        self._thrown = at.add("table/last throw", _FACES, dice.MAX_DICE)

    def _lay_player(self, at: Layout, who: str) -> None:
        """The block of one player; blocks are alike, so places are kept from the beginning of a block."""
        known = self.vocabulary
        base = at.size
        self._hero = at.add(f"{who}/hero", known.heroes.names) - base
        self._health = at.one(f"{who}/health") - base
        self._cp = at.one(f"{who}/cp", CP_MAX) - base
        self._alive = at.one(f"{who}/alive", 1) - base
        self._won = at.one(f"{who}/won", 1) - base
        self._turns = at.one(f"{who}/turns") - base
        self._attempts = at.one(f"{who}/attempts") - base
        self._more_attempts = at.one(f"{who}/extra attempts") - base
        self._hand_size = at.one(f"{who}/hand size") - base
        self._deck_size = at.one(f"{who}/deck size") - base
        self._side = at.one(f"{who}/side") - base
        self._extra = at.one(f"{who}/extra phases") - base
        self._later = at.one(f"{who}/at the turn's end") - base
        self._levels = at.add(f"{who}/levels above the first", known.spaces.names, 2) - base
        self._tokens = at.add(f"{who}/tokens", known.tokens.names, MOST) - base
        self._inflicters = at.add(f"{who}/inflicted by", known.tokens.names, self.mode.players) - base
        self._armed = at.add(f"{who}/armed", known.tokens.names, MOST) - base
        self._raised = at.add(f"{who}/raised limits", known.tokens.names, MOST) - base
        self._fresh = at.add(f"{who}/fresh", known.tokens.names, MOST) - base
        self._states = at.add(f"{who}/companion states", known.companions.names, MOST) - base
        self._healths = at.add(f"{who}/companion health", known.companions.names, MOST) - base
        self._used = at.add(f"{who}/used offers", known.offers.names) - base
        self._acted = at.add(f"{who}/used companions", known.companions.names) - base
        self._ruled = at.add(f"{who}/used rules", known.rules.names) - base
        self._rebates = at.add(f"{who}/discounts", [sort.value for sort in SORTS], t.FREE) - base
        self._ahead = at.one(f"{who}/attempts ahead") - base
        self._hand = at.add(f"{who}/hand", known.cards.names) - base
        self._shown = at.add(f"{who}/hand shown to", known.cards.names, MOST) - base
        self._discard = at.add(f"{who}/discard", known.cards.names) - base
        self._damage = at.one(f"{who}/damage expected") - base
        self._healing = at.one(f"{who}/healing expected") - base
        self._of_attack = at.one(f"{who}/ledger of the attack") - base
        self._lines = at.add(f"{who}/ledger lines", list(ENTRY_KINDS), MOST) - base
        self._amounts = at.add(f"{who}/ledger amounts", list(ENTRY_KINDS), MOST) - base
        self._types = at.add(f"{who}/ledger types", list(DAMAGE_TYPES), MOST) - base

    def _lay_roll(self, at: Layout, which: str) -> None:
        base = at.size
        self._roll_owner = at.add(f"{which}/owner", self._seats) - base
        self._roll_purpose = at.add(f"{which}/purpose", list(PURPOSES)) - base
        self._roll_faces = at.add(f"{which}/dice", _FACES, dice.MAX_DICE) - base
        self._roll_open = at.one(f"{which}/open", 1) - base
        self._roll_used = at.one(f"{which}/used", 1) - base

    def _lay_attack(self, at: Layout) -> None:
        known = self.vocabulary
        self._attacker = at.add("attack/attacker", self._seats)
        self._target = at.add("attack/target", self._seats)
        self._others = at.add("attack/others attacked", self._seats)
        self._row = at.add("attack/row", known.rows.names)
        self._stage = at.add("attack/stage", list(_STAGES))
        self._type = at.add("attack/type", list(DAMAGE_TYPES))
        self._happened = at.add("attack/happened", list(_HAPPENED))
        self._left = at.one("attack/attempts")
        self._withheld = at.one("attack/withheld")
        self._attempted = at.one("attack/used")
        self._granted = at.one("attack/granted")
        self._price = at.one("attack/price")
        self._dealt = at.one("attack/dealt")
        self._hurt = at.one("attack/hurt")
        self._placed = at.add("attack/tokens placed", known.tokens.names, MOST)
        self._late = at.add("attack/tokens late", known.tokens.names, MOST)
        self._spent = at.add("attack/tokens spent", known.tokens.names, MOST)
        self._coming = at.add("attack/tokens coming", known.tokens.names, MOST)
        self._warded = at.add("attack/tokens kept off", known.tokens.names, MOST)
        self._allowed = at.add("attack/offers allowed", known.offers.names, MOST)
        self._uses = at.add("attack/offers used", known.offers.names, MOST)

    def _lay_about(self, at: Layout) -> None:
        known = self.vocabulary
        self._question = at.add("about/question", list(QUESTIONS))
        self._by = at.add("about/by", self._seats)
        self._source = at.add("about/source", known.sources.names)
        self._effect = at.add("about/effect", known.effects.names)
        self._node = at.add("about/place in the text", ["high", "low"], MOST)
        self._announcer = at.add("about/announced by", self._seats)
        self._announced = at.add("about/announced", known.sources.names)
        self._card = at.add("about/card", known.cards.names)
        self._offer = at.add("about/offer", known.offers.names)
        self._token = at.add("about/token", known.tokens.names)
        self._space = at.add("about/space", known.spaces.names)
        self._die_roll = at.add("about/die of roll", [str(roll + 1) for roll in range(ROLLS)])
        self._die_face = at.add("about/die", _FACES)
        self._chosen = at.add("about/chosen", self._seats)
        self._moment = at.add("about/moment", [moment.value for moment in MOMENTS])
        self._count = at.one("about/count")
        self._paid = at.one("about/spent")

    # --- writing -------------------------------------------------------------------------------------

    def write(self, s: State, seat: int, row: Row) -> None:
        """Writes what a seat may know into a row; unchecked, for loops."""
        self.write_as(s, seat, self.numberings.of(s.content), row)

    def write_as(self, s: State, seat: i64, numbering: Numbering, row: Row) -> None:
        """The same, with the numbering of the table at hand."""
        row.clear()
        self._write_table(s, seat, row)
        mates = s.players[seat].team
        for player in s.players:
            base = self._block(player.seat, seat)
            self._write_player(s, player, numbering, row, base)
            self._write_tokens(player, seat, numbering, row, base)
            self._write_cards(player, player.team == mates, seat, numbering, row, base)
            if s.pools[player.seat]:
                self._write_ledger(s, player.seat, row, base)
        self._write_rolls(s, seat, row)
        attack = s.attack
        if attack is not None:
            self._write_attack(attack, seat, numbering, row)
        if s.asked == seat and not s.over:
            self._write_about(s, seat, numbering, row)

    def _relative(self, other: i64, seat: i64) -> i64:
        return other - seat if other >= seat else other - seat + self._number

    def _block(self, other: i64, seat: i64) -> i64:
        """Where what is known of a player begins, for a seat."""
        return self._first + self._relative(other, seat) * self._block_size

    def _write_table(self, s: State, seat: i64, row: Row) -> None:
        row.put(self._book + _BOOKS[s.ruleset.key], 1)
        row.put(self._turn, s.turn)
        row.put(self._phase + s.phase, 1)
        window = window_of(s)
        if window >= 0:
            row.put(self._window + window, 1)
        row.put(self._active + self._relative(s.active, seat), 1)
        row.put(self._starter + self._relative(s.starter, seat), 1)
        if s.over:
            row.put(self._over, 1)
            for winner in s.winners:
                row.put(self._block(winner, seat) + self._won, 1)
        elif s.asked >= 0:
            row.put(self._asked + self._relative(s.asked, seat), 1)
        row.put(self._skipping, 1 if s.skipping else 0)
        row.put(self._declined, 1 if s.declined else 0)
        row.put(self._aside, len(s.aside))
        _write_dice(s.thrown, row, self._thrown)
        for place in range(0, len(s.extra), 2):
            row.add(self._block(s.extra[place], seat) + self._extra, 1)
        for place in range(0, len(s.later), 3):
            row.add(self._block(s.later[place], seat) + self._later, 1)

    def _write_player(self, s: State, player: Player, numbering: Numbering, row: Row, base: i64) -> None:
        who = player.seat
        row.put(base + self._hero + numbering.heroes[who], 1)
        row.put(base + self._health, s.dials[player.team])
        row.put(base + self._cp, player.cp)
        row.put(base + self._alive, 1 if player.alive else 0)
        row.put(base + self._turns, player.turns)
        row.put(base + self._attempts, player.attempts)
        row.put(base + self._more_attempts, player.extra_attempts)
        row.put(base + self._hand_size, len(player.hand) + player.hidden)
        row.put(base + self._deck_size, len(player.deck) - player.hidden)
        row.put(base + self._side, player.side)
        row.put(base + self._ahead, player.ahead)
        start = base + self._levels
        spaces = numbering.spaces[who]
        for space, level in enumerate(player.levels):
            if level > 1:
                row.put(start + spaces[space], level - 1)
        if player.companions:
            self._write_companions(player.companions, numbering.companions[who], row, base)
        if player.used:
            self._write_used(player.used, numbering, row, base)
        if player.rebates:
            _write_dice(player.rebates, row, base + self._rebates)

    def _write_companions(self, held: list[int], companions: list[int], row: Row, base: i64) -> None:
        for index in range(len(companions)):
            row.put(base + self._states + companions[index], held[2 * index])
            row.put(base + self._healths + companions[index], held[2 * index + 1])

    def _write_tokens(self, player: Player, seat: i64, numbering: Numbering, row: Row, base: i64) -> None:
        for index, held in enumerate(player.tokens):
            if held:
                place = base + numbering.tokens[index]
                row.put(place + self._tokens, held)
                inflicter = player.inflicters[index]
                if inflicter >= 0:
                    row.put(place + self._inflicters, 1 + self._relative(inflicter, seat))
                row.put(place + self._armed, player.armed[index])
                row.put(place + self._fresh, player.fresh[index])
        for index, raised in enumerate(player.raised):
            if raised:
                row.put(base + self._raised + numbering.tokens[index], raised)

    def _write_used(self, used: int, numbering: Numbering, row: Row, base: i64) -> None:
        bit = 0
        while used:
            if used & 1:
                if bit in numbering.limits:
                    row.put(base + self._acted + numbering.limits[bit], 1)
                elif bit in numbering.limited:
                    row.put(base + self._ruled + numbering.limited[bit], 1)
                else:
                    row.put(base + self._used + numbering.offers[bit], 1)
            used >>= 1
            bit += 1

    def _write_cards(self, player: Player, mate: bool, seat: i64, numbering: Numbering, row: Row, base: i64) -> None:
        """CARD-8: one's own hand and a teammate's, with who has seen what of it; of others only what was shown."""
        cards = numbering.cards[player.seat]
        start = base + self._hand
        if mate:
            for card in player.hand:
                row.put(start + cards[card], 1)
        for seen in player.known:
            place = cards[seen_card(seen)]
            if mate:
                row.add(base + self._shown + place, 1 << self._relative(seeing(seen), seat))
            elif seeing(seen) == seat:
                row.put(start + place, 1)
        start = base + self._discard
        for card in player.discard:
            row.put(start + cards[card], 1)

    def _write_ledger(self, s: State, who: int, row: Row, base: i64) -> None:
        """What waits for a player: so many lines and so much of each kind, and what it comes to."""
        attack = s.attack
        for entry in s.pools[who]:
            row.add(base + self._lines + entry.kind, 1)
            row.add(base + self._amounts + entry.kind, entry.amount)
            of_attack = attack is not None and entry.attack
            kind = attack.type if attack is not None and of_attack else entry.type
            row.add(base + self._types + kind, entry.amount)
            if of_attack:
                row.add(base + self._of_attack, entry.amount)
        row.put(base + self._damage, expected(s, who))
        row.put(base + self._healing, expected_healing(s, who))

    def _write_rolls(self, s: State, seat: i64, row: Row) -> None:
        if len(s.rolls) > ROLLS:
            raise SetupError(f"an observation has room for {ROLLS} rolls, and here lie {len(s.rolls)}")
        base = self._rolls
        for roll in s.rolls:
            row.put(base + self._roll_owner + self._relative(roll.owner, seat), 1)
            row.put(base + self._roll_purpose + roll.purpose, 1)
            _write_dice(roll.dice, row, base + self._roll_faces)
            row.put(base + self._roll_open, 1 if roll.open else 0)
            row.put(base + self._roll_used, 1 if roll.used else 0)
            base += self._roll_size

    def _write_attack(self, attack: Attack, seat: i64, numbering: Numbering, row: Row) -> None:
        row.put(self._attacker + self._relative(attack.attacker, seat), 1)
        if attack.target >= 0:
            row.put(self._target + self._relative(attack.target, seat), 1)
        if attack.others is not None:
            for other in attack.others:
                row.put(self._others + self._relative(other, seat), 1)
        if attack.row >= 0:
            row.put(self._row + numbering.rows[attack.attacker][attack.row], 1)
        row.put(self._stage + attack.stage, 1)
        row.put(self._type + attack.type, 1)
        row.put(self._left, attack.attempts)
        row.put(self._withheld, attack.withheld)
        row.put(self._attempted, attack.used)
        row.put(self._granted, attack.granted)
        row.put(self._price, attack.price)
        if attack.stage:
            self._write_happened(attack, row)
        for token in attack.placed:
            row.add(self._placed + numbering.tokens[token], 1)
        for token in attack.late:
            row.add(self._late + numbering.tokens[token], 1)
        for token in attack.spent:
            row.add(self._spent + numbering.tokens[token], 1)
        for token in attack.coming:
            row.add(self._coming + numbering.tokens[token], 1)
        for token in attack.warded:
            row.add(self._warded + numbering.tokens[token], 1)
        for offer in attack.allowed:
            row.add(self._allowed + numbering.offers[offer], 1)
        for offer in attack.uses:
            row.add(self._uses + numbering.offers[offer], 1)

    def _write_happened(self, attack: Attack, row: Row) -> None:
        """What came of the dice once an ability was announced."""
        row.put(self._dealt, attack.dealt)
        row.put(self._hurt, attack.hurt)
        base = self._happened
        row.put(base, 1 if attack.made else 0)
        row.put(base + 1, 1 if attack.noted else 0)
        row.put(base + 2, 1 if attack.weakened else 0)
        row.put(base + 3, 1 if attack.ultimate else 0)
        row.put(base + 4, 1 if attack.failed else 0)
        row.put(base + 5, 1 if attack.altered else 0)
        row.put(base + 6, 1 if attack.disarmed else 0)
        row.put(base + 7, 1 if attack.split else 0)
        row.put(base + 8, 1 if attack.rewarded else 0)
        row.put(base + 9, 1 if attack.heeded else 0)

    def _write_about(self, s: State, seat: i64, numbering: Numbering, row: Row) -> None:
        """The question, for the one who is asked: whatever an answer needs to be understood."""
        row.put(self._question + s.ask, 1)
        top = asked.top(s)
        plan = asked.plan(s)
        text = top if plan is None else plan.about(s)
        by = top.by if top.by >= 0 else text.by
        if by >= 0:
            row.put(self._by + self._relative(by, seat), 1)
        source = numbering.sources.get(id(asked.source(s)), -1)
        if source >= 0:
            row.put(self._source + source, 1)
        effect = asked.own_effect(s)
        if effect is not None:
            row.put(self._effect + self.vocabulary.effects.index[type(effect).__name__], 1)
            number = numbering.place(effect)
            row.put(self._node, number >> 8)
            row.put(self._node + 1, number & MOST)
        self._write_announcement(s, seat, numbering, row)
        if top.card >= 0:
            row.put(self._card + numbering.cards[top.by][top.card], 1)
        if top.offer >= 0:
            row.put(self._offer + numbering.offers[top.offer], 1)
        if top.token >= 0:
            row.put(self._token + numbering.tokens[top.token], 1)
        if top.space >= 0:
            row.put(self._space + numbering.spaces[top.by][top.space], 1)
        aimed_by_die = s.ask == PICK_VALUE or s.ask == PICK_DIE
        die = top.die if top.die >= 0 else top.picked if aimed_by_die else -1
        if die >= 0:
            row.put(self._die_roll + dice.roll_of(die), 1)
            row.put(self._die_face + dice.face_of(die) - 1, 1)
        if text.chosen >= 0:
            row.put(self._chosen + self._relative(text.chosen, seat), 1)
        if top.moment >= 0:
            row.put(self._moment + top.moment, 1)
        row.put(self._count, top.count)
        row.put(self._paid, text.spent)

    def _write_announcement(self, s: State, seat: i64, numbering: Numbering, row: Row) -> None:
        """The innermost card or offer of another player that is being answered or resolved."""
        for depth in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[depth]
            if isinstance(frame, (ActFrame, UpgradeFrame)) and frame.seat != seat:
                row.put(self._announcer + self._relative(frame.seat, seat), 1)
                source = numbering.sources.get(id(frame.about(s).source), -1)
                if source >= 0:
                    row.put(self._announced + source, 1)
                return

    # --- for people ----------------------------------------------------------------------------------

    def observe(self, state: State, seat: int, out: bytearray | memoryview | None = None) -> bytearray | memoryview:
        """What a seat may know, written into a buffer of bytes (or the memory of an array), or into a new one."""
        check_seat(state, seat)
        if state.mode.key != self.mode.key:
            raise SetupError(f"this observer is for mode {self.mode.key}, not for {state.mode.key}")
        if out is not None and len(out) != self.size:
            raise SetupError(f"an observation of {self.mode.key} has {self.size} bytes, not {len(out)}")
        row = Row(blank(self.size), 0, self.size)
        self.write(state, seat, row)
        if out is None:
            return bytearray(row.copied())
        out[:] = row.copied()
        return out

    def dictionary(self, state: State, seat: int) -> dict[str, dict[str, int]]:
        """The same by names: what is not 0, slice by slice."""
        out = self.observe(state, seat)
        found: dict[str, dict[str, int]] = {}
        for piece in self._layout.slices:
            there = {
                name: out[piece.start + place] for place, name in enumerate(piece.names) if out[piece.start + place]
            }
            if there:
                found[piece.name] = there
        return found


def information(state: State, seat: int) -> str:
    """What a seat may know now, as one string: two states with the same are the same for the seat."""
    return json.dumps(view(state, seat), sort_keys=True, separators=(",", ":"))


def _write_dice(shown: i64, row: Row, place: i64) -> None:
    """How many dice show each face."""
    while shown:
        row.put(place, shown & 15)
        shown >>= 4
        place += 1
