"""The terminal client, played through scripted input as a person would."""

import io
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import madking
from madking.asking.reactions import Asking, ask_alone, ask_publicly
from madking.bots import make_bot
from madking.core.codes import PASS
from madking.core.terms import ENTRY_KINDS
from madking.lang.library import hero_keys, load_hero
from madking.tui import Wanted, play
from madking.tui.faces import PICTURES
from madking.tui.menu import Item, Menu, Problem, find, make_menu
from madking.tui.panels import entry_amount
from madking.tui.play import play_game
from madking.tui.prompt import read_command
from madking.tui.saving import Record, read_log
from madking.tui.screen import compose
from madking.tui.session import Session
from madking.tui.terminal import Terminal
from tests.core.positions import MENAGERIE


class Sitting:
    """A game with scripted input; the screens are kept as text."""

    def __init__(
        self,
        folder: Path,
        people: tuple[int, ...] = (0,),
        language: str = "en",
        resume: Path | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        bots = {seat: make_bot("random", f"test {seat}") for seat in (0, 1) if seat not in people}
        if resume is None:
            self.game = madking.new_game(["barbarian", "paladin"], seed="terminal", bots=bots, language=language)
        else:
            self.game = madking.load(read_log(resume), partial=True, bots=bots)
        self.seats = tuple("person" if seat in people else "random" for seat in (0, 1))
        self.language = language
        self.size = size
        self.record = Record(resume or folder / "game.log", self.game)

    def play(self, lines: Iterable[str]) -> str:
        """Plays until the lines end, or the game; gives back everything that was printed."""
        output = io.StringIO()
        width, height = self.size
        console = Console(file=output, width=width, height=height, highlight=False)
        terminal = Terminal(console, Typist(lines))
        play_game(Session(self.game, self.seats, terminal, self.language), self.record)
        return output.getvalue()

    def sensibly(self, count: int = 5_000) -> Iterator[str]:
        """What someone types who gets on: Enter where it decides something, otherwise the first option."""
        for _ in range(count):
            offered = self.game.options
            menu = make_menu(self.game.state, offered, self.language) if offered else None
            yield "" if menu is None or menu.default is not None else str(next(iter(menu.listed)))


class Typist(io.StringIO):
    """Types line after line, each when it is asked for."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines = iter(lines)

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]  # the two bases disagree about None
        return next((f"{line}\n" for line in self._lines), "")


# --- whole games ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_whole_game_is_played_to_the_end(language: str, tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, language=language)
    output = sitting.play(sitting.sensibly())
    assert sitting.game.result is not None
    over = {"en": "The game is over", "ru": "Игра окончена"}[language]
    assert over in output
    assert "madking replay" in output
    assert madking.load((tmp_path / "game.log").read_text()).state.hash() == sitting.game.state.hash()


@pytest.mark.slow
def test_a_russian_game_says_nothing_in_english(tmp_path: Path) -> None:
    """Only a command of the shell and the name of a key stay as they are."""
    sitting = Sitting(tmp_path, language="ru", size=(120, 45))
    output = sitting.play(chain(["помощь", "планшет противник", "журнал"], sitting.sensibly(30)))
    typed = "enter madking play terminal resume i ii iii"
    words = re.findall(r"[a-z]+", re.sub(r"\S*/\S*", "", output).lower())
    assert set(words) <= set(typed.split())


def test_bots_alone_are_only_told(tmp_path: Path) -> None:
    output = Sitting(tmp_path, people=()).play([])
    assert "The game is over" in output


@pytest.mark.slow
def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, people=(0, 1))
    sitting.game.state.dials[:] = [20, 20]
    output = sitting.play(chain(["", "windows off", "", "", "windows off"], sitting.sensibly()))
    assert sitting.game.result is not None
    assert "Barbarian wins" in output or "Paladin wins" in output


# --- the curtain ---------------------------------------------------------------------------------------


@pytest.mark.rule("CARD-8")
def test_a_curtain_stands_between_two_hands(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, people=(0, 1))
    output = sitting.play(sitting.sensibly(100))
    parts = re.split(r"Pass the keyboard to (\w+)", output)
    assert "(you)" not in parts[0]
    assert len(parts) > 6
    for name, screen in zip(parts[1::2], parts[2::2], strict=True):
        assert set(re.findall(r"(\w+) \(you\)", screen)) <= {name}
        assert "random" not in screen
    names = parts[1::2]
    assert all(first != second for first, second in pairwise(names))


@pytest.mark.rule("CARD-8")
def test_two_people_are_asked_by_public_facts_only() -> None:
    """Whatever the asked player holds, the answer of the rule is the same."""
    game = madking.new_game(["barbarian", "paladin"], seed="public")
    rng = Random(1)
    asked = 0
    while game.actor is not None and asked < 200:
        s = game.state
        if game.options[0].code == PASS:
            asked += 1
            bare = s.copy()
            bare.players[s.asked].hand = []
            for asking in Asking:
                assert ask_publicly(s, asking) == ask_publicly(bare, asking)
        game.choose(rng.choice(game.options))
    assert asked == 200


@pytest.mark.parametrize(
    ("phase", "said", "name"),
    [
        ("main_1", "done", "before the first roll"),
        ("offensive_roll", "activate none", "ability announced"),
        ("main_2", "done", "the turn ends"),
    ],
)
def test_smart_passes_the_quiet_windows_and_all_asks_in_them(phase: str, said: str, name: str) -> None:
    hands = {1: ["Getting Paid!", "Tip It!"]}
    s = madking.scenario(["barbarian", "paladin"], phase=phase, rolls=[1, 1, 2, 4, 6], hands=hands)
    s.choose(said)
    assert (s.view(None)["window"], s.actor) == (name, 1)
    assert [ask_alone(s.state, s.options, asking) for asking in Asking] == [True, False, False]
    assert [ask_publicly(s.state, asking) for asking in Asking] == [True, False, False]


def test_alone_one_is_asked_only_with_something_to_use() -> None:
    s = madking.scenario(["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 2, 6], cp={1: 3})
    assert not any(ask_alone(s.state, s.options[:1], asking) for asking in Asking)
    s = madking.scenario(
        ["barbarian", "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 2, 6], cp={1: 3}, hands={1: ["Tip It!"]}
    )
    assert not ask_alone(s.state, s.options, Asking.SMART)
    assert ask_alone(s.state, s.options, Asking.ALL)
    s.choose("activate smack")
    assert s.actor == 1
    assert ask_alone(s.state, s.options, Asking.SMART)
    assert not ask_alone(s.state, s.options, Asking.OFF)


# --- saving --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", [["quit"], []])
def test_leaving_saves_and_resuming_gives_the_same_position(leaving: list[str], tmp_path: Path) -> None:
    first = Sitting(tmp_path)
    output = first.play(chain(first.sensibly(20), leaving))
    file = tmp_path / "game.log"
    assert "The game is saved in" in output
    assert "--resume" in output
    again = Sitting(tmp_path, resume=file)
    assert again.game.state.hash() == first.game.state.hash()
    assert [option.text for option in again.game.options] == [option.text for option in first.game.options]
    again.play(again.sensibly(10))
    assert madking.load(file.read_text(), partial=True).state.hash() == again.game.state.hash()


def test_a_line_that_a_crash_cut_off_is_left_out(tmp_path: Path) -> None:
    first = Sitting(tmp_path)
    first.play(first.sensibly(10))
    file = tmp_path / "game.log"
    whole = file.read_text()
    file.write_text(whole + "0 activate sm")
    assert read_log(file) == whole


def test_save_writes_a_log_that_loads(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    output = sitting.play(["save " + str(tmp_path / "copy.log"), "save " + str(tmp_path / "no" / "where.log"), "save"])
    assert "cannot be written" in output
    assert "Type save FILE" in output
    assert madking.load((tmp_path / "copy.log").read_text()).state.hash() == sitting.game.state.hash()


def test_a_log_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    sitting = Sitting(tmp_path)
    sitting.record = Record(tmp_path / "file" / "game.log", sitting.game)
    output = sitting.play([])
    assert "This game is not being saved" in output
    assert "The game was not saved" in output


# --- the entry -------------------------------------------------------------------------------------------


def enter(monkeypatch: pytest.MonkeyPatch, lines: list[str], **settings: object) -> None:
    given: dict[str, Any] = {
        "heroes": ("barbarian", "paladin"), "seats": ("person",), "bot": "random", "seed": "7", **settings,
    }  # fmt: skip
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    play(Wanted(**given))


def test_play_saves_among_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MADKING_HOME", str(tmp_path))
    enter(monkeypatch, ["quit"])
    (file,) = (tmp_path / "games").glob("*.log")
    assert str(file) in capsys.readouterr().out
    enter(monkeypatch, ["quit"], resume=file)
    assert "goes on where it was left" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "nonsense\n", "madking-log 1\nengine 0\n", "\xff\xfe"])
def test_a_bad_log_gets_one_clear_line(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.log"
    file.write_text(text, "latin-1")
    with pytest.raises(SystemExit) as leaving:
        enter(monkeypatch, [], resume=file)
    assert leaving.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "log" in printed.err


@pytest.mark.parametrize(
    "settings",
    [{"heroes": ("nobody", "paladin")}, {"bot": "nobody"}, {"seats": ("person",) * 3}, {"ruleset": "none"},
     {"language": "xx"}, {"resume": Path("/nowhere/at/all.log")}, {"mode": "9v9"},
     {"mode": "ffa3", "ruleset": "rerolled"},
     {"mode": "ffa3", "heroes": ("barbarian",) * 4}, {"seats": ("nobody",)}, {"mode": "first"},
     {"mode": "simple", "heroes": (), "upgrade_deck": True}],
)  # fmt: skip
def test_bad_settings_get_one_clear_line(
    settings: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        enter(monkeypatch, [], **settings)
    assert capsys.readouterr().err.count("\n") == 1


# --- what is typed ---------------------------------------------------------------------------------------


def attempt_menu(*values: int) -> Menu:
    s = madking.scenario(["barbarian", "moon_elf"], phase="offensive_roll", rolls=values, cp={1: 0})
    s.pass_all()
    return make_menu(s.state, s.options, "en")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("keep 6 6", "keep 6 6"),
        ("k 66", "keep 6 6"),
        ("k66", "keep 6 6"),
        ("66", "keep 6 6"),
        ("6, 6", "keep 6 6"),
        ("оставить 66", "keep 6 6"),
        ("keep nothing", "keep nothing"),
        ("r 3", "keep 1 2 6 6"),
        ("reroll 123", "keep 6 6"),
        ("roll all", "keep nothing"),
        ("1", "activate smack: 3 sword"),
        ("smack", "activate smack: 3 sword"),
        ("Sturdy", "activate sturdy-blow"),
        ("announce st", "activate sturdy-blow"),
        ("activate none", "activate none"),
    ],
)
def test_choices_are_understood(typed: str, meant: str) -> None:
    found = find(attempt_menu(1, 2, 3, 6, 6), typed, "en")
    assert isinstance(found, Item)
    assert found.meant.text == meant


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Enter alone decides nothing here"),
        ("9", "There is no option 9"),
        ("k 55", "You cannot keep 5 5: the dice show 1 2 3 6 6"),
        ("k 12366", "If you keep every die, nothing is rolled"),
        ("activate s", "can mean: "),
    ],
)
def test_what_cannot_be_done_gets_a_reason(typed: str, sentence: str) -> None:
    found = find(attempt_menu(1, 2, 3, 6, 6), typed, "en")
    assert isinstance(found, Problem)
    assert sentence in found.text


def test_rows_of_one_ability_default_to_the_highest() -> None:
    s = madking.scenario(["barbarian", "moon_elf"], phase="offensive_roll", rolls=[1, 2, 3, 3, 6, 6, 6], cp={1: 0})
    s.choose("keep 1 2 3 3")
    s.choose("keep 1 2 3 3")
    s.pass_all()
    menu = make_menu(s.state, s.options, "en")
    assert menu.default is not None
    assert menu.default.meant.text == "activate smack: 4 sword"
    found = find(menu, "k 66", "en")
    assert isinstance(found, Problem)
    assert found.text == "You have no roll attempt left."


def test_dice_and_values_are_numbered_by_what_they_show() -> None:
    hands = {0: ["So Wild!"]}
    rolls = [1, 2, 3, 6, 6]
    s = madking.scenario(["barbarian", "moon_elf"], phase="offensive_roll", rolls=rolls, cp={0: 2}, hands=hands)
    s.choose("play so-wild")
    assert list(make_menu(s.state, s.options, "en").listed) == [1, 2, 3, 6]
    again = madking.scenario(
        ["barbarian", "moon_elf"], phase="offensive_roll", rolls=rolls, cp={0: 2}, hands={0: ["Try, Try Again!"]}
    )
    again.choose("play try-try-again")
    assert make_menu(again.state, again.options, "en").listed[0].meant.text == "no"
    s.choose("die 3")
    found = find(make_menu(s.state, s.options, "en"), "6", "en")
    assert isinstance(found, Item)
    assert found.meant.text == "value 6"


def test_russian_names_are_understood() -> None:
    s = madking.scenario(["barbarian", "paladin"], cp={0: 5}, hands={0: ["Getting Paid!", "Smack II"]})
    menu = make_menu(s.state, s.options, "ru")
    for typed in ("получка", "разыграть получка", "Разыграть «Получка!»"):
        found = find(menu, typed, "ru")
        assert isinstance(found, Item)
        assert found.meant.text == "play getting-paid"
    sold = find(menu, "продать затрещина", "ru")
    assert isinstance(sold, Item)
    assert sold.meant.text == "sell smack-ii"


def test_a_name_alone_means_playing_rather_than_selling() -> None:
    s = madking.scenario(["barbarian", "paladin"], cp={0: 5}, hands={0: ["Getting Paid!", "Smack III"]})
    found = find(make_menu(s.state, s.options, "en"), "smack", "en")
    assert isinstance(found, Item)
    assert found.meant.text == "play smack-iii"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("dance", "I do not understand “dance”"),
        ("card nobody", "Nothing here is called “nobody”"),
        ("windows maybe", "Type windows all"),
        ("windows off", "Windows: off"),
        ("lang xx", "Type lang english or lang russian"),
        ("lang ru", "Язык — русский"),
        ("help", "several steps at once"),
        ("?", "several steps at once"),
        ("log 3", "Enter: back to the game"),
        ("board", "Your board"),
        ("board them", "Paladin's board"),
        ("card tip it", "turn any die"),
        ("card smack ii", "upgrade"),
        ("token protect", "prevent half"),
        ("? smack", "Smack III"),
        ("?stun", "stack limit"),
    ],
)
def test_commands_and_unknown_words_are_answered(typed: str, sentence: str, tmp_path: Path) -> None:
    output = Sitting(tmp_path).play([typed])
    assert sentence.lower() in re.sub(r"\s+", " ", output.replace("│", " ")).lower()


def test_commands_are_known_in_both_languages() -> None:
    known = {text: read_command(text) for text in ("помощь", "журнал 5", "выход", "BOARD them")}
    assert [command.name for command in known.values() if command] == ["help", "log", "quit", "board"]
    assert read_command("smack") is None


def test_several_steps_in_one_text(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    s = madking.scenario(
        ["barbarian", "paladin"],
        phase="offensive_roll",
        rolls=[1, 2, 3, 6, 6, 1],
        cp={0: 5, 1: 0},
        hands={0: ["Tip It!"]},
    )
    sitting.game, sitting.seats = s, ("person", "person")
    sitting.play(["", "play tip-it die 3 down"])
    assert s.view(0)["rolls"][0]["values"] == [1, 2, 2, 6, 6]


# --- the screen --------------------------------------------------------------------------------------------


def scenes(count: int, language: str, heroes: tuple[str, str] = ("paladin", "moon_elf")) -> Iterable[Session]:
    """Sessions at the questions of a random game."""
    game = madking.new_game(heroes, seed="screens", language=language)
    rng = Random(5)
    for _ in range(count):
        if game.actor is None:
            return
        console = Console(file=io.StringIO(), width=80, height=24)
        yield Session(game, ("person",) * len(game.state.players), Terminal(console, io.StringIO()), language)
        game.choose(rng.choice(game.options))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(30, 10), (60, 20), (80, 24), (80, 50), (108, 30), (120, 45), (220, 60)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_question_is_drawn_at_every_size(size: tuple[int, int], language: str) -> None:
    width, height = size
    for session in scenes(30, language):
        terminal = Terminal(Console(file=io.StringIO(), width=width, height=height), io.StringIO())
        menu = make_menu(session.game.state, session.game.options, language)
        screen = compose(session.scene(session.game.state.asked, menu), terminal)
        assert all(sum(part.cell_length for part in line) <= width for line in screen.lines)
        if width >= 80:
            assert screen.height < height


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "heroes",
    [(MENAGERIE, "paladin"), ("artificer", "huntress"), ("cursed_pirate", "shadow_thief")],
    ids=lambda heroes: Path(heroes[0]).stem,
)
def test_companions_and_sides_fit_the_smallest_common_screen(heroes: tuple[str, str], language: str) -> None:
    for session in scenes(90, language, heroes):
        if session.game.state.asked == 0:
            menu = make_menu(session.game.state, session.game.options, language)
            screen = compose(session.scene(0, menu), session.terminal)
            assert all(sum(part.cell_length for part in line) <= 80 for line in screen.lines)
            assert screen.height < 24


def screen_of(s: madking.Scenario, language: str = "en", size: tuple[int, int] = (80, 24)) -> str:
    """What the asked person sees."""
    console = Console(file=io.StringIO(), width=size[0], height=size[1], highlight=False)
    terminal = Terminal(console, io.StringIO())
    session = Session(s, ("person",) * len(s.state.players), terminal, language)
    menu = make_menu(s.state, s.options, language)
    with console.capture() as capture:
        console.print(compose(session.scene(s.state.asked, menu), terminal))
    return capture.get()


def test_companions_and_the_side_that_lies_up_are_shown() -> None:
    s = madking.scenario([MENAGERIE, "paladin"], companions={0: {"Lynx": 3}}, side={0: "wild"})
    for size in ((80, 24), (120, 50)):
        shown = screen_of(s, size=size)
        assert "Lynx awake 3/7" in shown
        assert "Tin Owl unbuilt" in shown
        assert "wild side (the other: tame side)" in shown
    assert "Pounce" in screen_of(s, size=(120, 50))
    assert "Swipe" not in screen_of(s, size=(120, 50))
    russian = screen_of(s, "ru")
    assert "Рысь бодрствует 3/7" in russian
    assert "дикая сторона" in russian


def test_only_needs_of_the_side_that_lies_up_are_shown() -> None:
    s = madking.scenario([MENAGERIE, "paladin"], phase="offensive_roll", rolls=[1, 1, 1, 4, 4])
    assert "►Swipe" in screen_of(s)
    assert "Pounce" not in screen_of(s)


def test_a_board_is_looked_up_with_both_sides_and_its_companions(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.game = madking.scenario([MENAGERIE, "paladin"], hands={0: ["Getting Paid!"]})
    output = re.sub(r"\s+", " ", sitting.play(["board me", "", "? lynx", "", "? swipe"]))
    assert "Your board · tame side" in output
    assert "Turned over: wild side" in output
    assert "Companion Lynx. States: awake" in output
    assert output.count("Companion Lynx. States: awake") == 2
    assert "Only on the tame side." in output


@pytest.mark.rule("CARD-8")
def test_cards_that_were_seen_are_shown_to_the_one_who_saw_them() -> None:
    hands = {0: ["Spy!"], 1: ["Tip It!", "Six-It!"]}
    s = madking.scenario([MENAGERIE, "paladin"], phase="main_2", cp={0: 3}, hands=hands)
    s.choose("play spy")
    s.pass_all()
    assert "you know: Tip It!, Six-It!" in screen_of(s)
    assert "You know" in screen_of(s, size=(120, 50))
    assert "известно: Подтолкни!, На шестёрку!" in screen_of(s, "ru")
    s.choose("done")
    assert s.actor == 1
    assert "you know" not in screen_of(s)


@pytest.mark.parametrize(("language", "name"), [("en", "Getting Paid!"), ("ru", "Получка!")])
def test_a_search_lists_the_whole_deck_on_one_screen(language: str, name: str) -> None:
    s = madking.scenario([MENAGERIE, "paladin"], cp={0: 3}, hands={0: ["Rummage!"]})
    s.choose("play rummage")
    s.pass_all()
    count = len(s.options)
    assert count > 24
    small, tall = screen_of(s, language), screen_of(s, language, (120, 80))
    assert len(small.splitlines()) < 24
    for number in range(1, count + 1):
        assert re.search(rf"(^| ){number} \S", small, re.MULTILINE)
    assert re.search(rf"{name} 0", small)
    assert f"{name} (0" in tall or f"«{name}» (0" in tall
    found = find(make_menu(s.state, s.options, language), name, language)
    assert isinstance(found, Item)
    assert found.meant.text == "take getting-paid"


def test_new_questions_are_put_in_words() -> None:
    heroes = ["barbarian", MENAGERIE]
    s = madking.scenario(heroes, phase="offensive_roll", tokens={1: {"Bond": 1}}, rolls=[1, 1, 1, 4, 4])
    s.choose("activate smack")
    s.choose("defend none")
    s.choose("spend bond split")
    s.pass_all()
    shown = screen_of(s)
    assert "4 damage of the Attack is coming: how much of it does Lynx take?" in shown
    assert re.search(r"^0 Lynx takes nothing", shown, re.MULTILINE)
    s.choose("number 3")
    assert s.companion(1, "Lynx") == ("awake", 2)
    s = madking.scenario(heroes, cp={0: 3, 1: 3}, hands={1: ["Growl!"]}, phase="offensive_roll", rolls=[1, 2, 2, 4, 5])
    s.choose("play growl die 4", seat=1)
    s.pass_all()
    assert "Growl! Menagerie re-rolls your 4 unless you pay 2 CP. Do you pay?" in screen_of(s)
    s = madking.scenario([MENAGERIE, "paladin"], phase="offensive_roll", cp={1: 3}, rolls=[1, 1, 4, 4, 6])
    s.choose("activate menace: 2 claw + 2 gear")
    s.pass_all()
    assert "Menace: Menagerie leaves the choice to you." in screen_of(s)
    s = madking.scenario([MENAGERIE, "paladin"], phase="offensive_roll", cp={1: 3}, rolls=[4, 4, 4, 1, 1])
    s.choose("activate salvage")
    s.pass_all()
    assert "Salvage: how many CP do you steal?" in screen_of(s)
    s = madking.scenario([MENAGERIE, "paladin"], cp={0: 3}, hands={0: ["Rummage!", "Tip It!"]})
    s.choose("play rummage")
    s.choose("take six-it")
    assert "Rummage! Discard 1 card. Which one?" in screen_of(s)


def test_what_serves_only_in_upkeep_is_asked_for_there() -> None:
    s = madking.scenario([MENAGERIE, "paladin"], phase="upkeep", cp={0: 2}, tokens={1: {"Spark": 1}})
    assert s.can("use tin-owl polish")
    assert ask_alone(s.state, s.options, Asking.SMART)
    assert ask_publicly(s.state, Asking.SMART)
    poor = madking.scenario([MENAGERIE, "paladin"], phase="upkeep", cp={0: 1}, hands={0: ["Tip It!"]})
    assert not ask_publicly(poor.state, Asking.SMART)


def test_ledger_lines_of_every_kind_are_shown() -> None:
    s = madking.scenario(["barbarian", MENAGERIE], phase="offensive_roll", rolls=[1, 1, 1, 4, 4])
    s.choose("activate smack")
    session = Session(s, ("person",) * len(s.state.players), Terminal(Console(file=io.StringIO()), io.StringIO()), "en")
    scene = session.scene(1, make_menu(s.state, s.options, "en"))
    lines = {
        kind: entry_amount(scene, {"kind": kind, "amount": 3, "source": "", "type": "normal"}) for kind in ENTRY_KINDS
    }
    assert lines["passed"] == "−3"
    assert lines["theft"] == "3 health stolen"
    assert lines["leech"] == "heals by the damage dealt"


def test_without_colour_no_colour_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = next(iter(scenes(1, "en")))
    console = Console(file=io.StringIO(), width=100, height=40, force_terminal=True)
    menu = make_menu(session.game.state, session.game.options, "en")
    with console.capture() as capture:
        console.print(compose(session.scene(session.game.state.asked, menu), Terminal(console, io.StringIO())))
    assert not re.search(r"\x1b\[(?:\d;)*(?:3|9)\d", capture.get())


def test_every_symbol_of_every_hero_has_a_picture() -> None:
    for key in hero_keys():
        assert {symbol.replace("_", "-") for symbol in load_hero(key).dice} <= set(PICTURES), key


def test_pictures_take_one_cell_each() -> None:
    assert all(Console().measure(picture).maximum == 1 for picture in PICTURES.values())
