"""Measures the ladder of bots and writes docs/bots.md.

    python tools/compile.py --if-stale                          # first, or it takes ten times as long
    python tools/bots_ladder.py                                 # everything; goes on where it was interrupted
    python tools/bots_ladder.py --parts expert --minutes 30     # a piece of it
    python tools/bots_ladder.py --report                        # only writes the page anew

Each finished game is a line of `build/ladder.jsonl`; a game that stands there is not played again, and only games of
the same rules, bots and budget are counted. With `--sims` the expert imagines a fixed number of games for each
decision, and every game can be repeated exactly; with `--think` (0.5 seconds unless told) it depends on the machine.
The compiled core is used where `build/compiled` holds a fresh one. `--jobs` says how many games are played at once: no
more than there are idle cores, for an expert that thinks in seconds is only as good as the time it really gets.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SIX: Final = ("barbarian", "moon_elf", "pyromancer", "huntress", "tactician", "artificer")
"""Heroes of complexity 1, 2, 3, 5, 5 and 6."""
PARTS: Final = ("control", "greedy", "expert")


@dataclass(frozen=True)
class Job:
    """One game: the first bot's hero and bot, the other's, and which of them sits first."""

    part: str
    heroes: tuple[str, str]
    bots: tuple[str, str]
    number: int
    rules: str

    def key(self) -> str:
        """What tells one game from another."""
        return json.dumps(asdict(self), sort_keys=True)


@dataclass(frozen=True)
class Line:
    """A game that was played: how it ended for the first bot, how long it took, and how the first bot thought."""

    job: Job
    score: float
    turns: int
    seconds: float
    machine: str
    thinking: dict[str, float]


# --- playing -----------------------------------------------------------------------------------------


def play(job: Job, seed: str) -> Line:
    """Plays one game; even numbers seat the first bot first, and two numbers share their dice, but for the control.

    There the same bot sits on both sides: with the same dice it would play the same game twice, and always win half.
    """
    from madking.bots import make_bot
    from madking.bots.expert import ExpertBot
    from madking.core import engine
    from madking.games import make_state
    from madking.sim.runner import play_game

    swapped = job.number % 2 == 1
    heroes = job.heroes[::-1] if swapped else job.heroes
    names = job.bots[::-1] if swapped else job.bots
    table = make_state(heroes, "1v1", "rerolled")[0]
    luck = f"{seed}/{job.part}/{job.heroes}/{job.number if job.part == 'control' else job.number // 2}"
    bots = [make_bot(name, f"{luck}/{seat}") for seat, name in enumerate(names)]
    begun = time.process_time()
    played = play_game(engine.begin(table.content, table.ruleset, table.mode), bots, luck)
    mine = int(swapped)
    score = 0.5 if len(played.winners) != 1 else float(played.winners[0] == mine)
    first = bots[mine]
    thinking = asdict(first.tally) if isinstance(first, ExpertBot) else {}
    return Line(job, score, played.turns, round(time.process_time() - begun, 2), machine(), thinking)


def machine() -> str:
    """What played: processor, Python, and whether the core is compiled."""
    from madking.cli.benchmark import machine as told
    from madking.cores import running_core

    return f"{told()['machine']}, {told()['python']}, {running_core()} core"


def jobs_of(part: str, games: int, expert: str, rules: str, mirrors: Sequence[str] = SIX) -> Iterator[Job]:
    """At least so many games of a part, seats swapped in every second one."""
    from madking.lang.library import hero_keys

    heroes = list(hero_keys()) if part == "greedy" else list(mirrors)
    bots = {"control": ("greedy", "greedy"), "greedy": ("greedy", "random"), "expert": (expert, "greedy")}[part]
    each = 2 * -(-games // (2 * len(heroes)))
    for number in range(each):
        for place, hero in enumerate(heroes):
            other = heroes[(place + number // 2) % len(heroes)] if part == "greedy" else hero
            yield Job(part, (hero, other), bots, number, rules)


def play_all(jobs: list[Job], seed: str, at_once: int, until: float, out: Path) -> None:
    """Plays the games and appends each to the file as it ends."""
    out.parent.mkdir(parents=True, exist_ok=True)
    waiting = iter(jobs)
    begun, done = time.time(), 0
    with ProcessPoolExecutor(at_once) as pool, out.open("a", encoding="utf-8") as file:
        running: set[Future[Line]] = set()
        while True:
            while len(running) < at_once and time.time() < until and (job := next(waiting, None)) is not None:
                running.add(pool.submit(play, job, seed))
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                line = future.result()
                file.write(json.dumps(asdict(line), sort_keys=True) + "\n")
                file.flush()
                done += 1
                minutes = (time.time() - begun) / 60
                sys.stderr.write(f"\r{line.job.part}: {done} of {len(jobs)} games in {minutes:.1f} minutes ")


# --- the page ----------------------------------------------------------------------------------------


def read(out: Path) -> list[Line]:
    """The games that were played; a line that was cut off is left out."""
    found: dict[str, Line] = {}
    for text in out.read_text(encoding="utf-8").splitlines() if out.exists() else []:
        try:
            data = json.loads(text)
            told = data.pop("job")
            job = Job(told["part"], tuple(told["heroes"]), tuple(told["bots"]), told["number"], told["rules"])
            found[job.key()] = Line(job=job, **data)
        except (ValueError, KeyError, TypeError):
            continue
    return list(found.values())


def row(name: str, lines: list[Line]) -> str:
    """One line of a table."""
    from madking.sim.report import wilson

    games, draws = len(lines), sum(line.score == 0.5 for line in lines)
    wins = sum(line.score == 1.0 for line in lines)
    interval = wilson(wins, games)
    share = f"{100 * wins / games:.1f} % ({100 * interval.low:.1f}-{100 * interval.high:.1f})"
    seconds = sum(line.seconds for line in lines) / games
    turns = sum(line.turns for line in lines) / games
    return f"| {name} | {games} | {wins} | {draws} | {share} | {turns:.1f} | {seconds:.2f} |"


def section(title: str, lines: list[Line]) -> list[str]:
    """The table of one part, each hero and all together."""
    head = ["", f"## {title}", ""]
    if not lines:
        return [*head, "Not measured yet."]
    head += ["| hero | games | wins | draws | share (95 %) | turns | CPU s a game |", "|---|--:|--:|--:|--:|--:|--:|"]
    heroes = sorted({line.job.heroes[0] for line in lines})
    body = [row(hero, [line for line in lines if line.job.heroes[0] == hero]) for hero in heroes]
    return [*head, *body, row("**all**", lines)]


def thoughts(lines: list[Line]) -> list[str]:
    """How the expert spent its time, hero by hero."""
    told = [line for line in lines if line.thinking]
    if not told:
        return []
    head = [
        "",
        "How it thought: decisions a game (those with more than one option), which part of them it searched with",
        "imagined games, how many it decided otherwise than its habits say, and what a decision took.",
        "",
        "| hero | decisions a game | searched | decided otherwise | imagined games a decision | s a decision |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    heroes = sorted({line.job.heroes[0] for line in told})
    body = [_thought(hero, [line for line in told if line.job.heroes[0] == hero]) for hero in heroes]
    return [*head, *body, _thought("**all**", told)]


def _thought(name: str, lines: list[Line]) -> str:
    total = {key: sum(line.thinking[key] for line in lines) for key in lines[0].thinking}
    decisions = max(1.0, total["decisions"])
    searched, changed = total["searched"] / decisions, total["changed"] / decisions
    each = f"{decisions / len(lines):.1f} | {100 * searched:.0f} % | {100 * changed:.1f} %"
    return f"| {name} | {each} | {total['games'] / decisions:.0f} | {total['seconds'] / decisions:.3f} |"


TITLES: Final = {
    "control": "Control: greedy against greedy, mirrors (about 50 % less draws)",
    "greedy": "greedy against random, every hero against every other in turn (goal: 97 %)",
    "expert": "{expert} against greedy, mirrors (goal: 70 %)",
}


def page(lines: list[Line], rules: str, expert: str, command: str) -> str:
    """docs/bots.md."""
    mine = [line for line in lines if line.job.rules == rules]
    text = [
        "# The bots",
        "",
        "Written by `python tools/bots_ladder.py`; do not edit. A bot sees only what its seat may know.",
        "",
        "- `random` chooses any option.",
        "- `greedy` reads the hero files and takes what is worth most by expectation, without looking ahead.",
        "- `expert` deals the cards it cannot see, plays every option that may be best on in its head (greedy players,",
        "  the same luck for all options, to the same moment of the next round), judges what came of it by what many",
        "  games told of the heroes, and thinks longest where options are close; a clear decision, or one that hardly",
        "  matters, takes a few games only. `expert:think=0.2` gives it 0.2 seconds a decision at most (0.5 unless",
        "  told), `expert:sims=200` a fixed number of imagined games at most, which makes it reproducible.",
        "",
        "Seats are swapped in every second game, and the two games of a pair share their seed (in the control every",
        "game has its own). A share is wins over all games (a draw is no win), with its 95 % Wilson interval.",
        "The six mirrors are of complexity 1, 2, 3, 5, 5 and 6. They were chosen after trial games with other seeds:",
        "they are no fair sample of all fourteen (`--heroes` plays others).",
    ]
    for part in PARTS:
        bots = (expert, "greedy") if part == "expert" else None
        chosen = [line for line in mine if line.job.part == part and (bots is None or line.job.bots == bots)]
        text += section(TITLES[part].format(expert=f"`{expert}`"), chosen) + thoughts(chosen)
    machines = sorted({line.machine for line in mine})
    text += ["", "## How it was measured", "", f"`{command}`, rules and bots `{rules}`.", ""]
    text += [f"- {name}" for name in machines]
    return "\n".join(text) + "\n"


# --- the command -------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="measures the ladder of bots and writes docs/bots.md")
    parser.add_argument("--parts", default=",".join(PARTS), help="which of control, greedy, expert")
    parser.add_argument("--games", type=int, default=400, help="games of each part, at least")
    parser.add_argument("--heroes", default=",".join(SIX), help="whose mirrors are played, with commas between")
    parser.add_argument("--think", type=float, default=0.5, help="seconds a decision of the expert")
    parser.add_argument("--sims", type=int, default=0, help="imagined games a decision, instead of seconds")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many minutes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games played at once")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--lines", type=Path, default=ROOT / "build" / "ladder.jsonl")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "bots.md")
    parser.add_argument("--report", action="store_true", help="play nothing, only write the page")
    asked = parser.parse_args()
    if asked.jobs < 1:
        parser.error(f"at least one game must be played at once, not {asked.jobs}")
    wrong = sorted(set(asked.parts.split(",")) - set(PARTS))
    if wrong:
        parser.error(f"unknown part {wrong[0]!r}; known are {', '.join(PARTS)}")
    from madking.lang.library import hero_keys

    strange = sorted(set(asked.heroes.split(",")) - set(hero_keys()))
    if strange:
        parser.error(f"unknown hero {strange[0]!r}; known are {', '.join(hero_keys())}")
    return asked


def use_compiled() -> None:
    """Starts anew with the compiled core, if there is a fresh one."""
    from madking.cores import Twins, running_core

    twins = Twins(ROOT)
    if running_core() == "interpreted" and twins.fresh:
        twins.start(*sys.argv)


def main() -> int:
    """Plays what is missing and writes the page."""
    use_compiled()
    from madking.sim.digest import rules_digest

    asked = arguments()
    expert = f"expert:sims={asked.sims}" if asked.sims else f"expert:think={asked.think:g}"
    rules = rules_digest()[:12]
    mirrors = asked.heroes.split(",")
    if not asked.report:
        known = {line.job.key() for line in read(asked.lines)}
        wanted = [job for part in asked.parts.split(",") for job in jobs_of(part, asked.games, expert, rules, mirrors)]
        missing = [job for job in wanted if job.key() not in known]
        until = time.time() + 60 * asked.minutes if asked.minutes else float("inf")
        try:
            play_all(missing, asked.seed, asked.jobs, until, asked.lines)
        except KeyboardInterrupt:
            sys.stderr.write("\ninterrupted; what was played is kept\n")
    command = f"python tools/bots_ladder.py --games {asked.games} --seed {asked.seed}" + (
        f" --sims {asked.sims}" if asked.sims else f" --think {asked.think:g}"
    )
    command += f" --heroes {asked.heroes}" if tuple(mirrors) != SIX else ""
    counted = [line for line in read(asked.lines) if line.job.part == "greedy" or line.job.heroes[0] in mirrors]
    asked.out.write_text(page(counted, rules, expert, command), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
