"""Scripted games, two for each feat: one that earns it, and its near miss."""

from collections.abc import Callable
from typing import Any, Final

import madking

Story = Callable[[bool], madking.Scenario]
STORIES: Final[dict[str, Story]] = {}
ME: Final = 0
FOE: Final = 1


def feat(name: str) -> Callable[[Story], Story]:
    """Says which feat a story is about; seat 0 earns it, if `hit`."""

    def keep(story: Story) -> Story:
        assert name not in STORIES, name
        STORIES[name] = story
        return story

    return keep


def table(*heroes: str, **position: Any) -> madking.Scenario:
    """A position with scripted dice."""
    return madking.scenario(list(heroes), **position)


def rolls_for(*heroes: str, dice: list[int], **position: Any) -> madking.Scenario:
    """The Offensive Roll Phase of seat 0, or of `active`, with these dice."""
    return table(*heroes, phase="offensive_roll", rolls=dice, **position)


def play(s: madking.Scenario, *choices: str) -> madking.Scenario:
    """Makes these choices one after the other (`1: pass` names the seat), and passes what is left open."""
    for choice in choices:
        seat, colon, text = choice.partition(": ")
        if colon and seat.isdigit():
            s.choose(text, seat=int(seat))
        else:
            s.choose(choice)
    s.pass_all()
    return s
