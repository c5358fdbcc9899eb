"""Builds the compiled twin: a copy of the package with the hot modules turned into C by mypyc.

    python tools/compile.py [--if-stale] [TARGET]

Run with `PYTHONPATH=build/compiled` to use it; the sources in src/ stay as they are, so that both can be compared.
`--if-stale` builds only if the sources have changed since the last time.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
HOT = (
    "bots/dice_value.py",
    "bots/expert/chase.py",
    "bots/expert/foresight.py",
    "bots/expert/judge.py",
    "bots/expert/luck.py",
    "bots/facts.py",
    "bots/greedy.py",
    "bots/hauls.py",
    "bots/holdings.py",
    "bots/lore.py",
    "bots/main_phase.py",
    "bots/picks.py",
    "bots/reactions.py",
    "bots/reader.py",
    "bots/scales.py",
    "bots/study.py",
    "bots/table.py",
    "bots/tricks.py",
    "bots/turning.py",
    "lang/tree.py",
    "core/acts.py",
    "core/assault.py",
    "core/choices.py",
    "core/codes.py",
    "core/companions.py",
    "core/content.py",
    "core/damage.py",
    "core/deeds.py",
    "core/dice.py",
    "core/engine.py",
    "core/events.py",
    "core/invariants.py",
    "core/moments.py",
    "core/needs.py",
    "core/phases.py",
    "core/piles.py",
    "core/playout.py",
    "core/reading.py",
    "core/ruleset.py",
    "core/script.py",
    "core/seating.py",
    "core/state.py",
    "core/targeting.py",
    "core/tokens.py",
    "core/triggers.py",
    "core/views.py",
    "core/windows.py",
    "odds/values.py",
)


def digest() -> str:
    """A digest of all sources, to tell whether the twin is still one."""
    total = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in (".py", ".lark", ".hero"):
            total.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


def build(target: Path) -> int:
    """Copies the package and compiles it in place; says how the compiler ended."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    environment = {**os.environ, "MYPYPATH": str(target)}
    run = subprocess.run([sys.executable, __file__, "--here"], cwd=target, env=environment, check=False)
    shutil.rmtree(target / "build", ignore_errors=True)
    if run.returncode == 0:
        (target / "digest").write_text(digest())
    return run.returncode


def compile_here() -> int:
    """Compiles the copy in the working directory: a C file for each module, as many at once as there are cores."""
    from mypyc.build import mypycify
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class BuildTogether(build_ext):
        """Compiles the files of an extension side by side, then links them as usual."""

        def build_extension(self, ext: Extension) -> None:
            def compiled(source: str) -> list[str]:
                objects: list[str] = self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=ext.extra_compile_args,
                )
                return objects

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                ext.extra_objects = [made for made_of in pool.map(compiled, ext.sources) for made in made_of]
            ext.sources = []
            super().build_extension(ext)

    modules = mypycify([f"madking/{name}" for name in HOT], opt_level="3", debug_level="0", multi_file=True)
    setup(
        name="madking",
        ext_modules=cast("list[Extension]", modules),
        cmdclass={"build_ext": BuildTogether},
        script_args=["build_ext", "--inplace"],
    )
    return 0


def main(arguments: list[str]) -> int:
    """Builds the twin, unless it is asked to spare the work and the twin is fresh."""
    if "--here" in arguments:
        return compile_here()
    spare = "--if-stale" in arguments
    named = [argument for argument in arguments if not argument.startswith("--")]
    target = Path(named[0]).resolve() if named else TARGET
    stamp = target / "digest"
    if spare and stamp.exists() and stamp.read_text() == digest():
        return 0
    return build(target)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
