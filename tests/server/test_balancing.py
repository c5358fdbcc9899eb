"""The workbench of the page: jobs that grow, one for a client, stopped when asked or forgotten; numbers and sheets."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from madking.lang.library import shipped_file
from madking.server import balancing, work
from madking.server.app import House, make_app
from madking.server.settings import Settings
from madking.server.work import Pool
from madking.workbench import report
from madking.workbench.report import GrowingReport
from madking.workbench.tuning import Search

TEXT = Path(shipped_file("monk")).read_text("utf-8")
Test = Callable[[httpx.AsyncClient, House], Coroutine[Any, Any, None]]


class Endless:
    """Work without an end."""

    done = False

    def advance(self, seconds: float) -> None:
        """Nothing is left to do, ever."""

    def told(self) -> dict[str, object]:
        """Nothing to tell."""
        return {"stage": "playing"}


@pytest.fixture
def with_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs in processes runs in threads here: they begin at once."""
    monkeypatch.setattr(work, "Processes", lambda name, workers, waiting, share, _: Pool(name, workers, waiting, share))


@asynccontextmanager
async def site(db: Path, **settings: Any) -> AsyncIterator[tuple[httpx.AsyncClient, House]]:
    app = make_app(Settings(db=f"sqlite:///{db}", **settings))
    house: House = app.state.house
    try:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as http:
            yield http, house
    finally:
        house.bench.close()
        await asyncio.to_thread(house.close)


def run(tmp_path: Path, test: Test, **settings: Any) -> None:
    async def tested() -> None:
        async with site(tmp_path / "games.db", **settings) as (http, house):
            await asyncio.wait_for(test(http, house), 120)

    asyncio.run(tested())


async def ended(http: httpx.AsyncClient, kind: str, key: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = (await http.get(f"/api/workshop/{kind}/{key}?lang=ru")).json()
        if told["state"] != "playing":
            return told
        await asyncio.sleep(0.02)


async def begun(http: httpx.AsyncClient, kind: str, **wanted: Any) -> str:
    answer = await http.post(f"/api/workshop/{kind}", json={"text": TEXT, **wanted})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.usefixtures("with_threads")
def test_a_report_grows_until_it_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balancing, "GrowingReport", partial(GrowingReport, against=("barbarian",), rounds=1))
    monkeypatch.setattr(report, "PACE", {})

    async def test(http: httpx.AsyncClient, _: House) -> None:
        told = await ended(http, "balance", await begun(http, "balance", seconds=60))
        assert (told["state"], told["stage"]) == ("done", "done")
        assert told["report"]["overall"]["games"] == 1
        assert told["report"]["bot"] == "greedy"

    run(tmp_path, test)


@pytest.mark.usefixtures("with_threads")
def test_a_search_tells_its_candidates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balancing, "Search", partial(Search, bot="random", against=("barbarian",)))

    async def test(http: httpx.AsyncClient, _: House) -> None:
        numbers = (await http.post("/api/workshop/numbers", json={"text": TEXT})).json()
        name = next(one["name"] for one in numbers if one["phrase"] == "deal 6")
        told = await ended(http, "tune", await begun(http, "tune", numbers=[name], games=4))
        assert told["state"] == "done"
        assert told["advice"] in ("keep", "try", "unsure")
        wrong = await ended(http, "tune", await begun(http, "tune", numbers=["1:1"]))
        assert wrong["state"] == "failed"
        assert wrong["error"].startswith("этим героем нельзя сыграть")

    run(tmp_path, test)


@pytest.mark.usefixtures("with_threads")
def test_a_client_has_one_job_and_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balancing, "GrowingReport", lambda *_: Endless())

    async def test(http: httpx.AsyncClient, _: House) -> None:
        first = await begun(http, "balance")
        second = await begun(http, "balance")
        assert (await ended(http, "balance", first))["state"] == "stopped"
        assert (await http.get(f"/api/workshop/balance/{second}")).json()["state"] == "playing"
        await http.post(f"/api/workshop/balance/{second}/stop", json={})
        assert (await ended(http, "balance", second))["state"] == "stopped"
        assert (await http.get("/api/workshop/balance/unknown")).status_code == 404

    run(tmp_path, test)


@pytest.mark.usefixtures("with_threads")
def test_a_job_that_nobody_asks_about_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balancing, "GrowingReport", lambda *_: Endless())
    monkeypatch.setattr(balancing, "PATIENCE", 0.0)

    async def test(http: httpx.AsyncClient, _: House) -> None:
        assert (await ended(http, "balance", await begun(http, "balance")))["state"] == "stopped"

    run(tmp_path, test)


@pytest.mark.usefixtures("with_threads")
def test_what_is_no_hero_is_told_as_the_checker_tells_it(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient, _: House) -> None:
        told = await ended(http, "balance", await begun(http, "balance", text="hero x"))
        assert told["state"] == "failed"
        assert "hero.hero:1:" in told["error"]
        sheet = await http.post("/api/workshop/sheet", json={"text": "hero x"})
        assert sheet.status_code == 400
        assert (await http.get("/api/workshop/sheet?hero=nobody")).status_code == 400
        assert (await http.post("/api/workshop/balance", json={"text": TEXT, "seconds": 10**6})).status_code == 400

    run(tmp_path, test)


@pytest.mark.usefixtures("with_threads")
def test_sheets_come_for_texts_and_for_shipped_heroes(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient, _: House) -> None:
        shipped = (await http.get("/api/workshop/sheet?hero=monk&lang=ru")).json()["pages"]
        drafted = (await http.post("/api/workshop/sheet", json={"text": TEXT, "language": "ru"})).json()["pages"]
        assert shipped == drafted
        wanted = {"text": TEXT, "language": "ru", "whole": True}
        document = (await http.post("/api/workshop/sheet", json=wanted)).json()["document"]
        assert document.count("<svg ") == len(shipped)

    run(tmp_path, test)


def test_where_strangers_come_there_is_no_workbench(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient, house: House) -> None:
        assert not [route.path for route in house.routes() if "workshop" in route.path]
        assert (await http.get("/api/workshop/sheet?hero=monk")).status_code == 404

    run(tmp_path, test, host="0.0.0.0")
