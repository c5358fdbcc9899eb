"""Builds the compiled core: a copy of the package, the twin, with the hot modules turned into C by mypyc.

    python tools/compile.py [--if-stale] [TARGET]

Every command of a checkout takes the one in build/compiled while it is fresh; wheels are made of it (setup.py). The
sources in src/ stay as they are, so that both cores can be compared. `--if-stale` builds only if they have changed;
`--is-fresh` builds nothing and ends with 0 if they have not.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
SOURCES = (".py", ".lark", ".hero", ".json")
PAGE = "madking/web"
"""The page needs no compiling: a twin shows the one of the sources, as it is now."""
OPTIMISE = "1"
"""Level 3 takes a quarter longer to build, for about 7 % more steps of random play and none of greedy's decisions."""
HOT = (
    "bots/adding.py",
    "bots/eyes.py",
    "bots/expert/chase.py",
    "bots/expert/foresight.py",
    "bots/expert/judge.py",
    "bots/expert/luck.py",
    "bots/facts.py",
    "bots/greedy.py",
    "bots/holdings.py",
    "bots/swaps.py",
    "bots/text_cache.py",
    "bots/main_phase.py",
    "bots/master/features.py",
    "bots/master/layout.py",
    "bots/master/learned.py",
    "bots/outcomes.py",
    "bots/picks.py",
    "bots/reactions.py",
    "bots/reader.py",
    "bots/weights.py",
    "bots/valuation.py",
    "bots/outlook.py",
    "bots/dice_worth.py",
    "bots/turning.py",
    "lang/tree.py",
    "door.py",
    "game.py",
    "scenarios.py",
    "searching.py",
    "tabletop.py",
    "core/activations.py",
    "core/acts.py",
    "core/asked.py",
    "core/assault.py",
    "core/begin.py",
    "core/choices.py",
    "core/codes.py",
    "core/companions.py",
    "core/content.py",
    "core/damage.py",
    "core/deeds.py",
    "core/dice.py",
    "core/engine.py",
    "core/events.py",
    "core/falling.py",
    "core/favours.py",
    "core/growth.py",
    "core/invariants.py",
    "core/moments.py",
    "core/needs.py",
    "core/options.py",
    "core/phases.py",
    "core/piles.py",
    "core/plain.py",
    "core/plans.py",
    "core/playout.py",
    "core/prices.py",
    "core/purse.py",
    "core/reading.py",
    "core/record.py",
    "core/rerolls.py",
    "core/ruleset.py",
    "core/script.py",
    "core/seating.py",
    "core/sources.py",
    "core/state.py",
    "core/targeting.py",
    "core/terms.py",
    "core/tokens.py",
    "core/trails.py",
    "core/traits.py",
    "core/triggers.py",
    "core/upgrades.py",
    "core/views.py",
    "core/wards.py",
    "core/windows.py",
    "odds/effects.py",
    "odds/ground.py",
    "odds/growth.py",
    "odds/sweeps.py",
    "odds/symbols.py",
    "odds/table.py",
    "odds/walk.py",
    "rl/codec.py",
    "rl/imagining.py",
    "rl/lanes.py",
    "rl/layout.py",
    "rl/numbering.py",
    "rl/observer.py",
    "rl/rows.py",
    "rl/vocabulary.py",
)


def digest() -> str:
    """A digest of all sources, this tool and the Python, to tell whether the twin is still one."""
    total = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in SOURCES and PAGE not in path.as_posix():
            total.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


def is_fresh(target: Path) -> bool:
    """Whether there is a twin of the sources as they are now."""
    stamp = target / "digest"
    return stamp.is_file() and stamp.read_text() == digest()


def lacking_compiler() -> str:
    """What C compiler or header is missing or broken; nothing if all is there."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        return f"there is no C compiler {compiler!r} (Debian: apt-get install gcc libc6-dev)"
    if os.name == "posix" and subprocess.run([compiler, "--version"], check=False, capture_output=True).returncode:
        return f"the C compiler {compiler!r} fails"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's C headers are missing (Debian: apt-get install python3-dev)"
    return ""


def build(target: Path) -> str:
    """Copies the package and compiles the copy; says why it could not, and then leaves nothing.

    It is made beside its place and moved there in the end: others may be running on the one before, or be making one.
    """
    why = lacking_compiler()
    if not why and importlib.util.find_spec("mypyc") is None:
        why = "mypyc is not installed (pip install mypy)"
    if why:
        return why
    made = digest()
    making = target.with_name(f"{target.name}-{os.getpid()}")
    shutil.copytree(ROOT / "src", making, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    environment = {**os.environ, "MYPYPATH": str(making)}
    command = [sys.executable, __file__, "--here"]
    run = subprocess.run(command, cwd=making, env=environment, check=False, capture_output=True, text=True)
    shutil.rmtree(making / "build", ignore_errors=True)
    if run.returncode:
        shutil.rmtree(making, ignore_errors=True)
        said = [line for line in (run.stderr + run.stdout).splitlines() if "error" in line.lower()]
        return f"the compiler failed: {said[0].strip() if said else f'exit code {run.returncode}'}"
    link_page(making)
    (making / "digest").write_text(made)
    shutil.rmtree(target, ignore_errors=True)
    making.rename(target)
    return ""


def link_page(target: Path) -> None:
    """Puts the page of the sources in the place of the twin's copy."""
    shutil.rmtree(target / PAGE, ignore_errors=True)
    (target / PAGE).symlink_to(ROOT / "src" / PAGE, target_is_directory=True)


def compile_here() -> int:
    """Compiles the copy in the working directory: a C file for each module, as many at once as there are cores."""
    from concurrent.futures import ThreadPoolExecutor

    from mypyc.build import mypycify
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class BuildTogether(build_ext):
        """Compiles the files of an extension side by side, the longest first, then links them as usual."""

        def build_extension(self, ext: Extension) -> None:
            def compiled(source: str) -> list[str]:
                objects: list[str] = self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=ext.extra_compile_args,
                )
                return objects

            longest_first = sorted(ext.sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                ext.extra_objects = [made for made_of in pool.map(compiled, longest_first) for made in made_of]
            ext.sources = []
            super().build_extension(ext)

    modules = mypycify([f"madking/{name}" for name in HOT], opt_level=OPTIMISE, debug_level="0", multi_file=True)
    setup(
        name="madking",
        ext_modules=cast("list[Extension]", modules),
        cmdclass={"build_ext": BuildTogether},
        script_args=["--quiet", "build_ext", "--inplace"],
    )
    return 0


def main(arguments: list[str]) -> int:
    """Builds the twin, unless it is asked to spare the work and the twin is fresh."""
    if "--here" in arguments:
        return compile_here()
    spare = "--if-stale" in arguments
    named = [argument for argument in arguments if not argument.startswith("--")]
    target = Path(named[0]).resolve() if named else TARGET
    if is_fresh(target) and spare:
        return 0
    if "--is-fresh" in arguments:
        return int(not is_fresh(target))
    why = build(target)
    if why:
        sys.stderr.write(f"no compiled core: {why}\n")
    return int(bool(why))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
