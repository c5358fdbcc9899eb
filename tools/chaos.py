"""Breaks everything that a server stands on while people of all modes play, good and bad ones, and looks what was lost.

python tools/chaos.py                                # two minutes, three servers over one PostgreSQL and one Redis
python tools/chaos.py --minutes 10 --processes 2 --seed 7
python tools/chaos.py --faults pause,skew            # only these

Everything it needs is started by itself, on free ports, in a folder of its own. It fails if an acknowledged decision
is lost or doubled, if two processes wrote into one game under one lease, if a client hears nothing for 10 s, if memory
grows, or if a game cannot be played to its end and its log verified.
"""

import argparse
import asyncio
import os
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.serving import Server

from madking.server.storage import Storage
from tools.cluster import (
    GENEROUS,
    Cluster,
    changed_source,
    check_clock,
    check_errors,
    check_log,
    check_memory,
    check_owners,
    check_rows,
    check_stored,
)
from tools.crowd import KINDS, Crowd, Findings, Weather

TABLES = 8
"""So many games go on at the same time."""
PAUSE_SECONDS = 8.5
"""Longer than a lease holds."""
LOOK_SECONDS = 0.5
Fault = Callable[[], Coroutine[Any, Any, None]]


@dataclass
class Breaker:
    """Breaks one part after the other and mends it."""

    cluster: Cluster
    rng: Random
    done: Counter[str] = field(default_factory=Counter)
    wrong: tuple[float, ...] = (-7200.0, -5.0, 5.0, 3600.0)

    def faults(self) -> dict[str, Fault]:
        """All that can be broken, by name."""
        return {
            "server": self.kill_server,
            "bots": self.kill_bots,
            "redis": self.kill_redis,
            "postgres": self.kill_postgres,
            "pause": self.pause_server,
            "hang": self.hang_postgres,
            "skew": self.skew_clock,
            "upgrade": self.upgrade,
        }

    async def do(self, name: str) -> None:
        """Does one of them."""
        sys.stderr.write(f"\n{time.strftime('%H:%M:%S')} {name:10}")
        await self.faults()[name]()
        self.done[name] += 1

    def _server(self) -> str:
        return self.rng.choice(list(self.cluster.servers))

    async def _moment(self, least: float, most: float) -> None:
        await asyncio.sleep(self.rng.uniform(least, most))

    async def kill_server(self) -> None:
        """A server dies and is started again."""
        name = self._server()
        await asyncio.to_thread(self.cluster.kill_server, name)
        await asyncio.to_thread(self.cluster.start_server, name)

    async def kill_bots(self) -> None:
        """The processes in which bots think die; their servers replace them."""
        for pid in self.cluster.workers():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def kill_redis(self) -> None:
        """Redis dies with all that it knows, and is away for a while."""
        await self._break_backing("redis", 0.0, 3.0)

    async def kill_postgres(self) -> None:
        """PostgreSQL dies with all its processes, and recovers."""
        await self._break_backing("postgres", 0.0, 2.0)

    async def _break_backing(self, name: str, least: float, most: float) -> None:
        part = self.cluster.redis if name == "redis" else self.cluster.postgres
        self.cluster.weather.breaks(name)
        await asyncio.to_thread(part.kill)
        await self._moment(least, most)
        await asyncio.to_thread(part.start)
        self.cluster.weather.clears(name)

    async def pause_server(self) -> None:
        """A server sleeps for longer than its leases hold, and goes on as if nothing had been."""
        name = self._server()
        self.cluster.weather.breaks(name)
        self.cluster.servers[name].send(signal.SIGSTOP)
        await asyncio.sleep(PAUSE_SECONDS)
        self.cluster.servers[name].send(signal.SIGCONT)
        self.cluster.weather.clears(name)

    async def hang_postgres(self) -> None:
        """PostgreSQL answers nothing for a while: whoever waits is told."""
        self.cluster.postgres.pause()
        await self._moment(8.0, 14.0)
        self.cluster.postgres.go_on()
        self.cluster.weather.clears("postgres")

    async def skew_clock(self) -> None:
        """A server dies and comes back with a clock that is wrong."""
        name = self._server()
        await asyncio.to_thread(self.cluster.kill_server, name)
        await asyncio.to_thread(self.cluster.start_server, name, self.rng.choice(self.wrong))

    async def upgrade(self) -> None:
        """One server after the other is ended and started with other hero files."""
        source = self.cluster.folder / "upgrade" / "src"
        if not source.exists():
            await asyncio.to_thread(changed_source, self.cluster.folder)
        for name, server in self.cluster.servers.items():
            await asyncio.to_thread(self.cluster.end_server, name)
            server.source = source
            await asyncio.to_thread(self.cluster.start_server, name)


# --- a run -------------------------------------------------------------------------------------------


async def keep_tables(crowd: Crowd, tables: int) -> None:
    """A game that is over makes place for another one, for ever; each kind of table has its turn."""
    while True:
        if len(crowd.playing()) < tables:
            await crowd.open(KINDS[len(crowd.tables) % len(KINDS)])
        else:
            await asyncio.sleep(LOOK_SECONDS)


async def look_at_memory(cluster: Cluster) -> None:
    """Notes the memory of all servers, for ever."""
    while True:
        cluster.look_at_memory()
        await asyncio.sleep(LOOK_SECONDS)


