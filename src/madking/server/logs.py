"""Log lines: time, level, request and what happened, as text or JSON. Seeds and secrets are struck out of each line."""

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, Literal

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ACCESS: Final = logging.getLogger("madking.access")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="-")
"""The request that is answered now."""
LogFormat = Literal["text", "json"]
STRUCK: Final = "(secret)"
SECRETS: Final = (
    (re.compile(r"\b[0-9a-f]{64}(?:\|[^\s\"'\\]*)?"), STRUCK),
    (re.compile(r"(?i)(\bseed[\"']?[ =:]+[\"']?)[^\s\"',})(\\]+"), rf"\1{STRUCK}"),
    (re.compile(r"(?i)(\b(?:bearer|secret|token|invitation)s?[\"']?[ =:\[]+[\"']?)[A-Za-z0-9_-]{16,}"), rf"\1{STRUCK}"),
    (re.compile(r"(?i)(\bkey[\"']?[ =:]+[\"']?)[0-9a-f]{32}"), rf"\1{STRUCK}"),
    (re.compile(r"([#?&][itw]=)[A-Za-z0-9_-]+"), rf"\1{STRUCK}"),
    (re.compile(r"(://[^\s:/@]*:)[^\s@/]+@"), rf"\1{STRUCK}@"),
)
"""The dice of a game in every form that they are written in, what opens a seat, and the passwords of addresses."""
REPLAY: Final = re.compile(r"(/(?:api/replays|r)/)[A-Za-z0-9_-]+")
QUIET: Final = ("/healthz", "/readyz", "/metrics")
"""What machines ask all the time."""


def strike(line: str) -> str:
    """A line without the dice and the secrets of anyone."""
    for pattern, instead in SECRETS:
        line = pattern.sub(instead, line)
    return line


class TextLines(logging.Formatter):
    """One line for a happening, then its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        head = f"{_at(record)} {record.levelname} {record.name} [{REQUEST.get()}]"
        return strike(f"{head} {record.getMessage()}{_trace(self, record, chr(10))}")


class JsonLines(logging.Formatter):
    """One JSON object on a line for a happening."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        told = {
            "time": _at(record),
            "level": record.levelname,
            "logger": record.name,
            "request": REQUEST.get(),
            "message": strike(record.getMessage()),
        }
        trace = _trace(self, record, "")
        return json.dumps(told | ({"trace": strike(trace)} if trace else {}), ensure_ascii=False)


def _at(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _trace(formatter: logging.Formatter, record: logging.LogRecord, before: str) -> str:
    return before + formatter.formatException(record.exc_info) if record.exc_info and record.exc_info[0] else ""


def set_up_logs(kind: LogFormat, level: str) -> None:
    """Sends the lines of the server and its libraries to the error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("madking", "uvicorn.error"):
        logging.getLogger(name).setLevel(level.upper())
    logging.getLogger("uvicorn.error").propagate = True


class AccessLog:
    """Gives each request an id, which its answer shows, and writes down how it went."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        REQUEST.set(request)
        status, begun = 0, time.monotonic()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status != 101:
                status = message.get("code", 0)
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            _note(scope, status, time.monotonic() - begun)


def _note(scope: Scope, status: int, seconds: float) -> None:
    path = REPLAY.sub(r"\1…", scope["path"])
    level = logging.DEBUG if path in QUIET else logging.INFO
    if ACCESS.isEnabledFor(level):
        method = scope.get("method", "WS")
        client = scope["client"][0] if scope.get("client") else "local"
        agent = Headers(scope=scope).get("user-agent", "-")[:80]
        ACCESS.log(level, "%s %s %s %d %.1f ms %r", client, method, _printable(path), status, 1000 * seconds, agent)


def _printable(path: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in path[:200])
