"""Words put together: each is drawn, shown to the checker where it would stand, and its parts are made in turn.

Where a part stands is asked of the walk that the checker itself goes (`places.parts_at`): so a condition opens to what
follows it exactly what it opens for an author.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast, get_args

from madking.lang import tree as t
from madking.lang.checker import problems_at, standing_of
from madking.lang.forge.fields import WAITING, Stock
from madking.lang.places import Place, parts_at
from madking.lang.standing import Mark, Marks

_EFFECTS: Final = get_args(t.Effect)
_SIMPLE: Final = get_args(t.Simple)
_CONDITIONS: Final = get_args(t.Condition)
_JOINED: Final = get_args(t.Joined)
_TERMS: Final = get_args(t.Term)
_WHOLE: Final = (t.Minimum, t.Maximum)
_HAPPENINGS: Final = get_args(t.Happening)
_TRIES: Final = 40
_DEEPEST: Final = 3
_SELDOM: Final = frozenset({Mark.ONE_DIE, Mark.CHOSEN_PLAYER, *t.Moment})
"""What surrounds few places: words that need one of these would hardly ever be drawn where they may stand."""
_AT_HOME: Final = 0.35
"""How often a word is drawn from those alone that are made for a place, where there are any."""
_LAST_BREATH: Final = 0.06
_NO_MARKS: Final[Marks] = frozenset()
N = TypeVar("N", bound=t.Node)


def with_parts(node: N, **parts: object) -> N:
    """The same node with other parts."""
    return type(node)(**{**t.parts_of(node), **parts})


class Smith:
    """Makes words of the language that may stand where they are asked for."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.rng = stock.rng
        self._homes = {kind: self._home(kind) for kind in (*_EFFECTS, *_CONDITIONS, *_TERMS)}
        self._fill: dict[type[object], Callable[[Place, int], object]] = {
            t.Amount: self.amount,
            t.Branch: lambda place, depth: self._finished(t.Branch((t.DiscardHand(),)), place, depth),
            t.Offer: lambda place, depth: self.made((t.Offer,), place, depth),
            t.OwnTurn: self.condition,
            t.DiscardHand: self.body,
        }

    # --- whole words

    def made(self, kinds: Sequence[type[t.Node]], place: Place, depth: int = 0, **fixed: object) -> Any:
        """A word of one of these kinds that may stand here, or None if chance finds none."""
        for _ in range(_TRIES):
            draft = self._draft(kinds, place, fixed)
            node = None if draft is None else self._finished(draft, place, depth)
            if node is not None:
                return node
        return None

    def _draft(self, kinds: Sequence[type[t.Node]], place: Place, fixed: dict[str, object]) -> t.Node | None:
        """A word whose parts are still to be made."""
        own = [kind for kind in kinds if self._homes.get(kind, _NO_MARKS) & place.marks]
        kind = self.rng.choice(own if own and self.stock.maybe(_AT_HOME) else kinds)
        node = kind(**{**self.stock.fields(kind), **fixed})
        return None if self.wrong(node, place) else node

    def _home(self, kind: type[t.Node]) -> Marks:
        """The seldom things of which one must surround a word of this kind."""
        only = standing_of(kind(**self.stock.fields(kind))).only
        return _SELDOM & only.marks if only else _NO_MARKS

    def wrong(self, node: t.Node, place: Place) -> bool:
        """Whether the checker has anything against a node at this place."""
        return next(problems_at(node, place, self.stock.book), None) is not None

    def _finished(self, node: N, place: Place, depth: int) -> N | None:
        """The word with all its parts, if it may stand here with them."""
        parts = t.parts_of(node)
        for field in [name for name in WAITING if parts.get(name)]:
            made = self._filled(node, field, place, depth)
            if made is None:
                return None
            node = with_parts(node, **{field: made})
        return None if self.wrong(node, place) else node

    def _filled(self, node: N, field: str, place: Place, depth: int) -> object | None:
        """What comes into a field, part by part; a body comes as a whole."""
        waiting = t.parts_of(node)[field]
        if not isinstance(waiting, tuple):
            return self._fill[type(waiting)](_place_of(waiting, node, place), depth + 1)
        if isinstance(waiting[0], t.DiscardHand):
            return self.body(_place_of(waiting[0], node, place), depth + 1)
        done: tuple[object, ...] = ()
        for index, part in enumerate(waiting):
            so_far = with_parts(node, **{field: done + waiting[index:]})
            made = self._part(part, _place_of(part, so_far, place), depth + 1)
            if made is None:
                return None
            done += (made,)
        return done

    def _part(self, part: t.Node, place: Place, depth: int) -> object | None:
        if isinstance(part, t.Branch):
            return self._finished(part, place, depth)
        return self._fill[type(part)](place, depth)

    # --- what words are made of

    def body(self, place: Place, depth: int = 0) -> t.Body | None:
        """One to three statements."""
        found = [self.statement(place, depth) for _ in range(self.rng.choice((1, 1, 1, 2, 2, 3)))]
        return tuple(one for one in found if one is not None) or None

    def statement(self, place: Place, depth: int = 0) -> t.Effect | None:
        """A statement; of two that fit, mostly the one that may stand in fewer places."""
        kinds = _EFFECTS if depth < _DEEPEST else _SIMPLE
        drafts = [draft for draft in (self._draft(kinds, place, {}) for _ in range(6)) if draft is not None]
        drafts.sort(key=lambda draft: standing_of(draft).only is None or self.stock.maybe(0.3))
        for draft in drafts:
            node = self._finished(draft, place, depth)
            if node is not None:
                return cast(t.Effect, node)
        return None

    def condition(self, place: Place, depth: int = 0) -> t.Condition | None:
        """A condition, perhaps of several."""
        plain = [kind for kind in _CONDITIONS if kind not in _JOINED]
        joined = depth < _DEEPEST and self.stock.maybe(0.2)
        return cast("t.Condition | None", self.made(_JOINED if joined else plain, place, depth))

    def amount(self, place: Place, depth: int = 0) -> t.Amount | None:
        """A number, or a sum of a few terms."""
        if self.stock.maybe(0.55):
            return t.Amount((t.Number(self.stock.number(range(1, 9))),))
        plain = [kind for kind in _TERMS if kind not in _WHOLE or depth < _DEEPEST + 1]
        terms = [self.made(plain, place, depth) for _ in range(self.rng.choice((1, 1, 1, 2)))]
        return t.Amount(tuple(terms)) if all(terms) else None

    def rule(self, place: Place) -> t.Rule | None:
        """A rule for any moment."""
        if Mark.TOKEN in place.marks and self.stock.maybe(_LAST_BREATH):
            return self._last_breath()
        happening = self.made(_HAPPENINGS, place) if self.stock.maybe(0.3) else None
        fixed: dict[str, object] = {"moment": happening} if happening else {}
        return cast("t.Rule | None", self.made((t.Rule,), place, 0, **fixed))

    def _last_breath(self) -> t.Rule:
        """What a token does when its holder falls: that moment knows two words alone, and asks for no condition."""
        body = self.rng.choice(((t.Survive(),), (t.RemoveThis(),), (t.RemoveThis(), t.Survive())))
        return t.Rule(t.Moment.FALL, None, body)

    def rules(self, place: Place, count: int) -> tuple[t.Rule, ...]:
        """Up to so many rules."""
        return tuple(made for made in (self.rule(place) for _ in range(count)) if made is not None)

    def offers(self, place: Place, count: int, **fixed: object) -> tuple[t.Offer, ...]:
        """Up to so many offers, told apart by labels."""
        found: list[t.Offer] = [
            made for made in (self.made((t.Offer,), place, 0, **fixed) for _ in range(count)) if made is not None
        ]
        if len(found) < 2:
            return tuple(found)
        return tuple(with_parts(offer, label=f"way-{number}") for number, offer in enumerate(found, start=1))


def _place_of(part: object, node: t.Node, place: Place) -> Place:
    """Where a part of a node stands."""
    return next(where for child, where in parts_at(node, place) if child is part)
