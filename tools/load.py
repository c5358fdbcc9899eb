"""Many games at once against a real server, with clients that misbehave: how long do answers take?

python tools/load.py                          # 1,000 games, people who think for a second: 60 s are measured
python tools/load.py --games 200              # fewer
python tools/load.py --games 50 --think 0     # as fast as it goes
python tools/load.py --db postgresql://...    # another database
python tools/load.py --processes 2            # so many servers over one PostgreSQL and one Redis, the games shared out

The clients share the machine with the server. They cost little (tools/lean.py), and the table tells how much
processor time was theirs and how late they were themselves.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import httpx
import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.backing import Postgres, Redis
from tests.serving import Server, bearer, running, string_of

import madking
from tools.lean import Closed, Heard, LeanTalk
from tools.parts import POSTGRESQL, REDIS, require

HEROES = ("barbarian", "moon_elf", "paladin", "shadow_thief", "pyromancer", "monk")
MALFORMED = (
    b"",
    b"{",
    b"[]",
    b'{"type":"choose"}',
    b'{"type":"nothing"}',
    b'{"type":"choose","id":7}',
    b"9" * 3000,
)
FAULTS = ("leave", "duplicate", "stale", "foreign", "malformed", "illegal", "second look")
MANY = tuple(
    word
    for limit in ("--games-per-minute", "--connections", "--joins-per-minute", "--messages-per-second")
    for word in (limit, "100000")
)
SAME = ("view", "options", "request", "prompt", "over", "seq", "step", "can_undo", "you")
GOAL_MS = {0.95: 50.0, 0.99: 200.0}
SETTLE_SECONDS = 5.0
"""After the last game is dealt so much is played before anything is measured."""
AT_ONCE = 16
"""So many games are set up at a time."""
TICK = 0.02


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which a share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass
class Figures:
    """What was counted."""

    answers: list[float] = field(default_factory=list)
    """From a choice to its acknowledgement, which comes when it is stored."""
    states: list[float] = field(default_factory=list)
    """From a choice to the new state."""
    late: list[float] = field(default_factory=list)
    """How late the clients' own clock was: they have one thread for all."""
    decisions: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    over: int = 0
    compared: int = 0
    received: int = 0
    wrong: list[str] = field(default_factory=list)

    def check(self, holds: bool, what: str) -> None:
        """Notes what went wrong."""
        if not holds:
            self.wrong.append(what)

    def begin(self) -> None:
        """Forgets the times so far: from now on it is measured."""
        self.answers, self.states, self.late = [], [], []
        self.decisions = 0


@dataclass(frozen=True)
class Plan:
    """How the clients behave."""

    think: float
    faults: float
    decisions: int = 10**6

    @property
    def to_the_end(self) -> bool:
        """Whether games are played until they are over."""
        return self.decisions >= 10**6


