"""Kills a server with `kill -9` at random moments while games are played: nothing that it acknowledged may be lost.

python tools/kill_test.py               # 50 times, 6 games
python tools/kill_test.py --kills 5
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Server, Talk, sit_down

from madking.server.storage import Storage
from tools.load import MANY

HEROES = ("barbarian", "moon_elf", "paladin", "monk")


@dataclass
class Seat:
    """A scripted client that remembers what it was promised."""

    talk: Talk
    rng: Random
    promised: int = 0
    kept: list[str] = field(default_factory=list)
    """The ids of all messages that were acknowledged."""
    sent: dict[str, Any] | None = None
    problems: list[str] = field(default_factory=list)

    async def play(self) -> None:
        """Comes back, looks whether everything acknowledged is there, and plays on until the server is gone."""
        state = await self.talk.join()
        if state["step"] < self.promised:
            self.problems.append(f"{self.promised} decisions were acknowledged, {state['step']} are there")
        if self.sent is not None:
            await self._send_again(self.sent)
        while await self.talk.until_asked():
            self._hold(self.talk.state["step"])
            option = self.rng.choice(self.talk.state["options"])["text"]
            request = self.talk.state["request"]
            self.sent = {"type": "choose", "id": self.talk.next_id(), "request": request, "option": option}
            answer = await self.talk.ask(dict(self.sent))
            self.sent = None
            if answer["type"] != "ack":
                self.problems.append(f"refused: {answer['error']}")
                continue
            self.kept.append(answer["id"])
            self._hold(self.talk.state["step"] + 1)
            await self.talk.until("state")
        self._hold(self.talk.state["step"])

    def _hold(self, step: int) -> None:
        self.promised = max(self.promised, step)

    async def _send_again(self, message: dict[str, Any]) -> None:
        """A message that was on its way when the server died: it is followed once, now or then."""
        answer = await self.talk.ask(dict(message))
        self.sent = None
        if answer["type"] == "ack":
            self.kept.append(answer["id"])
            if self.talk.state["request"] == message["request"]:
                await self.talk.until("state")
        if answer["type"] == "error" and "question" not in answer["error"] and "another player" not in answer["error"]:
            self.problems.append(f"a repeated message was refused: {answer['error']}")


async def open_games(url: str, games: int) -> list[Seat]:
    """Sets up the games."""
    seats: list[Seat] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for number in range(games):
            rng = Random(f"game {number}")
            kinds = ["person", "greedy"] if number % 3 == 2 else ["person", "person"]
            wanted = {"heroes": rng.sample(HEROES, 2), "seats": kinds}
            made = await asyncio.to_thread(sit_down, url, (await http.post("/api/games", json=wanted)).json())
            for seat in made["seats"]:
                talk = Talk(url, made["game"], seat["secret"], prefix=f"{number}-{seat['seat']}-")
                seats.append(Seat(talk, Random(f"{number} {seat['seat']}")))
    return seats


async def until_killed(seats: list[Seat], server: Server, decisions: int, seconds: float) -> None:
    """Plays some decisions and a moment more; then the server is killed, whatever it is doing."""
    begun = sum(len(seat.kept) for seat in seats)
    playing = [asyncio.create_task(seat.play()) for seat in seats]
    while sum(len(seat.kept) for seat in seats) < begun + decisions and not all(task.done() for task in playing):
        await asyncio.sleep(0.001)
    await asyncio.sleep(seconds)
    server.kill()
    for task in playing:
        with suppress(WebSocketException, OSError, asyncio.TimeoutError):
            await asyncio.wait_for(task, 60)
    for seat in seats:
        seat.talk.socket = None


async def check_all(seats: list[Seat]) -> None:
    """After the last start: every game is where it was promised to be."""
    for seat in seats:
        state = await seat.talk.join()
        if state["step"] < seat.promised:
            seat.problems.append(f"{seat.promised} decisions were acknowledged, {state['step']} are there")
        await seat.talk.leave()


def check_rows(seats: list[Seat], storage: Storage) -> None:
    """Every acknowledged decision is stored, once."""
    for seat in seats:
        found = storage.find_game(seat.talk.game)
        stored = Counter(row.asker.id for row in found[1] if row.asker is not None) if found else Counter()
        seat.problems += [f"message {kept} is stored {stored[kept]} times" for kept in seat.kept if stored[kept] != 1]


def main() -> int:
    """Kills and starts; fails if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", default="0")
    chosen = parser.parse_args()
    rng = Random(f"kill {chosen.seed}")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        options = MANY
        kept = Path(os.environ.get("MADKING_HOME") or home)
        server = Server(f"sqlite:///{home}/games.db", *options, home=kept).start()
        seats = asyncio.run(open_games(server.url, chosen.games))
        for number in range(chosen.kills):
            asyncio.run(until_killed(seats, server, rng.randint(1, 40), rng.random() * 0.05))
            server.start()
            sys.stderr.write(f"\rkilled {number + 1} times")
        asyncio.run(check_all(seats))
        server.kill()
        storage = Storage(server.db)
        check_rows(seats, storage)
        storage.close()
    problems = [problem for seat in seats for problem in seat.problems]
    decisions = sum(len(seat.kept) for seat in seats)
    ended = sum(seat.talk.state["over"] is not None for seat in seats)
    sys.stdout.write(
        f"\n{chosen.kills} kills, {chosen.games} games, {decisions} acknowledged decisions, {ended} seats at the end, "
        f"{len(problems)} problems\n"
    )
    for problem in problems[:10]:
        sys.stdout.write(problem + "\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
