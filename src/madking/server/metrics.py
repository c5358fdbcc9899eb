"""What a server tells about itself in numbers, as Prometheus reads them: few, and all of now."""

import time
from collections.abc import Callable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from madking.cores import engine_version, running_core

disable_created_metrics()  # type: ignore[no-untyped-call]  # it has no types
KIND: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        Info("madking", "The version that runs.", registry=self.registry).info(
            {"version": engine_version(), "core": running_core()}
        )
        self.requests = Counter("madking_requests", "HTTP requests.", ["method", "status"], registry=self.registry)
        self.request_seconds = Histogram(
            "madking_request_seconds", "How long HTTP requests took.", buckets=SECONDS, registry=self.registry
        )
        self.decisions = Counter("madking_rows", "Rows of games that were stored.", registry=self.registry)
        self.commit_seconds = Histogram(
            "madking_commit_seconds", "How long rows took to be stored.", buckets=SECONDS, registry=self.registry
        )
        self.commit_failures = Counter(
            "madking_commit_failures", "Rows that could not be stored.", registry=self.registry
        )

    def watch(self, name: str, about: str, measured: Callable[[], float]) -> None:
        """Adds a number that is looked up when it is asked for."""
        Gauge(f"madking_{name}", about, registry=self.registry).set_function(measured)

    def text(self) -> bytes:
        """All numbers."""
        return generate_latest(self.registry)


class Measured:
    """Counts the requests that pass."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.monotonic()
        method = scope["method"] if scope["method"] in ("GET", "POST") else "other"

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.requests.labels(method, f"{message['status'] // 100}xx").inc()
                self._metrics.request_seconds.observe(time.monotonic() - begun)
            await send(message)

        await self._app(scope, receive, counted)
