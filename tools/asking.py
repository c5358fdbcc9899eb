"""How often a person is asked in a duel, and whether anything is decided for them that they would decide otherwise.

    python tools/asking.py                        # 40 games of greedy against greedy, asked as the page does on Smart
    python tools/asking.py --games 100 --policy expert:sims=20
    python tools/asking.py --people               # the rule between people, which goes by public facts alone

A bot stands for the person at seat 0. It is shown every question, those too that are answered without asking; where it
would have answered otherwise, the answer is looked for in the questions around it that are asked: it was there just
before on the same dice (`earlier`), or is there as well before the phase ends (`later`), or it is `lost`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import madking
from madking.asking.ahead import attempt_after
from madking.asking.leaving import left_behind
from madking.asking.ordering import order_is_idle
from madking.asking.reactions import Asking
from madking.asking.unasked import unasked
from madking.bots import make_bot
from madking.core import codes
from madking.core.options import Option, options
from madking.core.state import State
from madking.core.terms import ATTEMPT, MAIN_ACT, QUESTIONS
from madking.core.windows import WINDOWS, asked_in
from madking.games import draw_heroes
from madking.seats import Ask

BASE = 4597
"""Questions of 40 games with greedy before issue 18, at 02acd5c: the same seeds, with the rule of that time
(`server.passing.passes(s, offered, "smart", True)`, which knew windows alone) in the place of `unasked`."""
OF = 40
LAST_TURN = 200


@dataclass
class Tally:
    """What was asked and answered over all games."""

    asked: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)
    """Those of the asked that were answered by more than passing, or ending a phase."""
    spared: Counter[str] = field(default_factory=Counter)
    earlier: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


@dataclass
class Watch:
    """One game as the person at seat 0 meets it."""

    tally: Tally
    where: str
    planned: bool = False
    """Whether a decision was made together with the window before it."""
    shown: set[str] = field(default_factory=set)
    dice: int = 0
    wanted: dict[str, str] = field(default_factory=dict)
    turn: int = 0
    left: State | None = None
    """The table at the end of Main Phase 1, if the person was asked there."""

    def meets(self, s: State, offered: list[Option], would: Option, given: Option | None) -> None:
        """Counts a question, and compares what is answered for the person with what they would answer."""
        self.passes_on(s)
        kind = kind_of(s)
        if self.planned and s.ask == ATTEMPT:
            self.planned = False
        elif given is None:
            self.tally.asked[kind] += 1
            self._asks(s, offered)
            self.planned = would.code == codes.PASS and attempt_after(s) is not None
            self.tally.acted[kind] += self.planned or would.code not in (codes.PASS, codes.DONE)
        else:
            self.tally.spared[kind] += 1
            if would != given and not order_is_idle(s, [option.code for option in offered]):
                self._differs(s, kind, would)

    def passes_on(self, s: State) -> None:
        """What was wanted in an earlier turn is lost."""
        if s.turn != self.turn:
            self.turn = s.turn
            self.tally.lost += self.wanted.values()
            self.wanted.clear()

    def _asks(self, s: State, offered: list[Option]) -> None:
        later = attempt_after(s)
        self.shown = {option.text for option in (*offered, *(options(later) if later is not None else ()))}
        self.dice = s.rolls[0].dice if s.rolls else 0
        for text in self.shown & set(self.wanted):
            self.tally.later.append(self.wanted.pop(text))

    def _differs(self, s: State, kind: str, would: Option) -> None:
        place = f"{self.where} turn {s.turn}, {kind}: {would.text}"
        if would.text in self.shown and s.rolls and s.rolls[0].dice == self.dice:
            self.tally.earlier.append(place)
        else:
            self.wanted[would.text] = place


def kind_of(s: State) -> str:
    """What is asked: the window, or the question."""
    return f"window: {WINDOWS[asked_in(s)]}" if asked_in(s) >= 0 else QUESTIONS[s.ask]


def play(number: int, policy: str, tally: Tally, alone: bool = True, seed: str = "asking") -> None:
    """Plays one duel, the same for each rule of asking as long as that rule changes nothing."""
    name = f"{seed}/{number}"
    heroes = draw_heroes("1v1", name)
    game = madking.new_game(list(heroes), seed=name)
    bots = [make_bot(policy, "person"), make_bot("greedy", "rival")]
    watch = Watch(tally, f"game {number} ({' against '.join(heroes)})")
    while game.actor is not None and game.state.turn <= LAST_TURN:
        s, offered = game.state, game.options
        choice = bots[s.asked].choose(Ask(s.asked, offered, s))
        if s.asked == 0:
            given = unasked(s, offered, Asking.SMART, True, alone, watch.left)
            watch.meets(s, offered, choice, given)
            if given is None and s.ask == MAIN_ACT:
                watch.left = left_behind(s, choice.code)
            choice = given or choice
        if choice.code != codes.PASS:
            watch.planned = False
        game.choose(choice)
    tally.lost += watch.wanted.values()


def count(games: int, policy: str = "greedy", alone: bool = True) -> Tally:
    """What is asked over so many games."""
    tally = Tally()
    for number in range(games):
        play(number, policy, tally, alone)
    return tally


def _share(number: int, games: int) -> str:
    return f"{number / games / (BASE / OF):.1%} of that"


def lines(tally: Tally, games: int) -> Iterator[str]:
    """The count in words."""
    total = tally.asked.total()
    yield f"asked {total} in {games} games, {total / games:.1f} each; answered without asking {tally.spared.total()}"
    yield f"before issue 18: {BASE} in {OF} games, {BASE / OF:.1f} each; now {_share(total, games)}"
    yield f"had only those been asked that were not passed: {_share(tally.acted.total(), games)}"
    yield "   asked  acted"
    yield from (f"  {number:6} {tally.acted[kind]:6} {kind}" for kind, number in tally.asked.most_common())
    yield f"would have been answered otherwise: {len(tally.earlier)} just before, {len(tally.later)} later"
    yield f"lost: {len(tally.lost)}"
    yield from (f"  {place}" for place in tally.lost)


def main() -> None:
    """Counts, and says what was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--policy", default="greedy")
    parser.add_argument("--people", action="store_true")
    given = parser.parse_args()
    tally = count(given.games, given.policy, not given.people)
    sys.stdout.write("".join(f"{line}\n" for line in lines(tally, given.games)))


if __name__ == "__main__":
    main()
