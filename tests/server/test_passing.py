"""How one is asked at a table of the server: passing for longer, and the only choice."""

from random import Random

import pytest

from madking.asking.reactions import hit
from madking.core.terms import ANSWER, DEFENCE, MAIN_ACT, WINDOW
from madking.server.protocol import Choose, Prefer, Rest
from madking.server.room import Room
from madking.server.rows import Chose, read_row, write_row
from tests.server.test_table import Sitting

PASSES = (WINDOW, ANSWER)


def in_a_window_of_anothers_turn(sitting: Sitting) -> int:
    """Plays on until a seat is asked to react to another; gives the seat."""
    rng = Random("react")
    for seat in (0, 1):
        sitting.hear(seat, Prefer(sitting.message(), windows="always"))
    while sitting.room.state.ask != WINDOW or sitting.room.state.asked == sitting.room.state.active:
        sitting.choose(rng.choice(sitting.room.game.options).text)
    return sitting.room.state.asked


@pytest.mark.parametrize("rest", ["turn", "hit"])
def test_one_passes_for_a_whole_turn_or_until_one_is_hit(rest: Rest) -> None:
    sitting = Sitting("person", "person", seed="rest")
    seat = in_a_window_of_anothers_turn(sitting)
    turn, rng, asked = sitting.room.state.turn, Random("others"), 0
    sitting.hear(seat, Choose(sitting.message(), sitting.room.request, "pass", rest))
    sitting.settle()
    while sitting.room.state.turn == turn and not sitting.room.over:
        state = sitting.room.state
        if state.asked == seat and state.ask in PASSES:
            asked += 1
            assert rest == "hit"
            assert hit(state, seat)
            sitting.hear(seat, Choose(sitting.message(), sitting.room.request, "pass", "turn"))
        else:
            sitting.choose(rng.choice(sitting.room.game.options).text)
        sitting.settle()
    while not sitting.room.over and not (sitting.room.state.asked == seat and sitting.room.state.ask in PASSES):
        sitting.choose(rng.choice(sitting.room.game.options).text)
        sitting.settle()
    assert sitting.room.state.turn > turn, "in the next turn one is asked again"
    assert any(isinstance(row, Chose) and row.rest == rest for row in sitting.rows)
    again = Room(sitting.setup)
    for row in sitting.rows:
        again.apply(read_row(write_row(row)))
    assert again.game.log == sitting.room.game.log


def test_the_table_is_remembered_as_one_left_the_first_main_phase() -> None:
    sitting = Sitting("person", "person", seed="left")
    while sitting.room.state.ask != MAIN_ACT:
        sitting.choose(sitting.room.game.options[0].text)
    seat = sitting.room.seats[sitting.room.state.asked]
    left = sitting.room.state.copy()
    assert seat.table is None
    sitting.choose("done")
    assert seat.table == left


@pytest.mark.parametrize("singles", [True, False])
def test_the_only_defence_is_taken_as_one_likes(singles: bool) -> None:
    sitting, rng, asked = Sitting("person", "person", seed="single"), Random("defend"), 0
    for seat in (0, 1):
        sitting.hear(seat, Prefer(sitting.message(), windows="never", singles=singles))
    sitting.settle()
    for _ in range(300):
        if sitting.room.over:
            break
        asked += sitting.room.state.ask == DEFENCE
        rows = [option for option in sitting.room.game.options if option.kind == "activate" and option.argument]
        sitting.choose(rng.choice(rows or sitting.room.game.options).text)
        sitting.settle()
    assert bool(asked) is not singles
