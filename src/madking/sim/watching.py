"""Watching one seat of one game: what was used, what could have been, and what it was worth."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from madking.core import codes
from madking.core import events as e
from madking.core.content import HeroDef
from madking.core.state import State
from madking.lang import tree as t
from madking.lang.facts import NUMERALS, level_name
from madking.lang.keys import need_key
from madking.tally.causes import Account, Share

Thing = tuple[str, str]
"""A kind and a name: ("ability", "Smack"), ("row", "Smack II: 3 sword"), ("card", "Get Some!"), ("token", "Stun")."""
ELSE: Final[Thing] = ("other", "other")
TELLING: Final = frozenset((codes.PLAY, codes.ACTIVATE, codes.DEFEND, codes.USE))
"""The kinds of options that are about a thing of the hero."""


@dataclass
class Story:
    """What one game tells about a hero. Damage counts in full, also what was more than the last health."""

    opponent: str
    won: bool = False
    draw: bool = False
    stalled: bool = False
    started: bool = False
    turns: int = 0
    """Of all players."""
    own_turns: int = 0
    taken: int = 0
    hurt_itself: int = 0
    dealt: Counter[Thing] = field(default_factory=Counter)
    healed: Counter[Thing] = field(default_factory=Counter)
    prevented: Counter[Thing] = field(default_factory=Counter)
    used: Counter[Thing] = field(default_factory=Counter)
    offered: Counter[Thing] = field(default_factory=Counter)
    held: dict[str, int] = field(default_factory=dict)
    """The cards that were in the hand, each with the most combat points that were there for it."""
    laid: dict[str, int] = field(default_factory=dict)
    """The upgrades that were laid, each with the hero's own turn in which it was."""

    def to_json(self) -> dict[str, Any]:
        """The story as JSON values, counters by kind and name."""
        return {key: _by_kind(value) if isinstance(value, Counter) else value for key, value in vars(self).items()}


def story_of(plain: Mapping[str, Any]) -> Story:
    """The story that was kept as JSON values."""
    facts: dict[str, Any] = {key: _flat(value) if key in COUNTED else value for key, value in plain.items()}
    return Story(**facts)


COUNTED: Final = ("dealt", "healed", "prevented", "used", "offered")


def _by_kind(counter: "Counter[Thing]") -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (kind, name), count in sorted(counter.items()):
        found.setdefault(kind, {})[name] = count
    return found


def _flat(plain: Mapping[str, Mapping[str, int]]) -> "Counter[Thing]":
    return Counter({(kind, name): count for kind, names in plain.items() for name, count in names.items()})


def row_name(ability: t.Ability, level: t.Level, row: t.Row) -> str:
    """A row of a board: `Smack II: 3 sword`."""
    numeral = f" {NUMERALS[level.number]}" if level.number > 1 else ""
    return f"{ability.name.en}{numeral}: {need_key(row.need)}"


class Names:
    """What the things of a hero are called, by node and by number."""

    def __init__(self, hero: HeroDef) -> None:
        self.hero = hero
        self.cards = [self._card(index) for index in range(len(hero.cards))]
        """The cards by their numbers."""
        self.of_node: dict[int, tuple[Thing, ...]] = {}
        for row in hero.rows:
            self.of_node[id(row.row)] = (("ability", row.ability.name.en), self.row(row.index))
        for card, thing in zip(hero.cards, self.cards, strict=True):
            self.of_node[id(card.node)] = (thing,)
        for ability in hero.spaces:
            self.of_node[id(ability)] = (("ability", ability.name.en),)
        for companion in hero.hero.companions:
            self.of_node[id(companion)] = (("companion", companion.name.en),)

    def row(self, index: int) -> Thing:
        """A row by its number."""
        row = self.hero.rows[index]
        return "row", row_name(row.ability, row.level, row.row)

    def _card(self, index: int) -> Thing:
        card = self.hero.cards[index]
        return "upgrade" if card.space >= 0 else "card", card.name.en

    def source(self, node: t.Node | None) -> tuple[Thing, ...]:
        """What a line of a ledger is charged to; a row is charged to its ability, and to itself."""
        if isinstance(node, t.Token):
            return (("token", node.name.en),)
        return self.of_node.get(id(node), (ELSE,))


