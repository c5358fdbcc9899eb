"""PostgreSQL and Redis servers of one's own, which can be killed, paused and started again: for tests and tools."""

import os
import pwd
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import psycopg

STARTING: float = 120.0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def children(*parents: int) -> dict[int, str]:
    """The processes that others have begun, with their commands."""
    found: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            if int((folder / "stat").read_text().rpartition(") ")[2].split()[1]) in parents:
                found[int(folder.name)] = (folder / "cmdline").read_text()
    return found


class Backing(ABC):
    """A program that servers need, with its own folder and port, which stay the same when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """How it is started."""

    @abstractmethod
    def answers(self) -> bool:
        """Whether it does its work."""

    def start(self) -> Self:
        """Starts it and waits until it answers; one that was killed may have to be started more than once."""
        deadline = time.monotonic() + STARTING
        while not self.answers():
            if time.monotonic() > deadline:
                raise RuntimeError(f"{type(self).__name__} did not start")
            if self._process is None or self._process.poll() is not None:
                quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
                self._process = subprocess.Popen(self.command(), start_new_session=True, **quiet)
            time.sleep(0.05)
        return self

    def send(self, sign: signal.Signals) -> None:
        """Sends a signal to it and to the processes that it has begun; PostgreSQL's are no group."""
        if self._process is None or self._process.poll() is not None:
            return
        for pid in (self._process.pid, *children(self._process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, sign)

    def kill(self) -> None:
        """`kill -9` of all its processes."""
        self.send(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def pause(self) -> None:
        """Lets it hang."""
        self.send(signal.SIGSTOP)

    def go_on(self) -> None:
        """Lets it go on after a pause."""
        self.send(signal.SIGCONT)

    def stop(self) -> None:
        """Ends it in good order."""
        self.go_on()
        if self._process is not None:
            self._process.terminate()
            self._process.wait(20)


class Postgres(Backing):
    """A PostgreSQL server with an empty database."""

    def __init__(self, folder: Path, initdb: str, postgres: str) -> None:
        super().__init__(folder)
        self._program = postgres
        self._user = _unprivileged(folder)
        self._data = folder / "data"
        made = [initdb, "-D", str(self._data), "-U", "madking", "--auth=trust", "--no-sync", "-E", "UTF8"]
        subprocess.run([*self._user, *made], check=True, capture_output=True)

    @property
    def url(self) -> str:
        """Where its database is."""
        return f"postgresql://madking@127.0.0.1:{self.port}/postgres"

    def command(self) -> list[str]:
        """How it is started: on this machine only, without waiting for its disk."""
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-k", str(self.folder), "-c", "fsync=off"]
        return [*self._user, self._program, "-D", str(self._data), *options]

    def answers(self) -> bool:
        """Whether it lets anyone in."""
        try:
            psycopg.connect(self.url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True


class Redis(Backing):
    """A Redis server that keeps nothing."""

    def __init__(self, folder: Path, program: str) -> None:
        super().__init__(folder)
        self._program = program

    @property
    def url(self) -> str:
        """Where it is."""
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        """How it is started."""
        keeping = ["--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        return [self._program, "--port", str(self.port), *keeping]

    def answers(self) -> bool:
        """Whether it listens."""
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


def _unprivileged(folder: Path) -> list[str]:
    """PostgreSQL refuses to run as root: then as the user of its package, or as nobody, who may enter any folder."""
    if os.geteuid() != 0:
        return []
    known = {user.pw_name for user in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in known else "nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    enter = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"]
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups", *enter]
