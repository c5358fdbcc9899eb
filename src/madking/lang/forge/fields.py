"""What may stand in the fields of a word: a table by the name of the field, and one for those that differ.

Nothing here knows where a word may stand, or which numbers go together: what is drawn is shown to the checker.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Any, Final

from madking.lang import tree as t
from madking.lang.checker import range_of
from madking.lang.naming import Book

Draw = Callable[["Stock"], Any]


class Stock:
    """What a hero has names for, and the chance that picks among them."""

    def __init__(self, rng: Random, book: Book) -> None:
        self.rng = rng
        self.book = book
        self.symbols = list(book.symbols)
        self.tokens = sorted(book.tokens)
        self.companions = ["", *book.companions]
        self.states = ["", *sorted(book.states())]
        self.sides = sorted(book.sides) or [""]
        self.spaces = list(book.spaces)

    def maybe(self, chance: float = 0.4) -> bool:
        """Whether it is so this time."""
        return self.rng.random() < chance

    def number(self, allowed: range) -> int:
        """Mostly a small number, and now and then any that is allowed."""
        if self.maybe(0.08):
            return self.rng.choice(allowed)
        small = min(int(self.rng.expovariate(0.5)), len(allowed) - 1)
        return allowed[-1 - small] if allowed.start < 0 else allowed[small]

    def counts(self) -> tuple[t.SymbolCount, ...]:
        """A few dice of one or two symbols."""
        wanted = self.rng.sample(self.symbols, min(len(self.symbols), self.rng.choice((1, 1, 2, 3))))
        return tuple(t.SymbolCount(self.number(range(1, 6)), symbol) for symbol in wanted)

    def some(self, names: list[str]) -> tuple[str, ...]:
        """One or two of these names."""
        return tuple(self.rng.sample(names, min(len(names), self.rng.choice((1, 2)))))

    def fields(self, kind: type[t.Node]) -> dict[str, Any]:
        """Values for all fields of a word; what a part of the text has to fill is a place that waits for it."""
        shape: dict[str, Draw] = {}
        for group in SHAPES.get(kind, ()):
            shape |= self.rng.choice(group)
        shaped = {field for group in SHAPES.get(kind, ()) for way in group for field in way}
        return {
            field: self._unsaid(kind, field) if field in shaped - shape.keys() else self._said(kind, field, shape)
            for field in fields_of(kind)
        }

    def _unsaid(self, kind: type[t.Node], field: str) -> Any:
        return UNSAID.get(field, getattr(kind, "__dataclass_fields__", {})[field].default)

    def _said(self, kind: type[t.Node], field: str, shape: Mapping[str, Draw]) -> Any:
        draw = shape.get(field) or DIFFERENT.get((kind, field)) or FIELDS.get(field)
        if draw is not None:
            return draw(self)
        return self.number(range_of(kind, field) or range(13))


def fields_of(kind: type[t.Node]) -> list[str]:
    """The names of the fields of a class, in order."""
    return list(getattr(kind, "__dataclass_fields__", {}))


def _one_of(values: type[Enum]) -> Draw:
    every = list(values)
    return lambda stock: stock.rng.choice(every)


def _number(low: int, high: int) -> Draw:
    return lambda stock: stock.number(range(low, high + 1))


def _yes(_stock: Stock) -> bool:
    return True


# --- places that wait to be filled ------------------------------------------------------------


def _amount(_stock: Stock) -> t.Amount:
    return t.Amount((t.Number(1),))


def _condition(_stock: Stock) -> t.Condition:
    return t.OwnTurn()


def _body(_stock: Stock) -> t.Body:
    return (t.DiscardHand(),)


def _perhaps(draw: Draw, empty: object, chance: float = 0.4) -> Draw:
    return lambda stock: draw(stock) if stock.maybe(chance) else empty


def _branches(stock: Stock) -> tuple[t.Branch, ...]:
    """Two or three; the first one can always be chosen."""
    others = stock.rng.choice((1, 1, 2))
    return (t.Branch(_body(stock)), *(t.Branch(_body(stock), t.OwnTurn()) for _ in range(others)))


_PLACES: Final[dict[str, Draw]] = {
    "amount": _amount,
    "first": _amount,
    "second": _amount,
    "condition": _condition,
    "when": _perhaps(_condition, None, 0.5),
    "conditions": lambda stock: tuple(t.OwnTurn() for _ in range(stock.rng.choice((2, 2, 3)))),
    "branches": _branches,
    "offer": lambda _stock: t.Offer("", 0, 0, None, (t.DiscardHand(),)),
    "body": _body,
    "otherwise": _perhaps(_body, ()),
}
WAITING: Final = tuple(_PLACES)
"""The fields that hold a part of the text, in the order of filling: conditions before what they lead to."""

# --- the tables -------------------------------------------------------------------------------

FIELDS: Final[dict[str, Draw]] = {
    **_PLACES,
    "who": _one_of(t.Who),
    "pool": _one_of(t.Pool),
    "scope": _one_of(t.Scope),
    "other": _one_of(t.Scope),
    "phase": _one_of(t.RollPhase),
    "cards": _one_of(t.CardSort),
    "type": _one_of(t.DamageType),
    "measure": _one_of(t.Measure),
    "kind": _one_of(t.CardKind),
    "timing": _one_of(t.Timing),
    "token": lambda stock: stock.rng.choice(stock.tokens),
    "symbol": lambda stock: stock.rng.choice(stock.symbols),
    "symbols": Stock.counts,
    "companion": lambda stock: stock.rng.choice(stock.companions),
    "state": lambda stock: stock.rng.choice(stock.states),
    "states": lambda stock: stock.some(stock.states),
    "side": lambda stock: stock.rng.choice(stock.sides),
    "space": lambda stock: stock.rng.choice(stock.spaces),
    "table": lambda stock: tuple(sorted(stock.number(range(1, 12)) for _ in range(stock.rng.choice((1, 2, 3))))),
    "label": lambda _stock: "",
    "moment": _one_of(t.Moment),
    **dict.fromkeys(
        ("of_opponent", "random", "optional", "equal_wins", "once_per_turn", "modifier"),
        Stock.maybe,
    ),
}
"""What a field of this name holds; a number that no table bounds is drawn from a few."""

DIFFERENT: Final[dict[tuple[type[t.Node], str], Draw]] = {
    (t.Absent, "symbols"): lambda stock: stock.some(stock.symbols),
    (t.SetDie, "value"): _perhaps(_number(1, 6), None),
    (t.Rule, "condition"): _perhaps(_condition, None),
    (t.Act, "condition"): _perhaps(_condition, None),
    (t.Card, "discards"): _perhaps(_number(1, 2), 0, 0.1),
    (t.SumAtLeast, "total"): _number(2, 30),
    (t.SumAtMost, "total"): _number(2, 29),
    (t.Value, "low"): _number(1, 3),
    (t.Value, "high"): _number(3, 6),
}


def _several(stock: Stock) -> t.Pool:
    return stock.rng.choice((t.Pool.PLAYER, t.Pool.OPPONENT))


_Group = tuple[dict[str, Draw], ...]
SHAPES: Final[dict[type[t.Node], tuple[_Group, ...]]] = {
    t.Roll: (
        (
            {},
            {"rerolls": _number(1, 5)},
            {"rerolls": _number(1, 5), "token": FIELDS["token"], "price": _number(1, 3)},
            {"together": _number(1, 5)},
            {"who": _one_of(t.Who)},
        ),
    ),
    t.DamageWaits: (({}, {"in_defence": _yes}, {"of_attacker": _yes}),),
    t.ChoosePlayer: (
        (
            {"pool": _one_of(t.Pool)},
            {"pool": _several, "count": _number(2, 5)},
            {"pool": _several, "count": _number(1, 5), "up_to": _yes},
        ),
    ),
    t.Offer: (
        (
            {},
            {"cp": _number(1, 5)},
            {"tokens": _number(1, 3)},
            {"tokens": _number(1, 3), "aged": _yes},
            {"tokens": _number(1, 3), "cp": _number(1, 3)},
            {"tokens": _number(1, 3), "token": FIELDS["token"]},
            {"tokens": _number(1, 3), "token": FIELDS["token"], "cp": _number(1, 3)},
            {"tokens": _number(1, 1), "any_number": _yes},
            {"tokens": _number(1, 1), "any_number": _yes, "aged": _yes, "token": FIELDS["token"]},
        ),
        ({}, {}, {"once_per_roll": _yes}, {"once_per_turn": _yes}, {"per_attack": _number(1, 3)}),
        ({"companion": lambda _stock: ""},),
    ),
}
"""Fields that go together: one way of each group is said, and the others keep what stands for nothing."""

UNSAID: Final[dict[str, object]] = {"tokens": 0, "cp": 0}
