"""The web application: pages, the JSON interface, the WebSocket."""

import asyncio
import gc
import gzip
import hashlib
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from madking.server import solo
from madking.server.answering import JSON, UNKEPT, Handler, Poster, answer, known_id, language, number, secret
from madking.server.archive import Archive
from madking.server.balancing import Bench, bench_routes
from madking.server.bans import LOOK_SECONDS, Banned, Bans
from madking.server.catalog import WEB, catalog, feats
from madking.server.desk import RESTART
from madking.server.errors import BadRequest, Forbidden, NotFound, ServerError, TooLarge, TooMany, TooSlow
from madking.server.guests import invited
from madking.server.health import Health
from madking.server.homebrew import Homebrew
from madking.server.limits import AddressLimit, Connections
from madking.server.listening import DIRECT
from madking.server.locks import SafeHeaders, address, caller, check_origin, read_limited, spoken, while_there
from madking.server.logs import AccessLog
from madking.server.meeting import Meeting
from madking.server.meeting_routes import MeetingPlace
from madking.server.metrics import KIND, Measured, Metrics
from madking.server.parties import Hall, LocalHall
from madking.server.people.house import People
from madking.server.people.keys import perhaps_caller
from madking.server.people.routes import people_routes
from madking.server.players import Players
from madking.server.previews import dressed, duel, versus
from madking.server.protocol import Branch, Coded, ErrorMessage, Lang, NewDuel, NewGame, NewLesson, read_body, write
from madking.server.proxies import LOOPBACK_NETWORKS, BehindProxy, within
from madking.server.retention import ROUND_SECONDS, forget_old
from madking.server.rooms import Rooms
from madking.server.settings import Settings, default_db
from madking.server.sockets import REFUSED, SLOW, SocketLine, serve_socket
from madking.server.storage import Storage
from madking.server.telling import over_message, seat_messages, seat_names
from madking.server.work import CLIENT, Pools
from madking.server.workshop import workshop_routes
from madking.speech.phrasebook import LANGUAGES, as_language
from madking.speech.phrasebook.refusals import refusal

if TYPE_CHECKING:
    from madking.server.cluster import SharedHall

LOG: Final = logging.getLogger("madking.server")
TEXT: Final = "text/plain; charset=utf-8"
LOG_HEADERS: Final = {**UNKEPT, "Content-Disposition": 'attachment; filename="madking-game.txt"'}
BUNDLE: Final = "bundle"
"""Where the page lies in the published package: a few files whose names tell their contents (`tools/bundle.py`)."""
PRESSED: Final = ".br"
"""What the name of a file of the bundle ends with once it is compressed by brotli: that takes time and is done once."""
CHECKED: Final = "no-cache"
KEPT: Final = "public, max-age=31536000, immutable"
LARGE: Final = 4 * 1024
COMPRESSION: Final = 5
TYPES: Final = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".json": JSON, ".svg": "image/svg+xml", ".woff2": "font/woff2",
    ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".webmanifest": JSON,
    ".md": "text/plain; charset=utf-8",
}  # fmt: skip
FAREWELL_SECONDS: Final = 1.0
"""How long those who are told that the server ends may take to hear it."""
PATH: Final = re.compile(r"[A-Za-z0-9_./-]{1,100}")
GONE: Final = 499
"""Nobody hears it."""
FILES: Final = 6
"""How many times as many files may be asked for as other things: a page that is not bundled has some 170."""


