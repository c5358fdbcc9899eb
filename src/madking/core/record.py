"""The log: a header, the hero texts, then one line for each decision and outcome, each sealed to all lines before it.

A game carries its content: the header names every hero text by its hash, and each text stands below it once, line by
line behind a bar. The seal is a running digest of the header and the steps, so an edited, swapped or missing line is
found where it stands; the last line counts the steps and carries the digest of what lies on the table (`landing`).
Text, append-only; `madking.load` plays it back. Logs of the first format hold no texts, only a digest of them all.
"""

import hashlib
import shlex
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from madking.core.trails import Trail
from madking.errors import LogError
from madking.lang.library import brief, in_full, text_hash
from madking.lang.limits import MAX_BYTES

FORMAT: Final = "madking-log 2"
BARE_FORMAT: Final = "madking-log 1"
"""Of logs without texts."""
TEXT: Final = "text "
"""Before the hash of a text that follows."""
SETTLED: Final = "! "
"""Before a step by which people or the clock, not the rules, ended the game, or somebody's part in it."""
BAR: Final = "|"
"""Before each line of a text."""
FIELDS: Final = ("engine", "content", "ruleset", "mode", "heroes", "seed", "language")


@dataclass(frozen=True)
class Header:
    """What a game was set up with."""

    engine: str
    content: str
    """The hash of the common file's text and of each seat's; in a log without texts one digest of them all."""
    ruleset: str
    mode: str
    heroes: tuple[str, ...]
    seed: str
    language: str
    position: str = ""
    """The starting state as JSON, for a game that did not start from the set-up."""
    texts: tuple[str, ...] = ()
    """What the common file says, and the hero file of each seat."""

    def __reduce__(self) -> tuple[Any, ...]:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["texts"] = tuple(map(brief, self.texts))
        return _header, tuple(values.values())

    @property
    def hashes(self) -> tuple[str, ...]:
        """The hashes of the texts: that of the common file, then of each seat's hero; none in a log without texts."""
        hashes = tuple(self.content.split(" "))
        return hashes if len(hashes) > 1 else ()

    def lines(self) -> list[str]:
        """The header as it stands in the log, without the texts."""
        values = (
            self.engine, self.content, self.ruleset, self.mode, shlex.join(self.heroes), self.seed, self.language,
        )  # fmt: skip
        first = FORMAT if self.hashes else BARE_FORMAT
        lines = [first, *(f"{name} {value}" for name, value in zip(FIELDS, values, strict=True))]
        return [*lines, f"position {self.position}"] if self.position else lines

    def opening(self) -> str:
        """How the log begins: the header, then the texts that it names, each once."""
        lines = self.lines()
        for name, text in dict(zip(self.hashes, self.texts, strict=False)).items():
            lines.append(TEXT + name)
            lines += [f"{BAR} {line}" if line else BAR for line in text.split("\n")[:-1]]
        return "\n".join(lines) + "\n"


def _header(*values: Any) -> Header:
    """A header that was written down; the texts of our own files travel by name."""
    header = Header(*values)
    return replace(header, texts=tuple(map(in_full, header.texts)))


def seal(previous: str, text: str) -> str:
    """The running digest after one more line."""
    return hashlib.blake2b(f"{previous}\n{text}".encode(), digest_size=4).hexdigest()


