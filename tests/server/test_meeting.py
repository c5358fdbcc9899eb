"""Finding someone: open games, "play someone", short codes; nobody takes what is another's."""

from pathlib import Path
from typing import Any

import pytest

from madking.server.meeting import FRESH_SECONDS, Meeting
from madking.server.settings import Limits
from tests.server.conftest import Run, Site, site_at

WANTED: dict[str, Any] = {"heroes": ["barbarian", "random"], "seats": ["person", "person"], "names": ["Anna"]}


def post(site: Site, path: str, body: object = None, status: int = 201) -> Any:
    with site.http() as http:
        answer = http.post(path, json={} if body is None else body)
    assert answer.status_code == status, answer.text
    return answer.json()


def open_games(site: Site) -> dict[str, Any]:
    with site.http() as http:
        told: dict[str, Any] = http.get("/api/open").json()
    return told


@pytest.fixture
def place(tmp_path: Path) -> Any:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}") as site:
        yield site


def test_an_open_game_is_shown_and_its_seat_given_to_one(place: Site, run: Run) -> None:
    made = post(place, "/api/open", {**WANTED, "bank": 600, "increment": 10, "strength": "new"})["opened"]
    (shown,) = open_games(place)["games"]
    assert shown["game"] == made["game"]
    assert "invitation" not in str(shown)
    facts = shown["facts"]
    assert (facts["host"], facts["hero"], facts["bank"], facts["strength"]) == ("Anna", "barbarian", 600, "new")
    invited = post(place, f"/api/open/{made['game']}", status=200)
    assert invited["seat"] == 1
    assert "quicker" in post(place, f"/api/open/{made['game']}", status=409)["error"]
    assert open_games(place) == {"on": True, "games": []}

    async def meet() -> dict[str, Any]:
        host = place.guest(made, 0)
        await host.wait()
        guest = place.guest({"game": made["game"], "seats": [invited]}, 0, secret="the secret of another browser")
        return await guest.join()

    assert run(meet())["you"] == 1


def test_play_someone_meets_who_waits_for_the_same(place: Site) -> None:
    first = post(place, "/api/pair", WANTED)
    assert first["invited"] is None
    other = post(place, "/api/pair", {**WANTED, "bank": 600})
    assert other["invited"] is None, "another clock is another game"
    second = post(place, "/api/pair", WANTED)
    assert second["opened"] is None
    assert second["invited"]["game"] == first["opened"]["game"]
    third = post(place, "/api/pair", WANTED)
    assert third["invited"] is None, "one seat is given to one person"


def test_a_game_is_shown_while_its_host_waits(place: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    made = post(place, "/api/open", WANTED)["opened"]
    post(place, f"/api/open/{made['game']}", status=200)
    assert place.house.rooms.waiting() == {}

    async def wait() -> dict[str, set[int]]:
        await place.guest(made, 0).wait()
        return place.house.rooms.waiting()

    waiting = run(wait())
    assert waiting == {made["game"]: {1}}
    meeting = Meeting(place.house.storage)
    meeting.wait_on(waiting)
    assert len(meeting.games()) == 1, "who took the seat did not come"
    now = place.house.storage.clock.now()
    monkeypatch.setattr(place.house.storage.clock, "now", lambda: now + FRESH_SECONDS + 1)
    assert meeting.games() == []


def test_a_private_server_has_no_open_games(tmp_path: Path) -> None:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", lobby=False) as site:
        assert open_games(site) == {"on": False, "games": []}
        for path in ("/api/open", "/api/pair"):
            post(site, path, WANTED, 404)
        post(site, "/api/open/nothing", status=404)


def test_an_open_game_has_a_host_and_a_seat_for_others(place: Site) -> None:
    for seats in (["person", "greedy"], ["greedy", "person"]):
        assert "needs its host" in post(place, "/api/open", {**WANTED, "seats": seats}, 400)["error"]


def test_a_short_code_leads_to_a_seat_until_it_is_taken(place: Site, run: Run) -> None:
    made = place.set_up()
    mine, theirs = made["seats"]
    assert "code" in post(place, "/api/codes", {"game": made["game"], "invitation": mine["invitation"]})
    body = {"game": made["game"], "invitation": theirs["invitation"]}
    code = post(place, "/api/codes", body)["code"]
    assert (len(code), code) == (7, post(place, "/api/codes", body)["code"])
    found = post(place, f"/api/codes/{code.lower()}", status=200)
    assert found == {"game": made["game"], "seat": 1, "invitation": theirs["invitation"]}
    post(place, "/api/codes", {**body, "invitation": "of nobody"}, 404)
    for wrong in ("AAAAAAA", "short", "IIIIIII"):
        post(place, f"/api/codes/{wrong}", status=404)

    async def sit() -> None:
        await place.guest(made, 1).wait()

    run(sit())
    post(place, f"/api/codes/{code}", status=404)
    post(place, "/api/codes", body, 404)


def test_codes_cannot_be_guessed_through(tmp_path: Path) -> None:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", Limits(codes_per_minute=5)) as site, site.http() as http:
        answers = [http.post("/api/codes/AAAAAAA", json={}).status_code for _ in range(8)]
    assert answers[:5] == [404] * 5
    assert answers[-1] == 429
