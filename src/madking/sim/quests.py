"""Quests: random games steered toward one item of what a hero can do.

A quest starts from a rigged table (the level laid, the card in hand, the tokens on the players) and is played by
answers alone, each one among `engine.legal` or the possible results of chance. It is a pure function of its fields,
so the same quest always is the same game.
"""

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from madking.core import codes, dice, engine
from madking.core.assault import AssaultFrame
from madking.core.content import Content, HeroDef
from madking.core.invariants import violations
from madking.core.phases import SetUpFrame, TurnFrame
from madking.core.state import Player, State
from madking.core.terms import ANSWER, ATTEMPT, CP_MAX, DEFENCE, MAIN_ACT, ROLL_DICE, WINDOW
from madking.core.tokens import limit_of
from madking.games import make_state
from madking.lang import tree as t
from madking.sim.coverage import Item, Mark, Watch, ways_of

TURNS: Final = 5
STEPS: Final = 1500
LOOKS: Final = 14
PASSES: Final = 12

# Ways that exclude each other: going one of them is going astray for the other.
OPPOSITES: Final = (
    ("holds", "fails"), ("won", "lost"), ("taken", "declined"), ("some", "none"), ("acts", "held-back"),
    ("oneself", "another"),
)  # fmt: skip


@dataclass(frozen=True)
class Quest:
    """One steered game: the hero and its opponent, what is to happen, and the seed of everything random in it."""

    hero: str
    opponent: str
    goal: Item
    seed: str


class BrokenError(Exception):
    """A game broke an invariant; the text says which."""


def start(quest: Quest) -> tuple[State, Random]:
    """The rigged table of a quest, before its first step, and the randomness that goes with it.

    It is a duel, unless the goal speaks of a teammate.
    """
    if any(isinstance(node, t.ChoosePlayer) and node.pool is t.Pool.TEAMMATE for node in quest.goal.path):
        s, _ = make_state((quest.hero, *[quest.opponent] * 3), "2v2", "rerolled")
    else:
        s, _ = make_state((quest.hero, quest.opponent), "1v1", "rerolled")
    hero, opponent = (made.key for made in s.content.heroes[:2])
    rng = Random(f"{hero}/{opponent}/{quest.goal.name}/{quest.seed}")
    lay_table(s, quest.goal, rng)
    return s, rng


def run(quest: Quest, watch: Watch) -> tuple[State, list[int]]:
    """Plays a quest to the end of the turn in which its goal fires, checking every state; how it ended, all answers."""
    s, rng = start(quest)
    steering = Steering(quest.goal, s.content, rng)
    own = Watch()
    answers: list[int] = []
    last = TURNS
    try:
        own.go_on(s)
        while not s.over and s.turn <= last and len(answers) < STEPS:
            answers.append(steering.choose(s))
            own.answer(s, answers[-1])
            wrong = violations(s)
            if wrong:
                raise BrokenError("; ".join(wrong))
            if not steering.done and own.saw(quest.goal):
                steering.done = True
                last = s.turn
    finally:
        watch.fired |= own.fired
    return s, answers


# --- the table -------------------------------------------------------------------------------------


def lay_table(s: State, goal: Item, rng: Random) -> None:
    """Rigs an empty table so that the goal is near, and everything else is as it comes."""
    if any(isinstance(node, t.Rule) and node.moment is t.Moment.SET_UP for node in goal.path):
        s.stack = [SetUpFrame(0)]
        return
    for player in s.players:
        player.cp = rng.choice((CP_MAX, CP_MAX, 10, rng.randrange(CP_MAX + 1)))
        player.turns = 1
        _lay_board(s, player, goal, rng)
        _deal_hand(s, player, goal, rng)
        _place_companions(s, player, rng)
        if goal.way != "placed":
            _put_tokens(s, player, goal, rng)
    falling = any(isinstance(node, t.Rule) and node.moment is t.Moment.FALL for node in goal.path)
    for team in range(len(s.dials)):
        s.dials[team] = rng.randint(1, 4) if falling else rng.choice((s.mode.health, s.mode.health, 20))
    s.active = rng.randrange(len(s.players))
    s.stack = [TurnFrame(s.active)]


def _lay_board(s: State, player: Player, goal: Item, rng: Random) -> None:
    """Lays upgrades at random; the space of the goal gets its level, or the one below if it is to be laid."""
    hero = s.content.heroes[player.seat]
    for space, ability in enumerate(hero.spaces):
        level = rng.choice((1, rng.randint(1, len(ability.levels))))
        for made in ability.levels:
            if any(made is node for node in goal.path):
                level = rng.randint(1, made.number - 1) if goal.way == "laid" else made.number
        player.levels[space] = level
    for index, card in enumerate(hero.cards):
        if card.space >= 0 and card.level <= player.levels[card.space]:
            player.deck.remove(index)
    player.side = _side(hero, goal, rng)
    player.board = hero.board(player.levels, player.side)


