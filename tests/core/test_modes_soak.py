"""Random play in every mode, by every ruleset that has it, with and without the upgrade deck: sound, and it ends.

The long run is `python tools/soak.py --all-modes`.
"""

import json
from random import Random

import pytest
from tools.soak import Case, draw, play, soak, ways

import madking
from madking.bots import make_bot
from madking.core import engine
from madking.core import events as e
from madking.core.invariants import violations
from madking.core.narration import tell
from madking.core.state import from_plain, to_plain
from madking.core.views import view
from madking.lang.library import hero_keys
from madking.modes import MODES, RULESETS, UPGRADE_DECK, choose_ruleset
from madking.sim import play_game
from madking.sim.report import summarize
from tests.core.positions import step

CASES = ways(list(MODES))


def named(case: Case) -> str:
    return f"{case.mode}-{case.ruleset}"


def test_every_mode_of_every_book_is_played() -> None:
    """With the upgrade deck wherever there are cards."""
    wanted = {(mode, book.key) for book in RULESETS.values() for mode in book.modes}
    assert {(case.mode.removesuffix(f"+{UPGRADE_DECK}"), case.ruleset) for case in CASES} == wanted
    decks = {case.mode.partition("+")[0] for case in CASES if UPGRADE_DECK in case.mode}
    assert decks == {key for key, mode in MODES.items() if mode.cards}


def test_line_ups_are_drawn_of_all_heroes() -> None:
    drawn = {hero for number in range(60) for hero in draw("ffa6", Random(number))}
    assert drawn == set(hero_keys())
    assert {hero for number in range(20) for hero in draw("first", Random(number))} == {"barbarian", "moon_elf"}


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=named)
def test_random_games_are_sound_and_end(case: Case) -> None:
    for number in range(2):
        state = case.table(f"sound/{number}")
        assert play(state, Random(f"sound/{number}")) == ""
        assert state.over
        standing = {state.players[seat].team for seat in state.winners}
        assert len(standing) <= 1
        assert len(state.winners) in (0, len(state.players) // len(state.dials))


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES[::3], ids=named)
def test_states_survive_json(case: Case) -> None:
    """A state that is written and read again is the same, and goes on the same way."""
    rng = Random("json")
    state = case.table("json")
    for number in range(400):
        if state.over:
            break
        if number % 40 == 0:
            plain = json.loads(json.dumps(to_plain(state)))
            again = from_plain(plain, state.content, state.ruleset, state.mode)
            assert again.hash() == state.hash()
            assert violations(again) == []
            assert json.dumps(view(again, None)) == json.dumps(view(state, None))
            if state.asked >= 0:
                assert engine.legal(again) == engine.legal(state)
        step(state, rng)


@pytest.mark.slow
@pytest.mark.parametrize("mode", [*MODES, "2v2+upgrade_deck", "ffa5+upgrade_deck"])
def test_logs_are_replayed_and_go_on(mode: str) -> None:
    """The log of any mode brings the game back, and a half-played one ends as it would have."""
    heroes = draw(mode, Random(mode))
    bots = [make_bot("random", f"{seat}") for seat in range(len(heroes))]
    game = madking.new_game(heroes, mode=mode, seed=mode)
    half = None
    while game.actor is not None:
        if game.state.turn == 4 and half is None:
            half = game.log
        game.choose(bots[game.actor].choose(madking.Ask(game.actor, game.options, game.state)))
    again = madking.load(game.log)
    assert again.state.hash() == game.state.hash()
    assert again.result == game.result
    assert (again.header.mode, again.header.ruleset) == (game.header.mode, game.header.ruleset)
    assert half is not None
    assert madking.load(half).state.turn == 4


@pytest.mark.slow
@pytest.mark.rule("HP-3")
@pytest.mark.parametrize("mode", ["1v1", "2v2", "3v3", "2v2v2", "ffa3", "ffa4", "koth3"])
def test_a_draw_happens_and_is_reported_as_one(mode: str) -> None:
    """With little health left it does not take many games until all who are left fall together."""
    for number in range(400):
        state = Case(mode, choose_ruleset(None, mode).key).table(f"draw/{number}")
        events: list[e.Event] = []
        state.events = events
        state.dials = [3] * len(state.dials)
        for player in state.players:
            player.turns = 2
        bots = [make_bot("random", f"{number}/{seat}") for seat in range(len(state.players))]
        played = play_game(state, bots, f"draw/{number}")
        if not played.winners:
            break
    assert not played.stalled
    assert all(health == 0 for health in played.health)
    assert not any(player.alive for player in state.players)
    ending = events[-1]
    assert isinstance(ending, e.GameEnded)
    assert tell(ending, state.content, "en", 0) == f"The game ends in a draw in turn {played.turns}."
    heroes = [hero.key for hero in state.content.heroes]
    report = summarize(heroes, ["random"] * len(heroes), state.ruleset.key, mode, "0", [played])
    assert (report.draws, report.stalled) == (1, 0)
    assert not any(seat.tally.wins for seat in report.seats)
    assert not any(team.tally.wins for team in report.teams)


def test_a_failure_is_told_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.soak.violations", lambda _: ["something is wrong"])
    failures, _ = soak(ways(["ffa3"]), [5], "s", "soak.py --mode ffa3 --seed s")
    out = capsys.readouterr().out
    assert failures == 1
    assert "game 5 ffa3+upgrade_deck season-one" in out
    assert "repeat: soak.py --mode ffa3 --seed s --only 5" in out
