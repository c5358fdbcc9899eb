"""The ladder of bots: both seats of every table, only games of the same rules count, shares and ratings add up."""

import json
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from madking.cli import run
from madking.errors import SetupError
from madking.lang import hero_keys
from madking.sim import ladder, simulate
from madking.sim.ladder import (
    FEWEST,
    KEPT,
    PAIRS,
    STRENGTHS,
    Bout,
    Climb,
    Fought,
    Ladder,
    Rung,
    fight,
    fight_all,
    rungs,
)
from madking.sim.ladder_page import page
from madking.sim.report import Trouble
from tests.commands import facts, ok, refused

MASTERS = ("master:cpu=0.1", "greedy")
CLIMB = Climb("now", heroes=("monk",))
THOUGHT = {"decisions": 50, "searched": 40, "changed": 5, "games": 2000, "seconds": 4.0, "longest": 0.1}
GAMES = 2 * len(hero_keys())
"""One table of each hero, from both seats."""
QUICK = ("ladder", "--pairs", "greedy-random", "--games", "1", "-p", "1")


def fought(number: int, score: float, rules: str = "now", seed: str = "ladder") -> Fought:
    """A game of the master against greedy."""
    return Fought(Bout("monk", MASTERS, number, seed, rules), score, 10, 4.5, "a machine", THOUGHT)


def rung_of(found: list[Rung], *pair: str) -> Rung:
    """What is known of a pair."""
    return next(rung for rung in found if rung.pair == pair)


def test_every_pair_has_enough_games_and_both_seats() -> None:
    assert len(PAIRS) == len(STRENGTHS) * (len(STRENGTHS) - 1) // 2
    bouts = Climb("now").bouts()
    assert len(set(bouts)) == len(bouts)
    games = Counter(bout.bots for bout in bouts)
    assert len(games) == len(PAIRS)
    assert min(games.values()) >= 400
    seats = Counter((bout.bots, bout.hero, bout.swapped) for bout in bouts)
    assert len(set(seats.values())) == 1
    assert len(seats) == 2 * len(PAIRS) * len(hero_keys())


def test_all_pairs_come_forward_together() -> None:
    """So that a run that is cut short has told as much about each of them."""
    climb = Climb("now", games=100, heroes=("monk",))
    assert {bout.bots for bout in climb.bouts()[: 2 * len(PAIRS)]} == set(map(climb.bots_of, PAIRS))


def test_the_page_counts_wins_and_thoughts_of_what_is_measured_only() -> None:
    games = [fought(number, (1.0, 1.0, 0.5, 0.0)[number % 4]) for number in range(40)]
    others = [fought(40, 1.0, "old"), fought(41, 1.0, seed="other")]
    other_hero = replace(games[0], bout=replace(games[0].bout, hero="seraph"))
    other_budget = replace(games[0], bout=replace(games[0].bout, bots=("master:cpu=9", "greedy")))
    text = page(CLIMB, [*games, *others, other_hero, other_budget], "the command")
    share = "62.5 % (47.0-75.8) of 40"
    assert f"| monk | - | - | {share} | - |" in text
    assert f"| master | - | - | {share} | - |" in text
    assert "| master | greedy | 10.0 | 4.50 | 50.0 | 80 % | 10.0 % | 40 | 0.080 | 0.10 |" in text
    assert "| master | +86 (" in text
    assert "| greedy | 0 | - |" in text
    assert "| expert | +" not in text
    assert text.endswith("`the command`, rules and bots `now`: 40 of 4,000 games.\n\n- a machine\n")


def test_nothing_is_concluded_from_too_few_games() -> None:
    text = page(CLIMB, [fought(number, 0.0) for number in range(FEWEST - 1)], "the command")
    assert f"too few: {FEWEST - 1}" in text
    assert "| master | -" in text
    assert "| monk |" not in text
    assert "| greedy | 0 | - |" in text


