"""The grammar of the language, and the tables that lark makes of it, kept between programs."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from madking.folders import cache_folder

if TYPE_CHECKING:
    from lark import Lark, Token


class Grammar(NamedTuple):
    """The parser, the text of each of its terminals, and the words among them."""

    lark: "Lark"
    literals: dict[str, str]
    words: frozenset[str]


@cache
def grammar() -> Grammar:
    """The grammar of `hero.lark`, made once."""
    from lark import Lark
    from lark.lark import PostLex
    from lark.lexer import PatternStr

    class WholeWords(PostLex):
        """Lets the lexer read names everywhere, so that "healing" is never read as "heal" and "ing"."""

        always_accept = ("KEY",)

        def process(self, stream: "Iterator[Token]") -> "Iterator[Token]":
            return stream

    text = Path(__file__).with_name("hero.lark").read_text("utf-8")
    lark = Lark(
        text,
        parser="lalr",
        propagate_positions=True,
        maybe_placeholders=False,
        postlex=WholeWords(),
        cache=_kept_tables(text) or False,
    )
    literals = {term.name: term.pattern.value for term in lark.terminals if isinstance(term.pattern, PatternStr)}
    return Grammar(lark, literals, frozenset(word for word in literals.values() if word.isalpha()))


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
    """The words of the language; no symbol and no token can be called like one."""
    return grammar().words
