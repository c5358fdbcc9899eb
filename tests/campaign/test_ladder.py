"""The campaign: sixteen duels that begin as they say, end, and give their stars."""

from pathlib import Path

import pytest

from madking.bots import BOTS, make_bot
from madking.campaign import LADDER, Duel, Progress, duel_header, duel_state, ladder_told, stars_of, twists
from madking.core.invariants import violations
from madking.games import load
from madking.lang.library import hero_keys
from madking.server.catalog import WEB


def test_everyone_is_played_once_and_the_bots_grow() -> None:
    assert sorted(duel.heroes[duel.seat] for duel in LADDER) == sorted(hero_keys())
    assert [duel.number for duel in LADDER] == list(range(1, 17))
    strengths = {"gentle": 0, "greedy": 1, "expert": 2, "master": 3}
    grown = [strengths[duel.bots[0]] for duel in LADDER if len(duel.heroes) == 2]
    assert grown == sorted(grown)
    assert grown[0] == 0
    assert grown[-1] == 3


@pytest.mark.parametrize("duel", LADDER, ids=lambda duel: duel.key)
def test_a_duel_begins_as_it_says_and_ends(duel: Duel) -> None:
    quick = {seat: make_bot("greedy", str(seat)) for seat in range(len(duel.heroes))}
    game = load(duel_header(duel, "en", f"v1:{duel.key}").opening(), partial=True)
    assert duel.health == () or tuple(game.state.dials) == duel.health
    assert game.state.mode.upgrade_deck is duel.upgrade_deck
    assert len(duel.players) == len(duel.heroes)
    assert duel.players[duel.seat] is None
    result = game.play_out(quick)
    assert result.turns < 200
    assert not violations(game.state)
    assert stars_of(duel, game.state) > 0 or duel.seat not in result.winners


def test_the_page_has_a_word_for_every_bot() -> None:
    words = (WEB / "js" / "words" / "start.js").read_text("utf-8")
    assert [bot for bot in BOTS if f'"bot.{bot}"' not in words] == []


def test_two_against_one_sit_as_they_say() -> None:
    alone = next(duel for duel in LADDER if duel.seat == 1)
    assert [player.team for player in duel_state(alone).players] == [0, 1, 0]
    assert twists(alone, "en")[0] == "You alone against two."


def test_stars_are_for_winning_health_and_pace() -> None:
    duel = LADDER[0]
    state = duel_state(duel)
    state.over, state.winners = True, [0]
    state.players[0].turns = duel.turns
    state.dials[0] = duel.left
    assert stars_of(duel, state) == 3
    state.dials[0] -= 1
    assert stars_of(duel, state) == 2
    state.players[0].turns += 1
    assert stars_of(duel, state) == 1
    state.winners = [1]
    assert stars_of(duel, state) == 0


def test_progress_is_kept_and_never_lost(tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    progress = Progress(file)
    assert progress.reached == 1
    progress.award("1", 2)
    progress.award("1", 1)
    assert Progress(file).stars["1"] == 2
    assert Progress(file).reached == 2
    file.write_text('{"1": "many", "2": 3}')
    assert Progress(file).stars["1"] == 0
    assert Progress(file).stars["2"] == 3
    file.write_text("no JSON")
    assert Progress(file).reached == 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_ladder_is_told_without_blanks(language: str) -> None:
    for told in ladder_told(language):
        assert told.name
        assert len(told.stars) == 3
        assert "{" not in " ".join((*told.twists, *told.stars))
