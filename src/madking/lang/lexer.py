"""From text to the leaves of the grammar: a word is a word of the language where one can stand, and otherwise a name.

So `hurt` may be the name of a token: where a name is asked for, no statement can begin. Few words can stand where a
name can (`grammar.reserved_words`).
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer, LexerState, PatternStr
from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_parser_state import ParserState

_THINGS: Final = re.compile(
    r'(?P<SPACE>\s+)|(?P<COMMENT>#[^\n]*)|(?P<STRING>"[^"\r\n]*")'
    r"|(?P<KEY>[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)|(?P<INT>[0-9]+)|(?P<OTHER>.)",
    re.DOTALL,
)
END: Final = "$END"
_Table = dict[Any, dict[str, tuple[Any, Any]]]


def takes(table: _Table, stack: Sequence[Any], name: str) -> bool:
    """Whether a leaf of this kind can come next, after all that it would round off."""
    if name not in table[stack[-1]]:
        return False
    states = list(stack)
    while True:
        action, argument = table[states[-1]].get(name, (None, None))
        if action is None or action is Shift:
            return action is Shift
        if name == END and argument.origin.name == "start":
            return True
        del states[len(states) - len(argument.expansion) :]
        states.append(table[states[-1]][argument.origin.name][1])


class ContextLexer(Lexer):
    """Tells words of the language from names by what the parser can take next."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: LexerConf) -> None:
        patterns = {one.name: one.pattern for one in lexer_conf.terminals}
        self._literals = {one.value: name for name, one in patterns.items() if isinstance(one, PatternStr)}

    def lex(self, lexer_state: LexerState, parser_state: ParserState[Any]) -> Iterator[Token]:
        """The leaves one by one; each is judged when the parser has taken the one before."""
        text = lexer_state.text.text
        table: _Table = parser_state.parse_conf.states
        line, line_start = 1, 0
        for found in _THINGS.finditer(text):
            kind, thing, start = found.lastgroup or "", found[0], found.start()
            if kind == "SPACE":
                if "\n" in thing:
                    line += thing.count("\n")
                    line_start = start + thing.rindex("\n") + 1
                continue
            if kind == "COMMENT":
                continue
            if kind in ("KEY", "OTHER"):
                kind = self._kind(thing, kind, table, parser_state.state_stack)
            column = start - line_start + 1
            yield Token(kind, thing, start, line, column, line, column + len(thing), start + len(thing))

    def _kind(self, thing: str, kind: str, table: _Table, stack: Sequence[Any]) -> str:
        word = self._literals.get(thing)
        if word is None:
            return kind
        actions = table[stack[-1]]
        if word in actions and (kind not in actions or takes(table, stack, word)):
            return word
        return kind if kind in actions and takes(table, stack, kind) else word
