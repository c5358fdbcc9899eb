from pathlib import Path

import pytest

import madking
from madking.core import engine
from madking.errors import ActionError, IllegalChoice, SetupError
from madking.lang.library import hero_keys
from madking.rl import Codec
from tests.rl.tables import MODES, decisions

HOMEBREW = str(Path(__file__).parent.parent / "heroes_for_tests" / "menagerie.hero")
CODEC = Codec()


@pytest.mark.parametrize("mode", MODES)
def test_every_option_is_an_action_of_its_own_and_back(mode: str) -> None:
    for state in decisions(mode, "codec", 400):
        codes = madking.legal(state)
        actions = CODEC.legal(state)
        assert len(set(actions)) == len(codes)
        assert [CODEC.id(state, code) for code in codes] == actions
        assert [CODEC.code(state, action) for action in actions[-3:]] == codes[-3:]


def test_an_action_means_the_same_at_every_table() -> None:
    """The third token of one table is not that of another; the action tells what it is."""
    found: dict[int, set[str]] = {}
    for seed in range(6):
        for state in decisions("1v1", f"names/{seed}", 150):
            for code, action in zip(engine.legal(state), CODEC.legal(state), strict=True):
                found.setdefault(action, set()).add(madking.text(state, code).partition(":")[0])
    for action, texts in found.items():
        if not CODEC.name(action).startswith(("activate", "die", "yes", "no", "choose", "player")):
            assert len(texts) == 1, (CODEC.name(action), texts)


def test_every_hero_has_numbers_also_against_itself() -> None:
    for key in hero_keys():
        for state in decisions("1v1", key, 12, (key, key)):
            assert len(set(CODEC.legal(state))) == len(engine.legal(state))


def test_homebrew_heroes_stand_behind_the_shipped_ones() -> None:
    wider = Codec([HOMEBREW])
    assert wider.names[: CODEC.size] == CODEC.names
    assert wider.size > CODEC.size
    new: set[int] = set()
    for state in decisions("1v1", "homebrew", 300, (HOMEBREW, "paladin")):
        for code, action in zip(engine.legal(state), wider.legal(state), strict=True):
            assert wider.code(state, action) == code
            new.add(action)
    assert max(new) >= CODEC.size


def test_a_hero_that_the_codec_does_not_know_is_refused() -> None:
    state = next(decisions("1v1", "unknown", 1, (HOMEBREW, "paladin")))
    with pytest.raises(SetupError, match="homebrew"):
        CODEC.legal(state)


def test_a_masked_action_names_the_seat_and_what_is_legal() -> None:
    state = next(s for s in decisions("1v1", "refused", 200) if len(engine.legal(s)) > 1)
    legal = CODEC.legal(state)
    wrong = next(action for action in range(CODEC.size) if action not in legal)
    with pytest.raises(ActionError) as caught:
        CODEC.code(state, wrong)
    assert isinstance(caught.value, IllegalChoice)
    assert (caught.value.seat, caught.value.legal) == (state.asked, legal)
    assert f"player {state.asked}" in str(caught.value)
    assert CODEC.name(legal[0]) in str(caught.value)


def test_a_mask_has_a_one_for_each_legal_action() -> None:
    out = bytearray(b"\xff" * (CODEC.size + 8))
    for state in decisions("1v1", "mask", 20):
        CODEC.mask(state, out, 4)
        assert [place for place in range(CODEC.size) if out[4 + place]] == sorted(CODEC.legal(state))
        assert out[:4] + out[-4:] == b"\xff" * 8
