"""Options and outcomes as values with one text form; printing and parsing round-trip.

What says little by itself carries its meaning behind a colon, in words of the hero language: `yes: gain crit`. The
part before the colon alone is taken for the whole, as in the logs of older versions.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from madking.core import codes, dice
from madking.core.content import OfferDef
from madking.core.engine import legal, proceed
from madking.core.piles import UPGRADES, possible_cards
from madking.core.reading import amount
from madking.core.script import body_of
from madking.core.state import (
    F_ACT,
    F_PLAN,
    F_RANSOM,
    F_SCRIPT,
    F_SEARCH,
    LOSE_CARD,
    PICK_NUMBER,
    PICK_PILE,
    ROLL_DICE,
    Frame,
    State,
)
from madking.errors import IllegalChoice
from madking.lang import tree as t

KINDS: Final = (
    "pass", "done", "keep", "activate", "play", "sell", "use", "defend",
    "player", "token", "die", "value", "branch", "rule", "decline", "turn", "card", "companion",
)  # fmt: skip
EXPLAINED: Final = ("value", "branch", "decline")
"""The kinds whose text may carry a meaning behind a colon."""


@dataclass(frozen=True)
class Option:
    """Something a player may choose. `str(option)` is its text form; `code` is how the engine writes it."""

    code: int
    text: str
    explainer: "Callable[[Option], str] | None" = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return self.text

    @property
    def kind(self) -> str:
        """What kind of choice it is: `keep`, `activate`, `play`, `pass` ..."""
        return KINDS[codes.kind_of(self.code)]

    @property
    def short(self) -> str:
        """The text form without its meaning: `yes`, `choose 1`, `number 6`."""
        return self.text.partition(":")[0] if self.kind in EXPLAINED else self.text

    def means(self, said: str) -> bool:
        """Whether a text, as a log or a client spells it, is this option: in whole, or without its meaning."""
        return said == self.text or said == self.short

    @property
    def help(self) -> str:
        """What it does, in a sentence of the game's language."""
        return self.text if self.explainer is None else self.explainer(self)

    @property
    def argument(self) -> int:
        """What it is about, as a number: a row, a card, a seat, packed dice."""
        return codes.argument_of(self.code)


def normal(text: str) -> str:
    """A text without case and punctuation, so that `play Buh, Bye!` is `play buh-bye`."""
    return re.sub(r"[^a-z0-9]+", " ", text.lower().replace("'", "").replace("’", "")).strip()


def options(s: State, explainer: Callable[[Option], str] | None = None) -> list[Option]:
    """What the asked player may do."""
    if s.asked < 0 or s.over:
        return []
    return [Option(code, option_text(s, code), explainer) for code in legal(s)]


def option_text(s: State, code: int) -> str:
    """The text form of an option of the pending question."""
    argument = codes.argument_of(code)
    hero = s.content.heroes[s.asked]
    match codes.kind_of(code):
        case codes.PASS:
            return "pass"
        case codes.DONE:
            return "done"
        case codes.KEEP:
            return "keep " + (" ".join(str(value) for value in dice.unpack(argument)) or "nothing")
        case codes.ACTIVATE:
            return f"activate {hero.rows[argument - 1].text}" if argument else "activate none"
        case codes.PLAY:
            return f"play {hero.cards[argument].key}"
        case codes.SELL:
            return f"sell {hero.cards[argument].key}"
        case codes.USE:
            return offer_text(s.content.offers[argument])
        case codes.DEFEND:
            return f"defend {hero.spaces[argument - 1].key}" if argument else "defend none"
        case _:
            return _pick_text(s, code, argument)


def _pick_text(s: State, code: int, argument: int) -> str:
    match codes.kind_of(code):
        case codes.PLAYER:
            return f"player {argument}"
        case codes.TOKEN:
            return f"token {s.content.tokens[argument].key}"
        case codes.DIE:
            return _die_text(s, argument)
        case codes.VALUE:
            return _value_text(s, argument)
        case codes.TURN:
            return "up" if argument & 1 else "down"
        case codes.CARD:
            verb = "take" if s.stack[-1].kind == F_SEARCH else "discard"
            return f"{verb} {s.content.heroes[s.asked].cards[argument].key}"
        case codes.COMPANION:
            return f"companion {s.content.heroes[s.asked].companions[argument].key}"
        case codes.BRANCH:
            short = "yes" if codes.DECLINE in s.choices else f"choose {argument + 1}"
            return _explained(short, _branch_meaning(s, argument))
        case codes.RULE:
            seats = len(s.players)
            return f"resolve {s.content.rules[s.stack[-1].x][argument // seats].owner.key}"
        case _:
            return _explained("no", _declined_meaning(s))


