"""Whether the time that a bot takes tells anything of its hand: a test by ranks, which also has to find a planted leak.

Questions are taken out of games, each with two hands that nobody else can tell apart: a poor one with as little as can
be to choose from, and a rich one. The bots of the server answer both again and again, in any order. Times are compared
by their ranks within each question (Mann and Whitney), so it does not matter how long a question takes by itself.

python tools/wire_timing.py
"""

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from madking.core.options import options
from madking.core.state import State
from madking.seats import Ask
from madking.server import players
from madking.server.players import Pace, Players
from madking.server.protocol import NewGame
from madking.server.room import Room
from madking.server.setup import set_up
from madking.server.work import Pools

BOT = "greedy"
FAR = 4.0
"""So many standard deviations are no chance: once in 16,000 audits."""
HEROES = ("moon_elf", "barbarian")
DEALS = 12
OFTEN = 0.1
"""Of the questions of a game so many are looked at."""
LEAK = Pace(1e-6)
"""A bot that answers as soon as it has thought."""


@dataclass
class Question:
    """One question with a poor and a rich hand, and how long the answers took, hand by hand."""

    hands: tuple[State, State]
    weighty: bool
    times: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def forget(self) -> None:
        """Begins anew."""
        self.times = [], []


def questions(wanted: int, apart: int = 3) -> list[Question]:
    """Questions to bots whose poor and rich hands leave so many more options."""
    found: list[Question] = []
    game = 0
    while len(found) < wanted:
        game += 1
        rng = Random(f"timing {game}")
        setup, _ = set_up(NewGame(list(HEROES), [BOT, BOT]), f"{game:064x}")
        room = Room(setup)
        while not room.over and len(found) < wanted:
            question = _with_two_hands(room, rng) if rng.random() < OFTEN else None
            if question is not None and _richer(question.hands) >= apart:
                found.append(question)
            room.apply(room.decide(rng.choice(room.game.options).text, "bot"))
    return found


def _with_two_hands(room: Room, rng: Random) -> Question | None:
    """The pending question with the poorest and the richest of some hands, if others see the same in both."""
    from tools.wire_audit import twin_of

    other = 1 - room.state.asked
    twins = [twin_of(room, other, len(room.stream), rng)[0] for _ in range(DEALS)]
    ordered = sorted(
        (twin for twin in twins if twin.weighty == room.weighty), key=lambda twin: len(options(twin.state))
    )
    return Question((ordered[0].state, ordered[-1].state), room.weighty) if ordered else None


def _richer(hands: tuple[State, State]) -> int:
    poor, rich = (len(options(state)) for state in hands)
    return rich - poor


async def answer_all(asked: list[Question], rounds: int) -> None:
    """The server's bots answer all questions with both hands, so many times, and the times are noted."""
    pools, rng = Pools(), Random("order")
    bench = Players(pools)
    player = await bench.hire(BOT, "timing")
    order = [(question, hand) for question in asked for hand in (0, 1)]
    for _ in range(rounds):
        rng.shuffle(order)
        for question, hand in order:
            state = question.hands[hand].copy()
            ask = Ask(state.asked, options(state), state)
            begun = perf_counter()
            await bench.answer(player, ask, question.weighty)
            question.times[hand].append(perf_counter() - begun)
    pools.close()


def told_apart(asked: list[Question]) -> float:
    """By how many standard deviations the times of poor and rich hands differ in rank, over all questions."""
    above = variance = 0.0
    for question in asked:
        one, other = question.times
        ranked = sorted((value, place) for place, sample in enumerate((one, other)) for value in sample)
        ranks = sum(rank for rank, (_, place) in enumerate(ranked, start=1) if place == 0)
        n, m = len(one), len(other)
        above += ranks - n * (n + m + 1) / 2
        variance += n * m * (n + m + 1) / 12
    return abs(above) / sqrt(variance)


def measured(asked: list[Question], rounds: int, pace: Pace | None = None) -> float:
    """How far apart the hands are told at the server's pace, or at another."""
    usual = players.QUICK
    for question in asked:
        question.forget()
    try:
        players.QUICK = pace or usual  # type: ignore[misc]  # a leak is planted
        asyncio.run(answer_all(asked, rounds))
    finally:
        players.QUICK = usual  # type: ignore[misc]
    return told_apart(asked)


def audit_timing(say: Callable[[str], object], wanted: int = 12, rounds: int = 40, tries: int = 3) -> list[str]:
    """Finds the leak that was planted, and none in the server; what it finds is found in every try."""
    asked = questions(wanted)
    planted = measured(asked, rounds, LEAK)
    found = measured(asked, rounds)
    for _ in range(tries - 1):
        found = min(found, measured(asked, rounds)) if found >= FAR else found
    say(f"{'thinking time, poor and rich hands':38}{2 * rounds * len(asked):9}   {found:.1f} deviations apart; ")
    say(f"a planted leak: {planted:.1f} (from {FAR:.0f} on it is one)\n")
    wrong = [] if planted >= FAR else ["the leak that was planted was not found"]
    return [*wrong, "the time that a bot takes tells of its hand"] if found >= FAR else wrong


if __name__ == "__main__":
    sys.exit(len(audit_timing(sys.stdout.write)))
