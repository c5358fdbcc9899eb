"""A word that is added to the tree alone: the type checker names every file that must learn it, and CONTRIBUTING too.

A word that someone forgets would be dropped in silence, so no reader of the tree has a catch-all.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import get_args

import pytest

import madking.core
import madking.lang
from madking.lang import tree as t
from madking.lang.builder import rule_of
from madking.lang.grammar import grammar

ROOT = Path(__file__).resolve().parent.parent.parent
ROOMS = ("lang", "core", "odds", "bots", "sim")
CACHE = ROOT / ".mypy_cache" / "new_word"
"""Kept between runs, so that only what reads the tree is checked anew."""

WORDS = '''

@dataclass(frozen=True)
class Jinx(Node):
    """An effect of nobody's."""

    amount: "Amount"
    who: Who = Who.TARGET


@dataclass(frozen=True)
class Moonlit(Node):
    """A condition of nobody's."""


@dataclass(frozen=True)
class PerMoon(Node):
    """An amount of nobody's."""

    value: int
'''
UNIONS = {"Jinx": "Harm = Union[", "Moonlit": "TurnCondition = Union[", "PerMoon": "Whole = Union["}
TITLES = {"Jinx": "effect", "Moonlit": "condition", "PerMoon": "amount"}


def learning(copy: Path) -> str:
    """Adds the words to the tree of a copy, each to its union, and returns what the type checker says."""
    shutil.copytree(ROOT / "src" / "madking", copy / "src" / "madking", ignore=shutil.ignore_patterns("web", "*.pyc"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    tree = copy / "src" / "madking" / "lang" / "tree.py"
    text = tree.read_text("utf-8")
    begin = text.index("Whole = Union[")
    text = f"{text[:begin].rstrip()}{WORDS}\n\n{text[begin:]}"
    for word, union in UNIONS.items():
        assert text.count(f"\n{union}") == 1, union
        text = text.replace(f"\n{union}", f"\n{union}{word}, ")
    tree.write_text(text, "utf-8")
    packages = [part for room in ROOMS for part in ("-p", f"madking.{room}")]
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(CACHE), "--no-error-summary", *packages]
    run = subprocess.run(command, cwd=copy, check=False, capture_output=True, text=True)
    assert run.returncode == 1, run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The files that the type checker names, by word."""
    lines = [line for line in learning(tmp_path_factory.mktemp("copy")).splitlines() if ": error: " in line]
    strange = [line for line in lines if not any(word in line for word in UNIONS)]
    assert strange == []
    return {
        word: {line.split(":")[0].removeprefix("src/madking/") for line in lines if re.search(rf"\b{word}\b", line)}
        for word in UNIONS
    }


def listed() -> Iterator[tuple[str, set[str]]]:
    """The files that CONTRIBUTING lists, by the kind of the word."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for line in re.findall(r"^\| .* \|$", text, re.MULTILINE):
        kinds, files, *_ = line.strip("| ").split("|")
        yield kinds, set(re.findall(r"`([\w/]+\.py)`", files))


@pytest.mark.slow
@pytest.mark.parametrize("word", UNIONS)
def test_whoever_must_learn_a_word_is_named(told: dict[str, set[str]], word: str) -> None:
    wanted = {file for kinds, files in listed() if TITLES[word] in kinds for file in files}
    assert told[word] == wanted


def test_every_word_has_a_rule_of_the_grammar() -> None:
    rules = {str(rule.origin.name) for rule in grammar().lark.rules}
    words = [*get_args(t.Effect), *get_args(t.Condition), *get_args(t.Term)]
    assert [kind for kind in words if rule_of(kind) not in rules] == [t.Attempts, t.If]
    made = {"fewer_attempts", "if_"}
    assert made <= rules


def tables() -> Iterator[tuple[str, dict[Enum, object]]]:
    """The tables of the language and of the rules by values of the tree: by moment, scope, type of damage ..."""
    for package in (madking.lang, madking.core):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            for name, table in vars(import_module(found.name)).items():
                if isinstance(table, dict) and table and all(isinstance(key, Enum) for key in table):
                    yield f"{found.name}.{name}", table


def test_tables_know_every_value_of_what_they_are_about() -> None:
    found = list(tables())
    assert len(found) > 20
    assert [name for name, table in found if set(table) != set(type(next(iter(table))))] == []
