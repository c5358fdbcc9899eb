"""All pairings: the figures depend on the seed only, finished games are kept, and trouble can be repeated."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from madking.bots import make_bot
from madking.cli import run
from madking.core import engine
from madking.core.state import State
from madking.games import make_state
from madking.lang import hero_keys
from madking.sim import engines, play_game, simulate
from madking.sim.charts import certain
from madking.sim.pairings import Contest, Pairing, all_pairs, play_pairings, ranking, shown_names
from madking.sim.parquet import arrow_parquet
from madking.sim.runner import Job, Result, Tables, play_job
from madking.tally.intervals import Interval
from tests.commands import refused

HEROES = ("barbarian", "paladin")
FILES = [
    "games.jsonl",
    "games.parquet",
    "heatmap.png",
    "heatmap.svg",
    "ranking.png",
    "ranking.svg",
    "report.json",
    "report.md",
    "table.csv",
]
MATRIX = ["matrix", "--heroes", "moon_elf,barbarian", "--bots", "random", "--turn-limit", "30", "-p", "1"]


# --- playing -----------------------------------------------------------------------------------------


def test_every_pairing_is_there_once() -> None:
    keys = hero_keys()
    assert len(all_pairs(keys)) == len(keys) * (len(keys) + 1) // 2


def test_the_number_of_processes_does_not_matter() -> None:
    contest = Contest(games=3, seed="shared", bot="random", turn_limit=30)
    told: list[int] = []
    alone = play_pairings(all_pairs(HEROES), contest, progress=told.append)
    assert sum(told) == 9
    assert play_pairings(all_pairs(HEROES), contest, processes=2) == alone
    assert alone != play_pairings(all_pairs(HEROES), Contest(3, "other", "random", turn_limit=30))


@pytest.mark.slow
def test_the_other_heroes_do_not_matter() -> None:
    contest = Contest(games=2, seed="few")
    both = {found.heroes: found for found in play_pairings(all_pairs(HEROES), contest)}
    [mirror] = play_pairings([("paladin", "paladin")], contest)
    assert both["paladin", "paladin"] == mirror


@pytest.mark.slow
def test_wins_follow_the_hero_when_seats_are_swapped() -> None:
    """What the pairing says is what the simulation and the single games say."""
    contest = Contest(games=6, seed="swap")
    [found] = play_pairings([("barbarian", "monk")], contest)
    whole = simulate(("barbarian", "monk"), ("greedy",), games=6, seed="swap/barbarian-monk")
    assert found.wins == (whole.by_hero["barbarian"].wins, whole.by_hero["monk"].wins)
    assert sum(found.wins) + found.draws == found.finished == 6
    wins = {"barbarian": 0, "monk": 0}
    for number in range(6):
        heroes = ("barbarian", "monk") if number % 2 == 0 else ("monk", "barbarian")
        table, _ = make_state(heroes, "1v1", "rerolled")
        state = engine.begin(table.content, table.ruleset, table.mode)
        played = play_game(state, [make_bot("greedy", ""), make_bot("greedy", "")], f"swap/barbarian-monk/{number}")
        for seat in played.winners:
            wins[heroes[seat]] += 1
    assert found.wins == (wins["barbarian"], wins["monk"])


@pytest.mark.slow
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
    assert found[1].to_json()["shares"][0] == {"rate": 0.55, "interval": {"low": 0.3421, "high": 0.7418}}


def test_heroes_are_shown_by_name_unless_two_have_the_same() -> None:
    twin = str(Path(__file__).parents[2] / "src" / "madking" / "heroes" / "monk.hero")
    assert shown_names(["moon_elf", "monk"]) == {"moon_elf": "Moon Elf", "monk": "Monk"}
    assert shown_names(["monk", twin]) == {"monk": "monk", twin: twin}


def test_certainty_is_an_interval_without_one_half() -> None:
    assert [certain(Interval(*one)) for one in ((0.4, 0.6), (0.5, 0.7), (0.51, 0.7), (0.1, 0.49))] == [
        False,
        False,
        True,
        True,
    ]


# --- the command -------------------------------------------------------------------------------------


def breaking(number: int, error: type[BaseException]) -> Callable[[Job, Tables], Result]:
    """A way to play that fails in this game of every pairing."""

    class Broken(Tables):
        def of(self, job: Job) -> tuple[State, str]:
            raise error(f"out of\nrange {job.number}")

    def play(job: Job, tables: Tables) -> Result:
        return play_job(job, Broken() if job.number == number else tables)

    return play


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small matrix that was played at once."""
    folder = tmp_path_factory.mktemp("whole")
    assert run([*MATRIX, "--games", "4", "--out", str(folder)]) == 0
    return folder


