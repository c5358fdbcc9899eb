"""The ladder of bots: every second game swaps seats, only games of the same rules count, shares add up."""

import json
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from madking.cli import run
from madking.errors import SetupError
from madking.lang import hero_keys
from madking.sim import ladder, simulate
from madking.sim.ladder import KEPT, PARTS, SIX, Bout, Climb, Fought, Ladder, fight, fight_all, rungs
from madking.sim.ladder_page import page
from madking.sim.report import Trouble
from tests.commands import facts, ok, refused

EXPERT = "expert:think=0.5"
CLIMB = Climb("now", EXPERT, mirrors=("monk",))
THOUGHT = {"decisions": 50, "searched": 40, "changed": 5, "games": 2000, "seconds": 4.0}
GAMES = 2 * len(hero_keys())
"""One of each hero in its mirror, from both seats."""
QUICK = ("ladder", "--parts", "greedy", "--games", "1", "-p", "1")


def fought(number: int, score: float, rules: str = "now", seed: str = "ladder") -> Fought:
    """A game of the expert's part."""
    bout = Bout("expert", ("monk", "monk"), (EXPERT, "greedy"), number, seed, rules)
    return Fought(bout, score, 10, 4.5, "a machine", THOUGHT)


def test_every_part_has_enough_games_and_both_seats() -> None:
    climb = Climb("now", EXPERT)
    assert {bout.part for bout in climb.bouts()} == set(PARTS)
    for part in PARTS:
        bouts = list(climb.bouts_of(part))
        assert len(set(bouts)) == len(bouts) >= 400
        seats = Counter((bout.heroes[0], bout.swapped) for bout in bouts)
        assert len(set(seats.values())) == 1
    assert len(set(SIX)) == 6


def test_the_page_counts_wins_and_thoughts_of_what_is_measured_only() -> None:
    games = [fought(0, 1.0), fought(1, 1.0), fought(2, 0.5), fought(3, 0.0)]
    others = [fought(4, 1.0, "old"), fought(5, 1.0, seed="other")]
    other_hero = replace(games[0], bout=replace(games[0].bout, heroes=("seraph", "seraph")))
    text = page(CLIMB, [*games, *others, other_hero], "the command")
    assert "| monk | 4 | 2 | 1 | 50.0 % (15.0-85.0) | 10.0 | 4.50 |" in text
    assert "| **all** | 4 | 2 | 1 | 50.0 % (15.0-85.0) | 10.0 | 4.50 |" in text
    assert "| **all** | 50.0 | 80 % | 10.0 % | 40 | 0.080 |" in text
    assert text.count("Not measured yet.") == 2
    assert text.endswith("`the command`, rules and bots `now`.\n\n- a machine\n")


def test_a_bout_is_a_game_of_a_simulation() -> None:
    """So that the command that repeats it is one of `madking sim`; every second one swaps the seats."""
    first, second = (Bout("greedy", ("monk", "seraph"), ("random", "random"), number, "s", "now") for number in (6, 7))
    (setting, number), (swapped, same) = first.setting(), second.setting()
    assert (number, same, setting.seed, swapped.seed) == (3, 3, setting.seed, setting.seed)
    assert (setting.heroes, swapped.heroes) == (("monk", "seraph"), ("seraph", "monk"))
    report = simulate(setting.heroes, setting.bots, 4, setting.seed, swap=False)
    scores = [fight(replace(first, number=2 * game)).score for game in range(4)]
    assert scores.count(1.0) == report.seats[0].tally.wins
    assert setting.repeat(number)[:3] == ("sim", "monk", "seraph")


def test_the_control_has_dice_of_its_own_in_every_game() -> None:
    """The same bot on both sides with the same dice would play the same game twice, and always win half."""
    bouts = [Bout("control", ("monk", "monk"), ("greedy", "greedy"), number, "s", "now") for number in range(4)]
    seeds = [setting.seed_of(number) for setting, number in (bout.setting() for bout in bouts)]
    assert len(set(seeds)) == 4


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

    bout = Bout("greedy", ("monk", "seraph"), ("greedy", "random"), 7, "s", "now")
    monkeypatch.setattr(ladder, "make_bot", broken)
    (told,) = fight_all([bout], 1, float("inf"))
    assert isinstance(told, Trouble)
    assert (told.number, told.why) == (3, "ValueError: no random")
    assert told.repeat[:3] == ("sim", "seraph", "monk")


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    bouts = [Bout("greedy", (hero, "monk"), ("greedy", "random"), 0, "s", "now") for hero in SIX[:3]]
    found = [list(fight_all(bouts, processes, float("inf"))) for processes in (1, 2)]
    alone, shared = ({one.bout: one.turns for one in told if isinstance(one, Fought)} for told in found)
    assert alone == shared
    assert len(alone) == 3


def test_the_expert_tells_how_it_thought() -> None:
    climb = Climb("now", "expert:sims=1", mirrors=("barbarian",), parts=("expert",), seed="s")
    told = fight(climb.bouts()[0])
    whole = rungs(climb, [told])[PARTS.index("expert")].whole
    assert whole is not None
    assert whole.thinking["decisions"] == told.thinking["decisions"] > 0
    assert 0 <= whole.thinking["changed"] <= whole.thinking["searched"] <= 1


# --- the command -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_command_keeps_games_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "bots.md"
    kept = ("--out", str(tmp_path / "kept"), "--page", str(written))
    out = ok(capsys, *QUICK, *kept)
    assert "greedy against random" in out
    lines = (tmp_path / "kept" / KEPT).read_text()
    assert lines.count("\n") == GAMES
    assert f"| **all** | {GAMES} | " in written.read_text()
    assert "`madking ladder --games 1 --seed ladder --think 0.5`" in written.read_text()
    told = facts(capsys, *QUICK, *kept)
    assert (tmp_path / "kept" / KEPT).read_text() == lines
    assert (told["games"], told["wanted"], told["troubles"]) == (GAMES, GAMES, [])
    (part,) = (part for part in told["parts"] if part["whole"])
    assert (part["part"], part["bots"], part["whole"]["games"]) == ("greedy", ["greedy", "random"], GAMES)


def test_what_is_not_played_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*QUICK, "--minutes", "0"]) == 0
    assert (
        capsys.readouterr().err == f"madking: 0 of {GAMES} games are played; with --out DIR they would have been kept\n"
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--parts", "control,best"], "unknown part 'best'; known are control, greedy, expert"),
        (["--heroes", "samurei"], "unknown hero 'samurei'"),
        (["--games", "0"], "--games"),
        (["--sims", "few"], "--sims"),
        (["--page", "/nowhere/bots.md"], "there is no folder for the page '/nowhere/bots.md'"),
    ],
)
def test_bad_input_is_one_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, "ladder", *given)
