"""What is wrong with a text that the grammar cannot read: all of it, as far as it can be told apart.

After an error the reader goes on where something new begins: at the closing brace of the block, or at a word that can
begin a part of this block (or of one around it) and stands first in its line or behind a closed block.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from madking.errors import HeroFileError
from madking.lang.branches import Position
from madking.lang.grammar import Grammar, grammar
from madking.lang.limits import MAX_NAME
from madking.lang.names import VERY_LIKE, listed, slug, suggestion

if TYPE_CHECKING:
    from lark import Token
    from lark.parsers.lalr_interactive_parser import InteractiveParser

_Fault = tuple[int, str, tuple[str, ...]]
"""An index of the text, a sentence, and the words that may stand there."""
MOST_ERRORS: Final = 20
"""Beyond so many, a text is something else than a hero with mistakes."""


def place_in(text: str, index: int) -> Position:
    """Line and column of an index of the text."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def syntax_errors(text: str, source: str) -> list[HeroFileError]:
    """Every place where the text leaves the grammar, in the order of the text."""
    return [
        HeroFileError(source, *place_in(text, index), message, allowed)
        for index, message, allowed in _Reader(text).errors()
    ]


def expected_behind(text: str) -> frozenset[str]:
    """The terminals that can come next behind a text, which may have mistakes."""
    return frozenset(_Reader(text).expected())


