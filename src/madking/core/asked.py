"""What the pending question is about: what clients, bots and views ask of the stack."""

from madking.core.acts import ActFrame
from madking.core.content import RuleDef
from madking.core.plans import ContestFrame, PlanFrame
from madking.core.script import ScriptFrame
from madking.core.state import About, State
from madking.core.traits import Text
from madking.core.triggers import TriggersFrame
from madking.core.upgrades import UpgradeFrame
from madking.lang import tree as t


def top(s: State) -> About:
    """What the frame that asks is about."""
    return s.stack[-1].about(s)


def plan(s: State) -> PlanFrame | None:
    """The innermost text that is being decided."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, PlanFrame):
            return frame
    return None


def deciding(s: State) -> About:
    """What the innermost text that is being decided is about; what asks, if nothing is."""
    found = plan(s)
    return top(s) if found is None else found.about(s)


def effect(s: State) -> t.Effect | None:
    """The effect that the innermost text is deciding."""
    found = plan(s)
    return None if found is None else found.effect()


def own_effect(s: State) -> t.Effect | None:
    """The effect that the frame which asks is deciding itself."""
    frame = s.stack[-1]
    return frame.effect() if isinstance(frame, PlanFrame) else None


def script(s: State) -> About | None:
    """What the innermost script is about: whose text, how many were spent for it."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, ScriptFrame):
            return frame.about(s)
    return None


def spent(s: State) -> int:
    """How many were taken, paid or spent for the text that is being worked out."""
    found = script(s)
    return 0 if found is None else found.spent


def source(s: State) -> t.Node | None:
    """The card, token, row or passive that is being worked out."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, (ScriptFrame, ActFrame, UpgradeFrame)):
            return frame.about(s).source
    return None


def rule(s: State, argument: int) -> RuleDef:
    """The rule that an option means, of those whose order is asked."""
    frame = s.stack[-1]
    if not isinstance(frame, TriggersFrame):
        raise AssertionError("rules are ordered at a moment")
    return frame.rule(s, argument)


def reader(s: State, roll: int) -> Text | None:
    """The text that reads the dice of this number: of an effect, or of a defence."""
    for depth in range(len(s.stack) - 1, -1, -1):
        node = s.stack[depth].reads(s, roll)
        if node is not None:
            return node
    return None


def contest(s: State, roll: int) -> ContestFrame | None:
    """The contest in which the dice of this number are compared."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        if isinstance(frame, ContestFrame) and frame.concerns(roll):
            return frame
    return None
