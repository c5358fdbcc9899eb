"""What the handlers of HTTP read of a request, and how they answer."""

import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from madking.server.errors import BadRequest, NotFound
from madking.server.protocol import Lang, write
from madking.speech.phrasebook import LANGUAGES, as_language

JSON: Final = "application/json"
UNKEPT: Final = {"Cache-Control": "no-store"}
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
Handler = Callable[[Request], Coroutine[Any, Any, Response]]
Poster = Callable[[Request, bytes], Coroutine[Any, Any, Response]]
Get = Callable[[str, Handler], Route]
Post = Callable[[str, Poster], Route]
"""How the house makes a route of a path and a handler, with its limits."""


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON that nobody keeps."""
    return Response(write(value), status, UNKEPT, JSON)


def language(request: Request) -> Lang:
    """The language that a request asks for."""
    said = request.query_params.get("lang", "en")
    if said not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadRequest("unknown language {language}; known are {languages}", language=repr(said), languages=known)
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
        raise BadRequest("{name} is a number", name=name)
    return int(said)
