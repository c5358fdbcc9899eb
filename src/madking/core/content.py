"""The hero trees of one game, prepared for play: numbered, indexed, with what the rules ask often worked out once."""

from functools import cache
from typing import Any, Final, assert_never

from madking.core import codes, dice, moments, needs
from madking.core.moments import moment_of
from madking.core.traits import may_attack, must_wait, of_body, read_late, surely_attacks
from madking.lang import tree as t
from madking.lang.keys import row_keys, row_text, upgrade_key
from madking.lang.library import text_hash, text_of

MAIN: Final = 0
ROLL: Final = 1
INSTANT: Final = 2
UPGRADE: Final = 3

_TIMING: Final = {t.Timing.MAIN: MAIN, t.Timing.ROLL: ROLL, t.Timing.INSTANT: INSTANT}
_SORTS: Final = {
    t.CardSort.ACTION: 1 << MAIN | 1 << ROLL | 1 << INSTANT,
    t.CardSort.MAIN: 1 << MAIN,
    t.CardSort.ROLL: 1 << ROLL,
    t.CardSort.INSTANT: 1 << INSTANT,
    t.CardSort.UPGRADE: 1 << UPGRADE,
    t.CardSort.ANYTHING: 1 << MAIN | 1 << ROLL | 1 << INSTANT | 1 << UPGRADE,
}
"""The timings of each sort of cards, one bit each."""


class CardDef:
    """One card of a deck: an action card, or a Hero Upgrade (`space` and `level` say which).

    `answers` has a bit for each timing of opponents' cards that it answers.
    """

    def __init__(self, key: str, name: t.Name, cost: int, timing: int) -> None:
        self.key = key
        self.name = name
        self.cost = cost
        self.discards = 0
        self.timing = timing
        self.space = -1
        self.level = 0
        self.card: t.Card | None = None
        self.body: t.Body = ()
        self.when: t.Condition | None = None
        self.needs = 0
        self.answers = 0
        self.waits = False
        self.node: t.Node = name

    def text(self) -> t.Card:
        """The text of an action card."""
        if self.card is None:
            raise AssertionError("an upgrade is laid, not worked out")
        return self.card


def is_of(card: CardDef, sort: t.CardSort) -> bool:
    """Whether a card is one of this sort."""
    return bool(_SORTS[sort] >> card.timing & 1)


def _answers(when: t.Node | None) -> int:
    """The timings of cards that a condition lets one answer, one bit each."""
    if isinstance(when, t.OpponentPlays):
        return _SORTS[when.cards]
    bits = 0
    waiting: list[object] = [] if when is None else list(t.parts_of(when).values())
    for part in waiting:
        for inner in part if isinstance(part, tuple) else (part,):
            if isinstance(inner, t.Node):
                bits |= _answers(inner)
    return bits


class RowDef:
    """One need of one level of a board space; `text` is how an option calls it."""

    def __init__(self, index: int, key: str, space: int, ability: t.Ability, level: t.Level, row: t.Row) -> None:
        self.index = index
        self.key = key
        self.text = row_text(ability, level, row)
        self.space = space
        self.ability = ability
        self.level = level
        self.row = row
        self.ultimate = ability.slot is t.Slot.ULTIMATE
        self.attacks = may_attack(row.body)
        self.surely_attacks = surely_attacks(row.body)
        self.name = row.name if row.name is not None else ability.name


class OfferDef:
    """Something that may be used for a price: it belongs to a token, or to a passive or a companion of one seat.

    `token` is the kind that pays for it, `companion` the companion that does, `activates` the one that it activates;
    `mark` is its bit among the things of once per turn; -1 for none.
    """

    def __init__(self, index: int, offer: t.Offer, owner: t.Token | t.Ability | t.Companion, token: int) -> None:
        self.index = index
        self.offer = offer
        self.owner = owner
        self.token = token
        self.seat = -1
        self.space = -1
        self.level = 0
        self.needs = needs.of_condition(offer.when) | of_body(offer.body)
        self.answers = _answers(offer.when)
        self.waits = must_wait(offer.body) or read_late(offer.body)
        self.modifies = bool(self.needs & (needs.ATTACKING | needs.UNDEFENDED))
        self.activates = -1
        self.companion = -1
        self.mark = -1


