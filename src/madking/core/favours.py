"""Tokens that change hands; cards that are cancelled, recovered, cheaper or free; attempts to come."""

from typing import TYPE_CHECKING, Union, assert_never

from madking.core import events as e
from madking.core.piles import RecoverFrame
from madking.core.prices import mark_down
from madking.core.reading import amount, played_against, who
from madking.core.state import Deed, State
from madking.core.tokens import hand_over
from madking.core.upgrades import LayFrame
from madking.lang import tree as t

if TYPE_CHECKING:
    from madking.core.script import ScriptFrame

_Favour = Union[
    t.StealStatus, t.StealToken, t.MoveTokens, t.CancelPlay, t.Recover, t.Discount, t.FreeUpgrade, t.NextAttempts
]  # fmt: skip


def favour(s: State, script: "ScriptFrame", deed: Deed, effect: _Favour) -> None:
    """Tokens that change hands; cards that are cancelled, recovered, cheaper or free; attempts to come."""
    player = s.players[script.seat]
    if isinstance(effect, (t.StealStatus, t.StealToken, t.MoveTokens)):
        _hand_over(s, script, deed, effect)
    elif isinstance(effect, t.CancelPlay):
        _cancel(s, script.seat)
    elif isinstance(effect, t.Recover):
        s.push(RecoverFrame(script.seat, effect))
    elif isinstance(effect, t.FreeUpgrade):
        s.push(LayFrame(script.seat))
    elif isinstance(effect, t.Discount):
        mark_down(player, effect.cards, effect.cp)
        if s.events is not None:
            s.tell(e.Discounted(script.seat, effect.cards.value, effect.cp))
    elif isinstance(effect, t.NextAttempts):
        player.ahead += effect.count
        if s.events is not None:
            s.tell(e.AttemptsGained(script.seat, effect.count))
    else:
        assert_never(effect)


def _cancel(s: State, seat: int) -> None:
    """The card that an opponent has paid for will be discarded without effect."""
    frame = played_against(s, seat)
    if frame is not None:
        frame.cancel()
        if s.events is not None:
            card = s.content.heroes[frame.seat].cards[frame.about(s).card]
            s.tell(e.CardCancelled(seat, frame.seat, card.key))


def _hand_over(
    s: State, script: "ScriptFrame", deed: Deed, effect: t.StealStatus | t.StealToken | t.MoveTokens
) -> None:
    """Tokens that go from one player to another."""
    if isinstance(effect, t.StealStatus):
        remember(s, script, script.seat, deed.a, hand_over(s, deed.chosen, script.seat, deed.a, 1))
        return
    number = amount(s, effect.amount, script.seat, deed.roll, deed.chosen, script.taken)
    other = who(s, effect.who, script.seat, deed.chosen)
    token = s.content.token_index[effect.token]
    if isinstance(effect, t.StealToken):
        remember(s, script, script.seat, token, hand_over(s, other, script.seat, token, number))
    elif isinstance(effect, t.MoveTokens):
        remember(s, script, other, token, hand_over(s, script.seat, other, token, number))
    else:
        assert_never(effect)


def remember(s: State, script: "ScriptFrame", seat: int, token: int, placed: int) -> None:
    """The current Attack remembers the tokens that it brought someone."""
    attack = s.attack
    if attack is None:
        return
    for _ in range(placed):
        if seat == attack.target and script.seat == attack.attacker:
            attack.placed += [seat, token]
        elif seat == attack.attacker and attack.made and isinstance(script.node, t.Row):
            attack.late.append(token)
