"""A state out of the plain data that `state.to_plain` wrote."""

from typing import Any, Final

from madking.core.activations import ActivateFrame
from madking.core.acts import CardFrame, OfferFrame
from madking.core.assault import AssaultFrame, DefenceFrame
from madking.core.content import Content
from madking.core.phases import MainFrame, SellFrame, SetUpFrame, TurnFrame
from madking.core.piles import DiscardFrame, DrawFrame, SearchFrame
from madking.core.plans import ContestFrame, PlanFrame, RollFrame, UpToFrame
from madking.core.rerolls import RansomFrame, RerollFrame
from madking.core.ruleset import Mode, Ruleset
from madking.core.script import ScriptFrame
from madking.core.state import (
    ATTACK_FIELDS,
    NODES,
    PLAYER_FIELDS,
    STATE_FIELDS,
    Attack,
    Deed,
    Entry,
    Frame,
    Plain,
    Player,
    Roll,
    State,
)
from madking.core.targeting import TargetFrame
from madking.core.triggers import TriggersFrame
from madking.core.windows import IsolatedFrame, SettleFrame, WindowFrame

FRAMES: Final[dict[str, type[Frame]]] = {
    "activate": ActivateFrame,
    "assault": AssaultFrame,
    "card": CardFrame,
    "contest": ContestFrame,
    "defence": DefenceFrame,
    "discard": DiscardFrame,
    "draw": DrawFrame,
    "isolated": IsolatedFrame,
    "main": MainFrame,
    "offer": OfferFrame,
    "plan": PlanFrame,
    "ransom": RansomFrame,
    "reroll": RerollFrame,
    "roll": RollFrame,
    "script": ScriptFrame,
    "search": SearchFrame,
    "sell": SellFrame,
    "set-up": SetUpFrame,
    "settle": SettleFrame,
    "target": TargetFrame,
    "triggers": TriggersFrame,
    "turn": TurnFrame,
    "up to": UpToFrame,
    "window": WindowFrame,
}
"""Every kind of frame, by its word in plain data."""


def from_plain(data: Plain, content: Content, ruleset: Ruleset, mode: Mode) -> State:
    """The state that `to_plain` wrote."""
    state = State(content, ruleset, mode, [], [], [], [], [], [], [], [], [], [])
    _fill(state, STATE_FIELDS, data)
    state.players = [_player(player, content) for player in data["players"]]
    state.rolls = [Roll(o, p, d, up, content.node(s), u) for o, p, d, up, s, u in data["rolls"]]
    state.pools = _pools(data["pools"], content)
    state.aside = [_pools(pools, content) for pools in data["aside"]]
    if data["attack"] is not None:
        state.attack = Attack(data["attack"]["attacker"], [], [], [], [], [])
        _fill(state.attack, ATTACK_FIELDS, data["attack"])
    state.stack = [_frame(kind, held, content) for kind, held in data["stack"]]
    return state


def _fill(holder: object, names: tuple[str, ...], data: Plain) -> None:
    """Sets the fields; lists are the holder's own, whatever becomes of the data."""
    for name in names:
        value = data[name]
        setattr(holder, name, value[:] if isinstance(value, list) else value)


def _player(data: Plain, content: Content) -> Player:
    player = Player(data["seat"], data["team"], [], [], [], [], [], [], [], [], [], [], [])
    _fill(player, PLAYER_FIELDS, data)
    player.board = content.heroes[player.seat].board(player.levels, player.side)
    return player


def _pools(data: list[list[list[Any]]], content: Content) -> list[list[Entry]]:
    return [[Entry(k, n, d, a, content.node(s), b, h) for k, n, d, a, s, b, h in pool] for pool in data]


def _frame(kind: str, held: Plain, content: Content) -> Frame:
    made = FRAMES[kind]
    frame = made.__new__(made)
    for name in ("seat", "step", *frame.fields()):
        value = held[name]
        if name in NODES:
            value = content.node(value)
        elif name == "deeds" and value is not None:
            value = [_deed(deed, content) for deed in value]
        setattr(frame, name, value)
    return frame


def _deed(data: list[Any], content: Content) -> Deed:
    effect, chosen, roll, first, second, last = data
    made: Any = content.node(effect)
    return Deed(made, chosen, roll, first, second, last)
