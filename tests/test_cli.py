"""The command line: what each command prints, and one clear line with exit code 2 for bad input."""

import json
import re
import socket
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import madking
from madking.bots import BOTS, make_bot
from madking.cli import COMMANDS, benchmark, run
from madking.cores import PACKAGE
from madking.lang import hero_keys
from madking.modes import MODES, RULESETS
from madking.tui import Wanted
from tests.commands import facts, ok, refused

SENTENCES = {"targeting", "rules", "switches"}
DUELIST = str(Path(__file__).parent / "heroes_for_tests" / "duelist.hero")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The log of a finished game."""
    game = madking.new_game(["barbarian", "moon_elf"], seed="log")
    game.play_out([make_bot("greedy", "0"), make_bot("greedy", "1")])
    file = tmp_path / "game.log"
    file.write_text(game.log)
    return file


# --- heroes ------------------------------------------------------------------------------------------


def test_heroes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = ok(capsys, "heroes")
    for key in ("barbarian", "moon_elf", "paladin"):
        assert key in out


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_hero_is_shown_whole(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    [hero] = facts(capsys, "heroes", "paladin", "--lang", lang)["heroes"]
    out = " ".join(ok(capsys, "heroes", "paladin", "--lang", lang).split())
    names = [part["name"] for kind in ("abilities", "cards", "tokens") for part in hero[kind]]
    for name in [*names, hero["name"]]:
        assert name in out


def test_a_hero_is_shown_with_its_own_set_up(capsys: pytest.CaptureFixture[str]) -> None:
    [hero] = facts(capsys, "heroes", "tactician")["heroes"]
    assert hero["rules"] == ["At the start of the game, gain 2 Tactical Advantage tokens."]
    assert hero["rules"][0] in " ".join(ok(capsys, "heroes", "tactician").split())


def test_the_facts_of_heroes(capsys: pytest.CaptureFixture[str]) -> None:
    heroes = facts(capsys, "heroes")["heroes"]
    assert [hero["key"] for hero in heroes] == list(hero_keys())
    barbarian = next(hero for hero in heroes if hero["key"] == "barbarian")
    assert barbarian["dice"] == ["sword"] * 3 + ["heart"] * 2 + ["pow"]
    assert barbarian["complexity"] == 1
    assert barbarian["deck_size"] == 18 + len(barbarian["upgrades"]) + len(barbarian["cards"])
    smack = barbarian["abilities"][0]
    assert (smack["key"], smack["name"], smack["slot"]) == ("smack", "Smack", "offensive")
    assert [level["cost"] for level in smack["levels"]] == [0, 2, 3]
    assert set(smack["levels"][0]) == {"level", "cost", "rows", "dice", "text", "parts"}
    assert set(smack["levels"][0]["rows"][0]) == {"key", "name", "need", "need_key", "needs", "text", "parts"}
    assert smack["levels"][0]["rows"][0]["needs"] == {"sword": 3}
    assert set(barbarian["cards"][0]) == {"key", "name", "cost", "timing", "modifier", "text", "parts"}
    upgrade = next(card for card in barbarian["upgrades"] if card["name"] == "Crit Bash II")
    assert (upgrade["key"], upgrade["ability"], upgrade["space"]) == ("crit-bash-ii", "crit-bash", "Crit Bash")
    assert (upgrade["cost"], upgrade["level"], upgrade["adds"]) == (2, 2, ["Crit Smash"])
    assert {token["name"] for token in barbarian["tokens"]} == {"Concussion", "Stun"}
    assert set(barbarian["tokens"][0]) == {"key", "name", "kind", "limit", "persistent", "text", "parts"}
    defence = next(ability for ability in barbarian["abilities"] if ability["slot"] == "defensive")
    assert [level["dice"] for level in defence["levels"]] == [3, 4]
    assert all(level["text"] for ability in barbarian["abilities"] for level in ability["levels"])


def test_bad_heroes_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean 'barbarian'?" in refused(capsys, "heroes", "barbarain")
    assert "'en', 'ru'" in refused(capsys, "heroes", "--lang", "de")


# --- sim ---------------------------------------------------------------------------------------------


def test_a_simulation_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    out = ok(capsys, "sim", "barbarian", "paladin", "--games", "2", "--bots", "random,random", "--seed", "7")
    assert "2 games" in out
    assert "barbarian" in out


def test_a_simulation_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sim", "barbarian", "Moon Elf", "--games", "3", "--bots", "greedy,random", "--seed", "7", "--json"]
    first, second = ok(capsys, *arguments), ok(capsys, *arguments)
    assert first == second
    report = json.loads(first)
    assert report["heroes"] == ["barbarian", "moon_elf"]
    assert [seat["bot"] for seat in report["seats"]] == ["greedy", "random"]
    assert set(report["seats"][0]["tally"]) == {"games", "wins", "rate", "interval", "health"}
    assert report["games"] == 3


def test_seats_are_kept_if_one_asks(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sim", "barbarian", "paladin", "--games", "4", "--bots", "random", "--turn-limit", "20"]
    out = ok(capsys, *arguments)
    assert "player 0" in out
    assert "seats in turn" in out
    out = ok(capsys, *arguments, "--no-swap")
    assert "seat 0" in out
    assert "in turn" not in out
    swapped, kept = facts(capsys, *arguments), facts(capsys, *arguments, "--no-swap")
    assert (swapped["swap"], kept["swap"]) == (True, False)
    assert swapped["seats"] != kept["seats"]


def test_a_simulation_can_begin_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    """Three games are the first two and the third."""
    arguments = ["sim", "barbarian", "paladin", "--bots", "random", "--turn-limit", "40"]
    whole = facts(capsys, *arguments, "--games", "3")
    parts = [facts(capsys, *arguments, "--games", "2"), facts(capsys, *arguments, "--games", "1", "--first", "2")]
    assert whole["starters"]["wins"] == sum(part["starters"]["wins"] for part in parts)
    assert whole["turns"] * 3 == pytest.approx(2 * parts[0]["turns"] + parts[1]["turns"], abs=0.001)


def test_teams_and_random_line_ups_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sim", "--mode", "2v2", "--heroes", "random", "--games", "3", "--bots", "random", "--seed", "5"]
    out = ok(capsys, *arguments)
    assert "3 games, 2v2, ruleset rerolled, seed 5" in out
    assert "seats 0, 2" in out
    first, second = (ok(capsys, *arguments, "--json") for _ in range(2))
    assert first == second
    report = json.loads(first)
    assert [team["seats"] for team in report["teams"]] == [[0, 2], [1, 3]]
    assert sum(tally["games"] for tally in report["by_hero"].values()) == 12
    assert report["notes"] == []


def test_house_rules_are_noted(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sim", "monk", "paladin", "samurai", "--mode", "ffa3", "--ruleset", "rerolled", "--house-rules"]
    arguments += ["--games", "1", "--bots", "random", "--upgrade-deck"]
    note = "House rules: “Season One ReRolled” has no mode “free-for-all of 3”"
    assert note in " ".join(ok(capsys, *arguments).split())
    report = facts(capsys, *arguments)
    assert report["mode"] == "ffa3+upgrade_deck"
    assert [note.split(" has no ")[1].split(" (")[0] for note in report["notes"]] == [
        "mode “free-for-all of 3”",
        "upgrade deck",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["barbarian"], "mode 1v1 is for 2 heroes, but 1 is given"),
        (["--heroes", "barbarian,paladin,monk"], "mode 1v1 is for 2 heroes, but 3 are given"),
        (["--mode", "ffa6", "--heroes", "barbarian,paladin,monk"], "mode ffa6 is for 6 heroes, but 3 are given"),
        (
            ["--mode", "ffa3", "monk", "monk", "monk", "--ruleset", "rerolled"],
            "season-one has it, or ask for house rules",
        ),
        (["--mode", "koth3", "monk", "monk", "monk", "--ruleset", "season-one"], "has no mode koth3"),
        (["--mode", "first", "monk", "barbarian"], "mode first is for Barbarian and Moon Elf, not for Monk"),
        (["--mode", "simple", "barbarian", "moon_elf", "--upgrade-deck"], "it has no upgrade deck"),
        (["--mode", "2v2", "--heroes", "random", "--bots", "greedy,random"], "4 heroes need as many bots, but 2"),
        (["--mode", "2v2+dice", "--heroes", "random"], "unknown mode '2v2+dice'"),
        (["barbarian", "nobody"], "unknown hero 'nobody'"),
        (
            ["barbarian", "paladin", "--bots", "greedy,clever"],
            "unknown bot 'clever'; known are expert, gentle, greedy, master, random",
        ),
        (["barbarian", "paladin", "--bots", "greedy,greedy,greedy"], "2 heroes need as many bots, but 3 are given"),
        (["barbarian", "paladin", "--games", "none"], "--games"),
        (["barbarian", "paladin", "--games", "0"], "--games"),
        (["barbarian", "paladin", "--ruleset", "house"], "unknown ruleset 'house'"),
        (["barbarian", "paladin", "--mode", "solo"], "unknown mode 'solo'"),
        (["barbarian", "paladin", "--frob"], "--frob"),
    ],
)
def test_bad_simulations_are_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    assert message in refused(capsys, "sim", *arguments)


# --- replay ------------------------------------------------------------------------------------------


def test_a_log_is_replayed(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    out = ok(capsys, "replay", str(log))
    assert "steps verified" in out
    assert " won after " in out or "a draw after" in out
    told = facts(capsys, "replay", str(log))
    assert told["heroes"] == ["barbarian", "moon_elf"]
    assert told["result"]["turns"] == told["turns"]
    assert told["steps"] == len(madking.load(log.read_text()).steps)


def test_an_unfinished_log_is_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = madking.new_game(["barbarian", "paladin"], seed="open")
    file = tmp_path / "open.log"
    file.write_text(game.log)
    assert "not over" in ok(capsys, "replay", str(file))
    cut = "\n".join(game.log.split("\n")[:-2]) + "\n"
    file.write_text(cut)
    assert "'end'" in refused(capsys, "replay", str(file))
    assert "not over" in ok(capsys, "replay", str(file), "--partial")


def test_a_changed_log_is_refused_where_it_was_changed(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    lines = log.read_text().split("\n")
    number = next(i for i, line in enumerate(lines) if line.startswith("* ")) + 12
    lines[number] = lines[number].replace(" ~", " x~", 1)
    log.write_text("\n".join(lines))
    assert f"log line {number + 1}:" in refused(capsys, "replay", str(log))


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b"madking-log 1\n"])
def test_other_files_are_no_logs(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.log"
    file.write_bytes(content)
    refused(capsys, "replay", str(file))


def test_unreadable_files_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "none.log" in refused(capsys, "replay", str(tmp_path / "none.log"))
    assert str(tmp_path) in refused(capsys, "replay", str(tmp_path))
    assert "none.hero" in refused(capsys, "check", str(tmp_path / "none.hero"))


# --- check -------------------------------------------------------------------------------------------


def test_a_right_hero_file_is_ok(capsys: pytest.CaptureFixture[str]) -> None:
    out = ok(capsys, "check", DUELIST)
    assert out.startswith("ok: Duelist")
    assert facts(capsys, "check", DUELIST)["ok"] is True


def test_every_error_of_a_hero_file_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = Path(DUELIST).read_text()
    file = tmp_path / "wrong.hero"
    file.write_text(text.replace("inflict stun deal 4", "inflict stum deal 4").replace("3 shield {", "3 shields {"))
    assert run(["check", str(file)]) == 2
    said = capsys.readouterr()
    lines = said.err.strip().split("\n")
    assert said.out == ""
    assert len(lines) == 6
    assert all(line.startswith(f"{file}:") and line.split(":")[1].isdigit() for line in lines[::3])
    assert run(["check", str(file), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False
    assert len(told["errors"]) == 2


def test_a_file_that_does_not_parse_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.hero"
    file.write_text('hero x "X" / "X" {\n    dicee\n}\n')
    assert run(["check", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"{file}:2:5: unknown word 'dicee'; did you mean 'dice'?\n        dicee\n        ^^^^^\n"
    )


# --- play --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "--terminal"], {}),
        (["play", "--terminal", "paladin"], {"heroes": ("paladin",)}),
        (
            [
                "play",
                "--terminal",
                "paladin",
                "barbarian",
                "--two",
                "--lang",
                "ru",
                "--bot",
                "random",
                "--log",
                "x.log",
            ],
            {
                "heroes": ("paladin", "barbarian"),
                "seats": ("person", "person"),
                "language": "ru",
                "bot": "random",
                "log": Path("x.log"),
            },
        ),
        (
            [
                "play",
                "--terminal",
                "--mode",
                "ffa3",
                "--heroes",
                "monk,Moon Elf",
                "--seats",
                "person, random",
                "--ruleset",
                "rerolled",
            ],
            {
                "heroes": ("monk", "Moon Elf"),
                "seats": ("person", "random"),
                "mode": "ffa3",
                "ruleset": "rerolled",
            },
        ),
        (["play", "--terminal", "--upgrade-deck", "--house-rules"], {"upgrade_deck": True, "house_rules": True}),
    ],
)
def test_play_starts_the_terminal_game(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], expected: dict[str, Any]
) -> None:
    started: list[Wanted] = []
    monkeypatch.setattr("madking.tui.play", started.append)
    assert run(arguments) == 0
    [wanted] = started
    assert wanted.seed
    plain = Wanted(heroes=(), seats=("person",), bot="greedy", seed=wanted.seed)
    assert wanted == replace(plain, **expected)


def test_heroes_are_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["play", "--terminal"], ["sim"]):
        assert "name the heroes once" in refused(capsys, *command, "monk", "paladin", "--heroes", "monk,paladin")


# --- modes and rulesets --------------------------------------------------------------------------------


def test_modes_are_explained_from_their_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = {mode["key"]: mode for mode in facts(capsys, "modes")["modes"]}
    assert " ".join(found) == "1v1 2v2 3v3 2v2v2 ffa3 ffa4 ffa5 ffa6 koth3 koth4 koth5 koth6 first simple"
    two = found["2v2"]
    figures = [two[key] for key in ("players", "teams", "team_size", "health", "hand", "cp")]
    assert figures == [4, 2, 2, 50, 4, 2]
    assert [rule["rule"] for rule in two["rules"]] == ["MODE-TEAM"]
    [table] = two["targeting"]
    assert table["opponents"] == 2
    assert table["die"] == ["left", "left", "right", "right", "they choose", "you choose"]
    assert table["text"].startswith(
        "1–2 — the opponent on the left; 3–4 — the opponent on the right; 5 — the opponents"
    )
    assert [table["opponents"] for table in found["ffa6"]["targeting"]] == [5, 4, 3, 2]
    assert found["koth3"]["targeting"] == [
        {"opponents": None, "die": None, "text": "the attacker chooses, nobody rolls"}
    ]
    assert [rule["rule"] for rule in found["ffa4"]["rules"]] == ["MODE-FFA-2", "MODE-DEFEAT"]
    assert "Barbarian, Moon Elf" in found["first"]["rules"][0]["text"]
    assert found["ffa6"]["rulesets"] == ["season-one"]
    assert not found["simple"]["upgrade_deck"]


def test_rulesets_are_explained_from_their_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = {ruleset["key"]: ruleset for ruleset in facts(capsys, "rulesets")["rulesets"]}
    assert list(found) == list(RULESETS)
    for key, ruleset in found.items():
        assert ruleset["modes"] == list(RULESETS[key].modes)
        switches = {switch["switch"]: switch["on"] for switch in ruleset["switches"]}
        told = {field.name: getattr(RULESETS[key], field.name) for field in fields(RULESETS[key])}
        assert switches == {name: value for name, value in told.items() if isinstance(value, bool)}
    ours = {switch["rule"]: switch["text"] for switch in found["rerolled"]["switches"]}
    theirs = {switch["rule"]: switch["text"] for switch in found["season-two"]["switches"]}
    assert ours["DMG-6"] != theirs["DMG-6"]


@pytest.mark.parametrize("command", ["modes", "rulesets"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_modes_and_rulesets_are_printed_whole(capsys: pytest.CaptureFixture[str], command: str, lang: str) -> None:
    out = " ".join(ok(capsys, command, "--lang", lang).split())
    for made in facts(capsys, command, "--lang", lang)[command]:
        texts = [made["key"], made["name"], *(line["text"] for key in SENTENCES & set(made) for line in made[key])]
        for text in texts:
            assert " ".join(text.split()) in out
            assert lang == "en" or text == made["key"] or re.search("[а-яё]", text)
            assert lang == "ru" or not re.search("[а-яё]", text)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_bots_are_told_from_the_weakest_to_the_strongest(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    bots = facts(capsys, "bots", "--lang", lang)["bots"]
    assert [bot["key"] for bot in bots] == ["random", "gentle", "greedy", "expert", "master"]
    assert {bot["key"] for bot in bots} == set(BOTS)
    out = " ".join(ok(capsys, "bots", "--lang", lang).split())
    assert all(bot["name"] in out and bot["manner"].split()[0] in out for bot in bots)


def test_digits_of_targeting_tables_mean_themselves() -> None:
    """The words say: the opponent of that number."""
    tables = [table for mode in MODES.values() for _, table in mode.targeting]
    for table in tables:
        assert all(word == str(value) for value, word in enumerate(table, start=1) if word.isdigit())


@pytest.mark.parametrize(
    ("arguments", "port", "opened"),
    [([], 0, True), (["play"], 0, True), (["play", "--no-open", "--port", "8123"], 8123, False)],
)
def test_play_starts_the_server_here(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], port: int, opened: bool
) -> None:
    started: list[tuple[Any, bool]] = []
    monkeypatch.setattr("madking.server.run.serve", lambda settings, _, page, __: started.append((settings, page)))
    assert run(arguments) == 0
    [(settings, page)] = started
    assert (settings.host, settings.port, page) == ("127.0.0.1", port, opened)


def test_serve_tells_the_server_where_and_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[Any, bool]] = []
    monkeypatch.setattr("madking.server.run.serve", lambda settings, _, page: started.append((settings, page)))
    arguments = ["serve", "--host", "0.0.0.0", "--port", "80", "--db", "sqlite:///x.db", "--redis", "redis://r"]
    assert run([*arguments, "--origin", "https://play.example", "--games-per-minute", "7"]) == 0
    [(settings, page)] = started
    assert (settings.host, settings.port, settings.db, settings.redis) == ("0.0.0.0", 80, "sqlite:///x.db", "redis://r")
    assert (settings.origins, settings.limits.games_per_minute, page) == (("https://play.example",), 7, False)


def test_what_is_for_the_terminal_needs_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--terminal" in refused(capsys, "play", "paladin")


def test_a_port_that_is_taken_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "cannot listen" in refused(capsys, "serve", "--port", str(taken.getsockname()[1]))


# --- the rest ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["", *(command.__name__ for command in COMMANDS)])
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert "Usage: madking" in ok(capsys, *([command] if command else []), "--help")


def test_these_are_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    names = "play serve replay puzzles campaign me"
    names += (
        " heroes odds modes rulesets bots new check fmt exhaust soak balance tune sheet sim matrix ladder feats bench"
    )
    names += " admin"
    assert re.findall(r"^│ (\w+) ", ok(capsys, "--help").partition("Commands")[2], re.MULTILINE) == names.split()


def test_unknown_commands_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "frob" in refused(capsys, "frob")


def test_the_module_runs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "madking"]
    right = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert right.stdout.startswith("madking ")
    wrong = subprocess.run([*command, "replay", str(tmp_path / "none")], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1


@pytest.mark.slow
def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    told = facts(capsys, "bench", "--seconds", "0.05", "--rounds", "1", "--games", "20")
    assert told["interpreted"]["steps_per_second"] > 100
    assert told["interpreted"]["copy_microseconds"] > 0
    assert told["compiled"] is None or told["compiled"]["compiled"] is True
    assert told["python"].startswith("CPython") or told["python"]
    assert told["strain"]["mirrors_steps_per_second"] > 100
    assert told["strain"]["growth"] > 0
    assert told["strain"]["memory_games"] == 20
    assert told["strain"]["last_megabytes"] >= told["strain"]["early_megabytes"] > 0


@pytest.mark.slow
def test_bench_measures_the_research_room(capsys: pytest.CaptureFixture[str]) -> None:
    told = facts(capsys, "bench", "--rl", "--seconds", "0.05", "--rounds", "1", "--interpreted")
    assert told["core"] == "interpreted"
    assert min(told[door] for door in ("batch", "gymnasium", "pettingzoo", "openspiel", "random_play")) > 100
    assert 2 < told["steps_of_core"] < 6, "chance and forced decisions come on top of each decision"
    assert told["growth"] is None or told["growth"] > 0
    assert min(told["rivals"][game] for game in ("openspiel_python", "openspiel_compiled")) > 100
    assert told["memory"] is None


def test_bench_calls_no_core_by_the_name_of_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it once did on an installed wheel."""
    monkeypatch.setattr(benchmark, "_places", lambda *_: {"compiled": PACKAGE.parent})
    monkeypatch.setattr(benchmark, "_start", lambda *_: None)
    monkeypatch.setattr(benchmark, "_figures", lambda *_: {"compiled": False, "place": "another core"})
    said = f"the compiled core in {PACKAGE.parent} was to be measured, but another core ran instead"
    assert refused(capsys, "bench") == said


def test_bench_refuses_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--seconds" in refused(capsys, "bench", "--seconds", "-1")
