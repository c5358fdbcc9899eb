"""Views are built from what a seat may know: permuting all that it may not know changes nothing it gets."""

import json
from pathlib import Path
from random import Random

import pytest
from tools.forging.hidden import permuted

import madking
from madking.core import engine
from madking.core.options import options
from madking.core.state import State
from madking.core.views import sight, view
from tests.conftest import Table
from tests.core.positions import MENAGERIE, PAIRS, positions


def named(pair: tuple[str, ...]) -> str:
    return "-".join(Path(hero).stem for hero in pair)


def laid_open(before: State, after: State) -> bool:
    """Whether someone who had no choice discarded a card: then everybody has seen it."""
    return any(
        len(late.discard) > len(early.discard) and late.seat != before.asked
        for early, late in zip(before.players, after.players, strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("pair", [*PAIRS[::2], (MENAGERIE, MENAGERIE)], ids=named)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hidden_cards_change_nothing_that_a_viewer_gets(pair: tuple[str, ...], viewer: int | None) -> None:
    rng = Random(1)
    for state in positions(pair, "views", every=9):
        twin = permuted(state, viewer, rng)
        assert json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer))
        if viewer is not None:
            assert sight(twin, viewer).hash() == sight(state, viewer).hash()


@pytest.mark.slow
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
            engine.step(after, code)
            engine.step(other, code)
            if not laid_open(state, after):
                assert json.dumps(view(after, viewer)) == json.dumps(view(other, viewer))
            compared += 1
    assert compared > 100


TABLES = [
    ("2v2", ("monk", "samurai", "vampire_lord", "shadow_thief"), (0, 1, None)),
    ("2v2+upgrade_deck", ("barbarian", "paladin", "artificer", "huntress"), (1, 2, None)),
    ("3v3", ("seraph", "tactician", "cursed_pirate", "monk", "pyromancer", "moon_elf"), (0, 5)),
    ("2v2v2", ("gunslinger", "huntress", "shadow_thief", "samurai", "paladin", "vampire_lord"), (1, None)),
    ("ffa3", ("vampire_lord", "shadow_thief", "vampire_lord"), (0, 2, None)),
    ("koth4+upgrade_deck", ("cursed_pirate", "seraph", "shadow_thief", "artificer"), (3, None)),
]


@pytest.mark.slow
@pytest.mark.rule("MODE-TEAM")
@pytest.mark.parametrize(
    ("mode", "heroes", "viewer"),
    [(mode, heroes, viewer) for mode, heroes, viewers in TABLES for viewer in viewers],
)
def test_hidden_cards_change_nothing_at_a_table_of_many(mode: str, heroes: tuple[str, ...], viewer: int | None) -> None:
    """Only the cards of other teams are hidden; a spectator knows nobody's."""
    rng = Random(3)
    changed = 0
    for state in positions(heroes, f"many {mode}", every=11, mode=mode):
        twin = permuted(state, viewer, rng)
        changed += twin.hash() != state.hash()
        assert json.dumps(view(twin, viewer)) == json.dumps(view(state, viewer))
        if viewer is not None:
            assert sight(twin, viewer).hash() == sight(state, viewer).hash()
    assert changed > 5


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "heroes"), [(mode, heroes) for mode, heroes, _ in TABLES])
def test_what_many_are_offered_does_not_depend_on_hidden_cards(mode: str, heroes: tuple[str, ...]) -> None:
    rng = Random(4)
    for state in positions(heroes, f"offers {mode}", every=5, mode=mode):
        if state.asked < 0:
            continue
        viewer = state.asked
        twin = permuted(state, viewer, rng)
        assert [option.text for option in options(twin)] == [option.text for option in options(state)]
        for code in engine.legal(state)[:2]:
            after, other = state.copy(), twin.copy()
            engine.step(after, code)
            engine.step(other, code)
            if not laid_open(state, after):
                assert json.dumps(view(after, viewer)) == json.dumps(view(other, viewer))


@pytest.mark.rule("MODE-TEAM")
def test_teammates_see_each_others_hands_and_spectators_see_none() -> None:
    game = madking.new_game(["barbarian", "paladin", "monk", "samurai"], mode="2v2", seed="team")
    for viewer in range(4):
        players = game.view(viewer)["players"]
        assert [seat for seat in range(4) if "hand" in players[seat]] == [viewer % 2, viewer % 2 + 2]
        assert sight(game.state, viewer).players[(viewer + 2) % 4].hand == game.state.players[(viewer + 2) % 4].hand
        assert sight(game.state, viewer).players[(viewer + 1) % 4].hand == []
    assert all("hand" not in player for player in game.view(None)["players"])


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
