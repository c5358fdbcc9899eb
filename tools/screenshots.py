"""Takes the pictures of docs/screenshots: plays games in Chromium and keeps each view when it first appears.

python tools/screenshots.py [--folder docs/screenshots] [--only desktop]
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import serving  # noqa: E402
from tests.web.robot import FLAGS, PATIENCE, Robot, opened  # noqa: E402
from tests.web.screens import other_rooms, panels_of_table, setting_up, waiting_room, writing  # noqa: E402

from tools.parts import CHROMIUM, require  # noqa: E402

QUALITY: Final = 66
TRIES: Final = 4


@dataclass(frozen=True)
class Tour:
    """One game at one size in one language, and what is wanted of it."""

    size: str
    lang: str
    heroes: tuple[str, str]
    views: tuple[str, ...]
    ending: tuple[str, ...]

    @property
    def name(self) -> str:
        """How its pictures begin."""
        return self.size if self.lang == "en" else f"{self.size}-{self.lang}"


VIEWS: Final = {
    "upkeep": ".phases .now[data-phase=upkeep]",
    "main": ".table:has(.phases .now[data-phase=main_1]) .in-hand.lit",
    "roll": ".table:has(.choice.ability):has(.fighter.active.left) .roll-button",
    "defence": ".space.defensive.lit",
    "damage": ".tray.several ~ .ledgers",
    "second-main": ".table:has(.phases .now[data-phase=main_2]) .fighter.active.left",
    "choice": ".choices .choice.of-die",
    "flip": ".fighter.left .side:text-matches('curs|прокл')",
}
PHASES: Final = ("upkeep", "main", "roll", "defence", "damage", "second-main")
ENDING: Final = ("end", "review", "replay", "fair")
SIZES: Final = {
    "desktop": (1440, 900, 0.75),
    "tablet": (1024, 768, 0.75),
    "phone": (390, 844, 1.0),
    "landscape": (740, 360, 1.0),
}
"""Width, height, and how large the picture is of that."""
TOURS: Final = (
    Tour("desktop", "en", ("artificer", "samurai"), PHASES, ENDING),
    Tour("tablet", "en", ("huntress", "pyromancer"), PHASES, ENDING),
    Tour("phone", "en", ("artificer", "paladin"), (*PHASES, "choice"), ENDING),
    Tour("landscape", "en", ("treant", "seraph"), PHASES, ENDING),
    Tour("desktop", "ru", ("tactician", "shadow_thief"), PHASES[1:], ENDING),
    Tour("tablet", "ru", ("moon_elf", "barbarian"), ("main", "roll", "defence"), ("end",)),
    Tour("phone", "ru", ("cursed_pirate", "monk"), (*PHASES[1:], "flip"), ENDING),
    Tour("landscape", "ru", ("ninja", "gunslinger"), ("main", "roll", "defence"), ("end",)),
)


def main() -> None:
    """Plays each tour and keeps the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--only", choices=[*(tour.name for tour in TOURS), "scenes", "screens"])
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        luck = Path(name) / "test"
        luck.write_text("screenshots")
        take(playwright, luck, wanted.only, wanted.folder)


def take(playwright: Playwright, luck: Path, only: str | None, folder: Path) -> None:
    """All that is wanted, of a server whose luck is the same in every run."""
    with serving(luck.parent) as address:
        chromium = playwright.chromium.launch(executable_path=require(CHROMIUM), args=FLAGS)
        for tour in TOURS:
            if only in (None, tour.name):
                luck.write_text(tour.name)
                follow(chromium, address, tour, folder)
        if only in (None, "scenes"):
            scenes(chromium, address, folder, luck)
        if only in (None, "screens"):
            screens(chromium, address, folder)
        chromium.close()


