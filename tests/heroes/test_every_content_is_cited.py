"""Nothing ships untested: each piece of content is named by a test, and tests name nothing that is not there.

An ability at a level is "<hero>/<Ability> II" (that is its upgrade card too), a row with a name of its own
"<hero>/<Row>", a card "<hero>/<Card>", a token "<file>/<Token>" by the file that defines it, a companion
"<hero>/<Companion>". A passive that stands on both sides of a board carries the side: "<hero>/<Ability> I (cursed)".
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from madking.lang import tree as t
from madking.lang.library import hero_keys, load_common, load_hero


def ids_of_ability(ability: t.Ability) -> Iterator[str]:
    """Its levels, and the rows with names of their own."""
    side = f" ({ability.side})" if ability.side and ability.slot is t.Slot.PASSIVE else ""
    for level in ability.levels:
        yield f"{ability.name.en} {'I' * level.number}{side}"
        yield from (row.name.en for row in level.rows if row.name is not None)


def ids_of_file(content: t.Hero | t.Common) -> Iterator[str]:
    """The names of everything that a hero file defines."""
    yield from (token.name.en for token in content.tokens)
    yield from (card.name.en for card in content.cards)
    if isinstance(content, t.Hero):
        yield from (companion.name.en for companion in content.companions)
        for ability in content.abilities:
            yield from ids_of_ability(ability)


def shipped_ids() -> set[str]:
    """The ids of everything in the shipped hero files."""
    files: dict[str, t.Hero | t.Common] = {"common": load_common()}
    files |= {key: load_hero(key) for key in hero_keys()}
    return {f"{file}/{name}" for file, content in files.items() for name in ids_of_file(content)}


def ids_of_mark(mark: ast.Call, where: str) -> Iterator[str]:
    """The ids that a mark names; they are written out, so that they can be searched for."""
    for argument in mark.args:
        assert isinstance(argument, ast.Constant), f"{where}:{mark.lineno}: write the id out"
        yield str(argument.value)


@cache
def cited_ids() -> set[str]:
    """The ids in the content marks of all tests in this folder."""
    found: set[str] = set()
    for source in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "content":
                found.update(ids_of_mark(node, source.name))
    return found


def test_every_piece_of_content_is_cited_by_a_test() -> None:
    assert sorted(shipped_ids() - cited_ids()) == []


def test_no_test_cites_content_that_does_not_exist() -> None:
    assert sorted(cited_ids() - shipped_ids()) == []


def test_no_two_pieces_of_content_share_an_id() -> None:
    for key in hero_keys():
        names = list(ids_of_file(load_hero(key)))
        assert len(names) == len(set(names))


def test_the_lists_are_as_long_as_the_sheets_say() -> None:
    names = list(ids_of_file(load_hero("barbarian")))
    assert len(names) == 9 + 10 + 2 + 5 + 1
    assert len(load_common().cards) == 18
