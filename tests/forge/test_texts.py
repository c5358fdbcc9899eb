"""Texts that may be heroes: three hundred here, as many as one likes by `python -m tools.forge fuzz -n 100000`."""

from random import Random

import pytest
from tools import forge
from tools.forging import texts, trials


@pytest.mark.parametrize("first", range(0, 300, 15))
def test_a_text_is_a_hero_or_has_typed_errors(first: int) -> None:
    for number in range(first, first + 15):
        trials.tried_text(texts.text_of("suite", number))


def test_texts_of_every_kind_come() -> None:
    came = {trials.tried_text(texts.text_of("suite", number)) for number in range(20)}
    assert {"cannot be read", "with errors"} <= came <= {"cannot be read", "with errors", "right"}


@pytest.mark.parametrize("mistake", texts.MISTAKES)
@pytest.mark.parametrize("text", ["", " ", "hero", "{", '"'])
def test_mistakes_can_be_made_in_any_text(mistake: texts.Mistake, text: str) -> None:
    for seed in range(3):
        trials.tried_text(mistake(text, Random(seed)))


def test_what_came_of_them_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert forge.main(["fuzz", "-n", "5", "--seed", "x"]) == 0
    assert capsys.readouterr().out.startswith("5 tried, 0 failed, ")


def test_a_failure_is_told_with_its_number_and_the_smallest_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def trial(text: str) -> str:
        if "}" in text:
            raise trials.BrokenError("a brace of no use")
        return "right"

    monkeypatch.setattr(trials, "tried_text", trial)
    assert forge.main(["fuzz", "-n", "1", "--first", "4"]) == 1
    assert "--- number 4: trial BrokenError: a brace of no use\n}\n" in capsys.readouterr().out
