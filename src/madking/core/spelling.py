"""Reading what people, clients and logs write: options in one step or several, and outcomes of chance."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from madking.core import dice
from madking.core.engine import proceed
from madking.core.options import Option, card_verb, options
from madking.core.piles import possible_cards
from madking.core.state import State
from madking.core.terms import LOSE_CARD, ROLL_DICE
from madking.errors import IllegalChoice


def normal(text: str) -> str:
    """A text without case and punctuation, so that `play No, You!` is `play no-you`."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower().replace("'", "").replace("’", "")).strip()


def _spellings(option: Option) -> Iterator[str]:
    """The texts that mean an option, the longest first."""
    yield normal(option.text)
    if option.short != option.text:
        yield normal(option.short)


def find_option(s: State, text: str) -> Option | None:
    """The option that a text means: exactly, or the highest met row of an ability that it names."""
    wanted = normal(text)
    found = None
    for option in options(s):
        if wanted in _spellings(option):
            return option
        if option.kind == "activate" and normal(option.text).startswith(wanted + " "):
            found = option
    return found


def said(offered: Iterable[Option], text: str) -> Option | None:
    """The option that a text spells exactly as a log or a client does."""
    for option in offered:
        if option.means(text):
            return option
    return None


def _splits(s: State, text: str) -> list[tuple[Option, str]]:
    """The options with which a text of several steps can begin, each with the rest; the longest spelling first."""
    wanted = normal(text)
    found = [
        (option, wanted[len(shown) + 1 :])
        for option in options(s)
        for shown in _spellings(option)
        if wanted.startswith(shown + " ")
    ]
    return sorted(found, key=lambda split: len(split[1]))


@dataclass(frozen=True)
class Said:
    """What a text says: the choices to make, and how many forced ones it speaks of, from the first to the last."""

    steps: tuple[Option, ...]
    forced: int = 0


def find_steps(s: State, text: str, forced: Sequence[State] = (), seat: int | None = None) -> Said | None:
    """The choices that a text says one after the other (`play CARD die 3 up`); None if they are not possible.

    All of them belong to the seat that is asked, or to the one that is named. A choice that had no alternative may be
    named although nobody was asked: `forced` are those that were made just before, those on the way are found here.
    """
    speaker = s.asked if seat is None else seat
    if s.asked == speaker and not s.over:
        option = find_option(s, text)
        if option is not None:
            return Said((option,))
        for option, rest in _splits(s, text):
            after = s.copy()
            after.forced = []
            proceed(after, option.code)
            found = find_steps(after, rest, after.forced, speaker)
            if found is not None:
                return Said((option, *found.steps))
    for number, question in enumerate(forced, start=1):
        if seat is not None and question.asked != seat:
            continue
        if find_option(question, text) is not None:
            return Said((), number)
        for _, rest in _splits(question, text):
            found = find_steps(s, rest, forced[number:], seat)
            if found is not None:
                return Said(found.steps, number + found.forced)
    return None


def parse_outcome(s: State, text: str) -> int:
    """The outcome that a text means; it must fit the pending chance question."""
    words = text.split()
    if s.ask == ROLL_DICE:
        faces = [int(word) for word in words[1:] if word.isdigit() and 1 <= int(word) <= dice.FACES]
        if words[:1] != ["roll"] or len(faces) != s.number or len(words) != s.number + 1:
            raise IllegalChoice(f"expected 'roll' and {s.number} dice, found {text!r}")
        return dice.pack(faces)
    hero = s.content.heroes[s.number]
    verb = card_verb(s)
    if words[:2] == [verb, str(s.number)] and len(words) == 3:
        for card in possible_cards(s):
            if hero.cards[card].key == words[2]:
                return card
    pile = "hand" if s.ask == LOSE_CARD else "deck"
    raise IllegalChoice(f"expected '{verb} {s.number}' and a card of that {pile}, found {text!r}")
