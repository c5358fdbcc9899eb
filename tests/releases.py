"""Another release of madking, whose hero files say something else."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from madking.lang import library


@contextmanager
def release_with(old: str, new: str, hero: str = "barbarian") -> Iterator[None]:
    """As if a shipped hero file said something else."""
    read = library._read

    def other(file: str) -> str:
        text = read(file)
        assert not file.endswith(f"{hero}.hero") or old in text
        return text.replace(old, new) if file.endswith(f"{hero}.hero") else text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "_read", other)
        _forget()
        try:
            yield
        finally:
            patch.undo()
            _forget()


def _forget() -> None:
    for kept in (library._shipped_hero, library._shipped_text, library._hero):
        kept.cache_clear()
