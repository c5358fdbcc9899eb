"""Writes what follows from the grammar alone: the highlighting for editors, and the reserved words of the reference.

python tools/language.py            # writes what is stale
python tools/language.py --check    # only tells it; exit code 1 if something is
"""

import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from madking.lang.grammar import grammar, reserved_words

ROOT: Final = Path(__file__).resolve().parent.parent
HIGHLIGHTING: Final = ROOT / "editors" / "vscode" / "syntaxes" / "hero.tmLanguage.json"
REFERENCE: Final = ROOT / "docs" / "hero-language.md"
_RESERVED: Final = re.compile(r"(?<=<!-- reserved words -->\n).*?(?=<!-- end -->)", re.DOTALL)
_BLOCKS: Final = frozenset({"hero", "common", "level", "row", "state", "act", "spend", "pay", "free"})
"""Words that begin a part of something else than a hero."""


def main(arguments: Sequence[str]) -> int:
    """Writes the stale files, or names them."""
    reference = REFERENCE.read_text("utf-8")
    made = {HIGHLIGHTING: highlighting(), REFERENCE: _RESERVED.sub(reserved_list(), reference)}
    stale = [file for file, text in made.items() if not file.exists() or file.read_text("utf-8") != text]
    for file in stale:
        if "--check" not in arguments:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(made[file], "utf-8")
        sys.stdout.write(f"{file.relative_to(ROOT)}: {'stale' if '--check' in arguments else 'written'}\n")
    return 1 if stale and "--check" in arguments else 0


def reserved_list() -> str:
    """The reserved words, in lines of a readable width."""
    lines = [""]
    for word in sorted(reserved_words()):
        if len(f"{lines[-1]} `{word}`") > 118:
            lines.append("")
        lines[-1] = f"{lines[-1]} `{word}`".lstrip()
    return "\n".join([*lines, ""])


def word_families() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Every word of the language by what it does: those that begin a part, those that begin a statement, the others."""
    language = grammar()
    said = {name: {language.literals[one] for one in firsts if one in language.literals}
            for name, firsts in language.families.items()}  # fmt: skip
    parts = language.words & (said["a part of a hero"] | _BLOCKS)
    statements = frozenset(said["a statement"] - parts)
    return parts, statements, language.words - parts - statements


def highlighting() -> str:
    """A TextMate grammar: comments, names, numbers, and every word of the language by what it does."""
    parts, statements, others = word_families()
    patterns: list[dict[str, Any]] = [
        {"name": "comment.line.number-sign.hero", "match": "#.*$"},
        {"name": "string.quoted.double.hero", "match": '"[^"]*"'},
        {"name": "constant.numeric.hero", "match": r"\b[0-9]+\b"},
        {"name": "keyword.other.declaration.hero", "match": _words(parts)},
        {"name": "support.function.statement.hero", "match": _words(statements)},
        {"name": "keyword.control.hero", "match": _words(others)},
        {"name": "variable.other.hero", "match": "[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*"},
    ]
    made = {
        "name": "Hero",
        "scopeName": "source.hero",
        "fileTypes": ["hero"],
        "patterns": patterns,
    }
    return json.dumps(made, indent=2) + "\n"


def _words(words: Iterable[str]) -> str:
    return f"(?<![\\w-])(?:{'|'.join(sorted(words))})(?![\\w-])"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
