"""Plays games for the net to learn from, on all cores, into a folder of parts.

    PYTHONPATH=build/compiled:. python -m tools.learn.generate OUT --seconds 240 [--workers 16] [--round 1]
        [--player "master:net=net.npz:sims=400@enough=4"] [--mode 1v1]

Positions are the beginnings of turns, of roll phases and of second main phases: where the master's imagined games end.
Two games in five are greedy's own; the others begin with bots of many tastes and some random play, and may be changed
by a gift; only what comes after is kept, and that is played as well as can be: by greedy, or by the player that is
named.
Parts are written as they fill, so a run that is cut short is kept.
"""

import argparse
import multiprocessing
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from madking.bots import valuation
from madking.bots.expert.judge import Judge
from madking.bots.expert.leads import PLAIN, habits_of
from madking.bots.greedy import GreedyBot
from madking.bots.master.features import Features
from madking.bots.master.layout import AMOUNTS, Layout, layout_of
from madking.bots.thinking import Look, Thinker
from madking.core import engine, playout, views
from madking.core.state import State
from madking.core.terms import MAIN_2, OFFENSIVE
from madking.games import draw_heroes, make_content, start
from madking.lang.library import hero_keys
from tools.learn import gifts, say
from tools.learn.match import bot_of
from tools.learn.tastes import any_taste

WIDE = 64
"""Rows of a player at most."""
TEAMS = 6
PART = 60_000
"""Positions in a part."""
TASTES = 3
"""Tastes of a seat at a table: bots remember what things are worth to a taste."""
LONG = 150
"""Turns after which a game is dropped."""
MODES = (
    ("1v1", 0.62),
    ("2v2", 0.12),
    ("ffa3", 0.05),
    ("ffa4", 0.09),
    ("koth4", 0.04),
    ("3v3", 0.03),
    ("ffa6", 0.03),
    ("koth3", 0.02),
)


def whole_layout() -> Layout:
    """The rows of all shipped heroes."""
    return layout_of([make_content((key, key))[0] for key in hero_keys()])


@dataclass
class Position:
    """One table: rows, amounts and team of each seat, the kind of moment, what the judge thinks."""

    rows: list[list[int]]
    amounts: list[list[float]]
    teams: list[int]
    kind: int
    judged: list[float]


@dataclass
class Pile:
    """Positions of games with the same number of seats, with the results of their games."""

    positions: list[Position] = field(default_factory=list)
    results: list[list[float]] = field(default_factory=list)
    games: list[int] = field(default_factory=list)

    def arrays(self, seats: int) -> dict[str, Any]:
        """As arrays: -1 where there is no row and where nobody lives."""
        number = len(self.positions)
        rows = np.full((number, seats, WIDE), -1, np.int16)
        amounts = np.zeros((number, seats, AMOUNTS), np.float16)
        for index, position in enumerate(self.positions):
            for seat in range(seats):
                given = position.rows[seat][:WIDE]
                rows[index, seat, : len(given)] = given
                amounts[index, seat] = position.amounts[seat]
        return {
            "rows": rows,
            "amounts": amounts,
            "teams": np.array([position.teams for position in self.positions], np.int8),
            "kinds": np.array([position.kind for position in self.positions], np.int8),
            "judged": np.array([position.judged for position in self.positions], np.float16),
            "results": np.array(self.results, np.float16),
            "games": np.array(self.games, np.int64),
        }


class Recorder:
    """Notes the positions of one game."""

    def __init__(self, features: Features, judge: Judge, since: int) -> None:
        self._features = features
        self._judge = judge
        self._since = since
        self._turn = 0
        self._phase = 0
        self.found: list[Position] = []

    def boundary(self, s: State) -> int:
        """The kind of boundary that the game has just crossed: a turn 0, a roll phase 1, a second main phase 2."""
        turn, phase = self._turn, self._phase
        self._turn, self._phase = s.turn, s.phase
        if s.turn != turn:
            return 0
        if s.phase > phase and s.phase in (OFFENSIVE, MAIN_2):
            return 1 if s.phase == OFFENSIVE else 2
        return -1

    def note(self, s: State, kind: int) -> None:
        """Notes a position, if the game is past its beginning."""
        if s.turn < self._since:
            return
        rows: list[int] = []
        ends: list[int] = []
        amounts: list[float] = []
        teams: list[int] = []
        self._features.read(s, rows, ends, amounts, teams)
        position = Position([], [], [], kind, [-1.0] * TEAMS)
        living = 0
        for player in s.players:
            if player.alive:
                position.rows.append(rows[ends[living - 1] if living else 0 : ends[living]])
                position.amounts.append(amounts[living * AMOUNTS : (living + 1) * AMOUNTS])
                position.teams.append(player.team)
                living += 1
            else:
                position.rows.append([])
                position.amounts.append([0.0] * AMOUNTS)
                position.teams.append(-1)
        if kind == 0:
            judged = [self._judge.chance(s, team) for team in range(len(s.dials))]
            position.judged = judged + [-1.0] * (TEAMS - len(judged))
        self.found.append(position)


@dataclass(frozen=True)
class Plan:
    """How one game is played."""

    since: int
    """The turn from which on positions count; before it, tastes and chance explore."""
    carelessness: list[float]
    gift: bool


def plan(rng: Random, seats: int, clean: float) -> Plan:
    """A clean game, or one with an exploring beginning."""
    if rng.random() < clean:
        return Plan(0, [0.0] * seats, False)
    return Plan(rng.randint(1, 10), [rng.choice((0.0, 0.05, 0.15, 0.4)) for _ in range(seats)], rng.random() < 0.6)


