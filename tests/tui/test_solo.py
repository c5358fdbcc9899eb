"""The terminal for one: odds, hint, undo, replays, puzzles and the campaign, by scripted input at 80x24."""

import io
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

import madking
from madking.bots import make_bot
from madking.core.terms import ATTEMPT
from madking.errors import SetupError
from madking.game import Game
from madking.puzzles.book import shipped
from madking.tui.advice import hint, odds_table
from madking.tui.campaign import play_duel, show_ladder
from madking.tui.menu import make_menu
from madking.tui.play import play_game
from madking.tui.saving import Record
from madking.tui.session import Session
from madking.tui.solving import Solved, next_puzzle, solve_at
from madking.tui.terminal import Terminal
from madking.tui.watching import moments, watch_at
from tests.tui.test_terminal import Typist


def terminal_of(lines: Iterable[str]) -> tuple[Terminal, io.StringIO]:
    output = io.StringIO()
    return Terminal(Console(file=output, width=80, height=24, highlight=False), Typist(lines)), output


def duel(language: str = "en") -> Game:
    return madking.new_game(["barbarian", "paladin"], seed="solo", bots={1: make_bot("greedy", "1")}, language=language)


def sit(game: Game, file: Path, lines: Iterable[str], language: str = "en") -> tuple[Session, str]:
    terminal, output = terminal_of(lines)
    session = Session(game, ("person", "greedy"), terminal, language)
    play_game(session, Record(file, game))
    return session, output.getvalue()


def rolled() -> madking.Scenario:
    """In the middle of a roll: small straight and three swords are met."""
    scene = madking.scenario(heroes=["barbarian", "paladin"], rolls=[1, 2, 3, 4, 1], phase="offensive_roll")
    while scene.state.ask != ATTEMPT:
        scene.choose("pass")
    return scene


@pytest.mark.parametrize(("language", "words"), [("en", ("Chance", "Smack")), ("ru", ("Шанс", "Затрещина"))])
def test_odds_tell_chances_and_keeps(language: str, words: tuple[str, ...]) -> None:
    console = Console(file=io.StringIO(), width=80, record=True)
    table = odds_table(rolled().state, 0, language)
    assert table is not None
    console.print(table)
    shown = console.export_text()
    assert all(word in shown for word in words)
    assert "100" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_odds_are_for_ones_own_turn() -> None:
    assert odds_table(rolled().state, 1, "en") is None


def test_a_hint_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("madking.tui.advice.ADVISER", "greedy")
    scene = rolled()
    assert hint(scene, "en").startswith("A master would ")
    assert hint(scene, "ru").startswith("Мастер ")


def test_what_was_sold_can_be_taken_back_and_the_log_knows(tmp_path: Path) -> None:
    game = duel()
    while game.options[0].kind != "done" and not any(option.kind == "sell" for option in game.options):
        game.choose(0)
    before = game.state.hash()
    card = next(option for option in game.options if option.kind == "sell")
    session, shown = sit(game, tmp_path / "a.log", [card.text, "undo", "undo"])
    assert session.game.state.hash() == before
    assert "taken back" in shown
    assert "Nothing can be taken back" in shown
    assert card.text not in (tmp_path / "a.log").read_text()


def test_a_roll_cannot_be_taken_back(tmp_path: Path) -> None:
    game = duel()
    lines = ["", "", "", "", "k 1", "undo", "undo", "undo"]
    session, _ = sit(game, tmp_path / "a.log", lines)
    rolls = [step for step in session.game.steps if step.startswith("*")]
    assert len(rolls) >= len([step for step in duel().steps if step.startswith("*")])


def test_enter_announces_when_dice_lie_at_last() -> None:
    scene = madking.scenario(heroes=["barbarian", "paladin"], rolls=[1, 2, 3, 4, 1], phase="offensive_roll")
    while scene.state.ask != ATTEMPT:
        scene.choose("pass")
    state = scene.state.copy()
    assert state.attack is not None
    state.attack.attempts = 0
    menu = make_menu(state, madking.options(state), "en")
    assert menu.default is not None
    assert menu.default.meant.kind == "activate"
    assert menu.default.meant.argument > 0


def test_a_replay_is_watched_step_by_step() -> None:
    game = duel()
    game.play_out([make_bot("greedy", "0"), make_bot("greedy", "1")])
    tape = moments(game.log)
    assert tape[-1].game.result == game.result
    terminal, output = terminal_of(["", "b", "t", "999", "q"])
    watch_at(terminal, tape, "en", 0)
    shown = output.getvalue()
    assert f"Step 0 of {len(tape) - 1}" in shown
    assert "Step 1 of" in shown
    assert f"Step {len(tape) - 1} of {len(tape) - 1}. The game ends here." in shown
    screens = shown.split("─" * 80)
    assert all(len(screen.strip("\n").splitlines()) <= 24 for screen in screens)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_puzzle_is_solved_and_kept(tmp_path: Path, language: str) -> None:
    puzzle = next(one for one in shipped().puzzles if one.kind == "keep" and one.best.text.startswith("keep"))
    solved = Solved(tmp_path / "puzzles.json")
    terminal, output = terminal_of(["?", "", puzzle.choices[-1].text, "q"])
    solve_at(terminal, shipped(), solved, puzzle, 0, language)
    assert puzzle.id not in solved.names
    terminal, output = terminal_of([puzzle.best.text])
    solve_at(terminal, shipped(), solved, puzzle, 0, language)
    shown = output.getvalue()
    assert ("Right!" if language == "en" else "Верно!") in shown
    assert Solved(tmp_path / "puzzles.json").names == [puzzle.id]
    assert next_puzzle(shipped(), puzzle, 3, solved).level == 3


def test_the_ladder_and_a_duel_that_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MADKING_HOME", str(tmp_path))
    console = Console(file=io.StringIO(), width=80, record=True)
    show_ladder(console, "en")
    shown = console.export_text()
    assert "1. First blood" in shown
    assert "0 of 48" in shown
    monkeypatch.setattr("sys.stdin", Typist(["", ""]))
    play_duel(1, "en")
    first = (tmp_path / "games" / "campaign-1.log").read_text()
    monkeypatch.setattr("sys.stdin", Typist([]))
    play_duel(1, "en")
    assert (tmp_path / "games" / "campaign-1.log").read_text().startswith(first[: len(first) // 2])
    with pytest.raises(SetupError, match="duel 2 is open once duel 1 is won"):
        play_duel(2, "en")
