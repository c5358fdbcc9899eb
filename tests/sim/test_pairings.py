"""All pairings: the figures depend on the seed only, finished ones are kept, and trouble can be repeated."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tools import pairings as tool

import madking
from madking.bots import make_bot
from madking.cli import run
from madking.core import engine
from madking.games import make_state
from madking.lang import hero_keys
from madking.sim import pairings as module
from madking.sim import play_game, simulate
from madking.sim.pairings import Contest, Pair, Pairing, all_pairs, pairing_of, play_pairings, ranking
from madking.sim.runner import Setting, play_number

HEROES = ("barbarian", "paladin")
QUICK = ("--heroes", "paladin,barbarian", "--games", "3", "--jobs", "1")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert tool.main(arguments) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs the tool with bad input; gives its one line."""
    assert tool.main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1, told.err
    return told.err


# --- playing -----------------------------------------------------------------------------------------


def test_every_pairing_is_there_once() -> None:
    keys = hero_keys()
    assert len(all_pairs(keys)) == len(keys) * (len(keys) + 1) // 2


def test_the_number_of_processes_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BATCH", 2)
    contest = Contest(games=3, seed="shared", bots=("greedy", "random"))
    alone = list(play_pairings(all_pairs(HEROES), contest))
    shared = sorted(play_pairings(all_pairs(HEROES), contest, processes=2), key=lambda found: found.heroes)
    assert shared == alone
    assert alone != list(play_pairings(all_pairs(HEROES), Contest(contest.games, "other", contest.bots)))


def test_the_other_heroes_do_not_matter() -> None:
    contest = Contest(games=2, seed="few")
    both = {found.heroes: found for found in play_pairings(all_pairs(HEROES), contest)}
    [mirror] = play_pairings([("paladin", "paladin")], contest)
    assert both["paladin", "paladin"] == mirror


def test_wins_follow_the_hero_when_seats_are_swapped() -> None:
    """What the pairing says is what the single games say."""
    contest = Contest(games=6, seed="swap")
    [found] = play_pairings([("barbarian", "monk")], contest)
    wins = {"barbarian": 0, "monk": 0}
    for number in range(6):
        heroes = ("barbarian", "monk") if number % 2 == 0 else ("monk", "barbarian")
        report = simulate(heroes, contest.bots, games=1, seed=f"swap/barbarian-monk/{number}")
        for hero, tally in report.by_hero.items():
            wins[hero] += tally.wins
    assert found.wins == (wins["barbarian"], wins["monk"])
    assert sum(found.wins) + found.draws == found.finished == 6


def test_a_hero_against_itself_is_counted_by_who_starts() -> None:
    [found] = play_pairings([("monk", "monk")], Contest(games=6, seed="mirror"))
    assert found.wins[0] == found.starts
    assert ranking([found]) == []


def test_games_over_a_limit_are_told_apart() -> None:
    [short] = play_pairings([HEROES], Contest(games=2, seed="short", turn_limit=2))
    assert (short.over_limit, short.stalled, short.draws, short.wins) == (2, 0, 0, (0, 0))
    assert [one.why for one in short.stuck] == ["not over after 2 turns"] * 2
    table, _ = make_state(HEROES, "1v1", "rerolled")
    state = engine.begin(table.content, table.ruleset, table.mode)
    played = play_game(state, [make_bot("greedy", ""), make_bot("greedy", "")], "s", step_limit=5)
    assert played.stalled
    assert played.turns <= 2


def breaking(number: int) -> Callable[[madking.State, Setting, int], Any]:
    """A way to play that fails in this game of a pairing."""

    def broken(table: madking.State, setting: Setting, first: int) -> Any:
        if setting.seed.endswith(f"/{number}"):
            raise IndexError("out of\nrange")
        return play_number(table, setting, first)

    return broken


def test_an_error_is_told_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "play_number", breaking(1))
    [found] = play_pairings([HEROES], Contest(games=3, seed="bad"))
    [failure] = found.failures
    assert (found.finished, failure.number, failure.why) == (2, 1, "IndexError: out of range")
    assert failure.repeat[:5] == ("sim", "paladin", "barbarian", "--games", "1")
    assert run(list(failure.repeat)) == 0
    assert "seed bad/barbarian-paladin/1" in " ".join(capsys.readouterr().out.split())
    assert tool.main(QUICK) == 1
    out = capsys.readouterr().out
    assert "## Errors: 3" in out
    assert "-m madking sim paladin barbarian --games 1 --seed 1/barbarian-paladin/1" in out