def play(
    s: State, explorers: list[Thinker], bots: list[Thinker], rng: Random, recorder: Recorder, planned: Plan
) -> bool:
    """Plays a game to its end, the beginning by the explorers; whether it came to one."""
    gift = planned.gift
    while not s.over and s.turn < LONG:
        kind = recorder.boundary(s)
        if kind >= 0:
            if gift and kind == 0 and s.turn >= planned.since and s.ask in gifts.QUIET:
                gifts.give(s, rng)
                gift = False
            recorder.note(s, kind)
        if s.asked < 0:
            engine.proceed(s, playout.sample(s, rng))
            continue
        options = engine.legal(s)
        seat = s.asked
        if len(options) == 1:
            engine.proceed(s, options[0])
        elif s.turn >= planned.since:
            engine.proceed(s, bots[seat].decide(seat, options, _look(bots[seat], s)))
        elif rng.random() < planned.carelessness[seat]:
            engine.proceed(s, rng.choice(options))
        else:
            engine.proceed(s, explorers[seat].decide(seat, options, lambda: s))
    return s.over


def _look(bot: Thinker, s: State) -> Look:
    """What a bot may see; greedy looks at nothing that is hidden."""
    return (lambda: s) if isinstance(bot, GreedyBot) else (lambda: views.sight(s, s.asked))


def result_of(s: State) -> list[float]:
    """What each team got of the win."""
    winners = {s.players[seat].team for seat in s.winners}
    teams = len(s.dials)
    given = [float(team in winners) / len(winners) if winners else 1 / teams for team in range(teams)]
    return given + [0.0] * (TEAMS - teams)


class Worker:
    """Plays games of all modes until its time is up."""

    def __init__(self, number: int, folder: Path, name: str, player: str = "", mode: str = "") -> None:
        self.mode = mode
        self.player = player
        self.rng = Random(f"learn/{name}/{number}")
        self.number = number
        self.folder = folder
        self.layout = whole_layout()
        self.piles: dict[int, Pile] = {}
        self.parts = 0
        self.games = 0

    def run(self, end: float) -> int:
        """Plays until then; says how many games came to an end."""
        while time.time() < end:
            mode = self.mode or self._mode()
            heroes = draw_heroes(mode, str(self.rng.random()))
            if mode == "1v1" and self.rng.random() < 0.1:
                heroes = (heroes[0], heroes[0])
            several = 1 if self.player else 80 if mode == "1v1" else 15
            self.table(heroes, mode, several, end)
        self.write_all()
        return self.games

    def _mode(self) -> str:
        lot = self.rng.random()
        for mode, share in MODES:
            lot -= share
            if lot < 0:
                return mode
        return "1v1"

    def table(self, heroes: tuple[str, ...], mode: str, several: int, end: float) -> None:
        """Several games at one table: what bots remember of it serves them all."""
        begun = start(heroes, mode)
        features = Features(self.layout, begun.content)
        judge = Judge(valuation.valuation_of(begun.content, PLAIN))
        curious = [[GreedyBot(any_taste(self.rng, hero)) for _ in range(TASTES)] for hero in heroes]
        plain = [[GreedyBot(habits_of(hero)), GreedyBot()] for hero in heroes]
        seats = len(heroes)
        pile = self.piles.setdefault(seats, Pile())
        for _ in range(several):
            if time.time() >= end:
                return
            planned = plan(self.rng, seats, 0.6 if self.player else 0.4)
            recorder = Recorder(features, judge, planned.since)
            s = begun.copy()
            explorers: list[Thinker] = [self.rng.choice(given) for given in curious]
            players = [self._seated(given) for given in plain]
            if play(s, explorers, players, self.rng, recorder, planned):
                self.games += 1
                pile.positions += recorder.found
                pile.results += [result_of(s)] * len(recorder.found)
                pile.games += [self.number * 10_000_000 + self.games] * len(recorder.found)
        if len(pile.positions) > PART:
            self._write(seats)

    def _seated(self, greedy: list[GreedyBot]) -> Thinker:
        """Who plays the part of a game that is kept: the best there is, so that V tells what good play makes of it."""
        if self.player:
            return bot_of(self.player, str(self.rng.random()))
        return greedy[0] if self.rng.random() < 0.7 else greedy[1]

    def write_all(self) -> None:
        """Writes what is left."""
        for seats in list(self.piles):
            self._write(seats)

    def _write(self, seats: int) -> None:
        pile = self.piles.pop(seats)
        if pile.positions:
            np.savez(self.folder / f"seats{seats}-{self.number}-{self.parts}.npz", **pile.arrays(seats))
            self.parts += 1


def work(number: int, folder: str, name: str, player: str, mode: str, end: float) -> int:
    """One process."""
    return Worker(number, Path(folder), name, player, mode).run(end)


def main() -> None:
    """Generates."""
    parser = argparse.ArgumentParser(description="Plays games for the net to learn from.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--round", default="1", help="names the luck of this run")
    parser.add_argument("--player", default="", help="who plays what is kept, instead of greedy")
    parser.add_argument("--mode", default="", help="one mode alone, instead of the mixture of all")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    end = time.time() + given.seconds
    jobs = [(number, str(given.out), given.round, given.player, given.mode, end) for number in range(given.workers)]
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        games = pool.starmap(work, jobs)
    say(f"{sum(games)} games in {given.out}")


if __name__ == "__main__":
    main()