class Person:
    """A scripted client of one seat."""

    def __init__(self, talk: LeanTalk, rng: Random, plan: Plan, figures: Figures) -> None:
        self.talk = talk
        self._rng = rng
        self._plan = plan
        self._figures = figures

    async def play(self) -> None:
        """Plays until the game is over, or long enough."""
        made = 0
        while made < self._plan.decisions and await self.talk.until_asked():
            if self._rng.random() < self._plan.faults:
                await self._misbehave(self._rng.choice(FAULTS))
                continue
            await asyncio.sleep(self._rng.expovariate(1 / self._plan.think) if self._plan.think else 0)
            await self._decide()
            made += 1

    def _option(self) -> str:
        options = self.talk.state.options
        flow = [option for option in options if option.group == "flow"]
        return self._rng.choice(flow if flow and self._rng.random() < 0.5 else options).text

    async def _decide(self) -> None:
        figures, begun = self._figures, perf_counter()
        answer = await self.talk.choose(self._option())
        figures.answers.append(perf_counter() - begun)
        figures.decisions += 1
        figures.check(answer.type == "ack", f"a legal choice was refused: {answer}")
        if answer.type == "ack":
            await self.talk.until("state")
            figures.states.append(perf_counter() - begun)

    async def _misbehave(self, fault: str) -> None:
        self._figures.faults[fault] += 1
        talk, check = self.talk, self._figures.check
        request = talk.state.request
        assert request is not None
        choice: dict[str, Any] = {"type": "choose", "id": talk.next_id(), "request": request, "option": self._option()}
        match fault:
            case "leave":
                talk.leave()
                await asyncio.sleep(self._rng.random() * 0.2)
                await talk.join()
            case "duplicate":
                first, again = await talk.ask(dict(choice)), await talk.ask(dict(choice))
                check(first.type == again.type == "ack", f"a repeated message was answered by {again.type}")
                self._figures.decisions += 1
                await talk.until_asked()
            case "stale":
                answer = await talk.ask({**choice, "request": request - 1})
                check(answer.type == "error" and talk.state.request == request, "a stale one was followed")
            case "illegal":
                answer = await talk.ask({**choice, "option": "play the-moon"})
                check(answer.type == "error", "an illegal choice was followed")
            case "malformed":
                talk.send(self._rng.choice(MALFORMED))
                answer = await talk.until("error")
                check("no message" in answer.error, f"a malformed message was answered by {answer.error}")
            case "foreign":
                await self._foreign()
            case _:
                await self._second_look()

    async def _foreign(self) -> None:
        """Knocks with a secret that opens nothing."""
        stranger = LeanTalk(self.talk.url, self.talk.game, "A" * 22)
        await stranger.knock()
        answer: Heard = await stranger.until("error")
        self._figures.check("no such game" in answer.error, "a stranger was let in")
        stranger.leave()

    async def _second_look(self) -> None:
        """Opens the same seat in a second window: both must see the same."""
        second = LeanTalk(self.talk.url, self.talk.game, self.talk.secret)
        await second.join()
        while (self.talk.state.seq, self.talk.state.step) != (second.state.seq, second.state.step):
            await self.talk.read()
        seen, known = msgspec.json.decode(second.raw), msgspec.json.decode(self.talk.raw)
        self._figures.compared += 1
        for key in SAME:
            self._figures.check(seen[key] == known[key], f"{key} differs: {seen[key]} and {known[key]}")
        self._figures.check(second.told == self.talk.told, "the events differ")
        second.leave()


# --- games -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A game that was dealt, and its clients."""

    url: str
    game: str
    spectator: str
    talks: list[LeanTalk]

    def leave(self) -> int:
        """Everyone goes; how many bytes they had got."""
        for talk in self.talks:
            talk.leave()
        return sum(talk.received for talk in self.talks)


async def sit_down(http: httpx.AsyncClient, url: str, wanted: dict[str, Any], sources: Sequence[str] = ()) -> Table:
    """Sets a game up and takes all seats of it."""
    answer = await http.post(f"{url}/api/games", json=wanted)
    answer.raise_for_status()
    made = answer.json()
    talks = []
    for seat in made["seats"]:
        place = seat["seat"]
        talk = LeanTalk(url, made["game"], f"{made['game']}-{place}", f"s{place}-", [seat["invitation"]])
        talk.strings.append(string_of(place))
        talk.source = sources[place % len(sources)] if sources else None
        await talk.knock()
        await talk.until("lobby", "state")
        talks.append(talk)
    for talk in talks[:-1]:
        await talk.until("state")
    return Table(url, made["game"], made["spectator"], talks)


async def sit_down_all(urls: Sequence[str], games: int, wanted: Callable[[int], dict[str, Any]]) -> list[Table]:
    """All games, some at a time, the servers in turn."""
    slots = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(timeout=120) as http:

        async def one(number: int) -> Table:
            async with slots:
                return await sit_down(http, urls[number % len(urls)], wanted(number))

        return list(await asyncio.gather(*(one(number) for number in range(games))))


