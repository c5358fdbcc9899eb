"""The rules hold no prose: words are found in `speech`, by keys."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from madking import core

CORE = Path(core.__file__).parent
FAULTS = "invariants.py"
"""What it finds are the messages of a broken engine, for whoever mends it."""
FILES = sorted(file for file in CORE.rglob("*.py") if file.name != FAULTS)
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
WORDS = re.compile(r"[A-Za-z]{2,}")
MOST_WORDS = 4
"""What is longer says something: keys and the texts of options are shorter."""


def prose(source: str) -> Iterator[str]:
    """The strings of a module that say something, without docstrings, types, messages of errors and `repr`."""
    tree = ast.parse(source)
    silent: set[int] = set()
    for node in ast.walk(tree):
        shown = isinstance(node, ast.FunctionDef) and node.name == "__repr__"
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Raise) or docstring or shown:
            silent |= {id(inner) for inner in ast.walk(node)}
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            silent |= {id(inner) for inner in ast.walk(part)} if isinstance(part, ast.AST) else set()
    for node in ast.walk(tree):
        if id(node) not in silent and isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values if isinstance(part, ast.Constant)}
            pieces = [part.value if isinstance(part, ast.Constant) else "x" for part in node.values]
            yield from filter(says, ["".join(map(str, pieces))])
        elif id(node) not in silent and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from filter(says, [node.value])


def says(text: str) -> bool:
    """Whether a string is Russian, or a sentence."""
    words = WORDS.findall(text)
    sentence = len(words) > 1 and (text.rstrip()[-1:] in ".!?" or text[:1].isupper())
    return bool(CYRILLIC.search(text)) or sentence or len(words) > MOST_WORDS


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_sentence_stands_in_the_core(file: Path) -> None:
    assert list(prose(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('x = "You take damage."', ["You take damage."]),
        ('x = f"{who} draws a card."', ["x draws a card."]),
        ('x = "урон"', ["урон"]),
        ('"""A docstring of many words that says a lot."""', []),
        ('x = 1\n"""What x is, in a sentence."""', []),
        ('raise ValueError("this is not possible here, at all.")', []),
        ('x: "Callable[[Option], str] | None" = None', []),
        ('x = f"activate {row}"', []),
        ('x = "small straight"', []),
    ],
)
def test_prose_is_found_and_keys_are_not(source: str, found: list[str]) -> None:
    assert list(prose(source)) == found
