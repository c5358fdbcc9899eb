"""Where the circle of the rules is closed.

A card is played in a window and opens windows; a text lets tokens act, and tokens have texts. Lower modules begin such
things through here, and the import waits until then.
"""

from typing import TYPE_CHECKING

from madking.core.state import State
from madking.core.traits import Text
from madking.lang import tree as t

if TYPE_CHECKING:
    from madking.core.script import ScriptFrame


def script(s: State, seat: int, node: Text, source: t.Node | None) -> "ScriptFrame":
    """Lays a script on the stack: the body of `node`, run for `seat`, in the name of `source`."""
    import madking.core.script

    frame = madking.core.script.ScriptFrame(seat, node, source, len(s.rolls))
    s.stack.append(frame)
    return frame


def plan(s: State, seat: int, node: Text, at: int, roll: int, optional: bool) -> None:
    """Lays on the stack what decides the effects of a body, from one of its segments on."""
    import madking.core.plans

    s.stack.append(madking.core.plans.PlanFrame(seat, node, roll, -1, optional, False, at))


def act(s: State, seat: int, option: int) -> None:
    """Starts what a player chose in a window: a card, or an offer."""
    import madking.core.acts

    madking.core.acts.begin_act(s, seat, option)


def draw(s: State, seat: int, number: int) -> None:
    """Has a player draw cards."""
    import madking.core.piles

    s.stack.append(madking.core.piles.DrawFrame(seat, number))
