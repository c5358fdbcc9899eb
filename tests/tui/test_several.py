"""The terminal with three to six players: boards, teams, targets, hands that allies may see, and the curtain."""

import io
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import madking
from madking.bots import make_bot
from madking.games import draw_heroes
from madking.modes import MODES
from madking.speech.questions import question
from madking.tui import Wanted, play
from madking.tui.commands import obey
from madking.tui.menu import make_menu
from madking.tui.play import play_game
from madking.tui.prompt import Command
from madking.tui.saving import Record
from madking.tui.screen import compose
from madking.tui.session import Session
from madking.tui.terminal import Terminal
from tests.conftest import Table
from tests.tui.test_terminal import Typist, screen_of

FOUR = ("barbarian", "paladin", "monk", "samurai")
MANY = [key for key, mode in MODES.items() if mode.players > 2]


def terminal_of(size: tuple[int, int], lines: Iterable[str] = ()) -> Terminal:
    console = Console(file=io.StringIO(), width=size[0], height=size[1], highlight=False)
    return Terminal(console, Typist(lines))


def printed(terminal: Terminal) -> str:
    assert isinstance(terminal.console.file, io.StringIO)
    return terminal.console.file.getvalue()


def sensibly(game: madking.Game, count: int = 3_000) -> Iterator[str]:
    """What people type who get on: Enter where it decides something, otherwise the first option."""
    for _ in range(count):
        offered = game.options
        menu = make_menu(game.state, offered, "en") if offered else None
        yield "" if menu is None or menu.default is not None else str(next(iter(menu.listed)))


def sit_down(
    mode: str, seats: tuple[str, ...], folder: Path, seed: str = "several", count: int = 3_000
) -> tuple[madking.Game, str]:
    """Plays so many lines of a game with people at some seats; gives it, and everything that was printed."""
    heroes = draw_heroes(mode, seed)
    bots = {seat: make_bot(name, f"{seat}") for seat, name in enumerate(seats) if name != "person"}
    game = madking.new_game(heroes, mode=mode, seed=seed, bots=bots)
    terminal = terminal_of((80, 24), sensibly(game, count))
    play_game(Session(game, seats, terminal, "en"), Record(folder / "game.log", game))
    return game, printed(terminal)


# --- screens -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("mode", MANY)
def test_every_question_of_many_players_fits(mode: str) -> None:
    language = "ru" if MANY.index(mode) % 2 else "en"
    game = madking.new_game(draw_heroes(mode, f"{mode}{language}"), mode=mode, seed="fit", language=language)
    rng = Random(mode)
    session = Session(game, ("person",) * len(game.state.players), terminal_of((80, 24)), language)
    for number in range(120):
        if game.actor is None:
            break
        if number % 5 == 0:
            menu = make_menu(game.state, game.options, language)
            scene = session.scene(game.actor, menu)
            for width, height in ((80, 24), (120, 45)):
                screen = compose(scene, terminal_of((width, height)))
                assert all(sum(part.cell_length for part in line) <= width for line in screen.lines)
                assert screen.height < height or len(menu.listed) > 8
        game.choose(rng.choice(game.options))


@pytest.mark.rule("MODE-TEAM")
@pytest.mark.parametrize("size", [(80, 24), (120, 45)])
def test_the_hands_of_allies_are_shown_and_no_others(size: tuple[int, int]) -> None:
    hands = {0: ["Tip It!"], 1: ["Six-It!"], 2: ["Getting Paid!"], 3: ["Samesies!"]}
    s = madking.scenario(list(FOUR), mode="2v2", hands=hands)
    shown = screen_of(s, size=size)
    assert "Monk (person, teammate)" in shown
    assert "hand: Getting Paid!" in shown
    assert "Six-It!" not in shown
    assert "Samesies!" not in shown
    assert "teammate" not in shown.replace("(person, teammate)", "")


def test_three_teams_are_told_apart() -> None:
    shown = screen_of(madking.scenario(list(draw_heroes("2v2v2", "teams")), mode="2v2v2"), size=(120, 45))
    assert shown.count(", teammate)") == 1
    assert shown.count(", team 2)") == 2
    assert shown.count(", team 3)") == 2
    assert shown.count("team ████████ 35/35") == 6


@pytest.mark.rule("MODE-DEFEAT")
@pytest.mark.parametrize("size", [(80, 24), (120, 45)])
def test_the_turn_the_target_and_the_fallen_are_marked(table: Table, size: tuple[int, int]) -> None:
    s = table(*FOUR, mode="ffa4", phase="offensive_roll", rolls=[1, 1, 1, 4, 4, 5])
    s.state.players[3].alive = False
    s.choose("activate smack")
    s.pass_all()
    shown = screen_of(s, size=size)
    assert "Barbarian (person) · turn" in shown
    assert "Monk (you) · target" in shown
    assert "Samurai (person) · fallen" in shown


