"""A person at the page who clicks what is lit: no look behind the page, no call of its code."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
ASKED = ".end, .curtain, .actions:not(.idle)"
PATIENCE = 60_000
LIT = {
    "roll": ".roll-button:not([disabled])",
    "abilities": ".choice.ability",
    "choices": ".choices .choice:not(.ability), .in-hand .act.pick",
    "flow": ".flow .go, .flow .minor:not(.undo)",
    "cards": ".in-hand .act:not(.minor, .pick)",
    "dice": "button.die[aria-pressed='false']",
}
"""What may be clicked, by the way it looks."""


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
    browser: Browser,
    address: str,
    width: int = 1440,
    height: int = 900,
    lang: str = "en",
    scale: float = 1,
    **tastes: Any,
) -> Iterator[tuple[Page, Witness]]:
    """A page of a new visitor, with a witness; at the end nothing may have gone wrong."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        locale="ru-RU" if lang == "ru" else "en-US",
        accept_downloads=True,
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
        page.wait_for_selector(".table, .lobby")

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
        last = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                what.click(timeout=4000)
                return
            except Exception:
                if not what.count() or self.page.locator(".end").count():
                    return
                if time.monotonic() > last:
                    raise

    def _pick(self) -> Locator:
        lit: dict[str, int] = self.page.evaluate(
            "lit => Object.fromEntries(Object.entries(lit).map(([k, v]) => [k, document.querySelectorAll(v).length]))",
            LIT,
        )
        found = {name: self.page.locator(selector) for name, selector in LIT.items()}
        if lit["roll"]:
            return self._roll(found, lit)
        if lit["abilities"]:
            return found["abilities"].last
        if lit["choices"] and (not lit["flow"] or self.random.random() < 0.5):
            return found["choices"].nth(self.random.randrange(lit["choices"]))
        if lit["cards"] and (not lit["flow"] or self.random.random() < 0.45):
            return self._in_hand(found["cards"].first)
        return found["flow"].first if lit["flow"] else self._in_hand(self.page.locator(".in-hand .act").first)

    def _in_hand(self, card: Locator) -> Locator:
        """A card of the hand, which is raised first where it lies low."""
        handle = self.page.locator(".hand-handle[aria-expanded=false]:visible")
        if handle.count():
            self._click(handle)
        return card

    def _roll(self, found: dict[str, Locator], lit: dict[str, int]) -> Locator:
        """Announces what is there, or holds a die or two and rolls the others."""
        if lit["abilities"] and self.random.random() < 0.6:
            return found["abilities"].last
        for place in range(min(2, lit["dice"])):
            if self.random.random() < 0.5:
                self._click(found["dice"].nth(place))
        return found["roll"].first
