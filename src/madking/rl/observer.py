"""What a seat may know, as a row of bytes of the same size and meaning for every line-up of a mode.

Seats are told relative to the one who looks (+0 is oneself), things by their place in the vocabularies. The allow-list
is that of `core.views.sight`: hands of opponents are counted, except for cards that were shown to this seat.
"""

import json
from typing import Final

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
        self._players: list[int] = []
        for seat in self._seats:
            self._players.append(self._layout.size)
            self._lay_player(self._layout, f"player {seat}")
        self._rolls = self._layout.size
        for roll in range(ROLLS):
            self._lay_roll(self._layout, f"roll {roll + 1}")
        self._roll_size = (self._layout.size - self._rolls) // ROLLS
        self._lay_attack(self._layout)
        self._lay_about(self._layout)
        self.size = self._layout.size
        self._nothing = bytes(self.size)

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

    def write(self, s: State, seat: int, out: bytearray, base: int = 0) -> None:
        """Writes what a seat may know into a buffer, from a place on; unchecked, for loops."""
        self.write_as(s, seat, self.numberings.of(s.content), out, base)

    def write_as(self, s: State, seat: int, numbering: Numbering, out: bytearray, base: int) -> None:
        """The same, with the numbering of the table at hand."""
        out[base : base + self.size] = self._nothing
        self._write_table(s, seat, out, base)
        for player in s.players:
            self._write_player(s, seat, player, numbering, out, base)
        if any(s.pools):
            for who in range(len(s.players)):
                self._write_ledger(s, who, out, base + self._players[self._relative(who, seat)])
        self._write_rolls(s, seat, out, base + self._rolls)
        attack = s.attack
        if attack is not None:
            self._write_attack(attack, seat, numbering, out, base)
        if s.asked == seat and not s.over:
            self._write_about(s, seat, numbering, out, base)

    def _relative(self, other: int, seat: int) -> int:
        return (other - seat) % self.mode.players

    def _write_table(self, s: State, seat: int, out: bytearray, base: int) -> None:
        out[base + self._book + _BOOKS[s.ruleset.key]] = 1
        out[base + self._turn] = _byte(s.turn)
        out[base + self._phase + s.phase] = 1
        window = window_of(s)
        if window >= 0:
            out[base + self._window + window] = 1
        out[base + self._active + self._relative(s.active, seat)] = 1
        out[base + self._starter + self._relative(s.starter, seat)] = 1
        if s.over:
            out[base + self._over] = 1
            for winner in s.winners:
                out[base + self._players[self._relative(winner, seat)] + self._won] = 1
        elif s.asked >= 0:
            out[base + self._asked + self._relative(s.asked, seat)] = 1
        if s.skipping:
            out[base + self._skipping] = 1
        if s.declined:
            out[base + self._declined] = 1
        if s.aside:
            out[base + self._aside] = _byte(len(s.aside))
        _write_dice(s.thrown, out, base + self._thrown)
        for place in range(0, len(s.extra), 2):
            _count_up(out, base + self._players[self._relative(s.extra[place], seat)] + self._extra)
        for place in range(0, len(s.later), 3):
            _count_up(out, base + self._players[self._relative(s.later[place], seat)] + self._later)

    def _write_player(
        self, s: State, seat: int, player: Player, numbering: Numbering, out: bytearray, start: int
    ) -> None:
        who = player.seat
        base = start + self._players[self._relative(who, seat)]
        out[base + self._hero + numbering.heroes[who]] = 1
        out[base + self._health] = _byte(max(0, s.dials[player.team]))
        out[base + self._cp] = player.cp
        if player.alive:
            out[base + self._alive] = 1
        out[base + self._turns] = _byte(player.turns)
        if player.attempts:
            out[base + self._attempts] = _byte(player.attempts)
        if player.extra_attempts:
            out[base + self._more_attempts] = _byte(player.extra_attempts)
        out[base + self._hand_size] = _byte(len(player.hand) + player.hidden)
        out[base + self._deck_size] = _byte(len(player.deck) - player.hidden)
        if player.side:
            out[base + self._side] = player.side
        spaces = numbering.spaces[who]
        levels = player.levels
        for space in range(len(levels)):
            if levels[space] > 1:
                out[base + self._levels + spaces[space]] = levels[space] - 1
        self._write_tokens(player, seat, numbering, out, base)
        if player.companions:
            companions = numbering.companions[who]
            for index in range(len(companions)):
                out[base + self._states + companions[index]] = _byte(player.companions[2 * index])
                out[base + self._healths + companions[index]] = _byte(player.companions[2 * index + 1])
        if player.used:
            self._write_used(player.used, numbering, out, base)
        if player.rebates:
            _write_dice(player.rebates, out, base + self._rebates)
        if player.ahead:
            out[base + self._ahead] = _byte(player.ahead)
        self._write_cards(player, s.players[seat].team == player.team, seat, numbering, out, base)

    def _write_tokens(self, player: Player, seat: int, numbering: Numbering, out: bytearray, base: int) -> None:
        tokens = player.tokens
        raised = player.raised
        for index in range(len(tokens)):
            held = tokens[index]
            if held:
                place = base + numbering.tokens[index]
                out[place + self._tokens] = _byte(held)
                if player.inflicters[index] >= 0:
                    out[place + self._inflicters] = 1 + self._relative(player.inflicters[index], seat)
                if player.armed[index]:
                    out[place + self._armed] = _byte(player.armed[index])
                if player.fresh[index]:
                    out[place + self._fresh] = _byte(player.fresh[index])
            if raised[index]:
                out[base + self._raised + numbering.tokens[index]] = _byte(raised[index])

    def _write_used(self, used: int, numbering: Numbering, out: bytearray, base: int) -> None:
        bit = 0
        while used:
            if used & 1:
                if bit in numbering.limits:
                    out[base + self._acted + numbering.limits[bit]] = 1
                elif bit in numbering.limited:
                    out[base + self._ruled + numbering.limited[bit]] = 1
                else:
                    out[base + self._used + numbering.offers[bit]] = 1
            used >>= 1
            bit += 1

    def _write_cards(
        self, player: Player, mate: bool, seat: int, numbering: Numbering, out: bytearray, base: int
    ) -> None:
        """CARD-8: one's own hand and a teammate's, with who has seen what of it; of others only what was shown."""
        cards = numbering.cards[player.seat]
        if mate:
            for card in player.hand:
                out[base + self._hand + cards[card]] = 1
        for seen in player.known:
            viewer = seeing(seen)
            place = cards[seen_card(seen)]
            if mate:
                out[base + self._shown + place] = out[base + self._shown + place] | 1 << self._relative(viewer, seat)
            elif viewer == seat:
                out[base + self._hand + place] = 1
        for card in player.discard:
            out[base + self._discard + cards[card]] = 1

    def _write_ledger(self, s: State, who: int, out: bytearray, base: int) -> None:
        """What waits for a player: so many lines and so much of each kind, and what it comes to."""
        attack = s.attack
        for entry in s.pools[who]:
            _count_up(out, base + self._lines + entry.kind)
            _raise(out, base + self._amounts + entry.kind, entry.amount)
            of_attack = attack is not None and entry.attack
            kind = attack.type if attack is not None and of_attack else entry.type
            _raise(out, base + self._types + kind, entry.amount)
            if of_attack:
                _raise(out, base + self._of_attack, entry.amount)
        damage = expected(s, who)
        if damage > 0:
            out[base + self._damage] = _byte(damage)
        healing = expected_healing(s, who)
        if healing > 0:
            out[base + self._healing] = _byte(healing)

    def _write_rolls(self, s: State, seat: int, out: bytearray, base: int) -> None:
        if len(s.rolls) > ROLLS:
            raise SetupError(f"an observation has room for {ROLLS} rolls, and here lie {len(s.rolls)}")
        for roll in s.rolls:
            out[base + self._roll_owner + self._relative(roll.owner, seat)] = 1
            out[base + self._roll_purpose + roll.purpose] = 1
            _write_dice(roll.dice, out, base + self._roll_faces)
            if roll.open:
                out[base + self._roll_open] = 1
            if roll.used:
                out[base + self._roll_used] = 1
            base += self._roll_size

    def _write_attack(self, attack: Attack, seat: int, numbering: Numbering, out: bytearray, base: int) -> None:
        out[base + self._attacker + self._relative(attack.attacker, seat)] = 1
        if attack.target >= 0:
            out[base + self._target + self._relative(attack.target, seat)] = 1
        if attack.others is not None:
            for other in attack.others:
                out[base + self._others + self._relative(other, seat)] = 1
        if attack.row >= 0:
            out[base + self._row + numbering.rows[attack.attacker][attack.row]] = 1
        out[base + self._stage + attack.stage] = 1
        out[base + self._type + attack.type] = 1
        out[base + self._left] = _byte(attack.attempts)
        out[base + self._withheld] = _byte(attack.withheld)
        out[base + self._attempted] = _byte(attack.used)
        out[base + self._granted] = _byte(attack.granted)
        out[base + self._price] = _byte(attack.price)
        if attack.stage:
            self._write_happened(attack, out, base)
        for token in attack.placed:
            _count_up(out, base + self._placed + numbering.tokens[token])
        for token in attack.late:
            _count_up(out, base + self._late + numbering.tokens[token])
        for token in attack.spent:
            _count_up(out, base + self._spent + numbering.tokens[token])
        for token in attack.coming:
            _count_up(out, base + self._coming + numbering.tokens[token])
        for token in attack.warded:
            _count_up(out, base + self._warded + numbering.tokens[token])
        for offer in attack.allowed:
            _count_up(out, base + self._allowed + numbering.offers[offer])
        for offer in attack.uses:
            _count_up(out, base + self._uses + numbering.offers[offer])

    def _write_happened(self, attack: Attack, out: bytearray, base: int) -> None:
        """What came of the dice once an ability was announced."""
        out[base + self._dealt] = _byte(attack.dealt)
        out[base + self._hurt] = _byte(attack.hurt)
        base += self._happened
        out[base] = int(attack.made)
        out[base + 1] = int(attack.noted)
        out[base + 2] = int(attack.weakened)
        out[base + 3] = int(attack.ultimate)
        out[base + 4] = int(attack.failed)
        out[base + 5] = int(attack.altered)
        out[base + 6] = int(attack.disarmed)
        out[base + 7] = int(attack.split)
        out[base + 8] = int(attack.rewarded)
        out[base + 9] = int(attack.heeded)

    def _write_about(self, s: State, seat: int, numbering: Numbering, out: bytearray, base: int) -> None:
        """The question, for the one who is asked: whatever an answer needs to be understood."""
        out[base + self._question + s.ask] = 1
        top = asked.top(s)
        text = asked.deciding(s)
        by = top.by if top.by >= 0 else text.by
        if by >= 0:
            out[base + self._by + self._relative(by, seat)] = 1
        source = numbering.sources.get(id(asked.source(s)), -1)
        if source >= 0:
            out[base + self._source + source] = 1
        effect = asked.own_effect(s)
        if effect is not None:
            out[base + self._effect + self.vocabulary.effects.index[type(effect).__name__]] = 1
            number = numbering.place(effect)
            out[base + self._node] = _byte(number >> 8)
            out[base + self._node + 1] = number & MOST
        self._write_announcement(s, seat, numbering, out, base)
        if top.card >= 0:
            out[base + self._card + numbering.cards[top.by][top.card]] = 1
        if top.offer >= 0:
            out[base + self._offer + numbering.offers[top.offer]] = 1
        if top.token >= 0:
            out[base + self._token + numbering.tokens[top.token]] = 1
        if top.space >= 0:
            out[base + self._space + numbering.spaces[top.by][top.space]] = 1
        aimed_by_die = s.ask == PICK_VALUE or s.ask == PICK_DIE
        die = top.die if top.die >= 0 else top.picked if aimed_by_die else -1
        if die >= 0:
            out[base + self._die_roll + dice.roll_of(die)] = 1
            out[base + self._die_face + dice.face_of(die) - 1] = 1
        if text.chosen >= 0:
            out[base + self._chosen + self._relative(text.chosen, seat)] = 1
        if top.moment >= 0:
            out[base + self._moment + top.moment] = 1
        if top.count > 0:
            out[base + self._count] = _byte(top.count)
        if text.spent > 0:
            out[base + self._paid] = _byte(text.spent)

    def _write_announcement(self, s: State, seat: int, numbering: Numbering, out: bytearray, base: int) -> None:
        """The innermost card or offer of another player that is being answered or resolved."""
        for depth in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[depth]
            if isinstance(frame, (ActFrame, UpgradeFrame)) and frame.seat != seat:
                out[base + self._announcer + self._relative(frame.seat, seat)] = 1
                source = numbering.sources.get(id(frame.about(s).source), -1)
                if source >= 0:
                    out[base + self._announced + source] = 1
                return

    # --- for people ----------------------------------------------------------------------------------

    def observe(self, state: State, seat: int, out: bytearray | memoryview | None = None) -> bytearray | memoryview:
        """What a seat may know, written into a buffer of bytes (or the memory of an array), or into a new one."""
        check_seat(state, seat)
        if state.mode.key != self.mode.key:
            raise SetupError(f"this observer is for mode {self.mode.key}, not for {state.mode.key}")
        if out is not None and len(out) != self.size:
            raise SetupError(f"an observation of {self.mode.key} has {self.size} bytes, not {len(out)}")
        row = out if isinstance(out, bytearray) else bytearray(self.size)
        self.write(state, seat, row)
        if out is None:
            return row
        if isinstance(out, memoryview):
            out[:] = row
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


def _byte(number: int) -> int:
    return number if number < MOST else MOST


def _write_dice(shown: int, out: bytearray, place: int) -> None:
    """How many dice show each face."""
    while shown:
        if shown & 15:
            out[place] = shown & 15
        shown >>= 4
        place += 1


def _count_up(out: bytearray, place: int) -> None:
    _raise(out, place, 1)


def _raise(out: bytearray, place: int, amount: int) -> None:
    if amount > 0:
        out[place] = _byte(out[place] + amount)
