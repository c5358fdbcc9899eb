"""Greedy turns several dice one after the other, and knows how many are still to come."""

import madking
from madking.bots import make_bot
from madking.core import dice
from madking.seats import Ask


def test_greedy_finishes_what_it_began_with_twice_as_wild() -> None:
    """With three sixes two turns make the Ultimate; the second of them is the last."""
    s = madking.scenario(
        ["barbarian", "paladin"],
        phase="offensive_roll",
        rolls=[6, 6, 6, 1, 2],
        hands={0: ["Twice as Wild!"]},
        cp={0: 5},
    )
    attack = s.state.attack
    assert attack is not None
    attack.attempts = 0
    s.choose("play twice-as-wild")
    bot = make_bot("greedy", "turns")
    while s.options[0].kind in ("die", "value", "pass"):
        s.choose(bot.choose(Ask(s.state.asked, s.options, s.state)))
    assert dice.unpack(s.state.rolls[0].dice) == [6, 6, 6, 6, 6]
