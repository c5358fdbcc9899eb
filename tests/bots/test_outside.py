"""Bots from outside: whole games with files and programs, and everything that they can do wrong."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import madking
from madking.bots import make_bot, shared_programs, with_seconds
from madking.bots.outside import OutsideBot
from madking.bots.outside.diary import VARIABLE
from madking.bots.outside.protocol import ask_line, game_line, luck, sight_line
from madking.cli import run
from madking.core.state import State
from madking.errors import BotError, SetupError
from madking.seats import Ask
from madking.sim import simulate

ROOT = Path(__file__).resolve().parents[2]
PYTHON_BOT = str(ROOT / "examples" / "my_bot.py")
PERL_BOT = f"program:perl {ROOT / 'examples' / 'bot.pl'}"
WriteBot = Callable[[str], str]


@pytest.fixture
def write_bot(tmp_path: Path) -> WriteBot:
    """Writes a bot file and says its path."""

    def write(text: str) -> str:
        file = tmp_path / "my_bot.py"
        file.write_text(text)
        return str(file)

    return write


@pytest.fixture(autouse=True)
def _nobody_is_left() -> object:
    """Every program that a test starts has ended and is reaped when it is over."""
    before = children()
    yield
    assert children() <= before


def children() -> set[int]:
    """The processes that this one has started, apart from the helper of `multiprocessing`."""
    found = set()
    for thread in Path("/proc/self/task").iterdir():
        for number in (thread / "children").read_text().split():
            command = Path(f"/proc/{number}/cmdline")
            if not command.exists() or "resource_tracker" not in command.read_text():
                found.add(int(number))
    return found


def play(*bots: str, heroes: tuple[str, ...] = ("barbarian", "paladin"), mode: str = "1v1") -> madking.Result:
    game = madking.new_game(heroes, mode=mode, seed="3")
    return game.play_out([make_bot(name, f"s{seat}") for seat, name in enumerate(bots)])


# --- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [PYTHON_BOT, PERL_BOT])
def test_a_duel_with_both_kinds(bot: str) -> None:
    assert play(bot, "random").turns > 4


@pytest.mark.slow
@pytest.mark.parametrize("bot", [PYTHON_BOT, PERL_BOT])
def test_the_examples_beat_random(bot: str) -> None:
    report = simulate(["huntress", "moon_elf"], [bot, "random"], games=6, seed="1")
    assert report.seats[0].tally.wins >= 4


@pytest.mark.slow
def test_four_players_and_a_program_at_each_kind_of_seat() -> None:
    heroes = ("cursed_pirate", "artificer", "huntress", "tactician")
    assert play(PYTHON_BOT, PERL_BOT, "greedy", PYTHON_BOT, heroes=heroes, mode="2v2").turns > 4


@pytest.mark.slow
def test_a_simulation_gives_the_same_games_again_over_processes() -> None:
    heroes, bots = ["monk", "seraph"], [PYTHON_BOT, "greedy"]
    once = simulate(heroes, bots, games=3, seed="9")
    assert simulate(heroes, bots, games=3, seed="9", processes=2) == once


@pytest.mark.slow
def test_one_program_plays_many_games_and_hears_their_end(write_bot: WriteBot, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    bot = write_bot(
        f"""
import os
class Bot:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, ask):
        return ask.options[0]
    def farewell(self, view):
        with open({str(diary)!r}, "a") as file:
            print(os.getpid(), self.seed, view["over"], view["winners"], file=file)
"""
    )
    report = simulate(["barbarian", "paladin"], [bot, "greedy"], games=3, seed="1")
    lines = [line.split(" ", 3) for line in diary.read_text().splitlines()]
    assert report.games == len(lines) == 3
    assert len({pid for pid, *_ in lines}) == 1
    assert [seed for _, seed, *_ in lines] == [luck(f"1/{number}/{number % 2}") for number in range(3)]
    assert {over for _, _, over, _ in lines} == {"True"}


def test_a_bot_that_leaves_a_game_may_play_another(write_bot: WriteBot) -> None:
    bot = make_bot(
        write_bot("class Bot:\n def __init__(self, seed): self.n = 0\n def choose(self, ask): return 0\n"), ""
    )
    left = madking.new_game(["barbarian", "paladin"], seed="1", bots={0: bot})
    assert left.actor == 1
    whole = madking.new_game(["monk", "paladin"], seed="1")
    assert whole.play_out([bot, make_bot("greedy", "")]).turns > 4


def test_it_may_answer_with_an_option_an_index_or_a_text(write_bot: WriteBot) -> None:
    bot = write_bot(
        """
