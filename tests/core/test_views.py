"""Views are built from what a seat may know: permuting all that it may not know changes nothing it gets."""

import json
from random import Random

import pytest

import madking
from madking.core import engine
from madking.core.options import options
from madking.core.state import State
from madking.core.views import sight, view
from tests.core.positions import PAIRS, positions


def permuted(state: State, viewer: int | None, rng: Random) -> State:
    """The same position with other hidden cards in the hands of everyone but the viewer."""
    twin = state.copy()
    for player in twin.players:
        if player.seat != viewer:
            hidden = player.hand + player.deck
            rng.shuffle(hidden)
            size = len(player.hand)
            player.hand, player.deck = sorted(hidden[:size]), sorted(hidden[size:])
    return twin


@pytest.mark.parametrize("pair", PAIRS[::2], ids="-".join)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_cards_change_nothing_that_a_viewer_gets(pair: tuple[str, ...], viewer: int | None) -> None:
    rng = Random(1)
    for state in positions(pair, "views", every=9):
        twin = permuted(state, viewer, rng)
        assert json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer))
        if viewer is not None:
            assert sight(twin, viewer).hash() == sight(state, viewer).hash()


@pytest.mark.parametrize("pair", PAIRS[1::2], ids="-".join)
def test_whether_a_window_is_offered_does_not_depend_on_hidden_cards(pair: tuple[str, ...]) -> None:
    rng = Random(2)
    compared = 0
    for state in positions(pair, "windows", every=3):
        if state.asked < 0:
            continue
        viewer = state.asked
        twin = permuted(state, viewer, rng)
        mine = [option.text for option in options(state)]
        assert [option.text for option in options(twin)] == mine
        for code in engine.legal(state)[:3]:
            after, other = state.copy(), twin.copy()
            engine.apply(after, code)
            engine.apply(other, code)
            assert json.dumps(view(after, viewer)) == json.dumps(view(other, viewer))
            compared += 1
    assert compared > 150


def test_a_view_shows_the_own_hand_and_only_the_size_of_others() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="view")
    mine, theirs = game.view(0)["players"]
    assert len(mine["hand"]) == 4
    assert "hand" not in theirs
    assert theirs["hand_size"] == 4
    assert all("hand" not in player for player in game.view(None)["players"])


def test_options_are_shown_only_to_the_one_who_is_asked() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="view")
    asked = game.actor
    assert asked is not None
    assert game.view(asked)["options"] == [option.text for option in game.options]
    assert game.view(1 - asked)["options"] == []
    assert game.view(1 - asked)["question"] is None