class Record:
    """The lines of a log, as they grow. They are sealed when someone wants to see them."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self._texts: Trail[str] = Trail()
        self._sealed: list[str] = []
        self._seal = ""

    def add(self, text: str) -> None:
        """Writes one decision or outcome down."""
        self._texts.own.append(text)

    @property
    def steps(self) -> list[str]:
        """The lines so far, each with its seal."""
        if not self._seal:
            for line in self.header.lines():
                self._seal = seal(self._seal, line)
        for text in self._texts.since(len(self._sealed)):
            self._seal = seal(self._seal, text)
            self._sealed.append(f"{text} ~{self._seal}")
        return self._sealed[:]

    def text(self, digest: str) -> str:
        """The whole log, closed with the digest of what it leads to."""
        steps = self.steps
        end = f"end {len(steps)} {digest}"
        return self.header.opening() + "\n".join([*steps, f"{end} ~{seal(self._seal, end)}"]) + "\n"

    def copy(self) -> "Record":
        """A record of its own, which shares the lines so far."""
        new = Record(self.header)
        new._texts = self._texts.copy()
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.header == other.header and self._texts.all() == other._texts.all()

    def __hash__(self) -> int:
        return hash((self.header, len(self._texts)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _recorded, (self.header, self._texts.all())


def _recorded(header: Header, texts: list[str]) -> Record:
    """A record with these lines."""
    record = Record(header)
    record._texts.own.extend(texts)
    return record


@dataclass(frozen=True)
class Line:
    """One step of a log that is being read: where it stands, and what it says."""

    number: int
    text: str


@dataclass(frozen=True)
class Reading:
    """A log whose seals and hashes are right. An unfinished one (`digest` empty) was cut at the end of a line."""

    header: Header
    steps: tuple[Line, ...]
    digest: str


def read(text: str, partial: bool = False) -> Reading:
    """Reads a log and checks its form and its seals; `partial` allows the last lines to be missing."""
    lines = text.split("\n")
    if not text.endswith("\n"):
        raise LogError(len(lines), "the line is cut off")
    lines.pop()
    header, start, digest = _read_header(lines)
    header, start = _read_texts(header, lines, start)
    steps: list[Line] = []
    for number, line in enumerate(lines[start:], start=start + 1):
        body, mark, found = line.rpartition(" ~")
        digest = seal(digest, body)
        if not mark or found != digest:
            raise LogError(number, "its seal does not match: this line, or one before it, was changed")
        if body.startswith("end "):
            return Reading(header, tuple(steps), _read_end(number, body, len(steps), number == len(lines)))
        steps.append(Line(number, body))
    if not partial:
        raise LogError(len(lines) + 1, "the log ends before its 'end' line")
    return Reading(header, tuple(steps), "")


def read_head(text: str) -> Header:
    """The header that a log begins with, without its texts."""
    return _read_header(text.split("\n"))[0]


def _read_end(number: int, body: str, steps: int, last: bool) -> str:
    words = body.split(" ")
    if not last:
        raise LogError(number + 1, "nothing may follow the 'end' line")
    if len(words) != 3 or words[1] != str(steps):
        raise LogError(number, f"the log says it has {words[1]} steps, but {steps} are there")
    return words[2]


def _heroes(text: str) -> tuple[str, ...]:
    """The heroes of a header; a path with spaces is quoted."""
    try:
        return tuple(shlex.split(text))
    except ValueError as error:
        raise LogError(6, "the heroes cannot be read") from error


def _read_header(lines: list[str]) -> tuple[Header, int, str]:
    if not lines or lines[0] not in (FORMAT, BARE_FORMAT):
        raise LogError(1, f"a log begins with {FORMAT!r}")
    values: list[str] = []
    for number, name in enumerate(FIELDS, start=2):
        if number > len(lines) or not lines[number - 1].startswith(name + " "):
            raise LogError(number, f"expected the field {name!r}")
        values.append(lines[number - 1].removeprefix(name + " "))
    engine, content, ruleset, mode, heroes, seed, language = values
    start = len(FIELDS) + 1
    position = ""
    if start < len(lines) and lines[start].startswith("position "):
        position = lines[start].removeprefix("position ")
        start += 1
    digest = ""
    for line in lines[:start]:
        digest = seal(digest, line)
    header = Header(engine, content, ruleset, mode, _heroes(heroes), seed, language, position)
    named = len(header.heroes) + 1 if lines[0] == FORMAT else 0
    if len(header.hashes) != named:
        raise LogError(3, f"expected the hashes of {named} texts" if named else "expected one digest")
    return header, start, digest


def _read_texts(header: Header, lines: list[str], start: int) -> tuple[Header, int]:
    """The header with the texts that it names, and where the steps begin."""
    found: dict[str, str] = {}
    while start < len(lines) and lines[start].startswith(TEXT):
        name = lines[start].removeprefix(TEXT)
        end = start + 1
        while end < len(lines) and (lines[end] == BAR or lines[end].startswith(BAR + " ")):
            end += 1
        if name in found or name not in header.hashes:
            raise LogError(start + 1, "the header names no such text, or the text stands here a second time")
        found[name] = _read_text(name, lines[start + 1 : end], start + 1)
        start = end
    missing = next((seat for seat, name in enumerate(header.hashes) if name not in found), -1)
    if missing >= 0:
        whose = f"of the hero {header.heroes[missing - 1]!r}" if missing else "that all heroes share"
        raise LogError(start + 1, f"the text {whose} is missing")
    return replace(header, texts=tuple([found[name] for name in header.hashes])), start


def _read_text(name: str, lines: list[str], number: int) -> str:
    """One text, without its bars."""
    text = "".join([line[len(BAR) + 1 :] + "\n" for line in lines])
    if len(text) > MAX_BYTES:
        raise LogError(number, f"this hero text is larger than {MAX_BYTES // 1024} kB")
    if text_hash(text) != name:
        raise LogError(number, "this hero text is not the one that the hash stands for: it was changed")
    return text
