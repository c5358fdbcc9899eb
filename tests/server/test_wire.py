"""The tools that prove what the server promises, run small: the wire audit, the load."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from tools import decision, load, wire_around, wire_audit, wire_http, wire_timing

from madking.core.options import options
from madking.core.views import view
from madking.modes import MODES
from madking.server import app, fairness, telling
from madking.server.protocol import NewGame
from madking.server.room import Room
from madking.server.setup import set_up
from tests.server.conftest import Run, Site, claim_all

HEROES = ("barbarian", "moon_elf", "paladin", "monk")


def recorded(site: Site, run: Run, mode: str, company: str, decisions: int) -> wire_audit.Recorded:
    """The beginning of a game in a mode and a company."""
    number = next(at for at, (key, who) in enumerate(wire_audit.TABLES) if (key, who.name) == (mode, company))
    players = MODES[mode].players
    made: wire_audit.Recorded = run(wire_audit.record(site.url, number, decisions, HEROES[:players]))
    return made


def copied(site: Site, folder: Path) -> str:
    """The database as it is now, for another server."""
    with (
        closing(sqlite3.connect(site.settings.db.removeprefix("sqlite:///"))) as one,
        closing(sqlite3.connect(folder / "copy.db")) as other,
    ):
        one.backup(other)
    return f"sqlite:///{folder / 'copy.db'}"


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "company"), [("1v1", "people"), ("2v2", "with bots"), ("ffa3", "one screen")])
def test_nothing_hidden_is_on_the_wire(site: Site, run: Run, tmp_path: Path, mode: str, company: str) -> None:
    game, findings = recorded(site, run, mode, company, 25), wire_audit.Findings()
    wire_audit.audit(game, site.house.storage, findings)
    wire_http.audit_http(copied(site, tmp_path), [game], findings)
    assert findings.wrong == []
    assert findings.messages > 20
    assert findings.dealt > 50
    assert findings.answers == len(wire_http.PROBES) * (len(game.secrets) + 1)


@pytest.mark.slow
def test_the_audit_finds_a_leak(site: Site, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A server that tells whether the first player holds a card would be found out, on the wire and by HTTP."""
    honest, names_of = telling._prompt, telling.seat_names

    def leaking(room: Room, language: str, mine: bool, names: list[str]) -> str:
        return honest(room, language, mine, names) + (" " if 0 in room.state.players[0].hand else "")

    def naming(room: Room, language: str) -> list[str]:
        return [f"{name}{sorted(room.state.players[0].hand)}" for name in names_of(room, language)]

    monkeypatch.setattr(telling, "_prompt", leaking)
    game, findings = recorded(site, run, "1v1", "people", 16), wire_audit.Findings()
    wire_audit.audit(game, site.house.storage, findings)
    assert any("its twin says something else" in line for line in findings.wrong)
    assert not any("the room says" in line for line in findings.wrong)
    monkeypatch.setattr(app, "seat_names", naming)
    findings = wire_audit.Findings()
    wire_http.audit_http(copied(site, tmp_path), [game], findings)
    assert {line.partition(": ")[2] for line in findings.wrong} == {"/api/games/{id} tells something else of a twin"}


@pytest.mark.slow
def test_every_kind_of_message_is_audited(site: Site, run: Run) -> None:
    """A new kind of message has to be said at the table where all of them are."""
    game, sent = run(wire_around.record_around(site.url))
    findings = wire_audit.Findings()
    wire_audit.audit(game, site.house.storage, findings)
    assert findings.wrong == []
    assert wire_around.unsaid(sent, findings.heard) == []
    assert wire_around.unsaid(sent - {"point"}, findings.heard - {"pointed"}) == [
        "nobody says point",
        "nobody says pointed",
    ]


def test_every_route_is_audited(site: Site) -> None:
    """A new route has to say how it is asked about a game, or that it tells of none."""
    assert wire_http.unknown_routes(site.house) == set()


def test_poor_and_rich_hands_look_alike() -> None:
    """The questions by which thinking time is judged differ only in what the other seat cannot see."""
    (question,) = wire_timing.questions(1, apart=2)
    poor, rich = question.hands
    assert len(options(rich)) - len(options(poor)) >= 2
    assert view(poor, 1 - poor.asked) == view(rich, 1 - rich.asked)
    question.times[0].extend([1.0, 2.0, 3.0] * 9)
    question.times[1].extend([4.0, 5.0, 6.0] * 9)
    assert wire_timing.told_apart([question]) > wire_timing.FAR
    assert wire_timing.told_apart([wire_timing.Question(question.hands, False, ([1.0, 4.0] * 9, [2.0, 3.0] * 9))]) < 1


def test_a_twin_differs_only_in_what_is_hidden() -> None:
    setup, opened = set_up(NewGame(["monk", "barbarian"], ["person", "person"]), fairness.draw_secret())
    room = Room(setup)
    claim_all(room, opened)
    twin, changed = wire_audit.twin_of(room, 0, 0, Random("twin"))
    assert changed > 0
    assert twin.state.players[0].hand == room.state.players[0].hand
    assert twin.state.players[1].hand != room.state.players[1].hand
    assert twin.game.view(0) == room.game.view(0)


def test_what_a_decision_costs(tmp_path: Path, run: Run) -> None:
    said = [run(decision.measure(f"sqlite:///{tmp_path / name}", 1, 8, "en")).splitlines() for name in "ab"]
    assert said[0][0].startswith("8 decisions: ")
    assert said[0][1] == said[1][1], "the same games are told in the same words"


@pytest.mark.slow
def test_games_at_once_with_bad_clients(site: Site, run: Run) -> None:
    figures = run(load.run([site.url], 6, load.Plan(think=0.0, faults=0.3, decisions=40)))
    assert figures.wrong == []
    assert figures.decisions > 200
    assert set(figures.faults) == set(load.FAULTS)
