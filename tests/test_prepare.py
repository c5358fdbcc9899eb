"""Setting up on a broken machine: each fault is answered with one sentence that says what to do."""

import os
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest
from tools import compile as compiler
from tools import prepare

ROOT = Path(__file__).resolve().parent.parent
Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a virtual environment; making one is only noted there."""
    folder = tmp_path / ".venv"

    def make(command: list[str], trouble: str) -> None:
        assert command[1:3] == ["-m", "venv"], trouble
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").write_text("#!/bin/sh\n")
        (folder / "bin" / "python").chmod(0o755)

    monkeypatch.setattr(prepare, "VENV", folder)
    monkeypatch.setattr(prepare, "run", make)
    return folder


def test_an_old_python_looks_for_a_newer_one_and_says_if_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(prepare.SetUpError, match=r"Python 3\.11 or newer is needed, but .* is 3\.9\.2"):
        prepare.enough_python()
    started: list[list[str]] = []
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name == "python3.12" else None)
    monkeypatch.setattr(os, "execv", lambda program, words: started.append([program, *words[1:]]))
    with pytest.raises(prepare.SetUpError):
        prepare.enough_python()
    assert started[0][0] == "/bin/python3.12"


def test_a_python_without_venv_is_told(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(prepare, "_can_make_venv", lambda: False)
    monkeypatch.setattr(prepare, "_apt", asked.append)
    with pytest.raises(prepare.SetUpError, match="no venv module"):
        prepare.make_venv()
    assert asked == [["python3-venv"]]
    assert not venv.exists()


def test_a_half_made_environment_is_made_anew(venv: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (venv / "bin").mkdir(parents=True)
    (venv / "left over").touch()
    prepare.make_venv()
    assert "made anew" in capsys.readouterr().out
    assert not (venv / "left over").exists()
    prepare.make_venv()
    assert capsys.readouterr().out == ""


def test_an_environment_of_another_python_is_made_anew(venv: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prepare.make_venv()
    (venv / "madking-made").write_text("3.10.1")
    capsys.readouterr()
    prepare.make_venv()
    assert "of another Python" in capsys.readouterr().out


def test_a_nearly_full_disk_is_told_before_anything_is_done(
    venv: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(2**30, 2**30, 2**20))
    assert prepare.main(["play"]) == 1
    assert "nearly full: 1 MB are free" in capsys.readouterr().err
    assert not venv.exists()


def test_a_disk_that_fills_up_meanwhile_is_told() -> None:
    command = ["sh", "-c", "echo 'OSError: [Errno 28] No space left on device' >&2; exit 1"]
    with pytest.raises(prepare.SetUpError, match="cannot be installed: the disk is full"):
        prepare.run(command, "the Python packages cannot be installed")


def test_what_pip_complains_of_is_told_in_a_line() -> None:
    command = ["sh", "-c", "echo 'ERROR: no matching distribution'; exit 1"]
    with pytest.raises(prepare.SetUpError, match=r"^it cannot be: ERROR: no matching distribution$"):
        prepare.run(command, "it cannot be")


def test_the_game_does_not_wait_for_the_compiler(
    venv: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun: list[list[str]] = []
    monkeypatch.setattr(prepare, "_is_compiled", lambda: False)
    monkeypatch.setattr(prepare, "pip", lambda *_: None)
    monkeypatch.setattr(prepare, "make_venv", lambda: (venv / "bin").mkdir(parents=True, exist_ok=True))
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: begun.append(command))
    monkeypatch.setattr(compiler, "lacking_compiler", lambda: "")
    prepare.prepare_play()
    assert [command[-1] for command in begun] == ["compiled"]
    assert "in the background" in capsys.readouterr().out
    monkeypatch.setattr(compiler, "lacking_compiler", lambda: "there is no C compiler 'cc'")
    prepare.prepare_play()
    assert len(begun) == 1
    assert "there is no C compiler 'cc'; the game runs interpreted" in capsys.readouterr().out
    assert venv.exists()


def test_what_cannot_be_prepared_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert prepare.main(["lunch"]) == 1
    assert "'lunch' cannot be prepared, only play, compiled, work, parts, test" in capsys.readouterr().err


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_parts_that_cannot_be_had_are_named_and_fail_in_ci(
    ci: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(prepare, "missing_parts", lambda: ["Redis", "Chromium"])
    monkeypatch.setattr(prepare, "_apt", lambda _: None)
    monkeypatch.setattr(prepare, "_quietly", lambda _: False)
    assert prepare.main(["parts"]) == code
    told = capsys.readouterr()
    assert "missing: Redis, Chromium; on Debian: apt-get install redis-server chromium" in told.out + told.err


def test_the_set_up_needs_nothing_but_the_standard_library() -> None:
    """It runs before anything is installed: -I leaves this environment's packages and PYTHONPATH out."""
    command = [sys.executable, "-I", "-S", str(ROOT / "tools" / "prepare.py"), "lunch"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("madking: 'lunch' cannot be prepared")
