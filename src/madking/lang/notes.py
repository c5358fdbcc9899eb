"""What is allowed in a hero file and yet hardly meant: a hero without a defence, a row that is never the best.

Each note is certain: where it cannot be told from the file alone, nothing is said.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, assert_never, cast, get_args

from madking.lang import tree as t
from madking.lang.naming import Problem, Problems
from madking.lang.parser import Parsed
from madking.lang.places import children

USUAL_DECKS: Final = range(32, 35)
"""How many cards the decks of the shipped heroes have, the common ones included."""


class Note(NamedTuple):
    """Something that is hardly meant, and where it stands."""

    line: int
    column: int
    message: str


def notes(parsed: Parsed, common: t.Common) -> list[Note]:
    """What a hero's author may want to know, in the order of the file."""
    hero = parsed.tree
    if isinstance(hero, t.Common):
        return []
    missing = (*_missing(hero), *_unused(hero), *_forms(hero), *_deck(hero, common))
    told = (*missing, *_rows(hero), *_rolls(hero), *_cards(hero, common))
    found = {Note(*parsed.position(problem.node, problem.part), problem.message) for problem in told}
    return sorted(found)


# --- what is missing --------------------------------------------------------------------------

_WITHOUT: Final = (
    (t.Slot.OFFENSIVE, "it never attacks"),
    (t.Slot.DEFENSIVE, "it never rolls for its defence"),
    (t.Slot.ULTIMATE, "five of the symbol on face 6 bring nothing more"),
)


def _missing(hero: t.Hero) -> Problems:
    for side in [*(side.key for side in hero.sides)] or [""]:
        slots = {one.slot for one in hero.abilities if one.side in {"", side}}
        where = f"the side '{side}'" if side else "the hero"
        for slot, means in _WITHOUT:
            if slot not in slots:
                yield Problem(hero, f"{where} has no {slot.value} ability: {means}", "KEY 0")


def _unused(hero: t.Hero) -> Problems:
    """Common tokens that are listed, and never spoken of."""
    spoken = {getattr(node, "token", "") for node in _everything(hero)}
    for index, used in enumerate(hero.uses):
        if used not in spoken:
            yield Problem(hero, f"'uses' lists '{used}', and nothing in the file speaks of it", f"uses {index}")


def _deck(hero: t.Hero, common: t.Common) -> Problems:
    upgrades = sum(len(ability.levels) - 1 for ability in hero.abilities)
    size = len(common.cards) + upgrades + len(hero.cards)
    if size not in USUAL_DECKS:
        usual = f"{USUAL_DECKS.start} to {USUAL_DECKS.stop - 1}"
        made = f"common {len(common.cards)}, upgrades {upgrades}, actions of its own {len(hero.cards)}"
        yield Problem(hero, f"the deck has {size} cards ({made}); usual are {usual}", "KEY 0")


_CASES: Final = 3
"""How many forms the name of a companion needs."""


def _forms(hero: t.Hero) -> Problems:
    """Russian names without the forms that the texts need: nobody but the author knows them."""
    for token in hero.tokens:
        if not token.name.forms and any(word.endswith(("а", "я")) for word in token.name.ru.split()):
            wanted = f"its texts say «жетон «{token.name.ru}»» for want of the accusative"
            yield Problem(token.name, f"the Russian name has no form behind it: {wanted}", "STRING 1")
    for companion in hero.companions:
        if companion.name.ru and len(companion.name.forms) < _CASES:
            wanted = f"its texts say «компаньон «{companion.name.ru}»» for want of genitive, dative and accusative"
            yield Problem(companion.name, f"the Russian name has no forms behind it: {wanted}", "STRING 1")


# --- dice -------------------------------------------------------------------------------------


class _Roll(NamedTuple):
    """What dice can show: their values, and how often each symbol."""

    values: tuple[int, ...]
    symbols: Counter[str]


_Rolls = Sequence[_Roll]
_DICE_CONDITIONS: Final = get_args(t.DiceCondition)


@lru_cache(maxsize=64)
def _all_rolls(count: int, faces: tuple[str, ...]) -> tuple[_Roll, ...]:
    every = combinations_with_replacement(range(1, 7), count)
    return tuple(_Roll(values, Counter(faces[value - 1] for value in values)) for values in every)


