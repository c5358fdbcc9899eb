"""Scripted people for the tools that break a server while it is played on: each remembers what it was promised.

They come to the servers in turn, play at tables of all modes, misbehave, come back when they lose the line, and write
down whatever should not be: a promise that was broken, a silence that was too long, a game that does not go on.
"""

import asyncio
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
from tests.serving import Talk, bearer, string_of
from websockets.exceptions import WebSocketException

HEROES: Final = ("barbarian", "moon_elf", "paladin", "monk", "shadow_thief", "pyromancer")
MALFORMED: Final = (b"", b"{", b"[]", b'{"type":"choose"}', b'{"type":"choose","id":7}', b"\xff\xfe", b"9" * 3000)
FAULTS: Final = (
    "leaves", "repeats", "is late", "cheats", "babbles", "knocks", "opens a second window", "hangs up", "does not read",
)  # fmt: skip
GONE: Final = (OSError, WebSocketException, TimeoutError)
TROUBLE: Final = ("could not be stored", "cannot reach each other", "another process", "restarts", "does not answer")
"""What a server may say while something is broken."""
KNOCK_SECONDS: Final = 3.0
"""A client that is not let in by then tries the next server, as a proxy would; unless it is patient."""
PATIENT: Final = 0.3
STOPPED: Final = float("inf")


@dataclass(frozen=True)
class Kind:
    """A kind of table: its mode, who sits there, and whether all people share one screen."""

    mode: str
    seats: str
    together: bool = False
    timer: int | None = None

    def wanted(self, rng: Random) -> dict[str, Any]:
        """What is asked of the server; p is a person, g and e are bots."""
        kinds = [{"p": "person", "g": "greedy", "e": "expert"}[letter] for letter in self.seats]
        heroes = list(HEROES[:2]) if self.mode in ("first", "simple") else rng.sample(HEROES, len(kinds))
        return {"heroes": heroes, "seats": kinds, "mode": self.mode, "timer": self.timer}


KINDS: Final = (
    Kind("1v1", "pp"),
    Kind("2v2", "pppp"),
    Kind("1v1", "pe"),
    Kind("1v1", "pp", timer=5),
    Kind("ffa3", "pgp"),
    Kind("koth4", "pppp", together=True),
    Kind("first", "pp"),
    Kind("1v1", "pg", together=True),
    Kind("3v3", "pgpgpg"),
    Kind("simple", "pp"),
    Kind("ffa6", "pgpggg"),
    Kind("2v2v2", "pgggpg"),
    Kind("koth3", "ppg"),
    Kind("ffa4", "pgpe"),
    Kind("koth6", "pggggg"),
    Kind("ffa5", "ppggg"),
    Kind("koth5", "pgpgg"),
)
"""All modes, with bots of both kinds, a clock, and people who share a screen."""


class Weather:
    """What is broken now, and since when it is whole again."""

    def __init__(self) -> None:
        self._whole: dict[str, float] = {}

    def breaks(self, part: str) -> None:
        """A part is out of order from now on."""
        self._whole[part] = STOPPED

    def clears(self, part: str) -> None:
        """A part works again."""
        self._whole[part] = time.monotonic()

    def whole_since(self, *parts: str) -> float:
        """Since when all these parts work; `STOPPED` if one does not."""
        return max((self._whole.get(part, 0.0) for part in parts), default=0.0)


@dataclass
class Findings:
    """What was counted and what was wrong."""

    patience: float = 10.0
    decisions: int = 0
    misdeeds: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    answers: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    """How long it took to be at the table again, from when the line was lost or everything else was whole."""
    problems: list[str] = field(default_factory=list)

    def check(self, holds: bool, problem: str) -> None:
        """Notes what went wrong."""
        if not holds:
            self.note(problem)

    def note(self, problem: str) -> None:
        """Notes what went wrong, and says so at once."""
        self.problems.append(problem)
        sys.stderr.write(f"\n{problem}")


@dataclass
class Table:
    """A game with its people, and how far it has come as far as anyone was told."""

    number: int
    kind: Kind
    made: dict[str, Any]
    people: list["Person"] = field(default_factory=list)
    step: int = 0
    moved: float = field(default_factory=time.monotonic)
    over: bool = False

    @property
    def game(self) -> str:
        """Its name."""
        return str(self.made["game"])

    def note(self, step: int) -> None:
        """Somebody was told that the game has come so far."""
        if step > self.step:
            self.step, self.moved = step, time.monotonic()


