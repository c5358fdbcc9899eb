"""Companions (COM-1): their states and their health."""

from madking.core import begin, moments
from madking.core import events as e
from madking.core.state import State


def change_health(s: State, seat: int, index: int, change: int) -> None:
    """Heals or hurts a companion, up to its most; at 0 it falls."""
    player = s.players[seat]
    made = s.content.heroes[seat].companions[index]
    before = player.companions[2 * index + 1]
    now = max(0, min(before + change, made.most))
    if now == before:
        return
    player.companions[2 * index + 1] = now
    if not now:
        player.companions[2 * index] = made.fallen
    _tell(s, seat, index)
    if not now:
        begin.happening(s, moments.COMPANION_FALLS, seat, -1, index)


def change_state(s: State, seat: int, index: int, state: str) -> None:
    """Brings a companion into another state."""
    made = s.content.heroes[seat].companions[index]
    s.players[seat].companions[2 * index] = made.states.index(state)
    _tell(s, seat, index)


def changeable(s: State, seat: int, state: str) -> list[int]:
    """The companions of a player that know the state and are not yet in it."""
    found: list[int] = []
    for index, made in enumerate(s.content.heroes[seat].companions):
        if state in made.states and made.states[s.players[seat].companions[2 * index]] != state:
            found.append(index)
    return found


def _tell(s: State, seat: int, index: int) -> None:
    if s.events is not None:
        made = s.content.heroes[seat].companions[index]
        state, health = s.players[seat].companions[2 * index : 2 * index + 2]
        s.tell(e.CompanionChanged(seat, made.key, made.states[state], health))
