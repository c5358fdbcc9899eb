"""The shipped heroes, and hero files from anywhere else, parsed and checked."""

import os
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from madking.errors import HeroFileError, SetupError
from madking.lang import tree as t
from madking.lang.names import slug, suggestion

_HEROES: Final = Path(__file__).parent.parent / "heroes"
_SUFFIX: Final = ".hero"
_COMMON: Final = "common"


@cache
def load_common() -> t.Common:
    """The common cards and the tokens that several heroes share."""
    from madking.lang.checker import require_common
    from madking.lang.parser import parse

    return require_common(parse(_read(shipped_file(_COMMON)), _COMMON + _SUFFIX))


def load_hero(key_or_path: str) -> t.Hero:
    """A shipped hero by its key ("moon_elf", "Moon Elf"), or the hero of a `.hero` file as it is now."""
    if key_or_path.endswith(_SUFFIX):
        return _hero(key_or_path, _read(key_or_path))
    return _shipped_hero(_key_of(key_or_path))


def read_hero(text: str, source: str = "text" + _SUFFIX) -> t.Hero:
    """The hero of a text that is in no file here; `source` is what its faults are told of."""
    return _hero(source, text)


def hero_files(folder: Path) -> list[str]:
    """The hero files of a folder, in alphabetical order."""
    found = sorted(str(file) for file in folder.glob("*" + _SUFFIX))
    if not found:
        raise SetupError(f"there is no hero file in {str(folder)!r}: their names end in '{_SUFFIX}'")
    return found


def hero_text(path: str) -> str:
    """The text of a `.hero` file as it is now."""
    if not path.endswith(_SUFFIX):
        raise SetupError(f"{path!r} is no hero file: its name must end in '{_SUFFIX}'")
    return _read(path)


@lru_cache(maxsize=256)
def _key_of(name: str) -> str:
    """The key of one of our own heroes, however its name is written."""
    key = slug(name).replace("-", "_")
    if key == _COMMON:
        raise SetupError("unknown hero 'common': it is what all heroes share, `madking heroes common` shows it")
    if key not in hero_keys():
        known = ", ".join(hero_keys())
        hint = suggestion(key, hero_keys()) or f"; a file must end in '{_SUFFIX}'"
        raise SetupError(f"unknown hero {name!r}{hint} (known: {known})")
    return key


@cache
def _shipped_hero(key: str) -> t.Hero:
    """One of our own heroes: its file belongs to the package, so it is read once."""
    return _hero(key + _SUFFIX, _read(shipped_file(key)))


def shipped_file(key: str) -> str:
    """Where the file of one of our own heroes lies."""
    return f"{_HEROES}{os.sep}{key}{_SUFFIX}"


def file_text(key: str) -> str:
    """The file of a shipped hero as it is written, with its comments."""
    return _read(shipped_file(_key_of(key)))


def common_from_text(text: str) -> t.Common:
    """The common file that a text describes: ours, if ours says the same."""
    return load_common() if brief(text) == _COMMON else _common_from(text)


def hero_from_text(text: str, common_text: str) -> t.Hero:
    """The hero that a text describes, beside the common file of another: ours, if ours says the same."""
    key = brief(text)
    return load_hero(key) if key in hero_keys() and brief(common_text) == _COMMON else _hero_from(text, common_text)


def brief(text: str) -> str:
    """A file's text by the key of our own file, if that says the same; otherwise the text."""
    first, _, rest = text.partition(" ")
    key = _COMMON if first == _COMMON else rest.partition(" ")[0]
    return key if (key == _COMMON or key in hero_keys()) and text == _shipped_text(key) else text


def in_full(part: str) -> str:
    """The text of which `brief` made this."""
    return part if "\n" in part else _shipped_text(part)


@lru_cache(maxsize=16)
def _common_from(text: str) -> t.Common:
    from madking.lang.checker import require_common
    from madking.lang.parser import parse

    return require_common(parse(text, _COMMON + _SUFFIX))


@lru_cache(maxsize=64)
def _hero_from(text: str, common_text: str) -> t.Hero:
    from madking.lang.checker import require
    from madking.lang.parser import parse

    return require(parse(text, "text" + _SUFFIX), common_from_text(common_text))


def text_of(tree: t.Hero | t.Common) -> str:
    """What a file says, in the one fixed layout; our own files are printed once."""
    from madking.lang.printer import to_text

    if tree is load_common() or (isinstance(tree, t.Hero) and is_shipped(tree)):
        return _shipped_text(tree.key if isinstance(tree, t.Hero) else _COMMON)
    return to_text(tree)


@cache
def _shipped_text(key: str) -> str:
    from madking.lang.printer import to_text

    return to_text(load_common() if key == _COMMON else load_hero(key))


def is_shipped(hero: t.Hero) -> bool:
    """Whether this is one of our own heroes, as it is."""
    return hero.key in hero_keys() and load_hero(hero.key) is hero


@cache
def hero_keys() -> tuple[str, ...]:
    """The keys of the shipped heroes, in alphabetical order."""
    return tuple(sorted(file.stem for file in _HEROES.glob("*" + _SUFFIX) if file.stem != _COMMON))


def content_hash(trees: Iterable[t.Hero | t.Common]) -> str:
    """A fingerprint of what the files say, whatever their layout and comments."""
    return text_hash("".join(map(text_of, trees)))


def text_hash(text: str) -> str:
    """The fingerprint under which a text is kept: what `sha256sum` says of it as a file."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=64)
def _hero(source: str, text: str) -> t.Hero:
    from madking.lang.checker import require
    from madking.lang.parser import parse

    return require(parse(text, source), load_common())


def _read(file: str) -> str:
    """The text of a file; one that has not changed since it was read is not read again."""
    try:
        found = os.stat(file)
    except (OSError, ValueError) as error:
        raise SetupError(f"cannot read {file!r}: {getattr(error, 'strerror', None) or error}") from None
    return _text_of(file, found.st_mtime_ns, found.st_size, found.st_ino)


@lru_cache(maxsize=64)
def _text_of(source: str, changed: int, size: int, inode: int) -> str:  # noqa: ARG001 - they tell versions apart
    """The text of the file; a file that is far too large is not read to its end."""
    from madking.lang.limits import MAX_BYTES

    try:
        with open(source, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SetupError(f"cannot read {source!r}: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > MAX_BYTES:
        raise HeroFileError(source, 1, 1, f"the file is larger than {MAX_BYTES // 1024} kB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise HeroFileError(source, line, column, "the file is not UTF-8 text") from None
