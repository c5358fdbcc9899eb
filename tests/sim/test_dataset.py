"""The dataset: one row a decision, and the rows are enough to play the game again."""

import json
from pathlib import Path
from typing import Any

import pytest

import madking
from madking.cli import run
from madking.cores import engine_version
from madking.games import make_content
from madking.modes import find_mode
from madking.rl import Codec, Observer
from madking.sim.dataset import DATASET_VERSION, result_of
from madking.sim.parquet import GAMES_VERSION, arrow_parquet
from madking.sim.report import Played

SIM = ["sim", "barbarian", "monk", "--bots", "random,greedy", "--seed", "rows"]


def rows_of(file: Path) -> dict[int, list[dict[str, Any]]]:
    """The decisions of each game."""
    found: dict[int, list[dict[str, Any]]] = {}
    for row in arrow_parquet().read_table(file).to_pylist():
        found.setdefault(row["game"], []).append(row)
    return found


def test_the_choices_play_the_same_game_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "decisions.parquet"
    assert run([*SIM, "--games", "2", "--dataset", str(file), "--out", str(tmp_path / "out")]) == 0
    capsys.readouterr()
    games = arrow_parquet().read_table(tmp_path / "out" / "games.parquet").to_pylist()
    codec = Codec()
    observer = Observer(find_mode("1v1"), codec.vocabulary)
    meta = {key.decode(): value.decode() for key, value in arrow_parquet().read_schema(file).metadata.items()}
    assert json.loads(meta["madking.actions"]) == codec.names
    assert [tuple(piece) for piece in json.loads(meta["madking.observation"])] == [
        (piece.name, piece.start, piece.size, piece.high) for piece in observer.spec
    ]
    sources = json.loads(meta["madking.sources"])
    for number, rows in rows_of(file).items():
        told = games[number]
        game = madking.new_game(told["heroes"], seed=told["seed"])
        _, digest = make_content(told["heroes"])
        for step, row in enumerate(rows):
            assert (row["step"], row["seat"], row["turn"]) == (step, game.actor, game.state.turn)
            assert (row["schema_version"], row["content_hash"]) == (DATASET_VERSION, digest)
            assert (row["engine_version"], row["seed"]) == (engine_version(), told["seed"])
            assert row["hero"] == told["heroes"][row["seat"]]
            assert row["options"] == [option.text for option in game.options]
            seen = {key: value for key, value in game.view(row["seat"]).items() if key != "options"}
            assert json.loads(row["view"]) == json.loads(json.dumps(seen))
            assert (row["phase"], row["asked"]) == (seen["phase"], seen["question"])
            assert row["has_choice"] == (len(game.options) > 1)
            assert row["actions"] == codec.legal(game.state)
            assert row["action"] == row["actions"][row["chosen"]]
            if step % 20 == 0:
                assert row["observation"] == bytes(observer.observe(game.state, row["seat"]))
                named = observer.dictionary(game.state, row["seat"]).get("about/source", {})
                assert list(named) == ([] if row["about"] < 0 else [sources[row["about"]]])
            game.choose(row["chosen"])
        assert game.result is not None
        assert list(game.result.winners) == told["winners"]
        assert (game.result.turns, len(rows)) == (told["turns"], told["decisions"])
        assert {(row["seat"], row["result"]) for row in rows} == {
            (seat, "win" if seat in told["winners"] else "loss") for seat in (0, 1)
        }


def test_files_tell_their_schemas(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What docs/simulation.md says about the columns is what there is."""
    file = tmp_path / "decisions.parquet"
    assert run([*SIM, "--turn-limit", "3", "--games", "1", "--dataset", str(file), "--out", str(tmp_path)]) == 0
    capsys.readouterr()
    text = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")
    for found, version in ((file, DATASET_VERSION), (tmp_path / "games.parquet", GAMES_VERSION)):
        schema = arrow_parquet().read_schema(found)
        assert schema.metadata[b"madking.schema_version"] == str(version).encode()
        assert schema.metadata[b"madking.engine_version"] == engine_version().encode()
        name = schema.metadata[b"madking.schema"].decode()
        section = text.split(f"### `{name}`, version {version}\n")[1].split("\n#")[0]
        told = [line.split("|")[1:3] for line in section.splitlines() if line.startswith("| `")]
        columns = [(column.strip(" `"), kind.strip()) for column, kind in told]
        assert columns == [(field.name, _kind(str(field.type))) for field in schema]


def _kind(arrow: str) -> str:
    return arrow.replace("list<element: ", "list of ").rstrip(">")


def test_a_dataset_goes_on_with_its_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = [*SIM, "--turn-limit", "4"]
    once, steps, out = tmp_path / "once.parquet", tmp_path / "steps.parquet", ["--out", str(tmp_path / "out")]
    assert run([*short, "--games", "3", "--dataset", str(once)]) == 0
    for games in ("1", "3", "3"):
        assert run([*short, "--games", games, "--dataset", str(steps), *out]) == 0
    assert arrow_parquet().read_table(steps).equals(arrow_parquet().read_table(once))
    assert not list(tmp_path.glob("*.part"))
    capsys.readouterr()
    assert run([*short, "--games", "4", "--dataset", str(tmp_path / "other.parquet"), *out]) == 2
    assert "the decisions of 3 finished games are not in" in capsys.readouterr().err


def test_a_dataset_needs_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SIM, "--games", "1", "--dataset", str(tmp_path / "no" / "rows.parquet")]) == 2
    assert capsys.readouterr().err == f"madking: there is no folder '{tmp_path / 'no'}' for 'rows.parquet'\n"


def test_decisions_over_processes_are_the_same(tmp_path: Path) -> None:
    short = [*SIM, "--turn-limit", "4", "--games", "3"]
    for name, processes in (("one.parquet", "1"), ("two.parquet", "2")):
        assert run([*short, "--dataset", str(tmp_path / name), "-p", processes]) == 0
    assert rows_of(tmp_path / "one.parquet") == rows_of(tmp_path / "two.parquet")


def test_a_dataset_is_called_what_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SIM, "--games", "1", "--dataset", str(tmp_path / "rows.csv")]) == 2
    assert capsys.readouterr().err == "madking: a dataset is a Parquet file: call it 'rows.parquet', not 'rows.csv'\n"
    assert not list(tmp_path.iterdir())


def test_logs_play_back_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also that of a game which was cut off; `replay` checks every die of them against the seed."""
    logs = tmp_path / "logs"
    assert run([*SIM, "--turn-limit", "6", "--games", "2", "--logs", str(logs), "--out", str(tmp_path / "out")]) == 0
    capsys.readouterr()
    games = arrow_parquet().read_table(tmp_path / "out" / "games.parquet").to_pylist()
    for number, told in enumerate(games):
        text = (logs / f"game-{number}.log").read_text()
        game = madking.load(text)
        assert (list(game.header.heroes), game.header.seed) == (told["heroes"], f"v1:{told['seed']}")
        assert [game.state.health(seat) for seat in (0, 1)] == told["health"]
        assert run(["replay", str(logs / f"game-{number}.log"), "--verify"]) == 0
        assert "come from the seed" in capsys.readouterr().out


def test_how_a_game_ended_for_a_seat() -> None:
    assert [result_of(Played((1,), 0, 9, (0, 3)), seat) for seat in (0, 1)] == ["loss", "win"]
    assert result_of(Played((), 0, 9, (0, 0)), 0) == "draw"
    assert result_of(Played((), 0, 9, (4, 4), stalled=True), 1) == "stalled"
