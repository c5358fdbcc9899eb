"""Many sockets that say nothing: how much memory does the server take for them, and does it still answer?

python tools/idle.py                      # 10,000 sockets: the players of 5,000 duels
python tools/idle.py --watchers 10000     # 10,000 spectators of ten duels
python tools/idle.py --sockets 2000

Each twentieth of them comes from an address of its own (127.1.0.1 and so on), so the usual limits for an address hold.
"""

import argparse
import asyncio
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Server

from tools.attack import memory_of
from tools.lean import LeanTalk
from tools.load import AT_ONCE, Table, duel, percentile, serving, sit_down

GOAL_MB = 1500
SPARE_FILES = 500
PER_ADDRESS = 20
SILENCE_SECONDS = 45.0
"""Longer than two pings, so that sockets which only seem to be open are noticed."""
MANY = ("--games-per-minute", "100000", "--sockets", "100000")


@dataclass
class Figures:
    """What was seen."""

    sockets: int = 0
    games: int = 0
    opened: float = 0.0
    before: float = 0.0
    after: float = 0.0
    silent: float = 0.0
    lost: int = 0
    answers: list[float] = field(default_factory=list)


def source_of(number: int) -> str:
    """The address that a socket comes from."""
    house = number // PER_ADDRESS + 1
    return f"127.1.{house // 250}.{house % 250 + 1}"


def allow_files(wanted: int) -> str:
    """Lets this process and its children have so many files open; a sentence if it may not."""
    if sys.platform == "win32":
        return ""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        return (
            f"{wanted} open files are needed and this machine allows {hard}: raise the limit (as root: "
            f"`ulimit -Hn {wanted} && ulimit -Sn {wanted}`), or ask for fewer sockets (--sockets {hard - SPARE_FILES})"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return ""


async def players(url: str, sockets: int) -> list[LeanTalk]:
    """The players of as many duels as it takes."""
    slots = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:

        async def one(number: int) -> Table:
            async with slots:
                return await sit_down(http, url, duel(number), [source_of(2 * number), source_of(2 * number + 1)])

        tables = await asyncio.gather(*(one(number) for number in range(sockets // 2)))
    return [talk for table in tables for talk in table.talks]


async def watchers(url: str, sockets: int, games: int = 10) -> list[LeanTalk]:
    """Spectators of a few duels."""
    slots = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        tables = [await sit_down(http, url, duel(number)) for number in range(games)]

    async def one(number: int) -> LeanTalk:
        table = tables[number % games]
        async with slots:
            talk = LeanTalk(url, table.game, table.spectator, source=source_of(number))
            await talk.join()
            return talk

    return [
        *(talk for table in tables for talk in table.talks),
        *await asyncio.gather(*(one(number) for number in range(sockets))),
    ]


async def measure(url: str, server: Server, sockets: int, watching: bool, silence: float) -> Figures:
    """Opens the sockets, lets them be silent, and asks for a page meanwhile."""
    figures = Figures(before=memory_of(server.pid))
    begun = perf_counter()
    talks = await (watchers(url, sockets) if watching else players(url, sockets))
    figures.opened, figures.sockets = perf_counter() - begun, len(talks)
    figures.games = len({talk.game for talk in talks})
    figures.after = memory_of(server.pid)
    end = perf_counter() + silence
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        while perf_counter() < end:
            begun = perf_counter()
            (await http.get("/api/catalog")).raise_for_status()
            figures.answers.append(perf_counter() - begun)
            await asyncio.sleep(0.25)
    figures.silent = memory_of(server.pid)
    figures.lost = sum(talk.wire is None or talk.wire.closed for talk in talks)
    for talk in talks:
        talk.leave()
    return figures


def told(figures: Figures) -> str:
    """The table."""
    each = 1024 * (figures.silent - figures.before) / figures.sockets
    answers = "".join(f"{1000 * percentile(figures.answers, share):8.1f}" for share in (0.5, 0.95, 1.0))
    return (
        f"{figures.sockets} idle sockets in {figures.games} games, opened in {figures.opened:.0f} s; "
        f"load average {os.getloadavg()[0]:.1f}\n"
        f"memory: {figures.before:.0f} MB before, {figures.after:.0f} MB when all were there, {figures.silent:.0f} MB "
        f"after the silence = {each:.0f} kB for a socket and its share of a game\n"
        f"lost: {figures.lost}\n"
        f"ms{'':28}{'half':>8}{'95 %':>8}{'longest':>8}\n"
        f"the catalogue meanwhile,{len(figures.answers):>5} x{answers}\n"
    )


def main() -> int:
    """Opens the sockets and tells what they cost; fails if that is too much or one is lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=10_000, help="of players, two in each game")
    parser.add_argument("--watchers", type=int, default=0, help="so many spectators of ten games instead")
    parser.add_argument("--silence", type=float, default=SILENCE_SECONDS, help="how long they say nothing, in seconds")
    parser.add_argument("--db", default="")
    chosen = parser.parse_args()
    sockets = chosen.watchers or chosen.sockets
    if why := allow_files(sockets + SPARE_FILES):
        sys.stdout.write(f"{why}\n")
        return 2
    with serving("", chosen.db, *MANY) as (url, server):
        assert server is not None
        figures = uvloop.run(measure(url, server, sockets, bool(chosen.watchers), chosen.silence))
        errors = server.stop()
    sys.stdout.write(told(figures) + errors[:2000])
    return int(bool(errors) or figures.lost > 0 or max(figures.after, figures.silent) > GOAL_MB)


if __name__ == "__main__":
    sys.exit(main())
