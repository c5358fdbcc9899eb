"""Options and outcomes as values with one text form; `spelling` reads it back.

What says little by itself carries its meaning behind a colon, in words of the hero language: `yes: draw 2`. The
part before the colon alone is taken for the whole, as in the logs of older versions.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from madking.core import asked, codes, dice
from madking.core.companions import in_group
from madking.core.content import HeroDef, OfferDef
from madking.core.engine import chance, legal
from madking.core.piles import UPGRADES, RecoverFrame, SearchFrame
from madking.core.reading import amount
from madking.core.rerolls import RansomFrame
from madking.core.state import Frame, State
from madking.core.terms import LOSE_CARD, PICK_NUMBER, PICK_PILE, ROLL_DICE
from madking.core.upgrades import LayFrame
from madking.lang import tree as t

KINDS: Final = (
    "pass", "done", "keep", "activate", "play", "sell", "use", "defend",
    "player", "token", "die", "value", "branch", "rule", "decline", "turn", "card", "companion", "group",
)  # fmt: skip
EXPLAINED: Final = ("value", "branch", "decline")
"""The kinds whose text may carry a meaning behind a colon."""
FIXED: Final = (
    codes.PASS, codes.DONE, codes.KEEP, codes.ACTIVATE, codes.PLAY, codes.SELL, codes.USE, codes.DEFEND, codes.PLAYER,
    codes.TOKEN, codes.COMPANION, codes.GROUP,
)  # fmt: skip
"""The kinds whose text does not hang on what is going on: it is made once for each hero at a table."""


class Option:
    """Something a player may choose. `str(option)` is its text form; `code` is how the engine writes it."""

    def __init__(self, code: int, text: str, explainer: "Callable[[Option], str] | None" = None) -> None:
        self.code = code
        self.text = text
        self.explainer = explainer

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Option({self.code}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.code == other.code and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Option, (self.code, self.text)

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


class Outcome:
    """One result of chance, with its probability."""

    def __init__(self, value: int, probability: float, text: str) -> None:
        self.value = value
        self.probability = probability
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Outcome({self.value}, {self.probability!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.value == other.value and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.value, self.probability, self.text)


def options(
    s: State, explainer: Callable[[Option], str] | None = None, made: dict[int, Option] | None = None
) -> list[Option]:
    """What the asked player may do in a state; nothing for chance and at the end.

    An `explainer` says what an option does; options of fixed text that were `made` before are taken again.
    """
    if s.asked < 0 or s.over:
        return []
    known: dict[int, Option] = {} if made is None else made
    s.offered = legal(s)
    found: list[Option] = []
    for code in s.offered:
        option = known.get(code)
        if option is None:
            option = Option(code, option_text(s, code), explainer)
            if codes.kind_of(code) in FIXED:
                known[code] = option
        found.append(option)
    return found


def option_text(s: State, code: int) -> str:
    """The text form of an option of the pending question."""
    known = s.content.texts[s.asked]
    text = known.get(code)
    if text is None:
        kind = codes.kind_of(code)
        if kind not in FIXED:
            return _pick_text(s, code, codes.argument_of(code))
        text = known[code] = _fixed_text(s, kind, codes.argument_of(code))
    return text


def _fixed_text(s: State, kind: int, argument: int) -> str:
    hero = s.content.heroes[s.asked]
    match kind:
        case codes.PASS:
            return "pass"
        case codes.DONE:
            return "done"
        case codes.KEEP:
            return "keep " + (dice_text(argument) or "nothing")
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
        case codes.PLAYER:
            return f"player {argument}"
        case codes.TOKEN:
            return f"token {s.content.tokens[argument].key}"
        case codes.GROUP:
            return f"remove {' '.join(group_keys(hero, argument)) or 'nothing'}"
        case _:
            return f"companion {hero.companions[argument].key}"


def group_keys(hero: HeroDef, packed: int) -> list[str]:
    """The companions of a packed group, one after the other."""
    return [made.key for index, made in enumerate(hero.companions) for _ in range(in_group(packed, index))]


@cache
def dice_text(rolled: int) -> str:
    """What dice show, one after the other: `1 1 6`."""
    return " ".join(str(value) for value in dice.unpack(rolled))


def _pick_text(s: State, code: int, argument: int) -> str:
    match codes.kind_of(code):
        case codes.DIE:
            return _die_text(s, argument)
        case codes.VALUE:
            return _value_text(s, argument)
        case codes.TURN:
            return "up" if argument & 1 else "down"
        case codes.CARD:
            return f"{_card_verb(s.stack[-1])} {s.content.heroes[s.asked].cards[argument].key}"
        case codes.BRANCH:
            short = "yes" if codes.DECLINE in s.choices else f"choose {argument + 1}"
            return _explained(short, _branch_meaning(s, argument))
        case codes.RULE:
            return _rule_text(s, argument)
        case _:
            return _explained("no", _declined_meaning(s))


def _rule_text(s: State, argument: int) -> str:
    """Whose rule acts next; a second one named alike (of another holder or of the same) has a number behind it."""
    key = asked.rule(s, argument).owner.key
    rules = [codes.argument_of(code) for code in s.choices]
    place = [rule for rule in rules if asked.rule(s, rule).owner.key == key].index(argument)
    return f"resolve {key} {place + 1}" if place else f"resolve {key}"


def _card_verb(frame: Frame) -> str:
    """What is done with a card of choice."""
    if isinstance(frame, LayFrame):
        return "lay"
    return "take" if isinstance(frame, (SearchFrame, RecoverFrame)) else "discard"


def _value_text(s: State, value: int) -> str:
    if s.ask == PICK_PILE:
        return "draw upgrade" if value == UPGRADES else "draw action"
    return _explained(f"number {value}", _number_meaning(s, value)) if s.ask == PICK_NUMBER else f"value {value}"


# --- what short texts mean -------------------------------------------------------------------------


def _explained(short: str, meaning: str) -> str:
    return f"{short}: {meaning}" if meaning else short


def _branch_meaning(s: State, branch: int) -> str:
    """Which way a text goes on."""
    from madking.lang.printer import body_line

    if isinstance(s.stack[-1], RansomFrame):
        ransom = asked.top(s)
        return f"reroll die {dice.face_of(ransom.die)}" if branch else f"pay {ransom.count} cp"
    match asked.own_effect(s):
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

    effect = asked.own_effect(s)
    return body_line(effect.otherwise) if isinstance(effect, t.MaySpend) else ""


def _number_meaning(s: State, number: int) -> str:
    """So many of what."""
    top = asked.top(s)
    if top.offer >= 0:
        return f"spend {number} {s.content.tokens[top.token].key}"
    match asked.own_effect(s):
        case t.Take(token):
            return f"take {number} {token}"
        case t.PayAny():
            return f"pay {number} cp"
        case t.Shelter(companion):
            return f"{companion} takes {number}"
        case t.GainOrSteal(whole):
            gained = amount(s, whole, top.by, top.roll, top.chosen, asked.spent(s)) - number
            return f"steal {number} cp" + (f", gain {gained} cp" if gained > 0 else "")
        case _:
            return ""


def _die_text(s: State, die: int) -> str:
    """`die 3`, with the roll's purpose where several rolls lie on the table."""
    face = dice.face_of(die)
    there = {dice.roll_of(codes.argument_of(code)) for code in s.choices if codes.kind_of(code) == codes.DIE}
    if len(there) == 1:
        return f"die {face}"
    return f"die {face} of roll {sorted(there).index(dice.roll_of(die)) + 1}"


