"""Trains the master's net on generated games.

    PYTHONPATH=build/compiled:. python -m tools.learn.train DATA... --out net.npz [--rounds 2] [--without monk]
        [--teacher old.npz]

Games, not positions, are independent: some fifty positions share one result, and a net that sees them twice learns the
games by heart. So the targets are lambda-returns: two nets, each on half of the games, judge the other half, and a
position learns what was thought of the next ones, and only in part the result. A twentieth of the games is held out.
A teacher, a net that was trained on other games, takes the place of the two; so what it has learnt is not lost when its
games are. Half of a target is then what the teacher thinks of the position itself.
Needs torch (extra `learn`).
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from madking.bots.master.layout import AMOUNTS, Layout
from madking.bots.master.net import load_net, rules_digest, write_net
from madking.lang.library import hero_keys, load_hero, text_of
from tools.learn import say
from tools.learn.generate import TEAMS, whole_layout

HIDDEN = 64
SECOND = 32
RATE = 2e-3
DECAY = 0.5
DROP = 0.1
BATCH = 16_384
LAMBDA = 0.8
HELD = 20
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Value(nn.Module):
    """The net as torch trains it; `bots/master/net.py` runs it."""

    def __init__(self, rows: int, hidden: int, second: int) -> None:
        super().__init__()
        wide = 3 * hidden + 1
        self.hidden = hidden
        self.rows = nn.Parameter(torch.randn(rows + 1, wide) * 0.05)
        with torch.no_grad():
            self.rows[:, -1] = 0
            self.rows[rows] = 0
        self.padding = rows
        self.amounts = nn.Linear(AMOUNTS, wide)
        self.second = nn.Linear(hidden, second)
        self.last = nn.Linear(second, 1)

    def forward(self, rows: Tensor, amounts: Tensor, teams: Tensor) -> Tensor:
        """The logarithm of each team's chance (batch, teams); -inf-like for teams that are out."""
        batch, seats, wide = rows.shape
        index = torch.where(rows < 0, self.padding, rows).long().view(batch * seats, wide)
        sums = functional.embedding_bag(index, self.rows, mode="sum", padding_idx=self.padding).view(batch, seats, -1)
        sums = sums + self.amounts(amounts)
        alive = teams >= 0
        same = (teams[:, :, None] == teams[:, None, :]) & alive[:, :, None] & alive[:, None, :]
        foes = (~same & alive[:, :, None] & alive[:, None, :]).float()
        mates = (same & ~torch.eye(seats, dtype=torch.bool, device=teams.device)).float()
        width = self.hidden
        seen = sums[:, :, :width]
        seen = seen + _mean(foes) @ sums[:, :, width : 2 * width] + _mean(mates) @ sums[:, :, 2 * width : 3 * width]
        layer = functional.dropout(functional.relu(seen), DROP, self.training)
        scores = self.last(functional.relu(self.second(layer))).squeeze(2) + sums[:, :, -1]
        return _team_logs(scores, teams)


def _narrow(rows: Any) -> Any:
    """The rows without columns that are empty in all positions."""
    return np.ascontiguousarray(rows[:, :, : max(1, int((rows >= 0).any(axis=(0, 1)).sum()))])


def _mean(weights: Tensor) -> Tensor:
    return weights / weights.sum(2, keepdim=True).clamp(min=1)


def _team_logs(scores: Tensor, teams: Tensor) -> Tensor:
    members = functional.one_hot(teams.clamp(min=0).long(), TEAMS).float() * (teams >= 0).unsqueeze(2)
    counts = members.sum(1)
    means = (members * scores.unsqueeze(2)).sum(1) / counts.clamp(min=1)
    return functional.log_softmax(torch.where(counts > 0, means, torch.full_like(means, -1e4)), 1)


