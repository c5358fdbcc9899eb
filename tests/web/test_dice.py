"""Dice on the table: held ones keep their places, the others tumble, and the values are those of the server."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.robot import PATIENCE, Robot, opened

LINE = ".said [data-line]"
MOMENT = 100
"""Milliseconds between two looks."""

WATCH = """() => {
  window.tumbled = new Set();
  const look = () => document.querySelectorAll(".roll.mine .die").forEach(
    (die, place) => die.classList.contains("rolling") && window.tumbled.add(place));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def values(page: Page) -> list[int]:
    """What the player's own dice show, in their places, by their names for a screen reader."""
    labels = page.locator(".roll.mine .die").evaluate_all("dice => dice.map(die => die.getAttribute('aria-label'))")
    return [int(found.group(1)) for label in labels if (found := re.search(r": (\d)", label))]


def faces(page: Page) -> list[int]:
    """The faces that are turned to the eye."""
    names = page.locator(".roll.mine .die").evaluate_all("dice => dice.map(die => die.className)")
    return [int(found.group(1)) for name in names if (found := re.search(r"shows-(\d)", name))]


def told(page: Page, known: int) -> tuple[list[int], bool]:
    """The values of the last roll, as the log tells them, and whether the opponent meddles after the known lines."""
    lines = page.locator(LINE).all_inner_texts()
    last = max(place for place, line in enumerate(lines) if line.startswith(("You roll", "You re-roll")))
    values = [int(value) for value in re.findall(r":((?: \d)+)", lines[last])[-1].split()]
    return values, any("plays" in line or "spends" in line for line in lines[known:])


def fallen(page: Page, robot: Robot, known: list[str]) -> tuple[list[int], bool]:
    """What is told once the thrown dice lie: until the server has answered, log and table are those of before."""
    for _ in range(PATIENCE // MOMENT):
        page.wait_for_timeout(MOMENT)
        assert robot.wait() == "actions"
        rolled, meddled = told(page, len(known))
        if page.locator(LINE).all_inner_texts() != known and (meddled or sorted(rolled) == sorted(values(page))):
            break
    return rolled, meddled


def until_first_roll(page: Page, robot: Robot) -> None:
    """Plays to the first dice of an attack."""
    for _ in range(100):
        robot.wait()
        if page.locator(".roll-button small", has_text="2").count():
            return
        robot.step()
    raise AssertionError("no dice were rolled")


def hold(page: Page, wanted: set[int]) -> None:
    """Holds exactly these dice; the robot may have taken some before."""
    for place, die in enumerate(page.locator("button.die").all()):
        pressed = str(place in wanted).lower()
        if die.get_attribute("aria-pressed") != pressed:
            die.click()
        expect(die).to_have_attribute("aria-pressed", pressed)


def throw(page: Page, robot: Robot, held: set[int]) -> bool:
    """Holds some dice, rolls the others, and checks what a person sees before, while and after they fall.

    Nothing is checked (and False given) if the opponent turns a die at once, which a bot may do.
    """
    before = values(page)
    assert before == faces(page)
    hold(page, held)
    known = page.locator(LINE).all_inner_texts()
    page.locator(".roll-button").click()
    rolled, meddled = fallen(page, robot, known)
    if meddled:
        return False
    after = values(page)
    assert [after[place] for place in held] == [before[place] for place in held]
    assert faces(page) == after
    assert sorted(rolled) == sorted(after)
    return True


def tumbling(browser: Browser, server: str, motion: str, throws: list[set[int]]) -> set[int]:
    """Which dice tumble in a game of these throws, the first game that no opponent disturbs."""
    for seed in range(6):
        with opened(browser, server, motion=motion, windows="never") as (page, witness):
            robot = Robot(page, seed)
            robot.start(server, "barbarian", "paladin", kind="random")
            until_first_roll(page, robot)
            page.evaluate(WATCH)
            if all(throw(page, robot, held) for held in throws):
                assert witness.faults == []
                return set(page.evaluate("[...window.tumbled]"))
    raise AssertionError("the opponent turned dice in six games in a row")


def test_only_the_dice_that_are_thrown_tumble(browser: Browser, server: str) -> None:
    assert tumbling(browser, server, "full", [{1, 3}]) == {0, 2, 4}


def test_held_dice_stay_without_motion_too(browser: Browser, server: str) -> None:
    assert tumbling(browser, server, "off", [{0, 4}, {2}]) == set()


def test_nothing_tumbles_where_less_motion_is_wanted(browser: Browser, server: str) -> None:
    with opened(browser, server, motion="full", windows="never") as (page, _):
        page.emulate_media(reduced_motion="reduce")
        robot = Robot(page, 5)
        robot.start(server, "barbarian", "paladin", kind="random")
        until_first_roll(page, robot)
        expect(page.locator("html")).to_have_attribute("data-motion", "calm")
        style = "die => [getComputedStyle(die).animationName, getComputedStyle(die.firstChild).transitionDuration]"
        assert page.locator(".die").first.evaluate(style) == ["none", "0s"]
