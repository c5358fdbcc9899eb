"""The clock of a question: told, not stalled, exact after a restart; and nothing is taken back without end."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from madking.core.terms import MAIN_ACT
from madking.server.errors import Refused
from madking.server.room import MOST_RESTLESS
from madking.server.rooms import bring_back
from madking.server.rows import read_row, write_row
from madking.server.storage import Storage
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
