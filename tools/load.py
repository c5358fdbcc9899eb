"""Many games at once against a real server, with clients that misbehave; measures decisions and answer times.

python tools/load.py                         # 200 games, people who think for about a second
python tools/load.py --games 50 --think 0    # as fast as it goes
python tools/load.py --db postgresql://...   # another database
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Talk, bearer, running, sit_down

import madking

HEROES = ("barbarian", "moon_elf", "paladin", "shadow_thief", "pyromancer", "monk")
MALFORMED = (
    b"",
    b"{",
    b"[]",
    b'{"type":"choose"}',
    b'{"type":"nothing"}',
    b'{"type":"choose","id":7}',
    b"\xff\xfe",
    b"9" * 3000,
)
FAULTS = ("leave", "duplicate", "stale", "foreign", "malformed", "illegal", "second look")
MANY = tuple(
    word
    for limit in ("--games-per-minute", "--connections", "--joins-per-minute", "--messages-per-second")
    for word in (limit, "100000")
)
SAME = ("view", "options", "request", "prompt", "over", "seq", "step", "can_undo", "you")


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which a share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass
class Figures:
    """What was counted."""

    answers: list[float] = field(default_factory=list)
    decisions: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    over: int = 0
    compared: int = 0
    wrong: list[str] = field(default_factory=list)

    def check(self, holds: bool, what: str) -> None:
        """Notes what went wrong."""
        if not holds:
            self.wrong.append(what)


@dataclass(frozen=True)
class Plan:
    """How the clients behave."""

    think: float
    faults: float
    decisions: int


class Person:
    """A scripted client of one seat."""

    def __init__(self, talk: Talk, seat: int, rng: Random, plan: Plan, figures: Figures) -> None:
        self.talk = talk
        self._seat = seat
        self._rng = rng
        self._plan = plan
        self._figures = figures

    async def play(self) -> None:
        """Plays until the game is over, or long enough."""
        await self.talk.join()
        made = 0
        while made < self._plan.decisions and await self.talk.until_asked():
            if self._rng.random() < self._plan.faults:
                await self._misbehave(self._rng.choice(FAULTS))
                continue
            await asyncio.sleep(self._rng.expovariate(1 / self._plan.think) if self._plan.think else 0)
            await self._decide()
            made += 1

    def _option(self) -> str:
        options = self.talk.state["options"]
        flow = [option for option in options if option["group"] == "flow"]
        chosen = self._rng.choice(flow if flow and self._rng.random() < 0.5 else options)
        return str(chosen["text"])

    async def _decide(self) -> None:
        begun = perf_counter()
        answer = await self.talk.choose(self._option())
        self._figures.answers.append(perf_counter() - begun)
        self._figures.decisions += 1
        self._figures.check(answer["type"] == "ack", f"a legal choice was refused: {answer}")
        if answer["type"] == "ack":
            await self.talk.until("state")

    async def _misbehave(self, fault: str) -> None:
        self._figures.faults[fault] = self._figures.faults.get(fault, 0) + 1
        talk, check = self.talk, self._figures.check
        request = talk.state["request"]
        choice: dict[str, Any] = {"type": "choose", "id": talk.next_id(), "request": request, "option": self._option()}
        match fault:
            case "leave":
                await talk.leave()
                await asyncio.sleep(self._rng.random() * 0.2)
                await talk.join()
            case "duplicate":
                first = await talk.ask(dict(choice))
                again = await talk.ask(dict(choice))
                check(first["type"] == again["type"] == "ack", f"a repeated message was answered by {again['type']}")
                self._figures.decisions += 1
                await talk.until_asked()
            case "stale":
                answer = await talk.ask({**choice, "request": request - 1})
                check(answer["type"] == "error" and answer["state"]["request"] == request, "a stale one was followed")
            case "illegal":
                answer = await talk.ask({**choice, "option": "play the-moon"})
                check(answer["type"] == "error", "an illegal choice was followed")
            case "malformed":
                await talk.send(self._rng.choice(MALFORMED))
                answer = await talk.until("error")
                check("no message" in answer["error"], f"a malformed message was answered by {answer['error']}")
            case "foreign":
                await self._foreign()
            case _:
                await self._second_look()

    async def _foreign(self) -> None:
        """Knocks with a secret that opens nothing."""
        stranger = Talk(self.talk.url, self.talk.game, "A" * 22)
        try:
            answer = await stranger.join_refused()
            self._figures.check("no such game" in answer["error"], "a stranger was let in")
        finally:
            await stranger.leave()

    async def _second_look(self) -> None:
        """Opens the same seat in a second window: both must see the same."""
        second = Talk(self.talk.url, self.talk.game, self.talk.secret)
        await second.join()
        while (self.talk.state["seq"], self.talk.state["step"]) != (second.state["seq"], second.state["step"]):
            await self.talk.read()
        seen, known = second.state, self.talk.state
        self._figures.compared += 1
        for key in SAME:
            self._figures.check(seen[key] == known[key], f"{key} differs: {seen[key]} and {known[key]}")
        self._figures.check(second.events == self.talk.events, "the events differ")
        await second.leave()


async def play_game(url: str, number: int, plan: Plan, figures: Figures) -> None:
    """One game between two scripted clients; at the end everything is compared with the log."""
    rng = Random(f"load {number}")
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        wanted = {"heroes": rng.sample(HEROES, 2), "seats": ["person", "person"]}
        made = await asyncio.to_thread(sit_down, url, (await http.post("/api/games", json=wanted)).json())
        talks = [Talk(url, made["game"], seat["secret"], prefix=f"s{seat['seat']}-") for seat in made["seats"]]
        people = [Person(talk, seat, Random(f"{number} {seat}"), plan, figures) for seat, talk in enumerate(talks)]
        playing = [asyncio.create_task(person.play()) for person in people]
        done, waiting = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        if plan.decisions >= 10**6:
            done, waiting = await asyncio.wait(playing)
        for task in waiting:
            task.cancel()
        for task in done:
            task.result()
        if talks[0].state["over"] is not None and plan.decisions >= 10**6:
            figures.over += 1
            log = (await http.get(f"/api/games/{made['game']}/log", headers=bearer(made["spectator"]))).text
            game = madking.load(log)
            for seat, talk in enumerate(talks):
                figures.compared += 1
                known = _plain(dict(game.view(seat)))
                figures.check(talk.state["view"] == known, f"seat {seat} saw another end than the log tells")
        for talk in talks:
            await talk.leave()


def _plain(view: dict[str, Any]) -> Any:
    """A view as it looks after JSON."""
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(view))


async def run(url: str, games: int, plan: Plan) -> Figures:
    """All games at once."""
    figures = Figures()
    slots = asyncio.Semaphore(games)

    async def one(number: int) -> None:
        async with slots:
            await asyncio.sleep(number * 0.01)
            try:
                await play_game(url, number, plan, figures)
            except Exception as error:
                figures.wrong.append(f"game {number}: {type(error).__name__}: {error}")

    await asyncio.gather(*(one(number) for number in range(games)))
    return figures


def main() -> int:
    """Runs the load and tells what came of it; fails if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--think", type=float, default=1.0, help="seconds that a person thinks, on average")
    parser.add_argument("--faults", type=float, default=0.15, help="how often a client misbehaves")
    parser.add_argument("--decisions", type=int, default=40, help="so many for each client; 1000000 plays to the end")
    parser.add_argument("--db", default="")
    parser.add_argument("--url", default="", help="a server that runs already")
    chosen = parser.parse_args()
    plan = Plan(chosen.think, chosen.faults, chosen.decisions)
    used = 0.0
    with tempfile.TemporaryDirectory() as folder:
        db = chosen.db or f"sqlite:///{folder}/load.db"
        if chosen.url:
            begun = perf_counter()
            figures, errors = asyncio.run(run(chosen.url, chosen.games, plan)), ""
            spent = perf_counter() - begun
        else:
            with running(db, *MANY) as server:
                for lang in ("en", "ru"):
                    httpx.get(f"{server.url}/api/catalog", params={"lang": lang}, timeout=120)
                begun, before = perf_counter(), server.cpu_seconds()
                figures = asyncio.run(run(server.url, chosen.games, plan))
                spent, used = perf_counter() - begun, server.cpu_seconds() - before
                errors = server.stop()
    say = sys.stdout.write
    say(f"{chosen.games} games at once, {figures.over} played to the end, ")
    say(f"{figures.decisions} decisions in {spent:.0f} s")
    say(f" = {figures.decisions / spent:.0f}/s\n")
    for share in (0.5, 0.95, 0.99):
        say(f"answer time, {share:.0%} of them under: {1000 * percentile(figures.answers, share):.1f} ms\n")
    if figures.decisions:
        say(f"processor time of the server: {1000 * used / figures.decisions:.2f} ms for each decision and its share\n")
    say(f"misbehaviour: {figures.faults}; views compared: {figures.compared}; errors in the log: {len(errors)}\n")
    for line in [*figures.wrong[:10], errors[:2000]]:
        say(f"{line}\n" if line else "")
    return 1 if figures.wrong or errors else 0


if __name__ == "__main__":
    sys.exit(main())
