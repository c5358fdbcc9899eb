"""The log is the game: it replays, and a cut or edited one is refused at the line that is wrong."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import madking
from madking.core.record import seal
from tests.conftest import Table


def played(seed: str = "log", steps: int = 120) -> madking.Game:
    game = madking.new_game(["barbarian", "paladin"], seed=seed)
    rng = Random(seed)
    for _ in range(steps):
        game.choose(int(rng.random() * len(game.options)))
    return game


LOG = played().log
FIRST = next(i for i, line in enumerate(LOG.splitlines()) if line.startswith("* "))
"""Where the steps begin."""


def resealed(lines: list[str]) -> str:
    """A log whose seals are right again after lines were changed, as a forger would do it."""
    digest = ""
    made = []
    for line in lines:
        if line.startswith(("text ", "|")):
            made.append(line)
            continue
        body, mark, _ = line.rpartition(" ~")
        digest = seal(digest, body if mark else line)
        made.append(f"{body} ~{digest}" if mark else line)
    return "\n".join(made) + "\n"


def test_a_loaded_game_goes_on_like_the_one_that_was_saved() -> None:
    game = played()
    again = madking.load(game.log)
    assert again.log == game.log
    for copy in (game, again):
        rng = Random(2)
        for _ in range(60):
            copy.choose(int(rng.random() * len(copy.options)))
    assert again.log == game.log


def test_a_scenario_can_be_saved_and_loaded_too(table: Table) -> None:
    s = table("moon_elf", "paladin", phase="offensive_roll", rolls=[1, 1, 2, 3, 6], tokens={1: {"Crit": 1}})
    s.choose("activate longbow")
    assert madking.load(s.log).state.hash() == s.state.hash()


def test_an_edited_line_is_refused_where_it_stands() -> None:
    lines = LOG.splitlines()
    number = next(i for i, line in enumerate(lines) if " pass " in line)
    lines[number] = lines[number].replace(" pass ", " done ")
    with pytest.raises(madking.LogError, match="seal") as error:
        madking.load("\n".join(lines) + "\n")
    assert error.value.line == number + 1


def test_a_missing_line_is_noticed_at_the_next_one() -> None:
    lines = LOG.splitlines()
    del lines[FIRST + 20]
    with pytest.raises(madking.LogError) as error:
        madking.load("\n".join(lines) + "\n")
    assert error.value.line == FIRST + 21


def test_a_cut_log_is_refused_unless_it_may_be_partial() -> None:
    lines = LOG.splitlines()[: FIRST + 50]
    text = "\n".join(lines) + "\n"
    with pytest.raises(madking.LogError, match="ends before its 'end' line") as error:
        madking.load(text)
    assert error.value.line == FIRST + 51
    assert madking.load(text, partial=True).actor is not None
    with pytest.raises(madking.LogError, match="cut off") as error:
        madking.load(text[:-3], partial=True)
    assert error.value.line == FIRST + 50


def test_a_forged_die_is_found_although_the_seals_are_right() -> None:
    lines = LOG.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("* roll ") and len(line.split()) == 8)
    lines[number] = "* roll 6 6 6 6 6 ~"
    with pytest.raises(madking.LogError, match="the seed brings") as error:
        madking.load(resealed(lines))
    assert error.value.line == number + 1


def test_a_forged_choice_is_found_although_the_seals_are_right() -> None:
    lines = LOG.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith(("0 pass", "1 pass")))
    seat = lines[number][0]
    lines[number] = f"{seat} activate rage ~"
    with pytest.raises(madking.LogError, match="is not possible here") as error:
        madking.load(resealed(lines))
    assert error.value.line == number + 1
    lines[number] = f"{1 - int(seat)} pass ~"
    with pytest.raises(madking.LogError, match="waits for"):
        madking.load(resealed(lines))


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "another file", "begins with"),
        (2, "content 00", "hashes of 3 texts"),
        (3, "rules rerolled", "expected the field 'ruleset'"),
        (4, "mode 9v9", "unknown mode"),
        (5, "heroes barbarian nobody", "nobody"),
        (5, "heroes barbarian", "hashes of 2 texts"),
    ],
)
def test_a_wrong_header_is_refused(line: int, text: str, message: str) -> None:
    lines = LOG.splitlines()
    lines[line] = text
    with pytest.raises(madking.LogError, match=message):
        madking.load(resealed(lines))


@given(st.integers(0, len(LOG) - 1), st.characters(codec="utf-8"))
def test_any_changed_letter_is_found(place: int, letter: str) -> None:
    text = LOG[:place] + letter + LOG[place + 1 :]
    if text == LOG:
        assert madking.load(text).log == LOG
        return
    with pytest.raises(madking.LogError):
        madking.load(text)


@given(st.text(max_size=200))
def test_any_text_is_a_log_or_a_typed_error(text: str) -> None:
    with pytest.raises(madking.LogError):
        madking.load(text)
