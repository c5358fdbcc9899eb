"""Random play in every mode, by every ruleset, with and without the upgrade deck: sound, and it ends.

The long run is `madking soak --all-modes`.
"""

import json
from random import Random

import pytest

import madking
from madking.bots import make_bot
from madking.core import engine
from madking.core import events as e
from madking.core.invariants import violations
from madking.core.plain import from_plain, to_plain
from madking.core.views import view
from madking.modes import MODES, choose_ruleset
from madking.sim import play_game
from madking.sim.report import summarize
from madking.sim.soak import Case, line_up, play, ways
from madking.speech.narration import tell
from tests.core.positions import step

CASES = ways(list(MODES))


def named(case: Case) -> str:
    return f"{case.mode}-{case.ruleset}"


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=named)
def test_random_games_are_sound_and_end(case: Case) -> None:
    number = CASES.index(case)
    state = case.table("sound", number)
    _, wrong = play(state, Random(f"sound/{number}"))
    assert wrong == ""
    assert state.over
    assert len(state.winners) in (0, len(state.players) // len(state.dials))


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES[::5], ids=named)
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
    heroes = line_up(mode, mode, 0)
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
        state = Case(mode, choose_ruleset(None, mode).key).table("draw", number)
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
    assert tell(ending, state, "en", 0) == f"The game ends in a draw on turn {played.turns}."
    heroes = [hero.key for hero in state.content.heroes]
    report = summarize(heroes, ["random"] * len(heroes), state.ruleset.key, mode, "0", [played])
    assert (report.draws, report.stalled) == (1, 0)
    assert not any(seat.tally.wins for seat in report.seats)
    assert not any(team.tally.wins for team in report.teams)