@lru_cache(maxsize=256)
def _meeting(need: t.Need, faces: tuple[str, ...]) -> tuple[_Roll, ...]:
    """The rolls of five dice that meet a need."""
    return tuple(roll for roll in _all_rolls(5, faces) if _meets(need, roll))


def _meets(need: t.Need, roll: _Roll) -> bool:
    if isinstance(need, t.SymbolNeed):
        return _show(need.symbols, roll)
    if isinstance(need, t.StraightNeed):
        return any({*range(low, low + need.length)} <= {*roll.values} for low in range(1, 8 - need.length))
    assert_never(need)


def _show(symbols: Sequence[t.SymbolCount], roll: _Roll) -> bool:
    return all(roll.symbols[wanted.symbol] >= wanted.count for wanted in symbols)


def _holds(condition: t.DiceCondition, roll: _Roll) -> bool:
    match condition:
        case t.Shows(symbols):
            return _show(symbols, roll)
        case t.Value(low, high):
            return all(low <= value <= high for value in roll.values)
        case t.OfAKind(count):
            return any(roll.values.count(value) >= count for value in roll.values)
        case t.SumAtLeast(total):
            return sum(roll.values) >= total
        case t.SumAtMost(total):
            return sum(roll.values) <= total
        case t.Absent(symbols):
            return not any(roll.symbols[symbol] for symbol in symbols)
        case t.DieShows(value):
            return value in roll.values
        case _:
            assert_never(condition)


def _judged(condition: t.Condition, roll: _Roll) -> bool | None:
    """Whether a condition holds with these dice; None if it is not for the dice alone to say."""
    match condition:
        case t.Both(conditions):
            judged = [_judged(one, roll) for one in conditions]
            return False if False in judged else None if None in judged else True
        case t.Either(conditions):
            judged = [_judged(one, roll) for one in conditions]
            return True if True in judged else None if None in judged else False
        case t.Not(denied):
            inner = _judged(denied, roll)
            return None if inner is None else not inner
    return _holds(cast(t.DiceCondition, condition), roll) if isinstance(condition, _DICE_CONDITIONS) else None


def _rows(hero: t.Hero) -> Problems:
    for ability in hero.abilities:
        for level in ability.levels:
            met = [_meeting(row.need, hero.dice) for row in level.rows]
            blocks = [one for row, rolls in zip(level.rows, met, strict=True) for one in _blocks(row.body, rolls)]
            yield from _impossible(blocks, "no dice that meet the need can do that")
            yield from _dominated(level.rows, met)


def _rolls(hero: t.Hero) -> Problems:
    """Blocks of defences and of dice that a text rolls, which no dice can bring about."""
    defences = [(level.body, level.dice) for ability in hero.abilities for level in ability.levels]
    thrown = [(node.body, node.count) for node in _everything(hero) if isinstance(node, t.Roll)]
    for body, dice in (*defences, *thrown):
        if dice:
            yield from _impossible([*_blocks(body, _all_rolls(dice, hero.dice))], "no dice can do that")


def _everything(node: t.Node) -> Iterator[t.Node]:
    yield node
    for inner in children(*t.parts_of(node).values()):
        yield from _everything(inner)


def _impossible(blocks: Sequence[tuple[t.If, bool]], why: str) -> Problems:
    """The blocks that never happen; one that several rows say alike must be idle in all of them."""
    live = [block for block, possible in blocks if possible]
    yield from (Problem(one, f"{why}: this block never happens") for one, possible in blocks if one not in live)


def _blocks(body: t.Body, rolls: _Rolls) -> Iterator[tuple[t.If, bool]]:
    """The conditions in a body, and whether some of these dice meet them; dice of another roll are not these."""
    for effect in body:
        if isinstance(effect, t.If):
            left = [roll for roll in rolls if _judged(effect.condition, roll) is not False]
            yield effect, bool(left)
            yield from _blocks(effect.body, left) if left else ()
            yield from _blocks(effect.otherwise, rolls)
        elif not isinstance(effect, (t.Roll, t.Later)):
            for inner in t.parts_of(effect).values():
                effects = (one for one in inner if isinstance(one, t.Node)) if isinstance(inner, tuple) else ()
                yield from _blocks(cast(t.Body, tuple(effects)), rolls)


