"""The grammar of the language, and the tables that lark makes of it, kept between programs."""

import os
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from madking.folders import cache_folder

if TYPE_CHECKING:
    from lark import Lark


class Grammar(NamedTuple):
    """The parser, the text of each of its terminals, the words among them, those that no name may be, and what
    terminals the families of words begin with."""

    lark: "Lark"
    literals: dict[str, str]
    words: frozenset[str]
    reserved: frozenset[str]
    families: dict[str, frozenset[str]]


FAMILIES: Final = {
    "a part of a hero": "_hero_item",
    "a statement": "_effect",
    "a condition": "_conditions",
    "an amount": "amount",
    "a moment": "moment",
}
"""What people call the families of words, and their rules in the grammar."""


@cache
def grammar() -> Grammar:
    """The grammar of `hero.lark`, made once."""
    from lark import Lark
    from lark.lexer import PatternStr

    from madking.lang.lexer import ContextLexer

    text = Path(__file__).with_name("hero.lark").read_text("utf-8")
    lark = Lark(
        text,
        parser="lalr",
        lexer=ContextLexer,
        propagate_positions=True,
        maybe_placeholders=False,
        cache=_kept_tables(text) or False,
    )
    literals = {term.name: term.pattern.value for term in lark.terminals if isinstance(term.pattern, PatternStr)}
    words = {name: word for name, word in literals.items() if word.isalpha()}
    beginnings = _beginnings(lark)
    families = {name: beginnings[rule] for name, rule in FAMILIES.items()}
    return Grammar(lark, literals, frozenset(words.values()), _reserved(lark, words), families)


def _beginnings(lark: "Lark") -> dict[str, frozenset[str]]:
    """The terminals that each rule of the grammar can begin with; none of our rules is empty."""
    first: dict[str, set[str]] = {}
    grown = True
    while grown:
        grown = False
        for rule in lark.rules:
            begin = rule.expansion[0]
            known = first.setdefault(rule.origin.name, set())
            more = {begin.name} if begin.is_term else first.get(begin.name, set())
            grown = grown or not more <= known
            known |= more
    return {name: frozenset(terminals) for name, terminals in first.items()}


def _reserved(lark: "Lark", words: dict[str, str]) -> frozenset[str]:
    """The words that mean something else than a name where a name can stand, by the tables of the parser."""
    from lark.parsers.lalr_analysis import Shift

    table: dict[int, dict[str, tuple[object, object]]] = lark.parser.parser._parse_table.states
    found: set[str] = set()
    for actions in table.values():
        named = actions.get("KEY")
        if named is not None:
            rivals = (name for name in words if name in actions)
            found |= {words[name] for name in rivals if named[0] is Shift or actions[name] != named}
    return frozenset(found)


def _kept_tables(text: str) -> str:
    """A file of this user that keeps the parser's tables, for making them takes a second; none if there is no room."""
    try:
        folder = cache_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return ""
    made_of = f"{text} {sys.version}".encode()
    return str(folder / f"grammar-{sha256(made_of).hexdigest()[:16]}.tables") if os.access(folder, os.W_OK) else ""


def reserved_words() -> frozenset[str]:
    """The words that can stand where a name can; no symbol, token, companion, state or side can be called like one."""
    return grammar().reserved