class RuleDef:
    """Something that acts by itself: a token's rule, or a passive's of one seat.

    `number` is its place among all rules, `limit` its bit among the things of once per turn (-1: none).
    """

    def __init__(self, rule: t.Rule, owner: t.Token | t.Ability | t.Hero | t.Companion, token: int) -> None:
        self.rule = rule
        self.owner = owner
        self.token = token
        self.seat = -1
        self.space = -1
        self.level = 0
        self.number = 0
        self.limit = -1


class TokenDef:
    """A status effect as the game uses it; `own` are the heroes whose own token it is, none for a common one.

    What is `for_one_phase` leaves at the conclusion of the Roll Phase.
    """

    def __init__(self, index: int, token: t.Token, own: list[str]) -> None:
        self.index = index
        self.token = token
        self.key = token.key
        self.own = own
        self.limit = token.limit
        self.others = token.others or token.limit
        self.removable = token.removable
        self.movable = token.movable
        falls = [rule.body for rule in token.rules if rule.moment is t.Moment.FALL]
        self.on_fall: t.Body = falls[0] if falls else ()
        stacked = [rule for rule in token.rules if rule.moment is t.Moment.STACKED]
        self.on_stack: t.Rule | None = stacked[0] if stacked else None
        leaving = [rule.body for rule in token.rules if rule.moment is t.Moment.OWN_PHASE_ENDS]
        self.for_one_phase = any(isinstance(effect, t.RemoveThis) for body in leaving for effect in body)


class CompanionDef:
    """A companion as the game uses it; `mark` is its bit among the things of once per turn, -1 for none.

    `limit` is how many of it can be held, 0 for one that is simply there; `source` is the companion that grows into it,
    -1 for none.
    """

    def __init__(self, companion: t.Companion) -> None:
        self.companion = companion
        self.key = companion.key
        self.states: list[str] = [state.key for state in companion.states]
        self.most = companion.most
        self.fallen = self.states.index(companion.fallen) if companion.fallen else 0
        self.act = companion.act
        self.mark = -1
        self.limit = companion.limit
        self.source = -1


MOST_KNOWN: Final = 256
_MET: Final[dict[int, tuple[t.Hero, dict[int, int]]]] = {}
"""The rows that rolls meet, of each hero that was ever at a table; the hero is kept with them, so that its id stays."""


def _met_of(hero: t.Hero) -> dict[int, int]:
    """Where a hero's met rows are remembered: they are the same at every table."""
    known = _MET.get(id(hero))
    if known is None:
        if len(_MET) >= MOST_KNOWN:
            _MET.clear()
        known = _MET[id(hero)] = (hero, {})
    return known[1]


@cache
def keeps(roll: int) -> list[int]:
    """The options to keep some, but not all, of the dice; worked out once for each roll."""
    return [codes.KEEP + (kept << codes.SHIFT) for kept in dice.subsets(roll) if kept != roll]


