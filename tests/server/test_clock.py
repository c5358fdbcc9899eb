"""The clock of a question: told, not stalled, exact after a restart; and nothing is taken back without end."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from madking.core.terms import MAIN_ACT
from madking.server.errors import BadRequest, Refused
from madking.server.room import MOST_RESTLESS
from madking.server.rooms import bring_back
from madking.server.rows import read_row, write_row
from madking.server.storage import Storage
from madking.server.timing import CLOCKS
from tests.server.conftest import Run, Site, site_at
from tests.server.test_protocol import asked_of
from tests.server.test_table import Sitting, sell


def clocked(*kinds: str) -> Sitting:
    """A table with a clock of a minute, in a Main Phase, at the time 100."""
    sitting = Sitting(*kinds, timer=60)
    sitting.until(MAIN_ACT)
    sitting.room.note_time(100.0)
    return sitting


def test_what_can_be_taken_back_does_not_stall_the_clock() -> None:
    """Finding 17: sell and undo, again and again, kept the turn for ever."""
    sitting = clocked("person", "person")
    seat = sitting.room.state.asked
    for now in (110.0, 120.0):
        sell(sitting)
        sitting.room.note_time(now)
        assert sitting.room.deadline() == 160.0
        sitting.undo(seat)
        sitting.room.note_time(now + 5)
        assert sitting.room.deadline() == 160.0
    sitting.choose("done")
    sitting.choose("pass")
    sitting.room.note_time(130.0)
    assert sitting.room.deadline() == 190.0, "a die was rolled: a new clock"


def test_what_the_clock_chose_is_not_taken_back() -> None:
    sitting = clocked("person", "person")
    seat = sitting.room.state.asked
    sell(sitting)
    sitting.rows.append(sitting.room.apply(sitting.room.decide("done", "clock")))
    with pytest.raises(Refused, match="nothing can be taken back"):
        sitting.undo(seat)


def test_the_clock_is_told_after_a_choice_and_exact_after_a_restart(tmp_path: Path, run: Run) -> None:
    """Finding 17: it was not told, and began in full."""
    db = f"sqlite:///{tmp_path / 'games.db'}"

    async def ask(site: Site) -> tuple[float, dict[str, Any]]:
        talks = [site.talk(made, 0), site.talk(made, 1)]
        for talk in talks:
            await talk.join()
        asked = await asked_of(*talks)
        option = asked.state["options"][0]["text"]
        await asked.choose(option)
        told = (await asked.until("state"))["timer"]
        assert told is not None
        assert told["seat"] == asked.state["view"]["asked"]
        await asyncio.sleep(1.2)
        assert (await asked.ask({"type": "name", "name": "Slow"}))["type"] == "ack"
        return (await asked.until("state"))["timer"]["left"], told

    with site_at(db) as first:
        made = first.open(timer=600)
        left, told = run(ask(first))
    assert told["left"] - left >= 1

    async def look(site: Site) -> float:
        state = await site.talk(made, 0).join()
        return float(state["timer"]["left"])

    with site_at(db) as second:
        again = run(look(second))
    assert again <= left


def test_a_process_whose_clock_is_wrong_gives_nobody_more_or_less_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """The game goes on in a process that believes it is an hour later, then in one that believes it is two earlier."""
    db = f"sqlite:///{tmp_path / 'games.db'}"
    honest = time.time

    async def look(site: Site) -> float:
        state = await site.talk(made, 0).join()
        return float(state["timer"]["left"])

    with site_at(db) as site:
        made = site.open(timer=600)
        left = run(look(site))
    for wrong in (3600, -7200):
        monkeypatch.setattr("time.time", lambda wrong=wrong: honest() + wrong)
        with site_at(db) as site:
            assert left - 60 < run(look(site)) <= left


def test_the_database_s_clock_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that slept counted less time than went by; one look mends that."""
    storage = Storage(f"sqlite:///{tmp_path / 'games.db'}")
    counted = time.monotonic
    monkeypatch.setattr("time.monotonic", lambda: counted() - 500)
    assert storage.clock.now() == pytest.approx(time.time() - 500, abs=5)
    storage.clock.look()
    assert storage.clock.now() == pytest.approx(time.time(), abs=5)
    storage.close()


