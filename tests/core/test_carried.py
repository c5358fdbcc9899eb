"""A game carries its content: its log holds the hero texts, so no file and no folder can take it away."""

import pickle
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import madking
from madking.cli import run as command
from madking.core.record import Record
from madking.lang import load_common, load_hero
from madking.lang.library import text_hash
from madking.lang.limits import MAX_BYTES
from madking.lang.printer import to_text
from tests.core.test_logs import resealed
from tests.releases import release_with

SHIPPED = to_text(load_hero("barbarian"))


def play(game: madking.Game, steps: int = 60) -> madking.Game:
    rng = Random("carried")
    for _ in range(steps):
        if game.actor is not None:
            game.choose(int(rng.random() * len(game.options)))
    return game


@pytest.fixture
def homebrew(tmp_path: Path) -> Path:
    """A hero of one's own, in a folder of one's own."""
    file = tmp_path / "mine" / "brute.hero"
    file.parent.mkdir()
    file.write_text(SHIPPED.replace('hero barbarian "Barbarian"', 'hero brute "Brute"'))
    return file


def bare(game: madking.Game, content: str = "", engine: str = "", heroes: tuple[str, ...] = ()) -> str:
    """The log of a game as the first format has it: without texts."""
    header = replace(
        game.header,
        content=content or game.state.content.digest(),
        texts=(),
        engine=engine or game.header.engine,
        heroes=heroes or game.header.heroes,
    )
    record = Record(header)
    for step in game.steps:
        record.add(step.partition(" ~")[0])
    return record.text(game.state.hash())


def rewritten(game: madking.Game, *texts: str, heroes: tuple[str, ...] = (), engine: str = "") -> str:
    """A log with other texts, whose hashes and seals are right, as a forger or another version would write it."""
    header = replace(
        game.header,
        content=" ".join(map(text_hash, texts)),
        texts=texts,
        heroes=heroes or game.header.heroes,
        engine=engine or game.header.engine,
    )
    steps = game.log.removeprefix(game.header.opening())
    return resealed((header.opening() + steps).splitlines())


