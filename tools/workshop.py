"""Writes what the workshop of the page has at hand: the words of the language, their meanings, recipes and examples.

python tools/workshop.py            # writes web/data/workshop.json, if it is stale
python tools/workshop.py --check    # only tells whether it is; exit code 1 if so

Words come from the grammar, meanings from the tables of docs/hero-language.md, recipes from docs/cookbook.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.language import word_families  # noqa: E402 - found only now

TARGET: Final = ROOT / "src" / "madking" / "web" / "data" / "workshop.json"
REFERENCE: Final = ROOT / "docs" / "hero-language.md"
COOKBOOK: Final = ROOT / "docs" / "cookbook"
EXAMPLES: Final = ROOT / "examples" / "heroes"
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_RULE: Final = re.compile(r" \((?:see )?[A-Z]{3,4}-\d+\)")
_BLOCK: Final = re.compile(r"^```hero\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_NAMED: Final = re.compile(r'^hero (\w+) "([^"]+)" / "([^"]+)"', re.MULTILINE)
_SKIPPED: Final = frozenset({"what", "command", "exit code of `check`"})
"""Tables of the reference that explain no words, by their first head."""


def main(arguments: Sequence[str]) -> int:
    """Writes the file, or tells that it is stale."""
    text = json.dumps(gathered(), ensure_ascii=False, separators=(",", ":")) + "\n"
    if TARGET.is_file() and TARGET.read_text("utf-8") == text:
        return 0
    checking = "--check" in arguments
    if not checking:
        TARGET.write_text(text, "utf-8")
    sys.stdout.write(f"{TARGET.relative_to(ROOT)}: {'stale' if checking else 'written'}\n")
    return 1 if checking else 0


def gathered() -> dict[str, Any]:
    """All that the page has at hand."""
    parts, statements, others = word_families()
    return {
        "words": {"part": sorted(parts), "statement": sorted(statements), "other": sorted(others)},
        "meanings": [*meanings(REFERENCE.read_text("utf-8"))],
        "recipes": [one for page in sorted(COOKBOOK.glob("*.md")) for one in recipes(page.read_text("utf-8"))],
        "examples": [example(file.read_text("utf-8")) for file in sorted(EXAMPLES.glob("*.hero"))],
    }


def meanings(text: str) -> Iterator[dict[str, str]]:
    """The rows of the tables: how something is said, and what it means."""
    head = ""
    for line in text.split("\n"):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) != 2:
            head = ""
        elif not head:
            head = cells[0]
        elif head not in _SKIPPED and cells[0].startswith("`"):
            for said in re.findall(r"`([^`]+)`", cells[0]):
                yield {"say": said, "means": _RULE.sub("", _LINK.sub(r"\1", cells[1]))}


def recipes(text: str) -> Iterator[dict[str, str]]:
    """The recipes of a page, behind its `# Recipes`: a title, a sentence or two, and what is to be written."""
    for section in re.split(r"^## ", text.partition("# Recipes")[2], flags=re.MULTILINE)[1:]:
        title, _, rest = section.partition("\n")
        block = _BLOCK.search(rest)
        if block is not None:
            about = " ".join(rest[: block.start()].split())
            yield {"title": title.strip(), "about": _LINK.sub(r"\1", about), "text": block[1]}


def example(text: str) -> dict[str, str]:
    """A hero of the examples."""
    found = _NAMED.search(text)
    assert found is not None, "an example begins with its hero"
    return {"key": found[1], "en": found[2], "ru": found[3], "text": text}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