class HeroDef:
    """A hero at a seat: its dice, deck, board rows and defences."""

    def __init__(self, hero: t.Hero, common: t.Common) -> None:
        self.hero = hero
        self.key = hero.key
        self.faces: dict[str, list[int]] = {}
        for face, symbol in enumerate(hero.dice, start=1):
            self.faces.setdefault(symbol, []).append(face)
        self.spaces: list[t.Ability] = list(hero.abilities)
        self.space_index: dict[str, int] = {ability.key: index for index, ability in enumerate(hero.abilities)}
        self.sides: list[str] = [side.key for side in hero.sides]
        self.space_sides: list[int] = [self.sides.index(a.side) if a.side else -1 for a in hero.abilities]
        self.companions: list[CompanionDef] = [CompanionDef(companion) for companion in hero.companions]
        self.limited = any(made.limit for made in self.companions)
        self.companion_index: dict[str, int] = {made.key: index for index, made in enumerate(self.companions)}
        for index, made in enumerate(self.companions):
            if made.companion.grows:
                self.companions[self.companion_index[made.companion.grows]].source = index
        self.cards: list[CardDef] = [_action(card) for card in common.cards]
        for space, ability in enumerate(self.spaces):
            self.cards += [_upgrade(space, ability, level) for level in ability.levels[1:]]
        self.cards += [_action(card) for card in hero.cards]
        self.rows: list[RowDef] = []
        self.row_masks: list[list[int]] = []
        keys = row_keys(hero)
        for space, ability in enumerate(self.spaces):
            self.row_masks.append(self._number_rows(space, ability, keys))
        defences = [i for i, ability in enumerate(self.spaces) if ability.slot is t.Slot.DEFENSIVE]
        self.defences: list[list[int]] = [
            [space for space in defences if self.lies(space, side)] for side in range(max(1, len(self.sides)))
        ]
        self.reads_damage: list[int] = [i for i, card in enumerate(self.cards) if card.needs & needs.DEALT]
        self.answers: list[int] = [i for i, card in enumerate(self.cards) if card.answers]
        self._met = _met_of(hero)

    def _number_rows(self, space: int, ability: t.Ability, keys: list[str]) -> list[int]:
        masks = []
        for level in ability.levels:
            mask = 0
            for row in level.rows:
                mask |= 1 << len(self.rows)
                index = len(self.rows)
                self.rows.append(RowDef(index, keys[index], space, ability, level, row))
            masks.append(mask)
        return masks

    def symbols(self, roll: int, symbol: str) -> int:
        """How many dice of the roll show the symbol."""
        total = 0
        for face in self.faces.get(symbol, []):
            total += (roll >> (4 * (face - 1))) & 15
        return total

    def shows(self, roll: int, symbols: tuple[t.SymbolCount, ...]) -> bool:
        """Whether the roll shows at least these symbols (OFF-3, TXT-2)."""
        return all(self.symbols(roll, wanted.symbol) >= wanted.count for wanted in symbols)

    def meets(self, need: t.Need, roll: int) -> bool:
        """Whether the dice meet an Activation Requirement (OFF-3)."""
        if isinstance(need, t.StraightNeed):
            return dice.longest_straight(roll) >= need.length
        if isinstance(need, t.SymbolNeed):
            return self.shows(roll, need.symbols)
        assert_never(need)

    def met(self, roll: int) -> int:
        """The rows of all levels that the dice meet, one bit each."""
        mask = self._met.get(roll, -1)
        if mask < 0:
            mask = 0
            for row in self.rows:
                if self.meets(row.row.need, roll):
                    mask |= 1 << row.index
            self._met[roll] = mask
        return mask

    def board(self, levels: list[int], side: int) -> int:
        """The rows that lie on the board at these levels, one bit each."""
        mask = 0
        for space, level in enumerate(levels):
            if self.lies(space, side):
                mask |= self.row_masks[space][level - 1]
        return mask

    def lies(self, space: int, side: int) -> bool:
        """Whether a space lies on this side of the board."""
        return self.space_sides[space] < 0 or self.space_sides[space] == side

    def companions_at_start(self) -> list[int]:
        """State and health of each companion in turn, as they begin; of those with a limit, how many are held."""
        found: list[int] = []
        for made in self.companions:
            found += [0, made.companion.health]
        return found


def _action(card: t.Card) -> CardDef:
    made = CardDef(card.key, card.name, card.cost, _TIMING[card.timing])
    made.card = card
    made.discards = card.discards
    made.body = card.body
    made.when = card.when
    made.needs = needs.of_condition(card.when) | of_body(card.body)
    if card.modifier:
        made.needs |= needs.ATTACKING
    made.answers = _answers(card.when)
    made.waits = must_wait(card.body) or read_late(card.body)
    made.node = card
    return made


def _upgrade(space: int, ability: t.Ability, level: t.Level) -> CardDef:
    numeral = "I" * level.number
    name = t.Name(f"{ability.name.en} {numeral}", f"{ability.name.ru} {numeral}" if ability.name.ru else "")
    made = CardDef(upgrade_key(ability, level), name, level.cost, UPGRADE)
    made.space = space
    made.level = level.number
    made.node = level
    return made


