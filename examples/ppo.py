"""Learns to play by playing against itself (PPO): python ppo.py --minutes 12

Needs PyTorch beside madking[rl]. The file is a bot, too: `madking sim barbarian paladin --bot inside:ppo.py` plays with
what was learned last. docs/learning-first-bot.md goes through it step by step.
"""

import argparse
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

from madking.modes import find_mode
from madking.rl import Codec, Observer
from madking.rl.batch import Batch
from madking.sim.curves import draw_curves
from madking.sim.report import wilson

LEARNED = Path(os.environ.get("MADKING_PPO", "ppo.pt"))
GAMES, STEPS = 128, 64
"""A round of play: so many games side by side, so many decisions in each."""
EPOCHS, PIECE = 3, 1024
"""How often a round is learned from, and how many decisions at once."""
LOOK = 128
"""How many games tell now and then how good it is."""
DISCOUNT, TRACE, CLIP, ENTROPY = 0.995, 0.95, 0.2, 0.01
FULL = 50.0
"""The health that a duel begins with."""


class Player(nn.Module):
    """Reads the places of an observation that are not 0; what it thinks of a state is weighed against each action."""

    def __init__(self, high: np.ndarray, actions: int, width: int = 128) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(1.0 / np.minimum(high, 20), dtype=torch.float32))
        self.read = nn.EmbeddingBag(len(high), width, mode="sum")
        self.think = nn.Sequential(nn.LayerNorm(width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.action = nn.Embedding(actions, width)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.read.weight, std=0.05)
        nn.init.normal_(self.action.weight, std=0.01)

    def forward(self, obs: np.ndarray, mask: np.ndarray) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The legal actions of each row (filled up with -1), what is thought of them (logits), and of the state."""
        rows, places = not_zero(obs)
        first = torch.from_numpy(np.searchsorted(rows, np.arange(len(obs))))
        weights = torch.from_numpy(obs[rows, places]).float() * self.scale[places]
        thought = self.think(self.read(torch.from_numpy(places), first, per_sample_weights=weights))
        rows, actions = not_zero(mask)
        place = np.arange(len(rows)) - np.searchsorted(rows, np.arange(len(mask)))[rows]
        legal = torch.full((len(mask), place.max() + 1), -1)
        legal[rows, place] = torch.from_numpy(actions)
        logits = torch.full(legal.shape, -1e9)
        logits[rows, place] = (thought[rows] * self.action.weight[actions]).sum(1)
        return legal, logits, self.value(thought).squeeze(1)


def not_zero(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The rows and columns of all that is not 0."""
    return np.divmod(np.flatnonzero(table.ravel() != 0), table.shape[1])


# --- learning ----------------------------------------------------------------------------------------


@dataclass
class Seen:
    """A round of play, step by step and game by game; both seats of every game are the learner's."""

    obs: np.ndarray
    mask: np.ndarray
    place: torch.Tensor
    """Which of the legal actions was taken."""
    chance: torch.Tensor
    value: np.ndarray
    seat: np.ndarray
    lead: np.ndarray
    done: np.ndarray
    rewards: np.ndarray
    """What both seats got, where a game was over."""


class Learner:
    """Plays against itself, round by round, and learns from it."""

    def __init__(self, batch: Batch, player: Player, rate: float) -> None:
        self.batch, self.player = batch, player
        self.told = batch.look()
        self.optimiser = torch.optim.Adam(player.parameters(), lr=rate, eps=1e-5)
        self.health = health_places(batch.observer)
        self.steps = 0

    def lead(self, obs: np.ndarray) -> np.ndarray:
        """How far a seat is ahead by health; what it gains is a small reward, so that not only the end tells."""
        own, other = (obs[:, place].astype(np.float32) for place in self.health)
        return (own - other) / FULL

    @torch.no_grad()
    def play(self) -> Seen:
        """A round of play."""
        obs = np.empty((STEPS, *self.told.obs.shape), np.uint8)
        mask = np.empty((STEPS, *self.told.mask.shape), np.bool_)
        place, chance = torch.empty((STEPS, GAMES), dtype=torch.long), torch.empty(STEPS, GAMES)
        value, lead = np.empty((STEPS, GAMES), np.float32), np.empty((STEPS, GAMES), np.float32)
        seat, done = np.empty((STEPS, GAMES), np.int64), np.empty((STEPS, GAMES), np.bool_)
        rewards = np.empty((STEPS, GAMES, 2), np.float32)
        for step in range(STEPS):
            obs[step], mask[step], seat[step] = self.told.obs, self.told.mask, self.told.seat
            lead[step] = self.lead(obs[step])
            legal, logits, thought = self.player(obs[step], mask[step])
            drawn = torch.distributions.Categorical(logits=logits)
            place[step], value[step] = drawn.sample(), thought.numpy()
            chance[step] = drawn.log_prob(place[step])
            self.told = self.batch.step(legal.gather(1, place[step][:, None]).squeeze(1).numpy())
            done[step], rewards[step] = self.told.done, self.told.rewards
        self.steps += STEPS * GAMES
        return Seen(obs, mask, place, chance, value, seat, lead, done, rewards)

    @torch.no_grad()
    def advantages(self, seen: Seen) -> np.ndarray:
        """How much better than expected it went on from each decision (generalised advantages), backwards.

        For each seat it is kept what its next decision was worth, how far it was ahead then, and whether there is one.
        """
        last, here = self.player(self.told.obs, self.told.mask)[2].numpy(), np.arange(GAMES)
        turn = np.where(self.told.seat[:, None] == np.arange(2), 1.0, -1.0).astype(np.float32)
        value, lead = turn * last[:, None], turn * self.lead(self.told.obs)[:, None]
        goes_on, trace = np.ones((GAMES, 2), np.float32), np.zeros((GAMES, 2), np.float32)
        ended, found = np.zeros((GAMES, 2), np.float32), np.empty((STEPS, GAMES), np.float32)
        for step in reversed(range(STEPS)):
            over, seat = seen.done[step], seen.seat[step]
            goes_on[over], trace[over], ended[over] = 0.0, 0.0, seen.rewards[step][over]
            on = goes_on[here, seat]
            reward = np.where(on > 0, lead[here, seat] - seen.lead[step], ended[here, seat])
            surprise = reward + DISCOUNT * on * value[here, seat] - seen.value[step]
            found[step] = trace[here, seat] = surprise + DISCOUNT * TRACE * on * trace[here, seat]
            value[here, seat], lead[here, seat], goes_on[here, seat] = seen.value[step], seen.lead[step], 1.0
        return found

    def learn(self, seen: Seen) -> None:
        """Makes what went well more likely, in small steps (PPO)."""
        better = torch.from_numpy(self.advantages(seen)).flatten()
        worth = better + torch.from_numpy(seen.value).flatten()
        obs, mask = (part.reshape(STEPS * GAMES, -1) for part in (seen.obs, seen.mask))
        for _ in range(EPOCHS):
            for piece in torch.randperm(STEPS * GAMES).split(PIECE):
                _, logits, value = self.player(obs[piece], mask[piece])
                now = torch.distributions.Categorical(logits=logits)
                ratio = (now.log_prob(seen.place.flatten()[piece]) - seen.chance.flatten()[piece]).exp()
                gain = (better[piece] - better[piece].mean()) / (better[piece].std() + 1e-8)
                policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss = policy + 0.5 * (value - worth[piece]).pow(2).mean() - ENTROPY * now.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
                self.optimiser.step()


def health_places(observer: Observer) -> list[int]:
    """Where the health of each player stands, one's own first."""
    return [
        piece.start for piece in observer.spec if piece.name.startswith("player ") and piece.name.endswith("/health")
    ]


# --- playing -----------------------------------------------------------------------------------------


def best(player: Player, obs: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """The action that is thought most of, in each row."""
    with torch.no_grad():
        legal, logits, _ = player(obs, mask)
    return legal.gather(1, logits.argmax(1, keepdim=True)).squeeze(1).numpy()


def wins(player: Player, games: int, seed: str, **table: object) -> int:
    """How many of so many games it wins; 64 are played side by side, from both seats, the same number in each place."""
    lanes = min(64, games)
    batch = Batch(lanes, seed=seed, **table)
    told, left, won = batch.look(), np.full(lanes, games // lanes), 0
    while left.any():
        told = batch.step(best(player, told.obs, told.mask))
        won += int((told.reward[told.done & (left > 0)] > 0).sum())
        left[told.done & (left > 0)] -= 1
    return won


class Bot:
    """Plays with what was learned; see docs/bots-protocol.md."""

    def __init__(self, seed: str) -> None:  # noqa: ARG002 - it leaves nothing to luck
        self.codec = Codec()
        self.player = load(LEARNED)
        self.observer: Observer | None = None

    def choose(self, ask):
        """What it thinks most of."""
        state = ask.sight()
        if self.observer is None:
            self.observer = Observer(state.mode, self.codec.vocabulary, self.codec.numberings)
        legal = self.codec.legal(state)
        mask = np.zeros((1, self.codec.size), np.bool_)
        mask[0, legal] = True
        obs = np.frombuffer(self.observer.observe(state, ask.seat), np.uint8)[None]
        return legal.index(best(self.player, obs, mask)[0])


def make_player() -> Player:
    """A player that knows nothing yet."""
    codec = Codec()
    spec = Observer(find_mode("1v1"), codec.vocabulary).spec
    return Player(np.concatenate([np.full(piece.size, piece.high) for piece in spec]), codec.size)


def load(file: Path) -> Player:
    """A player that has learned."""
    player = make_player()
    player.load_state_dict(torch.load(file, weights_only=True))
    return player.eval()


class Looks:
    """How good a player was, and when: told line by line, and drawn."""

    def __init__(self, player: Player, heroes: list[str] | None, out: Path) -> None:
        self.player, self.heroes, self.out = player, heroes, out
        self.curves: dict[str, list[tuple[float, int, int]]] = {"against random": [], "against greedy": []}

    def look(self, games: int, minutes: float, decisions: int) -> None:
        """Plays against the bots, keeps what was learned, and draws the curve anew."""
        told = []
        for name, curve in self.curves.items():
            bot = name.removeprefix("against ")
            won = wins(self.player, games, f"look/{len(curve)}", heroes=self.heroes, opponents=bot)
            curve.append((minutes, won, games))
            interval = wilson(won, games)
            told.append(f"{name} {won / games:.1%} ({100 * interval.low:.1f}-{100 * interval.high:.1f})")
        torch.save(self.player.state_dict(), self.out)
        draw_curves(self.curves, "minutes of one core", self.out.with_suffix(".svg"))
        sys.stdout.write(f"{minutes:5.1f} min, {decisions:>9,} decisions: wins {', '.join(told)}\n")
        sys.stdout.flush()


def main() -> None:
    """Learns for some minutes, and looks now and then how good it is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=12.0, help="of the processor")
    parser.add_argument("--heroes", default="barbarian,paladin", help="two heroes, or all")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--every", type=float, default=1.5, help="minutes between two looks")
    parser.add_argument("--games", type=int, default=1024, help="of the last look")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=LEARNED)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    heroes = None if given.heroes == "all" else given.heroes.split(",")
    player = make_player()
    learner = Learner(Batch(GAMES, heroes=heroes, seed=given.seed), player, given.rate)
    looks, learned, seen = Looks(player, heroes, given.out), 0.0, 0
    while learned < 60 * given.minutes:
        if learned >= 60 * given.every * seen:
            looks.look(LOOK, learned / 60, learner.steps)
            seen += 1
        began = time.process_time()
        learner.learn(learner.play())
        learned += time.process_time() - began
    looks.look(given.games, learned / 60, learner.steps)


if __name__ == "__main__":
    main()
