"""One client's worst: what does another client wait meanwhile, and how much memory does the server take?

python tools/attack.py                       # all attacks, 15 s each
python tools/attack.py --seconds 5 uploads   # one of them

The attacker comes from 127.0.0.2, the other client from 127.0.0.1; the limits are the usual ones.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import Process, SimpleQueue
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Server, Talk, bearer, running, sit_down

import madking
from madking.core.options import Option

ATTACKER = "127.0.0.2"
GOAL_MS = 250
GOAL_MB = 500
HUNG_UP = 1.5
"""After so many seconds an attacker does not wait for an answer any more."""


@dataclass
class Figures:
    """What the other client waited, by what it asked for, in seconds; and the most memory, in MB."""

    waits: dict[str, list[float]] = field(default_factory=dict)
    memory: float = 0.0
    starved: float = 0.0
    """The share of the time in which other work of this machine stood before the server's."""
    sent: int = 0
    answers: dict[int, int] = field(default_factory=dict)

    def waited(self, what: str, seconds: float) -> None:
        """Notes a wait."""
        self.waits.setdefault(what, []).append(seconds)

    def answered(self, status: int) -> None:
        """Notes what the attacker was told."""
        self.sent += 1
        self.answers[status] = self.answers.get(status, 0) + 1


@dataclass(frozen=True)
class Scene:
    """What everybody needs: the server, a long log, a finished game of the attacker."""

    url: str
    log: str
    game: str
    spectator: str
    figures: Figures

    def http(self) -> httpx.AsyncClient:
        """The attacker's client."""
        limits = httpx.Limits(max_connections=200)
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=limits)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=HUNG_UP)


Attack = Callable[[Scene], Awaitable[None]]


# --- the server's memory -----------------------------------------------------------------------------


def memory_of(process: int) -> float:
    """What a process and its children take, shared pages by their share, in MB."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    total = sum(memory_of(int(child)) for child in listed.stdout.split())
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1]) / 1024
    return total


async def weigh(server: Server, figures: Figures) -> None:
    """Looks at the server's memory, for ever."""
    while True:
        figures.memory = max(figures.memory, await asyncio.to_thread(memory_of, server.pid))
        await asyncio.sleep(0.3)


# --- the other client --------------------------------------------------------------------------------


async def browse(scene: Scene, made: dict[str, Any]) -> None:
    """Looks at pages and at its game, for ever."""
    paths = {"page": "/", "file": "/static/js/app.js", "catalog": "/api/catalog", "game": f"/api/games/{made['game']}"}
    async with httpx.AsyncClient(base_url=scene.url, timeout=120) as http:
        while True:
            for what, path in paths.items():
                begun = perf_counter()
                await http.get(path, headers=bearer(made["spectator"]))
                scene.figures.waited(what, perf_counter() - begun)
                await asyncio.sleep(0.03)


async def play(scene: Scene, made: dict[str, Any]) -> None:
    """Plays both seats of a game, for ever or until it is over."""
    talks = [Talk(scene.url, made["game"], seat["secret"], prefix=f"{seat['seat']}-") for seat in made["seats"]]
    for talk in talks:
        await talk.join()
    rng = Random("attack")
    while talks[0].state["over"] is None:
        asked = next((talk for talk in talks if talk.state["request"] is not None), None)
        if asked is None:
            await asyncio.gather(*(talk.until("state") for talk in talks))
            continue
        step, begun = asked.state["step"], perf_counter()
        await asked.choose(rng.choice(asked.state["options"])["text"])
        scene.figures.waited("choice", perf_counter() - begun)
        for talk in talks:
            while talk.state["step"] <= step:
                await talk.until("state")
        await asyncio.sleep(0.05)


# --- the attacks -------------------------------------------------------------------------------------


async def forever(tasks: int, work: Callable[[int], Awaitable[None]]) -> None:
    """Does something again and again, several at once."""

    async def again(number: int) -> None:
        while True:
            with suppress(httpx.HTTPError, OSError, WebSocketException, TimeoutError):
                await work(number)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(again(number) for number in range(tasks)))


