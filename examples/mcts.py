"""Monte Carlo tree search with imagined hands, in a page: python examples/mcts.py --games 10 --against greedy

Every iteration imagines what is hidden, walks down one tree that all imagined games share (a node is known by the
actions that led to it), adds a node, plays two turns on with greedy players and looks how the table stands. What greedy
would do is tried first, others one by one the more often a node is met; in the end they have to be better beyond doubt.
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
from madking.rl.imagining import Luck, imagine, rollout
from madking.rl.lanes import answer
from madking.seats import Ask

EXPLORE = 0.4
TURNS = 2
WORTH = 12.0
"""A lead of so many health is as good as three wins out of four, more or less."""
DOUBT = 0.5
WIDTH = 0.6
"""How many options are tried: so many times the root of how often a moment was met."""
GREEDY = make_bot("greedy", "0")


class Node:
    """What is known of a moment: how often it was met, what came of it for the one who chose to go there."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def choose(self, codec: Codec, game: State, rng: Random) -> int:
        """Something new if there is room for it, else what promises most (UCB1) of what is legal here."""
        actions = codec.legal(game)
        tried = [action for action in actions if action in self.children]
        if not tried:
            return codec.id(game, answer(game, GREEDY, madking.legal(game)))
        if len(tried) < len(actions) and len(tried) <= WIDTH * self.visits**0.5:
            return rng.choice([action for action in actions if action not in self.children])
        return max(tried, key=lambda action: self.children[action].bound(EXPLORE * math.log(self.visits + 1) ** 0.5))

    def bound(self, width: float) -> float:
        """The mean, and so much more (or less) the less is known."""
        return self.total / self.visits + width / self.visits**0.5


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
        """Searches from what a seat may know. The n-th trial of every option meets the same hidden cards and luck."""
        root, seed = Node(), self.rng.getrandbits(24)
        for _ in range(self.iterations):
            action = root.choose(self.codec, state, self.rng)
            child = root.children.setdefault(action, Node())
            game = imagine(state, seat, Random(seed + child.visits))
            madking.step(game, self.codec.code(game, action))
            self.iterate([(root, seat), (child, seat)], game, Luck(seed + child.visits))
        return self.codec.code(state, max(root.children, key=lambda action: root.children[action].bound(-DOUBT)))

    def iterate(self, path: list[tuple[Node, int]], game: State, luck: Luck) -> None:
        """Down the tree, one node more, on with greedy players, and what came of it back up."""
        last, node = game.turn + TURNS, path[-1][0]
        while not game.over and game.turn < last and node.visits:
            if game.asked < 0:
                madking.step(game, luck.bring(game))
                continue
            codes, seat = madking.legal(game), game.asked
            if len(codes) == 1:
                madking.step(game, codes[0])
                continue
            action = node.choose(self.codec, game, self.rng)
            madking.step(game, self.codec.code(game, action))
            node = node.children.setdefault(action, Node())
            path.append((node, seat))
        if not game.over and game.turn < last:
            rollout(game, luck, [GREEDY] * len(game.players), last - game.turn)
        for met, chooser in path:
            met.visits += 1
            met.total += standing(game, chooser)


def standing(game: State, seat: int) -> float:
    """How a seat stands, from 0 to 1: by health, and by what lies and is held."""
    team = game.players[seat].team
    if game.over:
        return 1.0 if seat in game.winners else 0.0
    worth = [float(health) for health in game.dials]
    for player in game.players:
        worth[player.team] += 0.5 * player.cp + len(player.hand) + 2 * (sum(player.levels) - len(player.levels))
    lead = worth[team] - max(others for other, others in enumerate(worth) if other != team)
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
