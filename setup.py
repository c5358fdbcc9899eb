"""Compiles the hot modules when the package is built and a C compiler is there; without one it stays pure Python.

`MADKING_PURE=1` keeps it pure in any case. Editable installs are always pure: use `make compiled` beside them.
"""

import os
import shutil
import sys

from setuptools import setup

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from tools.compile import HOT


def _extensions() -> list[object]:
    wanted = "bdist_wheel" in sys.argv and "editable_wheel" not in sys.argv
    if not wanted or os.environ.get("MADKING_PURE") or not (shutil.which("cc") or shutil.which("gcc")):
        return []
    from mypyc.build import mypycify

    return list(mypycify([f"src/madking/{name}" for name in HOT], opt_level="3"))


setup(ext_modules=_extensions())
