"""What a hero can do, item by item, and watching games to see which of it happens.

The items are read off the tree: every effect performed, every branch point gone every way, every row, card, offer,
rule and token used. A new word of the language is an item by itself: an effect without a body is to be performed,
one with a body is to be entered. `Watch` plays a state frame by frame and notes what fires; it changes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, cast, get_args

from madking.core import asked, codes, engine
from madking.core import events as e
from madking.core.assault import DefenceFrame
from madking.core.plans import ContestFrame, PlanFrame, RollFrame
from madking.core.reading import amount
from madking.core.script import ScriptFrame
from madking.core.state import Deed, Frame, State
from madking.core.terms import NOTHING, PICK_PLAYER, REROLL
from madking.core.triggers import TriggersFrame
from madking.lang import tree as t

EFFECTS: Final[tuple[type, ...]] = get_args(t.Effect)
Mark = tuple[int, str]


@dataclass(frozen=True)
class Item:
    """One thing that can happen: a node of the tree and the way it goes; `path` leads to it from the top."""

    name: str
    path: tuple[t.Node, ...]
    way: str

    @property
    def node(self) -> t.Node:
        """The node that fires."""
        return self.path[-1]

    @property
    def mark(self) -> Mark:
        """How a watch notes it."""
        return (id(self.node), self.way)


def items_of(root: t.Hero | t.Common) -> list[Item]:
    """Everything in a file that can happen."""
    key = root.key if isinstance(root, t.Hero) else "common"
    return list(_items(root, key, (root,)))


def _items(node: t.Node, name: str, path: tuple[t.Node, ...]) -> Iterator[Item]:
    for way in ways_of(node):
        yield Item(f"{name}:{way}", path, way)
    for field, part in t.parts_of(node).items():
        parts = part if isinstance(part, tuple) else (part,)
        above = f"{name}.otherwise" if field == "otherwise" else name
        for number, child in enumerate(parts, start=1):
            if isinstance(child, t.Node):
                yield from _items(child, f"{above}.{_step(child, number)}", (*path, child))


def _step(node: t.Node, number: int) -> str:
    """The name of one step down the tree: a key where there is one, else a kind and a place."""
    kind = type(node).__name__.lower()
    key = getattr(node, "key", None)
    if key is None:
        return f"{kind}{number}"
    return f"{kind}.{key}.{node.side}" if isinstance(node, t.Ability) and node.side else f"{kind}.{key}"


def ways_of(node: t.Node) -> tuple[str, ...]:
    """The ways in which a node fires."""
    if isinstance(node, EFFECTS):
        return _ways_of_effect(cast(t.Effect, node))
    match node:
        case t.Token():
            return ("placed",)
        case t.Rule(_, condition):
            return ("acts",) if condition is None else ("acts", "held-back")
        case t.Offer():
            return ("used", "several") if node.any_number else ("used",)
        case t.Row():
            return ("activated",)
        case t.Card():
            return ("played",)
        case t.Level():
            return _ways_of_level(node)
        case _:
            return ("entered",) if _has_body(node) else ()


def _ways_of_level(level: t.Level) -> tuple[str, ...]:
    laid = ("laid",) if level.number > 1 else ()
    rolled = ("defends",) if level.dice else ()
    return (*laid, *rolled, *(("taken", "declined") if level.rerolls or level.together else ()))


def _ways_of_effect(node: t.Effect) -> tuple[str, ...]:
    match node:
        case t.If():
            return ("holds", "fails")
        case t.Contest():
            return ("won", "lost")
        case t.May() | t.UpTo() | t.MaySpend():
            return ("taken", "declined")
        case t.Roll():
            return ("entered", "taken", "declined") if node.rerolls or node.together else ("entered",)
        case t.ForEach() | t.ForEachToken() | t.Take() | t.PayAny() | t.RemoveCompanions():
            return ("some", "none")
        case t.ChoosePlayer():
            return ("oneself", "another") if node.pool is t.Pool.PLAYER else ("another",)
        case t.ChooseOne():
            return ()
        case t.Additionally() | t.Later() | t.Times():
            return ("entered",)
        case t.Then() | t.Allow():
            return ("performed",)
        case _:
            return _ways_of_simple(node)


def _ways_of_simple(_node: t.Simple) -> tuple[str, ...]:
    """An effect that is done in one step."""
    return ("performed",)


def _has_body(node: t.Node) -> bool:
    return isinstance(getattr(node, "body", None), tuple)


def _way_entered(s: State, frame: Frame, node: t.Node) -> str:
    """What a new frame of a node says about the way it goes."""
    otherwise = isinstance(frame, PlanFrame) and frame.took_other_way()
    match node:
        case t.If():
            return "fails" if otherwise else "holds"
        case t.Contest():
            return "lost" if otherwise else "won"
        case t.MaySpend():
            return "declined" if otherwise else "taken"
        case t.ForEach() | t.ForEachToken():
            return "some"
        case t.ChoosePlayer():
            return "oneself" if frame.about(s).chosen == frame.seat else "another"
        case t.Level():
            return "defends"
        case _:
            return {t.Rule: "acts", t.Offer: "used", t.Row: "activated", t.Card: "played"}.get(type(node), "entered")


class Watch:
    """Runs states frame by frame and remembers everything that fired, in all the games it saw."""

    def __init__(self) -> None:
        self.fired: set[Mark] = set()

    def saw(self, item: Item) -> bool:
        """Whether the item has fired."""
        return item.mark in self.fired

    def answer(self, s: State, choice: int) -> None:
        """Answers the pending question, as `engine.proceed` does, and watches what comes of it."""
        if s.asked >= 0 and s.ask >= PICK_PLAYER and codes.DECLINE in s.choices:
            self._hear(s, "declined" if choice == codes.DECLINE else "taken")
        elif s.ask == REROLL:
            self._hear_reroll(s, choice)
        s.answer = choice
        s.ask = NOTHING
        self.go_on(s)

    def go_on(self, s: State) -> None:
        """Runs to the next question, as `engine.advance` does."""
        told: list[e.Event] = []
        s.events = told
        while s.ask == NOTHING and not s.over:
            self._run(s, s.stack[-1])
        for event in told:
            self._told(s, event)

    def _mark(self, node: t.Node, way: str) -> None:
        self.fired.add((id(node), way))

    def _hear(self, s: State, way: str) -> None:
        """Something optional is taken or declined: it is asked by the top frame, in the name of its script."""
        node = asked.own_effect(s) or s.stack[-1].runs()
        if node is not None:
            self._mark(node, way)
        script = asked.script(s)
        if script is not None and script.node is not None:
            self._mark(script.node, way)

    def _hear_reroll(self, s: State, choice: int) -> None:
        """A text that lets its own dice be rolled again: some of them are, or none."""
        frame = s.stack[-1]
        way = "declined" if codes.argument_of(choice) == s.rolls[s.number].dice else "taken"
        if isinstance(frame, DefenceFrame) and frame.about(s).count:
            self._mark(frame.level(s), way)
        elif isinstance(frame, RollFrame):
            self._hear(s, way)

    def _run(self, s: State, frame: Frame) -> None:
        """Runs one frame once; what it had before and has afterwards tells what fired."""
        if isinstance(frame, ScriptFrame):
            self._run_script(s, frame)
        elif isinstance(frame, PlanFrame):
            self._run_plan(s, frame)
        elif isinstance(frame, TriggersFrame):
            before = frame.copy()
            self._step(s, frame)
            rule = frame.last_since(s, before)
            if rule is not None and s.stack[-1] is frame:
                self._mark(rule.rule, "held-back")
        else:
            self._step(s, frame)

    def _step(self, s: State, frame: Frame) -> None:
        """Runs it, and looks at what it laid on the stack."""
        depth = len(s.stack)
        engine.advance(s, once=True)
        for laid in s.stack[depth - 1 :]:
            if laid is not frame:
                self._entered(s, laid)

    def _run_script(self, s: State, script: ScriptFrame) -> None:
        deeds = script.to_perform()
        weights = _weigh(s, script, deeds)
        cut = script.cut_before()
        if cut is not None:
            self._mark(cut, "performed")
        self._step(s, script)
        self._performed(deeds[: len(deeds) - len(script.to_perform())], weights)

    def _run_plan(self, s: State, plan: PlanFrame) -> None:
        """A plan passes over effects: those that it does at once, or not at all, leave no other trace."""
        script = asked.script(s)
        before = plan.rest()
        self._step(s, plan)
        passed = len(before) - len(plan.rest())
        for effect in before[:passed] if passed > 0 else before:
            if isinstance(effect, (t.ForEach, t.ForEachToken)) and s.stack[-1].runs() is not effect:
                self._mark(effect, "none")
            elif isinstance(effect, t.RemoveThis) and script is not None and isinstance(script.node, t.Rule):
                self._mark(effect, "performed")

    def _entered(self, s: State, frame: Frame) -> None:
        """A frame was laid on the stack; announcements come to nothing until their script runs."""
        node = frame.runs()
        if node is None or isinstance(frame, ContestFrame):
            return
        if isinstance(frame, ScriptFrame) and frame.is_announcement():
            return
        if isinstance(frame, PlanFrame) and isinstance(node, (t.Row, t.Card, t.Offer, t.Rule, t.Level)):
            return
        self._mark(node, _way_entered(s, frame, node))
        if isinstance(node, t.Offer) and frame.spent() > 1:
            self._mark(node, "several")

    def _performed(self, deeds: list[Deed], weights: list[bool]) -> None:
        for deed, weight in zip(deeds, weights, strict=False):
            if isinstance(deed.effect, (t.Take, t.PayAny, t.RemoveCompanions)):
                self._mark(deed.effect, "some" if weight else "none")
            elif weight:
                self._mark(deed.effect, "performed")

    def _told(self, s: State, event: e.Event) -> None:
        """What no frame shows: tokens placed, upgrades laid, falls survived."""
        if isinstance(event, e.TokenPlaced):
            self._mark(s.content.tokens[s.content.token_index[event.token]].token, "placed")
        elif isinstance(event, e.Upgraded):
            ability = next(a for a in s.content.heroes[event.seat].spaces if a.key == event.ability)
            self._mark(ability.levels[event.level - 1], "laid")
        elif isinstance(event, e.Saved):
            token = s.content.tokens[s.content.token_index[event.token]].token
            for rule in token.rules:
                if rule.moment is t.Moment.FALL:
                    self._mark(rule, "acts")
                    for effect in rule.body:
                        self._mark(effect, "performed")


def _weigh(s: State, script: ScriptFrame, deeds: list[Deed]) -> list[bool]:
    """Which deeds are about to do something: an amount of nothing is nothing done."""
    weights = []
    taken = script.spent()
    for deed in deeds:
        effect = deed.effect
        size = getattr(effect, "amount", None)
        if isinstance(effect, (t.Take, t.PayAny, t.RemoveCompanions)):
            taken = deed.a
            weights.append(deed.a > 0)
        elif isinstance(size, t.Amount):
            each = getattr(effect, "who", None) is t.Who.EACH_OPPONENT
            reached = range(len(s.players)) if each else (deed.chosen,)
            weights.append(any(amount(s, size, script.seat, deed.roll, chosen, taken) > 0 for chosen in reached))
        else:
            weights.append(True)
    return weights