def test_a_log_with_a_homebrew_hero_replays_in_another_folder(
    homebrew: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(homebrew.parent)
    game = play(madking.new_game(["brute.hero", "paladin"], seed="7"))
    assert game.header.heroes == ("brute", "paladin")
    homebrew.unlink()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    Path("game.log").write_text(game.log)
    again = madking.load(game.log)
    assert (again.state, again.log) == (game.state, game.log)
    play(again)
    play(game)
    assert again.log == game.log
    assert command(["replay", "game.log", "--verify"]) == 0
    assert "come from the seed" in capsys.readouterr().out


def test_a_changed_hero_file_kills_no_game(homebrew: Path) -> None:
    game = play(madking.new_game([str(homebrew), str(homebrew)], seed="7"))
    homebrew.write_text(homebrew.read_text().replace("deal 4", "deal 9"))
    again = madking.load(game.log)
    assert again.state == game.state
    assert again.state.content.heroes[0].hero != load_hero(str(homebrew))
    homebrew.write_text("nothing of the kind")
    assert madking.load(game.log).log == game.log


def test_a_later_release_may_change_our_own_heroes_too() -> None:
    game = play(madking.new_game(["barbarian", "paladin"], seed="7"))
    log, bareness = game.log, bare(game)
    later = play(madking.new_game(["paladin", "monk"], seed="7")).log
    with release_with('/ "Варвар"', '/ "Дикарь"'):
        assert load_hero("barbarian").name.ru == "Дикарь"
        again = madking.load(log)
        assert again.log == log
        assert again.state.content.heroes[0].hero.name.ru == "Варвар"
        assert pickle.loads(pickle.dumps(again)) == again
        assert madking.load(later).log == later
        with pytest.raises(madking.UnplayableLogError, match="played with other hero files than these"):
            madking.load(bareness)


def test_the_common_file_travels_too() -> None:
    game = play(madking.new_game(["barbarian", "paladin"], seed="7"))
    common, *heroes = game.state.content.files()
    other = common.replace('/ "', '/ "Я', 1)
    log = rewritten(game, other, *heroes)
    again = madking.load(log)
    assert again.log == log
    assert again.state.content.common != load_common()
    assert pickle.loads(pickle.dumps(again)) == again
    assert pickle.loads(pickle.dumps(again.state)).content.files()[0] == other


def test_each_text_stands_once_and_can_be_read() -> None:
    log = madking.new_game(["barbarian", "barbarian"], seed="7").log
    assert log.count("\ntext ") == 2
    assert log.count('| hero barbarian "Barbarian"') == 1
    lines = log.splitlines()
    start = lines.index(f"text {text_hash(SHIPPED)}") + 1
    text = "".join(line[2:] + "\n" for line in lines[start:] if line.startswith("|"))
    assert text == SHIPPED


def test_logs_without_texts_are_read_as_before(homebrew: Path) -> None:
    game = play(madking.new_game(["barbarian", str(homebrew)], seed="7"))
    log = bare(game, heroes=("barbarian", str(homebrew)))
    assert log.startswith("madking-log 1\n")
    again = madking.load(log)
    assert (again.state, again.log) == (game.state, log)
    older = log.replace("madking-log 1\nengine ", "madking-log 1\nengine 0.0.", 1)
    end = older.splitlines()[-1].split(" ")
    assert madking.load(resealed(older.replace(end[2], "0" * 64).splitlines())).state == game.state
    homebrew.unlink()
    with pytest.raises(madking.LogError, match="cannot read"):
        madking.load(log)


def test_a_text_that_was_changed_is_found_whatever_its_seals_say() -> None:
    game = play(madking.new_game(["barbarian", "paladin"], seed="7"))
    forged = resealed(game.log.replace('"Barbarian"', '"Barbariam"').splitlines())
    with pytest.raises(madking.LogError, match="is not the one that the hash stands for") as error:
        madking.load(forged)
    lines = forged.splitlines()
    assert lines[error.value.line - 1].startswith("text ")
    start = next(i for i, line in enumerate(lines) if line.startswith("text "))
    with pytest.raises(madking.LogError, match="the text that all heroes share is missing"):
        madking.load("\n".join(lines[:start]) + "\n", partial=True)
    second = next(i for i, line in enumerate(lines) if line.startswith("text ") and i > start)
    with pytest.raises(madking.LogError, match="the text of the hero 'barbarian' is missing"):
        madking.load("\n".join(lines[:second]) + "\n", partial=True)
    with pytest.raises(madking.LogError, match="a second time"):
        madking.load("\n".join([*lines[:second], *lines[start:second]]) + "\n", partial=True)


def test_a_text_of_another_hero_or_size_is_refused() -> None:
    game = play(madking.new_game(["barbarian", "paladin"], seed="7"))
    common, mine, other = game.state.content.files()
    with pytest.raises(madking.LogError, match="texts of the log are of paladin, barbarian, not of"):
        madking.load(rewritten(game, common, other, mine))
    with pytest.raises(madking.LogError, match="larger than 256 kB"):
        madking.load(rewritten(game, common, mine, other + "#" * MAX_BYTES + "\n"))
    with pytest.raises(madking.LogError, match="is a hero, not the common file"):
        madking.load(rewritten(game, mine, common, other))


def test_what_this_version_cannot_read_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = play(madking.new_game(["barbarian", "paladin"], seed="7"), 200)
    common, mine, other = game.state.content.files()
    strange = rewritten(game, common, mine.replace("deal 4", "conjure 4", 1), other, engine="9.9")
    with pytest.raises(madking.UnplayableLogError, match=r"cannot read a hero text of the log: .*conjure"):
        madking.load(strange)
    weaker = rewritten(game, common, mine.replace("dice sword sword sword", "dice sword pow pow"), other, engine="9.9")
    with pytest.raises(madking.UnplayableLogError, match=r"madking 9.9 wrote this log, and .* cannot play it back"):
        madking.load(weaker)
    with pytest.raises(madking.LogError) as error:
        madking.load(rewritten(game, common, mine.replace("dice sword sword sword", "dice sword pow pow"), other))
    assert not isinstance(error.value, madking.UnplayableLogError)
    unknown = rewritten(game, common, mine, other, engine="9.9").replace("ruleset rerolled", "ruleset tenth")
    with pytest.raises(madking.UnplayableLogError, match="tenth"):
        madking.load(resealed(unknown.splitlines()))
    file = tmp_path / "strange.log"
    file.write_text(strange)
    assert command(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "conjure" in said.err
    assert not said.out