class Watch:
    """Follows a game for one seat."""

    def __init__(self, state: State, seat: int, names: Names) -> None:
        self._state = state
        self._seat = seat
        self._names = names
        self._things: dict[int, Thing | None] = {}
        self._cards = {card.key: index for index, card in enumerate(names.hero.cards)}
        self._spaces = {ability.key: ability.name.en for ability in names.hero.spaces}
        self._levels = {
            (ability.key, level.number): level_name(ability, level, "en")
            for ability in names.hero.spaces
            for level in ability.levels
        }
        self._row = -1
        others = [made.key for other, made in enumerate(state.content.heroes) if other != seat]
        self.story = Story(others[0])

    def asked(self, legal: Sequence[int], chosen: int) -> None:
        """The seat had these options, and took one."""
        for thing in {self._known(code) for code in legal if codes.kind_of(code) in TELLING}:
            if thing is not None:
                self.story.offered[thing] += 1
        if codes.kind_of(chosen) == codes.ACTIVATE:
            self._row = codes.argument_of(chosen) - 1
        player, held = self._state.players[self._seat], self.story.held
        for card in player.hand:
            name = self._names.cards[card][1]
            if held.get(name, -1) < player.cp:
                held[name] = player.cp

    def _known(self, code: int) -> Thing | None:
        """What an option is about; looked up once a game."""
        if code not in self._things:
            self._things[code] = self._thing(code)
        return self._things[code]

    def _thing(self, code: int) -> Thing | None:
        argument = codes.argument_of(code)
        hero = self._names.hero
        match codes.kind_of(code):
            case codes.PLAY:
                return self._names.cards[argument]
            case codes.ACTIVATE:
                return ("ability", hero.rows[argument - 1].ability.name.en) if argument else None
            case codes.DEFEND:
                return ("ability", hero.spaces[argument - 1].name.en) if argument else None
            case codes.USE:
                owner = self._state.content.offers[argument].owner
                return _kind(owner), owner.name.en
            case _:
                return None

    def heard(self, event: e.Event) -> None:
        """Something happened."""
        used = self.story.used
        match event:
            case e.AbilityActivated(self._seat, ability):
                used["ability", self._spaces[ability]] += 1
                if self._row >= 0 and self._names.hero.rows[self._row].ability.key == ability:
                    used[self._names.row(self._row)] += 1
            case e.DefenceChosen(self._seat, ability) if ability:
                used["ability", self._spaces[ability]] += 1
            case e.CardPlayed(self._seat, card):
                used[self._names.cards[self._cards[card]]] += 1
            case e.Upgraded(self._seat, ability, level):
                self.story.laid.setdefault(self._levels[ability, level], self._state.players[self._seat].turns + 1)
            case e.OfferUsed(self._seat, owner):
                self._used_offer(owner)
            case e.CompanionActed(self._seat, companion):
                made = self._names.hero.companions[self._names.hero.companion_index[companion]]
                used["companion", made.companion.name.en] += 1
            case e.TokenPlaced(_, token, count, self._seat):
                content = self._state.content
                used["token", content.tokens[content.token_index[token]].token.name.en] += count
            case _:
                pass

    def _used_offer(self, owner: str) -> None:
        """A passive or a companion is used; a token that is spent counted when it was placed."""
        kind = owner.partition("/")[0]
        if kind != "token":
            self.story.used[kind, self._state.content.named[owner].en] += 1

    def settled(self, account: Account) -> None:
        """Ledgers were totalled."""
        for share in account.losses():
            if share.seat == self._seat:
                self.story.taken += share.amount
                self.story.hurt_itself += share.amount if share.by == self._seat else 0
            elif share.by == self._seat:
                self._charge(self.story.dealt, share)
        for counter, shares in ((self.story.healed, account.healing()), (self.story.prevented, account.prevented())):
            for share in shares:
                if share.seat == self._seat and share.by == self._seat:
                    self._charge(counter, share)

    def _charge(self, counter: "Counter[Thing]", share: Share) -> None:
        for thing in self._names.source(share.source):
            counter[thing] += share.amount

    def end(self) -> Story:
        """The whole story."""
        state, story = self._state, self.story
        story.won = self._seat in state.winners
        story.draw = state.over and not state.winners
        story.stalled = not state.over
        story.started = state.starter == self._seat
        story.turns = state.turn
        story.own_turns = max(1, state.players[self._seat].turns)
        return story


def _kind(owner: object) -> str:
    return "token" if isinstance(owner, t.Token) else "companion" if isinstance(owner, t.Companion) else "ability"


def pass_on(state: State, watches: Mapping[int, Watch]) -> None:
    """Tells the watches what has happened since it was told last."""
    told, settlements = state.events, state.settlements
    if told:
        for watch in watches.values():
            for event in told:
                watch.heard(event)
        told.clear()
    if settlements:
        for watch in watches.values():
            for settled in settlements:
                watch.settled(Account(state, settled))
        settlements.clear()