class Person:
    """A client of one seat, or of all seats of a screen, or a spectator."""

    def __init__(self, crowd: "Crowd", table: Table, talk: Talk, name: str, watches: bool = False) -> None:
        self.talk = talk
        self.name = name
        self.kept: list[str] = []
        """The ids of all messages that were acknowledged."""
        self.dropped: list[str] = []
        """The ids of messages that were refused."""
        self.sent: dict[str, Any] | None = None
        """A message that was not answered yet."""
        self._crowd = crowd
        self._table = table
        self._rng = Random(name)
        self._watches = watches
        self._server = ""
        self._promised = 0
        self._lost = time.monotonic()
        self._came = STOPPED

    # --- coming and going ----------------------------------------------------------------------------

    async def live(self) -> None:
        """Plays until the game is over, and comes back whenever the line is lost."""
        while not self._over():
            try:
                await self._visit()
            except GONE as error:
                self._crowd.findings.told[type(error).__name__] += 1
            except AssertionError as error:
                self._wrong(str(error))
                self.talk.seen, self.talk.events = 0, []
            await self.hang_up()
            if not self._over():
                await asyncio.sleep(self._rng.uniform(0.05, 0.4))
        self._table.over = True

    def _over(self) -> bool:
        return bool(self.talk.state) and self.talk.state["over"] is not None

    def _wrong(self, what: str) -> None:
        self._crowd.findings.note(f"{self.name} ({self._table.kind.mode}, {self._server}): {what}")

    async def hang_up(self) -> None:
        """Ends the conversation."""
        if self._came != STOPPED:
            self._came, self._lost = STOPPED, time.monotonic()
        if self.talk.socket is not None:
            with suppress(*GONE):
                async with asyncio.timeout(1):
                    await self.talk.socket.close()
            self.talk.socket = None

    async def _visit(self) -> None:
        self._server, self.talk.url = self._crowd.next_server()
        patient = self._rng.random() < PATIENT
        limit = self._crowd.findings.patience + 0.5 if patient else KNOCK_SECONDS
        try:
            await self._timely(self._enter(), limit)
        except GONE:
            if self._crowd.weather.whole_since(self._server) > self._lost:
                self._lost = time.monotonic()
            self._check_return()
            raise
        self._check_return()
        self._crowd.findings.returns.append(self._away())
        self._came = time.monotonic()
        if self.talk.state:
            self._check_promise()
        while not self._over():
            await self._go_on()

    async def _enter(self) -> None:
        """Knocks, and reads until it is known how things stand; a server that cannot let one in says so."""
        await self.talk._knock()
        message = await self.talk.until("state", "lobby", "error")
        if message["type"] == "error":
            told = message["error"]
            self._crowd.findings.told[told[:40]] += 1
            if not any(trouble in told for trouble in TROUBLE):
                self._wrong(f"was not let in: {told}")
            raise ConnectionRefusedError(told)

    def _away(self) -> float:
        """How long one has been away, not counting the time in which the server could do nothing for it."""
        return max(0.0, time.monotonic() - max(self._lost, self._crowd.weather.whole_since("postgres", "redis")))

    def _check_return(self) -> None:
        findings = self._crowd.findings
        if self._away() > findings.patience:
            self._wrong(f"could not come back for {self._away():.1f} s")
            self._lost = time.monotonic()

    def _check_promise(self) -> None:
        if self.talk.state["step"] < self._promised:
            self._wrong(f"{self._promised} decisions were told, {self.talk.state['step']} are there")
            self._promised = 0

    # --- playing -------------------------------------------------------------------------------------

    async def _go_on(self) -> None:
        """Sends what was not answered, answers a question, or waits for news."""
        if self.talk.state:
            self._hold(self.talk.state["step"])
        if self.talk.state and self.sent is not None:
            await self._say(self.sent)
        elif self.talk.state and self.talk.state["request"] is not None and not self._watches:
            await self._act()
        else:
            await self._hear()

    async def _hear(self) -> None:
        """Waits for news; none for too long while the others were told that the game went on is a fault."""
        try:
            async with asyncio.timeout(0.5):
                message = await self.talk.read()
            if message["type"] == "error" and not any(trouble in message["error"] for trouble in TROUBLE):
                self._wrong(f"was told {message['error']}")
            elif message["type"] == "error":
                self._crowd.findings.told[message["error"][:40]] += 1
        except TimeoutError:
            table, weather = self._table, self._crowd.weather
            known = self.talk.state["step"] if self.talk.state else 0
            since = max(table.moved, self._came, weather.whole_since(self._server))
            if known < table.step and time.monotonic() - since > self._crowd.findings.patience:
                self._wrong(f"was not told of step {table.step} for {time.monotonic() - since:.1f} s")
                raise

    async def _act(self) -> None:
        await asyncio.sleep(self._rng.expovariate(1 / self._crowd.think) if self._crowd.think else 0)
        if self._rng.random() < self._crowd.mischief:
            await self._misbehave(self._rng.choice(FAULTS))
        else:
            await self._say(self._choice())

    def _choice(self) -> dict[str, Any]:
        options = self.talk.state["options"]
        flow = [option for option in options if option["group"] == "flow"]
        chosen = self._rng.choice(flow if flow and self._rng.random() < 0.5 else options)
        request = self.talk.state["request"]
        return {"type": "choose", "id": self.talk.next_id(), "request": request, "option": str(chosen["text"])}

    async def _say(self, message: dict[str, Any]) -> None:
        """Sends a choice; if the line is lost before the answer, it is sent again later, and followed once."""
        again = self.sent is not None
        self.sent = message
        answer = await self._ask(message)
        if answer["type"] == "ack":
            self.sent = None
            self.kept.append(message["id"])
            self._crowd.findings.decisions += 1
            if self.talk.state["request"] == message["request"]:
                self._hold(self.talk.state["step"] + 1)
                await self._timely(self.talk.until("state"))
            return
        if any(trouble in answer["error"] for trouble in TROUBLE):
            self._crowd.findings.told[answer["error"][:40]] += 1
            await self._timely(self._until_closed())
        self.sent = None
        self.dropped.append(message["id"])
        late = "question" in answer["error"] or "another player" in answer["error"]
        if not (late and (again or self._table.kind.timer)):
            self._wrong(f"a legal choice was refused: {answer['error']}")

    async def _until_closed(self) -> None:
        while True:
            await self.talk.read()

    async def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        begun = time.monotonic()
        answer: dict[str, Any] = await self._timely(self.talk.ask(dict(message)))
        self._crowd.findings.answers.append(time.monotonic() - begun)
        return answer

    async def _timely(self, work: Any, limit: float = 0.0) -> Any:
        """What the server says, if it says it in time; a server that cannot is not to blame."""
        begun, findings = time.monotonic(), self._crowd.findings
        try:
            return await asyncio.wait_for(work, limit or findings.patience + 0.5)
        except TimeoutError:
            since = max(begun, self._crowd.weather.whole_since(self._server))
            if time.monotonic() - since > findings.patience:
                self._wrong(f"nothing was heard for {time.monotonic() - since:.1f} s")
            raise

    def _hold(self, step: int) -> None:
        self._promised = max(self._promised, step)
        self._table.note(step)

    # --- misbehaving ---------------------------------------------------------------------------------

    async def _misbehave(self, how: str) -> None:
        self._crowd.findings.misdeeds[how] += 1
        match how:
            case "leaves":
                raise ConnectionResetError
            case "repeats":
                choice = self._choice()
                await self._say(choice)
                again = await self._ask(choice)
                self._expect(again, "ack", "a repeated message")
                if choice["id"] in self.dropped:
                    self.dropped.remove(choice["id"])
            case "is late":
                late = {**self._choice(), "request": self.talk.state["request"] - 1}
                self._expect(await self._ask(late), "error", "an answer to an old question")
            case "cheats":
                self._expect(await self._ask({**self._choice(), "option": "play the-moon"}), "error", "cheating")
            case "babbles":
                await self.talk.send(self._rng.choice(MALFORMED))
                await self._timely(self.talk.until("error"))
            case "knocks":
                await self._knock_elsewhere("A" * 22, "error")
            case "opens a second window":
                await self._knock_elsewhere(self.talk.secret, "state")
            case "hangs up":
                self.sent = self._choice()
                await self.talk.send(dict(self.sent))
                raise ConnectionResetError
            case _:
                await self._stay_deaf()

    def _expect(self, answer: dict[str, Any], kind: str, what: str) -> None:
        troubled = answer["type"] == "error" and any(trouble in answer["error"] for trouble in TROUBLE)
        self._crowd.findings.check(
            answer["type"] == kind or troubled, f"{self.name}: {what} was answered by {answer['type']}: {answer}"
        )

    async def _knock_elsewhere(self, secret: str, kind: str) -> None:
        """Comes a second time, or as a stranger, through any server."""
        name, url = self._crowd.next_server()
        other = Talk(url, self.talk.game, secret)
        with suppress(*GONE):
            async with asyncio.timeout(KNOCK_SECONDS):
                await other._knock()
                self._expect(await other.until("state", "lobby", "error"), kind, f"knocking at {name}")
        with suppress(*GONE):
            async with asyncio.timeout(1):
                await other.leave()

    async def _stay_deaf(self) -> None:
        """Opens a second line and reads nothing from it for a while."""
        _, url = self._crowd.next_server()
        other = Talk(url, self.talk.game, self.talk.secret)
        with suppress(*GONE):
            async with asyncio.timeout(KNOCK_SECONDS):
                await other._knock()
        self._crowd.keep_deaf(other)


