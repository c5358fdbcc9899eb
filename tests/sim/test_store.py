"""The store: no finished game is lost, nothing is mixed up, and it says what happened."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import Event, Process
from multiprocessing.synchronize import Event as Signal
from pathlib import Path

import pytest

import madking
from madking.cli import run
from madking.sim.report import Played
from madking.sim.store import GAMES, Store
from tests.commands import refused

SIM = ["sim", "barbarian", "monk", "--bots", "random", "--games", "6", "--turn-limit", "20", "--seed", "kept"]


def game(number: int) -> Played:
    return Played((0,), 1, 9, (5, 0), number=number, seed=f"s/{number}", heroes=("monk", "monk"), bots=("a", "b"))


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    with Store(tmp_path / "new", {"seed": "s"}) as store:
        store.add([game(0), game(1)])
        store.add([game(2)])
    with Store(tmp_path / "new", {"seed": "s"}) as again:
        assert again.games == {f"s/{number}": game(number) for number in range(3)}
    with Store(tmp_path / "new", {"seed": "t"}, restart=True) as anew:
        assert anew.games == {}
    assert len((tmp_path / "new" / GAMES).read_text().splitlines()) == 1


def test_a_torn_line_is_dropped(tmp_path: Path) -> None:
    with Store(tmp_path, {}) as store:
        store.add([game(0), game(1)])
    file = tmp_path / GAMES
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    with Store(tmp_path, {}) as again:
        assert list(again.games) == ["s/0"]
        again.add([game(1)])
    assert file.read_bytes() == whole
    file.write_bytes(whole[:7])
    with Store(tmp_path, {}) as torn_head:
        assert torn_head.games == {}


def test_without_a_folder_games_are_remembered() -> None:
    with Store(None, {}) as store:
        store.add([game(0)])
        assert list(store.games) == ["s/0"]


def _hold(folder: Path, ready: Signal, done: Signal) -> None:
    with Store(folder, {}):
        ready.set()
        done.wait(20)


def test_a_second_run_is_kept_out(tmp_path: Path) -> None:
    ready, done = Event(), Event()
    other = Process(target=_hold, args=(tmp_path, ready, done))
    other.start()
    try:
        assert ready.wait(20)
        with pytest.raises(madking.SetupError, match="another run is writing"):
            Store(tmp_path, {})
    finally:
        done.set()
        other.join()


def test_other_games_are_refused_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path)]
    assert run([*SIM, *out]) == 0
    capsys.readouterr()
    before = files(tmp_path)
    told = refused(capsys, *SIM, *out, "--seed", "other", "--bots", "greedy")
    assert "bots is random, random there and greedy, greedy here; seed is kept there and other here" in told
    assert "--restart begins anew" in told
    assert "swap is True there and False here" in refused(capsys, *SIM, *out, "--no-swap")
    assert files(tmp_path) == before
    head = json.loads(before[GAMES].splitlines()[0])
    changed = json.dumps({**head, "rules": "0" * 64}).encode()
    (tmp_path / GAMES).write_bytes(before[GAMES].replace(before[GAMES].splitlines()[0], changed))
    assert "the rules, heroes or bots have changed since" in refused(capsys, *SIM, *out)
    (tmp_path / GAMES).write_text("shopping list\n")
    assert "does not hold games" in refused(capsys, *SIM, *out)
    assert "--restart is about the games of --out" in refused(capsys, *SIM, "--restart")
    assert run([*SIM, *out, "--restart"]) == 0
    assert files(tmp_path) == before


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder, counts in (("steps", ("2", "6")), ("once", ("6",))):
        for count in counts:
            assert run([*SIM, "--games", count, "--out", str(tmp_path / folder)]) == 0
    assert files(tmp_path / "steps") == files(tmp_path / "once")
    told = capsys.readouterr().out
    assert "2 games" in told


# --- full disks --------------------------------------------------------------------------------------


def test_a_full_disk_keeps_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*SIM, "--out", str(tmp_path / "whole")]) == 0
    capsys.readouterr()
    written = 0

    def write(file: int, data: bytes) -> int:
        """A disk that takes four lines, and the first bytes of the fifth."""
        nonlocal written
        written += 1
        if written == 6:
            raise OSError(errno.ENOSPC, "No space left on device")
        return os_write(file, data[:10] if written == 5 else data)

    os_write = os.write
    out = ["--out", str(tmp_path / "part")]
    with monkeypatch.context() as patched:
        patched.setattr("madking.sim.store.os.write", write)
        told = refused(capsys, *SIM, *out)
    assert told == (
        f"No space left on device: 3 of 6 games are kept in '{tmp_path / 'part'}'; the same command goes on with them"
    )
    assert len((tmp_path / "part" / GAMES).read_text().splitlines()) == 4
    assert run([*SIM, *out]) == 0
    assert files(tmp_path / "part") == files(tmp_path / "whole")


def test_a_disk_that_fills_up_at_the_end_keeps_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def write(file: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", str(file), len(data))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", write)
        told = refused(capsys, *SIM, "--out", str(tmp_path))
    assert "No space left on device: 6 of 6 games are kept" in told
    assert [file.name for file in tmp_path.iterdir()] == [GAMES]


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot use" in refused(capsys, *SIM, "--out", str(tmp_path / "file"))


# --- interruptions -----------------------------------------------------------------------------------


LONG_GAMES = """
import sys, time
from madking.cli import run
from madking.sim import engines

