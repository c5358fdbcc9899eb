"""The soak: which games it plays, that it finds what is wrong in one, and that a failure can be repeated."""

import shlex
from collections import Counter
from pathlib import Path

import pytest

from madking.cli import run
from madking.core import engine
from madking.core.state import State
from madking.lang.library import hero_keys
from madking.modes import MODES, RULESETS, UPGRADE_DECK
from madking.sim import soak as soaking
from madking.sim.soak import Wish, line_up, pairs_of_heroes, soak, sum_up_soak, ways
from tests.commands import facts, ok, refused

CASES = ways(list(MODES))
DUELIST = str(Path(__file__).resolve().parent.parent / "heroes_for_tests" / "duelist.hero")
SIMPLE = Wish(mode="simple", ruleset="rerolled", seed="report")


def test_every_mode_is_played_by_every_ruleset() -> None:
    """Also where the book has no such mode; with the upgrade deck wherever there are cards."""
    wanted = {(mode, book) for book in RULESETS for mode in MODES}
    assert {(case.mode.removesuffix(f"+{UPGRADE_DECK}"), case.ruleset) for case in CASES} == wanted
    decks = {case.mode.partition("+")[0] for case in CASES if UPGRADE_DECK in case.mode}
    assert decks == {key for key, mode in MODES.items() if mode.cards}
    assert len(CASES) == len(set(CASES))


def test_in_every_seat_all_heroes_come_equally_often() -> None:
    games = [line_up("ffa6", "s", number) for number in range(3 * len(hero_keys()))]
    for seat in range(6):
        assert Counter(heroes[seat] for heroes in games) == dict.fromkeys(hero_keys(), 3)
    assert any(len(set(heroes)) < 6 for heroes in games)
    assert len(set(games)) == len(games)
    beginners = [line_up("first", "s", number) for number in range(4)]
    assert {hero for heroes in beginners for hero in heroes} == {"barbarian", "moon_elf"}


def test_wanted_heroes_play_in_every_game_in_each_seat_in_turn() -> None:
    games = [line_up("ffa3", "s", number, (DUELIST, "monk")) for number in range(12)]
    for number, heroes in enumerate(games):
        assert heroes[number % 3] == (DUELIST, "monk")[number // 3 % 2]
    assert len({hero for heroes in games for hero in heroes}) > 6


def test_duels_of_wanted_heroes_are_all_pairs_with_one_of_them() -> None:
    assert len(pairs_of_heroes("rerolled")) == len(hero_keys()) ** 2
    pairs = [case.heroes for case in pairs_of_heroes("rerolled", (DUELIST,))]
    assert len(pairs) == len(set(pairs)) == 2 * len(hero_keys()) + 1
    assert all(DUELIST in pair for pair in pairs)


def test_all_modes_are_those_that_the_wanted_heroes_may_play() -> None:
    """Modes for beginners are left out for others; all of the rest are there."""
    for hero, beginner in ((DUELIST, False), ("barbarian", True)):
        modes = {case.mode.partition("+")[0] for case in Wish((hero,), all_modes=True).cases()}
        assert modes == {key for key, mode in MODES.items() if beginner or not mode.beginners}


def test_a_failure_is_told_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soaking, "violations", lambda _: ["something is wrong"])
    wish = Wish(mode="ffa3", ruleset="season-one", seed="s")
    ((game, trouble),) = sum_up_soak(wish, soak(wish, [5])).failures
    words = ["soak", "--mode", "ffa3", "--ruleset", "season-one", "--seed", "s", "--first", "5", "--games", "1"]
    assert (trouble.number, trouble.why, list(trouble.repeat)) == (5, "something is wrong", words)
    assert run([*words, "-p", "1"]) == 1
    out = capsys.readouterr().out
    assert f"game 5 ffa3+upgrade_deck season-one ({' '.join(game.heroes)}): something is wrong\n" in out
    assert f"repeat: madking {shlex.join(words)}\n" in out


def test_a_game_that_raises_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: State, __: int) -> None:
        raise ValueError("no")

    monkeypatch.setattr(engine, "proceed", broken)
    (game,) = soak(Wish(mode="1v1"), [0])
    assert game.wrong == "ValueError: no"


@pytest.mark.parametrize(
    ("limit", "wrong"), [("TURN_LIMIT", "not over after 1 turns"), ("STEP_LIMIT", "turn 0 does not end")]
)
def test_a_game_that_does_not_end_is_a_failure(monkeypatch: pytest.MonkeyPatch, limit: str, wrong: str) -> None:
    monkeypatch.setattr(soaking, limit, 1)
    (game,) = soak(SIMPLE, [0])
    assert game.wrong == wrong


def test_the_number_of_processes_does_not_matter() -> None:
    alone, shared = (sum_up_soak(SIMPLE, soak(SIMPLE, range(6), processes)) for processes in (1, 2))
    assert alone == shared
    assert alone.games == 6


def test_the_report_has_a_line_for_each_mode_and_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["soak", DUELIST, "--mode", "1v1", "--games", "4", "-p", "1"]
    told = facts(capsys, *words)
    assert [(way["mode"], way["ruleset"], way["games"], way["decks"]) for way in told["ways"]] == [
        ("1v1", "season-one", 2, 1),
        ("1v1", "season-two", 2, 1),
    ]
    assert (told["games"], told["failures"]) == (4, [])
    assert told["heroes"]["duelist"] == 4
    assert sum(told["heroes"].values()) == 8
    out = ok(capsys, *words)
    assert f"4 games, 0 failures, {told['draws']} draws, {told['states']:,} states checked\n" in out


def test_an_interruption_reports_the_games_that_are_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = soaking.play_number

    def stops(cases: list[soaking.Case], seed: str, number: int) -> soaking.Soaked:
        if number == 1:
            raise KeyboardInterrupt
        return whole(cases, seed, number)

    monkeypatch.setattr(soaking, "play_number", stops)
    assert run(["soak", "--mode", "simple", "--games", "3", "-p", "1"]) == 130
    told = capsys.readouterr()
    assert "\n1 games, 0 failures" in told.out
    assert told.err == "madking: interrupted after 1 of 3 games\n"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["samurei"], "unknown hero 'samurei'"),
        (["nowhere.hero"], "cannot read 'nowhere.hero'"),
        (["--mode", "5v5"], "unknown mode '5v5'"),
        (["--ruleset", "mine"], "unknown ruleset 'mine'"),
        (["--mode", "1v1", "--all-modes"], "soak one mode or all of them"),
        (["--mode", "first", "monk"], "mode first is for Barbarian and Moon Elf, not for Monk"),
        (["--games", "0"], "--games"),
    ],
)
def test_bad_input_is_one_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refused(capsys, "soak", *given)
