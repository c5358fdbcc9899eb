"""What HTTP tells of a game: every route, asked about a room and about its twin, with every secret and with none.

The application is the server's own; only where it would bring a room back from storage it is handed the room or the
twin. While a game runs no answer may hold the server's secret, or what opens another seat.
"""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
from tests.serving import bearer

from madking.server.app import House, make_app
from madking.server.fairness import split_seed
from madking.server.room import Room
from madking.server.settings import Limits, Settings

if TYPE_CHECKING:
    from tools.wire_audit import Findings, Recorded

STRANGER = "nobody's secret, surely"
OPEN = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    games_per_minute=10**6,
    uploads_per_minute=10**6,
    codes_per_minute=10**6,
)
PROBES: dict[str, tuple[str, str, Any]] = {
    "/": ("GET", "/", None),
    "/g/{id}": ("GET", "/g/{id}", None),
    "/r/{id}": ("GET", "/r/{id}", None),
    "/static/{path:path}": ("GET", "/static/js/app.js", None),
    "/healthz": ("GET", "/healthz", None),
    "/readyz": ("GET", "/readyz", None),
    "/api/catalog": ("GET", "/api/catalog", None),
    "/api/feats": ("GET", "/api/feats", None),
    "/api/games/{id}": ("GET", "/api/games/{id}", None),
    "/r/{id}/preview.png": ("GET", "/r/{id}/preview.png", None),
    "/me": ("GET", "/me", None),
    "/me/{tab}": ("GET", "/me/games", None),
    "/p/{id}": ("GET", "/p/{id}", None),
    "/t/{id}": ("GET", "/t/{id}", None),
    "/api/people/me": ("GET", "/api/people/me", None),
    "/api/people/me/games": ("GET", "/api/people/me/games", None),
    "/api/people/me/games/{id}/replay": ("POST", "/api/people/me/games/{id}/replay", {}),
    "/api/people/me/export": ("GET", "/api/people/me/export", None),
    "/api/people/players": ("GET", "/api/people/players", None),
    "/api/people/players/{id}": ("GET", "/api/people/players/{id}", None),
    "/api/people/tournaments": ("GET", "/api/people/tournaments", None),
    "/api/people/tournaments/{id}": ("GET", "/api/people/tournaments/{id}", None),
    "/api/games/{id}/heroes": ("GET", "/api/games/{id}/heroes", None),
    "/api/games/{id}/log": ("GET", "/api/games/{id}/log", None),
    "/api/games/{id}/review": ("GET", "/api/games/{id}/review", None),
    "/charter": ("GET", "/charter", None),
    "/puzzles": ("GET", "/puzzles", None),
    "/puzzles/{id}": ("GET", "/puzzles/{id}", None),
    "/campaign": ("GET", "/campaign", None),
    "/api/games/{id}/records": ("GET", "/api/games/{id}/records", None),
    "/api/games/{id}/tally": ("GET", "/api/games/{id}/tally", None),
    "/api/games/{id}/branch": ("POST", "/api/games/{id}/branch", {"step": 0, "seat": 0}),
    "/j/{id}": ("GET", "/j/{id}", None),
    "/api/open": ("GET", "/api/open", None),
    "/api/open/{id}": ("POST", "/api/open/{id}", {}),
    "/api/codes": ("POST", "/api/codes", {"game": "{id}", "invitation": STRANGER}),
    "/api/codes/{id}": ("POST", "/api/codes/{id}", {}),
    "/api/fair/{id}": ("GET", "/api/fair/{id}", None),
    "/api/replays/{id}": ("GET", "/api/replays/{id}", None),
    "/api/replays/{id}/frames": ("GET", "/api/replays/{id}/frames", None),
    "/api/replays/{id}/heroes": ("GET", "/api/replays/{id}/heroes", None),
    "/api/replays/{id}/log": ("GET", "/api/replays/{id}/log", None),
    "/api/replays/{id}/branch": ("POST", "/api/replays/{id}/branch", {"step": 0, "seat": 0}),
}
"""How each route is asked about a game."""
ELSEWHERE = {
    "/ws/{id}", "/metrics", "/api/games", "/api/lessons/{id}", "/api/replays", "/api/pair",
    "/api/puzzles", "/api/puzzles/{id}", "/api/campaign", "/api/campaign/{id}",
    *(f"/api/people/me/{act}" for act in ("name", "block", "unblock", "report", "delete")),
    "/workshop", "/api/workshop/heroes/{id}",
    *(f"/api/workshop/{what}" for what in ("balance", "tune", "numbers", "sheet")),
    *(f"/api/workshop/{what}" for what in ("check", "words", "begin", "beginnings")),
    *(f"/api/workshop/{what}/{{id}}{act}" for what in ("balance", "tune") for act in ("", "/stop")),
    *(f"/api/people/tournaments/{{id}}/{act}" for act in ("enter", "bot", "leave", "start", "decide")),
}  # fmt: skip
"""Routes that tell of no game: the WebSocket is recorded, the others count, or make or change something of people."""
AFTER_THE_END = ("/log", "/review", "/records", "/tally", "/branch", "/replay")
STALE_HEADERS = ("x-request-id", "date")


