"""The workshop of a server: texts are checked, words offered, and a server for strangers has no such room."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from madking.server.app import make_app
from madking.server.settings import Settings, networks_of
from tests.server.conftest import Site, site_at

HERO = """hero duck "Duck" / "Утка" {
    complexity 1
    dice wing wing wing beak beak egg
    symbol wing "wing" / "крыло"
    symbol beak "beak" / "клюв"
    symbol egg "egg" / "яйцо"
    offensive "Peck" / "Клевок" {
        level 1 {
            row need 3 beak { deal 4 }
            row need 4 beak { deal 6 }
        }
    }
}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder: Path = tmp_path_factory.mktemp("workshop")
    with site_at(f"sqlite:///{folder / 'games.db'}") as made:
        yield made


def told(site: Site, path: str, **body: Any) -> Any:
    with site.http() as http:
        answer = http.post(f"/api/workshop/{path}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()


def test_a_hero_comes_back_as_the_catalogue_has_heroes_with_its_odds(site: Site) -> None:
    found = told(site, "check", text=HERO, language="ru")
    assert found["errors"] == []
    assert found["hero"]["name"] == "Утка"
    rows = found["hero"]["abilities"][0]["levels"][0]["rows"]
    assert [row["chance"] for row in rows] == [0.8418, 0.5359]
    assert rows[0]["needs"] == {"beak": 3}
    assert [note["message"].split(":")[0] for note in found["notes"]][:2] == [
        "the deck has 18 cards (common 18, upgrades 0, actions of its own 0); usual are 32 to 34",
        "the hero has no defensive ability",
    ]


def test_a_mistake_has_its_place_and_what_may_stand_there(site: Site) -> None:
    found = told(site, "check", text=HERO.replace("deal 4", "dael 4"))
    assert found["hero"] is None
    (error,) = found["errors"]
    assert (error["line"], error["column"], error["length"]) == (9, 31, 4)
    assert error["message"] == "unknown word 'dael'; did you mean 'deal'?"
    assert {"deal", "heal", "gain"} <= {*error["allowed"]}


def test_the_common_mistakes_are_told_in_russian(site: Site) -> None:
    found = told(site, "check", text=HERO.replace("deal 4", "dael 4"), said="ru")
    assert [error["message"] for error in found["errors"]] == ["неизвестное слово 'dael'; может быть, 'deal'?"]


def test_words_are_offered_where_they_can_stand(site: Site) -> None:
    at = HERO.index("deal 4") + 2
    found = told(site, "words", text=HERO, at=at)
    assert found["start"] == at - 2
    assert {"text": "deal", "kind": "word"} in found["offers"]
    need = told(site, "words", text=HERO, at=HERO.index("3 beak") + 2)
    assert [one["text"] for one in need["offers"]][:3] == ["beak", "egg", "wing"]


def test_the_text_of_a_shipped_hero_can_be_read(site: Site) -> None:
    with site.http() as http:
        assert 'hero monk "Monk"' in http.get("/api/workshop/heroes/monk").json()["text"]
        assert http.get("/api/workshop/heroes/nobody").status_code == 404


def test_what_is_too_large_or_no_text_is_refused(site: Site) -> None:
    with site.http() as http:
        assert http.post("/api/workshop/check", json={"text": "x" * 400_000}).status_code == 413
        assert http.post("/api/workshop/check", json={"text": 3}).status_code == 400
        deep = http.post("/api/workshop/check", json={"text": "{" * 100_000}).json()
        assert deep["errors"][0]["message"] == "blocks are nested deeper than 24"


def test_only_a_server_of_ones_own_has_a_workshop_unless_it_is_told() -> None:
    assert Settings().workshop
    assert not Settings(host="0.0.0.0").workshop
    assert not Settings(origins=("https://play.example",)).workshop
    assert not Settings(trusted_proxies=networks_of(["10.0.0.1"])).workshop
    assert Settings(host="0.0.0.0", workshop=True).workshop
    assert not Settings(workshop=False).workshop


async def _answers(settings: Settings) -> list[int]:
    app = make_app(settings)
    try:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            pages = [await http.get("/workshop"), await http.get("/api/workshop/heroes/monk")]
            catalogue = (await http.get("/api/catalog")).json()
            assert catalogue.get("workshop", False) is bool(settings.workshop)
            return [page.status_code for page in pages]
    finally:
        app.state.house.close()


def test_a_server_without_a_workshop_has_nothing_there(tmp_path: Path) -> None:
    import asyncio

    off = Settings(db=f"sqlite:///{tmp_path / 'off.db'}", workshop=False)
    assert asyncio.run(_answers(off)) == [404, 404]