@pytest.mark.rule("TGT-2")
@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            ["Barbarian's dice · target", "1–2 — you; 3–4 — Monk; 5–6 — Samurai", "Barbarian rolled 4"],
        ),
        ("ru", ["Кубики Варвара · цель", "1–2 — вы; 3–4 — Монах; 5–6 — Самурай", "У Варвара выпало 4 (прицеливание)."]),
    ],
)
def test_the_targeting_die_says_whom_it_means(table: Table, language: str, expected: list[str]) -> None:
    hands = {1: ["Six-It!"]}
    s = table(*FOUR, mode="ffa4", phase="offensive_roll", hands=hands, cp={1: 5}, rolls=[1, 1, 1, 4, 4, 4])
    s.choose("activate smack")
    while not any(roll["purpose"] == "targeting" for roll in s.view(1)["rolls"]) or s.actor != 1:
        s.choose("pass")
    shown = re.sub(r"\s+", " ", screen_of(s, language))
    for text in expected:
        assert text in shown


@pytest.mark.rule("MODE-2V2")
def test_who_chooses_a_target_is_asked_in_words(table: Table) -> None:
    s = table(*FOUR, mode="2v2", phase="offensive_roll", rolls=[1, 1, 1, 4, 4, 6])
    s.choose("activate smack")
    s.pass_all()
    assert question(s.state, "en") == "Smack: whom do you aim at?"
    shown = screen_of(s)
    assert "1 Aim Smack at Paladin." in shown
    assert "2 Aim Smack at Samurai." in shown
    s = table(*FOUR, mode="2v2", phase="offensive_roll", rolls=[1, 1, 1, 4, 4, 5])
    s.choose("activate smack")
    s.pass_all()
    assert s.actor == 1
    assert (
        question(s.state, "en") == "Barbarian attacks with Smack, and your side names the target. Whom do you choose?"
    )
    russian = "Варвар атакует способностью «Затрещина», цель называет ваша сторона. Кого выбрать?"
    assert question(s.state, "ru") == russian


@pytest.mark.rule("MODE-UPGRADE-DECK")
def test_the_pile_to_draw_from_is_asked_in_words(table: Table) -> None:
    s = table("barbarian", "paladin", upgrade_deck=True, phase="main_1", hands={0: ["Double Up!"]}, cp={0: 2})
    s.choose("play double-up")
    s.pass_all()
    assert question(s.state, "en") == "You draw a card: from which deck?"
    assert question(s.state, "ru") == "Вы берёте карту: из какой колоды?"
    shown = screen_of(s)
    assert "1 Draw from your action cards" in shown
    assert "2 Draw from your upgrades" in shown


@pytest.mark.parametrize(
    ("argument", "title"),
    [
        ("", "Your board"),
        ("me", "Your board"),
        ("them", "Paladin's board"),
        ("samurai", "Samurai's board"),
        ("Сам", "Samurai's board"),
        ("3", "Monk's board"),
        ("9", None),
        ("nobody", None),
    ],
)
def test_any_board_can_be_looked_at(argument: str, title: str | None) -> None:
    s = madking.scenario(list(FOUR), mode="2v2")
    terminal = terminal_of((100, 60), [""])
    session = Session(s, ("person",) * 4, terminal, "en")
    obey(session, make_menu(s.state, s.options, "en"), Command("board", argument))
    if title is None:
        assert session.notice == f"Nothing here is called “{argument}”."
    else:
        assert title in printed(terminal)


# --- whole games ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("ffa3", ("person", "greedy", "random")),
        ("koth4", ("random", "person", "random", "greedy")),
        ("2v2", ("person", "random", "person", "random")),
        ("ffa6", ("random", "random", "person", "random", "random", "random")),
    ],
)
def test_a_whole_game_is_played_by_people_and_bots(mode: str, seats: tuple[str, ...], tmp_path: Path) -> None:
    game, output = sit_down(mode, seats, tmp_path)
    assert game.result is not None
    assert "The game is over" in output
    assert madking.load((tmp_path / "game.log").read_text()).state.hash() == game.state.hash()


