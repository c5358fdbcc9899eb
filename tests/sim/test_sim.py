"""Simulations: the same seed gives the same figures, however the work is shared."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import madking
from madking.bots import make_bot
from madking.cli import run
from madking.core import engine
from madking.games import draw_heroes, make_state
from madking.modes import MODES, books_with
from madking.sim import Interval, Played, play_game, simulate, wilson
from madking.sim.engines import Alone
from madking.sim.report import summarize
from madking.sim.runner import Job
from madking.sim.simulation import make_setting

PALADIN = ("barbarian", "paladin")


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_heroes_keep_their_wins_when_seats_are_swapped() -> None:
    """The better bot wins from either seat, and the report says so by place of the line-up and by hero."""
    first = simulate(("barbarian", "moon_elf"), ("greedy", "random"), games=8, seed="swap")
    second = simulate(("moon_elf", "barbarian"), ("random", "greedy"), games=8, seed="swap")
    assert first.seats[0].hero == second.seats[1].hero == "barbarian"
    for report, seat in ((first, 0), (second, 1)):
        assert report.swap
        assert report.seats[seat].tally == report.by_hero["barbarian"]
        assert report.by_hero["barbarian"].wins >= 6
        assert report.seats[seat].tally.wins + report.seats[1 - seat].tally.wins + report.draws == 8


def test_seats_are_taken_in_turn_and_bots_stay_with_their_heroes() -> None:
    setting = make_setting(("monk", "Moon Elf", "paladin"), ("greedy", "random", "expert"), mode="ffa3")
    assert [setting.seated(number) for number in range(4)] == [
        ("monk", "moon_elf", "paladin"),
        ("moon_elf", "paladin", "monk"),
        ("paladin", "monk", "moon_elf"),
        ("monk", "moon_elf", "paladin"),
    ]
    assert setting.players(1) == ("random", "expert", "greedy")
    stay = make_setting(PALADIN, ("greedy", "random"), swap=False)
    assert {stay.seated(number) for number in range(4)} == {PALADIN}


def test_wins_of_turned_line_ups_go_to_the_right_players() -> None:
    """Seat 0 is place 1 of the line-up in the second game, and allies stay allies."""
    played = [Played((0, 2), 0, 9, (5, 0, 5, 0)), Played((1, 3), 1, 9, (0, 7, 0, 7), turned=1)]
    heroes = ["barbarian", "paladin", "monk", "samurai"]
    report = summarize(heroes, ["greedy"] * 4, "rerolled", "2v2", "s", played)
    assert [seat.tally.wins for seat in report.seats] == [2, 0, 2, 0]
    assert [team.tally.wins for team in report.teams] == [2, 0]
    assert report.by_hero["barbarian"].health == 6.0
    assert report.starters.wins == 2


@pytest.mark.slow
def test_a_single_game_of_many_can_be_repeated() -> None:
    setting = make_setting(("barbarian", "monk"), ("greedy", "random"), seed="one")
    third = next(played for played, _ in Alone().run([Job(setting, 3)]))
    assert third.heroes == ("monk", "barbarian")
    told = third.winners, third.turns, third.health
    bots = [make_bot(name, f"one/3/{seat}") for seat, name in enumerate(("random", "greedy"))]
    game = madking.new_game(("monk", "barbarian"), seed="one/3")
    result = game.play_out(bots)
    assert told[:2] == (result.winners, result.turns)
    assert third.decisions == sum(not line.startswith("*") for line in game.steps)


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


# --- many players --------------------------------------------------------------------------------------


def test_teams_win_and_lose_together() -> None:
    played = [Played((0, 2), 1, 12, (20, 0, 20, 0)), Played((), 0, 20, (0, 0, 0, 0))]
    heroes = ["barbarian", "paladin", "monk", "paladin"]
    report = summarize(heroes, ["greedy"] * 4, "rerolled", "2v2", "s", played)
    assert [(team.team, team.seats, team.tally.wins) for team in report.teams] == [(0, (0, 2), 1), (1, (1, 3), 0)]
    assert [seat.team for seat in report.seats] == [0, 1, 0, 1]
    assert [seat.tally.wins for seat in report.seats] == [1, 0, 1, 0]
    assert report.teams[0].tally.interval == wilson(1, 2)
    assert (report.draws, report.turns) == (1, 16.0)
    assert report.by_hero["paladin"].games == 4


@pytest.mark.slow
def test_line_ups_are_drawn_for_every_game() -> None:
    """From the seed and the number of the game only; each hero's games are counted."""
    report = simulate(["random"], ["random"], games=6, seed="draw", mode="ffa4")
    assert report == simulate(["random"], ["random"], games=6, seed="draw", mode="ffa4", processes=2)
    assert report.heroes == ()
    assert [seat.hero for seat in report.seats] == ["random"] * 4
    assert sum(tally.games for tally in report.by_hero.values()) == 24
    assert list(report.by_hero) == sorted(report.by_hero)
    assert sum(seat.tally.wins for seat in report.seats) + report.draws == 6
    other = simulate(["random"], ["random"], games=6, seed="other", mode="ffa4")
    assert other.by_hero != report.by_hero