def offer_text(made: OfferDef) -> str:
    """How an offer is called in an option."""
    own = made.companion >= 0 or (isinstance(made.owner, t.Token) and made.token >= 0)
    verb = "spend" if own else "use"
    return f"{verb} {made.owner.key} {made.offer.label}".rstrip()


# --- chance ----------------------------------------------------------------------------------------


def outcomes(s: State) -> list[Outcome]:
    """What chance may bring; nothing unless the state waits for chance."""
    if s.over or s.asked >= 0:
        return []
    if s.ask == ROLL_DICE:
        return _rolls(s.number)[:]
    return [Outcome(card, likely, outcome_text(s, card)) for card, likely in chance(s)]


@cache
def _rolls(number: int) -> list[Outcome]:
    whole = dice.FACES**number
    return [Outcome(roll, dice.ways(roll) / whole, f"roll {dice_text(roll)}") for roll in dice.rolls(number)]


def outcome_text(s: State, outcome: int) -> str:
    """The text form of a chance outcome: `roll 6 6 1`, `draw 0 CARD`, `lose 1 CARD`."""
    if s.ask == ROLL_DICE:
        return f"roll {dice_text(outcome)}"
    return f"{card_verb(s)} {s.number} {s.content.heroes[s.number].cards[outcome].key}"


def card_verb(s: State) -> str:
    """What chance does with the card it names."""
    return "lose" if s.ask == LOSE_CARD else "draw"
