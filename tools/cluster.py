"""Several servers over one PostgreSQL and one Redis, all of which can be broken; and what their database proves.

A trigger in the database writes down, with each row, the lease under which it was written and the process that wrote:
two writers under one lease, or a lease that goes back, would be two owners of one game.
"""

import os
import shutil
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import httpx
import psycopg
from tests.backing import Postgres, Redis, children
from tests.serving import ROOT, Server

import madking
from madking.core.record import read
from madking.errors import MadkingError
from madking.server.fairness import commit, split_seed
from madking.server.room import Room
from madking.server.rooms import bring_back
from madking.server.rows import Chose, Row
from madking.server.storage import Storage
from tools.crowd import Findings, Table, Weather
from tools.parts import POSTGRESQL, REDIS, require

GENEROUS = tuple(
    word
    for limit in ("--games-per-minute", "--connections", "--joins-per-minute", "--messages-per-second")
    for word in (limit, "100000")
)
NOTED = """
CREATE TABLE noted (game text, number int, term int, owner text, writer text);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO noted SELECT NEW.game, NEW.number, lease.term, lease.owner, current_setting('application_name')
        FROM leases lease WHERE lease.game = NEW.game;
    RETURN NEW;
END $$;
CREATE TRIGGER note AFTER INSERT ON rows FOR EACH ROW EXECUTE FUNCTION note();
"""
SKEWED = """
import os, time

_honest, _wrong = time.time, float(os.environ.get("WRONG_CLOCK", "0"))
if _wrong:
    time.time = lambda: _honest() + _wrong
    time.time_ns = lambda: int(time.time() * 10**9)
"""
"""A `sitecustomize` that lets the clock of a process be wrong."""
READY_SECONDS = 60.0
WARM_SECONDS = 15.0
"""How long a server that is ready goes on reading what it will need."""
EARLY = 0.25
"""How much before its time a clock may seem to decide, by the measuring of the database's clock alone."""


class Cluster:
    """The servers by name, and the parts that they need."""

    def __init__(self, folder: Path, processes: int, weather: Weather) -> None:
        self.weather = weather
        self.folder = folder
        for name in ("postgres", "redis", "home", "clock"):
            (folder / name).mkdir()
        (folder / "clock" / "sitecustomize.py").write_text(SKEWED)
        initdb, postgres = require(POSTGRESQL, "initdb"), require(POSTGRESQL, "postgres")
        self.postgres = Postgres(folder / "postgres", initdb, postgres)
        self.redis = Redis(folder / "redis", require(REDIS))
        home = Path(os.environ.get("MADKING_HOME") or folder / "home")
        options = ("--redis", self.redis.url, *GENEROUS)
        self.servers = {f"server {n}": Server("", *options, home=home) for n in range(1, processes + 1)}
        self._born: Counter[str] = Counter()
        self.errors: dict[str, str] = {}
        """What each process wrote to its error output."""
        self.memory: dict[str, list[int]] = defaultdict(list)
        """The memory of each process, as it was seen, in MB."""

    # --- life ----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts everything."""
        self.postgres.start()
        self.redis.start()
        for name in self.servers:
            self.start_server(name)
            if self._born.total() == 1:
                with psycopg.connect(self.postgres.url) as connection:
                    connection.execute(NOTED)

    def start_server(self, name: str, wrong: float = 0.0) -> None:
        """Starts a server, perhaps with a clock that is wrong; its writes bear a name of their own."""
        server = self.servers[name]
        self._born[name] += 1
        writer = f"{name} life {self._born[name]}".replace(" ", "-")
        server.db = f"{self.postgres.url}?application_name={writer}"
        server.environment["WRONG_CLOCK"] = str(wrong)
        server.environment["PYTHONPATH"] = os.pathsep.join([str(self.folder / "clock"), str(server.source), str(ROOT)])
        server.start()
        deadline = time.monotonic() + READY_SECONDS
        while not _ready(server.url) and time.monotonic() < deadline:
            time.sleep(0.1)
        self.weather.clears(name)

    def kill_server(self, name: str) -> None:
        """`kill -9`."""
        self.weather.breaks(name)
        self._keep_errors(name, self.servers[name].kill())

    def end_server(self, name: str) -> None:
        """SIGTERM: it says goodbye."""
        self.weather.breaks(name)
        self._keep_errors(name, self.servers[name].stop())

    def _keep_errors(self, name: str, written: str) -> None:
        self.errors[f"{name} life {self._born[name]}"] = written

    def stop(self) -> None:
        """Ends everything."""
        for name, server in self.servers.items():
            if self._born[name]:
                server.send(signal.SIGCONT)
                self.end_server(name)
        self.redis.stop()
        self.postgres.stop()

    # --- looking -------------------------------------------------------------------------------------

    def urls(self) -> dict[str, str]:
        """Where the servers are."""
        return {name: server.url for name, server in self.servers.items()}

    def workers(self) -> list[int]:
        """The processes in which bots think and logs are played, of all servers."""
        begun = children(*(server.pid for server in self.servers.values()))
        return [pid for pid, command in begun.items() if "spawn_main" in command]

    def look_at_memory(self) -> None:
        """Notes how much memory each server has that has been ready for a while."""
        for name, server in self.servers.items():
            pages = Path(f"/proc/{server.pid}/statm")
            ready = self.weather.whole_since(name) + WARM_SECONDS < time.monotonic()
            if ready and pages.exists() and (text := pages.read_text()):
                used = int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20
                self.memory[f"{name} life {self._born[name]}"].append(used)


