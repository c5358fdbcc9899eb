"""Small tournaments: brackets and round robins as data, and on a server, with games that open by themselves."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from madking.server.people.bracket import Entrant, Kind, Tournament, first_round, round_robin
from tests.server.conftest import Run, Site
from tests.server.test_people import Caller, fresh, whole_database
from tests.serving import Talk, string_of


def tournament(kind: Kind, entrants: int) -> Tournament:
    """A tournament that begins."""
    people = tuple(Entrant(f"p{n}", f"P{n}", "random", "") for n in range(entrants))
    bare = Tournament("t", "p0", "Cup", kind, None, 60, False, "en", people)
    return bare.going_on()


def play(made: Tournament, better: Any) -> Tournament:
    """Decides all matches: of two the better one wins."""
    while not made.over:
        number = next(n for n, match in enumerate(made.matches) if match.winner is None)
        made = made.decided(number, better(*made.matches[number].seats))
    return made


@pytest.mark.parametrize("entrants", range(3, 17))
def test_everyone_meets_everyone_once(entrants: int) -> None:
    rounds = round_robin(entrants)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert len(met) == len(set(met)) == entrants * (entrants - 1) // 2
    assert all(len({one for pair in pairs for one in pair}) == 2 * len(pairs) for pairs in rounds)
    made = play(tournament("round-robin", entrants), min)
    assert made.order() == list(range(entrants))
    assert made.points()[0] == 2 * (entrants - 1)


@pytest.mark.parametrize("entrants", range(3, 17))
def test_a_bracket_has_one_winner(entrants: int) -> None:
    made = play(tournament("bracket", entrants), max)
    games = [match for match in made.matches if match.second is not None]
    assert len(games) == entrants - 1, "each game sends one home"
    assert made.order()[0] == entrants - 1 == made.matches[-1].winner
    assert play(tournament("bracket", entrants), min).order()[:2] == [0, 1], "the first two meet in the last game"


def test_the_first_go_on_where_places_are_empty() -> None:
    assert first_round(3) == [(0, None), (1, 2)]
    assert first_round(6) == [(0, None), (3, 4), (1, None), (2, 5)]
    assert [match.winner for match in tournament("bracket", 3).matches] == [0, None]


def test_a_draw_is_played_again_in_a_bracket_and_counts_half_in_a_round_robin() -> None:
    made = tournament("bracket", 4).played_in(0, "game")
    seats = made.matches[0].seats
    again = made.decided(0, -1)
    assert (again.matches[0].game, again.matches[0].winner, again.matches[0].seats) == ("", None, seats[::-1])
    assert again.decided(0, -1).decided(0, -1).matches[0].winner == 0, "whoever entered first"
    drawn = tournament("round-robin", 3).decided(0, -1)
    assert sorted(drawn.points()) == [0, 1, 1]


def test_those_with_as_many_points_stand_by_their_own_game() -> None:
    games = [(0, 1, 1), (0, 2, 0), (0, 3, 0), (1, 2, 1), (1, 3, 3), (2, 3, 2)]
    results = {frozenset((one, other)): winner for one, other, winner in games}
    made = play(tournament("round-robin", 4), lambda one, other: results[frozenset((one, other))])
    assert (made.points(), made.order()) == ([4, 4, 2, 2], [1, 0, 2, 3])


def test_who_gives_up_loses_what_is_not_played() -> None:
    made = tournament("round-robin", 3)
    left = made.without(0)
    assert [match.winner for match in left.matches] == [None], "the other two play first"
    over = left.decided(0, 1)
    assert (over.over, over.points()) == (True, [0, 4, 2])
    assert len(replace(made, matches=()).without(0).entrants) == 2, "before the start they were never there"


def test_a_player_who_is_forgotten_leaves_a_place_without_a_name() -> None:
    made = tournament("round-robin", 3).forgetting("p0")
    assert (made.entrants[0].name, made.entrants[0].player, made.host, made.entrants[0].gone) == ("", "", "", True)


# --- on a server -------------------------------------------------------------------------------------


def three(site: Site, tag: str) -> tuple[list[str], list[Caller]]:
    """Three people with names."""
    keys = [fresh() for _ in range(3)]
    callers = [Caller(site, key) for key in keys]
    for number, caller in enumerate(callers):
        caller.post("/me/name", name=f"{tag} {['One', 'Two', 'Six'][number]}")
    return keys, callers


async def sit(site: Site, key: str, play: dict[str, str]) -> Talk:
    """Somebody comes to their game of a tournament."""
    talk = Talk(site.url, play["game"], f"{key} at {play['game']}", invitations=[play["invitation"]], key=key)
    talk.strings = [string_of(int(key[:4], 16))]
    await talk._knock()
    return talk


def resign(site: Site, run: Run, keys: list[str], callers: list[Caller], address: str) -> int:
    """Whoever has a game comes; the one who entered later gives up. Gives how many games were played."""
    plays = {key: play for key, caller in zip(keys, callers, strict=True) if (play := caller.get(address)["play"])}

    async def both() -> None:
        for game in {play["game"] for play in plays.values()}:
            pair = [(key, play) for key, play in plays.items() if play["game"] == game]
            talks = [await sit(site, key, play) for key, play in pair]
            for talk in talks:
                await talk.until("state")
            await talks[-1].ask({"type": "resign"})
            await asyncio.gather(*(talk.socket.close() for talk in talks if talk.socket))

    run(both())
    return len({play["game"] for play in plays.values()})


@pytest.mark.parametrize(("kind", "games"), [("round-robin", 3), ("bracket", 2)])
def test_a_tournament_of_three(site: Site, run: Run, kind: str, games: int) -> None:
    keys, callers = three(site, kind.title())
    host = callers[0]
    made = host.post("/tournaments", name="Winter cup", kind=kind, timer=3600, rated=True)["id"]
    address = f"/tournaments/{made}"
    assert host.refused(f"{address}/start") == (409, "a tournament begins with at least 3 players")
    for caller in callers:
        caller.post(f"{address}/enter", hero="barbarian")
    assert callers[1].refused(f"{address}/start")[0] == 409, "the host begins"
    host.post(f"{address}/start")
    assert Caller(site, fresh()).refused(f"{address}/enter")[0] == 409
    played = 0
    while not host.get(address)["over"]:
        played += resign(site, run, keys, callers, address)
        assert played <= games
    told = host.get(address)
    assert (played, told["order"][0], told["you"], told["play"]) == (games, 0, 0, None)
    assert [short["over"] for short in callers[2].get("/tournaments")["tournaments"]] == [True]
    assert host.get("/me")["ratings"][0]["won"] == 2 if kind == "round-robin" else 1


def test_a_bot_fills_the_place_that_is_empty(site: Site, run: Run) -> None:
    """Two people and a bot: its games are set up for one person, are not rated, and decide like all others."""
    keys, callers = three(site, "Odd")
    host, guest = callers[:2]
    made = host.post("/tournaments", name="Cup", kind="round-robin", timer=3600, rated=True)["id"]
    address = f"/tournaments/{made}"
    assert guest.refused(f"{address}/bot", bot="greedy")[0] == 409, "the host decides"
    assert host.refused(f"{address}/bot", bot="nobody")[0] == 400
    host.post(f"{address}/enter")
    host.post(f"{address}/bot", bot="random")
    host.post(f"{address}/bot", bot="greedy", hero="monk")
    guest.post(f"{address}/enter")
    told = host.post(f"{address}/enter", hero="paladin")
    assert [(one["bot"], one["hero"]) for one in told["entrants"]] == [
        ("", "paladin"),
        ("", "random"),
        ("greedy", "monk"),
    ]
    assert len(host.post(f"{address}/bot")["entrants"]) == 2
    host.post(f"{address}/bot", bot="greedy")
    host.post(f"{address}/start")
    assert host.refused(f"{address}/bot", bot="greedy")[0] == 409
    while not host.get(address)["over"]:
        resign(site, run, keys, callers, address)
    told = host.get(address)
    assert (told["order"], told["points"]) == ([2, 0, 1], [2, 0, 4]), "whoever met the bot gave up"
    assert host.get("/me")["ratings"][0]["games"] == 1


def test_nobody_plays_for_another(site: Site) -> None:
    keys, callers = three(site, "Alone")
    made = callers[0].post("/tournaments", name="Cup", kind="round-robin", timer=60)["id"]
    for caller in callers:
        caller.post(f"/tournaments/{made}/enter")
    callers[0].post(f"/tournaments/{made}/start")
    invitations = [play["invitation"] for caller in callers if (play := caller.get(f"/tournaments/{made}")["play"])]
    assert len(set(invitations)) == 2
    with site.http() as http:
        seen = http.get(f"/api/people/tournaments/{made}").text
    stranger = Caller(site, fresh()).get(f"/tournaments/{made}")
    assert (stranger["play"], stranger["you"], stranger["host"]) == (None, None, False)
    stored = whole_database(site)
    assert not any(secret in place for place in (seen, stored) for secret in (*invitations, *keys))
    for act in ("start", "leave"):
        assert Caller(site, fresh()).refused(f"/tournaments/{made}/{act}")[0] == 409
    assert Caller(site, fresh()).refused(f"/tournaments/{made}/decide", match=0, winner=0)[0] == 409


def test_the_host_decides_what_is_not_played_and_a_game_that_was_called_off_is_set_up_anew(
    site: Site, run: Run
) -> None:
    keys, callers = three(site, "Late")
    host = callers[0]
    made = host.post("/tournaments", name="Cup", kind="bracket", timer=60)["id"]
    address = f"/tournaments/{made}"
    for caller in callers:
        caller.post(f"{address}/enter")
    host.post(f"{address}/start")
    plays = [caller.get(address)["play"] for caller in callers[1:]]
    assert host.get(address)["play"] is None, "the first goes on without a game"

    async def call_off() -> None:
        talks = [await sit(site, key, play) for key, play in zip(keys[1:], plays, strict=True)]
        await talks[0].until("state")
        await talks[0].ask({"type": "abort"})
        await asyncio.gather(*(talk.socket.close() for talk in talks if talk.socket))

    run(call_off())
    again = callers[1].get(address)["play"]
    assert again["game"] != plays[0]["game"]
    assert host.refused(f"{address}/decide", match=1, winner=0)[0] == 409, "who does not play it cannot win it"
    told = host.post(f"{address}/decide", match=1, winner=2)
    assert (told["matches"][1]["winner"], told["matches"][2]["second"]) == (2, 2)
    callers[2].post(f"{address}/leave")
    assert host.get(address)["order"][0] == 0
    assert host.get(address)["over"]


def test_unknown_tournaments_and_bad_ones_get_one_sentence(site: Site) -> None:
    anna = Caller(site, fresh())
    assert anna.refused("/tournaments/unknown/enter") == (
        404,
        "there is no such tournament, or the link to it is wrong",
    )
    for wanted in ({"kind": "swiss"}, {"timer": 1}, {"name": "\u3164"}, {"ruleset": "none"}):
        body = {"name": "Cup", "kind": "bracket", "timer": 60, **wanted}
        assert anna.refused("/tournaments", **body)[0] == 400
    made = anna.post("/tournaments", name="Cup", kind="bracket", timer=60)["id"]
    assert anna.refused(f"/tournaments/{made}/enter")[1].startswith("choose a name on your page first")
    anna.post("/me/name", name="Nameless no more")
    assert anna.refused(f"/tournaments/{made}/enter", hero="nobody")[0] == 400
