"""Takes the pictures of docs/screenshots: plays a game in Chromium and keeps each view when it first appears.

python tools/screenshots.py [--folder docs/screenshots] [--only desktop]
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.robot import CHROMIUM, FLAGS, Robot, opened  # noqa: E402

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}
VIEWS = {
    "main": ".phases li.now:nth-child(3)",
    "roll": ".roll-button",
    "announce": ".choice.ability",
    "defence": ".space.defensive.lit",
    "ledger": ".ledger",
    "choice": ".choices .choice.of-die",
    "companion": ".companion",
}


def main() -> None:
    """Plays at each size and keeps the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--only", choices=SIZES)
    parser.add_argument("--hero", default="pyromancer")
    parser.add_argument("--rival", default="samurai")
    parser.add_argument("--clicks", type=int, default=4000)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "madking", "serve", "--port", "0", "--db", f"sqlite:///{folder}/games.db"]
        environment = {**os.environ, "COLUMNS": "200"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            line = server.stdout.readline() if server.stdout else ""
            address = next(word for word in line.split() if word.startswith("http")).rstrip("/")
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                for name in [wanted.only] if wanted.only else SIZES:
                    tour(chromium, address, name, wanted)
                if wanted.only in (None, "desktop"):
                    extras(chromium, address, wanted.folder)
                chromium.close()
            server.terminate()


def keep(page: Page, folder: Path, name: str) -> None:
    """One picture."""
    page.screenshot(path=str(folder / f"{name}.jpg"), type="jpeg", quality=82)


def tour(browser: Browser, address: str, name: str, wanted: argparse.Namespace) -> None:
    """One size: the start, a game in all its moments, the end."""
    width, height = SIZES[name]
    lang = "ru" if name == "tablet" else "en"
    folder: Path = wanted.folder
    with opened(browser, address, width, height, lang, odds=True) as (page, witness):
        robot = Robot(page, seed=3)
        page.goto(address)
        page.click(f"[data-hero={wanted.hero}]")
        page.wait_for_timeout(400)
        keep(page, folder, f"{name}-start")
        robot.start(address, wanted.hero, wanted.rival)
        play(page, robot, folder, name, wanted.clicks)
        if page.locator(".end").count():
            finish(page, folder, name)
        for fault in witness.faults + witness.strangers:
            sys.stderr.write(f"{name}: {fault}\n")


def extras(browser: Browser, address: str, folder: Path) -> None:
    """The first game with its hints, the curtain between two people, a Russian table with held dice."""
    with opened(browser, address) as (page, _):
        page.goto(address)
        page.click(".first")
        until(page, Robot(page, 3), ".hint ~ .actions .roll-button")
        keep(page, folder, "desktop-first-game")
    with opened(browser, address) as (page, _):
        robot = Robot(page, 3)
        robot.start(address, "seraph", "vampire_lord", "here")
        robot.wait()
        keep(page, folder, "desktop-curtain")
    with opened(browser, address, lang="ru", odds=True) as (page, _):
        robot = Robot(page, 3)
        robot.start(address, "shadow_thief", "seraph")
        until(page, robot, ".roll-button")
        for place in (1, 3):
            page.locator("button.die").nth(place).click()
        page.wait_for_timeout(300)
        keep(page, folder, "desktop-russian")


def until(page: Page, robot: Robot, selector: str) -> None:
    """Plays until something is to be seen."""
    for _ in range(200):
        robot.wait()
        if page.locator(selector).count():
            page.wait_for_timeout(300)
            return
        robot.step()


def play(page: Page, robot: Robot, folder: Path, name: str, most: int) -> None:
    """Plays on and keeps each view when it first appears, a little into the game."""
    missing = dict(VIEWS)
    for click in range(most):
        if robot.wait() == "end":
            break
        for view, selector in list(missing.items()) if click > 12 else []:
            if page.locator(selector).first.is_visible():
                page.evaluate("scrollTo(0, 0)")
                page.wait_for_timeout(350)
                keep(page, folder, f"{name}-{view}")
                del missing[view]
        robot.step()
    page.wait_for_timeout(500)


def finish(page: Page, folder: Path, name: str) -> None:
    """The end, the review, the dice and the replay."""
    keep(page, folder, f"{name}-end")
    acts = page.locator(".end-acts button")
    for place, view in ((1, "review"), (3, "fair")):
        acts.nth(place).click()
        page.wait_for_selector(".panel .review, .panel .histogram, .panel .note")
        page.wait_for_timeout(400)
        keep(page, folder, f"{name}-{view}")
        page.keyboard.press("Escape")
    acts.nth(2).click()
    page.wait_for_selector(".replay")
    page.locator(".replay input").fill("40")
    page.wait_for_timeout(400)
    keep(page, folder, f"{name}-replay")


if __name__ == "__main__":
    main()
