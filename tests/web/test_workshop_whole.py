"""A hero's whole way: the blank page, its text, a game to the end, its balance, its sheet, and a file of its own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.atelier import BLOCKED, begin_blank, press_on, write
from tests.web.robot import Robot, opened

pytestmark = pytest.mark.slow

HERO = """hero duck "Duck" / "Утка" {
    complexity 1
    dice wing wing wing beak beak egg
    symbol wing "wing" / "крыло"
    symbol beak "beak" / "клюв"
    symbol egg "egg" / "яйцо"
    token "Soaked" / "Сырость" negative limit 2 { when own upkeep { deal 1 plain to self remove this } }
    offensive "Peck" / "Клевок" { level 1 { row need 2 beak { deal 4 inflict soaked } row need 4 beak { deal 6 } } }
    defensive "Preen" / "Чистка" { level 1 roll 4 { heal 1 per wing } }
    ultimate "Quack!" / "Кря!" { level 1 { row need 5 egg { deal 12 ultimate } } }
    action "Splash!" / "Плюх!" main cost 1 { choose opponent { inflict soaked upon chosen } }
}"""
TYPED = 'defensive "Preen"'
"""This line is written key by key, the others as a hand with a text beside it would: line by line."""
LISTEN = """() => { window.print = () => {
    const paper = [...document.querySelectorAll(".bench-paper > svg")];
    window.printed = paper.map((page) => page.getAttribute("aria-label"));
} }"""


def type_hero(page: Page) -> None:
    """The blank frame gives way to the hero, line by line; the editor closes the outer brace and indents by itself."""
    first, *lines, _ = HERO.splitlines()
    write(page, first.removesuffix("{"))
    page.keyboard.type("{")
    for line in lines:
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        by_key = page.keyboard.type if TYPED in line else page.keyboard.insert_text
        by_key(line.strip())
    expect(page.locator(".problems [role=status]")).to_have_text("No mistakes: this hero can be played.")
    expect(page.locator(".of-hero h2")).to_have_text("Duck")


def play_to_the_end(page: Page) -> None:
    """Ctrl+Enter, a rival, and a game against a bot that somebody wins."""
    page.keyboard.press("Control+Enter")
    page.get_by_role("combobox", name="Their hero").select_option(label="Barbarian")
    press_on(page, "Play")
    expect(page.locator(".fighter h2")).to_have_text(["Duck", "Barbarian"])
    Robot(page).play()
    expect(page.locator(".end")).to_contain_text(re.compile("Duck|Barbarian"))


def open_tool(page: Page, name: str) -> Locator:
    """A panel over the desk, by its button."""
    press_on(page, name)
    panel = page.get_by_role("dialog", name=name)
    expect(panel).to_be_visible()
    return panel


def read_balance(page: Page) -> None:
    """As soon as the first games are told, they are enough."""
    panel = open_tool(page, "Balance")
    press_on(page, "Measure")
    expect(panel.get_by_text(re.compile(r"Wins \d+% of its games; with 95% certainty"))).to_be_visible()
    press_on(page, "Stop")
    expect(panel.get_by_text("Stopped; the games so far count.")).to_be_visible()
    expect(panel.get_by_role("table").first.get_by_role("rowheader").first).to_be_visible()
    page.keyboard.press("Escape")


def print_sheet(page: Page, folder: Path) -> None:
    """The sheets are drawn, printed, and saved as a document that a browser makes a PDF of, a page a sheet."""
    panel = open_tool(page, "Look and print")
    expect(panel.locator(".bench-page svg").first).to_have_attribute("aria-label", "Duck: Board")
    sheets = [sheet.get_attribute("aria-label") for sheet in panel.locator(".bench-page svg").all()]
    page.evaluate(LISTEN)
    press_on(page, "Print", panel)
    assert page.evaluate("window.printed") == sheets
    with page.expect_download() as saved:
        press_on(page, "Save as a file", panel)
    file = folder / saved.value.suggested_filename
    saved.value.save_as(file)
    paper = page.context.new_page()
    paper.goto(file.as_uri())
    assert paper.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == len(sheets)
    paper.close()
    page.keyboard.press("Escape")


def export(page: Page) -> None:
    """The file is the text, letter for letter."""
    with page.expect_download() as saved:
        press_on(page, "Save as a file")
    assert saved.value.suggested_filename == "duck.hero"
    assert Path(saved.value.path()).read_bytes() == HERO.encode()


def look_on_a_phone(page: Page) -> None:
    """Board and odds fit a screen of 390 px."""
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".of-hero .row .chance")).to_have_text(["97%", "54%", "1%"])
    page.locator("#ws-tab-odds").click()
    expect(page.locator(".ws-odds")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".showing").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_hero_goes_from_the_blank_page_to_a_game_a_report_a_sheet_and_a_file(
    browser: Browser, bundled: str, tmp_path: Path
) -> None:
    with opened(browser, bundled, 1024, 768, windows="never") as (page, witness):
        begin_blank(page, bundled)
        type_hero(page)
        play_to_the_end(page)
        page.goto(f"{bundled}/workshop")
        expect(page.locator(".of-hero h2")).to_have_text("Duck")
        assert page.evaluate("document.documentElement.scrollWidth") <= 1024
        read_balance(page)
        print_sheet(page, tmp_path)
        export(page)
        look_on_a_phone(page)
        assert [fault for fault in witness.faults if BLOCKED not in fault] == []
        assert witness.strangers == []
