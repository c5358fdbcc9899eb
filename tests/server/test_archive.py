"""After a game: its log, the fair dice, the review, replays, branches; and `madking replay --verify`."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert

import madking
from madking.bots import make_bot
from madking.cli import run as command
from madking.core.record import Record
from madking.lang.library import text_hash
from madking.server import fairness
from madking.server.protocol import Choose, NewGame
from madking.server.room import Room
from madking.server.rows import write_row
from madking.server.setup import set_up
from madking.server.tables import ROWS
from tests.core.test_logs import resealed
from tests.releases import release_with
from tests.server.conftest import Run, Site, claim_all, site_at
from tests.serving import bearer

STRINGS = ["a1" * 16, "B2" * 32]


def finish(site: Site, **wanted: Any) -> dict[str, Any]:
    """A game that was played to its end, straight into storage."""
    asked = NewGame(["barbarian", "paladin"], ["person", "person"], **wanted)
    setup, opened = set_up(asked, fairness.commit("archive"))
    room = Room(setup)
    rng = Random("archive")
    rows, secrets = claim_all(room, opened, STRINGS)
    while not room.over:
        slot = room.slot(secrets[room.state.asked])
        assert slot is not None
        choice = rng.choice(room.game.options).text
        rows.append(room.apply(room.hear(slot, Choose(f"m{len(rows)}", room.request, choice))))
    site.house.storage.add_game(setup)
    values = [{"game": setup.id, "number": n, "at": 0.0, "body": write_row(row)} for n, row in enumerate(rows)]
    with site.house.storage.engine.begin() as connection:
        connection.execute(insert(ROWS), values)
    made = {"game": setup.id, "secrets": secrets, "spectator": opened.spectator, "commitment": opened.commitment}
    return {**made, "log": room.game.log, "steps": room.decisions}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, dict[str, Any]]]:
    with site_at(f"sqlite:///{tmp_path_factory.mktemp('db') / 'games.db'}") as site:
        yield site, finish(site)


Played = tuple[Site, dict[str, Any]]


def get(site: Site, path: str, secret: str | None = None, /, **params: Any) -> Any:
    with site.http() as http:
        answer = http.get(path, params=params, headers=bearer(secret) if secret else None)
        assert answer.status_code == 200, answer.text
        return answer.json()


def test_nothing_is_told_before_the_end(played: Played) -> None:
    site, _ = played
    made = site.open()
    with site.http() as http:
        for path in ("log", "tally", "review"):
            answer = http.get(f"/api/games/{made['game']}/{path}", headers=bearer(made["spectator"]))
            assert answer.status_code == 409
        branch = http.post(
            f"/api/games/{made['game']}/branch", headers=bearer(made["spectator"]), json={"step": 0, "seat": 0}
        )
        assert branch.status_code == 409
    told = get(site, f"/api/fair/{made['game']}", made["spectator"])
    assert (told["commitment"], told["over"]) == (made["commitment"], False)
    assert "secret" not in told
    assert "seed" not in told


def test_the_dice_are_fair_and_anyone_can_check(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site, made = played
    told = get(site, f"/api/fair/{made['game']}", made["secrets"][0])
    assert hashlib.sha256(told["secret"].encode()).hexdigest() == made["commitment"] == told["commitment"]
    assert told["strings"] == STRINGS
    assert told["seed"] == f"v1:{told['secret']}|{STRINGS[0]}|{STRINGS[1]}"
    thrown = sum(len(step.split()) - 3 for step in made["log"].split("\n") if step.startswith("* roll "))
    assert sum(map(sum, told["histogram"])) == thrown
    file = tmp_path / "game.log"
    with site.http() as http:
        file.write_text(http.get(f"/api/games/{made['game']}/log", headers=bearer(made["secrets"][1])).text)
    assert command(["replay", "--verify", str(file), "--commitment", made["commitment"]]) == 0
    out = capsys.readouterr().out
    assert f"commitment {made['commitment']} matches" in out
    assert f"player 0 (barbarian): {STRINGS[0]}, from that player's browser" in out
    assert command(["replay", "--verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fair"]["commitment"] == made["commitment"]
    assert command(["replay", str(file), "--commitment", "0" * 64]) == 2
    assert "makes the commitment" in capsys.readouterr().err


def test_a_changed_die_or_seed_is_found(played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, made = played
    game = madking.load(made["log"])
    other = madking.new_game(["barbarian", "paladin"], seed="0" * 64)
    other.play_out([make_bot("random", "0"), make_bot("random", "1")])
    assert game.header.seed not in other.log
    forged = Record(game.header)
    for line in other.steps:
        forged.add(line.partition(" ~")[0])
    file = tmp_path / "forged.log"
    file.write_text(forged.text(other.state.hash()))
    assert command(["replay", "--verify", str(file)]) == 2
    assert "the seed brings" in capsys.readouterr().err


def test_a_local_game_is_verified_by_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="7")
    game.play_out([make_bot("random", "0"), make_bot("random", "1")])
    file = tmp_path / "local.log"
    file.write_text(game.log)
    assert command(["replay", "--verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "dice rolls and draws come from the seed" in said
    assert "no server drew the seed" in said
    assert command(["replay", "--verify", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["fair"] is None
    assert command(["replay", "--commitment", "0" * 64, str(file)]) == 2
    assert "not drawn by a server" in capsys.readouterr().err
    file.write_text(madking.new_game(["barbarian", "paladin"], rolls=[1] * 9).log)
    assert command(["replay", "--verify", str(file)]) == 2
    assert "cannot be verified" in capsys.readouterr().err


def test_the_promise_is_told_of_a_log_that_cannot_be_played(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, made = played
    file = tmp_path / "old.log"
    lines = made["log"].replace("ruleset rerolled", "ruleset forgotten").splitlines()
    lines[1] = "engine 0.0.1"
    file.write_text(resealed(lines))
    assert command(["replay", "--verify", str(file), "--commitment", made["commitment"]]) == 2
    said = capsys.readouterr()
    assert f"commitment {made['commitment']} matches" in said.out
    assert "madking 0.0.1 wrote this log" in said.err


@pytest.mark.slow
def test_the_review_tells_what_is_beyond_its_error(played: Played) -> None:
    site, made = played
    english, russian = [
        get(site, f"/api/games/{made['game']}/review", made["secrets"][0], lang=lang) for lang in ("en", "ru")
    ]
    assert english["by"] in ("master", "expert")
    assert len(english["summary"]) == len(russian["summary"]) == 3
    gains = [item["gain"] for item in english["items"]]
    assert gains == sorted(gains, reverse=True) == [item["gain"] for item in russian["items"]]
    assert all(item["seat"] == 0 and item["gain"] > item["error"] for item in english["items"])
    assert all(item["chosen"] != item["best"] and item["better"] for item in english["items"])
    assert english["curve"][-1]["chances"] in ([0, 1], [1, 0])


@pytest.mark.parametrize(("lang", "name"), [("en", "Smack"), ("ru", "Затрещина")])
def test_a_game_that_is_over_is_told_in_figures(played: Played, lang: str, name: str) -> None:
    site, made = played
    one, other = get(site, f"/api/games/{made['game']}/tally", made["secrets"][1], lang=lang)
    assert (one["seat"], other["seat"]) == (0, 1)
    assert one["won"] != other["won"]
    assert sum(source["amount"] for source in one["sources"]) == one["dealt"]
    assert name in [source["name"] for source in one["sources"]]
    assert one["best_hit"]["amount"] <= one["dealt"]
    with site.http() as http:
        assert http.get(f"/api/games/{made['game']}/tally", headers=bearer("nobody's secret at all")).status_code == 404


def test_a_replay_is_watched_step_by_step(played: Played) -> None:
    site, made = played
    with site.http() as http:
        replay = http.post("/api/replays", content=made["log"]).json()["replay"]
        assert http.get(f"/api/replays/{replay}/log").text == made["log"]
    steps = get(site, f"/api/replays/{replay}")["steps"]
    assert steps == made["steps"]
    frames = get(site, f"/api/replays/{replay}/frames", to=steps, seat=0, lang="ru")
    while len(frames) <= steps:
        frames += get(
            site, f"/api/replays/{replay}/frames", **{"from": len(frames), "to": steps, "seat": 0, "lang": "ru"}
        )
    assert [frame["step"] for frame in frames] == list(range(steps + 1))
    events = [event["seq"] for frame in frames for event in frame["events"]]
    assert events == list(range(1, len(events) + 1))
    assert frames[-1]["over"] is not None
    assert frames[-1]["view"] == json.loads(json.dumps(madking.load(made["log"]).view(0)))
    assert frames[0]["chosen"]["option"]
    [middle] = get(site, f"/api/replays/{replay}/frames", None, **{"from": 33, "to": 33, "seat": 0, "lang": "ru"})
    assert middle == frames[33]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda log: log[:0] + "nothing", "no log"),
        (lambda log: log.replace("heroes barbarian paladin", "heroes /etc/x.hero paladin"), "no log"),
        (lambda log: log[: log.index("\n", len(log) // 2)] + "\nnothing of the kind\n", "no log"),
    ],
)
def test_what_is_no_log_cannot_be_watched(played: Played, change: Any, why: str) -> None:
    site, made = played
    with site.http() as http:
        answer = http.post("/api/replays", content=change(made["log"]))
        assert answer.status_code == 400
        assert why in answer.json()["error"]
        assert http.post("/api/replays", content=b"\xff\xff").status_code == 400
        assert http.post("/api/replays", content=b"x" * 600_000).status_code == 413
        assert http.get("/api/replays/nothing/frames").status_code == 404


def test_logs_of_positions_and_long_texts_are_refused(played: Played) -> None:
    site, _ = played
    game = madking.new_game(["barbarian", "paladin"], seed="7")
    position = Record(replace(game.header, position=madking.dump(game.state))).text("0")
    hidden = Record(replace(game.header, seed="scripted")).text("0")
    common, mine, other = game.header.texts
    long = (common, mine + "#" * 40_000 + "\n", other)
    large = Record(replace(game.header, content=" ".join(map(text_hash, long)), texts=long)).text("0")
    bare = Record(replace(game.header, content="0" * 64, texts=())).text("0")
    reasons = ("began in the middle", "seed is told", "other hero files", "32 kB")
    with site.http() as http:
        for text, why in zip((position, hidden, bare, large), reasons, strict=True):
            answer = http.post("/api/replays", content=text)
            assert answer.status_code == 400
            assert why in answer.json()["error"]


def test_a_log_of_an_older_release_is_watched_with_its_own_texts(played: Played) -> None:
    site, made = played
    with release_with('/ "Варвар"', '/ "Дикарь"'), site.http() as http:
        replay = http.post("/api/replays", content=made["log"])
        assert replay.status_code == 201, replay.text
        frames = http.get(f"/api/replays/{replay.json()['replay']}/frames", params={"to": 3, "lang": "ru"}).json()
    assert [frame["step"] for frame in frames] == [0, 1, 2, 3]
    assert "Варвар" in json.dumps(frames, ensure_ascii=False)


def test_a_long_position_is_no_mistake_of_the_server(played: Played) -> None:
    """Finding 22: SQLite looks for no text of more than 50,000 letters."""
    site, _ = played
    game = madking.new_game(["barbarian", "paladin"], seed="0" * 64)
    text = Record(replace(game.header, position=json.dumps({"much": "x" * 60_000}))).text("0")
    with site.http() as http:
        answer = http.post("/api/replays", content=text)
    assert answer.status_code == 400
    assert "began in the middle" in answer.json()["error"]


def test_a_branch_is_a_new_game_from_that_moment(played: Played, run: Run) -> None:
    site, made = played
    with site.http() as http:
        answer = http.post(
            f"/api/games/{made['game']}/branch",
            headers=bearer(made["secrets"][0]),
            json={"step": 40, "seat": 1, "bot": "random"},
        )
        assert answer.status_code == 201, answer.text
        branch = answer.json()
        assert http.get(f"/api/replays/{made['game']}").status_code == 404, "a game is no replay (finding 20)"
        replay = http.post("/api/replays", content=made["log"]).json()["replay"]
        [frame] = http.get(f"/api/replays/{replay}/frames", params={"from": 40, "to": 40, "seat": 1}).json()
        late = http.post(f"/api/replays/{replay}/branch", json={"step": made["steps"], "seat": 0})
        assert "over at this step" in late.json()["error"]
        assert http.post(f"/api/replays/{replay}/branch", json={"step": 3, "seat": 0}).status_code == 201
    assert [seat["seat"] for seat in branch["seats"]] == [1]

    async def play_on() -> None:
        talk = site.guest(branch, 0)
        first = await talk.join()
        if first["step"] == 0:
            assert first["view"]["players"] == frame["view"]["players"]
        await talk.ask({"type": "settings", "windows": "never"})
        for _ in range(3000):
            if not await talk.until_asked():
                break
            await talk.choose(talk.state["options"][-1]["text"])
            await talk.until("state")
        assert talk.state["over"] is not None
        with site.http() as http:
            log = http.get(f"/api/games/{branch['game']}/log", headers=bearer(branch["spectator"])).text
            assert http.post("/api/replays", content=log).status_code == 201

    run(play_on())