def duel(number: int) -> dict[str, Any]:
    """Two people with two heroes."""
    return {"heroes": Random(f"load {number}").sample(HEROES, 2), "seats": ["person", "person"]}


async def play_table(number: int, table: Table, plan: Plan, figures: Figures) -> None:
    """Two scripted clients play; at the end of the game everything is compared with the log."""
    people = [Person(talk, Random(f"{number} {seat}"), plan, figures).play() for seat, talk in enumerate(table.talks)]
    playing = [asyncio.ensure_future(person) for person in people]
    try:
        done, _ = await asyncio.wait(
            playing, return_when=asyncio.ALL_COMPLETED if plan.to_the_end else asyncio.FIRST_COMPLETED
        )
        for task in done:
            task.result()
        if table.talks[0].state.ended and plan.to_the_end:
            figures.over += 1
            await _compare_with_log(table, figures)
    except (Closed, AssertionError) as error:
        figures.wrong.append(f"game {number}: {type(error).__name__}: {error}")
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        figures.received += table.leave()


async def _compare_with_log(table: Table, figures: Figures) -> None:
    """Whether both saw the end that the log tells."""
    async with httpx.AsyncClient(base_url=table.url, timeout=60) as http:
        log = (await http.get(f"/api/games/{table.game}/log", headers=bearer(table.spectator))).text
    game = madking.load(log)
    for seat, talk in enumerate(table.talks):
        figures.compared += 1
        known = msgspec.json.decode(msgspec.json.encode(dict(game.view(seat))))
        seen = msgspec.json.decode(talk.raw)["view"]
        figures.check(seen == known, f"seat {seat} saw another end than the log tells")


async def run(urls: Sequence[str], games: int, plan: Plan, window: "Window | None" = None) -> Figures:
    """All games at once: until they are over, or as long as the window is open."""
    figures = Figures()
    begun = perf_counter()
    tables = await sit_down_all(urls, games, duel)
    if window is not None:
        window.dealt = perf_counter() - begun
    playing = [asyncio.create_task(play_table(number, table, plan, figures)) for number, table in enumerate(tables)]
    if window is not None:
        await window.measure(figures)
        for task in playing:
            task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            figures.wrong.append(f"{type(ended).__name__}: {ended}")
    return figures


class Window:
    """The time that is measured: both sides' processor time in it, and how late the clients were."""

    def __init__(self, seconds: float, servers: Sequence[Server]) -> None:
        self._seconds = seconds
        self._servers = servers
        self.dealt = self.spent = self.of_server = self.of_clients = self.starved = 0.0

    def _of_servers(self) -> tuple[float, float]:
        """The servers' processor time, and how long others' work stood before them."""
        used = sum(server.cpu_seconds() for server in self._servers)
        return used, sum(server.waited_seconds() for server in self._servers)

    async def measure(self, figures: Figures) -> None:
        """Waits until everyone plays, then measures."""
        await asyncio.sleep(SETTLE_SECONDS)
        figures.begin()
        begun, clients = perf_counter(), process_time()
        used, waited = self._of_servers()
        while (left := begun + self._seconds - perf_counter()) > 0:
            wait = min(TICK, left)
            due = perf_counter() + wait
            await asyncio.sleep(wait)
            figures.late.append(perf_counter() - due)
        self.spent = perf_counter() - begun
        used_now, waited_now = self._of_servers()
        self.of_server, self.starved = used_now - used, waited_now - waited
        self.of_clients = process_time() - clients


# --- the table ---------------------------------------------------------------------------------------


def _times(name: str, values: Sequence[float]) -> str:
    shown = "".join(f"{1000 * percentile(values, share):9.1f}" for share in (0.5, 0.95, 0.99))
    return f"{name:38}{shown}{1000 * max(values, default=0):9.1f}\n"


