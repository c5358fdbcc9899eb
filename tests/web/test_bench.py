"""The workbench in the page: a report as it grows, and sheets; by keyboard, at 1024 px, in both languages."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from madking.lang.library import shipped_file
from tests.web.robot import opened

pytestmark = pytest.mark.slow
TEXT = Path(shipped_file("monk")).read_text("utf-8")
MOUNT = """async ([file, name, text]) => {
    const { html, render } = await import("/static/js/shell/html.js");
    const panel = (await import(`/static/js/workshop/${file}.js`))[name];
    document.getElementById("app").remove();
    const place = document.createElement("main");
    document.body.append(place);
    const change = (made) => { window.made = made; draw(made); };
    const draw = (now) => render(html`<${panel} text=${now} change=${change} />`, place);
    draw(text);
}"""


def record(wins: int, games: int) -> dict[str, Any]:
    return {"games": games, "wins": wins, "draws": 0, "rate": wins / games, "interval": {"low": 0.2, "high": 0.6}}


def thing(kind: str, name: str, damage: int) -> dict[str, Any]:
    figures = {"uses": 4, "games_used": 4, "games_offered": 9, "games_held": 9, "damage": damage, "share": damage / 100}
    return {"kind": kind, "name": name, **figures, "with_it": record(4, 10), "without_it": record(3, 10)}


REPORT = {
    "hero": "monk",
    "bot": "greedy",
    "games": 20,
    "overall": record(8, 20),
    "matchups": [{"opponent": "barbarian", "record": record(4, 10)}, {"opponent": "seraph", "record": record(4, 10)}],
    "things": [thing("ability", "Fist Strike", 60), thing("card", "Enlightenment!", 0)],
    "warnings": [{"weight": "soft", "about": "", "text": "", "key": "perhaps_weak", "given": {"rate": 0.4}}],
    "forced": [
        {"card": "Enlightenment!", "offered": 9, "used": 1, "games": 20, "mean": 0.2, "sure": True}
        | {"interval": {"low": 0.1, "high": 0.3}}
    ],
    "rests_on": ["Enlightenment!"],
    "russian": {"Fist Strike": "Удар кулаком"},
}


def answers(route: Route) -> None:
    """What the server would say of a report, at once."""
    path = route.request.url.partition("/api/workshop/")[2]
    if path == "numbers":
        told: Any = [{"name": "18:37", "where": "Fist Strike", "phrase": "deal 6", "value": 6}]
    elif path in ("balance", "tune"):
        told = {"id": "one"}
    else:
        told = {"state": "done", "error": None, "stage": "done", "seconds": 30, "spent": 9, "report": REPORT}
    route.fulfill(status=200, content_type="application/json", body=json.dumps(told))


def mount(page: Page, file: str, name: str) -> None:
    expect(page.locator("main, .start").first).to_be_visible(timeout=180_000)
    page.evaluate(MOUNT, [file, name, TEXT])


def test_a_report_is_begun_by_keyboard_and_read(browser: Browser, server: str) -> None:
    with opened(browser, server, 1024, 768) as (page, witness):
        page.route("**/api/workshop/**", answers)
        page.goto(server)
        mount(page, "balance", "Balance")
        page.get_by_role("button", name="Measure").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Wins 40% of its games")).to_be_visible()
        expect(page.get_by_text("That it is weak rests on what the bot cannot play: Enlightenment!")).to_be_visible()
        expect(page.get_by_role("row", name="Fist Strike")).to_contain_text("60%")
        expect(page.get_by_role("option", name="18:37 · deal 6 (Fist Strike)")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth") <= 1024
        assert witness.faults == []


def test_a_look_is_found_and_the_sheets_are_drawn(browser: Browser, server: str) -> None:
    with opened(browser, server, 1024, 768) as (page, witness):
        page.goto(server)
        mount(page, "sheet", "Sheet")
        page.get_by_role("searchbox", name="Find an icon").fill("winged")
        page.get_by_role("button", name="winged-sword").click()
        page.get_by_role("button", name="Write into the text").click()
        assert 'icon "winged-sword"' in page.evaluate("window.made")
        expect(page.locator(".bench-page svg").first).to_have_attribute("aria-label", "Monk: Board", timeout=120_000)
        assert page.evaluate("document.documentElement.scrollWidth") <= 1024
        assert witness.faults == []
