"""Puzzles and the campaign as the page asks for them."""

from typing import Any

import pytest

from madking.campaign import LADDER
from madking.puzzles.book import shipped
from tests.server.conftest import Site


def get(site: Site, path: str) -> Any:
    """What an address answers."""
    with site.http() as http:
        return http.get(path).json()


def test_the_list_has_no_solutions_and_keeps_the_order_of_days(site: Site) -> None:
    told = get(site, "/api/puzzles")
    assert [one["id"] for one in told] == [puzzle.id for puzzle in shipped().puzzles]
    assert all(set(one) == {"id", "kind", "level"} for one in told)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_puzzle_shows_its_seat_the_table_and_asks_only_what_it_weighs(site: Site, lang: str) -> None:
    puzzle = next(one for one in shipped().puzzles if one.kind == "upgrade")
    told = get(site, f"/api/puzzles/{puzzle.id}?lang={lang}")
    weighed = {choice.text for choice in puzzle.choices}
    assert {option["text"] for option in told["state"]["options"]} == weighed
    assert [answer["text"] for answer in told["answers"] if answer["right"]] == [puzzle.best.text]
    assert told["state"]["you"] == puzzle.seat
    assert told["state"]["prompt"] == told["question"]
    assert "hand" not in told["state"]["view"]["players"][1 - puzzle.seat], "the other's hand stays hidden"


def test_an_unknown_puzzle_or_duel_is_not_there(site: Site) -> None:
    with site.http() as http:
        assert http.get("/api/puzzles/none-such").status_code == 404
        assert http.post("/api/campaign/17", json={}).status_code == 404


def test_the_ladder_is_told_in_both_languages(site: Site) -> None:
    english, russian = (get(site, f"/api/campaign?lang={lang}") for lang in ("en", "ru"))
    assert [one["key"] for one in english] == [duel.key for duel in LADDER]
    assert all(one["name"] != other["name"] for one, other in zip(english, russian, strict=True))
    assert not any("{" in " ".join(one["twists"] + one["stars"]) for one in english + russian)


@pytest.mark.parametrize("number", [1, 12])
def test_a_duel_is_an_ordinary_room(site: Site, number: int) -> None:
    duel = LADDER[number - 1]
    with site.http() as http:
        opened = http.post(f"/api/campaign/{duel.key}", json={"language": "ru", "name": "Аня"})
    assert opened.status_code == 201
    assert [one["seat"] for one in opened.json()["seats"]] == [duel.seat]
    assert len(opened.json()["strings"]) == len(duel.heroes)
