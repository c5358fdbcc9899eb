"""The page as a person meets it: words, weight, keys, reasons, settings."""

import gzip
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from madking.lang import hero_keys
from tests.web.robot import Robot, opened

WEB = Path(__file__).resolve().parents[2] / "src" / "madking" / "web"
MOST_BYTES = 600_000
NAMELESS = """() => [...document.querySelectorAll("button, select, input, a[href], [role=button]")]
  .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length || one.hidden))
  .map((one) => one.outerHTML)"""


def own(kind: str) -> list[Path]:
    """The page's own files of a kind, `js` or `css`; what others wrote is not among them."""
    found = [file for file in (WEB / kind).rglob(f"*.{kind}") if "vendor" not in file.parts]
    assert found
    return found


def words() -> dict[str, tuple[str, str]]:
    """The page's words, read from its own files."""
    text = "".join(file.read_text("utf-8") for file in (WEB / "js" / "words").glob("*.js"))
    joined = re.sub(r'" \+\s+"', "", text)
    found = re.findall(
        r'^  "?([\w.-]+)"?: \[\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",?\s*\],$', joined, re.MULTILINE
    )
    assert len(found) == len(re.findall(r'^  "?[\w.-]+"?: \[', text, re.MULTILINE)), "every phrase is a key and a pair"
    return {key: (english, russian) for key, english, russian in found}


def test_every_phrase_has_both_languages_and_the_same_blanks() -> None:
    for key, (english, russian) in words().items():
        assert english, key
        assert russian, key
        assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", russian)), key


def test_every_phrase_that_the_page_asks_for_exists() -> None:
    known = words()
    for file in own("js"):
        for key in re.findall(r'\bt\("([^"]+)"', file.read_text("utf-8")):
            assert key in known, f"{file.name} asks for {key}"


def test_the_whole_page_is_light() -> None:
    shipped = [file for file in WEB.rglob("*") if file.suffix in {".html", ".css", ".js", ".json", ".svg", ".woff2"}]
    assert sum(len(gzip.compress(file.read_bytes())) for file in shipped) < MOST_BYTES


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    for file in [WEB / "index.html", *own("css"), *own("js")]:
        text = file.read_text("utf-8")
        assert "https://" not in text, file.name
        assert not re.search(r"<script(?![^>]*src=)|\son\w+=\"|<style", text), file.name


def test_the_first_view_is_there_soon(browser: Browser, server: str) -> None:
    """Within a second on an idle machine, as `tools/hygiene.py` measures; tests run beside others."""
    with opened(browser, server) as (page, _):
        page.goto(server)
        expect(page.locator(".tile")).to_have_count(len(hero_keys()), timeout=20_000)
        assert any(seconds_to_load(page) < 3 for _ in range(40))
        page.locator(".first").click()
        expect(page.locator(".lesson-card").first).to_be_visible()


def seconds_to_load(page: Page) -> float:
    """How long a reload takes until heroes can be picked."""
    began = time.monotonic()
    page.reload()
    page.wait_for_selector(".tile")
    return time.monotonic() - began


