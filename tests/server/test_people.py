"""People without accounts: a key of the browser, names, what they played, whom they block, and what is theirs."""

import asyncio
from random import Random
from typing import Any

import httpx

from madking.server import fairness
from madking.server.ended import Ended
from madking.server.people.keys import player_of
from madking.server.people.outcome import Finished, Part
from madking.server.protocol import Choose, Hello, NewGame
from madking.server.room import Room
from madking.server.setup import set_up
from madking.server.storage import Journal, Storage
from tests.server.conftest import Run, Site
from tests.serving import Talk, bearer, string_of

ANNA, BORIS, VERA = ("a" * 32, "b" * 32, "c" * 32)


class Caller:
    """Somebody with a key who asks over HTTP."""

    def __init__(self, site: Site, key: str) -> None:
        self.http = httpx.Client(base_url=site.url, headers=bearer(key), timeout=60)
        self.player = player_of(key)

    def get(self, path: str, **params: Any) -> dict[str, Any]:
        answer = self.http.get(f"/api/people{path}", params=params)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.http.post(f"/api/people{path}", json=body)
        assert answer.status_code in (200, 201), answer.text
        told: dict[str, Any] = answer.json()
        return told

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        answer = self.http.post(f"/api/people{path}", json=body)
        return answer.status_code, answer.json()["error"]


def keep_game(
    storage: Storage,
    run: Run,
    keys: tuple[str, ...],
    result: str = "won",
    names: tuple[str, ...] = ("Anna", "Boris"),
    heroes: tuple[str, str] = ("barbarian", "moon_elf"),
    rated: bool = False,
) -> str:
    """A duel of two people with keys, stored as over; for the first one it ended so."""
    setup, opened = set_up(NewGame(list(heroes), ["person", "person"]), fairness.draw_secret())
    room = Room(setup)
    rows: list[Any] = []
    for made, key, name in zip(opened.seats, keys, names, strict=True):
        invitation, string = made["invitation"], string_of(made["seat"])
        hello = Hello(f"{key}-{setup.id}", invitations=[invitation], strings=[string], name=name, key=key)
        rows.append(room.apply(room.roster.claim(hello)))
    other = {"won": "lost", "lost": "won", "drawn": "drawn"}[result]
    parts = [
        Part(seat, player_of(key) if key else None, "person", name, hero, seat, end)  # type: ignore[arg-type]
        for seat, (key, name, hero, end) in enumerate(zip(keys, names, heroes, (result, other), strict=True))
    ]
    finished = Finished("1v1", "rerolled", 9, "rules", rated, tuple(parts))
    storage.add_game(setup)
    journal = Journal(storage)
    run(journal.append(setup.id, 0, rows, Ended(room.game.log, {}, finished)))
    journal.close()
    return setup.id


def test_a_game_that_is_played_to_its_end_stands_in_the_histories_of_both(site: Site, run: Run) -> None:
    made = site.set_up(heroes=["barbarian", "paladin"])

    async def play(talk: Talk, choices: Random) -> list[int]:
        while await talk.until_asked():
            await talk.choose(choices.choice(talk.state["options"])["text"])
        return list(talk.state["over"]["winners"])

    async def both() -> list[list[int]]:
        first, second = site.guest(made, 0, name="Anna"), site.guest(made, 1, name="Boris")
        first.key, second.key = ANNA, BORIS
        await first.wait()
        state = await second.join()
        assert [seat["player"] for seat in state["seats"]] == [player_of(ANNA), player_of(BORIS)]
        await first.until("state")
        return await asyncio.gather(play(first, Random("first")), play(second, Random("second")))

    winners = run(both())[0]
    games = Caller(site, ANNA).get("/me/games")["games"]
    assert [game["game"] for game in games] == [made["game"]]
    assert games[0]["result"] == ("won" if 0 in winners else "lost")
    assert [part["name"] for part in games[0]["parts"]] == ["Anna", "Boris"]
    assert [part["hero"] for part in games[0]["parts"]] == ["barbarian", "paladin"]
    assert Caller(site, BORIS).get("/me/games")["games"][0]["seat"] == 1
    assert Caller(site, VERA).get("/me/games") == {"games": [], "more": False}
