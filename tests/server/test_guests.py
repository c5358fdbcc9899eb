"""Bots of the one who runs a server: they sit at its tables like madking's own, where nobody else can reach it."""

import asyncio
from pathlib import Path

import httpx
import pytest

import madking
from madking.bots import BOTS
from madking.cli import run as command
from madking.server.settings import Settings
from tests.conftest import ROOT
from tests.server.conftest import Run, site_at


@pytest.fixture
def bot(tmp_path: Path) -> str:
    """A bot that takes the first option; whether it was asked shows in a file beside it."""
    file = tmp_path / "my_bot.py"
    asked = tmp_path / "asked"
    file.write_text(f"def choose(ask):\n    open({str(asked)!r}, 'w').write(ask.game['hero'])\n    return 0\n")
    return str(file)


def test_a_bot_of_ones_own_plays_at_a_table_a_hero_of_ones_own(bot: str, tmp_path: Path, run: Run) -> None:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}", guests=(bot,)) as site:
        bots = httpx.get(f"{site.url}/api/catalog", timeout=300).json()["bots"]
        assert bots[0] == {"key": "my-my-bot", "name": "my_bot.py", "strength": 0, "manner": ""}
        assert {one["key"] for one in bots[1:]} == set(BOTS)
        hero = (ROOT / "examples" / "heroes" / "ragpicker.hero").read_text("utf-8")
        made = site.open(seats=["my-my-bot", "greedy"], heroes=["ragpicker", "monk"], homebrew=[hero])

        async def watch() -> None:
            talk = site.talk(made, "spectator")
            await talk.join()
            while not (tmp_path / "asked").exists():
                await talk.until("state")

        run(asyncio.wait_for(watch(), 120))
        assert (tmp_path / "asked").read_text() == "ragpicker"


def test_others_know_nothing_of_it(tmp_path: Path) -> None:
    with site_at(f"sqlite:///{tmp_path / 'games.db'}") as site, site.http() as http:
        told = http.post("/api/games", json={"heroes": ["monk", "monk"], "seats": ["person", "my-my-bot"]})
        assert (told.status_code, "unknown kind of player" in told.text) == (400, True)


def test_strangers_meet_no_guests(bot: str) -> None:
    with pytest.raises(madking.SetupError, match="only this machine reaches them"):
        Settings(host="0.0.0.0", guests=(bot,))


def test_play_invites_it(bot: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    served: list[Settings] = []

    def serve(settings: Settings, *_: object) -> int:
        served.append(settings)
        return 0

    monkeypatch.setattr("madking.server.run.serve", serve)
    assert command(["play", "--no-open", "--bot", bot, "--bot-seconds", "2"]) == 0
    assert served[0].guests == (f"python:seconds=2:{bot}",)
    assert "my_bot.py is among the bots of the page" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "says"), [("expert", "is no bot of yours"), ("nowhere.py", "there is no bot file")])
def test_what_cannot_sit_there_is_told(
    name: str, says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    db = f"sqlite:///{tmp_path / 'games.db'}"
    assert command(["play", "--no-open", "--bot", name, "--db", db]) == 2
    assert says in capsys.readouterr().err
