"""Monte Carlo tree search with imagined hands, in a page: python examples/mcts.py --games 10 --against greedy

Every iteration imagines what is hidden, walks down one tree that all imagined games share (a node is known by the
actions that led to it), adds a node, plays two turns on with greedy players and looks how the table stands.
"""

import argparse
import math
import sys
from random import Random

import madking
from madking.bots import make_bot
from madking.core.state import State
from madking.lang.library import hero_keys
from madking.rl import Codec
from madking.rl.imagining import imagine, rollout
from madking.seats import Ask

EXPLORE = 0.7
TURNS = 2
WORTH = 12.0
"""A lead of so many health is as good as three wins out of four, more or less."""


class Node:
    """What is known of a moment: how often it was met, what came of it for the one who chose to go there."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def choose(self, actions: list[int], rng: Random) -> int:
        """An action that was never tried, or the one that promises most (UCB1 over the times it was offered)."""
        for action in actions:
            self.children.setdefault(action, Node()).offered += 1
        untried = [action for action in actions if not self.children[action].visits]
        return rng.choice(untried) if untried else max(actions, key=lambda action: self.children[action].promise())

    def promise(self) -> float:
        """The mean, and more the less is known."""
        return self.total / self.visits + EXPLORE * math.sqrt(math.log(self.offered) / self.visits)


class Mcts:
    """A bot of madking: `choose` gets the question and answers with one of its options."""

    def __init__(self, iterations: int, seed: int, codec: Codec) -> None:
        self.iterations = iterations
        self.rng = Random(seed)
        self.codec = codec

    def choose(self, ask: Ask) -> madking.Option:
        """The option that was taken most often."""
        if len(ask.options) == 1:
            return ask.options[0]
        code = self.decide(ask.sight(), ask.seat)
        return next(option for option in ask.options if option.code == code)

    def decide(self, state: State, seat: int) -> int:
        """Searches from what a seat may know."""
        root = Node()
        for _ in range(self.iterations):
            self.iterate(root, imagine(state, seat, self.rng))
        best = max(self.codec.legal(state), key=lambda action: root.children[action].visits)
        return self.codec.code(state, best)

    def iterate(self, root: Node, game: State) -> None:
        """Down the tree, one node more, on with greedy players, and what came of it back up."""
        last, node = game.turn + TURNS, root
        path: list[tuple[Node, int]] = []
        while not game.over and game.turn < last:
            if game.asked < 0:
                madking.step(game, madking.sample(game, self.rng))
                continue
            actions = self.codec.legal(game)
            action = node.choose(actions, self.rng) if len(actions) > 1 else actions[0]
            seat = game.asked
            madking.step(game, self.codec.code(game, action))
            if len(actions) > 1:
                node = node.children[action]
                path.append((node, seat))
                if not node.visits:
                    break
        if not game.over and game.turn < last:
            rollout(game, self.rng, [make_bot("greedy", "0")] * len(game.players), last - game.turn)
        for met, chooser in path:
            met.visits += 1
            met.total += standing(game, chooser)


def standing(game: State, seat: int) -> float:
    """How a seat stands, from 0 to 1."""
    team = game.players[seat].team
    if game.over:
        return 1.0 if seat in game.winners else 0.0
    lead = game.dials[team] - max(health for other, health in enumerate(game.dials) if other != team)
    return 1 / (1 + math.exp(-lead / WORTH))


def main() -> None:
    """Plays duels of random heroes against a bot, from both seats."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--iterations", type=int, default=100)
    given = parser.parse_args()
    codec, wins = Codec(), 0
    for number in range(given.games):
        seat = number % 2
        heroes = Random(f"mcts/{number // 2}").sample(hero_keys(), 2)
        bots = {seat: Mcts(given.iterations, number, codec), 1 - seat: make_bot(given.against, str(number))}
        game = madking.new_game(heroes, seed=f"mcts/{number}", bots=bots, record=False)
        wins += game.state.winners == [seat]
        sys.stdout.write(f"game {number + 1}: {' against '.join(heroes)}, {wins} won so far\n")


if __name__ == "__main__":
    main()