class Content:
    """Everything that the heroes of one game bring to the table.

    `answered` has a bit for each timing of cards that something at this table can answer; `echoes` says that a text
    reads the most recent throw.
    """

    def __init__(self, heroes: list[t.Hero], common: t.Common, files: tuple[str, ...] = ()) -> None:
        self._files = files
        self._digest = ""
        self._hashes = ""
        self._written: tuple[str, ...] = ()
        self.common = common
        self.heroes: list[HeroDef] = [HeroDef(hero, common) for hero in heroes]
        self.tokens: list[TokenDef] = []
        self.token_index: dict[str, int] = {}
        self.offers: list[OfferDef] = []
        self.token_offers: list[list[OfferDef]] = []
        self.offering: list[int] = []
        self.space_offers: list[list[OfferDef]] = []
        self.upkeep_offers: list[OfferDef] = []
        self.rules: list[list[RuleDef]] = [[] for _ in range(moments.NUMBER)]
        self.limited: list[RuleDef] = []
        self.hears_settling = False
        self.silencing: list[int] = []
        self.shielding: list[int] = []
        self.saving: list[int] = []
        self.answered = 0
        self.echoes = False
        self.nodes: list[t.Node] = []
        self.code: dict[int, int] = {}
        self.sources: dict[int, str] = {}
        self.named: dict[str, t.Name] = {}
        self.allowed: dict[int, int] = {}
        self.texts: list[dict[int, str]] = [{} for _ in heroes]
        self._gather_tokens(heroes, common)
        for seat, made in enumerate(self.heroes):
            self.space_offers.append([])
            for rule in made.hero.rules:
                self._own_rule(seat, rule, made.hero)
            for space, ability in enumerate(made.spaces):
                self._gather_passives(seat, space, ability)
            for companion in made.hero.companions:
                self._gather_companion(seat, made, companion)
        self._number([common, *heroes])
        self._name_sources()
        self._gather_allowed()
        self._number_limits()
        self._gather_answers()
        self._number_rules()
        self.upkeep_offers = [made for made in self.offers if needs.in_upkeep(made.offer.when)]
        self.warding = any(made.needs & needs.STATUS_WAITS for made in self.offers)
        self.needed = self._all_needs()

    def _all_needs(self) -> int:
        """Whatever any card or offer at this table needs, so that the rest is never looked for."""
        bits = 0
        for made in self.offers:
            bits |= made.needs
        for hero in self.heroes:
            for card in hero.cards:
                bits |= card.needs
        return bits

    def _own_rule(self, seat: int, rule: t.Rule, owner: t.Hero | t.Companion) -> None:
        own = RuleDef(rule, owner, -1)
        own.seat = seat
        self.rules[moment_of(rule)].append(own)

    def _gather_companion(self, seat: int, hero: HeroDef, companion: t.Companion) -> None:
        for rule in companion.rules:
            self._own_rule(seat, rule, companion)
        for offer in companion.offers:
            made = self._space_offer(seat, offer, companion)
            made.companion = hero.companion_index[offer.companion] if offer.companion else -1
            for effect in offer.body:
                if isinstance(effect, t.Activate):
                    made.activates = hero.companion_index[effect.companion]

    def _number_limits(self) -> None:
        """What may be done once per turn is remembered by bits: an offer's number, or one behind the offers.

        Offers of a companion that is itself for once per turn share its bit.
        """
        for offer in self.offers:
            if offer.offer.once_per_turn:
                offer.mark = offer.index
        bit = len(self.offers)
        for made in self.heroes:
            for companion in made.companions:
                acting = companion.act is not None and companion.act.once_per_turn
                if acting or companion.companion.once_per_turn:
                    companion.mark = bit
                    bit += 1
        for seat, offers in enumerate(self.space_offers):
            for offer in offers:
                owner = offer.owner
                if isinstance(owner, t.Companion) and owner.once_per_turn:
                    offer.mark = self.heroes[seat].companions[self.heroes[seat].companion_index[owner.key]].mark
        for rules in self.rules:
            for rule in rules:
                if rule.rule.once_per_turn:
                    rule.limit = bit
                    self.limited.append(rule)
                    bit += 1

    def _number_rules(self) -> None:
        """Numbers all rules, and notes whether any of them answers what comes of ledgers that are totalled."""
        for number, made in enumerate([made for rules in self.rules for made in rules]):
            made.number = number
        answering = (moments.DAMAGE_TAKEN, moments.HEALED, moments.COMPANION_FALLS)
        self.hears_settling = any(self.rules[moment] for moment in answering)

    def _gather_answers(self) -> None:
        for made in self.heroes:
            for index in made.answers:
                self.answered |= made.cards[index].answers
        for offer in self.offers:
            self.answered |= offer.answers
        self.echoes = any(isinstance(node, t.EchoDie) for node in self.nodes)

    def _gather_tokens(self, heroes: list[t.Hero], common: t.Common) -> None:
        shared = {token.key: token for token in common.tokens}
        for hero in heroes:
            for token in [*hero.tokens, *(shared[key] for key in hero.uses)]:
                if token.key not in self.token_index:
                    self._add_token(token, [hero.key] if token in hero.tokens else [])

    def _add_token(self, token: t.Token, own: list[str]) -> None:
        index = len(self.tokens)
        self.token_index[token.key] = index
        made = TokenDef(index, token, own)
        self.tokens.append(made)
        self.token_offers.append([])
        for offer in token.offers:
            self.token_offers[index].append(self._add_offer(OfferDef(len(self.offers), offer, token, index)))
        if token.offers:
            self.offering.append(index)
        for rule in token.rules:
            self.rules[moment_of(rule)].append(RuleDef(rule, token, index))
        if token.silencing:
            self.silencing.append(index)
        if token.shielding:
            self.shielding.append(index)
        if made.on_fall:
            self.saving.append(index)

    def _add_offer(self, made: OfferDef) -> OfferDef:
        self.offers.append(made)
        return made

    def _gather_passives(self, seat: int, space: int, ability: t.Ability) -> None:
        for level in ability.levels:
            for offer in level.offers:
                made = self._space_offer(seat, offer, ability)
                made.space, made.level = space, level.number
            for rule in level.rules:
                acting = RuleDef(rule, ability, -1)
                acting.seat, acting.space, acting.level = seat, space, level.number
                self.rules[moment_of(rule)].append(acting)

    def _space_offer(self, seat: int, offer: t.Offer, owner: t.Ability | t.Companion) -> OfferDef:
        token = self.token_index[offer.token] if offer.token else -1
        made = self._add_offer(OfferDef(len(self.offers), offer, owner, token))
        made.seat = seat
        self.space_offers[seat].append(made)
        return made

    def _gather_allowed(self) -> None:
        """The offers that rows allow for the length of an Attack."""
        for made in self.heroes:
            for row in made.rows:
                for effect in row.row.body:
                    if isinstance(effect, t.Allow):
                        offer = self._add_offer(OfferDef(len(self.offers), effect.offer, row.ability, -1))
                        self.allowed[id(effect)] = offer.index

    def _number(self, roots: list[t.Node]) -> None:
        """Gives every node of the trees a number, so that frames can be written down as plain data."""
        waiting: list[object] = [*reversed(roots)]
        while waiting:
            item = waiting.pop()
            if isinstance(item, tuple):
                waiting.extend(reversed(item))
            elif isinstance(item, t.Node) and id(item) not in self.code:
                self.code[id(item)] = len(self.nodes)
                self.nodes.append(item)
                waiting.extend(reversed(list(t.parts_of(item).values())))

    def _name_sources(self) -> None:
        """Gives a key to whatever can stand in a ledger as a source, with its kind: `token/KEY`, `row/KEY`."""
        for made in self.heroes:
            for row in made.rows:
                self._name_source("row", row.key, row.row, row.name)
            for card in made.cards:
                self._name_source("card", card.key, card.node, card.name)
            self._name_source("hero", made.key, made.hero, made.hero.name)
            for ability in made.spaces:
                self._name_source("ability", ability.key, ability, ability.name)
            for companion in made.hero.companions:
                self._name_source("companion", companion.key, companion, companion.name)
        for token in self.tokens:
            self._name_source("token", token.key, token.token, token.token.name)

    def _name_source(self, kind: str, key: str, node: t.Node, name: t.Name) -> None:
        source = f"{kind}/{key}"
        self.sources[id(node)] = source
        self.named.setdefault(source, name)

    def digest(self) -> str:
        """A fingerprint of what the hero files say, worked out once."""
        if not self._digest:
            self._digest = text_hash("".join(self.files()))
        return self._digest

    def files(self) -> tuple[str, ...]:
        """What the common file says, and the hero file of each seat: as they were read, or in the one fixed layout."""
        if not self._files:
            self._files = (text_of(self.common), *[text_of(made.hero) for made in self.heroes])
        return self._files

    def hashes(self) -> str:
        """The hash of each of the texts, in one line: how a log names its content."""
        if not self._hashes:
            self._hashes = " ".join([text_hash(text) for text in self.files()])
        return self._hashes

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Content) and self.digest() == other.digest())

    def __hash__(self) -> int:
        return hash(self.digest())

    def __reduce__(self) -> tuple[Any, ...]:
        from madking.core.shelf import read, written

        if not self._written:
            self._written = written(self)
        return read, (self._written, self.digest())

    def __copy__(self) -> "Content":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Content":
        return self

    def source(self, node: t.Node | None) -> str:
        """The key of a source with its kind; empty for none."""
        return self.sources.get(id(node), "")

    def number(self, node: t.Node | None) -> int:
        """The number of a node; -1 for none."""
        return -1 if node is None else self.code[id(node)]

    def node(self, number: int) -> t.Node | None:
        """The node of this number."""
        return None if number < 0 else self.nodes[number]
