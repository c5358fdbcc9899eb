"""Matches between bots, on all cores: mirrors of every hero, seats swapped, the same luck for both.

    PYTHONPATH=build/compiled:. python -m tools.learn.match 'master:net=net.npz:think=0.1|greedy' --seconds 120
        [--mode ffa4] [--round verdict] [--heroes monk,seraph] [--out games.jsonl]

`A|B` seats A against B. In a team mode A has one team; in a free-for-all A has one seat and B all others, and every
seat in turn. Draws count a half, or a share. Choices are made by one `--round`, verdicts by another.
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
from madking.bots.thinking import Thinker
from madking.core import engine, playout, views
from madking.core.state import State
from madking.games import draw_heroes, start
from madking.lang.library import hero_keys
from madking.tally.intervals import wilson
from tools.learn import say

LONG = 200


class Match(NamedTuple):
    """What is played."""

    first: str
    second: str
    mode: str
    round: str
    heroes: tuple[str, ...]


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
    """A bot by its name; `master@enough=48,doubt=0` compares its options with another care."""
    plain, _, told = name.partition("@")
    bot = make_bot(plain, seed)
    if told and isinstance(bot, ExpertBot):
        given = dict(word.split("=") for word in told.split(","))
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
    heroes = (hero, hero) if match.mode == "1v1" else draw_heroes(match.mode, seed, (hero,))
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


def work(job: tuple[Match, int, float]) -> dict[str, Any] | None:
    """One game, if there is time; it counts even if it ends late, so that long games are not left out."""
    match, number, end = job
    return one_game(match, number) if time.time() < end else None


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
        f"{match.mode} {match.first} | {match.second}: {100 * total / number:.1f} %"
        f" ({100 * margin.low:.1f}-{100 * margin.high:.1f})"
        f" of {number} games, {seconds / decisions:.4f} s and {imagined / decisions:.0f} games a decision\n    {each}"
    )


def main() -> None:
    """Plays the matches one after the other."""
    parser = argparse.ArgumentParser(description="Matches between bots.")
    parser.add_argument("matches", nargs="+", metavar="A|B")
    parser.add_argument("--mode", default="1v1")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--most", type=int, default=5000, help="games of a match at most")
    parser.add_argument("--round", default="choice")
    parser.add_argument("--heroes", default="")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    heroes = tuple(given.heroes.split(",")) if given.heroes else tuple(hero_keys())
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for pair in given.matches:
            first, _, second = pair.partition("|")
            match = Match(first, second, given.mode, given.round, heroes)
            end = time.time() + given.seconds
            jobs = ((match, number, end) for number in range(given.most))
            games = [game for game in pool.imap_unordered(work, jobs) if game is not None]
            say(summary(match, games))
            if given.out:
                with given.out.open("a") as file:
                    file.writelines(json.dumps({"match": pair, "mode": given.mode, **game}) + "\n" for game in games)


if __name__ == "__main__":
    main()