class House:
    """Everything that the handlers share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = Storage(settings.db or default_db())
        self.storage.occupy(shared=bool(settings.redis))
        self.pools = Pools()
        self.guests = invited(settings.guests)
        self.homebrew = Homebrew(settings.heroes, bool(settings.homebrew), self.pools.tapes)
        players = Players(self.pools, guests=self.guests)
        self.rooms = Rooms(self.storage, players, self.pools, self.metrics, settings.absent_seconds, self.homebrew)
        self.archive = Archive(self.rooms, self.storage, self.pools, self.homebrew)
        self.meeting = MeetingPlace(Meeting(self.storage), self.rooms, self.pools, settings.lobby)
        self.hall: Hall = LocalHall(self.rooms)
        limits = settings.limits
        self.games = AddressLimit(limits.games_per_minute / 60, limits.games_per_minute, "games")
        self.uploads = AddressLimit(limits.uploads_per_minute / 60, limits.uploads_per_minute, "uploads")
        self.requests = AddressLimit(limits.requests_per_second, limits.request_burst, "requests")
        self.files = AddressLimit(limits.requests_per_second * FILES, limits.request_burst * FILES, "requests")
        self.joins = AddressLimit(limits.joins_per_minute / 60, limits.joins_per_minute, "connections")
        self.connections: Connections[SocketLine] = Connections(limits.connections_per_address)
        self.people = People(self.storage, self.pools)
        self.changes = AddressLimit(limits.changes_per_minute / 60, limits.changes_per_minute, "changes")
        self.codes = AddressLimit(limits.codes_per_minute / 60, limits.codes_per_minute, "codes")
        self.bans = Bans(self.storage.engine)
        self.bench = Bench(self.pools.bench)
        self.draining = False
        self.health = Health(self.storage, self._linked, lambda: self.draining)
        self.metrics.watch("connections", "WebSockets that are open.", lambda: self.connections.open)
        self.metrics.watch("rooms", "Games in memory.", lambda: len(self.rooms))
        self.metrics.watch("ready", "Whether this process takes players.", lambda: not self.draining and self._linked())

    # --- pages ---------------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """The page; the same for every game, whose invitations stay in the address's fragment."""
        return await self._file(request, self._index, self.settings.prefix)

    @property
    def _index(self) -> Path:
        bundled = WEB / BUNDLE / "index.html"
        return bundled if bundled.is_file() else WEB / "index.html"

    async def replay_page(self, request: Request) -> Response:
        """The page of a replay, with its heroes for those who show a picture beside a link."""
        heroes = await self.archive.heroes(request.path_params["id"])
        if not heroes:
            return await self.page(request)
        origin = next(iter(self.settings.origins), f"{request.url.scheme}://{request.url.netloc}")
        picture = f"{origin}{self.settings.prefix}/r/{request.path_params['id']}/preview.png"
        dress = partial(dressed, title=versus(heroes, as_language(spoken(request))), picture=picture)
        return await self._file(request, self._index, self.settings.prefix, dress=dress)

    async def preview(self, request: Request) -> Response:
        """The picture beside a link to a replay: two of its heroes, or the crown."""
        heroes = await self.archive.heroes(request.path_params["id"])
        made = await self.pools.files.do(duel, heroes[0], heroes[-1]) if heroes else None
        if made is None:
            return await self._file(request, WEB / "icon-512.png")
        return Response(made, headers={"Cache-Control": CHECKED}, media_type=TYPES[".png"])

    async def static(self, request: Request) -> Response:
        """A file of the page."""
        path = request.path_params["path"]
        if not PATH.fullmatch(path):
            return answer({"error": "there is no such file"}, 404)
        wanted = (WEB / path).resolve()
        if not wanted.is_relative_to(WEB) or wanted.suffix not in TYPES:
            return answer({"error": "there is no such file"}, 404)
        if not path.startswith(f"{BUNDLE}/"):
            return await self._file(request, wanted)
        pressed = wanted.with_name(f"{wanted.name}{PRESSED}")
        if not (takes(request, "br") and pressed.is_file()):
            return await self._file(request, wanted, kept=KEPT)
        data = await self.pools.files.do(pressed.read_bytes)
        headers = {"Content-Encoding": "br", "Cache-Control": KEPT, "Vary": "Accept-Encoding"}
        return Response(data, headers=headers, media_type=TYPES[wanted.suffix])

    async def _file(
        self,
        request: Request,
        file: Path,
        prefix: str = "",
        kept: str = CHECKED,
        dress: Callable[[bytes], bytes] = lambda data: data,
    ) -> Response:
        if not file.is_file():
            return answer({"error": "there is no such file"}, 404)
        data = await self.pools.files.do(file.read_bytes)
        if prefix:
            data = data.replace(b'"/static/', f'"{prefix}/static/'.encode())
        data = dress(data)
        tag = '"' + hashlib.sha256(data).hexdigest()[:32] + '"'
        return await self._tagged(request, data, tag, TYPES.get(file.suffix, "application/octet-stream"), kept)

    async def _tagged(self, request: Request, data: bytes, tag: str, kind: str, kept: str = CHECKED) -> Response:
        """An answer that a browser may keep as long as its tag holds, or as `kept` says."""
        headers = {"ETag": tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return await self._large(request, data, kind, headers, again=True)

    async def _large(
        self, request: Request, data: bytes, kind: str, headers: dict[str, str], again: bool = False
    ) -> Response:
        """An answer that may be large, and may be asked for again; it is compressed where nobody waits for it."""
        if len(data) >= LARGE and takes(request, "gzip"):
            data = await self.pools.files.do(packed if again else compressed, data)
            headers = {**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(data, headers=headers, media_type=kind)

    # --- JSON ----------------------------------------------------------------------------------------

    async def catalog(self, request: Request) -> Response:
        """Heroes, modes, rulesets, bots."""
        data, tag = await self.pools.files.do(self._catalog, language(request))
        return await self._tagged(request, data, tag, JSON)

    async def feats(self, request: Request) -> Response:
        """The feats of the charter."""
        data, tag = await self.pools.files.do(feats, language(request))
        return await self._tagged(request, data, tag, JSON)

    def _catalog(self, lang: Lang) -> tuple[bytes, str]:
        shelf = tuple(self.homebrew.shelf.values())
        return catalog(lang, tuple(self.guests.items()), shelf, bool(self.settings.workshop))

    async def new_game(self, _: Request, body: bytes) -> Response:
        """Sets up a game."""
        return answer(await self.rooms.open(read_body(body, NewGame)), 201)

    async def open_games(self, request: Request) -> Response:
        """The games that anyone may join."""
        return answer(await self.meeting.games(perhaps_caller(request)))

    async def offer(self, request: Request, body: bytes) -> Response:
        """Sets up a game that anyone may join."""
        return answer(await self.meeting.offer(read_body(body, NewGame), perhaps_caller(request)), 201)

    async def join_open(self, request: Request, _: bytes) -> Response:
        """Takes a seat of an open game."""
        return answer(await self.meeting.join(request.path_params["id"], perhaps_caller(request)))

    async def pair(self, request: Request, body: bytes) -> Response:
        """Plays someone."""
        return answer(await self.meeting.pair(read_body(body, NewGame), perhaps_caller(request)), 201)

    async def make_code(self, _: Request, body: bytes) -> Response:
        """A short code for an invitation."""
        return answer(await self.meeting.code(read_body(body, Coded)), 201)

    async def follow_code(self, request: Request, _: bytes) -> Response:
        """What a short code leads to."""
        return answer(await self.meeting.behind(request.path_params["id"]))

    async def lesson(self, request: Request, body: bytes) -> Response:
        """Sets up a lesson."""
        wanted = read_body(body, NewLesson)
        return answer(await self.rooms.teach(request.path_params["id"], wanted.language), 201)

    async def summary(self, request: Request) -> Response:
        """What a game is, in short."""
        room, slot = await self.rooms.look(request.path_params["id"], secret(request))
        lang = language(request)
        header = room.header
        return answer(
            {
                "game": room.id,
                "mode": header.mode,
                "ruleset": header.ruleset,
                "heroes": list(header.heroes),
                "dealt": room.dealt,
                "turn": room.state.turn if room.dealt else 0,
                "asked": room.asked,
                "steps": room.decisions,
                "rated": room.setup.rated,
                "timer": room.setup.timer,
                "commitment": room.setup.commitment,
                "acting": room.acting(slot),
                "seats": seat_messages(room, seat_names(room, lang), lambda _: False),
                "over": over_message(room.game, lang, room.viewer(slot)) if room.dealt else None,
            }
        )

    async def game_heroes(self, request: Request) -> Response:
        """The heroes of a game that are none of madking's own, as the catalogue has heroes."""
        told = await self.archive.game_heroes(request.path_params["id"], secret(request), language(request))
        return await self._large(request, told, JSON, UNKEPT)

    async def log(self, request: Request) -> Response:
        """The log of a finished game, with its seed."""
        text = await self.archive.log(request.path_params["id"], secret(request))
        return await self._large(request, text.encode(), TEXT, LOG_HEADERS)

    async def fair(self, request: Request) -> Response:
        """The commitment, and at the end what it was made of; whoever is invited sees it before they sit down."""
        return answer(await self.archive.fairness(request.path_params["id"], secret(request)))

    async def tally(self, request: Request) -> Response:
        """What a finished game came to, seat by seat."""
        game, lang = request.path_params["id"], language(request)
        return answer(await self.archive.tally(game, secret(request), lang))

    async def records(self, request: Request) -> Response:
        """What those of a seat may remember of a finished game."""
        return answer(await self.archive.records(request.path_params["id"], secret(request)))

    async def review(self, request: Request) -> Response:
        """What could have been done better."""
        game, lang = request.path_params["id"], language(request)
        return answer(await self.archive.review(game, secret(request), lang))

    async def branch(self, request: Request, body: bytes) -> Response:
        """A new game from a moment of a finished one."""
        wanted = read_body(body, Branch)
        return answer(await self.archive.branch_game(request.path_params["id"], secret(request), wanted), 201)

    async def branch_replay(self, request: Request, body: bytes) -> Response:
        """A new game from a moment of a replay."""
        return answer(await self.archive.branch_replay(request.path_params["id"], read_body(body, Branch)), 201)

    async def upload(self, _: Request, body: bytes) -> Response:
        """A log to watch: its text is the body."""
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise BadRequest("a log is UTF-8 text") from None
        return answer({"replay": await self.archive.upload(text)}, 201)

    async def frames(self, request: Request) -> Response:
        """Moments of a replay."""
        first, last = number(request, "from", 0), number(request, "to", 10**9)
        seat = number(request, "seat", -1)
        replay, lang = request.path_params["id"], language(request)
        shown = await self.archive.frames(replay, first, last, None if seat < 0 else seat, lang)
        return await self._large(request, shown, JSON, UNKEPT)

    async def replay(self, request: Request) -> Response:
        """What a replay is, in short."""
        replay = request.path_params["id"]
        return answer({"replay": replay, **await self.archive.summary(replay, language(request))})

    async def replay_heroes(self, request: Request) -> Response:
        """The heroes of a replay that are none of madking's own, as the catalogue has heroes."""
        told = await self.archive.replay_heroes(request.path_params["id"], language(request))
        return await self._large(request, told, JSON, UNKEPT)

    async def replay_log(self, request: Request) -> Response:
        """The log of a replay."""
        text = await self.archive.replay_text(request.path_params["id"])
        return await self._large(request, text.encode(), TEXT, LOG_HEADERS)

    async def puzzles(self, request: Request) -> Response:
        """All puzzles, in the order of their days."""
        return await self._large(request, await self.pools.replaying.do(solo.puzzle_list), JSON, UNKEPT)

    async def puzzle(self, request: Request) -> Response:
        """One puzzle with its table and its solution."""
        told = await self.pools.replaying.do(solo.puzzle_told, request.path_params["id"], language(request))
        return await self._large(request, told, JSON, UNKEPT)

    async def campaign(self, request: Request) -> Response:
        """The ladder of the campaign."""
        told = await self.pools.replaying.do(solo.campaign_told, language(request))
        return await self._large(request, told, JSON, UNKEPT)

    async def new_duel(self, request: Request, body: bytes) -> Response:
        """Sets up a duel of the campaign."""
        wanted = read_body(body, NewDuel)
        setup, opened = await self.pools.replaying.do(solo.open_duel, request.path_params["id"], wanted)
        await self.rooms.add(setup)
        return answer(opened, 201)

    async def socket(self, socket: WebSocket) -> None:
        """The connection of one client."""
        where = address(socket)
        CLIENT.set(where)
        if self.draining:
            await socket.close(RESTART)
            return
        try:
            check_origin(socket.headers, self.settings)
            self.bans.check(where)
            self.joins.take(where)
            game = known_id(socket)
        except (Forbidden, NotFound):
            await socket.close(REFUSED)
            return
        except TooMany:
            await socket.close(SLOW)
            return
        line = SocketLine(socket, socket.scope["extensions"][DIRECT], self.settings.limits, spoken(socket))
        if not self.connections.enter(where, line):
            line.close(SLOW)
            await line.finish()
            return
        try:
            await serve_socket(socket, line, game, self.hall, self.settings.limits)
        finally:
            self.connections.leave(where, line)

    # --- for those who run it ------------------------------------------------------------------------

    async def healthz(self, _: Request) -> Response:
        """Whether this process answers at all."""
        return answer({"status": "ok"})

    async def readyz(self, _: Request) -> Response:
        """Whether this process can take players, and if not, for want of what."""
        wanting = await self.health.wanting()
        return answer({"status": "not ready" if wanting else "ready", "wanting": wanting}, 503 if wanting else 200)

    async def numbers(self, request: Request) -> Response:
        """The metrics; for strangers there is nothing here."""
        if not within(caller(request), (*LOOPBACK_NETWORKS, *self.settings.metrics_from)):
            return await not_found(request, NotFound())
        return Response(self.metrics.text(), headers={"Content-Type": KIND})

    def _linked(self) -> bool:
        """Whether other processes can be reached, if there are any."""
        return self.hall.linked

    # --- life ----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        shared = await self._share()
        works = (
            self.rooms.sweep(),
            self._warm(),
            self._look_at_database(),
            self._retain(),
            self.meeting.keep_waiting(),
            self.people.go_on(),
        )
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            self.rooms.leave()
            self.bench.close()
            if shared is not None:
                await shared.stop()
            await asyncio.to_thread(self.close)

    async def drain(self) -> None:
        """Takes no more games on, lets the proxies see that for a while, then tells the players and gives all back."""
        self.draining = True
        await asyncio.sleep(self.settings.drain_seconds)
        self.hall.leave()
        deadline = time.monotonic() + FAREWELL_SECONDS
        while self.connections.open and time.monotonic() < deadline:
            await asyncio.sleep(0.05)

    async def _share(self) -> "SharedHall | None":
        """Joins the other processes, if Redis is named."""
        if not self.settings.redis:
            return None
        from madking.server.cluster import SharedHall

        shared = SharedHall(self.settings.redis, self.rooms, self.storage, self.pools.database)
        await shared.start()
        self.hall = shared
        return shared

    async def _look_at_database(self) -> None:
        """Knows what time it is there and who is banned, for ever; who is connected and banned now is sent away."""
        while True:
            try:
                await asyncio.to_thread(self.storage.clock.look)
                await asyncio.to_thread(self.bans.look)
            except SQLAlchemyError as error:
                LOG.error("the clock and the bans could not be read: %s", type(error).__name__)
            for line in self.connections.of(self.bans.hold):
                line.send(write(ErrorMessage(None, Banned().said(line.language))))
                line.close(REFUSED)
            await asyncio.sleep(LOOK_SECONDS)

    async def _retain(self) -> None:
        """Deletes what is older than it is kept for, for ever."""
        settings = self.settings
        while settings.keep_days or settings.keep_idle_days:
            running = self.rooms.running()
            try:
                await asyncio.to_thread(
                    forget_old, self.storage.engine, settings.keep_days, settings.keep_idle_days, running
                )
            except SQLAlchemyError as error:
                LOG.error("old games could not be deleted: %s", type(error).__name__)
            await asyncio.sleep(ROUND_SECONDS)

    async def _warm(self) -> None:
        """Reads the heroes before anyone asks; what is there then stays, and is not looked through for garbage."""
        if self.settings.warm:
            for lang in LANGUAGES:
                await self.pools.files.do(self._catalog, lang)
            gc.freeze()

    def close(self) -> None:
        """Lets everything go."""
        self.rooms.close()
        self.pools.close()
        self.storage.close()

    def routes(self) -> list[Route | WebSocketRoute]:
        """All that is answered; there is nothing else."""
        limits = self.settings.limits
        return [
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.numbers),
            self._get("/", self.page),
            self._get("/g/{id}", self.page),
            self._get("/r/{id}", self.replay_page),
            self._get("/r/{id}/preview.png", self.preview),
            *(self._get(path, self.page) for path in ("/charter", "/puzzles", "/puzzles/{id}", "/campaign")),
            self._get("/api/puzzles", self.puzzles),
            self._get("/api/puzzles/{id}", self.puzzle),
            self._get("/api/campaign", self.campaign),
            self._post("/api/campaign/{id}", self.new_duel, self.games, limits.body_bytes),
            self._get("/static/{path:path}", self.static),
            self._get("/api/catalog", self.catalog),
            self._get("/api/feats", self.feats),
            self._post("/api/games", self.new_game, self.games, limits.game_bytes),
            self._get("/api/open", self.open_games),
            self._post("/api/open", self.offer, self.games, limits.body_bytes),
            self._post("/api/open/{id}", self.join_open, self.games, limits.body_bytes),
            self._post("/api/pair", self.pair, self.games, limits.body_bytes),
            self._post("/api/codes", self.make_code, self.codes, limits.body_bytes),
            self._post("/api/codes/{id}", self.follow_code, self.codes, limits.body_bytes),
            self._get("/j/{id}", self.page),
            self._post("/api/lessons/{id}", self.lesson, self.games, limits.body_bytes),
            self._get("/api/games/{id}", self.summary),
            self._get("/api/games/{id}/heroes", self.game_heroes),
            self._get("/api/games/{id}/log", self.log),
            self._get("/api/games/{id}/tally", self.tally),
            self._get("/api/games/{id}/records", self.records),
            self._get("/api/games/{id}/review", self.review),
            self._post("/api/games/{id}/branch", self.branch, self.games, limits.body_bytes),
            self._get("/api/fair/{id}", self.fair),
            self._post("/api/replays", self.upload, self.uploads, limits.log_bytes),
            self._get("/api/replays/{id}", self.replay),
            self._get("/api/replays/{id}/frames", self.frames),
            self._get("/api/replays/{id}/heroes", self.replay_heroes),
            self._get("/api/replays/{id}/log", self.replay_log),
            self._post("/api/replays/{id}/branch", self.branch_replay, self.games, limits.body_bytes),
            self._get("/me", self.page),
            self._get("/me/{tab}", self.page),
            self._get("/p/{id}", self.page),
            self._get("/t/{id}", self.page),
            *people_routes(self.people, self._get, self._change),
            *self._workshop(),
            WebSocketRoute("/ws/{id}", self.socket),
        ]

    def _workshop(self) -> list[Route]:
        """Where heroes are written, weighed and printed, if this server lets them be."""
        if not self.settings.workshop:
            return []

        def post(path: str, handler: Poster) -> Route:
            return self._post(path, handler, self.requests, self.settings.limits.hero_bytes)

        return [
            self._get("/workshop", self.page),
            *workshop_routes(self.pools.workshop, self._get, post),
            *bench_routes(self.bench, self.pools.bench, self._get, post),
        ]

    def _get(self, path: str, handler: Handler) -> Route:
        async def get(request: Request) -> Response:
            return await while_there(request, handler(request))

        return Route(path, self._guarded(get), methods=["GET"])

    def _post(self, path: str, handler: Poster, limit: AddressLimit, most: int) -> Route:
        """Where something is sent to: only from here, only so often, only so much, and not too slowly."""

        async def post(request: Request) -> Response:
            check_origin(request.headers, self.settings)
            limit.take(address(request))
            body = await read_limited(request, most, self.settings.limits.body_seconds)
            return await while_there(request, handler(request, body))

        return Route(path, self._guarded(post), methods=["POST"])

    def _change(self, path: str, handler: Poster) -> Route:
        """Where people change what is theirs."""
        return self._post(path, handler, self.changes, self.settings.limits.body_bytes)

    def _guarded(self, handler: Handler) -> Handler:
        """Answers what is refused in one sentence, and what fails without a word about the inside."""

        async def guarded(request: Request) -> Response:
            CLIENT.set(address(request))
            try:
                (self.files if "path" in request.path_params else self.requests).take(address(request))
                self.bans.check(address(request))
                known_id(request)
                return await handler(request)
            except ServerError as error:
                return _refusal(error, spoken(request))
            except ClientDisconnect:
                return Response(status_code=GONE)
            except Exception:
                LOG.exception("%s %s failed", request.method, request.url.path)
                return answer(
                    {"error": refusal("the server made a mistake; it was written down", spoken(request))}, 500
                )

        return guarded


def make_app(settings: Settings) -> Starlette:
    """The application of a server."""
    house = House(settings)
    app = Starlette(
        routes=house.routes(),
        lifespan=house.life,
        middleware=[
            Middleware(BehindProxy, trusted=settings.trusted_proxies, prefix=settings.prefix),
            Middleware(AccessLog),
            Middleware(Measured, metrics=house.metrics),
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=COMPRESSION),
        ],
        exception_handlers={404: not_found, 405: not_found},
    )
    app.state.house = house
    return app


async def not_found(request: Request, _: Exception) -> Response:
    """The answer for any address that there is not."""
    return answer({"error": refusal("there is nothing at this address", spoken(request))}, 404)


def _refusal(error: ServerError, language: str) -> Response:
    """Why something is refused; what still comes of a request that is too large or too slow is not waited for."""
    said = answer({"error": error.said(language)}, error.status)
    if isinstance(error, TooSlow | TooLarge):
        said.headers["Connection"] = "close"
    return said


def takes(request: Request, coding: str) -> bool:
    """Whether a browser reads what is compressed in this way."""
    named = request.headers.get("accept-encoding", "").split(",")
    return coding in [name.partition(";")[0].strip() for name in named]


def compressed(data: bytes) -> bytes:
    """A large answer, compressed."""
    return gzip.compress(data, COMPRESSION, mtime=0)


@lru_cache(maxsize=64)
def packed(data: bytes) -> bytes:
    """What is asked for again and again, the page's files and the catalogue, compressed as well as can be, once."""
    return gzip.compress(data, mtime=0)