class _Reader:
    """Reads a whole text, over its mistakes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.language = grammar()
        self.parser: InteractiveParser = self.language.lark.parse_interactive(text)
        self.state = self.parser.parser_state
        self.table: dict[Any, dict[str, Any]] = self.state.parse_conf.states
        self.depth = 0
        self.closed = False
        """While words are skipped: how many blocks were opened since, and whether one was closed just now."""

    def errors(self) -> list[_Fault]:
        """Where something is wrong, and what."""
        from lark import Token

        from madking.lang.lexer import END

        return self._read(chain(self._tokens(), [Token(END, "", len(self.text))]))

    def expected(self) -> set[str]:
        """What can come next when all is read."""
        self._read(self._tokens())
        return self._accepted(self.state.state_stack)

    def _read(self, tokens: "Iterable[Token]") -> list[_Fault]:
        found: list[_Fault] = []
        skipping = False
        for token in tokens:
            if skipping and not self._goes_on(token):
                continue
            skipping = False
            if self._takes(token):
                continue
            if found and not [*self._blocks()]:
                break  # the braces went wrong above: what follows the end is no mistake of its own
            found.append(self._fault(token))
            if len(found) == MOST_ERRORS:
                break
            self.depth, self.closed, skipping = 0, False, True
            if self._goes_on(token):
                skipping = not self._takes(token)
        return found

    def _tokens(self) -> "Iterator[Token]":
        lexer: Any = self.parser.lexer_thread
        yield from lexer.lex(self.state)

    def _takes(self, token: "Token") -> bool:
        from lark.exceptions import UnexpectedToken

        try:
            self.parser.feed_token(token)
        except UnexpectedToken:
            return False
        return True

    # --- going on behind a mistake

    def _goes_on(self, token: "Token") -> bool:
        """Whether reading can go on at this token; then the open parts that it does not belong to are dropped."""
        after_block, self.closed = self.closed, token == "}"
        if token == "{":
            self.depth += 1
        elif token == "}" and self.depth:
            self.depth -= 1
        elif token == "}":
            return self._closes()
        elif not self.depth and (after_block or self._begins_line(token)):
            return self._drops_to(token, [*self._blocks()])
        return False

    def _closes(self) -> bool:
        """Whether the innermost block can be closed here; one that must not be empty is dropped with its head."""
        innermost = next(self._blocks(), None)
        if innermost is None or self._drops_to("}", [innermost]):
            return innermost is not None
        self._cut(innermost - 1)
        return False

    def _drops_to(self, thing: str, blocks: list[int]) -> bool:
        name = self._literal(thing)
        for block in blocks:
            for length in self._lengths(block):
                if name and self._could_take(name, length):
                    self._cut(length)
                    return True
        return False

    def _blocks(self) -> Iterator[int]:
        """Behind how many values each open block begins, the innermost first."""
        closed = 0
        for index, value in reversed([*enumerate(self.state.value_stack, start=1)]):
            if value == "}":
                closed += 1
            elif value == "{" and closed:
                closed -= 1
            elif value == "{":
                yield index

    def _lengths(self, block: int) -> Iterator[int]:
        """How much of the stack may stay for the block to go on: all, its whole parts, or only its brace."""
        values = self.state.value_stack
        yield len(values)
        if block < len(values) and not isinstance(values[block], str):
            yield block + 1
        yield block

    def _could_take(self, name: str, length: int) -> bool:
        from madking.lang.lexer import takes

        return takes(self.table, self.state.state_stack[: length + 1], name)

    def _cut(self, length: int) -> None:
        del self.state.value_stack[length:]
        del self.state.state_stack[length + 1 :]

    def _literal(self, thing: str) -> str:
        return next((name for name, text in self.language.literals.items() if text == thing), "")

    def _begins_line(self, token: "Token") -> bool:
        start = token.start_pos or 0
        return not self.text[self.text.rfind("\n", 0, start) + 1 : start].strip()

    # --- what is said about it

    def _fault(self, token: "Token") -> _Fault:
        """Where the mistake is, a sentence about it, and the words that may stand there."""
        allowed = self._accepted(self.state.state_stack)
        mistaken = self._mistaken_name(allowed)
        if mistaken is not None:
            before = self._accepted(self.state.state_stack[:-1])
            words = [self.language.literals.get(name, "") for name in before]
            hint = self._slip(mistaken, words, -1) or suggestion(mistaken, words) or _expected(before, self.language)
            return mistaken.start_pos or 0, f"unknown word {mistaken[:MAX_NAME]!r}{hint}", self._words(before)
        index = token.start_pos or 0
        hint = self._hint(token, allowed)
        return index, _explanation(self.text, index, allowed, self.language, hint), self._words(allowed)

    def _hint(self, token: "Token", allowed: set[str]) -> str:
        """What helps more than a list of what may stand here; nothing if that list does."""
        if token in _SEPARATORS and "RBRACE" in allowed:
            return f"; statements and names follow each other without {_SEPARATORS[token]}"
        if token.type == "STRING" and "KEY" in allowed:
            return self._key_hint(token)
        if self._is_left_out(token):
            return f"; the word '{token}' is left out"
        words = [self.language.literals.get(name, "") for name in allowed]
        hint = self._slip(token, words, len(self.state.state_stack)) or self._verb_hint(token)
        if hint or token not in self.language.words:
            return hint
        if self._begins_line(token) and self._belongs_outside(token):
            return "; is a '}' missing before it?"
        return suggestion(token, words, VERY_LIKE)

    def _is_left_out(self, word: "Token") -> bool:
        """Whether a noun stands behind a number that needs none: `deal 2 damage`, `deal 2 pure damage`."""
        return word in _LEFT_OUT and _COUNTED.search(self.text, 0, word.start_pos or 0) is not None

    def _slip(self, word: str, words: list[str], end: int) -> str:
        """What was meant by a word that many take for another, or that needs one before it (`own upkeep`)."""
        stack = self.state.state_stack[:end]
        meant = [right for right in _SLIPS.get(word, ()) if right in words]
        meant += [f"{first} {word}" for first in _OWNERS if first in words and self._leads(stack, first, word)]
        return f"; did you mean {listed([*map(repr, meant)], 'or')}?" if meant else ""

    def _leads(self, stack: list[Any], first: str, word: str) -> bool:
        """Whether the word can follow this one here."""
        action, state = self.table[stack[-1]].get(self._literal(first), (None, None))
        return action is not None and isinstance(state, int) and self._literal(word) in self.table[state]

    def _verb_hint(self, name: "Token") -> str:
        """For a name behind a verb that is not for it: how one says it instead."""
        if name not in _names_in(self.text):
            return ""
        said = [value for value in self.state.value_stack[-2:] if isinstance(value, str)]
        return next((_INSTEAD[verb].format(name=name) for verb in said if verb in _INSTEAD), "")

    def _key_hint(self, name: "Token") -> str:
        """For a name where a key should be: the key that it has, or gets."""
        key, before = slug(name[1:-1]), self.state.value_stack[-1]
        if before in _KEYED:
            return f"; a key comes before the name, as in '{before} {key or before} {name[:MAX_NAME]}'"
        return f"; what has a name is called by its key, here '{key}'" if key else ""

    def _words(self, names: set[str]) -> tuple[str, ...]:
        """Terminals as an author writes them, or is told of them."""
        return tuple(sorted(_DESCRIPTIONS.get(name) or self.language.literals[name] for name in names))

    def _mistaken_name(self, allowed: set[str]) -> "Token | None":
        """What was read as a name because nothing else fits, though nothing is called so: `if nott has stun`."""
        from lark import Token

        last = self.state.value_stack[-1] if self.state.value_stack else None
        if not isinstance(last, Token) or last.type != "KEY":
            return None
        if not self._begins_line(last) and (len(allowed) > _FEW or allowed & _BRACES):
            return None
        rivals = [name for name in self.table[self.state.state_stack[-2]] if name in self.language.literals]
        return last if rivals and last not in _names_in(self.text) else None

    def _accepted(self, stack: list[Any]) -> set[str]:
        """What can come next."""
        from madking.lang.lexer import takes

        return {name for name in self.table[stack[-1]] if name.isupper() and takes(self.table, stack, name)}

    def _belongs_outside(self, token: "Token") -> bool:
        """Whether the word begins a part of a block around the innermost one."""
        name, outer = self._literal(token), [*self._blocks()][1:]
        return any(self._could_take(name, length) for block in outer for length in self._lengths(block))


_LEFT_OUT: Final = frozenset({"damage", "health", "card", "cards"})
"""Nouns that statements do without."""
_COUNTED: Final = re.compile(r"\b[0-9]+ +(?:[a-z]+ +)?\Z")
_OWNERS: Final = ("own", "another")
"""Whose phase it is stands before it."""
_SLIPS: Final = {"attack": ("attacking",), "else": ("otherwise",), "lose": ("remove", "drain")}
"""Words that many write, and those of the language."""
_INSTEAD: Final = {
    "remove": "; say 'remove 1 {name}', or 'remove stack' in its own rules",
    "set": "; 'set' is for dice: say 'gain 1 {name}' or 'remove 1 {name}'",
}
"""What to say instead of a verb and the name of a token."""
_BRACES: Final = {"LBRACE", "RBRACE"}
_SEPARATORS: Final = {",": "commas", ";": "semicolons"}
_KEYED: Final = frozenset({"hero", "symbol", "state", "side"})
"""Words behind which a key stands, and then a name."""
_NAMES: Final = re.compile(r'#[^\n]*|"([^"\r\n]*)"|\b(?:symbol|state|side)\s+([a-z][\w-]*)')


def _names_in(text: str) -> set[str]:
    """The keys that a text declares, as well as they can be told from one that cannot be read."""
    return {key or slug(name) for name, key in _NAMES.findall(text)}


_THING: Final = re.compile(r'[^\W\d][\w-]*|[0-9]+|"[^"\r\n]*"|.', re.DOTALL)
_DESCRIPTIONS: Final = {
    "KEY": "a name",
    "INT": "a number",
    "STRING": "a name in quotation marks",
    "$END": "the end of the file",
}
_FEW: Final = 6


def _explanation(text: str, index: int, allowed: set[str], language: Grammar, hint: str) -> str:
    """One sentence about what stands at the index of the text, though only `allowed` may."""
    match = _THING.match(text, index)
    if match is None:
        return "the file ends too early" + _expected(allowed & {"RBRACE"} or allowed, language)
    thing = match[0]
    if thing == '"':
        return "this name is not closed: it needs a quotation mark at both ends, on one line"
    if not thing[0].isalpha() or thing in language.words or (hint and thing in _names_in(text)):
        shown = thing if thing[0] == '"' and thing.isprintable() else repr(thing)
        return f"{shown[:MAX_NAME]} cannot stand here" + (hint or _expected(allowed, language))
    words = [language.literals.get(name, "") for name in allowed] + ([thing.lower()] if "KEY" in allowed else [])
    return f"unknown word {thing[:MAX_NAME]!r}" + (hint or suggestion(thing, words) or _expected(allowed, language))


_EXAMPLES: Final = {"a statement": ("deal", "gain", "heal", "inflict")}
_LISTED: Final = "a part of a hero"
"""The family of words that is small enough to be listed as a whole."""


def _examples(family: str, language: Grammar) -> str:
    """Some words of a family, or all, for those who do not know what it is."""
    all_of_it = sorted(language.literals[name] for name in language.families[family]) if family == _LISTED else ()
    words = [f"'{word}'" for word in all_of_it or _EXAMPLES.get(family, ())]
    such_as = "" if all_of_it else "such as "
    return f" ({such_as}{listed(words, 'or')})" if words else ""


def _expected(allowed: set[str], language: Grammar) -> str:
    """What was allowed instead, if that is little enough to read; what begins alike is called by one name."""
    left, things = set(allowed), []
    for name, firsts in language.families.items():
        if firsts <= left:
            left -= firsts
            things.append(name + _examples(name, language))
    things += [_DESCRIPTIONS.get(name) or f"'{language.literals[name]}'" for name in left]
    if not things or len(things) > _FEW:
        return ""
    return "; expected " + listed(sorted(things), "or")