class Crowd:
    """All people at all tables, and the servers that they come to in turn."""

    def __init__(self, servers: dict[str, str], weather: Weather, findings: Findings, seed: str) -> None:
        self.weather = weather
        self.findings = findings
        self.tables: list[Table] = []
        self.think = 0.05
        self.mischief = 0.1
        self._servers = list(servers.items())
        self._turn = 0
        self._seed = seed
        self._living: set[asyncio.Task[None]] = set()
        self._deaf: list[Talk] = []

    def next_server(self) -> tuple[str, str]:
        """The name and the address of the server whose turn it is."""
        self._turn += 1
        return self._servers[self._turn % len(self._servers)]

    def keep_deaf(self, talk: Talk) -> None:
        """Holds on to a line that nobody reads; not to more than a few."""
        self._deaf.append(talk)
        if len(self._deaf) > 8 and (socket := self._deaf.pop(0).socket) is not None:
            socket.transport.abort()

    async def open(self, kind: Kind) -> Table:
        """Sets up a table and lets its people come."""
        number = len(self.tables)
        wanted = kind.wanted(Random(f"{self._seed} table {number}"))
        table = Table(number, kind, await self._set_up(wanted))
        self.tables.append(table)
        seats = table.made["seats"]
        for group in [seats] if kind.together else [[seat] for seat in seats]:
            name = f"{self._seed}-{number}-{group[0]['seat']}"
            talk = Talk("", table.game, f"{table.game}-{group[0]['seat']}", prefix=f"{name}-")
            talk.invitations = [seat["invitation"] for seat in group]
            talk.strings = [string_of(seat["seat"]) for seat in group]
            self._bring(table, Person(self, table, talk, name))
        if number % 2:
            watcher = Talk("", table.game, table.made["spectator"])
            self._bring(table, Person(self, table, watcher, f"{self._seed}-{number}-watcher", watches=True))
        return table

    def _bring(self, table: Table, person: Person) -> None:
        table.people.append(person)
        task = asyncio.create_task(person.live())
        self._living.add(task)
        task.add_done_callback(self._living.discard)

    async def _set_up(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """Asks until a server takes it."""
        while True:
            _, url = self.next_server()
            with suppress(httpx.HTTPError):
                async with httpx.AsyncClient(base_url=url, timeout=20) as http:
                    answer = await http.post("/api/games", json=wanted)
                    if answer.status_code == 201:
                        made: dict[str, Any] = answer.json()
                        return made
                    self.findings.check(answer.status_code == 503, f"setting up: {answer.status_code} {answer.text}")
            await asyncio.sleep(0.3)

    def playing(self) -> list[Table]:
        """The tables whose games go on."""
        return [table for table in self.tables if not table.over]

    async def play_out(self, seconds: float) -> None:
        """Lets all games come to their end, in order."""
        self.mischief = self.think = 0.0
        deadline = time.monotonic() + seconds
        while self._living and time.monotonic() < deadline:
            await asyncio.wait(self._living, timeout=0.5)
        for table in self.playing():
            self.findings.note(f"game {table.number} ({table.kind.mode}) does not end: step {table.step}")

    async def send_home(self) -> None:
        """Ends all conversations; who is told in the moment of an answer may miss it, and is told again."""
        while living := [task for task in self._living if not task.done()]:
            for task in living:
                task.cancel()
            await asyncio.wait(living, timeout=1.0)
        for table in self.tables:
            for person in table.people:
                await person.hang_up()
        for talk in self._deaf:
            if talk.socket is not None:
                talk.socket.transport.abort()

    async def log(self, table: Table) -> str:
        """The log of a game that is over, from any server."""
        for _ in range(20):
            _, url = self.next_server()
            with suppress(httpx.HTTPError):
                async with httpx.AsyncClient(base_url=url, timeout=30) as http:
                    answer = await http.get(
                        f"/api/games/{table.game}/log", headers=bearer(str(table.made["spectator"]))
                    )
                    if answer.status_code == 200:
                        return answer.text
            await asyncio.sleep(0.3)
        raise RuntimeError(f"the log of game {table.number} was not given out: {answer.status_code} {answer.text}")
