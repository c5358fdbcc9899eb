import json
from collections.abc import Callable
from random import Random

import pytest

from madking.core.plain import ATTACK_FIELDS, PLAYER_FIELDS, STATE_FIELDS
from madking.core.state import State, seen_by
from madking.core.views import sight, view
from madking.errors import SeatError, SetupError
from madking.modes import MODES as ALL_MODES
from madking.modes import find_mode
from madking.rl import Codec, Observer, information
from tests.rl.tables import MODES, decisions

VOCABULARY = Codec().vocabulary
OBSERVERS = {mode: Observer(find_mode(mode), VOCABULARY) for mode in MODES}


def hidden_dealt_anew(state: State, seat: int, rng: Random) -> State:
    """The same game with other cards where the seat cannot look: in hands and decks, as many as before."""
    new = state.copy()
    for player, seen in zip(new.players, sight(state, seat).players, strict=True):
        unknown = [card for card in player.hand if card not in seen.hand] + player.deck
        rng.shuffle(unknown)
        player.hand = sorted(seen.hand + unknown[: seen.hidden])
        player.deck = sorted(unknown[seen.hidden :])
        player.known = [kept for kept in player.known if kept in seen.known]
    return new


@pytest.mark.parametrize("mode", MODES)
def test_what_is_hidden_changes_no_byte(mode: str) -> None:
    observer, rng, changed = OBSERVERS[mode], Random("hidden"), 0
    for state in decisions(mode, "hidden", 60):
        for seat in range(len(state.players)):
            other = hidden_dealt_anew(state, seat, rng)
            changed += [p.hand for p in other.players] != [p.hand for p in state.players]
            assert observer.observe(other, seat) == observer.observe(state, seat)
    assert changed or mode == "simple"


@pytest.mark.parametrize("mode", MODES)
def test_it_is_written_from_what_the_seat_may_know_alone(mode: str) -> None:
    """The bytes of a sight are those of the whole state; only a window that asks others is not in a sight."""
    observer = OBSERVERS[mode]
    window = next(piece for piece in observer.spec if piece.name == "table/window")
    for state in decisions(mode, "sight", 60):
        for seat in range(len(state.players)):
            whole, seen = observer.observe(state, seat), observer.observe(sight(state, seat), seat)
            if state.asked != seat:
                whole[window.start : window.stop] = seen[window.start : window.stop]
            assert whole == seen


@pytest.mark.parametrize("mode", ["1v1", "2v2", "ffa4"])
def test_what_differs_for_a_seat_differs_in_the_bytes(mode: str) -> None:
    """Everything of a view but the options, which the mask has; sampled over positions that follow each other."""
    observer = OBSERVERS[mode]
    told: dict[tuple[int, bytes], str] = {}
    for state in decisions(mode, "differs", 120):
        for seat in range(len(state.players)):
            known = {**view(state, seat), "options": []}
            key = seat, bytes(observer.observe(state, seat))
            assert told.setdefault(key, json.dumps(known)) == json.dumps(known)


def _less_health(state: State) -> None:
    state.dials[0] -= 1


def _more_cp(state: State) -> None:
    state.players[1].cp += 1


def _a_token(state: State) -> None:
    state.players[1].tokens[-1] += 1


def _a_level(state: State) -> None:
    state.players[1].levels[0] += 1


def _a_card_discarded(state: State) -> None:
    state.players[1].discard.append(state.players[1].deck.pop())


def _a_card_shown(state: State) -> None:
    state.players[1].known = [seen_by(state.players[1].hand[0], 0)]


def _my_card_shown(state: State) -> None:
    state.players[0].known = [seen_by(state.players[0].hand[0], 1)]


def _another_phase(state: State) -> None:
    state.phase += 1


def _an_offer_used(state: State) -> None:
    state.players[1].used |= 1


