"""A hand of eleven stays readable at every size: each name is whole, each button free, and nothing else gives way."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.robot import Robot, opened

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("full_hands")]

MANY = 11
SIZES = [(1440, 900), (1280, 800), (1024, 768), (390, 844), (740, 360)]
SELL = ".in-hand .act.minor"
SOON_MS = 1_000
LOOK = """async () => {
  const faults = [];
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const ends = ({ left, right, top, bottom }) => [[left + 2, (top + bottom) / 2], [right - 2, (top + bottom) / 2]];
  const isFree = (one, box) => ends(box).every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  const words = (h3) => [...h3.firstChild.data.matchAll(/\\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(h3.firstChild, index);
    range.setEnd(h3.firstChild, index + word.length);
    return [word, [...range.getClientRects()]];
  });
  for (const card of document.querySelectorAll(".in-hand")) {
    card.scrollIntoView({ inline: "center", block: "nearest" });
    await frame();
    const name = card.querySelector("h3");
    for (const [word, boxes] of words(name)) {
      if (boxes.length > 1) faults.push(`broken: ${word}`);
      if (!boxes.every((box) => isFree(name, box))) faults.push(`covered: ${word}`);
    }
    for (const act of card.querySelectorAll(".act")) {
      if (!isFree(act, act.getBoundingClientRect())) faults.push(`covered: ${act.ariaLabel}`);
      if (act.scrollWidth > act.clientWidth + 1) faults.push(`cut: ${act.ariaLabel}`);
    }
  }
  return faults;
}"""


def in_main_phase(cards: Locator) -> bool:
    """Whether cards may be sold; their buttons may come a moment after the question."""
    try:
        cards.first.wait_for(state="attached", timeout=SOON_MS)
    except PlaywrightTimeout:
        return False
    return True


def until_first_main(page: Page, robot: Robot) -> None:
    """Plays to one's own Main Phase, and sells what is more than eleven."""
    cards = page.locator(SELL)
    for _ in range(60):
        robot.wait()
        if in_main_phase(cards):
            break
        robot.step()
    assert cards.count() >= MANY
    while cards.count() > MANY:
        before = cards.count()
        cards.last.click()
        expect(cards).to_have_count(before - 1)


def raised(page: Page) -> None:
    """Raises the hand where it lies low."""
    handle = page.locator(".hand-handle[aria-expanded=false]:visible")
    if handle.count():
        handle.click()
    expect(page.locator(".hand")).to_be_visible()


def main_box(page: Page) -> dict[str, Any]:
    """Where the bright button is."""
    return dict(page.locator(".main > .go").bounding_box() or {})


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_eleven_cards_are_read_at_every_size(browser: Browser, server: str, lang: str) -> None:
    with opened(browser, server, lang=lang, windows="never") as (page, witness):
        robot = Robot(page, 3)
        robot.start(server, "paladin", "artificer")
        until_first_main(page, robot)
        faults, places = {}, {}
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            raised(page)
            faults[width, height] = page.evaluate(LOOK)
            places[width, height] = main_box(page)
            page.locator(".main > .go").click(trial=True)
        assert faults == {size: [] for size in SIZES}
        sell = page.locator(SELL)
        for left in range(MANY - 1, MANY // 2, -1):
            sell.last.click()
            expect(sell).to_have_count(left)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert main_box(page) == places[width, height], "the hand takes no other's place"
        assert witness.faults == []


def test_what_stands_behind_a_tab_is_not_under_the_hand(browser: Browser, server: str) -> None:
    with opened(browser, server, 390, 844, windows="never") as (page, witness):
        robot = Robot(page, 3)
        robot.start(server, "paladin", "artificer")
        until_first_main(page, robot)
        raised(page)
        page.get_by_role("tab", name="Log").click()
        page.locator(".log .said").last.click(trial=True)
        raised(page)
        page.locator(".fighter.right .portrait").click()
        page.get_by_role("tab", name="Opponent", selected=True).wait_for()
        page.locator(".hand-handle[aria-expanded=false]").wait_for()
        assert witness.faults == []


COVERED = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  return [...document.querySelectorAll(".flow button")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < tip.right && tip.left < right && top < tip.bottom && tip.top < bottom;
  }).map((one) => one.innerText);
}"""


def test_what_a_finger_reads_leaves_the_ways_on_free(browser: Browser, server: str) -> None:
    """On a phone the explanation of a card stays open until the next touch: it may not lie over the bright button."""
    with opened(browser, server, 390, 844, "ru", windows="never") as (page, witness):
        robot = Robot(page, 3)
        robot.start(server, "paladin", "artificer")
        until_first_main(page, robot)
        raised(page)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        covered = {}
        for card in page.locator(".in-hand").all():
            card.scroll_into_view_if_needed()
            box = card.locator("h3").bounding_box()
            assert box is not None
            point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            expect(page.locator(".tip")).to_be_visible()
            covered[card.locator("h3").inner_text()] = page.evaluate(COVERED)
            assert page.locator(".main > .go").count() == 1
        assert {name: under for name, under in covered.items() if under} == {}
        assert witness.faults == []
