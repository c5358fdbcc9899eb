"""Engines: whoever plays, the figures are the same, and a game that fails costs no other."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from socket import socket
from types import SimpleNamespace
from typing import Any

import pytest

import madking
from madking.bots import make_bot
from madking.cli import run
from madking.seats import Bot
from madking.sim import engines, ray_cluster, runner
from madking.sim.digest import rules_digest
from madking.sim.engines import Alone, Engine, Processes, make_engine
from madking.sim.ray_cluster import Lost, Lot, Slow
from madking.sim.report import Played
from madking.sim.runner import Job, Result, Tables, play_job
from madking.sim.simulation import make_setting, report_of, simulate

SETTING = make_setting(("barbarian", "monk"), ("random",), seed="engines", turn_limit=12)


def played(engine: Engine, games: int = 4) -> dict[int, Played]:
    return {game.number: game for game, _ in engine.run([Job(SETTING, number) for number in range(games)])}


def test_processes_play_as_one_does() -> None:
    alone = played(Alone())
    assert sorted(alone) == [0, 1, 2, 3]
    assert played(Processes(2)) == alone
    assert played(Processes(9), games=1) == {0: alone[0]}


@pytest.mark.slow
def test_ray_gives_the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Reports and games are the same to the byte, over one process, two, and a Ray of two."""
    arguments = ["sim", "barbarian", "monk", "--games", "5", "--bots", "random", "--seed", "7", "--json"]
    said: list[str] = []
    for name, more in (("one", []), ("two", ["-p", "2"]), ("ray", ["-p", "2", "--engine", "ray"])):
        assert run([*arguments, "--out", str(tmp_path / name), *more]) == 0
        said.append(capsys.readouterr().out)
    assert said[1:] == said[:1] * 2
    for file in ("report.json", "games.parquet"):
        assert len({(tmp_path / name / file).read_bytes() for name in ("one", "two", "ray")}) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"name": "slurm"}, "unknown engine 'slurm'; known are local, ray"),
        ({"processes": 0}, "at least one process must play, not 0"),
        ({"address": "auto"}, "add --engine ray"),
    ],
)
def test_bad_engines_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(madking.SetupError, match=message):
        make_engine(**arguments)


def test_a_cluster_that_is_not_there_is_told_soon() -> None:
    with socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{deaf.getsockname()[1]}"
        for told in (address, f"ray://{address}", "nowhere:port"):
            with pytest.raises(madking.SetupError, match=f"there is no Ray cluster at '{told}'"):
                next(make_engine("ray", address=told).run([Job(SETTING, 0)]))


def test_a_missing_package_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for module, extra, arguments in (
        ("ray", "cluster", ["--engine", "ray"]),
        ("pyarrow.parquet", "data", ["--out", str(tmp_path / "new")]),
    ):
        monkeypatch.setitem(sys.modules, module, None)
        assert run(["sim", "barbarian", "monk", "--games", "1", *arguments]) == 2
        told = capsys.readouterr().err
        assert told.endswith(f"which is not installed: pip install 'madking[{extra}]'\n")
        assert told.count("\n") == 1
    assert not (tmp_path / "new").exists()


# --- games that fail ---------------------------------------------------------------------------------


def breaking(number: int, breaks: Callable[[], None]) -> Callable[[Job, Tables], Result]:
    """A way to play in which the game of this number does something else."""

    def play(job: Job, tables: Tables) -> Result:
        if job.number == number:
            breaks()
        return play_job(job, tables)

    return play


def test_a_game_that_kills_its_process_is_its_own_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played(Alone())
    monkeypatch.setattr(engines, "play_job", breaking(1, lambda: os._exit(3)))
    found = played(Processes(1))
    assert found.pop(1).trouble == "the process that played it died with exit code 3"
    assert found == {number: whole[number] for number in (0, 2, 3)}


def test_a_game_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """While the game hangs the clock leaps, so that however slow the machine is, no other game is given up."""
    hangs = tmp_path / "hangs"
    ahead, lost = 0, engines._given_up

    def clock() -> float:
        nonlocal ahead
        ahead += 400 if hangs.exists() else 0
        return time.monotonic() + ahead

    def hang() -> None:
        hangs.touch()
        time.sleep(6000)

    def given_up(job: Job, why: str) -> Result:
        hangs.unlink()
        return lost(job, why)

    monkeypatch.setattr(engines, "play_job", breaking(1, hang))
    monkeypatch.setattr(engines, "_given_up", given_up)
    monkeypatch.setattr("madking.sim.crew.time", SimpleNamespace(monotonic=clock))
    found = played(make_engine(patience=500), games=3)
    assert [found[number].trouble for number in range(3)] == ["", "not over after 500 seconds", ""]