def _ready(url: str) -> bool:
    """Whether a proxy would send players to a server."""
    try:
        return httpx.get(f"{url}/readyz", timeout=10).status_code == 200
    except httpx.HTTPError:
        return False


def changed_source(folder: Path) -> Path:
    """The sources as another release might have them: all heroes have other numbers and names."""
    target = folder / "upgrade" / "src"
    shutil.copytree(ROOT / "src" / "madking", target / "madking", ignore=shutil.ignore_patterns("build"))
    for file in (target / "madking" / "heroes").glob("*.hero"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("{ deal 5 ", "{ deal 6 ").replace('" / "', '" / "Новый ', 1), encoding="utf-8")
    return target


# --- what the database proves ----------------------------------------------------------------------------


def check_owners(url: str, findings: Findings) -> int:
    """No game had two owners: numbers of leases grow, and each was used by one process; gives how many there were."""
    with psycopg.connect(url) as connection:
        asked = "SELECT game, number, term, owner, writer FROM noted ORDER BY game, number"
        noted = connection.execute(asked).fetchall()
        rows = connection.execute("SELECT count(*) FROM rows").fetchone()
    findings.check(rows == (len(noted),), f"of {rows} rows {len(noted)} were written under a lease")
    return check_noted(noted, findings)


def check_noted(noted: Iterable[Sequence[Any]], findings: Findings) -> int:
    """Game, row, number of the lease, its holder and the writer, in order: gives how many leases were written under."""
    last: dict[str, int] = {}
    owners: dict[tuple[str, int], set[tuple[str, str]]] = defaultdict(set)
    for game, number, term, owner, writer in noted:
        findings.check(term >= last.get(game, 0), f"game {game}: row {number} was written under an older lease")
        last[game] = term
        owners[game, term].add((owner, writer))
    for (game, term), found in owners.items():
        findings.check(len(found) == 1, f"game {game}: {sorted(found)} wrote under lease {term}")
    return len(owners)


def check_rows(table: Table, storage: Storage, findings: Findings) -> list[Row]:
    """Every acknowledged decision is stored once, every refused one never, and no row is missing."""
    found = storage.find_game(table.game)
    rows = found[1] if found is not None else []
    stored = Counter(row.asker.id for row in rows if row.asker is not None)
    for person in table.people:
        for kept in person.kept:
            findings.check(stored[kept] == 1, f"{person.name}: message {kept} is stored {stored[kept]} times")
        for dropped in person.dropped:
            findings.check(stored[dropped] == 0, f"{person.name}: message {dropped} was refused, but is stored")
    for message, times in stored.items():
        findings.check(times == 1, f"message {message} is stored {times} times")
    return rows


def check_clock(table: Table, storage: Storage, findings: Findings) -> int:
    """No clock decided before its time, whoever ran the game; gives how often one did."""
    found = storage.find_game(table.game)
    if found is None or table.kind.timer is None:
        return 0
    room, decided = Room(found[0]), 0
    room.note_time(found[0].created)
    for row, at in zip(found[1], storage.row_times(table.game), strict=True):
        if isinstance(row, Chose) and row.by == "clock":
            deadline = room.deadline()
            early = 0.0 if deadline is None else deadline - at
            findings.check(early < EARLY, f"game {table.number}: the clock decided {early:.2f} s too early")
            decided += 1
        room.apply(row)
        room.note_time(at)
    return decided


def check_log(table: Table, log: str, findings: Findings) -> None:
    """The log replays to the end, and its dice come from what was promised before."""
    try:
        madking.load(log)
        secret, _ = split_seed(read(log).header.seed)
    except MadkingError as error:
        findings.note(f"game {table.number}: its log does not replay: {error}")
        return
    findings.check(commit(secret) == table.made["commitment"], f"game {table.number}: another seed than was promised")


def check_stored(table: Table, storage: Storage, findings: Findings) -> None:
    """A game that goes on can be brought back from what is stored."""
    found = storage.find_game(table.game)
    try:
        if found is not None:
            bring_back(*found, storage.row_times(table.game))
    except MadkingError as error:
        findings.note(f"game {table.number} cannot be brought back: {error}")


def check_memory(memory: dict[str, list[int]], findings: Findings, most: int = 400, growth: float = 1.4) -> int:
    """No process takes much, and none grows without end; gives the most that one had, in MB."""
    for life, seen in memory.items():
        findings.check(max(seen) < most, f"{life} took {max(seen)} MB")
        late, early = seen[-len(seen) // 4 :], seen[len(seen) // 4 : len(seen) // 2]
        if len(seen) >= 40:
            grown = (sum(late) / len(late)) / (sum(early) / len(early))
            findings.check(grown < growth, f"the memory of {life} grew by {grown - 1:.0%}: {seen[:: len(seen) // 8]}")
    return max((max(seen) for seen in memory.values()), default=0)


def check_errors(errors: dict[str, str], findings: Findings) -> Counter[str]:
    """No server failed in a way that it did not foresee; gives what they wrote, without what differs."""
    lines: Counter[str] = Counter()
    for life, written in errors.items():
        if "Traceback" in written:
            findings.note(f"{life} failed:\n{written[written.index('Traceback') :][:3000]}")
        for line in written.splitlines():
            words = [word for word in line.split()[1:] if not any(sign.isdigit() for sign in word) and len(word) < 20]
            lines[" ".join(words)[:100]] += 1
    return lines
