"""Kills servers, bots, Redis and PostgreSQL with `kill -9` at random moments while games are played: nothing is lost.

python tools/kill_test.py                              # 200 times, over all parts
python tools/kill_test.py --kills 20 --parts server    # of servers only
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.chaos import Breaker, examine, keep_tables, told
from tools.cluster import Cluster, check_errors
from tools.crowd import Crowd, Findings, Weather

PARTS = ("server", "bots", "redis", "postgres")
STANDSTILL = 30.0
"""When a game stands still for so long after a kill, it will not go on by itself."""


async def kill(breaker: Breaker, crowd: Crowd, part: str, findings: Findings) -> None:
    """Kills a part at any moment, starts it again, and waits until every game has gone on."""
    await asyncio.sleep(breaker.rng.uniform(0.0, 0.5))
    await breaker.do(part)
    steps = {table.number: table.step for table in crowd.playing()}
    deadline = time.monotonic() + STANDSTILL
    while waiting := [table for table in crowd.playing() if table.step <= steps.get(table.number, -1)]:
        if time.monotonic() > deadline:
            for table in waiting:
                findings.note(f"after killing {part} game {table.number} stands still at {table.step}")
            return
        await asyncio.sleep(0.02)


async def run(folder: Path, chosen: argparse.Namespace, findings: Findings) -> dict[str, Any]:
    """Starts, kills, examines."""
    weather = Weather()
    cluster = Cluster(folder, chosen.processes, weather)
    try:
        await asyncio.to_thread(cluster.start)
        crowd = Crowd(cluster.urls(), weather, findings, chosen.seed)
        breaker = Breaker(cluster, Random(f"kill {chosen.seed}"))
        tables = asyncio.create_task(keep_tables(crowd, chosen.games))
        while len(crowd.tables) < chosen.games:
            await asyncio.sleep(0.1)
        deadline = time.monotonic() + 60 * chosen.minutes
        for part in islice(cycle(chosen.parts), chosen.kills):
            if time.monotonic() > deadline:
                break
            await kill(breaker, crowd, part, findings)
            sys.stderr.write(f" {breaker.done.total()} kills, {findings.decisions} decisions")
        tables.cancel()
        await crowd.send_home()
        counted = await examine(cluster, crowd, findings)
    finally:
        await asyncio.to_thread(cluster.stop)
    lines = check_errors(cluster.errors, findings)
    return {"kills": dict(breaker.done), "counted": dict(counted), "the servers' log": dict(lines.most_common(12))}


def main() -> int:
    """Kills and starts; fails if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60.0, help="no more kills after so long")
    parser.add_argument("--games", type=int, default=6, help="at the same time")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--parts", default=",".join(PARTS), help="in turn, with commas")
    parser.add_argument("--patience", type=float, default=10.0, help="how long a client may hear nothing, in seconds")
    parser.add_argument("--seed", default="0")
    chosen = parser.parse_args()
    chosen.parts = chosen.parts.split(",")
    findings = Findings(chosen.patience)
    begun = time.monotonic()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)
        facts = asyncio.run(run(Path(folder), chosen, findings))
    sys.stdout.write("\n" + "\n".join(told(findings, facts, time.monotonic() - begun)) + "\n")
    return 1 if findings.problems else 0


if __name__ == "__main__":
    sys.exit(main())