async def stir(crowd: Crowd, breaker: Breaker, chosen: argparse.Namespace) -> None:
    """People play while everything is broken in turn; then all games are played to their end."""
    opening = asyncio.create_task(keep_tables(crowd, chosen.tables))
    looking = asyncio.create_task(look_at_memory(breaker.cluster))
    deadline = time.monotonic() + 60 * chosen.minutes
    try:
        while len(crowd.tables) < chosen.tables:
            await asyncio.sleep(0.1)
        for name in in_turn(chosen.faults, breaker.rng):
            if time.monotonic() > deadline and breaker.done.total() >= len(chosen.faults):
                break
            await asyncio.sleep(breaker.rng.uniform(0.5, 4.0))
            await breaker.do(name)
        opening.cancel()
        if not chosen.unfinished:
            await crowd.play_out(chosen.longest)
    finally:
        opening.cancel()
        looking.cancel()


def in_turn(faults: list[str], rng: Random) -> Iterator[str]:
    """All faults in any order, again and again."""
    while True:
        yield from rng.sample(faults, len(faults))


async def examine(cluster: Cluster, crowd: Crowd, findings: Findings) -> Counter[str]:
    """Looks at everything that is left when the people are gone."""
    counted: Counter[str] = Counter()
    storage = Storage(cluster.postgres.url)
    counted["leases"] = check_owners(cluster.postgres.url, findings)
    for table in crowd.tables:
        counted["rows"] += len(check_rows(table, storage, findings))
        counted["clock decisions"] += check_clock(table, storage, findings)
        if table.over:
            check_log(table, await crowd.log(table), findings)
            counted["games played to the end and verified"] += 1
        else:
            check_stored(table, storage, findings)
    storage.close()
    return counted


async def run(folder: Path, chosen: argparse.Namespace, findings: Findings) -> dict[str, Any]:
    """Starts, breaks, examines."""
    weather = Weather()
    cluster = Cluster(folder, chosen.processes, weather)
    try:
        await asyncio.to_thread(cluster.start)
        crowd = Crowd(cluster.urls(), weather, findings, chosen.seed)
        breaker = Breaker(cluster, Random(f"chaos {chosen.seed}"))
        await stir(crowd, breaker, chosen)
        await crowd.send_home()
        counted = await examine(cluster, crowd, findings)
    finally:
        await asyncio.to_thread(cluster.stop)
    counted["most memory of a server, MB"] = check_memory(cluster.memory, findings)
    lines = check_errors(cluster.errors, findings)
    return {"faults": dict(breaker.done), "counted": dict(counted), "the servers' log": dict(lines.most_common(12))}


# --- one server over SQLite --------------------------------------------------------------------------


def fill_disk(server: Server, full: bool) -> None:
    """No file of a server may grow, or any may again."""
    most = 4096 if full else resource.RLIM_INFINITY
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


async def run_full_disk(folder: Path, chosen: argparse.Namespace, findings: Findings) -> dict[str, Any]:
    """One server over SQLite whose disk is full for a while, and that is killed: nothing that was told is lost."""
    server = Server(f"sqlite:///{folder}/disk.db", *GENEROUS, home=Path(os.environ.get("MADKING_HOME") or folder))
    weather = Weather()
    await asyncio.to_thread(server.start)
    crowd = Crowd({"disk": server.url}, weather, findings, f"{chosen.seed}-disk")
    try:
        tables = [await crowd.open(kind) for kind in KINDS[6:8]]
        await asyncio.sleep(1.0)
        weather.breaks("postgres")
        fill_disk(server, full=True)
        told = findings.told.total()
        await asyncio.sleep(2.0)
        findings.check(findings.told.total() > told, "the disk was full, and nobody was told")
        fill_disk(server, full=False)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        weather.clears("postgres")
        if not chosen.unfinished:
            await crowd.play_out(chosen.longest)
        await crowd.send_home()
        storage = Storage(server.db)
        rows = sum(len(check_rows(table, storage, findings)) for table in tables)
        storage.close()
        for table in tables:
            if table.over:
                check_log(table, await crowd.log(table), findings)
    finally:
        await asyncio.to_thread(server.stop)
    return {"full disk": {"rows": rows, "games": len(tables)}}


# --- telling -----------------------------------------------------------------------------------------


def told(findings: Findings, facts: dict[str, Any], seconds: float) -> list[str]:
    """What came of it, in lines."""
    late = max(findings.returns, default=0.0)
    return [
        f"{seconds:.0f} s; {findings.decisions} acknowledged decisions; {len(findings.problems)} problems",
        f"longest wait for an answer {max(findings.answers, default=0.0):.1f} s, for the way back {late:.1f} s",
        *(f"{name}: {value}" for name, value in facts.items()),
        f"misdeeds: {dict(findings.misdeeds)}",
        f"what clients were told: {dict(findings.told)}",
        *findings.problems[:20],
    ]


def main() -> int:
    """Runs it and tells what came of it; fails if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2.0, help="of breaking; at least each fault once")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=TABLES, help="games at the same time")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--faults", default="", help="only these, with commas: " + ", ".join(ALL))
    parser.add_argument("--patience", type=float, default=10.0, help="how long a client may hear nothing, in seconds")
    parser.add_argument("--longest", type=float, default=600.0, help="seconds in which all games have to end at last")
    parser.add_argument("--unfinished", action="store_true", help="do not play the games to their end")
    chosen = parser.parse_args()
    wanted = chosen.faults.split(",") if chosen.faults else list(ALL)
    chosen.faults = [name for name in wanted if name != "disk"]
    findings = Findings(chosen.patience)
    facts: dict[str, Any] = {}
    begun = time.monotonic()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)
        if "disk" in wanted:
            facts |= asyncio.run(run_full_disk(Path(folder), chosen, findings))
        if chosen.faults:
            facts |= asyncio.run(run(Path(folder), chosen, findings))
    sys.stdout.write("\n" + "\n".join(told(findings, facts, time.monotonic() - begun)) + "\n")
    return 1 if findings.problems else 0


ALL = ("server", "bots", "redis", "postgres", "pause", "hang", "skew", "upgrade", "disk")

if __name__ == "__main__":
    sys.exit(main())
