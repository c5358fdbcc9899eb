"""What a hero file may say, beyond its grammar.

The tree is walked once (`places`). Every word stands where it may (`standing`), names what is known (`naming`), and
says numbers that can be (the tables below); whatever else can be wrong is one small function per kind of node
(`problems`).
"""

from typing import Final, NamedTuple, cast, get_args

from madking.errors import HeroFileError
from madking.lang import tree as t
from madking.lang.names import listed
from madking.lang.naming import Book, Problem, Problems, book_of, reference_problems
from madking.lang.parser import Parsed
from madking.lang.places import Place, walk
from madking.lang.problems import problems
from madking.lang.standing import (
    ANYWHERE,
    Mark,
    Standing,
    standing_of_condition,
    standing_of_effect,
    standing_of_term,
    whom_only,
)

_EFFECTS: Final = get_args(t.Effect)
_CONDITIONS: Final = get_args(t.Condition)
_TERMS: Final = get_args(t.Term)


def check(parsed: Parsed, common: t.Common) -> list[HeroFileError]:
    """Everything that is wrong with a file that parses, in the order of the file."""
    book = book_of(parsed, common)
    found = {
        (*parsed.position(problem.node, problem.part), problem.message, problem.once)
        for node, place in walk(parsed.tree)
        for problem in problems_at(node, place, book)
    }
    told: set[str] = set()
    errors = []
    for line, column, message, once in sorted(found):
        if message not in told:
            errors.append(HeroFileError(parsed.source, line, column, message))
        if once:
            told.add(message)
    return errors


def require(parsed: Parsed, common: t.Common) -> t.Hero:
    """The hero of the file; raises the first thing that is wrong with it."""
    if not isinstance(parsed.tree, t.Hero):
        line, column = parsed.position(parsed.tree)
        raise HeroFileError(parsed.source, line, column, "this is the common file, not a hero")
    _raise_first(check(parsed, common))
    return parsed.tree


def require_common(parsed: Parsed) -> t.Common:
    """The common tokens and cards of the file; raises the first thing that is wrong with it."""
    if not isinstance(parsed.tree, t.Common):
        line, column = parsed.position(parsed.tree)
        raise HeroFileError(parsed.source, line, column, "this is a hero, not the common file")
    _raise_first(check(parsed, parsed.tree))
    return parsed.tree


def _raise_first(errors: list[HeroFileError]) -> None:
    if errors:
        raise errors[0]


def problems_at(node: t.Node, place: Place, book: Book) -> Problems:
    """Whatever is wrong with a node itself at this place; what stands inside of it is judged by itself."""
    standing = standing_of(node)
    if standing.only and not standing.only.marks & place.marks:
        yield Problem(node, standing.only.message)
    if standing.never and standing.never.marks & place.marks:
        yield Problem(node, standing.never.message)
    yield from _who_problems(node, place)
    yield from _range_problems(node, book)
    yield from reference_problems(node, book)
    yield from _limit_problems(node)
    if getattr(node, "body", None) == () and not isinstance(node, t.Level):
        yield Problem(node, "this block is empty", "body")
    yield from problems(node, place, book)


def standing_of(node: t.Node) -> Standing:
    """Where a node may stand, if it is a word that may not stand anywhere."""
    if isinstance(node, _EFFECTS):
        return standing_of_effect(cast(t.Effect, node))
    if isinstance(node, _CONDITIONS):
        return standing_of_condition(cast(t.Condition, node))
    return standing_of_term(cast(t.Term, node)) if isinstance(node, _TERMS) else ANYWHERE


def _who_problems(node: t.Node, place: Place) -> Problems:
    who = getattr(node, "who", None)
    only = whom_only(who) if isinstance(who, t.Who) else None
    if only and not only.marks & place.marks:
        yield Problem(node, only.message + (_instead(node, place) if who is t.Who.TARGET else ""), "who")
    if who is t.Who.EACH_OPPONENT and not isinstance(node, t.Deal):
        yield Problem(node, "'each opponent' stands only behind 'deal'", "who")


_UPON_ONESELF: Final = (t.Deal, t.Inflict, t.LoseCp, t.Discard)
"""What is aimed at the target unless something else is said, and may be aimed at oneself."""


def _instead(node: t.Node, place: Place) -> str:
    """The end of a sentence about a target that is not there: whom one can speak of."""
    ways = ["'self'"] if isinstance(node, _UPON_ONESELF) else []
    ways += ["'attacker'"] if Mark.ATTACKER in place.marks else []
    chosen = place.marks & {Mark.CHOSEN, Mark.OTHER}
    ways.append("'chosen'" if chosen else "'chosen' inside 'choose opponent { ... }'")
    return ": say " + listed(ways, "or")


def _limit_problems(node: t.Node) -> Problems:
    """Only tokens have a limit to fill up to, and it is compared with nothing."""
    for part in t.parts_of(node).values():
        if not isinstance(part, t.Amount) or isinstance(node, (t.Gain, t.Inflict)):
            continue
        for term in part.terms:
            if isinstance(term, t.ToLimit):
                yield Problem(term, "'limit' counts tokens: it stands only behind 'gain', 'give' and 'inflict'")


def range_of(kind: type[t.Node], field: str) -> range | None:
    """The numbers that may stand in a field of this kind of node; None if a table does not say."""
    allowed = _RANGES.get((kind, field))
    return None if allowed is None else range(allowed.low, allowed.high + 1)


