"""Where the circle of the rules is closed.

A card is played in a window and opens windows; a text lets tokens act, and tokens have texts. Lower modules begin such
things through here. So this module is always the first of the rules to be imported (by the package itself), and its own
imports of what it begins stand at its end, where everything that they ask of it is there.
"""

from typing import TYPE_CHECKING

from madking.core.seating import asked_at
from madking.core.state import State
from madking.lang import tree as t

if TYPE_CHECKING:
    from madking.core.script import ScriptFrame
    from madking.core.traits import Text


def script(s: State, seat: int, node: "Text", source: t.Node | None) -> "ScriptFrame":
    """Lays a script on the stack: the body of `node`, run for `seat`, in the name of `source`."""
    frame = scripts.ScriptFrame(seat, node, source, len(s.rolls))
    if isinstance(source, t.Token):
        frame.token = s.content.token_index[source.key]
    s.stack.append(frame)
    return frame


def plan(s: State, seat: int, node: "Text", at: int, roll: int, optional: bool, chosen: int = -1) -> None:
    """Lays on the stack what decides the effects of a body, from one of its segments on."""
    s.stack.append(plans.PlanFrame(seat, node, roll, chosen, optional, False, at))


def act(s: State, seat: int, option: int) -> None:
    """Starts what a player chose in a window: a card, or an offer."""
    acts.begin_act(s, seat, option)


def happening(s: State, moment: int, seat: int, other: int, fact: int) -> None:
    """Something has happened to a player that rules may answer; `other` and `fact` as in `HappeningFrame`."""
    if s.content.rules[moment]:
        triggers.happen(s, moment, seat, other, fact)


def echo(s: State) -> None:
    """What rules answer once ledgers are totalled belongs together: see `EchoFrame`."""
    s.push(triggers.EchoFrame(s.active, triggers.chain_of(s)))


def happening_to_all(s: State, moment: int, other: int, fact: int, teammates: bool) -> None:
    """The same for everyone but another player (and perhaps that player's team), in the order of TIM-2."""
    if s.content.rules[moment]:
        team = s.players[other].team
        for place in range(len(s.players) - 1, -1, -1):
            seat = asked_at(s, place)
            if seat != other and (teammates or s.players[seat].team != team):
                triggers.happen(s, moment, seat, other, fact)


def draw(s: State, seat: int, number: int) -> None:
    """Has a player draw cards."""
    s.stack.append(piles.DrawFrame(seat, number))


from madking.core import acts, piles, plans, triggers  # noqa: E402
from madking.core import script as scripts  # noqa: E402