def unknown_routes(house: House) -> set[str]:
    """Routes that nobody has thought of here."""
    return {route.path for route in house.routes()} - PROBES.keys() - ELSEWHERE


class Asker:
    """Asks every route about one game, by each secret and by none."""

    def __init__(self, house: House, http: httpx.AsyncClient, recorded: "Recorded", findings: "Findings") -> None:
        self._house = house
        self._http = http
        self._recorded = recorded
        self._findings = findings

    async def compare(self, room: Room, rng: Random) -> None:
        """Compares what is told of a room that runs and of its twins, one for each receiver."""
        from tools.wire_audit import twin_of

        secret, _ = split_seed(room.header.seed)
        for shown in (*self._recorded.secrets, STRANGER):
            slot = room.slot(shown)
            twin, _ = twin_of(room, room.viewer(slot) if slot is not None else None, len(room.stream), rng)
            hidden = [secret, *(other for other in self._recorded.secrets if other != shown)]
            for path in PROBES:
                answers = [await self._ask(path, shown, told) for told in (room, twin)]
                self._findings.answers += 1
                if answers[0] != answers[1]:
                    self._wrong(f"{path} tells something else of a twin")
                if any(word.encode() in answers[0][2] for word in hidden):
                    self._wrong(f"{path} tells a secret")
                if path.endswith(AFTER_THE_END) and answers[0][0] < httpx.codes.BAD_REQUEST:
                    self._wrong(f"{path} is answered while the game runs")

    async def _ask(self, path: str, shown: str, room: Room) -> tuple[int, dict[str, str], bytes]:
        async def settled(_: str) -> Room:
            return room

        self._house.rooms.settled = settled  # type: ignore[method-assign, assignment]  # or its twin
        method, address, body = PROBES[path]
        answer = await self._http.request(
            method, address.format(id=self._recorded.game), headers=bearer(shown), params={"lang": "ru"}, json=body
        )
        return answer.status_code, {**answer.headers, **dict.fromkeys(STALE_HEADERS, "")}, answer.content

    def _wrong(self, what: str) -> None:
        self._findings.wrong.append(f"{self._recorded.table}: {what}")


async def _ask_all(db: str, games: "list[Recorded]", findings: "Findings") -> None:
    from tools.wire_audit import room_of

    app = make_app(Settings(db=db, limits=OPEN))
    house: House = app.state.house
    findings.wrong += [f"nobody asks {path}" for path in sorted(unknown_routes(house))]
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", timeout=120) as http:
        for recorded in games:
            room, rows = room_of(recorded, house.storage)
            for row in rows:
                room.apply(row)
            if not room.over:
                await Asker(house, http, recorded, findings).compare(room, Random(recorded.game))
    await asyncio.to_thread(house.close)


def audit_http(db: str, recorded: "list[Recorded]", findings: "Findings") -> None:
    """Asks about all recorded games that are not over: what is over has no secrets any more."""
    asyncio.run(_ask_all(db, recorded, findings))