def _range_problems(node: t.Node, book: Book) -> Problems:
    for field, number in t.parts_of(node).items():
        if number == 0 and (type(node), field) in _NOT_ZERO and book.says(node, field):
            yield Problem(node, f"{_NOT_ZERO[type(node), field]} must be at least 1", field)
        allowed = _RANGES.get((type(node), field))
        if allowed is not None and allowed.missing and not book.says(node, allowed.part):
            yield Problem(node, allowed.missing, allowed.part)
            continue
        if allowed is None or not isinstance(number, int) or allowed.low <= number <= allowed.high:
            continue
        low, high = sorted((abs(allowed.low), abs(allowed.high)))
        yield Problem(node, f"{allowed.what} must be from {low} to {high}, not {abs(number)}", allowed.part)


# --- numbers ----------------------------------------------------------------------------------


class _Range(NamedTuple):
    low: int
    high: int
    what: str
    part: str = "INT 0"
    missing: str = ""
    """What is said if the number is not written at all, where it must be."""


_RANGES: Final[dict[tuple[type[t.Node], str], _Range]] = {
    (t.Hero, "complexity"): _Range(
        1,
        6,
        "the complexity",
        "complexity",
        "the line 'complexity N' is missing: it says how hard the hero is to play, from 1 to 6",
    ),
    (t.Token, "limit"): _Range(1, 20, "the limit"),
    (t.Card, "cost"): _Range(0, 15, "the cost"),
    (t.Card, "discards"): _Range(0, 5, "the number of cards", "discards"),
    (t.Level, "cost"): _Range(0, 15, "the cost", "level_cost"),
    (t.Level, "dice"): _Range(0, 5, "the number of dice", "level_dice"),
    (t.SymbolCount, "count"): _Range(1, 5, "the number of dice"),
    (t.Number, "value"): _Range(1, 99, "the number"),
    (t.PerSymbol, "value"): _Range(1, 99, "the number"),
    (t.PerTaken, "value"): _Range(1, 99, "the number"),
    (t.Take, "up_to"): _Range(1, 99, "the number of tokens"),
    (t.AttemptPrice, "cp"): _Range(1, 15, "the price"),
    (t.Discount, "cp"): _Range(1, t.FREE, "the discount"),
    (t.NextAttempts, "count"): _Range(1, 3, "the number of attempts"),
    (t.ChoosePlayer, "count"): _Range(1, 5, "the number of players"),
    (t.Level, "rerolls"): _Range(0, 5, "the number of dice", "level_rerolls"),
    (t.Roll, "rerolls"): _Range(0, 5, "the number of dice", "roll_rerolls"),
    (t.PerToken, "value"): _Range(1, 99, "the number"),
    (t.AttemptsBelow, "count"): _Range(1, 9, "the number of attempts"),
    (t.PerSymbol, "each"): _Range(1, 5, "the number of dice", "INT 1"),
    (t.Value, "low"): _Range(1, 6, "the value of a die"),
    (t.Value, "high"): _Range(1, 6, "the value of a die", "INT 1"),
    (t.OfAKind, "count"): _Range(2, 5, "the number of dice"),
    (t.Dealt, "at_least"): _Range(1, 99, "the damage"),
    (t.Recoil, "dealt"): _Range(1, 99, "the damage"),
    (t.SetDie, "value"): _Range(1, 6, "the value of a die"),
    (t.Attempts, "change"): _Range(-9, -1, "the number of attempts"),
    (t.Roll, "count"): _Range(1, 5, "the number of dice"),
    (t.UpTo, "count"): _Range(1, 9, "the number of times"),
    (t.Times, "count"): _Range(1, 9, "the number of times"),
    (t.PerCompanion, "value"): _Range(1, 99, "the number"),
    (t.PerAttempt, "value"): _Range(1, 99, "the number"),
    (t.PerAttempt, "up_to"): _Range(1, 99, "the number", "INT 1"),
    (t.TakenAtLeast, "count"): _Range(1, 99, "the number"),
    (t.RemoveCompanions, "up_to"): _Range(1, 9, "the number of companions"),
    (t.Companion, "limit"): _Range(0, 9, "the limit", "stage"),
    (t.PerCard, "value"): _Range(1, 99, "the number"),
    (t.PerDiscard, "value"): _Range(1, 99, "the number"),
    (t.PerUpgrade, "value"): _Range(1, 99, "the number"),
    (t.PerValue, "value"): _Range(1, 99, "the number"),
    (t.DieShows, "value"): _Range(1, 6, "the value of a die"),
    (t.Has, "count"): _Range(1, 99, "the number of tokens"),
    (t.HasFewer, "count"): _Range(1, 99, "the number of tokens"),
    (t.AtLeast, "count"): _Range(1, 99, "the number"),
    (t.TurnAtLeast, "count"): _Range(2, 99, "the number of the turn"),
    (t.CompanionHealth, "at_least"): _Range(1, 99, "the health"),
    (t.GainOrSteal, "up_to"): _Range(1, 99, "the number"),
    (t.RemoveTokens, "count"): _Range(1, 99, "the number of tokens"),
    (t.MaySpend, "count"): _Range(1, 99, "the number of tokens"),
    (t.Reroll, "ransom"): _Range(0, 15, "the ransom", "ransom"),
    (t.ActivateSome, "count"): _Range(1, 6, "the number of companions"),
    (t.Offer, "per_attack"): _Range(0, 9, "the number of times", "per_attack"),
}

# What may be left out, but is not 0 once it is said.
_NOT_ZERO: Final[dict[tuple[type[t.Node], str], str]] = {
    (t.Token, "others"): "the limit of others",
    (t.Reroll, "ransom"): "the ransom",
    (t.Card, "discards"): "the number of cards",
    (t.Offer, "per_attack"): "the number of times",
}
