"""What does one decision cost the server? Duels at desks without sockets, by processor time.

python tools/decision.py                     # 40 duels: microseconds a decision
python tools/decision.py --profile           # and the functions in which they are spent
python tools/decision.py --games 8 --lang ru

`tools/load.py` measures a whole server as its clients see it; this finds where its time goes, and tells the same on a
machine that is busy with other things. Rows are stored in an SQLite file as a server stores them. The digest is of all
that was sent: it stays as it is while only the speed changes.
"""

import argparse
import asyncio
import cProfile
import gc
import hashlib
import pstats
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time, thread_time
from typing import Final

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import string_of

from madking.server.desk import Client, Desk
from madking.server.players import Players
from madking.server.protocol import Choose, Hello, Lang, NewGame
from madking.server.rooms import Rooms
from madking.server.setup import set_up
from madking.server.storage import Storage
from madking.server.work import Pools
from tools.lean import Heard

HEROES: Final = ("barbarian", "moon_elf", "paladin", "shadow_thief", "pyromancer", "monk")
TURNS: Final = 1000
SHOWN: Final = 80
"""So many functions of a profile are shown."""
_HEARD: Final = msgspec.json.Decoder(Heard)


@dataclass
class Figures:
    """What was counted."""

    decisions: int = 0
    sent: int = 0
    reading: float = 0.0
    """The clients' own processor time."""
    loops: float = 0.0
    """How long an empty loop took, once for each decision: machines that do other things too are slower."""
    desks: float = 0.0
    journal: float = 0.0

    def begin(self) -> None:
        """Forgets what was counted: from now on it is measured."""
        self.decisions = self.sent = 0
        self.reading = self.loops = 0.0

    def told(self) -> str:
        """A line of them."""
        made = max(1, self.decisions)
        return (
            f"{self.decisions} decisions: {1e6 * self.desks / made:.0f} microseconds of processor time each at the "
            f"desk, as long as {TURNS * self.desks / self.loops:.0f} turns of an empty loop take now; "
            f"{1e6 * self.journal / made:.0f} in the journal, of which those at once share; "
            f"{self.sent / made:.0f} bytes sent\n"
        )


class Ear:
    """A line to a client that reads nothing but what it may choose."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self.heard: list[bytes] = []

    def send(self, data: bytes, more: bool = False) -> None:  # noqa: ARG002 - a line's signature
        """Keeps what was said."""
        self.heard.append(data)
        self._figures.sent += len(data)

    def close(self, code: int) -> None:
        """Nothing closes here."""
        raise AssertionError(f"the desk was given up: {code}")

    def state(self) -> Heard:
        """What was said last."""
        return _HEARD.decode(self.heard[-1])


class Duel:
    """Two people at a desk."""

    def __init__(self, desk: Desk, number: int, figures: Figures) -> None:
        self.desk = desk
        self.ears: list[Ear] = []
        self._rng = Random(f"decision {number}")
        self._figures = figures
        self._clients: list[Client] = []

    async def sit_down(self, invitations: list[str], language: Lang) -> None:
        """Takes both seats."""
        for seat, invitation in enumerate(invitations):
            ear = Ear(self._figures)
            secret = f"{self.desk.room.id}-{seat}"
            hello = Hello(secret, lang=language, invitations=[invitation], strings=[string_of(seat)])
            client = await self.desk.join(ear, hello)
            assert client is not None
            self.ears.append(ear)
            self._clients.append(client)

    async def play(self, decisions: int) -> None:
        """So many decisions, or until the game is over."""
        for _ in range(decisions):
            begun = thread_time()
            asked = self.desk.room.asked
            if asked is None:
                return
            state = self.ears[asked].state()
            chosen = self._option(state)
            read = thread_time()
            for _ in range(TURNS):
                pass
            looped = thread_time()
            self._figures.loops += looped - read
            self._figures.reading += looped - begun
            await self.desk.hear(self._clients[asked], Choose(f"c{self.desk.room.rows}", state.request or 0, chosen))
            self._figures.decisions += 1

    def _option(self, heard: Heard) -> str:
        flow = [option for option in heard.options if option.group == "flow"]
        return self._rng.choice(flow if flow and self._rng.random() < 0.5 else heard.options).text


async def sit_down(rooms: Rooms, number: int, language: Lang, figures: Figures) -> Duel:
    """A duel whose dice are the same each time."""
    wanted = NewGame(Random(f"load {number}").sample(HEROES, 2), ["person", "person"], language=language)
    setup, opened = set_up(wanted, f"{number:064x}")
    await rooms.add(setup)
    duel = Duel(await rooms.desk(setup.id), number, figures)
    await duel.sit_down([seat["invitation"] for seat in opened.seats], language)
    return duel


async def measure(
    db: str, games: int, decisions: int, language: Lang, profile: cProfile.Profile | None = None, before: int = 0
) -> str:
    """Plays duels side by side; tells what their decisions cost, behind some that come before."""
    figures, pools = Figures(), Pools()
    storage = Storage(db)
    rooms = Rooms(storage, Players(pools), pools)
    duels = [await sit_down(rooms, number, language, figures) for number in range(games)]
    await asyncio.gather(*(duel.play(before) for duel in duels))
    gc.collect()
    figures.begin()
    begun, alone = process_time(), thread_time()
    if profile is not None:
        profile.enable()
    await asyncio.gather(*(duel.play(decisions) for duel in duels))
    if profile is not None:
        profile.disable()
    desks = thread_time() - alone
    figures.journal = process_time() - begun - desks
    figures.desks = desks - figures.reading
    rooms.close()
    storage.close()
    pools.close()
    heard = hashlib.sha256(b"".join(data for duel in duels for ear in duel.ears for data in ear.heard))
    return figures.told() + f"digest {heard.hexdigest()[:16]}\n"


def main() -> int:
    """Plays and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--decisions", type=int, default=60, help="of each game, at most")
    parser.add_argument("--before", type=int, default=30, help="decisions of each game that are not measured")
    parser.add_argument("--lang", choices=("en", "ru"), default="en")
    parser.add_argument("--profile", action="store_true")
    chosen = parser.parse_args()
    profile = cProfile.Profile(thread_time) if chosen.profile else None
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/decision.db"
        sys.stdout.write(uvloop.run(measure(db, chosen.games, chosen.decisions, chosen.lang, profile, chosen.before)))
    if profile is not None:
        for order in ("cumulative", "tottime"):
            pstats.Stats(profile, stream=sys.stdout).sort_stats(order).print_stats(SHOWN)
    return 0


if __name__ == "__main__":
    sys.exit(main())