@pytest.mark.slow
def test_a_matrix_writes_everything(whole: Path) -> None:
    assert sorted(file.name for file in whole.iterdir()) == FILES
    for name in ("heatmap", "ranking"):
        data = (whole / f"{name}.png").read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert data.endswith(b"IEND\xaeB`\x82")
        text = (whole / f"{name}.svg").read_text(encoding="utf-8")
        assert ElementTree.fromstring(text).tag.endswith("svg")
        for hero in ("Moon Elf", "Barbarian"):
            assert hero in text
    report = json.loads((whole / "report.json").read_text())
    assert [one["hero"] for one in report["heroes"]] == ["barbarian", "moon_elf"]
    assert [one["heroes"] for one in report["pairings"]] == [
        list(pair) for pair in all_pairs(("barbarian", "moon_elf"))
    ]
    assert report["failures"] == 0
    rows = list(csv.DictReader((whole / "table.csv").open()))
    games = arrow_parquet().read_table(whole / "games.parquet").to_pylist()
    for row, told in zip(rows, report["pairings"], strict=True):
        assert [row["hero_a"], row["hero_b"]] == told["heroes"]
        assert [int(row["wins_a"]), int(row["wins_b"])] == told["wins"]
        mine = [game for game in games if sorted(game["heroes"]) == told["heroes"]]
        assert len(mine) == int(row["games"]) == 4
    duel = [game for game in games if len(set(game["heroes"])) == 2]
    assert [game["heroes"][0] for game in duel] == ["barbarian", "moon_elf"] * 2
    won = sum(game["heroes"][seat] == "barbarian" for game in duel for seat in game["winners"])
    assert won == report["pairings"][1]["wins"][0]


@pytest.mark.slow
def test_the_report_is_for_readers(whole: Path) -> None:
    text = (whole / "report.md").read_text()
    assert "# 2 heroes, 3 pairings, 12 games" in text
    assert text.count("| Barbarian | Moon Elf |") == 1
    assert "![Win share of each hero against each other](heatmap.png)" in text
    assert "## Games that failed: 0" in text
    assert "madking matrix --games 4 --bots random --seed 1 --heroes barbarian,moon_elf" in text
    assert re.search(r"hero +\| +share \| when it starts \| when not \| turns a game", text)
    for name in ("Barbarian", "Moon Elf"):
        section = text[text.index(". " + name + "\n") :]
        assert re.search(r"Wins \d+\.\d % \(\d+\.\d-\d+\.\d %\) of 4 games\.", section)
        assert "| damage by" in section
        assert "Against " in section


@pytest.mark.slow
def test_an_interrupted_matrix_goes_on_to_the_same_files(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*MATRIX, "--games", "4", "--out", str(tmp_path)]
    with monkeypatch.context() as patched:
        patched.setattr(engines, "play_job", breaking(3, KeyboardInterrupt))
        assert run(arguments) == 130
    assert "interrupted: 3 of 12 games are kept" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]
    assert run(arguments) == 0
    assert {name: (tmp_path / name).read_bytes() for name in FILES} == {
        name: (whole / name).read_bytes() for name in FILES
    }


