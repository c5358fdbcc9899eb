"""Every screen of the page, one after another, for tests that look at each: a new screen is one more stop of a walk."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from tests.web.robot import PATIENCE, Robot

Walk = Callable[[Page, str], Iterator[str]]
"""Leads a page to its screens, and says the name of each when it is there."""
MOST_QUESTIONS = 12
"""So long the questions of a game are looked at; the rest is played quickly."""


def panel(page: Page, opener: str) -> None:
    """Opens a panel by its button."""
    page.locator(opener).click()
    page.wait_for_selector(".panel")


def closed(page: Page) -> None:
    """Closes the open panel."""
    page.keyboard.press("Escape")
    page.wait_for_selector(".veil", state="detached")


def begun_with(page: Page, selector: str) -> None:
    """Scrolls until something begins at the upper edge."""
    page.locator(selector).first.evaluate("one => one.scrollIntoView()")


def setting_up(page: Page, server: str) -> Iterator[str]:
    """The start, and how a game is set up."""
    page.goto(server)
    page.wait_for_selector(".tile")
    yield "start"
    for place, name in ((1, "help"), (2, "settings")):
        panel(page, f".start-top nav > .minor >> nth={place}")
        yield name
        closed(page)
    panel(page, ".start-foot > .minor >> nth=1")
    yield "credits"
    closed(page)
    page.click("[data-hero=artificer]")
    page.locator(".showcase details summary").click()
    begun_with(page, ".showcase")
    yield "a hero"
    page.locator(".quick .minor").last.click()
    begun_with(page, ".heroes")
    yield "draft"
    page.locator(".quick .minor").first.click()
    page.locator(".rules-of select").first.select_option("2v2")
    begun_with(page, ".match")
    yield "set-up of four"


def waiting_room(page: Page, server: str) -> Iterator[str]:
    """Two people: by a link, and at one screen."""
    page.goto(server)
    page.locator(".seat select").first.select_option("link")
    page.click(".play")
    page.wait_for_selector(".lobby")
    yield "lobby"
    page.goto(server)
    page.locator(".seat select").first.select_option("here")
    page.click(".play")
    page.wait_for_selector(".curtain")
    yield "curtain"


def playing(page: Page, server: str) -> Iterator[str]:
    """A game with each kind of question once, the panels of the table, and what comes after it."""
    robot = Robot(page, 5)
    robot.start(server, "artificer", "pyromancer", kind="random")
    yield from panels_of_table(page, robot)
    seen = set()
    for _ in range(MOST_QUESTIONS):
        if robot.wait() == "end":
            break
        kind = kind_of(page)
        if kind not in seen:
            seen.add(kind)
            yield f"table, {kind}"
        robot.step()
    robot.play()
    yield "end"
    yield from after(page)


def kind_of(page: Page) -> str:
    """The phase and the ways to answer: two questions of one kind look alike."""
    return str(
        page.evaluate("""() => {
          const phase = document.querySelector(".phases .now")?.dataset.phase;
          const ways = [".roll-button", ".choices.abilities", ".choices:not(.abilities)", ".ledger", ".in-hand .act"];
          return [phase, ...ways.filter((way) => document.querySelector(way))].join(" ");
        }""")
    )


def panels_of_table(page: Page, robot: Robot) -> Iterator[str]:
    """What opens over a table, and what stands behind its tabs on a phone."""
    robot.wait()
    for place, name in enumerate(["share", "talk", "help at the table", "settings at the table"], start=2):
        panel(page, f".tools .tool >> nth={place}")
        yield name
        closed(page)
    for tab in page.locator(".tabs [role=tab]:visible").all():
        tab.click()
        yield f"tab {tab.inner_text()}"


def after(page: Page) -> Iterator[str]:
    """Review, dice, replay."""
    for place, name in ((1, "review"), (3, "dice")):
        panel(page, f".end-acts button >> nth={place}")
        page.wait_for_selector(".panel .review, .panel .histogram", timeout=2 * PATIENCE)
        yield name
        closed(page)
    page.locator(".end-acts button").nth(2).click()
    page.wait_for_selector(".replay")
    page.locator(".replay input").fill("30")
    yield "replay"


def writing(page: Page, server: str) -> Iterator[str]:
    """The hero workshop: how a hero is begun, each tab beside the text, a mistake, and the dialogs."""
    page.goto(f"{server}/workshop")
    page.wait_for_selector(".ws-ways select")
    yield "beginnings"
    page.locator(".ws-ways .go").nth(1).click()
    page.wait_for_selector(".of-hero .space")
    for tab in ("board", "cards", "tokens", "odds", "recipes", "heroes"):
        page.click(f"#ws-tab-{tab}")
        begun_with(page, f"#ws-tab-{tab}")
        yield f"workshop, {tab}"
    page.locator(".ws-heroes .minor").first.click()
    page.wait_for_selector("dialog pre")
    yield "workshop, a text"
    page.keyboard.press("Escape")
    page.locator(".ws-acts .go").click()
    page.wait_for_selector("dialog .ws-play")
    yield "workshop, play"
    page.keyboard.press("Escape")
    page.locator("textarea").fill("hero")
    page.wait_for_selector(".problems li")
    yield "workshop, a mistake"


def other_rooms(page: Page, server: str) -> Iterator[str]:
    """Alone at the page, and oneself: puzzles, the campaign, each tab of one's own."""
    for place, selector in (("puzzles", ".daily"), ("puzzles/keep-12", ".table"), ("campaign", "h1")):
        page.goto(f"{server}/{place}")
        page.wait_for_selector(selector)
        yield place.replace("/", ", ")
    for tab in ("games", "book", "charter", "players", "tournaments", "profile"):
        page.goto(f"{server}/me/{tab}")
        page.wait_for_selector(".people-tab.on")
        page.wait_for_selector(".loading", state="detached")
        yield f"me, {tab}"


WALKS: dict[str, Walk] = {
    "setting up": setting_up,
    "waiting room": waiting_room,
    "playing": playing,
    "writing": writing,
    "other rooms": other_rooms,
}