class Group:
    """All positions of games with the same number of seats."""

    def __init__(self, parts: Sequence[dict[str, Any]], first_game: int) -> None:
        def whole(name: str) -> Any:
            return np.concatenate([part[name] for part in parts])

        games = np.concatenate([part["games"] + number * 10**12 for number, part in enumerate(parts)])
        _, games = np.unique(games, return_inverse=True)
        self.rows = torch.from_numpy(_narrow(whole("rows"))).to(DEVICE)
        self.amounts = torch.from_numpy(whole("amounts").astype(np.float32)).to(DEVICE)
        self.teams = torch.from_numpy(whole("teams")).to(DEVICE)
        self.results = torch.from_numpy(whole("results").astype(np.float32)).to(DEVICE)
        self.judged = torch.from_numpy(whole("judged").astype(np.float32)).to(DEVICE)
        self.kinds = torch.from_numpy(whole("kinds")).to(DEVICE)
        self.games = torch.from_numpy(games + first_game).to(DEVICE)
        self.targets = self.results
        self.seats = self.rows.shape[1]
        self._order = self._backwards(games)

    def _backwards(self, games: Any) -> list[Tensor]:
        """The positions that have a next one, by their place in their game, last places first."""
        new = np.r_[True, games[1:] != games[:-1]]
        numbers = np.arange(len(games))
        place = numbers - np.maximum.accumulate(np.where(new, numbers, 0))
        has_next = np.r_[games[1:] == games[:-1], False]
        most = int(place.max())
        return [torch.from_numpy(np.nonzero((place == at) & has_next)[0]).to(DEVICE) for at in range(most, -1, -1)]

    def returns(self, thought: Tensor, share: float) -> Tensor:
        """Lambda-returns: what was thought of the next position, and in part what came of it."""
        found = self.results.clone()
        for index in self._order:
            if len(index):
                found[index] = (1 - share) * thought[index + 1] + share * found[index + 1]
        return found

    def held(self) -> Tensor:
        """Which positions belong to games that are held out."""
        return self.games % HELD == 0

    def half(self) -> Tensor:
        """Which positions belong to the first half of the games."""
        return (self.games // 7) % 2 == 0


def load(folders: Sequence[Path], without: int, layout: Layout) -> list[Group]:
    """All games of these folders; those with one hero left out, if it is named."""
    by_seats: dict[str, list[dict[str, Any]]] = {}
    for folder in folders:
        for path in sorted(folder.glob("seats*.npz")):
            with np.load(path) as stored:
                part = {name: stored[name] for name in stored.files}
            if without >= 0:
                row = layout.hero + without
                kept = ~((part["rows"] == row) | (part["rows"] == row + layout.waiting)).any(axis=(1, 2))
                part = {name: array[kept] for name, array in part.items()}
            if len(part["games"]):
                by_seats.setdefault(path.name.split("-")[0], []).append(part)
    groups: list[Group] = []
    games = 0
    for name in sorted(by_seats):
        group = Group(by_seats[name], games)
        games = int(group.games.max()) + 1
        groups.append(group)
    return groups


@dataclass(frozen=True)
class Plan:
    """How a net is trained."""

    epochs: float
    hidden: int
    batch: int
    decay: float


def batches(
    groups: Sequence[Group], chosen: Sequence[Tensor], plan: Plan, torch_rng: torch.Generator
) -> Iterator[tuple[Group, Tensor]]:
    """Batches of all groups, mixed, each position as often as epochs say."""
    queue: list[tuple[int, Tensor]] = []
    for number, index in enumerate(chosen):
        size = max(256, plan.batch * 2 // groups[number].seats)
        for epoch in range(int(np.ceil(plan.epochs))):
            mixed = index[torch.randperm(len(index), generator=torch_rng).to(index.device)]
            part = min(1.0, plan.epochs - epoch)
            queue += [(number, piece) for piece in torch.split(mixed[: int(len(mixed) * part)], size) if len(piece)]
    order = torch.randperm(len(queue), generator=torch_rng).tolist()
    for at in order:
        yield groups[queue[at][0]], queue[at][1]


def fit(layout: Layout, groups: Sequence[Group], chosen: Sequence[Tensor], plan: Plan, seed: int) -> Value:
    """A net trained on the targets of the chosen positions."""
    torch.manual_seed(seed)
    rng = torch.Generator().manual_seed(seed)
    net = Value(layout.rows, plan.hidden, SECOND).to(DEVICE)
    work = list(batches(groups, chosen, plan, rng))
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=plan.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=len(work) + 1, pct_start=0.1)
    for group, index in work:
        logs = net(group.rows[index], group.amounts[index], group.teams[index])
        loss = -(group.targets[index] * logs).sum(1).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        net.rows[~met(layout, groups)] = 0
    return net.eval()


def met(layout: Layout, groups: Sequence[Group]) -> Tensor:
    """Which rows any position has shown; of the others nothing is known."""
    counts = torch.zeros(layout.rows + 1, device=DEVICE)
    for group in groups:
        shown = group.rows.flatten()
        counts += torch.bincount(shown[shown >= 0].long(), minlength=layout.rows + 1)
    return counts > 0


@torch.no_grad()
def think(net: Value, group: Group) -> Tensor:
    """What a net thinks of every position of a group."""
    index = torch.arange(len(group.rows), device=DEVICE)
    return torch.cat([net(group.rows[i], group.amounts[i], group.teams[i]).exp() for i in torch.split(index, 65_536)])


def surprise(thought: Tensor, results: Tensor) -> float:
    """The mean log-loss."""
    return float(-(results * thought.clamp(1e-4, 1).log()).sum(1).mean())


def report(net: Value, groups: Sequence[Group]) -> dict[str, Any]:
    """How a net does on held-out games: by seats, and in duels beside the judge, and by how sure it was."""
    told: dict[str, Any] = {}
    for group in groups:
        held = group.held()
        thought = think(net, group)
        told[f"log-loss, {group.seats} seats"] = round(surprise(thought[held], group.results[held]), 4)
        turns = held & (group.kinds == 0)
        told[f"turns, net, {group.seats} seats"] = round(surprise(thought[turns], group.results[turns]), 4)
        told[f"turns, judge, {group.seats} seats"] = round(
            surprise(group.judged[turns].clamp(min=0), group.results[turns]), 4
        )
        if group.seats == 2:
            first, won = thought[held][:, 0], group.results[held][:, 0]
            told["right"] = round(float(((first > 0.5) == (won > 0.5))[won != 0.5].float().mean()), 4)
            tenth = (first * 10).long().clamp(0, 9)
            told["calibration"] = [
                (round(float(first[tenth == t].mean()), 3), round(float(won[tenth == t].mean()), 3))
                for t in range(10)
                if bool((tenth == t).any())
            ]
    return told


def crossed(layout: Layout, groups: Sequence[Group], plan: Plan, seed: int) -> list[Tensor]:
    """What two nets, each trained on half of the games, think of the games that they were not trained on."""
    one = fit(layout, groups, [torch.nonzero(~g.held() & g.half()).squeeze(1) for g in groups], plan, seed)
    two = fit(layout, groups, [torch.nonzero(~g.held() & ~g.half()).squeeze(1) for g in groups], plan, seed + 1)
    found = []
    for group in groups:
        first, second = think(one, group), think(two, group)
        mixed = torch.where(group.half().unsqueeze(1), second, first)
        found.append(torch.where(group.held().unsqueeze(1), (first + second) / 2, mixed))
    return found


def taught(path: Path, layout: Layout) -> Value:
    """A net out of its file, to learn from."""
    net = load_net(path)
    if net.layout.plain() != layout.plain():
        raise SystemExit(f"{path} was trained on other heroes: its rows mean something else")
    parts = {name: torch.from_numpy(np.ascontiguousarray(part.T)) for name, part in net.parts.items()}
    value = Value(layout.rows, net.hidden, len(parts["second_bias"]))
    weights = {
        "rows": torch.cat([parts["rows"].T, torch.zeros(1, 3 * net.hidden + 1)]),
        "amounts.weight": parts["amounts"],
        "amounts.bias": parts["bias"],
        "second.weight": parts["second"],
        "second.bias": parts["second_bias"],
        "last.weight": parts["last"].unsqueeze(0),
        "last.bias": parts["last_bias"],
    }
    value.load_state_dict(weights)
    return value.to(DEVICE).eval()


def follow(layout: Layout, groups: Sequence[Group], teacher: Value, plan: Plan) -> Value:
    """A net that learns from games with the eyes of a teacher."""
    for group in groups:
        thought = think(teacher, group)
        group.targets = (thought + group.returns(thought, LAMBDA)) / 2
    return fit(layout, groups, [torch.nonzero(~g.held()).squeeze(1) for g in groups], plan, 1)


def learn(layout: Layout, groups: Sequence[Group], rounds: int, plan: Plan) -> Value:
    """Results first, then lambda-returns, round by round."""
    begun = time.time()
    thought = crossed(layout, groups, replace(plan, epochs=1.0), 11)
    for number in range(rounds):
        for group, opinion in zip(groups, thought, strict=True):
            group.targets = group.returns(opinion, LAMBDA)
        if number < rounds - 1:
            thought = crossed(layout, groups, plan, 21 + 10 * number)
        say(f"round {number + 1} after {time.time() - begun:.0f} s")
    return fit(layout, groups, [torch.nonzero(~g.held()).squeeze(1) for g in groups], plan, 1)


def export(net: Value, path: Path, layout: Layout, told: dict[str, Any]) -> None:
    """Writes the net as the master reads it."""
    state = {name: array.detach().cpu().numpy() for name, array in net.state_dict().items()}
    learnt = {words.key for words in layout.heroes}
    digests = {key: rules_digest(text_of(load_hero(key))) for key in hero_keys() if key in learnt}
    about = {"layout": layout.plain(), "heroes": digests, "report": told}
    parts = {
        "rows": state["rows"][:-1],
        "amounts": state["amounts.weight"].T,
        "bias": state["amounts.bias"],
        "second": state["second.weight"].T,
        "second_bias": state["second.bias"],
        "last": state["last.weight"][0],
        "last_bias": state["last.bias"],
    }
    write_net(path, about, parts)


def main() -> None:
    """Trains."""
    parser = argparse.ArgumentParser(description="Trains the master's net on generated games.")
    parser.add_argument("data", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--epochs", type=float, default=2.0)
    parser.add_argument("--hidden", type=int, default=HIDDEN)
    parser.add_argument("--batch", type=int, default=BATCH)
    parser.add_argument("--decay", type=float, default=DECAY)
    parser.add_argument("--teacher", type=Path, help="a net that was trained on other games")
    parser.add_argument("--without", default="", help="a hero that is left out")
    given = parser.parse_args()
    layout = whole_layout()
    without = [words.key for words in layout.heroes].index(given.without) if given.without else -1
    groups = load(given.data, without, layout)
    say({group.seats: len(group.rows) for group in groups})
    plan = Plan(given.epochs, given.hidden, given.batch, given.decay)
    if given.teacher:
        teacher = taught(given.teacher, layout)
        say(json.dumps({"teacher": report(teacher, groups)}))
        net = follow(layout, groups, teacher, plan)
    else:
        net = learn(layout, groups, given.rounds, plan)
    told = report(net, groups)
    say(json.dumps(told, indent=1))
    if given.without:
        layout.heroes[without].key = f"without {given.without}"
    export(net, given.out, layout, told)


if __name__ == "__main__":
    main()
