"""The web application: pages, the JSON interface, the WebSocket."""

import asyncio
import hashlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from madking.server.archive import Archive
from madking.server.catalog import WEB, catalog
from madking.server.errors import BadRequest, Forbidden, NotFound, ServerError, TooMany
from madking.server.limits import AddressLimit, Connections
from madking.server.locks import SafeHeaders, address, check_origin, read_limited
from madking.server.parties import Hall, LocalHall
from madking.server.players import Players
from madking.server.protocol import Branch, Lang, NewGame, read_body, write
from madking.server.rooms import Rooms
from madking.server.settings import Settings, default_db
from madking.server.sockets import REFUSED, SLOW, serve_socket
from madking.server.storage import Storage
from madking.server.telling import over_message, seat_messages
from madking.speech.phrasebook import LANGUAGES, as_language

if TYPE_CHECKING:
    from madking.server.cluster import SharedHall

LOG: Final = logging.getLogger("madking.server")
JSON: Final = "application/json"
TYPES: Final = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".json": JSON, ".svg": "image/svg+xml", ".woff2": "font/woff2",
    ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".webmanifest": JSON,
    ".md": "text/plain; charset=utf-8",
}  # fmt: skip
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
PATH: Final = re.compile(r"[A-Za-z0-9_./-]{1,100}")
Handler = Callable[[Request], Awaitable[Response]]


class House:
    """Everything that the handlers share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.db or default_db())
        self.players = Players()
        self.rooms = Rooms(self.storage, self.players)
        self.archive = Archive(self.rooms, self.storage, self.players)
        self.hall: Hall = LocalHall(self.rooms)
        limits = settings.limits
        self.games = AddressLimit(limits.games_per_minute / 60, limits.games_per_minute, "games")
        self.uploads = AddressLimit(limits.uploads_per_minute / 60, limits.uploads_per_minute, "uploads")
        self.requests = AddressLimit(limits.requests_per_second, limits.request_burst, "requests")
        self.joins = AddressLimit(limits.joins_per_minute / 60, limits.joins_per_minute, "connections")
        self.connections = Connections(limits.connections_per_address)

    # --- pages ---------------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """The page; the same for every game, whose invitations stay in the address's fragment."""
        return await _file(request, WEB / "index.html")

    async def static(self, request: Request) -> Response:
        """A file of the page."""
        path = request.path_params["path"]
        if not PATH.fullmatch(path):
            return answer({"error": "there is no such file"}, 404)
        wanted = (WEB / path).resolve()
        if not wanted.is_relative_to(WEB) or wanted.suffix not in TYPES:
            return answer({"error": "there is no such file"}, 404)
        return await _file(request, wanted)

    # --- JSON ----------------------------------------------------------------------------------------

    async def catalog(self, request: Request) -> Response:
        """Heroes, modes, rulesets, bots."""
        data, tag = await asyncio.to_thread(catalog, language(request))
        return _tagged(request, data, tag, JSON)

    async def new_game(self, request: Request) -> Response:
        """Sets up a game."""
        check_origin(request.headers, self.settings)
        self.games.take(address(request))
        wanted = read_body(await read_limited(request, self.settings.limits.body_bytes), NewGame)
        return answer(await self.rooms.open(wanted), 201)

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
                "steps": room.decisions,
                "rated": room.setup.rated,
                "timer": room.setup.timer,
                "commitment": room.setup.commitment,
                "acting": room.acting(slot),
                "seats": seat_messages(room, lang, lambda _: False),
                "over": over_message(room.game, lang, room.viewer(slot)) if room.dealt else None,
            }
        )

    async def log(self, request: Request) -> Response:
        """The log of a finished game, with its seed."""
        return _log(await self.archive.log(request.path_params["id"], secret(request)))

    async def fair(self, request: Request) -> Response:
        """The commitment, and at the end what it was made of; whoever is invited sees it before they sit down."""
        return answer(await self.archive.fairness(request.path_params["id"], secret(request)))

    async def review(self, request: Request) -> Response:
        """What could have been done better."""
        game, lang = request.path_params["id"], language(request)
        return answer(await self.archive.review(game, secret(request), lang))

    async def branch(self, request: Request) -> Response:
        """A new game from a moment of a finished one."""
        wanted = await self._branch_body(request)
        return answer(await self.archive.branch_game(request.path_params["id"], secret(request), wanted), 201)

    async def branch_replay(self, request: Request) -> Response:
        """A new game from a moment of a replay."""
        wanted = await self._branch_body(request)
        return answer(await self.archive.branch_replay(request.path_params["id"], wanted), 201)

    async def _branch_body(self, request: Request) -> Branch:
        check_origin(request.headers, self.settings)
        self.games.take(address(request))
        return read_body(await read_limited(request, self.settings.limits.body_bytes), Branch)

    async def upload(self, request: Request) -> Response:
        """A log to watch: its text is the body."""
        check_origin(request.headers, self.settings)
        self.uploads.take(address(request))
        body = await read_limited(request, self.settings.limits.log_bytes)
        try:
            text = body.decode("utf-8")
        except UnicodeDecodeError:
            raise BadRequest("a log is UTF-8 text") from None
        return answer({"replay": await self.archive.upload(text)}, 201)

    async def frames(self, request: Request) -> Response:
        """Moments of a replay."""
        tape = await self.archive.replay(request.path_params["id"])
        first, last = number(request, "from", 0), number(request, "to", 10**9)
        seat = number(request, "seat", -1)
        lang = language(request)
        shown = await asyncio.to_thread(tape.frames, first, last, None if seat < 0 else seat, lang)
        return answer(shown)

    async def replay(self, request: Request) -> Response:
        """What a replay is, in short."""
        tape = await self.archive.replay(request.path_params["id"])
        lang, game = language(request), tape.end
        return answer(
            {
                "replay": request.path_params["id"],
                "mode": game.header.mode,
                "ruleset": game.header.ruleset,
                "heroes": list(game.header.heroes),
                "steps": len(tape.decisions),
                "over": over_message(game, lang, None),
            }
        )

    async def replay_log(self, request: Request) -> Response:
        """The log of a replay."""
        return _log(await self.archive.replay_text(request.path_params["id"]))

    async def socket(self, socket: WebSocket) -> None:
        """The connection of one client."""
        where = address(socket)
        try:
            check_origin(socket.headers, self.settings)
            self.joins.take(where)
            game = known_id(socket)
        except (Forbidden, NotFound):
            await socket.close(REFUSED)
            return
        except TooMany:
            await socket.close(SLOW)
            return
        if not self.connections.enter(where):
            await socket.close(SLOW)
            return
        try:
            await serve_socket(socket, game, self.hall, self.settings.limits)
        finally:
            self.connections.leave(where)

    # --- life ----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        shared = await self._share()
        sweeper = asyncio.create_task(self.rooms.sweep())
        warming = asyncio.create_task(self._warm())
        try:
            yield
        finally:
            for task in (sweeper, warming):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            self.rooms.leave()
            if shared is not None:
                await shared.stop()
            await asyncio.to_thread(self.close)

    async def _share(self) -> "SharedHall | None":
        """Joins the other processes, if Redis is named."""
        if not self.settings.redis:
            return None
        from madking.server.cluster import SharedHall

        shared = SharedHall(self.settings.redis, self.rooms, self.storage)
        await shared.start()
        self.hall = shared
        return shared

    async def _warm(self) -> None:
        """Reads the heroes before anyone asks."""
        for lang in LANGUAGES if self.settings.warm else ():
            await asyncio.to_thread(catalog, lang)

    def close(self) -> None:
        """Lets everything go."""
        self.rooms.close()
        self.players.close()
        self.storage.close()

    def routes(self) -> list[Route | WebSocketRoute]:
        """All that is answered; there is nothing else."""
        return [
            self._get("/", self.page),
            self._get("/g/{id}", self.page),
            self._get("/r/{id}", self.page),
            self._get("/static/{path:path}", self.static),
            self._get("/api/catalog", self.catalog),
            self._post("/api/games", self.new_game),
            self._get("/api/games/{id}", self.summary),
            self._get("/api/games/{id}/log", self.log),
            self._get("/api/games/{id}/review", self.review),
            self._post("/api/games/{id}/branch", self.branch),
            self._get("/api/fair/{id}", self.fair),
            self._post("/api/replays", self.upload),
            self._get("/api/replays/{id}", self.replay),
            self._get("/api/replays/{id}/frames", self.frames),
            self._get("/api/replays/{id}/log", self.replay_log),
            self._post("/api/replays/{id}/branch", self.branch_replay),
            WebSocketRoute("/ws/{id}", self.socket),
        ]

    def _get(self, path: str, handler: Handler) -> Route:
        return Route(path, self._guarded(handler), methods=["GET"])

    def _post(self, path: str, handler: Handler) -> Route:
        return Route(path, self._guarded(handler), methods=["POST"])

    def _guarded(self, handler: Handler) -> Handler:
        """Answers what is refused in one sentence, and what fails without a word about the inside."""

        async def guarded(request: Request) -> Response:
            try:
                self.requests.take(address(request))
                known_id(request)
                return await handler(request)
            except ServerError as error:
                return answer({"error": str(error)}, error.status)
            except Exception:
                LOG.exception("%s %s failed", request.method, request.url.path)
                return answer({"error": "the server made a mistake; it was written down"}, 500)

        return guarded