def test_figures_of_known_pairings() -> None:
    def pairing(first: str, second: str, wins: tuple[int, int]) -> Pairing:
        return Pairing((first, second), 20, wins, 10, 20 - sum(wins), 0, 0, 12.5, (), ())

    found = [
        pairing("a", "b", (20, 0)),
        pairing("a", "c", (11, 8)),
        pairing("b", "b", (9, 9)),
        pairing("b", "c", (2, 17)),
    ]
    assert [one.lopsided for one in found] == [True, False, False, False]
    standings = [(one.hero, one.wins, one.games) for one in ranking(found)]
    assert standings == [("a", 31, 40), ("c", 25, 40), ("b", 2, 40)]
    assert [pairing_of(json.loads(json.dumps(one.to_json()))) for one in found] == found


# --- the tool ----------------------------------------------------------------------------------------


def test_it_prints_and_writes_the_same_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = said(capsys, *QUICK, "--out", str(tmp_path / "p.md"))
    assert out == (tmp_path / "p.md").read_text()
    assert "# 3 pairings of 2 heroes" in out
    assert out.count("| barbarian | paladin ") == 1
    assert len({len(line) for line in out.splitlines() if line.startswith("| barbarian")}) <= 2
    assert "## Ranking" in out
    assert "## Errors: 0" in out


def counted(monkeypatch: pytest.MonkeyPatch, stop_after: int | None = None) -> list[Pair]:
    """The pairings that are played from now on; after some of them the player loses patience."""
    played: list[Pair] = []

    def watched(pairs: Sequence[Pair], *others: Any) -> Iterator[Pairing]:
        for found in play_pairings(pairs, *others):
            if len(played) == stop_after:
                raise KeyboardInterrupt
            played.append(found.heroes)
            yield found

    monkeypatch.setattr(tool, "play_pairings", watched)
    return played


def test_an_interruption_keeps_what_is_finished_and_it_can_be_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole = said(capsys, *QUICK)
    file = ("--json", str(tmp_path / "p.jsonl"))
    counted(monkeypatch, stop_after=2)
    assert tool.main([*QUICK, *file]) == 130
    told = capsys.readouterr()
    assert "Interrupted: 1 pairings are missing" in told.out
    assert "2 of 3 pairings; add --resume" in told.err
    played = counted(monkeypatch)
    with (tmp_path / "p.jsonl").open("a") as stream:
        stream.write('{"heroes": ["paladin", ')
    assert said(capsys, *QUICK, *file, "--resume") == whole
    assert played == [("paladin", "paladin")]
    assert said(capsys, *QUICK, *file, "--resume") == whole
    assert len(played) == 1
    assert len((tmp_path / "p.jsonl").read_text().splitlines()) == 4


def test_finished_pairings_are_not_lost_by_mistake(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "p.jsonl"
    said(capsys, *QUICK, "--json", str(file))
    before = file.read_text()
    assert "--resume goes on" in refused(capsys, *QUICK, "--json", str(file))
    other = refused(capsys, *QUICK, "--json", str(file), "--resume", "--seed", "2", "--turn-limit", "9")
    assert "other seed, turn_limit" in other
    assert file.read_text() == before
    file.write_text("no pairings\n")
    assert "does not hold pairings" in refused(capsys, *QUICK, "--json", str(file), "--resume")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--games", "0"), "at least one game"),
        (("--games", "many"), "--games"),
        (("--jobs", "0"), "at least one process"),
        (("--turn-limit", "0"), "turn limit"),
        (("--heroes", "barbarian,nobody"), "unknown hero 'nobody'"),
        (("--heroes", ""), "unknown hero ''"),
        (("--heroes", "barbarian,Barbarian"), "barbarian is named twice"),
        (("--heroes", "none.hero"), "none.hero"),
        (("--ruleset", "house"), "unknown ruleset 'house'"),
        (("--resume",), "--resume needs the file"),
        (("--out", "no/such/folder/p.md"), "there is no folder"),
        (("--frob",), "--frob"),
    ],
)
def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: Sequence[str], message: str) -> None:
    assert message in refused(capsys, *arguments)
