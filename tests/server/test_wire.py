"""The tools that prove what the server promises, run small: the wire audit, the load."""

from random import Random

import pytest
from tools import load, wire_audit

from madking.server import fairness, telling
from madking.server.protocol import NewGame
from madking.server.room import Room
from madking.server.setup import set_up
from tests.server.conftest import Run, Site, claim_all


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

    def leaking(room: Room, language: str, viewer: int | None, mine: bool) -> str:
        other = room.state.players[0 if viewer is None else 1 - viewer]
        return honest(room, language, viewer, mine) + (" " if 0 in other.hand else "")

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
