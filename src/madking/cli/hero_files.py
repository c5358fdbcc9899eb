"""Hero files as their authors handle them: begun, checked, laid out."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import typer

from madking.cli.arguments import BAD_INPUT
from madking.cli.output import print_json
from madking.errors import HeroFileError, SetupError
from madking.lang import beginnings, load_common, parse
from madking.lang import tree as t
from madking.lang.comments import laid_out
from madking.lang.faults import shown_in
from madking.lang.judging import judge
from madking.lang.library import hero_text
from madking.lang.notes import Note

NOTED: Final = 1
"""The exit code when nothing is wrong, but `--strict` or `--check` finds something to be done."""


class Verdict(NamedTuple):
    """What is to be said about a hero file."""

    file: str
    text: str
    hero: t.Hero | None
    errors: Sequence[HeroFileError] = ()
    notes: Sequence[Note] = ()
    unread: str = ""
    """Why the file could not be read at all."""

    @property
    def ok(self) -> bool:
        """Whether the hero can be played."""
        return self.hero is not None


# --- checking ---------------------------------------------------------------------------------


def check_files(files: Sequence[str], strict: bool, as_json: bool) -> int:
    """Tells what each file holds, everything that is wrong with it, and notes; gives the exit code."""
    verdicts = [judged(file) for file in files]
    if as_json:
        each = [_facts(verdict) for verdict in verdicts]
        print_json(each[0] if len(each) == 1 else {"ok": all(one.ok for one in verdicts), "files": each})
    else:
        for verdict in verdicts:
            _tell(verdict)
    if not all(verdict.ok for verdict in verdicts):
        return BAD_INPUT
    return NOTED if strict and any(verdict.notes for verdict in verdicts) else 0


def judged(file: str) -> Verdict:
    """What there is to say about a file."""
    try:
        text = hero_text(file)
    except HeroFileError as error:
        return Verdict(file, "", None, [error])
    except SetupError as error:
        return Verdict(file, "", None, unread=str(error))
    return Verdict(file, text, *judge(text, file))


def _tell(verdict: Verdict) -> None:
    """A summary and notes on the output; errors on the error output, each with its line and a caret."""
    if verdict.unread:
        typer.echo(f"madking: {verdict.unread}", err=True)
    for error in verdict.errors:
        typer.echo("\n".join([str(error), *_shown(verdict.text, error.line, error.column)]), err=True)
    if verdict.hero is not None:
        summary = _summary(verdict.hero)
        counts = ", ".join(f"{count} {what}" for what, count in summary.items() if isinstance(count, int))
        typer.echo(f"ok: {verdict.hero.name.en} ({verdict.hero.key}): {counts}")
    for note in verdict.notes:
        head = f"{verdict.file}:{note.line}:{note.column}: note: {note.message}"
        typer.echo("\n".join([head, *_shown(verdict.text, note.line, note.column)]))


def _shown(text: str, line: int, column: int) -> list[str]:
    return shown_in(text, line, column) if text else []


def _facts(verdict: Verdict) -> dict[str, Any]:
    if verdict.unread:
        raise SetupError(verdict.unread)
    summary = _summary(verdict.hero) if verdict.hero is not None else {}
    return {
        "file": verdict.file,
        "ok": verdict.ok,
        "errors": [{"line": one.line, "column": one.column, "message": one.message} for one in verdict.errors],
        "notes": [note._asdict() for note in verdict.notes],
        **summary,
    }


def _summary(hero: t.Hero) -> dict[str, object]:
    levels = [level for ability in hero.abilities for level in ability.levels]
    upgrades = sum(len(ability.levels) - 1 for ability in hero.abilities)
    return {
        "key": hero.key,
        "name": hero.name.en,
        "abilities": len(hero.abilities),
        "rows": sum(len(level.rows) for level in levels),
        "upgrades": upgrades,
        "cards": len(hero.cards),
        "tokens": len(hero.tokens) + len(hero.uses),
        "deck": len(load_common().cards) + upgrades + len(hero.cards),
    }


# --- checking again and again -----------------------------------------------------------------

_PAUSE: Final = 0.4


def watch_files(files: Sequence[str], pause: Callable[[float], None] = time.sleep) -> None:
    """Checks the files, and each one again whenever it changes, until the user ends it."""
    seen: dict[str, object] = {}
    try:
        while True:
            for file in files:
                now = _stamp(file)
                if seen.get(file, "") != now:
                    seen[file] = now
                    _tell(judged(file))
            pause(_PAUSE)
    except KeyboardInterrupt:
        typer.echo("")


def _stamp(file: str) -> tuple[int, int, int] | None:
    """Something else whenever the file is another; None while there is none, as editors replace it for a moment."""
    try:
        found = Path(file).stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


# --- laying out -------------------------------------------------------------------------------


def format_files(files: Sequence[str], only_check: bool) -> int:
    """Writes each file in the fixed layout, or only tells which are not; gives the exit code."""
    code = 0
    for file, text, laid in [*_laid(files)]:
        if text == laid:
            continue
        if only_check:
            typer.echo(f"{file}: would be laid out anew")
            code = NOTED
        else:
            Path(file).write_bytes(laid.encode())
            typer.echo(f"{file}: laid out")
    return code


def _laid(files: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Each file, its text and how it should be; all are read before the first is written."""
    for file in files:
        text = hero_text(file)
        yield file, text, laid_out(text, parse(text, file))


# --- beginning --------------------------------------------------------------------------------


def write_new(name: str, file: str | None) -> None:
    """Writes a small hero of that name, where no file is yet."""
    text = beginnings.small(name)
    target = Path(file or f"{beginnings.key_of(name)}.hero")
    if target.suffix != ".hero":
        raise SetupError(f"{str(target)!r} must end in '.hero'")
    try:
        with target.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise SetupError(f"{str(target)!r} exists already: choose another name, or name another file") from None
    except (OSError, ValueError) as error:
        raise SetupError(f"cannot write {str(target)!r}: {getattr(error, 'strerror', None) or error}") from None
    typer.echo(f"{target}: a hero to begin with. `madking check --watch {target}` while you write,")
    typer.echo(f"`madking heroes {target}` shows its text, `madking play --terminal {target}` plays it.")