def _place_companions(s: State, player: Player, rng: Random) -> None:
    """Companions in any of their states, and any number of those with a limit."""
    for index, made in enumerate(s.content.heroes[player.seat].companions):
        if made.limit:
            player.companions[2 * index + 1] = rng.randint(0, made.limit)
            continue
        state = rng.randrange(len(made.states))
        player.companions[2 * index : 2 * index + 2] = [state, 0 if state == made.fallen else made.companion.health]


def _side(hero: HeroDef, goal: Item, rng: Random) -> int:
    """The side of the board on which the goal lies; any, if it is no matter."""
    named = [node.side for node in goal.path if isinstance(node, t.Ability) and node.side in hero.sides]
    return hero.sides.index(named[0]) if named else rng.randrange(max(1, len(hero.sides)))


def _deal_hand(s: State, player: Player, goal: Item, rng: Random) -> None:
    """A hand of random cards, and the card of the goal."""
    cards = s.content.heroes[player.seat].cards
    wanted = [index for index in player.deck if any(cards[index].node is node for node in goal.path)]
    others = [index for index in player.deck if index not in wanted]
    for index in [*wanted, *rng.sample(others, rng.randint(0, 5))]:
        player.deck.remove(index)
        insort(player.hand, index)


def _put_tokens(s: State, player: Player, goal: Item, rng: Random) -> None:
    """Tokens that the goal speaks of, and sometimes others."""
    spoken = set(_tokens_of(goal))
    for made in s.content.tokens:
        if rng.random() < (0.8 if made.key in spoken else 0.12):
            player.tokens[made.index] = rng.randint(1, limit_of(s, player.seat, made.index))
            player.inflicters[made.index] = (player.seat + 1) % len(s.players)


def _tokens_of(goal: Item) -> Iterator[str]:
    """The tokens that stand on the way to the goal, with those in conditions and amounts beside it."""
    for node in goal.path:
        if isinstance(node, t.Token):
            yield node.key
        for part in (node, *t.parts_of(node).values()):
            token = getattr(part, "token", None)
            if isinstance(token, str):
                yield token


# --- steering --------------------------------------------------------------------------------------


class Steering:
    """Answers every question: what brings the goal nearest as far as can be seen, what leads to it, else anything.

    Some games are keener on that than others, and some shun what leads astray: a goal may lie behind a detour.
    """

    def __init__(self, goal: Item, content: Content, rng: Random) -> None:
        self.goal = goal
        self.rng = rng
        self.done = False
        self.zeal = rng.choice((0.5, 0.8, 0.95))
        self.strict = rng.random() < 0.5
        self.wanted = {id(node) for node in goal.path}
        self.steps = _route(goal)
        if goal.way == "placed":
            self.wanted |= {id(node) for node in content.nodes if _places(node, goal.node)}

    def choose(self, s: State) -> int:
        """The next answer."""
        if s.asked >= 0:
            return self._decide(s)
        return self._roll(s) if s.ask == ROLL_DICE else self._draw(s)

    def _draw(self, s: State) -> int:
        deck = [card for card, _ in engine.chance(s)]
        cards = s.content.heroes[s.number].cards
        wanted = [card for card in deck if id(cards[card].node) in self.wanted]
        return self.rng.choice(wanted if wanted and self._mostly() else deck)

    def _mostly(self) -> bool:
        return not self.done and self.rng.random() < self.zeal

    def _roll(self, s: State) -> int:
        """Chance brings what serves the goal; else every result is as likely as any other."""
        possible = dice.rolls(s.number)
        if isinstance(s.stack[-1], AssaultFrame):
            possible = self._attacks(s, possible) or possible
        near, _ = self._look(s, possible)
        return self.rng.choice(near if near and self._mostly() else possible)

    def _attacks(self, s: State, possible: list[int]) -> list[int]:
        """Attack dice that meet a row of the goal, or some row at all."""
        seat = s.stack[-1].seat
        hero = s.content.heroes[seat]
        board = s.players[seat].board
        kept = s.rolls[0].dice
        rows = [row.index for row in hero.rows if board >> row.index & 1]
        aims = [index for index in rows if id(hero.rows[index].row) in self.wanted]
        if not self._mostly() or not rows:
            return []
        aim = self.rng.choice(aims or rows)
        return [roll for roll in possible if hero.met(kept + roll) >> aim & 1]

    def _decide(self, s: State) -> int:
        options = engine.legal(s)
        near, astray = self._look(s, options)
        if near and self._mostly():
            return self.rng.choice(near)
        rest = [option for option in options if option not in astray and not self._sells(s, option)] or options
        leading = [option for option in rest if self._leads(s, option)]
        if leading and self._mostly():
            return self.rng.choice(leading)
        if s.ask == ATTEMPT:
            return self._attempt(rest)
        if s.ask in (WINDOW, ANSWER, MAIN_ACT) and self.rng.random() < 0.7:
            return options[0]
        return self.rng.choice(rest)

    def _attempt(self, options: list[int]) -> int:
        """Rolls some or all dice again, or announces something, as often as not."""
        again = [option for option in options if codes.kind_of(option) == codes.KEEP]
        if again and self.rng.random() < 0.5:
            return again[0] if self.rng.random() < 0.5 else self.rng.choice(again)
        announced = [option for option in options if codes.argument_of(option) and option not in again]
        return self.rng.choice(announced or options)

    def _look(self, s: State, choices: list[int]) -> tuple[list[int], set[int]]:
        """Tries answers on copies: those that come nearest to the goal, and those that lead astray."""
        best = 0
        near: list[int] = []
        astray: set[int] = set()
        if self.done:
            return [], astray
        for choice in choices if len(choices) <= LOOKS else self.rng.sample(choices, LOOKS):
            reached = self._reaches(s, choice)
            if reached == len(self.goal.path):
                return [choice], astray
            if reached < 0 and self.strict:
                astray.add(choice)
            elif reached > best:
                best, near = reached, [choice]
            elif reached == best and best:
                near.append(choice)
        return near, astray

    def _reaches(self, s: State, choice: int) -> int:
        """How far down the way to the goal an answer leads, if what follows is passed; -1 if past it."""
        twin = s.copy()
        watch = Watch()
        watch.answer(twin, choice)
        for _ in range(PASSES):
            following = -1 if twin.over or watch.saw(self.goal) else self._follows(twin)
            if following < 0:
                break
            watch.answer(twin, following)
        if watch.saw(self.goal):
            return len(self.goal.path)
        found = [self.steps[mark] for mark in watch.fired if mark in self.steps]
        return -1 if -1 in found else max(found, default=0)

    def _follows(self, s: State) -> int:
        """The answer to a question that only delays what was begun; -1 if there is more to decide."""
        if s.ask in (WINDOW, ANSWER):
            return codes.PASS
        if s.ask in (ATTEMPT, DEFENCE):
            return next((option for option in engine.legal(s) if self._leads(s, option)), -1)
        return -1

    def _leads(self, s: State, option: int) -> bool:
        """Whether an option is about something on the way to the goal."""
        node = _node_of(s, option)
        return node is not None and id(node) in self.wanted

    def _sells(self, s: State, option: int) -> bool:
        if codes.kind_of(option) != codes.SELL:
            return False
        return id(s.content.heroes[s.asked].cards[codes.argument_of(option)].node) in self.wanted


