"""How it feels: the player throws, nothing that is met is rolled away by accident, it sounds, and nothing jumps."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.robot import Robot, opened

SHIFT = 0.02
"""How much may move in one go (the browser's cumulative layout shift) while a game is played with its motion."""
EARS = """
  window.speakers = 0; window.rung = 0; window.shifted = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.speakers += 1; } };
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.rung += 1; return start.apply(this, when); };
  AudioBufferSourceNode.prototype.start = function (...when) { window.rung += 1; return start.apply(this, when); };
  const session = (window.session = { begun: -Infinity, last: -Infinity, sum: 0 });
  window.moved = {};
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const fresh = startTime - session.last > 1000 || startTime - session.begun > 5000;
      if (fresh) Object.assign(session, { begun: startTime, sum: 0 });
      session.last = startTime;
      session.sum += value;
      window.shifted = Math.max(window.shifted, session.sum);
      for (const { node } of sources) {
        const over = node?.parentElement;
        const name = [over?.parentElement?.className, over?.className || over?.nodeName, node?.nodeName].join(" > ");
        window.moved[name] = (window.moved[name] ?? 0) + value / sources.length;
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


def play_until(page: Page, robot: Robot, selector: str) -> None:
    """Plays on until something is to be seen."""
    for _ in range(150):
        assert robot.wait() != "end"
        if page.locator(selector).count():
            return
        robot.step()
    raise AssertionError(f"{selector} was never seen")


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_player_throws_and_a_roll_says_what_it_gives_up(
    browser: Browser, server: str, width: int, height: int
) -> None:
    with opened(browser, server, width, height, motion="fast", windows="never") as (page, witness):
        page.add_init_script(EARS)
        robot = Robot(page, 3)
        robot.start(server, "barbarian", "paladin", kind="random")
        page.evaluate("window.shifted = window.session.sum = 0")
        play_until(page, robot, ".fist")
        expect(page.locator(".prompt p")).to_have_text("Your attack: throw your dice!")
        assert not re.search(r"You roll", page.locator(".said").last.inner_text())
        page.locator("body").evaluate("() => document.activeElement.blur()")
        page.wait_for_timeout(300)
        page.keyboard.press("Space")
        robot.wait()
        expect(page.locator(".fist")).to_have_count(0)
        expect(page.locator(".roll.mine .die")).to_have_count(5)
        play_until(page, robot, ".actions:has(.ability) .roll-button")
        page.locator("body").evaluate("() => document.activeElement.blur()")
        for die in page.locator("button.die[aria-pressed=true]").all():
            die.click()
        risky = page.locator(".roll-button.risky")
        expect(risky).to_contain_text("gives up")
        step = page.locator(".table").get_attribute("data-ready")
        page.wait_for_timeout(300)
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        assert page.locator(".table").get_attribute("data-ready") == step, "neither Space nor Enter gives it up"
        page.keyboard.press("r")
        expect(page.locator(f".table[data-ready='{step}']")).to_have_count(0)
        robot.wait()
        assert page.evaluate("window.speakers") == 1
        assert page.evaluate("window.rung") > 20
        page.get_by_role("button", name="Mute the sound").click()
        rung = page.evaluate("window.rung")
        for _ in range(6):
            robot.step()
        robot.wait()
        assert page.evaluate("window.rung") == rung, "silence"
        assert page.evaluate("window.shifted") < SHIFT, page.evaluate("JSON.stringify(window.moved)")
        assert witness.faults == []
