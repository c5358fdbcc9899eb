"""States as plain data, values for JSON, and back: what is saved, compared, hashed and pickled."""

from collections.abc import Callable
from typing import Any, Final

from madking.core.activations import ActivateFrame
from madking.core.acts import CardFrame, OfferFrame
from madking.core.assault import AssaultFrame, DefenceFrame
from madking.core.content import Content
from madking.core.growth import GrowFrame
from madking.core.phases import MainFrame, SellFrame, SetUpFrame, TurnFrame
from madking.core.piles import DiscardFrame, DrawFrame, RecoverFrame, SearchFrame
from madking.core.plans import ContestFrame, PlanFrame, RollFrame, UpToFrame
from madking.core.rerolls import RansomFrame, RerollFrame
from madking.core.ruleset import Mode, Ruleset
from madking.core.script import ScriptFrame
from madking.core.state import Attack, Deed, Entry, Frame, Player, Roll, State
from madking.core.targeting import TargetFrame
from madking.core.triggers import EchoFrame, HappeningFrame, TriggersFrame
from madking.core.upgrades import LayFrame, UpgradeFrame
from madking.core.windows import IsolatedFrame, SettleFrame, WindowFrame

Plain = dict[str, Any]

PLAYER_FIELDS: Final = (
    "seat", "team", "cp", "alive", "turns", "attempts", "extra_attempts", "hidden", "side", "used", "rebates", "ahead",
    "hand", "deck",
    "discard", "levels", "tokens", "inflicters", "armed", "raised", "fresh", "companions", "known",
)  # fmt: skip
"""What a player holds; `board` follows from the levels and the side."""
ATTACK_FIELDS: Final = (
    "attacker", "target", "row", "stage", "attempts", "withheld", "used", "granted", "type",
    "made", "noted", "weakened", "ultimate", "failed", "altered", "dealt", "hurt", "disarmed", "split", "rewarded",
    "placed", "late", "spent", "allowed", "uses", "price", "others", "heeded", "coming", "warded",
)  # fmt: skip
STATE_FIELDS: Final = (
    "dials", "active", "starter", "turn", "phase", "extra", "skipping", "declined", "thrown",
    "ask", "asked", "number", "choices", "answer", "over", "winners", "later",
)  # fmt: skip
"""What a state holds beside its players, rolls, ledgers, attack and stack."""
NODES: Final = ("node", "source")
"""The fields of frames that hold a piece of text: in plain data it is told by its number."""
FRAMES: Final[dict[str, tuple[Callable[..., Frame], int]]] = {
    "activate": (ActivateFrame, 1),
    "assault": (AssaultFrame, 1),
    "card": (CardFrame, 1),
    "contest": (ContestFrame, 5),
    "defence": (DefenceFrame, 0),
    "discard": (DiscardFrame, 2),
    "draw": (DrawFrame, 1),
    "grow": (GrowFrame, 3),
    "echo": (EchoFrame, 1),
    "happening": (HappeningFrame, 4),
    "isolated": (IsolatedFrame, 3),
    "lay": (LayFrame, 0),
    "main": (MainFrame, 0),
    "offer": (OfferFrame, 1),
    "plan": (PlanFrame, 1),
    "ransom": (RansomFrame, 4),
    "recover": (RecoverFrame, 1),
    "reroll": (RerollFrame, 1),
    "roll": (RollFrame, 5),
    "script": (ScriptFrame, 3),
    "search": (SearchFrame, 0),
    "sell": (SellFrame, 0),
    "set-up": (SetUpFrame, 0),
    "settle": (SettleFrame, 0),
    "target": (TargetFrame, 0),
    "triggers": (TriggersFrame, 1),
    "turn": (TurnFrame, 0),
    "up to": (UpToFrame, 1),
    "upgrade": (UpgradeFrame, 1),
    "window": (WindowFrame, 2),
}
"""Every kind of frame by its word in plain data, and how many of its fields it is made with."""


def to_plain(state: State) -> Plain:
    """The state as JSON values; `from_plain` reads it back."""
    content = state.content
    number = content.number
    data = _plain_fields(state, STATE_FIELDS)
    data["players"] = [_plain_fields(player, PLAYER_FIELDS) for player in state.players]
    data["rolls"] = [[r.owner, r.purpose, r.dice, r.open, number(r.source), r.used] for r in state.rolls]
    data["pools"] = _plain_pools(state.pools, content)
    data["aside"] = [_plain_pools(pools, content) for pools in state.aside]
    data["attack"] = None if state.attack is None else _plain_fields(state.attack, ATTACK_FIELDS)
    data["stack"] = [_plain_frame(frame, content) for frame in state.stack]
    return data


def _plain_fields(holder: object, names: tuple[str, ...]) -> Plain:
    data: Plain = {}
    for name in names:
        value = getattr(holder, name)
        data[name] = value[:] if isinstance(value, list) else value
    return data


def _plain_pools(pools: list[list[Entry]], content: Content) -> list[list[list[Any]]]:
    number = content.number
    return [[[e.kind, e.amount, e.type, e.attack, number(e.source), e.by, e.dealt] for e in pool] for pool in pools]


def _plain_frame(frame: Frame, content: Content) -> list[Any]:
    held = _plain_fields(frame, ("seat", "step", *frame.fields()))
    for name in NODES:
        if name in held:
            held[name] = content.number(held[name])
    if held.get("deeds") is not None:
        held["deeds"] = [_plain_deed(deed, content) for deed in held["deeds"]]
    return [frame.kind(), held]


def _plain_deed(deed: Deed, content: Content) -> list[Any]:
    return [content.number(deed.effect), deed.chosen, deed.roll, deed.a, deed.b, deed.last]


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
    """The frame of this kind; what it is made with comes first among its fields."""
    made, given = FRAMES[kind]
    values = {name: _value(name, value, content) for name, value in held.items()}
    arguments = [value for name, value in values.items() if name not in ("seat", "step")][:given]
    frame = made(values["seat"], *arguments)
    for name in ("step", *frame.fields()):
        setattr(frame, name, values[name])
    return frame


def _value(name: str, value: Any, content: Content) -> Any:
    if name in NODES:
        return content.node(value)
    return [_deed(deed, content) for deed in value] if name == "deeds" and value is not None else value


def _deed(data: list[Any], content: Content) -> Deed:
    effect, chosen, roll, first, second, last = data
    made: Any = content.node(effect)
    return Deed(made, chosen, roll, first, second, last)
