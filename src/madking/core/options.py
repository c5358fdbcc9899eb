"""Options and outcomes as values with one short text form; printing and parsing round-trip."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from madking.core import codes, dice
from madking.core.content import STRAIGHTS, OfferDef, RowDef
from madking.core.engine import legal
from madking.core.piles import UPGRADES, possible_cards
from madking.core.state import F_SEARCH, LOSE_CARD, PICK_NUMBER, PICK_PILE, ROLL_DICE, State
from madking.errors import IllegalChoice
from madking.lang import tree as t
from madking.lang.names import slug

KINDS: Final = (
    "pass", "done", "keep", "activate", "play", "sell", "use", "defend",
    "player", "token", "die", "value", "branch", "rule", "decline", "turn", "card", "companion",
)  # fmt: skip


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
            return f"activate {row_text(hero.rows[argument - 1])}" if argument else "activate none"
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
            return "yes" if codes.DECLINE in s.choices else f"choose {argument + 1}"
        case codes.RULE:
            seats = len(s.players)
            return f"resolve {s.content.rules[s.stack[-1].x][argument // seats].owner.key}"
        case _:
            return "no"


def _value_text(s: State, value: int) -> str:
    if s.ask == PICK_PILE:
        return "draw upgrade" if value == UPGRADES else "draw action"
    return f"number {value}" if s.ask == PICK_NUMBER else f"value {value}"


def _die_text(s: State, die: int) -> str:
    """`die 3`, with the roll's purpose where several rolls lie on the table."""
    index = die // 8
    rolls = sorted({codes.argument_of(code) // 8 for code in s.choices if codes.kind_of(code) == codes.DIE})
    if len(rolls) == 1:
        return f"die {die % 8}"
    return f"die {die % 8} of roll {rolls.index(index) + 1}"


def need_key(need: t.Need) -> str:
    """A need in words of the language: `2 sword + 2 pow`, `small straight`."""
    if isinstance(need, t.StraightNeed):
        return STRAIGHTS[need.length]
    return " + ".join(f"{wanted.count} {wanted.symbol}" for wanted in need.symbols)


def row_text(row: RowDef) -> str:
    """How a row is called in an option: its own name, or its space and need."""
    if row.row.name is not None:
        return slug(row.row.name.en)
    if len(row.level.rows) == 1:
        return row.ability.key
    return f"{row.ability.key}: {need_key(row.row.need)}"


def offer_text(made: OfferDef) -> str:
    """How an offer is called in an option."""
    verb = "spend" if isinstance(made.owner, t.Token) and made.token >= 0 else "use"
    return f"{verb} {made.owner.key} {made.offer.label}".rstrip()


def find_option(s: State, text: str) -> Option | None:
    """The option that a text means: exactly, or the highest met row of an ability that it names."""
    wanted = normal(text)
    found = None
    for option in options(s):
        shown = normal(option.text)
        if shown == wanted:
            return option
        if option.kind == "activate" and shown.startswith(wanted + " "):
            found = option
    return found


def split_option(s: State, text: str) -> tuple[Option, str] | None:
    """For several steps in one text (`play tip-it die 3 up`): the first step, and the rest."""
    whole = find_option(s, text)
    if whole is not None:
        return whole, ""
    wanted = normal(text)
    best: Option | None = None
    for option in options(s):
        shown = normal(option.text)
        if wanted.startswith(shown + " ") and (best is None or len(shown) > len(normal(best.text))):
            best = option
    return None if best is None else (best, wanted[len(normal(best.text)) + 1 :])


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