def make_app(settings: Settings) -> Starlette:
    """The application of a server."""
    house = House(settings)
    app = Starlette(
        routes=house.routes(),
        lifespan=house.life,
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={404: _not_found, 405: _not_found},
    )
    app.state.house = house
    return app


async def _not_found(_: Request, __: Exception) -> Response:
    return answer({"error": "there is nothing at this address"}, 404)


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON that nobody keeps."""
    return Response(write(value), status, {"Cache-Control": "no-store"}, JSON)


def language(request: Request) -> Lang:
    """The language that a request asks for."""
    said = request.query_params.get("lang", "en")
    if said not in LANGUAGES:
        raise BadRequest(f"unknown language {said!r}; known are {', '.join(LANGUAGES)}")
    return as_language(said)


def secret(request: Request) -> str:
    """The secret of a request: it travels in a header, never in an address, which proxies write down."""
    kind, _, said = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not said or len(said) > 64:
        raise NotFound
    return said


def known_id(connection: HTTPConnection) -> str:
    """The game or replay that an address names; what cannot be the name of one is answered like an unknown one."""
    said = str(connection.path_params.get("id", "-"))
    if not ID.fullmatch(said):
        raise NotFound
    return said


def number(request: Request, name: str, otherwise: int) -> int:
    """A number of the query."""
    said = request.query_params.get(name, "")
    if not said:
        return otherwise
    if not said.isdigit() or len(said) > 9:
        raise BadRequest(f"{name} is a number")
    return int(said)


def _log(text: str) -> Response:
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="madking-game.txt"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


async def _file(request: Request, file: Path) -> Response:
    if not file.is_file():
        return answer({"error": "there is no such file"}, 404)
    data = await asyncio.to_thread(file.read_bytes)
    tag = '"' + hashlib.sha256(data).hexdigest()[:32] + '"'
    return _tagged(request, data, tag, TYPES.get(file.suffix, "application/octet-stream"))


def _tagged(request: Request, data: bytes, tag: str, kind: str) -> Response:
    """An answer that a browser may keep as long as its tag holds."""
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=kind)