def play(job, tables, really=engines.play_job):
    if job.number >= 8:
        time.sleep(600)
    return really(job, tables)

engines.play_job = play
sys.argv[0] = "madking"
sys.exit(run())
"""
"""The command, but from the ninth game on they take for ever."""


def _hear_interruptions() -> None:
    """A shell makes what it starts in the background deaf to Ctrl-C, and so, perhaps, these tests."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupted(arguments: list[str], file: Path, lines: int) -> subprocess.CompletedProcess[str]:
    """Runs a command with long games and presses Ctrl-C, as a terminal would, when there are so many lines."""
    command = [sys.executable, "-c", LONG_GAMES, *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=_hear_interruptions
    ) as process:
        end = time.monotonic() + 300
        while process.poll() is None and time.monotonic() < end and _lines(file) < lines:
            time.sleep(0.02)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=300)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


def _lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interruption_loses_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str], processes: str) -> None:
    arguments = [*SIM, "--games", "16"]
    out = ["--out", str(tmp_path / "part")]
    file = tmp_path / "part" / GAMES
    ended = interrupted([*arguments, *out, "-p", processes], file, 4)
    assert ended.returncode == 130, ended.stderr
    kept = file.read_bytes().count(b"\n") - 1
    assert 3 <= kept <= 8
    assert ended.stderr == (
        f"madking: interrupted: {kept} of 16 games are kept in '{tmp_path / 'part'}'; "
        "the same command goes on with them\n"
    )
    before = file.read_bytes()
    assert run([*arguments, *out]) == 0
    assert file.read_bytes().startswith(before)
    assert run([*arguments, "--out", str(tmp_path / "whole")]) == 0
    capsys.readouterr()
    one, other = files(tmp_path / "part"), files(tmp_path / "whole")
    assert sorted(one.pop(GAMES).splitlines()) == sorted(other.pop(GAMES).splitlines())
    assert one == other


def test_an_interruption_without_a_folder_tells_what_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from madking.sim import engines
    from madking.sim.runner import Job, Result, Tables, play_job

    def play(job: Job, tables: Tables) -> Result:
        if job.number == 2:
            raise KeyboardInterrupt
        return play_job(job, tables)

    monkeypatch.setattr(engines, "play_job", play)
    assert run(SIM) == 130
    told = capsys.readouterr()
    assert "2 games, 1v1" in told.out
    assert told.err == "madking: interrupted after 2 of 6 games; with --out DIR they would have been kept\n"
