"""Hero files with mistakes: a few here, ten thousand by `python tools/mutate.py --count 10000`."""

from random import Random

import pytest
from tools import mutate


def test_files_with_mistakes_have_typed_errors() -> None:
    results = [mutate.tried(text) for text in mutate.mutants(30, "suite")]
    assert set(results) <= {"cannot be read", "with errors", "right"}
    assert "cannot be read" in results


@pytest.mark.parametrize("mistake", mutate.MISTAKES)
@pytest.mark.parametrize("text", ["", " ", "hero", "{", '"'])
def test_mistakes_can_be_made_in_any_text(mistake: mutate._Mistake, text: str) -> None:
    for seed in range(3):
        mutate.tried(mistake(text, Random(seed)))


def test_what_came_of_them_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.main(["--count", "5", "--seed", "x"]) == 0
    assert capsys.readouterr().out.startswith("5 files: ")
