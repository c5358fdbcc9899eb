"""Starting a server: one line with its address, and the browser if it is wanted."""

import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from madking.errors import SetupError
from madking.server.app import make_app
from madking.server.draining import DrainingServer
from madking.server.listening import DirectSocket, bounded_http
from madking.server.logs import set_up_logs
from madking.server.settings import Settings

SWITCH_SECONDS: Final = 0.001
"""So soon the thread that stores a choice gets its turn, however busy the others are; the usual 5 ms add up."""
RARELY: Final = (5_000, 20, 20)
"""When garbage in circles is looked for: with a thousand games a whole round stops everyone for half a second."""


def serve(
    settings: Settings, say: Callable[[str], None], open_page: bool, replaceable: Callable[[], bool] = lambda: False
) -> int:
    """Listens until it is interrupted; port 0 is any free port. Returns the port for who is to take its place, or 0.

    While nobody is connected it ends as soon as it is `replaceable`.
    """
    listener = _listen(settings.host, settings.port)
    port = listener.getsockname()[1]
    set_up_logs(settings.log_format, settings.log_level)
    if settings.redis:
        _check_redis(settings.redis)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*RARELY)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http=bounded_http(settings.limits, settings.trusted_proxies),
        ws=DirectSocket,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        ws_max_size=4 * settings.limits.message_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
    say(f"madking is at {address} (Ctrl+C ends it)")
    if open_page:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    server = DrainingServer(config, app.state.house, replaceable)
    server.run(sockets=[listener])
    return port if server.replaced else 0


def _check_redis(url: str) -> None:
    try:
        from madking.server.post import check_redis
    except ImportError:
        raise SetupError("several processes need Redis for Python: pip install 'madking[redis]'") from None
    check_redis(url)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise SetupError(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', None) or error}") from None
    listener.listen(1024)
    return listener
