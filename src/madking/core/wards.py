"""Status effects that are kept off before they are placed: what is about to come upon a target, and what is warded."""

from madking.core import events as e
from madking.core.reading import amount
from madking.core.state import Attack, Deed, State
from madking.core.tokens import room_for
from madking.lang import tree as t


def coming(s: State, seat: int, deeds: list[Deed], taken: int) -> list[int]:
    """The negative status effect tokens that decided deeds of an ability are about to put on its target, each one."""
    attack = s.attack
    found: list[int] = []
    for deed in deeds if attack is not None else []:
        effect = deed.effect
        if attack is not None and isinstance(effect, t.Inflict) and effect.who is t.Who.TARGET:
            token = s.content.token_index[effect.token]
            count = amount(s, effect.amount, seat, deed.roll, deed.chosen, taken)
            if s.content.tokens[token].token.kind is t.TokenKind.NEGATIVE:
                found += [token] * min(count, room_for(s, attack.target, token))
    return found


def ward(s: State, seat: int, token: int) -> None:
    """Keeps one token off that is about to be placed."""
    attack = s.attack
    if attack is not None and token in attack.coming:
        left = attack.coming[:]
        left.remove(token)
        attack.coming = left
        attack.warded = [*attack.warded, token]
        if s.events is not None:
            s.tell(e.StatusWarded(seat, s.content.tokens[token].key))


def kept_off(attack: Attack, token: int, count: int) -> int:
    """How many tokens of a kind are still placed, when some of them were warded off."""
    left = attack.warded[:]
    while count and token in left:
        left.remove(token)
        count -= 1
    attack.warded = left
    return count
