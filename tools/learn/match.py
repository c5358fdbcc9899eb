"""Matches between bots, on all cores: mirrors of every hero, seats swapped, the same luck for both.

    PYTHONPATH=build/compiled:. python -m tools.learn.match 'master:net=net.npz:think=0.1|greedy' --seconds 120
        '2v2 x400 master|greedy' 'monk,seraph x50 expert|greedy' [--round verdict] [--out games.jsonl]

`A|B` seats A against B; words before it say the mode, how many games, and which heroes (`monk+seraph`: A has the Monk
and B the Seraph). In a team mode A has one team; in a free-for-all A has one seat and B all others, and every seat in
turn. Draws count a half, or a share. Choices are made by one `--round`, verdicts by another. All matches are played
side by side, so that each has its share of its games when the time is up.
"""

import argparse
import json
import multiprocessing
import os
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from madking.bots import make_bot
from madking.bots.expert.bot import ExpertBot
from madking.bots.master.bot import MasterBot
from madking.bots.thinking import Thinker
from madking.core import engine, playout, views
from madking.core.state import State
from madking.games import draw_heroes, start
from madking.lang.library import hero_keys
from madking.modes import MODES
from madking.tally.intervals import wilson
from tools.learn import say

LONG = 200
MOST = 5000
"""Games of a match, unless it says how many."""


class Match(NamedTuple):
    """What is played."""

    first: str
    second: str
    mode: str
    round: str
    heroes: tuple[str, ...]
    games: int

    @property
    def name(self) -> str:
        """Who plays, and what."""
        return f"{self.mode} {self.first} | {self.second}"


def match_of(text: str, name: str) -> Match:
    """A match as it is asked for.

    >>> match_of("2v2 x40 master|greedy", "verdict").games
    40
    """
    *words, pair = text.split()
    first, _, second = pair.partition("|")
    found = Match(first, second, "1v1", name, tuple(hero_keys()), MOST)
    for word in words:
        if word in MODES:
            found = found._replace(mode=word)
        elif word[0] == "x" and word[1:].isdigit():
            found = found._replace(games=int(word[1:]))
        else:
            found = found._replace(heroes=tuple(word.split(",")))
    return found


def play(s: State, bots: list[Thinker], rng: Random) -> None:
    """One game to its end."""
    while not s.over and s.turn < LONG:
        if s.asked < 0:
            engine.proceed(s, playout.sample(s, rng))
            continue
        options = engine.legal(s)
        seat = s.asked
        engine.proceed(s, bots[seat].decide(seat, options, lambda: views.sight(s, s.asked)))


def seat_bots(match: Match, s: State, turn: int, seed: str) -> tuple[list[Thinker], int]:
    """The bots of a game in which A has the team of this turn, and that team."""
    team = turn % len(s.dials)
    names = [match.first if player.team == team else match.second for player in s.players]
    bots = [bot_of(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    return bots, team


def bot_of(name: str, seed: str) -> Thinker:
    """A bot by its name; `master@enough=48,doubt=0,ahead=1` searches with another care, or not as far."""
    plain, _, told = name.partition("@")
    bot = make_bot(plain, seed)
    if told and isinstance(bot, ExpertBot):
        given = dict(word.split("=") for word in told.split(","))
        if isinstance(bot, MasterBot):
            bot.ahead = int(given.pop("ahead", bot.ahead))
            bot.familiar = float(given.pop("familiar", bot.familiar))
        bot.care = replace(bot.care, **{key: type(getattr(bot.care, key))(value) for key, value in given.items()})
    if not isinstance(bot, Thinker):
        raise SystemExit("bots of other programs cannot be matched here")
    return bot


def share_of(s: State, team: int) -> float:
    """What a team got of the win."""
    winners = {s.players[seat].team for seat in s.winners}
    return 1 / len(s.dials) if not winners else float(team in winners) / len(winners)


def one_game(match: Match, number: int) -> dict[str, Any]:
    """The game of this number: all seats of a table come one after the other, with the same luck."""
    seats = 2 if match.mode == "1v1" else 4
    hero = match.heroes[number // seats % len(match.heroes)]
    turn = number // seats // len(match.heroes) * seats + number % seats
    seed = f"match/{match.round}/{hero}/{turn // seats}"
    heroes = _duel(hero, turn) if match.mode == "1v1" else draw_heroes(match.mode, seed, (hero,))
    s = start(heroes, match.mode)
    bots, team = seat_bots(match, s, turn, seed)
    play(s, bots, Random(seed))
    seat = next(player.seat for player in s.players if player.team == team)
    told: dict[str, Any] = {"hero": heroes[seat], "share": share_of(s, team), "turns": s.turn}
    if isinstance(bots[seat], ExpertBot):
        effort = bots[seat].tally  # type: ignore[attr-defined]
        told |= {
            "decisions": effort.decisions,
            "seconds": effort.seconds,
            "games": effort.games,
            "changed": effort.changed,
        }
    return told


def _duel(names: str, turn: int) -> tuple[str, str]:
    """The heroes of a duel in which A has the first of these names and sits down in turn."""
    hero, _, other = names.partition("+")
    return (hero, other or hero) if turn % 2 == 0 else (other or hero, hero)


def work(job: tuple[Match, int, float]) -> tuple[Match, dict[str, Any]] | None:
    """One game, if there is time; it counts even if it ends late, so that long games are not left out."""
    match, number, end = job
    return (match, one_game(match, number)) if time.time() < end else None


def summary(match: Match, games: list[dict[str, Any]]) -> str:
    """How A did, in all and by hero."""
    total, number = sum(game["share"] for game in games), len(games)
    margin = wilson(round(total), number)
    decisions = sum(game.get("decisions", 0) for game in games) or 1
    seconds, imagined = sum(game.get("seconds", 0) for game in games), sum(game.get("games", 0) for game in games)
    heroes: dict[str, list[float]] = {}
    for game in games:
        heroes.setdefault(game["hero"], []).append(game["share"])
    each = "  ".join(
        f"{key} {100 * sum(found) / len(found):.0f}({len(found)})" for key, found in sorted(heroes.items())
    )
    return (
        f"{match.name}: {100 * total / number:.1f} %"
        f" ({100 * margin.low:.1f}-{100 * margin.high:.1f})"
        f" of {number} games, {seconds / decisions:.4f} s and {imagined / decisions:.0f} games a decision\n    {each}"
    )


def main() -> None:
    """Plays the matches."""
    parser = argparse.ArgumentParser(description="Matches between bots.")
    parser.add_argument("matches", nargs="+", metavar="A|B")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--round", default="choice")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    matches = [match_of(text, given.round) for text in given.matches]
    end = time.time() + given.seconds
    jobs = [(match, number, end) for match in matches for number in range(match.games)]
    jobs.sort(key=lambda job: job[1] / job[0].games)
    played: dict[Match, list[dict[str, Any]]] = {}
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for found in pool.imap_unordered(work, jobs):
            if found is None:
                continue
            match, game = found
            played.setdefault(match, []).append(game)
            if given.out:
                with given.out.open("a") as file:
                    file.write(json.dumps({"match": match.name, "mode": match.mode, **game}) + "\n")
    for match, games in played.items():
        say(summary(match, games))


if __name__ == "__main__":
    main()