@pytest.mark.parametrize(
    "change",
    [
        _less_health, _more_cp, _a_token, _a_level, _a_card_discarded, _a_card_shown, _my_card_shown,
        _another_phase, _an_offer_used,
    ],
)  # fmt: skip
def test_every_change_that_a_seat_sees_is_written(change: Callable[[State], None]) -> None:
    state = next(decisions("1v1", "change", 1, ("huntress", "artificer"))).copy()
    before = OBSERVERS["1v1"].observe(state, 0)
    change(state)
    assert OBSERVERS["1v1"].observe(state, 0) != before


@pytest.mark.parametrize("mode", ALL_MODES)
def test_the_slices_fill_the_row(mode: str) -> None:
    observer = Observer(find_mode(mode), VOCABULARY)
    place = 0
    for piece in observer.spec:
        assert piece.start == place
        place = piece.stop
    assert place == observer.size
    assert len({piece.name for piece in observer.spec}) == len(observer.spec)


@pytest.mark.parametrize("mode", MODES)
def test_no_value_is_higher_than_its_slice_says(mode: str) -> None:
    observer = OBSERVERS[mode]
    for state in decisions(mode, "high", 100):
        row = observer.observe(state, state.asked)
        for piece in observer.spec:
            assert max(row[piece.start : piece.stop]) <= piece.high, piece.name


def test_the_dictionary_names_what_is_there() -> None:
    state = next(decisions("1v1", "names", 1, ("huntress", "paladin")))
    told = OBSERVERS["1v1"].dictionary(state, 1)
    assert told["player +0/hero"] == {"paladin": 1}
    assert told["player +1/health"] == {"health": 50}
    assert len(told["player +0/hand"]) == len(state.players[1].hand)
    assert "player +1/hand" not in told


def test_it_writes_into_any_memory() -> None:
    observer = OBSERVERS["1v1"]
    state = next(decisions("1v1", "memory", 1))
    room = bytearray(b"\x07" * (observer.size + 2))
    observer.observe(state, 0, memoryview(room)[1:-1])
    assert room[1:-1] == observer.observe(state, 0)
    assert (room[0], room[-1]) == (7, 7)
    with pytest.raises(SetupError, match="bytes"):
        observer.observe(state, 0, room)


def test_wrong_seats_and_modes_are_refused() -> None:
    state = next(decisions("1v1", "wrong", 1))
    with pytest.raises(SeatError):
        OBSERVERS["1v1"].observe(state, 2)
    with pytest.raises(SetupError, match="2v2"):
        OBSERVERS["2v2"].observe(state, 0)


def test_the_information_string_is_that_of_the_view() -> None:
    state = next(decisions("1v1", "string", 1))
    assert json.loads(information(state, 0)) == view(state, 0)
    assert information(hidden_dealt_anew(state, 0, Random(1)), 0) == information(state, 0)


def test_no_field_of_a_game_is_forgotten() -> None:
    """A new field fails here, so that whoever adds it says whether a seat may know it, and where it stands."""
    assert set(PLAYER_FIELDS) == {
        "seat", "team", "cp", "alive", "turns", "attempts", "extra_attempts", "hidden", "side", "used", "rebates",
        "ahead", "hand", "deck", "discard", "levels", "tokens", "inflicters", "armed", "raised", "fresh", "companions",
        "known",
    }  # fmt: skip
    assert set(ATTACK_FIELDS) == {
        "attacker", "target", "row", "stage", "attempts", "withheld", "used", "granted", "type", "made", "noted",
        "weakened", "ultimate", "failed", "altered", "dealt", "hurt", "disarmed", "split", "rewarded", "placed", "late",
        "spent", "allowed", "uses", "price", "others", "heeded", "coming", "warded",
    }  # fmt: skip
    assert set(STATE_FIELDS) == {
        "dials", "active", "starter", "turn", "phase", "extra", "skipping", "declined", "thrown", "ask", "asked",
        "number", "choices", "answer", "over", "winners", "later",
    }  # fmt: skip