def test_one_game_of_many_can_be_drawn_again() -> None:
    for number in range(3):
        assert draw_heroes("ffa5", f"s/{number}") == draw_heroes("ffa5", f"s/{number}")
    assert len({draw_heroes("ffa5", f"s/{number}") for number in range(8)}) > 4
    assert set(draw_heroes("first", "s")) == {"barbarian", "moon_elf"}
    assert draw_heroes("ffa3", "s", ("monk", "monk"))[:2] == ("monk", "monk")


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_simulated_with_random_line_ups(mode: str) -> None:
    report = simulate(["random"], ["greedy"], games=2, seed="modes", mode=mode)
    assert (report.games, report.stalled) == (2, 0)
    assert report.ruleset == books_with(mode)[0]
    assert len(report.teams) == MODES[mode].teams
    assert len(report.seats) == MODES[mode].players


def test_upgrade_decks_and_house_rules_are_simulated() -> None:
    report = simulate(
        ["random"], ["random"], games=2, mode="ffa3", ruleset="rerolled", upgrade_deck=True, house_rules=True
    )
    assert (report.mode, report.ruleset) == ("ffa3+upgrade_deck", "rerolled")
    assert report.notes[0].startswith("House rules: ")
    assert simulate(["random"], ["random"], games=1, mode="ffa3").notes == ()


def test_games_by_house_rules_say_so() -> None:
    heroes = ["monk", "paladin", "samurai"]
    game = madking.new_game(heroes, mode="ffa3", ruleset="season-two", house_rules=True, language="ru")
    mode = "каждый сам за себя, 3\u00a0игрока"
    there = "Он есть здесь: Первый сезон, правила 1.1."
    assert game.notes == (f"Домашние правила: в книге «Второй сезон» нет режима «{mode}». {there}",)
    assert madking.load(game.log).notes == game.copy().notes == game.notes
    assert madking.new_game(heroes, mode="ffa3").notes == ()


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
        ({"bots": ("greedy",) * 3}, "2 heroes need as many bots, but 3 are given"),
        ({"heroes": ("barbarian",)}, "mode 1v1 is for 2 heroes, but 1 is given"),
        ({"mode": "ffa6"}, "mode ffa6 is for 6 heroes, but 2 are given"),
        ({"mode": "koth3", "heroes": ("monk",) * 3, "bots": ("greedy",), "ruleset": "season-one"}, "house rules"),
        ({"mode": "first"}, "mode first is for Barbarian and Moon Elf, not for Paladin"),
        ({"mode": "simple", "heroes": ("random",), "upgrade_deck": True}, "no upgrade deck"),
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


def test_no_word_of_the_report_is_cut_at_80_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A long name of a bot goes on in the next line; heroes and figures stay whole."""
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "a_bot_with_a_rather_long_name.py"
    file.write_text("def choose(ask):\n    return 0\n")
    words = ["sim", "cursed_pirate", "shadow_thief", "--bot", f"inside:{file}", "--bots", "random", "--turn-limit", "1"]
    assert run([*words, "--games", "1"]) == 0
    said = capsys.readouterr().out
    assert "…" not in said
    assert all(word in said for word in ("cursed_pirate", "shadow_thief", "95 % interval", "health"))