def _value_text(s: State, value: int) -> str:
    if s.ask == PICK_PILE:
        return "draw upgrade" if value == UPGRADES else "draw action"
    return _explained(f"number {value}", _number_meaning(s, value)) if s.ask == PICK_NUMBER else f"value {value}"


# --- what short texts mean -------------------------------------------------------------------------


def _explained(short: str, meaning: str) -> str:
    return f"{short}: {meaning}" if meaning else short


def _decided(frame: Frame) -> t.Effect | None:
    """The effect of a plan that needs a choice."""
    if frame.kind != F_PLAN:
        return None
    body = body_of(frame.node, frame.x == 1)
    return body[frame.i - 1] if 0 < frame.i <= len(body) else None


def _branch_meaning(s: State, branch: int) -> str:
    """Which way a text goes on."""
    from madking.lang.printer import body_line

    top = s.stack[-1]
    if top.kind == F_RANSOM and isinstance(top.node, t.Reroll):
        return f"reroll die {top.x % 8}" if branch else f"pay {top.node.ransom} cp"
    match _decided(top):
        case t.ChooseOne(branches):
            return body_line(branches[branch].body)
        case t.May(body):
            return body_line(body)
        case t.MaySpend(count, token, body):
            return ", ".join([f"spend {count} {token}", *([body_line(body)] if body else [])])
        case _:
            return ""


def _declined_meaning(s: State) -> str:
    """What comes instead of what is declined."""
    from madking.lang.printer import body_line

    effect = _decided(s.stack[-1])
    return body_line(effect.otherwise) if isinstance(effect, t.MaySpend) else ""


def _number_meaning(s: State, number: int) -> str:
    """So many of what."""
    top = s.stack[-1]
    if top.kind == F_ACT:
        return f"spend {number} {s.content.tokens[s.content.offers[top.x].token].key}"
    match _decided(top):
        case t.Take(token):
            return f"take {number} {token}"
        case t.PayAny():
            return f"pay {number} cp"
        case t.Shelter(companion):
            return f"{companion} takes {number}"
        case t.GainOrSteal(whole):
            script = next(frame for frame in reversed(s.stack) if frame.kind == F_SCRIPT)
            gained = amount(s, whole, top.seat, top.roll, top.chosen, script.taken) - number
            return f"steal {number} cp" + (f", gain {gained} cp" if gained > 0 else "")
        case _:
            return ""


def _die_text(s: State, die: int) -> str:
    """`die 3`, with the roll's purpose where several rolls lie on the table."""
    index = die // 8
    rolls = sorted({codes.argument_of(code) // 8 for code in s.choices if codes.kind_of(code) == codes.DIE})
    if len(rolls) == 1:
        return f"die {die % 8}"
    return f"die {die % 8} of roll {rolls.index(index) + 1}"


def offer_text(made: OfferDef) -> str:
    """How an offer is called in an option."""
    verb = "spend" if isinstance(made.owner, t.Token) and made.token >= 0 else "use"
    return f"{verb} {made.owner.key} {made.offer.label}".rstrip()


# --- reading -----------------------------------------------------------------------------------------


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
    return next((option for option in offered if option.means(text)), None)


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
    """The choices that a text says one after the other (`play tip-it die 3 up`); None if they are not possible.

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


# --- chance ----------------------------------------------------------------------------------------


def outcome_text(s: State, outcome: int) -> str:
    """The text form of a chance outcome: `roll 6 6 1`, `draw 0 tip-it`, `lose 1 six-it`."""
    if s.ask == ROLL_DICE:
        return "roll " + " ".join(str(value) for value in dice.unpack(outcome))
    return f"{_card_verb(s)} {s.number} {s.content.heroes[s.number].cards[outcome].key}"


def _card_verb(s: State) -> str:
    return "lose" if s.ask == LOSE_CARD else "draw"


def parse_outcome(s: State, text: str) -> int:
    """The outcome that a text means; it must fit the pending chance question."""
    words = text.split()
    if s.ask == ROLL_DICE:
        faces = [int(word) for word in words[1:] if word.isdigit() and 1 <= int(word) <= dice.FACES]
        if words[:1] != ["roll"] or len(faces) != s.number or len(words) != s.number + 1:
            raise IllegalChoice(f"expected 'roll' and {s.number} dice, found {text!r}")
        return dice.pack(faces)
    hero = s.content.heroes[s.number]
    verb = _card_verb(s)
    if words[:2] == [verb, str(s.number)] and len(words) == 3:
        for card in possible_cards(s):
            if hero.cards[card].key == words[2]:
                return card
    pile = "hand" if s.ask == LOSE_CARD else "deck"
    raise IllegalChoice(f"expected '{verb} {s.number}' and a card of that {pile}, found {text!r}")