TURN = [0]
def choose(ask):
    TURN[0] += 1
    print("what it prints is no answer")
    return [ask.options[0], 0, ask.options[0].text, ask.options[0].text.upper()][TURN[0] % 4]
"""
    )
    assert play(bot, "greedy").turns > 1


def test_programs_end_with_their_block_even_in_the_middle_of_a_game() -> None:
    before = children()
    with shared_programs():
        game = madking.new_game(["barbarian", "paladin"], seed="1", bots={0: make_bot(PYTHON_BOT, "")})
        assert game.actor == 1
        assert len(children() - before) == 1
    assert children() == before


def test_a_program_whose_game_is_given_up_ends_at_once() -> None:
    before = children()
    with shared_programs():
        game = madking.new_game(["barbarian", "paladin"], seed="1", bots={0: make_bot(PYTHON_BOT, "")})
        assert len(children() - before) == 1
        del game
        assert children() == before


# --- what goes wrong ---------------------------------------------------------------------------------

WRONG = {
    "crash": ("def choose(ask):\n    return 1 / 0\n", r"my_bot.py ended by itself with exit code 1; it said: Zero.*2"),
    "exit": ("import os\ndef choose(ask):\n    os._exit(7)\n", "my_bot.py ended by itself with exit code 7"),
    "killed": ("import os\ndef choose(ask):\n    os.kill(os.getpid(), 9)\n", "my_bot.py was killed by SIGKILL"),
    "illegal": ("def choose(ask):\n    return 'fly away'\n", "my_bot.py chose 'fly away', which is not allowed here"),
    "index": ("def choose(ask):\n    return len(ask.options)\n", "which is not allowed here; allowed were 0 to "),
    "negative": ("def choose(ask):\n    return -1\n", "my_bot.py chose '-1', which is not allowed"),
    "truth": ("def choose(ask):\n    return True\n", "my_bot.py chose 'true', which is not allowed"),
    "nothing": ("def choose(ask):\n    pass\n", "my_bot.py chose 'null', which is not allowed"),
    "long": ("def choose(ask):\n    return 'x' * 100_000\n", "more than 10000 bytes in one line"),
    "syntax": ("def choose(ask:\n", r"my_bot.py ended by itself.*SyntaxError: .* \(line 1\)"),
    "empty": ("", "there is neither a class Bot nor a function choose"),
    "raises": ("class Bot:\n    def __init__(self, seed):\n        raise RuntimeError('no')\n", "RuntimeError: no"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "says"), WRONG.values(), ids=WRONG)
def test_what_a_file_does_wrong_is_said(write_bot: WriteBot, text: str, says: str) -> None:
    with pytest.raises(BotError, match=f"(?s){says}"):
        play(write_bot(text), "greedy")


def test_a_bot_that_hangs_is_ended(write_bot: WriteBot) -> None:
    bot = write_bot("import time\ndef choose(ask):\n    time.sleep(6000)\n")
    began = time.monotonic()
    with pytest.raises(BotError, match=r"my_bot.py gave no answer within 0\.2 s"):
        play(with_seconds(bot, 0.2), "greedy")
    assert time.monotonic() - began < 600


PROGRAMS = {
    "garbage": ("print('ready', flush=True); input(); input(); print('\\x00{]', flush=True); input()", "not allowed"),
    "no hello": ("input(); print('hi there', flush=True)", "answered the hello with 'hi there', not with 'ready'"),
    "closed": ("import os, time; os.close(1); time.sleep(600)", "closed its output"),
    "chatter": (
        "import sys\nprint('ready\\n0\\n0', flush=True)\nfor line in sys.stdin: pass",
        "said '0[^']*0' without being asked",
    ),
    "deaf": ("import time; print('ready', flush=True); time.sleep(600)", "gave no answer within 0.3 s"),
    "leaves": ("print('ready', flush=True)", "ended by itself with exit code 0"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "says"), PROGRAMS.values(), ids=PROGRAMS)
def test_what_a_program_does_wrong_is_said(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "program.txt"
    file.write_text(text)
    patience = 0.3 if "0.3 s" in says else 60
    with pytest.raises(BotError, match=f"(?s){says}"):
        play(f"program:seconds={patience}:{sys.executable} {file}", "greedy")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere.py", "there is no bot file 'nowhere.py'"),
        ("program:", "names no program"),
        ("program:'./half", "cannot be read"),
        ("program:seconds=soon:./bot", "'soon' in .* is no number of seconds"),
        ("program:./not-there --fast", "not-there cannot be started"),
        ("gredy", "unknown bot 'gredy'; known are .*; did you mean 'greedy'"),
        ("clever", "unknown bot 'clever'; known are .*, random, a file my_bot.py and program:COMMAND"),
    ],
)
def test_names_that_mean_nothing(name: str, says: str) -> None:
    with pytest.raises((SetupError, BotError), match=says):
        make_bot(name, "")


def test_a_broken_bot_is_found_before_the_first_game(
    write_bot: WriteBot, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("madking.sim.runner.play_game", lambda *_: pytest.fail("a game was played"))
    assert run(["sim", "barbarian", "paladin", "--bot", write_bot("x = (")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("madking: my_bot.py ended by itself")
    assert said.count("\n") == 1


def test_the_command_line_seats_it_first(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--mode", "ffa3", "--heroes", "random", "--games", "1", "--json", "--bot-seconds", "5"]
    assert run(["sim", *options, "--bot", PERL_BOT]) == 0
    bots = json.loads(capsys.readouterr().out)["bots"]
    assert bots == [PERL_BOT.replace("program:", "program:seconds=5:"), "greedy", "greedy"]


def test_a_child_of_a_fork_leaves_the_programs_of_its_parent_alone() -> None:
    with shared_programs():
        bot = make_bot(PYTHON_BOT, "")
        assert isinstance(bot, OutsideBot)
        child = os.fork()
        if not child:
            del bot
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        assert play(PYTHON_BOT, "random").turns > 1


# --- what it prints ----------------------------------------------------------------------------------


@pytest.fixture
def _no_diary() -> object:
    yield
    os.environ.pop(VARIABLE, None)


@pytest.mark.usefixtures("_no_diary")
@pytest.mark.parametrize("kind", ["", "inside:"])
def test_prints_and_tracebacks_are_kept(
    write_bot: WriteBot, tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also the last line of a program that ended, and the first of one that is broken in the middle of a game."""
    bot = write_bot(
        "class Bot:\n"
        "    def __init__(self, seed): self.asked = 0\n"
        "    def choose(self, ask):\n"
        "        self.asked += 1\n"
        "        print('asked', self.asked)\n"
        "        return 0 if self.asked < 4 else self.nothing[1]\n"
    )
    diary = tmp_path / "bots.log"
    arguments = ["sim", "barbarian", "paladin", "--bot", kind + bot, "--games", "1", "--bot-log", str(diary)]
    assert run(arguments) == 1
    lines = diary.read_text().splitlines()
    assert [line for line in lines if "asked" in line][:4] == [f"my_bot.py | asked {number}" for number in range(1, 5)]
    assert "my_bot.py | Traceback (most recent call last):" in lines
    assert "my_bot.py |     return 0 if self.asked < 4 else self.nothing[1]" in lines
    said = capsys.readouterr().err
    assert "AttributeError: 'Bot' object has no attribute 'nothing' (line 6)" in said
    assert "Traceback" not in said