def test_a_turn_by_keyboard_alone(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        Robot(page).start(server, "barbarian", "paladin")
        for _ in range(400):
            page.locator(".end, .actions:not(.idle)").first.wait_for(state="attached")
            if page.locator("button.die").count() and page.locator(".roll-button").count():
                break
            answer_by_key(page)
        page.locator("body").evaluate("node => document.activeElement.blur()")
        dice = page.locator("button.die")
        page.keyboard.press("1")
        page.keyboard.press("3")
        expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")
        expect(dice.nth(1)).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("1")
        expect(dice.nth(0)).to_have_attribute("aria-pressed", "false")
        kept = dice.nth(2).get_attribute("aria-label")
        page.keyboard.press("Space")
        page.locator(".actions:not(.idle)").wait_for(state="attached")
        assert (page.locator(".die").nth(2).get_attribute("aria-label") or "")[:10] == (kept or "")[:10]
        for _ in range(25):
            answer_by_key(page)
            if page.locator(".end").count():
                break
        assert witness.faults == []


def answer_by_key(page: Page) -> None:
    """Answers the pending question with Enter, or walks to the first choice with Tab."""
    page.locator(".end, .actions:not(.idle)").first.wait_for(state="attached")
    page.locator("body").evaluate("node => document.activeElement.blur()")
    if page.locator(".go:not([disabled]), .choice.primary").count():
        page.keyboard.press("Enter")
    else:
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("Boolean(document.activeElement.closest('.choice, .flow, .act'))"):
                page.keyboard.press("Enter")
                break


def test_an_unlit_card_says_why(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, _):
        robot = Robot(page, 4)
        robot.start(server, "monk", "samurai")
        for _ in range(80):
            robot.wait()
            reason = page.locator(".in-hand .why span")
            if reason.count():
                page.locator(".in-hand:has(.why)").first.hover()
                expect(page.locator(".tip .why")).to_be_visible()
                assert page.locator(".tip .why").inner_text().endswith(".")
                return
            robot.step()
        raise AssertionError("no card was ever unlit")


def test_the_language_changes_everything_in_the_page(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        robot = Robot(page)
        robot.start(server, "samurai", "monk")
        robot.wait()
        page.get_by_role("button", name="RU", exact=True).click()
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        expect(page.locator(".fighter.left h2")).to_have_text("Самурай")
        robot.wait()
        expect(page.locator(".prompt p").first).to_have_text(re.compile("[а-я]"))
        shown = page.locator(".table").inner_text()
        plain = re.sub(r"madking|\b[IVX]+\b|EN|RU", "", shown)
        assert not re.findall(r"[A-Za-z]{3,}", plain)
        assert witness.faults == []


def test_settings_are_kept_and_told_to_the_server(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, _):
        robot = Robot(page)
        robot.start(server, "paladin", "monk")
        robot.wait()
        page.get_by_role("button", name="Settings").click()
        page.locator("label:has-text('Always')").click()
        page.locator("label:has-text('best keep')").click()
        page.keyboard.press("Escape")
        page.reload()
        robot.wait()
        expect(page.locator(".tool[aria-pressed]")).to_have_attribute("aria-pressed", "true")
        for _ in range(30):
            if page.locator(".chance").count():
                return
            robot.step()
        raise AssertionError("no odds were shown")


def test_a_line_of_the_log_leads_back_to_its_moment(browser: Browser, server: str) -> None:
    with opened(browser, server, windows="never") as (page, witness):
        robot = Robot(page, 6)
        robot.start(server, "barbarian", "pyromancer")
        turn = re.compile(r"Turn (\d+)")
        while not re.search("Turn [3-9]", page.locator(".whose").inner_text()):
            robot.step()
            robot.wait()
        asked = page.locator(".prompt p").first.inner_text()
        page.locator(".said.turn_began button").first.click()
        expect(page.locator(".whose")).to_contain_text(turn)
        expect(page.locator(".prompt p").first).to_have_text(re.compile("Turn 1"))
        expect(page.locator(".health b").first).to_have_text("50")
        assert page.locator(".choices, .flow").count() == 0, "nothing can be chosen in the past"
        page.locator(".log").focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator(".prompt p").first).not_to_have_text(re.compile("Turn 1"))
        page.get_by_role("button", name="Back to now").click()
        expect(page.locator(".prompt p").first).to_have_text(asked)
        assert witness.faults == []


def test_a_wound_says_where_it_comes_from(browser: Browser, server: str) -> None:
    with opened(browser, server, windows="never") as (page, witness):
        robot = Robot(page, 6)
        robot.start(server, "barbarian", "pyromancer")
        wound = page.locator(".fighter.left .wound.lost")
        for _ in range(60):
            if robot.wait() == "end" or wound.count():
                break
            robot.step()
        lost = int((wound.inner_text()).strip().lstrip("−"))
        assert 1 <= lost < 50
        wound.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(page.locator(".tip")).to_contain_text(f"{lost} health lost")
        assert page.locator(".tip p").count() >= 2, "the lines of the ledger and what they came to"
        assert witness.faults == []


def test_a_keyword_explains_itself(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        page.goto(server)
        page.locator("[data-hero=barbarian]").click()
        link = page.locator(".showcase .keyword.link").first
        link.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(page.locator("#tip")).to_contain_text("status effect")
        assert link.get_attribute("aria-describedby") == "tip"
        page.keyboard.press("Escape")
        expect(page.locator("#tip")).to_have_count(0)
        damage = page.locator(".board.preview .keyword[data-keyword=damage]").first
        damage.scroll_into_view_if_needed()
        page.mouse.move(0, 0)
        damage.hover()
        expect(page.locator("#tip b")).to_have_text("Undefendable damage")
        assert witness.faults == []


def test_the_start_by_keyboard(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        page.goto(server)
        page.locator("[data-hero=monk]").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".showcase h2").first).to_have_text("Monk")
        page.get_by_role("button", name="Draft").focus()
        page.keyboard.press("Space")
        offered = page.locator(".tile:not([disabled])")
        expect(offered).to_have_count(3)
        name = offered.nth(1).get_attribute("data-hero")
        offered.nth(1).focus()
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid", "focus can be seen"
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-hero={name}]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".tile:not([disabled])")).to_have_count(len(hero_keys()))
        page.get_by_role("button", name="Random for all").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".seat-hero b", has_text="Random hero")).to_have_count(0)
        page.get_by_role("button", name="Play", exact=True).focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".table")
        assert witness.faults == []