def test_taking_back_without_end_is_refused() -> None:
    """Finding 24: endless undo grew rows."""
    sitting = clocked("person", "person")
    seat = sitting.room.state.asked
    for _ in range(MOST_RESTLESS):
        sell(sitting)
        sitting.undo(seat)
    sell(sitting)
    with pytest.raises(Refused, match="the game has to go on"):
        sitting.undo(seat)
    sitting.choose("done")
    again = bring_back(sitting.setup, [read_row(write_row(row)) for row in sitting.rows])
    assert again.game.log == sitting.room.game.log


# --- a clock for the whole game ----------------------------------------------------------------------


def banked(**wanted: Any) -> Sitting:
    """A duel with two minutes for each, and ten seconds more for each turn; it is 100 o'clock."""
    sitting = Sitting("person", "person", bank=120, increment=10, **wanted)
    sitting.room.note_time(100.0)
    return sitting


def test_the_whole_game_s_time_runs_for_whoever_is_asked_and_is_not_given_back() -> None:
    sitting = banked()
    sitting.until(MAIN_ACT)
    seat = sitting.room.state.asked
    sitting.room.note_time(100.0)
    sell(sitting)
    sitting.room.note_time(130.0)
    sitting.undo(seat)
    sitting.room.note_time(140.0)
    assert sitting.room.time_left(150.0)[seat] == 70.0
    assert sitting.room.time_left(150.0)[1 - seat] == 120.0
    assert sitting.room.deadline() == 220.0
    turn = sitting.room.state.turn
    while sitting.room.state.turn == turn:
        sitting.choose(sitting.room.game.options[0].text)
    sitting.room.note_time(150.0)
    assert sitting.room.time_left(150.0)[1 - seat] == 130.0, "a turn of one's own brings more"
    assert sitting.room.time_left(150.0)[seat] == 70.0


def test_a_clock_counts_one_thing() -> None:
    with pytest.raises(BadRequest, match="not both"):
        Sitting("person", "person", bank=120, timer=60)


def test_a_duel_is_lost_on_time_and_exact_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    db = f"sqlite:///{tmp_path / 'games.db'}"

    async def look(site: Site) -> list[float]:
        state = await site.talk(made, 0).join()
        clock: dict[str, Any] = state["around"]["clock"]
        assert (clock["whole"], clock["more"], clock["each"]) == (30, 5, None)
        return list(clock["left"])

    with site_at(db) as site:
        made = site.open(bank=30, increment=5)
        before = run(look(site))
    with site_at(db) as site:
        after = run(look(site))
        assert min(after) <= min(before) <= 30
        assert max(after) == max(before) == 30
    asked = after.index(min(after))
    monkeypatch.setattr("madking.server.timing.CLOCKS", {"sqlite": f"({CLOCKS['sqlite']} + 60)"})

    async def lose(site: Site) -> dict[str, Any]:
        one = site.talk(made, 0)
        await one.join()
        while one.state["over"] is None:
            await one.read()
        return one.state

    with site_at(db) as site:
        over = run(lose(site))["over"]
    assert (over["winners"], over["reason"]) == ([1 - asked], "time")


def test_where_more_than_two_play_the_clock_chooses_for_who_has_no_time() -> None:
    sitting = Sitting("person", "person", "person", heroes=["barbarian", "moon_elf", "monk"], mode="ffa3", bank=30)
    sitting.room.note_time(0.0)
    assert sitting.room.flag() is None
    assert sitting.room.deadline() == 30.0
    sitting.rows.append(sitting.room.apply(sitting.room.decide(sitting.room.game.options[0].text, "clock")))
    sitting.room.note_time(30.0)
    assert min(sitting.room.time_left(30.0)) == 0.0
