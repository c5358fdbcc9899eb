"""Builds what is published: the sdist, and the wheel from it, each in an environment of its own.

    python tools/package.py

Both lie in dist/ afterwards. The wheel's files become the compiled core of this checkout too (build/compiled), so that
every test of the compiled core is a test of the wheel.
"""

import hashlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.compile import TARGET, digest, is_fresh, link_page  # noqa: E402 - found only now

DIST = ROOT / "dist"
STAMP = DIST / "digest"
BESIDE = (
    "MANIFEST.in",
    "pyproject.toml",
    "setup.py",
    "docs/package.md",
    "package-lock.json",
    "tools/bundle.mjs",
    "tools/package.py",
)


def contents() -> str:
    """A digest of everything that the packages are made of."""
    total = hashlib.sha256(digest().encode())
    files = [
        path for path in (ROOT / "src" / "madking").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    for path in sorted([*files, *(ROOT / name for name in BESIDE)]):
        total.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


def build() -> int:
    """Builds both; says how the builder ended."""
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(
            [sys.executable, "-m", "build", "--outdir", folder, str(ROOT)], check=False, capture_output=True, text=True
        )
        if made.returncode:
            sys.stderr.write(made.stdout + made.stderr)
            return made.returncode
        shutil.copytree(folder, DIST)
    _lay_out(next(DIST.glob("*.whl")))
    STAMP.write_text(contents())
    return 0


def _lay_out(wheel: Path) -> None:
    """The wheel's files as the compiled core of this checkout, unless the wheel is pure or the core is there."""
    if wheel.name.endswith("-none-any.whl") or is_fresh(TARGET):
        return
    shutil.rmtree(TARGET, ignore_errors=True)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(TARGET)
    link_page(TARGET)
    (TARGET / "digest").write_text(digest())


def main() -> int:
    """Builds the packages, unless they are there and made of the same."""
    if STAMP.is_file() and STAMP.read_text() == contents() and is_fresh(TARGET):
        return 0
    return build()


if __name__ == "__main__":
    sys.exit(main())
