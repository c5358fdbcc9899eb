"""Feats at the server's tables, and the records that finished games leave."""

from collections.abc import Iterator
from typing import Any

import pytest

import madking
from madking.bots import make_bot
from madking.charter.records import read_book, write_book
from madking.server.feats import Feats
from tests.server.conftest import Site, site_at
from tests.server.test_archive import finish, get

Played = tuple[Site, dict[str, Any]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    with site_at(f"sqlite:///{tmp_path_factory.mktemp('db') / 'games.db'}") as site:
        yield site, finish(site)


@pytest.fixture(scope="module")
def mirror() -> madking.Game:
    """A mirror match that was played to its end."""
    game = madking.new_game(["barbarian", "barbarian"], seed="feats")
    game.play_out([make_bot("random", "1"), make_bot("random", "2")])
    return game


@pytest.mark.slow
def test_each_seat_has_its_record(played: Played) -> None:
    site, made = played
    found = [get(site, f"/api/games/{made['game']}/records", secret) for secret in made["secrets"]]
    assert [[one["seat"] for one in some] for some in found] == [[0], [1]]
    assert sorted(some[0]["result"] for some in found) == ["lost", "won"]
    assert {some[0]["game"] for some in found} == {made["game"]}
    one, other = found[0][0], found[1][0]
    assert one["dealt"] <= other["taken"]
    assert write_book(read_book(write_book([]))) == write_book([])


def test_who_only_watches_has_none(played: Played) -> None:
    site, made = played
    assert get(site, f"/api/games/{made['game']}/records", made["spectator"]) == []


def test_the_charter_is_told(played: Played) -> None:
    site, _ = played
    feats = get(site, "/api/feats", lang="ru")
    assert len(feats) == 85
    assert feats[0] == {
        "key": "any/full-hands",
        "hero": "",
        "name": "Полные руки",
        "text": "Возьмите 6 карт за один ход.",
        "needed": 6,
        "ours": False,
    }


def test_a_winner_is_told_of_the_feat_and_nobody_else(mirror: madking.Game) -> None:
    assert mirror.result is not None
    (winner,) = mirror.result.winners
    people = ["person", "person"]
    assert "any/mirror" in [one.feat for one in Feats(None).earned(mirror, people, [winner])]
    assert "any/mirror" not in [one.feat for one in Feats(None).earned(mirror, people, [1 - winner])]
    assert all(one.step for one in Feats(None).earned(mirror, people, [0, 1]))


def test_no_feats_against_those_who_play_at_random_or_in_a_branch(mirror: madking.Game) -> None:
    assert Feats(None).earned(mirror, ["random", "random"], [0, 1]) == []
    assert Feats("another 12").earned(mirror, ["person", "person"], [0, 1]) == []


def test_what_was_taken_back_is_no_longer_told() -> None:
    game = madking.new_game(["barbarian", "monk"], seed="4")
    feats, before = Feats(None), game.copy()
    game.choose(0)
    for now in (game, before, game):
        assert feats.earned(now, ["person", "person"], [0, 1]) == []
