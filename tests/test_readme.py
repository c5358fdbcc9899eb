"""The README's Python examples run, and its links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8
    assert results.failed == 0


@pytest.mark.parametrize(
    ("page", "least"), [("scenarios.md", 25), ("search.md", 15), ("research.md", 40), ("coach.md", 7)]
)
def test_the_examples_of_a_page_run(page: str, least: int) -> None:
    results = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert results.attempted >= least
    assert results.failed == 0


def test_every_link_of_the_documents_leads_to_a_file() -> None:
    for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.relative_to(ROOT)} links to {link}"


def test_the_page_on_learning_is_the_example() -> None:
    """Copying its pieces one after the other makes the file."""
    page = (ROOT / "docs" / "learning-first-bot.md").read_text(encoding="utf-8")
    pieces = re.findall(r"```python\n(.*?)\n```\n", page, re.DOTALL)
    example = (ROOT / "examples" / "ppo.py").read_text(encoding="utf-8")
    assert [line for line in "\n".join(pieces).split("\n") if line] == [line for line in example.split("\n") if line]
