"""`tools/page.py`: what it says where it cannot check, and that a fault fails."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools import page

from tests.conftest import ROOT


def test_without_node_it_says_so_and_fails_nothing(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "page.py")]
    environment = {**os.environ, "PATH": str(tmp_path), "CI": "true"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "madking: node and npm are not here: the page's code is not checked\n")


def test_a_check_that_fails_is_told_with_what_it_said(capsys: pytest.CaptureFixture[str]) -> None:
    good = [sys.executable, "-c", "print('fine')"]
    bad = [sys.executable, "-c", "print('line 3: a fault'); raise SystemExit(1)"]
    assert page.check({"form": good}) == 0
    assert page.check({"form": good, "types": bad}) == 1
    said = capsys.readouterr().out
    assert "line 3: a fault\nmadking: the page's code fails types\n" in said
    assert "fine" not in said


def test_the_lock_file_names_no_registry_and_pins_everything() -> None:
    lock = (ROOT / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
    assert "registry" not in lock
    packages = json.loads(lock)["packages"]
    assert all("integrity" in pinned for name, pinned in packages.items() if name)
