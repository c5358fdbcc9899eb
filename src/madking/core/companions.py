"""Companions (COM-1): their states and their health, and how many there are of those with a limit."""

from typing import Final

from madking.core import begin, moments
from madking.core import events as e
from madking.core.state import Player, State

HELD_BITS: Final = 4
"""How many bits each companion has in a packed group."""


def held(player: Player, index: int) -> int:
    """How many a player has of a companion with a limit."""
    return player.companions[2 * index + 1]


def let_go(s: State, seat: int, index: int, count: int) -> int:
    """Companions leave; says how many were there to leave."""
    player = s.players[seat]
    left = min(count, held(player, index))
    player.companions[2 * index + 1] -= left
    return left


def group(counts: list[int]) -> int:
    """Numbers of each companion in turn, packed into one."""
    packed = 0
    for index, count in enumerate(counts):
        packed |= count << HELD_BITS * index
    return packed


def in_group(packed: int, index: int) -> int:
    """How many of a companion a packed group holds."""
    return packed >> HELD_BITS * index & (1 << HELD_BITS) - 1


def groups(s: State, seat: int, most: int) -> list[int]:
    """Every group of so many companions with a limit, or fewer, that a player could remove; the empty one first."""
    player = s.players[seat]
    found: list[list[int]] = [[]]
    for index, made in enumerate(s.content.heroes[seat].companions):
        there = held(player, index) if made.limit else 0
        found = [[*counts, more] for counts in found for more in range(min(there, most - sum(counts)) + 1)]
    return sorted(group(counts) for counts in found)


def remove_group(s: State, seat: int, packed: int) -> int:
    """Removes a packed group, as far as it is there; says how many left."""
    total = 0
    for index, made in enumerate(s.content.heroes[seat].companions):
        left = let_go(s, seat, index, in_group(packed, index)) if made.limit else 0
        total += left
        if left and s.events is not None:
            s.tell(e.CompanionsLeft(seat, made.key, left))
    return total


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
    """Brings a companion into another state; one without health stays as it has fallen."""
    made = s.content.heroes[seat].companions[index]
    if not _is_down(s, seat, index):
        s.players[seat].companions[2 * index] = made.states.index(state)
        _tell(s, seat, index)


def _is_down(s: State, seat: int, index: int) -> bool:
    """Whether a companion that has health has none left."""
    return s.content.heroes[seat].companions[index].most > 0 and not s.players[seat].companions[2 * index + 1]


def changeable(s: State, seat: int, state: str) -> list[int]:
    """The companions of a player that know the state, are not yet in it and can come into it."""
    found: list[int] = []
    for index, made in enumerate(s.content.heroes[seat].companions):
        is_other = state in made.states and made.states[s.players[seat].companions[2 * index]] != state
        if is_other and not _is_down(s, seat, index):
            found.append(index)
    return found


def _tell(s: State, seat: int, index: int) -> None:
    if s.events is not None:
        made = s.content.heroes[seat].companions[index]
        state, health = s.players[seat].companions[2 * index : 2 * index + 2]
        s.tell(e.CompanionChanged(seat, made.key, made.states[state], health))
