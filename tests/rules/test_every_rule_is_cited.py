"""Every rule of docs/rules.md is named by a test, and tests name no rule that is not there."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "rules.md"

CHAPTERS = ("SET", "TURN", "CP", "HP", "CARD", "OFF", "TGT", "DEF", "DMG", "ULT", "STA", "COM", "TXT", "TIM", "MODE",
            "RUL", "EX")  # fmt: skip


def known_ids() -> list[str]:
    """The ids that docs/rules.md lists, in its order."""
    return re.findall(r"^- \*\*([A-Z]+-[A-Z0-9-]+)\*\* \S", RULES.read_text("utf-8"), re.MULTILINE)


@cache
def citations() -> tuple[tuple[str, str], ...]:
    """Each id in a rule mark of any test, with the place where it stands."""
    return tuple(found for source in sorted(TESTS.rglob("test_*.py")) for found in _marks(source))


def _marks(source: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            where = f"{source.relative_to(TESTS)}:{node.lineno}"
            yield _id_of(node, where), where


def _id_of(mark: ast.Call, where: str) -> str:
    """The id is written out, so that it can be searched for."""
    assert len(mark.args) == 1, f"{where}: a mark names one rule"
    (argument,) = mark.args
    assert isinstance(argument, ast.Constant), f"{where}: write the id out"
    return str(argument.value)


def test_the_rules_are_listed_once_and_by_chapter() -> None:
    ids = known_ids()
    assert len(ids) == len(set(ids))
    assert list(dict.fromkeys(name.split("-")[0] for name in ids)) == list(CHAPTERS)
    assert len(ids) == RULES.read_text("utf-8").count("\n- ")


def test_every_rule_is_cited_by_a_test() -> None:
    cited = {rule for rule, _ in citations()}
    assert [rule for rule in known_ids() if rule not in cited] == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    known = set(known_ids())
    assert [(rule, where) for rule, where in citations() if rule not in known] == []


def test_code_and_documents_name_no_rule_that_does_not_exist() -> None:
    known = set(known_ids())
    root = TESTS.parent
    read = [
        *(root / "src").rglob("*.py"),
        *(root / "tools").glob("*.py"),
        *(root / "docs").glob("*.md"),
        root / "README.md",
    ]
    named = re.compile(rf"\b(?:{'|'.join(CHAPTERS)})-[A-Z0-9][A-Z0-9-]*\b")
    found = [(path.name, rule) for path in read for rule in named.findall(path.read_text("utf-8"))]
    assert found
    assert [(name, rule) for name, rule in found if rule not in known] == []
