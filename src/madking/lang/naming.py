"""The names that a file may use, and what is wrong with a name: unknown, or said twice."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from madking.lang import tree as t
from madking.lang.names import slug, suggestion, titled
from madking.lang.parser import Parsed

Said = tuple[str, t.Node, str]
"""What is said, the node that says it, and where in it."""


class Problem(NamedTuple):
    """Something that is wrong with a node, or with one part of it."""

    node: t.Node
    message: str
    part: str = ""
    once: bool = False
    """Whether the sentence is told only where it is first true: what it asks for mends the other places too."""


Problems = Iterator[Problem]


@dataclass(frozen=True)
class Book:
    """The names that the file may use."""

    says: Callable[[t.Node, str], bool]
    """Whether a part of a node is written in the text, and not merely a default."""
    of_hero: bool
    """Whether the file is a hero's: the common file declares no symbols."""
    symbols: tuple[str, ...]
    last_face: str
    tokens: frozenset[str]
    own_tokens: frozenset[str]
    shared_tokens: frozenset[str]
    shared_cards: frozenset[str]
    limits: dict[str, int]
    companions: dict[str, t.Companion]
    sides: frozenset[str]
    spaces: dict[str, t.Ability]

    def states(self) -> frozenset[str]:
        """The states of all companions."""
        return frozenset(state.key for companion in self.companions.values() for state in companion.states)


def book_of(parsed: Parsed, common: t.Common) -> Book:
    """The names that a file may use: its own, and those of the common file."""
    tree = parsed.tree
    own = frozenset(token.key for token in tree.tokens)
    limits = {token.key: token.limit for token in (*common.tokens, *tree.tokens)}
    none: frozenset[str] = frozenset()
    if isinstance(tree, t.Common):
        return Book(parsed.says, False, (), "", own, none, none, none, limits, {}, none, {})
    return Book(
        says=parsed.says,
        of_hero=True,
        symbols=tuple(symbol.key for symbol in tree.symbols),
        last_face=tree.dice[5] if len(tree.dice) == 6 else "",
        tokens=own | frozenset(tree.uses),
        own_tokens=own,
        shared_tokens=frozenset(token.key for token in common.tokens),
        shared_cards=frozenset(card.key for card in common.cards),
        limits=limits,
        companions={companion.key: companion for companion in reversed(tree.companions)},
        sides=frozenset(side.key for side in tree.sides),
        spaces={ability.key: ability for ability in reversed(tree.abilities)},
    )


# --- names that must be known -----------------------------------------------------------------

_BY_THEMSELVES: Final = (t.Roll, t.Offer, t.Ability, t.SetState)
"""What may name nothing there, and is checked by itself."""
_WITH_HEALTH: Final = (t.CompanionHealth, t.CompanionFalls, t.Shelter, t.Mend, t.Hurt)


def reference_problems(node: t.Node, book: Book) -> Problems:
    """The symbol, token, side, space or companion that the node names, each in a field of that name, must be known."""
    if isinstance(node, _BY_THEMSELVES):
        return
    for kind, name in t.parts_of(node).items():
        if kind == "symbol" and isinstance(name, str):
            yield from symbol_problems(node, name, book)
        elif kind == "token" and isinstance(name, str):
            yield from token_problems(node, name, book)
        elif kind == "side" and isinstance(name, str):
            yield from unknown(node, "side", name, book.sides)
        elif kind == "space" and isinstance(name, str):
            yield from unknown(node, "board space", name, book.spaces)
        elif kind == "companion" and isinstance(name, str):
            yield from _companion_problems(node, name, book)


def unknown(node: t.Node, what: str, name: str, known: Iterable[str], part: str = "KEY 0") -> Problems:
    """A name that is not among the known ones."""
    names = set(known)
    if name not in names:
        yield Problem(node, f"unknown {what} '{name}'" + suggestion(name, names), part)


def symbol_problems(node: t.Node, symbol: str, book: Book, part: str = "KEY 0") -> Problems:
    """A symbol that the file does not declare."""
    declared = f'symbol {symbol} "{titled(symbol)}"' if book.of_hero else ""
    return _undeclared(node, "symbol", symbol, book.symbols, declared, part)


def token_problems(node: t.Node, token: str, book: Book, part: str = "KEY 0") -> Problems:
    """A token that the file neither has nor uses."""
    if token in book.shared_tokens - book.tokens:
        yield Problem(node, f"'{token}' is a common token: list it behind 'uses'", part, once=True)
    elif token not in book.tokens:
        kind = t.TokenKind.NEGATIVE if isinstance(node, t.Inflict) else t.TokenKind.POSITIVE
        declared = f'token "{titled(token)}" {kind.value} limit 3 {{ }}'
        yield from _undeclared(node, "token", token, book.tokens | book.shared_tokens, declared, part)


def _undeclared(node: t.Node, what: str, name: str, known: Iterable[str], declared: str, part: str) -> Problems:
    """A name that nothing declares: misspelt wherever it stands, or else to be declared, which is said once."""
    for problem in unknown(node, what, name, known, part):
        misspelt = suggestion(name, known) or not declared
        yield problem if misspelt else problem._replace(message=f"{problem.message}; declare it: {declared}", once=True)


def _companion_problems(node: t.Node, name: str, book: Book) -> Problems:
    companion = book.companions.get(name)
    if companion is None:
        yield from unknown(node, "companion", name, book.companions)
    elif isinstance(node, _WITH_HEALTH) and not companion.fallen:
        yield Problem(node, f"'{name}' has no health of its own", "KEY 0")
    elif isinstance(node, t.Activate) and companion.act is None:
        yield Problem(node, f"'{name}' has no 'act'", "KEY 0")


# --- names that are said twice ----------------------------------------------------------------


def names_twice(what: str, names: Iterable[t.Name]) -> Problems:
    """Names that come to the same key, or are the same in Russian."""
    found = list(names)
    yield from twice(what, ((slug(name.en), name, "STRING 0") for name in found))
    yield from twice(what, ((name.ru.casefold(), name, "STRING 1") for name in found if name.ru))


def twice(what: str, said: Iterable[Said]) -> Problems:
    """A problem for everything that was said before."""
    seen: Counter[str] = Counter()
    for text, node, part in said:
        if text and seen[text]:
            yield Problem(node, f"{what} '{text}' stands here for the second time", part)
        seen[text] += 1
