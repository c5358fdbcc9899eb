"""Rows of one ability that are met together: which of them nobody takes, because another does all of it and more."""

from madking.core import codes
from madking.core.content import RowDef
from madking.core.options import Option
from madking.core.state import State
from madking.lang import tree as t


def outdone(s: State, offered: list[Option]) -> dict[int, int]:
    """For each row that may be announced and is outdone: the code of the option that does the same and more."""
    rows = s.content.heroes[s.asked].rows
    met = [option for option in offered if option.kind == "activate" and option.code != codes.ACTIVATE]
    found: dict[int, int] = {}
    for option in met:
        for other in met:
            if _does_less(rows[option.argument - 1], rows[other.argument - 1]):
                found[option.code] = other.code
    return {worse: _last(found, better) for worse, better in found.items()}


def _last(found: dict[int, int], code: int) -> int:
    """The option at the end of a chain of better ones."""
    while code in found:
        code = found[code]
    return code


def _does_less(row: RowDef, other: RowDef) -> bool:
    """Whether another row of the same ability has the same text but for damage and healing, and of those more."""
    if row is other or row.ability is not other.ability or len(row.row.body) != len(other.row.body):
        return False
    pairs = list(zip(row.row.body, other.row.body, strict=True))
    return row.row.body != other.row.body and all(mine == theirs or _weaker(mine, theirs) for mine, theirs in pairs)


def _weaker(effect: t.Effect, other: t.Effect) -> bool:
    """Whether an effect deals the same damage as another and less of it, or heals its player less."""
    if isinstance(effect, t.Deal) and isinstance(other, t.Deal):
        same = (effect.type, effect.who) == (other.type, other.who) and effect.who is not t.Who.SELF
    elif isinstance(effect, t.Heal) and isinstance(other, t.Heal):
        same = effect.who is other.who is t.Who.SELF
    else:
        return False
    less, more = _number(effect.amount), _number(other.amount)
    return same and less is not None and more is not None and less < more


def _number(amount: t.Amount) -> int | None:
    """An amount that is the same whatever the dice show."""
    terms = amount.terms
    return terms[0].value if len(terms) == 1 and isinstance(terms[0], t.Number) else None
