"""Checks the page's code: its form (prettier), its types (tsc) and its pure functions (`node --test`).

python tools/page.py

Where node is missing it says so and checks nothing. The checkers come by `npm ci` into node_modules, when
package-lock.json has changed; if they cannot be had, the functions are still tested, and only CI=true fails.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.parts import NODE  # noqa: E402 - found only now

MODULES: Final = ROOT / "node_modules"
STAMP: Final = MODULES / ".madking"
TESTS: Final = ROOT / "tests" / "web" / "js"
NEEDED: Final = 20


def say(line: str) -> None:
    """Tells what is done or missing, in a line."""
    sys.stdout.write(f"madking: {line}\n")
    sys.stdout.flush()


def node_version(node: str) -> str:
    """The version of node, `v20.1.0`."""
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()


def wanted(version: str) -> str:
    """What the checkers were installed from: the lock file, and this node."""
    return hashlib.sha256((ROOT / "package-lock.json").read_bytes() + version.encode()).hexdigest()


def install(npm: str, version: str) -> str:
    """Gets the checkers where they are not there or stale; says why it cannot."""
    if STAMP.is_file() and STAMP.read_text() == wanted(version):
        return ""
    say("getting what checks the page's code (npm ci)")
    command = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in (done.stderr + done.stdout).splitlines() if "error" in line]
        return said[0] if said else f"exit code {done.returncode}"
    STAMP.write_text(wanted(version))
    return ""


def check(commands: dict[str, list[str]]) -> int:
    """Runs the checks beside each other; tells what those say that fail."""
    running = {
        name: subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for name, command in commands.items()
    }
    told = {name: process.communicate()[0] for name, process in running.items()}
    faults = [name for name, process in running.items() if process.returncode]
    for name in faults:
        sys.stdout.write(told[name])
        say(f"the page's code fails {name}")
    if not faults:
        say(f"the page's code passes {', '.join(commands)}")
    return 1 if faults else 0


def main() -> int:
    """Checks what can be checked here."""
    node, npm = NODE.find("node"), NODE.find("npm")
    if node is None or npm is None:
        say("node and npm are not here: the page's code is not checked")
        return 0
    version = node_version(node)
    if int(version.lstrip("v").partition(".")[0] or 0) < NEEDED:
        say(f"node {NEEDED} is needed, and this is {version}: the page's code is not checked")
        return 0
    commands = {"node --test": [node, "--test", *map(str, sorted(TESTS.glob("*.test.js")))]}
    missing = install(npm, version)
    if missing:
        say(f"prettier and tsc cannot be had: {missing}")
    else:
        commands["prettier"] = [node, str(MODULES / "prettier" / "bin" / "prettier.cjs"), "--check", "--cache", "."]
        commands["tsc"] = [node, str(MODULES / "typescript" / "bin" / "tsc")]
    in_ci = os.environ.get("CI", "").lower() in ("true", "1")
    return check(commands) or (1 if missing and in_ci else 0)


if __name__ == "__main__":
    sys.exit(main())
