"""The keys of what is not called by a name alone: rows, upgrade cards, and needs in words of the language.

Whatever is counted or told about in a game has a key; those of a hero's spaces, rows, cards, tokens and companions are
each unique within the hero, and stay the same as long as its file says the same.
"""

from typing import Final, assert_never

from madking.lang import tree as t
from madking.lang.names import slug

STRAIGHTS: Final = {4: "small straight", 5: "large straight"}


def need_key(need: t.Need) -> str:
    """A need in words of the language: `2 sword + 2 pow`, `small straight`."""
    if isinstance(need, t.StraightNeed):
        return STRAIGHTS[need.length]
    if isinstance(need, t.SymbolNeed):
        return " + ".join(f"{wanted.count} {wanted.symbol}" for wanted in need.symbols)
    assert_never(need)


def upgrade_key(ability: t.Ability, level: t.Level) -> str:
    """The key of the upgrade card of a level: `smack-ii`."""
    return f"{ability.key}-{_numeral(level)}"


def row_text(ability: t.Ability, level: t.Level, row: t.Row) -> str:
    """How a row is called in an option: its own name, or its space and need."""
    if row.name is not None:
        return slug(row.name.en)
    return ability.key if len(level.rows) == 1 else f"{ability.key}: {need_key(row.need)}"


def row_keys(hero: t.Hero) -> list[str]:
    """The keys of all rows in the order of the file: their texts; one that a higher level says again has its number.

    So `smack: 3 sword` is on the board, and `smack-ii: 3 sword` on the upgrade card `smack-ii`.
    """
    found: list[str] = []
    for ability in hero.abilities:
        for level in ability.levels:
            for row in level.rows:
                text = row_text(ability, level, row)
                while text in found:
                    owner, colon, need = text.partition(":")
                    text = f"{owner}-{_numeral(level)}{colon}{need}"
                found.append(text)
    return found


def _numeral(level: t.Level) -> str:
    return "i" * level.number
