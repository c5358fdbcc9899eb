"""Builds the compiled twin: a copy of the package in build/compiled with the hot modules turned into C by mypyc.

Run with `PYTHONPATH=build/compiled` to use it; the sources in src/ stay as they are, so both can be compared.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
HOT = (
    "lang/tree.py",
    "core/acts.py",
    "core/assault.py",
    "core/choices.py",
    "core/codes.py",
    "core/content.py",
    "core/damage.py",
    "core/deeds.py",
    "core/dice.py",
    "core/engine.py",
    "core/events.py",
    "core/needs.py",
    "core/phases.py",
    "core/playout.py",
    "core/reading.py",
    "core/ruleset.py",
    "core/script.py",
    "core/state.py",
    "core/tokens.py",
    "core/triggers.py",
    "core/windows.py",
)


def build() -> int:
    """Copies the package and compiles it in place; says how the compiler ended."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    modules = [f"madking/{name}" for name in HOT]
    environment = {**os.environ, "MYPYPATH": str(TARGET), "MYPYC_OPT_LEVEL": "3"}
    run = subprocess.run(
        [sys.executable, "-m", "mypyc", "--strict", *modules], cwd=TARGET, env=environment, check=False
    )
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    return run.returncode


if __name__ == "__main__":
    sys.exit(build())
