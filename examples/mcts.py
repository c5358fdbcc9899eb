"""Monte Carlo tree search with imagined hands, in a page: python examples/mcts.py --games 10 --against greedy

What is hidden is imagined anew again and again, and every option that may be best is tried in the same imagined game:
the same cards, the same luck (common random numbers), so that what differs is the option. Below each option grows a
tree that all imagined games share; beyond it greedy players go on for some turns, and the expert's judge says who will
win, and how likely. What greedy would do is the favourite: others are given up as soon as they fall behind, and have to
be better beyond doubt, because the best of many looks better than it is.
"""

import argparse
import math
import sys
from random import Random

import madking
from madking.bots import make_bot
from madking.bots.expert.judge import Judge
from madking.bots.expert.leads import PLAIN
from madking.bots.greedy import GreedyBot
from madking.bots.valuation import valuation_of
from madking.core.codes import KEEP, kind_of
from madking.core.state import State
from madking.lang.library import hero_keys
from madking.rl.imagining import Luck, imagine, rollout
from madking.seats import Ask

TURNS = 2
"""How far imagined games go: to the beginning of so many turns later."""
OPTIONS = 8
"""How many options are compared at most; others than the favourite are drawn. Which dice to keep is left to greedy."""
FIRST, BEHIND, DOUBT = 4, 1.5, 1.0
"""Games before an option is given up; standard errors behind the best to be; standard errors ahead to be preferred."""
EXPLORE, WIDTH = 0.3, 0.25
"""How much of a chance little known moves get, and how many are tried: 1 and so many times the root of the visits."""
GREEDY = GreedyBot()


class Node:
    """A moment of the tree, known by the moves that led to it: what came of it for the one who chose to go there."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def choose(self, game: State, codes: list[int], rng: Random) -> int:
        """What greedy would do first, then something new if there is room, else what promises most (UCB1)."""
        tried = [code for code in codes if code in self.children]
        if not tried:
            return GREEDY.decide(game.asked, codes, lambda: game)
        if len(tried) < len(codes) and len(tried) < WIDTH * self.visits**0.5:
            return rng.choice([code for code in codes if code not in self.children])
        width, nodes = EXPLORE * math.log(self.visits + 1) ** 0.5, self.children
        return max(tried, key=lambda code: nodes[code].total / nodes[code].visits + width / nodes[code].visits ** 0.5)


class Arm:
    """An option, the tree below it, and how it did in each imagined game."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.root = Node()
        self.values: list[float] = []

    def lead(self, other: "Arm") -> float:
        """By how many standard errors it is ahead of another one, in the games that both have played."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        mean = sum(gaps) / len(gaps)
        return sum(gaps) / math.sqrt(sum((gap - mean) ** 2 for gap in gaps) + 0.002)


class Mcts:
    """A bot of madking: `choose` gets the question and answers with one of its options."""

    def __init__(self, iterations: int, seed: int) -> None:
        self.iterations = iterations
        self.rng = Random(seed)

    def choose(self, ask: Ask) -> madking.Option:
        """The option that did best."""
        if len(ask.options) == 1:
            return ask.options[0]
        code = self.decide(ask.sight(), ask.seat)
        return next(option for option in ask.options if option.code == code)

    def decide(self, state: State, seat: int) -> int:
        """Searches from what a seat may know: one imagined game after the other, each with all options left."""
        codes = madking.legal(state)
        usual = GREEDY.decide(seat, codes, lambda: state)
        others = [code for code in codes if code != usual and kind_of(code) != KEEP]
        arms = [Arm(code) for code in [usual, *self.rng.sample(others, min(len(others), OPTIONS - 1))]]
        judge, favourite, seed = Judge(valuation_of(state.content, PLAIN)), arms[0], self.rng.getrandbits(24)
        played = 0
        while played < self.iterations and len(arms) > 1:
            number = seed + len(favourite.values)
            dealt = imagine(state, seat, Random(number))
            for arm in arms:
                arm.values.append(self.iterate(arm, dealt.copy(), Luck(number), judge))
            played += len(arms)
            if len(favourite.values) >= FIRST:
                best = max(arms, key=lambda arm: sum(arm.values))
                arms = [arm for arm in arms if arm is favourite or best.lead(arm) < BEHIND]
        best = max(arms, key=lambda arm: sum(arm.values))
        return best.code if best is not favourite and best.lead(favourite) > DOUBT else usual

    def iterate(self, arm: Arm, game: State, luck: Luck, judge: Judge) -> float:
        """An option, down its tree, one node more, on with greedy players, and what came of it back up."""
        node, seat, last = arm.root, game.asked, game.turn + TURNS
        path = [(node, seat)]
        madking.step(game, arm.code)
        while not game.over and game.turn < last and node.visits:
            codes = madking.legal(game)
            if game.asked < 0:
                madking.step(game, luck.bring(game))
            elif len(codes) == 1:
                madking.step(game, codes[0])
            else:
                code, chooser = node.choose(game, codes, self.rng), game.asked
                node = node.children.setdefault(code, Node())
                path.append((node, chooser))
                madking.step(game, code)
        if not game.over and game.turn < last:
            rollout(game, luck, [GREEDY] * len(game.players), last - game.turn)
        for met, chooser in path:
            met.visits += 1
            met.total += judge.chance(game, game.players[chooser].team)
        return judge.chance(game, game.players[seat].team)


def main() -> None:
    """Plays duels of random heroes against a bot, each line-up from both seats."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--iterations", type=int, default=100)
    given = parser.parse_args()
    wins = 0
    for number in range(given.games):
        seat = number % 2
        heroes = Random(f"mcts/{number // 2}").sample(hero_keys(), 2)
        bots = {seat: Mcts(given.iterations, number), 1 - seat: make_bot(given.against, str(number))}
        game = madking.new_game(heroes, seed=f"mcts/{number}", bots=bots, record=False)
        wins += game.state.winners == [seat]
        sys.stdout.write(f"{' against '.join(heroes)}: {wins} of {number + 1} won\n")


if __name__ == "__main__":
    main()
