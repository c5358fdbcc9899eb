"""Puts the compiled core and the bundled page into the wheel, and the page into the sdist.

Without a compiler the wheel is pure Python, with one warning; without node, and without the bundle of an sdist, it
holds the page as plain modules, with another.

`MADKING_PURE=1` keeps it pure in any case. Editable installs are always pure: use `make compiled` beside them.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools.bundle import bundle  # noqa: E402 - found only now
from tools.compile import PAGE, TARGET, build, is_fresh  # noqa: E402

EXTENSIONS = ("*.so", "*.pyd")


def compiled_core() -> Path | None:
    """The compiled twin of these sources, built if it is not there yet; none if it cannot be or is not wanted."""
    if os.environ.get("MADKING_PURE"):
        return None
    why = "" if is_fresh(TARGET) else build(TARGET)
    if why:
        sys.stderr.write(f"warning: madking is built without its compiled core and will be slower: {why}\n")
        return None
    return TARGET


def bundle_page(web: Path) -> None:
    """Bundles the page of a package that is being built, unless it came with one."""
    why = "" if (web / "bundle").is_dir() else bundle(web)
    if why:
        sys.stderr.write(f"warning: madking's page is built as plain modules and will load more slowly: {why}\n")


class Sources(sdist):
    """The sdist: with the bundled page, so that a wheel can be built of it without node."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Bundles the copy, not the checkout."""
        super().make_release_tree(base_dir, files)
        bundle_page(Path(base_dir) / "src" / PAGE)


class Wheel(bdist_wheel):
    """A wheel for this Python and machine if its core is compiled, and for all of them if not."""

    def run(self) -> None:
        """Finds the core first, because the name of the wheel depends on it."""
        core = compiled_core()
        if core is not None:
            self.root_is_pure = False
            self.distribution.has_ext_modules = lambda: True
            self.distribution.get_command_obj("build_py").core = core
        super().run()


class Modules(build_py):
    """The sources, and beside them what was compiled of them."""

    core: Path | None = None

    def run(self) -> None:
        """Copies both, beside nothing that an earlier build left."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if self.core is not None:
            for found in (path for kind in EXTENSIONS for path in self.core.rglob(kind)):
                place = Path(self.build_lib) / found.relative_to(self.core)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(found, place)
        if not self.editable_mode:
            bundle_page(Path(self.build_lib) / PAGE)


setup(cmdclass={"bdist_wheel": Wheel, "build_py": Modules, "sdist": Sources})
