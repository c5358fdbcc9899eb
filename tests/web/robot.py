"""A person at the page who clicks what is lit: no look behind the page, no call of its code."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
ASKED = ".end, .curtain, .actions:not(.idle)"
PATIENCE = 60_000


@dataclass
class Witness:
    """What a page said in its console, and whom it asked for anything."""

    address: str
    faults: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Writes down what goes wrong on a page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.strangers.append(request.url)


@contextmanager
def opened(
    browser: Browser, address: str, width: int = 1440, height: int = 900, lang: str = "en", **tastes: Any
) -> Iterator[tuple[Page, Witness]]:
    """A page of a new visitor, with a witness; at the end nothing may have gone wrong."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="ru-RU" if lang == "ru" else "en-US", accept_downloads=True
    )
    context.set_default_timeout(PATIENCE)
    saved = json.dumps(json.dumps({"motion": "off", "lang": lang, **tastes}))
    context.add_init_script(
        f"try {{ localStorage['madking.settings'] ??= {saved} }} catch {{ /* a page without storage */ }}"
    )
    page = context.new_page()
    witness = Witness(address)
    witness.watch(page)
    try:
        yield page, witness
    finally:
        context.close()


class Robot:
    """Plays by clicking."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.clicks = 0

    # --- setting up ----------------------------------------------------------------------------------

    def start(self, address: str, hero: str, rival: str, kind: str = "greedy") -> None:
        """Sets up a duel on the start page and begins it."""
        page = self.page
        page.goto(address)
        page.click(f"[data-hero={hero}]")
        page.locator(".seat-hero").nth(1).click()
        page.click(f"[data-hero={rival}]")
        page.locator(".seat select").first.select_option(kind)
        page.click(".play")
        page.wait_for_selector(".table")

    # --- playing -------------------------------------------------------------------------------------

    def wait(self) -> str:
        """Waits until something is asked: `end`, `curtain` or `actions`."""
        found = self.page.locator(ASKED).first
        found.wait_for(state="attached")
        return str(found.get_attribute("class")).split()[0]

    def play(self, most: int = 4000) -> None:
        """Plays until the game is over."""
        for _ in range(most):
            if self.step() == "end":
                return
        raise AssertionError(f"the game did not end within {most} clicks")

    def step(self) -> str:
        """One click at what is lit."""
        now = self.wait()
        if now == "end":
            return now
        self.clicks += 1
        if now == "curtain":
            self._click(self.page.locator(".curtain .go"))
            return now
        self._click(self._pick())
        return now

    def _click(self, what: Locator) -> None:
        """Clicks, unless it is gone: a question may have been answered by the table itself."""
        try:
            what.click(timeout=4000)
        except Exception:
            if what.count() and not self.page.locator(".end").count():
                raise

    def _pick(self) -> Locator:
        page = self.page
        abilities = page.locator(".choice.ability")
        roll = page.locator(".roll-button:not([disabled])")
        choices = page.locator(".choices .choice:not(.ability), .in-hand .act:text-matches('^(Choose|Выбрать)$')")
        if roll.count():
            if abilities.count() and self.random.random() < 0.6:
                return abilities.last
            for die in page.locator("button.die").all()[:2]:
                if self.random.random() < 0.5 and die.get_attribute("aria-pressed") == "false":
                    die.click()
            return roll.first if roll.count() else abilities.last
        if abilities.count():
            return abilities.last
        uses = choices.count()
        flow = page.locator(".flow .go, .flow .minor:not(.undo)")
        if uses and (not flow.count() or self.random.random() < 0.5):
            return choices.nth(self.random.randrange(uses))
        cards = page.locator(".in-hand .act:not(.minor)")
        if cards.count() and self.random.random() < 0.45:
            return cards.first
        if flow.count():
            return flow.first
        return page.locator(".in-hand .act").first


def shoot(page: Page, folder: Path | None, name: str) -> None:
    """Keeps a picture, where one is wanted."""
    if folder is not None:
        page.screenshot(path=str(folder / f"{name}.png"))