def _route(goal: Item) -> dict[Mark, int]:
    """The marks on the way to a goal: how far down each one is, or -1 for those that go another way."""
    found: dict[Mark, int] = {}
    for depth, node in enumerate(goal.path, start=1):
        right = (goal.way,) if node is goal.node else _onward(node, goal.path[depth])
        for way in ways_of(node):
            astray = any(way in pair and not set(pair).isdisjoint(right) for pair in OPPOSITES)
            found[(id(node), way)] = depth if way in right else -1 if astray else depth - 1
    return found


def _onward(node: t.Node, child: t.Node) -> tuple[str, ...]:
    """The ways of a node that lead to one of its parts."""
    if isinstance(node, (t.If, t.Contest, t.MaySpend)):
        inside = any(child is effect for effect in node.body)
        return ("holds", "won", "taken") if inside else ("fails", "lost", "declined")
    dead_ends = () if isinstance(node, t.Roll) else ("declined", "none", "held-back")
    return tuple(way for way in ways_of(node) if way not in dead_ends)


def _places(node: t.Node, token: t.Node) -> bool:
    """Whether a row, card, offer, rule or defence puts a token on someone."""
    if not isinstance(node, (t.Row, t.Card, t.Offer, t.Rule, t.Level)) or not isinstance(token, t.Token):
        return False
    return any(getattr(part, "token", None) == token.key for part in _parts(node))


def _parts(node: t.Node) -> Iterator[t.Node]:
    """A node and everything in it."""
    yield node
    for part in t.parts_of(node).values():
        for child in part if isinstance(part, tuple) else (part,):
            if isinstance(child, t.Node):
                yield from _parts(child)


def _node_of(s: State, option: int) -> t.Node | None:
    """The node of the tree that an option is about."""
    kind, index = codes.kind_of(option), codes.argument_of(option)
    hero = s.content.heroes[s.asked]
    if kind == codes.PLAY:
        return hero.cards[index].node
    if kind == codes.USE:
        return s.content.offers[index].offer
    if kind == codes.ACTIVATE and index:
        return hero.rows[index - 1].row
    if kind == codes.DEFEND and index:
        return hero.spaces[index - 1].levels[s.players[s.asked].levels[index - 1] - 1]
    return None
