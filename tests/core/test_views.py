"""Views are built from what a seat may know: permuting all that it may not know changes nothing it gets."""

import json
from pathlib import Path
from random import Random

import pytest

import madking
from madking.core import engine
from madking.core.options import options
from madking.core.state import F_ACT, Player, State
from madking.core.views import known_cards, sight, view
from tests.conftest import Table
from tests.core.positions import MENAGERIE, PAIRS, positions


def named(pair: tuple[str, ...]) -> str:
    return "-".join(Path(hero).stem for hero in pair)


def announced(state: State, player: Player) -> list[int]:
    """The cards of a hand that a player wants to play, as everybody knows."""
    acts = [frame for frame in state.stack if frame.kind == F_ACT and not frame.y and frame.seat == player.seat]
    return [frame.x for frame in acts if frame.x in player.hand]


def permuted(state: State, viewer: int | None, rng: Random) -> State:
    """The same position with other hidden cards in the hands of everyone but the viewer.

    Cards that the viewer has seen stay, and so does a card that its owner has announced.
    """
    twin = state.copy()
    for player in twin.players:
        if player.seat != viewer:
            seen = list({*known_cards(player, viewer), *announced(state, player)})
            hidden = [card for card in player.hand + player.deck if card not in seen]
            rng.shuffle(hidden)
            size = len(player.hand) - len(seen)
            player.hand, player.deck = sorted(seen + hidden[:size]), sorted(hidden[size:])
            player.known = [kept for kept in player.known if kept // 8 in player.hand]
    return twin


def shows_a_card(before: State, after: State, viewer: int) -> bool:
    """Whether a hidden card of another hand was discarded: from then on everybody knows it."""
    for player in before.players:
        known = {*player.discard, *known_cards(player, viewer), *announced(before, player)}
        if player.seat != viewer and not known >= set(after.players[player.seat].discard):
            return True
    return False


@pytest.mark.parametrize("pair", [*PAIRS[::2], (MENAGERIE, MENAGERIE)], ids=named)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_cards_change_nothing_that_a_viewer_gets(pair: tuple[str, ...], viewer: int | None) -> None:
    rng = Random(1)
    for state in positions(pair, "views", every=9):
        twin = permuted(state, viewer, rng)
        assert json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer))
        if viewer is not None:
            assert sight(twin, viewer).hash() == sight(state, viewer).hash()


@pytest.mark.parametrize("pair", [*PAIRS[1::2], (MENAGERIE, MENAGERIE)], ids=named)
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
            if shows_a_card(state, after, viewer):
                continue
            assert json.dumps(view(after, viewer)) == json.dumps(view(other, viewer))
            compared += 1
    assert compared > 100


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


@pytest.mark.rule("CARD-8")
def test_a_hand_that_is_looked_at_is_known_to_the_looker_until_its_cards_leave(table: Table) -> None:
    hands = {0: ["Spy!", "Tip It!"], 1: ["Six-It!", "Getting Paid!"]}
    s = table(MENAGERIE, "paladin", phase="main_2", cp={0: 5, 1: 5}, hands=hands, decks={1: ["Tip It!"]})
    s.choose("play spy")
    s.pass_all()
    assert s.view(0)["players"][1]["known_hand"] == ["getting-paid", "six-it"]
    for other in (1, None):
        assert all("known_hand" not in player for player in s.view(other)["players"])
    assert sight(s.state, 0).players[1].hand == s.state.players[1].hand
    assert sight(s.state, 0).players[1].hidden == 0
    assert sight(s.state, 1).players[0].hand == []
    s.choose("done")
    s.pass_all()
    assert s.actor == 1
    assert sorted(s.hand(1)) == ["Getting Paid!", "Six-It!", "Tip It!"]
    assert s.view(0)["players"][1]["known_hand"] == ["getting-paid", "six-it"]
    assert sight(s.state, 0).players[1].hidden == 1
    s.choose("play getting-paid", seat=1)
    s.choose("sell six-it", seat=1)
    assert "known_hand" not in s.view(0)["players"][1]


def test_companions_and_sides_are_seen_by_everyone(table: Table) -> None:
    s = table(MENAGERIE, "paladin", companions={0: {"Lynx": 3, "Tin Owl": "basic"}}, side={0: "wild"})
    for viewer in (0, 1, None):
        beasts, paladin = s.view(viewer)["players"]
        assert beasts["companions"] == {"lynx": {"state": "awake", "health": 3}, "tin-owl": {"state": "basic"}}
        assert beasts["side"] == "wild"
        assert "companions" not in paladin
        assert "side" not in paladin
