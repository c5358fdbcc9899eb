"""What a text brings, as sums of effects with their probabilities, seen from its owner's side: what bots weigh.

The evaluator of `madking.odds` counts what happens; here each thing that it counts finds the field in which it is
weighed. Nothing is weighed of dice that are turned (`dice_worth` does), nor of who takes damage for another.
"""

from typing import Final, NamedTuple, assert_never

from madking.lang import tree as t
from madking.odds.results import Kind


class Outcome(NamedTuple):
    """The sum of some effects. All fields add up; the last three list tokens and companions."""

    damage: int = 0
    undefendable: int = 0
    ultimate: int = 0
    added: int = 0
    weakened: int = 0
    direct: int = 0
    """Damage to the opponent that no defence meets, beside an Attack or without one; less than none heals them."""
    hurts: int = 0
    recoil: int = 0
    prevented: int = 0
    halves: int = 0
    dodges: int = 0
    returns: int = 0
    leeches: int = 0
    split: int = 0
    fails: int = 0
    halved: int = 0
    disarmed: int = 0
    survives: int = 0
    healed: int = 0
    cp: int = 0
    drained: int = 0
    cards: int = 0
    found: int = 0
    cancels: int = 0
    saved: int = 0
    freed: int = 0
    laid: int = 0
    ahead: int = 0
    """Roll Attempts more in one's next Offensive Roll Phase."""
    dropped: int = 0
    looks: int = 0
    cleansed: int = 0
    """Tokens taken off whomever one likes; `cleaned` are those off oneself."""
    cleaned: int = 0
    purged: int = 0
    moved: int = 0
    lifted: int = 0
    """Tokens that one takes from an opponent for oneself."""
    unplaced: int = 0
    this_removed: int = 0
    """Times that the token goes to which the text belongs; `this_passed`, that another player gets it."""
    this_passed: int = 0
    raised: int = 0
    attempts: int = 0
    attempt_price: int = 0
    offence: int = 0
    defence: int = 0
    redone: int = 0
    skipped: int = 0
    extra: int = 0
    again: int = 0
    flips: int = 0
    mended: int = 0
    fallen_mended: int = 0
    """What a companion that has fallen is healed by."""
    tokens: tuple[tuple[int, int, int], ...] = ()
    """(token, MINE or THEIRS, how many), in ascending order; fewer than none are taken away."""
    changed: tuple[tuple[int, int, int], ...] = ()
    """(companion, old state, new state)."""
    company: tuple[tuple[int, int], ...] = ()
    """(companion with a limit, how many more), in ascending order."""


Outcomes = list[tuple[float, Outcome]]
"""Everything that can come, with its probability."""

NOTHING: Final = Outcome()
CERTAIN_NOTHING: Final[Outcomes] = [(1.0, NOTHING)]

FIELDS: Final[dict[tuple[Kind, bool], tuple[str, int]]] = {
    (Kind.ADDED, True): ("added", 1),
    (Kind.UNDEFENDABLE, True): ("undefendable", 1),
    (Kind.WEAKENED, True): ("weakened", 1),
    (Kind.RECOIL, True): ("recoil", 1),
    (Kind.PREVENTED, True): ("prevented", 1),
    (Kind.HALVES, True): ("halves", 1),
    (Kind.AVOIDED, True): ("dodges", 1),
    (Kind.RETURNS, True): ("returns", 1),
    (Kind.HALVED, True): ("halved", 1),
    (Kind.DISARMED, True): ("disarmed", 1),
    (Kind.SPLIT, True): ("split", 1),
    (Kind.FAILED, True): ("fails", 1),
    (Kind.SURVIVED, True): ("survives", 1),
    (Kind.HEALED, True): ("healed", 1),
    (Kind.HEALED, False): ("direct", -1),
    (Kind.STOLEN, True): ("hurts", 1),
    (Kind.STOLEN, False): ("direct", 1),
    (Kind.LEECHES, True): ("leeches", 1),
    (Kind.CP, True): ("cp", 1),
    (Kind.CP, False): ("drained", -1),
    (Kind.CARDS, True): ("cards", 1),
    (Kind.DISCARDED, True): ("cards", -1),
    (Kind.DISCARDED, False): ("dropped", 1),
    (Kind.FOUND, True): ("found", 1),
    (Kind.RECOVERED, True): ("found", 1),
    (Kind.CANCELLED, True): ("cancels", 1),
    (Kind.SAVED, True): ("saved", 1),
    (Kind.FREED, True): ("freed", 1),
    (Kind.LAID, True): ("laid", 1),
    (Kind.TAKEN, True): ("lifted", 1),
    (Kind.AHEAD, True): ("ahead", 1),
    (Kind.SEEN, True): ("looks", 1),
    (Kind.PURGED, True): ("purged", 1),
    (Kind.PURGED, False): ("purged", 1),
    (Kind.MOVED, True): ("moved", 1),
    (Kind.UNDONE, True): ("unplaced", 1),
    (Kind.LIMIT, True): ("raised", 1),
    (Kind.ATTEMPTS, True): ("attempts", 1),
    (Kind.PRICE, True): ("attempt_price", 1),
    (Kind.SKIPPED, True): ("skipped", 1),
    (Kind.PHASES, True): ("again", 1),
    (Kind.PHASES, False): ("extra", 1),
    (Kind.FLIPPED, True): ("flips", 1),
}
"""Where things are counted that need no further look, for oneself (True) or the opponent."""

