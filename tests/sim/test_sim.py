"""Simulations: the same seed gives the same figures, however the work is shared."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

import madking
from madking.bots import make_bot
from madking.core import engine
from madking.games import make_state
from madking.sim import Interval, Played, play_game, simulate, wilson
from madking.sim.report import summarize

PALADIN = ("barbarian", "paladin")


def test_the_same_seed_gives_the_same_figures() -> None:
    reports = [simulate(PALADIN, ("greedy", "greedy"), games=6, seed="1") for _ in range(2)]
    assert json.dumps(reports[0].to_json()) == json.dumps(reports[1].to_json())
    assert simulate(PALADIN, ("greedy", "greedy"), games=6, seed="2") != reports[0]


def test_the_number_of_processes_does_not_matter() -> None:
    alone = simulate(PALADIN, ("greedy", "random"), games=7, seed="shared")
    assert simulate(PALADIN, ("greedy", "random"), games=7, seed="shared", processes=2) == alone


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(PALADIN, ("random", "random"), games=3, seed="told", progress=told.append)
    assert sum(told) == 3


@pytest.mark.parametrize("bots", [("greedy", "greedy"), ("random", "random"), ("greedy", "random")])
@pytest.mark.parametrize("ruleset", ["rerolled", "season-two"])
def test_it_plays_exactly_as_a_game_would(bots: Sequence[str], ruleset: str) -> None:
    heroes = ("moon_elf", "paladin")
    table, _ = make_state(heroes, "1v1", ruleset)
    for number in range(2):
        seed = f"twin/{number}"
        game = madking.new_game(heroes, seed=seed, ruleset=ruleset)
        result = game.play_out([make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(bots)])
        state = engine.begin(table.content, table.ruleset, table.mode)
        played = play_game(state, [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(bots)], seed)
        assert (played.winners, played.turns) == (result.winners, result.turns)
        assert state.hash() == game.state.hash()


class FirstBot:
    """A bot of the plain kind, which knows only `choose`."""

    def choose(self, ask: madking.Ask) -> madking.Option:
        return ask.options[-1]


def test_plain_bots_can_be_simulated() -> None:
    table, _ = make_state(PALADIN, "1v1", "rerolled")
    state = engine.begin(table.content, table.ruleset, table.mode)
    played = play_game(state, [FirstBot(), make_bot("greedy", "0")], "plain", turn_limit=30)
    assert played.turns > 1


def test_heroes_keep_their_wins_when_seats_are_swapped() -> None:
    """The better bot wins from either seat, and the report says so by seat and by hero."""
    first = simulate(("barbarian", "moon_elf"), ("greedy", "random"), games=8, seed="swap")
    second = simulate(("moon_elf", "barbarian"), ("random", "greedy"), games=8, seed="swap")
    assert first.seats[0].hero == second.seats[1].hero == "barbarian"
    for report, seat in ((first, 0), (second, 1)):
        assert report.seats[seat].tally == report.by_hero["barbarian"]
        assert report.by_hero["barbarian"].wins >= 6
        assert report.seats[seat].tally.wins + report.seats[1 - seat].tally.wins + report.draws == 8


def test_a_game_over_the_turn_limit_is_stalled() -> None:
    report = simulate(PALADIN, ("greedy", "greedy"), games=3, seed="short", turn_limit=2)
    assert report.stalled == 3
    assert report.draws == 0
    assert all(seat.tally.wins == 0 for seat in report.seats)


def test_figures_of_known_games() -> None:
    played = [
        Played((0,), 0, 10, (20, 0)),
        Played((1,), 0, 20, (0, 10)),
        Played((), 1, 30, (0, 0)),
        Played((), 1, 40, (5, 5), stalled=True),
    ]
    report = summarize(["barbarian", "barbarian"], ["greedy", "random"], "rerolled", "1v1", "s", played)
    assert (report.draws, report.stalled, report.turns) == (1, 1, 25.0)
    assert [seat.tally.rate for seat in report.seats] == [0.25, 0.25]
    assert report.seats[0].tally.health == 6.25
    assert report.by_hero["barbarian"].games == 8
    assert (report.starters.wins, report.starters.games) == (1, 4)


def test_wilson_intervals() -> None:
    assert wilson(0, 0) == Interval(0.0, 1.0)
    assert wilson(0, 10) == Interval(0.0, 0.2775)
    assert wilson(10, 10) == Interval(0.7225, 1.0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "at least one game"),
        ({"processes": 0}, "at least one process"),
        ({"turn_limit": 0}, "turn limit"),
        ({"bots": ("greedy",)}, "2 heroes need as many bots"),
        ({"bots": ("greedy", "nobody")}, "unknown bot 'nobody'"),
        ({"heroes": ("barbarian", "nobody")}, "unknown hero 'nobody'"),
        ({"ruleset": "house"}, "unknown ruleset 'house'"),
        ({"mode": "solo"}, "unknown mode 'solo'"),
    ],
)
def test_faults_are_found_before_the_first_game(change: dict[str, object], message: str) -> None:
    arguments: dict[str, Any] = {"heroes": PALADIN, "bots": ("greedy", "greedy"), "games": 1, **change}
    with pytest.raises(madking.SetupError, match=message):
        simulate(**arguments)