class Faulty:
    """A bot that fails, or cheats, when it is asked for the tenth time."""

    def __init__(self, wrong: Callable[[madking.Ask], madking.Option]) -> None:
        self._wrong = wrong
        self._asked = 0

    def choose(self, ask: madking.Ask) -> madking.Option:
        self._asked += 1
        return self._wrong(ask) if self._asked == 10 else ask.options[-1]


def crash(ask: madking.Ask) -> madking.Option:
    raise IndexError(f"no\nidea at seat {ask.seat}")


def cheat(ask: madking.Ask) -> madking.Option:
    return madking.Option(ask.options[0].code + 100_000, "win the game")


def faulty_games(monkeypatch: pytest.MonkeyPatch, wrong: Callable[[madking.Ask], madking.Option]) -> None:
    """From now on, the bot of the second game's first seat is a faulty one."""

    def make(name: str, seed: str) -> Bot:
        return Faulty(wrong) if seed.endswith("/1/0") else make_bot(name, seed)

    monkeypatch.setattr(runner, "make_bot", make)


def test_a_bot_that_crashes_is_told_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty_games(monkeypatch, crash)
    arguments = ["sim", "barbarian", "monk", "--bots", "random", "--turn-limit", "12"]
    assert run([*arguments, "--games", "3"]) == 1
    told = capsys.readouterr()
    assert "2 games, 1v1" in told.out
    assert told.err.splitlines() == [
        "madking: 1 game failed and is not counted",
        "  game 1: IndexError: no idea at seat 0",
        "    madking sim barbarian monk --games 1 --first 1 --seed 0 --bots random,random --mode 1v1 --turn-limit 12",
    ]
    repeat = told.err.split("    madking ")[1].split()
    assert run(repeat) == 1
    assert "game 1: IndexError" in capsys.readouterr().err


def test_a_bot_that_cheats_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty_games(monkeypatch, cheat)
    report = simulate(("barbarian", "monk"), ("random",), games=2, seed="cheat")
    [trouble] = report.troubles
    assert (trouble.number, report.games) == (1, 1)
    assert trouble.why.startswith("IllegalChoice: the bot of seat 0 chose win the game; it may choose: ")


def test_a_thinker_that_cheats_is_found_out() -> None:
    class Cheat:
        def decide(self, seat: int, options: list[int], look: object) -> int:  # noqa: ARG002
            return -1

        def choose(self, ask: madking.Ask) -> madking.Option:
            raise AssertionError(f"thinkers are asked by code, not by {ask}")

    state = madking.new_game(("barbarian", "monk")).state.copy()
    with pytest.raises(madking.IllegalChoice, match="none of its options"):
        runner.play_game(state, [Cheat(), Cheat()], "0")


def test_the_troubles_of_a_report_are_in_order() -> None:
    games = [Job(SETTING, number).blank("broken") for number in (4, 2)]
    assert [trouble.number for trouble in report_of(SETTING, games).troubles] == [2, 4]


# --- what a cluster brings ---------------------------------------------------------------------------


def test_a_task_gives_back_what_it_has_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "SLICE", 0.0)
    jobs = [Job(SETTING, number) for number in range(3)]
    answer = ray_cluster.play_some(jobs, rules_digest())
    results, left = ray_cluster.split(Lot(jobs), answer)
    assert results == [play_job(jobs[0], Tables())]
    assert left == [Lot(jobs[1:])]


def test_a_task_that_dies_is_played_again_game_by_game() -> None:
    """A game alone gets three chances: its node may have died, not it. One that takes too long gets none."""
    jobs = [Job(SETTING, number) for number in range(2)]
    died = Lost("it died")
    assert ray_cluster.split(Lot(jobs), died) == ([], [Lot([jobs[0]]), Lot([jobs[1]])])
    lot, tries = Lot(jobs[:1]), 0
    while True:
        tries += 1
        results, left = ray_cluster.split(lot, died)
        if not left:
            break
        [lot] = left
    [(lost, notes)] = results
    assert (tries, lost.trouble, lost.number, notes.decisions) == (3, "it died", 0, [])
    [[(late, _)], left] = ray_cluster.split(Lot(jobs[:1]), Slow("not over after 9 seconds"))
    assert (late.trouble, left) == ("not over after 9 seconds", [])


def test_nodes_with_other_rules_are_refused() -> None:
    answer = ray_cluster.play_some([Job(SETTING, 0)], "0" * 64)
    with pytest.raises(madking.SetupError, match="has other rules than here"):
        ray_cluster.split(Lot([Job(SETTING, 0)]), answer)
