"""Where the book of this user's games lies: one file among the user's data, the very file that is exported."""

import os
from collections.abc import Iterable
from pathlib import Path

from madking.charter.records import Record, merged, read_book, write_book
from madking.folders import data_folder


def book_file() -> Path:
    """The file of the book."""
    return data_folder() / "book.json"


def load_book() -> list[Record]:
    """The games of the book; none if there is no book yet."""
    file = book_file()
    return read_book(file.read_bytes()) if file.is_file() else []


def enter(records: Iterable[Record]) -> None:
    """Writes games into the book; it is replaced as a whole, so that a crash leaves the old one."""
    file = book_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    new.write_text(write_book(merged(load_book(), records)), "utf-8")
    new.replace(file)


def forget() -> None:
    """Throws the book away."""
    book_file().unlink(missing_ok=True)
