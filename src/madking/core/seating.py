"""Where people sit (RUL-17), which is not the order of their turns: teammates sit side by side."""

from madking.core.ruleset import Mode
from madking.core.state import State


def seats_around(mode: Mode) -> tuple[int, ...]:
    """The seats clockwise around the table, whoever starts."""
    return mode.circle or tuple(range(mode.players))


def clockwise(s: State, seat: int) -> list[int]:
    """The living opponents of a player clockwise, from the one on the left on."""
    circle = seats_around(s.mode)
    at = circle.index(seat)
    team = s.players[seat].team
    others = circle[at + 1 :] + circle[:at]
    return [other for other in others if s.players[other].alive and s.players[other].team != team]


def next_in_turn(opponents: list[int], seat: int, seats: int) -> int:
    """The one of some opponents whose turn comes first after a player's."""
    return min(opponents, key=lambda other: (other - seat) % seats)


def asked_at(s: State, place: int) -> int:
    """TIM-2: whom a window asks in which place; the turn player has place 0."""
    seats = len(s.players)
    circle = s.mode.circle
    if not circle or not s.ruleset.asks_clockwise:
        return (s.active + place) % seats
    return circle[(circle.index(s.active) + place) % seats]
