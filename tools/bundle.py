"""Bundles the page for what is published: a script, one for each room, a style sheet (`tools/bundle.mjs`, esbuild).

    python tools/bundle.py [WEB]

Without node, or without esbuild of package.json, nothing is made: the server then serves the plain modules.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.page import MODULES, install, node_version  # noqa: E402 - found only now
from tools.parts import NODE  # noqa: E402

WEB = ROOT / "src" / "madking" / "web"


def bundle(web: Path) -> str:
    """Makes `web/bundle`; says why it cannot."""
    node, npm = NODE.find("node"), NODE.find("npm")
    if node is None or npm is None:
        return "node and npm are not here"
    if not all((MODULES / name).is_dir() for name in ("esbuild", "@codemirror")):
        missing = install(npm, node_version(node))
        if missing:
            return f"esbuild and CodeMirror cannot be had: {missing}"
    made = subprocess.run(
        [node, str(ROOT / "tools" / "bundle.mjs"), str(web)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return made.stderr if made.returncode else ""


def main() -> int:
    """Bundles the page of the sources, or of the folder that is named."""
    why = bundle(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else WEB)
    if why:
        sys.stderr.write(f"madking: the page is not bundled: {why}\n")
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
