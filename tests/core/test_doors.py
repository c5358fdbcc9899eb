"""The searchers' door: integers on a bare state, everything checked."""

from random import Random

import pytest

import madking
from madking.core import codes, engine


def test_a_whole_game_through_the_door() -> None:
    state, rng = madking.start(["monk", "seraph"]), Random(3)
    while not state.over:
        found = madking.legal(state)
        assert bool(found) == isinstance(state.pending, madking.Asked)
        assert bool(madking.chance(state)) == isinstance(state.pending, madking.Chance)
        madking.step(state, rng.choice(found) if found else madking.sample(state, rng))
    assert madking.legal(state) == []
    assert madking.chance(state) == []


def asked_state(seed: int = 3) -> madking.State:
    """A state that waits for a player."""
    state, rng = madking.start(["monk", "seraph"]), Random(seed)
    while not madking.legal(state) or len(madking.legal(state)) < 3:
        found = madking.legal(state)
        madking.step(state, found[0] if found else madking.sample(state, rng))
    return state


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = asked_state()
    before = state.copy()
    for wrong in (-1, 10**9, codes.code(codes.DEFEND, 31)):
        for listed in (True, False):
            state.offered = None
            if listed:
                madking.legal(state)
            with pytest.raises(madking.IllegalChoice):
                madking.step(state, wrong)
    assert state == before
    start = madking.start(["monk", "seraph"])
    for wrong in (0, 2, -1, 1 << 30):
        with pytest.raises(madking.IllegalChoice, match="chance cannot bring"):
            madking.step(start, wrong if wrong != 2 else 17)


def test_a_list_that_someone_changes_allows_nothing_more() -> None:
    state = asked_state()
    listed = madking.legal(state)
    listed.append(codes.code(codes.DEFEND, 31))
    with pytest.raises(madking.IllegalChoice):
        madking.step(state, listed[-1])


def test_chance_is_not_sampled_for_a_player() -> None:
    with pytest.raises(madking.IllegalChoice, match=r"player \d is asked here, not chance"):
        madking.sample(asked_state(), Random(1))


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state, rng = madking.start(["monk", "seraph"]), Random(3)
    while not state.over:
        found = madking.legal(state)
        madking.step(state, rng.choice(found) if found else madking.sample(state, rng))
    for ask in (
        lambda: madking.step(state, 0),
        lambda: madking.sample(state, rng),
        lambda: madking.text(state, 0),
        lambda: madking.parse(state, "pass"),
    ):
        with pytest.raises(madking.GameOver):
            ask()


def test_texts_and_codes_are_the_same_choices() -> None:
    state = asked_state()
    for code in madking.legal(state):
        text = madking.text(state, code)
        assert madking.text(state, madking.parse(state, text)) == text
    with pytest.raises(madking.IllegalChoice, match="is not possible here"):
        madking.parse(state, "dance")
    with pytest.raises(madking.IllegalChoice):
        madking.text(state, 10**9)


def test_the_two_doors_lead_to_the_same_room() -> None:
    """The same choices through `Game` and through the door make the same state."""
    game = madking.new_game(["huntress", "artificer"], seed="9")
    for number in range(120):
        game.choose(number % len(game.options))
    state = madking.start(["huntress", "artificer"])
    for line in game.steps:
        said = line.partition(" ~")[0].partition(" ")[2]
        madking.step(state, madking.parse(state, said))
    assert state == game.state


def test_what_is_listed_is_what_the_engine_allows() -> None:
    state = asked_state()
    assert madking.legal(state) == engine.legal(state) == [option.code for option in madking.options(state)]


def test_the_seats_secrets_are_not_in_their_events() -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="1")
    shown = game.events_for(1)
    assert len(shown) == len(game.events)
    assert game.events_for(0) != shown