def keep(page: Page, folder: Path, name: str) -> None:
    """One picture, when everything has come to rest."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    page.screenshot(path=str(folder / f"{name}.jpg"), type="jpeg", quality=QUALITY)


def follow(browser: Browser, address: str, tour: Tour, folder: Path) -> None:
    """The start, a game in its moments, the end; further games as long as a moment is missing."""
    missing = list(tour.views)
    width, height, scale = SIZES[tour.size]
    tastes = {"odds": True, "windows": "always", "singles": False}
    with opened(browser, address, width, height, tour.lang, scale, **tastes) as (page, witness):
        page.goto(address)
        page.click(f"[data-hero={tour.heroes[0]}]")
        page.mouse.move(0, 0)
        page.evaluate("scrollTo(0, 0)")
        keep(page, folder, f"{tour.name}-start")
        for seed in range(3, 3 + TRIES):
            robot = Robot(page, seed)
            robot.start(address, *tour.heroes)
            play(page, robot, folder, tour.name, missing)
            if seed == 3:
                finish(page, folder, tour)
            if not missing:
                break
        for fault in [*missing, *witness.faults, *witness.strangers]:
            sys.stderr.write(f"{tour.name}: {fault}\n")


def play(page: Page, robot: Robot, folder: Path, name: str, missing: list[str]) -> None:
    """Plays a game and keeps each missing view when it first appears, a little into the game."""
    for click in range(4000):
        if robot.wait() == "end":
            return
        for view in list(missing) if click > 8 else []:
            if page.locator(VIEWS[view]).first.is_visible():
                page.mouse.move(0, 0)
                page.evaluate("scrollTo(0, 0)")
                keep(page, folder, f"{name}-{view}")
                missing.remove(view)
                break
        robot.step()


def finish(page: Page, folder: Path, tour: Tour) -> None:
    """The end, the review, the dice and the replay."""
    acts = page.locator(".end-acts button")
    expect(page.locator(".end .figures")).to_be_visible(timeout=PATIENCE)
    for place, view in ((0, "end"), (1, "review"), (3, "fair"), (2, "replay")):
        if view not in tour.ending:
            continue
        if view in ("review", "fair"):
            acts.nth(place).click()
            page.wait_for_selector(".panel .review, .panel .histogram, .panel .note")
            expect(page.locator(".panel .review, .panel .histogram").first).to_be_visible(timeout=PATIENCE)
        if view == "replay":
            acts.nth(place).click()
            page.wait_for_selector(".replay")
            page.locator(".replay input").fill("40")
        keep(page, folder, f"{tour.name}-{view}")
        page.keyboard.press("Escape")


def until(robot: Robot, selector: str) -> None:
    """Plays until something is to be seen."""
    for _ in range(300):
        if robot.wait() == "end" or robot.page.locator(selector).first.is_visible():
            break
        robot.step()
    robot.page.mouse.move(0, 0)


def first_game(robot: Robot, address: str) -> None:
    """The first game: the light on dice that are held."""
    robot.page.goto(address)
    robot.page.click(".first")
    robot.page.locator(".lesson-acts .go").click()
    robot.page.locator(".flow .main .go").click()
    if robot.page.locator("button.die, .fist").first.get_attribute("class") == "tray fist":
        robot.page.locator(".fist").click()
    for place in (0, 1, 2):
        robot.page.locator("button.die").nth(place).click()


def curtain(robot: Robot, address: str) -> None:
    """Between two people at one screen."""
    robot.start(address, "seraph", "vampire_lord", "here")
    robot.wait()


def crowd(robot: Robot, address: str) -> None:
    """Two against two."""
    robot.page.goto(address)
    robot.page.locator(".rules-of select").first.select_option("2v2")
    robot.page.click("[data-hero=moon_elf]")
    robot.page.click(".play")
    for _ in range(4):
        robot.step()
    until(robot, ".roll-button")


def looking_back(robot: Robot, address: str) -> None:
    """A moment of the past, by a line of the log, which a narrow screen has behind a tab."""
    robot.start(address, "artificer", "cursed_pirate")
    until(robot, ".fighter.left .wound.lost")
    if robot.page.locator(".tabs").is_visible():
        robot.page.locator(".tabs button").nth(2).click()
    robot.page.locator(".said:not(.turn_began, .note) [data-line]").first.click()


def selling(robot: Robot, address: str) -> None:
    """Too many cards in hand at the end of a turn."""
    robot.start(address, "huntress", "monk")
    until(robot, ".table:has(.phases .now[data-phase=discard]) .act")


SCENES: Final = {
    "first-game": (first_game, 4),
    "curtain": (curtain, 4),
    "four-players": (crowd, 4),
    "looking-back": (looking_back, 4),
    "discard": (selling, 10),
}
"""What a usual duel does not show, and how many cards are drawn first."""


def scenes(browser: Browser, address: str, folder: Path, luck: Path) -> None:
    """Each scene by itself, at each size."""
    for size, (width, height, scale) in SIZES.items():
        for name, (act, hand) in SCENES.items():
            luck.write_text(f"{size} {name}\n50\n{hand}")
            with opened(browser, address, width, height, scale=scale) as (page, _):
                act(Robot(page, 3), address)
                keep(page, folder, f"{size}-{name}")


def at_table(page: Page, address: str) -> Iterator[str]:
    """A table, what opens over it, and what stands behind its tabs."""
    robot = Robot(page, 5)
    robot.start(address, "artificer", "pyromancer", kind="random")
    yield from panels_of_table(page, robot)


def screens(browser: Browser, address: str, folder: Path) -> None:
    """Every screen outside of a game's phases, at each size."""
    walks = [setting_up, waiting_room, at_table, writing, other_rooms]
    for size, (width, height, scale) in SIZES.items():
        for walk in walks:
            with opened(browser, address, width, height, scale=scale) as (page, _):
                for name in walk(page, address):
                    keep(page, folder, f"{size}-{'-'.join(re.findall('[a-z]+', name.lower()))}")


if __name__ == "__main__":
    main()