def test_everything_that_can_be_pressed_has_a_name(browser: Browser, server: str) -> None:
    with opened(browser, server, odds=True) as (page, _):
        page.goto(server)
        page.wait_for_selector(".tile")
        assert page.evaluate(NAMELESS) == []
        robot = Robot(page, 8)
        robot.start(server, "artificer", "huntress")
        for _ in range(12):
            if robot.wait() == "end":
                break
            assert page.evaluate(NAMELESS) == []
            robot.step()


def test_the_ledger_names_its_sources_in_the_language_of_the_page(browser: Browser, server: str) -> None:
    with opened(browser, server, lang="ru", windows="always") as (page, _):
        robot = Robot(page, 5)
        robot.start(server, "cursed_pirate", "samurai")
        source = page.locator(".ledger .entry em").first
        for _ in range(80):
            if robot.wait() == "end" or source.count():
                break
            robot.step()
        assert re.fullmatch(r"[А-Яа-яё !«»,.-]+", source.inner_text())


def test_whoever_has_picked_a_hero_sees_play(browser: Browser, server: str) -> None:
    with opened(browser, server, 390, 844, "ru") as (page, witness):
        page.goto(server)
        page.click("[data-hero=monk]")
        expect(page.locator(".play")).to_be_in_viewport(ratio=1)
        page.set_viewport_size({"width": 740, "height": 360})
        expect(page.locator(".play")).to_be_in_viewport(ratio=1)
        assert witness.faults == []


def test_a_low_window_hides_nothing_that_is_asked_for(browser: Browser, server: str) -> None:
    with opened(browser, server, 1366, 650, odds=True) as (page, witness):
        robot = Robot(page, 12)
        robot.start(server, "artificer", "huntress")
        for _ in range(14):
            if robot.step() == "end":
                break
        assert page.evaluate("document.documentElement.scrollHeight") <= 650
        assert witness.faults == []


@pytest.mark.parametrize(
    ("lang", "piles"), [("en", ["Action cards", "Upgrades"]), ("ru", ["Карты действий", "Улучшения"])]
)
def test_the_piles_of_the_upgrade_deck_are_named(browser: Browser, server: str, lang: str, piles: list[str]) -> None:
    with opened(browser, server, lang=lang) as (page, witness):
        wanted = {"heroes": ["barbarian", "monk"], "seats": ["person", "greedy"], "upgrade_deck": True}
        game = page.request.post(f"{server}/api/games", data=wanted, headers={"Origin": server}).json()
        page.goto(f"{server}/g/{game['game']}#i={game['seats'][0]['invitation']}")
        robot = Robot(page, 2)
        choices = page.locator("[data-option^='draw ']")
        for _ in range(60):
            robot.wait()
            if choices.count():
                break
            robot.step()
        expect(choices.locator("b")).to_have_text(piles)
        assert page.locator(".faces, .choice.of-die").count() == 0, "a pile is no face of a die"
        cards = page.locator(".in-hand").count()
        choices.nth(1).click()
        expect(page.locator(".in-hand")).to_have_count(cards + 1)
        assert witness.faults == []
