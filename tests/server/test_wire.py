"""The tools that prove what the server promises, run small: the wire audit, the load, the kills."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tools import kill_test, load, wire_audit

from madking.server import fairness, telling
from madking.server.protocol import NewGame
from madking.server.room import Room
from madking.server.setup import set_up
from madking.server.storage import Storage
from tests.server.conftest import Run, Site, claim_all
from tests.serving import Talk


@pytest.mark.slow
def test_nothing_hidden_is_on_the_wire(site: Site, run: Run) -> None:
    recorded = run(wire_audit.record(site.url, 1))
    findings = wire_audit.Findings()
    wire_audit.audit(recorded, site.house.storage, findings)
    assert findings.wrong == []
    assert findings.messages > 100
    assert findings.dealt > 50


@pytest.mark.slow
def test_the_audit_finds_a_leak(site: Site, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that counts the opponent's instants would be found out."""
    honest = telling._prompt

    def leaking(room: Room, language: str, mine: bool, names: list[str]) -> str:
        return honest(room, language, mine, names) + (" " if 0 in room.state.players[0].hand else "")

    monkeypatch.setattr(telling, "_prompt", leaking)
    recorded = run(wire_audit.record(site.url, 2))
    findings = wire_audit.Findings()
    wire_audit.audit(recorded, site.house.storage, findings)
    assert any("its twin says something else" in line for line in findings.wrong)
    assert not any("the room says" in line for line in findings.wrong)


def test_a_twin_differs_only_in_what_is_hidden() -> None:
    setup, opened = set_up(NewGame(["monk", "barbarian"], ["person", "person"]), fairness.draw_secret())
    room = Room(setup)
    claim_all(room, opened)
    twin, changed = wire_audit.twin_of(room, 0, 0, Random("twin"))
    assert changed > 0
    assert twin.state.players[0].hand == room.state.players[0].hand
    assert twin.state.players[1].hand != room.state.players[1].hand
    assert twin.game.view(0) == room.game.view(0)


@pytest.mark.slow
def test_games_at_once_with_bad_clients(site: Site, run: Run) -> None:
    figures = run(load.run(site.url, 6, load.Plan(think=0.0, faults=0.3, decisions=40)))
    assert figures.wrong == []
    assert figures.decisions > 200
    assert set(figures.faults) == set(load.FAULTS)


@pytest.mark.slow
def test_kills(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    arguments: list[Any] = ["kill_test", "--kills", "3", "--games", "3"]
    monkeypatch.setattr(sys, "argv", arguments)
    assert kill_test.main() == 0, capsys.readouterr().out
    assert "0 problems" in capsys.readouterr().out


def test_a_lost_decision_would_be_found(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path}/games.db")
    seat = kill_test.Seat(Talk("http://nowhere", "gone", "token"), Random("kill"), kept=["1", "2"])
    kill_test.check_rows([seat], storage)
    storage.close()
    assert seat.problems == ["message 1 is stored 0 times", "message 2 is stored 0 times"]
