"""Plays on a Ray cluster of two nodes and kills one in the middle: every game must count once, as if nothing were.

    python tools/two_nodes.py [--games 60]

Both nodes are started on this machine by `ray start`, apart from each other. A simulation with its decisions and a
matrix are played there and here; the files must be the same to the byte, the decisions row by row.
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

from madking.sim.parquet import arrow_parquet
from madking.sim.ray_cluster import QUIET
from madking.sim.store import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
RAY: Final = (sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", "--disable-usage-stats")
PLACE: Final = {
    **os.environ,
    **QUIET,
    "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": token_hex(32),
}
"""The token keeps others out of this cluster."""
PATIENCE: Final = 300.0


class Node:
    """One `ray start` with everything that it starts."""

    def __init__(self, *more: str) -> None:
        self._process = subprocess.Popen(
            [*RAY, *more], env=PLACE, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        """Ends it at once, as a power failure would."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def main() -> None:
    """Two nodes, one of which dies during each run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    games = parser.parse_args().games
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        head = Node("--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={place / 'ray'}")
        try:
            wait_for(port)
            simulation = ["sim", "barbarian", "monk", "--bots", "greedy", f"--games={games}", "--seed=nodes"]
            compare("sim", simulation, place, port, ("report.json", "games.parquet"), decisions=True)
            contest = ["matrix", "--heroes=barbarian,monk,paladin", "--bots=greedy", f"--games={max(2, games // 6)}"]
            compare("matrix", contest, place, port, ("report.json", "games.parquet", "table.csv"), decisions=False)
        finally:
            head.kill()


def compare(name: str, command: list[str], place: Path, port: int, files: tuple[str, ...], *, decisions: bool) -> None:
    """Plays a command here and there, and compares what is written."""
    here, there = place / f"{name}-here", place / f"{name}-there"
    parquets = [place / "here.parquet", place / "there.parquet"] if decisions else []
    began = time.monotonic()
    local = play([*command, "--out", str(here), *data(parquets[:1])])
    finish(local)
    second = Node(f"--address=127.0.0.1:{port}")
    wait_for_nodes(port, 2)
    cluster = ["--engine", "ray", "--address", f"127.0.0.1:{port}"]
    running = play([*command, "--out", str(there), *data(parquets[1:]), *cluster])
    kept = wait_for_games(there / GAMES, running)
    second.kill()
    finish(running)
    for file in files:
        told = [told_of(folder / file) for folder in (here, there)]
        if told[0] != told[1]:
            raise SystemExit(f"{name}: {file} differs")
    lines = [json.loads(line) for line in (there / GAMES).read_text().splitlines()[1:]]
    if len({line["seed"] for line in lines}) != len(lines):
        raise SystemExit(f"{name}: a game was counted twice")
    if decisions and rows_of(parquets[0]) != rows_of(parquets[1]):
        raise SystemExit(f"{name}: the decisions differ")
    seconds = time.monotonic() - began
    summary = f"{len(lines)} games, a node killed after {kept} of them, the same files ({seconds:.0f} s)"
    sys.stdout.write(f"{name}: {summary}\n")
    sys.stdout.flush()


def data(files: list[Path]) -> list[str]:
    """The option for decisions, if they are wanted."""
    return [f"--dataset={files[0]}"] if files else []


def told_of(file: Path) -> bytes:
    """A file; reports without the command that was given, which tells the engine."""
    if file.suffix != ".json":
        return file.read_bytes()
    told = json.loads(file.read_text())
    told.pop("command", None)
    return json.dumps(told).encode()


def rows_of(file: Path) -> object:
    """The decisions in the order of the games."""
    return arrow_parquet().read_table(file).sort_by([("game", "ascending"), ("step", "ascending")]).to_pylist()


def play(words: list[str]) -> "subprocess.Popen[bytes]":
    """Starts madking."""
    return subprocess.Popen([sys.executable, "-m", "madking", *words], env=PLACE, stdout=subprocess.DEVNULL)


def finish(process: "subprocess.Popen[bytes]") -> None:
    """Waits for a command, which must not fail."""
    if process.wait(PATIENCE):
        raise SystemExit(f"{process.args!r} failed")


def wait_for_games(file: Path, running: "subprocess.Popen[bytes]") -> int:
    """Waits until some games are over, and says how many are."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and running.poll() is None:
        kept = file.read_text().count("\n") - 1 if file.exists() else 0
        if kept > 2:
            return kept
        time.sleep(0.05)
    raise SystemExit("no game was over in time")


def wait_for(port: int) -> None:
    """Waits until the first node listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the first node does not listen")


def wait_for_nodes(port: int, number: int) -> None:
    """Waits until so many nodes live."""
    look = (
        "import ray, time, logging\n"
        f"ray.init(address='127.0.0.1:{port}', log_to_driver=False, logging_level=logging.ERROR)\n"
        f"while sum(node['Alive'] for node in ray.nodes()) < {number}: time.sleep(0.2)\n"
    )
    subprocess.run([sys.executable, "-c", look], env=PLACE, check=True, timeout=PATIENCE)


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


if __name__ == "__main__":
    main()
