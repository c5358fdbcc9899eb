"""Every recipe of docs/cookbook, put into a hero: right, said in both languages, written back, and played."""

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import NamedTuple, get_args

import pytest

import madking
from madking.lang import beginnings, check, hero_keys, load_common, load_hero, parse, to_text
from madking.lang import tree as t
from madking.lang.facts import facts
from madking.lang.judging import judge
from madking.lang.notes import USUAL_DECKS
from madking.workbench.looks import drawings

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
    """The recipes of a page, behind its `# Recipes`: `## title`, a sentence or two, one block."""
    _before, _, behind = text.partition("# Recipes")
    _head, *sections = re.split(r"^## ", behind, flags=re.MULTILINE)
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


README = (ROOT / "docs" / "cookbook" / "README.md").read_text("utf-8")


def test_the_cookbook_is_full() -> None:
    assert len(recipes("README.md", README)) >= 12
    assert len({(recipe.page, recipe.title) for recipe in ALL}) == len(ALL)


def test_the_cookbook_opens_with_the_whole_hero_that_new_writes() -> None:
    (whole,) = re.findall(r"^```hero\n(.*?)^```$", README.partition("# Recipes")[0], re.DOTALL | re.MULTILINE)
    assert whole == beginnings.small("Storm Caller")
    judged = judge(whole, "storm_caller.hero")
    assert judged.hero is not None
    assert judged.notes == []


def table(title: str) -> list[list[str]]:
    """The rows of the table under a title of the cookbook, cell by cell."""
    section = README.partition(f"## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.split("\n") if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_common_tokens_are_all_told() -> None:
    told = [cells[:2] for cells in table("The common tokens")]
    assert told == [[f"`{token.key}`", f"{token.kind.value}, {token.limit}"] for token in load_common().tokens]


def told_in(title: str) -> list[str]:
    """What the first cells of a table say, each thing by itself."""
    return [thing for cells in table(title) for thing in re.findall(r"`([^`]+)`", cells[0])]


def happening(said: str) -> t.Moment | type[t.Node]:
    """What a rule at this moment hears: a moment, or a kind of happening."""
    text = said.replace("TOKEN", "focus").replace("COMPANION", "hound")
    hero = parse(f'hero d "D" {{ when {text} {{ }} }}').tree
    assert isinstance(hero, t.Hero)
    heard = hero.rules[0].moment
    return heard if isinstance(heard, t.Moment) else type(heard)


def test_the_moments_of_rules_are_all_told() -> None:
    told = told_in("Moments of rules")
    assert len(told) == len(set(told))
    assert {happening(one) for one in told} == {*t.Moment, *get_args(t.Happening)}


@pytest.mark.parametrize("said", told_in("Moments of offers and cards"))
def test_an_offer_may_ask_for_the_moments_that_are_told(said: str) -> None:
    parse(f'hero d "D" {{ token "T" positive limit 1 {{ spend 1 when {said} {{ }} }} }}')


def test_everyone_whom_a_text_can_name_is_told() -> None:
    assert told_in("Who") == [who.value for who in t.Who]


_NUMBERS = {"three of a symbol": 3, "four": 4, "five": 5, "a small straight": 4, "a large straight": 5}


def usual_damage(said: str) -> str:
    """The middle half of what rows of this need deal at level 1, where they deal one plain number."""
    slot = t.Slot.ULTIMATE if said == "an ultimate" else t.Slot.OFFENSIVE
    dealt = []
    for hero in map(load_hero, hero_keys()):
        levels = (ability.levels[0] for ability in hero.abilities if ability.slot is slot)
        for row in (row for level in levels for row in level.rows):
            match row.need, [one.amount.terms for one in row.body if isinstance(one, t.Deal)]:
                case t.StraightNeed(length), [(t.Number(value),)] if "straight" in said and length == _NUMBERS[said]:
                    dealt.append(value)
                case t.SymbolNeed((count,)), [(t.Number(value),)] if count.count == _NUMBERS.get(said, 5):
                    dealt += [] if "straight" in said else [value]
    low, _, high = quantiles(dealt, n=4, method="inclusive")
    return f"{said} {round(low)} to {round(high)}"


def test_the_usual_numbers_are_those_of_the_shipped_heroes() -> None:
    words = " ".join(README.split())
    for said in (*_NUMBERS, "an ultimate"):
        assert usual_damage(said) in words


def _range(counts: Iterable[int]) -> str:
    found = sorted(counts)
    return str(found[0]) if found[0] == found[-1] else f"{found[0]} to {found[-1]}"


def test_what_a_hero_needs_is_what_the_shipped_ones_have() -> None:
    heroes = [hero for hero in map(load_hero, hero_keys()) if not hero.sides]
    told = {cells[0]: cells[1] for cells in table("What a complete hero needs")}
    for slot in t.Slot:
        counts = (sum(one.slot is slot for one in hero.abilities) for hero in heroes)
        assert told[f"`{slot.value}`"] == _range(counts), slot
    assert told["`level 2`, `level 3`"] == _range(upgrades(hero) for hero in heroes)
    assert told["`action`"] == _range(len(hero.cards) for hero in heroes)
    assert told["`token`"] == _range(len(hero.tokens) for hero in heroes)
    assert told["`uses`"] == _range(len(hero.uses) for hero in heroes)
    assert told['`symbol KEY "Name"`'] == _range(len(hero.symbols) for hero in heroes)
    common, words = len(load_common().cards), " ".join(README.split())
    assert f"the {common} common cards" in words
    assert f"by themselves: {_range(USUAL_DECKS)} in all" in words
    assert f"upgrades and cards of its own together are {_range(size - common for size in USUAL_DECKS)}" in words


def upgrades(hero: t.Hero) -> int:
    return sum(len(ability.levels) - 1 for ability in hero.abilities)


def test_the_pictures_of_the_recipe_are_there() -> None:
    (recipe,) = (one for one in ALL if one.title == "Colours and pictures")
    assert {*re.findall(r'icon (?:\w+ )?"([^"]+)"', recipe.blocks[0])} <= drawings().keys()


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
    right, wrong = recipes("page.md", f"# Recipes\n\n{page}")
    tried(right.blocks[0], tmp_path)
    with pytest.raises((AssertionError, madking.MadkingError)):
        tried(wrong.blocks[0], tmp_path)