@pytest.mark.usefixtures("_no_diary")
def test_a_log_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no" / "bots.log"
    assert run(["sim", "barbarian", "paladin", "--games", "1", "--bot-log", str(file)]) == 2
    assert f"the log of the bots cannot be written to '{file}'" in capsys.readouterr().err


# --- searching, and inside ---------------------------------------------------------------------------

SEARCHER = """
import madking
from random import Random
from madking.rl.imagining import imagine, rollout
SEEN = []
class Bot:
    def __init__(self, seed):
        self.rng = Random(seed)
    def choose(self, ask):
        state = ask.sight()
        codes = madking.legal(state)
        if len(codes) != len(ask.options) or state.asked != ask.seat:
            raise ValueError("the sight is of another question")
        if any(card >= 0 for player in state.players if player.seat != ask.seat for card in player.hand):
            raise ValueError("a hidden card is there")
        if not SEEN:
            SEEN.append(rollout(imagine(state, ask.seat, self.rng), self.rng, turns=1))
        madking.step(state, codes[0])
        return len(codes) - 1
"""


@pytest.mark.parametrize("kind", ["", "inside:"])
def test_a_file_may_search_from_what_its_seat_knows(write_bot: WriteBot, kind: str) -> None:
    """Its state is a copy each time: what is tried on it happens nowhere else."""
    bot = make_bot(kind + write_bot(SEARCHER), "s")
    game = madking.new_game(["barbarian", "paladin"], seed="3")
    other = make_bot("greedy", "")
    asked = 0
    while game.actor is not None and asked < 12:
        before = game.state.hash()
        if game.actor == 0 and len(game.options) > 1:
            asked += 1
            chosen = bot.choose(Ask(0, game.options, game.state))
            assert (game.state.hash(), chosen) == (before, game.options[-1])
            game.choose(chosen)
        else:
            game.choose(other.choose(Ask(game.actor, game.options, game.state)))
    assert asked == 12