_PLACES: Final = {key: (Outcome._fields.index(field), sign) for key, (field, sign) in FIELDS.items()}
NAMED: Final = frozenset({
    Kind.DAMAGE, Kind.REMOVED, Kind.REROLLED, Kind.GRANTED, Kind.TOKENS, Kind.STATE, Kind.MENDED, Kind.HAND,
    Kind.COMPANIONS,
})  # fmt: skip
"""Things of which it matters which kind they are, or what the table looks like."""
UNWEIGHED: Final = (Kind.DICE, Kind.SHELTERED, Kind.OFFERED)
"""Dice are turned in `dice_worth`, who takes the damage is picked when it lands, offers are weighed as if used."""


def add(one: Outcome, other: Outcome) -> Outcome:
    """Both together."""
    if one is NOTHING:
        return other
    if other is NOTHING:
        return one
    plain: list[object] = [a + b for a, b in zip(one[:-3], other[:-3], strict=True)]
    changed = one.changed + other.changed
    company = _together(one.company, other.company) if other.company else one.company
    if not other.tokens:
        return Outcome._make([*plain, one.tokens, changed, company])
    counts: dict[tuple[int, int], int] = {}
    for token, whom, count in one.tokens + other.tokens:
        counts[token, whom] = counts.get((token, whom), 0) + count
    tokens = tuple([(token, whom, counts[token, whom]) for token, whom in sorted(counts)])
    return Outcome._make([*plain, tokens, changed, company])


def _together(one: tuple[tuple[int, int], ...], other: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    counts: dict[int, int] = {}
    for companion, more in one + other:
        counts[companion] = counts.get(companion, 0) + more
    return tuple([(companion, counts[companion]) for companion in sorted(counts) if counts[companion]])


def dealt(number: int, dealt_as: t.DamageType, mine: bool) -> Outcome:
    """Damage of a type."""
    if mine:
        return Outcome(hurts=number)
    match dealt_as:
        case t.DamageType.NORMAL:
            return Outcome(damage=number)
        case t.DamageType.UNDEFENDABLE | t.DamageType.PURE:
            return Outcome(damage=number, undefendable=1)
        case t.DamageType.ULTIMATE:
            return Outcome(damage=number, undefendable=1, ultimate=1)
        case t.DamageType.COLLATERAL | t.DamageType.PLAIN | t.DamageType.ISOLATED | t.DamageType.UNAVOIDABLE:
            return Outcome(direct=number)
        case _:
            assert_never(dealt_as)


def counted(kind: Kind, mine: bool, number: int) -> Outcome:
    """So much of a thing that needs no further look."""
    place, sign = _PLACES.get((kind, mine), (-1, 0))
    if place < 0:
        return NOTHING
    fields: list[object] = list(NOTHING)
    fields[place] = sign * number
    return Outcome._make(fields)
