"""What there is to say about the text of a hero: the command line and the page say the same."""

from collections.abc import Sequence
from typing import NamedTuple

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.faults import faults
from madking.lang.library import load_common
from madking.lang.notes import Note, notes


class Judgement(NamedTuple):
    """A hero that can be played, with notes; or what is wrong with the text."""

    hero: t.Hero | None
    errors: Sequence[HeroFileError] = ()
    notes: Sequence[Note] = ()


def judge(text: str, source: str) -> Judgement:
    """Reads and checks a text."""
    common = load_common()
    parsed, errors = faults(text, source, common)
    if parsed is None or errors:
        return Judgement(None, errors)
    if isinstance(parsed.tree, t.Common):
        place = parsed.position(parsed.tree)
        return Judgement(None, [HeroFileError(source, *place, "this is the common file, not a hero")])
    return Judgement(parsed.tree, notes=notes(parsed, common))
