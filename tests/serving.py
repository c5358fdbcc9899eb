"""A real server in a process of its own, and a client that speaks its protocol: for tests, and for tools like them."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.sync.client import connect as connect_now

ROOT = Path(__file__).resolve().parent.parent


class Server:
    """A server in a process of its own."""

    def __init__(self, db: str, *options: str, port: int = 0, home: Path | None = None) -> None:
        self.db = db
        self.source = ROOT / "src"
        self.environment: dict[str, str] = {} if home is None else {"MADKING_HOME": str(home)}
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self._written: IO[str] | None = None
        self.port = port

    def start(self) -> "Server":
        """Starts it and waits for its line."""
        path = [str(self.source), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in path if part), **self.environment}
        self._written = tempfile.TemporaryFile("w+")  # noqa: SIM115 - it is closed once it was read
        command = [sys.executable, "-u", "-m", "madking", "serve", "--port", str(self.port), "--db", self.db]
        self._process = subprocess.Popen(
            [*command, *self._options], stdout=subprocess.PIPE, stderr=self._written, text=True, env=environment
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line}{self.errors()}")
        self.port = int(line.split("http://")[1].split("/")[0].rpartition(":")[2])
        return self

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def cpu_seconds(self) -> float:
        """The processor time that it has used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited_seconds(self) -> float:
        """How long its main thread was ready to run and other work of the machine stood before it, so far."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9

    def kill(self) -> str:
        """`kill -9`; gives what it wrote to its error output."""
        return self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Ends it in good order; gives what it wrote to its error output."""
        return self._end(signal.SIGTERM)

    def send(self, sign: signal.Signals) -> None:
        """Sends it a signal, and does not wait."""
        assert self._process is not None
        self._process.send_signal(sign)

    def _end(self, sign: signal.Signals) -> str:
        if self._process is None:
            return ""
        self.send(sign)
        return self.errors()

    def errors(self) -> str:
        """What it wrote to its error output, once it has ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        assert self._written is not None
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        if self._written.closed:
            return ""
        with self._written:
            self._written.seek(0)
            return self._written.read()


@contextmanager
def running(db: str, *options: str, home: Path | None = None) -> Iterator[Server]:
    """A server for a while."""
    server = Server(db, *options, home=home).start()
    try:
        yield server
    finally:
        server.stop()


def string_of(seat: int) -> str:
    """The string that a scripted client gives for the dice."""
    return f"{seat:032d}"


def key_of(seat: int) -> str:
    """The key of the browser of a scripted client."""
    return f"{seat:032x}"


def sit_down(url: str, made: dict[str, Any], together: bool = False, keyed: bool = False) -> dict[str, Any]:
    """Claims all seats of a game, each with a secret of its own or all with one; the secrets are put beside them.

    At a rated game each browser shows a key.
    """
    for seat in made["seats"]:
        seat["secret"] = f"{made['game']}-{'all' if together else seat['seat']}"
    groups = [made["seats"]] if together else [[seat] for seat in made["seats"]]
    for group in groups:
        hello = {"type": "hello", "secret": group[0]["secret"], "invitations": [seat["invitation"] for seat in group]}
        hello |= {"key": key_of(group[0]["seat"])} if keyed else {}
        with connect_now(url.replace("http://", "ws://") + f"/ws/{made['game']}?v=2", open_timeout=120) as socket:
            socket.send(msgspec.json.encode({**hello, "strings": [string_of(seat["seat"]) for seat in group]}).decode())
            answer = msgspec.json.decode(socket.recv())
            assert answer["type"] in ("lobby", "state"), answer
    return made


def bearer(secret: str) -> dict[str, str]:
    """The header in which a secret travels."""
    return {"Authorization": f"Bearer {secret}"}


@dataclass
class Talk:
    """A client: connects, says hello, sends messages and reads answers; remembers the events it was told."""

    url: str
    game: str
    secret: str
    lang: str = "en"
    seen: int = 0
    state: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    keep_raw: bool = False
    sent: set[str] = field(default_factory=set)
    """The kinds of messages that it has sent."""
    socket: ClientConnection | None = None
    _ids: Iterator[int] = field(default_factory=lambda: count(1))
    prefix: str = "m"
    invitations: list[str] = field(default_factory=list)
    strings: list[str] = field(default_factory=list)
    name: str = ""
    key: str = ""

    async def join(self) -> dict[str, Any]:
        """Connects and says hello; gives the first state."""
        await self._knock()
        return await self.until("state")

    async def wait(self) -> dict[str, Any]:
        """Connects and says hello where others are still waited for; gives who sits already."""
        await self._knock()
        return await self.until("lobby")

    async def join_refused(self) -> dict[str, Any]:
        """Connects and says hello where one is not let in; gives the refusal."""
        await self._knock()
        return await self.until("error")

    async def _knock(self) -> None:
        address = self.url.replace("http://", "ws://") + f"/ws/{self.game}?v=2"
        self.socket = await connect(address, compression=None, max_size=2**22, open_timeout=120)
        hello = {"type": "hello", "secret": self.secret, "since": self.seen, "lang": self.lang, "name": self.name}
        hello |= {"key": self.key} if self.key else {}
        await self.send({**hello, "invitations": self.invitations, "strings": self.strings})

    async def send(self, message: dict[str, Any] | bytes) -> None:
        """Sends a message."""
        assert self.socket is not None
        if not isinstance(message, bytes):
            self.sent.add(message["type"])
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        await self.socket.send(data.decode("utf-8", "replace"))

    def next_id(self) -> str:
        """A message id that was not used yet."""
        return f"{self.prefix}{next(self._ids)}"

    async def read(self) -> dict[str, Any]:
        """The next message."""
        assert self.socket is not None
        said = await self.socket.recv()
        data = said.encode() if isinstance(said, str) else said
        if self.keep_raw:
            self.raw.append(data)
        message: dict[str, Any] = msgspec.json.decode(data)
        state = message if message["type"] == "state" else message.get("state")
        if state is not None:
            self._notice(state)
        return message

    def _notice(self, state: dict[str, Any]) -> None:
        for event in state["events"]:
            if event["seq"] != self.seen + 1:
                raise AssertionError(f"event {event['seq']} came after {self.seen}")
            self.seen = event["seq"]
            self.events.append(event)
        if state["seq"] != self.seen:
            raise AssertionError(f"the state is at {state['seq']}, the events at {self.seen}")
        self.state = state

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Reads until a message of one of these kinds."""
        while True:
            message = await self.read()
            if message["type"] in kinds:
                return message

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Sends a message with an id; gives the answer to it."""
        message.setdefault("id", self.next_id())
        await self.send(message)
        while True:
            answer = await self.read()
            if answer.get("id") == message["id"]:
                return answer

    async def choose(self, option: str) -> dict[str, Any]:
        """Answers the pending question."""
        return await self.ask({"type": "choose", "request": self.state["request"], "option": option})

    async def until_asked(self) -> bool:
        """Reads until this client is asked; False when the game is over."""
        while self.state["request"] is None and self.state["over"] is None:
            await self.read()
        return self.state["over"] is None

    def happened(self) -> list[dict[str, Any]]:
        """The events apart from their headlines: of a deed that is told in parts, each part ends with one."""
        return [{**event, "headline": ""} for event in self.events]

    async def leave(self) -> None:
        """Closes the connection."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None