def told(games: int, figures: Figures, window: Window) -> str:
    """The table."""
    spent = window.spent
    faults = ", ".join(f"{name} {count}" for name, count in sorted(figures.faults.items()))
    made = max(1, figures.decisions)
    return (
        f"{games} games at once, dealt in {window.dealt:.0f} s; "
        f"{figures.decisions} decisions in {spent:.0f} s = {figures.decisions / spent:.0f}/s; "
        f"load average {os.getloadavg()[0]:.1f}\n"
        f"{'ms':38}{'half':>9}{'95 %':>9}{'99 %':>9}{'longest':>9}\n"
        + _times("answer (stored and acknowledged)", figures.answers)
        + _times("new state at the one who chose", figures.states)
        + _times("of it: how late the clients were", figures.late)
        + f"processor: server {window.of_server / spent:.0%} of a core ({1000 * window.of_server / made:.2f} ms a "
        f"decision), clients {window.of_clients / spent:.0%}; other work of the machine stood before the server's for "
        f"{window.starved / spent:.0%} of the time\n"
        f"misbehaviour: {faults}; second views compared: {figures.compared}; "
        f"{figures.received / 1e6:.0f} MB received\n"
    )


@contextmanager
def serving_together(processes: int, *options: str) -> Iterator[list[Server]]:
    """Several servers over one PostgreSQL and one Redis, in a folder that the database's own user may enter."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("postgres", "redis"):
            (folder / part).mkdir()
        postgres = Postgres(folder / "postgres", require(POSTGRESQL, "initdb"), require(POSTGRESQL, "postgres"))
        redis = Redis(folder / "redis", require(REDIS))
        for backing in (postgres, redis):
            backing.start()
            stack.callback(backing.stop)
        shared = ("--redis", redis.url, *options)
        yield [stack.enter_context(running(postgres.url, *shared, home=folder)) for _ in range(processes)]


@contextmanager
def serving(url: str, db: str, *options: str) -> Iterator[tuple[str, Server | None]]:
    """The server that is asked for: one that runs already, or one of its own."""
    if url:
        yield url, None
        return
    with tempfile.TemporaryDirectory() as folder, running(db or f"sqlite:///{folder}/load.db", *options) as server:
        for lang in ("en", "ru"):
            httpx.get(f"{server.url}/api/catalog", params={"lang": lang}, timeout=120)
        yield server.url, server


@contextmanager
def asked_for(chosen: argparse.Namespace) -> Iterator[tuple[list[str], list[Server]]]:
    """Where the servers are that a run is about, and those of them that it has started itself."""
    if chosen.processes:
        with serving_together(chosen.processes, *MANY) as servers:
            yield [server.url for server in servers], servers
    else:
        with serving(chosen.url, chosen.db, *MANY) as (url, server):
            yield [url], [server] if server else []


def main() -> int:
    """Runs the load and tells what came of it; fails if anything was wrong or too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60, help="how long it is measured")
    parser.add_argument("--think", type=float, default=1.0, help="seconds that a person thinks, on average")
    parser.add_argument("--faults", type=float, default=0.15, help="how often a client misbehaves")
    parser.add_argument("--db", default="")
    parser.add_argument("--url", default="", help="a server that runs already")
    parser.add_argument("--processes", type=int, default=0, help="so many servers over one PostgreSQL and one Redis")
    chosen = parser.parse_args()
    with asked_for(chosen) as (urls, servers):
        window = Window(chosen.seconds, servers)
        figures = uvloop.run(run(urls, chosen.games, Plan(chosen.think, chosen.faults), window))
        errors = "".join([server.stop() for server in servers])
    sys.stdout.write(told(chosen.games, figures, window))
    slow = [share for share, most in GOAL_MS.items() if 1000 * percentile(figures.answers, share) > most]
    for share in slow:
        sys.stdout.write(f"too slow: {share:.0%} of the answers should come within {GOAL_MS[share]:.0f} ms\n")
    for line in [*figures.wrong[:10], errors[:2000]]:
        sys.stdout.write(f"{line}\n" if line else "")
    return 1 if figures.wrong or errors or slow else 0


if __name__ == "__main__":
    sys.exit(main())
