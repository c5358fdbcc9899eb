"""What the server refuses is told in the language of the one who is refused."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import madking.server
from madking.server import errors
from madking.speech.phrasebook.refusals import REFUSALS

SOURCES = Path(madking.server.__file__).parent
FOR_PLAYERS = {
    "BadRequest", "Forbidden", "TooEarly", "TooLarge", "TooMany", "TooSlow", "Refused", "Unplayable", "refusal",
}  # fmt: skip
"""What a player can meet; of what is stored wrongly only the keeper of a server hears."""


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence that a refusal is made of in the sources, with its file."""
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FOR_PLAYERS:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant):
                    yield file.name, str(first.value)
                else:
                    assert isinstance(first, ast.Name | ast.Attribute), (file.name, ast.unparse(node))


def test_every_refusal_has_its_russian_sentence() -> None:
    found = list(sentences())
    assert len(found) > 40
    assert [(file, said) for file, said in found if said not in REFUSALS] == []


def test_a_refusal_says_its_values_in_both_languages() -> None:
    refused = errors.Refused("nobody has left seat {seat}", seat=2)
    assert str(refused) == refused.said("en") == "nobody has left seat 2"
    assert refused.said("ru") == "место 2\N{NO-BREAK SPACE}никто не покидал"


@pytest.mark.parametrize("error", [errors.NotFound(), errors.Busy(), errors.BadRequest("{name} is a number", name="x")])
def test_a_refusal_travels_between_processes(error: errors.ServerError) -> None:
    come = pickle.loads(pickle.dumps(error))
    assert (type(come), str(come), come.said("ru")) == (type(error), str(error), error.said("ru"))
    assert error.said("ru") != str(error)