@pytest.mark.slow
@pytest.mark.rule("CARD-8")
@pytest.mark.rule("MODE-TEAM")
def test_a_curtain_stands_between_people_of_different_teams(tmp_path: Path) -> None:
    _, output = sit_down("2v2", ("person",) * 4, tmp_path, seed="curtain", count=120)
    parts = re.split(r"Pass the keyboard to ([\w ]+), who presses", output)
    assert "The others look" in parts[2]
    assert "(you)" not in parts[0]
    assert len(parts) > 10
    for name, screen in zip(parts[1::2], parts[2::2], strict=True):
        assert set(re.findall(r"^([\w ]+) \(you\)", screen, re.MULTILINE)) <= {name}
    assert all(first != second for first, second in pairwise(parts[1::2]))


def test_people_of_one_team_may_look_at_each_others_screens(tmp_path: Path) -> None:
    _, output = sit_down("2v2", ("person", "random", "person", "random"), tmp_path, count=40)
    assert "Teammates may look." in output
    assert "look away" not in output


# --- the entry -----------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Session]:
    """The sessions that `play` would begin."""
    found: list[Session] = []
    monkeypatch.setenv("MADKING_HOME", str(tmp_path))
    monkeypatch.setattr(sys.modules["madking.tui.play"], "play_game", lambda session, _: found.append(session))
    return found


def test_missing_heroes_are_drawn_from_the_seed(started: list[Session]) -> None:
    for heroes in ((), ("monk",), ("random",), ("monk",)):
        play(Wanted(heroes=heroes, seats=("person",), bot="random", seed="5", mode="ffa4"))
    lines = [session.game.header.heroes for session in started]
    assert all(len(set(line)) == 4 for line in lines)
    assert lines[0] == lines[2] == draw_heroes("ffa4", "5")
    assert lines[1] == lines[3] == draw_heroes("ffa4", "5", ("monk",))
    assert lines[1][0] == "monk"
    assert started[0].seats == ("person", "random", "random", "random")


def test_a_duel_without_names_is_the_first_one(started: list[Session]) -> None:
    for mode in ("1v1", "first", "simple"):
        play(Wanted(heroes=(), seats=("person",), bot="random", seed="5", mode=mode))
    assert [session.game.header.heroes for session in started] == [("barbarian", "moon_elf")] * 3


def test_house_rules_are_noted_at_the_table(started: list[Session]) -> None:
    wanted = Wanted(heroes=(), seats=(), bot="random", seed="5", mode="ffa3", ruleset="rerolled", house_rules=True)
    play(wanted)
    assert "House rules" in started[0].notice
    assert started[0].game.notes == (started[0].notice,)


def test_a_resumed_game_keeps_its_mode(started: list[Session], tmp_path: Path) -> None:
    game = madking.new_game(draw_heroes("koth3", "r"), mode="koth3", seed="r", upgrade_deck=True)
    file = tmp_path / "koth.log"
    file.write_text(game.log)
    play(Wanted(heroes=(), seats=("greedy", "person"), bot="random", seed="5", resume=file))
    session = started[0]
    assert session.seats == ("greedy", "person", "random")
    assert session.game.header.mode == "koth3+upgrade_deck"
    assert session.people == (1,)


@pytest.mark.parametrize(
    ("mode", "seat", "order"),
    [
        ("2v2", 0, [0, 2, 1, 3]),
        ("2v2", 1, [1, 3, 0, 2]),
        ("3v3", 3, [3, 5, 0, 2, 4, 1]),
        ("2v2v2", 4, [4, 2, 5, 0, 3, 1]),
        ("ffa4", 2, [2, 3, 0, 1]),
    ],
)
def test_people_are_shown_as_they_sit_around_the_table(table: Table, mode: str, seat: int, order: list[int]) -> None:
    s = table(*["barbarian"] * len(order), mode=mode, active=seat)
    session = Session(s, ("person",) * len(order), terminal_of((120, 45)), "en")
    assert session.scene(seat, make_menu(s.state, s.options, "en")).order == order


def test_the_targeting_die_is_explained_by_who_sits_where(table: Table) -> None:
    """Seat 2 has the Paladin on the left and the Samurai on the right; on a 5 the Samurai, who is next, answers."""
    hands = {2: ["Tip It!"]}
    s = table(*FOUR, mode="2v2", active=2, phase="offensive_roll", hands=hands, rolls=[1, 1, 1, 4, 5, 1])
    s.choose("activate fist strike")
    while s.view(None)["phase"] != "targeting_roll":
        s.pass_window()
    shown = re.sub(r"\s+", " ", screen_of(s, size=(120, 45)))
    assert "1–2 — Paladin; 3–4 — Samurai; 5 — Samurai" in shown
