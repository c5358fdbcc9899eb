"""A feat is earned at the page: a quiet line, the charter with its date and its moment, a book that survives a file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.robot import Robot, opened

MIRROR = "any/mirror"
TOLD_MS = 10_000
TRIES = 20
"""Only who wins in front of the screen is told; the other seat's wins are tried again."""


class Eager(Robot):
    """A robot that attacks as soon as it can."""

    def _pick(self) -> Locator:
        lit = self.page.locator(".choice.ability")
        return lit.last if lit.count() else super()._pick()


def is_told(page: Page) -> bool:
    """Whether a feat is told of at the end of a game; its name has to be fetched first."""
    try:
        page.locator(".toast b").wait_for(timeout=TOLD_MS)
    except PlaywrightTimeout:
        return False
    return True


@pytest.fixture
def first_hit_wins(request: pytest.FixtureRequest, folder: Path) -> None:
    """The heroes have so little health that the first hit is the last."""
    (folder / "test").write_text(f"{request.node.nodeid} 1\n2")


@pytest.mark.slow
@pytest.mark.usefixtures("first_hit_wins")
def test_a_feat_is_earned_sealed_and_kept(browser: Browser, server: str, tmp_path: Path) -> None:
    with opened(browser, server, 390, 844, "ru") as (page, witness):
        for seed in range(1, TRIES):
            robot = Eager(page, seed=seed)
            robot.start(server, "barbarian", "barbarian", "here")
            robot.play()
            if is_told(page):
                break
        expect(page.locator(".toast b")).to_have_text("Своё отражение")
        page.locator(".toast").click()
        line = page.locator(f"[data-feat='{MIRROR}']")
        expect(line.locator(".seal .icon")).to_be_visible()
        expect(page.locator(".charter-sum b")).to_have_text("1")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390

        page.get_by_role("button", name="Показатели").click()
        expect(page.locator(".me-big").first).to_contain_text(re.compile(r"1\sпобеда в \d\sпарти"))
        with page.expect_download() as saved:
            page.get_by_role("button", name="Сохранить в файл").click()
        file = tmp_path / "book.json"
        saved.value.save_as(file)
        before = file.read_bytes()
        for name in ("Забыть всё", "Точно забыть всё?"):
            page.get_by_role("button", name=name).click()
        expect(page.locator(".me-none")).to_be_visible()
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".me-big").first).to_be_visible()
        with page.expect_download() as again:
            page.get_by_role("button", name="Сохранить в файл").click()
        assert Path(again.value.path()).read_bytes() == before

        page.get_by_role("button", name="Хартия").click()
        line.get_by_role("button", name="Этот момент").click()
        page.locator(".replay").wait_for()
        assert not witness.faults
        assert not witness.strangers
