"""Draws the pictures that stand beside links to replays: half a duel for each hero, joined by the server.

    python tools/previews.py

Chromium draws each half from the hero's icon and colours; it is kept as a PNG of few colours whose rows are not
filtered, so that `server/previews.py` can lay two of them side by side without a library for pictures.
"""

import io
import json
import sys
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from madking.server.previews import COLOURS, HALF, HEIGHT, png  # noqa: E402
from tools.parts import CHROMIUM, require  # noqa: E402

WEB: Final = ROOT / "src" / "madking" / "web"
PAGE: Final = """<style>
body {{ margin: 0; width: {width}px; height: {height}px; display: grid; place-items: center; overflow: hidden;
  background: radial-gradient(circle at 50% 45%, {main}, {deep} 75%); }}
svg {{ width: 230px; height: 230px; color: {accent}; fill: currentColor; filter: drop-shadow(0 8px 0 #0008); }}
</style>{sprite}<svg><use href="#{icon}"/></svg>"""


def half(shot: bytes) -> bytes:
    """A drawing in few colours, as a PNG with plain rows."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    palette = bytes(picture.getpalette() or [])[: 3 * COLOURS].ljust(3 * COLOURS, b"\0")
    rows = picture.tobytes()
    return png([rows[at : at + HALF] for at in range(0, len(rows), HALF)], palette)


def main() -> None:
    """Draws all heroes."""
    icons = json.loads((WEB / "data" / "icons.json").read_text())["heroes"]
    looks = json.loads((WEB / "looks.json").read_text())
    sprite = (WEB / "icons.svg").read_text().replace("<svg ", '<svg style="display:none" ', 1)
    folder = WEB / "previews"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require(CHROMIUM), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": HALF, "height": HEIGHT})
        for hero, icon in icons.items():
            main_, deep, accent = looks[hero]["colors"]
            drawn = {"main": main_, "deep": deep, "accent": accent, "icon": icon, "sprite": sprite}
            page.set_content(PAGE.format(width=HALF, height=HEIGHT, **drawn))
            (folder / f"{hero}.png").write_bytes(half(page.screenshot()))
        browser.close()
    size = sum(file.stat().st_size for file in folder.glob("*.png"))
    sys.stdout.write(f"{len(icons)} pictures, {size // 1024} kB\n")


if __name__ == "__main__":
    main()
