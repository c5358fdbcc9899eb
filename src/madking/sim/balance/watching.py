"""Watching one seat of one game: what was used, what could have been, and what it was worth."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from madking.bots.eyes import Eyes
from madking.bots.thinking import Thinker
from madking.core import codes, engine
from madking.core import events as e
from madking.core.content import HeroDef
from madking.core.sources import SeededDice
from madking.core.state import State
from madking.lang import tree as t
from madking.lang.facts import NUMERALS
from madking.lang.keys import need_key
from madking.sim.runner import STEP_LIMIT, TURN_LIMIT
from madking.tally.causes import Account, Share

Thing = tuple[str, str]
"""A kind and a name: ("ability", "Smack"), ("row", "Smack II: 3 sword"), ("card", "Get Some!"), ("token", "Stun")."""
ELSE: Final[Thing] = ("other", "other")


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


def row_name(ability: t.Ability, level: t.Level, row: t.Row) -> str:
    """A row of a board: `Smack II: 3 sword`."""
    numeral = f" {NUMERALS[level.number]}" if level.number > 1 else ""
    return f"{ability.name.en}{numeral}: {need_key(row.need)}"


class Names:
    """What the things of a hero are called, by node and by number."""

    def __init__(self, hero: HeroDef) -> None:
        self.hero = hero
        self.of_node: dict[int, tuple[Thing, ...]] = {}
        for row in hero.rows:
            self.of_node[id(row.row)] = (("ability", row.ability.name.en), self.row(row.index))
        for card in hero.cards:
            self.of_node[id(card.node)] = (self.card(hero.cards.index(card)),)
        for ability in hero.spaces:
            self.of_node[id(ability)] = (("ability", ability.name.en),)
        for companion in hero.hero.companions:
            self.of_node[id(companion)] = (("companion", companion.name.en),)

    def row(self, index: int) -> Thing:
        """A row by its number."""
        row = self.hero.rows[index]
        return "row", row_name(row.ability, row.level, row.row)

    def card(self, index: int) -> Thing:
        """A card by its number."""
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
        self._cards = {card.key: index for index, card in enumerate(names.hero.cards)}
        self._spaces = {ability.key: ability.name.en for ability in names.hero.spaces}
        self._row = -1
        others = [made.key for other, made in enumerate(state.content.heroes) if other != seat]
        self.story = Story(others[0])

    def asked(self, legal: list[int], chosen: int) -> None:
        """The seat had these options, and took one."""
        found = {thing for code in legal if (thing := self._thing(code)) is not None}
        self.story.offered.update(found)
        if codes.kind_of(chosen) == codes.ACTIVATE:
            self._row = codes.argument_of(chosen) - 1
        player = self._state.players[self._seat]
        for card in player.hand:
            key = self._names.card(card)[1]
            self.story.held[key] = max(player.cp, self.story.held.get(key, 0))

    def _thing(self, code: int) -> Thing | None:
        argument = codes.argument_of(code)
        hero = self._names.hero
        match codes.kind_of(code):
            case codes.PLAY:
                return self._names.card(argument)
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
                used[self._names.card(self._cards[card])] += 1
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


def watch_game(state: State, bots: Sequence[Thinker], seed: str, watches: dict[int, Watch]) -> list[Story]:
    """Plays a game to its end, or to the limits of a simulation, as `play_game` does, and watches some of its seats."""
    dice = SeededDice(seed)
    told: list[e.Event] = []
    state.events, state.settlements = told, []
    steps = 0
    while not state.over and state.turn <= TURN_LIMIT and steps < STEP_LIMIT:
        steps += 1
        if state.asked < 0:
            choice = dice.next(state)
        else:
            legal, seat = engine.legal(state), state.asked
            choice = legal[0] if len(legal) == 1 else bots[seat].decide(seat, legal, Eyes(state, seat))
            if seat in watches:
                watches[seat].asked(legal, choice)
        engine.proceed(state, choice)
        _pass_on(state, told, watches)
    return [watch.end() for watch in watches.values()]


def _pass_on(state: State, told: list[e.Event], watches: dict[int, Watch]) -> None:
    for watch in watches.values():
        for event in told:
            watch.heard(event)
        for settled in state.settlements or ():
            watch.settled(Account(state, settled))
    told.clear()
    state.settlements = []
