"""The first game, played to its end by what can be seen: the words of the lesson, roles, names and the light."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.robot import PATIENCE, opened

pytestmark = pytest.mark.slow
LESSON = {"en": "First game", "ru": "Первая игра"}
NEXT = {"en": "Next", "ru": "Далее"}
ALONE = {"en": "Now without hints", "ru": "Теперь без подсказок"}
DONE = {"en": "You can play!", "ru": "Вы умеете играть!"}
HOLD = {
    "swords": re.compile(r"[Hh]old the swords|держите мечи"),
    "2": re.compile(r"[Hh]old the twos|держите двойки"),
    "6": re.compile(r"[Hh]old the sixes|держите шестёрки"),
}
FACES = {
    "swords": re.compile(r": \d, (sword|меч)$"),
    "2": re.compile(": 2, "),
    "6": re.compile(": 6, "),
}


class Pupil:
    """Does what the lesson says, with the mouse; `eye` looks at every page that comes up."""

    def __init__(self, page: Page, lang: str, eye: Callable[[], None] = lambda: None) -> None:
        self.page = page
        self.lang = lang
        self.eye = eye
        self.read: list[str] = []
        self.card = page.get_by_role("region", name=LESSON[lang])
        self.over = page.get_by_role("dialog", name=DONE[lang])

    def begin(self, address: str) -> None:
        """Begins from the start page."""
        self.page.goto(address)
        self.page.get_by_role("button", name=LESSON[self.lang]).click()

    def page_now(self) -> str:
        """The page that is to be read now; empty at the end."""
        expect(self.card.or_(self.over).first).to_be_visible(timeout=PATIENCE)
        if self.over.is_visible():
            return ""
        last = self.read[-1] if self.read else ""
        words = self.card.get_by_role("status")
        expect(words.or_(self.over).first).not_to_have_text(last or "-", timeout=PATIENCE)
        if self.over.is_visible():
            return ""
        text = words.inner_text()
        self.read.append(text)
        self.eye()
        return text

    def study(self, until: str = "") -> None:
        """Follows the lesson to its end, or to the page that has these words."""
        while text := self.page_now():
            if until and until in text:
                return
            self.follow(text)

    def follow(self, text: str) -> None:
        """Does what a page says."""
        further = self.card.get_by_role("button", name=NEXT[self.lang])
        if further.count():
            further.click()
            return
        wanted = next((what for what, said in HOLD.items() if said.search(text)), None)
        if wanted and self.dice().count():
            self.hold(self.dice(FACES[wanted]))
        self.press(self.lit())

    def dice(self, name: re.Pattern[str] | None = None) -> Locator:
        """The dice that may be held."""
        found = self.page.get_by_role("button", pressed=False, name=re.compile(r"^(Die|Кубик) "))
        return found if name is None else found.and_(self.page.get_by_role("button", name=name))

    def hold(self, dice: Locator) -> None:
        """Holds some dice."""
        for left in reversed(range(dice.count())):
            dice.first.click()
            expect(dice).to_have_count(left)

    def lit(self) -> Locator:
        """What stands in the light and can be pressed: a card's button, or the bright one."""
        card = self.page.locator(".in-hand button:visible")
        return card.first if card.count() else self.page.locator(".flow .main button:visible")

    def press(self, button: Locator) -> None:
        """Presses it, which it must be in the light for."""
        box = button.bounding_box()
        assert box is not None
        assert self.page.evaluate(LIT, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]), self.read[-1]
        button.click()


LIT = """([x, y]) => {
    const point = new DOMPoint(x, y);
    return [...document.querySelectorAll(".lesson-light .ring")].some((ring) => ring.isPointInFill(point));
}"""


class Typist(Pupil):
    """The same with keys alone."""

    def begin(self, address: str) -> None:
        self.page.goto(address)
        self.page.get_by_role("button", name=LESSON[self.lang]).focus()
        self.page.keyboard.press("Enter")

    def follow(self, text: str) -> None:
        self.page.wait_for_timeout(260)  # a question is deaf to keys that came too soon
        if self.card.get_by_role("button", name=NEXT[self.lang]).count():
            self.page.keyboard.press("Enter")
            return
        wanted = next((what for what, said in HOLD.items() if said.search(text)), None)
        if wanted and self.dice().count():
            for key in [str(die.get_attribute("data-die")) for die in self.dice(FACES[wanted]).all()]:
                self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("width", "height", "lang", "kind"),
    [(1440, 900, "en", Typist), (1440, 900, "ru", Pupil), (360, 740, "en", Pupil), (360, 740, "ru", Pupil)],
)
def test_the_first_game_is_played_to_its_end(
    browser: Browser, server: str, width: int, height: int, lang: str, kind: type[Pupil]
) -> None:
    with opened(browser, server, width, height, lang) as (page, witness):
        pupil = kind(page, lang)
        pupil.begin(server)
        pupil.study()
        assert len(pupil.read) > 20
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        further = page.get_by_role("button", name=ALONE[lang])
        expect(further).to_be_focused()
        further.click()
        expect(page.locator(".actions:not(.idle), .dots").first).to_be_visible()
        expect(pupil.card.or_(pupil.over)).to_have_count(0)
        assert witness.faults == []
        assert witness.strangers == []


def test_what_comes_later_is_refused_gently_and_a_reload_goes_on_at_the_step(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        pupil = Pupil(page, "en")
        pupil.begin(server)
        pupil.study("Three swords already")
        pupil.dice().first.click()
        pupil.press(pupil.lit())
        words = pupil.card.get_by_role("status")
        expect(words).to_contain_text("Not yet. Three swords already")
        page.reload()
        expect(words).to_have_text(re.compile("^Three swords already"))
        pupil.hold(pupil.dice(FACES["swords"]))
        pupil.press(pupil.lit())
        expect(words).to_have_text(re.compile("^Four swords"))
        assert witness.faults == []


def test_it_can_be_skipped_and_waits_on_the_start_page(browser: Browser, server: str) -> None:
    with opened(browser, server) as (page, witness):
        pupil = Pupil(page, "en")
        pupil.begin(server)
        first = pupil.page_now()
        skip = page.get_by_role("button", name="Skip the first game")
        skip.click()
        page.get_by_role("button", name="Back to the first game").click()
        words = pupil.card.get_by_role("status")
        expect(words).to_have_text(first)
        skip.click()
        pupil.card.get_by_role("button", name="Home").click()
        page.get_by_role("button", name="Go on with your first game").click()
        expect(words).to_have_text(first)
        skip.click()
        page.get_by_role("button", name=ALONE["en"]).click()
        expect(pupil.card).to_have_count(0)
        expect(page.locator(".actions:not(.idle), .dots").first).to_be_visible()
        page.goto(server)
        expect(page.get_by_role("button", name=re.compile("^First game"))).to_be_visible()
        assert witness.faults == []
