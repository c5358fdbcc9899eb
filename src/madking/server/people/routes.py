"""The addresses under which people find themselves and others."""

from typing import Any, Final

from msgspec import ValidationError, convert
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from madking.server.answering import Get, Post, answer
from madking.server.errors import BadRequest
from madking.server.people.history import Search
from madking.server.people.house import Named, Other, People, Report, Sure
from madking.server.people.keys import caller_of, key_of, perhaps_caller
from madking.server.people.tournaments import BotEntry, Decision, Entry, NewTournament
from madking.server.protocol import read_body

LONGEST: Final = 64
SEARCHED: Final = frozenset(Search.__struct_fields__)


def people_routes(people: People, get: Get, post: Post) -> list[Route]:
    """All of them."""
    handlers = PeopleHandlers(people)
    return [
        get("/api/people/me", handlers.me),
        post("/api/people/me/name", handlers.rename),
        get("/api/people/me/games", handlers.games),
        post("/api/people/me/games/{id}/replay", handlers.replay),
        get("/api/people/me/export", handlers.export),
        post("/api/people/me/delete", handlers.forget),
        post("/api/people/me/block", handlers.block),
        post("/api/people/me/unblock", handlers.unblock),
        post("/api/people/me/report", handlers.report),
        get("/api/people/players", handlers.table),
        get("/api/people/players/{id}", handlers.player),
        get("/api/people/tournaments", handlers.tournaments),
        post("/api/people/tournaments", handlers.open_tournament),
        get("/api/people/tournaments/{id}", handlers.tournament),
        post("/api/people/tournaments/{id}/enter", handlers.enter),
        post("/api/people/tournaments/{id}/bot", handlers.enter_bot),
        post("/api/people/tournaments/{id}/leave", handlers.leave),
        post("/api/people/tournaments/{id}/start", handlers.start),
        post("/api/people/tournaments/{id}/decide", handlers.decide),
    ]


class PeopleHandlers:
    """Reads who asks for what, and answers."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def me(self, request: Request) -> Response:
        """Oneself."""
        return answer(await self._people.me(caller_of(request)))

    async def rename(self, request: Request, body: bytes) -> Response:
        """Another name."""
        return answer(await self._people.rename(caller_of(request), read_body(body, Named)))

    async def games(self, request: Request) -> Response:
        """One's own games."""
        return answer(await self._people.games(caller_of(request), _search(request)))

    async def replay(self, request: Request, _: bytes) -> Response:
        """A replay of one's own game."""
        return answer(await self._people.replay(caller_of(request), request.path_params["id"]), 201)

    async def export(self, request: Request) -> Response:
        """All that is mine."""
        return answer(await self._people.export(caller_of(request)))

    async def forget(self, request: Request, body: bytes) -> Response:
        """Deletes all that is mine."""
        return answer(await self._people.forget(caller_of(request), read_body(body, Sure)))

    async def block(self, request: Request, body: bytes) -> Response:
        """Blocks somebody."""
        return answer(await self._people.block(caller_of(request), read_body(body, Other), on=True))

    async def unblock(self, request: Request, body: bytes) -> Response:
        """Lets somebody come again."""
        return answer(await self._people.block(caller_of(request), read_body(body, Other), on=False))

    async def report(self, request: Request, body: bytes) -> Response:
        """Reports somebody."""
        return answer(await self._people.report(caller_of(request), read_body(body, Report)))

    async def table(self, request: Request) -> Response:
        """The players by strength."""
        return answer(await self._people.table(request.query_params.get("mode", "")[:LONGEST]))

    async def player(self, request: Request) -> Response:
        """Another player; with a key also what one has had with them."""
        return answer(await self._people.player(perhaps_caller(request), request.path_params["id"]))

    # --- tournaments ---------------------------------------------------------------------------------

    async def tournaments(self, request: Request) -> Response:
        """One's own tournaments."""
        return answer(await self._people.my_tournaments(caller_of(request)))

    async def open_tournament(self, request: Request, body: bytes) -> Response:
        """A new tournament."""
        return answer(await self._people.open_tournament(caller_of(request), read_body(body, NewTournament)), 201)

    async def tournament(self, request: Request) -> Response:
        """A tournament; with a key also the way to one's game."""
        key = key_of(request) if "authorization" in request.headers else None
        return answer(await self._people.tournament(request.path_params["id"], key))

    async def enter(self, request: Request, body: bytes) -> Response:
        """Takes part."""
        key = key_of(request)
        return answer(await self._people.enter(request.path_params["id"], key, read_body(body, Entry)))

    async def enter_bot(self, request: Request, body: bytes) -> Response:
        """Lets a bot take part."""
        key = key_of(request)
        return answer(await self._people.enter_bot(request.path_params["id"], key, read_body(body, BotEntry)))

    async def leave(self, request: Request, _: bytes) -> Response:
        """Takes part no more."""
        return answer(await self._people.leave(request.path_params["id"], key_of(request)))

    async def start(self, request: Request, _: bytes) -> Response:
        """Begins."""
        return answer(await self._people.start(request.path_params["id"], key_of(request)))

    async def decide(self, request: Request, body: bytes) -> Response:
        """Decides a match that is not played."""
        key = key_of(request)
        return answer(await self._people.decide(request.path_params["id"], key, read_body(body, Decision)))


def _search(request: Request) -> Search:
    params = request.query_params
    said: dict[str, Any] = {name: params[name][:LONGEST] for name in SEARCHED if params.get(name)}
    try:
        return convert(said, Search, strict=False)
    except ValidationError as error:
        raise BadRequest("the request cannot be read: {reason}", reason=str(error)) from None
