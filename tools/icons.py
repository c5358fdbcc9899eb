"""Builds the page's one SVG sprite from the game-icons set (CC BY 3.0).

    npm pack @iconify-json/game-icons && tar xf iconify-json-game-icons-*.tgz
    python tools/icons.py package/icons.json

`web/data/icons.json` says which icon stands for which symbol, token, hero and phase; the sprite holds each once.
"""

import json
import subprocess
import sys
from difflib import get_close_matches
from pathlib import Path
from tempfile import TemporaryDirectory

WEB = Path(__file__).resolve().parent.parent / "src" / "madking" / "web"
SVGO = "svgo@4.0.0"
SHORTER = (
    """export default { plugins: [{ name: "convertPathData", params: { floatPrecision: 0, makeArcs: false } }] };"""
)
"""Drawings in whole 512ths of their width: nobody sees the difference, and nearly half of the weight goes."""


def shortened(svg: str) -> str:
    """The sprite with shorter numbers (svgo, by npm), a line for each drawing."""
    with TemporaryDirectory() as folder:
        made, settings = Path(folder) / "icons.svg", Path(folder) / "svgo.config.mjs"
        made.write_text(svg)
        settings.write_text(SHORTER)
        command = ["npm", "exec", "--yes", "--", SVGO, "--quiet", "--config", str(settings), str(made)]
        subprocess.run(command, check=True)
        return made.read_text().replace("<symbol", "\n<symbol").replace("</svg>", "\n</svg>\n")


def main(source: str) -> None:
    """Writes `web/icons.svg`; a name that the set does not have is an error with suggestions."""
    found = json.loads(Path(source).read_text())
    icons, aliases = found["icons"], found.get("aliases", {})
    mapping: dict[str, dict[str, str]] = json.loads((WEB / "data" / "icons.json").read_text())
    wanted = sorted({name for group in mapping.values() for name in group.values()})
    missing = [name for name in wanted if name not in icons and name not in aliases]
    if missing:
        sys.exit(
            "\n".join(f"no icon {name!r}: {', '.join(get_close_matches(name, icons, 8, 0.5))}" for name in missing)
        )
    size = found.get("width", 512)
    parts = []
    for name in wanted:
        body = icons[name if name in icons else aliases[name]["parent"]]["body"]
        parts.append(f'<symbol id="{name}" viewBox="0 0 {size} {size}">{body}</symbol>')
    head = "<!-- Icons of game-icons.net by Lorc, Delapouite, Skoll, Caro Asercion and contributors, CC BY 3.0 -->"
    svg = shortened(f'<svg xmlns="http://www.w3.org/2000/svg">{head}{"".join(parts)}</svg>')
    (WEB / "icons.svg").write_text(svg)
    sys.stdout.write(f"{len(wanted)} icons, {len(svg) // 1024} kB\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "package/icons.json")