@pytest.mark.slow
def test_a_matrix_is_played_in_parts_and_told_as_a_page(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many games of each pairing as there was time for; a page of what is kept is written without playing."""
    folder, page = tmp_path / "kept", tmp_path / "heroes.md"
    arguments = [*MATRIX, "--games", "4", "--out", str(folder)]
    assert run([*arguments, "--minutes", "0.00001"]) == 0
    assert "madking: 1 of 12 games are played; the same command goes on with them" in capsys.readouterr().err
    assert "1 of 12 games so far: 4 games a pairing" in (folder / "report.md").read_text()
    assert run(arguments) == 0
    assert {name: (folder / name).read_bytes() for name in FILES} == {
        name: (whole / name).read_bytes() for name in FILES
    }
    kept = (folder / "games.jsonl").read_bytes()
    assert run([*arguments, "--minutes", "0", "--page", str(page)]) == 0
    assert (folder / "games.jsonl").read_bytes() == kept
    beside = tmp_path / "heroes"
    assert sorted(file.name for file in beside.iterdir()) == ["heatmap.png", "ranking.png", "table.csv"]
    assert (beside / "table.csv").read_bytes() == (whole / "table.csv").read_bytes()
    text = page.read_text()
    assert "(heroes/heatmap.png)" in text
    assert text.replace("(heroes/", "(") == (whole / "report.md").read_text()


@pytest.mark.slow
def test_older_games_are_read_and_never_gone_on_with(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (whole / "games.jsonl").read_text().splitlines()
    head = {**json.loads(lines[0]), "rules": "0123456789abcdef" * 4, "madking": "0.1.9"}
    games = [{key: value for key, value in json.loads(line).items() if key != "stories"} for line in lines[1:]]
    (tmp_path / "games.jsonl").write_text("".join(json.dumps(line) + "\n" for line in [head, *games]))
    arguments = [*MATRIX, "--games", "4", "--out", str(tmp_path)]
    assert "the rules, heroes or bots have changed since" in refused(capsys, *arguments)
    assert run([*arguments, "--minutes", "0"]) == 0
    assert "the rules, heroes or bots have changed since these games were played" in capsys.readouterr().err
    text = (tmp_path / "report.md").read_text()
    assert "madking 0.1.9, rules, heroes and bots `0123456789abcdef`:" in text
    assert "None of these games tells what happened in it" in text
    assert "Hero by hero" not in text
    other = refused(capsys, *arguments, "--minutes", "0", "--seed", "2")
    assert "seed is 1 there and 2 here" in other
    assert "there are no games in" in refused(capsys, *MATRIX, "--out", str(tmp_path / "none"), "--minutes", "0")


def test_an_error_is_told_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "play_job", breaking(1, IndexError))
    assert run([*MATRIX, "--games", "2"]) == 1
    told = capsys.readouterr()
    assert "Moon Elf" in told.out
    assert "madking: 3 games failed and are not counted" in told.err
    assert "barbarian against moon_elf, game 1: IndexError: out of range 1" in told.err
    repeat = next(line for line in told.err.splitlines() if "sim barbarian moon_elf" in line).split()[1:]
    assert repeat[:7] == ["sim", "barbarian", "moon_elf", "--games", "1", "--first", "1"]
    monkeypatch.undo()
    assert run([*repeat, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == "1/barbarian-moon_elf"


def test_a_matrix_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*MATRIX, "--games", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert sorted(one["hero"] for one in report["ranking"]) == ["barbarian", "moon_elf"]
    assert report["schema_version"] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--games", "0"), "--games"),
        (("--games", "many"), "--games"),
        (("--processes", "0"), "--processes"),
        (("--turn-limit", "0"), "--turn-limit"),
        (("--heroes", "barbarian,nobody"), "unknown hero 'nobody'"),
        (("--heroes", "barbarian,Barbarian"), "barbarian is named twice"),
        (("--heroes", "none.hero"), "none.hero"),
        (("--heroes", "barbarian"), "a matrix compares heroes, so it takes two: madking sim barbarian barbarian"),
        (("--ruleset", "house"), "unknown ruleset 'house'"),
        (("--bots", "greedy,random"), "one bot plays for both"),
        (("--bots", "clever"), "unknown bot 'clever'"),
        (("--engine", "slurm"), "unknown engine 'slurm'"),
        (("--address", "auto"), "add --engine ray"),
        (("--restart",), "--restart is about the games of --out"),
        (("--minutes", "0"), "--minutes 0 reads the games of --out DIR"),
        (("--minutes", "0", "--restart", "--out", "x"), "--minutes 0 reads the games that --restart would forget"),
        (("--page", "page.md"), "--page is written from the games of --out DIR"),
        (("--page", "page.txt", "--out", "x"), "must be a file FILE.md in a folder that is there"),
        (("--frob",), "--frob"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused(capsys, "matrix", *arguments)


def test_a_broken_hero_file_is_refused_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.hero"
    broken.write_text("hero nonsense {")
    told = refused(capsys, "matrix", "--heroes", f"barbarian,{broken}", "--out", str(tmp_path / "out"))
    assert f"{broken}:1:" in told
    assert not (tmp_path / "out").exists()
