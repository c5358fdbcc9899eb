"""What a state holds stands in one table of fields: copies, plain data and sights forget nothing."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import madking
from madking.core import engine, playout
from madking.core.plain import ATTACK_FIELDS, FRAMES, PLAYER_FIELDS, STATE_FIELDS, from_plain, to_plain
from madking.core.state import Attack, Frame, Player, State
from madking.core.views import sight
from tests.core.positions import LISTENER, MENAGERIE, TRICKSTER, positions

PARTS = ("players", "rolls", "pools", "aside", "attack", "stack")
"""What of a state has a form of its own in plain data."""
GIVEN = ("content", "ruleset", "mode")
LISTENERS = ("events", "settlements", "forced", "offered")
"""What is not part of a state's value: who listens, and what was listed last."""
HIDDEN = {"hand", "deck", "known", "hidden"}
"""What a sight shows otherwise: the cards of others."""
UNTOLD = {"ask", "number", "choices", "stack"}
"""What only the one who is asked may see."""


def names(holder: object) -> set[str]:
    return set(vars(holder))


@pytest.fixture(scope="module")
def seen() -> list[State]:
    """Positions of many games, in which every kind of frame is met."""
    return [*_many(), *(state.copy() for state in _rare())]


def _many() -> Iterator[State]:
    for heroes, mode in (
        (("barbarian", "paladin"), "1v1"),
        (("huntress", "artificer"), "1v1"),
        (("cursed_pirate", "samurai"), "1v1"),
        (("monk", "samurai", "tactician", "vampire_lord"), "2v2"),
        (("gunslinger", "huntress", "barbarian"), "koth3"),
        ((MENAGERIE, "moon_elf"), "1v1"),
        (("treant", "treant"), "1v1"),
        ((TRICKSTER, TRICKSTER), "1v1"),
        ((LISTENER, LISTENER), "1v1"),
    ):
        for seed in range(4):
            for state in positions(heroes, f"fields {seed}", mode=mode):
                yield state.copy()


def _rare() -> Iterator[State]:
    """Questions that random games hardly ever ask."""
    cards = [f"{ability} II" for ability in ("Smack", "Sturdy Blow", "Overpower", "Mighty Blow")]
    hand = [*cards, "Six-It!", "Tip It!", "Buh, Bye!"]
    yield madking.scenario(["barbarian", "paladin"], phase="discard", hands={0: hand}).state
    s = madking.scenario([TRICKSTER, TRICKSTER], hands={0: ["Sketch!", "Snatch II"], 1: ["Objection!"]})
    s.choose("play sketch")
    s.pass_all()
    yield s.state
    s.choose("lay snatch ii")
    yield s.state
    wild: dict[str, Any] = {"side": {0: "wild"}, "companions": {0: {"Tin Owl": "advanced"}}, "rolls": [1, 2, 3, 4, 5]}
    s = madking.scenario([MENAGERIE, "paladin"], phase="offensive_roll", **wild)
    s.choose("activate howl: large straight")
    s.pass_all()
    yield s.state
    hands = {1: ["Six-It!", "Tip It!", "Buh, Bye!"]}
    s = madking.scenario([MENAGERIE, "paladin"], phase="offensive_roll", hands=hands, rolls=[1, 1, 4, 4, 6])
    s.choose("activate menace: 2 claw + 2 gear")
    s.pass_all()
    s.choose("choose 2")
    yield s.state


def test_every_field_is_in_the_table(seen: list[State]) -> None:
    for state in seen:
        assert names(state) == {*STATE_FIELDS, *PARTS, *GIVEN, *LISTENERS}
        for player in state.players:
            assert names(player) == {*PLAYER_FIELDS, "board"}
        if state.attack is not None:
            assert names(state.attack) == set(ATTACK_FIELDS)
        for frame in state.stack:
            assert names(frame) == {"seat", "step", *frame.fields()}


def test_every_kind_of_frame_is_met(seen: list[State]) -> None:
    assert {frame.kind() for state in seen for frame in state.stack} == set(FRAMES)


def marked(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    return [*value, 3] if isinstance(value, list) else value


def changed(holder: Any, field: str) -> Any:
    """Changes one field; says what it then holds."""
    value = marked(getattr(holder, field))
    setattr(holder, field, value)
    return value


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_a_players_copy_forgets_nothing(seen: list[State], field: str) -> None:
    player = seen[40].players[0].copy()
    value = changed(player, field)
    assert getattr(player.copy(), field) == value


@pytest.mark.parametrize("field", ATTACK_FIELDS)
def test_an_attacks_copy_forgets_nothing(field: str) -> None:
    attack = Attack(0, [], [], [], [], [])
    value = changed(attack, field)
    assert getattr(attack.copy(), field) == value


@pytest.mark.parametrize("field", STATE_FIELDS)
def test_a_states_copy_forgets_nothing(seen: list[State], field: str) -> None:
    state = seen[40].copy()
    value = changed(state, field)
    assert getattr(state.copy(), field) == value
    again = from_plain(to_plain(state), state.content, state.ruleset, state.mode)
    assert getattr(again, field) == value


def test_a_frames_copy_forgets_nothing(seen: list[State]) -> None:
    kinds: dict[str, Frame] = {frame.kind(): frame for state in seen for frame in state.stack}
    for frame in kinds.values():
        for field in ("step", *frame.fields()):
            other = frame.copy()
            value = changed(other, field)
            assert getattr(other.copy(), field) == value, (frame.kind(), field)


def test_a_copy_shares_nothing_that_changes(seen: list[State]) -> None:
    """Playing on with a copy leaves the first one as it was."""
    for state in seen[:: len(seen) // 60]:
        if state.over:
            continue
        before, twin = to_plain(state), state.copy()
        engine.proceed(twin, engine.chance(twin)[0][0] if twin.asked < 0 else engine.legal(twin)[0])
        assert to_plain(state) == before


def test_a_sight_shows_everything_else(seen: list[State]) -> None:
    """What a seat may know is everything but the cards of others and, unless it is asked, the question."""
    for state in seen[:: len(seen) // 200]:
        for viewer in range(len(state.players)):
            seat = sight(state, viewer)
            mine = state.asked == viewer and not state.over
            for field in set(STATE_FIELDS) - UNTOLD - {"answer"}:
                assert getattr(seat, field) == getattr(state, field), field
            if mine:
                assert all(getattr(seat, field) == getattr(state, field) for field in UNTOLD - {"stack"})
            for shown, player in zip(seat.players, state.players, strict=True):
                _same(shown, player)


def _same(shown: Player, player: Player) -> None:
    for field in set(PLAYER_FIELDS) - HIDDEN:
        assert getattr(shown, field) == getattr(player, field), field


def test_random_play_of_a_restored_state_is_the_same(seen: list[State]) -> None:
    for state in seen[:: len(seen) // 30]:
        again = from_plain(to_plain(state), state.content, state.ruleset, state.mode)
        played = state.copy()
        playout.play_randomly(played, Random(1), 200)
        playout.play_randomly(again, Random(1), 200)
        assert again == played