# --- rows that are never the best -------------------------------------------------------------


def _dominated(rows: Sequence[t.Row], met: Sequence[_Rolls]) -> Problems:
    values = [{roll.values for roll in rolls} for rolls in met]
    for row, rolls in zip(rows, values, strict=True):
        for other, more in zip(rows, values, strict=True):
            if other is not row and rolls < more and _brings_as_much(other.body, row.body):
                message = "the dice of this row also meet another one of this level, which brings at least as much"
                yield Problem(row, message)
                break


_GOOD: Final = (t.Deal, t.Heal, t.GainCp, t.Draw, t.Gain, t.Inflict)
"""Effects of which more is better for whoever has the ability, where they reach whom they usually reach."""


def _brings_as_much(better: t.Body, worse: t.Body) -> bool:
    return len(better) == len(worse) and all(map(_at_least, better, worse))


def _at_least(better: t.Effect, worse: t.Effect) -> bool:
    """Whether one effect is the other, or the same with a larger number."""
    if better == worse:
        return True
    if type(better) is not type(worse) or not isinstance(better, _GOOD) or not isinstance(worse, _GOOD):
        return False
    more, less = t.parts_of(better), t.parts_of(worse)
    larger, smaller = _number(more.pop("amount")), _number(less.pop("amount"))
    aimed = t.Who.TARGET if isinstance(better, (t.Deal, t.Inflict)) else t.Who.SELF
    usual = more == less and more.get("who", aimed) is aimed
    return usual and larger is not None and smaller is not None and larger >= smaller


def _number(amount: object) -> int | None:
    match amount:
        case t.Amount((t.Number(value),)):
            return value
    return None


# --- cards that can never be played -----------------------------------------------------------

_NEVER: Final[dict[t.Timing, tuple[type[t.Node], ...]]] = {
    t.Timing.MAIN: (t.Attacking, t.BeforeDefence, t.Attacked, t.Dealt, t.OwnUpkeep, t.OwnRoll),
    t.Timing.ROLL: (t.OwnMain, t.OwnUpkeep, t.BeforeOwnRoll),
    t.Timing.INSTANT: (),
}
"""The conditions that never hold when a card of this timing may be played."""
_ONLY: Final = {
    t.Timing.MAIN: "a 'main' card is for one's own Main Phases",
    t.Timing.ROLL: "a 'roll' card is for roll phases",
    t.Timing.INSTANT: "",
}
_PHASES: Final = (t.OwnMain, t.OwnUpkeep, t.OwnRoll)


def _cards(hero: t.Hero, common: t.Common) -> Problems:
    raised = {node.token for node in _everything(hero) if isinstance(node, t.RaiseLimit)}
    limits = {token.key: token.limit for token in (*common.tokens, *hero.tokens) if token.key not in raised}
    for card in hero.cards:
        never = _never(card.when, card.timing, limits)
        if card.modifier and card.timing is t.Timing.MAIN:
            never = "nobody attacks in a Main Phase"
        if never:
            yield Problem(card, f"this card can never be played: {never}")


def _never(condition: t.Condition | None, timing: t.Timing, limits: dict[str, int]) -> str:
    """Why a condition is never met when a card of this timing may be played; nothing if it can be."""
    match condition:
        case t.Both(conditions):
            whys = [why for one in conditions if (why := _never(one, timing, limits))]
            phases = {type(one) for one in conditions} & set(_PHASES)
            return whys[0] if whys else "no two phases are at once" if len(phases) > 1 else ""
        case t.Either(conditions):
            whys = [_never(one, timing, limits) for one in conditions]
            return whys[0] if all(whys) else ""
        case t.Has(count, token) | t.HasExactly(count, token) if count > limits.get(token, count):
            return f"nobody holds {count} '{token}', the limit is {limits[token]}"
    return f"{_ONLY[timing]}, and then its 'when' is not met" if isinstance(condition, _NEVER[timing]) else ""