def test_a_sight_tells_nothing_that_is_hidden() -> None:
    game = madking.new_game(["huntress", "vampire_lord"], seed="5")
    while game.actor is None or len(game.options) < 2:
        game.choose(0)
    ask = Ask(game.actor, game.options, game.state)
    changed = Ask(game.actor, game.options, other_cards(game.state, game.actor))
    assert sight_line(changed.sight()) == sight_line(ask.sight())


@pytest.mark.parametrize("name", ["crash", "illegal", "index", "truth", "nothing", "syntax", "empty", "raises"])
def test_what_a_file_does_wrong_inside_is_said(write_bot: WriteBot, name: str) -> None:
    with pytest.raises(BotError, match=r"my_bot\.py (failed: \w+|chose .*, which is not allowed here)"):
        play("inside:" + write_bot(WRONG[name][0]), "greedy")


def test_inside_and_outside_play_the_same_games(write_bot: WriteBot) -> None:
    bot = write_bot(Path(PYTHON_BOT).read_text())
    assert play("inside:" + bot, "greedy") == play(bot, "greedy")


def test_nothing_can_end_a_bot_inside(write_bot: WriteBot) -> None:
    bot = write_bot("def choose(ask):\n    return 0\n")
    assert with_seconds(f"inside:{bot}", 2) == f"inside:{bot}"
    with pytest.raises(SetupError, match="plays in this process, where nothing can end it"):
        make_bot(f"inside:seconds=2:{bot}", "")


# --- what it sees ------------------------------------------------------------------------------------


def other_cards(state: State, viewer: int) -> State:
    """The same table with other hidden cards: everyone whom the viewer cannot see holds what was the deck's."""
    changed = state.copy()
    for player in changed.players:
        if player.team != changed.players[viewer].team:
            held = len(player.hand)
            cards = [*player.deck, *player.hand]
            player.hand, player.deck = cards[:held], sorted(cards[held:])
    return changed


@pytest.mark.parametrize(
    ("mode", "heroes"),
    [("1v1", ["huntress", "vampire_lord"]), ("2v2", ["monk", "shadow_thief", "paladin", "gunslinger"])],
)
def test_hidden_cards_change_nothing_of_what_is_sent(mode: str, heroes: list[str]) -> None:
    game = madking.new_game(heroes, mode=mode, seed="5")
    bots = [make_bot("greedy", str(seat)) for seat in range(len(heroes))]
    differed = asked = 0
    while game.actor is not None and asked < 100:
        ask = Ask(game.actor, game.options, game.state)
        if len(ask.options) > 1:
            asked += 1
            changed = Ask(game.actor, game.options, other_cards(game.state, game.actor))
            sent = ask_line(ask, ask.sight())
            assert ask_line(changed, changed.sight()) == sent
            assert json.loads(sent)["view"] == json.loads(json.dumps(game.view(game.actor)))
            if asked == 1:
                assert game_line(changed.sight(), game.actor, "s", 1) == game_line(ask.sight(), game.actor, "s", 1)
            differed += game.view(1 - game.actor % 2) != changed_view(changed, game.actor)
        game.choose(bots[game.actor].choose(ask))
    assert asked > 20
    assert differed > 20


def changed_view(changed: Ask, seat: int) -> object:
    """What the other side sees of the changed table: the test must have changed something."""
    from madking.core.views import view

    return view(changed._state, 1 - seat % 2)


def test_the_seed_of_the_game_is_not_told(write_bot: WriteBot, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = write_bot(
        f"def choose(ask):\n open({str(heard)!r}, 'a').write(repr(ask.game) + repr(ask.view()))\n return 0\n"
    )
    game = madking.new_game(["barbarian", "paladin"], seed="a-very-secret-seed")
    game.play_out([make_bot(bot, "a-very-secret-seed/0"), make_bot("greedy", "")])
    assert "secret" not in heard.read_text()
