"""Every recipe of docs/cookbook, put into a hero: right, said in both languages, written back, and played."""

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import madking
from madking.lang import check, load_common, parse, to_text
from madking.lang import tree as t
from madking.lang.facts import facts

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "cookbook").glob("*.md"))
BASE = (ROOT / "tests" / "heroes_for_tests" / "cookbook.hero").read_text("utf-8")
STEPS = 900


class Recipe(NamedTuple):
    """A title of a page, and what stands under it."""

    page: str
    title: str
    prose: str
    blocks: list[str]


def recipes(page: str, text: str) -> list[Recipe]:
    """The recipes of a page: `## title`, a sentence or two, one block."""
    _head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    found = []
    for section in sections:
        title, _, rest = section.partition("\n")
        blocks = re.findall(r"^```hero\n(.*?)^```$", rest, re.DOTALL | re.MULTILINE)
        found.append(Recipe(page, title.strip(), rest.partition("```")[0].strip(), blocks))
    return found


ALL = [recipe for page in PAGES for recipe in recipes(page.name, page.read_text("utf-8"))]


def cooked(recipe: str) -> str:
    """The base hero with a recipe in it; what there is only one of is the recipe's."""
    text = BASE
    for slot in ("defensive", "ultimate"):
        if re.search(rf"^\s*{slot} ", recipe, re.MULTILINE):
            text = re.sub(rf"\n    {slot} .*?\n    \}}\n", "", text, flags=re.DOTALL)
    if '"Focus"' in recipe:
        text = re.sub(r'\n    token "Focus".*?\n    \}\n', "", text, flags=re.DOTALL)
    return text.rstrip().removesuffix("}") + recipe + "}\n"


def tried(recipe: str, folder: Path) -> t.Hero:
    """Checks a recipe in its hero, says it, writes it back and plays it; raises whatever is wrong."""
    text, common = cooked(recipe), load_common()
    parsed = parse(text, "recipe.hero")
    assert [str(error) for error in check(parsed, common)] == []
    hero = parsed.tree
    assert isinstance(hero, t.Hero)
    assert parse(to_text(hero)).tree == hero
    english, russian = facts(hero, common, "en"), facts(hero, common, "ru")
    assert english.keys() == russian.keys()
    file = folder / "recipe.hero"
    file.write_text(text, "utf-8")
    play(str(file))
    return hero


def play(file: str) -> None:
    """The hero against itself, at random."""
    rng = Random(file.rpartition("/")[2])
    state = madking.start([file, file])
    for _ in range(STEPS):
        if state.over:
            state = madking.start([file, file])
        codes = madking.legal(state)
        madking.step(state, rng.choice(codes) if codes else madking.sample(state, rng))


@pytest.mark.parametrize("recipe", ALL, ids=lambda recipe: f"{recipe.page}: {recipe.title}")
def test_a_recipe_works(recipe: Recipe, tmp_path: Path) -> None:
    assert len(recipe.blocks) == 1
    assert recipe.prose
    tried(recipe.blocks[0], tmp_path)


def test_the_cookbook_is_full() -> None:
    assert len(recipes("README.md", (ROOT / "docs" / "cookbook" / "README.md").read_text("utf-8"))) >= 12
    assert len({(recipe.page, recipe.title) for recipe in ALL}) == len(ALL)


RIGHT = 'action "A" main cost 1 { gain 2 focus }\n'
BROKEN = [
    'action "A" main cost 1 { gain 2 fokus }\n',
    'action "A" main cost 1 { gane 2 focus }\n',
    'offensive "Stab" { level 1 { row need 3 crown { deal 4 } } }\n',
    'offensive "Sword" { level 1 { row need 3 swords { deal 4 } } }\n',
]


@pytest.mark.parametrize("planted", BROKEN)
def test_a_broken_recipe_fails(planted: str, tmp_path: Path) -> None:
    page = "".join(f"## {block[:6]}\n\nWords.\n\n```hero\n{block}```\n\n" for block in (RIGHT, planted))
    right, wrong = recipes("page.md", page)
    tried(right.blocks[0], tmp_path)
    with pytest.raises((AssertionError, madking.MadkingError)):
        tried(wrong.blocks[0], tmp_path)