def test_a_bout_is_a_game_of_a_simulation() -> None:
    """So that the command that repeats it is one of `madking sim`; every second one swaps the seats."""
    first, second = (Bout("monk", ("greedy", "random"), number, "s", "now") for number in (6, 7))
    (setting, number), (swapped, same) = first.setting(), second.setting()
    assert (number, same, setting.seed, swapped.seed) == (3, 3, setting.seed, setting.seed)
    assert (setting.bots, swapped.bots) == (("greedy", "random"), ("random", "greedy"))
    report = simulate(setting.heroes, setting.bots, 4, setting.seed, swap=False)
    scores = [fight(replace(first, number=2 * game)).score for game in range(4)]
    assert scores.count(1.0) == report.seats[0].tally.wins
    assert setting.repeat(number)[:3] == ("sim", "monk", "monk")


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / KEPT
    whole = json.dumps(asdict(fought(0, 1.0))) + "\n"
    out.write_text(whole + json.dumps(asdict(fought(1, 1.0)))[:40], encoding="utf-8")
    with Ladder(tmp_path) as kept:
        assert list(kept.games.values()) == [fought(0, 1.0)]
        kept.add(fought(2, 0.0))
    with Ladder(tmp_path) as kept:
        assert list(kept.games.values()) == [fought(0, 1.0), fought(2, 0.0)]
    out.write_text("no game\n", encoding="utf-8")
    with pytest.raises(SetupError, match="does not hold games of the ladder"):
        Ladder(tmp_path)


def test_no_game_begins_when_the_time_is_up() -> None:
    assert list(fight_all(CLIMB.bouts()[:3], 1, until=0.0)) == [None] * 3


def test_a_game_that_fails_is_told_and_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, _: str) -> object:
        raise ValueError(f"no\n{name}")

    bout = Bout("seraph", ("greedy", "random"), 7, "s", "now")
    monkeypatch.setattr(ladder, "make_bot", broken)
    (told,) = fight_all([bout], 1, float("inf"))
    assert isinstance(told, Trouble)
    assert (told.number, told.why) == (3, "ValueError: no random")
    assert told.repeat[:3] == ("sim", "seraph", "seraph")


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    bouts = [Bout(hero, ("greedy", "random"), 0, "s", "now") for hero in hero_keys()[:3]]
    found = [list(fight_all(bouts, processes, float("inf"))) for processes in (1, 2)]
    alone, shared = ({one.bout: one.turns for one in told if isinstance(one, Fought)} for told in found)
    assert alone == shared
    assert len(alone) == 3


@pytest.mark.parametrize("bot", ["expert", "master"])
def test_a_bot_that_searches_tells_how_it_thought(bot: str) -> None:
    climb = Climb("now", "sims=1", ((bot, "random"),), heroes=("barbarian",), seed="s")
    told = fight(climb.bouts()[0])
    whole = rung_of(rungs(climb, [told]), bot, "random").whole
    assert whole is not None
    assert whole.thinking["decisions"] == told.thinking["decisions"] > 0
    assert 0 <= whole.thinking["changed"] <= whole.thinking["searched"] <= 1
    assert whole.thinking["seconds"] <= whole.thinking["longest"]


# --- the command -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_command_keeps_games_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "bots.md"
    kept = ("--out", str(tmp_path / "kept"), "--page", str(written))
    out = ok(capsys, *QUICK, *kept)
    assert "100.0 %" in out
    lines = (tmp_path / "kept" / KEPT).read_text()
    assert lines.count("\n") == GAMES
    assert f" of {GAMES} |" in written.read_text()
    assert "`madking ladder --games 1 --seed ladder --cpu 0.1 --pairs greedy-random`" in written.read_text()
    told = facts(capsys, *QUICK, *kept)
    assert (tmp_path / "kept" / KEPT).read_text() == lines
    assert (told["games"], told["wanted"], told["troubles"]) == (GAMES, GAMES, [])
    (pair,) = (pair for pair in told["pairs"] if pair["whole"])
    assert (pair["pair"], pair["whole"]["games"]) == (["greedy", "random"], GAMES)
    assert set(told["ratings"]) == {"greedy", "random"}
    assert told["ratings"]["random"]["points"] < -300


def test_what_is_not_played_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK, "--minutes", "0"]) == 0
    assert (
        capsys.readouterr().err == f"madking: 0 of {GAMES} games are played; with --out DIR they would have been kept\n"
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            ["--pairs", "master-greedy,greedy-best"],
            "unknown pair 'greedy-best'; known are gentle-random, greedy-random",
        ),
        (["--heroes", "samurei"], "unknown hero 'samurei'"),
        (["--games", "0"], "--games"),
        (["--sims", "few"], "--sims"),
        (["--page", "/nowhere/bots.md"], "there is no folder for the page '/nowhere/bots.md'"),
    ],
)
def test_bad_input_is_one_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, "ladder", *given)