async def uploads(scene: Scene) -> None:
    """Long logs, and moments of them."""
    async with scene.http() as http:

        async def upload(_: int) -> None:
            answer = await http.post("/api/replays", content=scene.log)
            scene.figures.answered(answer.status_code)
            if answer.status_code == 201:
                answer = await http.get(f"/api/replays/{answer.json()['replay']}/frames", params={"from": 300})
                scene.figures.answered(answer.status_code)

        await forever(16, upload)


async def reviews(scene: Scene) -> None:
    """Reviews that nobody waits for."""
    async with scene.http() as http:

        async def review(number: int) -> None:
            path, lang = f"/api/games/{scene.game}/review", ("en", "ru")[number % 2]
            answer = await http.get(path, headers=bearer(scene.spectator), params={"lang": lang})
            scene.figures.answered(answer.status_code)

        await forever(100, review)


async def experts(scene: Scene) -> None:
    """Rooms full of experts, with somebody looking."""
    async with scene.http() as http:

        async def room(_: int) -> None:
            wanted = {"heroes": ["barbarian", "monk"], "seats": ["expert", "expert"]}
            answer = await http.post("/api/games", json=wanted)
            scene.figures.answered(answer.status_code)
            if answer.status_code != 201:
                await asyncio.sleep(5)
                return
            made = answer.json()
            await _watch(scene, made["game"], made["spectator"], 30)

        await forever(29, room)


async def _watch(scene: Scene, game: str, secret: str, seconds: float) -> None:
    address = scene.url.replace("http://", "ws://") + f"/ws/{game}?v=2"
    async with connect(address, local_addr=(ATTACKER, 0), max_size=2**22, open_timeout=120) as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "secret": secret}).decode())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                async for _ in socket:
                    scene.figures.sent += 1


async def headers(scene: Scene) -> None:
    """Heads of requests that never end, and bodies that come drop by drop."""
    port = int(scene.url.rpartition(":")[2])

    async def drip(number: int) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
        body = number % 2
        writer.write(b"POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        writer.write(b"Content-Length: 500000\r\n\r\n" if body else b"")
        with suppress(OSError):
            while not writer.is_closing():
                writer.write(b"x" * 1000 if body else b"X-Long: " + b"x" * 5000 + b"\r\n")
                await writer.drain()
                scene.figures.sent += 1
                await asyncio.sleep(0.2 if body else 0)
        writer.close()

    await forever(300, drip)


async def joins(scene: Scene) -> None:
    """Knocks with wrong secrets, at a socket and by HTTP."""
    async with scene.http() as http:

        async def knock(number: int) -> None:
            if number % 2:
                await _watch(scene, scene.game, "nobody's secret, surely", 5)
                return
            path = (f"/api/games/{scene.game}", f"/api/games/{scene.game}/log", f"/api/fair/{scene.game}")[number % 3]
            answer = await http.get(path, headers=bearer("nobody's secret, surely"))
            scene.figures.answered(answer.status_code)

        await forever(60, knock)


async def long_games(scene: Scene) -> None:
    """A long game that is over is asked for again and again, with the right secret."""
    async with scene.http() as http:

        async def look(number: int) -> None:
            path = (f"/api/games/{scene.game}", f"/api/games/{scene.game}/log")[number % 2]
            answer = await http.get(path, headers=bearer(scene.spectator))
            scene.figures.answered(answer.status_code)

        await forever(40, look)


async def nothing(_: Scene) -> None:
    """No attack, to compare."""
    await asyncio.Event().wait()


ATTACKS: dict[str, Attack] = {
    "nothing": nothing,
    "uploads": uploads,
    "reviews": reviews,
    "experts": experts,
    "headers": headers,
    "joins": joins,
    "long-games": long_games,
}


# --- all together ------------------------------------------------------------------------------------


def long_log(turns: int = 200) -> str:
    """A game that goes on for as long as it may: players who hardly ever do anything."""
    rng, longest = Random("long"), ""
    for seed in range(6):
        game = madking.new_game(["paladin", "paladin"], seed=str(seed))
        while game.actor is not None and game.state.turn <= turns:
            game.choose(_idly(game.options, rng))
        longest = max(longest, game.log, key=len)
    return longest


def _idly(options: list[Option], rng: Random) -> Option:
    idle = [option for option in options if option.kind in ("pass", "done", "keep", "sell")]
    return rng.choice(idle or options)


async def finished_game(url: str) -> tuple[str, str]:
    """A game of bots that the attacker watched to its end."""
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        wanted = {"heroes": ["barbarian", "paladin"], "seats": ["random", "random"]}
        made = (await http.post("/api/games", json=wanted)).json()
    talk = Talk(url, made["game"], made["spectator"])
    await talk.join()
    while talk.state["over"] is None:
        await talk.until("state")
    await talk.leave()
    return made["game"], made["spectator"]


def attack(name: str, scene: Scene, seconds: float, told: "SimpleQueue[Figures]") -> None:
    """An attack for a while, in a process that takes no time from the server's: attackers have their own machines."""
    os.nice(10)

    async def for_a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(ATTACKS[name](scene), seconds)

    asyncio.run(for_a_while())
    told.put(scene.figures)


async def measure(server: Server, name: str, log: str, seconds: float) -> Figures:
    """One attack, and what another client feels of it."""
    figures = Figures()
    scene = Scene(server.url, log, *await finished_game(server.url), figures)
    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        wanted = {"heroes": ["barbarian", "monk"], "seats": ["person", "person"]}
        made = (await http.post("/api/games", json=wanted)).json()
    made = await asyncio.to_thread(sit_down, server.url, made)
    told: SimpleQueue[Figures] = SimpleQueue()
    attacker = Process(target=attack, args=(name, scene, seconds, told))
    attacker.start()
    begun, waited = perf_counter(), server.waited_seconds()
    works = (browse(scene, made), play(scene, made), weigh(server, figures))
    tasks = [asyncio.ensure_future(work) for work in works]
    of_attacker = await asyncio.to_thread(told.get)
    await asyncio.to_thread(attacker.join)
    figures.starved = (server.waited_seconds() - waited) / (perf_counter() - begun)
    figures.sent, figures.answers = of_attacker.sent, of_attacker.answers
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return figures


HEAD = f"{'attack':12}{'messages':>9}{'MB':>6}{'half':>8}{'99 %':>8}{'longest':>9}  {'of':8}{'server starved':>15}\n"


def tell(name: str, figures: Figures) -> bool:
    """A line on what came of an attack; whether the others waited too long or the server grew too large."""
    waits = sorted((1000 * wait, what) for what, some in figures.waits.items() for wait in some)
    middle, late = waits[len(waits) // 2][0], waits[int(0.99 * len(waits))][0]
    longest, what = waits[-1]
    sys.stdout.write(
        f"{name:12}{figures.sent:9}{figures.memory:6.0f}{middle:8.0f}{late:8.0f}{longest:9.0f}  {what:8}"
        f"{figures.starved:15.0%}   {len(waits)} answers to others; the attacker was told {figures.answers}\n"
    )
    sys.stdout.flush()
    return longest > GOAL_MS or figures.memory > GOAL_MB


def main() -> int:
    """Runs the attacks; fails if one of them is felt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], default=[])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--db", default="")
    chosen = parser.parse_args()
    log, felt = long_log(), False
    sys.stdout.write(
        f"a long log has {len(log) // 1024} kB; load average {os.getloadavg()[0]:.1f}; ms that others wait\n"
    )
    sys.stdout.write(HEAD)
    for name in chosen.attacks or ATTACKS:
        with tempfile.TemporaryDirectory() as folder, running(chosen.db or f"sqlite:///{folder}/attack.db") as server:
            for lang in ("en", "ru"):
                httpx.get(f"{server.url}/api/catalog", params={"lang": lang}, timeout=120)
            felt |= tell(name, asyncio.run(measure(server, name, log, chosen.seconds)))
    sys.stdout.write(f"goal: no answer over {GOAL_MS} ms, under {GOAL_MB} MB; load average {os.getloadavg()[0]:.1f}\n")
    return int(felt)


if __name__ == "__main__":
    sys.exit(main())
